/**
 * Giving beds. The room and the bed are held while the rules are checked, so that two people who ask in the same second
 * are answered one after the other; the exclusion constraints of the table hold beneath that.
 */
import { invalid, Refusal } from '#engine/model/refusals.ts';
import type { StateOf } from '#engine/model/resource.ts';
import { showInstant } from '#engine/model/show.ts';
import { phrase } from '#engine/model/words.ts';
import { type Db, hooksFor } from '#engine/server/effects.ts';
import { inTransaction } from '#engine/server/read-all.ts';
import { type Actor, basesOf } from '#engine/server/grants.ts';
import { client } from '#modules/clients/client.model.ts';
import { episode, IN_TREATMENT } from '#modules/clients/episode.model.ts';
import { eventTime } from '#modules/clients/event-time.model.ts';
import { assigning, bedAssignment, HOLD_HOURS } from './bed-assignment.model.ts';
import { bed } from './bed.model.ts';
import { obstaclesOf } from './place.model.ts';
import { room } from './room.model.ts';
import type { Assignment, Bed } from './rooming-types.model.ts';
import { apartFrom, guestOf, isOver, roomFacts } from './rooming.server.ts';

type Wish = Pick<Assignment, 'bed' | 'episode' | 'kind' | 'override' | 'movedAt'>;

const HOUR = 3_600_000;
const inTreatment: readonly string[] = IN_TREATMENT;
/** What a bed does when it is given. */
const TAKES = { hold: 'hold', reservation: 'reserve', occupancy: 'occupy' } as const;
const STATE_OF = { hold: 'held', reservation: 'reserved', occupancy: 'occupied' } as const;
/** States from which somebody may move in. */
const READY: readonly StateOf<typeof bed>[] = ['available', 'held', 'reserved'];

/** Only those who run a shift give beds for good; a reason weighs only from them. */
function mustBeTheirs(actor: Actor, wish: Wish): void {
  if (actor.systemReason !== undefined) return;
  if (basesOf(actor).some((role) => role in assigning)) return;
  if (wish.kind !== 'hold' || wish.override) throw new Refusal('PERMISSION_DENIED');
}

/** The bed with everything of its room held until the transaction ends. */
async function hold(db: Db, id: string): Promise<Bed> {
  const { room: roomId } = await db(bed).get(id);
  await db(room).find({ where: { id: roomId }, held: true });
  const [found] = await db(bed).find({ where: { id }, held: true });
  if (!found) throw new Refusal('NOT_FOUND');
  return found;
}

/** Refuses a bed that somebody else has, or that nobody can lie in. */
async function mustBeFree(db: Db, wanted: Bed, wish: Wish, zone: string): Promise<readonly Assignment[]> {
  if (wanted.status === 'blocked') throw invalid({ field: 'bed', message: 'Bed is out of service' });
  const open = await db(bedAssignment).find({ where: { bed: wanted.id, status: 'open' }, held: true });
  const taken = open.find((one) => one.episode !== wish.episode && !isOver(one));
  if (taken)
    throw invalid({
      field: 'bed',
      ...(taken.to
        ? phrase('Bed {{bed}} is already assigned from {{from}} to {{to}}', {
            bed: wanted.name,
            from: showInstant(taken.from, zone, 'h23'),
            to: showInstant(taken.to, zone, 'h23'),
          })
        : phrase('Bed {{bed}} is already assigned from {{from}} until further notice', {
            bed: wanted.name,
            from: showInstant(taken.from, zone, 'h23'),
          })),
    });
  if (wish.kind === 'occupancy' && !READY.includes(wanted.status))
    throw invalid({
      field: 'bed',
      ...phrase('Bed {{bed}} is not ready yet: it must be cleaned and inspected first', { bed: wanted.name }),
    });
  return open;
}

async function mustFit(db: Db, wanted: Bed, wish: Wish, clientId: string, today: string): Promise<void> {
  const source = inTransaction(db);
  const [its, beds, person] = [
    await db(room).get(wanted.room),
    await db(bed).find({ where: { room: wanted.room } }),
    await db(client).get(clientId),
  ];
  const facts = (await roomFacts(source, [its], beds, clientId, today)).get(its.id);
  if (!facts) throw new Refusal('NOT_FOUND');
  const against = obstaclesOf(guestOf(person, today), facts, await apartFrom(source, clientId));
  const standing = wish.override ? against.filter(({ hard }) => hard) : against;
  if (standing.length) throw invalid(...standing.map(({ tells }) => ({ field: 'bed', ...tells })));
}

/** Ends what is over, so that a new assignment of the bed may begin. */
async function end(db: Db, open: readonly Assignment[], movedAt: string | null): Promise<void> {
  for (const one of open) if (one.status === 'open') await db(bedAssignment).act(one.id, 'leave', { movedAt });
}

/** What the client has besides: a stay is ended by a transfer only, a hold or a reservation gives way. */
async function giveWay(db: Db, wish: Wish): Promise<void> {
  const mine = await db(bedAssignment).find({ where: { episode: wish.episode, status: 'open' }, held: true });
  const stay = mine.find(({ kind }) => kind === 'occupancy');
  if (stay)
    throw invalid({
      field: 'episode',
      ...phrase('already has bed {{bed}}. Transfer the client instead', { bed: (await db(bed).get(stay.bed)).name }),
    });
  await end(db, mine, wish.movedAt ?? null);
}

/** Opens a bed that was kept for somebody; one that is being made ready or out of service stays what it is. */
async function free(db: Db, id: string): Promise<void> {
  const { status } = await db(bed).get(id);
  if (status === 'held' || status === 'reserved') await db(bed).act(id, 'free');
}

