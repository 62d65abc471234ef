import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openEngine } from '#app/all.servers.ts';
import { seedDemo } from '#app/seed/seed.ts';
import { registry } from '#app/all.models.ts';
import { sealedColumns } from '#app/sealed.ts';
import { column } from '#engine/server/columns.ts';
import { resealEverything } from '#engine/server/reseal.ts';
import { secretPlace } from '#engine/server/secrets.ts';
import { withClient } from '#engine/server/pg/prepare.ts';
import { Factors } from '#modules/identity/factors/factors.server.ts';
import { draftPlace } from '#modules/surveys/survey-form.server.ts';
import { applicationPlace } from '#modules/organizations/onboarding.server.ts';
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts';

let database: TestDatabase;
const [old, fresh] = [randomBytes(32), randomBytes(32)];
beforeAll(async () => {
  database = await createTestDatabase();
  await seedDemo({ database, today: '2026-11-20', key: old });
}, 120_000);
afterAll(() => database.drop());

/** Bytes that are no cipher: hashes, public keys, the chain of the trail. */
const OPEN_BYTES = [
  'account_factor.public_key',
  'api_key.hash',
  'audit_seal.hash',
  'audit_seal.prev_hash',
  'clock_pin.hash',
  'invite_link.token_hash',
  'onboarding_application.token_hash',
  'password_reset.token_hash',
  'recovery_code.hash',
  'repeated_request.request_hash',
  'session.bind_hash',
  'session.token_hash',
  'throttle.key',
  'witness_pass.hash',
  'used_id_token.hash',
];
const query = <T extends object>(text: string, values: unknown[] = []): Promise<T[]> =>
  withClient(database.superuser, async (c) => (await c.query<T>(text, values)).rows);
/** All columns of bytes that the database has, as `table.column`. */
const byteColumns = async (): Promise<string[]> =>
  (
    await query<{ name: string }>(
      `select c.relname || '.' || a.attname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
        where a.atttypid = 'bytea'::regtype and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and not a.attisdropped order by 1`,
    )
  ).map(({ name }) => name);
/** Which of these columns hold something that is sealed with another key than the second one. */
const sealedBefore = async (columns: readonly string[]): Promise<string[]> => {
  const left: string[] = [];
  for (const name of columns) {
    const [table = '', column = ''] = name.split('.');
    const rows = await query(
      `select 1 from "${table}" where "${column}" is not null and get_byte("${column}", 0) <> 2 limit 1`,
    );
    if (rows.length) left.push(name);
  }
  return left;
};

test('every column of bytes is a secret field, a column of the list, or known to be no cipher', async () => {
  const fields = registry.resources.flatMap((r) =>
    Object.entries(r.fields)
      .filter(([, spec]) => spec.kind === 'secret')
      .map(([field]) => `${r.name}.${column(field).replaceAll('"', '')}`),
  );
  const named = sealedColumns.map((c) => `${c.table}.${c.column}`);
  const hashes = fields.map((name) => `${name}_hash`);
  const known = new Set([...fields, ...hashes, ...named, ...OPEN_BYTES]);
  const names = await byteColumns();
  expect(names.filter((name) => !known.has(name))).toEqual([]);
  for (const name of [...named, ...OPEN_BYTES]) expect(names).toContain(name);
});

test('after a change of key every secret is sealed with the new one and reads the same, in suspended and closed organizations, too; a second run finds nothing', async () => {
  const before = await openEngine(database, old);
  const read = () =>
    query<{ tenant_id: string; id: string; ssn: Buffer }>(
      'select tenant_id, id, ssn from employee where ssn is not null order by id',
    );
  const was = await read();
  const [account] = (await before.connections.run([{ text: 'select id from account limit 1', values: [] }]))[0] ?? [];
  await new Factors(before.connections, before.secrets).beginTotp(account?.id as string, 'a@b.example');
  // What the onboarding keeps: the tax number of an organization, and an application that waits.
  const [{ id: org } = { id: '' }] = await query<{ id: string }>(
    `update organization set status = 'suspended' where slug = 'northgate' returning id`,
  );
  const ein = before.secrets.seal('123456789', secretPlace(org, 'organization', org, 'ein'));
  await query('update organization set ein = $2 where id = $1', [org, ein]);
  const application = randomUUID();
  await query(
    `insert into onboarding_application (id, token_hash, data, expires_at) values ($1, $2, $3, now() + interval '1 day')`,
    [application, randomBytes(32), before.secrets.seal('{"contact":{}}', applicationPlace(application))],
  );
  // And the answers to a survey that somebody is typing.
  const draft = randomUUID();
  await query(
    `insert into survey_draft (id, tenant_id, survey_id, data, expires_at) values ($1, $2, $3, $4, now() + interval '1 day')`,
    [draft, org, randomUUID(), before.secrets.seal('{"email":"a"}', draftPlace(org, draft))],
  );
  await before.connections.close();

  const engine = await openEngine(database, old, fresh);
  const sealed = (await byteColumns()).filter((name) => !OPEN_BYTES.includes(name) && !name.endsWith('_hash'));
  expect((await sealedBefore(sealed)).length).toBeGreaterThanOrEqual(5);
  const count = await resealEverything(engine, sealedColumns);
  expect(count).toBeGreaterThanOrEqual(was.length + 4);
  expect(await sealedBefore(sealed)).toEqual([]);
  const now = await read();
  const place = (r: { tenant_id: string; id: string }) => secretPlace(r.tenant_id, 'employee', r.id, 'ssn');
  for (const [i, r] of now.entries())
    expect(engine.secrets.open(r.ssn, place(r))).toBe(engine.secrets.open(was[i]?.ssn ?? Buffer.alloc(0), place(r)));
  const [organization] = await query<{ ein: Buffer }>('select ein from organization where id = $1', [org]);
  expect(engine.secrets.open(organization?.ein ?? Buffer.alloc(0), secretPlace(org, 'organization', org, 'ein'))).toBe(
    '123456789',
  );
  const [waiting] = await query<{ data: Buffer }>('select data from onboarding_application where id = $1', [
    application,
  ]);
  expect(engine.secrets.open(waiting?.data ?? Buffer.alloc(0), applicationPlace(application))).toBe('{"contact":{}}');
  const [typed] = await query<{ data: Buffer }>('select data from survey_draft where id = $1', [draft]);
  expect(engine.secrets.open(typed?.data ?? Buffer.alloc(0), draftPlace(org, draft))).toBe('{"email":"a"}');
  expect(await resealEverything(engine, sealedColumns)).toBe(0);
  await engine.connections.close();
});
