/** What somebody earns from one day to another; never overwritten, the next rate follows it. */
import { byHr, resource } from '#access/define.model.ts';
import { all } from '#access/scopes.model.ts';
import type { Day } from '#engine/model/days.ts';
import { choice, day, money, ref } from '#engine/model/fields.ts';
import type { RecordOf } from '#engine/model/resource.ts';
import { selfAndPay } from './people-access.model.ts';

/** Paid hours of a full-time year: 52 weeks of 40 hours. `annualPay` is for such a year. */
export const HOURS_PER_YEAR = 2080;

export const payRate = resource('pay_rate', {
  label: ['Pay rate', 'Pay rates'],
  title: ['effectiveFrom'],
  about: 'employee',
  fields: {
    employee: ref('employee', { fixed: true }),
    effectiveFrom: day(),
    effectiveTo: day({ optional: true, setBy: 'server' }),
    annualPay: money({ min: 1, privacy: 'P3', help: 'Annual full-time pay.' }),
    reason: choice(['hire', 'merit', 'promotion', 'adjustment', 'correction']),
  },
  exclusive: [
    {
      name: 'dates',
      by: ['employee'],
      from: 'effectiveFrom',
      to: 'effectiveTo',
      else: 'A pay rate already covers these days',
    },
  ],
  access: { read: selfAndPay, create: byHr, export: { ...byHr, payroll_admin: all } },
  list: {
    columns: ['employee', 'effectiveFrom', 'effectiveTo', 'annualPay', 'reason'],
    filters: ['reason'],
    sort: '-effectiveFrom',
  },
  detail: { Overview: ['employee', 'effectiveFrom', 'effectiveTo', 'annualPay', 'reason'] },
  examples: {
    good: [
      {
        employee: '019ac2c0-0000-7000-8000-000000000001',
        effectiveFrom: '2026-02-01',
        annualPay: 6_240_000,
        reason: 'merit',
      },
    ],
    bad: [
      {
        input: {
          employee: '019ac2c0-0000-7000-8000-000000000001',
          effectiveFrom: '2026-02-01',
          annualPay: 0,
          reason: 'merit',
        },
        field: 'annualPay',
      },
    ],
  },
});

/**
 * Hourly pay by person on a day, in cents with fractions: annual full-time pay over 52 weeks of the hours of their week, as the
 * payroll pays it. People who are not in `people` are left out.
 */
export function hourlyPayOn(
  rates: readonly Pick<RecordOf<typeof payRate>, 'employee' | 'effectiveFrom' | 'effectiveTo' | 'annualPay'>[],
  on: Day,
  people: readonly { readonly id: string; readonly weeklyHours: number }[],
): ReadonlyMap<string, number> {
  const hours = new Map(people.map(({ id, weeklyHours }) => [id, weeklyHours]));
  return new Map(
    rates
      .filter(({ effectiveFrom, effectiveTo }) => effectiveFrom <= on && (effectiveTo === null || effectiveTo >= on))
      .flatMap(({ employee, annualPay }): [string, number][] => {
        const weekly = hours.get(employee) ?? 0;
        return weekly > 0 ? [[employee, annualPay / (52 * weekly)]] : [];
      }),
  );
}
