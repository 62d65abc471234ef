/** The treatment team's meeting about the clients of a unit: progress by discipline, decisions, actions (section 2.9). */
import { chartReaders, clinicalRecord } from '#access/clinical.model.ts';
import { resource } from '#access/define.model.ts';
import { all, arriving, caseload, facility, own, unit } from '#access/scopes.model.ts';
import { choice, day, instant, integer, longText, ref, rows, text, user, yesNo } from '#engine/model/fields.ts';
import { LEVELS_OF_CARE } from '#modules/clients/levels-of-care.model.ts';

const SOMETHING = '019ac2c0-0000-7000-8000-000000000003';

export const DISCIPLINES = {
  medical: 'Medical',
  nursing: 'Nursing',
  therapy: 'Therapy',
  case_management: 'Case management',
  peer: 'Peer support',
  administration: 'Administration',
} as const;
/** Disciplines that a meeting needs at least. */
export const DISCIPLINES_LEAST = 2;
export const RISKS = { low: 'Low', moderate: 'Moderate', high: 'High' } as const;

const meeting = {
  clinical_director: facility,
  psychiatrist: facility,
  therapist: facility,
  nurse: unit,
  intake_coordinator: facility,
} as const;
const discussing = {
  clinical_director: facility,
  psychiatrist: caseload,
  therapist: caseload,
  nurse: [unit, caseload],
  intake_coordinator: arriving,
} as const;

export const teamMeeting = resource('team_meeting', {
  label: ['Team meeting', 'Team meetings'],
  title: ['unit', 'startsAt'],
  titleJoin: ' · ',
  personal: true,
  fields: {
    unit: ref('unit', { fixed: true }),
    location: ref('location', { setBy: 'server', label: 'Facility' }),
    startsAt: instant({ label: 'Starts at', index: true }),
    attendees: rows(
      { who: ref('employee'), discipline: choice(DISCIPLINES) },
      { max: 20, optional: true, label: 'Attendees' },
    ),
    clients: integer({ setBy: 'server', optional: true, min: 0, max: 500, label: 'Clients' }),
    note: longText({ max: 2000, optional: true, label: 'On the unit', help: 'No client’s name here.' }),
    chair: user({ setBy: 'server', optional: true, label: 'Signed by' }),
    signedAt: instant({ setBy: 'server', optional: true, label: 'Signed at' }),
  },
  states: { planned: { refresh: 'planned', hold: 'held', cancel: 'cancelled' }, held: {}, cancelled: {} },
  marks: { planned: 'soon', held: 'signed', cancelled: 'inactive' },
  actions: {
    refresh: { by: meeting, label: 'Update clients' },
    hold: {
      by: meeting,
      proof: true,
      tone: 'primary',
      label: 'Sign minutes',
      confirm: 'You sign that the team met and decided this. It cannot be changed afterwards.',
    },
    cancel: { by: meeting, tone: 'danger' },
  },
  signed: { by: { hold: 'author' } },
  editableIn: ['planned'],
  access: { read: { ...meeting, compliance_officer: all, super_admin: facility }, create: meeting, edit: meeting },
  list: {
    columns: ['unit', 'startsAt', 'clients', 'chair', 'status'],
    filters: ['status', 'unit', 'location', 'startsAt'],
    sort: '-startsAt',
    views: { Planned: { status: 'planned' }, Held: { status: 'held' } },
  },
  detail: { Meeting: ['unit', 'startsAt', 'attendees', 'clients', 'note', 'status', 'chair', 'signedAt'] },
  examples: {
    good: [{ unit: SOMETHING, startsAt: '2026-11-03T17:00:00Z' }],
    bad: [{ input: { unit: SOMETHING }, field: 'startsAt' }],
  },
});

const SAID = { max: 1500, optional: true, privacy: 'C3' } as const;
export const teamMeetingClient = resource('team_meeting_client', {
  ...clinicalRecord,
  gated: { about: 'client', category: 'notes' },
  label: ['Client discussed', 'Clients discussed'],
  title: ['client'],
  fields: {
    meeting: ref('team_meeting', { setBy: 'server', cascade: true }),
    client: ref('client', { setBy: 'server', cascade: true }),
    bed: text({ setBy: 'server', max: 40, optional: true }),
    medical: longText(SAID),
    nursing: longText(SAID),
    therapy: longText(SAID),
    caseManagement: longText(SAID),
    risk: choice(RISKS, { optional: true }),
    level: choice(LEVELS_OF_CARE, { optional: true, label: 'Recommended level of care' }),
    planChanges: longText({ ...SAID, label: 'Changes to the treatment plan' }),
    reviewPlan: yesNo({ default: false, label: 'Review the treatment plan' }),
    dischargeOn: day({ optional: true, label: 'Planned discharge' }),
  },
  access: { read: chartReaders, edit: discussing },
  list: {
    columns: ['bed', 'client', 'risk', 'level', 'reviewPlan', 'dischargeOn'],
    filters: ['meeting', 'client', 'risk'],
    sort: 'bed',
  },
  examples: { good: [], bad: [{ input: { risk: 'extreme' }, field: 'risk' }] },
});

/** What someone is to do for a client by when. Its owner reads it wherever they work. */
export const teamAction = resource('team_action', {
  ...clinicalRecord,
  gated: { about: 'client', category: 'notes' },
  label: ['Team action', 'Team actions'],
  title: ['what'],
  about: 'owner',
  fields: {
    meeting: ref('team_meeting', { fixed: true, cascade: true }),
    client: ref('client', { fixed: true, cascade: true }),
    what: text({ min: 3, max: 200, label: 'Action' }),
    owner: ref('employee'),
    due: day({ index: true }),
    doneOn: day({ setBy: 'server', optional: true, label: 'Done on' }),
  },
  states: { open: { finish: 'done', cancel: 'cancelled' }, done: { reopen: 'open' }, cancelled: {} },
  marks: { open: 'due', done: 'complete', cancelled: 'inactive' },
  actions: {
    finish: { by: { ...discussing, '*': own }, tone: 'primary', label: 'Mark done' },
    reopen: { by: discussing },
    cancel: { by: discussing, tone: 'danger' },
  },
  deadlines: [{ field: 'due', kind: 'due', soonDays: 2, whileIn: ['open'] }],
  editableIn: ['open'],
  access: {
    read: { ...chartReaders, behavioral_tech: unit, residential_staff: unit, '*': own },
    create: discussing,
    edit: discussing,
  },
  list: {
    columns: ['what', 'client', 'owner', 'due', 'status'],
    filters: ['status', 'owner', 'client', 'meeting', 'due'],
    sort: 'due',
    views: { Open: { status: 'open' }, Mine: { status: 'open', owner: 'me' } },
  },
  detail: { Action: ['what', 'client', 'owner', 'due', 'status', 'doneOn', 'meeting'] },
  examples: {
    good: [{ meeting: SOMETHING, client: SOMETHING, what: 'Call the sober home', owner: SOMETHING, due: '2026-12-01' }],
    bad: [
      {
        input: { meeting: SOMETHING, client: SOMETHING, what: 'x', owner: SOMETHING, due: '2026-12-01' },
        field: 'what',
      },
    ],
  },
});
