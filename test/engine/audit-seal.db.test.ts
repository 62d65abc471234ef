import { afterAll, beforeAll, expect, it } from 'vitest';
import { withClient } from '#engine/server/pg/prepare.ts';
import { createProduct, person, type Product } from './hardening-product.ts';

let p: Product;
beforeAll(async () => {
  p = await createProduct();
});
afterAll(() => p.close());

const one = async (text: string): Promise<unknown> =>
  Object.values((await p.engine.connections.read(p.tenant, [{ text, values: [] }]))[0]?.[0] ?? {})[0];
const seal = (): Promise<unknown> => one('select audit_seal_next() as n');
const unsealed = `select count(*)::integer as n from audit_event e where not exists (select 1 from audit_seal s where e.seq = any(s.seqs))`;
const sealedTwice = `select count(*)::integer as n from (select unnest(seqs) as q from audit_seal group by 1 having count(*) > 1) twice`;
const asOwner = (text: string): Promise<unknown> =>
  withClient(p.database.superuser, (client) => client.query(text, [p.tenant]));
/**
 * Seals until so many events that can be seen are left; returns how many it sealed. A transaction of another database of
 * the server, such as that of another test, holds a seal up until it ends.
 */
async function sealUntil(left: number): Promise<number> {
  let sealed = 0;
  await expect
    .poll(async () => {
      sealed += Number(await seal());
      return one(unsealed);
    })
    .toBe(left);
  return sealed;
}
const rename = (id: string, first: string) => ({ resource: person, action: 'edit', id, input: { first } });

it('seals each event once, also one whose transaction ends after a later one', async () => {
  const [slow, quick] = [await p.make('Slow', null), await p.make('Quick', null)];
  await p.engine.act.transact(p.chief, rename(slow, 'Slower'), async (work) => {
    await p.engine.act.within(work, p.chief, rename(slow, 'Slower'));
    await work.tx.read();
    await p.engine.act.perform(p.chief, rename(quick, 'Quicker'));
    await sealUntil(1);
  });
  expect(await sealUntil(0)).toBe(2);
  expect(await seal()).toBe(0);
  expect(await one(sealedTwice)).toBe(0);
  expect(await one('select audit_first_broken() as n')).toBeNull();
});

it('does not wait more than an hour for a transaction that stays open', async () => {
  const open = await p.make('Open', null);
  await p.engine.act.transact(p.chief, rename(open, 'Opened'), async (work) => {
    await p.engine.act.within(work, p.chief, rename(open, 'Opened'));
    await work.tx.read();
    await asOwner(
      `insert into audit_event (tenant_id, actor_name, action, noun, at) values ($1, 'Clock', 'edit', 'person', now() - interval '2 hours')`,
    );
    await seal();
    const sealed = `select count(*)::integer as n from audit_event e join audit_seal s on e.seq = any(s.seqs) where e.actor_name = 'Clock'`;
    expect(await one(sealed)).toBe(1);
    await sealUntil(0);
  });
  await sealUntil(0);
  expect(await one(sealedTwice)).toBe(0);
});

it('goes on where the data moved to a server that counts transactions from the beginning', async () => {
  await p.make('Before', null);
  await sealUntil(0);
  // What a restored dump looks like: seals of another server, events of transactions that this one has not counted to.
  await asOwner(`update audit_seal set server = 'another', upto_xid = '900000000' where tenant_id = $1`);
  await asOwner(
    `insert into audit_event (tenant_id, xid, actor_name, action, noun) values ($1, '800000000', 'Just before the dump', 'edit', 'person'), ($1, '5', 'First here', 'edit', 'person')`,
  );
  expect(await sealUntil(0)).toBe(2);
  await p.make('After', null);
  expect(await sealUntil(0)).toBe(1);
  expect(await one(sealedTwice)).toBe(0);
  expect(await one('select audit_first_broken() as n')).toBeNull();
});
