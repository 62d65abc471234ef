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

const doors = exportsOf(report);
const through = (door: (typeof doors)[number], params: Readonly<Record<string, string>>, engine: Engine = w.engine) =>
  door.make(engine, { actor: w.chief, resource: report, query: parseQuery(report, params, w.chief, '2026-11-22') });
const exports = async () => {
  const [rows] = await w.engine.connections.read(w.tenant, [
    { text: `select 1 from audit_event where action = 'export' and noun = 'report'`, values: [] },
  ]);
  return rows?.length ?? 0;
};

it('nothing leaves without a disclosure, and what did not leave is not written down as if it had', async () => {
  expect(doors.length).toBeGreaterThan(1);
  const unknown = AGREED.replace('a9ee', '0000');
  const asking: Record<string, string>[] = [{}, { disclosure: 'x' }, { disclosure: unknown }, { fields: 'words' }];
  for (const params of asking)
    for (const door of doors)
      await expect(through(door, params)).rejects.toMatchObject({
        code: 'NO_CONSENT',
        message: 'No active consent allows sending reports. First record a disclosure with its consent or exception.',
      });
  expect(await exports()).toBe(0);
});

it('with one it leaves, and the gate was asked about each person once, whatever columns were chosen', async () => {
  const before = w.asked.length;
  for (const door of doors) {
    const content = String(await through(door, { disclosure: AGREED, fields: 'words' }));
    if (door.ending !== 'csv') continue;
    expect(content).toContain('Slept well.');
    expect(content).not.toContain(w.worker.subjectId);
  }
  expect(w.asked.slice(before)).toEqual(doors.map(() => [w.worker.subjectId]));
  expect(await exports()).toBe(doors.length);
});

it('an engine without a gate lets none of it out', async () => {
  for (const door of doors)
    await expect(through(door, { disclosure: AGREED }, { ...w.engine, gate: closedGate })).rejects.toMatchObject({
      code: 'NO_CONSENT',
    });
});

it('an empty list tells nobody’s story', async () => {
  const before = w.asked.length;
  for (const door of doors) await through(door, { status: 'retracted' });
  expect(w.asked).toHaveLength(before);
});
