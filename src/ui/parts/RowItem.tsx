import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Link } from '#ui/parts/link.ts';
import { phone, v } from '#ui/theme/vars.ts';

const Root = styled('li')({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  padding: '7px 16px',
  borderTop: `1px solid ${v.hairline}`,
  minHeight: '2.75rem',
  position: 'relative',
  '&[data-link]:hover': { background: v.hover },
  // Over a list the mark belongs to the title.
  '&:has(ul) > svg': { alignSelf: 'flex-start', marginTop: 2 },
  // The right-hand part moves below if it would squeeze the title.
  [phone]: { flexWrap: 'wrap', rowGap: 0 },
});
const Words = styled('div')({ minWidth: 0, flex: 1, [phone]: { flexBasis: '8rem' } });
const Title = styled('div')({
  fontSize: '0.8125rem',
  lineHeight: 1.385,
  fontWeight: 500,
  '& a': { color: 'inherit', textDecoration: 'none' },
  '& a::after': { content: '""', position: 'absolute', inset: 0 },
  '& a:focus-visible': { outline: 'none' },
  '& a:focus-visible::after': { outline: `2px solid ${v.focusRing}`, outlineOffset: -2 },
});
const Sub = styled('div')({ fontSize: 'max(12px, 0.75rem)', lineHeight: 1.333, color: v.textSecondary });
const End = styled('div')({
  marginLeft: 'auto',
  // In the middle of a row of two lines, and in sight at the top of a long one.
  alignSelf: 'flex-start',
  minHeight: '2.125rem',
  flex: 'none',
  display: 'flex',
  gap: 6,
  alignItems: 'center',
  fontSize: '0.78125rem',
  color: v.textSecondary,
  position: 'relative',
  // Several buttons take a second line where one is too narrow for them.
  [phone]: { flex: '0 1 auto', flexWrap: 'wrap', justifyContent: 'flex-end' },
});

export interface RowItemProps {
  title: ReactNode;
  /** Normal-weight words after the title, on its line. */
  aside?: ReactNode;
  sub?: ReactNode;
  /** Mark, avatar or icon tile at the left. */
  lead?: ReactNode;
  /** Due date, age or small buttons at the right. */
  end?: ReactNode;
  href?: string;
}

/** One line of a panel's list: lead, title, second line, end. Put them in a <RowList>. */
export const RowItem = ({ title, aside, sub, lead, end, href }: RowItemProps) => (
  <Root data-link={href ? '' : undefined}>
    {lead}
    <Words>
      <Title>
        {href ? <Link to={href}>{title}</Link> : title}
        {aside ? <span style={{ fontWeight: 400 }}> {aside}</span> : null}
      </Title>
      {sub ? <Sub>{sub}</Sub> : null}
    </Words>
    {end ? <End>{end}</End> : null}
  </Root>
);

/** The list around RowItems. */
export const RowList = styled('ul')({ margin: 0, padding: 0, listStyle: 'none' });

/** The same on the page's own margins, where the list is the page. */
export const PageRows = styled(RowList)({ '& > li': { paddingInline: 24, [phone]: { paddingInline: 16 } } });

/** The neutral square behind an icon in a row. */
export const IconTile = styled('span')({
  width: '1.75rem',
  height: '1.75rem',
  borderRadius: 6,
  background: v.sunken,
  display: 'grid',
  placeItems: 'center',
  color: v.textSecondary,
  flex: 'none',
});
