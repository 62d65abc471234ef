/**
 * Clients fill in a form themselves: by a link that staff made, on their own phone or on a tablet that was handed over. The
 * link's secret is after the # of its address, so no server log holds it; the birth date is asked before anything of the form
 * is shown. A link works until the form is submitted, its hours are over, the stay ends or the schedule stops.
 */
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { isId } from '#engine/model/check.ts';
import { data, day, text } from '#engine/model/fields.ts';
import { storedFile } from '#engine/model/engine-nouns.model.ts';
import { keptAnswers } from '#engine/model/forms/check-answers.ts';
import { filesInAnswers, MOST_ANSWER_FILES, MOST_FILE_MB, typesOf } from '#engine/model/forms/form-files.ts';
import { type FormAnswers, itemsOf } from '#engine/model/forms/form.ts';
import { invalid, Refusal } from '#engine/model/refusals.ts';
import { phrase } from '#engine/model/words.ts';
import { filesOfAnswers } from '#engine/server/answer-files.ts';
import { answer, type Asking, perform } from '#engine/server/answers.ts';
import { after } from '#engine/server/clocks.ts';
import { dbFor } from '#engine/server/db.ts';
import { shape, word } from '#engine/server/documented.ts';
import { type Db, hooksFor } from '#engine/server/effects.ts';
import type { Engine } from '#engine/server/engine.ts';
import { keepFile } from '#engine/server/files.ts';
import { withFile } from '#engine/server/files-api.ts';
import { type Actor, asSystem, systemActor } from '#engine/server/grants.ts';
import { inputOf } from '#engine/server/input.ts';
import type { Task } from '#engine/server/jobs.ts';
import type { ModuleParts } from '#engine/server/module.ts';
import { registerOpenCalls, registerOpenFile } from '#engine/server/open-calls.ts';
import { canMailPrivately, mustMailPrivately, writePrivately } from '#engine/server/private-mail.ts';
import { openToken, sealedToken } from '#engine/server/sealed-token.ts';
import { systemIn } from '#engine/server/system-in.ts';
import { client } from '#modules/clients/client.model.ts';
import { episode, IN_TREATMENT } from '#modules/clients/episode.model.ts';
import { answered, mustBeComplete, readable } from '#modules/forms/answered.model.ts';
import { formVersion } from '#modules/forms/form-template.model.ts';
import { outgoingMail } from '#modules/identity/mail/outgoing-mail.model.ts';
import { clientForm } from './client-form.model.ts';
import {
  BIRTH_DATE_TRIES,
  clientFormLink,
  LINK_HOURS,
  makeClientFormLink,
  openClientFormLink,
  type OpenLink,
  revokeClientFormLink,
  type SelfForm,
} from './client-form-link.model.ts';
import { formSchedule } from './form-schedule.model.ts';

const PURPOSE = 'client-forms/link';
/** Calls of one address in an hour. */
const CALLS = { name: 'client form link', most: 60, seconds: 3600 };

/** The form in the version that it is answered on. */
async function definitionOf(db: Db, version: string | null) {
  return readable(version && (await db(formVersion).get(version)).definition);
}

/** Without a mail server the mail would wait where administrators read the client's address (42 CFR 2.11, 2.13). */
const NO_MAIL = 'This link cannot be mailed, because no mail server is set up. Copy the link instead.';

async function make({ engine, actor, asked }: Asking<typeof makeClientFormLink>) {
  return engine.act.transact(actor, { resource: clientForm, action: 'begin', id: asked.form }, async (work) => {
    const [own, system] = [
      dbFor(engine.act, work, actor),
      dbFor(engine.act, work, asSystem(actor, 'a link for a client')),
    ];
    const record = await own(clientForm).get(asked.form);
    if (asked.mail && (await system(client).get(record.client)).email === null)
      throw new Refusal('CONFLICT', { why: 'This client has no email address. Copy the link instead.' });
    if (asked.mail) await mustMailPrivately(engine, actor.tenantId, NO_MAIL);
    if (record.status === 'due') await own(clientForm).act(record.id, 'begin');
    else if (record.status !== 'in_progress')
      throw new Refusal('CONFLICT', { why: 'This form is closed. Start a new form for the client.' });
    const { formVersion: version } = await system(clientForm).get(record.id);
    await definitionOf(system, version);
    for (const { id } of await system(clientFormLink).find({ where: { clientForm: record.id, status: 'active' } }))
      await system(clientFormLink).act(id, 'revoke');
    const until = after(new Date(), LINK_HOURS).toISOString();
    const id = await system(clientFormLink).create({
      clientForm: record.id,
      expiresAt: until,
      mailed: asked.mail,
    });
    return { token: sealedToken(engine, PURPOSE, actor.tenantId, id), until };
  });
}

