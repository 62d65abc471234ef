/** Training at a glance: who is behind, what expires, how quizzes and sessions go, and totals over organizations. */
import { overview } from '#access/define.model.ts';
import { all, team } from '#access/scopes.model.ts';
import { type CountMeasure, type FieldMeasure, share } from '#engine/model/overview/measures.ts';
import { CATEGORIES } from './course.model.ts';
import { ENROLLMENT_STATES } from './enrollment.model.ts';
import { trainingOffice } from './training-access.model.ts';

const OPEN = 'assigned,in_progress';
const enrollments = (where: Readonly<Record<string, string>>): CountMeasure => ({
  kind: 'count',
  of: 'course_enrollment',
  where,
});
const open = enrollments({ status: OPEN });
const overdue = enrollments({ status: OPEN, 'dueOn[lt]': 'today' });
const current = enrollments({ status: `${OPEN},failed,completed` });
const upToDate = share(current, { status: 'completed' });
const expiring = enrollments({ status: 'completed', 'expiresOn[lte]': 'today+60' });
const failed = enrollments({ status: 'failed' });
const completions: CountMeasure = {
  kind: 'count',
  of: 'course_enrollment',
  on: 'completedOn',
  where: { status: 'completed,expired' },
};
const minutes: FieldMeasure = { ...completions, kind: 'sum', field: 'minutes' };
const attempts: CountMeasure = { kind: 'count', of: 'quiz_attempt', on: 'takenOn' };
const meanScore: FieldMeasure = { ...attempts, kind: 'mean', field: 'score' };
const seats: CountMeasure = {
  kind: 'count',
  of: 'session_seat',
  on: 'startsAt',
  where: { status: 'attended,missed' },
};
const people: CountMeasure = { kind: 'count', of: 'employee', where: { status: 'active,on_leave,notice' } };

const says = {
  open: 'Courses that people are assigned or have started.',
  overdue: 'Courses that people are assigned or have started and whose due date has passed.',
  upToDate: 'Completed courses with a valid certificate, divided by these and all that are open or failed.',
  expiring: 'Valid certificates that expire within 60 days.',
  completions: 'Courses completed in the period.',
} as const;

export const trainingOverview = overview('training_overview', {
  title: 'Training',
  lead: 'Required training, overdue courses and certificates of the people you may see.',
  by: { ...trainingOffice, manager: team },
  dimensions: {
    department: { label: 'Department', to: 'department', paths: { course_enrollment: 'employee.department' } },
    location: { label: 'Location', to: 'location', paths: { course_enrollment: 'employee.location' } },
    manager: { label: 'Manager', to: 'employee', paths: { course_enrollment: 'employee.manager' } },
    course: { label: 'Course', to: 'course', paths: { course_enrollment: 'course' } },
    state: { label: 'Status', choices: ENROLLMENT_STATES, paths: { course_enrollment: 'status' } },
  },
  filters: ['department', 'location', 'course'],
  figures: {
    rate: {
      title: 'Up to date',
      measure: upToDate,
      says: says.upToDate,
      note: 'Of courses required now',
      better: 'more',
    },
    open: { title: 'To do', measure: open, says: says.open, note: 'Now' },
    overdue: { title: 'Overdue', measure: overdue, says: says.overdue, note: 'Past due', better: 'less' },
    expiring: { title: 'Expiring soon', measure: expiring, says: says.expiring, note: 'Within 60 days' },
    failed: {
      title: 'Failed',
      measure: failed,
      says: 'Enrollments without quiz attempts left. The training manager can reset them.',
      note: 'Waiting for a reset',
      better: 'less',
    },
    completed: { title: 'Completed', measure: completions, says: says.completions, note: 'In the period' },
  },
  panels: {
    departments: {
      title: 'By department',
      says: 'Courses to do, overdue and up to date by the department of the employee.',
      kind: 'table',
      wide: true,
      by: 'department',
      series: [
        { title: 'To do', measure: open },
        { title: 'Overdue', measure: overdue },
        { title: 'Expiring', measure: expiring },
        { title: 'Up to date', measure: upToDate },
      ],
    },
    managers: {
      title: 'Overdue by manager',
      says: 'Overdue courses by the manager of the employee.',
      kind: 'bars',
      by: 'manager',
      series: [{ title: 'Overdue', measure: overdue }],
    },
    courses: {
      title: 'By course',
      says: 'Courses to do, overdue and up to date by course.',
      kind: 'table',
      wide: true,
      by: 'course',
      series: [
        { title: 'To do', measure: open },
        { title: 'Overdue', measure: overdue },
        { title: 'Failed', measure: failed },
        { title: 'Up to date', measure: upToDate },
      ],
    },
    months: {
      title: 'Completed by month',
      says: 'Courses by the month in which they were completed.',
      kind: 'lines',
      by: 'month',
      series: [{ title: 'Completed', measure: completions }],
    },
    late: {
      title: 'Overdue courses',
      says: says.overdue,
      kind: 'rows',
      wide: true,
      measure: overdue,
      columns: ['employee', 'course', 'dueOn', 'progress'],
    },
    renew: {
      title: 'Certificates that expire soon',
      says: says.expiring,
      kind: 'rows',
      measure: expiring,
      columns: ['employee', 'course', 'expiresOn'],
    },
  },
});

