/** Records of a database that is being filled, as the calculation of pay reads them. */
import { addDays, type Day, eachDay, startOfMonth } from '#engine/model/days.ts';
import type { AnyResource, RecordOf } from '#engine/model/resource.ts';
import { tableOf } from '#engine/server/columns.ts';
import type { Condition } from '#engine/server/effects.ts';
import { rawSelect } from '#engine/server/rows.ts';
import { namedWeek, scheduledMinutes, weekMinutes } from '#modules/leave/leave-days.model.ts';
import { expenseReport } from '#modules/expenses/expense-report.model.ts';
import type { StubRow } from '#modules/pay-runs/compute.model.ts';
import type { Past, PaySource } from '#modules/pay-runs/pay-source.server.ts';
import { attendanceDay } from '#modules/time/attendance-day.model.ts';
import { timeEntry, timesheet } from '#modules/time/timesheet.model.ts';
import type { Loader } from './bulk.ts';
import type { SeedEmployee } from './people.ts';

type Row = Readonly<Record<string, unknown>>;
type Test = Condition | ReadonlySet<unknown>;
/** A list of values as a set: people are looked up in it for each row. */
const asTest = (condition: Condition): Test => (Array.isArray(condition) ? new Set<unknown>(condition) : condition);

function meets(value: unknown, condition: Test): boolean {
  if (condition instanceof Set) return condition.has(value);
  if (typeof condition !== 'object' || condition === null) return value === condition;
  const at = typeof value === 'number' ? value : String(value);
  // Lists are sets by now.
  const { gte, lte, gt, lt } = condition as Readonly<Record<string, unknown>>;
  return (
    (gte === undefined || at >= (gte as typeof at)) &&
    (lte === undefined || at <= (lte as typeof at)) &&
    (gt === undefined || at > (gt as typeof at)) &&
    (lt === undefined || at < (lt as typeof at))
  );
}

/** Days worked as planned, for weeks that are older than the clock of the demonstration: approved, without overtime. */
function plannedTime(people: readonly SeedEmployee[], from: Day, to: Day): readonly Row[] {
  return people.flatMap((one) => {
    const usual = weekMinutes(namedWeek(one.pattern, one.weeklyHours, one.fte));
    return eachDay(from, to).flatMap((day) => {
      const minutes = scheduledMinutes({}, day, usual);
      return minutes > 0 && day >= one.hireDate && (one.lastDay === null || day <= one.lastDay)
        ? [
            {
              id: one.id,
              timesheet: one.id,
              employee: one.id,
              day,
              kind: 'worked',
              minutes,
              costCenter: `CC-${one.unit}`,
              leaveType: null,
            },
          ]
        : [];
    });
  });
}

/** What is known of a person after a check. */
export const pastAfter = ({ type, net, result }: StubRow, before: Past | undefined): Past => ({
  latest: result,
  arrears: result.arrears,
  hadWithholding: (result.yearToDate.lines.fit ?? 0) > 0,
  netBefore: [...(type === 'regular' ? [net] : []), ...(before?.netBefore ?? [])].slice(0, 3),
  wasPaid: true,
});

/** What checks took for orders of garnishment, by the code of their lines; cents. */
function takenForOrders(rows: readonly StubRow[]): Record<string, number> {
  const taken: Record<string, number> = {};
  for (const { result } of rows)
    for (const { code, amount } of result.lines)
      if (code.startsWith('garnishment:')) taken[code] = (taken[code] ?? 0) + amount;
  return taken;
}

/**
 * Reads each noun once and finds in memory; expenses that are approved now were not part of earlier runs. `clockFrom`: before this day there are no timesheets, so people worked as planned.
 */
export function paySource(
  { client, tenantId }: Loader,
  people: readonly SeedEmployee[],
  clockFrom: Day,
  past: ReadonlyMap<string, Past>,
  paid: readonly StubRow[],
): PaySource {
  const kept = new Map<string, Promise<readonly Row[]>>();
  let last: Promise<unknown> = Promise.resolve();
  /** One statement after another: they share a connection. */
  const all = (resource: AnyResource): Promise<readonly Row[]> => {
    const known = kept.get(resource.name);
    if (known) return known;
    const text = `select row_to_json(x) as row from (select ${rawSelect(resource)} from ${tableOf(resource).name} t where t.tenant_id = $1 order by t.id) x`;
    const found = last.then(async () => {
      const { rows } = await client.query<{ row: Row }>(text, [tenantId]);
      return rows.map(({ row }) => row);
    });
    last = found;
    kept.set(resource.name, found);
    return found;
  };
  return {
    find: async (resource, where = {}) => {
      const conditions = Object.entries(where as Readonly<Record<string, Condition>>);
      const range = conditions.find(([name]) => name === 'day' || name === 'week')?.[1];
      const until = typeof range === 'object' && range !== null && 'lte' in range ? String(range.lte) : '';
      const isOld = until !== '' && until < addDays(clockFrom, 7);
      const rows =
        isOld && resource.name === timeEntry.name
          ? plannedTime(people, addDays(until, -33), until)
          : isOld && resource.name === timesheet.name
            ? people.map(({ id }) => ({
                id,
                employee: id,
                week: until,
                status: 'locked',
                workedMinutes: 0,
                leaveMinutes: 0,
              }))
            : (isOld && resource.name === attendanceDay.name) || resource.name === expenseReport.name
              ? []
              : await all(resource);
      const tests = conditions.map(([name, condition]) => [name, asTest(condition)] as const);
      // Whole rows of the noun that was asked for.
      return rows.filter((row) => tests.every(([name, test]) => meets(row[name], test))) as unknown as RecordOf<
        typeof resource
      >[];
    },
    past: async () => past,
    takenInMonth: async (payDate, employees) => {
      const asked = new Set(employees);
      const month = startOfMonth(payDate);
      const taken = new Map<string, Record<string, number>>();
      for (const row of paid)
        if (asked.has(row.employee) && row.payDate >= month && row.payDate <= payDate)
          for (const { group, code: key, amount } of row.result.lines) {
            const [code = key] = key.split(':');
            if (group !== 'pre_tax' || (code !== 'transit' && code !== 'parking')) continue;
            const own = taken.get(row.employee) ?? {};
            taken.set(row.employee, { ...own, [code]: (own[code] ?? 0) + amount });
          }
      return taken;
    },
    ordersPast: async ({ from, to }, employees) =>
      new Map(
        employees.map((id) => {
          const own = paid.filter(({ employee }) => employee === id);
          const here = own.filter((row) => row.from <= to && row.to >= from);
          const sum = (of: (row: StubRow) => number): number => here.reduce((all, row) => all + of(row), 0);
          return [
            id,
            {
              collected: takenForOrders(own),
              inPeriod: takenForOrders(here),
              paidInPeriod: { disposable: sum((row) => row.gross - row.taxes), net: sum((row) => row.net) },
            },
          ];
        }),
      ),
    // The payroll before told the totals of this year alone.
    wagesOfYear: async () => new Map(),
  };
}
