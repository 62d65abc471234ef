import { styled } from '@mui/material/styles';
import { coarse, v } from '#ui/theme/vars.ts';

/** What is read on demand, under a summary that looks like what it is: a way to more. */
export const Disclosure = styled('details')({
  '& > summary': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 8,
    listStyle: 'none',
    minHeight: '1.5rem',
    fontWeight: 500,
    color: v.link,
    cursor: 'pointer',
    [coarse]: { minHeight: '2.75rem' },
  },
  '& > summary::-webkit-details-marker': { display: 'none' },
  '& > summary::before': {
    content: '""',
    width: 6,
    height: 6,
    borderRight: '1.5px solid',
    borderBottom: '1.5px solid',
    transform: 'rotate(-45deg)',
  },
  '&[open] > summary::before': { transform: 'rotate(45deg)' },
});
