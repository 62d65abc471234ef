/**
 * Signing: the page of one person, inside after signing in, and outside by a link and a code that was mailed. Both take the
 * same calls, so that order, consent, decline and proof are checked once.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { longText, ref, rows, text, yesNo } from '#engine/model/fields.ts';
import { invalid, type Problem, Refusal } from '#engine/model/refusals.ts';
import { textOf } from '#engine/model/show.ts';
import { phrase } from '#engine/model/words.ts';
import { dbFor } from '#engine/server/db.ts';
import type { Db } from '#engine/server/effects.ts';
import { organizationName } from '#engine/server/export-pdf.ts';
import { sendFile } from '#engine/server/files-api.ts';
import { type Actor, asSystem, systemActor } from '#engine/server/grants.ts';
import { sendData } from '#engine/server/http.ts';
import { inputOf } from '#engine/server/input.ts';
import type { ModuleParts } from '#engine/server/module.ts';
import { mustMailPrivately, writePrivately } from '#engine/server/private-mail.ts';
import type { Work } from '#engine/server/work.ts';
import { outgoingMail } from '#modules/identity/mail/outgoing-mail.model.ts';
import { heldEnvelope, partly } from './envelope-answers.server.ts';
import { addEvent, type Envelope, peopleOf, type Recipient } from './envelope-effects.server.ts';
import { envelope, envelopeField, envelopeRecipient } from './envelope.model.ts';
import { dayWords, documentOf, sealedOf } from './sealing.server.ts';
import { initialsOf, PATH, type SigningPage } from './signing.model.ts';
import {
  CODE_MINUTES,
  CODE_TRIES,
  codeSentAt,
  holderOfLink,
  holderOfVisit,
  isSameCode,
  visitToken,
} from './tokens.server.ts';

const OPEN = { name: 'envelope link', most: 30, seconds: 3600 };
const CODES = { name: 'envelope code', most: 30, seconds: 3600 };
const CALLS = { name: 'envelope calls', most: 600, seconds: 3600 };
/** A code is mailed at most once in so many seconds. */
const CODE_PAUSE_MS = 60_000;
/** The code is what tells the signer from everyone else who has the link, so administrators must not read it. */
const NO_CODE = 'We cannot email you a code now. Ask the sender of the document for another way to sign.';

/** One signer with their envelope, inside a transaction that holds it. */
interface At {
  readonly db: Db;
  readonly record: Envelope;
  readonly person: Recipient;
  readonly actor: Actor;
  readonly agent: string;
  readonly identified: 'login' | 'email_code';
}

const who = { visit: text({ max: 300, optional: true }), envelope: ref('envelope', { optional: true }) } as const;
const signing = {
  ...who,
  consent: yesNo({ default: false }),
  signatureText: text({ max: 120, optional: true }),
  signaturePath: longText({ max: 20_000, optional: true }),
  values: rows({ field: text({ max: 40 }), value: text({ max: 500, optional: true }) }, { max: 200, optional: true }),
} as const;
const declining = { ...who, reason: text({ max: 500 }) } as const;

function stateOf(record: Envelope, person: Recipient): SigningPage['state'] {
  if (record.status === 'voided' || record.status === 'declined') return record.status;
  if (record.status === 'completed') return 'completed';
  if (record.status === 'expired' || (record.expiresAt !== null && Date.parse(record.expiresAt) <= Date.now()))
    return 'expired';
  if (person.status === 'waiting') return 'waiting';
  if (person.role === 'cc') return 'copy';
  return person.status === 'signed' ? 'signed' : 'open';
}

const CLOSED: Readonly<Record<Exclude<SigningPage['state'], 'open'>, string>> = {
  waiting: 'Someone before you has not signed yet. You will hear when it is your turn.',
  signed: 'You have already signed this document.',
  completed: 'You have already signed this document.',
  declined: 'This document was declined and can no longer be signed.',
  voided: 'The sender voided this document. It can no longer be signed.',
  expired: 'This document has expired. Ask the sender for a new one.',
  copy: 'You get a copy of this document. There is nothing to sign.',
};
function mustBeOpen({ record, person }: At): void {
  const state = stateOf(record, person);
  if (state !== 'open') throw new Refusal('CONFLICT', { why: CLOSED[state] });
}

