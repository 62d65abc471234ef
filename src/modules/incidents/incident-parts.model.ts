/** What belongs to an incident: corrective actions, who was notified, its clocks, and the rules of the authorities. */
import { resource } from '#access/define.model.ts';
import { all, own } from '#access/scopes.model.ts';
import { clockActions, clockFields, clockMarks, clockStates } from '#engine/model/clocks.ts';
import { choice, day, instant, integer, longText, ref, text, yesNo } from '#engine/model/fields.ts';
import { incidentManagers, incidentOverseers } from './incident-access.model.ts';
import { CATEGORIES, HARM, WHO_NOTIFIED } from './incident-words.model.ts';

const SOMETHING = '019ac2c0-0000-7000-8000-000000000006';

/** What is done so that it does not happen again. Its owner sees the action and nothing of the incident. */
export const correctiveAction = resource('corrective_action', {
  label: ['Corrective action', 'Corrective actions'],
  title: ['what'],
  about: 'owner',
  fields: {
    incident: ref('incident', { fixed: true, cascade: true }),
    location: ref('location', { setBy: 'server', label: 'Facility' }),
    what: text({ min: 3, max: 200, label: 'Action', help: 'The owner reads this: name no client.' }),
    owner: ref('employee'),
    due: day({ index: true }),
    doneNote: longText({ setBy: 'server', optional: true, min: 3, max: 2000, label: 'What was done' }),
    doneOn: day({ setBy: 'server', optional: true, label: 'Done on' }),
    verifiedOn: day({ setBy: 'server', optional: true, label: 'Verified on' }),
  },
  states: {
    open: { finish: 'done', cancel: 'cancelled' },
    done: { verify: 'verified', sendBack: 'open' },
    verified: {},
    cancelled: {},
  },
  marks: { open: 'due', done: 'awaiting', verified: 'complete', cancelled: 'inactive' },
  actions: {
    finish: { by: { ...incidentManagers, '*': own }, tone: 'primary', label: 'Mark done', asks: ['doneNote'] },
    verify: { by: incidentManagers, tone: 'primary', confirm: 'You confirm that the action was taken and works.' },
    sendBack: { by: incidentManagers, label: 'Send back' },
    cancel: { by: incidentManagers, tone: 'danger' },
  },
  deadlines: [{ field: 'due', kind: 'due', soonDays: 3, whileIn: ['open'] }],
  editableIn: ['open'],
  access: { read: { ...incidentOverseers, '*': own }, create: incidentManagers, edit: incidentManagers },
  list: {
    columns: ['what', 'owner', 'due', 'doneOn', 'status'],
    filters: ['status', 'owner', 'due', 'incident', 'location'],
    sort: 'due',
    views: { Open: { status: 'open' }, 'To verify': { status: 'done' } },
  },
  detail: { Action: ['what', 'owner', 'due', 'status', 'doneNote', 'doneOn', 'verifiedOn', 'incident'] },
  examples: {
    good: [{ incident: SOMETHING, what: 'Add a second rail in the shower', owner: SOMETHING, due: '2026-12-01' }],
    bad: [{ input: { incident: SOMETHING, what: 'x', owner: SOMETHING, due: '2026-12-01' }, field: 'what' }],
  },
});

/** That someone outside of the team was notified. */
export const incidentNotice = resource('incident_notice', {
  label: ['Notification', 'Notifications'],
  path: 'incident-notices',
  title: ['who'],
  fields: {
    incident: ref('incident', { fixed: true, cascade: true }),
    location: ref('location', { setBy: 'server', label: 'Facility' }),
    who: choice(WHO_NOTIFIED, { label: 'Who was notified' }),
    name: text({ max: 120, label: 'Name or office' }),
    at: instant({ label: 'Notified at' }),
    how: choice(['phone', 'in_person', 'fax', 'portal', 'mail']),
    reference: text({ max: 60, optional: true, label: 'Confirmation number' }),
  },
  appendOnly: true,
  access: { read: incidentOverseers, create: incidentManagers },
  list: { columns: ['who', 'name', 'at', 'how', 'reference'], filters: ['incident', 'who'], sort: '-at' },
  examples: {
    good: [{ incident: SOMETHING, who: 'licensing', name: 'Licensing desk', at: '2026-11-02T10:00:00Z', how: 'phone' }],
    bad: [
      { input: { incident: SOMETHING, who: 'licensing', at: '2026-11-02T10:00:00Z', how: 'phone' }, field: 'name' },
    ],
  },
});

/** What is due on an incident by a rule: triage, investigation, root cause, a report to an authority. */
export const incidentClock = resource('incident_clock', {
  label: ['Incident clock', 'Incident clocks'],
  title: ['title'],
  serverOnly: true,
  clock: true,
  fields: {
    ...clockFields,
    incident: ref('incident', { setBy: 'server', cascade: true }),
    location: ref('location', { setBy: 'server', label: 'Facility' }),
  },
  states: clockStates,
  marks: clockMarks,
  actions: { ...clockActions, finish: { by: incidentManagers, label: 'Mark done' } },
  access: { read: incidentOverseers },
  list: {
    columns: ['title', 'dueAt', 'role', 'escalated', 'status'],
    filters: ['status', 'kind', 'incident', 'location'],
    sort: 'dueAt',
    views: { Open: { status: 'open' }, Done: { status: 'done' } },
  },
});

/** When an authority must hear of it: data, because states differ and change their rules. */
export const reportingRule = resource('reporting_rule', {
  label: ['Reporting rule', 'Reporting rules'],
  title: ['name'],
  fields: {
    name: text({ min: 3, max: 100 }),
    state: text({
      max: 2,
      pattern: /^[A-Z]{2}$/,
      patternSays: 'must be two capital letters such as OR, or US for every state',
      help: 'The state of the facility; US for every state.',
    }),
    category: choice(CATEGORIES, { optional: true, help: 'Leave blank for all categories.' }),
    atLeast: choice(HARM, { default: 'none', label: 'From harm level' }),
    hours: integer({ min: 1, max: 8760, unit: 'h', label: 'Report within', help: 'Counted from the discovery.' }),
    recipient: text({ max: 120, label: 'Report to' }),
    form: text({ max: 120, optional: true }),
    source: text({ min: 3, max: 200, help: 'The law, rule or policy that says so.' }),
    active: yesNo({ default: true }),
  },
  // Rules belong to no facility.
  access: {
    read: { clinical_director: all, health_admin: all, compliance_officer: all },
    create: { compliance_officer: all },
    edit: { compliance_officer: all },
  },
  list: {
    columns: ['name', 'state', 'category', 'atLeast', 'hours', 'recipient', 'source', 'active'],
    filters: ['state', 'category', 'active'],
    sort: 'name',
  },
  search: ['name'],
  examples: {
    good: [
      { name: 'Death', state: 'US', atLeast: 'death', hours: 24, recipient: 'Licensing', source: 'Own policy 4.2' },
    ],
    bad: [
      {
        input: { name: 'Death', state: 'Oregon', hours: 24, recipient: 'Licensing', source: 'Own policy' },
        field: 'state',
      },
      { input: { name: 'Death', state: 'OR', hours: 0, recipient: 'Licensing', source: 'Own policy' }, field: 'hours' },
    ],
  },
});
