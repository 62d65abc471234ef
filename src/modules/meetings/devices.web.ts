/** Camera and microphone of this browser. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { t } from '#engine/model/words.ts';
import { SENTENCES } from './meeting-wire.model.ts';

export interface Devices {
  readonly microphone: MediaStreamTrack | null;
  readonly camera: MediaStreamTrack | null;
  readonly microphones: readonly MediaDeviceInfo[];
  readonly cameras: readonly MediaDeviceInfo[];
  /** What keeps them from being used, as a sentence. */
  readonly trouble: string | null;
  readonly asking: boolean;
  /** Opens them, or others than now; what is left out stays. */
  readonly choose: (ids: { microphone?: string; camera?: string }) => Promise<void>;
}

const troubleOf = (error: unknown): string => {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotFoundError' || name === 'OverconstrainedError')
    return t('No camera or microphone found. Connect one, or join to watch and chat.');
  if (name === 'NotReadableError')
    return t('Another program is using the camera or microphone. Close that program and try again.');
  return SENTENCES.blocked;
};
const exact = (id: string | undefined) => (id ? { deviceId: { exact: id } } : true);

/** Asks for camera and microphone, each for itself where both together are refused; lets go of them when the page leaves. */
export function useDevices(wanted: boolean): Devices {
  const [microphone, setMicrophone] = useState<MediaStreamTrack | null>(null);
  const [camera, setCamera] = useState<MediaStreamTrack | null>(null);
  const [all, setAll] = useState<readonly MediaDeviceInfo[]>([]);
  const [trouble, setTrouble] = useState<string | null>(() => ('mediaDevices' in navigator ? null : SENTENCES.blocked));
  const [asking, setAsking] = useState(false);
  const open = useRef(new Set<MediaStreamTrack>());

  const take = useCallback((tracks: readonly MediaStreamTrack[]) => {
    for (const track of tracks) {
      for (const old of open.current)
        if (old.kind === track.kind) {
          old.stop();
          open.current.delete(old);
        }
      open.current.add(track);
      if (track.kind === 'audio') setMicrophone(track);
      else setCamera(track);
    }
  }, []);
  const choose = useCallback(
    async ({ microphone: mic, camera: cam }: { microphone?: string; camera?: string }) => {
      setAsking(true);
      setTrouble(null);
      const first = mic === undefined && cam === undefined;
      const [audio, video] = first ? [true, true] : [mic ? exact(mic) : false, cam ? exact(cam) : false];
      try {
        take((await navigator.mediaDevices.getUserMedia({ audio, video })).getTracks());
      } catch (error) {
        setTrouble(troubleOf(error));
        // A machine without a camera may still have a microphone.
        const alone = first ? await navigator.mediaDevices.getUserMedia({ audio: true }).catch(() => null) : null;
        if (alone) take(alone.getTracks());
      }
      // Browsers reveal device names only after the user allows access.
      setAll(await navigator.mediaDevices.enumerateDevices().catch(() => []));
      setAsking(false);
    },
    [take],
  );
  useEffect(() => {
    // Without https a browser has no devices at all.
    if (!wanted || !('mediaDevices' in navigator)) return;
    const tracks = open.current;
    // After the page is drawn, which says why the browser asks.
    const soon = setTimeout(() => void choose({}), 0);
    return () => {
      clearTimeout(soon);
      for (const track of tracks) track.stop();
      tracks.clear();
    };
  }, [wanted, choose]);
  const of = (kind: MediaDeviceKind) => all.filter((d) => d.kind === kind && d.deviceId !== '');
  return { microphone, camera, microphones: of('audioinput'), cameras: of('videoinput'), trouble, asking, choose };
}

/** A track that is off sends silence or black, and hears nothing. */
export const setOn = (track: MediaStreamTrack | null, on: boolean): void => {
  if (track) track.enabled = on;
};

/** How loud a microphone is, from 0 to 1, ten times a second. */
export function useLoudness(track: MediaStreamTrack | null): number {
  const [level, setLevel] = useState(0);
  useEffect(() => {
    if (!track) return;
    const context = new AudioContext();
    const analyser = context.createAnalyser();
    analyser.fftSize = 512;
    context.createMediaStreamSource(new MediaStream([track])).connect(analyser);
    const samples = new Float32Array(analyser.fftSize);
    const timer = setInterval(() => {
      analyser.getFloatTimeDomainData(samples);
      const power = samples.reduce((sum, s) => sum + s * s, 0) / samples.length;
      // Speech stays far below the loudest a microphone can hear.
      setLevel(Math.min(1, Math.sqrt(power) * 4));
    }, 100);
    return () => {
      clearInterval(timer);
      void context.close();
    };
  }, [track]);
  return level;
}