/** The values of a person's fields, or everything that is wrong with them. */
function valuesOf(
  fields: readonly { readonly id: string; readonly type: string; readonly required: boolean; readonly page: number }[],
  given: ReadonlyMap<string, string>,
  { person, actor }: At,
): { readonly values: ReadonlyMap<string, string>; readonly problems: readonly Problem[] } {
  const problems: Problem[] = [];
  const values = new Map<string, string>();
  for (const { id, type, required, page } of fields) {
    const value = (given.get(id) ?? '').trim();
    if (type === 'date') values.set(id, dayWords(actor));
    else if (type === 'name') values.set(id, person.name);
    else if (type === 'initials') values.set(id, initialsOf(person.name));
    else if (type === 'checkbox') values.set(id, value === 'yes' ? 'yes' : 'no');
    else if (type === 'text') values.set(id, value);
    const isMissing = (type === 'text' && value === '') || (type === 'checkbox' && value !== 'yes');
    if (required && isMissing) problems.push({ field: id, ...phrase('is required on page {{page}}', { page }) });
  }
  return { values, problems };
}

class Signing {
  readonly parts: ModuleParts;

  constructor(parts: ModuleParts) {
    this.parts = parts;
  }

  private async outside(tenantId: string, ip: string): Promise<Actor> {
    const [found] = await this.parts.engine.connections.run([
      { text: `select time_zone from organization where id = $1 and status = 'active'`, values: [tenantId] },
    ]);
    const row = found?.[0];
    if (!row) throw new Refusal('LINK_EXPIRED');
    return { ...systemActor(tenantId, 'a signer without an account', textOf(row.time_zone)), ip };
  }

  private within<T>(actor: Actor, run: (db: Db, work: Work) => Promise<T>): Promise<T> {
    const { engine } = this.parts;
    return engine.act.transact(actor, { resource: envelope, action: 'view' }, (work) =>
      run(dbFor(engine.act, work, actor), work),
    );
  }

  /** Works with the caller's own place in an envelope: by the visit that a code opened, or signed in. */
  private async at<T>(
    request: FastifyRequest,
    asked: { readonly visit: string | null; readonly envelope: string | null },
    work: (at: At) => Promise<T>,
  ): Promise<T> {
    const { engine, take, authenticate } = this.parts;
    const agent = textOf(request.headers['user-agent']);
    if (asked.visit !== null) {
      await take(CALLS, request.ip);
      const holder = holderOfVisit(engine, asked.visit);
      const system = await this.outside(holder.tenantId, request.ip);
      return this.within(system, async (db) => {
        const [found] = await db(envelopeRecipient).find({ where: { id: holder.id } });
        if (!found || found.link !== holder.link) throw new Refusal('LINK_EXPIRED');
        const record = await heldEnvelope(db, found.envelope);
        const person = await db(envelopeRecipient).get(holder.id);
        return work({ db, record, person, agent, identified: 'email_code', actor: { ...system, name: person.name } });
      });
    }
    const actor = await authenticate(request);
    const { envelope: id } = asked;
    if (id === null || actor.subjectId === null) throw new Refusal('NOT_FOUND');
    const system = asSystem(actor, 'an envelope is signed');
    return this.within(system, async (db) => {
      const record = await heldEnvelope(db, id);
      const own = (await peopleOf(db, id)).filter(({ employee }) => employee === actor.subjectId);
      const person = own.find(({ status }) => status === 'asked' || status === 'viewed') ?? own[0];
      if (!person || record.status === 'draft') throw new Refusal('NOT_FOUND');
      return work({ db, record, person, agent, identified: 'login', actor: system });
    });
  }

  /** Opens a link: mails a code to the person it is for. */
  async open(request: FastifyRequest): Promise<{ sentTo: string; organization: string }> {
    const { engine, take } = this.parts;
    await take(OPEN, request.ip);
    const { token } = inputOf({ token: text({ max: 300 }) }, request.body);
    const holder = holderOfLink(engine, token);
    const system = await this.outside(holder.tenantId, request.ip);
    const organization = await organizationName(engine, holder.tenantId);
    await mustMailPrivately(engine, holder.tenantId, NO_CODE);
    return this.within(system, async (db, work) => {
      const [found] = await db(envelopeRecipient).find({ where: { id: holder.id } });
      if (!found || found.link !== holder.link) throw new Refusal('LINK_EXPIRED');
      const record = await heldEnvelope(db, found.envelope);
      const state = stateOf(record, found);
      if (state === 'voided' || state === 'expired' || state === 'declined') throw new Refusal('LINK_EXPIRED');
      const person = await db(envelopeRecipient).get(holder.id);
      const actor = { ...system, name: person.name };
      const agent = textOf(request.headers['user-agent']);
      const last = Date.parse(person.codeSentAt ?? '');
      if (Date.now() - last < CODE_PAUSE_MS) return { sentTo: partly(person.email), organization };
      const at = new Date().toISOString();
      await db(envelopeRecipient).edit(person.id, { codeSentAt: at, codeTries: 0 });
      await addEvent(db, record.id, 'opened', { actor, recipient: person.id, agent });
      await writePrivately(
        engine,
        work,
        { actor: system, outbox: outgoingMail },
        {
          to: person.email,
          subject: `${organization}: Your code`.slice(0, 200),
          text: `Hello ${person.name},\n\nyour code is ${codeSentAt(engine, holder, at)}. It works for ${CODE_MINUTES} minutes.\n\nIf you did not open a link to sign a document, ignore this email.`,
        },
      );
      await addEvent(db, record.id, 'code', { actor, recipient: person.id, agent });
      return { sentTo: partly(person.email), organization };
    });
  }

