/** What keeps an open chart and its timeline as they are, without a trace of reading that nobody did. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { answerKey, askPage, useAnswer } from '#engine/web/answers.ts';
import { isMadeOf } from '#engine/web/stale.ts';
import { useStamp } from '#engine/web/stamp.ts';
import { useTask } from '#engine/web/task.ts';
import { chartStamp, clientChart } from './chart-questions.model.ts';
import { clientTimeline, type TimelineKind, type TimelinePage, timelineStamp } from './timeline-questions.model.ts';

const chartKey = (id: string) => answerKey(clientChart, { id });

/**
 * Keeps an open chart as it is: when somebody writes something of this client, the chart is read again, and only then, so
 * that watching leaves no trace of reading. What is being typed, the focus and the place on the page stay. The chart brings
 * the stamp that it had when it was read; afterwards it is asked for when something of its kind was written.
 */
export function useLiveChart(id: string): void {
  const brought = useAnswer(clientChart, { id }).data?.stamp;
  useStamp({ key: chartKey(id), query: chartStamp, asked: { id }, brought });
}

const PAGE = '25';
/**
 * What happened to a client, a page at a time. Entries that were here stay here: the first page moves on when something of
 * this client is written, and what falls off its end is kept from when it was read.
 */
export function useTimeline(id: string, kind: TimelineKind | null) {
  const task = useTask();
  const [held, setHeld] = useState<(TimelineAnswer & { readonly of: TimelineKind | null }) | null>(null);
  const kept = held?.of === kind ? held : null;
  const read = (after?: string, signal?: AbortSignal) =>
    askPage(clientTimeline, { id, limit: PAGE, kind, after }, signal).then(
      ({ data, page }): TimelineAnswer => ({ ...data, next: page.next }),
    );
  const key = [...chartKey(id), 'timeline', kind, id];
  const found = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => read(undefined, signal),
    // Which kinds there are stays known while another is fetched.
    placeholderData: (before, query) => (query?.queryKey.at(-1) === id ? before : undefined),
  });
  const data = found.isPlaceholderData ? undefined : found.data;
  useStamp({ key, query: timelineStamp, asked: { id }, brought: data?.stamp });
  const newest = data?.entries ?? [];
  const known = new Set(newest.map(({ key }) => key));
  const entries = [...newest, ...(kept?.entries ?? []).filter(({ key }) => !known.has(key))];
  const next = (kept ?? data)?.next;
  return {
    found,
    isKnown: data !== undefined,
    entries,
    kinds: found.data?.kinds ?? [],
    hasMore: Boolean(next),
    /** Whether the reader went on to the first of them. */
    isWhole: kept !== null && !next,
    more: {
      busy: task.busy,
      error: task.error,
      /** Returns how many entries came; undefined where none could be fetched. */
      load: () =>
        task.run(async () => {
          const page = await read(next ?? undefined);
          setHeld({ ...page, of: kind, entries: [...entries, ...page.entries] });
          return page.entries.length;
        }),
    },
  };
}
type TimelineAnswer = TimelinePage & { readonly next: string | null };

const OF_STAYS = new Set(['episode']);
/** Refreshes a chart after a change here. */
export function useRefreshChart(id: string): () => void {
  const client = useQueryClient();
  return () => {
    if (id) void client.invalidateQueries({ queryKey: chartKey(id) });
    void client.invalidateQueries({ predicate: isMadeOf(OF_STAYS) });
  };
}
