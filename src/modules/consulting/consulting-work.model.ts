/** What a practice keeps beside its clients' files: material, tasks on the collaboration board, and reports (platform rules, 1c). */
import { resource } from '#access/define.model.ts';
import { choice, choices, day, integer, longText, money, number, ref, text } from '#engine/model/fields.ts';
import { FOUND, practice } from './consulting-access.model.ts';

const SOMETHING = '019ac2c0-0000-7000-8000-000000000001';

export const CONTENT_KINDS = {
  template: 'Template',
  checklist: 'Checklist',
  course: 'Course',
  guide: 'Guide',
  policy: 'Policy',
} as const;
export const contentItem = resource('content_item', {
  label: ['Content item', 'Content items'],
  title: ['name'],
  fields: {
    name: text({ min: 3, max: 120 }),
    kind: choice(CONTENT_KINDS),
    summary: text({ max: 300, help: 'One sentence: what it is for.' }),
    body: longText({ max: 20_000, optional: true, label: 'Text' }),
    topics: choices(
      {
        hiring: 'Hiring',
        safety: 'Safety',
        privacy: 'Privacy',
        leave: 'Leave',
        pay: 'Pay',
        supervision: 'Supervision',
        licensing: 'Licensing',
      },
      { optional: true },
    ),
    visibility: choice({ internal: 'My practice only', clients: 'Given to clients' }, { default: 'internal' }),
    license: choice(
      { own_use: 'Client’s own use', may_adapt: 'May be adapted', no_copies: 'No copies' },
      { default: 'own_use', label: 'What clients may do with it' },
    ),
    edition: integer({ setBy: 'server', min: 1, default: 1 }),
    publishedOn: day({ ...FOUND, index: true, label: 'Published on' }),
    reviewBy: day({ optional: true, index: true, label: 'Review by' }),
  },
  states: {
    draft: { publish: 'published', archive: 'archived' },
    published: { revise: 'draft', archive: 'archived' },
    archived: { restore: 'draft' },
  },
  marks: { draft: 'draft', published: 'complete', archived: 'inactive' },
  actions: {
    publish: { by: practice, tone: 'primary' },
    revise: { by: practice, label: 'Start new edition' },
    archive: { by: practice },
    restore: { by: practice },
  },
  deadlines: [{ field: 'reviewBy', kind: 'due', soonDays: 30, whileIn: ['published'], what: 'Review' }],
  editableIn: ['draft'],
  access: { read: practice, create: practice, edit: practice, export: practice },
  list: {
    columns: ['name', 'kind', 'summary', 'visibility', 'edition', 'publishedOn', 'reviewBy', 'status'],
    filters: ['status', 'kind', 'visibility', 'publishedOn', 'reviewBy'],
    sort: 'name',
    views: {
      Published: { status: 'published' },
      Drafts: { status: 'draft' },
      'Review due': { status: 'published', 'reviewBy[lte]': 'today+30' },
      Archived: { status: 'archived' },
    },
  },
  detail: {
    Content: [
      'name',
      'kind',
      'summary',
      'topics',
      'visibility',
      'license',
      'edition',
      'publishedOn',
      'reviewBy',
      'status',
    ],
    Text: ['body'],
  },
  related: { Trainings: ['training_deployment', 'content'] },
  search: ['name', 'summary'],
  examples: {
    good: [{ name: 'Onboarding checklist', kind: 'checklist', summary: 'The first week of a new hire.' }],
    bad: [
      { input: { name: 'On', kind: 'checklist', summary: 'The first week.' }, field: 'name' },
      { input: { name: 'Onboarding', kind: 'video', summary: 'The first week.' }, field: 'kind' },
    ],
  },
});

