/** Medication reconciliation: what a client took at home, and what becomes of each (clinical rules, section 2.14). */
import { clinicalRecord } from '#access/clinical.model.ts';
import { resource } from '#access/define.model.ts';
import type { RecordOf } from '#engine/model/resource.ts';
import { choice, instant, longText, ref, text, user, yesNo } from '#engine/model/fields.ts';
import { listing, nursing, prescribing, readers, working } from './reconciliation-access.model.ts';

const SOMETHING = '019ac2c0-0000-7000-8000-000000000003';

/** A nurse has so many hours from admission (clinical rules, section 2.14). */
export const HOURS_FROM_ADMISSION = 24;

/** States in which medications wait for a decision or a signature. */
export const OPEN_RECONCILIATION = ['in_progress', 'nurse_complete'] as const;

export const OCCASIONS = {
  admission: 'Admission',
  transfer: 'Transfer',
  level_change: 'Level of care change',
  discharge: 'Discharge',
} as const;

export const reconciliation = resource('reconciliation', {
  ...clinicalRecord,
  gated: { about: 'client', category: 'medications' },
  label: ['Reconciliation', 'Reconciliations'],
  title: ['client', 'occasion'],
  titleJoin: ' · ',
  fields: {
    client: ref('client', { fixed: true }),
    episode: ref('episode', { setBy: 'server', optional: true, label: 'Stay' }),
    occasion: choice(OCCASIONS, { fixed: true }),
    dueAt: instant({ setBy: 'server', label: 'Due by', index: true }),
    /** A client who takes nothing at home is reconciled, too: someone asked. */
    takesNothing: yesNo({ default: false, label: 'Takes no medication at home' }),
    note: longText({ max: 1000, optional: true }),
    nurse: user({ setBy: 'server', optional: true, label: 'Completed by' }),
    completedAt: instant({ setBy: 'server', optional: true, label: 'Completed at' }),
    prescriber: user({ setBy: 'server', optional: true, label: 'Signed by' }),
    signedAt: instant({ setBy: 'server', optional: true, label: 'Signed at' }),
    /** Every home medication with its decision, as it was signed. */
    decisions: longText({ setBy: 'server', optional: true, max: 20_000, label: 'Decisions as signed' }),
    returnReason: text({ setBy: 'server', optional: true, min: 3, max: 300, label: 'What to check again' }),
  },
  unique: [
    {
      fields: ['client', 'occasion'],
      whileIn: ['in_progress', 'nurse_complete'],
      else: 'has an open reconciliation for this occasion already: finish that one',
    },
  ],
  states: {
    in_progress: { complete: 'nurse_complete' },
    nurse_complete: { sign: 'prescriber_signed', sendBack: 'in_progress' },
    prescriber_signed: {},
  },
  marks: { in_progress: 'draft', nurse_complete: 'awaiting', prescriber_signed: 'signed' },
  actions: {
    complete: {
      by: nursing,
      tone: 'primary',
      label: 'Complete the list',
      confirm: 'The prescriber gets the list to sign. You can no longer change it.',
    },
    sign: {
      by: prescribing,
      proof: true,
      tone: 'primary',
      label: 'Sign reconciliation',
      confirm: 'You sign the decision about each home medication. It cannot be changed.',
    },
    sendBack: { by: prescribing, asks: ['returnReason'], label: 'Send back to nurse' },
  },
  signed: { by: { sign: 'author' } },
  editableIn: ['in_progress'],
  access: { read: readers, create: working, edit: working },
  list: {
    columns: ['client', 'occasion', 'status', 'dueAt', 'nurse', 'prescriber'],
    filters: ['status', 'occasion', 'client', 'dueAt'],
    sort: 'dueAt',
    views: {
      'In progress': { status: 'in_progress' },
      'To sign': { status: 'nurse_complete' },
      Signed: { status: 'prescriber_signed' },
    },
  },
  detail: {
    Reconciliation: ['client', 'occasion', 'status', 'dueAt', 'takesNothing', 'note', 'returnReason'],
    Signed: ['nurse', 'completedAt', 'prescriber', 'signedAt', 'decisions'],
  },
  examples: {
    good: [{ client: SOMETHING, occasion: 'admission' }],
    bad: [{ input: { client: SOMETHING, occasion: 'lunch' }, field: 'occasion' }],
  },
});

