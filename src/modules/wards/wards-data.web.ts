/** The wards in React. Each answer is made of several nouns; a change of any of them reads it afresh. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '#engine/web/client.ts';
import { useStamp } from '#engine/web/stamp.ts';
import { CHART_NOUNS } from '#modules/charts/chart-wire.model.ts';
import type { ClientCard, WardDay, WardMatrix } from './ward-wire.model.ts';

/** Besides, what is due becomes overdue while one looks: counted anew this often (domain/clinical.md, 2.5). */
const REFRESH_MS = 30_000;
const NOUNS = ['due_item', 'bed', 'bed_assignment', 'episode', 'unit'] as const;
const live = {
  placeholderData: keepPreviousData,
  refetchInterval: REFRESH_MS,
  // A board says at once that it hears nothing; it asks again by itself.
  retry: false,
  meta: { nouns: NOUNS },
} as const;

/** The day on the wards; for a board on a wall, with initials in place of names. */
export function useWardDay(wall = false) {
  const found = useQuery({
    queryKey: ['due_item', 'ward day', wall],
    queryFn: ({ signal }) => call<WardDay>(wall ? '/wards/wall' : '/wards/day', { signal }),
    ...live,
  });
  const { refetch } = found;
  useEffect(() => {
    // The browser knows that it is cut off before the next count would find out.
    const ask = (): void => void refetch();
    window.addEventListener('offline', ask);
    return () => window.removeEventListener('offline', ask);
  }, [refetch]);
  return found;
}

/** What is open for whom. */
export const useWardMatrix = (isOn: boolean) =>
  useQuery({
    queryKey: ['due_item', 'ward matrix'],
    queryFn: ({ signal }) => call<WardMatrix>('/wards/matrix', { signal }),
    enabled: isOn,
    placeholderData: keepPreviousData,
    meta: { nouns: NOUNS },
  });

/**
 * One client for whoever looks after them. Read again only when something of this very client was written, so that watching
 * leaves no trace of reading. The card brings the stamp that it had when it was read.
 */
export function useClientCard(id: string) {
  const key = ['client_card', id];
  const found = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call<ClientCard>(`/wards/clients/${id}`, { signal }),
    enabled: id !== '',
  });
  useStamp({ key, from: `/charts/${id}/stamp`, brought: found.data?.stamp, nouns: CHART_NOUNS });
  return found;
}