export const consultingTask = resource('consulting_task', {
  label: ['Client task', 'Client tasks'],
  title: ['name'],
  fields: {
    name: text({ min: 3, max: 160, label: 'Task' }),
    client: ref('consulting_client', { optional: true, label: 'Client company', help: 'None: your own practice.' }),
    engagement: ref('engagement', { optional: true }),
    waitsFor: choice({ me: 'Me', client: 'Client', partner: 'Partner' }, { default: 'me', label: 'Done by' }),
    priority: choice({ high: 'High', normal: 'Normal', low: 'Low' }, { default: 'normal' }),
    due: day({ optional: true, index: true }),
    note: longText({ max: 2000, optional: true }),
    blocker: text({ ...FOUND, max: 300, label: 'What it waits for' }),
    doneOn: day({ ...FOUND, index: true, label: 'Done on' }),
  },
  states: {
    todo: { start: 'doing', block: 'blocked', finish: 'done' },
    doing: { block: 'blocked', finish: 'done', stop: 'todo' },
    blocked: { unblock: 'doing', finish: 'done' },
    done: { reopen: 'todo' },
  },
  marks: { todo: 'due', doing: 'in progress', blocked: 'held', done: 'complete' },
  actions: {
    start: { by: practice, tone: 'primary' },
    stop: { by: practice, label: 'Back to “To do”' },
    block: { by: practice, label: 'Mark as blocked', asks: ['blocker'] },
    unblock: { by: practice, tone: 'primary', label: 'Go on' },
    finish: { by: practice, tone: 'primary', label: 'Mark as done' },
    reopen: { by: practice },
  },
  deadlines: [{ field: 'due', kind: 'due', soonDays: 3, whileIn: ['todo', 'doing', 'blocked'] }],
  editableIn: ['todo', 'doing', 'blocked'],
  access: { read: practice, create: practice, edit: practice, remove: practice, export: practice },
  list: {
    columns: ['name', 'client', 'waitsFor', 'priority', 'due', 'status'],
    filters: ['status', 'client', 'engagement', 'waitsFor', 'priority', 'due'],
    sort: 'due',
    views: {
      Open: { status: 'todo,doing,blocked' },
      Overdue: { status: 'todo,doing,blocked', 'due[lt]': 'today' },
      'Waits for clients': { status: 'todo,doing,blocked', waitsFor: 'client' },
      Blocked: { status: 'blocked' },
      Done: { status: 'done' },
    },
  },
  detail: {
    Task: ['name', 'client', 'engagement', 'waitsFor', 'priority', 'due', 'status', 'blocker', 'doneOn', 'note'],
  },
  search: ['name'],
  examples: {
    good: [{ name: 'Send the list of files for the sample', waitsFor: 'client' }],
    bad: [{ input: { name: 'No' }, field: 'name' }],
  },
});

export const consultingReport = resource('consulting_report', {
  label: ['Client report', 'Client reports'],
  title: ['name'],
  fields: {
    client: ref('consulting_client', { fixed: true, label: 'Client company' }),
    name: text({ min: 3, max: 120, help: 'Such as “Third quarter 2026”.' }),
    periodFrom: day({ index: true, label: 'Period from' }),
    periodTo: day({ index: true, label: 'Period to' }),
    summary: longText({ min: 10, max: 4000, help: 'What was done, what was found, what comes next.' }),
    hours: number({ setBy: 'server', min: 0, default: 0, unit: 'h', label: 'Hours worked' }),
    invoiced: money({ setBy: 'server', min: 0, default: 0, label: 'Invoiced' }),
    findingsClosed: integer({ setBy: 'server', min: 0, default: 0, label: 'Findings closed' }),
    findingsOpen: integer({ setBy: 'server', min: 0, default: 0, label: 'Findings open' }),
    obligationsMet: integer({ setBy: 'server', min: 0, default: 0, label: 'Obligations done' }),
    finalOn: day({ ...FOUND, index: true, label: 'Final since' }),
  },
  rules: [
    { field: 'periodTo', holds: (r) => r.periodTo >= r.periodFrom, else: 'must not be before the start of the period' },
  ],
  states: { draft: { finish: 'final' }, final: {} },
  marks: { draft: 'draft', final: 'signed' },
  actions: {
    finish: { by: practice, tone: 'primary', label: 'Finish report', confirm: 'It cannot be changed anymore.' },
  },
  editableIn: ['draft'],
  access: { read: practice, create: practice, edit: practice, export: practice },
  list: {
    columns: ['name', 'client', 'periodFrom', 'periodTo', 'hours', 'invoiced', 'findingsOpen', 'status'],
    filters: ['status', 'client', 'periodFrom', 'periodTo', 'finalOn'],
    sort: '-periodTo',
    views: { Drafts: { status: 'draft' }, Final: { status: 'final' } },
  },
  detail: {
    Report: ['client', 'name', 'periodFrom', 'periodTo', 'summary', 'status', 'finalOn'],
    Figures: ['hours', 'invoiced', 'findingsClosed', 'findingsOpen', 'obligationsMet'],
  },
  search: ['name'],
  examples: {
    good: [
      {
        client: SOMETHING,
        name: 'Third quarter 2026',
        periodFrom: '2026-07-01',
        periodTo: '2026-09-30',
        summary: 'The handbook is done. Two findings are open.',
      },
    ],
    bad: [
      {
        input: {
          client: SOMETHING,
          name: 'Third quarter 2026',
          periodFrom: '2026-07-01',
          periodTo: '2026-06-30',
          summary: 'The handbook is done.',
        },
        field: 'periodTo',
      },
    ],
  },
});
