/** What everybody does when something happens, what each site plans for it, and how it was practiced (sections 2.22 and 2.14). */
import { byHr, resource } from '#access/define.model.ts';
import { all, facility } from '#access/scopes.model.ts';
import { choice, day, integer, longText, phone, ref, rows, text, user } from '#engine/model/fields.ts';
import { staff } from '#modules/people/people-access.model.ts';
import { runs } from './facility-access.model.ts';

const SOMETHING = '019ac2c0-0000-7000-8000-000000000003';
const FOUND = { setBy: 'server', optional: true } as const;
/** HR and the administration of the facility write them; everyone who works here reads what is published, and drafts as well. */
const writes = { ...byHr, health_admin: all } as const;
const drills = { ...runs, clinical_director: facility } as const;

export const HAZARDS = {
  fire: 'Fire',
  medical: 'Medical emergency',
  overdose: 'Overdose',
  missing: 'Missing client',
  threat: 'Active threat',
  bomb: 'Bomb threat',
  weather: 'Severe weather',
  earthquake: 'Earthquake',
  utility: 'Utility failure',
  evacuation: 'Evacuation',
  infection: 'Infection outbreak',
} as const;
export const SHIFTS = { day: 'Day', evening: 'Evening', night: 'Night' } as const;
const contacts = rows(
  { name: text({ max: 80 }), phone: phone(), when: text({ max: 80, optional: true, label: 'When to call' }) },
  { max: 12, optional: true, label: 'Phone tree' },
);

export const safetyProtocol = resource('safety_protocol', {
  label: ['Safety protocol', 'Safety protocols'],
  title: ['name', 'edition'],
  titleJoin: ', version ',
  fields: {
    hazard: choice(HAZARDS, { label: 'Code' }),
    name: text({ max: 120 }),
    edition: integer({ setBy: 'server', min: 1, max: 9_999, default: 1, label: 'Version' }),
    firstSteps: longText({ min: 10, max: 1000, label: 'First minute' }),
    steps: longText({ min: 10, max: 8000, label: 'Then' }),
    roles: rows({ role: text({ max: 80 }), does: text({ max: 300, label: 'Task' }) }, { max: 12, optional: true }),
    contacts,
    publishedOn: day({ ...FOUND, label: 'Published on' }),
    publishedBy: user({ ...FOUND, label: 'Published by' }),
    reviewDueOn: day({ ...FOUND, index: true, label: 'Review due on' }),
  },
  states: {
    draft: { publish: 'published', discard: 'retired' },
    published: { review: 'published', retire: 'retired' },
    retired: {},
  },
  marks: { draft: 'draft', published: 'complete', retired: 'inactive' },
  actions: {
    publish: { by: writes, tone: 'primary', confirm: 'It replaces the version of this code that is in force.' },
    review: {
      by: writes,
      label: 'Confirm review',
      confirm: 'You read it and nothing has to change for the next 12 months.',
    },
    discard: { by: writes, tone: 'danger' },
    retire: {
      by: writes,
      tone: 'danger',
      confirm: 'No protocol of this code is in force until you publish another one.',
    },
  },
  deadlines: [{ field: 'reviewDueOn', kind: 'due', soonDays: 30, whileIn: ['published'], what: 'Review' }],
  access: { read: staff, create: writes, edit: writes, export: writes },
  editableIn: ['draft'],
  list: {
    columns: ['hazard', 'name', 'edition', 'publishedOn', 'reviewDueOn', 'status'],
    filters: ['status', 'hazard', 'reviewDueOn'],
    sort: 'name',
    views: { 'In force': { status: 'published' }, Drafts: { status: 'draft' }, Earlier: { status: 'retired' } },
    viewsFor: { Drafts: writes },
  },
  detail: {
    Protocol: ['status', 'hazard', 'name', 'edition', 'firstSteps', 'steps'],
    People: ['roles', 'contacts'],
    Review: ['publishedOn', 'publishedBy', 'reviewDueOn'],
  },
  search: ['name'],
  examples: {
    good: [
      {
        hazard: 'fire',
        name: 'Fire',
        firstSteps: 'Rescue, alarm, contain, evacuate.',
        steps: 'Take the roster to the assembly point.',
      },
    ],
    bad: [
      {
        input: { hazard: 'fire', name: 'Fire', firstSteps: 'Run', steps: 'Take the roster to the assembly point.' },
        field: 'firstSteps',
      },
    ],
  },
});

