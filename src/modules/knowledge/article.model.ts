/** The knowledge base: articles, every version as it was published, and whether they helped (HR rules, section 2.11). */
import { byHr, everyone, query, resource } from '#access/define.model.ts';
import { ROLE_LABELS } from '#access/roles.model.ts';
import { addressed, all, mine } from '#access/scopes.model.ts';
import { choice, choices, day, instant, integer, longText, ref, text, user, yesNo } from '#engine/model/fields.ts';
import { object } from '#engine/model/shapes.ts';

const SOMETHING = '019ac2c0-0000-7000-8000-000000000001';

/** Who writes articles. */
export const articleOffice = { ...byHr, compliance_officer: all, training_manager: all } as const;
export const SPACES = {
  getting_started: 'Getting started',
  pay: 'Pay and benefits',
  time_off: 'Time off and schedules',
  it: 'Computers and accounts',
  units: 'Working on the units',
  safety: 'Safety',
  facilities: 'Buildings and vehicles',
  managers: 'For managers',
} as const;

export const article = resource('article', {
  label: ['Article', 'Articles'],
  title: ['title'],
  fields: {
    title: text({ max: 160 }),
    space: choice(SPACES, { label: 'Category' }),
    summary: text({ max: 240, help: 'One sentence that search results show.' }),
    body: longText({
      max: 50_000,
      label: 'Text',
      help: 'Start a heading with ##, a list item with a hyphen, and a step with a number.',
    }),
    roles: choices(ROLE_LABELS, { optional: true, label: 'Roles', help: 'Leave blank for everyone.' }),
    owner: ref('employee', { help: 'Who keeps it up to date.' }),
    reviewDue: day({ index: true, label: 'Review due', privacy: 'W1' }),
    versionNumber: integer({ setBy: 'server', optional: true, min: 1, max: 9999, label: 'Version' }),
    changedOn: day({ setBy: 'server', optional: true, index: true, label: 'Changed on' }),
  },
  states: {
    draft: { publish: 'published', archive: 'archived' },
    published: { archive: 'archived' },
    archived: { publish: 'published' },
  },
  marks: { draft: 'draft', published: 'complete', archived: 'inactive' },
  actions: {
    publish: { by: articleOffice, tone: 'primary', confirm: 'Its audience can find and read it.' },
    archive: { by: articleOffice, tone: 'danger', confirm: 'Readers can no longer find it. Its versions are kept.' },
  },
  deadlines: [{ field: 'reviewDue', kind: 'due', soonDays: 30, whileIn: ['draft', 'published'] }],
  access: {
    read: { ...articleOffice, '*': addressed },
    create: articleOffice,
    edit: articleOffice,
    export: articleOffice,
  },
  editableIn: ['draft', 'published'],
  list: {
    columns: ['title', 'space', 'owner', 'reviewDue', 'changedOn', 'versionNumber', 'status'],
    filters: ['status', 'space', 'owner', 'reviewDue', 'changedOn'],
    sort: 'title',
    views: {
      Published: { status: 'published' },
      Drafts: { status: 'draft' },
      'Due for review': { status: 'draft,published', 'reviewDue[lte]': 'today+30' },
    },
    viewsFor: { Drafts: articleOffice, 'Due for review': articleOffice },
  },
  detail: { Article: ['space', 'owner', 'reviewDue', 'changedOn', 'versionNumber', 'roles', 'status'] },
  related: { Versions: ['article_version', 'article'] },
  search: ['title', 'summary', 'body'],
  examples: {
    good: [
      {
        title: 'Where to park',
        space: 'facilities',
        summary: 'Which lots are for staff, and how you get a permit.',
        body: 'Lot B is for staff.',
        owner: SOMETHING,
        reviewDue: '2027-06-30',
      },
    ],
    bad: [
      {
        input: {
          title: 'Where to park',
          space: 'facilities',
          summary: 'Lots.',
          owner: SOMETHING,
          reviewDue: '2027-06-30',
        },
        field: 'body',
      },
    ],
  },
});

/** An article as it was published; written when it is published or a published one is edited. */
export const articleVersion = resource('article_version', {
  label: ['Article version', 'Article versions'],
  title: ['title', 'number'],
  titleJoin: ', version ',
  serverOnly: true,
  appendOnly: true,
  fields: {
    article: ref('article', { fixed: true, cascade: true }),
    number: integer({ min: 1, max: 9999, label: 'Version' }),
    title: text({ max: 160 }),
    body: longText({ max: 50_000, label: 'Text' }),
    by: text({ max: 160, label: 'By' }),
    at: instant({ label: 'Published' }),
  },
  access: { read: articleOffice },
  unique: [{ fields: ['article', 'number'], else: 'was just published by someone else. Reload the page' }],
  list: { columns: ['number', 'title', 'by', 'at'], filters: ['article'], sort: '-number' },
  detail: { Version: ['article', 'number', 'by', 'at', 'body'] },
});

/** Whether an article helped one person. */
export const articleVote = resource('article_vote', {
  label: ['Rating', 'Ratings'],
  title: ['article'],
  ownedBy: 'account',
  fields: {
    article: ref('article', { fixed: true, cascade: true }),
    account: user({ setBy: 'server' }),
    helpful: yesNo(),
  },
  access: { read: { '*': mine }, create: { '*': mine }, edit: { '*': mine } },
  unique: [{ fields: ['article', 'account'], else: 'has already rated this article' }],
  list: { columns: ['article', 'helpful'], filters: ['article'] },
  examples: {
    good: [{ article: SOMETHING, helpful: true }],
    bad: [{ input: { article: SOMETHING }, field: 'helpful' }],
  },
});

export const articleRating = query('article_rating', {
  at: '/article-rating/:article',
  summary: 'How many people found an article helpful, and what the caller said',
  asks: { article: ref('article') },
  by: everyone(all),
  answers: object({
    yes: integer(),
    no: integer(),
    /** The caller's own rating, to change it. */
    mine: ref('article_vote', { optional: true }),
    mineVersion: integer({ optional: true }),
    helpful: yesNo({ optional: true }),
  }),
  staleWith: ['article_vote'],
});
