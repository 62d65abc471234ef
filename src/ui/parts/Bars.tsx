import { styled } from '@mui/material/styles';
import type { Tone } from '#ui/theme/augment.ts';
import { tone as toneVar, v } from '#ui/theme/vars.ts';

// Fills are what these say; forced colours would take them away.
const Track = styled('span')({
  forcedColorAdjust: 'none',
  display: 'block',
  height: 5,
  borderRadius: 2,
  background: v.pressed,
  overflow: 'hidden',
  '& i': { display: 'block', height: '100%', borderRadius: 2 },
});
const Steps = styled('span')({
  forcedColorAdjust: 'none',
  display: 'flex',
  gap: 4,
  flex: 1,
  '& i': { flex: 1, height: 10, borderRadius: 2, background: v.pressed, position: 'relative' },
  '& i[data-on]': { background: v.primary },
  '& i[data-min]::after': {
    content: '""',
    position: 'absolute',
    right: -3,
    top: -4,
    bottom: -4,
    borderRight: `2px solid ${v.text}`,
  },
});
const Rise = styled('span')({
  forcedColorAdjust: 'none',
  display: 'inline-flex',
  alignItems: 'flex-end',
  gap: 2,
  '& i': { width: 4, borderRadius: 1, background: v.pressed },
  '& i[data-on]': { background: v.textSecondary },
});

const clamp = (n: number) => Math.min(1, Math.max(0, n));

export interface BarsProps {
  value: number;
  max?: number;
  /** Full sentence for assistive technology: "Training 92 percent complete". */
  label: string;
  /** Only when the value itself is a status. */
  tone?: Tone;
  width?: string;
}

/** A small meter. The caller prints the number next to it; the bar never appears alone. */
export const Bars = ({ value, max = 100, label, tone, width = '100%' }: BarsProps) => (
  <Track role="meter" aria-label={label} aria-valuemin={0} aria-valuemax={max} aria-valuenow={value} style={{ width }}>
    <i style={{ width: `${clamp(value / max) * 100}%`, background: tone ? toneVar(tone, 'mark') : v.primary }} />
  </Track>
);

export interface StepBarsProps {
  value: number;
  of: number;
  /** Draws the line the value must not fall under. */
  minimum?: number;
  label: string;
}

/** Counted things: "4 of 6 therapists, minimum 4". */
export const StepBars = ({ value, of, minimum, label }: StepBarsProps) => (
  <Steps role="img" aria-label={label}>
    {Array.from({ length: of }, (_, i) => i + 1).map((n) => (
      <i key={n} data-on={n <= value ? '' : undefined} data-min={n === minimum ? '' : undefined} />
    ))}
  </Steps>
);

export interface AcuityBarsProps {
  level: 1 | 2 | 3 | 4;
  label: string;
}

/** Acuity: four stepped bars; only level 4 is red. */
export const AcuityBars = ({ level, label }: AcuityBarsProps) => (
  <Rise role="img" aria-label={label}>
    {[1, 2, 3, 4].map((n) => (
      <i
        key={n}
        data-on={n <= level ? '' : undefined}
        style={{ height: 4 + n * 2.5, ...(level === 4 ? { background: toneVar('critical', 'mark') } : {}) }}
      />
    ))}
  </Rise>
);
