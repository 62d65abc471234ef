/** Automations: what sets one off, on which records, and what it does in its owner's name; and each of its runs (domain/hr.md, 2.12). */
import { byHr, resource } from '#access/define.model.ts';
import { choice, day, instant, integer, longText, ref, rows, text, user, yesNo } from '#engine/model/fields.ts';
import {
  ACTIONS,
  ENTITIES,
  type EntityName,
  OPERATORS,
  RECEIVERS,
  SCHEDULES,
  TRIGGERS,
  TRIES_MOST,
} from './automation-rules.model.ts';

const SERVER = { setBy: 'server', optional: true } as const;
const KINDS = Object.fromEntries(Object.entries(ENTITIES).map(([name, { label }]) => [name, label])) as {
  // Each key of ENTITIES keeps its name.
  readonly [K in EntityName]: string;
};

export const automation = resource('automation', {
  label: ['Automation', 'Automations'],
  title: ['name'],
  ownedBy: 'owner',
  fields: {
    name: text({ min: 2, max: 80, unique: true, help: 'Such as “Remind of expiring certificates”.' }),
    entity: choice(KINDS, { label: 'Kind of record' }),
    trigger: choice(TRIGGERS, { label: 'When', index: true }),
    toStatus: text({
      max: 40,
      optional: true,
      label: 'New status',
      help: 'For status changes: such as approved. Leave blank for every change.',
    }),
    dateField: text({
      max: 60,
      optional: true,
      label: 'Date',
      help: 'For days before or after a date: such as Hire date.',
    }),
    offsetDays: integer({
      min: -365,
      max: 365,
      optional: true,
      label: 'Days after the date',
      help: 'Negative for days before it.',
    }),
    schedule: choice(SCHEDULES, { optional: true, label: 'Schedule' }),
    conditions: rows(
      {
        field: text({ max: 60, help: 'Such as Status or Department.' }),
        op: choice(OPERATORS, { label: 'Comparison', default: 'eq' }),
        value: text({ max: 120, optional: true }),
      },
      { max: 10, optional: true },
    ),
    actions: rows(
      {
        act: choice(ACTIONS, { label: 'Action', default: 'notify' }),
        receiver: choice(RECEIVERS, { label: 'Who', optional: true }),
        says: text({ max: 120, optional: true, label: 'Text of the notification or task' }),
        dueInDays: integer({ min: 0, max: 365, optional: true, label: 'Task due in days' }),
        field: text({ max: 60, optional: true, label: 'Field to change' }),
        value: text({ max: 120, optional: true, label: 'New value' }),
      },
      { max: 5 },
    ),
    owner: user({ ...SERVER, label: 'Acts as' }),
    enabledAt: instant({ ...SERVER, label: 'Turned on' }),
    /** The organization's day on which a dated or scheduled automation last had its turn. */
    turnOn: day({ ...SERVER, label: 'Last turn' }),
    lastRunAt: instant({ ...SERVER, label: 'Last run' }),
    runs: integer({ ...SERVER, min: 0, label: 'Runs' }),
    succeeded: integer({ ...SERVER, min: 0 }),
    success: integer({ ...SERVER, min: 0, max: 100, unit: '%', label: 'Success' }),
    pauseReason: longText({ ...SERVER, max: 300, label: 'Why it is paused' }),
  },
  rules: [
    { field: 'actions', holds: (r) => !r.actions || r.actions.length > 0, else: 'must have at least one action' },
    {
      field: 'dateField',
      holds: (r) => r.trigger !== 'date_offset' || Boolean(r.dateField),
      else: 'is required to run days before or after a date',
    },
    {
      field: 'offsetDays',
      holds: (r) => r.trigger !== 'date_offset' || typeof r.offsetDays === 'number',
      else: 'is required to run days before or after a date',
    },
    {
      field: 'schedule',
      holds: (r) => r.trigger !== 'schedule' || Boolean(r.schedule),
      else: 'is required to run on a schedule',
    },
  ],
  states: {
    draft: { enable: 'enabled' },
    enabled: { disable: 'disabled', pause: 'paused', note: 'enabled' },
    disabled: { enable: 'enabled', note: 'disabled' },
    paused: { enable: 'enabled', note: 'paused' },
  },
  marks: { draft: 'draft', enabled: 'complete', disabled: 'inactive', paused: 'overdue' },
  actions: {
    enable: { by: byHr, tone: 'primary', label: 'Turn on', confirm: 'It acts in your name, with your access.' },
    disable: { by: byHr, label: 'Turn off' },
    // Done by the server: three runs without the right to act, and what the last run was.
    pause: { by: {} },
    note: { by: {} },
  },
  access: { read: byHr, create: byHr, edit: byHr, remove: byHr },
  editableIn: ['draft', 'disabled', 'paused'],
  list: {
    columns: ['name', 'entity', 'trigger', 'owner', 'lastRunAt', 'runs', 'success', 'status'],
    filters: ['status', 'entity', 'trigger', 'owner'],
    sort: 'name',
    views: { 'Turned on': { status: 'enabled' }, Paused: { status: 'paused' }, Mine: { owner: 'me' } },
  },
  detail: {
    Automation: ['name', 'status', 'entity', 'trigger', 'toStatus', 'dateField', 'offsetDays', 'schedule'],
    'Conditions and actions': ['conditions', 'actions'],
    Runs: ['owner', 'enabledAt', 'lastRunAt', 'runs', 'success', 'pauseReason'],
  },
  related: { Log: ['automation_run', 'automation'] },
  examples: {
    good: [
      {
        name: 'Welcome new people',
        entity: 'employee',
        trigger: 'created',
        conditions: [{ field: 'status', op: 'eq', value: 'pre_hire' }],
        actions: [
          {
            act: 'notify',
            receiver: 'hr_manager',
            says: 'A new hire was added',
            dueInDays: null,
            field: null,
            value: null,
          },
        ],
      },
    ],
    bad: [
      { input: { name: 'Idle', entity: 'task', trigger: 'created', actions: [] }, field: 'actions' },
      {
        input: {
          name: 'Undated',
          entity: 'contract',
          trigger: 'date_offset',
          offsetDays: -30,
          actions: [{ act: 'notify', receiver: 'owner', says: 'Ends soon' }],
        },
        field: 'dateField',
      },
    ],
  },
});

