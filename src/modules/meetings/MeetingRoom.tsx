import { styled } from '@mui/material/styles';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { t } from '#engine/model/words.ts';
import { useAnnounce } from '#ui/feedback/Announcer.tsx';
import { ConfirmDialog } from '#ui/feedback/ConfirmDialog.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Spinner } from '#ui/feedback/Spinner.tsx';
import { look } from '#ui/marks/look.ts';
import { Status } from '#ui/marks/Status.tsx';
import { belowMd } from '#ui/theme/vars.ts';
import { type Devices, setOn } from './devices.web.ts';
import { MeetingBar } from './MeetingBar.tsx';
import { MeetingOver } from './MeetingOver.tsx';
import { MeetingSide } from './MeetingSide.tsx';
import { type Layout, MeetingStage } from './MeetingStage.tsx';
import { SENTENCES } from './meeting-wire.model.ts';
import { type RoomOptions, useRoom } from './use-room.web.ts';

const Two = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 20rem',
  gap: 14,
  alignItems: 'start',
  '& > aside': { display: 'grid', gap: 14 },
  [belowMd]: { gridTemplateColumns: 'minmax(0, 1fr)' },
});
/** After these there is no coming back. */
const FINAL: ReadonlySet<string> = new Set([SENTENCES.ended, SENTENCES.cancelled, SENTENCES.denied, SENTENCES.removed]);

export interface RoomProps extends Omit<RoomOptions, 'onMute'> {
  readonly devices: Devices;
}

/** The meeting from inside, or the wait before it. */
export function MeetingRoom({ devices, ...options }: RoomProps) {
  const [microphoneOn, setMicrophoneOn] = useState(devices.microphone !== null);
  const [cameraOn, setCameraOn] = useState(devices.camera !== null);
  const [screen, setScreen] = useState<MediaStream | null>(null);
  const [hand, setHand] = useState(false);
  const [layout, setLayout] = useState<Layout>('grid');
  const [ending, setEnding] = useState(false);
  const announce = useAnnounce();
  const onMute = useCallback(() => {
    setMicrophoneOn(false);
    announce(t('The host muted your microphone'));
  }, [announce]);
  const [view, steps] = useRoom({ ...options, onMute });
  const isIn = view.state === 'admitted';
  const shows = view.me?.role !== 'observer';

  const { microphone, camera } = devices;
  useEffect(() => {
    setOn(microphone, microphoneOn);
    steps.show('microphone', microphoneOn && shows ? microphone : null);
  }, [microphone, microphoneOn, shows, steps]);
  useEffect(() => {
    setOn(camera, cameraOn);
    steps.show('camera', cameraOn && shows ? camera : null);
  }, [camera, cameraOn, shows, steps]);
  const shared = useRef<MediaStream | null>(null);
  const stopScreen = useCallback(() => {
    for (const track of shared.current?.getTracks() ?? []) track.stop();
    shared.current = null;
    setScreen(null);
    steps.show('screen', null);
  }, [steps]);
  useEffect(() => stopScreen, [stopScreen]);
  const shareScreen = async () => {
    // A user who closes the browser's dialog shares nothing and needs no message about it.
    const stream = await navigator.mediaDevices.getDisplayMedia({ video: true }).catch(() => null);
    const track = stream?.getVideoTracks()[0];
    if (!stream || !track) return;
    track.onended = stopScreen;
    shared.current = stream;
    setScreen(stream);
    steps.show('screen', track);
  };
  const waits = view.waiting.length;
  useEffect(() => {
    if (waits > 0)
      announce(
        t({ one: '1 person is waiting to join', other: '{{count}} people are waiting to join' }, { count: waits }),
      );
  }, [announce, waits]);
  const picture = useMemo(() => (camera ? new MediaStream([camera]) : null), [camera]);

  if (view.state === 'over')
    return (
      <MeetingOver
        title={view.said ?? t('The meeting is over.')}
        guest={options.seat !== null}
        action={
          FINAL.has(view.said ?? '') ? undefined : { label: t('Rejoin'), onClick: () => window.location.reload() }
        }
      />
    );
  if (view.state === 'connecting') return <Spinner size="medium" label={t('Connecting')} />;
  if (!isIn)
    return (
      <div role="status">
        <EmptyState
          mark="wait"
          title={view.started ? t('The host knows you are waiting') : t('The host hasn’t joined yet')}
          body={t('You’ll join when the host lets you in. Keep this page open.')}
        />
      </div>
    );
  const own = {
    name: view.me?.name ?? '',
    mark: t('you'),
    picture: cameraOn ? picture : null,
    muted: !microphoneOn,
    hand,
    mirror: true,
  };
  return (
    <>
      {view.online ? null : (
        <p role="status">
          <Status look={look('late', 'The connection dropped. Trying again.', 'notice')} />
        </p>
      )}
      {view.said ? <p role="status">{view.said}</p> : null}
      <Two>
        <section aria-label={t('Participant video')}>
          <MeetingStage view={view} layout={layout} own={own} screen={screen} />
        </section>
        <aside aria-label={t('People and chat')}>
          <MeetingSide view={view} steps={steps} />
        </aside>
      </Two>
      <MeetingBar
        microphoneOn={microphoneOn}
        cameraOn={cameraOn}
        sharing={screen !== null}
        hand={hand}
        layout={layout}
        onMicrophone={microphone && shows ? () => setMicrophoneOn(!microphoneOn) : null}
        onCamera={camera && shows ? () => setCameraOn(!cameraOn) : null}
        onShare={shows ? () => (screen ? stopScreen() : void shareScreen()) : null}
        onHand={() => {
          setHand(!hand);
          steps.raise(!hand);
        }}
        onLayout={setLayout}
        onLeave={steps.leave}
        onEnd={view.me?.role === 'host' || view.me?.role === 'cohost' ? () => setEnding(true) : null}
      />
      <ConfirmDialog
        open={ending}
        title={t('End the meeting for everyone?')}
        body={t('Everyone leaves immediately and can’t rejoin.')}
        confirmLabel={t('End for everyone')}
        danger
        error={null}
        onClose={() => setEnding(false)}
        onConfirm={() => {
          setEnding(false);
          steps.endForAll();
        }}
      />
    </>
  );
}
