import { styled } from '@mui/material/styles';
import { phone } from '#ui/theme/vars.ts';

/** Panels and buttons between a page's head and its list, flush with both. */
export const AboveList = styled('div')({
  display: 'grid',
  justifyItems: 'stretch',
  gap: 12,
  padding: '12px 24px 0',
  [phone]: { padding: '12px 16px 0' },
});
