/** What takes from and adds to containers: destruction, a client's own medication, the dispense queue. */
import { addDays } from '#engine/model/days.ts';
import { invalid, Refusal } from '#engine/model/refusals.ts';
import { phrase } from '#engine/model/words.ts';
import { dayAt } from '#engine/model/zoned.ts';
import { type Db, hooksFor } from '#engine/server/effects.ts';
import { episode, IN_TREATMENT } from '#modules/clients/episode.model.ts';
import { drug } from '#modules/formulary/formulary.model.ts';
import { location } from '#modules/people/location.model.ts';
import { clientMedication } from './client-medication.model.ts';
import { dispense, REPEAT_DAYS } from './dispense.model.ts';
import { drugDestruction } from './drug-destruction.model.ts';
import { stockLot } from './stock-lot.model.ts';

const now = (): string => new Date().toISOString();

const destructionHooks = hooksFor(drugDestruction, {
  set: {
    create: async ({ record, db, system }) => {
      const lot = await db(stockLot).get(record.lot);
      await system('a medication waits for destruction')(stockLot).act(lot.id, 'reserve', {
        quantity: record.quantity,
      });
      const { name, strength, schedule, unit, location } = lot;
      return { name: `${name} ${strength}`, schedule, unit, location };
    },
    destroy: async ({ actor, record, system }) => {
      await system('a medication is destroyed')(stockLot).act(record.lot, 'destroy', {
        quantity: record.quantity,
        reason: `Destruction: ${record.cause.replace('_', ' ')}`,
      });
      return { staff: actor.accountId, witness: actor.witness?.account ?? null, destroyedAt: now() };
    },
    complete: async ({ actor, record }) => {
      if (record.schedule !== 'none' && !(record.registrant && record.form41On))
        throw invalid({
          field: record.registrant ? 'form41On' : 'registrant',
          ...phrase('is required: the medication is in schedule {{schedule}}, which Form 41 records', {
            schedule: record.schedule,
          }),
        });
      return { reviewer: actor.accountId, completedAt: now() };
    },
  },
  on: {
    withdraw: ({ record, system }) =>
      system('a medication is taken off the destruction queue')(stockLot).act(record.lot, 'release', {
        quantity: record.quantity,
      }),
  },
});

const medicationHooks = hooksFor(clientMedication, {
  set: {
    create: async ({ record, system, today }) => {
      if (record.filledOn > today) throw invalid({ field: 'filledOn', message: 'must not be after today' });
      const db = system('a client’s medication is stored');
      const [stay] = await db(episode).find({ where: { client: record.client, status: [...IN_TREATMENT] }, limit: 1 });
      if (!stay?.unit)
        throw invalid({
          field: 'client',
          message: 'has no unit. Admit the client to a unit, then store the medication there',
        });
      const { name, dea: schedule } = await db(drug).get(record.drug);
      const lot = await db(stockLot).create({
        name,
        schedule,
        unit: stay.unit,
        location: stay.location,
        drug: record.drug,
        place: record.place,
        strength: record.strength,
        countedIn: record.countedIn,
        expiresOn: record.expiresOn,
        kind: 'client',
        lot: `Rx ${record.rxNumber}`.slice(0, 40),
        serial: record.rxNumber,
        doubleLocked: schedule === 'II',
        received: record.quantity,
        onHand: 0,
      });
      await db(stockLot).act(lot, 'receive', { quantity: record.quantity });
      const { timeZone } = await db(location).get(stay.location);
      return { name, schedule, lot, admittedOn: stay.admittedAt && dayAt(timeZone, stay.admittedAt) };
    },
    giveBack: async ({ record, system }) => {
      const db = system('a client’s medication is returned');
      if (record.lot) {
        const { onHand, awaiting } = await db(stockLot).get(record.lot);
        if (awaiting > 0)
          throw new Refusal('CONFLICT', {
            why: 'A part of it waits for destruction. Destroy that or take it off the queue, then return the rest.',
          });
        if (onHand > 0) await db(stockLot).act(record.lot, 'returnToClient', { quantity: onHand });
      }
      return { returnedAt: now() };
    },
  },
});

/** A client's own container serves that client only. */
async function mustBeTheirs(db: Db, lot: string, client: string): Promise<void> {
  const [own] = await db(clientMedication).find({ where: { lot }, limit: 1 });
  if (own && own.client !== client)
    throw invalid({ field: 'lot', message: 'belongs to another client. Choose a container of the facility' });
}

const dispenseHooks = hooksFor(dispense, {
  set: {
    create: async ({ actor, record, db, system, today }) => {
      const { name, strength, schedule, drug: of } = await db(stockLot).get(record.lot);
      const full = `${name} ${strength}`;
      const inner = system('a medication is dispensed');
      await mustBeTheirs(inner, record.lot, record.client);
      await inner(stockLot).act(record.lot, 'dispense', {
        quantity: record.quantity,
        reason: `Dispensed on ${record.rx}`,
      });
      const lots = await inner(stockLot).all({ where: { drug: of } });
      const before = await inner(dispense).all({
        where: {
          client: record.client,
          lot: lots.map(({ id }) => id),
          status: ['prepared', 'verified', 'on_hold', 'handed_over'],
        },
      });
      return {
        name: full,
        schedule,
        dispensedBy: actor.accountId,
        repeated: before.some(({ createdAt }) => dayAt(actor.timeZone, createdAt) >= addDays(today, -REPEAT_DAYS)),
      };
    },
    verify: async ({ actor, record }) => {
      if (actor.accountId === record.dispensedBy)
        throw new Refusal('CONFLICT', { why: 'You prepared this. Ask someone else to verify it.' });
      return { verifiedBy: actor.accountId, verifiedAt: now() };
    },
    handOver: async ({ actor }) => ({ handedBy: actor.accountId, handedAt: now() }),
    resume: async () => ({ verifiedBy: null, verifiedAt: null, holdReason: null }),
  },
  on: {
    decline: ({ record, system }) =>
      system('a dispensed medication is declined')(stockLot).act(record.lot, 'putBack', {
        quantity: record.quantity,
        reason: record.holdReason,
      }),
  },
});

export const stockRecordsServed = [destructionHooks, medicationHooks, dispenseHooks];
