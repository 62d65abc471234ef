/** A survey and its questions, for people inside or outside the organization. */
import { byHr, resource } from '#access/define.model.ts';
import { mine } from '#access/scopes.model.ts';
import { choice, integer, longText, ref, rows, text, yesNo } from '#engine/model/fields.ts';

/** Of an anonymous survey, nothing is shown before so many have answered (domain/platform.md, section 1a). */
export const ANONYMOUS_LEAST = 5;
/** The survey at `/provider-survey`, by its key. */
export const PROVIDER_SURVEY = 'provider-survey';

/** HR asks for the whole organization; a consultant asks in surveys of their own and reads no others. */
const byAsker = { ...byHr, consultant: mine } as const;

export const survey = resource('survey', {
  label: ['Survey', 'Surveys'],
  title: ['name'],
  fields: {
    name: text({ min: 2, max: 120, unique: true }),
    /** By what the product itself finds it; most surveys have none. */
    key: text({ setBy: 'server', max: 40, optional: true, unique: true }),
    intro: longText({ max: 1000, optional: true, label: 'Introduction' }),
    thanks: longText({ max: 500, optional: true, label: 'Thank-you message' }),
    anonymous: yesNo({
      default: false,
      fixed: true,
      help: `Nobody is named, and results show once ${ANONYMOUS_LEAST} have answered.`,
    }),
    byInvitation: yesNo({ default: true, label: 'Unique link per person', help: 'Each link takes one answer.' }),
    quota: integer({
      min: 1,
      max: 100_000,
      optional: true,
      label: 'Response limit',
      help: 'Closes after this many responses.',
    }),
    /** A keyed hash of the code that opens its answers. */
    codeHash: text({ setBy: 'server', max: 64, optional: true, privacy: 'P4' }),
  },
  states: {
    draft: { open: 'in_progress' },
    in_progress: { pause: 'paused', complete: 'completed' },
    paused: { open: 'in_progress', complete: 'completed' },
    completed: {},
  },
  marks: { draft: 'draft', in_progress: 'in progress', paused: 'held', completed: 'complete' },
  actions: {
    open: { by: byAsker, label: 'Publish', tone: 'primary', confirm: 'People can answer it from now on.' },
    pause: {
      by: byAsker,
      confirm: 'No one can answer it until it is reopened. You can change its questions meanwhile.',
    },
    complete: { by: byAsker, confirm: 'It permanently stops taking answers.' },
  },
  access: { read: byAsker, create: byAsker, edit: byAsker },
  editableIn: ['draft', 'in_progress', 'paused'],
  list: { columns: ['name', 'status', 'anonymous', 'byInvitation', 'quota'], filters: ['status'], sort: 'name' },
  detail: { Survey: ['name', 'status', 'intro', 'thanks', 'anonymous', 'byInvitation', 'quota'] },
  related: { Questions: ['survey_question', 'survey'], Links: ['survey_link', 'survey'] },
  search: ['name'],
  examples: {
    good: [{ name: 'How we work' }, { name: 'Night shift', anonymous: true, quota: 40 }],
    bad: [
      { input: { name: '' }, field: 'name' },
      { input: { name: 'How we work', quota: 0 }, field: 'quota' },
    ],
  },
});

export const QUESTION_KINDS = {
  text: 'Short text',
  long: 'Long text',
  number: 'Whole number',
  single: 'Single choice',
  multi: 'Multiple choice',
  ranked: 'Ranking',
  rating: 'Rating',
  nps: 'Likelihood, 0 to 10',
  matrix: 'A rating for each line',
  date: 'Date',
  file: 'File',
  consent: 'Consent',
} as const;
export type QuestionKind = keyof typeof QUESTION_KINDS;
const CHOOSES: ReadonlySet<string> = new Set(['single', 'multi', 'ranked', 'matrix']);
const COUNTS: ReadonlySet<string> = new Set(['number', 'rating', 'multi', 'ranked', 'text', 'long']);
/** Files that one answer may hold at most. */
export const FILES_MOST = 5;