export const bedAssignmentServed = hooksFor(bedAssignment, {
  set: {
    create: async ({ record, actor, today, db, system }) => {
      mustBeTheirs(actor, record);
      const stay = await db(episode).get(record.episode);
      await db(bed).get(record.bed);
      if (record.kind === 'occupancy' && !inTreatment.includes(stay.status))
        throw invalid({ field: 'episode', message: 'must be admitted before the client moves in' });
      if (record.kind !== 'occupancy' && stay.status !== 'pre_admit' && !inTreatment.includes(stay.status))
        throw invalid({ field: 'episode', message: 'has ended: you cannot hold a bed for it' });
      const organization = system('a bed is given');
      const wanted = await hold(organization, record.bed);
      const open = await mustBeFree(organization, wanted, record, actor.timeZone);
      await mustFit(organization, wanted, record, stay.client, today);
      await end(
        organization,
        open.filter((one) => isOver(one)),
        null,
      );
      await giveWay(organization, record);
      // A moment later than whatever ended just now.
      const now = new Date();
      const from = record.kind === 'occupancy' ? new Date(movedAt(record, stay.admittedAt, now)) : now;
      return {
        client: stay.client,
        location: wanted.location,
        from: from.toISOString(),
        to: record.kind === 'hold' ? new Date(from.getTime() + HOLD_HOURS * HOUR).toISOString() : null,
      };
    },
    extend: async ({ record }) => {
      if (record.kind !== 'hold' || !record.to)
        throw new Refusal('CONFLICT', { why: 'Only a hold can be extended; this one lasts until you end it' });
      if (record.extended)
        throw new Refusal('CONFLICT', { why: 'This hold was already extended once. Reserve the bed instead' });
      return { extended: true, to: new Date(Date.parse(record.to) + HOLD_HOURS * HOUR).toISOString() };
    },
    release: async ({ record }) => {
      if (record.kind === 'occupancy')
        throw new Refusal('CONFLICT', { why: 'This bed is occupied. Transfer or discharge the client instead' });
      return ended(record);
    },
    moveIn: async ({ record, system }) => {
      if (record.kind === 'occupancy') throw new Refusal('CONFLICT', { why: 'The client has already moved in' });
      const stay = await system('when the client came')(episode).get(record.episode);
      movedAt(record, stay.admittedAt, new Date());
      return ended(record);
    },
    transfer: async ({ before, record }) => movingOn(before, record),
    transferWithReason: async ({ before, record }) => movingOn(before, record),
    leave: async ({ record }) => ended(record),
  },
  on: {
    create: async ({ record, system }) => {
      const db = system('a bed is given');
      const given = await db(bed).get(record.bed);
      // One that is still being made ready is kept by the assignment; its state follows once it is ready.
      if (READY.includes(given.status) && given.status !== STATE_OF[record.kind])
        await db(bed).act(record.bed, TAKES[record.kind]);
      if (record.kind === 'occupancy') await db(episode).edit(record.episode, { unit: given.unit });
    },
    release: async ({ record, system }) => free(system('the bed is released'), record.bed),
    moveIn: async ({ record, system }) => {
      const { bed: to, episode: stay, override, movedAt: at, timeReason } = record;
      await system('the client moves in')(bedAssignment).create({
        bed: to,
        episode: stay,
        kind: 'occupancy',
        override,
        movedAt: at,
        timeReason,
      });
    },
    // A discharge, an arrival that does not come, or what gives way to another assignment.
    leave: async ({ record, system }) => {
      const db = system('the bed is given back');
      if (record.kind === 'occupancy') await db(bed).act(record.bed, 'vacate');
      else await free(db, record.bed);
    },
    transfer: async ({ record, system }) => moved(system('the client moves'), record, null),
    transferWithReason: async ({ record, system }) => moved(system('the client moves'), record, record.override),
  },
});

/** When the client moves in, moves on or leaves; not before the stay began. */
const movedAt = (
  { movedAt: at, timeReason: reason }: Pick<Assignment, 'movedAt' | 'timeReason'>,
  since: string | null,
  now: Date,
): string =>
  eventTime({
    field: 'movedAt',
    at,
    reason,
    now,
    notBefore: { at: since, says: 'must not be before the admission or the move to this bed' },
  });

/** Ends now, or when the client left the bed; what never began ends where it began. */
const ended = ({ from, to, movedAt: at }: Pick<Assignment, 'from' | 'to' | 'movedAt'>): { to: string } => {
  const left = at ? Date.parse(at) : Date.now();
  const now = Math.max(left, Date.parse(from));
  return { to: new Date(to === null ? now : Math.min(now, Date.parse(to))).toISOString() };
};

async function movingOn(before: Assignment | null, record: Assignment): Promise<{ to: string }> {
  if (record.kind !== 'occupancy')
    throw new Refusal('CONFLICT', { why: 'The client has not moved in yet. Release this bed and choose another one' });
  if (record.movedTo === before?.bed) throw invalid({ field: 'movedTo', message: 'must be a different bed' });
  movedAt(record, record.from, new Date());
  return ended(record);
}

async function moved(
  db: Db,
  { bed: old, movedTo, episode: stay, movedAt: at, timeReason }: Assignment,
  override: string | null,
): Promise<void> {
  if (!movedTo) return;
  await db(bed).act(old, 'vacate');
  await db(bedAssignment).create({
    bed: movedTo,
    episode: stay,
    kind: 'occupancy',
    override,
    movedAt: at,
    timeReason,
  });
}
