/**
 * Preboarding without an account. A link works once: opening it exchanges its secret for another one, which the browser keeps
 * and which opens this one person's tasks until the link's days are over. Both secrets are made from the link's record and the
 * server's key, so the database holds none, and no address or log does either.
 */
import type {} from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isId } from '#engine/model/check.ts';
import { text } from '#engine/model/fields.ts';
import { invalid, Refusal } from '#engine/model/refusals.ts';
import type { RecordOf } from '#engine/model/resource.ts';
import { showDay, textOf } from '#engine/model/show.ts';
import { type Asking, perform } from '#engine/server/answers.ts';
import { dbFor } from '#engine/server/db.ts';
import {
  docsUnder,
  idWord,
  listOf,
  momentWord,
  orNull,
  type RouteDocs,
  shape,
  truth,
  word,
} from '#engine/server/documented.ts';
import { type Db, hooksFor } from '#engine/server/effects.ts';
import type { Engine } from '#engine/server/engine.ts';
import { keepFile } from '#engine/server/files.ts';
import { withFile } from '#engine/server/files-api.ts';
import { type Actor, systemActor } from '#engine/server/grants.ts';
import { sendData } from '#engine/server/http.ts';
import { inputOf } from '#engine/server/input.ts';
import type { Task } from '#engine/server/jobs.ts';
import type { ModuleParts } from '#engine/server/module.ts';
import { equals, readAll } from '#engine/server/read-all.ts';
import { membership } from '#modules/identity/access/membership.model.ts';
import { outgoingMail } from '#modules/identity/mail/outgoing-mail.model.ts';
import { employee } from '#modules/people/employee.model.ts';
import { location } from '#modules/people/location.model.ts';
import { position } from '#modules/people/position.model.ts';
import { asTheSystem } from './case-answers.server.ts';
import { isOpenTask } from './case-plan.model.ts';
import { sendPreboarding } from './case-questions.model.ts';
import { caseTask, EVIDENCE_TYPES } from './case-task.model.ts';
import { lifecycleCase, OPEN_CASE } from './lifecycle-case.model.ts';
import { LINK_DAYS, preboardingLink, type PreboardingPage } from './preboarding.model.ts';
import { openToken, type Sealed, sealedToken } from '#engine/server/sealed-token.ts';

const DAY_MS = 86_400_000;
const FILE_MB = 10;
/** Attempts of one address in an hour; opening a link is the one that could be guessed at. */
const OPEN = { name: 'preboarding open', most: 20, seconds: 3600 };
const CALLS = { name: 'preboarding calls', most: 600, seconds: 3600 };
const FILES = { name: 'preboarding files', most: 40, seconds: 3600 };
type Kind = 'link' | 'visit';
type Link = RecordOf<typeof preboardingLink>;

/** The secret of a link, or of the visit that it opened. */
export const preboardingToken = (engine: Pick<Engine, 'secrets'>, kind: Kind, tenantId: string, id: string): string =>
  sealedToken(engine, `preboarding/${kind}`, tenantId, id);
function named(engine: Pick<Engine, 'secrets'>, kind: Kind, token: string): Sealed {
  const sealed = openToken(engine, `preboarding/${kind}`, token);
  if (!sealed) throw new Refusal('LINK_EXPIRED');
  return sealed;
}

async function actorOf(
  engine: Engine,
  tenantId: string,
  ip: string,
): Promise<Actor & { readonly organization: string }> {
  const [rows] = await engine.connections.run([
    { text: `select name, time_zone from organization where id = $1 and status = 'active'`, values: [tenantId] },
  ]);
  const row = rows?.[0];
  if (!row) throw new Refusal('LINK_EXPIRED');
  const system = systemActor(tenantId, 'a new hire without an account', String(row.time_zone));
  return { ...system, name: 'Preboarding', ip, organization: String(row.name) };
}
const within = <T>(engine: Engine, actor: Actor, run: (db: Db) => Promise<T>): Promise<T> =>
  engine.act.transact(actor, { resource: preboardingLink, action: 'open' }, (work) =>
    run(dbFor(engine.act, work, actor)),
  );

