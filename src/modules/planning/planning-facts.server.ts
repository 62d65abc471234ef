/** What plans and budgets are held against: people, jobs and pay at the ends of months. */
import { type Day, endOfMonth } from '#engine/model/days.ts';
import type { Db } from '#engine/server/effects.ts';
import { EMPLOYED, employee } from '#modules/people/employee.model.ts';
import { employmentEvent } from '#modules/people/employment-event.model.ts';
import { grade } from '#modules/people/grade.model.ts';
import { jobOn, worksOn } from '#modules/people/job-on.model.ts';
import { payRate } from '#modules/people/pay-rate.model.ts';
import { position } from '#modules/people/position.model.ts';
import { hoursOn } from '#modules/people/work-hours.model.ts';
import { averagePay } from './plan-math.model.ts';

/** A person at the end of a month. */
export interface MonthEnd {
  readonly month: number;
  readonly department: string;
  readonly position: string;
  readonly fte: number;
  /** Full-time pay of a year in cents; null without pay on file. */
  readonly annualPay: number | null;
}

/** The last days of the months of a year that are over before `today`, each with its month. */
export const monthsOver = (year: number, today: Day): readonly (readonly [month: number, on: Day])[] =>
  Array.from({ length: 12 }, (_, n): readonly [number, Day] => [
    n + 1,
    endOfMonth(`${year}-${String(n + 1).padStart(2, '0')}-01`),
  ]).filter(([, on]) => on < today);

/** Everyone who worked here on the last day of each month that is over, in the job and at the pay of that day. */
export async function monthEnds(db: Db, year: number, today: Day, withPay: boolean): Promise<readonly MonthEnd[]> {
  const days = monthsOver(year, today);
  const [first, last] = [days[0]?.[1], days.at(-1)?.[1]];
  if (first === undefined || last === undefined) return [];
  const people = await db(employee).all({});
  const events = Map.groupBy(
    await db(employmentEvent).all({
      where: { status: 'applied', effectiveDate: { gt: first } },
      sort: 'effectiveDate',
    }),
    (event) => event.employee,
  );
  const returned = people.filter(({ rehiredOn }) => rehiredOn !== null).map(({ id }) => id);
  const turns = Map.groupBy(
    returned.length
      ? await db(employmentEvent).all({
          where: { employee: returned, status: 'applied', type: ['hire', 'rehire', 'termination'] },
        })
      : [],
    (event) => event.employee,
  );
  const rates = withPay
    ? Map.groupBy(await db(payRate).all({ where: { effectiveFrom: { lte: last } } }), (rate) => rate.employee)
    : new Map();
  return days.flatMap(([month, on]) =>
    people
      .filter((one) => worksOn(one, one.rehiredOn ? (turns.get(one.id) ?? []) : [], on))
      .map((one): MonthEnd => {
        const later = events.get(one.id) ?? [];
        const { department, position: seat } = jobOn(one, later, on, () => undefined);
        const hours = later.flatMap((event) =>
          event.hours === null ? [] : [{ from: event.effectiveDate, hours: event.hours }],
        );
        const own: readonly { effectiveFrom: Day; effectiveTo: Day | null; annualPay: number }[] =
          rates.get(one.id) ?? [];
        const rate = own.find(
          ({ effectiveFrom, effectiveTo }) => effectiveFrom <= on && (effectiveTo === null || effectiveTo >= on),
        );
        return {
          month,
          department,
          position: seat,
          fte: hoursOn(one, hours, on).fte,
          annualPay: rate?.annualPay ?? null,
        };
      }),
  );
}

/** Full-time pay of a year to plan a position with: the average of the people in it, else the midpoint of its grade. */
export async function payOfPosition(db: Db, id: string, today: Day): Promise<number | null> {
  const holders = await db(employee).all({ where: { position: id, status: [...EMPLOYED] } });
  const rates = holders.length
    ? await db(payRate).all({ where: { employee: holders.map((one) => one.id), effectiveFrom: { lte: today } } })
    : [];
  const now = rates.filter(({ effectiveTo }) => effectiveTo === null || effectiveTo >= today);
  const average = averagePay(now.map(({ annualPay }) => annualPay));
  if (average !== null) return average;
  const { grade: level } = await db(position).get(id);
  return level === null ? null : (await db(grade).get(level)).middle;
}

/** People in each position today, by department and position (`department position`). */
export async function peopleNow(db: Db): Promise<ReadonlyMap<string, number>> {
  const people = await db(employee).all({ where: { status: [...EMPLOYED] } });
  return new Map(
    [...Map.groupBy(people, (one) => `${one.department} ${one.position}`)].map(([key, rows]) => [key, rows.length]),
  );
}
