/** Learning paths, and the rules that assign courses to people every night (HR rules, section 2.10). */
import { resource } from '#access/define.model.ts';
import { ROLE_LABELS } from '#access/roles.model.ts';
import { all } from '#access/scopes.model.ts';
import { choices, day, integer, ref, rows, text } from '#engine/model/fields.ts';
import { trainingOffice } from './training-access.model.ts';

const SOMETHING = '019ac2c0-0000-7000-8000-000000000001';

export const learningPath = resource('learning_path', {
  label: ['Learning path', 'Learning paths'],
  title: ['name'],
  fields: {
    name: text({ max: 120, unique: true }),
    summary: text({ max: 300, label: 'For whom' }),
    courses: rows({ course: ref('course') }, { max: 20, label: 'Courses in order' }),
    dueDays: integer({ min: 1, max: 365, default: 60, unit: 'd', label: 'Time to finish' }),
    owner: ref('employee', { optional: true, help: 'Who keeps it up to date.' }),
  },
  rules: [
    { field: 'courses', holds: (r) => r.courses.length > 0, else: 'needs at least one course' },
    {
      field: 'courses',
      holds: (r) => new Set(r.courses.map((one) => one.course)).size === r.courses.length,
      else: 'names a course twice',
    },
  ],
  states: { draft: { publish: 'published' }, published: { retire: 'retired' }, retired: { publish: 'published' } },
  marks: { draft: 'draft', published: 'complete', retired: 'inactive' },
  actions: {
    publish: { by: trainingOffice, tone: 'primary' },
    retire: { by: trainingOffice, confirm: 'Nobody new can enroll. People on the path can finish.' },
  },
  access: {
    read: { '*': all },
    create: trainingOffice,
    edit: trainingOffice,
    export: trainingOffice,
  },
  list: {
    columns: ['name', 'summary', 'dueDays', 'status'],
    filters: ['status', 'owner'],
    sort: 'name',
    views: { Published: { status: 'published' } },
  },
  detail: { Path: ['summary', 'courses', 'dueDays', 'owner', 'status'] },
  related: { Enrollments: ['course_enrollment', 'path'] },
  search: ['name'],
  examples: {
    good: [{ name: 'New supervisors', summary: 'For new shift leads.', courses: [{ course: SOMETHING }] }],
    bad: [
      { input: { name: 'New supervisors', summary: 'For shift leads.', courses: [] }, field: 'courses' },
      {
        input: {
          name: 'New supervisors',
          summary: 'For shift leads.',
          courses: [{ course: SOMETHING }, { course: SOMETHING }],
        },
        field: 'courses',
      },
    ],
  },
});

export const trainingRule = resource('training_rule', {
  label: ['Assignment rule', 'Assignment rules'],
  title: ['name'],
  fields: {
    name: text({ max: 120, unique: true }),
    course: ref('course', { optional: true, help: 'A course, or a learning path below.' }),
    path: ref('learning_path', { optional: true, label: 'Learning path' }),
    roles: choices(ROLE_LABELS, { optional: true, label: 'Roles', help: 'Leave blank for everyone.' }),
    department: ref('department', { optional: true, label: 'Department', help: 'Leave blank for all departments.' }),
    location: ref('location', { optional: true, label: 'Site', help: 'Leave blank for all sites.' }),
    dueDays: integer({
      min: 1,
      max: 365,
      default: 30,
      unit: 'd',
      label: 'Time to complete',
      help: 'Counted from the day of the assignment. A renewal is due on the day the certificate expires.',
    }),
    assigned: integer({ setBy: 'server', optional: true, min: 0, label: 'Assigned so far' }),
    lastRunOn: day({ setBy: 'server', optional: true, label: 'Last assignment' }),
  },
  rules: [
    { field: 'course', holds: (r) => !r.course !== !r.path, else: 'is required: choose a course or a path, not both' },
  ],
  states: { active: { pause: 'paused' }, paused: { resume: 'active' } },
  marks: { active: 'complete', paused: 'held' },
  actions: {
    pause: { by: trainingOffice, confirm: 'Nobody new is assigned. Open enrollments stay.' },
    resume: { by: trainingOffice, tone: 'primary' },
  },
  access: {
    read: trainingOffice,
    create: trainingOffice,
    edit: trainingOffice,
    remove: trainingOffice,
    export: trainingOffice,
  },
  list: {
    columns: ['name', 'course', 'path', 'roles', 'department', 'dueDays', 'assigned', 'status'],
    filters: ['status', 'course', 'path', 'department', 'location'],
    sort: 'name',
  },
  detail: {
    Rule: ['name', 'course', 'path', 'dueDays', 'status'],
    For: ['roles', 'department', 'location'],
    Result: ['assigned', 'lastRunOn'],
  },
  search: ['name'],
  examples: {
    good: [{ name: 'Fire safety for everyone', course: SOMETHING }],
    bad: [
      { input: { name: 'Fire safety for everyone' }, field: 'course' },
      { input: { name: 'Both', course: SOMETHING, path: SOMETHING }, field: 'course' },
    ],
  },
});