async function revoke({ engine, actor, asked }: Asking<typeof revokeClientFormLink>) {
  await engine.read.get(engine.reader(actor), clientForm, asked.form);
  const system = asSystem(actor, 'a link for a client is revoked');
  return engine.act.transact(system, { resource: clientFormLink, action: 'revoke' }, async (work) => {
    const db = dbFor(engine.act, work, system);
    const links = await db(clientFormLink).find({ where: { clientForm: asked.form, status: 'active' }, held: true });
    for (const { id } of links) await db(clientFormLink).act(id, 'revoke');
    return { revoked: links.length };
  });
}

const OPEN_LINK = `select expires_at as until, opened_at as "openedAt", mailed from client_form_link
  where tenant_id = $1 and client_form = $2 and status = 'active' and expires_at > now() order by id desc limit 1`;
const HAS_EMAIL = `select c.email is not null as "hasEmail" from client_form f join client c on c.tenant_id = f.tenant_id and c.id = f.client
  where f.tenant_id = $1 and f.id = $2`;

async function current({ engine, actor, asked }: Asking<typeof openClientFormLink>) {
  await engine.read.get(engine.reader(actor), clientForm, asked.form);
  const values = [actor.tenantId, asked.form];
  const [links = [], reached = []] = await engine.connections.read(actor.tenantId, [
    { text: OPEN_LINK, values },
    { text: HAS_EMAIL, values },
  ]);
  // The statements name the columns of the answer.
  return { hasEmail: reached[0]?.hasEmail === true, link: links[0] ?? null } as OpenLink;
}

export const selfEntryAnswers = [
  perform(makeClientFormLink, make),
  perform(revokeClientFormLink, revoke),
  answer(openClientFormLink, current),
];

const MAIL = 'client-forms:mail';
export const linkHooks = hooksFor(clientFormLink, {
  on: {
    create: async ({ actor, record, job }) => {
      if (record.mailed) job(MAIL, { tenantId: actor.tenantId, id: record.id });
    },
  },
});

/** Mails links to clients. Neither the organization nor the person nor the form is named: the address alone says nothing. */
export const selfEntryTasks = ({ origin }: Pick<ModuleParts, 'origin'>): readonly Task[] => [
  {
    name: MAIL,
    run: async (engine, tenantId, { id }) => {
      if (!isId(id)) return;
      const actor = await systemIn(engine, tenantId, 'a client gets a link by email');
      await engine.act.transact(actor, { resource: clientFormLink, action: 'edit' }, async (work) => {
        const db = dbFor(engine.act, work, actor);
        const [link] = await db(clientFormLink).find({ where: { id, status: 'active' } });
        const { email } = link
          ? await db(client).get((await db(clientForm).get(link.clientForm)).client)
          : { email: null };
        if (!email || !(await canMailPrivately(engine, tenantId))) return;
        const text = `Hello,\n\nsomeone you know asks you to fill in a form. Open this link and enter your date of birth:\n\n${origin()}/form#${sealedToken(engine, PURPOSE, tenantId, id)}\n\nThe link works once and for ${LINK_HOURS} hours. Do not forward it. If you did not expect it, ignore this email.`;
        const letter = { to: email, subject: 'A form for you to fill in', text };
        await writePrivately(engine, work, { actor, outbox: outgoingMail }, letter);
      });
    },
  },
];

async function outside(engine: Engine, tenantId: string, ip: string) {
  const [rows] = await engine.connections.run([
    { text: `select name, time_zone from organization where id = $1 and status = 'active'`, values: [tenantId] },
  ]);
  const row = rows?.[0];
  if (!row) throw new Refusal('LINK_EXPIRED');
  const actor: Actor = { ...systemActor(tenantId, 'a client without an account', String(row.time_zone)), ip };
  return { actor, organization: String(row.name) };
}

/** The link and its form while both are good, held until the transaction ends. */
async function good(db: Db, id: string) {
  const [link] = await db(clientFormLink).find({ where: { id, status: 'active' }, held: true });
  if (!link || Date.parse(link.expiresAt) <= Date.now()) throw new Refusal('LINK_EXPIRED');
  const form = await db(clientForm).get(link.clientForm);
  if (form.status !== 'in_progress') throw new Refusal('LINK_EXPIRED');
  if (form.schedule && (await db(formSchedule).get(form.schedule)).status !== 'active')
    throw new Refusal('LINK_EXPIRED');
  const stay = form.episode && (await db(episode).get(form.episode));
  if (stay && !IN_TREATMENT.some((state) => state === stay.status)) throw new Refusal('LINK_EXPIRED');
  return { link, form };
}

type Good = Awaited<ReturnType<typeof good>>;

