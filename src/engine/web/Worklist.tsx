/** Work that waits in a row: the list beside what is open of it, with J and K from one to the next. */
import { styled } from '@mui/material/styles';
import type { CSSProperties, ReactNode } from 'react';
import { useQueueKeys } from '#ui/parts/queue-keys.ts';
import { belowMd } from '#ui/theme/vars.ts';

const Split = styled('div')({
  flex: 1,
  minHeight: 0,
  minWidth: 0,
  display: 'flex',
  '& > .list': { flex: 1, minWidth: 0, minHeight: 0, display: 'flex', flexDirection: 'column' },
  [belowMd]: {
    flexDirection: 'column',
    '& > .list': { flex: 'none' },
    '&[data-stacked] > *': { flex: 'none' },
  },
});

export interface WorklistProps {
  readonly list: ReactNode;
  /** The open record, usually a `DecisionPanel`; null where none is open. */
  readonly detail: ReactNode;
  /** On a narrow screen: one of both, or the list above the detail. */
  readonly onPhone: 'one' | 'stacked';
  /** Whether the screen is narrow. */
  readonly small: boolean;
  readonly style?: CSSProperties;
}

/** The list, and beside it what is open. */
export function Worklist({ list, detail, onPhone, small, style }: WorklistProps) {
  return (
    <Split data-stacked={onPhone === 'stacked' ? '' : undefined} style={style}>
      {small && onPhone === 'one' && detail ? null : <div className="list">{list}</div>}
      {detail}
    </Split>
  );
}

export interface QueueOptions {
  /** The records that wait, in their order. */
  readonly ids: readonly string[];
  /** The one that the address names; empty where it names none. */
  readonly asked: string;
  /** Whether the first is open where the address names none. */
  readonly first: boolean;
  readonly onOpen: (id: string) => void;
}

/** Returns the place in a queue: what is open, its index (-1 where it does not wait), and its neighbors. */
export function placeIn({ ids, asked, first }: Omit<QueueOptions, 'onOpen'>) {
  const selected = asked || (first ? (ids[0] ?? null) : null);
  const index = selected === null ? -1 : ids.indexOf(selected);
  return { selected, index, previous: ids[index - 1] || null, next: ids[index + 1] || null };
}

/**
 * The open record of a queue and the way to its neighbors, by J and K too. `position` is for a `DecisionPanel`; undefined
 * where the open record does not wait.
 */
export function useQueue({ onOpen, ...options }: QueueOptions) {
  const { selected, index, previous, next } = placeIn(options);
  const to = (id: string | null) => (id === null ? undefined : () => onOpen(id));
  const [back, on] = [to(previous), to(next)];
  useQueueKeys(back, on);
  const none = () => undefined;
  const position =
    index < 0 ? undefined : { index: index + 1, of: options.ids.length, onPrevious: back ?? none, onNext: on ?? none };
  return { selected, index, position };
}
