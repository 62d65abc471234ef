/** What else happens to units, rooms and beds: they lie where what they are in lies, and carry its name. */
import { Refusal } from '#engine/model/refusals.ts';
import { type Db, hooksFor } from '#engine/server/effects.ts';
import { bedAssignment } from './bed-assignment.model.ts';
import { bed } from './bed.model.ts';
import { building, unit } from './building.model.ts';
import { room } from './room.model.ts';
import { isOver } from './rooming.server.ts';
import { madeReady, notToBeMadeReady, soiled } from './turnover.server.ts';

/** A unit lies where its building lies. */
export const unitServed = hooksFor(unit, {
  set: {
    create: async ({ record, system }) => ({
      location: (await system('where a unit lies')(building).get(record.building)).location,
    }),
    edit: async ({ record, system }) => ({
      location: (await system('where a unit lies')(building).get(record.building)).location,
    }),
  },
});

const bedName = (number: string, label: string): string => `${number}-${label}`;

/** A room lies where its unit lies; its beds are called by its number. */
export const roomServed = hooksFor(room, {
  set: {
    create: async ({ record, system }) => ({
      location: (await system('where a room lies')(unit).get(record.unit)).location,
    }),
    close: async ({ record, system }) => {
      const beds = await system('whether somebody sleeps there')(bed).find({ where: { room: record.id } });
      if (beds.some(({ status }) => status === 'occupied'))
        throw new Refusal('CONFLICT', { why: 'A client has a bed in this room. Transfer the client first' });
    },
  },
  on: {
    edit: async ({ before, record, system }) => {
      if (before?.number === record.number) return;
      const db = system('the number of the room has changed')(bed);
      for (const one of await db.find({ where: { room: record.id } }))
        await db.edit(one.id, { name: bedName(record.number, one.label) });
    },
  },
});

/** What of an inspected bed somebody waits for. */
async function waitedFor(db: Db, id: string): Promise<'hold' | 'reservation' | null> {
  const open = await db(bedAssignment).find({ where: { bed: id, status: 'open' } });
  return (
    (['reservation', 'hold'] as const).find((kind) => open.some((one) => one.kind === kind && !isOver(one))) ?? null
  );
}
const STATE_FOR = { hold: 'held', reservation: 'reserved' } as const;

export const bedServed = hooksFor(bed, {
  set: {
    create: async ({ record, system }) => {
      const lies = await system('where a bed lies')(room).get(record.room);
      return { name: bedName(lies.number, record.label), unit: lies.unit, location: lies.location };
    },
    edit: async ({ record, system }) => ({
      name: bedName((await system('how a bed is called')(room).get(record.room)).number, record.label),
    }),
    release: async ({ record, system, transitionTo }) => {
      const kind = await waitedFor(system('who waits for the bed'), record.id);
      if (kind) transitionTo(STATE_FOR[kind]);
    },
    block: async ({ before }) => {
      if (before?.status === 'occupied')
        throw new Refusal('CONFLICT', { why: 'This bed is occupied. Transfer the client first' });
    },
    unblock: async () => ({ blockedBecause: null, blockedNote: null, blockedUntil: null }),
  },
  on: {
    block: async ({ record, system }) => {
      const db = system('the bed is out of service');
      await notToBeMadeReady(db, record);
      const given = db(bedAssignment);
      for (const one of await given.find({ where: { bed: record.id, status: 'open' }, held: true }))
        await given.act(one.id, 'release');
    },
    vacate: async ({ record, system }) => soiled(system('somebody left the bed'), record),
    soil: async ({ record, system }) => soiled(system('the bed was marked dirty'), record),
    unblock: async ({ record, system }) => soiled(system('the bed is back in service'), record),
    release: async ({ record, system }) => void (await madeReady(system('the bed is open again'), record)),
  },
});
