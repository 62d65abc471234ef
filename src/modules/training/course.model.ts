/** Courses, their lessons and the questions of their quizzes (HR rules, section 2.10). */
import { resource } from '#access/define.model.ts';
import { all } from '#access/scopes.model.ts';
import { choice, day, integer, longText, number, ref, rows, text, yesNo } from '#engine/model/fields.ts';
import { trainingOffice } from './training-access.model.ts';
import { PASS_RULES } from './training-rules.model.ts';

const SOMETHING = '019ac2c0-0000-7000-8000-000000000001';
const link = { max: 500, format: 'url', optional: true, help: 'A web address that starts with https://.' } as const;

export const CATEGORIES = {
  onboarding: 'Onboarding',
  safety: 'Safety',
  compliance: 'Compliance',
  clinical: 'Clinical skills',
  leadership: 'Leadership',
  systems: 'Working with Nexus',
} as const;
export const LESSON_TYPES = {
  article: 'Article',
  video: 'Video',
  pdf: 'PDF',
  link: 'Link',
  live: 'Live session',
} as const;
export const OPTIONS = ['a', 'b', 'c', 'd'] as const;

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
    category: choice(CATEGORIES),
    level: choice({ basic: 'Basic', intermediate: 'Intermediate', advanced: 'Advanced' }, { default: 'basic' }),
    minutes: integer({ min: 1, max: 10_000, unit: 'minutes', label: 'Minutes' }),
    mandatory: yesNo({ default: false }),
    credits: number({ min: 0, max: 100, step: 0.25, optional: true, label: 'Credits', help: 'Continuing education.' }),
    owner: ref('employee', { optional: true, help: 'Who keeps it up to date.' }),
    content: longText({ max: 20_000, optional: true, label: 'What you will learn' }),
    link: text({ ...link, label: 'Material' }),
    passRule: choice(PASS_RULES, { default: 'all_lessons', label: 'To pass' }),
    passing: integer({
      min: 0,
      max: 1000,
      default: 80,
      unit: '%',
      label: 'Passing score',
      help: 'Of the final quiz: right answers out of 100.',
    }),
    maxAttempts: integer({ min: 0, max: 10, default: 3, label: 'Quiz attempts', help: 'Enter 0 for no limit.' }),
    validMonths: integer({
      min: 0,
      max: 60,
      default: 0,
      unit: 'months',
      label: 'Certificate valid for',
      help: 'Enter 0 if it does not expire. Renewal opens 60 days before it expires.',
    }),
    prerequisites: rows({ course: ref('course') }, { optional: true, max: 10 }),
    edition: integer({ setBy: 'server', optional: true, min: 1, max: 9999, label: 'Version' }),
    publishedOn: day({ setBy: 'server', optional: true, label: 'Published on' }),
  },
  rules: [
    { field: 'passing', holds: (r) => r.passing >= 1 && r.passing <= 100, else: 'must be between 1 and 100' },
    {
      field: 'prerequisites',
      holds: (r) => new Set(r.prerequisites?.map((one) => one.course)).size === (r.prerequisites?.length ?? 0),
      else: 'names a course twice',
    },
  ],
  states: {
    draft: { submit: 'review' },
    review: { publish: 'published', giveBack: 'draft' },
    published: { retire: 'retired' },
    retired: { publish: 'published' },
  },
  marks: { draft: 'draft', review: 'awaiting', published: 'complete', retired: 'inactive' },
  actions: {
    submit: { by: trainingOffice, label: 'Submit for review', tone: 'primary' },
    publish: { by: trainingOffice, tone: 'primary', confirm: 'Everyone can find it in the catalog from now on.' },
    giveBack: { by: trainingOffice, label: 'Return to draft' },
    retire: {
      by: trainingOffice,
      confirm: 'It is removed from the catalog. People who started it can finish. Certificates stay valid.',
    },
  },
  access: { read: { '*': all }, create: trainingOffice, edit: trainingOffice, export: trainingOffice },
  list: {
    columns: ['name', 'category', 'level', 'minutes', 'mandatory', 'validMonths', 'status'],
    filters: ['category', 'level', 'mandatory', 'status', 'owner'],
    sort: 'name',
    views: {
      Library: { status: 'published' },
      Mandatory: { status: 'published', mandatory: 'true' },
      'In preparation': { status: 'draft,review' },
    },
    viewsFor: { 'In preparation': trainingOffice },
  },
  detail: {
    Course: ['summary', 'category', 'level', 'minutes', 'credits', 'mandatory', 'status', 'code', 'content', 'link'],
    'Passing and certificate': ['passRule', 'passing', 'maxAttempts', 'validMonths', 'prerequisites'],
    Upkeep: ['owner', 'edition', 'publishedOn'],
  },
  related: {
    Lessons: ['lesson', 'course'],
    Questions: ['quiz_question', 'course'],
    Enrollments: ['course_enrollment', 'course'],
    Sessions: ['training_session', 'course'],
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
      {
        input: { code: 'SAFE-101', name: 'Fire safety', summary: 'x', category: 'safety', minutes: 20, passing: 0 },
        field: 'passing',
      },
    ],
  },
});

