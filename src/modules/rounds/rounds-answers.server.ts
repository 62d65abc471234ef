/** The board of rounds, and recording entries: online, or after hours offline. */
import { Refusal } from '#engine/model/refusals.ts';
import { labelOf, type RecordOf } from '#engine/model/resource.ts';
import { phrase } from '#engine/model/words.ts';
import { timeAt } from '#engine/model/zoned.ts';
import { answer, type Asking, perform } from '#engine/server/answers.ts';
import { dbFor } from '#engine/server/db.ts';
import type { Db } from '#engine/server/effects.ts';
import { systemActor } from '#engine/server/grants.ts';
import { equals, isOneOf, readAllowed } from '#engine/server/read-all.ts';
import { bed } from '#modules/beds/bed.model.ts';
import { bedAssignment } from '#modules/beds/bed-assignment.model.ts';
import { client } from '#modules/clients/client.model.ts';
import { episode, IN_TREATMENT } from '#modules/clients/episode.model.ts';
import { observationLevel, roomTag, roundSlot } from './observation.model.ts';
import { type BoardRow, recordRounds, roundsBoard } from './rounds-questions.model.ts';
import { corrected } from './slots.model.ts';

type Slot = RecordOf<typeof roundSlot>;
const MINUTE = 60_000;

const NEWEST = `select distinct on (client) id from round_slot where tenant_id = $1 and "order" = any($2::uuid[])
  and status in ('done', 'late') order by client, due_at desc`;
const MISSED_TODAY = `select "order", count(*)::int as n from round_slot where tenant_id = $1 and "order" = any($2::uuid[])
  and status = 'missed' and due_at > now() - interval '24 hours' group by "order"`;

/** When a client is looked at next, for the order of the board; those without a slot come last. */
const dueFirst = ({ coming }: BoardRow): string => coming[0]?.dueAt ?? '9';

/** Everyone under observation whom the caller may see, the most urgent first. */
async function boardOf({ engine, actor, asked }: Asking<typeof roundsBoard>): Promise<BoardRow[]> {
  const orders = await readAllowed(engine, actor, observationLevel, { filters: [equals('status', 'active')] });
  const ids = orders.map(({ id }) => id);
  const clients = orders.flatMap((one) => one.client ?? []);
  if (ids.length === 0) return [];
  const values = [actor.tenantId, ids];
  const [newest = [], missed = []] = await engine.reader(actor).run([
    { text: NEWEST, values },
    { text: MISSED_TODAY, values },
  ]);
  const soon = new Date(Date.now() + asked.aheadMinutes * MINUTE).toISOString();
  const [people, stays, open, last, beds] = await Promise.all([
    readAllowed(engine, actor, client, { filters: [isOneOf('id', clients)], fields: ['legalFirst', 'legalLast'] }),
    readAllowed(engine, actor, episode, {
      filters: [isOneOf('client', clients), isOneOf('status', IN_TREATMENT)],
      fields: ['client'],
    }),
    readAllowed(engine, actor, roundSlot, {
      filters: [isOneOf('order', ids), equals('status', 'due'), { field: 'dueAt', op: 'lte', value: soon }],
      fields: ['order', 'dueAt'],
    }),
    readAllowed(engine, actor, roundSlot, {
      filters: [
        isOneOf(
          'id',
          newest.map(({ id }) => String(id)),
        ),
      ],
      fields: ['client', 'doneAt', 'place', 'behavior', 'staff'],
    }),
    readAllowed(engine, actor, bedAssignment, {
      filters: [isOneOf('client', clients), equals('status', 'open'), equals('kind', 'occupancy')],
      fields: ['client', 'bed'],
    }),
  ]);
  return orders
    .flatMap((order): BoardRow[] => {
      const person = people.find(({ id }) => id === order.client);
      if (!person || !order.level || !order.since) return [];
      const coming = open
        .flatMap(({ id, order: of, dueAt }) => (of === order.id && dueAt ? [{ slot: id, dueAt }] : []))
        .toSorted((a, b) => a.dueAt.localeCompare(b.dueAt));
      const seen = last.find((slot) => slot.client === order.client);
      return [
        {
          order: order.id,
          client: person.id,
          name: `${person.legalLast ?? ''}, ${person.legalFirst ?? ''}`,
          place: beds.find((one) => one.client === order.client)?.titles.bed ?? null,
          level: order.level,
          since: order.since,
          coming,
          last: seen?.doneAt
            ? {
                doneAt: seen.doneAt,
                place: seen.place ?? null,
                behavior: seen.behavior ?? null,
                staff: seen.titles.staff ?? '',
              }
            : null,
          missed: Number(missed.find((row) => row.order === order.id)?.n ?? 0),
          isAway: stays.find((stay) => stay.client === order.client)?.status === 'on_leave',
        },
      ];
    })
    .toSorted((a, b) => dueFirst(a).localeCompare(dueFirst(b)) || a.name.localeCompare(b.name));
}

