/** A bed that is left dirty has an hour to be made ready: the clock runs, is seen on the board, moves up, and ends with the work. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { escalateClocks } from '#engine/server/clocks.ts';
import { withClient } from '#engine/server/pg/prepare.ts';
import { bedAssignment } from '#modules/beds/bed-assignment.model.ts';
import { bedTurnover } from '#modules/beds/bed-turnover.model.ts';
import { bed } from '#modules/beds/bed.model.ts';
import { board } from '#modules/beds/board.server.ts';
import { asReader } from '#engine/server/read-all.ts';
import { type House, openHouse } from './house.ts';

let h: House;
beforeAll(async () => {
  h = await openHouse();
});
afterAll(() => h.close());

const turnoversOf = (id: string) => asReader(h.engine, h.nurse).find(bedTurnover, { bed: id });
const openOf = async (id: string) => (await turnoversOf(id)).filter(({ status }) => status === 'open');
const onBoard = async (id: string) =>
  (await board(h.engine, h.tech)).units
    .flatMap(({ rooms }) => rooms.flatMap(({ beds }) => beds))
    .find((one) => one.id === id)?.readyBy;
/** A bed that somebody has just left. */
async function left(): Promise<string> {
  const [[one = ''], guest] = [(await h.room()).beds, await h.guest()];
  const input = { bed: one, episode: guest.episode, kind: 'occupancy' };
  const stay = await h.act(h.nurse, bedAssignment, 'create', { input });
  expect(await openOf(one)).toEqual([]);
  await h.act(h.system, bedAssignment, 'leave', { id: stay?.id });
  return one;
}
const step = (action: string, id: string, rest: object = {}) => h.act(h.nurse, bed, action, { id, ...rest });
const own = (text: string, ...values: unknown[]) =>
  withClient(h.database.owner, async (db) => {
    await db.query(`select set_config('app.tenant', $1, false)`, [h.tenantId]);
    return db.query(text, values);
  });

describe('the clock of a dirty bed', () => {
  it('begins with the departure, for an hour, and names the bed and nobody', async () => {
    const one = await left();
    const [item, ...more] = await openOf(one);
    expect(more).toEqual([]);
    const minutes = (Date.parse(item?.dueAt ?? '') - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(58);
    expect(minutes).toBeLessThanOrEqual(60);
    expect(item?.title).toBe(`Make bed ${String((await h.get(bed, one)).name)} ready`);
    expect(item).not.toHaveProperty('client');
    expect(await onBoard(one)).toBe(item?.dueAt);
  });

  it('runs through cleaning and inspection, and ends when the bed is open', async () => {
    const one = await left();
    await step('clean', one);
    await step('inspect', one);
    expect(await openOf(one)).toHaveLength(1);
    await step('release', one);
    expect((await turnoversOf(one)).map(({ status }) => status)).toEqual(['done']);
    expect(await onBoard(one)).toBeNull();
  });

  it('is not set back by marking the bed dirty once more', async () => {
    const one = await left();
    const [before] = await openOf(one);
    await step('clean', one);
    await step('soil', one);
    expect((await openOf(one)).map(({ id, dueAt }) => [id, dueAt])).toEqual([[before?.id, before?.dueAt]]);
  });

  it('is dropped while the bed is out of service, and begins anew when it is back', async () => {
    const one = await left();
    await step('block', one, { input: { blockedBecause: 'maintenance' } });
    expect((await turnoversOf(one)).map(({ status }) => status)).toEqual(['dropped']);
    await step('unblock', one);
    expect(await openOf(one)).toHaveLength(1);
  });

  it('moves up once to whoever runs the shift, when the hour is over and not before', async () => {
    const one = await left();
    const told = async () =>
      (await own(`select escalated from bed_turnover where bed = $1`, one)).rows.map(
        ({ escalated }) => escalated as string,
      );
    await escalateClocks(h.engine, h.tenantId);
    expect(await told()).toEqual(['no']);
    await own(
      `update bed_turnover set due_at = now() - interval '1 minute', escalate_at = now() - interval '1 minute' where bed = $1`,
      one,
    );
    expect(await escalateClocks(h.engine, h.tenantId)).toBe(1);
    expect(await told()).toEqual(['yes']);
    expect(await escalateClocks(h.engine, h.tenantId)).toBe(0);
  });

  it('is nobody’s to set, and not seen by whoever sees no beds', async () => {
    const one = await left();
    const [item] = await openOf(one);
    for (const action of ['finish', 'drop'])
      await expect(h.act(h.nurse, bedTurnover, action, { id: item?.id })).rejects.toMatchObject({ status: 403 });
    await expect(
      asReader(h.engine, { ...h.nurse, roles: ['employee'], made: [] }).find(bedTurnover, {}),
    ).rejects.toMatchObject({ code: 'RESOURCE_DENIED' });
  });
});
