/** Three weeks of doses: given, late, refused, held, missed, as needed with what they did; those of now wait. */
import { administration, OUTCOMES } from '#modules/mar/administration.model.ts';
import { effectDue, MISSED_AFTER, stageOf, varianceOf, windowOf } from '#modules/mar/dose-rules.model.ts';
import { HOURS_AHEAD, slotsOf, type Timed } from '#modules/mar/slots.model.ts';
import { formWords } from '#modules/orders/order-words.model.ts';
import { insertRecords, type SeedRow } from './bulk.ts';
import { presentOf } from './load-people.ts';
import { prng } from './prng.ts';
import type { DemoWorld } from './world.ts';

interface OrderRow extends Timed {
  readonly id: string;
  readonly client: string;
  readonly episode: string | null;
  readonly status: string;
  readonly medication: string;
  readonly form: string | null;
  readonly isHere: boolean;
  readonly doseUnit: string;
  readonly route: string;
  readonly dea: string | null;
  readonly highAlert: boolean;
  readonly timeCritical: boolean;
  readonly measures: readonly string[] | null;
  readonly prnReason: string | null;
  readonly minHours: number | null;
  readonly hold: boolean;
  readonly zone: string;
}
const AT = (name: string) => `to_char(o.${name} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
const ORDERS = `select o.id, o.client, o.episode, o.status, o.category, o.prn, o.frequency, o.times, o.steps, o.dose::float8 as dose, ${AT('starts_at')} as "startsAt",
    ${AT('stops_at')} as "stopsAt", o.drug_name as medication, o.form, o.dose_unit as "doseUnit", o.route, o.dea, d.high_alert as "highAlert",
    o.time_critical as "timeCritical", o.measures, o.prn_reason as "prnReason", o.min_hours::float8 as "minHours",
    o.hold_systolic is not null as hold, l.time_zone as zone,
    exists (select 1 from unit_duty u where u.tenant_id = o.tenant_id and u.unit = e.unit and u.staff = $2) as "isHere"
  from "order" o join drug d on d.tenant_id = o.tenant_id and d.id = o.drug
    join episode e on e.tenant_id = o.tenant_id and e.id = o.episode join location l on l.tenant_id = e.tenant_id and l.id = e.location
  where o.tenant_id = $1 and o.status in ('active', 'hold', 'completed') order by o.client, o.id`;

const HOUR = 3_600_000;
const MINUTE = 60_000;
const BACK_DAYS = 21;
const iso = (at: number): string => new Date(at).toISOString();
const WHY = {
  refused: ['Felt nauseated', 'Said it makes them drowsy', 'Wanted to sleep', 'Does not believe it helps'],
  held: ['SBP 94 < 100, prescriber informed', 'Pulse 52 < 55, prescriber informed', 'Sedated, rechecked after an hour'],
  not_available: ['Waiting for the pharmacy delivery'],
  late: ['In group until the hour', 'With the therapist', 'Two clients arrived at once'],
} as const;

/** Loads them for an organization that has orders. */
export async function loadDoses({ loader, org, today }: DemoWorld): Promise<void> {
  const nurse = org.accounts.find(({ role }) => role === 'nurse');
  const { rows: orders } = await loader.client.query<OrderRow>(ORDERS, [loader.tenantId, nurse?.employeeId ?? null]);
  if (!orders.length || !nurse) return;
  const random = prng(org.spec.seed * 2_417);
  const now = presentOf(today);
  const rows: SeedRow[] = [];
  const name = `${nurse.firstName} ${nurse.lastName}`;
  const base = (of: OrderRow, at: number): SeedRow => ({
    id: random.id(iso(at).slice(0, 10)),
    createdAt: iso(Math.min(at - HOURS_AHEAD * HOUR, now - HOUR)),
    client: of.client,
    episode: of.episode,
    order: of.id,
    medication: [of.medication, formWords(of.form)].filter(Boolean).join(' '),
    dose: of.dose ?? 0,
    doseUnit: of.doseUnit,
    route: of.route,
    dea: of.dea,
    highAlert: of.highAlert,
    window: windowOf(of),
    measures: of.measures,
  });
  const entry = (at: number): Partial<SeedRow> => ({
    actualAt: iso(at),
    recordedAt: iso(at + MINUTE),
    recordedBy: nurse.id,
    recordedName: name,
  });
  const taken = { identifiedBy: 'photo_dob', noScanReason: 'no_scanner', mode: 'administered' } as const;
  for (const of of orders) {
    const begins = Math.max(now - BACK_DAYS * 24 * HOUR, Date.parse(of.startsAt ?? iso(now)));
    for (const slot of slotsOf(of, begins, now + HOURS_AHEAD * HOUR, of.zone)) {
      const at = Date.parse(slot.at);
      const row = { ...base(of, at), scheduledAt: slot.at, dose: slot.dose };
      const window = windowOf(of);
      const open = at > now || stageOf(slot.at, window, now) === 'due';
      // Of the doses of this hour most wait; some were given a moment ago.
      if (open && (at > now - 20 * MINUTE || random.chance(0.7))) {
        rows.push({ ...row, status: 'scheduled' });
        continue;
      }
      const isNear = at > now - (window + MISSED_AFTER) * MINUTE;
      if (isNear && stageOf(slot.at, window, now) === 'late' && random.chance(0.25)) {
        rows.push({ ...row, status: 'scheduled' });
        continue;
      }
      const how = random.weighted([
        ['given', 90],
        ['late', 4],
        ['refused', 3],
        [of.hold ? 'held' : 'given', of.hold ? 4 : 1],
        ['missed', 1],
        ['not_available', 0.4],
      ] as const);
      if (how === 'missed') {
        rows.push({ ...row, status: 'missed', reason: random.chance(0.6) ? 'Off the unit for a medical visit' : null });
        continue;
      }
      const off = how === 'late' ? window + random.int(5, 40) : random.int(-25, 25);
      const actual = Math.min(at + off * MINUTE, now - 3 * MINUTE);
      const variance = how === 'late' ? varianceOf(slot.at, iso(actual), window) || null : null;
      const status = how === 'late' ? 'given' : how;
      rows.push({
        ...row,
        status,
        ...entry(actual),
        ...(status === 'given'
          ? { ...taken, doseGiven: slot.dose, variance, varianceReason: variance ? random.pick(WHY.late) : null }
          : { reason: random.pick(status in OUTCOMES ? WHY[status] : WHY.refused) }),
        ...(status === 'refused' && { educated: true, notified: of.highAlert ? 'Dr. Duarte' : null }),
      });
    }
    if (!of.prn || of.status !== 'active') continue;
    const least = Math.max(of.minHours ?? 6, 6);
    for (let at = begins + random.int(2, 20) * HOUR; at < now - 10 * MINUTE; at += (least + random.int(4, 40)) * HOUR) {
      const isAsked = at < now - 90 * MINUTE || random.chance(0.3);
      const before = random.int(5, 8);
      rows.push({
        ...base(of, at),
        createdAt: iso(at),
        prn: true,
        status: 'given',
        ...entry(at),
        ...taken,
        doseGiven: of.dose ?? 0,
        reason: of.prnReason,
        scoreBefore: before,
        effectDueAt: effectDue(iso(at), of.route),
        ...(isAsked && {
          effect: random.weighted([
            ['effective', 70],
            ['partial', 22],
            ['ineffective', 8],
          ] as const),
          scoreAfter: Math.max(0, before - random.int(1, 5)),
          effectAt: iso(at + random.int(50, 75) * MINUTE),
          effectBy: nurse.id,
        }),
      });
    }
  }
  exceptions(rows, new Set(orders.filter(({ isHere }) => isHere).map(({ client }) => client)), now);
  await insertRecords(loader, administration, rows);
}

/** On the unit of the nurse, whatever hour it is: two misses without a reason, a refusal, a hold and a late dose of this shift. */
function exceptions(rows: SeedRow[], here: ReadonlySet<unknown>, now: number): void {
  const cleared = {
    actualAt: null,
    recordedAt: null,
    recordedBy: null,
    recordedName: null,
    doseGiven: null,
    identifiedBy: null,
    noScanReason: null,
    mode: null,
    variance: null,
    varianceReason: null,
  };
  const recent = rows.flatMap((row, at) =>
    row.status === 'given' &&
    here.has(row.client) &&
    typeof row.scheduledAt === 'string' &&
    Date.parse(row.scheduledAt) > now - 11 * HOUR &&
    Date.parse(row.scheduledAt) < now - 4 * HOUR
      ? [at]
      : [],
  );
  const changes: readonly Readonly<Record<string, unknown>>[] = [
    { ...cleared, status: 'missed' },
    {
      status: 'refused',
      doseGiven: null,
      identifiedBy: null,
      noScanReason: null,
      mode: null,
      reason: WHY.refused[0],
      educated: true,
    },
    { status: 'held', doseGiven: null, identifiedBy: null, noScanReason: null, mode: null, reason: WHY.held[0] },
    { ...cleared, status: 'missed' },
  ];
  for (const [n, change] of changes.entries()) {
    const at = recent[n * 3];
    const row = at === undefined ? undefined : rows[at];
    if (row && at !== undefined) rows[at] = { ...row, ...change };
  }
}
