/** Leads at work: nobody is on record twice, the first contact has a clock, and an admission ends them. */
import { invalid, Refusal } from '#engine/model/refusals.ts';
import type { RecordOf } from '#engine/model/resource.ts';
import { type Phrase, phrase } from '#engine/model/words.ts';
import { dbFor } from '#engine/server/db.ts';
import { type Db, hooksFor } from '#engine/server/effects.ts';
import type { Engine } from '#engine/server/engine.ts';
import type { Task } from '#engine/server/jobs.ts';
import { systemIn } from '#engine/server/system-in.ts';
import { client } from '#modules/clients/client.model.ts';
import { episode } from '#modules/clients/episode.model.ts';
import { membership } from '#modules/identity/access/membership.model.ts';
import { callLog, trackingNumber } from './call.model.ts';
import { contactDue, scoreOf } from './lead-rules.model.ts';
import { lead, leadContact, OPEN_LEADS } from './lead.model.ts';

type Lead = RecordOf<typeof lead>;
type System = (reason: string) => Db;

/** The clients with this telephone number or e-mail address, by id. Numbers are kept in rows, so all clients are walked. */
async function clientsWith(db: Db, { phone, email }: Lead): Promise<string[]> {
  const found: string[] = [];
  for await (const page of db(client).pages({}))
    for (const one of page)
      if ((email && one.email === email) || (phone && one.phones?.some(({ number }) => number === phone)))
        found.push(one.id);
  return found;
}

const alike = (field: 'phone' | 'email', name: string): Phrase =>
  field === 'phone'
    ? phrase('A lead or client with this phone number exists: {{name}}', { name })
    : phrase('A lead or client with this email address exists: {{name}}', { name });

/** Refuses somebody who is on record by telephone or e-mail, unless the record says why this is somebody else. */
async function mustBeNew(record: Lead, db: Db, system: System): Promise<void> {
  if (record.notDuplicate) return;
  const all = system('comparing a lead with those on record');
  for (const field of ['phone', 'email'] as const) {
    const value = record[field];
    if (value === null) continue;
    const others = await all(lead).find({ where: { [field]: value, status: [...OPEN_LEADS] }, limit: 5 });
    const other = others.find(({ id }) => id !== record.id);
    if (other) throw new Refusal('CONFLICT', { why: alike(field, `${other.firstName} ${other.lastName}`) });
    const clients = (await clientsWith(all, { ...record, phone: null, email: null, [field]: value })).filter(
      (id) => id !== record.client,
    );
    const [known] = clients.length ? await db(client).find({ where: { id: clients }, limit: 1 }) : [];
    if (known) throw new Refusal('CONFLICT', { why: alike(field, `${known.legalFirst} ${known.legalLast}`) });
    // Of a facility that the person does not work for: that there is somebody, and not who.
    if (clients.length)
      throw new Refusal('CONFLICT', { why: 'A client of another facility has this phone number or email address' });
  }
}

const firstContact = (record: Lead) => {
  if (record.firstContactAt) return {};
  const now = new Date().toISOString();
  return { firstContactAt: now, inTime: !record.contactDueAt || now <= record.contactDueAt };
};

