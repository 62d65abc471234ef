import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { styled } from '@mui/material/styles';
import { useMemo } from 'react';
import { t } from '#engine/model/words.ts';
import { FormError } from '#ui/feedback/FormError.tsx';
import { Spinner } from '#ui/feedback/Spinner.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { phone, v } from '#ui/theme/vars.ts';
import { type Devices, useLoudness } from './devices.web.ts';
import { MeetingTile } from './MeetingTile.tsx';

const Two = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1.4fr) minmax(0, 1fr)',
  gap: 16,
  alignItems: 'start',
  [phone]: { gridTemplateColumns: 'minmax(0, 1fr)' },
});
const Meter = styled('div')({
  height: 10,
  borderRadius: 5,
  background: v.sunken,
  overflow: 'hidden',
  '& i': { display: 'block', height: '100%', background: v.positiveText },
});

interface PickerProps {
  readonly label: string;
  readonly devices: readonly MediaDeviceInfo[];
  readonly track: MediaStreamTrack | null;
  readonly onPick: (id: string) => void;
}
const Picker = ({ label, devices, track, onPick }: PickerProps) =>
  devices.length ? (
    <TextField
      select
      fullWidth
      label={label}
      value={devices.some((d) => d.deviceId === track?.getSettings().deviceId) ? track?.getSettings().deviceId : ''}
      onChange={(e) => onPick(e.target.value)}
    >
      {devices.map((d, i) => (
        <MenuItem key={d.deviceId} value={d.deviceId}>
          {d.label || `${label} ${i + 1}`}
        </MenuItem>
      ))}
    </TextField>
  ) : null;

export interface CheckProps {
  readonly me: string;
  readonly devices: Devices;
  /** Why one cannot come in now; null where one can. */
  readonly why: string | null;
  readonly onJoin: () => void;
  readonly onAgain: () => void;
}

/** Before the meeting: how one looks and sounds, which devices are used, and what keeps one out. */
export function MeetingCheck({ me, devices, why, onJoin, onAgain }: CheckProps) {
  const { microphone, camera, trouble } = devices;
  const loudness = useLoudness(microphone);
  const percent = Math.round(loudness * 100);
  const picture = useMemo(() => (camera ? new MediaStream([camera]) : null), [camera]);
  return (
    <Two>
      <MeetingTile name={me} picture={picture} muted={!microphone} hand={false} mirror />
      <Panel title={t('Camera and microphone')}>
        <div style={{ display: 'grid', gap: 14 }}>
          <FormError>{trouble}</FormError>
          {trouble ? (
            <>
              <p>
                {t(
                  'Allow them in your browser’s address bar, then try again. Without them, you can watch, listen and chat.',
                )}
              </p>
              <Button onClick={() => void devices.choose({})}>{t('Try again')}</Button>
            </>
          ) : null}
          {devices.asking ? <Spinner size="small" label={t('Requesting camera and microphone')} /> : null}
          <Picker
            label={t('Camera')}
            devices={devices.cameras}
            track={camera}
            onPick={(id) => void devices.choose({ camera: id })}
          />
          <Picker
            label={t('Microphone')}
            devices={devices.microphones}
            track={microphone}
            onPick={(id) => void devices.choose({ microphone: id })}
          />
          {microphone ? (
            <div>
              <p style={{ fontSize: '0.8125rem', marginBottom: 6 }}>
                {t('Say something. The bar moves when your microphone picks you up.')}
              </p>
              <Meter
                role="meter"
                aria-label={t('Microphone level')}
                aria-valuemin={0}
                aria-valuemax={100}
                aria-valuenow={percent}
              >
                <i style={{ width: `${percent}%` }} />
              </Meter>
            </div>
          ) : null}
          {why ? (
            <div role="status" style={{ display: 'grid', gap: 10, justifyItems: 'start' }}>
              <p>{why}</p>
              <Button onClick={onAgain}>{t('Check again')}</Button>
            </div>
          ) : (
            <Button variant="contained" size="large" disabled={devices.asking} onClick={onJoin}>
              {t('Join')}
            </Button>
          )}
        </div>
      </Panel>
    </Two>
  );
}
