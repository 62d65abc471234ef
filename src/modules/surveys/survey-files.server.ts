/**
 * Files that somebody gives who is not signed in: few, small, of known kinds, counted by address. Until the survey is sent
 * they belong to what is being typed; a nightly job deletes files that were never submitted. People who can read the responses can read them.
 */
import type {} from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isId } from '#engine/model/check.ts';
import { storedFile } from '#engine/model/engine-nouns.model.ts';
import { text } from '#engine/model/fields.ts';
import { invalid, type Problem, Refusal } from '#engine/model/refusals.ts';
import { phrase } from '#engine/model/words.ts';
import type { Engine } from '#engine/server/engine.ts';
import { type FileStore, keepFile, knownFile } from '#engine/server/files.ts';
import { sendFile, sentBefore, withFile } from '#engine/server/files-api.ts';
import { sendData } from '#engine/server/http.ts';
import { inputOf } from '#engine/server/input.ts';
import type { Task } from '#engine/server/jobs.ts';
import { type AnswerFile, FILE_MB, FILE_TYPES, filesOf } from './answers.model.ts';
import { surveyQuestion } from './survey.model.ts';
import { type Answers, surveyResponse } from './survey-response.model.ts';
import { inOffice } from './survey-office.server.ts';
import { type Named, surveyActor, type SurveyParts, within } from './survey-parts.server.ts';
import { mustBeEnough } from './survey-office-card.server.ts';
import type { StoredQuestion } from './survey-store.server.ts';

/** Files of one address, and of all addresses for one organization, in an hour; and those of one draft, removed ones included. */
const GIVE = { name: 'survey file', most: 20, seconds: 3600 };
const GIVE_ALL = { name: 'survey file, all', most: 300, seconds: 3600 };
const A_DRAFT = 20;
const MB = 1024 * 1024;

const COUNT = 'select count(*)::integer as n from survey_draft_file where tenant_id = $1 and draft_id = $2';
const KEPT = 'insert into survey_draft_file (tenant_id, file_id, draft_id, question_id) values ($1, $2, $3, $4)';
const CARDS = `select f.id, f.name, f.size, d.question_id from survey_draft_file d join stored_file f on f.tenant_id = d.tenant_id and f.id = d.file_id
  where d.tenant_id = $1 and d.draft_id = $2`;
const LEFT = `select d.file_id, f.store from survey_draft_file d left join stored_file f on f.tenant_id = d.tenant_id and f.id = d.file_id
  where d.tenant_id = $1 and not exists (select 1 from survey_draft s where s.tenant_id = $1 and s.id = d.draft_id)`;
/** The files went with an answer: they are no longer only a draft's. */
export const SENT_FILES = 'delete from survey_draft_file where tenant_id = $1 and file_id = any($2::uuid[])';
const FORGET = 'delete from survey_draft_file where tenant_id = $1 and file_id = $2';

/**
 * The answers with the names and sizes that files really have. A question with a file that was not given to it in that draft
 * is named among the problems, and keeps those of its files that were.
 */
export async function withFiles(
  engine: Engine,
  { tenantId, id }: Named,
  questions: readonly StoredQuestion[],
  answers: Answers,
): Promise<{ readonly told: Answers; readonly problems: readonly Problem[] }> {
  const asked = questions.filter((q) => filesOf(q, answers[q.code]).length > 0);
  if (asked.length === 0) return { told: answers, problems: [] };
  const [rows = []] = await engine.connections.read(tenantId, [{ text: CARDS, values: [tenantId, id] }]);
  const problems: Problem[] = [];
  const told = asked.map((q) => {
    const cards = new Map(rows.filter((row) => row.question_id === q.id).map((row) => [row.id, row]));
    const files = filesOf(q, answers[q.code]).flatMap((file): AnswerFile[] => {
      const card = cards.get(file.id);
      return card ? [{ id: file.id, name: String(card.name), size: Number(card.size) }] : [];
    });
    if (files.length < filesOf(q, answers[q.code]).length)
      problems.push({
        field: q.code,
        message: 'includes a file that is no longer available. Remove it and choose it again',
      });
    return [q.code, files] as const;
  });
  return { told: { ...answers, ...Object.fromEntries(told) }, problems };
}

const giving = { token: text({ max: 200 }), question: text({ max: 40 }) };

/** What the calls of the form know of a draft. */
export type FindDraft = (token: string) => Promise<{ readonly named: Named; readonly surveyId: string }>;

