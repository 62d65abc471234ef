/** Policies: what is published for whom, every version as it was, and who has acknowledged which (HR rules, section 2.11). */
import { byHr, resource } from '#access/define.model.ts';
import { ROLE_LABELS } from '#access/roles.model.ts';
import { addressed, all, own, team } from '#access/scopes.model.ts';
import {
  choice,
  choices,
  day,
  file,
  instant,
  integer,
  longText,
  ref,
  rows,
  text,
  yesNo,
} from '#engine/model/fields.ts';
import { QUIZ_OPTIONS } from './policy-quiz.model.ts';

const SOMETHING = '019ac2c0-0000-7000-8000-000000000001';

/** Who writes and publishes policies, and sees who has acknowledged them. */
export const policyOffice = { ...byHr, compliance_officer: all } as const;
const readers = { ...policyOffice, '*': addressed } as const;

export const policy = resource('policy', {
  label: ['Policy', 'Policies'],
  title: ['title'],
  fields: {
    title: text({ max: 160 }),
    category: choice({
      conduct: 'Conduct',
      employment: 'Employment',
      privacy: 'Privacy',
      security: 'Information security',
      safety: 'Health and safety',
      clinical: 'Clinical',
      finance: 'Finance',
    }),
    owner: ref('employee', { help: 'Who keeps it up to date.' }),
    mandatory: yesNo({ default: true, label: 'Must be acknowledged' }),
    daysToAcknowledge: integer({
      min: 1,
      max: 90,
      default: 14,
      unit: 'd',
      label: 'Time to acknowledge',
      help: 'Counted from the day a version is published, or from the first day of a new hire.',
    }),
    roles: choices(ROLE_LABELS, { optional: true, label: 'Roles', help: 'Leave blank for everyone.' }),
    location: ref('location', { optional: true, label: 'Site', help: 'Leave blank for all sites.' }),
    department: ref('department', { optional: true, label: 'Department', help: 'Leave blank for all departments.' }),
    reviewDue: day({ optional: true, index: true, label: 'Review due', privacy: 'W1' }),
    /** The version that applies, and the day it was published. */
    versionNumber: integer({ setBy: 'server', optional: true, min: 1, max: 9999, label: 'Version' }),
    publishedOn: day({ setBy: 'server', optional: true, label: 'Published on' }),
    remindedAt: instant({ setBy: 'server', optional: true, label: 'Last reminder' }),
  },
  states: {
    draft: { publish: 'published', archive: 'archived' },
    published: { archive: 'archived' },
    archived: {},
  },
  marks: { draft: 'draft', published: 'complete', archived: 'inactive' },
  actions: {
    // Publishing its first version publishes it.
    publish: { by: {} },
    archive: {
      by: policyOffice,
      tone: 'danger',
      confirm: 'Its audience no longer sees it. Its versions and acknowledgments are kept.',
    },
  },
  deadlines: [{ field: 'reviewDue', kind: 'due', soonDays: 30, whileIn: ['draft', 'published'] }],
  access: { read: readers, create: policyOffice, edit: policyOffice, export: policyOffice },
  editableIn: ['draft', 'published'],
  list: {
    columns: ['title', 'category', 'versionNumber', 'publishedOn', 'mandatory', 'owner', 'reviewDue', 'status'],
    filters: ['status', 'category', 'mandatory', 'owner', 'reviewDue', 'department'],
    sort: 'title',
    views: {
      'In force': { status: 'published' },
      Drafts: { status: 'draft' },
      'Review due in 60 days': { status: 'draft,published', 'reviewDue[lte]': 'today+60' },
    },
    viewsFor: { Drafts: policyOffice, 'Review due in 60 days': policyOffice },
  },
  detail: {
    Policy: ['category', 'owner', 'versionNumber', 'publishedOn', 'reviewDue', 'status'],
    For: ['roles', 'location', 'department', 'mandatory', 'daysToAcknowledge'],
  },
  related: { Versions: ['policy_version', 'policy'] },
  search: ['title'],
  examples: {
    good: [{ title: 'Visitors on the units', category: 'safety', owner: SOMETHING }],
    bad: [
      {
        input: { title: 'Visitors', category: 'safety', owner: SOMETHING, daysToAcknowledge: 0 },
        field: 'daysToAcknowledge',
      },
      { input: { category: 'safety', owner: SOMETHING }, field: 'title' },
    ],
  },
});