/** The link while it is good: in this state, not over, of a person on the way in without an account, and of an open case. */
async function good(db: Db, id: string, status: Link['status']): Promise<Link> {
  const [link] = await db(preboardingLink).find({ where: { id, status }, held: true });
  if (!link || Date.parse(link.expiresAt) <= Date.now()) throw new Refusal('LINK_EXPIRED');
  const person = await db(employee).get(link.employee);
  const { status: caseStatus } = await db(lifecycleCase).get(link.case);
  const isGone = person.status === 'terminated' || person.status === 'rescinded';
  if (isGone || !OPEN_CASE.some((one) => one === caseStatus)) throw new Refusal('LINK_EXPIRED');
  // People with an account work in My tasks, behind a password.
  if (await db(membership).count({ where: { employee: link.employee, status: 'active' } }))
    throw new Refusal('LINK_EXPIRED');
  return link;
}

async function pageOf(db: Db, link: Link, organization: string): Promise<PreboardingPage> {
  const person = await db(employee).get(link.employee);
  const found = await db(lifecycleCase).get(link.case);
  const site = await db(location).get(person.location);
  const nameOf = async (id: string | null): Promise<string | null> => {
    const one = id === null ? null : await db(employee).get(id);
    return one && `${one.firstName} ${one.lastName}`;
  };
  const tasks = await db(caseTask).all({ where: { case: link.case, assignee: link.employee } });
  const { addressLine1, city, state, zip } = person;
  return {
    organization,
    firstName: person.firstName,
    name: `${person.firstName} ${person.lastName}`,
    position: (await db(position).get(person.position)).title,
    site: site.name,
    siteAddress: `${site.addressLine1}, ${site.city}, ${site.state} ${site.zip}`,
    firstDay: found.anchorDate,
    manager: await nameOf(person.manager),
    buddy: await nameOf(found.buddy),
    until: link.expiresAt,
    tasks: tasks
      .filter((one) => one.status !== 'skipped')
      .map((one) => ({
        id: one.id,
        title: one.title,
        due: one.due,
        isDone: one.status === 'done',
        required: one.required,
        asksFile: one.evidenceAsked !== 'none',
        hasFile: one.evidence !== null,
      }))
      .sort((a, b) => Number(a.isDone) - Number(b.isDone) || a.due.localeCompare(b.due)),
    details: { phone: person.phone ?? '', addressLine1, city, state, zip },
  };
}

/** The one of the person's own tasks that is meant; one of somebody else's is not there. */
async function ownTask(db: Db, link: Link, id: string) {
  const [found] = isId(id) ? await db(caseTask).find({ where: { id, case: link.case, assignee: link.employee } }) : [];
  if (!found || !isOpenTask(found)) throw new Refusal('NOT_FOUND');
  return found;
}

class Preboarding {
  private readonly parts: ModuleParts;

  constructor(parts: ModuleParts) {
    this.parts = parts;
  }

  /** Opens a link, once. */
  async open(token: string, ip: string): Promise<{ visit: string; until: string }> {
    const { engine, take } = this.parts;
    await take(OPEN, ip);
    const { tenantId, id } = named(engine, 'link', token);
    const actor = await actorOf(engine, tenantId, ip);
    return within(engine, actor, async (db) => {
      const link = await good(db, id, 'sent');
      await db(preboardingLink).act(id, 'open', { openedAt: new Date().toISOString() });
      for (const one of await db(caseTask).all({ where: { case: link.case, assignee: link.employee } }))
        if (isOpenTask(one) && one.viewedAt === null)
          await db(caseTask).edit(one.id, { viewedAt: new Date().toISOString() });
      return { visit: preboardingToken(engine, 'visit', tenantId, id), until: link.expiresAt };
    });
  }

  /** Works with the case behind a visit, and returns the page as it is then. */
  async visit(
    token: string,
    ip: string,
    work: (db: Db, link: Link, actor: Actor) => Promise<void>,
  ): Promise<PreboardingPage> {
    const { engine, take } = this.parts;
    await take(CALLS, ip);
    const { tenantId, id } = named(engine, 'visit', token);
    const actor = await actorOf(engine, tenantId, ip);
    return within(engine, actor, async (db) => {
      const link = await good(db, id, 'opened');
      await work(db, link, actor);
      await db(preboardingLink).edit(id, { seenAt: new Date().toISOString() });
      return pageOf(db, link, actor.organization);
    });
  }

