/** Charts in React. Each answer stands under a noun, so that a change of that noun reads it afresh. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#engine/web/client.ts';
import type { ActiveClient, Arrival, Chart, ChartRead } from './chart-wire.model.ts';

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