export const policyVersion = resource('policy_version', {
  label: ['Policy version', 'Policy versions'],
  title: ['policy', 'number'],
  titleJoin: ', version ',
  fields: {
    policy: ref('policy', { fixed: true, cascade: true }),
    number: integer({ setBy: 'server', min: 1, max: 9999, label: 'Version' }),
    effectiveOn: day({ default: 'today', label: 'Effective on' }),
    changes: longText({ max: 2000, optional: true, label: 'What changed' }),
    body: longText({
      max: 50_000,
      optional: true,
      label: 'Text',
      help: 'Start a heading with ## and a list item with a hyphen.',
    }),
    document: file({ types: ['application/pdf'], optional: true, label: 'File' }),
    quiz: rows(
      {
        question: text({ max: 300 }),
        a: text({ max: 200, label: 'Answer A' }),
        b: text({ max: 200, label: 'Answer B' }),
        c: text({ max: 200, optional: true, label: 'Answer C' }),
        d: text({ max: 200, optional: true, label: 'Answer D' }),
        correct: choice(QUIZ_OPTIONS, { default: 'a', label: 'Right answer' }),
      },
      {
        optional: true,
        max: 20,
        privacy: 'W1',
        help: 'Optional. Readers answer it before they acknowledge; four of five answers must be right.',
      },
    ),
    publishedAt: instant({ setBy: 'server', optional: true, label: 'Published' }),
    /** When those it is for were notified. */
    toldAt: instant({ setBy: 'server', optional: true, label: 'Notified at' }),
  },
  rules: [
    {
      field: 'body',
      holds: (r) => r.body !== null || r.document !== null,
      else: 'is required if there is no file',
    },
    {
      field: 'quiz',
      holds: (r) =>
        (r.quiz ?? []).every((one) => one.correct === 'a' || one.correct === 'b' || Boolean(one[one.correct])),
      else: 'marks an answer as right that is blank: write it, or choose another',
    },
  ],
  states: { draft: { publish: 'published' }, published: { supersede: 'superseded' }, superseded: {} },
  marks: { draft: 'draft', published: 'complete', superseded: 'inactive' },
  actions: {
    publish: {
      by: policyOffice,
      tone: 'primary',
      confirm: 'People who must acknowledge it are notified. A published version cannot be changed.',
    },
    supersede: { by: {} },
  },
  editableIn: ['draft'],
  access: { read: readers, create: policyOffice, edit: policyOffice, export: policyOffice },
  unique: [{ fields: ['policy', 'number'], else: 'was just added by someone else. Reload the page' }],
  list: {
    columns: ['number', 'policy', 'effectiveOn', 'publishedAt', 'status'],
    filters: ['policy', 'status'],
    sort: '-number',
  },
  detail: {
    Version: ['policy', 'number', 'effectiveOn', 'publishedAt', 'changes', 'document', 'status'],
    Quiz: ['quiz'],
  },
  examples: {
    good: [{ policy: SOMETHING, body: 'Visitors sign in at the front desk.' }],
    bad: [
      {
        input: {
          policy: SOMETHING,
          body: 'Visitors sign in at the front desk.',
          quiz: [{ question: 'Who signs in?', a: 'Visitors', b: 'Nobody', c: null, d: null, correct: 'd' }],
        },
        field: 'quiz',
      },
      { input: { policy: SOMETHING, changes: 'All of it' }, field: 'body' },
    ],
  },
});

/** That an employee has read and understood one version. */
export const policyAcknowledgement = resource('policy_acknowledgement', {
  label: ['Acknowledgment', 'Acknowledgments'],
  title: ['employee'],
  about: 'employee',
  fields: {
    policyVersion: ref('policy_version', { fixed: true, cascade: true, label: 'Version' }),
    employee: ref('employee', { fixed: true, cascade: true }),
    at: instant({ setBy: 'server', label: 'Acknowledged' }),
    method: choice({ online: 'In Nexus', paper: 'On paper' }, { setBy: 'server' }),
    /** In the order of the questions. */
    quizAnswers: rows(
      { answer: choice(QUIZ_OPTIONS) },
      { fixed: true, optional: true, max: 20, label: 'Quiz answers' },
    ),
    quizScore: integer({ setBy: 'server', optional: true, min: 0, max: 100, unit: '%', label: 'Quiz' }),
  },
  appendOnly: true,
  access: {
    read: { ...policyOffice, '*': own, manager: [own, team] },
    create: { ...byHr, '*': own },
  },
  unique: [{ fields: ['policyVersion', 'employee'], else: 'has already acknowledged this version' }],
  list: {
    columns: ['employee', 'policyVersion', 'at', 'method', 'quizScore'],
    filters: ['policyVersion', 'employee', 'method'],
    sort: '-at',
  },
  examples: {
    good: [{ policyVersion: SOMETHING, employee: SOMETHING }],
    bad: [{ input: { policyVersion: SOMETHING }, field: 'employee' }],
  },
});
