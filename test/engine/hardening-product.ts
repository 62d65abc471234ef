/** A second test product, for the review's tests: nouns with the traits that the first one lacks. */
import { randomBytes, randomUUID } from 'node:crypto';
import { engineNouns } from '#engine/model/engine-nouns.model.ts';
import { choices, email, file, instant, longText, money, ref, secret, text } from '#engine/model/fields.ts';
import { createRegistry } from '#engine/model/registry.ts';
import { resourceFor } from '#engine/model/resource.ts';
import { createEngine } from '#engine/server/engine.ts';
import { type Actor, systemActor } from '#engine/server/grants.ts';
import { newId } from '#engine/server/ids.ts';
import { Connections } from '#engine/server/pg/connections.ts';
import { withClient } from '#engine/server/pg/prepare.ts';
import { Secrets } from '#engine/server/secrets.ts';
import { schemaSql } from '#engine/server/table.ts';
import { createEmptyDatabase } from '#test/support/database.ts';

const resource = resourceFor<'worker' | 'lead' | 'chief', 'own' | 'team' | 'all' | 'approver'>();
export const person = resource('person', {
  label: ['Person', 'People'],
  path: 'people',
  title: ['first'],
  about: 'id',
  tree: 'boss',
  fields: {
    first: text({ max: 40 }),
    mail: email({ unique: true, privacy: 'P2', optional: true }),
    boss: ref('person', { optional: true }),
    street: text({ privacy: 'P2', optional: true }),
    pay: money({ privacy: 'P3', min: 0, optional: true }),
    sponsor: ref('person', { privacy: 'P3', optional: true }),
    pin: secret({ privacy: 'P3', pattern: /^\d{4,17}$/, patternSays: 'must have digits', optional: true }),
    skills: choices(['sewing', 'welding'], { optional: true }),
    met: instant({ optional: true }),
    photo: file({ types: ['image/png'], maxMb: 1, optional: true }),
  },
  states: { active: { leave: 'gone' }, gone: {} },
  marks: { active: 'complete', gone: 'inactive' },
  actions: { leave: { by: { chief: 'all' } } },
  access: {
    read: { '*': 'all' },
    create: { chief: 'all' },
    edit: { lead: 'team', worker: 'own', chief: 'all' },
    export: { lead: 'team', chief: 'all' },
  },
  list: { columns: ['first', 'sponsor'], sort: 'first' },
  search: ['first'],
});
export const chart = resource('chart', {
  label: ['Chart', 'Charts'],
  title: ['name'],
  about: 'person',
  readsAudited: true,
  fields: { person: ref('person'), name: text({ max: 40 }), diagnosis: longText() },
  access: { read: { lead: 'all', chief: 'all' }, create: { chief: 'all' } },
  list: { columns: ['name'], sort: 'name' },
});
export const gift = resource('gift', {
  label: ['Gift', 'Gifts'],
  title: ['name'],
  about: 'giver',
  fields: {
    giver: ref('person'),
    name: text({ max: 40 }),
    to: ref('person', { optional: true }),
    worth: money({ min: -1_000_000 }),
  },
  access: { read: { '*': 'all' }, create: { worker: 'own', chief: 'all' }, export: { '*': 'all' } },
  list: { columns: ['name'], sort: 'name' },
});
export const registry = createRegistry({
  resources: [...engineNouns('person'), person, chart, gift],
  privacy: {
    P2: { see: { '*': 'own', chief: 'all' } },
    P3: { see: { '*': 'own', chief: 'all' }, masked: true },
  },
  subject: 'person',
  subjectActiveIn: ['active'],
});

export async function createProduct() {
  const database = await createEmptyDatabase();
  const tenant = newId();
  await withClient(database.owner, async (client) => {
    await client.query(schemaSql(registry));
    await client.query(
      'create table whois (tenant_id uuid, account uuid, person uuid, roles text[]); grant select, insert on whois to nexus_app',
    );
  });
  const connections = await new Connections(database.app).open();
  const engine = createEngine({
    registry,
    scopes: {
      own: ({ about, slots }) => (about ? `${about} = ${slots.actor('subjectId')}::uuid` : null),
      team: ({ about, alias, slots }) =>
        about
          ? `exists (select 1 from person_tree p where p.tenant_id = ${alias}.tenant_id and p.ancestor = ${slots.actor('subjectId')}::uuid and p.descendant = ${about} and p.depth > 0)`
          : null,
    },
    superRole: 'super',
    hooks: [],
    connections,
    secrets: new Secrets([randomBytes(32)]),
    accountsOfSubject: 'select account from whois where tenant_id = $1 and person = $2',
    accountsOfRole: 'select account from whois where tenant_id = $1 and $2 = any(roles)',
  });
  const system = systemActor(tenant, 'seed');
  const make = async (first: string, boss: string | null): Promise<string> =>
    (
      await engine.act.act(system, {
        resource: person,
        action: 'create',
        input: { first, boss, mail: `${first.toLowerCase()}@home.example`, street: `${first} Street`, pay: 500_000 },
      })
    )?.id ?? '';
  const actor = (roles: string[], name: string, subjectId: string): Actor => ({
    tenantId: tenant,
    accountId: randomUUID(),
    name,
    roles,
    subjectId,
    timeZone: 'America/Los_Angeles',
    provedAt: Date.now(),
  });
  const ada = await make('Ada', null);
  const ben = await make('Benny', ada);
  const cy = await make('Cyr', ben);
  const dot = await make('Dotty', ada);
  return {
    engine,
    database,
    connections,
    tenant,
    other: newId(),
    system,
    make,
    chief: actor(['worker', 'chief'], 'Ada', ada),
    lead: actor(['worker', 'lead'], 'Benny', ben),
    worker: actor(['worker'], 'Cyr', cy),
    colleague: actor(['worker'], 'Dotty', dot),
    close: async () => {
      await engine.live.stop();
      await connections.close();
      await database.drop();
    },
  };
}
export type Product = Awaited<ReturnType<typeof createProduct>>;
