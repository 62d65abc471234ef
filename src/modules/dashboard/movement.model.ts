/** Headcount and attrition over time, counted back from what is known today. */
import type { SummaryRow } from '#engine/model/wire.ts';
import { addMonths, type Day, startOfMonth } from '#engine/model/days.ts';

/** One month: people at its end (or today), who came and who went in it. */
export interface MonthOfPeople {
  /** `YYYY-MM` */
  readonly month: string;
  readonly headcount: number;
  readonly hires: number;
  readonly exits: number;
}

/** The first day of the earliest of `count` months that end with the present one. */
export const firstOfMonths = (today: Day, count: number): Day => addMonths(startOfMonth(today), 1 - count);

/** Walks back from today's headcount: a month's own hires and exits lead from the end of the month before to its end. */
export function movementOf(rows: readonly SummaryRow[], now: number, today: Day, count = 12): MonthOfPeople[] {
  const sum = (month: string, types: readonly string[]) =>
    rows
      .filter(({ group }) => group.effectiveDate === month && types.includes(group.type ?? ''))
      .reduce((total, row) => total + row.count, 0);
  const months: MonthOfPeople[] = [];
  let headcount = now;
  for (let back = 0; back < count; back += 1) {
    const month = addMonths(startOfMonth(today), -back).slice(0, 7);
    const [hires, exits] = [sum(month, ['hire', 'rehire']), sum(month, ['termination'])];
    months.unshift({ month, headcount, hires, exits });
    headcount += exits - hires;
  }
  return months;
}

/** Counts by department, as a summary gives them. */
export type ByDepartment = readonly SummaryRow[];
export interface AttritionCounts {
  readonly now: ByDepartment;
  /** Twelve months ago: those of them who are here still, and those who have left since. */
  readonly stayedYear: ByDepartment;
  readonly leftSinceYear: ByDepartment;
  readonly stayedTwo: ByDepartment;
  readonly leftSinceTwo: ByDepartment;
  /** Left by choice in the last twelve months, and in the twelve before. */
  readonly leavers: ByDepartment;
  readonly leaversBefore: ByDepartment;
}
export interface Attrition {
  readonly id: string | null;
  readonly label: string;
  readonly people: number;
  readonly leavers: number;
  /** Leavers in percent of the average of then and now; null where nobody was here. */
  readonly rate: number | null;
  /** Percentage points against the twelve months before. */
  readonly change: number | null;
}

const rateOf = (leavers: number, from: number, to: number): number | null =>
  from + to > 0 ? (leavers / ((from + to) / 2)) * 100 : null;

function attritionWith(
  id: string | null,
  label: string,
  of: (rows: ByDepartment) => number,
  counts: AttritionCounts,
): Attrition {
  const [now, year, two] = [
    of(counts.now),
    of(counts.stayedYear) + of(counts.leftSinceYear),
    of(counts.stayedTwo) + of(counts.leftSinceTwo),
  ];
  const leavers = of(counts.leavers);
  const rate = rateOf(leavers, year, now);
  const before = rateOf(of(counts.leaversBefore), two, year);
  return { id, label, people: now, leavers, rate, change: rate === null || before === null ? null : rate - before };
}

const total = (rows: ByDepartment): number => rows.reduce((sum, row) => sum + row.count, 0);

/** The whole organization, and each department by the size of its rate. */
export function attritionOf(counts: AttritionCounts): {
  readonly all: Attrition;
  readonly departments: readonly Attrition[];
} {
  const names = new Map(
    Object.values(counts).flatMap((rows: ByDepartment) =>
      rows.flatMap(({ group, titles }) =>
        group.department ? [[group.department, titles.department ?? 'Department'] as const] : [],
      ),
    ),
  );
  const departments = [...names].map(([id, label]) =>
    attritionWith(id, label, (rows) => total(rows.filter(({ group }) => group.department === id)), counts),
  );
  return {
    all: attritionWith(null, 'All', total, counts),
    departments: departments
      .filter(({ rate }) => rate !== null)
      .toSorted((a, b) => (b.rate ?? 0) - (a.rate ?? 0) || b.people - a.people),
  };
}
