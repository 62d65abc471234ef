import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { MarkName, StatusLook } from '#ui/marks/look.ts';
import type { Tone } from '#ui/theme/augment.ts';
import { StatusChip } from '#ui/marks/StatusChip.tsx';
import { StatusMark } from '#ui/marks/StatusMark.tsx';
import { v } from '#ui/theme/vars.ts';

/** The first column is as wide as the longest time in it, so that none of them breaks. */
const List = styled('ol')({
  display: 'grid',
  gridTemplateColumns: 'minmax(3.25rem, max-content) 1.375rem minmax(0, 1fr)',
  columnGap: 6,
});
const Item = styled('li')({
  display: 'grid',
  gridColumn: '1 / -1',
  gridTemplateColumns: 'subgrid',
  '&:last-of-type .rail::before': { display: 'none' },
});
const When = styled('div')({
  paddingTop: 2,
  whiteSpace: 'nowrap',
  textAlign: 'right',
  fontSize: 'max(12px, 0.75rem)',
  lineHeight: 1.333,
  color: v.textSecondary,
});
const Rail = styled('div')({
  position: 'relative',
  display: 'flex',
  justifyContent: 'center',
  '& > span': { background: v.paper, padding: '2px 0', position: 'relative', zIndex: 1, alignSelf: 'flex-start' },
  '&::before': { content: '""', position: 'absolute', top: 8, bottom: -8, width: 1, background: v.strongLine },
});
const Text = styled('div')({
  paddingBottom: 13,
  minWidth: 0,
  fontSize: '0.8125rem',
  lineHeight: 1.4615,
  '& .t': { fontWeight: 500 },
  '& .a': { fontSize: 'max(12px, 0.75rem)', color: v.textTertiary, marginLeft: 8 },
  '& .b': { color: v.textSecondary, maxWidth: '62ch' },
  '& .x': { display: 'flex', flexWrap: 'wrap', gap: 6, marginTop: 5 },
});

export interface TimelineItem {
  key: string;
  /** As people say it: "Today", "Feb 27", "08:12". */
  when: string;
  /** Machine time for the <time> element. */
  instant?: string;
  mark: MarkName;
  tone?: Tone;
  title: ReactNode;
  /** Who, and when exactly: "Kwame Mensah, 08:12". */
  actor?: ReactNode;
  body?: ReactNode;
  chip?: StatusLook;
  actions?: ReactNode;
}

export interface TimelineProps {
  label: string;
  items: readonly TimelineItem[];
}

/** What happened, newest first: mark, time, title, actor, body. Future items use hollow or dotted marks. */
export const Timeline = ({ label, items }: TimelineProps) => (
  <List aria-label={label}>
    {items.map((i) => (
      <Item key={i.key}>
        <When>
          <time dateTime={i.instant}>{i.when}</time>
        </When>
        <Rail className="rail">
          <span>
            <StatusMark mark={i.mark} tone={i.tone} size={14} />
          </span>
        </Rail>
        <Text>
          <span className="t">{i.title}</span>
          {i.actor ? <span className="a">{i.actor}</span> : null}
          {i.body ? <div className="b">{i.body}</div> : null}
          {i.chip || i.actions ? (
            <div className="x">
              {i.chip ? <StatusChip look={i.chip} /> : null}
              {i.actions}
            </div>
          ) : null}
        </Text>
      </Item>
    ))}
  </List>
);
