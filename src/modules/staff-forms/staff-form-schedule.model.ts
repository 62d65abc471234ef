/** When HR asks for a workforce form, and from which employees: counted from the hire date or a day, once or repeatedly. */
import { byHr, resource } from '#access/define.model.ts';
import { choice, day, integer, ref } from '#engine/model/fields.ts';
import { scheduleActions, scheduledForm, scheduleParts, scheduleViews } from '#modules/forms/schedule-parts.model.ts';

const SOMETHING = '019ac2c0-0000-7000-8000-000000000004';

export const STAFF_ANCHORS = { hire: 'After the hire date', calendar: 'From a start date' } as const;
export const STAFF_FILLERS = { employee: 'The employee', manager: 'Their manager' } as const;
export const EVERY_UNITS = { weeks: 'Weeks', months: 'Months' } as const;

export const staffFormSchedule = resource('staff_form_schedule', {
  label: ['Employee form schedule', 'Employee form schedules'],
  ...scheduleParts,
  fields: {
    form: scheduledForm,
    department: ref('department', { optional: true, help: 'Leave blank for everyone.' }),
    location: ref('location', { optional: true, help: 'Leave blank for everyone.' }),
    anchor: choice(STAFF_ANCHORS, { default: 'hire', label: 'Counted' }),
    after: integer({
      min: 0,
      max: 3650,
      default: 0,
      label: 'Days',
      help: 'Days after the hire date or the start date.',
    }),
    startOn: day({ optional: true, label: 'Start date' }),
    every: integer({ min: 1, max: 24, optional: true, label: 'Repeat every', help: 'Leave blank to ask once.' }),
    unit: choice(EVERY_UNITS, { default: 'months', label: 'Weeks or months' }),
    filler: choice(STAFF_FILLERS, {
      default: 'employee',
      label: 'Filled in by',
      help: 'People without a manager are not asked through one.',
    }),
    allowDays: integer({ min: 1, max: 90, default: 7, label: 'Time to finish (days)' }),
    graceDays: integer({ min: 1, max: 90, default: 3, label: 'Tell HR after (days overdue)' }),
  },
  rules: [
    {
      field: 'startOn',
      holds: (r) => r.anchor !== 'calendar' || r.startOn !== null,
      else: 'is required for a schedule that counts from a start date',
    },
  ],
  actions: scheduleActions(byHr, 'Forms that nobody has started are withdrawn.'),
  access: { read: byHr, create: byHr, edit: byHr },
  list: {
    columns: ['form', 'filler', 'after', 'every', 'startOn', 'department', 'unit', 'anchor', 'status'],
    filters: ['status', 'form', 'filler', 'anchor', 'department'],
    sort: 'form',
    views: scheduleViews,
  },
  detail: {
    Schedule: ['form', 'department', 'location', 'anchor', 'after', 'startOn', 'every', 'unit', 'status'],
    Work: ['filler', 'allowDays', 'graceDays'],
  },
  related: { 'Asked of employees': ['staff_form', 'schedule'] },
  examples: {
    good: [
      { form: SOMETHING, after: 30 },
      { form: SOMETHING, anchor: 'calendar', startOn: '2026-12-01', every: 3 },
    ],
    bad: [
      { input: {}, field: 'form' },
      { input: { form: SOMETHING, anchor: 'calendar' }, field: 'startOn' },
      { input: { form: SOMETHING, every: 25 }, field: 'every' },
    ],
  },
});
