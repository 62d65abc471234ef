/** Changing a survey: its state, its questions, its links. */
import type { FastifyInstance } from 'fastify';
import { type Checked, checkCreate, checkEdit } from '#engine/model/check.ts';
import { choice, integer, ref, text } from '#engine/model/fields.ts';
import { invalid, Refusal } from '#engine/model/refusals.ts';
import { phrase } from '#engine/model/words.ts';
import { hooksFor } from '#engine/server/effects.ts';
import type { Db } from '#engine/server/effects.ts';
import { sendData } from '#engine/server/http.ts';
import { dayIn } from '#engine/server/ids.ts';
import { inputOf } from '#engine/server/input.ts';
import { survey, surveyQuestion } from './survey.model.ts';
import { surveyLink } from './survey-response.model.ts';
import { inOffice, type Office } from './survey-office.server.ts';
import { type SurveyParts, tokenOf } from './survey-parts.server.ts';
import { questionsOf, type Survey } from './survey-store.server.ts';
import type { OfficeQuestion } from './survey-wire.model.ts';

const LINKS_MOST = 200;

/** Questions stand still while people answer them. */
async function mustRest(db: Db, surveyId: string): Promise<Survey> {
  const found = await db(survey).get(surveyId);
  const { status } = found;
  if (status === 'in_progress')
    throw new Refusal('CONFLICT', {
      why: 'Pause the survey before you change its questions. People are answering it.',
    });
  if (status === 'completed')
    throw new Refusal('CONFLICT', { why: 'The survey is complete. Its questions can no longer be changed.' });
  return found;
}

export const questionServed = hooksFor(surveyQuestion, {
  set: {
    create: async ({ record, system }) => {
      const { anonymous } = await mustRest(system('questions of a survey'), record.survey);
      if (anonymous && record.kind === 'file')
        throw invalid({
          field: 'kind',
          message: 'cannot be a file in an anonymous survey: a file can identify its sender. Ask for text instead',
        });
    },
    edit: async ({ record, system }) => void (await mustRest(system('questions of a survey'), record.survey)),
  },
  on: {
    remove: async ({ record, system }) => void (await mustRest(system('questions of a survey'), record.survey)),
  },
});
export const surveyServed = hooksFor(survey, {
  set: {
    open: async ({ record, system }) => {
      const questions = await questionsOf(system('questions of a survey'), record.id);
      if (questions.length === 0)
        throw new Refusal('CONFLICT', { why: 'Add a question to the survey before you publish it.' });
    },
  },
});

const problemsOf = ({ value, problems }: Checked): Record<string, unknown> => {
  if (problems.length) throw new Refusal('VALIDATION_ERROR', {}, problems);
  return value;
};
const cardOf = ({
  survey: _survey,
  createdAt: _c,
  updatedAt: _u,
  ...card
}: Awaited<ReturnType<typeof questionsOf>>[number]): OfficeQuestion => card;
const ofOffice = async ({ db, found }: Office, id: string) => {
  const [question] = await db(surveyQuestion).find({ where: { id, survey: found.id } });
  if (!question) throw new Refusal('NOT_FOUND');
  return question;
};
const body = (raw: unknown): Record<string, unknown> =>
  typeof raw === 'object' && raw !== null && !Array.isArray(raw) ? { ...raw } : {};

const STATES = { open: 'Open', pause: 'Pause', complete: 'Complete' } as const;

/** Registers the calls of a survey's editor. */
export function registerEditor(app: FastifyInstance, parts: SurveyParts): void {
  const { engine, origin } = parts;
  app.get('/api/survey-office/questions', async (request, reply) => {
    const questions = await inOffice(parts, request, ({ db, found }) => questionsOf(db, found.id));
    return sendData(reply, questions.map(cardOf));
  });
  app.post('/api/survey-office/questions', async (request, reply) => {
    const id = await inOffice(parts, request, ({ db, found }) => {
      const input = { ...body(request.body), survey: found.id };
      return db(surveyQuestion).create(problemsOf(checkCreate(surveyQuestion, input, dayIn('UTC'))));
    });
    return sendData(reply.status(201), { id });
  });
  app.post('/api/survey-office/questions/change', async (request, reply) => {
    const { id, version, ...changes } = body(request.body);
    const named = inputOf({ id: ref('survey_question'), version: integer({ min: 1 }) }, { id, version });
    await inOffice(parts, request, async (office) => {
      const before = await ofOffice(office, named.id);
      if (before.version !== named.version) throw new Refusal('STALE_VERSION', { name: 'another tab' });
      await office.db(surveyQuestion).edit(named.id, problemsOf(checkEdit(surveyQuestion, changes, { ...before })));
    });
    return sendData(reply, null);
  });
  app.post('/api/survey-office/questions/remove', async (request, reply) => {
    const { id } = inputOf({ id: ref('survey_question') }, request.body);
    await inOffice(parts, request, async (office) => {
      await ofOffice(office, id);
      await office.db(surveyQuestion).remove(id);
    });
    return sendData(reply, null);
  });
  app.post('/api/survey-office/state', async (request, reply) => {
    const { action } = inputOf({ action: choice(STATES) }, request.body);
    await inOffice(parts, request, async ({ db, found }) => {
      if (!(action in (survey.states?.[found.status] ?? {})))
        throw new Refusal('ILLEGAL_TRANSITION', { label: 'The survey', state: found.status, action: STATES[action] });
      await db(survey).act(found.id, action);
    });
    return sendData(reply, null);
  });
  app.post('/api/survey-office/links', async (request, reply) => {
    const { note } = inputOf({ note: text({ max: 120, label: 'For' }) }, request.body);
    const link = await inOffice(parts, request, async ({ db, found, actor }) => {
      const open = await db(surveyLink).find({ where: { survey: found.id, status: 'open' }, limit: LINKS_MOST });
      if (open.length >= LINKS_MOST)
        throw new Refusal('CONFLICT', {
          why: phrase('You can have at most {{most}} unused links; revoke some first.', { most: LINKS_MOST }),
        });
      const id = await db(surveyLink).create({ survey: found.id, note });
      return `${origin()}/provider-survey#link=${tokenOf(engine, 'link', { tenantId: actor.tenantId, id })}`;
    });
    return sendData(reply.status(201), { link });
  });
}
