import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { v } from '#ui/theme/vars.ts';

const Root = styled('section')({
  display: 'grid',
  gap: 14,
  '& > h2': { fontSize: '1rem', fontWeight: 600, lineHeight: 1.375 },
  '& > p': { color: v.textSecondary, marginTop: -12, fontSize: '0.8125rem', maxWidth: '70ch' },
  minWidth: 0,
});

/** A sheet-like frame for parts that reach the edges of the sheet. */
export const Bleed = styled('div')({
  border: `1px solid ${v.hairline}`,
  borderRadius: 10,
  overflow: 'hidden',
  background: v.paper,
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
});

export const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, alignItems: 'center' });

export interface SectionProps {
  title: string;
  note?: string;
  children: ReactNode;
}

/** One heading of the gallery. */
export const Section = ({ title, note, children }: SectionProps) => (
  <Root aria-label={title}>
    <h2>{title}</h2>
    {note ? <p>{note}</p> : null}
    {children}
  </Root>
);
