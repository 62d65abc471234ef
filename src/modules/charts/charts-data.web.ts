/** Charts in React. Each answer stands under a noun, so that a change of that noun reads it afresh. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, callPage } from '#engine/web/client.ts';
import { useTask } from '#engine/web/task.ts';
import type { ActiveClient, Arrival, Chart, ChartRead, ChartStamp } from './chart-wire.model.ts';
import type { TimelineKind, TimelinePage } from './timeline-wire.model.ts';

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

/** The nouns that a chart is put together from. */
const PARTS = ['client', 'episode', 'allergy', 'problem', 'level_segment', 'care_team_member', 'due_item'];

/**
 * Keeps an open chart as it is: when somebody writes something of this client, the chart is read again, and only then, so
 * that watching leaves no trace of reading. What is being typed, the focus and the place on the page stay. The chart brings
 * the stamp that it had when it was read; afterwards it is asked for when something of its kind was written.
 */
export function useLiveChart(id: string): void {
  const client = useQueryClient();
  const brought = useChart(id).data?.stamp;
  useQuery({
    queryKey: ['chart stamp', id],
    queryFn: async ({ signal }) => {
      const { stamp } = await call<ChartStamp>(`/charts/${id}/stamp`, { signal });
      const has = client.getQueryData<Chart>(chartKey(id))?.stamp;
      if (stamp && stamp !== has) void client.invalidateQueries({ queryKey: chartKey(id) });
      return stamp;
    },
    initialData: brought,
    enabled: brought !== undefined,
    staleTime: Infinity,
    meta: { nouns: PARTS },
  });
}

const PAGE = '25';
/**
 * What happened to a client, a page at a time. Entries that were here stay here: the first page moves on when something
 * happens, and what falls off its end is kept from when it was read.
 */
export function useTimeline(id: string, kind: TimelineKind | null) {
  const task = useTask();
  const [kept, setKept] = useState<TimelineAnswer | null>(null);
  const ask = (after?: string, signal?: AbortSignal) =>
    callPage<TimelinePage>(`/charts/${id}/timeline`, {
      query: { limit: PAGE, ...(kind && { kind }), ...(after && { after }) },
      signal,
    }).then(({ data, page }): TimelineAnswer => ({ ...data, next: page.next }));
  const found = useQuery({
    queryKey: [...chartKey(id), 'timeline', kind],
    queryFn: ({ signal }) => ask(undefined, signal),
  });
  const newest = found.data?.entries ?? [];
  const known = new Set(newest.map(({ key }) => key));
  const entries = [...newest, ...(kept?.entries ?? []).filter(({ key }) => !known.has(key))];
  const next = (kept ?? found.data)?.next;
  return {
    found,
    entries,
    kinds: found.data?.kinds ?? [],
    hasMore: Boolean(next),
    more: {
      busy: task.busy,
      error: task.error,
      load: () =>
        task.run(async () => {
          const page = await ask(next ?? undefined);
          setKept({ ...page, entries: [...entries, ...page.entries] });
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
