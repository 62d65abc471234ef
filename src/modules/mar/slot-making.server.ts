/** Makes the slots of orders 72 hours ahead, takes away those of orders that end, and marks what nobody gave as missed. */
import type { RecordOf } from '#engine/model/resource.ts';
import { after, startClock } from '#engine/server/clocks.ts';
import { dbFor } from '#engine/server/db.ts';
import { type Db, hooksFor } from '#engine/server/effects.ts';
import type { Engine } from '#engine/server/engine.ts';
import { systemActor } from '#engine/server/grants.ts';
import { dueItem } from '#modules/clients/due-item.model.ts';
import { episode, IN_TREATMENT } from '#modules/clients/episode.model.ts';
import { drug } from '#modules/formulary/formulary.model.ts';
import { order } from '#modules/orders/order.model.ts';
import { formWords, isMedication } from '#modules/orders/order-words.model.ts';
import { location } from '#modules/people/location.model.ts';
import { administration, RECORDED } from './administration.model.ts';
import { MISSED_AFTER, windowOf } from './dose-rules.model.ts';
import { HOURS_AHEAD, slotsOf } from './slots.model.ts';

type Order = RecordOf<typeof order>;
const HOUR = 3_600_000;

/** What a dose takes over from its order. */
export async function doseOf(db: Db, of: Order) {
  const known = of.drug ? await db(drug).get(of.drug) : null;
  return {
    client: of.client,
    episode: of.episode,
    order: of.id,
    medication: [of.drugName, formWords(of.form)].filter(Boolean).join(' '),
    doseUnit: of.doseUnit ?? 'mg',
    route: of.route ?? 'oral',
    dea: of.dea,
    highAlert: known?.highAlert ?? false,
    window: windowOf(of),
    measures: of.measures,
  } as const;
}

async function zoneOf(db: Db, of: Order): Promise<string> {
  const [stay] = await db(episode).find({ where: { client: of.client, status: [...IN_TREATMENT] }, limit: 1 });
  return stay ? (await db(location).get(stay.location)).timeZone : 'America/Los_Angeles';
}

/** Makes the slots of an order that are not there yet, from now on; returns how many. */
export async function makeSlots(db: Db, of: Order): Promise<number> {
  if (of.prn || !isMedication(of.category) || of.status !== 'active') return 0;
  const from = Date.now();
  const slots = slotsOf(of, from, from + HOURS_AHEAD * HOUR, await zoneOf(db, of));
  if (slots.length === 0) return 0;
  const there = await db(administration).all({
    where: {
      order: of.id,
      scheduledAt: { gte: new Date(from).toISOString() },
      status: ['scheduled', 'missed', ...RECORDED],
    },
  });
  const taken = new Set(there.map((one) => Date.parse(one.scheduledAt ?? '')));
  const base = await doseOf(db, of);
  const open = slots.filter(({ at }) => !taken.has(Date.parse(at)));
  if (open.length)
    await db(administration).createMany(open.map(({ at, dose }) => ({ ...base, dose, scheduledAt: at })));
  return open.length;
}

/** Takes away the slots of an order from now on that wait. */
async function stopSlots(db: Db, of: Order): Promise<void> {
  const open = await db(administration).all({ where: { order: of.id, status: 'scheduled' } });
  for (const one of open) await db(administration).act(one.id, 'stop');
}

const begins = async ({ record, system }: { record: Order; system: (reason: string) => Db }): Promise<void> => {
  await makeSlots(system('an order is in force'), record);
};
const ends = async ({ record, system }: { record: Order; system: (reason: string) => Db }): Promise<void> => {
  await stopSlots(system('an order ended'), record);
};
export const slotHooks = hooksFor(order, {
  on: {
    release: async ({ record, system }) => {
      const db = system('an order is in force');
      // Until then the order that it replaces or renews went on.
      if (record.replaces) await stopSlots(db, await db(order).get(record.replaces));
      await makeSlots(db, record);
    },
    verify: begins,
    resume: begins,
    discontinue: ends,
    replace: ends,
    complete: ends,
    expire: ends,
  },
});

const ORDERS = `select o.id from "order" o where o.tenant_id = $1 and o.status = 'active' and not o.prn and o.category in ('medication', 'taper')
  and not exists (select 1 from administration a where a.tenant_id = $1 and a."order" = o.id and a.scheduled_at > now() + interval '48 hours')
  and (o.stops_at is null or o.stops_at > now())
  and coalesce(o.frequency, '') not in ('once')`;
/** SQL: whether organization $1 has an order whose slots end soon. */
export const slotsDue = `exists (${ORDERS})`;

/** Makes the slots of the orders of an organization; returns how many. */
export async function makeAllSlots(engine: Engine, tenantId: string): Promise<number> {
  const actor = systemActor(tenantId, 'doses are planned');
  const [rows = []] = await engine.connections.read(tenantId, [
    { text: `${ORDERS} order by o.id`, values: [tenantId] },
  ]);
  let made = 0;
  for (const row of rows)
    made += await engine.act.transact(actor, { resource: order, action: 'plan' }, async (work) => {
      const db = dbFor(engine.act, work, actor);
      return makeSlots(db, await db(order).get(String(row.id)));
    });
  return made;
}

const MISSED = `status = 'scheduled' and scheduled_at < now() - make_interval(mins => "window" + ${MISSED_AFTER})`;
/** SQL: whether organization $1 has a dose that nobody recorded. */
export const missesDue = `exists (select 1 from administration where tenant_id = $1 and ${MISSED})`;
const AT_ONCE = 500;

/** Marks doses as missed. Of two in a row the prescriber hears. Returns how many. */
export async function markMissed(engine: Engine, tenantId: string): Promise<number> {
  const actor = systemActor(tenantId, 'a dose was missed');
  const [rows = []] = await engine.connections.read(tenantId, [
    {
      text: `select id from administration where tenant_id = $1 and ${MISSED} order by scheduled_at limit ${AT_ONCE}`,
      values: [tenantId],
    },
  ]);
  for (const row of rows)
    await engine.act.transact(actor, { resource: administration, action: 'miss' }, async (work) => {
      const db = dbFor(engine.act, work, actor);
      await db(administration).act(String(row.id), 'miss');
      await escalate(db, String(row.id));
    });
  return rows.length;
}

/** Two missed doses of one order in a row wait for the prescriber. */
async function escalate(db: Db, id: string): Promise<void> {
  const dose = await db(administration).get(id);
  const [before] = await db(administration).find({
    where: { order: dose.order, scheduledAt: { lt: dose.scheduledAt } },
    sort: '-scheduledAt',
    limit: 1,
  });
  if (before?.status !== 'missed') return;
  const now = new Date();
  await startClock(db, dueItem, {
    kind: 'doses_missed',
    title: 'Two missed doses in a row: call the prescriber',
    noun: order.name,
    record: dose.order,
    link: `/behavioral-health/medications/orders/${dose.order}`,
    dueAt: after(now, 0.5),
    role: 'nurse',
    escalate: { to: 'psychiatrist', at: after(now, 1) },
    about: { client: dose.client, episode: dose.episode },
  });
}
