/** Goals, in a tree from the organization's down to one person's, and the check-ins that move them (HR rules, section 2.9). */
import { byHr, resource } from '#access/define.model.ts';
import { addressed, own, team } from '#access/scopes.model.ts';
import { choice, day, integer, longText, number, ref, text } from '#engine/model/fields.ts';
import { lineAndSelf } from './performance-access.model.ts';

const SOMETHING = '019ac2c0-0000-7000-8000-000000000001';
const value = { min: -1e9, max: 1e9, step: 0.01 } as const;

export const GOAL_STATES = {
  draft: 'Draft',
  on_track: 'On track',
  at_risk: 'At risk',
  behind: 'Behind',
  achieved: 'Achieved',
  missed: 'Missed',
  cancelled: 'Canceled',
} as const;
/** What a check-in may say. */
export const OUTLOOKS = { on_track: 'On track', at_risk: 'At risk', behind: 'Behind' } as const;
/** States in which a goal is worked on. */
export const ACTIVE_GOAL = ['on_track', 'at_risk', 'behind'] as const;
/** States in which a goal counts for its parent and in a review. */
export const COUNTED_GOAL = [...ACTIVE_GOAL, 'achieved', 'missed'] as const;
export const METRICS = { percent: 'Percent', number: 'Number', currency: 'Dollars', milestone: 'Milestone' } as const;
const over = { achieve: 'achieved', miss: 'missed', cancel: 'cancelled' } as const;

export const goal = resource('goal', {
  label: ['Goal', 'Goals'],
  title: ['name'],
  about: 'employee',
  tree: 'parent',
  fields: {
    name: text({ max: 140, label: 'Goal' }),
    employee: ref('employee', { fixed: true, label: 'Owner' }),
    parent: ref('goal', { optional: true, label: 'Part of', help: 'The larger goal that this one contributes to.' }),
    description: longText({ max: 2000, optional: true }),
    metric: choice(METRICS, { default: 'percent', label: 'Measured in' }),
    startValue: number({ ...value, default: 0, label: 'Start' }),
    targetValue: number({ ...value, default: 100, label: 'Target' }),
    currentValue: number({ ...value, setBy: 'server', optional: true, label: 'Current' }),
    progress: integer({ setBy: 'server', min: 0, max: 100, default: 0, unit: '%' }),
    weight: integer({ min: 1, max: 100, default: 1, help: 'How much it counts beside its sister goals, 1 to 100.' }),
    dueOn: day({ index: true, label: 'Due' }),
    visibility: choice(
      { line: 'Owner, managers and HR', organization: 'All employees' },
      { default: 'line', label: 'Visible to' },
    ),
    checkedOn: day({ setBy: 'server', optional: true, index: true, label: 'Last check-in' }),
    closedOn: day({ setBy: 'server', optional: true, index: true, label: 'Closed on' }),
  },
  rules: [
    {
      field: 'targetValue',
      holds: (r) => r.targetValue !== r.startValue,
      else: 'must differ from the start',
    },
    {
      field: 'targetValue',
      holds: (r) => r.metric !== 'percent' || (r.targetValue >= 0 && r.targetValue <= 100),
      else: 'must be between 0 and 100 for a goal in percent',
    },
  ],
  states: {
    draft: { start: 'on_track', cancel: 'cancelled' },
    on_track: { setAtRisk: 'at_risk', setBehind: 'behind', ...over },
    at_risk: { setOnTrack: 'on_track', setBehind: 'behind', ...over },
    behind: { setOnTrack: 'on_track', setAtRisk: 'at_risk', ...over },
    achieved: { reopen: 'on_track' },
    missed: { reopen: 'on_track' },
    cancelled: {},
  },
  marks: {
    draft: 'draft',
    on_track: 'in progress',
    at_risk: 'due',
    behind: 'overdue',
    achieved: 'complete',
    missed: 'refused',
    cancelled: 'inactive',
  },
  actions: {
    start: { by: lineAndSelf, tone: 'primary', label: 'Start goal' },
    setOnTrack: { by: {} },
    setAtRisk: { by: {} },
    setBehind: { by: {} },
    achieve: { by: lineAndSelf, label: 'Mark as achieved', confirm: 'Its progress stays as last recorded.' },
    miss: { by: lineAndSelf, label: 'Mark as missed', confirm: 'Its progress stays as last recorded.' },
    reopen: { by: { ...byHr, manager: team } },
    cancel: { by: lineAndSelf, tone: 'danger', confirm: 'It no longer counts for the larger goal or in reviews.' },
  },
  deadlines: [{ field: 'dueOn', kind: 'due', soonDays: 14, whileIn: ['on_track', 'at_risk', 'behind'] }],
  access: {
    read: { ...byHr, manager: team, '*': [own, addressed] },
    create: lineAndSelf,
    edit: lineAndSelf,
    export: { ...byHr, manager: team },
  },
  editableIn: ['draft', 'on_track', 'at_risk', 'behind'],
  list: {
    columns: ['name', 'employee', 'parent', 'progress', 'currentValue', 'targetValue', 'dueOn', 'checkedOn', 'status'],
    filters: ['status', 'employee', 'parent', 'metric', 'visibility', 'progress', 'dueOn', 'checkedOn', 'closedOn'],
    sort: 'dueOn',
    views: {
      Active: { status: 'on_track,at_risk,behind' },
      Mine: { employee: 'me' },
      'At risk or behind': { status: 'at_risk,behind' },
      Overdue: { status: 'on_track,at_risk,behind', 'dueOn[lt]': 'today' },
      Closed: { status: 'achieved,missed,cancelled' },
    },
  },
  detail: {
    Goal: ['name', 'employee', 'parent', 'description', 'dueOn', 'weight', 'visibility', 'status'],
    Progress: ['progress', 'metric', 'startValue', 'currentValue', 'targetValue', 'checkedOn', 'closedOn'],
  },
  related: { 'Check-ins': ['goal_update', 'goal'], 'Contributing goals': ['goal', 'parent'] },
  search: ['name'],
  examples: {
    good: [{ name: 'Complete 95% of rounds on time', employee: SOMETHING, targetValue: 95, dueOn: '2031-12-31' }],
    bad: [
      { input: { name: '', employee: SOMETHING, dueOn: '2031-12-31' }, field: 'name' },
      { input: { name: 'Rounds', employee: SOMETHING, targetValue: 0, dueOn: '2031-12-31' }, field: 'targetValue' },
      { input: { name: 'Rounds', employee: SOMETHING, targetValue: 120, dueOn: '2031-12-31' }, field: 'targetValue' },
    ],
  },
});

