/** Styles that the screens of discharges share. */
import { styled } from '@mui/material/styles';

/** Marks below each other in a row. */
export const Marks = styled('ul')({
  listStyle: 'none',
  margin: '3px 0 0',
  padding: 0,
  display: 'flex',
  flexDirection: 'column',
  gap: 2,
  '&:empty': { display: 'none' },
});
