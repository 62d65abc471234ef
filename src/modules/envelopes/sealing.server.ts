/** The finished document: everyone's fields on its pages, a certificate at its end, a hash of both, and copies to all. */
import { createHash } from 'node:crypto';
import { isId } from '#engine/model/check.ts';
import { Refusal } from '#engine/model/refusals.ts';
import { showDay, showInstant } from '#engine/model/show.ts';
import { organizationName } from '#engine/server/export-pdf.ts';
import type { Engine } from '#engine/server/engine.ts';
import { type FileStore, keepFile, knownFile } from '#engine/server/files.ts';
import { type Actor, systemActor } from '#engine/server/grants.ts';
import { dayIn } from '#engine/server/ids.ts';
import type { Task } from '#engine/server/jobs.ts';
import type { ModuleParts } from '#engine/server/module.ts';
import { canMailPrivately, writePrivately } from '#engine/server/private-mail.ts';
import { outgoingMail } from '#modules/identity/mail/outgoing-mail.model.ts';
import { envelopeWork, heldEnvelope } from './envelope-answers.server.ts';
import {
  envelope,
  envelopeEvent,
  envelopeField,
  envelopeRecipient,
  EVENT_TYPES,
  RECIPIENT_ROLES,
} from './envelope.model.ts';
import { type Envelope, isOpen, peopleOf, type Recipient } from './envelope-effects.server.ts';
import { drawLetter } from './letter-draw.server.ts';
import { type CertifiedPerson, type FilledField, sealPdf, type SealWork } from './pdf-work.server.ts';
import { initialsOf } from './signing.model.ts';
import { linkToken } from './tokens.server.ts';
import { systemIn } from '#engine/server/system-in.ts';

export const hashOfBytes = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** The document of an envelope as it was sent. Throws NOT_FOUND where it has none. */
export async function documentOf(engine: Engine, store: FileStore, actor: Actor, of: Envelope): Promise<Buffer> {
  const system = systemActor(actor.tenantId, 'the document of an envelope', actor.timeZone);
  const trace = { action: 'download', noun: envelope.name, recordId: of.id } as const;
  if (of.document !== null) return (await knownFile(engine, store, system, of.document, trace)).bytes;
  if (of.letter === null) throw new Refusal('NOT_FOUND');
  const organization = await organizationName(engine, actor.tenantId);
  return (await drawLetter({ title: of.title, organization, text: of.letter, at: of.createdAt })).bytes;
}

/** What a field says once its person has signed. */
function filled(
  field: Omit<FilledField, 'value' | 'path'> & { readonly value: string | null },
  person: Recipient,
): FilledField {
  const { page, x, y, w, h, type, value } = field;
  const signed = person.signedAt ?? '';
  const says = {
    signature: person.signatureText ?? '',
    initials: initialsOf(person.name),
    date: signed && showDay(signed.slice(0, 10)),
    name: person.name,
    text: value ?? '',
    checkbox: value ?? '',
  }[type];
  return { page, x, y, w, h, type, value: value ?? says, path: type === 'signature' ? person.signaturePath : null };
}

function certified(person: Recipient, zone: string): CertifiedPerson {
  const at = (moment: string | null): string =>
    moment === null ? '–' : `${showInstant(moment, zone)} (${moment} UTC)`;
  const how = { login: 'Signed in to Nexus', email_code: `Link and code sent to ${person.email}` };
  const facts: [string, string][] = [
    ['Viewed', at(person.viewedAt)],
    ['Agreed to sign electronically', at(person.consentedAt)],
    [person.role === 'approver' ? 'Approved' : 'Signed', at(person.signedAt)],
    ['IP address', person.ip ?? '–'],
    ['Identified by', person.identified === null ? '–' : how[person.identified]],
  ];
  return {
    name: person.name,
    email: person.email,
    role: RECIPIENT_ROLES[person.role],
    facts: person.role === 'cc' ? [] : facts,
  };
}

