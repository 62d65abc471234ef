/**
 * Looking after one survey: opened by its code for two hours, or by somebody who may edit it in the product. Then it stays
 * open only while they are signed in and may still edit it, and the trail names them (45 CFR 164.312(a)(2)(i), (b)).
 */
import { randomInt, timingSafeEqual } from 'node:crypto';
import type {} from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isId } from '#engine/model/check.ts';
import { ref, text } from '#engine/model/fields.ts';
import { invalid, Refusal } from '#engine/model/refusals.ts';
import { auditStatement } from '#engine/server/audit.ts';
import { dbFor } from '#engine/server/db.ts';
import { sha256 } from '#engine/server/digest.ts';
import type { Db } from '#engine/server/effects.ts';
import type { Engine } from '#engine/server/engine.ts';
import { type Actor, asSystem, grantOn, isNothing } from '#engine/server/grants.ts';
import { sendData } from '#engine/server/http.ts';
import { inputOf } from '#engine/server/input.ts';
import { mustProve } from '#engine/server/proof.ts';
import type { Work } from '#engine/server/work.ts';
import { survey } from './survey.model.ts';
import { surveyActor, type SurveyParts, within } from './survey-parts.server.ts';
import { platformOrganization, providerSurvey, type Survey } from './survey-store.server.ts';
import { OFFICE_COOKIE } from './survey-wire.model.ts';

/** Tries of one address in an hour, and how long the code opens a survey (domain/platform.md, section 1a). */
const TRIES = { name: 'survey code', most: 5, seconds: 3600 };
/** Of all addresses together, so that many of them do not try in turn. */
const TRIES_ALL = { name: 'survey code, all', most: 60, seconds: 3600 };
const HOURS = 2;
const HOUR_MS = 3_600_000;
const LETTERS = '23456789abcdefghjkmnpqrstuvwxyz';

/** In the cookie in place of an account, where a code opened the survey. */
const BY_CODE = 'code';

/**
 * The content of the cookie: `tenant.survey.account.end.seal`. A new code changes the seal and so ends what the old one
 * opened. The session of an account is not in it: each call sends it along and is refused without it.
 */
interface Opened {
  readonly tenantId: string;
  readonly surveyId: string;
  /** The editor who opened it; null where a code did. */
  readonly account: string | null;
  /** Milliseconds since 1970. */
  readonly until: number;
  readonly seal: string;
}
const sealOf = (engine: Engine, o: Omit<Opened, 'seal'>, codeHash: string | null): string =>
  engine.secrets
    .hash([o.tenantId, o.surveyId, o.account ?? BY_CODE, o.until, codeHash ?? ''].join('.'), 'survey/office')
    .toString('base64url');
const hashOf = (engine: Engine, tenantId: string, code: string): string =>
  engine.secrets.hash(code.toLowerCase().replace(/[\s-]/g, ''), `survey/code/${tenantId}`).toString('base64url');
const alike = (a: string, b: string): boolean => timingSafeEqual(sha256(a), sha256(b));

function openedBy(request: FastifyRequest): Opened {
  const [tenantId, surveyId, by, until, seal] = (request.cookies?.[OFFICE_COOKIE.name] ?? '').split('.');
  const account = isId(by) ? by : null;
  if (!isId(tenantId) || !isId(surveyId) || (account === null && by !== BY_CODE)) throw new Refusal('SURVEY_CLOSED');
  if (!seal || !(Number(until) > Date.now())) throw new Refusal('SURVEY_CLOSED');
  return { tenantId, surveyId, account, until: Number(until), seal };
}

const mayEdit = (engine: Engine, actor: Actor): boolean => !isNothing(grantOn(engine.policy, actor, survey, 'edit'));

/** The editor who opened the survey, by the session that the request sends; SURVEY_CLOSED without it or without the grant. */
async function editorOf(
  { engine, authenticate }: SurveyParts,
  request: FastifyRequest,
  { tenantId, account }: Opened,
): Promise<Actor> {
  const actor = await authenticate(request).catch((error: unknown) => {
    if (error instanceof Refusal && (error.code === 'AUTH_ERROR' || error.code === 'AUTH_EXPIRED')) return null;
    throw error;
  });
  if (actor?.accountId !== account || actor.tenantId !== tenantId || !mayEdit(engine, actor))
    throw new Refusal('SURVEY_CLOSED');
  return actor;
}

/** One survey, in a transaction, for who has opened it. */
export interface Office {
  readonly db: Db;
  readonly work: Work;
  readonly actor: Actor;
  readonly found: Survey;
  /** When the access ends, milliseconds since 1970. */
  readonly until: number;
}

