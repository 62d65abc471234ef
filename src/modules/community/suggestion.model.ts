/** Suggestions of employees, with or without a name, what others think of them, and the answer (HR rules, section 2.12). */
import { byHr, resource } from '#access/define.model.ts';
import { mine } from '#access/scopes.model.ts';
import { choice, day, integer, longText, ref, text, user, yesNo } from '#engine/model/fields.ts';
import { staff } from '#modules/people/people-access.model.ts';

export const SUGGESTION_TOPICS = {
  workplace: 'Workplace',
  schedule: 'Schedules',
  care: 'Care',
  benefits: 'Pay and benefits',
  tools: 'Tools and software',
  safety: 'Safety',
  other: 'Other',
} as const;
export const SUGGESTION_STATES = {
  new: 'New',
  under_review: 'Under review',
  planned: 'Planned',
  done: 'Done',
  declined: 'Declined',
} as const;
const voting = { vote: 'new', unvote: 'new' } as const;

export const suggestion = resource('suggestion', {
  label: ['Suggestion', 'Suggestions'],
  title: ['title'],
  ownedBy: 'writer',
  unsigned: 'anonymous',
  fields: {
    title: text({ max: 140 }),
    body: longText({ max: 5000, label: 'What should change, and why' }),
    category: choice(SUGGESTION_TOPICS, { default: 'workplace' }),
    anonymous: yesNo({
      default: false,
      fixed: true,
      label: 'Send without my name',
      help: 'Your name is not stored. HR cannot look it up, and you cannot edit the suggestion later.',
    }),
    author: ref('employee', { setBy: 'server', optional: true, label: 'Suggested by' }),
    writer: user({ setBy: 'server', optional: true }),
    votes: integer({ setBy: 'server', min: 0, default: 0, index: true }),
    reply: longText({ setBy: 'server', optional: true, min: 3, max: 2000, label: 'Answer' }),
    repliedOn: day({ setBy: 'server', optional: true, index: true, label: 'Answered on' }),
    repliedBy: user({ setBy: 'server', optional: true, label: 'Answered by' }),
  },
  states: {
    new: { ...voting, review: 'under_review', decline: 'declined' },
    under_review: {
      vote: 'under_review',
      unvote: 'under_review',
      plan: 'planned',
      finish: 'done',
      decline: 'declined',
    },
    planned: { vote: 'planned', unvote: 'planned', finish: 'done', decline: 'declined' },
    done: {},
    declined: { reopen: 'under_review' },
  },
  marks: {
    new: 'due',
    under_review: 'in progress',
    planned: 'soon',
    done: 'complete',
    declined: 'refused',
  },
  actions: {
    vote: { by: staff, tone: 'primary', label: 'Vote for it' },
    unvote: { by: staff, label: 'Take back my vote' },
    review: { by: byHr, label: 'Start review' },
    plan: { by: byHr, label: 'Plan it', asks: ['reply'] },
    finish: { by: byHr, label: 'Mark as done', asks: ['reply'] },
    decline: { by: byHr, label: 'Decline', tone: 'danger', asks: ['reply'] },
    reopen: { by: byHr, label: 'Review again' },
  },
  access: { read: staff, create: staff, edit: { '*': mine }, export: byHr },
  editableIn: ['new'],
  list: {
    columns: ['title', 'category', 'votes', 'author', 'repliedOn', 'status'],
    filters: ['status', 'category', 'author', 'votes', 'repliedOn'],
    sort: '-votes',
    views: {
      Open: { status: 'new,under_review,planned' },
      Mine: { author: 'me' },
      'To answer': { status: 'new' },
      Done: { status: 'done' },
      Declined: { status: 'declined' },
    },
    viewsFor: { 'To answer': byHr },
  },
  detail: {
    Suggestion: ['title', 'body', 'category', 'author', 'votes', 'status'],
    Answer: ['reply', 'repliedOn', 'repliedBy'],
  },
  search: ['title'],
  examples: {
    good: [{ title: 'A bike rack at Alder House', body: 'Six of us ride to work.', category: 'workplace' }],
    bad: [
      { input: { title: '', body: 'Six of us ride to work.' }, field: 'title' },
      { input: { title: 'A bike rack', body: 'Six of us ride to work.', category: 'sports' }, field: 'category' },
    ],
  },
});

/** One person's vote; written by the actions of the suggestion. */
export const suggestionVote = resource('suggestion_vote', {
  label: ['Vote', 'Votes'],
  title: ['suggestion'],
  ownedBy: 'voter',
  serverOnly: true,
  fields: {
    suggestion: ref('suggestion', { fixed: true, cascade: true }),
    voter: user({ fixed: true }),
  },
  unique: [{ fields: ['suggestion', 'voter'], else: 'already has your vote' }],
  access: { read: { '*': mine } },
  list: { columns: ['suggestion'], filters: ['suggestion'] },
});
