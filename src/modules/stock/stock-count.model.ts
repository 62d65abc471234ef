/** The count of controlled substances at a change of shift, by two people, blind; and what follows from a discrepancy. */
import { resource } from '#access/define.model.ts';
import { facility, unit } from '#access/scopes.model.ts';
import { choice, day, instant, json, longText, number, ref, rows, text, user } from '#engine/model/fields.ts';
import { SHIFTS } from '#modules/handoff/handoff.model.ts';
import { isDeaNumber } from './dea-number.model.ts';
import { WITNESSES } from './stock-lot.model.ts';
import { stockReaders } from './stock-access.model.ts';

const SOMETHING = '019ac2c0-0000-7000-8000-000000000003';

/** One container of a count. What the ledger expects is filled in once both people have entered what is there. */
export interface CountLine {
  readonly lot: string;
  readonly name: string;
  readonly place: string;
  readonly expected: number | null;
  readonly counted: number | null;
  readonly recounted: number | null;
  /** What the ledger expected when it was counted again. */
  readonly expectedAgain: number | null;
}
/** States in which a shift must not end: nobody has explained the difference or passed it on. */
export const OPEN_DISCREPANCY = ['discrepancy', 'recounted'] as const;
/** States over which a handoff is not closed: what was passed on is still unexplained until the investigation ends. */
export const UNEXPLAINED = [...OPEN_DISCREPANCY, 'investigation'] as const;
/** Counts that are not settled yet. */
export const TO_SETTLE = [...OPEN_DISCREPANCY, 'investigation', 'loss'] as const;

const FOUND = { setBy: 'server', optional: true } as const;
const { health_admin: _manages, ...counting } = stockReaders;

