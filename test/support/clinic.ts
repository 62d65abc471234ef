/** A small clinic on a database of its own: one facility, the people who treat, and clients as a test registers them. */
import { randomBytes } from 'node:crypto';
import { openEngine } from '#app/all.servers.ts';
import type { Engine } from '#engine/server/engine.ts';
import { type Actor, systemActor } from '#engine/server/grants.ts';
import { newId } from '#engine/server/ids.ts';
import { membership } from '#modules/identity/access/membership.model.ts';
import { client } from '#modules/clients/client.model.ts';
import { location } from '#modules/people/location.model.ts';
import { createTestDatabase } from './database.ts';

export interface Clinic {
  readonly engine: Engine;
  readonly tenant: string;
  readonly facility: string;
  readonly intake: Actor;
  readonly director: Actor;
  /** Registers a client of that first name; returns the id. */
  register(first: string): Promise<string>;
  close(): Promise<void>;
}

/** Builds it; the caller closes it. */
export async function createClinic(): Promise<Clinic> {
  const database = await createTestDatabase();
  const engine = await openEngine(database, randomBytes(32));
  const tenant = newId();
  const system = systemActor(tenant, 'test clinic');
  await engine.connections.run([
    { text: `insert into organization (id, name, slug) values ($1, 'Test clinic', $2)`, values: [tenant, tenant] },
  ]);
  const made = async (resource: Parameters<typeof engine.act.act>[1]['resource'], input: object): Promise<string> =>
    (await engine.act.act(system, { resource, action: 'create', input }))?.id ?? '';
  const facility = await made(location, {
    code: 'BAY',
    name: 'Bayview Detox',
    addressLine1: '1180 Bayview Way',
    city: 'Astoria',
    state: 'OR',
    zip: '97103',
  });
  const actor = async (role: string, name: string): Promise<Actor> => {
    const accountId = newId();
    const email = `${name.toLowerCase()}.${accountId}@test.example`;
    await engine.connections.run([
      {
        text: `insert into account (id, email, first_name, last_name) values ($1, $2, $3, 'Test')`,
        values: [accountId, email, name],
      },
    ]);
    await made(membership, { account: accountId, email, role, facilities: [{ location: facility }], status: 'active' });
    return {
      tenantId: tenant,
      accountId,
      name: `${name} Test`,
      roles: [role],
      subjectId: null,
      places: [facility],
      timeZone: 'America/Los_Angeles',
      provedAt: Date.now(),
    };
  };
  const intake = await actor('intake_coordinator', 'Ines');
  const director = await actor('clinical_director', 'Dora');
  return {
    engine,
    tenant,
    facility,
    intake,
    director,
    register: (first) =>
      made(client, {
        legalFirst: first,
        legalLast: 'Hale',
        dob: '1991-04-12',
        sexAtBirth: 'unknown',
        location: facility,
      }),
    close: async () => {
      await engine.live.stop();
      await engine.connections.close();
      await database.drop();
    },
  };
}
