/** Position control: one seat, one incumbent. Seats are counted while the position is held, so two hires never share one. */
import { invalid, Refusal } from '#engine/model/refusals.ts';
import type { RecordOf } from '#engine/model/resource.ts';
import { phrase } from '#engine/model/words.ts';
import { type Db, hooksFor } from '#engine/server/effects.ts';
import { EMPLOYED, employee } from './employee.model.ts';
import { position } from './position.model.ts';

type Employee = RecordOf<typeof employee>;

/** How many current employees hold a position, besides one. */
const holders = (db: Db, id: string, besides?: string): Promise<number> =>
  db(employee).count({ where: { position: id, status: EMPLOYED, ...(besides && { id: { ne: besides } }) } });

/**
 * Refuses a seat in a position that is frozen, closed or full. HR exceeds the limit with a reason of its own for this move,
 * which is returned to be kept; within the limit no reason is kept. Holds the positions until the transaction ends.
 */
export async function checkSeat(
  db: Db,
  record: Employee,
  before: Employee | null,
): Promise<Pick<Employee, 'overLimitReason'>> {
  // Both seats of a move are held in one order, so that two people who swap do not wait for each other.
  const ids = [record.position, ...(before ? [before.position] : [])];
  const seats = await db(position).find({ where: { id: ids }, sort: 'id', held: true });
  const seat = seats.find(({ id }) => id === record.position);
  if (!seat) throw invalid({ field: 'position', message: 'must be an existing position' });
  const { status, headcountLimit: limit } = seat;
  if (status === 'frozen' || status === 'closed')
    throw invalid({ field: 'position', ...phrase('Position is {{status}}', { status }) });
  if (limit === null || (await holders(db, seat.id, record.id)) < limit) return { overLimitReason: null };
  const { overLimitReason } = record;
  if (overLimitReason !== null && overLimitReason !== before?.overLimitReason) return { overLimitReason };
  throw invalid({
    field: 'position',
    ...phrase('Position is full ({{taken}} of {{limit}})', { taken: limit, limit }),
  });
}

/**
 * Counts the seats of positions again after somebody came or went; an open or filled position changes its state with them, and
 * a position within its limit keeps no reason of going over it.
 */
export async function settleSeats(db: Db, ids: readonly string[]): Promise<void> {
  for (const seat of await db(position).find({ where: { id: [...new Set(ids)] }, sort: 'id', held: true })) {
    const { id, headcountLimit: limit, status } = seat;
    const incumbents = await holders(db, id);
    const openSeats = limit === null ? null : Math.max(0, limit - incumbents);
    if (incumbents !== seat.incumbents || openSeats !== seat.openSeats)
      await db(position).edit(id, { incumbents, openSeats });
    if (status === 'open' && openSeats === 0) await db(position).act(id, 'fill');
    if (status === 'filled' && openSeats !== 0) await db(position).act(id, 'vacate');
    if (limit !== null && incumbents > limit) continue;
    // Any reason at all: a text above the empty one.
    const where = { position: id, status: EMPLOYED, overLimitReason: { gt: '' } };
    for (const one of await db(employee).all({ where })) await db(employee).edit(one.id, { overLimitReason: null });
  }
}

/** The system's reason while it counts seats. */
export const SEATS = 'the seats of a position';

export const positionServed = hooksFor(position, {
  set: {
    create: async ({ record }) => ({ incumbents: 0, openSeats: record.headcountLimit }),
    edit: async ({ record, before, system }) => {
      const { headcountLimit: limit } = record;
      if (limit === before?.headcountLimit || limit === null) return;
      const taken = await holders(system(SEATS), record.id);
      if (limit < taken)
        throw invalid({
          field: 'headcountLimit',
          ...phrase('must be at least {{taken}}, the number of people in this position', { taken }),
        });
    },
    close: async ({ record, system }) => {
      const taken = await holders(system(SEATS), record.id);
      if (taken > 0)
        throw new Refusal('CONFLICT', {
          why: phrase(
            {
              one: '{{count}} person holds this position. Move this person first.',
              other: '{{count}} people hold this position. Move them first.',
            },
            { count: taken },
          ),
        });
    },
    reopen: async ({ record, system, transitionTo }) => {
      const { headcountLimit: limit } = record;
      if (limit !== null && (await holders(system(SEATS), record.id)) >= limit) transitionTo('filled');
    },
  },
  on: {
    edit: async ({ record, before, system }) => {
      if (record.headcountLimit !== before?.headcountLimit) await settleSeats(system(SEATS), [record.id]);
    },
  },
});
