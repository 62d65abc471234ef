/** The day on the wards: figures, alerts and one's own work, each read as the person who looks. */
import type { Read } from '#engine/model/wire.ts';
import type { Engine } from '#engine/server/engine.ts';
import { type Actor, basesOf } from '#engine/server/grants.ts';
import { dayIn } from '#engine/server/ids.ts';
import { parseSort } from '#engine/server/query.ts';
import { isOneOf, equals, readAllowed } from '#engine/server/read-all.ts';
import { bed } from '#modules/beds/bed.model.ts';
import { bedAssignment } from '#modules/beds/bed-assignment.model.ts';
import { unit, unitDuty } from '#modules/beds/building.model.ts';
import { client } from '#modules/clients/client.model.ts';
import { dueItem } from '#modules/clients/due-item.model.ts';
import { IN_TREATMENT } from '#modules/clients/episode.model.ts';
import { crisisEvent, RUNNING } from '#modules/crisis/crisis.model.ts';
import { crisisRoles } from '#modules/crisis/crisis-access.model.ts';
import { isAlert, isReminder, requirementOf, type Requirement } from './requirements.model.ts';
import { awayByUnit, crisesByUnit, funnelOf, overdueOf, type Work, workByUnit } from './ward-counts.server.ts';
import { wardViewOf, type WardView } from './ward-views.model.ts';
import type { CrisisLine, DueLine, WardDay, WardPerson, WardUnit } from './ward-questions.model.ts';

const MOST_LINES = 60;
const DUE = ['kind', 'title', 'noun', 'record', 'link', 'dueAt', 'begunAt', 'role', 'person', 'client', 'episode'];

type Due = Read<typeof dueItem>;
type Unit = Read<typeof unit>;
type Crisis = Read<typeof crisisEvent>;
/** An open item with the unit on which it is done. */
interface Placed {
  readonly item: Due;
  readonly kind: Requirement;
  readonly unit: string | null;
  readonly overdue: boolean;
}

/** The units that the reader's day is about: all that they see, or those on which they work today. */
async function unitsOf(engine: Engine, actor: Actor, view: WardView): Promise<readonly Unit[]> {
  const units = await readAllowed(engine, actor, unit, {
    filters: [equals('status', 'open')],
    fields: ['name', 'location', 'staffedBeds'],
  });
  if (view.over !== 'unit') return units;
  if (!actor.subjectId) return [];
  const today = dayIn(actor.timeZone);
  const duties = await readAllowed(engine, actor, unitDuty, {
    filters: [equals('staff', actor.subjectId)],
    fields: ['unit', 'startsOn', 'endsOn'],
  });
  const mine = new Set(
    duties
      .filter(({ startsOn = '', endsOn }) => startsOn <= today && (!endsOn || endsOn >= today))
      .map((one) => one.unit),
  );
  return units.filter(({ id }) => mine.has(id));
}

/** On which unit each of these stays is now. Only stay IDs are looked up: people who see an item see its stay's ID. */
async function unitsByStay(engine: Engine, actor: Actor, items: readonly Due[]): Promise<ReadonlyMap<string, string>> {
  const stays = [...new Set(items.flatMap((one) => one.episode ?? []))];
  if (!stays.length) return new Map();
  const [rows = []] = await engine.reader(actor).run([
    {
      text: `select id, unit from episode where tenant_id = $1 and id = any($2::uuid[]) and status = any($3) and unit is not null`,
      values: [actor.tenantId, stays, IN_TREATMENT],
    },
  ]);
  return new Map(rows.map((row) => [String(row.id), String(row.unit)]));
}

