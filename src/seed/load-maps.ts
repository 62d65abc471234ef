/** Maps of the detox house: both floors in use, an older version of the upper one, and a draft of the next with a mistake in it. */
import { addDays } from '#engine/model/days.ts';
import { mapArea, mapMarker, propertyMap } from '#modules/maps/property-map.model.ts';
import { insertRecords, type SeedRow } from './bulk.ts';
import { at } from './load-people.ts';
import { cornersOf, DEPTH_M, FIRST, NEXT, type Plan, SECOND, spotOf, WIDTH_M } from './map-plans.ts';
import { prng } from './prng.ts';
import type { DemoWorld } from './world.ts';

/** Plan, version, state, and how many days ago it was drawn. */
const VERSIONS: readonly (readonly [Plan, number, 'draft' | 'published' | 'retired', number])[] = [
  [FIRST, 1, 'published', 210],
  [SECOND, 1, 'retired', 405],
  [SECOND, 2, 'published', 120],
  [NEXT, 3, 'draft', 1],
];

/** Loads the maps; nothing for an organization without that house. */
export async function loadMaps({ loader, org, today }: DemoWorld): Promise<void> {
  const found = await loader.client.query<{ building: string; unit: string; location: string }>(
    `select b.id as building, u.id as unit, b.location from building b join unit u on u.tenant_id = b.tenant_id and u.building = b.id
      where b.tenant_id = $1 and u.name = 'Bayview Detox'`,
    [loader.tenantId],
  );
  const [house] = found.rows;
  if (!house) return;
  const rooms = await loader.client.query<{ id: string; number: string }>(
    'select id, number from room where tenant_id = $1 and unit = $2',
    [loader.tenantId, house.unit],
  );
  const roomOf = new Map(rooms.rows.map(({ id, number }) => [`Room ${number}`, id]));
  const random = prng(org.spec.seed * 7_927);
  const by = org.accounts.find(({ role }) => role === 'health_admin')?.id ?? null;
  const maps: SeedRow[] = [];
  const areas: SeedRow[] = [];
  const markers: SeedRow[] = [];
  for (const [plan, edition, status, ago] of VERSIONS) {
    const drawn = addDays(today, -ago);
    const row = () => ({ id: random.id(drawn), createdAt: at(drawn), createdBy: by });
    const map = row();
    const ofMap = { map: map.id, location: house.location };
    maps.push({
      ...map,
      status,
      name: plan.name,
      building: house.building,
      floor: plan.floor,
      unit: plan.floor === 2 ? house.unit : null,
      location: house.location,
      edition,
      widthM: WIDTH_M,
      heightM: DEPTH_M,
      drawnAt: at(drawn, 18),
      drawnBy: by,
      publishedAt: status === 'draft' ? null : at(addDays(drawn, 2), 17),
      publishedBy: status === 'draft' ? null : by,
    });
    for (const [i, area] of plan.areas.entries()) {
      const [name, kind, , , , , capacity] = area;
      areas.push({
        ...row(),
        ...ofMap,
        key: `a${i + 1}`,
        name,
        kind,
        room: kind === 'bedroom' ? (roomOf.get(name) ?? null) : null,
        capacity: capacity ?? null,
        points: cornersOf(area),
      });
    }
    for (const [i, spot] of plan.markers.entries()) {
      const checked = spot[4];
      markers.push({
        ...row(),
        ...ofMap,
        key: `m${i + 1}`,
        ...spotOf(spot),
        checkedOn: checked === undefined ? null : addDays(today, -checked),
      });
    }
  }
  await insertRecords(loader, propertyMap, maps);
  await insertRecords(loader, mapArea, areas);
  await insertRecords(loader, mapMarker, markers);
}