export const automationRun = resource('automation_run', {
  label: ['Automation run', 'Automation runs'],
  title: ['automation', 'happenedAt'],
  titleJoin: ' · ',
  serverOnly: true,
  fields: {
    automation: ref('automation', { fixed: true, cascade: true }),
    entity: choice(KINDS, { fixed: true, label: 'Kind of record' }),
    record: text({ max: 36, fixed: true, label: 'Record ID' }),
    /** What set it off: a number of the trail, or the day of a turn. One run for each record and cause. */
    cause: text({ max: 60, fixed: true }),
    depth: integer({ min: 1, max: 10, fixed: true }),
    happenedAt: instant({ fixed: true, index: true, label: 'Set off at' }),
    tries: integer({ min: 0, max: TRIES_MOST }),
    nextAt: instant({ optional: true, index: true, label: 'Next try' }),
    triedAt: instant({ optional: true, label: 'Last try' }),
    did: longText({ max: 600, optional: true, label: 'What it did' }),
    problem: longText({ max: 300, optional: true, label: 'What went wrong' }),
    /** The owner had no right to do it. */
    denied: yesNo({ default: false, label: 'Owner had no access' }),
  },
  states: {
    waiting: { succeed: 'succeeded', retry: 'waiting', fail: 'failed', skip: 'skipped' },
    succeeded: {},
    failed: {},
    skipped: {},
  },
  marks: { waiting: 'awaiting', succeeded: 'complete', failed: 'overdue', skipped: 'inactive' },
  actions: { succeed: { by: {} }, retry: { by: {} }, fail: { by: {} }, skip: { by: {} } },
  access: { read: byHr },
  unique: [{ fields: ['automation', 'record', 'cause'], else: 'was handled already' }],
  list: {
    columns: ['happenedAt', 'automation', 'entity', 'tries', 'did', 'problem', 'status'],
    filters: ['status', 'automation', 'entity', 'happenedAt', 'nextAt'],
    sort: '-happenedAt',
    views: { Failed: { status: 'failed' }, Waiting: { status: 'waiting' } },
  },
  detail: {
    Run: ['automation', 'entity', 'record', 'happenedAt', 'depth', 'status'],
    Outcome: ['tries', 'triedAt', 'did', 'problem', 'denied', 'nextAt'],
  },
});
