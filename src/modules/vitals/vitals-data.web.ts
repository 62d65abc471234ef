/** Rounds of vital signs in React. Query keys start with the noun, so that a new set on any screen refreshes them. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '#engine/web/client.ts';
import { isOverdue } from './vitals-words.web.ts';
import type { RoundRow } from './vitals-wire.model.ts';

const MINUTE_MS = 60_000;

/** All clients in treatment whose vital signs you can see. Updated every minute, because due sets become overdue. */
export function useRound() {
  const [, setMinute] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setMinute((minute) => minute + 1), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return useQuery({
    queryKey: ['vital_signs', 'round'],
    queryFn: ({ signal }) => call<RoundRow[]>('/vitals-round', { signal }),
    placeholderData: keepPreviousData,
  });
}

const urgency = (row: RoundRow): number => {
  if (row.open.some(({ status }) => status === 'critical')) return 0;
  if (row.open.length) return 1;
  if (isOverdue(row)) return 2;
  return row.last?.level === 'normal' ? 4 : 3;
};
const isCritical = (row: RoundRow): boolean => row.open.some(({ status }) => status === 'critical');
const placeOf = ({ bed, episode }: RoundRow): string => `${episode.titles.unit ?? '~'} ${bed ?? '~'}`;
/** As somebody walks: by unit, room and bed; critical clients come first. */
export const byBed = (rows: readonly RoundRow[]): readonly RoundRow[] =>
  rows.toSorted(
    (a, b) =>
      Number(isCritical(b)) - Number(isCritical(a)) || placeOf(a).localeCompare(placeOf(b), 'en-US', { numeric: true }),
  );

/** The most urgent first: critical, to recheck or review, overdue, outside limits; then who is due next. */
export const byUrgency = (rows: readonly RoundRow[]): readonly RoundRow[] =>
  rows.toSorted((a, b) => urgency(a) - urgency(b) || (a.due?.dueAt ?? '~').localeCompare(b.due?.dueAt ?? '~'));
