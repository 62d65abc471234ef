/** Takes the midnight census of each unit: once for each day, late ones as well, from who had which bed. */
import { dbFor } from '#engine/server/db.ts';
import type { Engine } from '#engine/server/engine.ts';
import { type Actor, systemActor } from '#engine/server/grants.ts';
import { dayIn } from '#engine/server/ids.ts';
import { startOfDay } from '#engine/server/midnight.ts';
import type { Work } from '#engine/server/work.ts';
import { addDays, type Day, daysBetween } from '#engine/model/days.ts';
import { location } from '#modules/people/location.model.ts';
import { bed } from './bed.model.ts';
import { unit } from './building.model.ts';
import { census } from './census.model.ts';
import { type BedTime, countDay, type DaySpan, inBedAt } from './census-count.model.ts';

/** So many days are caught up at once, the oldest first; what lies further back is not counted any more. */
const MOST_DAYS = 90;
const MINUTE_MS = 60_000;

const TIMES = `select a.episode, b.unit, extract(epoch from a."from")::float8 * 1000 as "from", extract(epoch from a."to")::float8 * 1000 as "to"
  from bed_assignment a join bed b on b.tenant_id = a.tenant_id and b.id = a.bed
  where a.tenant_id = $1 and a.kind = 'occupancy' and a.episode in (
    select x.episode from bed_assignment x join bed y on y.tenant_id = x.tenant_id and y.id = x.bed
    where x.tenant_id = $1 and x.kind = 'occupancy' and y.unit = $2 and x."from" <= $4 and (x."to" is null or x."to" >= $3))`;
const FIRST = `select min(a."from") as at from bed_assignment a join bed b on b.tenant_id = a.tenant_id and b.id = a.bed
  where a.tenant_id = $1 and a.kind = 'occupancy' and b.unit = $2`;
/** Of these stays: those whose last step before the moment was to go on leave. */
const AWAY = `select count(*)::integer as n from (
    select distinct on (record_id) record_id, action from audit_event where tenant_id = $1 and noun = 'episode' and record_id = any($2::uuid[])
      and outcome = 'success' and action in ('leave', 'comeBack', 'discharge') and at < $3 order by record_id, seq desc) last
  where action = 'leave'`;
/** Beds of the unit that were opened again that day, with the minutes since they were left. */
const READIED = `select count(*)::integer as n, coalesce(sum(round(extract(epoch from e.at - left_at) / 60)), 0)::integer as minutes
  from audit_event e join bed b on b.tenant_id = e.tenant_id and b.id = e.record_id
  cross join lateral (select max(v.at) as left_at from audit_event v where v.tenant_id = e.tenant_id and v.noun = 'bed' and v.record_id = e.record_id
    and v.outcome = 'success' and v.action in ('vacate', 'soil', 'unblock') and v.seq < e.seq) d
  where e.tenant_id = $1 and e.noun = 'bed' and e.action = 'release' and e.outcome = 'success' and b.unit = $2 and e.at >= $3 and e.at < $4
    and left_at is not null`;

/** Days of a unit that were counted before somebody wrote down who had come or gone by then. */
const STALE = `select distinct c.id, c.day::text as day from census c
  join bed_assignment a on a.tenant_id = c.tenant_id and a.kind = 'occupancy'
  join bed b on b.tenant_id = a.tenant_id and b.id = a.bed and b.unit = c.unit
  where c.tenant_id = $1 and c.unit = $2 and c.day >= $3::date and a.updated_at > c.updated_at and a.moved_at is not null
    and a."from" < c.taken_at and (a.created_at > c.updated_at or a."to" < c.taken_at)`;

const iso = (at: number): string => new Date(at).toISOString();
type Row = Readonly<Record<string, unknown>>;

/** Who had beds of the unit during a day, with all their other times. */
async function timesOf(work: Work, tenantId: string, unitId: string, span: DaySpan): Promise<BedTime[]> {
  const [rows = []] = await work.tx.read({ text: TIMES, values: [tenantId, unitId, iso(span.from), iso(span.to)] });
  return rows.map((row) => ({
    episode: String(row.episode),
    unit: String(row.unit),
    from: Number(row.from),
    to: row.to === null ? null : Number(row.to),
  }));
}

interface Place {
  readonly id: string;
  readonly location: string;
  readonly staffedBeds: number | null;
  readonly zone: string;
}

