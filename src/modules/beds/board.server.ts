/** What the bed board shows, read as the person who looks: whom they may not know has no name there. */
import type { Engine } from '#engine/server/engine.ts';
import type { AnyResource, RecordOf } from '#engine/model/resource.ts';
import { type Actor, grantOn, isNothing } from '#engine/server/grants.ts';
import { dayIn } from '#engine/server/ids.ts';
import { asReader } from '#engine/server/read-all.ts';
import { client } from '#modules/clients/client.model.ts';
import { episode, IN_TREATMENT } from '#modules/clients/episode.model.ts';
import { daysBetween } from '#modules/people/days.model.ts';
import { bedAssignment } from './bed-assignment.model.ts';
import { bed } from './bed.model.ts';
import type { Board, BoardMove, BoardMoves, BoardPerson, BoardStay, BoardUnit } from './beds-wire.model.ts';
import { unit } from './building.model.ts';
import { roomedAs } from './place.model.ts';
import { room } from './room.model.ts';
import { type Client, guestOf, isOver } from './rooming.server.ts';
import type { Assignment } from './rooming-types.model.ts';

const byName = new Intl.Collator('en', { numeric: true });

/** Open units with their open rooms and beds, by name. */
async function house(engine: Engine, actor: Actor): Promise<BoardUnit[]> {
  const its = asReader(engine, actor);
  const open = { status: 'open' };
  const [units, rooms, beds] = await Promise.all([
    its.pick(unit, open, ['name', 'kind', 'location']),
    its.pick(room, open, ['number', 'unit', 'genderPolicy', 'kind', 'capacity']),
    its.pick(bed, {}, ['room', 'label', 'name', 'blockedBecause', 'blockedUntil']),
  ]);
  const bedsOf = Map.groupBy(beds, (one) => one.room);
  const roomsOf = Map.groupBy(rooms, (one) => one.unit);
  return units
    .map(({ id, name, kind, location }) => ({
      id,
      name,
      kind,
      location,
      rooms: (roomsOf.get(id) ?? [])
        .map((one) => ({
          id: one.id,
          number: one.number,
          genderPolicy: one.genderPolicy,
          kind: one.kind,
          capacity: one.capacity,
          beds: (bedsOf.get(one.id) ?? [])
            .map(({ id: bedId, label, name: called, status, version, blockedBecause, blockedUntil, can }) => ({
              id: bedId,
              label,
              name: called,
              status,
              version,
              blockedBecause,
              blockedUntil,
              can,
            }))
            .sort((a, b) => byName.compare(a.label, b.label)),
        }))
        .sort((a, b) => byName.compare(a.number, b.number)),
    }))
    .filter(({ rooms: its }) => its.length > 0)
    .sort((a, b) => byName.compare(a.name, b.name));
}

const LETTERS = { female: 'F', male: 'M' } as const;
/** What the board tells of somebody. */
const FACE = [
  'legalFirst',
  'legalLast',
  'preferredName',
  'sexAtBirth',
  'genderIdentity',
  'dob',
  'flags',
] as const satisfies readonly (keyof Client)[];
const personOf = (one: Pick<Client, 'id' | (typeof FACE)[number]>, episodeId: string, today: string): BoardPerson => {
  const gender = roomedAs(one);
  return {
    client: one.id,
    episode: episodeId,
    name: `${one.legalLast}, ${(one.preferredName ?? one.legalFirst).charAt(0)}.`,
    gender: gender ? LETTERS[gender] : 'X',
    age: guestOf(one, today).age,
    flags: one.flags ?? [],
  };
};