type Entry = Asking<typeof recordRounds>['asked']['entries'][number];

/** Whether the tag that was read hangs at the room of the client; refuses one of another room. */
async function isAtDoor(db: Db, slot: Slot, tag: string | null): Promise<boolean> {
  if (!tag) return false;
  const [known] = await db(roomTag).find({ where: { code: tag, status: 'active' }, limit: 1 });
  const [lies] = await db(bedAssignment).find({
    where: { client: slot.client, status: 'open', kind: 'occupancy' },
    limit: 1,
  });
  const at = lies && (await db(bed).get(lies.bed));
  if (!known || known.room !== at?.room)
    throw new Refusal('CONFLICT', {
      why: 'This tag is not at the room of this client. Go to the right door and read it again.',
    });
  return true;
}

/** One entry in a transaction of its own: an entry that is refused keeps no other back. */
async function recordOne({ engine, actor, asked }: Asking<typeof recordRounds>, entry: Entry, now: Date) {
  const { at, driftSeconds } = corrected(entry.deviceAt, asked.deviceNow, now);
  const saved = { key: entry.key, saved: true, why: null };
  try {
    await engine.act.transact(actor, { resource: roundSlot, action: 'record' }, async (work) => {
      const db = dbFor(engine.act, work, systemActor(actor.tenantId, 'an entry of a round'));
      const [slot] = await db(roundSlot).find({ where: { id: entry.slot }, held: true, limit: 1 });
      if (!slot) throw new Refusal('NOT_FOUND');
      if (slot.entryKey === entry.key) return;
      if (slot.status === 'done' || slot.status === 'late')
        throw new Refusal('CONFLICT', {
          why: phrase('Already recorded at {{at}}.', { at: timeAt(actor.timeZone, slot.doneAt ?? slot.dueAt) }),
        });
      const atDoor = await isAtDoor(db, slot, entry.tag);
      await dbFor(
        engine.act,
        work,
        actor,
      )(roundSlot).act(slot.id, 'record', {
        place: entry.place,
        behavior: entry.behavior,
        breathing: entry.breathing,
        concern: entry.concern,
        lateReason: entry.reason,
        offline: entry.offline,
        driftSeconds,
        doneAt: at.toISOString(),
        entryKey: entry.key,
      });
      if (atDoor) await db(roundSlot).edit(slot.id, { atDoor });
    });
    return saved;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const [problem] = error.problems;
    const why = problem ? `${labelOf(roundSlot, problem.field)} ${problem.message}.` : error.message;
    return { key: entry.key, saved: false, why };
  }
}

export const roundAnswers = [
  answer(roundsBoard, boardOf),
  perform(recordRounds, async (asking) => {
    const now = new Date();
    const results = [];
    // In the order in which they were seen; one after the other, so that each finds what the earlier ones wrote.
    for (const entry of asking.asked.entries.toSorted((a, b) => a.deviceAt.localeCompare(b.deviceAt)))
      results.push(await recordOne(asking, entry, now));
    return results;
  }),
];
