/** What the hand-made routes of leave say of themselves in the document of the API; their answers are typed in leave-wire and leave-office-wire. */
import {
  dayWord,
  docsUnder,
  figure,
  idWord,
  listOf,
  momentWord,
  orNull,
  type RouteDocs,
  shape,
  truth,
  whole,
  word,
} from '#engine/server/documented.ts';

const person = shape({ id: idWord, name: word });
const type = shape({ id: idWord, code: word, name: word, tone: word });
const object = { type: 'object' };
const whoever = { type: 'string', description: 'An id, or `me`.' };
const wish = {
  employee: whoever,
  leaveType: idWord,
  from: dayWord,
  to: dayWord,
  partStart: word,
  partEnd: word,
  hoursStart: figure,
  hoursEnd: figure,
  request: idWord,
};
const narrowed = { department: idWord, location: idWord, type: idWord };

export const leaveDocs: RouteDocs = docsUnder('Leave', {
  'GET /api/leave/preview': {
    summary: 'What a wish would take, what would be left, who else is away and who decides',
    query: wish,
    answer: shape({
      rows: listOf(object),
      hours: figure,
      days: figure,
      count: word,
      type,
      drawsOnBalance: truth,
      balanceNow: orNull(figure),
      availableThen: orNull(figure),
      balanceAfter: orNull(figure),
      accruing: orNull(figure),
      expiring: orNull(figure),
      problems: listOf({
        allOf: [shape({ code: word, field: word }), { $ref: '#/components/schemas/Said' }],
      }),
      clashes: listOf(object),
      approver: object,
    }),
  },
  'GET /api/leave/balances': {
    summary: 'Accounts of a person, each with the lines it is the sum of',
    query: { employee: whoever, on: dayWord },
    answer: shape({
      employee: person,
      on: dayWord,
      leaveYear: shape({ from: dayWord, to: dayWord }),
      policy: orNull(word),
      balances: listOf(object),
    }),
  },
  'GET /api/leave/calendar': {
    summary: 'Who is away when, by group',
    query: { from: dayWord, to: dayWord, department: idWord, team: whoever },
    answer: shape({
      from: dayWord,
      to: dayWord,
      today: dayWord,
      groups: listOf(object),
      holidays: listOf(object),
      counts: listOf(object),
      types: listOf(type),
    }),
  },
  'GET /api/leave/decision/:requestId': {
    summary: 'A request with what its decision leads to',
    answer: shape({
      request: shape({ id: idWord, version: whole, status: word, submittedAt: orNull(momentWord) }),
      employee: person,
      type,
      rows: listOf(object),
      clashes: listOf(object),
      problems: listOf(object),
    }),
  },
  'GET /api/leave/accounts': {
    summary: 'People whose account of one kind of leave could be adjusted; at most 500',
    query: { leaveType: idWord, department: idWord, location: idWord, policy: idWord },
    answer: shape({ people: listOf(object), more: truth }),
  },
  'POST /api/leave/adjustments': {
    summary: 'Grant or adjust hours of many people at once, with a result per person',
    body: shape({
      employees: listOf(idWord),
      leaveType: idWord,
      kind: word,
      hours: figure,
      on: dayWord,
      'usableUntil?': orNull(dayWord),
      reason: word,
    }),
    answer: listOf({ $ref: '#/components/schemas/RowResult' }),
  },
  'GET /api/leave/liability': {
    summary: 'What leave that is paid out is worth today, in cents',
    query: narrowed,
    answer: shape({
      on: dayWord,
      amount: whole,
      hours: figure,
      people: whole,
      types: listOf(object),
      rows: listOf(object),
      undecided: whole,
      unpaid: whole,
    }),
  },
  'GET /api/leave/liability.csv': { summary: 'The same as CSV', query: narrowed, answer: 'text/csv' },
  'GET /api/leave/case/:caseId': {
    summary: 'What a case of protected leave holds, and the tests of eligibility',
    answer: shape({ account: orNull(object), tests: listOf(object) }),
  },
});
