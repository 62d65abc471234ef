/** Answering a survey without an account: opened, kept as it is typed, sent. The token behind the # of the page is the key. */
import { randomInt } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { integer, text } from '#engine/model/fields.ts';
import { invalid, Refusal } from '#engine/model/refusals.ts';
import type { Db } from '#engine/server/effects.ts';
import type { Engine } from '#engine/server/engine.ts';
import { sendData } from '#engine/server/http.ts';
import { newId } from '#engine/server/ids.ts';
import { inputOf } from '#engine/server/input.ts';
import type { Row } from '#engine/server/pg/batch.ts';
import { checkAnswers, filesOf } from './answers.model.ts';
import { survey } from './survey.model.ts';
import { type Answers, surveyLink, surveyResponse } from './survey-response.model.ts';
import { registerSurveyFiles, SENT_FILES, withFiles } from './survey-files.server.ts';
import { type Named, namedBy, surveyActor, type SurveyParts, tokenOf, within } from './survey-parts.server.ts';
import {
  mustBeOpen,
  platformOrganization,
  providerSurvey,
  questionsOf,
  shownQuestion,
  type StoredQuestion,
  type Survey,
} from './survey-store.server.ts';
import type { Draft, Outside, Saved, Sent, SurveyForm } from './survey-wire.model.ts';

/** Answers of one address in an hour (domain/platform.md, section 1a). */
const SEND = { name: 'survey', most: 5, seconds: 3600 };
const BEGIN = { name: 'survey begun', most: 30, seconds: 3600 };
const CALLS = { name: 'survey calls', most: 600, seconds: 3600 };
const DRAFT_DAYS = 14;
const SIZE_MAX = 64 * 1024;
const DAY_MS = 86_400_000;

const FIND =
  'select id, survey_id, link_id, version, data from survey_draft where tenant_id = $1 and id = $2 and expires_at > now()';
const BEGUN = `insert into survey_draft (id, tenant_id, survey_id, link_id, data, expires_at) values ($1, $2, $3, $4, $5, now() + interval '${DRAFT_DAYS} days')`;
const SAVE =
  'update survey_draft set data = $4, version = version + 1 where tenant_id = $1 and id = $2 and version = $3 returning version';
const DROP = 'delete from survey_draft where tenant_id = $1 and id = $2';
const TAKE = `${DROP} and version = $3 returning id`;
const COUNT = 'select count(*)::integer as n from survey_response where tenant_id = $1 and survey = $2';

/** Without letters and digits that look alike. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const group = (): string => Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
const newReference = (): string => `S-${group()}-${group()}`;

const closedWhy: Partial<Record<Survey['status'], string>> = {
  draft: 'This survey has not begun yet. Come back when it is open.',
  paused: 'This survey pauses. What you typed is kept; come back later.',
  completed: 'This survey is closed and takes no more answers. Thank you.',
};
function mustTakeAnswers(found: Survey): void {
  const why = closedWhy[found.status];
  if (why) throw new Refusal('CONFLICT', { why });
}

/** Where a draft is sealed to: its own row. */
export const draftPlace = (tenantId: string, id: string): string => `survey draft/${tenantId}/${id}`;
const place = ({ tenantId, id }: Named): string => draftPlace(tenantId, id);
const answersIn = (engine: Engine, named: Named, row: Row): Answers =>
  // Written by `save` below, each answer checked against its question.
  JSON.parse(engine.secrets.open(row.data as Buffer, place(named))) as Answers;

const formOf = (found: Survey, questions: readonly StoredQuestion[]): SurveyForm => ({
  name: found.name,
  intro: found.intro,
  questions: questions.map(shownQuestion),
});

/** The columns of an answer that its list shows; of an anonymous survey, none but the score. */
function columnsOf(found: Survey, questions: readonly StoredQuestion[], answers: Answers): Record<string, unknown> {
  return Object.fromEntries(
    questions.flatMap(({ feeds, code, options }) => {
      const answer = answers[code];
      if (!feeds || answer === undefined || (found.anonymous && feeds !== 'score')) return [];
      return [[feeds, options?.find((o) => o.code === answer)?.label ?? answer]];
    }),
  );
}

/** When it was sent; of an anonymous survey the day alone: a minute would say who it was. */
const sentAt = (found: Survey): string =>
  new Date(found.anonymous ? Math.floor(Date.now() / DAY_MS) * DAY_MS : Date.now()).toISOString();

class Forms {
  private readonly engine: Engine;

  constructor(engine: Engine) {
    this.engine = engine;
  }

