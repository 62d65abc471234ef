/** The answers for HR in React. Each stands under a noun, so that a change of that noun reads it afresh. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { RowResult } from '#engine/model/wire.ts';
import { call } from '#engine/web/client.ts';
import type { LeaveAccounts, LeaveCaseState, LeaveLiability } from './leave-office-wire.model.ts';

type Asked = Readonly<Record<string, string>>;

/** People whose account could be adjusted; asks nothing without a kind of leave. */
export const useAccounts = (asked: Asked) =>
  useQuery({
    queryKey: ['leave_ledger_entry', 'accounts', asked],
    queryFn: ({ signal }) => call<LeaveAccounts>('/leave/accounts', { query: asked, signal }),
    enabled: Boolean(asked.leaveType),
    placeholderData: keepPreviousData,
  });

/** Posts one adjustment to many; the same key posts nothing twice. */
export const adjustMany = (body: Readonly<Record<string, unknown>>, key: string): Promise<RowResult[]> =>
  call<RowResult[]>('/leave/adjustments', { method: 'POST', body, key, timeout: 120_000 });

/** What leave is worth. */
export const useLiability = (asked: Asked) =>
  useQuery({
    queryKey: ['leave_ledger_entry', 'liability', asked],
    queryFn: ({ signal }) => call<LeaveLiability>('/leave/liability', { query: asked, signal }),
    placeholderData: keepPreviousData,
  });

/** What a case holds. */
export const useCaseState = (id: string) =>
  useQuery({
    queryKey: ['leave_request', 'case', id],
    queryFn: ({ signal }) => call<LeaveCaseState>(`/leave/case/${id}`, { signal }),
  });
