/** A small organization whose figures can be counted by hand: three sites, workers who come and go, and offers. */
import { randomBytes, randomUUID } from 'node:crypto';
import { engineNouns } from '#engine/model/engine-nouns.model.ts';
import { choice, day, instant, integer, money, ref, text } from '#engine/model/fields.ts';
import { createRegistry } from '#engine/model/registry.ts';
import { type AnyResource, resourceFor } from '#engine/model/resource.ts';
import { createEngine, type Engine } from '#engine/server/engine.ts';
import { column, tableOf } from '#engine/server/columns.ts';
import type { Actor } from '#engine/server/grants.ts';
import { newId } from '#engine/server/ids.ts';
import { Connections } from '#engine/server/pg/connections.ts';
import { withClient } from '#engine/server/pg/prepare.ts';
import { Secrets } from '#engine/server/secrets.ts';
import { schemaSql } from '#engine/server/table.ts';
import { createEmptyDatabase } from '#test/support/database.ts';

const resource = resourceFor<'worker' | 'guest' | 'chief', 'own' | 'all'>();
const read = { chief: 'all', worker: 'own' } as const;

export const site = resource('site', {
  label: ['Site', 'Sites'],
  title: ['name'],
  fields: { name: text({ max: 40 }), floors: integer({ min: 1, max: 99 }) },
  access: { read: { chief: 'all', worker: 'all' } },
});
export const human = resource('human', {
  label: ['Human', 'Humans'],
  title: ['name'],
  about: 'id',
  fields: {
    name: text({ max: 40 }),
    site: ref('site', { optional: true }),
    hired: day(),
    left: day({ optional: true }),
    reason: choice(['choice', 'dismissed'], { optional: true, privacy: 'P2' }),
    pay: money({ optional: true, privacy: 'P2' }),
    group: choice(['a', 'b', 'c']),
  },
  access: { read: { ...read, guest: 'all' } },
  list: { columns: ['name', 'site', 'hired', 'left'] },
});
export const offer = resource('offer', {
  label: ['Offer', 'Offers'],
  title: ['opened'],
  about: 'human',
  fields: {
    human: ref('human', { optional: true }),
    opened: instant(),
    accepted: instant({ optional: true }),
    needed: day({ optional: true }),
  },
  access: { read },
  list: { columns: ['human', 'opened', 'accepted'] },
});

const registry = createRegistry({
  resources: [...engineNouns('human'), site, human, offer],
  privacy: { P2: { see: { '*': 'own', chief: 'all' } } },
  subject: 'human',
  subjectActiveIn: [],
});

export interface Small {
  readonly engine: Engine;
  readonly chief: Actor;
  readonly worker: Actor;
  readonly guest: Actor;
  readonly stranger: Actor;
  /** Adds a record; returns its id. */
  add(noun: AnyResource, values: Readonly<Record<string, unknown>>, tenantId?: string): Promise<string>;
  close(): Promise<void>;
}

/** The engine on a database of its own, in New York. The caller closes it. */
export async function openSmall(): Promise<Small> {
  const database = await createEmptyDatabase();
  const [tenant, other] = [newId(), newId()];
  await withClient(database.owner, async (client) => {
    await client.query(schemaSql(registry));
    for (const [id, name] of [
      [tenant, 'small'],
      [other, 'other'],
    ] as const)
      await client.query(
        `insert into organization (id, name, slug, time_zone) values ($1, $2, $2, 'America/New_York')`,
        [id, name],
      );
  });
  const connections = await new Connections(database.app).open();
  const engine = createEngine({
    registry,
    scopes: { own: ({ about, slots }) => (about ? `${about} = ${slots.actor('subjectId')}::uuid` : null) },
    superRole: 'super',
    hooks: [],
    connections,
    secrets: new Secrets([randomBytes(32)]),
    accountsOfSubject: 'select null::uuid as account where $1 = $2',
    accountsOfRole: 'select null::uuid as account where $1 = $2',
  });
  const actor = (role: string, tenantId = tenant): Actor => ({
    tenantId,
    accountId: randomUUID(),
    name: role,
    roles: [role],
    subjectId: null,
    timeZone: 'America/New_York',
  });
  return {
    engine,
    chief: actor('chief'),
    worker: actor('worker'),
    guest: actor('guest'),
    stranger: actor('chief', other),
    add: async (noun, values, tenantId = tenant) => {
      const id = newId();
      const cells = Object.entries({ id, tenant_id: tenantId, ...values });
      const names = cells.map(([name]) => (name === 'tenant_id' ? name : column(name))).join(', ');
      await connections.read(tenantId, [
        {
          text: `insert into ${tableOf(noun).name} (${names}) values (${cells.map((_, i) => `$${i + 1}`).join(', ')})`,
          values: cells.map(([, value]) => value),
        },
      ]);
      return id;
    },
    close: async () => {
      await engine.live.stop();
      await connections.close();
      await database.drop();
    },
  };
}
