import { type CSSObject, keyframes, styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { phone } from '#ui/theme/vars.ts';

const appear = keyframes({ to: { visibility: 'visible' } });
/**
 * Content below rows that are still loading (`Upcoming`) comes after them, so that nothing moves while you read; where they take
 * more than two seconds, before them.
 */
export const inTurn: CSSObject = {
  '& > :is([data-coming], :has([data-coming])) ~ *': {
    visibility: 'hidden',
    animation: `${appear} 0s 2s forwards`,
  },
};

const Root = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  minHeight: '100%',
  minWidth: 0,
  '&[data-fill]': { height: '100%', minHeight: '28rem', [phone]: { minHeight: '36rem' } },
  // Below tall figures, a phone scrolls the page rather than leave the rows no room.
  [phone]: { '&[data-fill] > [data-print="whole"]': { minHeight: '24rem' } },
  ...inTurn,
});

export interface PageProps {
  children: ReactNode;
  /** The content scrolls in itself (tables, matrices, queues) and the header stays. */
  fill?: boolean;
}

/** A page on the sheet, top to bottom: PageHeader, TabsBar, FilterBar, content. */
export const Page = ({ children, fill = false }: PageProps) => (
  <Root data-fill={fill ? '' : undefined}>{children}</Root>
);

/** Padded content of a page; lists and matrices stay full-bleed and need none. */
export const PageBody = styled('div')({
  padding: '16px 24px 20px',
  display: 'flex',
  flexDirection: 'column',
  gap: 14,
  minHeight: 0,
  flex: 1,
  [phone]: { padding: 16 },
  ...inTurn,
});

/** Main column and rail of a record; the rail goes below on narrow sheets. */
export const Columns = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 22.25rem',
  gap: 14,
  alignItems: 'start',
  '@media (max-width:1199.95px)': { gridTemplateColumns: 'minmax(0, 1fr)', ...inTurn },
  '& > *': { display: 'flex', flexDirection: 'column', gap: 14, minWidth: 0, ...inTurn },
});

/** Panels side by side, as many as have room. They wrap like words and fill each line, so that no number leaves a hole. */
export const PanelGrid = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 14,
  '& > *': { flex: '1 1 min(20rem, 100%)', minWidth: 0 },
  [phone]: inTurn,
});