/** Works with a form behind a link, once the birth date is right. A wrong one is counted, and too many revoke the link. */
async function visit<T>(
  { engine, take }: Pick<ModuleParts, 'engine' | 'take'>,
  { token, birthDate, ip }: { readonly token: string; readonly birthDate: string; readonly ip: string },
  work: (db: Db, at: Good, organization: string) => Promise<T>,
): Promise<T> {
  await take(CALLS, ip);
  const sealed = openToken(engine, PURPOSE, token);
  if (!sealed) throw new Refusal('LINK_EXPIRED');
  const { actor, organization } = await outside(engine, sealed.tenantId, ip);
  const done = await engine.act.transact(actor, { resource: clientFormLink, action: 'use' }, async (held) => {
    const db = dbFor(engine.act, held, actor);
    const at = await good(db, sealed.id);
    if ((await db(client).get(at.form.client)).dob === birthDate) return { value: await work(db, at, organization) };
    // Committed, so that trying again and again ends.
    const wrongTries = at.link.wrongTries + 1;
    await db(clientFormLink).edit(at.link.id, { wrongTries });
    if (wrongTries >= BIRTH_DATE_TRIES) await db(clientFormLink).act(at.link.id, 'revoke');
    return null;
  });
  if (!done)
    throw invalid({
      field: 'birthDate',
      ...phrase('does not match our records. Check the day, month and year, or ask staff for help'),
    });
  return done.value;
}

const opening = { token: text({ max: 200 }), birthDate: day({}) } as const;
const sending = { ...opening, answers: data<FormAnswers>({}) } as const;
const who = { token: word, birthDate: word };

const giving = { ...opening, question: text({ max: 80 }) } as const;
/** Files of one address in an hour. */
const FILES = { name: 'client form file', most: 40, seconds: 3600 };

/** Takes a file for one question, within its limits. What it is, its content says; its name says nothing. */
async function takeFile(
  parts: ModuleParts,
  { fields, part, ip }: { readonly fields: Record<string, unknown>; readonly part: MultipartFile; readonly ip: string },
): Promise<{ readonly id: string }> {
  const { question, ...rest } = inputOf(giving, fields);
  await parts.take(FILES, ip);
  const who = { ...rest, ip };
  const item = await visit(parts, who, async (db, { link, form }) => {
    const asked = itemsOf(await definitionOf(db, form.formVersion)).find(({ linkId }) => linkId === question);
    if (asked?.kind !== 'file') throw new Refusal('NOT_FOUND');
    if ((link.given ?? []).length >= MOST_ANSWER_FILES)
      throw new Refusal('CONFLICT', {
        why: phrase('You have added {{most}} files, the most this form accepts. Send it with those files.', {
          most: MOST_ANSWER_FILES,
        }),
      });
    return asked;
  });
  const { engine, store } = parts;
  const { tenantId } = openToken(engine, PURPOSE, rest.token) ?? { tenantId: '' };
  const { actor } = await outside(engine, tenantId, ip);
  const id = await withFile(part, item.maxMb, (bytes) =>
    keepFile(engine, store, actor, part.filename, bytes, typesOf(item)),
  );
  return visit(parts, who, async (db, { link }) => {
    await db(clientFormLink).edit(link.id, { given: [...(link.given ?? []), id] });
    return { id };
  });
}

/** The calls of a client: to open the form, to give a file, and to send the answers. */
export function registerSelfEntry(app: FastifyInstance, parts: ModuleParts): void {
  registerOpenFile(app, 'Client forms', {
    path: 'self-forms/files',
    summary: 'Give a file to a question of the form of a link; the fields token, birthDate and question come before it',
    mb: MOST_FILE_MB,
    answer: shape({ id: word }),
    run: (sent) => takeFile(parts, sent),
  });
  registerOpenCalls(app, 'Client forms', [
    {
      path: 'self-forms/open',
      summary: 'Open the form of a link, once the birth date is right',
      body: shape(who),
      answer: shape({
        organization: word,
        until: word,
        definition: { type: 'object' },
        answers: { type: 'object' },
        files: { type: 'object' },
      }),
      run: async ({ body, ip }): Promise<SelfForm> =>
        visit(parts, { ...inputOf(opening, body), ip }, async (db, { link, form }, organization) => {
          if (!link.openedAt) await db(clientFormLink).edit(link.id, { openedAt: new Date().toISOString() });
          const definition = await definitionOf(db, form.formVersion);
          const answers = form.answers ?? {};
          const ids = filesInAnswers(definition, answers).map(({ id }) => id);
          const cards = ids.length ? await db(storedFile).all({ where: { id: ids } }) : [];
          const files = Object.fromEntries(cards.map(({ id, name }) => [id, name]));
          return { organization, until: link.expiresAt, definition, answers, files };
        }),
    },
    {
      path: 'self-forms/submit',
      summary: 'Send the answers to the form of a link; the link works only once',
      body: shape({ ...who, answers: { type: 'object' } }),
      answer: { type: 'null' },
      run: async ({ body, ip }) => {
        const { answers, ...rest } = inputOf(sending, body);
        return visit(parts, { ...rest, ip }, async (db, { link, form }) => {
          const definition = await definitionOf(db, form.formVersion);
          const checked = answered(definition, answers);
          mustBeComplete(checked.values.result);
          const kept = keptAnswers(definition, checked.answers);
          const known = { held: form.attachments ?? [], given: link.given ?? [], accountId: null };
          await db(clientForm).edit(form.id, {
            answers: kept,
            attachments: await filesOfAnswers(db, definition, kept, known),
            clientSubmittedAt: new Date().toISOString(),
          });
          await db(clientFormLink).act(link.id, 'use');
          return null;
        });
      },
    },
  ]);
}
