/** Charts in React. Each answer stands under a noun, so that a change of that noun reads it afresh. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, callPage } from '#engine/web/client.ts';
import { useStamp } from '#engine/web/stamp.ts';
import { useTask } from '#engine/web/task.ts';
import { type ActiveClient, type Arrival, type Chart, CHART_NOUNS, type ChartRead } from './chart-wire.model.ts';
import { TIMELINE_NOUNS, type TimelineKind, type TimelinePage } from './timeline-wire.model.ts';

/** Clients in treatment whom one looks after. */
export const useActiveClients = () =>
  useQuery({
    queryKey: ['episode', 'active clients'],
    queryFn: ({ signal }) => call<ActiveClient[]>('/charts/active', { signal }),
  });

/** Clients who are expected. */
export const useArrivals = () =>
  useQuery({
    queryKey: ['episode', 'arrivals'],
    queryFn: ({ signal }) => call<Arrival[]>('/charts/arrivals', { signal }),
  });

/** The intake packet of one client; null where nobody is expected. */
export const usePacket = (id: string) =>
  useQuery({
    queryKey: ['episode', 'packet', id],
    queryFn: ({ signal }) => call<Arrival | null>(`/charts/${id}/packet`, { signal }),
    enabled: id !== '',
  });

/** Under no noun: what is written of other clients is no reason to read this one again. */
const chartKey = (id: string) => ['chart', id] as const;
/** One chart: everything that its first page shows comes with this one answer. */
export const useChart = (id: string) =>
  useQuery({ queryKey: chartKey(id), queryFn: ({ signal }) => call<Chart>(`/charts/${id}`, { signal }) });

/**
 * Keeps an open chart as it is: when somebody writes something of this client, the chart is read again, and only then, so
 * that watching leaves no trace of reading. What is being typed, the focus and the place on the page stay. The chart brings
 * the stamp that it had when it was read; afterwards it is asked for when something of its kind was written.
 */
export function useLiveChart(id: string): void {
  const brought = useChart(id).data?.stamp;
  useStamp({ key: chartKey(id), from: `/charts/${id}/stamp`, brought, nouns: CHART_NOUNS });
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
  const ask = (after?: string, signal?: AbortSignal) =>
    callPage<TimelinePage>(`/charts/${id}/timeline`, {
      query: { limit: PAGE, ...(kind && { kind }), ...(after && { after }) },
      signal,
    }).then(({ data, page }): TimelineAnswer => ({ ...data, next: page.next }));
  const key = [...chartKey(id), 'timeline', kind];
  const found = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => ask(undefined, signal),
    // Which kinds there are stays known while another is fetched.
    placeholderData: (before, query) => (query?.queryKey[1] === id ? before : undefined),
  });
  const data = found.isPlaceholderData ? undefined : found.data;
  useStamp({ key, from: `/charts/${id}/timeline/stamp`, brought: data?.stamp, nouns: TIMELINE_NOUNS });
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
      /** Answers how many entries came; undefined where none could be fetched. */
      load: () =>
        task.run(async () => {
          const page = await ask(next ?? undefined);
          setHeld({ ...page, of: kind, entries: [...entries, ...page.entries] });
          return page.entries.length;
        }),
    },
  };
}
type TimelineAnswer = TimelinePage & { readonly next: string | null };

/** Reads a chart afresh after something of it was changed here. */
export function useChartAfresh(id: string): () => void {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({ queryKey: chartKey(id) });
    void client.invalidateQueries({ queryKey: ['episode'] });
  };
}

/** Who opened a chart. */
export const useChartReads = (id: string) =>
  useQuery({
    queryKey: ['client', 'reads', id],
    queryFn: ({ signal }) => call<ChartRead[]>(`/charts/${id}/reads`, { signal }),
  });