const stayDaysOf = (cameAt: readonly number[], zone: string, day: Day): number =>
  cameAt.reduce((sum, at) => sum + Math.max(1, daysBetween(dayIn(zone, at), day)), 0);

/** Counts one day of a unit. Beds in service and staffed are those of now: the night's, when the job runs in time. */
async function takeDay(work: Work, actor: Actor, engine: Engine, place: Place, day: Day): Promise<void> {
  const { tenantId } = actor;
  const span = { from: startOfDay(day, place.zone), to: startOfDay(addDays(day, 1), place.zone) };
  const times = await timesOf(work, tenantId, place.id, span);
  const { cameAt, ...counted } = countDay(times, place.id, span);
  const there = inBedAt(times, place.id, span.to);
  const one = async (text: string, values: unknown[]): Promise<Row> =>
    (await work.tx.read({ text, values }))[0]?.[0] ?? {};
  const away = await one(AWAY, [tenantId, there.map(({ episode }) => episode), iso(span.to)]);
  const readied = await one(READIED, [tenantId, place.id, iso(span.from), iso(span.to)]);
  const db = dbFor(engine.act, work, actor);
  const beds = await db(bed).find({ where: { unit: place.id } });
  await db(census).create({
    unit: place.id,
    location: place.location,
    day,
    takenAt: iso(span.to),
    ...counted,
    onLeave: Number(away.n ?? 0),
    staffed: Math.min(place.staffedBeds ?? beds.length, beds.length),
    blocked: beds.filter(({ status }) => status === 'blocked').length,
    stayDays: stayDaysOf(cameAt, place.zone, day),
    readied: Number(readied.n ?? 0),
    readyMinutes: Number(readied.minutes ?? 0),
  });
}

/** Counts again what was written down after the count: who was here at midnight follows the times, not the typing. */
async function recount(work: Work, actor: Actor, engine: Engine, place: Place, since: Day): Promise<number> {
  const { tenantId } = actor;
  const [rows = []] = await work.tx.read({ text: STALE, values: [tenantId, place.id, since] });
  for (const row of rows) {
    const day = String(row.day);
    const span = { from: startOfDay(day, place.zone), to: startOfDay(addDays(day, 1), place.zone) };
    const { cameAt, ...counted } = countDay(await timesOf(work, tenantId, place.id, span), place.id, span);
    const stayDays = stayDaysOf(cameAt, place.zone, day);
    await dbFor(engine.act, work, actor)(census).edit(String(row.id), { ...counted, stayDays });
  }
  return rows.length;
}

/** The first day that is still to be counted: after the last one, or that of the first bed given; null where none was. */
async function nextDay(
  work: Work,
  tenantId: string,
  place: Place,
  until: Day,
  last: Day | undefined,
): Promise<Day | null> {
  const earliest = addDays(until, 1 - MOST_DAYS);
  if (last) return addDays(last, 1) > earliest ? addDays(last, 1) : earliest;
  const [[row] = []] = await work.tx.read({ text: FIRST, values: [tenantId, place.id] });
  if (!row?.at) return null;
  const first = dayIn(place.zone, new Date(row.at as string | Date).getTime());
  return first > earliest ? first : earliest;
}

/**
 * Counts every day that has ended on every unit in service and was not counted yet; returns how many rows it wrote. The unit
 * is held meanwhile, so that two who do it at once write each day once. `now` in milliseconds.
 */
export async function takeCensus(engine: Engine, tenantId: string, now = Date.now()): Promise<number> {
  const actor = systemActor(tenantId, 'midnight census');
  return engine.act.transact(actor, { resource: census, action: 'create' }, async (work) => {
    const db = dbFor(engine.act, work, actor);
    let taken = 0;
    for (const { id, location: at, staffedBeds } of await db(unit).find({ where: { status: 'open' }, held: true })) {
      const place = { id, location: at, staffedBeds, zone: (await db(location).get(at)).timeZone };
      const until = addDays(dayIn(place.zone, now - (now % MINUTE_MS)), -1);
      taken += await recount(work, actor, engine, place, addDays(until, 1 - MOST_DAYS));
      const [last] = await db(census).find({ where: { unit: id }, sort: '-day', limit: 1 });
      let day = await nextDay(work, tenantId, place, until, last?.day);
      for (; day && day <= until; day = addDays(day, 1)) {
        await takeDay(work, actor, engine, place, day);
        taken += 1;
      }
    }
    return taken;
  });
}
