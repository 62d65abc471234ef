/** One line of a claim: a service that a note documents, nights in a bed, or what a biller adds. Billed to a policy once. */
import { clinicalRecord } from '#access/clinical.model.ts';
import { resource } from '#access/define.model.ts';
import { choice, choices, day, integer, money, ref, text } from '#engine/model/fields.ts';
import { billingKeepers, billingReaders } from './billing-access.model.ts';
import { MODIFIERS, REVENUE_CODES } from './claim-codes.model.ts';

const SOMETHING = '019ac2c0-0000-7000-8000-000000000003';
/** Modifiers that a line carries (005010X222A1, SV101). */
const MOST_MODIFIERS = 4;
const good = { claim: SOMETHING, code: 'H0005', serviceOn: '2026-11-10', units: 1 } as const;

export const claimLine = resource('claim_line', {
  ...clinicalRecord,
  gated: { about: 'client', category: 'coverage' },
  label: ['Claim line', 'Claim lines'],
  title: ['code', 'serviceOn'],
  titleJoin: ', ',
  fields: {
    claim: ref('payer_claim', { fixed: true }),
    client: ref('client', { setBy: 'server' }),
    episode: ref('episode', { setBy: 'server', optional: true, label: 'Stay' }),
    coverage: ref('coverage', { setBy: 'server' }),
    source: choice(
      { note: 'Progress note', nights: 'Nights in a bed', added: 'Added by hand' },
      { setBy: 'server', default: 'added' },
    ),
    note: ref('progress_note', { setBy: 'server', optional: true }),
    minutes: integer({ setBy: 'server', optional: true, min: 0, unit: 'min' }),
    code: text({
      max: 5,
      pattern: /^(?:[A-Z]\d{4}|\d{5})$/,
      patternSays: 'must be a CPT or HCPCS code, such as 90834 or H0018',
      help: 'CPT or HCPCS.',
    }),
    revenue: choice(REVENUE_CODES, { optional: true, label: 'Revenue code', help: 'For institutional claims.' }),
    modifiers: choices(MODIFIERS, { optional: true }),
    serviceOn: day({ index: true, label: 'Day of service' }),
    lastOn: day({ optional: true, label: 'Last day', help: 'Leave blank for a single day.' }),
    units: integer({ min: 1, max: 999 }),
    charge: money({
      min: 0,
      max: 10_000_000,
      optional: true,
      help: 'For all units. Leave blank to use the rate on file.',
    }),
    releaseReason: text({ setBy: 'server', optional: true, min: 3, max: 200, label: 'Reason for removal' }),
  },
  rules: [
    {
      field: 'lastOn',
      holds: (r) => !r.lastOn || !r.serviceOn || r.lastOn >= r.serviceOn,
      else: 'must not be before the day of service',
    },
    {
      field: 'modifiers',
      holds: (r) => (r.modifiers?.length ?? 0) <= MOST_MODIFIERS,
      else: 'must be at most four. Keep those that the payer asks for',
    },
  ],
  states: { billed: { release: 'released', withClaim: 'voided' }, released: {}, voided: {} },
  marks: { billed: 'in progress', released: 'inactive', voided: 'inactive' },
  actions: {
    release: {
      by: billingKeepers,
      label: 'Remove from claim',
      asks: ['releaseReason'],
      tone: 'danger',
      confirm: 'It will not be drafted again.',
    },
    // The claim was voided or replaced.
    withClaim: { by: {} },
  },
  unique: [
    {
      fields: ['note', 'coverage'],
      whileIn: ['billed'],
      else: 'is on another claim to this policy. Void that claim first',
    },
  ],
  exclusive: [
    {
      name: 'nights',
      by: ['episode', 'coverage'],
      from: 'serviceOn',
      to: 'lastOn',
      whileIn: ['billed'],
      except: { field: 'source', is: ['note', 'added'] },
      else: 'Some of these nights are on another claim to this policy. Void that claim first',
    },
  ],
  access: { read: billingReaders, create: billingKeepers, edit: billingKeepers },
  editableIn: ['billed'],
  list: {
    columns: ['claim', 'serviceOn', 'lastOn', 'code', 'revenue', 'modifiers', 'units', 'charge', 'source', 'status'],
    filters: ['status', 'claim', 'client', 'code', 'source', 'serviceOn'],
    sort: 'serviceOn',
  },
  detail: {
    Line: [
      'claim',
      'client',
      'serviceOn',
      'lastOn',
      'code',
      'revenue',
      'modifiers',
      'units',
      'charge',
      'source',
      'note',
      'minutes',
      'status',
      'releaseReason',
    ],
  },
  examples: {
    good: [good, { ...good, code: 'H0018', revenue: '1002', lastOn: '2026-11-16', units: 7, charge: 560_000 }],
    bad: [
      { input: { ...good, units: 0 }, field: 'units' },
      { input: { ...good, charge: -1 }, field: 'charge' },
      { input: { ...good, code: 'therapy' }, field: 'code' },
      { input: { ...good, lastOn: '2026-11-09' }, field: 'lastOn' },
      { input: { ...good, modifiers: ['HF', 'HG', 'HH', 'HQ', 'U1'] }, field: 'modifiers' },
    ],
  },
});
