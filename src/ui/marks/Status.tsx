import { styled } from '@mui/material/styles';
import { tone } from '#ui/theme/vars.ts';
import type { StatusLook } from './look.ts';
import { StatusMark } from './StatusMark.tsx';

const Root = styled('span')({
  display: 'inline-flex',
  gap: 6,
  verticalAlign: 'middle',
  fontSize: '0.8125rem',
  lineHeight: 1.385,
  minWidth: 0,
  maxWidth: '100%',
  // If the words wrap, the mark stays next to the first line.
  '& > svg': { height: '1lh !important' },
});

export interface StatusProps {
  look: StatusLook;
  /** The word takes the tone's colour and weight: for the states that must be seen first. */
  strong?: boolean;
  size?: number;
}

/** Mark and word, no fill: the way a state is written in grids and lists. */
export const Status = ({ look, strong = false, size = 14 }: StatusProps) => (
  <Root>
    <StatusMark mark={look.mark} tone={look.tone} size={size} />
    <span style={strong ? { color: tone(look.tone, 'text'), fontWeight: 600 } : undefined}>{look.word}</span>
  </Root>
);
