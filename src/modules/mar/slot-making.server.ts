/** Makes the slots of orders 72 hours ahead, takes away those of orders that end, and marks what nobody gave as missed. */
import type { RecordOf } from '#engine/model/resource.ts';
import { literals } from '#engine/server/columns.ts';
import { after, startClock } from '#engine/server/clocks.ts';
import { dbFor } from '#engine/server/db.ts';
import { type Db, hooksFor } from '#engine/server/effects.ts';
import type { Engine } from '#engine/server/engine.ts';
import { systemActor } from '#engine/server/grants.ts';
import { inTransaction } from '#engine/server/read-all.ts';
import { dueItem } from '#modules/clients/due-item.model.ts';
import { episode, IN_TREATMENT } from '#modules/clients/episode.model.ts';
import { drug } from '#modules/formulary/formulary.model.ts';
import { GIVEN_ON, order } from '#modules/orders/order.model.ts';
import { chainOf, treatmentOf } from '#modules/orders/order-stay.model.ts';
import { formWords, isMedication } from '#modules/orders/order-words.model.ts';
import { location } from '#modules/people/location.model.ts';
import { administration, RECORDED, TAKEN } from './administration.model.ts';
import { MISSED_AFTER, varianceOf, windowOf, WINDOWS } from './dose-rules.model.ts';
import { HOURS_AHEAD, isOnce, slotsOf } from './slots.model.ts';

type Order = RecordOf<typeof order>;
type Dose = RecordOf<typeof administration>;
type Stay = RecordOf<typeof episode>;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const isGivenOn = ({ status }: Order): boolean => GIVEN_ON.some((one) => one === status);

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

/** Doses that were taken on the orders that an order replaced, as far back as a window reaches from `from` (milliseconds). */
async function takenBefore(db: Db, of: Order, from: number): Promise<readonly Dose[]> {
  const [, ...earlier] = await chainOf(inTransaction(db), of);
  if (earlier.length === 0) return [];
  const since = new Date(from - 2 * WINDOWS.daily * MINUTE).toISOString();
  return db(administration).all({ where: { order: earlier, status: [...TAKEN], actualAt: { gte: since } } });
}
/**
 * Whether one of them was the dose of a slot: due within its window, or taken in it. A dose that was refused or held leaves the
 * slot to the new order.
 */
const isTakenIn = (doses: readonly Dose[], at: string, window: number): boolean =>
  doses.some(({ scheduledAt, actualAt }) =>
    [scheduledAt, actualAt].some((one) => one !== null && varianceOf(at, one, window) === 0),
  );

/** Makes the slots of an order that are not there yet, from now on, while its client is in treatment; returns how many. */
export async function makeSlots(db: Db, of: Order): Promise<number> {
  if (of.prn || !isMedication(of.category) || !isGivenOn(of)) return 0;
  const stay = await treatmentOf(inTransaction(db), of);
  if (!stay) return 0;
  const { timeZone } = await db(location).get(stay.location);
  const from = Date.now();
  const slots = slotsOf(of, from, from + HOURS_AHEAD * HOUR, timeZone);
  if (slots.length === 0) return 0;
  const there = await db(administration).all({
    where: {
      order: of.id,
      // Of what is given once, one slot whenever it was is enough.
      ...(!isOnce(of) && { scheduledAt: { gte: new Date(from).toISOString() } }),
      status: ['scheduled', 'missed', ...RECORDED],
    },
  });
  const taken = new Set(there.map((one) => Date.parse(one.scheduledAt ?? '')));
  const base = await doseOf(db, of);
  const before = await takenBefore(db, of, from);
  const open = slots.filter(
    ({ at }) => (isOnce(of) ? taken.size === 0 : !taken.has(Date.parse(at))) && !isTakenIn(before, at, base.window),
  );
  if (open.length)
    await db(administration).createMany(open.map(({ at, dose }) => ({ ...base, dose, scheduledAt: at })));
  return open.length;
}

/** Takes away the slots of an order that are due at its end or later; what was due before can still be recorded. */
async function stopSlots(db: Db, of: Order): Promise<void> {
  const scheduledAt = { gte: of.endedAt ?? new Date().toISOString() };
  const open = await db(administration).all({ where: { order: of.id, status: 'scheduled', scheduledAt } });
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
    release: begins,
    verify: begins,
    resume: begins,
    discontinue: ends,
    replace: ends,
    complete: ends,
    expire: ends,
  },
});

const ORDERS = `select o.id from "order" o where o.tenant_id = $1 and o.status in (${literals(GIVEN_ON)}) and not o.prn and o.category in ('medication', 'taper')
  and not exists (select 1 from administration a where a.tenant_id = $1 and a."order" = o.id
    and (a.scheduled_at > now() + interval '48 hours' or o.frequency = 'once' and o.category <> 'taper'))
  and (o.stops_at is null or o.stops_at > now()) and o.starts_at < now() + interval '${HOURS_AHEAD} hours'
  and exists (select 1 from episode e where e.tenant_id = $1 and e.client = o.client and (o.episode is null or e.id = o.episode)
    and e.status in (${literals(IN_TREATMENT)}))`;
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

/** With the admission the orders that were written for it come into force. */
const arrives = async ({ record, system }: { record: Stay; system: (reason: string) => Db }): Promise<void> => {
  const db = system('the stay has begun');
  for (const one of await db(order).all({ where: { episode: record.id, status: [...GIVEN_ON] } }))
    await makeSlots(db, one);
};
export const arrivalHooks = hooksFor(episode, { on: { admit: arrives, admitAnyway: arrives } });

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