  /** The survey of a link, or of the page without one; `link`: the link's ID. */
  async wanted(link: string | null): Promise<{ tenantId: string; surveyId: string; link: string | null }> {
    const { engine } = this;
    if (link === null) {
      const tenantId = await platformOrganization(engine);
      return { tenantId, surveyId: await providerSurvey(engine, tenantId), link: null };
    }
    const named = namedBy(engine, 'link', link);
    if (!named) throw new Refusal('LINK_EXPIRED');
    await mustBeOpen(engine, named.tenantId);
    const [found] = await within(engine, surveyActor(named.tenantId, 'survey'), (db) =>
      db(surveyLink).find({ where: { id: named.id, status: 'open' } }),
    );
    if (!found) throw new Refusal('LINK_EXPIRED');
    return { tenantId: named.tenantId, surveyId: found.survey, link: found.id };
  }

  /** A survey that takes answers, with its questions. */
  async open(db: Db, surveyId: string, held?: true): Promise<{ found: Survey; questions: StoredQuestion[] }> {
    const [found] = await db(survey).find({ where: { id: surveyId }, ...(held ? { held } : {}) });
    if (!found) throw new Refusal('LINK_EXPIRED');
    mustTakeAnswers(found);
    return { found, questions: await questionsOf(db, surveyId) };
  }

  /** The draft behind a token. */
  async draft(token: string): Promise<{ named: Named; row: Row }> {
    const named = namedBy(this.engine, 'answer', token);
    if (!named) throw new Refusal('LINK_EXPIRED');
    await mustBeOpen(this.engine, named.tenantId);
    const [rows] = await this.engine.connections.read(named.tenantId, [
      { text: FIND, values: [named.tenantId, named.id] },
    ]);
    if (!rows?.[0]) throw new Refusal('LINK_EXPIRED');
    return { named, row: rows[0] };
  }

  /** The draft behind a token, of a survey that takes answers. */
  async taking(token: string): Promise<{ named: Named; surveyId: string }> {
    const { named, row } = await this.draft(token);
    const surveyId = row.survey_id as string;
    await within(this.engine, surveyActor(named.tenantId, 'survey'), (db) => this.open(db, surveyId));
    return { named, surveyId };
  }

  /** The introduction of a survey, and whether it accepts responses now. */
  async look(link: string | null): Promise<Outside> {
    const { tenantId, surveyId } = await this.wanted(link);
    const [found] = await within(this.engine, surveyActor(tenantId, 'survey'), (db) =>
      db(survey).find({ where: { id: surveyId } }),
    );
    if (!found) throw new Refusal('LINK_EXPIRED');
    return { name: found.name, why: closedWhy[found.status] ?? null };
  }

  async begin(link: string | null, ip: string): Promise<Draft & { token: string }> {
    const { engine } = this;
    const wanted = await this.wanted(link);
    const actor = surveyActor(wanted.tenantId, 'survey', ip);
    const form = await within(engine, actor, (db) => this.open(db, wanted.surveyId));
    if (form.found.byInvitation && wanted.link === null) throw new Refusal('LINK_EXPIRED');
    const named = { tenantId: wanted.tenantId, id: newId() };
    const data = engine.secrets.seal('{}', place(named));
    await engine.connections.read(wanted.tenantId, [
      { text: BEGUN, values: [named.id, named.tenantId, wanted.surveyId, wanted.link, data] },
    ]);
    const token = tokenOf(engine, 'answer', named);
    return { token, form: formOf(form.found, form.questions), answers: {}, version: 1 };
  }

  async resume(token: string): Promise<Draft> {
    const { named, row } = await this.draft(token);
    const actor = surveyActor(named.tenantId, 'survey');
    const form = await within(this.engine, actor, (db) => this.open(db, row.survey_id as string));
    return {
      form: formOf(form.found, form.questions),
      answers: answersIn(this.engine, named, row),
      version: row.version as number,
    };
  }

  /** Keeps every answer that is right, and says of the others what is wrong: one of them takes nothing from the rest. */
  async save(token: string, version: number, given: unknown): Promise<Saved> {
    const { engine } = this;
    const { named, row } = await this.draft(token);
    const actor = surveyActor(named.tenantId, 'survey');
    const { questions } = await within(engine, actor, (db) => this.open(db, row.survey_id as string));
    if (typeof given !== 'object' || given === null || Array.isArray(given))
      throw invalid({ field: 'answers', message: 'must be an object' });
    const { value, problems } = checkAnswers(questions, given, true);
    const { told, problems: missing } = await withFiles(engine, named, questions, value);
    const data = engine.secrets.seal(JSON.stringify(told), place(named));
    const [saved] = await engine.connections.read(named.tenantId, [
      { text: SAVE, values: [named.tenantId, named.id, version, data] },
    ]);
    if (!saved?.[0]) throw new Refusal('STALE_VERSION', { name: 'another tab' });
    return { version: saved[0].version as number, problems: [...problems, ...missing] };
  }

