/** Bed pages of the global administration are the clinic's own: the same rows, whichever way one comes. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Clinic, openClinic } from './staff.ts';
import { quiet } from '#test/browser/quiet.ts';
import { open } from '#test/browser/visitor.ts';

let clinic: Clinic;
beforeAll(async () => {
  clinic = await openClinic();
});
afterAll(() => clinic.close());

/** What stands in the rows of a page, once they are there and no more come. */
async function rowsAt(page: Page, path: string, rows: string): Promise<readonly string[]> {
  await open(page, clinic.server.url, `/${path}`);
  const all = page.getByRole('main').locator(rows);
  await all.first().waitFor();
  await quiet(page);
  return (await all.allInnerTexts()).map((text) => text.replace(/\s+/g, ' ').replace(HOUR, 'until then').trim());
}
/** The clinic counts the hours of a day to 24, the administration as the reader's language does. */
const HOUR = /until (\w{3} \d{1,2}, )?\d{1,2}:\d{2}( [AP]M)?/;
const ROW = 'table tbody tr';

test.each(['clinical-director', 'global-admin'])(
  '%s sees the same rooms and the same beds in both portals',
  async (account) => {
    const page = await clinic.as(account);
    // Beds tell their minutes (“Ready within 22 min”): both boards are read at one moment, or the second tells one fewer.
    await page.clock.setFixedTime(new Date());
    const rooms = await rowsAt(page, 'behavioral-health/operations/rooms', ROW);
    expect(rooms.length).toBeGreaterThan(3);
    expect(await rowsAt(page, 'global-admin/room-allocation', ROW)).toEqual(rooms);
    const board = await rowsAt(page, 'behavioral-health/operations/occupancy', '[data-bed]');
    expect(board.length).toBeGreaterThan(5);
    expect(await rowsAt(page, 'global-admin/occupancy', '[data-bed]')).toEqual(board);
    // The list of beds has no page of its own in the clinic: it holds the beds of the board, and no other.
    const beds = await rowsAt(page, 'global-admin/bed-management?limit=200', ROW);
    const found = await clinic.find<{ n: number }>(
      `select count(*)::int as n from bed where tenant_id = (select tenant_id from unit where name = 'Bayview Detox')`,
    );
    expect(board).toHaveLength(found[0]?.n ?? 0);
    expect(beds.length).toBeGreaterThan(5);
  },
);
