import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { t } from '#engine/model/words.ts';
import { useMedia } from '#ui/parts/use-media.ts';
import { PlainPanels } from '#ui/parts/Panel.tsx';
import { VisuallyHidden } from '#ui/parts/VisuallyHidden.tsx';
import { inTurn } from '#ui/shell/Page.tsx';
import { belowLg, phone, v } from '#ui/theme/vars.ts';

const Grid = styled('div')({
  flex: 1,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  marginTop: 14,
  borderTop: `1px solid ${v.hairline}`,
  '&[data-rail]': { gridTemplateColumns: 'minmax(0, 1fr) 21rem' },
  [belowLg]: { '&[data-rail]': { gridTemplateColumns: 'minmax(0, 1fr)' }, alignContent: 'start', ...inTurn },
});
const Main = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  alignContent: 'start',
  gap: '0 32px',
  padding: '4px 24px 16px',
  minWidth: 0,
  // A section is as wide as the page unless it shares its row.
  '& > *': { gridColumn: '1 / -1', padding: '10px 0 16px', borderTop: `1px solid ${v.hairline}`, minWidth: 0 },
  // A list without rows draws nothing, nor the line above it.
  '& > :empty': { display: 'none' },
  '& > [data-pair]': { gridColumn: 'auto' },
  '& > :first-of-type, & > [data-top]': { borderTop: 0 },
  [phone]: { padding: '4px 16px 16px', '& > [data-pair]': { gridColumn: '1 / -1' } },
  ...inTurn,
});
const Rail = styled('div')({
  background: v.subtle,
  borderInlineStart: `1px solid ${v.hairline}`,
  minWidth: 0,
  '&& > *': { padding: '8px 20px 14px', borderTop: 0, borderBottom: `1px solid ${v.hairline}` },
  [belowLg]: { borderInlineStart: 0, borderBottom: `1px solid ${v.hairline}`, '&& > *': { paddingInline: 24 } },
  [phone]: { '&& > *': { paddingInline: 16 } },
  // An empty rail has no heading.
  '& > h2:only-child': { display: 'none' },
});

export interface RecordSheetProps {
  /** The sections; those marked `data-pair` stand two in a row. */
  readonly children: ReactNode;
  /** What a decision leads to: beside the sections, and on narrow sheets before them. */
  readonly rail?: ReactNode;
  /** What happened: under the rail, and on narrow sheets at the end. */
  readonly activity?: ReactNode;
}

/** The body of a record: sections with hairlines between them, and a quieter column beside. */
export function RecordSheet({ children, rail, activity }: RecordSheetProps) {
  const narrow = useMedia(belowLg);
  const main = <Main>{children}</Main>;
  return (
    <PlainPanels>
      {narrow ? (
        <Grid data-rail="">
          {rail ? (
            <Rail>
              {/* Sections of the rail have headings of level 3; here the rail comes first, so it needs one of level 2. */}
              <VisuallyHidden as="h2">{t('At a glance')}</VisuallyHidden>
              {rail}
            </Rail>
          ) : null}
          {main}
          {activity ? <Rail>{activity}</Rail> : null}
        </Grid>
      ) : (
        <Grid data-rail={rail || activity ? '' : undefined}>
          {main}
          {rail || activity ? (
            <Rail>
              {rail}
              {activity}
            </Rail>
          ) : null}
        </Grid>
      )}
    </PlainPanels>
  );
}
