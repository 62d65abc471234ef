/** Gathers what the rules of rooms look at, from whatever reads: a transaction, or a person. */
import type { RecordOf } from '#engine/model/resource.ts';
import type { Source } from '#engine/model/source.ts';
import { client } from '#modules/clients/client.model.ts';
import { ageOn } from '#modules/people/people-checks.model.ts';
import { bedAssignment } from './bed-assignment.model.ts';
import { unit } from './building.model.ts';
import { noContact } from './no-contact.model.ts';
import type { Guest, RoomFacts } from './place.model.ts';
import type { Assignment, Bed, Room } from './rooming-types.model.ts';

export type Client = RecordOf<typeof client>;

/** Somebody as the rules know them. */
export const guestOf = (
  {
    id,
    sexAtBirth,
    genderIdentity,
    dob,
    flags,
  }: Pick<Client, 'id' | 'sexAtBirth' | 'genderIdentity' | 'dob' | 'flags'>,
  today: string,
): Guest => ({
  id,
  sexAtBirth,
  genderIdentity,
  age: ageOn(dob, today),
  flags: flags ?? [],
});

/** Clients whom a client must not meet. */
export async function apartFrom(source: Source, clientId: string): Promise<ReadonlySet<string>> {
  const [named, naming] = [
    await source.find(noContact, { client: clientId, status: 'active' }),
    await source.find(noContact, { other: clientId, status: 'active' }),
  ];
  return new Set([...named.map(({ other }) => other), ...naming.map(({ client: one }) => one)]);
}

/** Rooms with the clients who have a bed in them, without `except`; by room ID. */
export async function roomFacts(
  source: Source,
  rooms: readonly Room[],
  beds: readonly Bed[],
  except: string,
  today: string,
): Promise<Map<string, RoomFacts>> {
  const open = await source.find(bedAssignment, { status: 'open', bed: beds.map(({ id }) => id) });
  const there = open.filter((one) => one.client !== except && !isOver(one));
  const people = new Map(
    (there.length ? await source.find(client, { id: [...new Set(there.map((one) => one.client))] }) : []).map(
      (one) => [one.id, guestOf(one, today)] as const,
    ),
  );
  const kinds = new Map(
    (await source.find(unit, { id: [...new Set(rooms.map((one) => one.unit))] })).map((one) => [one.id, one]),
  );
  const roomOf = new Map(beds.map((one) => [one.id, one.room]));
  return new Map(
    rooms.map((one): [string, RoomFacts] => {
      const ids = new Set(there.filter((a) => roomOf.get(a.bed) === one.id).map((a) => a.client));
      return [
        one.id,
        {
          kind: one.kind,
          capacity: one.capacity,
          genderPolicy: one.genderPolicy,
          features: one.features ?? [],
          unitKind: kinds.get(one.unit)?.kind ?? '',
          isOpen: one.status === 'open' && kinds.get(one.unit)?.status === 'open',
          guests: [...ids].flatMap((id) => people.get(id) ?? []),
        },
      ];
    }),
  );
}

/** Whether its time is over, though the job that ends it has not come by. */
export const isOver = ({ to }: Pick<Assignment, 'to'>, now = Date.now()): boolean =>
  to !== null && Date.parse(to) <= now;
