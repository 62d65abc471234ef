/** The planner's rows as the screen draws them, and what a key does in them. */
import { eachDay } from '#engine/model/days.ts';
import type { PlanPerson, PlanShift, RosterPlan } from './roster-questions.model.ts';

export interface Cell {
  readonly shifts: readonly PlanShift[];
  readonly away: boolean;
  readonly says: readonly string[];
  readonly refused: boolean;
}
export interface Row {
  readonly person: PlanPerson;
  readonly cells: readonly Cell[];
}
export interface Grid {
  readonly days: readonly string[];
  readonly rows: readonly Row[];
  readonly open: readonly PlanShift[];
  readonly drafts: number;
  readonly warnings: number;
}

/** Rows by person, in the order of the answer: by role, then by name. */
export function gridOf(plan: RosterPlan): Grid {
  const days = eachDay(plan.from, plan.to);
  const byCell = Map.groupBy(plan.shifts, (one) => `${one.employee} ${one.day}`);
  const says = Map.groupBy(plan.conflicts, (one) => one.shift);
  const rows = plan.people.map((person): Row => {
    const away = new Set(person.away);
    return {
      person,
      cells: days.map((day) => {
        const shifts = byCell.get(`${person.id} ${day}`) ?? [];
        const against = shifts.flatMap(({ id }) => says.get(id) ?? []);
        return {
          shifts,
          away: away.has(day),
          says: against.map((one) => one.says.message),
          refused: against.some(({ refused }) => refused),
        };
      }),
    };
  });
  return {
    days,
    rows,
    open: plan.shifts.filter(({ employee }) => employee === null),
    drafts: plan.shifts.filter(({ status }) => status === 'draft').length,
    warnings: plan.conflicts.length,
  };
}

export interface Place {
  readonly row: number;
  readonly day: number;
}
const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-10, 0],
  PageDown: [10, 0],
};

/** Where a key leads from a cell; null where it leads nowhere. */
export function stepFrom({ row, day }: Place, key: string, grid: Pick<Grid, 'rows' | 'days'>): Place | null {
  if (key === 'Home') return { row, day: 0 };
  if (key === 'End') return { row, day: grid.days.length - 1 };
  const step = STEPS[key];
  if (!step) return null;
  const within = (value: number, length: number): number => Math.max(0, Math.min(length - 1, value));
  return { row: within(row + step[0], grid.rows.length), day: within(day + step[1], grid.days.length) };
}

/** The code that a person is typing: the types that begin with it, and the one that can be no other. */
export function typed<T extends { readonly code: string }>(
  types: readonly T[],
  word: string,
): { readonly begun: boolean; readonly only: T | null } {
  const left = types.filter(({ code }) => code.toUpperCase().startsWith(word.toUpperCase()));
  const [first] = left;
  return { begun: left.length > 0, only: left.length === 1 && first ? first : null };
}