  /** Takes a file for a task, and finishes the task with it. */
  async file(request: FastifyRequest): Promise<PreboardingPage> {
    const { engine, store, take } = this.parts;
    await take(FILES, request.ip);
    const part = await request.file({ limits: { files: 1, fileSize: FILE_MB * 1024 * 1024, fields: 5 } });
    if (!part) throw invalid({ field: 'file', message: 'is required' });
    const sent = Object.fromEntries(
      Object.entries(part.fields).flatMap(([name, one]) =>
        typeof one === 'object' && one !== null && 'value' in one ? [[name, one.value]] : [],
      ),
    );
    const { visit, task } = inputOf({ visit: text({ max: 200 }), task: text({ max: 40 }) }, sent);
    const { tenantId, id } = named(engine, 'visit', visit);
    const actor = await actorOf(engine, tenantId, request.ip);
    // Refused before any byte is kept.
    await within(engine, actor, async (db) => ownTask(db, await good(db, id, 'opened'), task));
    const evidence = await withFile(part, FILE_MB, (bytes) =>
      keepFile(engine, store, actor, part.filename, bytes, EVIDENCE_TYPES),
    );
    return this.visit(visit, request.ip, async (db, link) => {
      const { id: own } = await ownTask(db, link, task);
      await db(caseTask).act(own, 'finish', { evidence });
    });
  }
}

const visiting = { visit: text({ max: 200 }) };
const confirming = {
  ...visiting,
  phone: { ...employee.fields.phone, optional: true as const },
  addressLine1: employee.fields.addressLine1,
  city: employee.fields.city,
  state: employee.fields.state,
  zip: employee.fields.zip,
};

/** Registers the calls of the page behind the link. */
export function registerPreboarding(app: FastifyInstance, parts: ModuleParts): void {
  const preboarding = new Preboarding(parts);
  app.post('/api/preboarding/open', async ({ body, ip }, reply) =>
    sendData(reply, await preboarding.open(inputOf({ token: text({ max: 200 }) }, body).token, ip)),
  );
  app.post('/api/preboarding/page', async ({ body, ip }, reply) =>
    sendData(reply, await preboarding.visit(inputOf(visiting, body).visit, ip, () => Promise.resolve())),
  );
  app.post('/api/preboarding/finish', async ({ body, ip }, reply) => {
    const { visit, task } = inputOf({ ...visiting, task: text({ max: 40 }) }, body);
    const work = async (db: Db, link: Link): Promise<void> =>
      db(caseTask).act((await ownTask(db, link, task)).id, 'finish');
    return sendData(reply, await preboarding.visit(visit, ip, work));
  });
  app.post('/api/preboarding/confirm', async ({ body, ip }, reply) => {
    const { visit, ...details } = inputOf(confirming, body);
    const work = (db: Db, link: Link): Promise<void> => db(employee).edit(link.employee, details);
    return sendData(reply, await preboarding.visit(visit, ip, work));
  });
  app.post('/api/preboarding/files', { bodyLimit: (FILE_MB + 1) * 1024 * 1024 }, async (request, reply) =>
    sendData(reply.status(201), await preboarding.file(request)),
  );
}

const page = shape({
  organization: word,
  firstName: word,
  name: word,
  position: word,
  site: word,
  siteAddress: word,
  firstDay: word,
  manager: orNull(word),
  buddy: orNull(word),
  until: momentWord,
  tasks: listOf(
    shape({ id: idWord, title: word, due: word, isDone: truth, required: truth, asksFile: truth, hasFile: truth }),
  ),
  details: shape({ phone: word, addressLine1: word, city: word, state: word, zip: word }),
});
export const preboardingDocs: RouteDocs = docsUnder('Preboarding', {
  'POST /api/preboarding/open': {
    summary: 'Open a preboarding link, once; the answer opens the page until the link’s 14 days are over',
    open: true,
    body: shape({ token: word }),
    answer: shape({ visit: word, until: momentWord }),
  },
  'POST /api/preboarding/page': {
    summary: 'The person’s own onboarding tasks and contact details',
    open: true,
    body: shape({ visit: word }),
    answer: page,
  },
  'POST /api/preboarding/finish': {
    summary: 'Finish one of the person’s own tasks',
    open: true,
    body: shape({ visit: word, task: idWord }),
    answer: page,
  },
  'POST /api/preboarding/confirm': {
    summary: 'Confirm the contact details',
    open: true,
    body: shape({ visit: word, 'phone?': word, addressLine1: word, city: word, state: word, zip: word }),
    answer: page,
  },
  'POST /api/preboarding/files': {
    summary: 'Give a file for a task, as multipart form data: visit and task, then the file of at most 10 MB',
    open: true,
    status: 201,
    answer: page,
  },
});

