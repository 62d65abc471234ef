/**
 * Medication stock of the two units on which the demonstration's nurse works: a month of ledger, a week of shift counts with one
 * discrepancy that was resolved and one count that is due now, a destruction queue, clients' own medication, things to dispense.
 */
import { addDays } from '#engine/model/days.ts';
import { after } from '#engine/server/clocks.ts';
import { clientMedication } from '#modules/stock/client-medication.model.ts';
import { dispense } from '#modules/stock/dispense.model.ts';
import { drugDestruction } from '#modules/stock/drug-destruction.model.ts';
import { afterChange, entryHash } from '#modules/stock/ledger-chain.server.ts';
import { type CountLine, stockCount } from '#modules/stock/stock-count.model.ts';
import { type EntryKind, stockEntry, stockLot } from '#modules/stock/stock-lot.model.ts';
import { insertRecords, type SeedRow } from './bulk.ts';
import { at } from './load-people.ts';
import { prng } from './prng.ts';
import { CLIENTS, DRUGS, type Item, ITEMS, OWN, SIGNATURES, UNITS } from './stock-items.ts';
import type { DemoWorld } from './world.ts';

const DAYS = 30;
const COUNT_DAYS = 7;
/** Hours after midnight UTC of the day the shift began at which the shift ends. */
const SHIFT_ENDS = { night: 39, day: 23, evening: 31 } as const;

interface Kept {
  readonly row: Record<string, unknown> & {
    id: string;
    name: string;
    schedule: string;
    strength: string;
    lot: string;
    place: string;
  };
  readonly entries: SeedRow[];
  onHand: number;
  awaiting: number;
  head: string | null;
}

