/** The bed board, drawn from what was read for it: nothing here asks or knows who looks. */
import type { RecordOf } from '#engine/model/resource.ts';
import { dayIn } from '#engine/server/ids.ts';
import { memoized } from '#engine/server/single-flight.ts';
import type { episode } from '#modules/clients/episode.model.ts';
import { daysBetween } from '#engine/model/days.ts';
import type { bedAssignment } from './bed-assignment.model.ts';
import type { bed } from './bed.model.ts';
import type { bedTurnover } from './bed-turnover.model.ts';
import type { Board, BoardMove, BoardMoves, BoardPerson, BoardStay, BoardUnit } from './bed-questions.model.ts';
import type { unit } from './building.model.ts';
import { roomedAs } from './place.model.ts';
import type { room } from './room.model.ts';
import { type Client, guestOf, isOver } from './rooming.server.ts';

const byName = new Intl.Collator('en', { numeric: true });

/** What the board tells of places. */
export const UNIT = ['name', 'kind', 'location'] as const;
export const ROOM = ['number', 'unit', 'genderPolicy', 'kind', 'capacity'] as const;
export const BED = ['room', 'label', 'name', 'blockedBecause', 'blockedUntil'] as const;
/** Until when which bed is to be made ready. */
export const TURNOVER = ['bed', 'dueAt'] as const;
/** What the board tells of somebody. */
export const FACE = [
  'legalFirst',
  'legalLast',
  'preferredName',
  'sexAtBirth',
  'genderIdentity',
  'dob',
  'flags',
] as const satisfies readonly (keyof Client)[];
/** What it tells of who has which bed, and of their stays. */
export const STAY = ['bed', 'episode', 'client', 'kind', 'from', 'to'] as const;
export const COURSE = ['client', 'unit', 'levelOfCare', 'expectedAt', 'admittedAt'] as const;

type Part<R, K extends keyof R> = Pick<R, Extract<'id' | 'status' | 'version', keyof R> | K> & {
  readonly can: readonly string[];
};
type Units = readonly Part<RecordOf<typeof unit>, (typeof UNIT)[number]>[];
type Rooms = readonly Part<RecordOf<typeof room>, (typeof ROOM)[number]>[];
type Beds = readonly Part<RecordOf<typeof bed>, (typeof BED)[number]>[];
type Turnovers = readonly Part<RecordOf<typeof bedTurnover>, (typeof TURNOVER)[number]>[];
type Assigned = readonly Part<RecordOf<typeof bedAssignment>, (typeof STAY)[number]>[];
type Stays = readonly Part<RecordOf<typeof episode>, (typeof COURSE)[number]>[];
type Faces = readonly Part<Client, (typeof FACE)[number]>[];
type People = ReadonlyMap<string, BoardPerson>;

/** Open units with their open rooms and beds, by name. */
function houseOf(units: Units, rooms: Rooms, beds: Beds, turnovers: Turnovers): BoardUnit[] {
  const readyBy = new Map(turnovers.map((one) => [one.bed, one.dueAt]));
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
              readyBy: readyBy.get(bedId) ?? null,
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

/** Who has which bed now. */
function staysOf(open: Assigned, episodes: Stays, people: People, timeZone: string, today: string): BoardStay[] {
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
      day: kind === 'occupancy' && since ? daysBetween(dayIn(timeZone, Date.parse(since)), today) + 1 : null,
      away: its?.status === 'on_leave',
      person: people.get(stay) ?? null,
      can,
    };
  });
}

/** Who is on the way in, the next first, and who is about to leave. */
function movesOf(episodes: Stays, people: People): BoardMoves {
  const shown = (list: Stays): BoardMove[] =>
    list.flatMap(({ id, levelOfCare, expectedAt, status }) => {
      const person = people.get(id);
      return person ? [{ episode: id, person, level: levelOfCare, here: status !== 'pre_admit', at: expectedAt }] : [];
    });
  const coming = episodes
    .filter(({ status }) => status === 'pre_admit')
    .toSorted((a, b) => (a.expectedAt ?? '~').localeCompare(b.expectedAt ?? '~'));
  // Clients in treatment without a bed also need one.
  const bedless = episodes.filter(({ status, unit: at }) => status !== 'pre_admit' && at === null);
  const going = episodes.filter(({ status }) => status === 'discharge_planning');
  return { arriving: [...shown(bedless), ...shown(coming)], leaving: shown(going) };
}

/** Whose names the board shows at a time: those who have a bed then, and those on their way. */
export const clientsOn = (assigned: Assigned, episodes: Stays, now: number): string[] => [
  ...new Set([...assigned.filter((one) => !isOver(one, now)), ...episodes].map((one) => one.client)),
];

/**
 * The board as it is now (milliseconds since 1970) in a time zone: days of stay are counted there, and what is over by then is
 * left out. The same things at the same time are drawn once, for all who look.
 */
export const drawn = memoized(
  (
    units: Units,
    rooms: Rooms,
    beds: Beds,
    turnovers: Turnovers,
    assigned: Assigned,
    episodes: Stays,
    faces: Faces,
    timeZone: string,
    now: number,
  ): Board => {
    const open = assigned.filter((one) => !isOver(one, now));
    const known = new Map(faces.map((one) => [one.id, one]));
    const today = dayIn(timeZone, now);
    const people = new Map(
      [...open, ...episodes.map(({ id, client: who }) => ({ client: who, episode: id }))].flatMap(
        ({ client: id, episode: stay }): [string, BoardPerson][] => {
          const one = known.get(id);
          return one ? [[stay, personOf(one, stay, today)]] : [];
        },
      ),
    );
    return {
      units: houseOf(units, rooms, beds, turnovers),
      stays: staysOf(open, episodes, people, timeZone, today),
      moves: movesOf(episodes, people),
    };
  },
);
