/** Clients, engagements, time and invoices: what may be recorded, what an hour is worth, and what happens to billed time. */
import { invalid, Refusal } from '#engine/model/refusals.ts';
import { addDays } from '#engine/model/days.ts';
import type { RecordOf } from '#engine/model/resource.ts';
import { phrase } from '#engine/model/words.ts';
import { type Db, hooksFor } from '#engine/server/effects.ts';
import { nextNumber } from '#engine/server/numbers.ts';
import { consultingClient } from './consulting-client.model.ts';
import { consultingInvoice, MOST_BILLED } from './consulting-invoice.model.ts';
import { mustBeYours } from './consulting-own.server.ts';
import { DAY_MINUTES, hoursOf, worthOf } from './consulting-rules.model.ts';
import { consultingTime } from './consulting-time.model.ts';
import { engagement } from './engagement.model.ts';

const numberOf = (db: Db, today: string) =>
  nextNumber(db(consultingInvoice), db(engagement), `INV-${today.slice(0, 4)}-`);

type Time = RecordOf<typeof consultingTime>;
type Invoice = RecordOf<typeof consultingInvoice>;

const OPEN_ENGAGEMENT = ['lead', 'proposal', 'active', 'paused'];

export const clientHooks = hooksFor(consultingClient, {
  set: {
    end: async ({ record, system }) => {
      const open = await system('what an ended client leaves open')(engagement).count({
        where: { client: record.id, status: OPEN_ENGAGEMENT },
      });
      if (open > 0)
        throw new Refusal('CONFLICT', {
          why: phrase(
            {
              one: '{{count}} engagement is open. Complete it or mark it as lost first.',
              other: '{{count}} engagements are open. Complete each of them or mark it as lost first.',
            },
            { count: open },
          ),
        });
    },
    reopen: async () => ({ endReason: null }),
  },
});

export const engagementHooks = hooksFor(engagement, {
  set: {
    create: async ({ record, db }) => {
      const { status } = await mustBeYours(db, consultingClient, 'client', record.client);
      if (status === 'ended') throw invalid({ field: 'client', message: 'is a former client: take it up again first' });
    },
    win: async ({ record }) => {
      if (record.rate === 0) throw invalid({ field: 'rate', message: 'must be more than zero before work starts' });
      if (record.startsOn && record.endsOn && record.endsOn < record.startsOn)
        throw invalid({ field: 'startsOn', message: 'must not be after the last day' });
    },
    complete: async ({ record, system, today }) => {
      const open = await openTime(system('what a finished engagement leaves open'), record.id);
      if (open.length > 0)
        throw new Refusal('CONFLICT', {
          why: phrase(
            {
              one: '{{count}} billable time entry is open. Invoice it or write it off first.',
              other: '{{count}} billable time entries are open. Invoice them or write them off first.',
            },
            { count: open.length },
          ),
        });
      return { completedOn: today };
    },
    reopen: async () => ({ lostReason: null }),
  },
  on: {
    win: async ({ record, system }) => {
      const db = system('work begins');
      if ((await db(consultingClient).get(record.client)).status === 'prospect')
        await db(consultingClient).act(record.client, 'activate');
    },
  },
});

/** Billable time of an engagement that is on no invoice yet and costs something. */
const openTime = async (db: Db, id: string): Promise<Time[]> =>
  (await db(consultingTime).all({ where: { engagement: id, status: 'open', billable: true }, held: true })).filter(
    ({ amount }) => amount > 0,
  );

/** Refuses time that cannot have been worked, and says what it is worth: only hourly work has a price of its own. */
async function priced(db: Db, record: Time, today: string, owner: string | null) {
  if (record.on > today) throw invalid({ field: 'on', message: 'must not be in the future' });
  const of = await mustBeYours(db, engagement, 'engagement', record.engagement);
  if (of.status !== 'active')
    throw invalid({ field: 'engagement', message: 'is not active: resume it or choose another one' });
  if (of.startsOn && record.on < of.startsOn)
    throw invalid({ field: 'on', message: 'must be on or after the first day of the engagement' });
  const sameDay = await db(consultingTime).find({ where: { on: record.on } });
  const others = sameDay.filter((one) => one.id !== record.id && one.createdBy === owner);
  const left = DAY_MINUTES - others.reduce((sum, { minutes }) => sum + minutes, 0);
  if (record.minutes > left)
    throw invalid({ field: 'minutes', ...phrase('must be at most {{left}}: a day has 24 hours', { left }) });
  return {
    client: of.client,
    hours: hoursOf(record.minutes),
    amount: of.fee === 'hourly' && record.billable ? worthOf(record.minutes, of.rate) : 0,
  };
}

