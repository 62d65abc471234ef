/** What is gated leaves by no door without a disclosure: not as CSV, not as PDF, not with columns that hide whom it is about. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Engine } from '#engine/server/engine.ts';
import { exportsOf } from '#engine/server/export-formats.ts';
import { closedGate } from '#engine/server/gate.ts';
import { parseQuery } from '#engine/server/query.ts';
import { report } from './nouns.model.ts';
import { AGREED, createWorld, type World } from './world.ts';

let w: World;
beforeAll(async () => {
  w = await createWorld();
  await w.engine.act.act(w.worker, {
    resource: report,
    action: 'create',
    input: { person: w.worker.subjectId, on: '2026-11-02', words: 'Slept well.' },
  });
});
afterAll(() => w.close());

const take = (params: Record<string, string>, engine: Engine = w.engine) =>
  Promise.all(
    exportsOf(report).map(({ make }) =>
      make(engine, { actor: w.chief, resource: report, query: parseQuery(report, params, w.chief, '2026-11-22') }),
    ),
  );
const exports = async () => {
  const [rows] = await w.engine.connections.read(w.tenant, [
    { text: `select 1 from audit_event where action = 'export' and noun = 'report'`, values: [] },
  ]);
  return rows?.length ?? 0;
};

it('nothing leaves without a disclosure, and what did not leave is not written down as if it had', async () => {
  expect(exportsOf(report).length).toBeGreaterThan(1);
  for (const params of [{}, { disclosure: 'x' }, { disclosure: AGREED.replace('a9ee', '0000') }, { fields: 'words' }])
    await expect(take(params as Record<string, string>)).rejects.toMatchObject({
      code: 'NO_CONSENT',
      message:
        'No active consent allows sending reports out. Record a disclosure with its consent or its exception first.',
    });
  expect(await exports()).toBe(0);
});

it('with one it leaves, and the gate was asked about each person once, whatever columns were chosen', async () => {
  const before = w.asked.length;
  const [csv] = await take({ disclosure: AGREED, fields: 'words' });
  expect(String(csv)).toContain('Slept well.');
  expect(String(csv)).not.toContain(w.worker.subjectId);
  expect(w.asked.slice(before)).toEqual(exportsOf(report).map(() => [w.worker.subjectId]));
  expect(await exports()).toBe(exportsOf(report).length);
});

it('an engine without a gate lets none of it out', async () => {
  await expect(take({ disclosure: AGREED }, { ...w.engine, gate: closedGate })).rejects.toMatchObject({
    code: 'NO_CONSENT',
  });
});

it('an empty list tells nobody’s story', async () => {
  expect(await take({ status: 'retracted' })).toHaveLength(exportsOf(report).length);
});
