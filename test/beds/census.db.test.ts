/** The midnight census against who had which bed: on days of 23 and 25 hours, in two time zones, late and twice. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertRecords, type SeedRow } from '#seed/bulk.ts';
import type { Actor } from '#engine/server/grants.ts';
import { newId } from '#engine/server/ids.ts';
import { withClient } from '#engine/server/pg/prepare.ts';
import { readAll } from '#engine/server/read-all.ts';
import { bedAssignment } from '#modules/beds/bed-assignment.model.ts';
import { bed } from '#modules/beds/bed.model.ts';
import { building, unit } from '#modules/beds/building.model.ts';
import { census } from '#modules/beds/census.model.ts';
import { takeCensus } from '#modules/beds/census.server.ts';
import { room } from '#modules/beds/room.model.ts';
import { location } from '#modules/people/location.model.ts';
import { type House, openHouse } from './house.ts';

let h: House;
/** A unit of a facility whose clocks are in India. */
let far = '';
let beds: { readonly here: readonly string[]; readonly far: readonly string[] } = { here: [], far: [] };

const make = (resource: Parameters<House['act']>[1], input: object): Promise<string> =>
  h.engine.act.perform(h.system, { resource, action: 'create', input });

/** Somebody's time in a bed, as the product would have written it then. */
async function stayed(episode: { client: string; episode: string }, at: string, from: string, to: string | null) {
  const lies = await h.get(bed, at);
  const row: SeedRow = {
    id: newId(),
    status: to ? 'ended' : 'open',
    bed: at,
    location: lies.location,
    kind: 'occupancy',
    from,
    to,
    ...episode,
  };
  await withClient(h.database.superuser, async (client) => {
    await insertRecords({ client, tenantId: h.tenantId, secrets: null }, bedAssignment, [row]);
  });
}
const rows = async (of: string, actor: Actor = h.system) =>
  (await readAll(h.engine, actor, census))
    .filter((one) => one.unit === of)
    .toSorted((a, b) => ((a.day ?? '') < (b.day ?? '') ? -1 : 1));
const brief = (list: Awaited<ReturnType<typeof rows>>) =>
  list.map(({ day, inHouse, admitted, transferredIn, transferredOut, discharged }) => [
    day,
    inHouse,
    admitted,
    transferredIn,
    transferredOut,
    discharged,
  ]);

beforeAll(async () => {
  h = await openHouse();
  const place = await make(location, {
    code: 'FAR',
    name: 'Far',
    addressLine1: '2 Main Street',
    city: 'Portland',
    state: 'OR',
    zip: '97201',
    timeZone: 'Asia/Kolkata',
  });
  far = await make(unit, { name: 'Far unit', building: await make(building, { name: 'Far house', location: place }) });
  const there = await make(room, { number: 'F1', unit: far, capacity: 2 });
  beds = {
    here: (await h.room({ capacity: 4 })).beds,
    far: [await make(bed, { room: there, label: 'A' }), await make(bed, { room: there, label: 'B' })],
  };
});
afterAll(() => h.close());

describe('the midnight census', () => {
  it('counts days of 25 and of 24 hours at the midnight of the facility, each once, and late ones too', async () => {
    const [one, two, three] = [await h.guest({}, false), await h.guest({}, false), await h.guest({}, false)];
    const [a = '', b = '', c = ''] = beds.here;
    // In Portland the clocks go back on the 1st: its midnight is at 07:00 UTC, that of the 2nd at 08:00.
    await stayed(one, a, '2026-10-31T20:00:00Z', null);
    await stayed(two, b, '2026-11-01T06:59:00Z', '2026-11-02T07:59:00Z');
    await stayed(three, c, '2026-11-02T07:30:00Z', '2026-11-02T18:00:00Z');
    await stayed(three, beds.far[0] ?? '', '2026-11-02T18:00:00.020Z', null);
    expect(await takeCensus(h.engine, h.tenantId, Date.parse('2026-11-04T09:00:00Z'))).toBeGreaterThan(0);
    expect(brief(await rows(h.unit))).toEqual([
      ['2026-10-31', 2, 2, 0, 0, 0],
      ['2026-11-01', 2, 1, 0, 0, 1],
      ['2026-11-02', 1, 0, 0, 1, 0],
      ['2026-11-03', 1, 0, 0, 0, 0],
    ]);
    expect((await rows(h.unit)).map(({ takenAt }) => takenAt)).toEqual([
      '2026-11-01T07:00:00.000Z',
      '2026-11-02T08:00:00.000Z',
      '2026-11-03T08:00:00.000Z',
      '2026-11-04T08:00:00.000Z',
    ]);
  });
  it('ends the day of a unit in another time zone at its own midnight', async () => {
    // 18:00 UTC is half past eleven in the evening there: before its midnight.
    expect(brief(await rows(far))).toEqual([
      ['2026-11-02', 1, 0, 1, 0, 0],
      ['2026-11-03', 1, 0, 0, 0, 0],
    ]);
  });
  it('writes nothing twice, not even when two do it at once, and the next days later', async () => {
    const later = Date.parse('2026-11-06T09:00:00Z');
    const [first, second] = await Promise.all([
      takeCensus(h.engine, h.tenantId, later),
      takeCensus(h.engine, h.tenantId, later),
    ]);
    expect(first + second).toBe(4);
    expect(await takeCensus(h.engine, h.tenantId, later)).toBe(0);
    const days = (await rows(h.unit)).map(({ day }) => day);
    expect(new Set(days).size).toBe(days.length);
  });
  it('says how long those had stayed who went, and how many beds there were', async () => {
    const [, second] = await rows(h.unit);
    expect(second).toMatchObject({ discharged: 1, stayDays: 1, staffed: beds.here.length, blocked: 0 });
  });
  it('is nobody’s to change', async () => {
    const [first] = await rows(h.unit);
    await expect(
      h.act(h.director, census, 'edit', { id: first?.id, version: 1, input: { inHouse: 0 } }),
    ).rejects.toMatchObject({ status: 403 });
    await expect(h.act(h.director, census, 'create', { input: {} })).rejects.toMatchObject({ status: 403 });
  });
  it('is read by those of the facility, and a technician sees that of their unit alone', async () => {
    expect((await rows(far, h.nurse)).length).toBe(0);
    expect((await rows(far, h.tech)).length).toBe(0);
    expect((await rows(h.unit, h.tech)).length).toBeGreaterThan(0);
    const watcher: Actor = { ...h.tech, roles: ['compliance_officer'] };
    expect((await rows(far, watcher)).length).toBeGreaterThan(0);
    await expect(readAll(h.engine, { ...h.tech, roles: ['employee'] }, census)).rejects.toMatchObject({ status: 403 });
  });
});
