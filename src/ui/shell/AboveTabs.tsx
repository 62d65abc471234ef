import { styled } from '@mui/material/styles';
import { phone } from '#ui/theme/vars.ts';

/** What a record is read by, between the head of its page and its tabs, flush with both. */
export const AboveTabs = styled('div')({
  display: 'grid',
  gap: 14,
  padding: '14px 24px 0',
  [phone]: { padding: '16px 16px 0' },
});
