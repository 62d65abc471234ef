/** Vital signs of everybody in the house: high in withdrawal and falling with it, steady and sparser afterwards. */
import { dueItem } from '#modules/clients/due-item.model.ts';
import { episode } from '#modules/clients/episode.model.ts';
import type { LevelOfCare } from '#modules/clients/levels-of-care.model.ts';
import type { Day } from '#engine/model/days.ts';
import { hoursToNext } from '#modules/vitals/rhythm.model.ts';
import { vitalSigns } from '#modules/vitals/vital-signs.model.ts';
import { judge, levelOf, type TakenSet } from '#modules/vitals/vitals-rules.model.ts';
import { type Body, bodyOf, type Measured, measured, NOTHING } from './bodies.ts';
import { insertRecords, type SeedRow } from './bulk.ts';
import { presentOf } from './load-people.ts';
import { type Prng, prng } from './prng.ts';
import type { DemoWorld } from './world.ts';

interface Stay {
  readonly id: string;
  readonly client: string;
  readonly admitted: string;
  readonly level: LevelOfCare;
}
const STAYS = `select id, client, to_char(admitted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as admitted, level_of_care as level
  from episode where tenant_id = $1 and status in ('admitted', 'active', 'discharge_planning') order by admitted_at desc, id`;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const iso = (at: number): string => new Date(at).toISOString();

/** The whole hour at which the demonstration is looked at. */
const lastHour = (today: Day): number => Math.floor(presentOf(today) / HOUR) * HOUR;

interface Loading {
  readonly random: Prng;
  readonly now: number;
  readonly nurse: string;
  readonly technician: string;
  readonly rows: SeedRow[];
  readonly due: SeedRow[];
}
function set(loading: Loading, stay: Stay, when: number, values: Measured, more: Partial<SeedRow> = {}): SeedRow {
  const takenAt = iso(when);
  const earlier = loading.rows.filter((row) => row.client === stay.client) as unknown as readonly TakenSet[];
  const findings = judge({ ...values, takenAt }, 40, earlier);
  const row: SeedRow = {
    id: loading.random.id(takenAt.slice(0, 10)),
    createdAt: iso(when + 2 * MINUTE),
    status: 'recorded',
    client: stay.client,
    episode: stay.id,
    ...values,
    takenAt,
    temperatureUnit: 'F',
    weightUnit: 'lb',
    oxygen: 'room_air',
    site: 'left_arm',
    method: 'oral',
    takenBy: loading.random.chance(0.7) ? loading.nurse : loading.technician,
    level: levelOf(findings),
    findings,
    needsReview: false,
    ...more,
  };
  loading.rows.push(row);
  return row;
}

/** The rounds of a stay up to so many hours before now, by the rule of its level of care. Returns when the last one was. */
function rounds(loading: Loading, stay: Stay, body: Body, until: number): number {
  const { random } = loading;
  const admitted = Date.parse(stay.admitted);
  let when = admitted + 40 * MINUTE;
  let last = when;
  let weighed = 0;
  for (let n = 0; when <= until; n += 1) {
    const weighs = n === 0 || when - weighed >= 24 * HOUR;
    if (weighs) weighed = when;
    const hours = (when - admitted) / HOUR;
    const asleep = n > 2 && stay.level === '3.7' && random.chance(0.04);
    if (asleep) set(loading, stay, when, NOTHING, { notTaken: 'asleep', oxygen: null, site: null, method: null });
    else
      set(loading, stay, when, { ...measured(random, body, hours, weighs), ...(n === 0 && { height: body.height }) });
    last = when;
    const next = hoursToNext({ level: stay.level, admittedAt: stay.admitted }, iso(when)) ?? 24;
    when += next * HOUR + random.int(-10, 10) * MINUTE;
  }
  return last;
}

function due(
  loading: Loading,
  stay: Stay,
  kind: string,
  title: string,
  record: string,
  noun: string,
  dueAt: number,
): void {
  const day = iso(dueAt).slice(0, 10);
  loading.due.push({
    id: loading.random.id(day),
    createdAt: iso(Math.min(dueAt, loading.now)),
    status: 'open',
    client: stay.client,
    episode: stay.id,
    kind,
    title,
    role: 'nurse',
    noun,
    record,
    link: `/behavioral-health/vitals/signs?client=${stay.client}`,
    dueAt: iso(dueAt),
    escalated: 'no',
  });
}

