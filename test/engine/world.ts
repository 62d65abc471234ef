/** The engine on a real database with the test product: two organizations, a chief, a lead, two workers, a stranger. */
import { randomBytes, randomUUID } from 'node:crypto';
import { createEngine, type Engine } from '#engine/server/engine.ts';
import { invalid, Refusal } from '#engine/model/refusals.ts';
import { phrase } from '#engine/model/words.ts';
import { hooksFor } from '#engine/server/effects.ts';
import { type Actor, systemActor } from '#engine/server/grants.ts';
import { newId } from '#engine/server/ids.ts';
import { Connections } from '#engine/server/pg/connections.ts';
import { withClient } from '#engine/server/pg/prepare.ts';
import { Secrets } from '#engine/server/secrets.ts';
import { schemaSql } from '#engine/server/table.ts';
import { createEmptyDatabase, type TestDatabase } from '#test/support/database.ts';
import { entry, person, registry, report, room, wish } from './nouns.model.ts';

const DAY = 86_400_000;
const wishEffects = hooksFor(wish, {
  set: {
    create: async ({ record }) => ({ days: (Date.parse(record.endsOn) - Date.parse(record.startsOn)) / DAY + 1 }),
    submit: async ({ record, system }) => {
      const left = await system('balance')(entry).sum('days', { where: { person: record.person } });
      if (left < record.days)
        throw invalid({ field: 'days', message: `Not enough balance: ${record.days} requested, ${left} available` });
    },
  },
  on: {
    approve: async ({ record, system, today, notify }) => {
      if (record.status !== 'approved') return;
      await system('approved wish')(entry).create({
        person: record.person,
        on: today,
        days: -record.days,
        wish: record.id,
      });
      notify(record.person, { kind: 'wish.approved', title: phrase('Your wish was approved') });
    },
  },
});

/** From this many characters on a second person has to sign. */
const LONG = 100;
const reportEffects = hooksFor(report, {
  set: {
    sign: async ({ record, transitionTo }) => {
      if (record.words.length >= LONG) transitionTo('uncosigned');
    },
  },
});

/** The one disclosure that the test's people agreed to. */
export const AGREED = '019ac2c0-0000-7000-8000-00000000a9ee';

export interface World {
  /** Whom the gate was asked about, call by call. */
  readonly asked: readonly (readonly string[])[];
  readonly engine: Engine;
  readonly database: TestDatabase;
  readonly tenant: string;
  readonly other: string;
  readonly chief: Actor;
  readonly lead: Actor;
  readonly worker: Actor;
  readonly colleague: Actor;
  readonly stranger: Actor;
  close(): Promise<void>;
}

/** Builds it; about half a second. The caller closes it. */
export async function createWorld(): Promise<World> {
  const database = await createEmptyDatabase();
  const [tenant, other] = [newId(), newId()];
  await withClient(database.owner, async (client) => {
    await client.query(schemaSql(registry));
    // Stands for the product's memberships: which account is which person.
    await client.query(
      'create table whois (tenant_id uuid, account uuid, person uuid, roles text[]); grant select, insert on whois to nexus_app',
    );
  });
  const asked: (readonly string[])[] = [];
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
    hooks: [wishEffects, reportEffects],
    connections,
    secrets: new Secrets([randomBytes(32)]),
    accountsOfSubject: 'select account from whois where tenant_id = $1 and person = $2',
    accountsOfRole: 'select account from whois where tenant_id = $1 and $2 = any(roles)',
    gate: async ({ people, disclosure }) => {
      asked.push(people);
      if (disclosure !== AGREED) throw new Refusal('NO_CONSENT', { category: 'reports' });
    },
  });
  const system = systemActor(tenant, 'test seed');
  const make = async (first: string, boss: string | null): Promise<string> => {
    const record = await engine.act.act(system, {
      resource: person,
      action: 'create',
      input: {
        first,
        last: 'Test',
        mail: `${first}@test.example`,
        boss,
        hired: '2024-02-29',
        street: `${first} Street 1`,
        pay: 500_000,
        ssn: `9000${String(first.length).padStart(2, '0')}${first.charCodeAt(0).toString().padStart(3, '0')}`,
      },
    });
    return record?.id ?? '';
  };
  const actor = async (roles: string[], name: string, subjectId: string | null, tenantId = tenant): Promise<Actor> => {
    const accountId = randomUUID();
    await connections.run([
      {
        text: `insert into account (id, email, first_name, last_name) values ($1, $2, $3, 'Test')`,
        values: [accountId, `${name}.${accountId}@test.example`, name],
      },
    ]);
    if (subjectId)
      await connections.run([
        { text: 'insert into whois values ($1, $2, $3, $4)', values: [tenantId, accountId, subjectId, roles] },
      ]);
    return { tenantId, accountId, name, roles, subjectId, timeZone: 'America/Los_Angeles', provedAt: Date.now() };
  };
  const ada = await make('Ada', null);
  const ben = await make('Benny', ada);
  const [cy, dot] = [await make('Cyr', ben), await make('Dotty', ada)];
  for (const p of [ada, ben, cy, dot])
    await engine.act.act(system, {
      resource: entry,
      action: 'create',
      input: { person: p, on: '2026-01-01', days: 10 },
    });
  await engine.act.act(system, { resource: room, action: 'create', input: { name: 'Attic', floor: 3 } });
  return {
    asked,
    engine,
    database,
    tenant,
    other,
    chief: await actor(['worker', 'chief'], 'Ada', ada),
    lead: await actor(['worker', 'lead'], 'Benny', ben),
    worker: await actor(['worker'], 'Cyr', cy),
    colleague: await actor(['worker'], 'Dotty', dot),
    stranger: await actor(['worker', 'chief'], 'Mallory', null, other),
    close: async () => {
      await engine.live.stop();
      await connections.close();
      await database.drop();
    },
  };
}
