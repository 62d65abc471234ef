/** Observation on two units: orders by risk, a day of rounds with late and missed ones, the next hours, sign-offs, room tags. */
import { addDays } from '#engine/model/days.ts';
import { after } from '#engine/server/clocks.ts';
import { contentSql, hashOf } from '#engine/server/signing.ts';
import {
  type BEHAVIORS,
  observationLevel,
  roomTag,
  roundSignoff,
  roundSlot,
} from '#modules/rounds/observation.model.ts';
import { type Level, slotTimes } from '#modules/rounds/slots.model.ts';
import { insertRecords, type SeedRow } from './bulk.ts';
import { at } from './load-people.ts';
import { prng } from './prng.ts';
import type { DemoWorld } from './world.ts';

const UNITS = `select u.id, u.location from unit u where u.tenant_id = $1
  and exists (select 1 from unit_duty d where d.tenant_id = u.tenant_id and d.unit = u.id and d.staff = $2) order by u.id limit 2`;
const CLIENTS = `select e.id as episode, e.client from episode e where e.tenant_id = $1 and e.unit = $2 and e.status in ('admitted', 'active')
  order by e.client limit 6`;
const ROOMS = `select r.id, r.location from room r where r.tenant_id = $1 order by r.id limit 12`;
const SIGNATURES = `insert into signature (tenant_id, id, created_by, updated_by, noun, record, meaning, signer, signer_name, content_hash, signed_at)
  select t.tenant_id, gen_random_uuid(), n.id, n.id, 'round_signoff', t.id::text, 'author', n.id, n.name, ${hashOf(contentSql(roundSignoff, 't'))}, t.signed_at
  from round_signoff t join jsonb_to_recordset($2::jsonb) as n(id uuid, name text) on n.id = t.nurse where t.tenant_id = $1 and t.status = 'signed'`;
const ORDERS: readonly (readonly [Level, string])[] = [
  ['q15', 'First 72 hours of withdrawal'],
  ['q15', 'C-SSRS high on admission'],
  ['q30', 'Seizure history, day 4'],
  ['routine', 'House routine'],
  ['line_of_sight', 'Left the unit twice'],
  ['routine', 'House routine'],
];
// What the day mostly looks like.
const SEEN = [
  'calm',
  'calm',
  'talking',
  'eating',
  'reading',
  'pacing',
  'withdrawn',
] as const satisfies readonly (keyof typeof BEHAVIORS)[];
const HOUR = 3_600_000;
const BACK_HOURS = 20;
const AHEAD_HOURS = 8;

/** Loads them for an organization that has a nurse on a unit. */
export async function loadRounds({ loader, org, today }: DemoWorld): Promise<void> {
  const of = (role: string) => org.accounts.find((one) => one.role === role);
  const [nurse, tech, psychiatrist] = [of('nurse'), of('behavioral_tech'), of('psychiatrist')];
  if (!nurse || !tech || !psychiatrist) return;
  const random = prng(org.spec.seed * 2_350);
  const { rows: units } = await loader.client.query<{ id: string; location: string }>(UNITS, [
    loader.tenantId,
    nurse.employeeId,
  ]);
  const [orders, slots, signoffs]: [SeedRow[], SeedRow[], SeedRow[]] = [[], [], []];
  // The hour at which the demo is filled; of a day that is over, its last one, and then no round is to come.
  const end = Date.parse(at(addDays(today, 1), 7));
  const now = Math.min(Date.now(), end);
  const ahead = now < end ? AHEAD_HOURS : 0;
  for (const unit of units) {
    const { rows: present } = await loader.client.query<{ episode: string; client: string }>(CLIENTS, [
      loader.tenantId,
      unit.id,
    ]);
    for (const [n, one] of present.entries()) {
      const [level, reason] = ORDERS[n % ORDERS.length] ?? ['routine', 'House routine'];
      const since = new Date(now - (BACK_HOURS + n) * HOUR);
      const id = random.id(addDays(today, -1));
      orders.push({
        id,
        createdAt: since.toISOString(),
        createdBy: psychiatrist.id,
        status: 'active',
        client: one.client,
        episode: one.episode,
        level,
        reason,
        since: since.toISOString(),
        orderedBy: psychiatrist.id,
      });
      const watched = { id, level, since: since.toISOString() };
      for (const due of slotTimes(watched, since, new Date(now + ahead * HOUR))) {
        const isOver = ahead === 0 || due.getTime() < now - 4 * 60_000;
        const luck = random.int(1, 100);
        const status = !isOver ? 'due' : luck === 1 ? 'missed' : luck <= 4 ? 'late' : 'done';
        const isDone = status === 'done' || status === 'late';
        // Nights are slept through, by the clock in Los Angeles.
        const isNight = (due.getUTCHours() + 16) % 24 < 6;
        const behavior = isNight ? 'sleeping' : random.pick(SEEN);
        slots.push({
          id: random.id(today),
          createdAt: since.toISOString(),
          status,
          order: id,
          client: one.client,
          unit: unit.id,
          level,
          dueAt: due.toISOString(),
          doneAt: isDone
            ? new Date(
                due.getTime() + (status === 'late' ? random.int(6, 12) : random.int(0, 3)) * 60_000,
              ).toISOString()
            : null,
          place: isDone
            ? isNight
              ? 'room'
              : random.pick(['room', 'dayroom', 'group', 'dining', 'outside'] as const)
            : null,
          behavior: isDone ? behavior : null,
          breathing: isDone && isNight,
          staff: isDone ? (isNight || luck % 3 ? tech.id : nurse.id) : null,
          offline: isDone && luck % 17 === 0,
          driftSeconds: isDone && luck % 17 === 0 ? random.int(-40, 40) : null,
          closedFor:
            status === 'missed' && luck === 1 && n % 2 === 0 ? 'Staff were at an emergency in the dining room' : null,
          atDoor: false,
        });
      }
    }
    for (const [shift, ago] of [
      ['day', 2],
      ['evening', 2],
      ['night', 2],
      ['day', 1],
      ['evening', 1],
      ['night', 1],
    ] as const) {
      const day = addDays(today, -ago);
      const isOpen = shift === 'night' && ago === 1;
      signoffs.push({
        id: random.id(day),
        createdAt: at(day, 22),
        createdBy: nurse.id,
        status: isOpen ? 'open' : 'signed',
        unit: unit.id,
        location: unit.location,
        day,
        shift,
        rounds: random.int(140, 190),
        late: random.int(1, 6),
        missed: random.int(0, 2),
        note: isOpen ? null : 'Quiet. Two late rounds during dinner.',
        nurse: isOpen ? null : nurse.id,
        signedAt: isOpen ? null : after(at(day, 22), 2).toISOString(),
      });
    }
  }
  const { rows: rooms } = await loader.client.query<{ id: string; location: string }>(ROOMS, [loader.tenantId]);
  await insertRecords(loader, observationLevel, orders);
  await insertRecords(loader, roundSlot, slots);
  await insertRecords(loader, roundSignoff, signoffs);
  await insertRecords(
    loader,
    roomTag,
    rooms.map((room, n) => ({
      id: random.id(today),
      createdAt: at(addDays(today, -60)),
      status: 'active',
      room: room.id,
      location: room.location,
      code: `HL-${(n + 1).toString().padStart(3, '0')}-${random.int(100_000, 999_999)}`,
    })),
  );
  const names = [{ id: nurse.id, name: `${nurse.firstName} ${nurse.lastName}` }];
  await loader.client.query(SIGNATURES, [loader.tenantId, JSON.stringify(names)]);
}