/** Everything that goes into the sealed document, but the document itself. */
async function workFor(
  engine: Engine,
  actor: Actor,
  of: Envelope,
  original: Buffer,
): Promise<Omit<SealWork, 'kind' | 'bytes'>> {
  const organization = await organizationName(engine, actor.tenantId);
  return envelopeWork(engine, actor, 'an envelope is sealed', async (db) => {
    const people = await peopleOf(db, of.id);
    const byId = new Map(people.map((one) => [one.id, one]));
    const fields = await db(envelopeField).find({ where: { envelope: of.id } });
    const events = await db(envelopeEvent).find({ where: { envelope: of.id }, sort: 'at', limit: 500 });
    return {
      title: of.title,
      organization,
      at: new Date().toISOString(),
      fields: fields.flatMap((field) => {
        const person = byId.get(field.recipient);
        return person ? [filled(field, person)] : [];
      }),
      facts: [
        ['Envelope', of.id],
        ['Sent', of.sentAt === null ? '–' : showInstant(of.sentAt, actor.timeZone)],
        ['SHA-256 of the original', hashOfBytes(original)],
        ['Pages', String(of.pageSizes?.length ?? 1)],
      ],
      people: people.map((one) => certified(one, actor.timeZone)),
      events: events.map(({ at, type, actor: who, ip }) => [
        showInstant(at, actor.timeZone),
        EVENT_TYPES[type],
        who,
        ip ?? '',
      ]),
    };
  });
}

const isSignedByAll = (people: readonly Recipient[]): boolean =>
  people.every(({ role, status }) => role === 'cc' || status === 'signed');

/**
 * The sealed document. One that everyone has signed is sealed once, no matter who asks first; its hash and file stay on the envelope.
 * Throws NOT_FOUND where someone has not signed yet.
 */
export async function sealedOf(
  { engine, store, services }: Pick<ModuleParts, 'engine' | 'store' | 'services'>,
  actor: Actor,
  id: string,
): Promise<Buffer> {
  const system: Actor = systemActor(actor.tenantId, 'an envelope is sealed', actor.timeZone);
  const before = await envelopeWork(engine, system, 'an envelope is sealed', async (db) => ({
    record: await db(envelope).get(id),
    people: await peopleOf(db, id),
  }));
  const trace = { action: 'download', noun: envelope.name, recordId: id } as const;
  if (before.record.sealed !== null) return (await knownFile(engine, store, system, before.record.sealed, trace)).bytes;
  if (!isSignedByAll(before.people) || before.people.length === 0) throw new Refusal('NOT_FOUND');
  const original = await documentOf(engine, store, system, before.record);
  const bytes = await sealPdf({
    ...(await workFor(engine, system, before.record, original)),
    bytes: original,
    signing: services.signing,
  });
  const kept = await keepFile(engine, store, system, `${before.record.title} signed.pdf`, bytes, ['application/pdf']);
  const sealed = await envelopeWork(engine, system, 'an envelope is sealed', async (db) => {
    const held = await heldEnvelope(db, id);
    // Two jobs may have sealed it at once: the first one counts.
    if (held.sealed !== null) return held.sealed;
    const values = { sealed: kept, sealedHash: hashOfBytes(bytes) };
    if (isOpen(held)) await db(envelope).act(id, 'complete', values);
    else if (held.status === 'completed') await db(envelope).edit(id, values);
    else throw new Refusal('NOT_FOUND');
    return kept;
  });
  return sealed === kept ? bytes : (await knownFile(engine, store, system, sealed, trace)).bytes;
}

const MAILS = {
  ask: {
    subject: 'Your signature is needed',
    says: 'asks you to sign a document. Open it here; you get a code by email, so no one else can sign for you:',
  },
  remind: { subject: 'Reminder: your signature is needed', says: 'still needs your signature on a document:' },
  done: {
    subject: 'A document is signed by everyone',
    says: 'sent you a document that everyone has signed. Get your copy here:',
  },
} as const;