export const goalUpdate = resource('goal_update', {
  label: ['Check-in', 'Check-ins'],
  title: ['goal', 'on'],
  titleJoin: ', ',
  about: 'employee',
  appendOnly: true,
  fields: {
    goal: ref('goal', { fixed: true, cascade: true }),
    employee: ref('employee', { setBy: 'server', label: 'Owner' }),
    on: day({ default: 'today', index: true, label: 'Day' }),
    value: number({ ...value, label: 'Current value' }),
    outlook: choice(OUTLOOKS, { default: 'on_track' }),
    progress: integer({ setBy: 'server', min: 0, max: 100, default: 0, unit: '%' }),
    note: longText({ max: 1000, optional: true }),
  },
  access: { read: lineAndSelf, create: lineAndSelf, export: byHr },
  list: {
    columns: ['on', 'goal', 'employee', 'value', 'progress', 'outlook', 'note'],
    filters: ['goal', 'employee', 'outlook', 'on'],
    sort: '-on',
    views: { Mine: { employee: 'me' }, 'Last 14 days': { 'on[gte]': 'today-14' } },
  },
  detail: { 'Check-in': ['goal', 'employee', 'on', 'value', 'progress', 'outlook', 'note'] },
  examples: {
    good: [{ goal: SOMETHING, value: 40, outlook: 'at_risk', on: '2026-11-02' }],
    bad: [{ input: { goal: SOMETHING }, field: 'value' }],
  },
});