const DECISIONS = { continue: 'Continue', change: 'Change', stop: 'Stop', hold: 'Hold' } as const;

/** One medication that the client took before. Each gets a decision; anything but Continue says why. */
export const homeMedication = resource('home_medication', {
  ...clinicalRecord,
  gated: { about: 'client', category: 'medications' },
  label: ['Home medication', 'Home medications'],
  title: ['name'],
  fields: {
    reconciliation: ref('reconciliation', { fixed: true, cascade: true }),
    client: ref('client', { setBy: 'server', cascade: true }),
    name: text({ min: 2, max: 120, label: 'Medication' }),
    drug: ref('drug', { optional: true, label: 'In the formulary', help: 'Links the decision to its order.' }),
    dose: text({ max: 80, help: 'Such as 50 mg.' }),
    taken: text({ max: 120, label: 'How it is taken', help: 'Such as by mouth at bedtime.' }),
    source: choice({
      client: 'Client',
      bottle: 'Bottle',
      pharmacy: 'Pharmacy',
      family: 'Family',
      record: 'Earlier record',
      pdmp: 'PDMP',
    }),
    lastTaken: instant({ optional: true, label: 'Last taken', help: 'Leave blank if nobody knows.' }),
    verifiedWith: text({ max: 120, optional: true, label: 'Verified with', help: 'Name and phone of the pharmacy.' }),
    decision: choice(DECISIONS, { optional: true, label: 'Decision' }),
    reason: text({ min: 3, max: 300, optional: true, help: 'Required for Change, Stop and Hold.' }),
  },
  rules: [
    {
      field: 'reason',
      holds: (r) => !r.decision || r.decision === 'continue' || Boolean(r.reason),
      else: 'is required unless the medication is continued',
    },
    {
      field: 'verifiedWith',
      holds: (r) => r.source !== 'pharmacy' || Boolean(r.verifiedWith),
      else: 'is required: name the pharmacy that told you',
    },
  ],
  access: { read: readers, create: listing, edit: listing, remove: working },
  list: {
    columns: ['client', 'name', 'dose', 'taken', 'source', 'lastTaken', 'verifiedWith', 'decision', 'reason'],
    filters: ['client', 'decision', 'source', 'reconciliation'],
    sort: 'name',
    views: { Undecided: { 'decision[empty]': 'true' } },
  },
  detail: {
    Medication: ['client', 'name', 'drug', 'dose', 'taken', 'lastTaken'],
    Decision: ['source', 'verifiedWith', 'decision', 'reason', 'reconciliation'],
  },
  search: ['name'],
  examples: {
    good: [
      {
        reconciliation: SOMETHING,
        name: 'Sertraline',
        dose: '50 mg',
        taken: 'By mouth each morning',
        source: 'bottle',
        decision: 'continue',
      },
    ],
    bad: [
      {
        input: {
          reconciliation: SOMETHING,
          name: 'Sertraline',
          dose: '50 mg',
          taken: 'Each morning',
          source: 'client',
          decision: 'stop',
        },
        field: 'reason',
      },
      {
        input: { reconciliation: SOMETHING, name: 'Sertraline', dose: '50 mg', taken: 'Daily', source: 'pharmacy' },
        field: 'verifiedWith',
      },
    ],
  },
});

/** One line of a list as it is signed: "Sertraline 50 mg, each morning: Stop (rash)". */
export const decisionLine = (
  one: Pick<RecordOf<typeof homeMedication>, 'name' | 'dose' | 'taken' | 'decision' | 'reason'>,
): string =>
  `${one.name} ${one.dose}, ${one.taken}: ${one.decision ? DECISIONS[one.decision] : ''}${one.reason ? ` (${one.reason})` : ''}`;