export const leadHooks = hooksFor(lead, {
  set: {
    create: async ({ record, actor, db, system }) => {
      await mustBeNew(record, db, system);
      return {
        score: scoreOf(record),
        contactDueAt: contactDue(record.urgency, new Date().toISOString()),
        assignedTo: record.assignedTo ?? actor.subjectId,
      };
    },
    edit: async ({ record, before, actor, db, system }) => {
      const isTouched = before && (before.phone !== record.phone || before.email !== record.email);
      if (isTouched && actor.systemReason === undefined) await mustBeNew(record, db, system);
      const isMoved = before && before.urgency !== record.urgency && !record.firstContactAt;
      return {
        score: scoreOf(record),
        ...(isMoved && { contactDueAt: contactDue(record.urgency, record.createdAt), lateSince: null }),
      };
    },
    contact: async ({ record }) => firstContact(record),
    escalate: async () => ({ lateSince: new Date().toISOString() }),
    register: async ({ record, db }) => {
      if (record.client) throw invalid({ field: 'client', message: 'is registered already' });
      const { dob, sexAtBirth, location } = record;
      if (!dob || !sexAtBirth || !location) return {};
      const id = await db(client).create({
        legalFirst: record.firstName,
        legalLast: record.lastName,
        dob,
        sexAtBirth,
        location,
        email: record.email,
        phones: record.phone
          ? [{ number: record.phone, kind: 'mobile', okToLeaveMessage: record.okToLeaveMessage }]
          : null,
      });
      return { client: id };
    },
    lose: async ({ today }) => ({ closedOn: today }),
    admit: async ({ today }) => ({ closedOn: today }),
    reopen: async ({ record }) => ({ closedOn: null, lostReason: null, ...firstContact(record) }),
  },
  on: {
    create: async ({ record, actor, notify }) => {
      if (!record.assignedTo || record.assignedTo === actor.subjectId) return;
      notify(record.assignedTo, {
        kind: 'lead.assigned',
        title: phrase('A new lead is assigned to you'),
        severity: record.urgency === 'crisis' ? 'error' : 'info',
        link: `/behavioral-health/crm/leads/${record.id}`,
      });
    },
    escalate: async ({ record, system, notify }) => {
      const people = await system('who takes calls')(membership).find({
        where: { role: 'intake_coordinator', status: 'active' },
      });
      for (const person of new Set([record.assignedTo, ...people.map(({ employee }) => employee)]))
        if (person)
          notify(person, {
            kind: 'lead.late',
            title: phrase('A lead is past its time for first contact'),
            severity: 'warning',
            link: `/behavioral-health/crm/leads/${record.id}`,
          });
    },
  },
});

export const contactHooks = hooksFor(leadContact, {
  set: {
    create: async ({ record }) => {
      if (Date.parse(record.happenedAt) > Date.now())
        throw invalid({ field: 'happenedAt', message: 'must not be in the future' });
    },
  },
  on: {
    create: async ({ record, system }) => {
      const db = system('a contact attempt');
      const of = await db(lead).get(record.lead);
      await db(lead).edit(of.id, {
        attempts: await db(leadContact).count({ where: { lead: of.id } }),
        ...(record.nextActionOn && { nextActionOn: record.nextActionOn }),
      });
      if (of.status === 'new' && (record.outcome === 'reached' || record.outcome === 'refused'))
        await db(lead).act(of.id, 'contact');
    },
  },
});

export const callHooks = hooksFor(callLog, {
  set: {
    create: async ({ record, actor, system }) => {
      if (Date.parse(record.startedAt) > Date.now())
        throw invalid({ field: 'startedAt', message: 'must not be in the future' });
      if (record.trackingNumber) {
        const number = await system('the number of a call')(trackingNumber).get(record.trackingNumber);
        if (number.status === 'retired') throw invalid({ field: 'trackingNumber', message: 'is retired' });
      }
      return { takenBy: record.takenBy ?? (record.outcome === 'abandoned' ? null : actor.subjectId) };
    },
  },
});

/** The admission of the client closes the lead; no one moves it by hand. */
const close = async (of: string, db: Db): Promise<void> => {
  for (const { id } of await db(lead).find({ where: { client: of, status: [...OPEN_LEADS] }, held: true }))
    await db(lead).act(id, 'admit');
};
export const admissionHooks = hooksFor(episode, {
  on: {
    admit: async ({ record, system }) => close(record.client, system('the client was admitted')),
    admitAnyway: async ({ record, system }) => close(record.client, system('the client was admitted')),
  },
});

const LATE = `exists (select 1 from lead where tenant_id = $1 and status = 'new' and late_since is null and contact_due_at < now())`;

/** Reports leads past their time for first contact, each once. Returns how many. */
export async function reportLate(engine: Engine, tenantId: string): Promise<number> {
  const actor = await systemIn(engine, tenantId, 'leads past their time');
  return engine.act.transact(actor, { resource: lead, action: 'escalate' }, async (work) => {
    const db = dbFor(engine.act, work, actor);
    const late = await db(lead).all({
      where: { status: 'new', lateSince: null, contactDueAt: { lt: new Date().toISOString() } },
    });
    for (const { id } of late) await db(lead).act(id, 'escalate');
    return late.length;
  });
}

export const deskTasks: readonly Task[] = [
  {
    name: 'referral-desk:late',
    schedule: '*/5 * * * *',
    due: LATE,
    run: async (engine, tenantId) => void (await reportLate(engine, tenantId)),
  },
];