  /**
   * Sends a draft: all of it in one transaction, so that a link is used once and a quota is kept. `count` counts it once it
   * is whole, and may refuse it: somebody who left a field empty has not sent anything yet.
   */
  async send(token: string, version: number, ip: string, count: () => Promise<void>): Promise<Sent> {
    const { engine } = this;
    const { named, row } = await this.draft(token);
    if (row.version !== version) throw new Refusal('STALE_VERSION', { name: 'another tab' });
    const answers = answersIn(engine, named, row);
    return within(engine, surveyActor(named.tenantId, 'survey', ip), async (db, { tx }) => {
      // Of two who send it at once, the second waits here and finds it gone. Where something is missing it comes back.
      const [taken] = await tx.read({ text: TAKE, values: [named.tenantId, named.id, version] });
      if (!taken?.[0]) throw new Refusal('LINK_EXPIRED');
      const { found, questions } = await this.open(db, row.survey_id as string, true);
      const { value, problems } = checkAnswers(questions, answers, false);
      const { told, problems: missing } = await withFiles(engine, named, questions, value);
      if (problems.length + missing.length) throw invalid(...problems, ...missing);
      await count();
      const [counted] = await tx.read({ text: COUNT, values: [named.tenantId, found.id] });
      if (found.quota !== null && Number(counted?.[0]?.n) >= found.quota)
        throw new Refusal('CONFLICT', { why: 'This survey has all the answers it needs. Thank you for your time.' });
      const link = row.link_id as string | null;
      if (link) await db(surveyLink).act(link, 'use', { usedAt: sentAt(found) });
      const reference = newReference();
      await db(surveyResponse).create({
        ...columnsOf(found, questions, value),
        survey: found.id,
        reference,
        answers: told,
        submittedAt: sentAt(found),
        // Of an anonymous survey nothing says which link an answer came by.
        link: found.anonymous ? null : link,
      });
      const files = questions.flatMap((q) => filesOf(q, told[q.code]).map((file) => file.id));
      if (files.length) tx.write({ text: SENT_FILES, values: [named.tenantId, files] });
      return { reference, thanks: found.thanks };
    });
  }

  /** The response to a bot that fills in every field: it cannot tell that it was detected. */
  async pretend(token: string): Promise<Sent> {
    const { named } = await this.draft(token);
    await this.engine.connections.read(named.tenantId, [{ text: DROP, values: [named.tenantId, named.id] }]);
    return { reference: newReference(), thanks: null };
  }
}

const opening = { link: text({ max: 200, optional: true }) };
const resuming = { token: text({ max: 200 }) };
const keeping = { ...resuming, version: integer({ min: 1 }) };
/** People do not see this field; programs fill it in. */
const sending = { ...keeping, website: text({ max: 2000, optional: true }) };

/** Registers the calls of `/provider-survey`. */
export function registerSurveyForms(app: FastifyInstance, parts: SurveyParts): void {
  const { engine, take } = parts;
  const forms = new Forms(engine);
  registerSurveyFiles(app, parts, (token) => forms.taking(token));
  app.post('/api/survey-forms', async (request, reply) => {
    await take(BEGIN, request.ip);
    const { link } = inputOf(opening, request.body);
    return sendData(reply.status(201), await forms.begin(link, request.ip));
  });
  app.post('/api/survey-forms/look', async (request, reply) => {
    await take(CALLS, request.ip);
    return sendData(reply, await forms.look(inputOf(opening, request.body).link));
  });
  app.post('/api/survey-forms/open', async (request, reply) => {
    await take(CALLS, request.ip);
    return sendData(reply, await forms.resume(inputOf(resuming, request.body).token));
  });
  app.post('/api/survey-forms/save', { bodyLimit: SIZE_MAX }, async (request, reply) => {
    await take(CALLS, request.ip);
    const { answers, ...rest } = (request.body ?? {}) as Record<string, unknown>;
    const { token, version } = inputOf(keeping, rest);
    return sendData(reply, await forms.save(token, version, answers));
  });
  app.post('/api/survey-forms/send', async (request, reply) => {
    const { token, version, website } = inputOf(sending, request.body);
    await take(CALLS, request.ip);
    if (website !== null) return sendData(reply, await forms.pretend(token));
    return sendData(reply, await forms.send(token, version, request.ip, () => take(SEND, request.ip)));
  });
}