/** Runs work on the survey that the request's cookie opens; SURVEY_CLOSED where it opens none any more. */
export async function inOffice<T>(
  parts: SurveyParts,
  request: FastifyRequest,
  run: (office: Office) => Promise<T>,
): Promise<T> {
  const { engine } = parts;
  const opened = openedBy(request);
  const editor = opened.account === null ? null : await editorOf(parts, request, opened);
  const reason = 'survey office';
  const actor = editor ? asSystem(editor, reason) : surveyActor(opened.tenantId, reason, request.ip);
  return within(engine, actor, async (db, work) => {
    // As the editor: a survey that is not theirs to read any more is closed to them.
    const reader = editor ? dbFor(engine.act, work, editor) : db;
    const [found] = await reader(survey).find({ where: { id: opened.surveyId } });
    if (!found || !alike(sealOf(engine, opened, found.codeHash), opened.seal)) throw new Refusal('SURVEY_CLOSED');
    return run({ db, work, actor, found, until: opened.until });
  });
}

/** Opens a survey to the browser that asked, and writes who opened it to the trail. */
async function open({ engine, secure }: SurveyParts, reply: FastifyReply, actor: Actor, found: Survey): Promise<void> {
  const { tenantId, accountId: account } = actor;
  const until = Date.now() + HOURS * HOUR_MS;
  const seal = sealOf(engine, { tenantId, surveyId: found.id, account, until }, found.codeHash);
  const why = account === null ? 'opened by its code' : null;
  await engine.connections.read(tenantId, [
    auditStatement(actor, { action: 'open office', noun: survey.name, recordId: found.id, why }),
  ]);
  void reply.setCookie(OFFICE_COOKIE.name, [tenantId, found.id, account ?? BY_CODE, until, seal].join('.'), {
    path: OFFICE_COOKIE.path,
    httpOnly: true,
    sameSite: 'strict',
    secure,
    maxAge: HOURS * 3600,
  });
}

const ORGANIZATION = `select id from organization where slug = $1 and status = 'active'`;
const codeSent = {
  organization: text({ max: 32, optional: true, label: 'Organization' }),
  code: text({ max: 60, label: 'Code' }),
};
const wrongCode = () => invalid({ field: 'code', message: 'is not a survey code; ask the person who gave it to you' });

/** The survey that a code opens. Which organizations there are, a wrong one does not tell. */
async function byCode(engine: Engine, slug: string | null, code: string): Promise<{ tenantId: string; found: Survey }> {
  const [rows] = slug
    ? await engine.connections.run([{ text: ORGANIZATION, values: [slug.toLowerCase()] }])
    : [[{ id: await platformOrganization(engine) }]];
  const tenantId = rows?.[0]?.id as string | undefined;
  if (tenantId === undefined) throw wrongCode();
  const codeHash = hashOf(engine, tenantId, code);
  const [found] = await within(engine, surveyActor(tenantId, 'survey code'), (db) =>
    db(survey).find({ where: { codeHash }, limit: 1 }),
  );
  if (!found) throw wrongCode();
  return { tenantId, found };
}

/** The survey of a signed-in person who may edit it; NOT_FOUND for everybody else. */
async function ofEditor({ engine, authenticate }: SurveyParts, request: FastifyRequest): Promise<[Actor, Survey]> {
  const actor = await authenticate(request);
  const { survey: id } = inputOf({ survey: ref('survey') }, request.body);
  if (!mayEdit(engine, actor)) throw new Refusal('NOT_FOUND');
  const found = await within(engine, actor, (db) => db(survey).get(id));
  return [actor, found];
}

/** Registers how a survey is opened and closed again. */
export function registerOffice(app: FastifyInstance, parts: SurveyParts): void {
  const { engine, take } = parts;
  app.post('/api/survey-office/open', async (request, reply) => {
    const { organization, code } = inputOf(codeSent, request.body);
    await take(TRIES, request.ip);
    await take(TRIES_ALL, organization ?? '');
    const { tenantId, found } = await byCode(engine, organization, code);
    await open(parts, reply, surveyActor(tenantId, 'survey code', request.ip), found);
    return sendData(reply, { name: found.name });
  });
  app.post('/api/survey-office/enter', async (request, reply) => {
    const [actor, found] = await ofEditor(parts, request);
    await open(parts, reply, actor, found);
    return sendData(reply, { name: found.name });
  });
  app.post('/api/survey-office/leave', async (_request, reply) => {
    void reply.clearCookie(OFFICE_COOKIE.name, { path: OFFICE_COOKIE.path });
    return sendData(reply, null);
  });
  app.post('/api/survey-office/provider', async (request, reply) => {
    const actor = await parts.authenticate(request);
    const tenantId = await platformOrganization(engine);
    // It is nobody's own: for those who look after all surveys.
    if (actor.tenantId !== tenantId || !grantOn(engine.policy, actor, survey, 'edit').all)
      throw new Refusal('NOT_FOUND');
    return sendData(reply, { survey: await providerSurvey(engine, tenantId) });
  });
  app.post('/api/survey-office/code', async (request, reply) => {
    const [actor, found] = await ofEditor(parts, request);
    mustProve(actor);
    const code = [4, 4, 4]
      .map((n) => Array.from({ length: n }, () => LETTERS[randomInt(LETTERS.length)]).join(''))
      .join('-');
    const codeHash = hashOf(engine, actor.tenantId, code);
    const system = { ...actor, systemReason: 'a new code of a survey' };
    await engine.act.perform(system, { resource: survey, action: 'edit', id: found.id, input: { codeHash } });
    return sendData(reply, { code });
  });
}