/** Somebody who was just measured and is critical: nobody has acted yet. */
function critical(loading: Loading, stay: Stay, body: Body): number {
  const when = loading.now - 10 * MINUTE;
  const values = { ...measured(loading.random, body, 20, false), systolic: 186, diastolic: 122, pulse: 128 };
  const row = set(loading, stay, when, values, { status: 'critical' });
  due(loading, stay, 'vitals_critical', 'Act on vital signs', String(row.id), vitalSigns.name, when + 15 * MINUTE);
  return when;
}

/** Lying, and three minutes later standing. */
function standsUp(loading: Loading, stay: Stay, body: Body): number {
  const when = loading.now - 70 * MINUTE;
  const lying = { ...measured(loading.random, body, 60, false), systolic: 132, diastolic: 84, pulse: 82 };
  set(loading, stay, when, { ...lying, position: 'lying' });
  set(loading, stay, when + 3 * MINUTE, { ...lying, systolic: 106, diastolic: 72, pulse: 104, position: 'standing' });
  return when + 3 * MINUTE;
}

/** A technician's critical value of yesterday, on which they acted: a nurse is still to look at it. */
function toReview(loading: Loading, stay: Stay, body: Body): void {
  const when = loading.now - 3 * HOUR;
  const { technician } = loading;
  const row = set(
    loading,
    stay,
    when,
    { ...measured(loading.random, body, 30, false), pulse: 124 },
    {
      status: 'to_review',
      takenBy: technician,
      needsReview: true,
      notifiedName: 'Dr. Duarte',
      notifiedAt: iso(when + 6 * MINUTE),
      actedBy: technician,
      actedAt: iso(when + 7 * MINUTE),
    },
  );
  due(loading, stay, 'vitals_review', 'Review vital signs', String(row.id), vitalSigns.name, when + 30 * MINUTE);
}

/** Loads them; an organization without a house has none. */
export async function loadVitals({ loader, org, today }: DemoWorld): Promise<void> {
  const { rows: stays } = await loader.client.query<Stay>(STAYS, [loader.tenantId]);
  const holder = (role: string) => org.accounts.find((account) => account.role === role)?.id;
  const [nurse, technician] = [holder('nurse'), holder('behavioral_tech')];
  if (!stays.length || !nurse || !technician) return;
  const random = prng(org.spec.seed * 32_452_843);
  const loading: Loading = { random, now: lastHour(today), nurse, technician, rows: [], due: [] };
  const detox = stays.filter((stay) => stay.level === '3.7');
  for (const stay of stays) {
    const n = detox.indexOf(stay);
    const body = bodyOf(random, n >= 0);
    // Two rounds of detox were missed; the others are between two rounds.
    const ago = n === 3 ? 9 : n === 7 ? 6 : n >= 0 ? 1 + (n % 3) : 5;
    let last = rounds(loading, stay, body, loading.now - (n < 0 ? 20 * MINUTE : ago * HOUR));
    if (n === 1) last = critical(loading, stay, body);
    if (n === 4) last = standsUp(loading, stay, body);
    if (n === 5) toReview(loading, stay, body);
    // Between two rounds, and not late: but the two.
    const every = hoursToNext({ level: stay.level, admittedAt: stay.admitted }, iso(last)) ?? 24;
    const late = n === 3 || n === 7;
    const dueAt = late ? last + every * HOUR : Math.max(last + every * HOUR, loading.now + (1 + ((n + 1) % 3)) * HOUR);
    due(loading, stay, 'vitals', 'Vital signs due', stay.id, episode.name, dueAt);
  }
  await insertRecords(loader, vitalSigns, loading.rows);
  // The latest clients have this among the open items of the admission: their rounds have started since.
  await loader.client.query(`delete from due_item where tenant_id = $1 and kind = 'vitals'`, [loader.tenantId]);
  await insertRecords(loader, dueItem, loading.due);
}
