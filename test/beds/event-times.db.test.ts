/** Arrival, move-in, departure and death have a time of their own, and the midnight census follows it. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readAll } from '#engine/server/read-all.ts';
import { bedAssignment } from '#modules/beds/bed-assignment.model.ts';
import { census } from '#modules/beds/census.model.ts';
import { takeCensus } from '#modules/beds/census.server.ts';
import { episode } from '#modules/clients/episode.model.ts';
import { signPapers } from '#test/support/papers.ts';
import { refusal } from '../people/demo.ts';
import { type House, openHouse } from './house.ts';

let h: House;
beforeAll(async () => {
  h = await openHouse();
});
afterAll(() => h.close());

const ago = (hours: number): string => new Date(Date.now() - hours * 3_600_000).toISOString();
const timeReason = 'The network was down';
/** Somebody who may come, and their admission by the director, whatever else the gate asks for. */
async function expected() {
  const guest = await h.guest({}, false);
  await signPapers(h.engine, h.intake, guest.client);
  const admit = (times: object) =>
    h.act(h.director, episode, 'admitAnyway', {
      id: guest.episode,
      input: { overrideReason: 'A test of times alone', ...times },
    });
  return { stay: guest.episode, admit };
}
const inHouse = async (): Promise<readonly (readonly [string | undefined, number | undefined, number | undefined])[]> =>
  (await readAll(h.engine, h.system, census))
    .filter((row) => row.unit === h.unit)
    .toSorted((a, b) => ((a.day ?? '') < (b.day ?? '') ? -1 : 1))
    .map((row) => [row.day, row.inHouse, row.discharged] as const);

it('takes an earlier time with a reason, in order, and never a later one', async () => {
  const { stay, admit } = await expected();
  expect(await refusal(admit({ admittedAt: ago(-1), timeReason }))).toContain('must not be in the future');
  expect(await refusal(admit({ admittedAt: ago(3) }))).toContain('timeReason');
  const admittedAt = ago(3);
  expect(await admit({ admittedAt, timeReason })).toMatchObject({ admittedAt });

  const [first = '', second = ''] = (await h.room({ capacity: 2 })).beds;
  const give = (input: object) =>
    h.act(h.nurse, bedAssignment, 'create', { input: { bed: first, episode: stay, kind: 'occupancy', ...input } });
  expect(await refusal(give({ movedAt: ago(4), timeReason }))).toContain('before the admission');
  expect(await refusal(give({ movedAt: ago(-1), timeReason }))).toContain('future');
  const movedAt = ago(2);
  const given = await give({ movedAt, timeReason });
  expect(given).toMatchObject({ from: movedAt, to: null });

  const on = ago(1);
  const transfer = (input: object) => h.act(h.nurse, bedAssignment, 'transfer', { id: given?.id, input });
  expect(await refusal(transfer({ movedTo: second, movedAt: ago(2.5), timeReason }))).toContain(
    'before the admission or',
  );
  await transfer({ movedTo: second, movedAt: on, timeReason });
  expect(await h.get(bedAssignment, String(given?.id))).toMatchObject({ to: on });

  const die = (input: object) =>
    h.act(h.director, episode, 'die', { id: stay, input: { endNote: 'Found at rest', ...input } });
  expect(await refusal(die({ dischargedAt: ago(-1), timeReason: 'Other' }))).toContain('future');
  // The reason of the arrival is none for the death.
  expect(await refusal(die({ dischargedAt: ago(0.5) }))).toContain('timeReason');
  expect(await refusal(die({ dischargedAt: ago(5), timeReason: 'Other' }))).toContain('before the admission');
  const dischargedAt = ago(0.5);
  expect(await die({ dischargedAt, timeReason: 'The physician came at once' })).toMatchObject({ dischargedAt });
  const last = (await readAll(h.engine, h.system, bedAssignment)).find((one) => one.bed === second);
  expect(last).toMatchObject({ to: dischargedAt });
});

it('is now where nothing is said', async () => {
  const { episode: stay } = await h.guest();
  const before = Date.now();
  const left = await h.act(h.director, episode, 'elope', { id: stay, input: { endNote: 'Not seen since' } });
  expect(Date.parse(String(left?.dischargedAt))).toBeGreaterThanOrEqual(before);
});

it('counts the night again after somebody wrote down who had come or gone by then', async () => {
  const come = await expected();
  await come.admit({ admittedAt: ago(100), timeReason });
  const [first = '', second = ''] = (await h.room({ capacity: 2 })).beds;
  const give = (bed: string, stay: string, movedAt: string) =>
    h.act(h.nurse, bedAssignment, 'create', {
      input: { bed, episode: stay, kind: 'occupancy', movedAt, timeReason },
    });
  await give(first, come.stay, ago(99));
  await takeCensus(h.engine, h.tenantId);
  const counted = await inHouse();
  const nights = counted.length;
  expect(nights).toBeGreaterThanOrEqual(3);

  // Somebody else had come two days ago, and is written down now.
  const late = await expected();
  await late.admit({ admittedAt: ago(60), timeReason });
  await give(second, late.stay, ago(60));
  await takeCensus(h.engine, h.tenantId);
  const after = await inHouse();
  expect(after).toHaveLength(nights);
  const more = after.filter(([, n], i) => n === (counted[i]?.[1] ?? 0) + 1).length;
  expect(more).toBeGreaterThanOrEqual(2);

  // The first had left before the last midnight.
  await h.act(h.director, episode, 'elope', {
    id: come.stay,
    input: { endNote: 'Not seen since', dischargedAt: ago(49), timeReason: 'Found out by the day shift' },
  });
  await takeCensus(h.engine, h.tenantId);
  const gone = await inHouse();
  expect(gone.at(-1)?.[1]).toBe((after.at(-1)?.[1] ?? 0) - 1);
  expect(gone.reduce((sum, [, , left]) => sum + (left ?? 0), 0)).toBe(
    after.reduce((sum, [, , left]) => sum + (left ?? 0), 0) + 1,
  );
  // Nothing is stale any more.
  expect(await takeCensus(h.engine, h.tenantId)).toBe(0);
});