export const learningManagement = overview('learning_management', {
  title: 'Learning management',
  lead: 'Training time, quizzes and live sessions of your organization.',
  by: trainingOffice,
  dimensions: {
    course: {
      label: 'Course',
      to: 'course',
      paths: { course_enrollment: 'course', quiz_attempt: 'course', session_seat: 'course' },
    },
    category: {
      label: 'Category',
      choices: CATEGORIES,
      paths: { course_enrollment: 'course.category', quiz_attempt: 'course.category', session_seat: 'course.category' },
    },
  },
  filters: ['course', 'category'],
  figures: {
    time: {
      title: 'Minutes per person',
      measure: { kind: 'ratio', of: minutes, by: people, as: 'number' },
      says: 'Minutes of courses completed in the period, divided by the people who work here now.',
      note: 'In the period',
      better: 'more',
    },
    attempts: {
      title: 'Quiz attempts',
      measure: attempts,
      says: 'Quizzes taken in the period.',
      note: 'In the period',
    },
    passed: {
      title: 'Passed',
      measure: share(attempts, { passed: 'true' }),
      says: 'Quiz attempts of the period with at least the passing score, divided by all of them.',
      note: 'Of quiz attempts',
      better: 'more',
    },
    score: {
      title: 'Mean score',
      measure: meanScore,
      says: 'The mean score of the quiz attempts of the period, in percent.',
      note: 'Percent of answers',
      better: 'more',
    },
    attended: {
      title: 'Attendance',
      measure: share(seats, { status: 'attended' }),
      says: 'Seats of live sessions in the period that were attended, divided by those attended or missed.',
      note: 'Of booked seats',
      better: 'more',
    },
    waiting: {
      title: 'On a waitlist',
      measure: { kind: 'count', of: 'session_seat', where: { status: 'waitlisted' } },
      says: 'People who wait for a seat in a live session.',
      note: 'Now',
      better: 'less',
    },
  },
  panels: {
    quizzes: {
      title: 'Quizzes by course',
      says: 'Quiz attempts of the period, the share passed and the mean score by course.',
      kind: 'table',
      wide: true,
      by: 'course',
      series: [
        { title: 'Attempts', measure: attempts },
        { title: 'Passed', measure: share(attempts, { passed: 'true' }) },
        { title: 'Mean score', measure: meanScore },
      ],
    },
    categories: {
      title: 'Minutes by category',
      says: 'Minutes of courses completed in the period by the category of the course.',
      kind: 'bars',
      by: 'category',
      series: [{ title: 'Minutes', measure: minutes }],
    },
    months: {
      title: 'Completed and tested by month',
      says: 'Courses completed and quizzes taken by month.',
      kind: 'lines',
      wide: true,
      by: 'month',
      series: [
        { title: 'Completed', measure: completions },
        { title: 'Quiz attempts', measure: attempts },
      ],
    },
    next: {
      title: 'Next sessions',
      says: 'Live sessions that are still to come.',
      kind: 'rows',
      measure: { kind: 'count', of: 'training_session', where: { status: 'scheduled' } },
      columns: ['course', 'startsAt', 'capacity', 'booked', 'waiting'],
    },
  },
});

export const learningAcross = overview('learning_across', {
  title: 'Learning',
  lead: 'Totals over all organizations. No enrollment opens from here.',
  by: { global_admin: all },
  acrossOrganizations: true,
  countedOpenly: ['course_enrollment', 'quiz_attempt', 'employee'],
  dimensions: {
    category: { label: 'Category', choices: CATEGORIES, paths: { course_enrollment: 'course.category' } },
    state: { label: 'Status', choices: ENROLLMENT_STATES, paths: { course_enrollment: 'status' } },
  },
  figures: {
    rate: {
      title: 'Up to date',
      measure: upToDate,
      says: says.upToDate,
      note: 'Of courses required now',
      better: 'more',
    },
    open: { title: 'To do', measure: open, says: says.open, note: 'Now' },
    overdue: { title: 'Overdue', measure: overdue, says: says.overdue, note: 'Past due', better: 'less' },
    expiring: { title: 'Expiring soon', measure: expiring, says: says.expiring, note: 'Within 60 days' },
    completed: { title: 'Completed', measure: completions, says: says.completions, note: 'In the period' },
  },
  panels: {
    each: {
      title: 'By organization',
      says: 'Courses to do, overdue and up to date in each organization, and those completed in the period.',
      kind: 'table',
      wide: true,
      by: 'organization',
      series: [
        { title: 'To do', measure: open },
        { title: 'Overdue', measure: overdue },
        { title: 'Up to date', measure: upToDate },
        { title: 'Completed', measure: completions },
      ],
    },
    states: {
      title: 'By status',
      says: 'All enrollments by their status.',
      kind: 'bars',
      by: 'state',
      series: [{ title: 'Enrollments', measure: enrollments({}) }],
    },
    categories: {
      title: 'Completed by category',
      says: 'Courses completed in the period by their category.',
      kind: 'bars',
      by: 'category',
      series: [{ title: 'Completed', measure: completions }],
    },
    months: {
      title: 'Completed by month',
      says: 'Courses by the month in which they were completed.',
      kind: 'lines',
      wide: true,
      by: 'month',
      series: [{ title: 'Completed', measure: completions }],
    },
  },
});
