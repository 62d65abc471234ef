/** When which form is asked of clients: schedules, and presets that hold the schedules of a level of care (section 2.20). */
import { resource } from '#access/define.model.ts';
import { all } from '#access/scopes.model.ts';
import { choice, choices, integer, longText, number, ref, text } from '#engine/model/fields.ts';
import { INSTRUMENTS } from '#modules/assessments/instrument-names.model.ts';
import { LEVELS_OF_CARE } from '#modules/clients/levels-of-care.model.ts';
import { scheduleActions, scheduledForm, scheduleParts, scheduleViews } from '#modules/forms/schedule-parts.model.ts';
import { scheduleOffice } from './schedule-access.model.ts';

const SOMETHING = '019ac2c0-0000-7000-8000-000000000003';

const readers = { ...scheduleOffice, psychiatrist: all, therapist: all, nurse: all, super_admin: all } as const;

export const ANCHORS = {
  admission: 'After admission',
  level: 'After a level of care begins',
  discharge: 'Before the planned discharge',
  discharged: 'On the actual discharge',
  result: 'After the result of another form',
} as const;
/** Who fills in a client form: a role, or the client, by a link or on a tablet that the therapist hands over. */
export const FILLERS = {
  therapist: 'Therapist',
  nurse: 'Nurse',
  psychiatrist: 'Psychiatrist',
  client: 'The client',
} as const;
export const ESCALATE_TO = { clinical_director: 'Clinical Director', psychiatrist: 'Psychiatrist' } as const;
const levels = choices(LEVELS_OF_CARE, {
  optional: true,
  label: 'Levels of care',
  help: 'Leave blank for all levels.',
});

export const formPreset = resource('form_preset', {
  label: ['Preset', 'Presets'],
  title: ['title'],
  fields: {
    title: text({ min: 2, max: 120, unique: true }),
    levels,
    description: longText({ max: 500, optional: true }),
  },
  states: { off: { turnOn: 'on' }, on: { turnOff: 'off' } },
  marks: { off: 'inactive', on: 'complete' },
  actions: {
    turnOn: {
      by: scheduleOffice,
      tone: 'primary',
      label: 'Turn on',
      confirm: 'Its schedules start for every client on these levels of care.',
    },
    turnOff: {
      by: scheduleOffice,
      label: 'Turn off',
      confirm: 'Its schedules stop. Forms that someone has started can still be finished.',
    },
  },
  access: { read: readers, create: scheduleOffice, edit: scheduleOffice },
  list: {
    columns: ['title', 'levels', 'description', 'status'],
    filters: ['status', 'levels'],
    sort: 'title',
    views: { On: { status: 'on' }, Off: { status: 'off' } },
  },
  detail: { Preset: ['title', 'levels', 'description', 'status'] },
  related: { Schedules: ['form_schedule', 'preset'] },
  search: ['title'],
  examples: { good: [{ title: 'Residential, 3.5' }], bad: [{ input: {}, field: 'title' }] },
});

export const formSchedule = resource('form_schedule', {
  label: ['Schedule', 'Schedules'],
  ...scheduleParts,
  fields: {
    form: scheduledForm,
    preset: ref('form_preset', { optional: true, help: 'The set it belongs to. Turning the set off pauses it.' }),
    levels,
    anchor: choice(ANCHORS, { default: 'admission', label: 'Counted' }),
    afterForm: ref('form_template', { optional: true, label: 'After this form' }),
    afterInstrument: choice(INSTRUMENTS, { optional: true, label: 'Or after this instrument' }),
    scoreFrom: number({ optional: true, step: 0.01, label: 'Score from' }),
    scoreTo: number({ optional: true, step: 0.01, label: 'Score to', help: 'Leave blank for no upper limit.' }),
    after: integer({ min: 0, max: 365, default: 0, label: 'Days', help: '0 is the day itself.' }),
    every: integer({
      min: 1,
      max: 90,
      optional: true,
      label: 'Repeat every (days)',
      help: 'Leave blank to ask once. 7 is weekly.',
    }),
    filler: choice(FILLERS, { default: 'therapist', label: 'Filled in by' }),
    allowHours: integer({ min: 1, max: 336, default: 24, label: 'Time to finish (hours)' }),
    graceHours: integer({ min: 1, max: 336, default: 24, label: 'Escalate after (hours overdue)' }),
    escalateTo: choice(ESCALATE_TO, { default: 'clinical_director', label: 'Escalates to' }),
  },
  rules: [
    {
      field: 'every',
      holds: (r) => r.every === null || r.anchor === 'admission' || r.anchor === 'level',
      else: 'is for schedules counted from the admission or the level of care: leave it blank',
    },
    {
      field: 'afterForm',
      holds: (r) => (r.anchor === 'result') === (Boolean(r.afterForm) !== Boolean(r.afterInstrument)),
      else: 'or an instrument, not both, is needed for a schedule after a result, and for no other schedule',
    },
    {
      field: 'scoreFrom',
      holds: (r) => (r.anchor === 'result') === (r.scoreFrom !== null),
      else: 'is needed for a schedule after a result, and for no other schedule',
    },
    {
      field: 'scoreTo',
      holds: (r) => r.scoreTo === null || (r.scoreFrom !== null && r.scoreTo >= r.scoreFrom),
      else: 'must be at least the lowest score',
    },
  ],
  actions: scheduleActions(scheduleOffice, 'Forms that nobody has started are removed from the due lists.'),
  access: { read: readers, create: scheduleOffice, edit: scheduleOffice },
  list: {
    columns: ['form', 'preset', 'filler', 'after', 'every', 'levels', 'anchor', 'status'],
    filters: ['status', 'form', 'preset', 'filler', 'anchor'],
    sort: 'form',
    views: scheduleViews,
  },
  detail: {
    Schedule: ['form', 'preset', 'levels', 'anchor', 'after', 'every', 'status'],
    'After a result': ['afterForm', 'afterInstrument', 'scoreFrom', 'scoreTo'],
    Work: ['filler', 'allowHours', 'graceHours', 'escalateTo'],
  },
  related: { 'Asked of clients': ['client_form', 'schedule'] },
  examples: {
    good: [{ form: SOMETHING }, { form: SOMETHING, anchor: 'admission', after: 3, every: 7, filler: 'nurse' }],
    bad: [
      { input: {}, field: 'form' },
      { input: { form: SOMETHING, after: 366 }, field: 'after' },
      { input: { form: SOMETHING, anchor: 'discharge', every: 7 }, field: 'every' },
      { input: { form: SOMETHING, anchor: 'result', scoreFrom: 10 }, field: 'afterForm' },
      { input: { form: SOMETHING, anchor: 'result', afterInstrument: 'phq9' }, field: 'scoreFrom' },
    ],
  },
});
