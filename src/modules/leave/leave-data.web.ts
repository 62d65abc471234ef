/** The hand-made answers of leave in React. Each stands under a noun, so that a change of that noun reads it afresh. */
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { call } from '#engine/web/client.ts';
import type { LeaveBalances, LeaveCalendar, LeaveDecision, LeavePreview } from './leave-wire.model.ts';

export type Asked = Readonly<Record<string, string>>;
const PAUSE_MS = 250;

/** Follows a query when nothing was changed for a moment. */
function usePaused(asked: Asked | null): Asked | null {
  const now = JSON.stringify(asked);
  const [paused, setPaused] = useState({ text: now, asked });
  useEffect(() => {
    if (paused.text === now) return;
    const timer = setTimeout(() => setPaused({ text: now, asked }), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [now, asked, paused.text]);
  return paused.asked;
}

/** What a request would cost; null asks nothing. The answer before stays until the new one is here. */
export function usePreview(asked: Asked | null) {
  const paused = usePaused(asked);
  return useQuery({
    queryKey: ['leave_request', 'preview', paused],
    queryFn: ({ signal }) => call<LeavePreview>('/leave/preview', { query: paused ?? {}, signal }),
    enabled: paused !== null && asked !== null,
    placeholderData: keepPreviousData,
  });
}

/** All accounts of a person, `me` for oneself; an empty text asks nothing. */
export const useBalances = (employee: string) =>
  useQuery({
    queryKey: ['leave_request', 'balances', employee],
    queryFn: ({ signal }) => call<LeaveBalances>('/leave/balances', { query: { employee }, signal }),
    enabled: employee !== '',
  });

/** Who is away when; null asks nothing yet. */
export const useLeaveCalendar = (asked: Asked | null) =>
  useQuery({
    queryKey: ['leave_day', 'calendar', asked],
    queryFn: ({ signal }) => call<LeaveCalendar>('/leave/calendar', { query: asked ?? {}, signal }),
    enabled: asked !== null,
    placeholderData: keepPreviousData,
  });

/** What an approver must see of a request. */
export const useDecision = (id: string) =>
  useQuery({
    queryKey: ['leave_request', 'decision', id],
    queryFn: ({ signal }) => call<LeaveDecision>(`/leave/decision/${id}`, { signal }),
    enabled: id !== '',
  });

const touched = new Set(['leave_request', 'leave_day', 'leave_ledger_entry', 'approval_step']);
/** Reads afresh everything a decision changes, without waiting for the live connection. */
export function useLeaveFresh(): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(
    () => client.invalidateQueries({ predicate: ({ queryKey }) => touched.has(String(queryKey[0])) }),
    [client],
  );
}
