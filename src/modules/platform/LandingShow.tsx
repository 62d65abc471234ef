import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { t } from '#engine/model/words.ts';
import { NexusMark } from '#ui/shell/NexusMark.tsx';
import type { PortalInk } from '#ui/theme/portal-ink.ts';
import { phone, v } from '#ui/theme/vars.ts';
import { ChartScene } from './LandingChart.tsx';
import { LeaveScene } from './LandingLeave.tsx';
import { Scenes, Show } from './landing-styles.ts';

const Window = styled('div')({
  borderRadius: 10,
  overflow: 'hidden',
  background: v.canvas,
  color: v.text,
  boxShadow: `0 0 0 1px ${v.strongLine}, ${v.shadow3}`,
  '& .top': {
    background: v.ink,
    color: v.inkText,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '0 10px',
    minHeight: '2.75rem',
    padding: '0 14px',
    fontSize: '0.8125rem',
  },
  '& .portal': {
    display: 'flex',
    alignItems: 'center',
    gap: 7,
    background: v.inkRaised,
    borderRadius: 6,
    padding: '3px 9px',
  },
  '& .portal i': { width: 7, height: 7, borderRadius: 2, background: v.beacon },
  '& .where': { marginInlineStart: 'auto', color: v.inkMuted },
  '& .sheet': {
    background: v.paper,
    margin: 8,
    border: `1px solid ${v.hairline}`,
    borderRadius: 10,
    padding: 16,
    display: 'grid',
    gap: 14,
    [phone]: { margin: 0, border: 0, borderRadius: 0 },
  },
});

interface Scene {
  readonly key: string;
  readonly ink: PortalInk;
  readonly name: string;
  readonly where: string;
  /** What the picture shows, for those who cannot see it. */
  readonly says: string;
  readonly Drawn: () => React.JSX.Element;
}
const scenes: readonly [Scene, Scene] = [
  {
    key: 'health',
    ink: 'behavioral-health',
    name: t('Behavioral health'),
    where: t('Bayview Detox, unit 2'),
    says: t('A client’s chart: allergies, withdrawal scores and blood pressure on one clock, and what is due next'),
    Drawn: ChartScene,
  },
  {
    key: 'people',
    ink: 'enterprise',
    name: t('Workforce'),
    where: t('Clinical services'),
    says: t('A leave request beside the balance it uses and the team that remains on each day'),
    Drawn: LeaveScene,
  },
];

/** The product in use: its own parts with invented data, so that the picture follows the theme and never ages. */
export function LandingShow() {
  const [shown, setShown] = useState<Scene>(scenes[0]);
  const { Drawn } = shown;
  return (
    <Show>
      <Scenes role="group" aria-label={t('Show')}>
        {scenes.map((scene) => (
          <button
            key={scene.key}
            type="button"
            aria-pressed={scene === shown}
            data-portal={scene.ink}
            onClick={() => setShown(scene)}
          >
            <i />
            {scene.name}
          </button>
        ))}
      </Scenes>
      <div role="img" aria-label={shown.says}>
        <Window data-portal={shown.ink} inert aria-hidden>
          <div className="top">
            <NexusMark on="ink" size={20} />
            <span className="portal">
              <i />
              {shown.name}
            </span>
            <span className="where">{shown.where}</span>
          </div>
          <div className="sheet">
            <Drawn />
          </div>
        </Window>
      </div>
    </Show>
  );
}
