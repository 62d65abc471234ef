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

/** Hourly pay by person on a day, in cents with fractions. */
export const hourlyPayOn = (
  rates: readonly Pick<RecordOf<typeof payRate>, 'employee' | 'effectiveFrom' | 'effectiveTo' | 'annualPay'>[],
  on: Day,
): ReadonlyMap<string, number> =>
  new Map(
    rates
      .filter(({ effectiveFrom, effectiveTo }) => effectiveFrom <= on && (effectiveTo === null || effectiveTo >= on))
      .map(({ employee, annualPay }) => [employee, annualPay / HOURS_PER_YEAR]),
  );
