/** Feedback between colleagues, asked for or not, and thanks with points (HR rules, section 2.9). */
import { byHr, resource } from '#access/define.model.ts';
import { addressed, mine, own } from '#access/scopes.model.ts';
import { choice, day, integer, longText, ref, text, user } from '#engine/model/fields.ts';

const SOMETHING = '019ac2c0-0000-7000-8000-000000000001';
const writer = () => user({ setBy: 'server', optional: true });

export const KINDS = { praise: 'Praise', constructive: 'Constructive' } as const;
export const VISIBILITIES = {
  private: 'Recipient and HR',
  manager: 'Recipient, their managers and HR',
  public: 'All employees',
} as const;
/** What people are thanked for. */
export const VALUES = {
  care: 'Care',
  teamwork: 'Teamwork',
  safety: 'Safety',
  integrity: 'Integrity',
  initiative: 'Initiative',
  learning: 'Learning',
} as const;

export const feedback = resource('feedback', {
  path: 'feedback',
  label: ['Feedback', 'Feedback'],
  title: ['author', 'recipient'],
  titleJoin: ' → ',
  about: 'recipient',
  ownedBy: 'writer',
  fields: {
    recipient: ref('employee', { fixed: true, label: 'For' }),
    author: ref('employee', { setBy: 'server', label: 'From' }),
    writer: writer(),
    kind: choice(KINDS, { default: 'praise' }),
    message: longText({ min: 3, max: 2000, untraced: true }),
    visibility: choice(VISIBILITIES, { default: 'private', label: 'Visible to' }),
    givenOn: day({ setBy: 'server', optional: true, index: true, label: 'Given on' }),
  },
  rules: [
    {
      field: 'visibility',
      holds: (r) => r.kind !== 'constructive' || r.visibility !== 'public',
      else: 'cannot be all employees for constructive feedback',
    },
  ],
  access: { read: { ...byHr, '*': [own, mine, addressed] }, create: { '*': mine }, remove: byHr, export: byHr },
  list: {
    columns: ['givenOn', 'recipient', 'author', 'kind', 'message', 'visibility'],
    filters: ['recipient', 'author', 'kind', 'visibility', 'givenOn'],
    sort: '-givenOn',
    views: {
      'For me': { recipient: 'me' },
      'From me': { author: 'me' },
      Praise: { kind: 'praise' },
      'All employees': { visibility: 'public' },
    },
  },
  detail: { Feedback: ['recipient', 'author', 'kind', 'message', 'visibility', 'givenOn'] },
  examples: {
    good: [{ recipient: SOMETHING, message: 'You calmed a hard evening on the unit. Thank you.' }],
    bad: [
      { input: { recipient: SOMETHING, message: '' }, field: 'message' },
      {
        input: { recipient: SOMETHING, message: 'Be on time.', kind: 'constructive', visibility: 'public' },
        field: 'visibility',
      },
    ],
  },
});

export const feedbackRequest = resource('feedback_request', {
  label: ['Feedback request', 'Feedback requests'],
  title: ['topic'],
  about: 'asked',
  ownedBy: 'writer',
  fields: {
    asked: ref('employee', { fixed: true, label: 'From whom' }),
    requester: ref('employee', { setBy: 'server', label: 'Requested by' }),
    writer: writer(),
    topic: text({ min: 3, max: 200, label: 'About' }),
    dueOn: day({ optional: true, index: true, label: 'Answer by' }),
    answer: longText({ setBy: 'server', optional: true, max: 2000, untraced: true }),
    answeredOn: day({ setBy: 'server', optional: true, label: 'Answered on' }),
  },
  states: {
    open: { answer: 'answered', decline: 'declined', withdraw: 'withdrawn' },
    answered: {},
    declined: {},
    withdrawn: {},
  },
  marks: { open: 'awaiting', answered: 'complete', declined: 'refused', withdrawn: 'inactive' },
  actions: {
    answer: { by: { '*': own }, asks: ['answer'], tone: 'primary', confirm: 'The requester and HR can read it.' },
    decline: { by: { '*': own } },
    withdraw: { by: { '*': mine } },
  },
  deadlines: [{ field: 'dueOn', kind: 'due', soonDays: 3, whileIn: ['open'] }],
  access: { read: { ...byHr, '*': [own, mine] }, create: { '*': mine }, edit: { '*': mine }, export: byHr },
  editableIn: ['open'],
  list: {
    columns: ['topic', 'requester', 'asked', 'dueOn', 'answeredOn', 'status'],
    filters: ['status', 'requester', 'asked', 'dueOn'],
    sort: '-createdAt',
    views: { 'To answer': { asked: 'me', status: 'open' }, 'From me': { requester: 'me' } },
  },
  detail: { Request: ['topic', 'requester', 'asked', 'dueOn', 'status'], Answer: ['answer', 'answeredOn'] },
  examples: {
    good: [{ asked: SOMETHING, topic: 'How I led the morning hand-off' }],
    bad: [{ input: { asked: SOMETHING, topic: '' }, field: 'topic' }],
  },
});

export const recognition = resource('recognition', {
  label: ['Recognition', 'Recognition'],
  title: ['employee', 'value'],
  titleJoin: ', ',
  about: 'employee',
  ownedBy: 'writer',
  fields: {
    employee: ref('employee', { fixed: true, label: 'To' }),
    giver: ref('employee', { setBy: 'server', label: 'From' }),
    writer: writer(),
    value: choice(VALUES, { label: 'For' }),
    message: longText({ min: 3, max: 500 }),
    points: integer({ min: 0, max: 500, default: 0, help: 'You can give 500 points a month.' }),
    givenOn: day({ setBy: 'server', optional: true, index: true, label: 'Given on' }),
  },
  access: { read: { ...byHr, '*': addressed }, create: { '*': mine }, remove: byHr, export: byHr },
  list: {
    columns: ['givenOn', 'employee', 'giver', 'value', 'message', 'points'],
    filters: ['employee', 'giver', 'value', 'points', 'givenOn'],
    sort: '-givenOn',
    views: { 'For me': { employee: 'me' }, 'From me': { giver: 'me' }, 'Last 30 days': { 'givenOn[gte]': 'today-30' } },
  },
  detail: { Recognition: ['employee', 'giver', 'value', 'message', 'points', 'givenOn'] },
  examples: {
    good: [{ employee: SOMETHING, value: 'teamwork', message: 'Covered two evenings at short notice.', points: 20 }],
    bad: [
      { input: { employee: SOMETHING, value: 'teamwork', message: 'Thank you', points: 501 }, field: 'points' },
      { input: { employee: SOMETHING, value: 'luck', message: 'Thank you' }, field: 'value' },
    ],
  },
});
