/** Clocks: one open item for each record and kind, seen by whom it concerns, escalated once. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { after, escalateClocks, startClock, stopClock } from '#engine/server/clocks.ts';
import { dbFor } from '#engine/server/db.ts';
import type { Db } from '#engine/server/effects.ts';
import { asSystem } from '#engine/server/grants.ts';
import { parseQuery } from '#engine/server/query.ts';
import { duty } from './nouns.model.ts';
import { createWorld, type World } from './world.ts';

let w: World;
beforeAll(async () => {
  w = await createWorld();
});
afterAll(() => w.close());

const system = <T>(run: (db: Db) => Promise<T>): Promise<T> => {
  const actor = asSystem(w.chief, 'a rule of the test');
  return w.engine.act.transact(actor, { resource: duty, action: 'create' }, (work) =>
    run(dbFor(w.engine.act, work, actor)),
  );
};
const due = (kind: string, hours: number, escalateHours?: number) => ({
  kind,
  title: 'Weekly report',
  noun: 'person',
  record: w.worker.subjectId ?? '',
  dueAt: after(new Date(), hours),
  role: 'worker',
  ...(escalateHours !== undefined && { escalate: { to: 'chief', at: after(new Date(), escalateHours) } }),
  about: { worker: w.worker.subjectId },
});
const seen = async (as: World['worker'], status = 'open') =>
  (await w.engine.read.list(w.engine.reader(as), duty, parseQuery(duty, { status }, as, '2026-11-22'))).rows;

it('is started once for a record and a kind: started again it is due anew', async () => {
  const first = await system((db) => startClock(db, duty, due('weekly', 1)));
  const again = await system((db) => startClock(db, duty, due('weekly', 48)));
  const other = await system((db) => startClock(db, duty, due('monthly', 2)));
  expect(again).toBe(first);
  expect((await seen(w.worker)).map((row) => row.id)).toEqual([other, first]);
});

it('is seen by whom it concerns and the line, and moved by nobody', async () => {
  expect(await seen(w.lead)).toHaveLength(2);
  expect(await seen(w.colleague)).toEqual([]);
  const [item] = await seen(w.worker);
  await expect(
    w.engine.act.act(w.chief, { resource: duty, action: 'finish', id: item?.id ?? '' }),
  ).rejects.toMatchObject({ code: 'PERMISSION_DENIED' });
});

it('stops with its work, and a new one may begin', async () => {
  const record = w.worker.subjectId ?? '';
  expect(await system((db) => stopClock(db, duty, { record, kind: 'monthly' }))).toBe(1);
  expect(await system((db) => stopClock(db, duty, { record, kind: 'monthly' }))).toBe(0);
  expect((await seen(w.worker, 'done')).map((row) => row.kind)).toEqual(['monthly']);
  await system((db) => startClock(db, duty, due('monthly', 2)));
  expect(await system((db) => stopClock(db, duty, { record }, 'drop'))).toBe(2);
  expect(await seen(w.worker)).toEqual([]);
});

it('escalates once, to those whom it names, and not before its time', async () => {
  await system((db) => startClock(db, duty, due('late', -2, -1)));
  await system((db) => startClock(db, duty, due('soon', 1, 2)));
  expect(await escalateClocks(w.engine, w.tenant)).toBe(1);
  expect(await escalateClocks(w.engine, w.tenant)).toBe(0);
  expect(await escalateClocks(w.engine, w.other)).toBe(0);
  const [notices] = await w.engine.connections.read(w.tenant, [
    { text: `select recipient, title from notification where kind = 'duty.overdue'`, values: [] },
  ]);
  expect(notices).toEqual([{ recipient: w.chief.accountId, title: 'Overdue: Weekly report' }]);
});
