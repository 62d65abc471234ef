/** A small house with the real nouns and the real engine: two units, some rooms, and clients who are made as needed. */
import { randomBytes, randomUUID } from 'node:crypto';
import type { Role } from '#access/roles.model.ts';
import { openEngine } from '#app/all.servers.ts';
import type { AnyResource } from '#engine/model/resource.ts';
import type { AnyRead } from '#engine/model/wire.ts';
import type { Engine } from '#engine/server/engine.ts';
import { type Actor, systemActor } from '#engine/server/grants.ts';
import { newId } from '#engine/server/ids.ts';
import { bed } from '#modules/beds/bed.model.ts';
import { building, unit, unitDuty } from '#modules/beds/building.model.ts';
import { room } from '#modules/beds/room.model.ts';
import { client } from '#modules/clients/client.model.ts';
import { episode } from '#modules/clients/episode.model.ts';
import { membership } from '#modules/identity/access/membership.model.ts';
import { department } from '#modules/people/department.model.ts';
import { employee } from '#modules/people/employee.model.ts';
import { location } from '#modules/people/location.model.ts';
import { position } from '#modules/people/position.model.ts';
import { signPapers } from '#test/support/papers.ts';
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts';

const ZONE = 'America/Los_Angeles';

export interface Room {
  readonly id: string;
  /** Ids by label. */
  readonly beds: readonly string[];
}
export interface House {
  readonly engine: Engine;
  readonly database: TestDatabase;
  readonly tenantId: string;
  readonly unit: string;
  readonly system: Actor;
  readonly nurse: Actor;
  readonly director: Actor;
  readonly intake: Actor;
  readonly tech: Actor;
  act(actor: Actor, resource: AnyResource, action: string, rest?: object): Promise<AnyRead | null>;
  get(resource: AnyResource, id: string): Promise<AnyRead>;
  /** A room of the unit with as many beds as it takes people. */
  room(values?: {
    readonly capacity?: number;
    readonly genderPolicy?: string;
    readonly features?: string[];
  }): Promise<Room>;
  /** A client with an episode: on the way, or in treatment. */
  guest(values?: object, admitted?: boolean): Promise<{ readonly client: string; readonly episode: string }>;
  close(): Promise<void>;
}

export async function openHouse(): Promise<House> {
  const database = await createTestDatabase();
  const engine = await openEngine(database, randomBytes(32));
  const tenantId = newId();
  await engine.connections.run([
    {
      text: `insert into organization (id, name, slug, time_zone) values ($1, 'House', $2, $3)`,
      values: [tenantId, `house-${tenantId}`, ZONE],
    },
  ]);
  const system = systemActor(tenantId, 'test', ZONE);
  const act: House['act'] = (actor, resource, action, rest = {}) =>
    engine.act.act(actor, { resource, action, ...rest });
  const make = (resource: AnyResource, input: object): Promise<string> =>
    engine.act.perform(system, { resource, action: 'create', input });
  const place = await make(location, {
    code: 'HQ',
    name: 'House',
    addressLine1: '1 Main Street',
    city: 'Portland',
    state: 'OR',
    zip: '97201',
  });
  const dept = await make(department, { code: 'NUR', name: 'Nursing' });
  const job = await make(position, {
    code: 'RN',
    title: 'Nurse',
    department: dept,
    eeoCategory: '2',
    flsa: 'nonexempt',
  });
  const house = await make(building, { name: 'North', location: place });
  const wing = await make(unit, { name: 'Unit 2', building: house, kind: 'residential' });
  const hire = async (role: Role): Promise<Actor> => {
    const id = await make(employee, {
      firstName: role,
      lastName: 'Test',
      workEmail: `${role}@house.example`,
      dateOfBirth: '1990-01-01',
      addressLine1: '1 Oak Street',
      city: 'Portland',
      state: 'OR',
      zip: '97201',
      hireDate: '2020-01-06',
      employmentType: 'full_time',
      flsa: 'nonexempt',
      department: dept,
      position: job,
      location: place,
      workState: 'OR',
      status: 'active',
    });
    const accountId = randomUUID();
    await engine.connections.run([
      {
        text: `insert into account (id, email, first_name, last_name) values ($1, $2, $3, 'Test')`,
        values: [accountId, `${accountId}@house.example`, role],
      },
    ]);
    await make(membership, {
      account: accountId,
      email: `${role}@house.example`,
      role,
      employee: id,
      facilities: [{ location: place }],
    });
    await make(unitDuty, { staff: id, unit: wing, startsOn: '2020-01-06' });
    return { tenantId, accountId, name: role, roles: [role], subjectId: id, places: [place], timeZone: ZONE };
  };
  let count = 0;
  const intake = await hire('intake_coordinator');
  return {
    engine,
    database,
    tenantId,
    unit: wing,
    system,
    nurse: await hire('nurse'),
    director: await hire('clinical_director'),
    intake,
    tech: await hire('behavioral_tech'),
    act,
    get: (resource, id) => engine.read.get(engine.reader(system), resource, id),
    room: async ({ capacity = 2, ...values } = {}) => {
      const id = await make(room, { number: String(++count), unit: wing, capacity, ...values });
      const beds: string[] = [];
      for (const label of 'ABCDEFGH'.slice(0, capacity)) beds.push(await make(bed, { room: id, label }));
      return { id, beds };
    },
    guest: async (values = {}, admitted = true) => {
      const who = await make(client, {
        mrn: String(++count).padStart(7, '0'),
        legalFirst: 'Jordan',
        legalLast: `Hale ${count}`,
        dob: '1991-04-12',
        sexAtBirth: 'male',
        location: place,
        guardian: [{ name: 'Pat Hale', relation: 'Parent', phone: '+15035550100' }],
        ...values,
      });
      const stay = await make(episode, { client: who, location: place, levelOfCare: '3.5' });
      // What else an admission asks for is not what these tests are about.
      const overrideReason = 'A test of beds alone';
      if (admitted) await signPapers(engine, intake, who);
      if (admitted) await act(system, episode, 'admitAnyway', { id: stay, input: { overrideReason } });
      return { client: who, episode: stay };
    },
    close: async () => {
      await engine.connections.close();
      await database.drop();
    },
  };
}
