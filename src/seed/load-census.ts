/** Which beds those had who were here of late, and what each midnight of the last 60 days counted from it. */
import { bedAssignment } from '#modules/beds/bed-assignment.model.ts';
import { census } from '#modules/beds/census.model.ts';
import { type BedTime, countDay } from '#modules/beds/census-count.model.ts';
import { startOfDay } from '#engine/server/midnight.ts';
import { dayIn } from '#engine/server/ids.ts';
import { addDays, type Day, daysBetween } from '#engine/model/days.ts';
import { insertRecords, type Loader, type SeedRow } from './bulk.ts';
import { prng } from './prng.ts';
import type { DemoWorld } from './world.ts';

const DAYS = 60;
/** Earlier than the first census, so that clients who were here then have a bed. */
const BACK = 160;
const MINUTE_MS = 60_000;
/** How long a room under repair has been out of service. */
const REPAIR_DAYS = 4;

interface Bed {
  readonly id: string;
  readonly unit: string;
  readonly location: string;
  readonly zone: string;
  readonly blocked: boolean;
}
interface Ended {
  readonly id: string;
  readonly client: string;
  readonly location: string;
  readonly began: string;
  readonly ended: string;
}
interface Span {
  readonly bed: string;
  readonly from: number;
  readonly to: number | null;
}

const overlaps = (one: Span, from: number, to: number): boolean => one.from < to && (one.to ?? Infinity) > from;

/** A free bed of their facility for everybody who was here of late, the longest ago first. */
async function bedsOfThePast(loader: Loader, seed: number, beds: readonly Bed[], today: Day): Promise<void> {
  const random = prng(seed * 32_452_843);
  const { rows: past } = await loader.client.query<Ended>(
    `select id, client, location, to_json(admitted_at)#>>'{}' as began, to_json(discharged_at)#>>'{}' as ended from episode
     where tenant_id = $1 and status = 'discharged' and discharged_at > $2::date and discharged_at > admitted_at order by admitted_at, id`,
    [loader.tenantId, addDays(today, -BACK)],
  );
  const { rows } = await loader.client.query<{ bed: string; from: number; to: number | null }>(
    `select bed, extract(epoch from "from")::float8 * 1000 as "from", extract(epoch from "to")::float8 * 1000 as "to" from bed_assignment where tenant_id = $1`,
    [loader.tenantId],
  );
  const taken: Span[] = [...rows];
  const assignments = past.flatMap((one): SeedRow[] => {
    const [from, to] = [Date.parse(one.began), Date.parse(one.ended)];
    const free = beds.find(
      (bed) =>
        bed.location === one.location && !taken.some((other) => other.bed === bed.id && overlaps(other, from, to)),
    );
    // Two years ago the house had other beds.
    if (!free) return [];
    taken.push({ bed: free.id, from, to });
    return [
      {
        id: random.id(one.began.slice(0, 10)),
        createdAt: one.began,
        updatedAt: one.ended,
        status: 'ended',
        bed: free.id,
        episode: one.id,
        client: one.client,
        location: one.location,
        kind: 'occupancy',
        from: one.began,
        to: one.ended,
      },
    ];
  });
  await insertRecords(loader, bedAssignment, assignments);
}

/** Loads both; nothing for an organization without a house. */
export async function loadCensus({ loader, org, today }: DemoWorld): Promise<void> {
  const { rows: beds } = await loader.client.query<Bed>(
    `select b.id, b.unit, b.location, l.time_zone as zone, b.status = 'blocked' as blocked from bed b join location l on l.tenant_id = b.tenant_id and l.id = b.location
     where b.tenant_id = $1 order by b.name, b.id`,
    [loader.tenantId],
  );
  // An organization without a house has no beds to count.
  if (beds.length === 0) return;
  await bedsOfThePast(loader, org.spec.seed, beds, today);
  const { rows } = await loader.client.query<{ episode: string; unit: string; from: number; to: number | null }>(
    `select a.episode, b.unit, extract(epoch from a."from")::float8 * 1000 as "from", extract(epoch from a."to")::float8 * 1000 as "to"
     from bed_assignment a join bed b on b.tenant_id = a.tenant_id and b.id = a.bed where a.tenant_id = $1 and a.kind = 'occupancy'`,
    [loader.tenantId],
  );
  const random = prng(org.spec.seed * 49_979_687);
  const counted = [...Map.groupBy(beds, (bed) => bed.unit)].flatMap(([unit, its]) =>
    Array.from({ length: DAYS }, (_, n) =>
      dayOf(rows, unit, its, today, DAYS - n, random.int(40, 150), random.id(today)),
    ),
  );
  await insertRecords(loader, census, counted);
}

/** One unit's day, so many days ago; a bed took so many minutes to be ready again. */
function dayOf(
  times: readonly BedTime[],
  unit: string,
  beds: readonly Bed[],
  today: Day,
  ago: number,
  minutes: number,
  id: string,
): SeedRow {
  const zone = beds[0]?.zone ?? 'UTC';
  const location = beds[0]?.location;
  const day = addDays(today, -ago);
  const [from, to] = [startOfDay(day, zone), startOfDay(addDays(day, 1), zone)];
  const { cameAt, ...count } = countDay(times, unit, { from, to });
  const readied = count.discharged + count.transferredOut;
  return {
    id,
    createdAt: new Date(to + 10 * MINUTE_MS).toISOString(),
    unit,
    location,
    day,
    takenAt: new Date(to).toISOString(),
    ...count,
    onLeave: 0,
    staffed: beds.length,
    blocked: ago <= REPAIR_DAYS ? beds.filter(({ blocked }) => blocked).length : 0,
    stayDays: cameAt.reduce((sum, at) => sum + Math.max(1, daysBetween(dayIn(zone, at), day)), 0),
    readied,
    readyMinutes: readied * minutes,
  };
}