async function take(
  { engine, store, take: count, uploads }: SurveyParts,
  request: FastifyRequest,
  find: FindDraft,
): Promise<AnswerFile> {
  await count(GIVE, request.ip);
  const part = await request.file({ limits: { files: 1, fileSize: FILE_MB * MB, fields: 5 } });
  if (!part) throw invalid({ field: 'file', message: 'is required' });
  const { token, question } = inputOf(giving, sentBefore(part));
  const { named, surveyId } = await find(token);
  const { tenantId, id } = named;
  if (!(await uploads(tenantId))) throw new Refusal('SWITCHED_OFF', { what: 'File upload' });
  await count(GIVE_ALL, tenantId);
  const actor = surveyActor(tenantId, 'survey file', request.ip);
  const [asked] = await within(engine, actor, (db) =>
    db(surveyQuestion).find({ where: { survey: surveyId, code: question, kind: 'file' } }),
  );
  if (!asked) throw new Refusal('NOT_FOUND');
  const [counted] = await engine.connections.read(tenantId, [{ text: COUNT, values: [tenantId, id] }]);
  if (Number(counted?.[0]?.n) >= A_DRAFT)
    throw new Refusal('CONFLICT', {
      why: phrase('You have added {{most}} files, the most this survey accepts. Send it with those files.', {
        most: A_DRAFT,
      }),
    });
  const file = await withFile(part, FILE_MB, (bytes) =>
    keepFile(engine, store, actor, part.filename, bytes, FILE_TYPES),
  );
  const [, cards] = await engine.connections.read(tenantId, [
    { text: KEPT, values: [tenantId, file, id, asked.id] },
    { text: CARDS, values: [tenantId, id] },
  ]);
  const card = cards?.find((row) => row.id === file);
  return { id: file, name: String(card?.name), size: Number(card?.size) };
}

/** Registers giving a file with an answer, and reading it with the answers. */
export function registerSurveyFiles(app: FastifyInstance, parts: SurveyParts, find: FindDraft): void {
  app.post('/api/survey-forms/files', { bodyLimit: (FILE_MB + 1) * MB }, async (request, reply) =>
    sendData(reply.status(201), await take(parts, request, find)),
  );
  app.get('/api/survey-office/files/:response/:file', async (request, reply) => {
    const { response, file } = request.params as { response: string; file: string };
    const { engine, store } = parts;
    const actor = await inOffice(parts, request, async (office) => {
      await mustBeEnough(office);
      const [found] = isId(response)
        ? await office.db(surveyResponse).find({ where: { id: response, survey: office.found.id } })
        : [];
      const questions = await office.db(surveyQuestion).find({ where: { survey: office.found.id, kind: 'file' } });
      const held = questions.some((q) => filesOf(q, found?.answers[q.code]).some((one) => one.id === file));
      if (!held) throw new Refusal('NOT_FOUND');
      return office.actor;
    });
    const trace = { action: 'download', noun: surveyResponse.name, recordId: response } as const;
    return sendFile(reply, await knownFile(engine, store, actor, file, trace));
  });
}

/** Removes what was given and never sent: bytes first, so that a second attempt finds what the first one left. */
async function forgetLeft(engine: Engine, store: FileStore, tenantId: string): Promise<void> {
  const [rows = []] = await engine.connections.read(tenantId, [{ text: LEFT, values: [tenantId] }]);
  for (const { file_id: file, store: key } of rows) {
    if (typeof key === 'string') {
      await store.remove(`${tenantId}/${key}`);
      const actor = surveyActor(tenantId, 'a file of a survey that nobody sent');
      await within(engine, actor, (db) => db(storedFile).remove(String(file)));
    }
    await engine.connections.read(tenantId, [{ text: FORGET, values: [tenantId, file] }]);
  }
}

/** Drafts that are too old go, and with them the files that were not sent. */
export const surveyTasks = (store: FileStore): readonly Task[] => [
  {
    name: 'surveys:forget',
    schedule: '35 3 * * *',
    due: `exists (select 1 from survey_draft where tenant_id = $1 and expires_at < now()) or exists (${LEFT})`,
    run: async (engine, tenantId) => {
      const text = 'delete from survey_draft where tenant_id = $1 and expires_at < now()';
      await engine.connections.read(tenantId, [{ text, values: [tenantId] }]);
      await forgetLeft(engine, store, tenantId);
    },
  },
];
