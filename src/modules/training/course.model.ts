/** Courses of the training library, and who takes them (domain/hr.md, training). */
import { resource } from '#access/define.model.ts';
import { all, own, team } from '#access/scopes.model.ts';
import { choice, day, instant, integer, longText, ref, text, yesNo } from '#engine/model/fields.ts';

const byTraining = { admin: all, hr_manager: all, training_manager: all } as const;

export const course = resource('course', {
  label: ['Course', 'Courses'],
  title: ['name'],
  fields: {
    code: text({
      max: 20,
      pattern: /^[A-Z0-9][A-Z0-9-]*$/,
      patternSays: 'must be uppercase letters, digits and hyphens, such as SAFE-101',
      unique: true,
    }),
    name: text({ min: 2, max: 120, label: 'Title' }),
    summary: text({ max: 300 }),
    category: choice({
      onboarding: 'Onboarding',
      safety: 'Safety',
      compliance: 'Compliance',
      clinical: 'Clinical skills',
      leadership: 'Leadership',
      systems: 'Working with Nexus',
    }),
    level: choice({ basic: 'Basic', intermediate: 'Intermediate', advanced: 'Advanced' }, { default: 'basic' }),
    minutes: integer({ min: 1, max: 10_000, unit: 'minutes', label: 'Minutes' }),
    mandatory: yesNo({ default: false }),
    content: longText({ max: 20_000, optional: true, label: 'Lesson' }),
    link: text({
      max: 500,
      format: 'url',
      optional: true,
      label: 'Material',
      help: 'A web address that starts with https://.',
    }),
  },
  states: {
    draft: { publish: 'published' },
    published: { retire: 'retired' },
    retired: { publish: 'published' },
  },
  marks: { draft: 'draft', published: 'complete', retired: 'inactive' },
  actions: {
    publish: { by: byTraining, tone: 'primary', confirm: 'Everyone can find it in the library from now on.' },
    retire: { by: byTraining, confirm: 'It is removed from the library. Completed courses stay on record.' },
  },
  access: { read: { '*': all }, create: byTraining, edit: byTraining, export: byTraining },
  list: {
    columns: ['name', 'category', 'level', 'minutes', 'mandatory', 'status'],
    filters: ['category', 'level', 'mandatory', 'status'],
    sort: 'name',
    views: { Library: { status: 'published' }, Mandatory: { status: 'published', mandatory: 'true' } },
  },
  detail: {
    Course: ['summary', 'category', 'level', 'minutes', 'mandatory', 'status', 'code'],
    Lesson: ['content', 'link'],
  },
  search: ['name', 'code'],
  examples: {
    good: [
      { code: 'SAFE-101', name: 'Fire safety', summary: 'What to do when it burns.', category: 'safety', minutes: 20 },
    ],
    bad: [
      {
        input: { code: 'safe 101', name: 'Fire safety', summary: 'x', category: 'safety', minutes: 20 },
        field: 'code',
      },
      {
        input: { code: 'SAFE-101', name: 'Fire safety', summary: 'x', category: 'safety', minutes: 0 },
        field: 'minutes',
      },
    ],
  },
});

export const courseEnrollment = resource('course_enrollment', {
  label: ['Enrollment', 'Enrollments'],
  title: ['employee', 'course'],
  titleJoin: ', ',
  about: 'employee',
  fields: {
    course: ref('course', { fixed: true }),
    employee: ref('employee', { fixed: true }),
    dueOn: day({ optional: true, label: 'Due' }),
    completedAt: instant({ setBy: 'server', optional: true, label: 'Completed' }),
  },
  deadlines: [{ field: 'dueOn', kind: 'due', soonDays: 7, whileIn: ['assigned', 'in_progress'] }],
  states: {
    assigned: { start: 'in_progress', complete: 'completed', waive: 'waived' },
    in_progress: { complete: 'completed', waive: 'waived' },
    completed: {},
    waived: {},
  },
  marks: { assigned: 'due', in_progress: 'in progress', completed: 'complete', waived: 'inactive' },
  actions: {
    start: { by: { '*': own }, tone: 'primary' },
    complete: { by: { '*': own, ...byTraining }, confirm: 'You confirm that you completed this course.' },
    waive: { by: byTraining },
  },
  unique: [{ fields: ['course', 'employee'], else: 'is already enrolled in this course' }],
  access: {
    read: { '*': own, ...byTraining, manager: team },
    create: { ...byTraining, manager: team },
    edit: byTraining,
    export: byTraining,
  },
  editableIn: ['assigned', 'in_progress'],
  list: {
    columns: ['course', 'employee', 'dueOn', 'status', 'completedAt'],
    filters: ['status', 'course', 'employee'],
    sort: 'dueOn',
  },
  detail: { Enrollment: ['course', 'employee', 'dueOn', 'status', 'completedAt'] },
  examples: {
    good: [{ course: '0193a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b', employee: '0193a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5c' }],
    bad: [{ input: { course: 'fire', employee: '0193a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5c' }, field: 'course' }],
  },
});

export const trainingNouns = [course, courseEnrollment] as const;