export const sitePlan = resource('emergency_plan_site', {
  label: ['Emergency plan', 'Emergency plans'],
  title: ['hazard', 'location'],
  titleJoin: ', ',
  path: 'site-emergency-plans',
  fields: {
    location: ref('location', { fixed: true, label: 'Site' }),
    hazard: choice(HAZARDS),
    steps: rows({ step: text({ max: 300 }), by: text({ max: 80, label: 'Role' }) }, { max: 20 }),
    assemblyPoint: text({ max: 160, label: 'Assembly point' }),
    shelter: text({ max: 160, optional: true, label: 'Where clients stay if the building cannot be used' }),
    contacts,
    publishedOn: day({ ...FOUND, label: 'Published on' }),
    reviewDueOn: day({ ...FOUND, index: true, label: 'Review due on' }),
  },
  rules: [{ field: 'steps', holds: (r) => r.steps.length > 0, else: 'needs at least one step' }],
  unique: [
    { fields: ['location', 'hazard'], whileIn: ['draft', 'published'], else: 'already has a plan at this site' },
  ],
  states: { draft: { publish: 'published' }, published: { review: 'published', retire: 'retired' }, retired: {} },
  marks: { draft: 'draft', published: 'complete', retired: 'inactive' },
  actions: {
    publish: { by: runs, tone: 'primary' },
    review: { by: runs, label: 'Confirm review', confirm: 'You read it and it holds for the next 12 months.' },
    retire: { by: runs, tone: 'danger' },
  },
  deadlines: [{ field: 'reviewDueOn', kind: 'due', soonDays: 30, whileIn: ['published'], what: 'Review' }],
  access: { read: staff, create: runs, edit: runs, export: runs },
  editableIn: ['draft', 'published'],
  list: {
    columns: ['location', 'hazard', 'assemblyPoint', 'publishedOn', 'reviewDueOn', 'status'],
    filters: ['status', 'location', 'hazard', 'reviewDueOn'],
    sort: 'location',
    views: { 'In force': { status: 'published' }, Drafts: { status: 'draft' } },
  },
  detail: {
    Plan: ['status', 'location', 'hazard', 'steps', 'assemblyPoint', 'shelter'],
    Contacts: ['contacts'],
    Review: ['publishedOn', 'reviewDueOn'],
  },
  examples: {
    good: [
      {
        location: SOMETHING,
        hazard: 'bomb',
        steps: [{ step: 'Call 911', by: 'Shift lead' }],
        assemblyPoint: 'East gate',
      },
    ],
    bad: [{ input: { location: SOMETHING, hazard: 'bomb', steps: [], assemblyPoint: 'East gate' }, field: 'steps' }],
  },
});

export const drill = resource('drill', {
  label: ['Drill', 'Drills'],
  title: ['hazard', 'location', 'dueOn'],
  titleJoin: ', ',
  fields: {
    location: ref('location', { fixed: true, label: 'Site' }),
    hazard: choice(HAZARDS, { default: 'fire' }),
    shift: choice(SHIFTS, { default: 'day' }),
    dueOn: day({ index: true, label: 'Due by' }),
    heldOn: day({ ...FOUND, index: true, label: 'Held on' }),
    minutes: integer({ ...FOUND, min: 1, max: 600, unit: 'minutes', label: 'Minutes until all clear' }),
    participants: integer({ ...FOUND, min: 1, max: 2_000, label: 'Participants' }),
    findings: longText({
      ...FOUND,
      min: 3,
      max: 3000,
      help: 'What went well, what has to change. Do not name a client.',
    }),
    recordedBy: user({ ...FOUND, label: 'Recorded by' }),
  },
  states: { due: { record: 'held', cancel: 'cancelled' }, held: {}, cancelled: { reopen: 'due' } },
  marks: { due: 'due', held: 'complete', cancelled: 'inactive' },
  actions: {
    record: {
      by: drills,
      tone: 'primary',
      label: 'Record drill',
      asks: ['heldOn', 'minutes', 'participants', 'findings'],
    },
    cancel: { by: runs, tone: 'danger' },
    reopen: { by: runs },
  },
  deadlines: [{ field: 'dueOn', kind: 'due', soonDays: 14, whileIn: ['due'] }],
  access: {
    read: {
      ...drills,
      compliance_officer: all,
      nurse: facility,
      behavioral_tech: facility,
      residential_staff: facility,
    },
    create: drills,
    edit: drills,
    export: runs,
  },
  editableIn: ['due'],
  list: {
    columns: ['dueOn', 'location', 'hazard', 'shift', 'heldOn', 'minutes', 'participants', 'status'],
    filters: ['status', 'location', 'hazard', 'shift', 'dueOn', 'heldOn'],
    sort: '-dueOn',
    views: { Due: { status: 'due' }, Overdue: { status: 'due', 'dueOn[lt]': 'today' }, Held: { status: 'held' } },
  },
  detail: {
    Drill: ['status', 'location', 'hazard', 'shift', 'dueOn'],
    Outcome: ['heldOn', 'minutes', 'participants', 'findings', 'recordedBy'],
  },
  examples: {
    good: [{ location: SOMETHING, hazard: 'missing', shift: 'night', dueOn: '2027-03-31' }],
    bad: [{ input: { location: SOMETHING, shift: 'noon', dueOn: '2027-03-31' }, field: 'shift' }],
  },
});
