/** What the calls about surveys say of themselves in the document of the API. */
import {
  docsUnder,
  figure,
  idWord,
  listOf,
  momentWord,
  nothing,
  orNull,
  type RouteDocs,
  shape,
  truth,
  whole,
  word,
} from '#engine/server/documented.ts';
import { QUESTION_KINDS } from './survey.model.ts';

const answers = { type: 'object', description: 'What was answered, by question.' };
const entries = orNull(listOf(shape({ code: word, label: word })));
const question = shape({
  id: idWord,
  position: whole,
  step: word,
  code: word,
  kind: { enum: Object.keys(QUESTION_KINDS) },
  label: word,
  help: orNull(word),
  required: truth,
  options: entries,
  lines: entries,
  least: orNull(whole),
  most: orNull(whole),
  format: orNull(word),
  shownIf: orNull(word),
  shownIs: orNull(word),
});
const form = shape({ name: word, intro: orNull(word), questions: listOf(question) });
const response = shape({
  id: idWord,
  reference: word,
  submittedAt: momentWord,
  organization: orNull(word),
  contact: orNull(word),
  email: orNull(word),
  phone: orNull(word),
  state: orNull(word),
  score: orNull(whole),
  status: { enum: ['new', 'contacted', 'qualified', 'closed'] },
  answers,
});
const named = shape({ name: word });

export const surveyDocs: RouteDocs = docsUnder('Surveys', {
  'POST /api/survey-forms': {
    summary: 'Start a response to the provider survey, or to a link’s survey; the token opens the draft for 14 days',
    open: true,
    status: 201,
    body: shape({ 'link?': word }),
    answer: shape({ token: word, form, answers, version: whole }),
  },
  'POST /api/survey-forms/look': {
    summary: 'The name of the provider survey, or of a link’s survey, and why it accepts no responses now',
    open: true,
    body: shape({ 'link?': word }),
    answer: shape({ name: word, why: orNull(word) }),
  },
  'POST /api/survey-forms/open': {
    summary: 'The draft response',
    open: true,
    body: shape({ token: word }),
    answer: shape({ form, answers, version: whole }),
  },
  'POST /api/survey-forms/save': {
    summary: 'Save the draft response: valid answers, and the problems of invalid ones',
    open: true,
    body: shape({ token: word, version: whole, answers }),
    answer: shape({ version: whole, problems: listOf(shape({ field: word, message: word })) }),
  },
  'POST /api/survey-forms/files': {
    summary:
      'Give a file to a question, as multipart form data: token and question, then the file of at most 10 MB; 20 files of one address in an hour',
    open: true,
    status: 201,
    answer: shape({ id: idWord, name: word, size: whole }),
  },
  'POST /api/survey-forms/send': {
    summary: 'Submit the response; at most 5 per IP address in an hour',
    open: true,
    body: shape({ token: word, version: whole }),
    answer: shape({ reference: word, thanks: orNull(word) }),
  },
  'POST /api/survey-office/open': {
    summary: 'Open a survey’s responses with its code, for two hours; 5 attempts per IP address in an hour',
    open: true,
    body: shape({ 'organization?': word, code: word }),
    answer: named,
  },
  'POST /api/survey-office/enter': {
    summary: 'Open a survey you can edit',
    body: shape({ survey: idWord }),
    answer: named,
  },
  'POST /api/survey-office/leave': { summary: 'Close it', open: true, answer: nothing },
  'POST /api/survey-office/provider': {
    summary: 'The provider survey, for its editors',
    answer: shape({ survey: idWord }),
  },
  'POST /api/survey-office/code': {
    summary: 'Replace a survey’s code; closes what the old code opened',
    body: shape({ survey: idWord }),
    answer: shape({ code: word }),
  },
  'GET /api/survey-office': {
    summary: 'The open survey, or null',
    open: true,
    answer: orNull(
      shape({
        id: idWord,
        name: word,
        status: word,
        anonymous: truth,
        byInvitation: truth,
        quota: orNull(whole),
        answers: whole,
        shown: truth,
        until: momentWord,
      }),
    ),
  },
  'GET /api/survey-office/results': {
    summary: 'The number of responses per answer',
    open: true,
    answer: listOf(
      shape({
        code: word,
        answered: whole,
        spread: orNull(shape({ mean: figure, median: figure, lowest: whole, highest: whole })),
        counts: listOf(shape({ answer: word, label: word, count: whole, line: orNull(word) })),
      }),
    ),
  },
  'GET /api/survey-office/answers': {
    summary: 'The latest 500 responses: all, or those with a given answer to a question',
    open: true,
    query: { status: word, question: word, answer: word },
    answer: shape({ total: whole, rows: listOf(response) }),
  },
  'GET /api/survey-office/answers.csv': { summary: 'All responses, as a table', open: true, answer: 'text/csv' },
  'GET /api/survey-office/files/:response/:file': { summary: 'A file in a response', open: true, answer: '*/*' },
  'POST /api/survey-office/move': {
    summary: 'The status of a response',
    open: true,
    body: shape({ response: idWord, action: { enum: ['contact', 'qualify', 'close', 'reopen'] } }),
    answer: nothing,
  },
  'GET /api/survey-office/questions': { summary: 'The questions', open: true, answer: listOf(question) },
  'POST /api/survey-office/questions': {
    summary: 'Add a question',
    open: true,
    status: 201,
    body: { type: 'object' },
    answer: shape({ id: idWord }),
  },
  'POST /api/survey-office/questions/change': {
    summary: 'Change a question',
    open: true,
    body: shape({ id: idWord, version: whole }),
    answer: nothing,
  },
  'POST /api/survey-office/questions/remove': {
    summary: 'Remove a question',
    open: true,
    body: shape({ id: idWord }),
    answer: nothing,
  },
  'POST /api/survey-office/state': {
    summary: 'Open, pause or complete the survey',
    open: true,
    body: shape({ action: { enum: ['open', 'pause', 'complete'] } }),
    answer: nothing,
  },
  'POST /api/survey-office/links': {
    summary: 'Create a link for one response',
    open: true,
    status: 201,
    body: shape({ note: word }),
    answer: shape({ link: word }),
  },
});
