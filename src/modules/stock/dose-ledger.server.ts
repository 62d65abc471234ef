/** A dose that is given leaves its container, and one entered in error returns: the ledger has it in the dose's transaction. */
import { invalid } from '#engine/model/refusals.ts';
import { type Effect, hooksFor } from '#engine/server/effects.ts';
import { episode } from '#modules/clients/episode.model.ts';
import { administration } from '#modules/mar/administration.model.ts';
import { order } from '#modules/orders/order.model.ts';
import { countOfDose } from './dose-count.model.ts';
import { stockLot } from './stock-lot.model.ts';

/**
 * Takes the dose from the container whose lot was read. A controlled medication names its lot wherever the unit keeps it;
 * what the unit does not keep, such as a client's own medication, has no entry here.
 */
async function taken({ record, system }: Effect<typeof administration>): Promise<void> {
  const db = system('a dose leaves its container');
  const stay = record.episode ? await db(episode).get(record.episode) : null;
  const { drug } = await db(order).get(record.order);
  if (!stay?.unit || !drug) return;
  const kept = await db(stockLot).find({
    where: { unit: stay.unit, drug, kind: 'facility', status: 'in_use' },
    held: true,
  });
  if (kept.length === 0) return;
  const isControlled = record.dea !== null && record.dea !== 'none';
  if (!record.lot) {
    if (!isControlled) return;
    throw invalid({ field: 'lot', message: 'is required for a controlled medication: read it from the container' });
  }
  const read = record.lot.trim().toLowerCase();
  const lot = kept.find((one) => one.lot.toLowerCase() === read);
  if (!lot) {
    if (!isControlled) return;
    throw invalid({ field: 'lot', message: 'is not in the stock of this unit: check the container' });
  }
  const quantity = countOfDose(record.doseGiven ?? record.dose, record.doseUnit, lot.strength);
  if (quantity === null) {
    if (!isControlled) return;
    throw invalid({
      field: 'lot',
      message: 'is of another strength than can be compared with the dose: take another container',
    });
  }
  await db(stockLot).act(lot.id, 'administer', { quantity, reason: 'Dose recorded in the MAR' });
}

/**
 * Puts back what an entry took that was made in error, so that the ledger expects it at the next count. Its right entry, if
 * there is one, takes it again; if the dose did leave the container, the count differs, and the ledger says which entry it was.
 */
async function putBack({ record, system }: Effect<typeof administration>): Promise<void> {
  if (record.doseGiven === null || !record.lot) return;
  const db = system('a dose was entered in error');
  const stay = record.episode ? await db(episode).get(record.episode) : null;
  const { drug } = await db(order).get(record.order);
  if (!stay?.unit || !drug) return;
  const read = record.lot.trim().toLowerCase();
  const kept = await db(stockLot).find({
    where: { unit: stay.unit, drug, kind: 'facility', status: ['in_use', 'empty'] },
    held: true,
  });
  const lot = kept.find((one) => one.lot.toLowerCase() === read);
  const quantity = lot ? countOfDose(record.doseGiven, record.doseUnit, lot.strength) : null;
  if (!lot || quantity === null) return;
  const reason = `Dose entered in error in the MAR: ${record.errorReason ?? ''}`.slice(0, 300);
  await db(stockLot).act(lot.id, 'putBack', { quantity, reason });
}

export const doseHooks = hooksFor(administration, {
  on: { give: taken, givePart: taken, observe: taken, retract: putBack },
});
