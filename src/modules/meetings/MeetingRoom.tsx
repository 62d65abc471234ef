import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Hand, Mic, MicOff, MonitorUp, MonitorX, PhoneOff, Video, VideoOff } from 'lucide-react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { t } from '#engine/model/words.ts';
import { useAnnounce } from '#ui/feedback/Announcer.tsx';
import { ConfirmDialog } from '#ui/feedback/ConfirmDialog.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Spinner } from '#ui/feedback/Spinner.tsx';
import { look } from '#ui/marks/look.ts';
import { Status } from '#ui/marks/Status.tsx';
import { Icon } from '#ui/parts/Icon.tsx';
import { Segmented } from '#ui/parts/Segmented.tsx';
import { belowMd, v } from '#ui/theme/vars.ts';
import { type Devices, setOn } from './devices.web.ts';
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
const Bar = styled('div')({
  position: 'sticky',
  bottom: 0,
  zIndex: 2,
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  padding: '10px 0',
  background: v.paper,
  borderTop: `1px solid ${v.hairline}`,
  '& [aria-pressed="true"]': { background: v.softBg, color: v.softText },
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
    announce(t('The host turned your microphone off'));
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
    // Whoever closes the browser's own question shares nothing, and needs no sentence about it.
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
      announce(t({ one: 'Somebody waits to come in', other: '{{count}} people wait to come in' }, { count: waits }));
  }, [announce, waits]);
  const picture = useMemo(() => (camera ? new MediaStream([camera]) : null), [camera]);

  if (view.state === 'over')
    return (
      <EmptyState
        mark="done"
        title={view.said ?? t('The meeting is over.')}
        action={
          FINAL.has(view.said ?? '') ? undefined : { label: t('Join again'), onClick: () => window.location.reload() }
        }
      />
    );
  if (view.state === 'connecting') return <Spinner size="medium" label={t('Connecting')} />;
  if (!isIn)
    return (
      <div role="status">
        <EmptyState
          mark="wait"
          title={view.started ? t('The host knows that you are here') : t('The host has not come yet')}
          body={t('You come in as soon as the host lets you. Leave this page open.')}
        />
      </div>
    );
  const own = {
    name: `${view.me?.name ?? ''} (you)`,
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
        <section aria-label={t('Pictures')}>
          <MeetingStage view={view} layout={layout} own={own} screen={screen} />
          <Bar role="toolbar" aria-label={t('Meeting controls')}>
            <Button
              aria-pressed={microphoneOn}
              disabled={!microphone || !shows}
              startIcon={<Icon of={microphoneOn ? Mic : MicOff} />}
              onClick={() => setMicrophoneOn(!microphoneOn)}
            >
              {t('Microphone')}
            </Button>
            <Button
              aria-pressed={cameraOn}
              disabled={!camera || !shows}
              startIcon={<Icon of={cameraOn ? Video : VideoOff} />}
              onClick={() => setCameraOn(!cameraOn)}
            >
              {t('Camera')}
            </Button>
            <Button
              aria-pressed={screen !== null}
              disabled={!shows}
              startIcon={<Icon of={screen ? MonitorX : MonitorUp} />}
              onClick={() => (screen ? stopScreen() : void shareScreen())}
            >
              {screen ? t('Stop sharing') : t('Share screen')}
            </Button>
            <Button
              aria-pressed={hand}
              startIcon={<Icon of={Hand} />}
              onClick={() => {
                setHand(!hand);
                steps.raise(!hand);
              }}
            >
              {hand ? t('Lower hand') : t('Raise hand')}
            </Button>
            <Segmented
              label={t('View')}
              value={layout}
              onChange={setLayout}
              options={[
                { key: 'grid', label: t('Grid') },
                { key: 'speaker', label: t('Speaker') },
              ]}
            />
            <span style={{ display: 'flex', gap: 8, marginInlineStart: 'auto' }}>
              <Button onClick={steps.leave} startIcon={<Icon of={PhoneOff} />}>
                {t('Leave')}
              </Button>
              {view.me?.role === 'host' || view.me?.role === 'cohost' ? (
                <Button color="error" variant="contained" onClick={() => setEnding(true)}>
                  {t('End for all')}
                </Button>
              ) : null}
            </span>
          </Bar>
        </section>
        <aside aria-label={t('People and chat')}>
          <MeetingSide view={view} steps={steps} />
        </aside>
      </Two>
      <ConfirmDialog
        open={ending}
        title={t('End the meeting for all?')}
        body={t('Everybody is out at once, and nobody can come back in.')}
        confirmLabel={t('End for all')}
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