export const stockCount = resource('stock_count', {
  label: ['Shift count', 'Shift counts'],
  title: ['unit', 'day', 'shift'],
  titleJoin: ' · ',
  fields: {
    unit: ref('unit', { fixed: true }),
    location: ref('location', { setBy: 'server', label: 'Facility' }),
    day: day({ default: 'today', fixed: true, label: 'Day the shift began', index: true }),
    shift: choice(SHIFTS, { fixed: true, label: 'Shift that ends' }),
    lines: json<readonly CountLine[]>({ setBy: 'server' }),
    entries: rows(
      { lot: ref('stock_lot'), counted: number({ min: 0, max: 100_000, step: 0.01 }) },
      { ...FOUND, max: 300, label: 'What is there' },
    ),
    counter: user({ ...FOUND, label: 'Counted by' }),
    countWitness: user({ ...FOUND, label: 'Witness of the count' }),
    countedAt: instant({ ...FOUND, label: 'Counted at' }),
    recounter: user({ ...FOUND, label: 'Recounted by' }),
    recountWitness: user({ ...FOUND, label: 'Witness of the recount' }),
    recountedAt: instant({ ...FOUND, label: 'Recounted at' }),
    cause: choice(
      {
        miscount: 'Miscounted the first time',
        math: 'Arithmetic',
        unrecorded: 'Dose given and not recorded',
        waste: 'Waste not recorded',
        spill: 'Spill not recorded',
      },
      { ...FOUND, label: 'Cause of the difference' },
    ),
    explanation: longText({ ...FOUND, min: 10, max: 2000, label: 'What happened' }),
    dueOn: day({ ...FOUND, label: 'Investigation due' }),
    finding: longText({ ...FOUND, min: 10, max: 4000, label: 'Finding' }),
    lossKind: choice(
      {
        employee: 'Employee pilferage',
        customer: 'Theft by a client or visitor',
        break_in: 'Break-in or robbery',
        transit: 'Lost in transit',
        other: 'Other or unknown',
      },
      { ...FOUND, label: 'Kind of loss' },
    ),
    discoveredOn: day({ ...FOUND, label: 'Discovered on' }),
    policeReport: text({ ...FOUND, max: 120, label: 'Police department and report number' }),
    registrant: text({
      ...FOUND,
      max: 9,
      pattern: /^[A-Z]{2}\d{7}$/,
      patternSays: 'must be two capital letters and seven digits',
      label: 'DEA registration number',
    }),
    measures: longText({ ...FOUND, min: 5, max: 1000, label: 'Measures against another loss' }),
    noticeDueOn: day({ ...FOUND, label: 'Notice to the DEA due' }),
    reportedAt: instant({ ...FOUND, label: 'Reported to the DEA at' }),
    confirmation: text({ ...FOUND, max: 60, label: 'Confirmation of Form 106' }),
  },
  rules: [
    {
      field: 'registrant',
      holds: ({ registrant }) => !registrant || isDeaNumber(registrant),
      else: 'The check digit of the DEA registration number is wrong. Copy it from the certificate.',
    },
  ],
  unique: [{ fields: ['unit', 'day', 'shift'], else: 'has a count for this shift already: open that one' }],
  states: {
    open: { enter: ['matched', 'discrepancy'] },
    matched: {},
    discrepancy: { recount: ['recounted', 'resolved'] },
    recounted: { resolve: 'resolved', escalate: 'investigation' },
    resolved: {},
    investigation: { conclude: 'closed', declareLoss: 'loss' },
    closed: {},
    loss: { report: 'reported' },
    reported: {},
  },
  marks: {
    open: 'due',
    matched: 'complete',
    discrepancy: 'danger',
    recounted: 'danger',
    resolved: 'complete',
    investigation: 'overdue',
    closed: 'complete',
    loss: 'danger',
    reported: 'signed',
  },
  actions: {
    enter: { by: { nurse: unit }, asks: ['entries'], witness: WITNESSES, tone: 'primary', label: 'Enter the count' },
    recount: {
      by: { nurse: unit, clinical_director: facility },
      asks: ['entries'],
      witness: WITNESSES,
      tone: 'primary',
      label: 'Enter the recount',
    },
    resolve: {
      by: { nurse: unit, clinical_director: facility },
      asks: ['cause', 'explanation'],
      witness: WITNESSES,
      tone: 'primary',
      label: 'Resolve',
      confirm: 'The ledger is adjusted to the recount. It keeps both of your names.',
    },
    escalate: {
      by: { nurse: unit, clinical_director: facility },
      asks: ['explanation'],
      tone: 'danger',
      label: 'Pass on as unresolved',
      confirm: 'The clinical director and compliance investigate within one business day.',
    },
    conclude: {
      by: { clinical_director: facility },
      asks: ['finding'],
      witness: ['compliance_officer'],
      label: 'Close the investigation',
      confirm: 'The ledger is adjusted to the recount. The compliance officer signs with you.',
    },
    declareLoss: {
      by: { clinical_director: facility },
      asks: ['finding', 'lossKind', 'discoveredOn'],
      witness: ['compliance_officer'],
      tone: 'danger',
      label: 'Declare theft or loss',
      confirm: 'The DEA must be notified within one business day, on Form 106.',
    },
    report: {
      by: { clinical_director: facility, compliance_officer: facility },
      asks: ['registrant', 'measures', 'confirmation'],
      mayGive: ['policeReport'],
      proof: true,
      tone: 'primary',
      label: 'Form 106 sent',
    },
  },
  editableIn: [],
  access: { read: counting, create: { nurse: unit }, edit: {} },
  deadlines: [
    { field: 'dueOn', kind: 'due', soonDays: 1, whileIn: ['investigation'] },
    { field: 'noticeDueOn', kind: 'due', soonDays: 1, whileIn: ['loss'] },
  ],
  list: {
    columns: ['unit', 'day', 'shift', 'counter', 'countWitness', 'countedAt', 'cause', 'status'],
    filters: ['status', 'unit', 'day', 'shift', 'location', 'cause'],
    sort: '-day',
    views: {
      All: {},
      'To count': { status: 'open' },
      Discrepancies: { status: TO_SETTLE.join(',') },
    },
  },
  detail: {
    Count: ['unit', 'day', 'shift', 'counter', 'countWitness', 'countedAt', 'status'],
    Recount: ['recounter', 'recountWitness', 'recountedAt', 'cause', 'explanation'],
    Investigation: ['dueOn', 'finding'],
    'Form 106': [
      'lossKind',
      'discoveredOn',
      'policeReport',
      'registrant',
      'measures',
      'noticeDueOn',
      'reportedAt',
      'confirmation',
    ],
  },
  examples: {
    good: [{ unit: SOMETHING, shift: 'night', day: '2026-11-01' }],
    bad: [{ input: { unit: SOMETHING, shift: 'morning' }, field: 'shift' }],
  },
});
