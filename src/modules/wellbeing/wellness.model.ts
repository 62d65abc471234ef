/** Entries of a day, metrics of one's own, goals with check-ins (platform, 1b). */
import { resource } from '#access/define.model.ts';
import { caseload, party } from '#access/scopes.model.ts';
import { choice, choices, day, integer, longText, number, ref, rows, text, yesNo } from '#engine/model/fields.ts';
import { careAndClient, coachingRecord } from '#modules/coaching/coaching-access.model.ts';

const SOMETHING = '019ac2c0-0000-7000-8000-000000000001';
const mine = { health_client: party } as const;
const both = { health_client: party, health_coach: caseload } as const;
/** Hours for which an entry can be changed. */
export const EDIT_HOURS = 48;
const tenth = (label: string) => integer({ min: 0, max: 10, optional: true, label, help: '0 none, 10 the most.' });

export const ALERTS = {
  craving: 'Strong craving',
  mood: 'Low mood',
  stress: 'High stress',
  sleep: 'Under 4 hours of sleep',
  use: 'Not sober',
  metric: 'Own metric out of range',
} as const;
export type Alert = keyof typeof ALERTS;

export const wellnessMetric = resource('wellness_metric', {
  ...coachingRecord,
  label: ['Own metric', 'Own metrics'],
  title: ['name'],
  fields: {
    client: ref('coaching_client', { fixed: true, cascade: true }),
    name: text({ max: 60 }),
    unit: text({ max: 20, optional: true }),
    least: number({ default: 0, label: 'Least' }),
    most: number({ default: 10, label: 'Most' }),
    alertBelow: number({ optional: true, label: 'Tell my coach below' }),
    alertAbove: number({ optional: true, label: 'Tell my coach above' }),
  },
  rules: [{ field: 'most', holds: (r) => r.most > r.least, else: 'must be more than the least value' }],
  states: { kept: { retire: 'retired' }, retired: { keep: 'kept' } },
  marks: { kept: 'in progress', retired: 'inactive' },
  actions: { retire: { by: both, label: 'Stop tracking' }, keep: { by: both, label: 'Track again' } },
  access: { read: careAndClient, create: both, edit: both },
  list: {
    columns: ['name', 'client', 'unit', 'alertBelow', 'alertAbove', 'status'],
    filters: ['client', 'status'],
    sort: 'name',
  },
  detail: { Metric: ['client', 'name', 'unit', 'least', 'most', 'alertBelow', 'alertAbove', 'status'] },
  examples: {
    good: [{ client: SOMETHING, name: 'Cups of coffee' }],
    bad: [{ input: { client: SOMETHING, least: 5 }, field: 'name' }],
  },
});

export const wellnessEntry = resource('wellness_entry', {
  ...coachingRecord,
  label: ['Wellness entry', 'Wellness entries'],
  title: ['client', 'on'],
  titleJoin: ' · ',
  fields: {
    client: ref('coaching_client', { fixed: true, cascade: true }),
    on: day({ default: 'today', fixed: true, label: 'Day', index: true }),
    sleepHours: number({ min: 0, max: 24, step: 0.25, optional: true, unit: 'h', label: 'Sleep' }),
    mood: tenth('Mood'),
    stress: tenth('Stress'),
    energy: tenth('Energy'),
    craving: tenth('Craving'),
    steps: integer({ min: 0, max: 200_000, optional: true }),
    weight: number({ min: 40, max: 900, step: 0.1, optional: true, unit: 'lb' }),
    medsTaken: yesNo({ optional: true, label: 'Took my medication' }),
    sober: yesNo({ optional: true, label: 'Sober' }),
    metrics: rows(
      { metric: ref('wellness_metric'), value: number() },
      { max: 10, optional: true, label: 'Own metrics' },
    ),
    note: longText({ max: 500, optional: true, untraced: true, label: 'A word about the day' }),
    alerts: choices(ALERTS, { setBy: 'server', optional: true, label: 'Told the coach' }),
  },
  unique: [{ fields: ['client', 'on'], else: 'has an entry already: open it and change it' }],
  rules: [
    {
      field: 'mood',
      holds: (r) =>
        [r.sleepHours, r.mood, r.stress, r.energy, r.craving, r.steps, r.weight, r.medsTaken, r.sober].some(
          (value) => value !== null,
        ) || (r.metrics ?? []).length > 0,
      else: 'is empty like everything else: give at least one value',
    },
  ],
  access: { read: careAndClient, create: mine, edit: mine },
  list: {
    columns: ['on', 'client', 'sleepHours', 'mood', 'stress', 'energy', 'craving', 'sober', 'alerts'],
    filters: ['client', 'on', 'craving', 'mood', 'sober', 'alerts'],
    sort: '-on',
    views: { 'Told the coach': { 'alerts[empty]': 'false' } },
  },
  detail: {
    Day: ['client', 'on', 'sleepHours', 'mood', 'stress', 'energy', 'craving', 'sober', 'medsTaken', 'note', 'alerts'],
    Body: ['steps', 'weight', 'metrics'],
  },
  examples: {
    good: [{ client: SOMETHING, mood: 6 }],
    bad: [
      { input: { client: SOMETHING, mood: 11 }, field: 'mood' },
      { input: { client: SOMETHING, sleepHours: 25 }, field: 'sleepHours' },
      { input: { client: SOMETHING }, field: 'mood' },
    ],
  },
});

