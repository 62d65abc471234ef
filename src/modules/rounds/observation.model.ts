/** Observation: how closely a client is watched, the slots of the rounds, the sign-off of a shift, tags on doors (section 2.10). */
import { clinicalRecord } from '#access/clinical.model.ts';
import { resource } from '#access/define.model.ts';
import { all, caseload, facility, unit } from '#access/scopes.model.ts';
import { choice, day, instant, integer, longText, ref, text, user, yesNo } from '#engine/model/fields.ts';
import { SHIFTS } from '#modules/handoff/handoff.model.ts';
import { LEVELS } from './slots.model.ts';
import { ordering, roundReaders, watching } from './round-access.model.ts';

const SOMETHING = '019ac2c0-0000-7000-8000-000000000003';

export const PLACES = {
  room: 'Room',
  bathroom: 'Bathroom',
  dayroom: 'Dayroom',
  dining: 'Dining',
  group: 'Group',
  outside: 'Outside',
  office: 'With staff',
} as const;
export const BEHAVIORS = {
  sleeping: 'Asleep',
  calm: 'Calm',
  talking: 'Talking',
  eating: 'Eating',
  reading: 'Reading or TV',
  pacing: 'Pacing',
  crying: 'Crying',
  withdrawn: 'Withdrawn',
  yelling: 'Yelling',
  threatening: 'Threatening',
} as const;
/** What a charge nurse wants to hear of at once. */
export const WORRYING: readonly (keyof typeof BEHAVIORS)[] = ['yelling', 'threatening'];

export const observationLevel = resource('observation_level', {
  ...clinicalRecord,
  gated: { about: 'client', category: 'notes' },
  label: ['Observation level', 'Observation levels'],
  title: ['client', 'level'],
  titleJoin: ' · ',
  fields: {
    client: ref('client', { fixed: true, cascade: true }),
    episode: ref('episode', { setBy: 'server', optional: true, cascade: true }),
    level: choice(LEVELS, { fixed: true, label: 'Observation' }),
    reason: text({ min: 3, max: 300, fixed: true, privacy: 'C3' }),
    since: instant({ setBy: 'server', index: true }),
    until: instant({ setBy: 'server', optional: true }),
    orderedBy: user({ setBy: 'server', optional: true, label: 'Ordered by' }),
  },
  states: { active: { end: 'ended' }, ended: {} },
  marks: { active: 'in progress', ended: 'inactive' },
  actions: { end: { by: {} } },
  access: { read: roundReaders, create: ordering },
  list: {
    columns: ['client', 'level', 'since', 'until', 'orderedBy', 'reason', 'status'],
    filters: ['status', 'level', 'client'],
    sort: '-since',
    views: { Active: { status: 'active' }, Ended: { status: 'ended' } },
  },
  detail: { Observation: ['client', 'level', 'reason', 'since', 'until', 'orderedBy', 'status'] },
  related: { Rounds: ['round_slot', 'order'] },
  examples: {
    good: [{ client: SOMETHING, level: 'q15', reason: 'C-SSRS high' }],
    bad: [
      { input: { client: SOMETHING, level: 'q5', reason: 'C-SSRS high' }, field: 'level' },
      { input: { client: SOMETHING, level: 'q15' }, field: 'reason' },
    ],
  },
});

export const roundSlot = resource('round_slot', {
  ...clinicalRecord,
  gated: { about: 'client', category: 'notes' },
  label: ['Round', 'Rounds'],
  title: ['client', 'dueAt'],
  titleJoin: ' · ',
  ownedBy: 'staff',
  fields: {
    order: ref('observation_level', { setBy: 'server', cascade: true, label: 'Ordered' }),
    client: ref('client', { setBy: 'server', cascade: true }),
    /** Where the client was when the round was planned: its nurse signs for it. */
    unit: ref('unit', { setBy: 'server', optional: true }),
    level: choice(LEVELS, { setBy: 'server', label: 'Observation' }),
    dueAt: instant({ setBy: 'server', label: 'Due at', index: true }),
    doneAt: instant({ optional: true, fixed: true, label: 'Seen at' }),
    place: choice(PLACES, { optional: true, fixed: true }),
    behavior: choice(BEHAVIORS, { optional: true, fixed: true }),
    breathing: yesNo({ default: false, fixed: true, label: 'Breathing seen' }),
    concern: text({ max: 300, optional: true, fixed: true, privacy: 'C3' }),
    lateReason: text({ min: 3, max: 200, optional: true, fixed: true, privacy: 'C3', label: 'Reason for the time' }),
    /** Recorded without a network and sent afterwards. */
    offline: yesNo({ default: false, fixed: true, label: 'Recorded offline' }),
    driftSeconds: integer({ optional: true, fixed: true, min: -604_800, max: 604_800, label: 'Device clock off (s)' }),
    /** Made by the device: the same entry sent twice is one. */
    entryKey: text({ max: 40, optional: true, fixed: true, label: 'Entry' }),
    atDoor: yesNo({ setBy: 'server', default: false, label: 'Room tag read' }),
    staff: user({ setBy: 'server', optional: true, label: 'Seen by' }),
    closedFor: text({ setBy: 'server', optional: true, max: 200, privacy: 'C3', label: 'Why not' }),
    response: text({
      setBy: 'server',
      optional: true,
      min: 3,
      max: 300,
      privacy: 'C3',
      label: 'Response to the concern',
    }),
  },
  states: {
    due: { record: ['done', 'late'], miss: 'missed', excuse: 'excused' },
    missed: { record: ['done', 'late'], explain: 'missed' },
    done: { respond: 'done' },
    late: { respond: 'late' },
    // A client who is back from leave is looked at again.
    excused: { reopen: 'due' },
  },
  marks: { due: 'due', done: 'complete', late: 'overdue', missed: 'danger', excused: 'inactive' },
  actions: {
    record: {
      by: watching,
      tone: 'primary',
      asks: ['place', 'behavior'],
      mayGive: ['doneAt', 'breathing', 'concern', 'lateReason', 'offline', 'driftSeconds', 'entryKey'],
    },
    explain: {
      by: { nurse: [unit, caseload], clinical_director: facility },
      asks: ['closedFor'],
      label: 'Give a reason',
    },
    respond: {
      by: { nurse: [unit, caseload], psychiatrist: caseload, clinical_director: facility },
      asks: ['response'],
      label: 'Respond to the concern',
    },
    miss: { by: {} },
    excuse: { by: {} },
    reopen: { by: {} },
  },
  access: { read: roundReaders },
  unique: [{ fields: ['order', 'dueAt'], else: 'has this round already' }],
  list: {
    columns: ['client', 'level', 'dueAt', 'doneAt', 'place', 'behavior', 'staff', 'status'],
    filters: ['status', 'client', 'level', 'dueAt', 'order'],
    sort: '-dueAt',
    views: { Missed: { status: 'missed' }, Late: { status: 'late' }, 'Recorded offline': { offline: 'true' } },
  },
  detail: {
    Round: [
      'client',
      'level',
      'dueAt',
      'status',
      'doneAt',
      'place',
      'behavior',
      'breathing',
      'concern',
      'response',
      'staff',
    ],
    Proof: ['atDoor', 'offline', 'driftSeconds', 'lateReason', 'closedFor'],
  },
  examples: { good: [], bad: [] },
});

