import { afterAll, beforeAll, expect, it } from 'vitest';
import { Refusal } from '#engine/model/refusals.ts';
import { room } from './nouns.model.ts';
import { createWorld, type World } from './world.ts';

let w: World;
beforeAll(async () => {
  w = await createWorld();
});
afterAll(() => w.close());

const make = async (name: string): Promise<string> =>
  (await w.engine.act.act(w.chief, { resource: room, action: 'create', input: { name, floor: 0 } }))?.id ?? '';
const setFloor = (id: string, floor: number, version?: number): Promise<unknown> =>
  w.engine.act.act(w.chief, {
    resource: room,
    action: 'edit',
    id,
    input: { floor },
    ...(version === undefined ? {} : { version }),
  });
const traces = async (id: string): Promise<{ version: number; changes: { floor?: [number, number] } }[]> => {
  const text = `select version, changes from audit_event where record_id = $1 and action = 'edit' order by version`;
  const [rows = []] = await w.engine.connections.read(w.tenant, [{ text, values: [id] }]);
  return rows as unknown as { version: number; changes: { floor?: [number, number] } }[];
};

it('many who change one record at once all do, one after the other, and each trace begins where the last one ended', async () => {
  const id = await make('Busy');
  await Promise.all(Array.from({ length: 18 }, (_, n) => setFloor(id, n + 1)));
  const all = await traces(id);
  expect(all.map((t) => t.version)).toEqual(Array.from({ length: 18 }, (_, n) => n + 2));
  let floor = 0;
  for (const { changes } of all) {
    expect(changes.floor?.[0]).toBe(floor);
    floor = changes.floor?.[1] ?? NaN;
  }
});

it('of many who saw the same version one succeeds, and the others hear who was faster', async () => {
  const id = await make('Contested');
  const ends = await Promise.allSettled(Array.from({ length: 12 }, (_, n) => setFloor(id, n + 1, 1)));
  const refused = ends.flatMap((e) => (e.status === 'rejected' ? [e.reason as Refusal] : []));
  expect(refused.map((r) => r.code)).toEqual(Array.from({ length: 11 }, () => 'STALE_VERSION'));
  expect(await traces(id)).toHaveLength(1);
});

it('a plain change needs no transaction, and one that the database refuses leaves nothing behind', async () => {
  const [id] = [await make('Plain'), await make('Taken')];
  const { connections } = w.engine;
  const original = connections.transaction.bind(connections);
  let transactions = 0;
  connections.transaction = (tenant, work) => {
    transactions++;
    return original(tenant, work);
  };
  try {
    await setFloor(id, 3);
    expect(transactions).toBe(0);
    const rename = { resource: room, action: 'edit', id, input: { name: 'Taken' } };
    await expect(w.engine.act.act(w.chief, rename)).rejects.toBeInstanceOf(Refusal);
    expect(transactions).toBe(0);
  } finally {
    connections.transaction = original;
  }
  expect(await traces(id)).toHaveLength(1);
  expect(await w.engine.read.get(w.engine.reader(w.chief), room, id)).toMatchObject({ name: 'Plain', version: 2 });
});
