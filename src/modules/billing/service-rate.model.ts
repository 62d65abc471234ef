/** What a service or a night costs, from a day on; for one payer, or for all that have no rate of their own. */
import { resource } from '#access/define.model.ts';
import { day, money, text } from '#engine/model/fields.ts';
import type { Day } from '#engine/model/days.ts';
import { rateKeepers, rateReaders } from './billing-access.model.ts';

const good = { code: '90834', cents: 14_000, startsOn: '2026-01-01' } as const;

export const serviceRate = resource('service_rate', {
  label: ['Rate', 'Rates'],
  title: ['code', 'startsOn'],
  titleJoin: ', ',
  fields: {
    code: text({
      max: 5,
      pattern: /^(?:[A-Z]\d{4}|\d{5})$/,
      patternSays: 'must be a CPT or HCPCS code, such as 90834 or H0018',
      help: 'CPT or HCPCS.',
    }),
    payer: text({ max: 120, optional: true, help: 'As on the coverage. Leave blank for all payers.' }),
    cents: money({ min: 1, max: 10_000_000, label: 'Charge per unit' }),
    startsOn: day({ default: 'today', index: true, label: 'From' }),
  },
  unique: [{ fields: ['code', 'payer', 'startsOn'], else: 'has a rate from this day. Edit that one' }],
  access: { read: rateReaders, create: rateKeepers, edit: rateKeepers },
  list: {
    columns: ['code', 'payer', 'cents', 'startsOn'],
    filters: ['code', 'payer', 'startsOn'],
    sort: 'code,-startsOn',
  },
  detail: { Rate: ['code', 'payer', 'cents', 'startsOn'] },
  search: ['code'],
  examples: {
    good: [good, { ...good, payer: 'Cascade Health Plan', cents: 12_500 }],
    bad: [
      { input: { ...good, cents: 0 }, field: 'cents' },
      { input: { ...good, code: '0128' }, field: 'code' },
    ],
  },
});

interface Rate {
  readonly code: string;
  readonly payer: string | null;
  readonly cents: number;
  readonly startsOn: Day;
}
/** Cents per unit on a day: the newest rate of the payer, else the newest for all payers; null without one. */
export function rateFor(rates: readonly Rate[], code: string, payer: string, on: Day): number | null {
  const newest = (of: string | null): Rate | undefined =>
    rates
      .filter((one) => one.code === code && one.payer === of && one.startsOn <= on)
      .toSorted((a, b) => b.startsOn.localeCompare(a.startsOn))[0];
  return (newest(payer) ?? newest(null))?.cents ?? null;
}
