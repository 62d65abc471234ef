/** Containers and their ledger: each change is checked against what is there and chained to the entry before it. */
import { invalid, Refusal } from '#engine/model/refusals.ts';
import type { RecordOf, StateOf } from '#engine/model/resource.ts';
import { phrase } from '#engine/model/words.ts';
import { type Db, hooksFor } from '#engine/server/effects.ts';
import type { Actor } from '#engine/server/grants.ts';
import { unit } from '#modules/beds/building.model.ts';
import { drug } from '#modules/formulary/formulary.model.ts';
import { afterChange, entryHash } from './ledger-chain.server.ts';
import { type EntryKind, stockEntry, stockLot } from './stock-lot.model.ts';

type Lot = RecordOf<typeof stockLot>;
/** What a change works with. The container's row is locked: two people at one container take turns. */
interface Change {
  readonly actor: Actor;
  readonly record: Lot;
  readonly today: string;
  readonly system: (reason: string) => Db;
  readonly transitionTo: (state: StateOf<typeof stockLot>) => void;
}
type Given = Pick<Lot, 'quantity' | 'actual' | 'reason' | 'toUnit'>;
/** Kept in the ledger, not on the container. */
const NOTHING_GIVEN: Given = { quantity: null, actual: null, reason: null, toUnit: null };

/** Writes the entry and returns what the container becomes. */
async function post(
  { actor, record, system }: Change,
  kind: EntryKind,
  change: number,
  reason: string | null,
): Promise<Partial<Lot>> {
  const { id: lot, onHand: before, entries, head: previous, reorderLevel } = record;
  const after = afterChange(before, change);
  const entry = {
    lot,
    kind,
    before,
    after,
    reason,
    previous,
    quantity: change,
    number: entries + 1,
    staff: actor.accountId,
    witness: actor.witness?.account ?? null,
    at: new Date().toISOString(),
  };
  const hash = entryHash(entry);
  await system('the ledger of a container')(stockEntry).create({
    ...entry,
    hash,
    unit: record.unit,
    location: record.location,
  });
  return {
    ...NOTHING_GIVEN,
    onHand: after,
    entries: entry.number,
    head: hash,
    low: reorderLevel !== null && after <= reorderLevel,
  };
}

/** What may be taken: what waits for destruction is there, and no longer to be used. */
const available = ({ onHand, awaiting }: Lot): number => afterChange(onHand, -awaiting);

function mustHave(lot: Lot, quantity: number, there = available(lot)): void {
  if (quantity > there)
    throw invalid({ field: 'quantity', ...phrase('Quantity exceeds on-hand ({{n}})', { n: there }) });
}

/** Takes a quantity out; an empty container is marked as such. */
async function take(of: Change, kind: EntryKind, reason = of.record.reason): Promise<Partial<Lot>> {
  const { record, today, transitionTo } = of;
  const quantity = record.quantity ?? 0;
  mustHave(record, quantity);
  if ((kind === 'administer' || kind === 'dispense') && record.expiresOn < today)
    throw new Refusal('CONFLICT', {
      why: phrase('It expired on {{day}}. Put it in the destruction queue and use another container.', {
        day: record.expiresOn,
      }),
    });
  const changed = await post(of, kind, -quantity, reason);
  if (changed.onHand === 0) transitionTo('empty');
  return changed;
}

const add = (of: Change, kind: EntryKind): Promise<Partial<Lot>> =>
  post(of, kind, of.record.quantity ?? 0, of.record.reason);

async function adjust(of: Change): Promise<Partial<Lot>> {
  const { actual, onHand, awaiting, status } = of.record;
  const there = actual ?? 0;
  if (there < awaiting)
    throw invalid({
      field: 'actual',
      ...phrase('is less than what waits for destruction ({{n}}). Take that off the queue first', { n: awaiting }),
    });
  const changed = await post(of, 'adjust', afterChange(there, -onHand), of.record.reason);
  if (there === 0) of.transitionTo('empty');
  else if (status !== 'quarantined') of.transitionTo('in_use');
  return changed;
}

/** The container of the same lot on another unit, made where there is none; what is moved goes into it. */
async function move(of: Change): Promise<Partial<Lot>> {
  const { record, system } = of;
  const quantity = record.quantity ?? 0;
  mustHave(record, quantity);
  if (record.toUnit === null || record.toUnit === record.unit)
    throw invalid({ field: 'toUnit', message: 'is where it is kept already. Choose another unit' });
  const db = system('a medication moves to another unit');
  const { location } = await db(unit).get(record.toUnit);
  const same = { drug: record.drug, strength: record.strength, lot: record.lot, kind: record.kind };
  const [found] = await db(stockLot).find({
    where: { ...same, unit: record.toUnit, expiresOn: record.expiresOn },
    limit: 1,
  });
  const { name, schedule, countedIn, expiresOn, doubleLocked, ndc, serial } = record;
  const target =
    found?.id ??
    (await db(stockLot).create({
      ...same,
      name,
      schedule,
      countedIn,
      expiresOn,
      doubleLocked,
      ndc,
      serial,
      unit: record.toUnit,
      location,
      place: 'Medication room',
      received: quantity,
      onHand: 0,
    }));
  await db(stockLot).act(target, 'moveIn', { quantity, reason: record.reason });
  return take(of, 'transfer_out');
}

const stockHooks = hooksFor(stockLot, {
  set: {
    create: async ({ record, db, actor, system }) => {
      // The system names everything itself, for a client's own medication and for what moves.
      if (actor.systemReason !== undefined) return;
      const { location } = await db(unit).get(record.unit);
      const { name, dea } = await system('which medication it is')(drug).get(record.drug);
      if (dea === 'II' && !record.doubleLocked)
        throw invalid({
          field: 'doubleLocked',
          message: 'A schedule II medication is kept behind two locks. Move it there, then confirm it here.',
        });
      return { location, name, schedule: dea, onHand: 0, kind: 'facility' as const };
    },
    edit: async ({ record }) => ({ low: record.reorderLevel !== null && record.onHand <= record.reorderLevel }),
    receive: (of) => add(of, 'receive'),
    moveIn: (of) => add(of, 'transfer_in'),
    putBack: (of) => add(of, 'put_back'),
    administer: (of) => take(of, 'administer'),
    dispense: (of) => take(of, 'dispense'),
    waste: (of) => take(of, 'waste'),
    spill: (of) => take(of, 'spill'),
    returnToPharmacy: (of) => take(of, 'return_pharmacy'),
    returnToClient: (of) => take(of, 'return_client'),
    move,
    adjust,
    counted: (of) => post(of, 'count', 0, of.record.reason),
    reserve: async ({ record }) => {
      mustHave(record, record.quantity ?? 0);
      return { ...NOTHING_GIVEN, awaiting: afterChange(record.awaiting, record.quantity ?? 0) };
    },
    release: async ({ record }) => ({
      ...NOTHING_GIVEN,
      awaiting: afterChange(record.awaiting, -(record.quantity ?? 0)),
    }),
    destroy: async (of) => {
      const quantity = of.record.quantity ?? 0;
      mustHave(of.record, quantity, of.record.awaiting);
      const changed = await post(of, 'destroy', -quantity, of.record.reason);
      if (changed.onHand === 0) of.transitionTo('empty');
      return { ...changed, awaiting: afterChange(of.record.awaiting, -quantity) };
    },
  },
  on: {
    create: async ({ record, actor, system }) => {
      if (actor.systemReason !== undefined) return;
      await system('a container is received')(stockLot).act(record.id, 'receive', { quantity: record.received });
    },
  },
});

export const stockServed = [stockHooks];
