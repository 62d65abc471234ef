/**
 * What the dashboard asks of people; a question that several regions ask is one request. What several regions draw from one
 * answer they draw in slices (`useDeferredValue`): in one piece it would hold a phone for a tenth of a second.
 */
import { useDeferredValue, useMemo } from 'react';
import { today } from '#engine/web/fields/format.ts';
import { type ListParams, useSummaries, useSummary } from '#engine/web/query.ts';
import { addMonths, type Day } from '#engine/model/days.ts';
import { USABLE } from '#modules/people/credential.model.ts';
import { employee } from '#modules/people/employee.model.ts';
import { employmentEvent } from '#modules/people/employment-event.model.ts';
import { leaveRequest } from '#modules/leave/leave-request.model.ts';
import { attritionOf, firstOfMonths, movementOf } from './movement.model.ts';

/** Employed today: who is hired but has not started does not count yet. */
export const EMPLOYED_NOW = { status: 'active,on_leave,suspended,notice' };
/** Leave with a day that is today: not on the days between that are off anyway, nor on one that was taken back. */
export const OUT_TODAY: ListParams = { status: 'approved,taken', asOf: 'today' };
export const MOVES: ListParams = { type: 'hire,rehire,termination', status: 'applied' };

export const EXPIRING: ListParams = { ...USABLE, 'expiresOn[gte]': 'today', 'expiresOn[lte]': 'today+30' };
export const EXPIRED: ListParams = { ...USABLE, 'expiresOn[lt]': 'today' };

/** The address of a list that shows exactly these rows. */
export const listHref = (base: string | undefined, params: ListParams): string | undefined =>
  base ? `${base}?${new URLSearchParams({ view: 'all', ...params }).toString()}` : undefined;

/** Everyone who is employed or about to be, by status: one answer for all who count by it. */
export const useByStatus = () =>
  useSummary(employee, { group: 'status', measure: 'count', status: `${EMPLOYED_NOW.status},pre_hire` });

/** Everyone employed today, by status. */
export function useHeadcount() {
  const { data, error, refetch } = useByStatus();
  return { data: useMemo(() => data?.filter(({ group }) => group.status !== 'pre_hire'), [data]), error, refetch };
}
/** Absences of today, by type of leave. */
export const useOutToday = () => useSummary(leaveRequest, { group: 'leaveType', measure: 'count', ...OUT_TODAY });

/** Twelve months of hires, exits and headcount. */
export function useMovement() {
  const now = today();
  const headcount = useHeadcount();
  const moves = useSummary(employmentEvent, {
    group: 'effectiveDate:month,type',
    measure: 'count',
    ...MOVES,
    'effectiveDate[gte]': firstOfMonths(now, 12),
    'effectiveDate[lte]': now,
  });
  const months = useMemo(() => {
    if (!headcount.data || !moves.data) return null;
    const total = headcount.data.reduce((sum, row) => sum + row.count, 0);
    return movementOf(moves.data, total, now);
  }, [headcount.data, moves.data, now]);
  const failed = [headcount, moves].find((one) => one.error && !one.data);
  return { months: useDeferredValue(months), error: failed?.error, retry: () => void failed?.refetch() };
}

/** Those who left by choice after one day, up to another. */
export const leftByChoice = (after: Day, until: Day): ListParams => ({
  status: 'terminated',
  terminationType: 'voluntary',
  'lastDay[gt]': after,
  'lastDay[lte]': until,
});

/** Voluntary attrition of twelve months, of all and by department. People count where they are, or were last. */
export function useAttrition() {
  const now = today();
  const [year, two] = [addMonths(now, -12), addMonths(now, -24)];
  const left = (on: Day): ListParams => ({ status: 'terminated', 'hireDate[lte]': on, 'lastDay[gt]': on });
  const { data, error, refetch } = useSummaries(employee, { group: 'department', measure: 'count' }, [
    EMPLOYED_NOW,
    { ...EMPLOYED_NOW, 'hireDate[lte]': year },
    left(year),
    { ...EMPLOYED_NOW, 'hireDate[lte]': two },
    left(two),
    leftByChoice(year, now),
    leftByChoice(two, year),
  ]);
  const found = useMemo(() => {
    if (!data) return null;
    const [employed = [], stayedYear = [], leftSinceYear = [], stayedTwo = [], leftSinceTwo = [], ...byChoice] = data;
    const [leavers = [], leaversBefore = []] = byChoice;
    return attritionOf({ now: employed, stayedYear, leftSinceYear, stayedTwo, leftSinceTwo, leavers, leaversBefore });
  }, [data]);
  return {
    found: useDeferredValue(found),
    since: year,
    error: data ? null : error,
    retry: () => void refetch(),
  };
}
