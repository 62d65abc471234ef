/** The board is read once for colleagues of the same facilities who look at the same moment, and for nobody else with them. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '#engine/server/ids.ts';
import type { Actor } from '#engine/server/grants.ts';
import { board } from '#modules/beds/board.server.ts';
import { type House, openHouse } from './house.ts';

let h: House;
beforeAll(async () => {
  h = await openHouse();
  await h.room();
});
afterAll(() => h.close());

const colleague = (places: readonly string[] | undefined): Actor => ({ ...h.director, accountId: newId(), places });

it('colleagues share a reading; somebody of another facility, or of none, has their own and sees none of it', async () => {
  const { places } = h.director;
  const looking = [colleague(places), colleague(places), colleague([newId()]), colleague(places), colleague(undefined)];
  // The first is under way when the others ask: whoever can, reads with the one who asked before them.
  const [first, second, elsewhere, third, nowhere] = await Promise.all(looking.map((actor) => board(h.engine, actor)));
  expect(second).toBe(third);
  expect(second).toEqual(first);
  expect(first?.units.length).toBeGreaterThan(0);
  expect([elsewhere, nowhere].map((one) => [one?.units.length, one?.stays.length])).toEqual([
    [0, 0],
    [0, 0],
  ]);
});
