/** What each day was for the people who clock in: made by a job, counted again when punches, shifts or leave change. */
import { byHr, resource } from '#access/define.model.ts';
import { all } from '#access/scopes.model.ts';
import { choice, choices, day, instant, integer, ref, text } from '#engine/model/fields.ts';
import { EXCEPTIONS, OUTCOMES } from './attendance-rules.model.ts';
import { lineOrHr, timeReaders } from './time-access.model.ts';

const minutes = (label: string) => integer({ setBy: 'server', default: 0, min: 0, max: 10_000, unit: 'min', label });

export const attendanceDay = resource('attendance_day', {
  label: ['Attendance day', 'Attendance days'],
  title: ['employee', 'day'],
  titleJoin: ' · ',
  about: 'employee',
  fields: {
    employee: ref('employee', { setBy: 'server' }),
    day: day({ setBy: 'server', index: true }),
    outcome: choice(OUTCOMES, { setBy: 'server', label: 'Attendance' }),
    exceptions: choices(EXCEPTIONS, { setBy: 'server', optional: true }),
    firstIn: instant({ setBy: 'server', optional: true, label: 'Clocked in' }),
    lastOut: instant({ setBy: 'server', optional: true, label: 'Clocked out' }),
    plannedMinutes: minutes('Planned'),
    workedMinutes: minutes('Worked'),
    breakMinutes: minutes('Breaks'),
    lateMinutes: minutes('Late'),
    earlyMinutes: minutes('Left early'),
    leaveMinutes: minutes('On leave'),
    location: ref('location', { setBy: 'server', optional: true }),
    department: ref('department', { setBy: 'server', optional: true }),
    reviewNote: text({ min: 3, max: 200, optional: true, label: 'Reason for excusing' }),
  },
  unique: [{ fields: ['employee', 'day'], else: 'has this day already' }],
  states: {
    clear: { flag: 'flagged' },
    flagged: { excuse: 'excused', clear: 'clear' },
    excused: { flag: 'flagged', clear: 'clear' },
  },
  marks: { clear: 'complete', flagged: 'overdue', excused: 'inactive' },
  actions: {
    flag: { by: {}, label: 'Flag' },
    clear: { by: {} },
    excuse: {
      by: lineOrHr,
      asks: ['reviewNote'],
      label: 'Excuse',
      confirm: 'The day leaves the queue. Its hours stay as they are.',
    },
  },
  access: { read: timeReaders, export: { ...byHr, payroll_admin: all } },
  list: {
    columns: [
      'employee',
      'day',
      'outcome',
      'firstIn',
      'lastOut',
      'workedMinutes',
      'plannedMinutes',
      'exceptions',
      'status',
    ],
    filters: ['status', 'outcome', 'employee', 'day', 'department', 'location'],
    sort: '-day,employee',
    views: {
      'Needs review': { status: 'flagged' },
      Mine: { employee: 'me' },
      'Missed punches': { outcome: 'incomplete' },
      Absent: { outcome: 'absent' },
    },
  },
  detail: {
    Day: ['employee', 'day', 'outcome', 'firstIn', 'lastOut', 'exceptions', 'status', 'reviewNote'],
    Hours: ['plannedMinutes', 'workedMinutes', 'breakMinutes', 'lateMinutes', 'earlyMinutes', 'leaveMinutes'],
    Place: ['location', 'department'],
  },
  examples: { good: [], bad: [] },
});
