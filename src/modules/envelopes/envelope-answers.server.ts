/** What the office asks of envelopes and does with them, and what waits for one's own signature. */
import type { CheckedAsk } from '#engine/model/questions.ts';
import { invalid, Refusal } from '#engine/model/refusals.ts';
import { textOf } from '#engine/model/show.ts';
import { phrase } from '#engine/model/words.ts';
import { answer, type Asking, perform } from '#engine/server/answers.ts';
import { dbFor } from '#engine/server/db.ts';
import type { Db } from '#engine/server/effects.ts';
import type { Engine } from '#engine/server/engine.ts';
import { type Actor, asSystem, basesOf } from '#engine/server/grants.ts';
import type { Work } from '#engine/server/work.ts';
import {
  envelope,
  envelopeEvent,
  envelopeField,
  envelopeOffice,
  envelopeRecipient,
  type PageSize,
} from './envelope.model.ts';
import { addEvent, isOpen, peopleOf } from './envelope-effects.server.ts';
import {
  arrangeEnvelope,
  correctEnvelope,
  type EnvelopeStory,
  envelopeStory,
  myEnvelopes,
  resendEnvelope,
} from './envelope-questions.model.ts';

/** Works as the system in one transaction; what is written says that this person did it. */
export const envelopeWork = <T>(
  engine: Engine,
  actor: Actor,
  reason: string,
  run: (db: Db, work: Work) => Promise<T>,
): Promise<T> => {
  const system = asSystem(actor, reason);
  return engine.act.transact(system, { resource: envelope, action: 'edit' }, (work) =>
    run(dbFor(engine.act, work, system), work),
  );
};

/** The envelope, held until the transaction ends: of two people who sign at once the second sees what the first did. */
export async function heldEnvelope(db: Db, id: string) {
  const [found] = await db(envelope).find({ where: { id }, held: true });
  if (!found) throw new Refusal('NOT_FOUND');
  return found;
}

/** "n…@example.org": enough to know which address it was. */
export const partly = (address: string): string => address.replace(/^(.)[^@]*/, '$1…');

const MINE = `select e.id as envelope, e.title, coalesce(concat_ws(' ', s.first_name, s.last_name), '') as sender, r.role, e.expires_at as "expiresAt"
  from envelope_recipient r join envelope e on e.tenant_id = r.tenant_id and e.id = r.envelope
    left join lateral (select p.first_name, p.last_name from membership m join employee p on p.tenant_id = m.tenant_id and p.id = m.employee
      where m.tenant_id = e.tenant_id and m.account = e.created_by limit 1) s on true
  where r.tenant_id = $1 and r.employee = $2 and r.status in ('asked', 'viewed') and r.role <> 'cc'
    and e.status in ('sent', 'viewed', 'partially_signed') and e.expires_at > now()
  order by e.expires_at, e.id limit 100`;

const isOffice = (actor: Actor): boolean =>
  actor.roles.includes('super_admin') || basesOf(actor).some((role) => Object.hasOwn(envelopeOffice, role));

async function story({ engine, actor, asked }: Asking<typeof envelopeStory>): Promise<EnvelopeStory> {
  await engine.read.get(engine.reader(actor), envelope, asked.envelope);
  const office = isOffice(actor);
  return envelopeWork(engine, actor, 'the people of an envelope', async (db) => {
    const people = await peopleOf(db, asked.envelope);
    const own = people.filter((one) => one.employee !== null && one.employee === actor.subjectId && one.role !== 'cc');
    const where = { envelope: asked.envelope };
    const fields = office ? await db(envelopeField).find({ where, sort: 'page' }) : [];
    const events = office ? await db(envelopeEvent).find({ where, sort: '-at' }) : [];
    return {
      mine: own.some(({ status }) => status === 'asked' || status === 'viewed')
        ? 'sign'
        : own.some(({ status }) => status === 'signed')
          ? 'done'
          : 'none',
      people: people.map(({ id, name, email, employee, role, order, status, signedAt, declineReason }) => ({
        id,
        name,
        email: office ? email : null,
        employee,
        role,
        order,
        state: status,
        signedAt,
        declineReason: office ? declineReason : null,
      })),
      fields: fields.map(({ recipient, page, x, y, w, h, type, required, label }) => ({
        recipient,
        page,
        x,
        y,
        w,
        h,
        type,
        required,
        label,
      })),
      events: events.map(({ type, actor: who, at, ip, agent }) => ({ type, actor: who, at, ip, agent })),
    };
  });
}

/** Refuses a field of no signer, and one that does not lie on its page. */
function mustFit({ people, fields }: CheckedAsk<typeof arrangeEnvelope>, sizes: readonly PageSize[]): void {
  for (const { person, page, x, y, w, h } of fields) {
    if (people[person - 1]?.role !== 'signer')
      throw invalid({ field: 'fields', message: 'must each belong to someone who signs' });
    // Half a point is a rounding of the browser.
    const size = sizes[page - 1];
    if (!size || x + w > size[0] + 0.5 || y + h > size[1] + 0.5)
      throw invalid({ field: 'fields', ...phrase('must lie on the page; move the one on page {{page}}', { page }) });
  }
}

