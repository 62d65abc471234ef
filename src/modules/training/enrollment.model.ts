/** Who takes which course, how far they are, their quiz attempts and their certificates (HR rules, section 2.10). */
import { resource } from '#access/define.model.ts';
import { own, team } from '#access/scopes.model.ts';
import { choice, day, instant, integer, ref, rows, text, yesNo } from '#engine/model/fields.ts';
import { OPTIONS } from './course.model.ts';
import { learners, trainingOffice } from './training-access.model.ts';

const SOMETHING = '0193a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b';

export const SOURCES = { self: 'Own choice', manager: 'Assigned', rule: 'Assignment rule' } as const;
export const ENROLLMENT_STATES = {
  assigned: 'Assigned',
  in_progress: 'In progress',
  completed: 'Completed',
  failed: 'Failed',
  waived: 'Waived',
  expired: 'Expired',
} as const;
/** The course is still to be done. */
export const OPEN_ENROLLMENT = ['assigned', 'in_progress'] as const;

export const courseEnrollment = resource('course_enrollment', {
  label: ['Enrollment', 'Enrollments'],
  title: ['employee', 'course'],
  titleJoin: ', ',
  about: 'employee',
  fields: {
    course: ref('course', { fixed: true }),
    employee: ref('employee', { fixed: true }),
    dueOn: day({ optional: true, label: 'Due' }),
    path: ref('learning_path', { fixed: true, optional: true, label: 'Learning path' }),
    source: choice(SOURCES, { setBy: 'server', optional: true, label: 'Source' }),
    startedOn: day({ setBy: 'server', optional: true, label: 'Started' }),
    /** The lesson to resume at, since when it is open, and those that are done. */
    lesson: ref('lesson', { optional: true, label: 'Current lesson' }),
    lessonOpenedAt: instant({ setBy: 'server', optional: true, label: 'Lesson opened' }),
    done: rows({ lesson: ref('lesson') }, { setBy: 'server', optional: true, max: 100, label: 'Lessons done' }),
    progress: integer({ setBy: 'server', optional: true, min: 0, max: 100, unit: '%', label: 'Progress' }),
    /** Quiz attempts since the last reset. */
    attempts: integer({ setBy: 'server', optional: true, min: 0, max: 1000, label: 'Attempts used' }),
    score: integer({ setBy: 'server', optional: true, min: 0, max: 100, unit: '%', label: 'Best quiz score' }),
    /** The version of the course that was completed. */
    edition: integer({ setBy: 'server', optional: true, min: 1, max: 9999, label: 'Course version' }),
    minutes: integer({ setBy: 'server', optional: true, min: 0, unit: 'minutes', label: 'Training time' }),
    completedAt: instant({ setBy: 'server', optional: true, label: 'Completed' }),
    completedOn: day({
      optional: true,
      label: 'Completed on',
      help: 'For a class outside Nexus: the day of the class.',
    }),
    certificate: text({ setBy: 'server', optional: true, max: 40, unique: true, label: 'Certificate number' }),
    expiresOn: day({ setBy: 'server', optional: true, index: true, label: 'Certificate expires' }),
  },
  deadlines: [
    { field: 'dueOn', kind: 'due', soonDays: 7, whileIn: ['assigned', 'in_progress'] },
    { field: 'expiresOn', kind: 'expires', soonDays: 60, whileIn: ['completed'], what: 'Certificate' },
  ],
  states: {
    assigned: { start: 'in_progress', complete: 'completed', waive: 'waived' },
    in_progress: {
      open: 'in_progress',
      finish: ['in_progress', 'completed'],
      complete: 'completed',
      fail: 'failed',
      waive: 'waived',
    },
    completed: { expire: 'expired' },
    failed: { reset: 'in_progress', waive: 'waived' },
    waived: {},
    expired: {},
  },
  marks: {
    assigned: 'due',
    in_progress: 'in progress',
    completed: 'complete',
    failed: 'refused',
    waived: 'inactive',
    expired: 'overdue',
  },
  actions: {
    start: { by: { '*': own }, tone: 'primary' },
    open: { by: { '*': own }, asks: ['lesson'], label: 'Open lesson' },
    finish: { by: { '*': own }, asks: ['lesson'], label: 'Finish lesson' },
    complete: {
      by: { '*': own, ...trainingOffice },
      mayGive: ['completedOn'],
      label: 'Record completion',
      confirm: 'A certificate is issued.',
    },
    fail: { by: {} },
    reset: {
      by: trainingOffice,
      label: 'Reset attempts',
      confirm: 'The learner can take the quiz again. Earlier attempts stay on record.',
    },
    waive: { by: trainingOffice },
    expire: { by: {} },
  },
  unique: [
    {
      fields: ['course', 'employee'],
      whileIn: ['assigned', 'in_progress'],
      else: 'is already enrolled in this course',
    },
  ],
  access: {
    read: learners,
    create: { ...trainingOffice, manager: team, '*': own },
    edit: trainingOffice,
    export: { ...trainingOffice, manager: team },
  },
  editableIn: ['assigned', 'in_progress'],
  list: {
    columns: ['course', 'employee', 'dueOn', 'progress', 'status', 'completedOn', 'expiresOn'],
    filters: ['status', 'course', 'employee', 'source', 'path', 'dueOn', 'expiresOn', 'completedOn'],
    sort: 'dueOn',
    views: {
      'To do': { status: 'assigned,in_progress' },
      Overdue: { status: 'assigned,in_progress', 'dueOn[lt]': 'today' },
      'Certificates expiring in 60 days': { status: 'completed', 'expiresOn[lte]': 'today+60' },
      Failed: { status: 'failed' },
      Completed: { status: 'completed' },
    },
  },
  detail: {
    Enrollment: ['course', 'employee', 'dueOn', 'path', 'source', 'status'],
    Progress: ['progress', 'startedOn', 'lesson', 'attempts', 'score', 'minutes', 'edition'],
    Certificate: ['completedOn', 'certificate', 'expiresOn'],
  },
  related: { Attempts: ['quiz_attempt', 'enrollment'] },
  examples: {
    good: [{ course: SOMETHING, employee: '0193a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5c' }],
    bad: [{ input: { course: 'fire', employee: '0193a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5c' }, field: 'course' }],
  },
});