async function addUp(db: Db, id: string): Promise<void> {
  const minutes = await db(consultingTime).sum('minutes', { where: { engagement: id } });
  await db(engagement).edit(id, { hours: hoursOf(minutes) });
}

export const timeHooks = hooksFor(consultingTime, {
  set: {
    create: async ({ record, db, today, actor }) => priced(db, record, today, actor.accountId),
    edit: async ({ record, db, today, actor }) =>
      actor.systemReason === undefined ? priced(db, record, today, actor.accountId) : undefined,
    release: async () => ({ invoice: null }),
  },
  on: {
    create: ({ record, system }) => addUp(system('time was recorded'), record.engagement),
    edit: ({ record, system }) => addUp(system('time was changed'), record.engagement),
    remove: ({ record, system }) => addUp(system('time was removed'), record.engagement),
  },
});

/** What the lines and the hours of an invoice come to; refuses more than one invoice can ask for. */
function totalOf({ lines, timeAmount }: Pick<Invoice, 'lines' | 'timeAmount'>): number {
  const total = (lines ?? []).reduce((sum, { amount }) => sum + amount, timeAmount);
  if (total > MOST_BILLED)
    throw invalid({ field: 'lines', message: 'must come to at most $10,000,000: write a second invoice' });
  return total;
}

async function countInvoiced(db: Db, id: string): Promise<void> {
  const invoiced = await db(consultingInvoice).sum('total', { where: { engagement: id, status: ['sent', 'paid'] } });
  await db(engagement).edit(id, { invoiced });
}

export const invoiceHooks = hooksFor(consultingInvoice, {
  set: {
    create: async ({ record, db, system, today }) => {
      const { client, status } = await mustBeYours(db, engagement, 'engagement', record.engagement);
      if (status === 'lead' || status === 'proposal' || status === 'lost')
        throw invalid({ field: 'engagement', message: 'was not won: mark it as won first' });
      return {
        client,
        number: await numberOf(system('the number of an invoice'), today),
        total: totalOf({ lines: record.lines, timeAmount: 0 }),
      };
    },
    edit: async ({ record }) => ({ total: totalOf(record) }),
    addTime: async ({ record, system }) => {
      const open = await openTime(system('what is to be billed'), record.engagement);
      if (open.length === 0)
        throw new Refusal('CONFLICT', { why: 'This engagement has no open billable time. Record time first' });
      const timeAmount = record.timeAmount + open.reduce((sum, { amount }) => sum + amount, 0);
      const minutes = open.reduce((sum, one) => sum + one.minutes, 0);
      return {
        timeAmount,
        timeHours: Math.round((record.timeHours + hoursOf(minutes)) * 100) / 100,
        total: totalOf({ lines: record.lines, timeAmount }),
      };
    },
    send: async ({ record, system, today }) => {
      if (record.total === 0)
        throw new Refusal('CONFLICT', { why: 'The invoice has no amount. Add a line or open time first' });
      const { termsDays } = await system('when a client pays')(consultingClient).get(record.client);
      return { issuedOn: today, due: addDays(today, termsDays) };
    },
    pay: async ({ record, today }) => {
      if (record.paidOn && record.paidOn > today)
        throw invalid({ field: 'paidOn', message: 'must not be in the future' });
      if (record.paidOn && record.issuedOn && record.paidOn < record.issuedOn)
        throw invalid({ field: 'paidOn', message: 'must be on or after the day it was sent' });
    },
  },
  on: {
    addTime: async ({ record, system }) => {
      const db = system('time goes on an invoice');
      for (const { id } of await openTime(db, record.engagement)) {
        await db(consultingTime).edit(id, { invoice: record.id });
        await db(consultingTime).act(id, 'invoice');
      }
    },
    send: ({ record, system }) => countInvoiced(system('an invoice was sent'), record.engagement),
    cancel: async ({ record, system }) => {
      const db = system('an invoice was voided');
      for (const { id } of await db(consultingTime).all({ where: { invoice: record.id } }))
        await db(consultingTime).act(id, 'release');
      await countInvoiced(db, record.engagement);
    },
  },
});
