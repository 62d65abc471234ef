import { tone } from '#ui/theme/vars.ts';
import type { StatusLook } from './look.ts';
import { StatusMark } from './StatusMark.tsx';

export interface StatusChipProps {
  look: StatusLook;
}

/** Tinted status (4 px radius) for headers, panels and banners only; in grids use Status. */
export const StatusChip = ({ look }: StatusChipProps) => (
  <span
    style={{
      display: 'inline-flex',
      alignItems: 'center',
      gap: 5,
      minHeight: '1.375rem',
      padding: '0 7px',
      borderRadius: 4,
      fontSize: 'max(12px, 0.75rem)',
      lineHeight: 1.333,
      fontWeight: 500,
      whiteSpace: 'nowrap',
      verticalAlign: 'middle',
      background: tone(look.tone, 'bg'),
      color: tone(look.tone, 'text'),
      boxShadow: `inset 0 0 0 1px ${tone(look.tone, 'line')}`,
    }}
  >
    <StatusMark mark={look.mark} tone={look.tone} size={12} />
    {look.word}
  </span>
);