export const lesson = resource('lesson', {
  label: ['Lesson', 'Lessons'],
  title: ['title'],
  fields: {
    course: ref('course', { fixed: true }),
    chapter: text({ max: 80, optional: true, label: 'Module' }),
    position: integer({ min: 1, max: 100, label: 'Order' }),
    title: text({ max: 120 }),
    type: choice(LESSON_TYPES, { default: 'article' }),
    body: longText({
      max: 20_000,
      optional: true,
      label: 'Text',
      help: 'Start a heading with ## and a list item with a hyphen.',
    }),
    link: text(link),
    minSeconds: integer({
      min: 0,
      max: 7200,
      default: 0,
      unit: 'seconds',
      label: 'Minimum time',
      help: 'How long learners stay with it before they can go on.',
    }),
    required: yesNo({ default: true }),
  },
  rules: [
    {
      field: 'body',
      holds: (r) => Boolean(r.body) || Boolean(r.link) || r.type === 'live',
      else: 'is required: write the text or add a link',
    },
  ],
  unique: [
    { fields: ['course', 'position'], else: 'is taken by another lesson of this course: choose the next number' },
  ],
  access: {
    read: { '*': all },
    create: trainingOffice,
    edit: trainingOffice,
    remove: trainingOffice,
    export: trainingOffice,
  },
  list: {
    columns: ['title', 'course', 'chapter', 'type', 'required', 'position'],
    filters: ['course', 'type', 'required'],
    sort: 'title',
    views: {
      Reading: { type: 'article,pdf' },
      'Videos and links': { type: 'video,link' },
      'Live lessons': { type: 'live' },
    },
  },
  detail: { Lesson: ['course', 'chapter', 'position', 'title', 'type', 'body', 'link', 'minSeconds', 'required'] },
  search: ['title'],
  examples: {
    good: [{ course: SOMETHING, position: 99, title: 'Where to meet', body: 'The meeting point is the car park.' }],
    bad: [
      { input: { course: SOMETHING, position: 1, title: 'Where to meet' }, field: 'body' },
      { input: { course: SOMETHING, position: 0, title: 'Where to meet', body: 'The car park.' }, field: 'position' },
    ],
  },
});

/** A question of the final quiz. Learners get it without the right answer, which never leaves the server for them. */
export const quizQuestion = resource('quiz_question', {
  label: ['Quiz question', 'Quiz questions'],
  title: ['question'],
  fields: {
    course: ref('course', { fixed: true }),
    position: integer({ min: 1, max: 100, label: 'Order' }),
    question: text({ max: 300 }),
    a: text({ max: 200, label: 'Answer A' }),
    b: text({ max: 200, label: 'Answer B' }),
    c: text({ max: 200, optional: true, label: 'Answer C' }),
    d: text({ max: 200, optional: true, label: 'Answer D' }),
    correct: choice({ a: 'A', b: 'B', c: 'C', d: 'D' }, { default: 'a', label: 'Right answer' }),
  },
  rules: [
    {
      field: 'correct',
      holds: (r) => r.correct === 'a' || r.correct === 'b' || Boolean(r[r.correct]),
      else: 'marks an answer as right that is blank: write it, or choose another',
    },
  ],
  unique: [
    { fields: ['course', 'position'], else: 'is taken by another question of this course: choose the next number' },
  ],
  access: {
    read: trainingOffice,
    create: trainingOffice,
    edit: trainingOffice,
    remove: trainingOffice,
    export: trainingOffice,
  },
  list: { columns: ['question', 'course', 'position', 'correct'], filters: ['course'], sort: 'course' },
  detail: { Question: ['course', 'position', 'question', 'a', 'b', 'c', 'd', 'correct'] },
  search: ['question'],
  examples: {
    good: [{ course: SOMETHING, position: 99, question: 'Who may pull the alarm?', a: 'Everyone', b: 'The nurse' }],
    bad: [
      {
        input: { course: SOMETHING, position: 1, question: 'Who may pull it?', a: 'All', b: 'The nurse', correct: 'd' },
        field: 'correct',
      },
    ],
  },
});
