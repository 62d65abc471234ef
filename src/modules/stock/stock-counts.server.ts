/** Shift counts: blind entry by two people, a recount by two others, and what the ledger becomes of it. */
import { invalid, Refusal } from '#engine/model/refusals.ts';
import type { RecordOf } from '#engine/model/resource.ts';
import { addDays, weekdayOf } from '#engine/model/days.ts';
import { phrase } from '#engine/model/words.ts';
import { type Db, hooksFor } from '#engine/server/effects.ts';
import { unit } from '#modules/beds/building.model.ts';
import { afterChange } from './ledger-chain.server.ts';
import { type CountLine, stockCount } from './stock-count.model.ts';
import { stockLot } from './stock-lot.model.ts';

type Count = RecordOf<typeof stockCount>;
const FRIDAY = 5;

/** The next day from Monday to Friday. */
export function nextBusinessDay(day: string): string {
  const weekday = weekdayOf(day);
  return addDays(day, weekday < FRIDAY ? 1 : 8 - weekday);
}

const now = (): string => new Date().toISOString();

/** What was entered, by container. Refuses a container that is left out, and one that is not part of the count. */
function entered({ lines, entries }: Count): ReadonlyMap<string, number> {
  const given = new Map((entries ?? []).map(({ lot, counted }) => [lot, counted]));
  const missing = lines.find(({ lot }) => !given.has(lot));
  if (missing)
    throw invalid({
      field: 'entries',
      ...phrase('must have a count of every container: {{name}} is missing', { name: missing.name }),
    });
  if (given.size !== lines.length || (entries ?? []).length !== lines.length)
    throw invalid({ field: 'entries', message: 'must have each container of the count once' });
  return given;
}

/** Holds each container, compares it with what is there, and writes that it was counted. */
async function compare(
  db: Db,
  of: Count,
): Promise<readonly (CountLine & { readonly now: number; readonly there: number })[]> {
  const given = entered(of);
  const lots = await db(stockLot).find({ where: { id: of.lines.map(({ lot }) => lot) }, sort: 'id', held: true });
  const onHand = new Map(lots.map((lot) => [lot.id, lot.onHand]));
  const found = of.lines.map((line) => ({ ...line, now: onHand.get(line.lot) ?? 0, there: given.get(line.lot) ?? 0 }));
  for (const { lot, there } of found) await db(stockLot).act(lot, 'counted', { reason: `There: ${there}` });
  return found;
}

/** Brings the ledger to the recount: by the difference then, so that doses given since stay given. */
async function settle(db: Db, of: Count, reason: string): Promise<void> {
  // Held, so that no dose leaves a container between reading what is on hand and setting it.
  const lots = await db(stockLot).find({ where: { id: of.lines.map(({ lot }) => lot) }, sort: 'id', held: true });
  for (const { lot, recounted, expectedAgain } of of.lines) {
    const difference = afterChange(recounted ?? 0, -(expectedAgain ?? 0));
    const onHand = lots.find(({ id }) => id === lot)?.onHand;
    if (difference === 0 || onHand === undefined) continue;
    await db(stockLot).act(lot, 'adjust', { actual: Math.max(0, afterChange(onHand, difference)), reason });
  }
}

export const countHooks = hooksFor(stockCount, {
  set: {
    create: async ({ record, db, today, system }) => {
      if (record.day > today) throw new Refusal('CONFLICT', { why: 'A count cannot be for a day to come.' });
      const { location } = await db(unit).get(record.unit);
      const lots = await system('what is counted')(stockLot).find({
        where: { unit: record.unit, schedule: ['II', 'III', 'IV', 'V'], status: ['in_use', 'quarantined'] },
        sort: 'name',
        limit: 300,
      });
      if (lots.length === 0)
        throw new Refusal('CONFLICT', { why: 'This unit has no controlled substances. There is nothing to count.' });
      const lines = lots.map(({ id, name, strength, lot, place }) => ({
        lot: id,
        name: `${name} ${strength}, lot ${lot}`,
        place,
        expected: null,
        counted: null,
        recounted: null,
        expectedAgain: null,
      }));
      return { location, lines };
    },
    enter: async ({ actor, record, system, transitionTo }) => {
      const found = await compare(system('controlled substances are counted'), record);
      transitionTo(found.every(({ now: expected, there }) => expected === there) ? 'matched' : 'discrepancy');
      return {
        entries: null,
        lines: found.map(({ now: expected, there, ...line }) => ({ ...line, expected, counted: there })),
        counter: actor.accountId,
        countWitness: actor.witness?.account ?? null,
        countedAt: now(),
      };
    },
    recount: async ({ actor, record, system, transitionTo }) => {
      const first = [record.counter, record.countWitness];
      if (first.includes(actor.accountId) || first.includes(actor.witness?.account ?? null))
        throw new Refusal('CONFLICT', {
          why: 'Two other people count again. You or your witness did the first count.',
        });
      const found = await compare(system('controlled substances are counted again'), record);
      const isRight = found.every(({ now: expected, there }) => expected === there);
      transitionTo(isRight ? 'resolved' : 'recounted');
      return {
        entries: null,
        lines: found.map(({ now: expectedAgain, there, ...line }) => ({ ...line, expectedAgain, recounted: there })),
        recounter: actor.accountId,
        recountWitness: actor.witness?.account ?? null,
        recountedAt: now(),
        ...(isRight ? { cause: 'miscount' as const } : {}),
      };
    },
    escalate: async ({ today }) => ({ dueOn: nextBusinessDay(today) }),
    declareLoss: async ({ today, record }) => {
      const discoveredOn = record.discoveredOn ?? today;
      if (discoveredOn > today) throw invalid({ field: 'discoveredOn', message: 'must not be after today' });
      // One business day from discovery, not from this declaration (21 CFR 1301.76(b)).
      return { noticeDueOn: nextBusinessDay(discoveredOn) };
    },
    report: async () => ({ reportedAt: now() }),
  },
  on: {
    resolve: ({ record, system }) =>
      settle(system('a count discrepancy is resolved'), record, record.explanation?.slice(0, 300) ?? 'Resolved'),
    conclude: ({ record, system }) =>
      settle(system('an investigation is closed'), record, record.finding?.slice(0, 300) ?? 'Investigated'),
    declareLoss: ({ record, system }) =>
      settle(system('a loss is declared'), record, record.finding?.slice(0, 300) ?? 'Loss'),
  },
});
