import { expect, test } from 'vitest';
import { registry } from '#app/all.models.ts';
import { addressesOf } from '#engine/web/addresses.ts';
import { isLive } from '#engine/web/shell/menu.ts';
import { featuresOf } from '#modules/platform/features.web.ts';
import { around, resolve, specRoutes, tables, typed } from './addresses.ts';

const features = await Promise.all([...around, ...tables].map((table) => featuresOf(table, table.name)));
/** Nouns that only the server writes have no forms. */
const isUnwritten = (noun: string): boolean => registry.get(noun).serverOnly === true;
const listed = new Map(features.flatMap((f) => f.screens.map((s) => [s.path, s.live] as const)));

test('every screen of the specification is in the list of features, and said to be what it is', () => {
  const screens = specRoutes.filter((r) => !r.redirectTo);
  expect(screens).toHaveLength(445);
  for (const { path } of screens) {
    const found = resolve(typed(path));
    if (!found || found.place.kind === 'redirect') continue;
    expect([path, listed.get(found.path)]).toEqual([path, isLive(found.place)]);
  }
});
test('the numbers are those of the tables', () => {
  for (const [i, table] of [...around, ...tables].entries()) {
    const screens = addressesOf(table).filter(
      ({ kind, place }) =>
        kind !== 'redirect' &&
        !(place.kind === 'standard' && ['new', 'edit'].includes(kind) && isUnwritten(place.noun)),
    );
    expect([table.key, features[i]?.screens.length, features[i]?.live]).toEqual([
      table.key,
      screens.length,
      screens.filter((a) => isLive(a.place)).length,
    ]);
  }
  expect(listed.size).toBe(features.reduce((sum, f) => sum + f.screens.length, 0));
});
