/** The handoff of a unit from one shift to the next: SBAR for each client, a block for the unit, two signatures (section 2.21). */
import { clinicalRecord } from '#access/clinical.model.ts';
import { resource } from '#access/define.model.ts';
import { audited, caseload, facility, mine, unit } from '#access/scopes.model.ts';
import { choice, day, instant, integer, longText, ref, text, user, yesNo } from '#engine/model/fields.ts';

const SOMETHING = '019ac2c0-0000-7000-8000-000000000003';

export const SHIFTS = {
  day: 'Day, 07:00 to 15:00',
  evening: 'Evening, 15:00 to 23:00',
  night: 'Night, 23:00 to 07:00',
} as const;

/** Who hands over and takes over. Nurses run it; technicians and residential staff write their part. */
const onTheUnit = { nurse: unit, behavioral_tech: unit, residential_staff: unit } as const;
const watching = {
  clinical_director: facility,
  psychiatrist: facility,
  therapist: facility,
  compliance_officer: facility,
  super_admin: facility,
} as const;

export const handoff = resource('handoff', {
  label: ['Handoff', 'Handoffs'],
  title: ['unit', 'shift', 'day'],
  titleJoin: ' · ',
  ownedBy: 'giver',
  personal: true,
  fields: {
    unit: ref('unit', { fixed: true }),
    location: ref('location', { setBy: 'server', label: 'Facility' }),
    day: day({ default: 'today', label: 'Day the shift began', index: true }),
    shift: choice(SHIFTS, { label: 'Shift that ends' }),
    census: integer({ setBy: 'server', optional: true, min: 0, max: 500, label: 'Clients' }),
    staffing: text({ max: 200, optional: true, help: 'Who is on, and what is missing.' }),
    keysDone: yesNo({ default: false, label: 'Keys handed over' }),
    countDone: yesNo({ default: false, label: 'Controlled count done' }),
    countOpen: yesNo({ default: false, label: 'Count discrepancy open' }),
    equipment: text({ max: 200, optional: true, help: 'AED, oxygen, glucometer, radios.' }),
    unitNote: longText({ max: 2000, optional: true, label: 'On the unit', help: 'No client’s name here.' }),
    giver: user({ setBy: 'server', optional: true, label: 'Given by' }),
    givenAt: instant({ setBy: 'server', optional: true, label: 'Given at' }),
    receiver: user({ setBy: 'server', optional: true, label: 'Received by' }),
    receivedAt: instant({ setBy: 'server', optional: true, label: 'Received at' }),
    questions: longText({ setBy: 'server', optional: true, max: 1000, label: 'Questions and answers' }),
    countNote: text({ setBy: 'server', optional: true, min: 10, max: 500, label: 'How the discrepancy was resolved' }),
    closedAt: instant({ setBy: 'server', optional: true, label: 'Closed at' }),
  },
  unique: [{ fields: ['unit', 'day', 'shift'], else: 'has a handoff for this shift already: open that one' }],
  states: {
    open: { refresh: 'open', give: 'given' },
    given: { receive: 'received' },
    received: { settleCount: 'received', close: 'closed' },
    closed: {},
  },
  marks: { open: 'draft', given: 'awaiting', received: 'signed', closed: 'complete' },
  actions: {
    refresh: {
      by: onTheUnit,
      label: 'Update from record',
      confirm: 'New clients are added and assessments are read again. What you wrote stays.',
    },
    give: {
      by: onTheUnit,
      proof: true,
      tone: 'primary',
      label: 'Give handoff',
      confirm: 'You sign that this is what the next shift must know. It cannot be changed afterwards.',
    },
    receive: {
      by: onTheUnit,
      proof: true,
      tone: 'primary',
      label: 'Receive handoff',
      mayGive: ['questions'],
      confirm: 'You sign that you have read it and your questions were answered.',
    },
    settleCount: { by: { nurse: unit }, label: 'Resolve discrepancy', asks: ['countNote'] },
    close: { by: { nurse: unit, clinical_director: facility }, tone: 'primary' },
  },
  signed: {
    by: { give: 'author', receive: 'reviewer' },
    after: ['receiver', 'receivedAt', 'questions', 'countNote', 'countOpen', 'closedAt'],
  },
  editableIn: ['open'],
  access: {
    read: { ...watching, ...onTheUnit, '*': mine },
    create: onTheUnit,
    edit: onTheUnit,
  },
  list: {
    columns: ['unit', 'day', 'shift', 'census', 'countDone', 'giver', 'receiver', 'status'],
    filters: ['status', 'unit', 'day', 'shift', 'location'],
    sort: '-day',
    views: {
      'In progress': { status: 'open,given,received' },
      'To receive': { status: 'given' },
      Closed: { status: 'closed' },
    },
  },
  detail: {
    Unit: [
      'unit',
      'day',
      'shift',
      'census',
      'staffing',
      'keysDone',
      'countDone',
      'countOpen',
      'equipment',
      'unitNote',
      'status',
    ],
    'Given and received': ['giver', 'givenAt', 'receiver', 'receivedAt', 'questions', 'countNote', 'closedAt'],
  },
  examples: {
    good: [{ unit: SOMETHING, shift: 'night', day: '2026-11-01' }],
    bad: [{ input: { unit: SOMETHING, shift: 'morning' }, field: 'shift' }],
  },
});