/** One try at the final quiz, graded by the server. */
export const quizAttempt = resource('quiz_attempt', {
  label: ['Quiz attempt', 'Quiz attempts'],
  title: ['employee', 'course'],
  titleJoin: ', ',
  about: 'employee',
  fields: {
    enrollment: ref('course_enrollment', { fixed: true }),
    employee: ref('employee', { fixed: true }),
    course: ref('course', { setBy: 'server' }),
    number: integer({ setBy: 'server', min: 1, max: 1000, label: 'Attempt' }),
    /** In the order of the questions. */
    answers: rows({ answer: choice(OPTIONS) }, { fixed: true, max: 100 }),
    right: integer({ setBy: 'server', min: 0, max: 100, label: 'Right answers' }),
    questions: integer({ setBy: 'server', min: 1, max: 100, label: 'Questions' }),
    score: integer({ setBy: 'server', min: 0, max: 100, unit: '%', label: 'Score' }),
    passed: yesNo({ setBy: 'server' }),
    takenOn: day({ setBy: 'server', label: 'Taken on' }),
  },
  appendOnly: true,
  access: { read: learners, create: { '*': own }, export: trainingOffice },
  unique: [{ fields: ['enrollment', 'number'], else: 'was just sent from another window: reload the page' }],
  list: {
    columns: ['employee', 'course', 'number', 'score', 'passed', 'takenOn'],
    filters: ['course', 'employee', 'passed', 'enrollment', 'takenOn'],
    sort: '-takenOn',
  },
  detail: {
    Attempt: ['employee', 'course', 'enrollment', 'number', 'score', 'right', 'questions', 'passed', 'takenOn'],
  },
  examples: {
    good: [{ enrollment: SOMETHING, employee: SOMETHING, answers: [{ answer: 'a' }] }],
    bad: [{ input: { enrollment: SOMETHING, employee: SOMETHING, answers: [{ answer: 'e' }] }, field: 'answers' }],
  },
});
