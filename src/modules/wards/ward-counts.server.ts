/** Counts of stays and of open work for the board. A count names nobody and is no reading of charts. */
import { Refusal } from '#engine/model/refusals.ts';
import type { Engine } from '#engine/server/engine.ts';
import { type Actor, asSystem, grantOn, grantSql, isNothing, Slots } from '#engine/server/grants.ts';
import { dayIn } from '#engine/server/ids.ts';
import type { Filter, ListQuery } from '#engine/server/query.ts';
import { isOneOf, equals } from '#engine/server/read-all.ts';
import { summarize } from '#engine/server/summary.ts';
import type { SummaryRow } from '#engine/model/wire.ts';
import { dueItem } from '#modules/clients/due-item.model.ts';
import { episode, IN_TREATMENT } from '#modules/clients/episode.model.ts';
import { crisisEvent, RUNNING } from '#modules/crisis/crisis.model.ts';
import { isAlert, isReminder, requirementOf, type Requirement } from './requirements.model.ts';
import type { WardView } from './ward-views.model.ts';
import type { Counts, Funnel } from './ward-questions.model.ts';

/** Hours after which an arrival is no arrival any more. */
const ARRIVED_HOURS = 72;
const HOUR_MS = 3_600_000;

interface Place {
  readonly id: string;
  readonly location?: string;
}

const asking = (filters: readonly Filter[]): ListQuery => ({
  sort: [],
  filters,
  words: [],
  fields: null,
  limit: 1,
  after: null,
  count: false,
  asOf: null,
});

/** Groups of the stays, or of the crises, that a reader may see; nothing where they are not theirs at all. */
async function grouped(
  engine: Engine,
  actor: Actor,
  filters: readonly Filter[],
  group = '',
  of: typeof episode | typeof crisisEvent = episode,
): Promise<SummaryRow[]> {
  try {
    return await summarize(engine.read, engine.reader(actor), of, asking(filters), group, 'count');
  } catch (error) {
    if (error instanceof Refusal && error.code === 'RESOURCE_DENIED') return [];
    throw error;
  }
}

/** Open work of one kind on one unit; of nobody's unit where the client is on none. */
export interface Work {
  readonly unit: string | null;
  readonly kind: Requirement;
  readonly open: number;
  readonly late: number;
  /** What is to be done at once, by a key of the thing: several kinds of items may ask several roles to do the same. */
  readonly alerts: readonly string[];
}

/**
 * All open work that the reader's day is about, however much there is, by unit and kind; where figures alone are shown, that
 * of the units which the reader sees. Emergency access opens records, one by one and traced; it counts nothing.
 */
export async function workByUnit(
  engine: Engine,
  actor: Actor,
  view: WardView,
  units: readonly Place[],
): Promise<readonly Work[]> {
  if (view.over === 'none') return [];
  const reader = counting({ ...actor, breakGlass: undefined }, view);
  const { policy } = engine.read;
  const grant = grantOn(policy, reader, dueItem, 'read');
  if (isNothing(grant)) return [];
  const slots = new Slots();
  const scope = grantSql(policy, grant, dueItem, 't', slots);
  const text = `select ep.unit, t.kind, count(*)::integer as open, count(*) filter (where t.due_at < now())::integer as late,
      array_agg(distinct md5(t.record || ' ' || t.title)) filter (where t.kind like 'vitals\\_%' or t.kind like 'cssrs\\_%') as things
    from due_item t left join episode ep on ep.tenant_id = t.tenant_id and ep.id = t.episode and ep.status = any(${slots.arg()})
    where t.tenant_id = ${slots.actor('tenantId')} and t.status = 'open' and (not ${slots.arg()}::boolean or ep.unit = any(${slots.arg()}::uuid[]))
      ${scope ? `and ${scope}` : ''} group by ep.unit, t.kind`;
  const args = [IN_TREATMENT, view.aggregate === true, units.map(({ id }) => id)];
  const [rows = []] = await engine.reader(reader).run([{ text, values: Slots.values(slots.list, reader, args) }]);
  return rows
    .filter(({ kind }) => !isReminder(String(kind)))
    .map(
      (row): Work => ({
        unit: typeof row.unit === 'string' ? row.unit : null,
        kind: requirementOf(String(row.kind)),
        open: Number(row.open),
        late: Number(row.late),
        alerts: isAlert(String(row.kind)) && Array.isArray(row.things) ? row.things.map(String) : [],
      }),
    );
}

