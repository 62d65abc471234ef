import { afterAll, beforeAll, expect, it } from 'vitest';
import { withClient } from '#engine/server/pg/prepare.ts';
import { person } from './hardening-product.ts';
import { createProduct, type Product } from './hardening-product.ts';

let p: Product;
beforeAll(async () => {
  p = await createProduct();
});
afterAll(() => p.close());
const rows = async (text: string, ...values: unknown[]) =>
  (await p.engine.connections.read(p.tenant, [{ text, values }]))[0] ?? [];
const move = (id: string, boss: string) => ({ resource: person, action: 'edit', id, input: { boss } });
it('T2 who is hired while the boss moves is below the new boss only (table.ts treeSql)', async () => {
  const old = await p.make('Old', null);
  const fresh = await p.make('Fresh', null);
  const boss = await p.make('Boss', old);
  const mid = await p.make('Mid', boss);
  let hired: Promise<unknown> = Promise.resolve();
  // The move has written and not yet committed when the hire begins; the hire waits for it and then goes on.
  await p.engine.act.transact(p.chief, move(boss, fresh), async (work) => {
    await p.engine.act.within(work, p.chief, move(boss, fresh));
    await work.tx.read();
    hired = p.engine.act.act(p.chief, { resource: person, action: 'create', input: { first: 'Newcomer', boss: mid } });
    await new Promise((r) => setTimeout(r, 200));
  });
  await hired;
  const above = await rows(
    `select a.first from person_tree t join person a on a.id = t.ancestor join person d on d.id = t.descendant where d.first = 'Newcomer' order by depth`,
  );
  expect(above.map((r) => r.first)).toEqual(['Newcomer', 'Mid', 'Boss', 'Fresh']);
});
it('T3 the audit chain holds after the database was restored into a new server (schema.ts audit_digest by xid)', async () => {
  await rows('select audit_seal_next()');
  // A restored dump keeps the xid column, but the new server counts transactions from the beginning.
  await withClient(p.database.superuser, async (c) => {
    await c.query(
      `insert into audit_event (tenant_id, xid, actor_name, action, noun) values ($1, '700', 'After the restore', 'edit', 'person')`,
      [p.tenant],
    );
  });
  expect((await rows('select audit_first_broken() as n'))[0]?.n).toBeNull();
});