  /** Exchanges the code for a visit. A wrong one is counted, whatever else happens. */
  async code(request: FastifyRequest): Promise<{ visit: string }> {
    const { engine, take } = this.parts;
    await take(CODES, request.ip);
    const { token, code } = inputOf({ token: text({ max: 300 }), code: text({ max: 12 }) }, request.body);
    const holder = holderOfLink(engine, token);
    const system = await this.outside(holder.tenantId, request.ip);
    const outcome = await this.within(system, async (db) => {
      const [person] = await db(envelopeRecipient).find({ where: { id: holder.id }, held: true });
      if (!person || person.link !== holder.link) throw new Refusal('LINK_EXPIRED');
      const sent = person.codeSentAt;
      const isOver = sent === null || Date.now() - Date.parse(sent) > CODE_MINUTES * 60_000;
      if (isOver || person.codeTries >= CODE_TRIES) return 'over' as const;
      await db(envelopeRecipient).edit(person.id, { codeTries: person.codeTries + 1 });
      return isSameCode(code.replace(/\D/g, ''), codeSentAt(engine, holder, sent))
        ? ('right' as const)
        : ('wrong' as const);
    });
    if (outcome === 'over')
      throw new Refusal('CONFLICT', { why: 'This code no longer works. Open the link again to get a new one.' });
    if (outcome === 'wrong')
      throw invalid({ field: 'code', message: 'is not the one in our email. Check it and try again' });
    return { visit: visitToken(engine, holder) };
  }

  /** The page as its person sees it; the first look is recorded. */
  async page(request: FastifyRequest): Promise<SigningPage> {
    const page = await this.at(request, inputOf(who, request.body), async (at) => {
      const { db, record, person, actor, agent } = at;
      const state = stateOf(record, person);
      if (state === 'open' && person.status === 'asked') {
        await db(envelopeRecipient).act(person.id, 'view', { viewedAt: new Date().toISOString() });
        if (record.status === 'sent') await db(envelope).act(record.id, 'view');
        await addEvent(db, record.id, 'viewed', {
          actor: { ...actor, name: person.name },
          recipient: person.id,
          agent,
        });
      }
      const fields =
        state === 'open' ? await db(envelopeField).find({ where: { recipient: person.id }, sort: 'page' }) : [];
      const people = await peopleOf(db, record.id);
      const [created] = await db(envelope).find({ where: { id: record.id } });
      return {
        tenantId: actor.tenantId,
        sender: created?.createdBy ?? null,
        envelope: record.id,
        title: record.title,
        message: record.message,
        name: person.name,
        role: person.role,
        state,
        expiresAt: record.expiresAt,
        pageSizes: record.pageSizes ?? [],
        fields: fields
          .map(({ id, page: on, x, y, w, h, type, required, label }) => ({
            id,
            page: on,
            x,
            y,
            w,
            h,
            type,
            required,
            label,
          }))
          .sort((a, b) => a.page - b.page || a.y - b.y || a.x - b.x),
        people: people
          .filter(({ role }) => role !== 'cc')
          .map(({ name, status }) => ({ name, isDone: status === 'signed' })),
        signedAt: person.signedAt,
      };
    });
    const { tenantId, sender, ...rest } = page;
    const [found] = await this.parts.engine.connections.read(tenantId, [
      {
        text: `select concat_ws(' ', e.first_name, e.last_name) as name from membership m join employee e on e.tenant_id = m.tenant_id and e.id = m.employee
          where m.tenant_id = $1 and m.account = $2 limit 1`,
        values: [tenantId, sender],
      },
    ]);
    const organization = await organizationName(this.parts.engine, tenantId);
    return { ...rest, organization, sender: textOf(found?.[0]?.name) || organization };
  }