/** How much of this is overdue, by kind; kinds that the role is not about are left out. */
export const overdueOf = (work: readonly Work[], { requirements }: WardView): Counts =>
  Object.fromEntries(
    requirements.map((kind) => [kind, work.reduce((sum, one) => sum + (one.kind === kind ? one.late : 0), 0)]),
  );

/** As whom work and stays are counted: figures alone are counted as the organization, over the places that the reader sees. */
const counting = (actor: Actor, view: WardView): Actor =>
  view.aggregate ? asSystem(actor, 'figures of the live board') : actor;

/** How many clients of each unit are away on leave; null for whose role it is no matter. */
export async function awayByUnit(
  engine: Engine,
  actor: Actor,
  view: WardView,
  units: readonly Place[],
): Promise<ReadonlyMap<string, number> | null> {
  if (view.over === 'none') return null;
  const rows = await grouped(
    engine,
    counting(actor, view),
    [
      equals('status', 'on_leave'),
      isOneOf(
        'unit',
        units.map(({ id }) => id),
      ),
    ],
    'unit',
  );
  return new Map(rows.map(({ group, count }) => [group.unit ?? '', count]));
}

/** How many crises go on at each unit, as far as the reader counts them. */
export async function crisesByUnit(
  engine: Engine,
  actor: Actor,
  view: WardView,
  units: readonly Place[],
): Promise<ReadonlyMap<string, number>> {
  if (view.over === 'none') return new Map();
  const here = isOneOf(
    'unit',
    units.map(({ id }) => id),
  );
  const rows = await grouped(
    engine,
    counting({ ...actor, breakGlass: undefined }, view),
    [isOneOf('status', RUNNING), here],
    'unit',
    crisisEvent,
  );
  return new Map(rows.map(({ group, count }) => [group.unit ?? '', count]));
}

/** Who is on the way in and out at the places that the reader sees; null for whose role it is no matter. */
export async function funnelOf(
  engine: Engine,
  actor: Actor,
  view: WardView,
  units: readonly Place[],
): Promise<Funnel | null> {
  if (!view.funnel) return null;
  const reader = counting(actor, view);
  const here = isOneOf('location', [...new Set(units.flatMap(({ location }) => location ?? []))]);
  const count = async (...filters: readonly Filter[]): Promise<number> =>
    (await grouped(engine, reader, [here, ...filters]))[0]?.count ?? 0;
  const now = Date.now();
  const today = dayIn(actor.timeZone, now);
  // Whose day it is decides the reader's zone: everything expected until its last minute.
  const soon: Filter = { field: 'expectedAt', op: 'lte', value: lastMoment(actor.timeZone, today, now) };
  const since = new Date(now - ARRIVED_HOURS * HOUR_MS).toISOString();
  const [expected, due, bedless, arrived, leaving] = await Promise.all([
    count(equals('status', 'pre_admit')),
    count(equals('status', 'pre_admit'), soon),
    count(isOneOf('status', IN_TREATMENT), { field: 'unit', op: 'empty', value: true }),
    count(isOneOf('status', IN_TREATMENT), { field: 'admittedAt', op: 'gte', value: since }),
    count(equals('status', 'discharge_planning')),
  ]);
  return { expected, today: due, bedless, arrived, leaving };
}

/** The last hour's end of a day in a zone, found by walking: no day has more than 25 hours. */
function lastMoment(timeZone: string, day: string, from: number): string {
  let at = from;
  while (dayIn(timeZone, at + HOUR_MS / 4) <= day) at += HOUR_MS / 4;
  return new Date(at).toISOString();
}