/** One client in a handoff. Staff who look after the unit read who, where, risks and tasks; clinicians read the whole. */
export const handoffLine = resource('handoff_line', {
  ...clinicalRecord,
  gated: { about: 'client', category: 'notes' },
  label: ['Client in a handoff', 'Clients in a handoff'],
  title: ['client'],
  fields: {
    handoff: ref('handoff', { setBy: 'server', cascade: true }),
    client: ref('client', { setBy: 'server', cascade: true }),
    bed: text({ setBy: 'server', max: 40, optional: true }),
    situation: longText({ max: 1000 }),
    background: longText({ max: 1000, optional: true, privacy: 'C3' }),
    assessment: longText({ max: 2000, optional: true, privacy: 'C3' }),
    recommendation: longText({ max: 1000, optional: true }),
  },
  access: {
    read: {
      clinical_director: facility,
      psychiatrist: caseload,
      therapist: caseload,
      nurse: [unit, caseload],
      behavioral_tech: unit,
      residential_staff: unit,
      compliance_officer: audited,
    },
    edit: onTheUnit,
  },
  list: { columns: ['bed', 'client', 'situation', 'recommendation'], filters: ['handoff', 'client'], sort: 'bed' },
  detail: { SBAR: ['bed', 'situation', 'background', 'assessment', 'recommendation'] },
  examples: { good: [], bad: [{ input: { situation: '' }, field: 'situation' }] },
});

/** That someone who comes on has read it. */
export const handoffReceipt = resource('handoff_receipt', {
  label: ['Read receipt', 'Read receipts'],
  title: ['reader'],
  ownedBy: 'reader',
  fields: {
    handoff: ref('handoff', { fixed: true, cascade: true }),
    unit: ref('unit', { setBy: 'server' }),
    location: ref('location', { setBy: 'server', label: 'Facility' }),
    reader: user({ setBy: 'server', label: 'Read by' }),
    at: instant({ setBy: 'server', label: 'Read at' }),
  },
  appendOnly: true,
  unique: [{ fields: ['handoff', 'reader'], else: 'was confirmed by you already' }],
  access: { read: { ...watching, ...onTheUnit }, create: onTheUnit },
  list: { columns: ['reader', 'at'], filters: ['handoff', 'reader'], sort: 'at' },
  examples: { good: [{ handoff: SOMETHING }], bad: [{ input: {}, field: 'handoff' }] },
});
