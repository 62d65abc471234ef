import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Read } from '#engine/model/wire.ts';
import type { Actor } from '#engine/server/grants.ts';
import { asReader, readAll } from '#engine/server/read-all.ts';
import { person, report } from './nouns.model.ts';
import { createWorld, type World } from './world.ts';

let w: World;
beforeAll(async () => {
  w = await createWorld();
});
afterAll(() => w.close());

/** Under emergency access every read of what it opens leaves its trace. */
const traces = async (actor: Actor): Promise<number> => {
  const text = `select count(*)::integer as n from audit_event where actor = $1 and action = 'read list' and noun = 'report'`;
  const [rows] = await w.engine.connections.read(actor.tenantId, [{ text, values: [actor.accountId] }]);
  return Number(rows?.[0]?.n);
};

it('who asks at the same moment is answered alike only where they may see alike', async () => {
  const readers = [w.chief, w.worker, w.colleague, w.lead];
  const alone: (readonly Read<typeof person>[])[] = [];
  for (const actor of readers) alone.push(await readAll(w.engine, actor, person));
  const asked = Array.from({ length: 40 }, (_, n) => readers[n % readers.length] ?? w.chief);
  const found = await Promise.all(asked.map((actor) => readAll(w.engine, actor, person)));
  found.forEach((rows, n) => expect(rows).toEqual(alone[n % readers.length]));
  // Equal roles are not enough: what is each worker's own stands on their own row alone.
  const payOf = (rows: (typeof found)[number]) => rows.filter(({ pay }) => pay !== undefined).map(({ id }) => id);
  expect(payOf(found[1] ?? [])).toEqual([w.worker.subjectId]);
  expect(payOf(found[2] ?? [])).toEqual([w.colleague.subjectId]);
});

it('nobody of another organization joins, and a change that was told is in every answer after it', async () => {
  const [record] = await readAll(w.engine, w.chief, person, { limit: 1 });
  for (let n = 0; n < 20; n++) {
    const early = [w.chief, w.stranger, w.chief].map((actor) => readAll(w.engine, actor, person));
    await w.engine.act.act(w.chief, {
      resource: person,
      action: 'edit',
      id: record?.id ?? '',
      input: { street: `Street ${n}` },
    });
    const late = await Promise.all([w.chief, w.chief].map((actor) => readAll(w.engine, actor, person)));
    for (const rows of late) expect(rows.find(({ id }) => id === record?.id)?.street).toBe(`Street ${n}`);
    const [, strange] = await Promise.all(early);
    expect(strange?.some(({ id }) => id === record?.id)).toBe(false);
  }
});

it('each of those who share a reading leaves a trace of their own', async () => {
  for (const n of [1, 2])
    await w.engine.act.act(w.chief, {
      resource: report,
      action: 'create',
      input: { person: w.worker.subjectId, on: `2026-01-0${n}`, words: 'Words.' },
    });
  const glass = { breakGlass: { id: w.tenant, until: Date.now() + 60_000 } };
  const before = await traces(w.chief);
  const its = { ...w.chief, ...glass };
  const many = await Promise.all(Array.from({ length: 30 }, () => asReader(w.engine, its).find(report, {})));
  expect(many.every((rows) => rows.length === 2)).toBe(true);
  expect((await traces(w.chief)) - before).toBe(30);
});
