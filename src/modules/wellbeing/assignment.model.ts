/** Assignments, programs that release modules over time, resources, and the PHQ-9 (platform, 1b). */
import { resource } from '#access/define.model.ts';
import { all, caseload, party } from '#access/scopes.model.ts';
import { choice, choices, day, integer, longText, ref, rows, text } from '#engine/model/fields.ts';
import { careAndClient, careKeepers, careReaders, coachingRecord } from '#modules/coaching/coaching-access.model.ts';
import { FOCUS } from '#modules/coaching/coaching-client.model.ts';

const SOMETHING = '019ac2c0-0000-7000-8000-000000000001';
export const KINDS = {
  worksheet: 'Worksheet',
  reading: 'Reading',
  video: 'Video',
  practice: 'Practice',
  assessment: 'Assessment',
} as const;
const client = { health_client: party } as const;
const keepers = { health_coach: all, health_admin: all } as const;

export const coachingProgram = resource('coaching_program', {
  label: ['Program', 'Programs'],
  title: ['name'],
  fields: {
    name: text({ min: 3, max: 120 }),
    about: longText({ max: 1000, optional: true, label: 'About the program' }),
    modules: rows(
      {
        title: text({ max: 140 }),
        kind: choice(KINDS),
        about: text({ max: 300, optional: true, label: 'What to do' }),
        releaseDay: integer({ min: 0, max: 365, label: 'Released on day' }),
        days: integer({ min: 1, max: 90, label: 'Days to do it' }),
      },
      { max: 40, label: 'Modules' },
    ),
  },
  rules: [{ field: 'modules', holds: (r) => r.modules.length > 0, else: 'must have at least one module' }],
  states: { published: { retire: 'retired' }, retired: { publish: 'published' } },
  marks: { published: 'in progress', retired: 'inactive' },
  actions: {
    retire: { by: keepers, tone: 'danger' },
    publish: { by: keepers, tone: 'primary', label: 'Publish again' },
  },
  access: { read: keepers, create: keepers, edit: keepers },
  list: { columns: ['name', 'about', 'status'], filters: ['status'], sort: 'name' },
  detail: { Program: ['name', 'about', 'modules', 'status'] },
  related: { Clients: ['program_enrollment', 'program'] },
  search: ['name'],
  examples: {
    good: [
      {
        name: 'First thirty days',
        modules: [{ title: 'Plan the evening', kind: 'worksheet', about: null, releaseDay: 0, days: 7 }],
      },
    ],
    bad: [{ input: { name: 'First thirty days', modules: [] }, field: 'modules' }],
  },
});

export const programEnrollment = resource('program_enrollment', {
  ...coachingRecord,
  label: ['Program of a client', 'Programs of clients'],
  title: ['client', 'program'],
  titleJoin: ' · ',
  fields: {
    client: ref('coaching_client', { fixed: true, cascade: true }),
    program: ref('coaching_program', { fixed: true }),
    startsOn: day({ default: 'today', fixed: true, label: 'Starts on' }),
    /** How many of the modules were released. */
    released: integer({ setBy: 'server', default: 0, min: 0, max: 40, label: 'Modules released' }),
  },
  unique: [{ fields: ['client', 'program'], whileIn: ['active'], else: 'is in this program already' }],
  states: { active: { complete: 'completed', stop: 'stopped' }, completed: {}, stopped: {} },
  marks: { active: 'in progress', completed: 'complete', stopped: 'inactive' },
  actions: {
    complete: { by: careKeepers, tone: 'primary' },
    stop: { by: careKeepers, tone: 'danger', confirm: 'No further modules are released.' },
  },
  access: { read: careReaders, create: careKeepers },
  list: {
    columns: ['client', 'program', 'startsOn', 'released', 'status'],
    filters: ['client', 'program', 'status'],
    sort: '-startsOn',
  },
  detail: { Program: ['client', 'program', 'startsOn', 'released', 'status'] },
  examples: {
    good: [],
    bad: [{ input: { client: SOMETHING }, field: 'program' }],
  },
});

