import Button, { type ButtonProps } from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import {
  Hand,
  LayoutGrid,
  type LucideIcon,
  Mic,
  MicOff,
  MonitorUp,
  MonitorX,
  PhoneOff,
  Presentation,
  SquareX,
  Video,
  VideoOff,
} from 'lucide-react';
import { t } from '#engine/model/words.ts';
import { Icon } from '#ui/parts/Icon.tsx';
import { Segmented } from '#ui/parts/Segmented.tsx';
import { useTip } from '#ui/parts/use-tip.tsx';
import { belowMd, phone, v } from '#ui/theme/vars.ts';
import type { Layout } from './MeetingStage.tsx';

/** At the foot of the window, whatever one reads above it: silence and the way out are always at hand. */
const Root = styled('div')({
  position: 'sticky',
  bottom: 0,
  zIndex: 2,
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  alignItems: 'center',
  padding: '10px 0',
  background: v.paper,
  borderTop: `1px solid ${v.hairline}`,
  '& [aria-pressed="true"]': { background: v.softBg, color: v.softText },
  '& .end': { display: 'flex', gap: 8, marginInlineStart: 'auto' },
  '& .narrow': { display: 'none' },
  [belowMd]: {
    gap: 4,
    padding: '8px 0 calc(8px + env(safe-area-inset-bottom))',
    '& .wide': { display: 'none' },
    '& .narrow': { display: 'inline-flex' },
    '& .end': { gap: 4 },
    '& .MuiButton-root': { minWidth: '2.75rem', minHeight: '2.75rem', padding: 0 },
  },
});

/** On a phone, the theme switch is at the end of the page: the bar ends above it. */
const Foot = styled('div')({ display: 'none', [phone]: { display: 'block', flex: 'none', height: '1.25rem' } });

interface ToolProps
  extends Pick<ButtonProps, 'aria-pressed' | 'disabled' | 'onClick' | 'color' | 'variant' | 'className'> {
  readonly icon: LucideIcon;
  readonly label: string;
}
/** A button with its word beside the icon where there is room, and in a tooltip where there is none. */
function Tool({ icon, label, ...button }: ToolProps) {
  const { on, tip } = useTip(label);
  return (
    <>
      <Button {...button} {...on} aria-label={label}>
        <Icon of={icon} />
        <span className="wide">{label}</span>
      </Button>
      {button.disabled ? null : tip}
    </>
  );
}

export interface BarProps {
  readonly microphoneOn: boolean;
  readonly cameraOn: boolean;
  readonly sharing: boolean;
  readonly hand: boolean;
  readonly layout: Layout;
  /** Null where there is none to switch on. */
  readonly onMicrophone: (() => void) | null;
  readonly onCamera: (() => void) | null;
  readonly onShare: (() => void) | null;
  readonly onHand: () => void;
  readonly onLayout: (layout: Layout) => void;
  readonly onLeave: () => void;
  /** Null for who does not lead the meeting. */
  readonly onEnd: (() => void) | null;
}

/** What one does in a meeting: in one row, of icons alone where the window is narrow. */
export function MeetingBar(p: BarProps) {
  return (
    <>
      <Root role="toolbar" aria-label={t('Meeting controls')}>
        <Tool
          label={t('Microphone')}
          icon={p.microphoneOn ? Mic : MicOff}
          aria-pressed={p.microphoneOn}
          disabled={!p.onMicrophone}
          onClick={p.onMicrophone ?? undefined}
        />
        <Tool
          label={t('Camera')}
          icon={p.cameraOn ? Video : VideoOff}
          aria-pressed={p.cameraOn}
          disabled={!p.onCamera}
          onClick={p.onCamera ?? undefined}
        />
        <Tool
          label={p.sharing ? t('Stop sharing') : t('Share screen')}
          icon={p.sharing ? MonitorX : MonitorUp}
          aria-pressed={p.sharing}
          disabled={!p.onShare}
          onClick={p.onShare ?? undefined}
        />
        <Tool label={p.hand ? t('Lower hand') : t('Raise hand')} icon={Hand} aria-pressed={p.hand} onClick={p.onHand} />
        <span className="wide">
          <Segmented
            label={t('View')}
            value={p.layout}
            onChange={p.onLayout}
            options={[
              { key: 'grid', label: t('Grid') },
              { key: 'speaker', label: t('Speaker') },
            ]}
          />
        </span>
        <span className="narrow">
          <Tool
            label={p.layout === 'grid' ? t('Switch to speaker view') : t('Switch to gallery view')}
            icon={p.layout === 'grid' ? Presentation : LayoutGrid}
            onClick={() => p.onLayout(p.layout === 'grid' ? 'speaker' : 'grid')}
          />
        </span>
        <span className="end">
          <Tool label={t('Leave')} icon={PhoneOff} onClick={p.onLeave} />
          {p.onEnd ? (
            <Tool label={t('End for everyone')} icon={SquareX} color="error" variant="contained" onClick={p.onEnd} />
          ) : null}
        </span>
      </Root>
      <Foot />
    </>
  );
}