export const wellnessGoal = resource('wellness_goal', {
  ...coachingRecord,
  label: ['Goal', 'Goals'],
  title: ['title'],
  fields: {
    client: ref('coaching_client', { fixed: true, cascade: true }),
    title: text({ max: 140 }),
    category: choice({
      sobriety: 'Sobriety',
      sleep: 'Sleep',
      movement: 'Movement',
      people: 'People',
      work: 'Work',
      food: 'Food',
      other: 'Other',
    }),
    baseline: number({ default: 0, help: 'Where you start from.' }),
    target: number({ help: 'Where you want to be.' }),
    unit: text({ max: 20, optional: true }),
    dueOn: day({ optional: true, label: 'By' }),
    milestones: rows({ title: text({ max: 140 }), value: number() }, { max: 10, optional: true }),
    value: number({ setBy: 'server', optional: true, label: 'Now' }),
    percent: integer({ setBy: 'server', default: 0, min: 0, max: 100, unit: '%', label: 'Progress' }),
    checkedOn: day({ setBy: 'server', optional: true, label: 'Last check-in' }),
  },
  rules: [{ field: 'target', holds: (r) => r.target !== r.baseline, else: 'must differ from where you start from' }],
  states: {
    active: { achieve: 'achieved', pause: 'paused', abandon: 'abandoned' },
    paused: { begin: 'active', abandon: 'abandoned' },
    achieved: {},
    abandoned: {},
  },
  marks: { active: 'in progress', paused: 'held', achieved: 'complete', abandoned: 'inactive' },
  actions: {
    begin: { by: both, tone: 'primary', label: 'Start' },
    achieve: { by: both, tone: 'primary', label: 'Mark achieved' },
    pause: { by: both },
    abandon: { by: both, tone: 'danger', label: 'Let go', confirm: 'The goal stays in your history.' },
  },
  editableIn: ['active', 'paused'],
  deadlines: [{ field: 'dueOn', kind: 'due', soonDays: 14, whileIn: ['active'] }],
  access: { read: careAndClient, create: both, edit: both },
  list: {
    columns: ['title', 'client', 'category', 'percent', 'checkedOn', 'dueOn', 'status'],
    filters: ['client', 'status', 'category', 'dueOn'],
    sort: '-percent',
    views: { Active: { status: 'active' }, Achieved: { status: 'achieved' } },
  },
  detail: {
    Goal: [
      'client',
      'title',
      'category',
      'baseline',
      'target',
      'unit',
      'value',
      'percent',
      'dueOn',
      'milestones',
      'checkedOn',
      'status',
    ],
  },
  related: { 'Check-ins': ['goal_check_in', 'goal'] },
  examples: {
    good: [{ client: SOMETHING, title: 'Walk 20 minutes', category: 'movement', target: 4 }],
    bad: [
      {
        input: { client: SOMETHING, title: 'Walk 20 minutes', category: 'flying', target: 4 },
        field: 'category',
      },
    ],
  },
});

export const goalCheckIn = resource('goal_check_in', {
  ...coachingRecord,
  label: ['Check-in', 'Check-ins'],
  title: ['goal', 'on'],
  titleJoin: ' · ',
  appendOnly: true,
  fields: {
    client: ref('coaching_client', { setBy: 'server', cascade: true }),
    goal: ref('wellness_goal', { fixed: true, cascade: true }),
    on: day({ default: 'today', label: 'Day' }),
    value: number(),
    mood: tenth('Mood'),
    note: longText({ max: 500, optional: true, untraced: true }),
  },
  access: { read: careAndClient, create: both },
  list: { columns: ['on', 'goal', 'client', 'value', 'mood', 'note'], filters: ['goal', 'client', 'on'], sort: '-on' },
  detail: { 'Check-in': ['goal', 'client', 'on', 'value', 'mood', 'note'] },
  examples: {
    good: [],
    bad: [{ input: { goal: SOMETHING }, field: 'value' }],
  },
});
