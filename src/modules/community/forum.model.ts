/** The forum of the employees: topics, posts, and reports that HR decides on (HR rules, section 2.12). */
import { byHr, resource } from '#access/define.model.ts';
import { addressed, mine } from '#access/scopes.model.ts';
import { choice, day, instant, integer, longText, ref, text, user, yesNo } from '#engine/model/fields.ts';
import { staff } from '#modules/people/people-access.model.ts';

const SOMETHING = '019ac2c0-0000-7000-8000-000000000001';
const writer = () => user({ setBy: 'server', optional: true });
const writing = { ...byHr, '*': mine } as const;
const POST_MOST = 10_000;

export const FORUM_CATEGORIES = {
  general: 'General',
  work: 'How we work',
  benefits: 'Pay and benefits',
  learning: 'Learning',
  marketplace: 'Buy, sell, give',
  hobbies: 'Hobbies',
} as const;

export const forumTopic = resource('forum_topic', {
  label: ['Topic', 'Topics'],
  title: ['title'],
  ownedBy: 'writer',
  fields: {
    title: text({ max: 140 }),
    category: choice(FORUM_CATEGORIES, { default: 'general' }),
    body: longText({ max: POST_MOST, label: 'First post', help: 'All employees can read it. Do not name a client.' }),
    author: ref('employee', { setBy: 'server', optional: true, label: 'Started by' }),
    writer: writer(),
    pinned: yesNo({ setBy: 'server', default: false }),
    posts: integer({ setBy: 'server', min: 0, default: 0, label: 'Answers' }),
    lastPostAt: instant({ setBy: 'server', optional: true, index: true, label: 'Last post' }),
  },
  states: {
    open: { pin: 'open', unpin: 'open', lock: 'locked', hide: 'hidden' },
    locked: { pin: 'locked', unpin: 'locked', unlock: 'open', hide: 'hidden' },
    hidden: { restore: 'open' },
  },
  marks: { open: 'in progress', locked: 'complete', hidden: 'inactive' },
  actions: {
    pin: { by: byHr, label: 'Pin topic' },
    unpin: { by: byHr, label: 'Unpin topic' },
    lock: { by: byHr, label: 'Lock topic', confirm: 'Everyone can read it. No one can answer anymore.' },
    unlock: { by: byHr, label: 'Unlock topic' },
    hide: { by: byHr, tone: 'danger', label: 'Hide topic', confirm: 'Only HR can see it and its answers.' },
    restore: { by: byHr, label: 'Show topic again' },
  },
  access: { read: { ...byHr, '*': addressed }, create: staff, edit: writing, export: byHr },
  editableIn: ['open'],
  list: {
    columns: ['title', 'category', 'author', 'posts', 'lastPostAt', 'pinned', 'status'],
    filters: ['status', 'category', 'author', 'pinned', 'posts', 'lastPostAt'],
    sort: '-lastPostAt',
    views: {
      Open: { status: 'open,locked' },
      Pinned: { status: 'open,locked', pinned: 'true' },
      Mine: { author: 'me' },
      'No answer yet': { status: 'open', posts: '0' },
      Hidden: { status: 'hidden' },
    },
    viewsFor: { Hidden: byHr },
  },
  detail: { Topic: ['title', 'body', 'author', 'category', 'pinned', 'posts', 'lastPostAt', 'status'] },
  related: { Answers: ['forum_post', 'topic'] },
  search: ['title'],
  examples: {
    good: [{ title: 'Carpool from Salem', body: 'Two seats free on weekdays, leaving at 7 a.m.' }],
    bad: [
      { input: { title: '', body: 'Two seats free.' }, field: 'title' },
      { input: { title: 'Carpool', body: '' }, field: 'body' },
    ],
  },
});

export const forumPost = resource('forum_post', {
  label: ['Answer', 'Answers'],
  title: ['topic', 'author'],
  titleJoin: ', ',
  ownedBy: 'writer',
  fields: {
    topic: ref('forum_topic', { fixed: true, cascade: true }),
    body: longText({ max: POST_MOST, label: 'Answer', help: 'All employees can read it. Do not name a client.' }),
    author: ref('employee', { setBy: 'server', optional: true, label: 'Written by' }),
    writer: writer(),
    postedAt: instant({ setBy: 'server', optional: true, index: true, label: 'Posted' }),
  },
  states: { posted: { takeDown: 'removed' }, removed: { restore: 'posted' } },
  marks: { posted: 'complete', removed: 'inactive' },
  actions: {
    takeDown: { by: byHr, tone: 'danger', label: 'Remove answer', confirm: 'Only HR can see it.' },
    restore: { by: byHr, label: 'Show answer again' },
  },
  access: { read: { ...byHr, '*': addressed }, create: staff, edit: writing, export: byHr },
  editableIn: ['posted'],
  list: {
    columns: ['postedAt', 'topic', 'author', 'body', 'status'],
    filters: ['status', 'topic', 'author', 'postedAt'],
    sort: 'postedAt',
    views: { Posted: { status: 'posted' }, Mine: { author: 'me' }, Removed: { status: 'removed' } },
    viewsFor: { Removed: byHr },
  },
  detail: { Answer: ['topic', 'body', 'author', 'postedAt', 'status'] },
  related: { Reports: ['forum_report', 'post'] },
  examples: {
    good: [{ topic: SOMETHING, body: 'I would take one of the seats.' }],
    bad: [{ input: { topic: SOMETHING, body: '' }, field: 'body' }],
  },
});

/** What a reader finds wrong with an answer: HR and the reader see it, its author does not. */
export const forumReport = resource('forum_report', {
  label: ['Forum report', 'Forum reports'],
  title: ['reason', 'post'],
  titleJoin: ', ',
  ownedBy: 'reporter',
  fields: {
    post: ref('forum_post', { fixed: true, cascade: true, label: 'Answer' }),
    reason: choice({
      privacy: 'Names a client or private data',
      offensive: 'Offensive',
      harassment: 'Harassment',
      spam: 'Advertising',
      other: 'Something else',
    }),
    details: longText({ max: 1000, optional: true }),
    reporter: user({ setBy: 'server', optional: true, label: 'Reported by' }),
    decidedOn: day({ setBy: 'server', optional: true, label: 'Decided on' }),
    decidedBy: user({ setBy: 'server', optional: true, label: 'Decided by' }),
  },
  unique: [{ fields: ['post', 'reporter'], else: 'was already reported by you' }],
  states: { open: { dismiss: 'dismissed', takeDown: 'upheld' }, dismissed: {}, upheld: {} },
  marks: { open: 'due', dismissed: 'inactive', upheld: 'complete' },
  actions: {
    takeDown: { by: byHr, tone: 'primary', label: 'Remove the answer', confirm: 'Only HR can see the answer then.' },
    dismiss: { by: byHr, label: 'Keep the answer' },
  },
  access: { read: { ...byHr, '*': mine }, create: staff, export: byHr },
  list: {
    columns: ['post', 'reason', 'details', 'reporter', 'status'],
    filters: ['status', 'reason', 'post'],
    sort: '-createdAt',
    views: { Open: { status: 'open' }, Decided: { status: 'dismissed,upheld' } },
  },
  detail: { Report: ['post', 'reason', 'details', 'reporter', 'status'], Decision: ['decidedOn', 'decidedBy'] },
  examples: {
    good: [{ post: SOMETHING, reason: 'spam' }],
    bad: [{ input: { post: SOMETHING, reason: 'boring' }, field: 'reason' }],
  },
});