/** Loads it for an organization that has a nurse on a unit and a formulary. */
export async function loadStock({ loader, org, today }: DemoWorld): Promise<void> {
  const of = (role: string) => org.accounts.find((one) => one.role === role);
  const [nurse, tech, director, doctor] = [
    of('nurse'),
    of('behavioral_tech'),
    of('clinical_director'),
    of('psychiatrist'),
  ];
  if (!nurse || !tech || !director || !doctor) return;
  const { rows: units } = await loader.client.query<{ id: string; location: string }>(UNITS, [
    loader.tenantId,
    nurse.employeeId,
  ]);
  const { rows: drugs } = await loader.client.query<{ id: string; name: string; dea: string }>(DRUGS, [
    loader.tenantId,
  ]);
  const random = prng(org.spec.seed * 2_340);
  const lots: Kept[] = [];
  const counts: SeedRow[] = [];
  const queue: SeedRow[] = [];
  const own: SeedRow[] = [];
  const supplies: SeedRow[] = [];

  const post = (
    lot: Kept,
    kind: EntryKind,
    quantity: number,
    when: Date,
    {
      reason = null,
      witness = null,
      staff = nurse.id,
    }: { reason?: string | null; witness?: string | null; staff?: string } = {},
  ): void => {
    const entry = {
      lot: lot.row.id,
      kind,
      quantity,
      reason,
      witness,
      staff,
      number: lot.entries.length + 1,
      before: lot.onHand,
      after: afterChange(lot.onHand, quantity),
      at: when.toISOString(),
      previous: lot.head,
    };
    const hash = entryHash(entry);
    lot.entries.push({
      ...entry,
      hash,
      id: random.id(entry.at.slice(0, 10)),
      createdAt: entry.at,
      createdBy: entry.staff,
      unit: lot.row.unit,
      location: lot.row.location,
    });
    lot.onHand = entry.after;
    lot.head = hash;
  };
  const keep = (
    unit: { id: string; location: string },
    item: Item,
    kind: 'facility' | 'client',
    which: number,
  ): Kept | null => {
    const [name, strength, countedIn, received, , reorder, expires] = item;
    const drug = drugs.find((one) => one.name === name);
    if (!drug) return null;
    const day = addDays(today, -DAYS);
    const rx = String(7_731_900 + which * 13);
    const lot: Kept = {
      row: {
        name,
        strength,
        countedIn,
        received,
        kind,
        unit: unit.id,
        location: unit.location,
        drug: drug.id,
        schedule: drug.dea,
        id: random.id(day),
        createdAt: after(at(day), -3).toISOString(),
        createdBy: nurse.id,
        status: expires < 0 ? 'quarantined' : 'in_use',
        place:
          kind === 'client'
            ? 'Medication room, client bins'
            : drug.dea === 'none'
              ? 'Medication room, cabinet B'
              : 'Medication room, cabinet A',
        doubleLocked: drug.dea !== 'none',
        lot: kind === 'client' ? `Rx ${rx}` : `${name.slice(0, 2).toUpperCase()}${random.int(1e3, 9999)}`,
        serial: kind === 'client' ? rx : null,
        ndc: null,
        expiresOn: addDays(today, expires),
        reorderLevel: kind === 'client' ? null : reorder,
      },
      entries: [],
      onHand: 0,
      awaiting: 0,
      head: null,
    };
    post(lot, 'receive', received, after(at(day), -3));
    lots.push(lot);
    return lot;
  };
  const linesOf = (controlled: readonly Kept[]): CountLine[] =>
    controlled.map(({ row }) => ({
      lot: row.id,
      name: `${row.name} ${row.strength}, lot ${row.lot}`,
      place: row.place,
      expected: null,
      counted: null,
      recounted: null,
      expectedAgain: null,
    }));

  for (const [which, unit] of units.entries()) {
    const stock = ITEMS.flatMap((item, index) => {
      const lot = keep(unit, item, 'facility', index);
      return lot ? [{ lot, item }] : [];
    });
    const controlled = stock.flatMap(({ lot }) => (lot.row.schedule === 'none' ? [] : [lot]));
    const { rows: clients } = await loader.client.query<{ client: string; admitted: string }>(CLIENTS, [
      loader.tenantId,
      unit.id,
    ]);
    const theirs = clients.slice(0, 2).flatMap(({ client, admitted }, index) => {
      const item = OWN[which * 2 + index];
      const lot = item && keep(unit, item, 'client', which * 10 + index);
      if (!item || !lot) return [];
      own.push({
        client,
        name: lot.row.name,
        drug: lot.row.drug,
        schedule: lot.row.schedule,
        strength: lot.row.strength,
        countedIn: item[2],
        quantity: item[3],
        id: random.id(addDays(today, -DAYS)),
        createdAt: String(lot.row.createdAt),
        createdBy: nurse.id,
        admittedOn: admitted,
        attending: `${doctor.firstName} ${doctor.lastName}`,
        instructions: 'Nurse gives it in the morning with food',
        expiresOn: lot.row.expiresOn,
        filledOn: addDays(today, -DAYS - 6),
        startedOn: addDays(today, -DAYS - 5),
        prescriber: 'Dr. Helen Ruiz',
        rxNumber: lot.row.serial,
        refills: 1,
        pharmacy: 'Bayfront Pharmacy, 510 Harbor St.',
        place: lot.row.place,
        lot: lot.row.id,
      });
      return [{ lot, item }];
    });

    for (let back = DAYS - 1; back >= 1; back -= 1) {
      const day = addDays(today, -back);
      const give = (hour: number): void => {
        for (const { lot, item } of [...stock, ...theirs]) {
          if (lot.row.status !== 'in_use' || lot.onHand < 3) continue;
          const isOwn = lot.row.kind === 'client';
          if (isOwn ? hour === 16 : random.chance(item[4] / 4))
            post(lot, 'administer', isOwn ? -item[4] : -1, after(at(day, 0), hour + random.int(0, 40) / 60));
          if (!isOwn && item[4] > 0 && lot.onHand < 20 && lot.row.name !== 'Hydroxyzine')
            post(lot, 'receive', 60, after(at(day, 0), hour + 0.8));
        }
      };
      give(16);
      if (which === 0 && back === 12 && controlled[0])
        post(controlled[0], 'waste', -1, after(at(day, 0), 18), {
          reason: 'Tablet dropped on the floor',
          witness: tech.id,
        });
      give(20);
      for (const shift of ['day', 'evening', 'night'] as const) {
        if (back > COUNT_DAYS + 2) continue;
        // The night that ends today is still to be counted.
        if (back === 1 && shift === 'night') continue;
        const when = after(at(day, 0), SHIFT_ENDS[shift]);
        const isWrong = which === 0 && back === 5 && shift === 'day';
        const [counter, second] = shift === 'day' ? [nurse.id, tech.id] : [nurse.id, director.id];
        const lines = linesOf(controlled).map((line, index) => {
          const expected = controlled[index]?.onHand ?? 0;
          const there = isWrong && index === 0 ? expected - 1 : expected;
          return {
            ...line,
            expected,
            counted: there,
            ...(isWrong ? { expectedAgain: expected, recounted: there } : {}),
          };
        });
        for (const [index, lot] of controlled.entries())
          post(lot, 'count', 0, when, {
            staff: counter,
            witness: second,
            reason: `There: ${lines[index]?.counted ?? 0}`,
          });
        const again = after(when, 0.4);
        if (isWrong) {
          for (const [index, lot] of controlled.entries())
            post(lot, 'count', 0, again, {
              staff: director.id,
              witness: doctor.id,
              reason: `There: ${lines[index]?.counted ?? 0}`,
            });
          const [first] = controlled;
          if (first)
            post(first, 'adjust', -1, after(again, 0.5), {
              staff: director.id,
              witness: doctor.id,
              reason: 'Dose given at 14:10 in room 4 and not recorded; the nurse wrote it in since.',
            });
        }
        counts.push({
          id: random.id(day),
          createdAt: after(when, -0.2).toISOString(),
          createdBy: counter,
          status: isWrong ? 'resolved' : 'matched',
          unit: unit.id,
          location: unit.location,
          day,
          shift,
          lines,
          counter,
          countWitness: second,
          countedAt: when.toISOString(),
          ...(isWrong
            ? {
                recounter: director.id,
                recountWitness: doctor.id,
                recountedAt: again.toISOString(),
                cause: 'unrecorded',
                explanation: 'Dose given at 14:10 in room 4 and not recorded; the nurse wrote it in since.',
              }
            : {}),
        });
      }
    }
    counts.push({
      id: random.id(today),
      createdAt: after(at(today, 0), 8).toISOString(),
      createdBy: nurse.id,
      status: 'open',
      unit: unit.id,
      location: unit.location,
      day: addDays(today, -1),
      shift: 'night',
      lines: linesOf(controlled),
    });

    const last = after(at(today, 0), 7.2);
    const destroy = (lot: Kept | undefined, quantity: number, cause: string, status: string, daysAgo: number): void => {
      if (!lot) return;
      const queued = after(at(addDays(today, -daysAgo), 0), 17);
      const done = status === 'completed';
      if (done)
        post(lot, 'destroy', -quantity, last, {
          witness: director.id,
          reason: `Destruction: ${cause.replace('_', ' ')}`,
        });
      else lot.awaiting += quantity;
      const isControlled = lot.row.schedule !== 'none';
      queue.push({
        id: random.id(addDays(today, -daysAgo)),
        createdAt: queued.toISOString(),
        createdBy: nurse.id,
        status,
        quantity,
        cause,
        lot: lot.row.id,
        unit: unit.id,
        location: unit.location,
        schedule: lot.row.schedule,
        name: `${lot.row.name} ${lot.row.strength}`,
        place: 'Medication room, red bin',
        ...(done
          ? {
              method: isControlled ? 'drug_buster' : 'reverse_distributor',
              staff: nurse.id,
              witness: director.id,
              destroyedAt: last.toISOString(),
              registrant: isControlled ? 'BH1234563' : null,
              form41On: isControlled ? today : null,
              reviewer: doctor.id,
              completedAt: after(last, 0.5).toISOString(),
            }
          : {}),
      });
    };
    const named = (name: string): Kept | undefined => stock.find(({ lot }) => lot.row.name === name)?.lot;
    destroy(named('Ibuprofen'), 6, 'contaminated', 'completed', 3);
    if (which === 0) destroy(named('Chlordiazepoxide'), 4, 'discontinued', 'completed', 2);
    destroy(named('Lorazepam'), 2, 'refused', 'queued', 1);
    destroy(named('Acetaminophen'), 100, 'expired', 'queued', 1);

    const supply = (index: number, name: string, status: string, quantity: number, over: object = {}): void => {
      const lot = named(name);
      const client = clients[index]?.client;
      if (!lot || !client || lot.onHand < quantity) return;
      const made = after(last, 0.1 + index / 10);
      post(lot, 'dispense', -quantity, made, { reason: `Dispensed on RX-10${which}${index}` });
      supplies.push({
        id: random.id(today),
        createdAt: made.toISOString(),
        createdBy: nurse.id,
        status,
        client,
        quantity,
        lot: lot.row.id,
        schedule: lot.row.schedule,
        rx: `RX-10${which}${index}`,
        name: `${lot.row.name} ${lot.row.strength}`,
        days: Math.ceil(quantity / 2),
        directions: 'Take 1 by mouth twice a day',
        dispensedBy: nurse.id,
        ...over,
      });
    };
    const verified = { verifiedBy: director.id, verifiedAt: after(last, 0.6).toISOString() };
    supply(0, 'Clonidine', 'prepared', 6);
    supply(1, 'Thiamine', 'verified', 14, verified);
    supply(2, 'Hydroxyzine', 'on_hold', 6, { holdReason: 'Prescriber is asked about the new ECG' });
    supply(3, 'Naloxone', 'handed_over', 2, {
      ...verified,
      handedBy: nurse.id,
      handedAt: after(last, 0.7).toISOString(),
      receivedBy: 'Client, as signed on the sheet',
    });
  }
  await insertRecords(
    loader,
    stockLot,
    lots.map((lot) => ({
      ...lot.row,
      onHand: lot.onHand,
      awaiting: lot.awaiting,
      low: typeof lot.row.reorderLevel === 'number' && lot.onHand <= lot.row.reorderLevel,
      entries: lot.entries.length,
      head: lot.head,
    })),
  );
  await insertRecords(
    loader,
    stockEntry,
    lots.flatMap(({ entries }) => entries),
  );
  await insertRecords(loader, stockCount, counts);
  await insertRecords(loader, drugDestruction, queue);
  await insertRecords(loader, clientMedication, own);
  await insertRecords(loader, dispense, supplies);
  const names = [nurse, tech, director, doctor].map(({ id, firstName, lastName }) => ({
    id,
    name: `${firstName} ${lastName}`,
  }));
  await loader.client.query(SIGNATURES, [loader.tenantId, JSON.stringify(names)]);
}
