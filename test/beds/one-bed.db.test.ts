/** Whatever is asked at once: no bed has two people at any instant, and nobody two beds. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Refusal } from '#engine/model/refusals.ts';
import { withClient } from '#engine/server/pg/prepare.ts';
import { bedAssignment } from '#modules/beds/bed-assignment.model.ts';
import { bed } from '#modules/beds/bed.model.ts';
import { generated } from '#test/support/generated.ts';
import { type House, openHouse } from './house.ts';

let h: House;
const beds: string[] = [];
const stays: string[] = [];
beforeAll(async () => {
  h = await openHouse();
  for (let n = 0; n < 2; n += 1) beds.push(...(await h.room()).beds);
  for (let n = 0; n < 4; n += 1) stays.push((await h.guest()).episode);
});
afterAll(() => h.close());

const sql = <T extends object>(text: string): Promise<T[]> =>
  withClient(h.database.superuser, async (c) => (await c.query<T>(text)).rows);
/** A refusal is an answer; anything else is a fault. */
const answered = (work: Promise<unknown>): Promise<unknown> =>
  work.catch((error: unknown) => {
    if (!(error instanceof Refusal) || error.status >= 500) throw error;
    return error.code;
  });

type Step = readonly [
  'hold' | 'reservation' | 'occupancy' | 'moveIn' | 'transfer' | 'release' | 'ready',
  number,
  number,
];
async function take([verb, b, s]: Step): Promise<unknown> {
  const [to, stay] = [beds[b] ?? '', stays[s] ?? ''];
  if (verb === 'ready') {
    for (const action of ['clean', 'inspect', 'release']) await answered(h.act(h.nurse, bed, action, { id: to }));
    return null;
  }
  if (verb === 'hold' || verb === 'reservation' || verb === 'occupancy')
    return answered(h.act(h.nurse, bedAssignment, 'create', { input: { bed: to, episode: stay, kind: verb } }));
  const open = await sql<{ id: string }>(
    `select id from bed_assignment where status = 'open' and episode = '${stay}' order by id`,
  );
  const input = verb === 'transfer' ? { input: { movedTo: to } } : {};
  return Promise.all(open.map(({ id }) => answered(h.act(h.nurse, bedAssignment, verb, { id, ...input }))));
}

const step: fc.Arbitrary<Step> = fc.tuple(
  fc.constantFrom('hold', 'reservation', 'occupancy', 'moveIn', 'transfer', 'release', 'ready'),
  fc.nat({ max: 3 }),
  fc.nat({ max: 3 }),
);

it('two who ask for one bed in the same second: one has it, the other hears by whom it is taken', async () => {
  const [[one = ''], first, second] = [(await h.room()).beds, await h.guest(), await h.guest()];
  const asked = [first, second].map(({ episode }) =>
    h.act(h.nurse, bedAssignment, 'create', { input: { bed: one, episode, kind: 'occupancy' } }),
  );
  const done = await Promise.allSettled(asked);
  expect(done.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const refused = done.find((one): one is PromiseRejectedResult => one.status === 'rejected');
  expect(refused?.reason).toMatchObject({
    problems: [{ message: expect.stringContaining('is already assigned from') }],
  });
});

it('no bed has two people at any instant, and nobody two beds, whatever is asked at once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 6 }), async (steps) => {
      await Promise.all(steps.map(take));
      const both = await sql(
        `select a.id from bed_assignment a join bed_assignment b on b.tenant_id = a.tenant_id and b.id > a.id
          and tstzrange(a."from", a."to") && tstzrange(b."from", b."to")
          and (a.bed = b.bed or (a.client = b.client and a.kind = 'occupancy' and b.kind = 'occupancy'))`,
      );
      expect(both).toEqual([]);
      const astray = await sql(
        `select b.id from bed b where (b.status = 'occupied') <> exists (select 1 from bed_assignment a
          where a.tenant_id = b.tenant_id and a.bed = b.id and a.kind = 'occupancy' and a.status = 'open')`,
      );
      expect(astray).toEqual([]);
    }),
    generated(60),
  );
});