/** A link that was made is a job to mail it: in one transaction, or neither. */
export const preboardingHooks = hooksFor(preboardingLink, {
  on: { create: async ({ record, job }) => job('preboarding:send', { id: record.id }) },
});

async function mail(engine: Engine, origin: string, tenantId: string, id: string): Promise<void> {
  const system = systemActor(tenantId, 'preboarding link');
  await within(engine, system, async (db) => {
    const [link] = await db(preboardingLink).find({ where: { id, status: 'sent' } });
    if (!link) return;
    const { firstName, personalEmail, workEmail } = await db(employee).get(link.employee);
    const { anchorDate } = await db(lifecycleCase).get(link.case);
    const [rows] = await engine.connections.run([
      { text: 'select name from organization where id = $1', values: [tenantId] },
    ]);
    const name = textOf(rows?.[0]?.name);
    // After the #: a browser keeps that part to itself, so the link's secret reaches no log and no proxy.
    const address = `${origin}/preboarding#${preboardingToken(engine, 'link', tenantId, id)}`;
    await db(outgoingMail).create({
      recipient: personalEmail ?? workEmail,
      subject: `Your first day at ${name}`.slice(0, 200),
      body: `Hello ${firstName},\n\nyour first day at ${name} is ${showDay(anchorDate)}. This link shows what to prepare until then. It works once, so open it on the device you will use, within ${LINK_DAYS} days:\n\n${address}\n\nDo not forward it. If it does not work, ask HR for a new one.`,
    });
  });
}

/** Mails links; `origin` is the address people type, asked for when a link is written. */
export const preboardingTasks = (origin: () => string): readonly Task[] => [
  {
    name: 'preboarding:send',
    run: async (engine, tenantId, payload) => {
      if (isId(payload.id)) await mail(engine, origin(), tenantId, payload.id);
    },
  },
];

/** "n…@example.org": enough to know which address it was. */
const partly = (address: string): string => address.replace(/^(.)[^@]*/, '$1…');

async function send({ engine, actor, asked }: Asking<typeof sendPreboarding>) {
  if (actor.demo) throw new Refusal('DEMO_LIMITED');
  const [found] = await readAll(engine, actor, lifecycleCase, { filters: [equals('id', asked.case)] });
  if (!found?.employee) throw new Refusal('NOT_FOUND');
  if (found.kind !== 'onboarding' || !OPEN_CASE.some((one) => one === found.status))
    throw new Refusal('CONFLICT', { why: 'Only an open onboarding has a preboarding link.' });
  const person = found.employee;
  return asTheSystem(engine, actor, 'a preboarding link is sent', async (db) => {
    if (await db(membership).count({ where: { employee: person, status: 'active' } }))
      throw new Refusal('CONFLICT', { why: 'This person has an account: the tasks are in My tasks.' });
    for (const { id } of await db(preboardingLink).find({ where: { employee: person, status: ['sent', 'opened'] } }))
      await db(preboardingLink).act(id, 'revoke');
    const until = new Date(Date.now() + LINK_DAYS * DAY_MS).toISOString();
    await db(preboardingLink).create({ case: found.id, employee: person, expiresAt: until });
    const now = new Date().toISOString();
    for (const one of await db(caseTask).all({ where: { case: found.id, assignee: person } }))
      if (isOpenTask(one)) await db(caseTask).edit(one.id, { sentAt: now, viewedAt: null });
    const { personalEmail, workEmail } = await db(employee).get(person);
    return { sentTo: partly(personalEmail ?? workEmail), until };
  });
}
export const preboardingAnswers = [perform(sendPreboarding, send)];
