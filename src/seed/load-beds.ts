/** Rooms and beds of the house, and who has which: everybody in house, some who are on their way, some not to be slept in. */
import { bedAssignment } from '#modules/beds/bed-assignment.model.ts';
import { bed } from '#modules/beds/bed.model.ts';
import { BOARD, bedTurnover, TURNOVER, TURNOVER_MINUTES } from '#modules/beds/bed-turnover.model.ts';
import { roomedAs } from '#modules/beds/place.model.ts';
import { room } from '#modules/beds/room.model.ts';
import { addDays, addMonths } from '#engine/model/days.ts';
import { insertRecords, type Loader, type SeedRow } from './bulk.ts';
import type { SeedOrganization } from './demonstration.ts';
import { at, presentOf } from './load-people.ts';
import { prng } from './prng.ts';
import type { Structure } from './load-structure.ts';
import type { DemoWorld } from './world.ts';

const MINUTE = 60_000;

interface Plan {
  readonly code: string;
  readonly numbers: readonly string[];
  readonly capacity: number;
  /** Rooms for one. */
  readonly single: readonly string[];
  /** A room under repair. */
  readonly closed?: string;
  /** What is kept for the next who arrive, in their order. */
  readonly kept: readonly ('reservation' | 'hold')[];
  /** Beds that are made ready, each with the minutes since somebody left it. */
  readonly turnovers: readonly { readonly status: 'dirty' | 'cleaning'; readonly since: number }[];
  /** For the most closely watched: every room. */
  readonly safe: boolean;
}
/** 19, 15 and 10 beds. */
const PLANS: readonly Plan[] = [
  {
    code: 'BAY',
    numbers: ['201', '202', '203', '204', '205', '206', '207', '208', '209', '210'],
    capacity: 2,
    single: ['207'],
    closed: '210',
    kept: ['reservation'],
    turnovers: [{ status: 'cleaning', since: 15 }],
    safe: true,
  },
  {
    code: 'ALD',
    numbers: ['1', '2', '3', '4', '5'],
    capacity: 3,
    single: [],
    kept: ['reservation', 'hold'],
    turnovers: [{ status: 'dirty', since: 95 }],
    safe: true,
  },
  {
    code: 'CYP',
    numbers: ['C1', 'C2', 'C3', 'C4', 'C5'],
    capacity: 2,
    single: [],
    kept: [],
    turnovers: [],
    safe: false,
  },
];

interface Stay {
  readonly id: string;
  readonly client: string;
  readonly location: string;
  readonly unit: string | null;
  readonly status: string;
  readonly admitted: string | null;
  readonly sex: 'female' | 'male' | 'intersex' | 'unknown';
  readonly identity: string | null;
}
const staysOf = async (loader: Loader): Promise<readonly Stay[]> =>
  (
    await loader.client.query<Stay>(
      `select e.id, e.client, e.location, e.unit, e.status, to_json(e.admitted_at)#>>'{}' as admitted,
         c.sex_at_birth as sex, c.gender_identity as identity
       from episode e join client c on c.tenant_id = e.tenant_id and c.id = e.client
       where e.tenant_id = $1 and e.status in ('pre_admit', 'admitted', 'active', 'on_leave', 'discharge_planning')
       order by e.expected_at nulls first, e.id`,
      [loader.tenantId],
    )
  ).rows;

interface Slot {
  readonly id: string;
  readonly name: string;
  readonly room: { readonly number: string; policy: 'any' | 'female' | 'male' };
  taken: boolean;
}
const roomed = ({ sex, identity }: Stay): 'female' | 'male' | null =>
  roomedAs({ sexAtBirth: sex, genderIdentity: identity });

/** The next free bed that fits; a room in which nobody lies yet becomes one for their gender. */
function bedFor(slots: readonly Slot[], stay: Stay, settles: boolean): Slot | undefined {
  const gender = roomed(stay) ?? 'any';
  const open = slots.filter((slot) => !slot.taken);
  const empty = (slot: Slot): boolean => slots.every((other) => other.room !== slot.room || !other.taken);
  const found =
    open.find((slot) => slot.room.policy === gender) ??
    open.find((slot) => slot.room.policy === 'any' && empty(slot)) ??
    open.find((slot) => slot.room.policy === 'any');
  if (!found) return undefined;
  if (settles && empty(found)) found.room.policy = gender;
  found.taken = true;
  return found;
}

/** Returns the units by the code of their site; none in an organization without a house. */
async function unitsOf(
  loader: Loader,
  org: SeedOrganization,
  structure: Structure,
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await loader.client.query<{ id: string; location: string }>(
    'select id, location from unit where tenant_id = $1',
    [loader.tenantId],
  );
  const byLocation = new Map(rows.map((row) => [row.location, row.id]));
  return new Map(
    org.spec.sites.flatMap(({ code }) => {
      const id = byLocation.get(structure.site(code));
      return id ? [[code, id] as const] : [];
    }),
  );
}

