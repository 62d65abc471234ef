/** What follows from each step of an envelope: who is asked next, what is mailed, and what its history says. */
import { invalid, type Problem, Refusal } from '#engine/model/refusals.ts';
import type { RecordOf } from '#engine/model/resource.ts';
import { phrase } from '#engine/model/words.ts';
import { type Db, type Effect, hooksFor } from '#engine/server/effects.ts';
import type { Actor } from '#engine/server/grants.ts';
import { membership } from '#modules/identity/access/membership.model.ts';
import {
  envelope,
  envelopeEvent,
  envelopeField,
  envelopeRecipient,
  type EventType,
  OPEN_ENVELOPE,
} from './envelope.model.ts';
import { fieldsIn } from './merge-fields.model.ts';

export type Envelope = RecordOf<typeof envelope>;
export type Recipient = RecordOf<typeof envelopeRecipient>;
const DAY_MS = 86_400_000;
const now = (): string => new Date().toISOString();

/** Writes a line of an envelope's history. */
export const addEvent = (
  db: Db,
  of: string,
  type: EventType,
  {
    actor,
    recipient,
    agent,
  }: { readonly actor: Pick<Actor, 'name' | 'ip'>; readonly recipient?: string; readonly agent?: string },
): Promise<string> =>
  db(envelopeEvent).create({
    envelope: of,
    type,
    actor: actor.name.slice(0, 200),
    at: now(),
    recipient: recipient ?? null,
    ip: actor.ip ?? null,
    agent: agent?.slice(0, 300) ?? null,
  });

export const isOpen = ({ status }: Pick<Envelope, 'status'>): boolean => OPEN_ENVELOPE.some((one) => one === status);

/** The people of an envelope in their order. */
export const peopleOf = (db: Db, of: string): Promise<Recipient[]> =>
  db(envelopeRecipient).find({ where: { envelope: of }, sort: 'order' });

/** What is missing before an envelope can be sent. */
async function missing(db: Db, record: Envelope): Promise<Problem[]> {
  const problems: Problem[] = [];
  if (record.document === null && record.letter === null)
    problems.push({ field: 'document', message: 'is required: choose a template or upload a PDF' });
  const [open] = fieldsIn(record.letter ?? '');
  if (open !== undefined)
    problems.push({ field: 'letter', ...phrase('Unresolved merge field {{x}}', { x: `{{${open}}}` }) });
  const people = await peopleOf(db, record.id);
  if (!people.some(({ role }) => role === 'signer'))
    problems.push({ field: 'people', message: 'must include someone who signs' });
  const fields = await db(envelopeField).find({ where: { envelope: record.id } });
  for (const { id, name, role } of people)
    if (role === 'signer' && !fields.some((field) => field.recipient === id && field.type === 'signature'))
      problems.push({ field: 'fields', ...phrase('must include a signature of {{name}}', { name }) });
  const pages = record.pageSizes?.length ?? 0;
  if (fields.some(({ page }) => page > pages))
    problems.push({ field: 'fields', ...phrase('must be on the {{pages}} pages of the document', { pages }) });
  return problems;
}

/** Asks everyone who comes next: those who share the lowest place in the order that is still waiting. */
async function askNext(db: Db, of: string): Promise<boolean> {
  const people = (await peopleOf(db, of)).filter(({ role }) => role !== 'cc');
  if (people.some(({ status }) => status === 'asked' || status === 'viewed')) return true;
  const waiting = people.filter(({ status }) => status === 'waiting');
  const next = Math.min(...waiting.map(({ order }) => order));
  for (const { id, order } of waiting) if (order === next) await db(envelopeRecipient).act(id, 'ask');
  return waiting.length > 0;
}

async function cancelRest(db: Db, of: string): Promise<void> {
  for (const { id, status } of await peopleOf(db, of))
    if (status === 'waiting' || status === 'asked' || status === 'viewed')
      await db(envelopeRecipient).act(id, 'cancel');
}

/** Whether they sign after signing in: everyone else gets a link by email. */
export const hasAccount = async (db: Db, person: Pick<Recipient, 'employee'>): Promise<boolean> =>
  person.employee !== null &&
  (await db(membership).count({ where: { employee: person.employee, status: 'active' } })) > 0;