/** What the outbox says where it must not hold the link: an administrator could sign in the person's place. */
const NO_LINK =
  'The link to sign cannot be shown here. Set up a mail server (SMTP_URL), then open the envelope and send the link again.';

async function mail(
  engine: Engine,
  origin: string,
  tenantId: string,
  id: string,
  what: keyof typeof MAILS,
): Promise<void> {
  const organization = await organizationName(engine, tenantId);
  const actor = systemActor(tenantId, 'mail about an envelope');
  const reaches = await canMailPrivately(engine, tenantId);
  await envelopeWork(engine, actor, 'mail about an envelope', async (db, work) => {
    const [person] = await db(envelopeRecipient).find({ where: { id } });
    if (!person || (what !== 'done' && person.status !== 'asked' && person.status !== 'viewed')) return;
    // After the #: a browser keeps that part to itself, so the link's secret reaches no log and no proxy.
    const address = `${origin}/sign#${linkToken(engine, { tenantId, id, link: person.link })}`;
    const { subject: about, says } = MAILS[what];
    const subject = `${organization}: ${about}`.slice(0, 200);
    if (!reaches) {
      await db(outgoingMail).create({ recipient: person.email, subject, body: NO_LINK });
      return;
    }
    await writePrivately(
      engine,
      work,
      { actor, outbox: outgoingMail },
      {
        to: person.email,
        subject,
        text: `Hello ${person.name},\n\n${organization} ${says}\n\n${address}\n\nDo not forward this link. If you prefer paper, open the link and choose Decline.`,
      },
    );
  });
}

const EXPIRED = `select id from envelope where tenant_id = $1 and status in ('sent', 'viewed', 'partially_signed') and expires_at <= now() limit 200`;
const QUIET = `select id from envelope where tenant_id = $1 and status in ('sent', 'viewed', 'partially_signed') and expires_at > now()
  and remind_days > 0 and coalesce(reminded_at, sent_at) <= now() - make_interval(days => remind_days) limit 200`;

/** Takes an action on each envelope that a statement finds, each in a transaction of its own. */
const onEach =
  (text: string, action: 'expire' | 'remind') =>
  async (engine: Engine, tenantId: string): Promise<void> => {
    const [rows = []] = await engine.connections.read(tenantId, [{ text, values: [tenantId] }]);
    for (const { id } of rows)
      await envelopeWork(engine, systemActor(tenantId, 'envelopes'), 'envelopes', async (db) => {
        const held = await heldEnvelope(db, String(id));
        if (isOpen(held)) await db(envelope).act(held.id, action);
      });
  };

/** Mail, sealing, reminders and expiry. */
export const envelopeTasks = ({
  store,
  origin,
  services,
}: Pick<ModuleParts, 'store' | 'origin' | 'services'>): readonly Task[] => [
  {
    name: 'envelopes:mail',
    run: async (engine, tenantId, { id, what }) => {
      if (isId(id) && (what === 'ask' || what === 'remind' || what === 'done'))
        await mail(engine, origin(), tenantId, id, what);
    },
  },
  {
    name: 'envelopes:seal',
    run: async (engine, tenantId, { id }) => {
      if (isId(id))
        await sealedOf({ engine, store, services }, await systemIn(engine, tenantId, 'an envelope is sealed'), id);
    },
  },
  { name: 'envelopes:expire', schedule: '11 * * * *', due: `exists (${EXPIRED})`, run: onEach(EXPIRED, 'expire') },
  { name: 'envelopes:remind', schedule: '41 * * * *', due: `exists (${QUIET})`, run: onEach(QUIET, 'remind') },
];

/** The day on which someone signs, where the organization counts it, as it is written on the page. */
export const dayWords = (actor: Actor): string => showDay(dayIn(actor.timeZone));