const codeOf = {
  max: 40,
  pattern: /^[a-z][a-z0-9_]*$/,
  patternSays: 'must be lowercase letters, digits and _, such as night_shift',
};
const entry = { code: text({ ...codeOf, label: 'Code' }), label: text({ max: 120, label: 'Words' }) };

export const surveyQuestion = resource('survey_question', {
  label: ['Question', 'Questions'],
  title: ['label'],
  fields: {
    survey: ref('survey', { fixed: true, cascade: true }),
    position: integer({ min: 1, max: 999, help: 'Questions appear in this order.' }),
    step: text({ max: 60, label: 'Step', help: 'Questions in the same step share a page.' }),
    code: text({ ...codeOf, fixed: true, help: 'Questions that depend on this one use this code.' }),
    kind: choice(QUESTION_KINDS, { fixed: true }),
    label: text({ max: 300, label: 'Question' }),
    help: text({ max: 300, optional: true }),
    required: yesNo({ default: false }),
    options: rows(entry, { max: 80, optional: true, label: 'Choices' }),
    lines: rows(entry, { max: 20, optional: true, label: 'Lines' }),
    least: integer({ min: 0, max: 1_000_000, optional: true, label: 'Least', help: 'Lowest number.' }),
    most: integer({
      min: 1,
      max: 1_000_000,
      optional: true,
      label: 'Most',
      help: 'Highest number, most choices or files, or longest text in characters.',
    }),
    format: choice({ email: 'Email', phone: 'Telephone' }, { optional: true }),
    shownIf: text({ max: 40, optional: true, label: 'Only if the question', help: 'The question’s code.' }),
    shownIs: text({ max: 120, optional: true, label: 'is answered with', help: 'The code of a choice, or yes.' }),
    feeds: choice(
      {
        organization: 'Organization',
        contact: 'Contact',
        email: 'Email',
        phone: 'Telephone',
        state: 'State',
        score: 'Score',
      },
      { optional: true, label: 'Answer column', help: 'Shown next to each answer in the list.' },
    ),
  },
  rules: [
    {
      field: 'options',
      holds: (q) => !CHOOSES.has(q.kind) || (q.options ?? []).length > 0,
      else: 'must name at least one',
    },
    { field: 'lines', holds: (q) => q.kind !== 'matrix' || (q.lines ?? []).length > 0, else: 'must name at least one' },
    {
      field: 'most',
      holds: (q) => q.most === null || !COUNTS.has(q.kind) || q.most >= (q.least ?? 0),
      else: 'must not be less than the least',
    },
    {
      field: 'most',
      holds: (q) => q.kind !== 'rating' || (q.most ?? 5) <= 10,
      else: 'must be at most 10 for a rating',
    },
    {
      field: 'most',
      holds: (q) => q.kind !== 'file' || (q.most ?? 1) <= FILES_MOST,
      else: `must be at most ${FILES_MOST} for files`,
    },
    {
      field: 'shownIs',
      holds: (q) => (q.shownIf ?? '') === '' || (q.shownIs ?? '') !== '',
      else: 'is required with the question it depends on',
    },
  ],
  unique: [{ fields: ['survey', 'code'], else: 'is taken by another question of this survey; choose another' }],
  access: { read: byHr, create: byHr, edit: byHr, remove: byHr },
  list: { columns: ['label', 'step', 'kind', 'required', 'position'], filters: ['survey', 'kind'], sort: 'position' },
  detail: {
    Question: ['survey', 'position', 'step', 'code', 'kind', 'label', 'help', 'required'],
    Answers: ['options', 'lines', 'least', 'most', 'format', 'feeds', 'shownIf', 'shownIs'],
  },
  examples: {
    good: [
      {
        survey: '0193a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b',
        position: 1,
        step: 'One',
        code: 'when',
        kind: 'text',
        label: 'When?',
      },
    ],
    bad: [
      { input: { step: 'One', code: 'Night shift', kind: 'text', label: 'When?', position: 1 }, field: 'code' },
      { input: { step: 'One', code: 'when', kind: 'guess', label: 'When?', position: 1 }, field: 'kind' },
    ],
  },
});