const tagging = { clinical_director: facility, health_admin: facility } as const;
export const roomTag = resource('room_tag', {
  label: ['Room tag', 'Room tags'],
  title: ['room'],
  fields: {
    room: ref('room', { fixed: true, unique: true }),
    location: ref('location', { setBy: 'server', label: 'Facility' }),
    /** What the QR code or the NFC tag at the door says. */
    code: text({ setBy: 'server', max: 40, unique: true, label: 'Code' }),
  },
  states: { active: { retire: 'retired', renew: 'active' }, retired: { renew: 'active' } },
  marks: { active: 'complete', retired: 'inactive' },
  actions: {
    renew: { by: tagging, label: 'New code', confirm: 'The tag at the door stops working.' },
    retire: { by: tagging, confirm: 'Rounds in this room no longer read a tag.' },
  },
  access: { read: { ...tagging, super_admin: all }, create: tagging },
  list: { columns: ['room', 'location', 'code', 'status'], filters: ['status', 'location'], sort: 'room' },
  examples: { good: [{ room: SOMETHING }], bad: [{ input: {}, field: 'room' }] },
});

const signing = { nurse: unit } as const;
export const roundSignoff = resource('round_signoff', {
  label: ['Rounds sign-off', 'Rounds sign-offs'],
  title: ['unit', 'shift', 'day'],
  titleJoin: ' · ',
  personal: true,
  fields: {
    unit: ref('unit', { fixed: true }),
    location: ref('location', { setBy: 'server', label: 'Facility' }),
    day: day({ default: 'today', fixed: true, label: 'Day the shift began', index: true }),
    shift: choice(SHIFTS, { fixed: true }),
    rounds: integer({ setBy: 'server', optional: true, min: 0, max: 100_000, label: 'Rounds' }),
    late: integer({ setBy: 'server', optional: true, min: 0, max: 100_000 }),
    missed: integer({ setBy: 'server', optional: true, min: 0, max: 100_000 }),
    note: longText({ max: 1000, optional: true, help: 'No client’s name here.' }),
    nurse: user({ setBy: 'server', optional: true, label: 'Signed by' }),
    signedAt: instant({ setBy: 'server', optional: true, label: 'Signed at' }),
  },
  unique: [{ fields: ['unit', 'day', 'shift'], else: 'has a sign-off for this shift already: open that one' }],
  states: { open: { sign: 'signed' }, signed: {} },
  marks: { open: 'draft', signed: 'signed' },
  actions: {
    sign: {
      by: signing,
      proof: true,
      tone: 'primary',
      label: 'Sign rounds',
      confirm: 'You sign that you reviewed the rounds of this shift. It cannot be changed afterwards.',
    },
  },
  signed: { by: { sign: 'author' } },
  editableIn: ['open'],
  access: {
    read: {
      nurse: unit,
      behavioral_tech: unit,
      clinical_director: facility,
      compliance_officer: all,
      super_admin: facility,
    },
    create: signing,
    edit: signing,
  },
  list: {
    columns: ['unit', 'shift', 'day', 'rounds', 'late', 'missed', 'nurse', 'status'],
    filters: ['status', 'unit', 'day'],
    sort: '-day',
    views: { Open: { status: 'open' }, Signed: { status: 'signed' } },
  },
  detail: { Shift: ['unit', 'shift', 'day', 'rounds', 'late', 'missed', 'note', 'status', 'nurse', 'signedAt'] },
  examples: {
    good: [{ unit: SOMETHING, shift: 'night' }],
    bad: [{ input: { unit: SOMETHING, shift: 'noon' }, field: 'shift' }],
  },
});

/** The hours of a shift, by the clock on the wall of its unit: begin and end. */
export const SHIFT_HOURS: Readonly<Record<keyof typeof SHIFTS, readonly [string, string]>> = {
  day: ['07:00', '15:00'],
  evening: ['15:00', '23:00'],
  night: ['23:00', '07:00'],
};
