/** What work costs, for readers who may see pay. Lists mask pay; a cost is worked out of it all the same. */
import type { Day } from '#engine/model/days.ts';
import { dbFor } from '#engine/server/db.ts';
import type { Db } from '#engine/server/effects.ts';
import type { Engine } from '#engine/server/engine.ts';
import { filtersOf } from '#engine/server/filters.ts';
import { type Actor, asSystem } from '#engine/server/grants.ts';
import { readAllowed } from '#engine/server/read-all.ts';
import { HOURS_PER_YEAR, payRate } from './pay-rate.model.ts';

/** Ids of the pay rates in force on a day that somebody may see or reveal; of some people, or of everyone. */
export async function ratesSeen(
  engine: Engine,
  actor: Actor,
  on: Day,
  people?: readonly string[],
): Promise<readonly string[]> {
  if (people?.length === 0) return [];
  const rates = await readAllowed(engine, actor, payRate, {
    fields: ['effectiveTo', 'annualPay'],
    untitled: true,
    filters: filtersOf({ effectiveFrom: { lte: on }, ...(people && { employee: [...people] }) }),
  });
  return rates.flatMap(({ id, effectiveTo, annualPay, masked }) =>
    (!effectiveTo || effectiveTo >= on) && (typeof annualPay === 'number' || masked?.includes('annualPay')) ? [id] : [],
  );
}

/** Hourly pay by person, in cents with fractions. `seen` comes from `ratesSeen`; `db` reads as the system. */
export async function hourlyPay(db: Db, seen: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rates = seen.length > 0 ? await db(payRate).all({ where: { id: [...seen] } }) : [];
  return new Map(rates.map(({ employee, annualPay }) => [employee, annualPay / HOURS_PER_YEAR]));
}

/** The same for some people on a day, as far as somebody may see their pay, in a transaction of its own. */
export async function hourlyPayOf(
  engine: Engine,
  actor: Actor,
  on: Day,
  people: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const seen = await ratesSeen(engine, actor, on, people);
  const system = asSystem(actor, 'the cost of work');
  return engine.act.transact(system, { resource: payRate, action: 'read' }, (work) =>
    hourlyPay(dbFor(engine.act, work, system), seen),
  );
}
