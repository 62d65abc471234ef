/** Charts in React. Each answer stands under a noun, so that a change of that noun reads it afresh. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '#engine/web/client.ts';
import type { ActiveClient, Arrival, Chart, ChartRead, ChartStamp } from './chart-wire.model.ts';

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

const chartKey = (id: string) => ['client', 'chart', id] as const;
/** One chart. */
export const useChart = (id: string) =>
  useQuery({ queryKey: chartKey(id), queryFn: ({ signal }) => call<Chart>(`/charts/${id}`, { signal }) });

/** The nouns that a chart is put together from. */
const PARTS = ['client', 'episode', 'allergy', 'problem', 'level_segment', 'care_team_member', 'due_item'];

/**
 * Keeps an open chart as it is: when somebody writes something of this client, the chart is read again, and only then, so
 * that watching leaves no trace of reading. What is being typed, the focus and the place on the page stay.
 */
export function useLiveChart(id: string): void {
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: ['chart stamp', id],
    queryFn: ({ signal }) => call<ChartStamp>(`/charts/${id}/stamp`, { signal }),
    enabled: Boolean(id),
    staleTime: 0,
    meta: { nouns: PARTS },
  });
  const stamp = data?.stamp;
  const seen = useRef<string | null>(null);
  useEffect(() => {
    if (!stamp) return;
    const before = seen.current;
    seen.current = stamp;
    if (before && before !== stamp) void client.invalidateQueries({ queryKey: chartKey(id) });
  }, [client, id, stamp]);
}

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