/** Open items that the reader reads, the first due in front: of more than are read at once, those due last are left out. */
async function openItems(engine: Engine, actor: Actor, { over }: WardView): Promise<Placed[]> {
  if (over === 'none') return [];
  const found = await readAllowed(engine, actor, dueItem, {
    filters: [equals('status', 'open')],
    fields: DUE,
    sort: parseSort(dueItem, 'dueAt'),
  });
  const at = await unitsByStay(engine, actor, found);
  const now = new Date().toISOString();
  return found
    .filter(({ kind = '' }) => !isReminder(kind))
    .map(
      (item): Placed => ({
        item,
        kind: requirementOf(item.kind ?? ''),
        unit: at.get(item.episode ?? '') ?? null,
        overdue: (item.dueAt ?? '~') < now,
      }),
    );
}

/** One alert for each thing to be done, though several roles are asked to do it. */
const once = (items: readonly Placed[]): readonly Placed[] => [
  ...new Map(items.map((one) => [`${one.item.record ?? ''} ${one.item.title ?? ''}`, one])).values(),
];

const alertsIn = (work: readonly Work[]): number => new Set(work.flatMap(({ alerts }) => alerts)).size;

/** Whether an item waits for this person: theirs, or their role's. */
const isFor = (actor: Actor, roles: readonly string[], { person, role }: Due): boolean =>
  person ? person === actor.accountId : role !== null && role !== undefined && roles.includes(role);

const nameOf = ({ legalFirst = '', legalLast = '', preferredName }: Read<typeof client>, initials: boolean): string => {
  const first = (preferredName ?? legalFirst).charAt(0);
  return initials ? `${first}.${legalLast.charAt(0)}.` : `${legalLast}, ${first}.`;
};

/** Those whom lines are about, with their beds, as the reader may know them. */
async function peopleOf(
  engine: Engine,
  actor: Actor,
  ids: readonly string[],
  initials: boolean,
): Promise<ReadonlyMap<string, WardPerson>> {
  if (!ids.length) return new Map();
  const [people, stays] = await Promise.all([
    readAllowed(engine, actor, client, {
      filters: [isOneOf('id', ids)],
      fields: ['legalFirst', 'legalLast', 'preferredName'],
    }),
    readAllowed(engine, actor, bedAssignment, {
      filters: [isOneOf('client', ids), equals('status', 'open'), equals('kind', 'occupancy')],
      fields: ['client', 'bed'],
    }),
  ]);
  const beds = new Map(stays.map((one) => [one.client ?? '', one.titles.bed ?? null]));
  return new Map(
    people.map((one) => [one.id, { id: one.id, name: nameOf(one, initials), bed: beds.get(one.id) ?? null }]),
  );
}

/** Crises that the reader may see and that go on, the newest first. */
async function crisesOf(engine: Engine, actor: Actor, { names, over }: WardView): Promise<readonly Crisis[]> {
  if (!names || over === 'none') return [];
  return readAllowed(engine, actor, crisisEvent, {
    filters: [isOneOf('status', RUNNING)],
    fields: ['client', 'unit', 'type', 'place', 'startedAt'],
    sort: parseSort(crisisEvent, '-startedAt'),
  });
}

interface Beds {
  readonly status?: string;
  readonly unit?: string;
}
function figuresOf(
  one: Unit,
  beds: readonly Beds[],
  away: ReadonlyMap<string, number> | null,
  work: readonly Work[],
  crises: ReadonlyMap<string, number>,
  view: WardView,
): WardUnit {
  const its = beds.filter((each) => each.unit === one.id);
  const count = (...states: readonly string[]): number =>
    its.filter(({ status = '' }) => states.includes(status)).length;
  const here = work.filter((each) => each.unit === one.id);
  return {
    id: one.id,
    name: one.name ?? '',
    facility: one.titles.location ?? '',
    beds: its.length,
    staffed: Math.min(one.staffedBeds ?? its.length, its.length),
    occupied: count('occupied'),
    open: count('available'),
    toMakeReady: count('dirty', 'cleaning', 'inspected'),
    kept: count('held', 'reserved'),
    blocked: count('blocked'),
    away: away && (away.get(one.id) ?? 0),
    overdue: view.over === 'none' ? null : overdueOf(here, view),
    alerts: view.alerts ? alertsIn(here) : null,
    crises: crises.get(one.id) ?? 0,
  };
}