async function arrange({ engine, actor, asked }: Asking<typeof arrangeEnvelope>) {
  if (actor.demo) throw new Refusal('DEMO_LIMITED');
  await engine.read.get(engine.reader(actor), envelope, asked.envelope);
  const emails = asked.people.map(({ email }) => email);
  if (new Set(emails).size < emails.length)
    throw invalid({ field: 'people', message: 'must have different email addresses' });
  return envelopeWork(engine, actor, 'people and fields of an envelope', async (db) => {
    const { status, pageSizes } = await heldEnvelope(db, asked.envelope);
    if (status !== 'draft')
      throw new Refusal('CONFLICT', { why: 'This envelope was sent. Correct it to start a new draft.' });
    mustFit(asked, pageSizes ?? []);
    for (const { id } of await db(envelopeField).find({ where: { envelope: asked.envelope } }))
      await db(envelopeField).remove(id);
    for (const { id } of await peopleOf(db, asked.envelope)) await db(envelopeRecipient).remove(id);
    const ids: string[] = [];
    for (const [i, one] of asked.people.entries())
      ids.push(await db(envelopeRecipient).create({ ...one, envelope: asked.envelope, order: i + 1 }));
    await db(envelopeField).createMany(
      asked.fields.map(({ person, ...field }) => ({
        ...field,
        envelope: asked.envelope,
        recipient: ids[person - 1] ?? '',
      })),
    );
    return { people: ids.length, fields: asked.fields.length };
  });
}

async function correct({ engine, actor, asked }: Asking<typeof correctEnvelope>) {
  if (actor.demo) throw new Refusal('DEMO_LIMITED');
  await engine.read.get(engine.reader(actor), envelope, asked.envelope);
  return envelopeWork(engine, actor, 'an envelope is corrected', async (db) => {
    const old = await heldEnvelope(db, asked.envelope);
    if (!isOpen(old))
      throw new Refusal('CONFLICT', { why: 'Only an envelope that is out for signature can be corrected.' });
    const people = await peopleOf(db, old.id);
    const fields = await db(envelopeField).find({ where: { envelope: old.id } });
    await db(envelope).act(old.id, 'void', { voidReason: asked.reason });
    const { title, employee, message, expiresDays, remindDays, template, document, letter } = old;
    const { pageSizes, places, originalHash, startedFrom } = old;
    const made = await db(envelope).create({
      title,
      employee,
      message,
      expiresDays,
      remindDays,
      template,
      document,
      letter,
      pageSizes,
      places,
      originalHash,
      startedFrom,
    });
    const ids = new Map<string, string>();
    for (const { id, name, email, employee: who, role, order } of people)
      ids.set(id, await db(envelopeRecipient).create({ envelope: made, name, email, employee: who, role, order }));
    await db(envelopeField).createMany(
      fields.map(({ recipient, page, x, y, w, h, type, required, label }) => ({
        envelope: made,
        recipient: ids.get(recipient) ?? '',
        page,
        x,
        y,
        w,
        h,
        type,
        required,
        label,
      })),
    );
    return { envelope: made };
  });
}

async function resend({ engine, actor, asked }: Asking<typeof resendEnvelope>): Promise<{ sentTo: string }> {
  if (actor.demo) throw new Refusal('DEMO_LIMITED');
  const person = await engine.read.get(engine.reader(actor), envelopeRecipient, asked.recipient);
  return envelopeWork(engine, actor, 'a new link is sent', async (db) => {
    const { id } = await heldEnvelope(db, textOf(person.envelope));
    const held = await db(envelopeRecipient).get(asked.recipient);
    if (held.status !== 'asked' && held.status !== 'viewed')
      throw new Refusal('CONFLICT', { why: 'It is not this person’s turn to sign.' });
    await addEvent(db, id, 'resent', { actor: { ...actor, name: held.name }, recipient: held.id });
    // Asks again: the link before it stops working.
    await db(envelopeRecipient).act(held.id, 'resend');
    return { sentTo: partly(held.email) };
  });
}

export const envelopeAnswers = [
  answer(myEnvelopes, async ({ engine, actor }) => {
    if (actor.subjectId === null) return [];
    const [rows = []] = await engine.connections.read(actor.tenantId, [
      { text: MINE, values: [actor.tenantId, actor.subjectId] },
    ]);
    // The statement names the columns of the answer.
    return rows as never;
  }),
  answer(envelopeStory, story),
  perform(arrangeEnvelope, arrange),
  perform(correctEnvelope, correct),
  perform(resendEnvelope, resend),
];