export const coachingAssignment = resource('coaching_assignment', {
  ...coachingRecord,
  label: ['Assignment', 'Assignments'],
  title: ['title'],
  fields: {
    client: ref('coaching_client', { fixed: true, cascade: true }),
    title: text({ min: 3, max: 140 }),
    kind: choice(KINDS, { default: 'practice' }),
    about: longText({ max: 2000, optional: true, label: 'What to do' }),
    program: ref('coaching_program', { setBy: 'server', optional: true }),
    assignedOn: day({ setBy: 'server', default: 'today', label: 'Assigned on' }),
    dueOn: day({ label: 'Due on', index: true }),
    answer: longText({ setBy: 'server', max: 5000, optional: true, untraced: true, label: 'Answer' }),
    feedback: longText({ setBy: 'server', max: 2000, optional: true, untraced: true, label: 'From the coach' }),
  },
  states: {
    assigned: { start: 'started', submit: 'submitted', withdraw: 'withdrawn' },
    started: { submit: 'submitted', withdraw: 'withdrawn' },
    submitted: { review: 'reviewed', return: 'started' },
    reviewed: {},
    withdrawn: {},
  },
  marks: {
    assigned: 'due',
    started: 'in progress',
    submitted: 'awaiting',
    reviewed: 'complete',
    withdrawn: 'inactive',
  },
  actions: {
    start: { by: client, label: 'Start' },
    submit: { by: client, asks: ['answer'], tone: 'primary', label: 'Send to my coach' },
    review: { by: careKeepers, asks: ['feedback'], tone: 'primary', label: 'Review' },
    return: { by: careKeepers, asks: ['feedback'], label: 'Ask for more' },
    withdraw: { by: careKeepers, tone: 'danger', label: 'Withdraw' },
  },
  editableIn: ['assigned', 'started'],
  deadlines: [{ field: 'dueOn', kind: 'due', soonDays: 3, whileIn: ['assigned', 'started'] }],
  access: { read: careAndClient, create: careKeepers, edit: careKeepers },
  list: {
    columns: ['title', 'client', 'kind', 'dueOn', 'program', 'status'],
    filters: ['client', 'status', 'kind', 'dueOn', 'program'],
    sort: 'dueOn',
    views: {
      Open: { 'status[in]': 'assigned,started' },
      'To review': { status: 'submitted' },
      Reviewed: { status: 'reviewed' },
    },
  },
  detail: {
    Assignment: ['client', 'title', 'kind', 'about', 'program', 'assignedOn', 'dueOn', 'answer', 'feedback', 'status'],
  },
  examples: {
    good: [{ client: SOMETHING, title: 'Sleep log', dueOn: '2027-01-10' }],
    bad: [{ input: { client: SOMETHING, title: 'Sleep log', dueOn: 'soon' }, field: 'dueOn' }],
  },
});

export const coachingResource = resource('coaching_resource', {
  label: ['Resource', 'Resources'],
  title: ['name'],
  fields: {
    name: text({ min: 3, max: 140 }),
    kind: choice({ article: 'Article', exercise: 'Exercise', worksheet: 'Worksheet', contact: 'Contact' }),
    focus: choices(FOCUS, { label: 'Focus' }),
    minutes: integer({ min: 1, max: 120, optional: true, unit: 'min', label: 'Takes' }),
    body: longText({ max: 10_000, label: 'Text' }),
  },
  states: { published: { retire: 'retired' }, retired: { publish: 'published' } },
  marks: { published: 'in progress', retired: 'inactive' },
  actions: {
    retire: { by: keepers, tone: 'danger' },
    publish: { by: keepers, tone: 'primary', label: 'Publish again' },
  },
  access: { read: { ...keepers, health_client: all }, create: keepers, edit: keepers },
  list: {
    columns: ['name', 'kind', 'focus', 'minutes', 'status'],
    filters: ['kind', 'status', 'focus'],
    sort: 'name',
    views: { Published: { status: 'published' } },
  },
  detail: { Resource: ['name', 'kind', 'focus', 'minutes', 'body', 'status'] },
  search: ['name'],
  examples: {
    good: [{ name: 'Riding out a craving', kind: 'exercise', focus: ['relapse'], body: 'Breathe out longer than in.' }],
    bad: [{ input: { name: 'Riding out a craving', kind: 'song', focus: [], body: 'x' }, field: 'kind' }],
  },
});

const item = (label: string) =>
  choice(
    { '0': 'Not at all', '1': 'Several days', '2': 'More than half the days', '3': 'Nearly every day' },
    { label },
  );
/** The nine questions about the last two weeks (Kroenke, Spitzer and Williams 2001; free to use). */
export const moodCheck = resource('mood_check', {
  ...coachingRecord,
  label: ['PHQ-9', 'PHQ-9 assessments'],
  title: ['client', 'on'],
  titleJoin: ' · ',
  appendOnly: true,
  fields: {
    client: ref('coaching_client', { fixed: true, cascade: true }),
    on: day({ default: 'today', label: 'Day' }),
    q1: item('Little interest or pleasure in doing things'),
    q2: item('Feeling down, depressed, or hopeless'),
    q3: item('Trouble falling or staying asleep, or sleeping too much'),
    q4: item('Feeling tired or having little energy'),
    q5: item('Poor appetite or overeating'),
    q6: item('Feeling bad about yourself'),
    q7: item('Trouble concentrating on things'),
    q8: item('Moving or speaking slowly, or being restless'),
    q9: item('Thoughts that you would be better off dead, or of hurting yourself'),
    score: integer({ setBy: 'server', min: 0, max: 27, label: 'Score', index: true }),
    severity: choice(
      {
        minimal: 'Minimal',
        mild: 'Mild',
        moderate: 'Moderate',
        moderately_severe: 'Moderately severe',
        severe: 'Severe',
      },
      { setBy: 'server' },
    ),
  },
  access: { read: careAndClient, create: { health_client: party, health_coach: caseload } },
  list: {
    columns: ['on', 'client', 'score', 'severity'],
    filters: ['client', 'on', 'severity'],
    sort: '-on',
  },
  detail: {
    Result: ['client', 'on', 'score', 'severity'],
    Answers: ['q1', 'q2', 'q3', 'q4', 'q5', 'q6', 'q7', 'q8', 'q9'],
  },
  examples: {
    good: [],
    bad: [{ input: { client: SOMETHING, q1: '4' }, field: 'q1' }],
  },
});
