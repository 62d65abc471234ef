/** What was answered to a survey, for who has opened it: the list, what it says together, the file, and what became of each. */
import { stringify } from 'csv-stringify/sync';
import type { FastifyInstance } from 'fastify';
import { choice, inWords, ref } from '#engine/model/fields.ts';
import { plainFormat } from '#engine/model/formats.ts';
import { Refusal } from '#engine/model/refusals.ts';
import { auditStatement } from '#engine/server/audit.ts';
import { sendData } from '#engine/server/http.ts';
import { inputOf } from '#engine/server/input.ts';
import { sayAnswer } from './answers.model.ts';
import { surveyQuestion } from './survey.model.ts';
import { surveyResponse } from './survey-response.model.ts';
import { inOffice } from './survey-office.server.ts';
import { cardOf, mustBeEnough } from './survey-office-card.server.ts';
import type { SurveyParts } from './survey-parts.server.ts';
import { countsFor, resultsOf } from './survey-results.model.ts';
import {
  questionsOf,
  type Response,
  responsesOf,
  type StoredQuestion,
  type Survey,
  shownQuestion,
} from './survey-store.server.ts';
import type { ResponseRow } from './survey-wire.model.ts';

/** The list shows as many; the file holds all. */
const ROWS_MOST = 500;

const rowOf = ({
  id,
  reference,
  submittedAt,
  organization,
  contact,
  email,
  phone,
  state,
  score,
  status,
  answers,
}: Response): ResponseRow => ({
  id,
  reference,
  submittedAt,
  organization,
  contact,
  email,
  phone,
  state,
  score,
  status,
  answers,
});

const ZONE = 'select time_zone from organization where id = $1';

/** The answers as a table for people: by the words of the questions, on the clock of the organization. */
function csvOf(
  { anonymous }: Survey,
  questions: readonly StoredQuestion[],
  all: readonly Response[],
  timeZone: string,
): string {
  const clock = plainFormat({ dateStyle: 'short', timeStyle: 'short', hourCycle: 'h23', timeZone });
  // Of an anonymous survey only the day was kept.
  const sent = (at: string): string => (anonymous ? at.slice(0, 10) : clock.format(new Date(at)).replace(', ', ' '));
  const isTwice = ({ label }: StoredQuestion): boolean => questions.filter((q) => q.label === label).length > 1;
  const header = [
    'Reference',
    'Date',
    'Status',
    ...questions.map((q) => (isTwice(q) ? `${q.label} (${q.code})` : q.label)),
  ];
  const lines = all.map((r) => [
    r.reference,
    sent(r.submittedAt),
    inWords(r.status),
    ...questions.map((q) => sayAnswer(shownQuestion(q), r.answers[q.code])),
  ]);
  return stringify([header, ...lines], { escape_formulas: true, bom: true });
}

const MOVES = { contact: 'Contacted', qualify: 'Qualified', close: 'Closed', reopen: 'New again' } as const;
const moving = { response: ref('survey_response'), action: choice(MOVES) };

/** Registers the calls of the answers' pages. */
export function registerAnswers(app: FastifyInstance, parts: SurveyParts): void {
  app.get('/api/survey-office', async (request, reply) => {
    // Asked by a page that does not know yet whether a survey is open: that none is, is an answer.
    const card = await inOffice(parts, request, cardOf).catch((error: unknown) => {
      if (error instanceof Refusal && error.code === 'SURVEY_CLOSED') return null;
      throw error;
    });
    return sendData(reply, card);
  });
  app.get('/api/survey-office/results', async (request, reply) => {
    const results = await inOffice(parts, request, async (office) => {
      await mustBeEnough(office);
      const [questions, all] = [
        await questionsOf(office.db, office.found.id),
        await responsesOf(office.db, office.found.id),
      ];
      return resultsOf(
        questions,
        all.map((r) => r.answers),
      );
    });
    return sendData(reply, results);
  });
  app.get('/api/survey-office/answers', async (request, reply) => {
    const { question, answer, status } = request.query as Record<string, string | undefined>;
    const found = await inOffice(parts, request, async (office) => {
      await mustBeEnough(office);
      const all = await responsesOf(office.db, office.found.id);
      const [asked] = question
        ? await office.db(surveyQuestion).find({ where: { survey: office.found.id, code: question } })
        : [];
      const rows = all.filter(
        (r) => (!status || r.status === status) && (!asked || countsFor(asked, r.answers, answer ?? '')),
      );
      return { total: rows.length, rows: rows.slice(0, ROWS_MOST).map(rowOf) };
    });
    return sendData(reply, found);
  });
  app.get('/api/survey-office/answers.csv', async (request, reply) => {
    const csv = await inOffice(parts, request, async (office) => {
      await mustBeEnough(office);
      const all = await responsesOf(office.db, office.found.id);
      office.work.tx.write(
        auditStatement(office.actor, {
          action: 'export',
          noun: surveyResponse.name,
          recordId: null,
          why: `${all.length} answers of a survey`,
        }),
      );
      // A column that is never null.
      const [zones] = await office.work.tx.read({ text: ZONE, values: [office.actor.tenantId] });
      const zone = (zones?.[0]?.time_zone ?? office.actor.timeZone) as string;
      return csvOf(office.found, await questionsOf(office.db, office.found.id), all, zone);
    });
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', 'attachment; filename="survey-answers.csv"')
      .type('text/csv; charset=utf-8')
      .send(csv);
  });
  app.post('/api/survey-office/move', async (request, reply) => {
    const { response, action } = inputOf(moving, request.body);
    await inOffice(parts, request, async ({ db, found }) => {
      const [mine] = await db(surveyResponse).find({ where: { id: response, survey: found.id } });
      if (!mine) throw new Refusal('NOT_FOUND');
      if (!(action in (surveyResponse.states?.[mine.status] ?? {})))
        throw new Refusal('ILLEGAL_TRANSITION', { label: 'The answer', state: mine.status, action });
      await db(surveyResponse).act(response, action);
    });
    return sendData(reply, null);
  });
}