async function peopleOf(
  engine: Engine,
  actor: Actor,
  of: readonly { readonly client: string; readonly episode: string }[],
): Promise<ReadonlyMap<string, BoardPerson>> {
  if (of.length === 0) return new Map();
  const found = await asReader(engine, actor).pick(client, { id: [...new Set(of.map((one) => one.client))] }, FACE);
  const today = dayIn(actor.timeZone);
  const byId = new Map(found.map((one) => [one.id, one]));
  return new Map(
    of.flatMap(({ client: id, episode: stay }): [string, BoardPerson][] => {
      const one = byId.get(id);
      return one ? [[stay, personOf(one, stay, today)]] : [];
    }),
  );
}

const STAY = ['bed', 'episode', 'client', 'kind', 'from', 'to'] as const;
const COURSE = ['client', 'unit', 'levelOfCare', 'expectedAt', 'admittedAt'] as const;

/** Administrators, compliance and the global administration see beds and what they are in; who is in them is not theirs at all. */
const mayKnow = (engine: Engine, actor: Actor, noun: AnyResource): boolean =>
  !isNothing(grantOn(engine.policy, actor, noun, 'read'));

type Open = Pick<Assignment, 'id' | (typeof STAY)[number]> & { readonly can: readonly string[] };
type Stay = Pick<RecordOf<typeof episode>, 'id' | 'status' | (typeof COURSE)[number]>;
type People = ReadonlyMap<string, BoardPerson>;

/** Who has which bed now. */
function staysOf(open: readonly Open[], episodes: readonly Stay[], people: People, actor: Actor): BoardStay[] {
  const byId = new Map(episodes.map((one) => [one.id, one]));
  return open.map(({ id, bed: at, kind, from, to, episode: stay, can }) => {
    const its = byId.get(stay);
    const since = its?.admittedAt;
    return {
      id,
      bed: at,
      kind,
      from,
      to,
      day:
        kind === 'occupancy' && since
          ? daysBetween(dayIn(actor.timeZone, Date.parse(since)), dayIn(actor.timeZone)) + 1
          : null,
      away: its?.status === 'on_leave',
      person: people.get(stay) ?? null,
      can,
    };
  });
}

/** Who is on the way in, the next first, and who is about to leave. */
function movesOf(episodes: readonly Stay[], people: People): BoardMoves {
  const shown = (list: readonly Stay[]): BoardMove[] =>
    list.flatMap(({ id, levelOfCare, expectedAt, status }) => {
      const person = people.get(id);
      return person ? [{ episode: id, person, level: levelOfCare, here: status !== 'pre_admit', at: expectedAt }] : [];
    });
  const coming = episodes
    .filter(({ status }) => status === 'pre_admit')
    .toSorted((a, b) => (a.expectedAt ?? '~').localeCompare(b.expectedAt ?? '~'));
  // Whoever is in treatment and has no bed yet is to be given one as well.
  const bedless = episodes.filter(({ status, unit: at }) => status !== 'pre_admit' && at === null);
  const going = episodes.filter(({ status }) => status === 'discharge_planning');
  return { arriving: [...shown(bedless), ...shown(coming)], leaving: shown(going) };
}

/** The board in one answer, because two hundred of them ask at once when a bed changes; places alone for those who see no more. */
export async function board(engine: Engine, actor: Actor): Promise<Board> {
  const read = asReader(engine, actor);
  const [units, assigned, episodes] = await Promise.all([
    house(engine, actor),
    mayKnow(engine, actor, bedAssignment) ? read.pick(bedAssignment, { status: 'open' }, STAY) : [],
    mayKnow(engine, actor, episode) ? read.pick(episode, { status: ['pre_admit', ...IN_TREATMENT] }, COURSE) : [],
  ]);
  const open = assigned.filter((one) => !isOver(one));
  const inBed = new Set(open.map((one) => one.episode));
  const others = episodes
    .filter(({ id }) => !inBed.has(id))
    .map(({ id, client: who }) => ({ client: who, episode: id }));
  const people = await peopleOf(engine, actor, [...open, ...others]);
  return { units, stays: staysOf(open, episodes, people, actor), moves: movesOf(episodes, people) };
}