  /** Signs, or approves: agreement, signature and every required field at once. */
  async sign(request: FastifyRequest): Promise<void> {
    const asked = inputOf(signing, request.body);
    await this.at(request, asked, async (at) => {
      const { db, record, person, actor, agent, identified } = at;
      mustBeOpen(at);
      const fields = await db(envelopeField).find({ where: { recipient: person.id } });
      const given = new Map((asked.values ?? []).map(({ field, value }) => [field, value ?? '']));
      const { values, problems } = valuesOf(fields, given, at);
      const wrong: Problem[] = [...problems];
      if (!asked.consent)
        wrong.push({
          field: 'consent',
          message: 'is required: agree to sign electronically, or decline and ask for paper',
        });
      const path = asked.signaturePath;
      if (path !== null && !PATH.test(path))
        wrong.push({ field: 'signaturePath', message: 'must be a drawn signature' });
      if (person.role === 'signer' && !asked.signatureText && path === null)
        wrong.push({ field: 'signature', message: 'is required: type or draw it' });
      if (wrong.length > 0) throw invalid(...wrong);
      for (const [id, value] of values) await db(envelopeField).edit(id, { value });
      const now = new Date().toISOString();
      const named = { actor: { ...actor, name: person.name }, recipient: person.id, agent };
      await addEvent(db, record.id, 'consented', named);
      await addEvent(db, record.id, person.role === 'approver' ? 'approved' : 'signed', named);
      await db(envelopeRecipient).act(person.id, 'sign', {
        signedAt: now,
        consentedAt: now,
        viewedAt: person.viewedAt ?? now,
        ip: actor.ip ?? null,
        identified,
        signatureText: path === null ? asked.signatureText : null,
        signaturePath: path,
      });
    });
  }

  async decline(request: FastifyRequest): Promise<void> {
    const asked = inputOf(declining, request.body);
    await this.at(request, asked, async (at) => {
      const { db, record, person, actor, agent } = at;
      mustBeOpen(at);
      const named = { actor: { ...actor, name: person.name }, recipient: person.id, agent };
      await addEvent(db, record.id, 'declined', named);
      await db(envelopeRecipient).act(person.id, 'decline', { declineReason: asked.reason, ip: actor.ip ?? null });
    });
  }

  /** The document as it was sent, or sealed; for people in the envelope, and for those who may read it. */
  async document(request: FastifyRequest): Promise<{ name: string; bytes: Buffer }> {
    const { engine, authenticate } = this.parts;
    const { sealed, ...asked } = inputOf({ ...who, sealed: yesNo({ default: false }) }, request.body);
    if (asked.visit === null) {
      const actor = await authenticate(request);
      if (asked.envelope === null) throw new Refusal('NOT_FOUND');
      // Through the read path: another organization's envelope, or one of other people, is not there.
      await engine.read.get(engine.reader(actor), envelope, asked.envelope);
      const record = await this.within(asSystem(actor, 'an envelope is read'), (db) =>
        db(envelope).get(asked.envelope ?? ''),
      );
      return this.bytesOf(actor, record, sealed);
    }
    const { actor, record } = await this.at(request, asked, async (at) => {
      const state = stateOf(at.record, at.person);
      if (state === 'voided' || state === 'expired' || state === 'declined') throw new Refusal('LINK_EXPIRED');
      if (sealed)
        await addEvent(at.db, at.record.id, 'downloaded', {
          actor: at.actor,
          recipient: at.person.id,
          agent: at.agent,
        });
      return at;
    });
    return this.bytesOf(actor, record, sealed);
  }

  private async bytesOf(actor: Actor, record: Envelope, sealed: boolean): Promise<{ name: string; bytes: Buffer }> {
    const { engine, store } = this.parts;
    const bytes = sealed
      ? await sealedOf(this.parts, actor, record.id)
      : await documentOf(engine, store, actor, record);
    return { name: sealed ? `${record.title} signed.pdf` : `${record.title}.pdf`, bytes };
  }
}

/** Registers the calls of the signer's page. */
export function registerSigning(app: FastifyInstance, parts: ModuleParts): void {
  const signer = new Signing(parts);
  app.post('/api/signing/open', async (request, reply) => sendData(reply, await signer.open(request)));
  app.post('/api/signing/code', async (request, reply) => sendData(reply, await signer.code(request)));
  app.post('/api/signing/page', async (request, reply) => sendData(reply, await signer.page(request)));
  app.post('/api/signing/sign', async (request, reply) => {
    await signer.sign(request);
    return sendData(reply, null);
  });
  app.post('/api/signing/decline', async (request, reply) => {
    await signer.decline(request);
    return sendData(reply, null);
  });
  app.post('/api/signing/document', async (request, reply) => {
    const { name, bytes } = await signer.document(request);
    return sendFile(reply, { name, type: 'application/pdf', bytes });
  });
}