const envelopeHooks = hooksFor(envelope, {
  set: {
    send: async ({ record, system }) => {
      const problems = await missing(system('an envelope is checked'), record);
      if (problems.length > 0) throw invalid(...problems);
      return { sentAt: now(), expiresAt: new Date(Date.now() + record.expiresDays * DAY_MS).toISOString() };
    },
    remind: async ({ record, actor }) => {
      const last = Date.parse(record.remindedAt ?? record.sentAt ?? '');
      if (actor.systemReason === undefined && record.remindedAt !== null && Date.now() - last < DAY_MS)
        throw new Refusal('CONFLICT', { why: 'A reminder was already sent today. You can send another tomorrow.' });
      return { remindedAt: now() };
    },
    complete: async () => ({ completedAt: now() }),
  },
  on: {
    create: async ({ record, actor, system }) =>
      void (await addEvent(system('an envelope is created'), record.id, 'created', { actor })),
    send: async ({ record, actor, system }) => {
      const db = system('an envelope is sent');
      await addEvent(db, record.id, 'sent', { actor });
      await askNext(db, record.id);
    },
    remind: async ({ record, actor, system, notify, job }) => {
      const db = system('a reminder is sent');
      for (const person of await peopleOf(db, record.id)) {
        if (person.status !== 'asked' && person.status !== 'viewed') continue;
        await addEvent(db, record.id, 'reminded', { actor: { ...actor, name: person.name }, recipient: person.id });
        if (await hasAccount(db, person))
          notify(person.employee, {
            kind: 'envelope.reminded',
            severity: 'warning',
            title: phrase('A document still needs your signature'),
            link: `/enterprise/documents/envelopes/${record.id}/sign`,
          });
        else job('envelopes:mail', { tenantId: actor.tenantId, id: person.id, what: 'remind' });
      }
    },
    void: async ({ record, actor, system }) => {
      const db = system('an envelope is voided');
      await cancelRest(db, record.id);
      await addEvent(db, record.id, 'voided', { actor });
    },
    expire: async ({ record, actor, system }) => {
      const db = system('an envelope has expired');
      await cancelRest(db, record.id);
      await addEvent(db, record.id, 'expired', { actor });
    },
    decline: async ({ record, system, notify }) => {
      const db = system('an envelope is declined');
      await cancelRest(db, record.id);
      const sender = await senderOf(db, record);
      notify(sender, {
        kind: 'envelope.declined',
        severity: 'warning',
        title: phrase('Someone declined to sign a document'),
        link: `/enterprise/documents/envelopes/${record.id}`,
      });
    },
    complete: async ({ record, actor, system, notify, job }) => {
      const db = system('an envelope is completed');
      await addEvent(db, record.id, 'sealed', { actor: { name: 'Nexus' } });
      const notice = {
        kind: 'envelope.completed',
        severity: 'success',
        title: phrase('A document is signed by everyone'),
        link: `/enterprise/documents/envelopes/${record.id}`,
      } as const;
      const told = new Set<string | null>([await senderOf(db, record)]);
      for (const person of await peopleOf(db, record.id)) {
        // A copy for someone who only gets one begins with asking for nothing.
        if (person.role === 'cc' && person.status === 'waiting') {
          await db(envelopeRecipient).act(person.id, 'ask');
          await db(envelopeRecipient).act(person.id, 'copy');
        }
        if (await hasAccount(db, person)) told.add(person.employee);
        else job('envelopes:mail', { tenantId: actor.tenantId, id: person.id, what: 'done' });
      }
      for (const subject of told) notify(subject, notice);
    },
  },
});

/** The employee who sent it; null where the system did, or an account of no employee. */
async function senderOf(db: Db, { createdBy }: Pick<Envelope, 'createdBy'>): Promise<string | null> {
  if (createdBy === null) return null;
  const [found] = await db(membership).find({ where: { account: createdBy, status: 'active' }, limit: 1 });
  return found?.employee ?? null;
}

/** Tells a person that it is their turn: by a notice, or by a link that is mailed. */
async function tell(
  { record, actor, notify, job }: Pick<Effect, 'actor' | 'notify' | 'job'> & { readonly record: Recipient },
  db: Db,
): Promise<void> {
  if (await hasAccount(db, record))
    notify(record.employee, {
      kind: 'envelope.asked',
      title: phrase('A document needs your signature'),
      link: `/enterprise/documents/envelopes/${record.envelope}/sign`,
    });
  else job('envelopes:mail', { tenantId: actor.tenantId, id: record.id, what: 'ask' });
}

const recipientHooks = hooksFor(envelopeRecipient, {
  set: {
    // Each time they are asked, earlier links stop working.
    ask: async ({ record }) => ({ link: record.link + 1 }),
    resend: async ({ record }) => ({ link: record.link + 1 }),
  },
  on: {
    ask: async (effect) => {
      const { record } = effect;
      if (record.role === 'cc') return;
      const db = effect.system('a person is asked to sign');
      await addEvent(db, record.envelope, 'asked', { actor: { name: record.name }, recipient: record.id });
      await tell(effect, db);
    },
    resend: async (effect) => tell(effect, effect.system('a new link is sent')),
    sign: async ({ record, actor, system, job }) => {
      const db = system('a person has signed');
      await db(envelope).act(record.envelope, 'progress');
      if (!(await askNext(db, record.envelope)))
        job('envelopes:seal', { tenantId: actor.tenantId, id: record.envelope });
    },
    decline: async ({ record, system }) => system('a person has declined')(envelope).act(record.envelope, 'decline'),
  },
});

export const envelopeEffects = [envelopeHooks, recipientHooks];