/** What the board shows to this person now; nothing at all for whom the house holds nothing. */
export async function wardDay(engine: Engine, actor: Actor, wall = false): Promise<WardDay> {
  const at = new Date().toISOString();
  const roles = basesOf(actor);
  const view = wardViewOf(roles);
  if (!view) return nothing(at);
  const units = await unitsOf(engine, actor, view);
  const [beds, away, work, items, funnel, running, crises] = await Promise.all([
    readAllowed(engine, actor, bed, { fields: ['unit'] }),
    awayByUnit(engine, actor, view, units),
    workByUnit(engine, actor, view, units),
    openItems(engine, actor, view),
    funnelOf(engine, actor, view, units),
    crisesByUnit(engine, actor, view, units),
    crisesOf(engine, actor, view),
  ]);
  const today = dayIn(actor.timeZone);
  const alerts = view.alerts && view.names ? once(items.filter(({ item }) => isAlert(item.kind ?? ''))) : [];
  const dueToday = ({ item: { dueAt } }: Placed): boolean =>
    dueAt !== undefined && dayIn(actor.timeZone, Date.parse(dueAt)) <= today;
  const mine = items.filter((one) => isFor(actor, roles, one.item) && dueToday(one));
  const shown = view.names ? [...alerts, ...mine.slice(0, MOST_LINES)] : [];
  const ids = [...shown.flatMap(({ item }) => item.client ?? []), ...crises.flatMap((one) => one.client ?? [])];
  const people = await peopleOf(engine, actor, [...new Set(ids)], wall);
  const unitNames = new Map(units.map((one) => [one.id, one.name ?? '']));
  const line = ({ item, kind, unit: on, overdue }: Placed): DueLine => ({
    id: item.id,
    title: item.title ?? '',
    kind,
    dueAt: item.dueAt ?? '',
    overdue,
    begunAt: item.begunAt ?? null,
    // People who are only notified get no link to a page they cannot open; the author of an item does.
    link: view.requirements.includes(kind) || item.person === actor.accountId ? (item.link ?? null) : null,
    person: people.get(item.client ?? '') ?? null,
    unit: unitNames.get(on ?? '') ?? null,
  });
  const opens = roles.some((role) => crisisRoles.some((one) => one === role));
  const crisisLine = (one: Crisis): CrisisLine => ({
    id: one.id,
    type: wall ? null : (one.type ?? null),
    place: one.place ?? null,
    startedAt: one.startedAt ?? null,
    stabilizing: one.status === 'stabilizing',
    link: opens ? `/behavioral-health/clinical/crisis/events/${one.id}` : null,
    person: people.get(one.client ?? '') ?? null,
    unit: unitNames.get(one.unit ?? '') ?? null,
  });
  return {
    at,
    names: view.names,
    over: view.over,
    units: units
      .map((one) => figuresOf(one, beds, away, work, running, view))
      .toSorted((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true })),
    mine: mine.slice(0, MOST_LINES).map(line),
    mineCount: mine.length,
    alerts: alerts.map(line),
    alertCount: view.alerts && !view.names ? alertsIn(work) : alerts.length,
    crises: crises.map(crisisLine),
    overdue: overdueOf(work, view),
    signatures: view.requirements.includes('signatures')
      ? work.reduce((sum, one) => sum + (one.kind === 'signatures' ? one.open : 0), 0)
      : 0,
    funnel,
  };
}

const nothing = (at: string): WardDay => ({
  at,
  names: false,
  over: 'none',
  units: [],
  mine: [],
  mineCount: 0,
  alerts: [],
  alertCount: 0,
  crises: [],
  overdue: {},
  signatures: 0,
  funnel: null,
});
