/** One workforce form that one employee is asked for: due, filled in by them or their manager, submitted to HR. */
import { byHr, everyone, resource } from '#access/define.model.ts';
import { own } from '#access/scopes.model.ts';
import {
  choice,
  data,
  day,
  files,
  instant,
  integer,
  json,
  longText,
  number,
  ref,
  text,
  user,
} from '#engine/model/fields.ts';
import { ANSWER_TYPES, MOST_ANSWER_FILES } from '#engine/model/forms/form-files.ts';
import type { FormAnswers } from '#engine/model/forms/form.ts';
import type { FormResult } from '#modules/forms/answered.model.ts';
import { STAFF_FILLERS } from './staff-form-schedule.model.ts';

const SOMETHING = '019ac2c0-0000-7000-8000-000000000004';
/** States in which a form waits for answers. */
export const STAFF_WAITING = ['due', 'in_progress'] as const;
const fillers = everyone(own);

export const staffForm = resource('staff_form', {
  label: ['Employee form', 'Employee forms'],
  title: ['form', 'employee'],
  titleJoin: ' · ',
  // The person who fills it in: what a manager writes about an employee is the manager's.
  about: 'assignee',
  fields: {
    form: ref('form_template', { fixed: true }),
    employee: ref('employee', { fixed: true, cascade: true, label: 'About' }),
    filler: choice(STAFF_FILLERS, { fixed: true, default: 'employee', label: 'Filled in by' }),
    dueOn: day({ label: 'Due', index: true }),
    assignee: ref('employee', { setBy: 'server', cascade: true, label: 'Assigned to' }),
    schedule: ref('staff_form_schedule', { setBy: 'server', optional: true }),
    opensOn: day({ setBy: 'server', label: 'Asked on' }),
    /** The version that it is answered on: fixed once someone begins. */
    formVersion: ref('form_version', { setBy: 'server', optional: true, label: 'Version' }),
    answers: data<FormAnswers, { optional: true }>({ optional: true }),
    result: json<FormResult, { setBy: 'server'; optional: true }>({ setBy: 'server', optional: true }),
    attachments: files({ setBy: 'server', optional: true, types: ANSWER_TYPES, max: MOST_ANSWER_FILES }),
    score: number({ setBy: 'server', optional: true, step: 0.01 }),
    band: text({ setBy: 'server', optional: true, max: 80, label: 'Result' }),
    submittedAt: instant({ setBy: 'server', optional: true, label: 'Submitted' }),
    submittedBy: user({ setBy: 'server', optional: true, label: 'Submitted by' }),
    /** 0: none sent, 1: the assignee knows that it is overdue, 2: HR does, too. */
    reminders: integer({ setBy: 'server', default: 0, min: 0, max: 2 }),
    endedFor: longText({ setBy: 'server', optional: true, min: 3, max: 500, label: 'Reason' }),
  },
  states: {
    due: { begin: 'in_progress', waive: 'waived', expire: 'withdrawn' },
    in_progress: { submit: 'submitted', waive: 'waived' },
    submitted: { reopen: 'in_progress' },
    waived: {},
    withdrawn: {},
  },
  marks: {
    due: 'due',
    in_progress: 'in progress',
    submitted: 'complete',
    waived: 'refused',
    withdrawn: 'inactive',
  },
  actions: {
    begin: { by: fillers, tone: 'primary', label: 'Start' },
    submit: { by: fillers, tone: 'primary', label: 'Submit', confirm: 'HR reads your answers.' },
    waive: { by: byHr, asks: ['endedFor'], label: 'Not needed' },
    reopen: { by: byHr, confirm: 'It can be changed and submitted again.' },
    expire: { by: {} },
  },
  deadlines: [{ field: 'dueOn', kind: 'due', soonDays: 3, whileIn: ['due', 'in_progress'] }],
  access: {
    read: { '*': own, ...byHr },
    create: byHr,
    edit: fillers,
    export: byHr,
  },
  editableIn: ['in_progress'],
  unique: [
    {
      fields: ['schedule', 'employee', 'opensOn'],
      whileIn: ['due', 'in_progress', 'submitted', 'waived'],
      else: 'was just created by someone else. Reload the page',
    },
  ],
  list: {
    columns: ['form', 'employee', 'assignee', 'dueOn', 'submittedAt', 'score', 'band', 'status'],
    filters: ['status', 'form', 'employee', 'assignee', 'schedule', 'dueOn', 'band'],
    sort: 'dueOn',
    views: {
      Open: { 'status[in]': STAFF_WAITING.join(',') },
      Mine: { assignee: 'me', 'status[in]': STAFF_WAITING.join(',') },
      Overdue: { 'status[in]': STAFF_WAITING.join(','), 'dueOn[lt]': 'today' },
      Submitted: { status: 'submitted' },
    },
  },
  detail: {
    Form: ['form', 'formVersion', 'employee', 'assignee', 'filler', 'dueOn', 'status'],
    Result: ['submittedAt', 'submittedBy', 'score', 'band', 'endedFor'],
  },
  examples: {
    good: [{ form: SOMETHING, employee: SOMETHING, dueOn: '2026-12-15' }],
    bad: [
      { input: { form: SOMETHING, dueOn: '2026-12-15' }, field: 'employee' },
      { input: { form: SOMETHING, employee: SOMETHING }, field: 'dueOn' },
      { input: { form: SOMETHING, employee: SOMETHING, dueOn: '2026-12-15', score: 1 }, field: 'score' },
    ],
  },
});
