/** What is there and what is not yet, read off the tables that the router reads. */
import { t } from '#engine/model/words.ts';
import { type Address, addressesOf } from '#engine/web/addresses.ts';
import type { PortalTable } from '#engine/web/portal.tsx';
import { loadListed, nounIn } from '#engine/web/portal-context.ts';
import { isLive } from '#engine/web/shell/menu.ts';
import { placeTitle } from '#engine/web/shell/place-title.ts';

export interface ScreenFeature {
  readonly path: string;
  readonly title: string;
  /** False: it says "Coming Soon". */
  readonly live: boolean;
}
export interface PortalFeatures {
  readonly key: string;
  readonly name: string;
  readonly screens: readonly ScreenFeature[];
  readonly live: number;
}

const AFTER: Readonly<Record<Address['kind'], string>> = {
  page: '',
  list: '',
  tree: '',
  redirect: '',
  board: ', board',
  record: t(', one record'),
  new: ', new',
  edit: ', edit',
};

/** Whether an address opens a screen: one that leads on is none, and what only the server writes has no form. */
const isScreen = (table: PortalTable, { kind, place }: Address): boolean =>
  kind !== 'redirect' &&
  !((kind === 'new' || kind === 'edit') && place.kind === 'standard' && nounIn(table, place.noun)?.serverOnly);

/** The screens of a portal in the order of its table. */
export async function featuresOf(table: PortalTable, name: string): Promise<PortalFeatures> {
  await loadListed(table);
  const screens = addressesOf(table)
    .filter((a) => isScreen(table, a))
    .map(({ path, kind, place }) => ({ path, title: placeTitle(place) + AFTER[kind], live: isLive(place) }));
  return { key: table.key, name, screens, live: screens.filter((s) => s.live).length };
}