/** Loads rooms, beds and who has them; nothing for an organization without a house. */
export async function loadBeds({ loader, org, structure, today }: DemoWorld): Promise<void> {
  const units = await unitsOf(loader, org, structure);
  if (units.size === 0) return;
  const random = prng(org.spec.seed * 15_485_863);
  const since = addMonths(today, -30);
  const stays = await staysOf(loader);
  const rooms: SeedRow[] = [];
  const beds: SeedRow[] = [];
  const assignments: SeedRow[] = [];
  const turnovers: SeedRow[] = [];
  for (const plan of PLANS) {
    const unit = units.get(plan.code);
    const inHouse = stays.filter((stay) => stay.unit === unit);
    const location = inHouse[0]?.location;
    if (!unit || !location) continue;
    const states = new Map<string, { status: string }>();
    const slots = plan.numbers.flatMap((number): Slot[] => {
      const its = { number, policy: 'any' as const };
      const capacity = plan.single.includes(number) ? 1 : plan.capacity;
      const id = random.id(since);
      rooms.push({
        id,
        createdAt: at(since),
        number,
        unit,
        location,
        capacity,
        kind: capacity === 1 ? 'private' : plan.code === 'BAY' ? 'detox' : capacity > 2 ? 'dorm' : 'semi',
        features: plan.safe ? ['ligature_resistant', 'near_nursing'] : ['ground_floor'],
      });
      return Array.from({ length: capacity }, (_, n): Slot => {
        const label = 'ABC'.charAt(n);
        const bedId = random.id(since);
        const name = `${number}-${label}`;
        beds.push({ id: bedId, createdAt: at(since), room: id, label, name, unit, location });
        return { id: bedId, name, room: its, taken: number === plan.closed };
      });
    });
    const shared = slots.filter((slot) => !plan.single.includes(slot.room.number));
    const give = (stay: Stay, kind: string, from: string, to: string | null): void => {
      const slot = bedFor(shared, stay, kind === 'occupancy') ?? bedFor(slots, stay, false);
      if (!slot) return;
      states.set(slot.id, { status: kind === 'occupancy' ? 'occupied' : kind === 'hold' ? 'held' : 'reserved' });
      assignments.push({
        id: random.id(today),
        createdAt: from,
        status: 'open',
        bed: slot.id,
        episode: stay.id,
        client: stay.client,
        location,
        kind,
        from,
        to,
      });
    };
    for (const stay of inHouse) give(stay, 'occupancy', stay.admitted ?? at(today), null);
    const arriving = stays.filter((stay) => stay.status === 'pre_admit' && stay.location === location);
    for (const [n, kind] of plan.kept.entries()) {
      const stay = arriving[n];
      if (stay) give(stay, kind, at(addDays(today, -1), 20), kind === 'hold' ? at(addDays(today, 1), 20) : null);
    }
    const open = slots.filter(({ taken }) => !taken);
    for (const [n, { status, since: minutes }] of plan.turnovers.entries()) {
      const slot = open[n];
      if (!slot) continue;
      states.set(slot.id, { status });
      const left = presentOf(today) - minutes * MINUTE;
      const dueAt = new Date(left + TURNOVER_MINUTES * MINUTE).toISOString();
      turnovers.push({
        id: random.id(today),
        createdAt: new Date(left).toISOString(),
        status: 'open',
        kind: TURNOVER,
        title: `Make bed ${slot.name} ready`,
        noun: bed.name,
        record: slot.id,
        link: BOARD,
        dueAt,
        role: 'residential_staff',
        escalateTo: 'nurse',
        escalateAt: dueAt,
        escalated: minutes > TURNOVER_MINUTES ? 'yes' : 'no',
        bed: slot.id,
        unit,
        location,
      });
    }
    for (const slot of slots) {
      const row = beds.findIndex(({ id }) => id === slot.id);
      const found = beds[row];
      if (!found) continue;
      beds[row] =
        slot.room.number === plan.closed
          ? {
              ...found,
              status: 'blocked',
              blockedBecause: 'maintenance',
              blockedNote: 'Plumbing',
              blockedUntil: addDays(today, 1),
            }
          : { ...found, ...states.get(slot.id) };
      const its = rooms.findIndex(({ number, unit: of }) => number === slot.room.number && of === unit);
      const shown = rooms[its];
      if (shown) rooms[its] = { ...shown, genderPolicy: slot.room.policy };
    }
  }
  await insertRecords(loader, room, rooms);
  await insertRecords(loader, bed, beds);
  await insertRecords(loader, bedAssignment, assignments);
  await insertRecords(loader, bedTurnover, turnovers);
}
