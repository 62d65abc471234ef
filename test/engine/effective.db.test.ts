import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applyEffective } from '#engine/server/effective-job.ts';
import { parseQuery } from '#engine/server/query.ts';
import { person, room, seat } from './nouns.model.ts';
import { createWorld, type World } from './world.ts';

let w: World;
beforeAll(async () => {
  w = await createWorld();
});
afterAll(() => w.close());

const list = async (query: Record<string, string>) =>
  (await w.engine.read.list(w.engine.reader(w.chief), seat, parseQuery(seat, query, w.chief, '2026-11-20'))).rows;

describe('facts from day to day', () => {
  it('follow each other without gap or overlap, apply at once or on their day, and read as of any day', async () => {
    const make = async (name: string) =>
      (await w.engine.act.act(w.chief, { resource: room, action: 'create', input: { name } }))?.id ?? '';
    const [north, south, west] = [await make('North'), await make('South'), await make('West')];
    const sit = (where: string, since: string, until: string | null = null) =>
      w.engine.act.act(w.chief, {
        resource: seat,
        action: 'create',
        input: { person: w.worker.subjectId, room: where, since, until },
      });
    const roomNow = async () =>
      (await w.engine.read.get(w.engine.reader(w.chief), person, w.worker.subjectId ?? '')).room;
    await sit(north, '2024-01-01');
    expect(await roomNow()).toBe(north);
    await sit(west, '2099-01-01');
    expect(await roomNow()).toBe(north);
    await sit(south, '2025-06-01');
    expect(await roomNow()).toBe(south);
    expect((await list({ sort: 'since' })).map((r) => [r.since, r.until])).toEqual([
      ['2024-01-01', '2025-05-31'],
      ['2025-06-01', '2098-12-31'],
      ['2099-01-01', null],
    ]);
    expect((await list({ asOf: '2025-05-31' })).map((r) => r.room)).toEqual([north]);
    expect((await list({ asOf: '2023-12-31' })).map((r) => r.room)).toEqual([]);
    await expect(sit(north, '2026-01-01', '2099-06-01')).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'There is another seat for these days',
    });
    await expect(sit(north, '2025-06-01')).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await applyEffective(w.engine, w.tenant, '2026-11-20')).toBe(0);
    expect(await applyEffective(w.engine, w.tenant, '2099-01-01')).toBe(1);
    expect(await roomNow()).toBe(west);
    expect(await applyEffective(w.engine, w.tenant, '2099-01-01')).toBe(0);
  });
});
