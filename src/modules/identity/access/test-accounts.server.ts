/** Accounts to try the product with: invented people of the demonstration, for a day, whose password is shown once. */
import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { ROLE_LABELS } from '#access/roles.model.ts';
import { isId } from '#engine/model/check.ts';
import { choice } from '#engine/model/fields.ts';
import { Refusal } from '#engine/model/refusals.ts';
import { phrase } from '#engine/model/words.ts';
import type { Engine } from '#engine/server/engine.ts';
import { type Actor, systemActor } from '#engine/server/grants.ts';
import { sendData } from '#engine/server/http.ts';
import { newId } from '#engine/server/ids.ts';
import { inputOf } from '#engine/server/input.ts';
import type { Task } from '#engine/server/jobs.ts';
import { mustProve } from '#engine/server/proof.ts';
import { holds, type IdentityParts } from '#modules/identity/identity-parts.server.ts';
import type { TestAccount } from '#modules/identity/identity-wire.model.ts';
import { accountStatements } from '#modules/identity/sign-in/login.ts';
import { membership } from './membership.model.ts';
import { TOP_ROLES } from './made-role.model.ts';
import { accountTrail } from '#modules/identity/trail/trail.server.ts';

const WHO = ['global_admin'];
const HOURS = 24;
const MOST = 50;
const { super_admin: _s, global_admin: _g, ...ROLES } = ROLE_LABELS;
const DEMO = `select id, name, slug from organization where is_demo and status = 'active' order by created_at, slug limit 1`;
const LIST = `select t.account_id as id, a.email, t.role, t.ends_at as "endsAt" from test_account t join account a on a.id = t.account_id where t.tenant_id = $1 order by t.created_at desc`;

interface Demo {
  readonly id: string;
  readonly slug: string;
}

/** Ends a test account: it signs in nowhere any more, and its roles go. */
async function end(engine: Engine, tenantId: string, accountId: string): Promise<void> {
  const system = systemActor(tenantId, 'end of a test account');
  const [held = []] = await engine.connections.read(tenantId, [
    { text: 'select id from membership where tenant_id = $1 and account = $2', values: [tenantId, accountId] },
  ]);
  await engine.act.transact(system, { resource: membership, action: 'remove' }, async (work) => {
    for (const { id } of held)
      await engine.act.within(work, system, { resource: membership, action: 'remove', id: id as string });
    for (const text of [
      'update session set revoked_at = now() where account_id = $1 and revoked_at is null',
      'delete from account_tenant where account_id = $1',
      'delete from test_account where account_id = $1',
      `update account set status = 'deactivated', email = id::text || '@ended.example' where id = $1`,
    ])
      work.tx.write({ text, values: [accountId] });
    work.tx.write(accountTrail(system, 'end test account', accountId));
  });
}

const DUE = 'select account_id as id from test_account where tenant_id = $1 and ends_at <= now() limit 100';
export const testAccountTasks: readonly Task[] = [
  {
    name: 'test-accounts:end',
    schedule: '*/10 * * * *',
    due: `exists (${DUE})`,
    run: async (engine, tenantId) => {
      const [due = []] = await engine.connections.read(tenantId, [{ text: DUE, values: [tenantId] }]);
      for (const { id } of due) await end(engine, tenantId, id as string);
    },
  },
];

/** Registers the calls below /api/test-accounts, for super and global administrators. */
export function registerTestAccounts(app: FastifyInstance, parts: IdentityParts): void {
  const { engine, authenticate, sessions } = parts;
  const { connections } = engine;
  const demo = async (): Promise<Demo> => {
    const [rows] = await connections.run([{ text: DEMO, values: [] }]);
    const found = rows?.[0];
    if (!found) throw new Refusal('CONFLICT', { why: 'There is no demo here: test accounts belong to a demo.' });
    return { id: found.id as string, slug: found.slug as string };
  };
  const list = async (tenantId: string): Promise<TestAccount[]> => {
    const [rows = []] = await connections.read(tenantId, [{ text: LIST, values: [tenantId] }]);
    // Each column is named as its field above.
    return rows.map((r) => ({
      id: r.id as string,
      email: r.email as string,
      role: r.role as string,
      endsAt: r.endsAt as string,
    }));
  };
  const may = (actor: Actor, code: 'RESOURCE_DENIED' | 'PERMISSION_DENIED'): void => {
    if (!holds(actor, WHO)) throw new Refusal(code);
  };

  app.get('/api/test-accounts', async (request, reply) => {
    may(await authenticate(request), 'RESOURCE_DENIED');
    return sendData(reply, await list((await demo()).id));
  });
  app.post('/api/test-accounts', async (request, reply) => {
    const actor = await authenticate(request);
    may(actor, 'PERMISSION_DENIED');
    mustProve(actor);
    const { role } = inputOf({ role: choice(ROLES) }, request.body);
    if (TOP_ROLES.includes(role)) throw new Refusal('PERMISSION_DENIED');
    const { id: tenantId, slug } = await demo();
    if ((await list(tenantId)).length >= MOST)
      throw new Refusal('CONFLICT', {
        why: phrase('There are {{most}} test accounts, which is the limit. End one first.', { most: MOST }),
      });
    const [accountId, password] = [newId(), randomBytes(18).toString('base64url')];
    const email = `test-${role.replaceAll('_', '-')}-${randomBytes(3).toString('hex')}@${slug}.example`;
    const account = { id: accountId, email, password, firstName: 'Test', lastName: ROLE_LABELS[role] };
    const statements = await accountStatements(account, tenantId);
    const system = { ...systemActor(tenantId, 'test account'), accountId: null, name: actor.name };
    await engine.act.transact(system, { resource: membership, action: 'create' }, async (work) => {
      for (const statement of statements) work.tx.write(statement);
      work.tx.write({
        text: `insert into test_account (account_id, tenant_id, role, ends_at, created_by) values ($1, $2, $3, now() + interval '${HOURS} hours', $4)`,
        values: [accountId, tenantId, role, actor.accountId],
      });
      const input = { account: accountId, email, role };
      await engine.act.within(work, system, { resource: membership, action: 'create', input });
      work.tx.write(accountTrail(system, 'create test account', accountId, role));
    });
    return sendData(reply.status(201), { id: accountId, email, password });
  });
  app.post('/api/test-accounts/:id/end', async (request, reply) => {
    const actor = await authenticate(request);
    may(actor, 'PERMISSION_DENIED');
    mustProve(actor);
    const { id } = request.params as { id: string };
    const { id: tenantId } = await demo();
    if (!isId(id) || !(await list(tenantId)).some((a) => a.id === id)) throw new Refusal('NOT_FOUND');
    await end(engine, tenantId, id);
    sessions.changed();
    return sendData(reply, null);
  });
}
