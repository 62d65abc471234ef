import { styled } from '@mui/material/styles';
import { inTurn } from './Page.tsx';

/** Panels one below the other in a PanelGrid; the last reaches down as far as the longest neighbour. */
export const PanelStack = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap: 14,
  '& > *': { flexShrink: 0 },
  '& > :last-child': { flexGrow: 1 },
  // Panels that are not for the reader leave nothing behind.
  '&:empty': { display: 'none' },
  ...inTurn,
});
