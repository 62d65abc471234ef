/** A verification of benefits: what a policy pays, as the payer said on a day (clinical handbook, section 2.2). */
import { clinicalRecord, insuranceKeepers, insuranceReaders } from '#access/clinical.model.ts';
import { resource } from '#access/define.model.ts';
import { choice, day, integer, longText, money, ref, text, user } from '#engine/model/fields.ts';
import { CHECK_VALID_DAYS } from './covered-days.model.ts';

const SOMETHING = '019ac2c0-0000-7000-8000-000000000003';
const dollars = { min: 0, max: 100_000_000, optional: true } as const;
const good = { client: SOMETHING, coverage: SOMETHING, channel: 'portal', serviceDate: '2026-11-24' } as const;

export const benefitCheck = resource('benefit_check', {
  ...clinicalRecord,
  gated: { about: 'client', category: 'coverage' },
  label: ['Benefit check', 'Benefit checks'],
  title: ['coverage', 'serviceDate'],
  titleJoin: ', ',
  fields: {
    client: ref('client', { fixed: true }),
    coverage: ref('coverage', { fixed: true, help: 'The policy that is checked.' }),
    serviceDate: day({ default: 'today', index: true, label: 'Date of service' }),
    channel: choice(
      { portal: 'Payer’s website', phone: 'Phone', clearinghouse: 'Clearinghouse' },
      { label: 'Checked by' },
    ),
    representative: text({ max: 80, optional: true, label: 'Payer’s representative' }),
    network: choice({ in: 'In network', out: 'Out of network', unknown: 'Not known' }, { default: 'unknown' }),
    deductible: money({ ...dollars, label: 'Deductible' }),
    deductibleMet: money({ ...dollars, label: 'Deductible met' }),
    outOfPocket: money({ ...dollars, label: 'Out-of-pocket maximum' }),
    outOfPocketMet: money({ ...dollars, label: 'Out-of-pocket met' }),
    copay: money({ ...dollars, label: 'Copay' }),
    coinsurance: integer({ min: 0, max: 100, optional: true, unit: '%', label: 'Coinsurance' }),
    priorAuth: choice(
      { required: 'Required', not_required: 'Not required', unknown: 'Not known' },
      {
        default: 'unknown',
        label: 'Prior authorization',
      },
    ),
    dayLimit: integer({ min: 0, max: 365, optional: true, unit: 'days', label: 'Limit' }),
    exclusions: longText({ max: 2000, optional: true }),
    referenceNumber: text({ max: 40, optional: true, setBy: 'server', label: 'Reference number' }),
    result: choice(
      { active: 'Active', inactive: 'Not active', other_payer: 'Another payer is first' },
      { optional: true, setBy: 'server' },
    ),
    failure: text({ min: 3, max: 200, optional: true, setBy: 'server', label: 'Why it failed' }),
    checkedOn: day({ optional: true, setBy: 'server', label: 'Checked on' }),
    checkedBy: user({ optional: true, setBy: 'server', label: 'Checked by' }),
    validUntil: day({
      optional: true,
      setBy: 'server',
      index: true,
      label: 'Valid until',
      help: `${CHECK_VALID_DAYS} days after the check.`,
    }),
  },
  rules: [
    {
      field: 'deductibleMet',
      holds: (r) =>
        !r.deductibleMet || r.deductible === null || r.deductible === undefined || r.deductibleMet <= r.deductible,
      else: 'cannot exceed the deductible',
    },
    {
      field: 'outOfPocketMet',
      holds: (r) =>
        !r.outOfPocketMet || r.outOfPocket === null || r.outOfPocket === undefined || r.outOfPocketMet <= r.outOfPocket,
      else: 'cannot exceed the out-of-pocket maximum',
    },
    {
      field: 'representative',
      holds: (r) => r.channel !== 'phone' || Boolean(r.representative),
      else: 'is required for a check by phone',
    },
  ],
  states: {
    requested: { verify: 'verified', fail: 'failed' },
    verified: { expire: 'expired' },
    failed: { retry: 'requested' },
    expired: {},
  },
  marks: { requested: 'due', verified: 'complete', failed: 'refused', expired: 'inactive' },
  actions: {
    verify: {
      by: insuranceKeepers,
      label: 'Record result',
      asks: ['result', 'referenceNumber'],
      tone: 'primary',
      confirm: 'The check is valid for 30 days.',
    },
    fail: { by: insuranceKeepers, label: 'Record failure', asks: ['failure'] },
    retry: { by: insuranceKeepers, label: 'Try again' },
    expire: { by: {} },
  },
  deadlines: [{ field: 'validUntil', kind: 'expires', soonDays: 5, whileIn: ['verified'], what: 'Check' }],
  access: { read: insuranceReaders, create: insuranceKeepers, edit: insuranceKeepers },
  editableIn: ['requested', 'failed'],
  list: {
    columns: ['client', 'coverage', 'serviceDate', 'channel', 'result', 'network', 'priorAuth', 'validUntil', 'status'],
    filters: ['status', 'client', 'coverage', 'channel', 'result', 'network', 'priorAuth', 'validUntil', 'serviceDate'],
    sort: '-serviceDate',
    views: {
      'To check': { status: 'requested,failed' },
      Verified: { status: 'verified' },
      'Prior authorization': { status: 'verified', priorAuth: 'required' },
      'Ends within 7 days': { status: 'verified', 'validUntil[lte]': 'today+7' },
    },
  },
  detail: {
    Check: [
      'client',
      'coverage',
      'serviceDate',
      'channel',
      'representative',
      'result',
      'referenceNumber',
      'failure',
      'checkedOn',
      'checkedBy',
      'validUntil',
      'status',
    ],
    Benefits: [
      'network',
      'deductible',
      'deductibleMet',
      'outOfPocket',
      'outOfPocketMet',
      'copay',
      'coinsurance',
      'priorAuth',
      'dayLimit',
      'exclusions',
    ],
  },
  examples: {
    good: [
      good,
      { ...good, channel: 'phone', representative: 'Kay, benefits line', deductible: 150_000, deductibleMet: 20_000 },
    ],
    bad: [
      { input: { ...good, channel: 'phone' }, field: 'representative' },
      { input: { ...good, deductible: 150_000, deductibleMet: 150_001 }, field: 'deductibleMet' },
      { input: { ...good, outOfPocket: 100, outOfPocketMet: 200 }, field: 'outOfPocketMet' },
      { input: { ...good, coinsurance: 101 }, field: 'coinsurance' },
    ],
  },
});
