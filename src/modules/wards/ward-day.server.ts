/** The day on the wards: figures, alerts and one's own work, each read as the person who looks. */
import type { Read } from '#engine/model/wire.ts';
import type { Engine } from '#engine/server/engine.ts';
import { type Actor, asSystem } from '#engine/server/grants.ts';
import { dayIn } from '#engine/server/ids.ts';
import { among, being, readAllowed } from '#engine/server/read-all.ts';
import { bed } from '#modules/beds/bed.model.ts';
import { bedAssignment } from '#modules/beds/bed-assignment.model.ts';
import { unit, unitDuty } from '#modules/beds/building.model.ts';
import { client } from '#modules/clients/client.model.ts';
import { dueItem } from '#modules/clients/due-item.model.ts';
import { IN_TREATMENT } from '#modules/clients/episode.model.ts';
import { isAlert, isReminder, requirementOf, type Requirement } from './requirements.model.ts';
import { awayByUnit, funnelOf } from './ward-counts.server.ts';
import { wardViewOf, type WardView } from './ward-views.model.ts';
import type { Counts, DueLine, WardDay, WardPerson, WardUnit } from './ward-wire.model.ts';

const MOST_LINES = 60;
const DUE = ['kind', 'title', 'noun', 'record', 'link', 'dueAt', 'role', 'person', 'client', 'episode'];

type Due = Read<typeof dueItem>;
type Unit = Read<typeof unit>;
/** An open item with the unit on which it is done. */
interface Placed {
  readonly item: Due;
  readonly kind: Requirement;
  readonly unit: string | null;
  readonly overdue: boolean;
}

/** The roles of somebody, those that the organization made by what they are made of. */
const rolesOf = (actor: Actor): readonly string[] => [...actor.roles, ...(actor.made ?? []).map(({ base }) => base)];

/** The units that the reader's day is about: all that they see, or those on which they work today. */
async function unitsOf(engine: Engine, actor: Actor, view: WardView): Promise<readonly Unit[]> {
  const units = await readAllowed(engine, actor, unit, {
    filters: [being('status', 'open')],
    fields: ['name', 'location', 'staffedBeds'],
  });
  if (view.over !== 'unit') return units;
  if (!actor.subjectId) return [];
  const today = dayIn(actor.timeZone);
  const duties = await readAllowed(engine, actor, unitDuty, {
    filters: [being('staff', actor.subjectId)],
    fields: ['unit', 'startsOn', 'endsOn'],
  });
  const mine = new Set(
    duties
      .filter(({ startsOn = '', endsOn }) => startsOn <= today && (!endsOn || endsOn >= today))
      .map((one) => one.unit),
  );
  return units.filter(({ id }) => mine.has(id));
}

/** On which unit each of these stays is now. The ids of stays alone are looked up: whoever sees an item sees its stay's id. */
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

/** Open items of the kinds that the reader's role is about; those of nobody's units only where they are counted at all. */
async function openItems(
  engine: Engine,
  actor: Actor,
  view: Pick<WardView, 'over' | 'aggregate'>,
  units: readonly Unit[],
): Promise<Placed[]> {
  if (view.over === 'none') return [];
  const reader = view.aggregate ? asSystem(actor, 'figures of the live board') : actor;
  const found = await readAllowed(engine, reader, dueItem, { filters: [being('status', 'open')], fields: DUE });
  const at = await unitsByStay(engine, reader, found);
  const shown = new Set(units.map(({ id }) => id));
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
    )
    .filter((one) => !view.aggregate || (one.unit !== null && shown.has(one.unit)));
}

/** How many of these are overdue, by kind; kinds that the role is not about are left out. */
function countsOf(items: readonly Placed[], { requirements }: WardView): Counts {
  const late = items.filter(({ overdue }) => overdue);
  return Object.fromEntries(requirements.map((kind) => [kind, late.filter((one) => one.kind === kind).length]));
}

/** One alert for each thing to be done, though several roles are asked to do it. */
const once = (items: readonly Placed[]): readonly Placed[] => [
  ...new Map(items.map((one) => [`${one.item.record ?? ''} ${one.item.title ?? ''}`, one])).values(),
];

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
  items: readonly Placed[],
  initials: boolean,
): Promise<ReadonlyMap<string, WardPerson>> {
  const ids = [...new Set(items.flatMap(({ item }) => item.client ?? []))];
  if (!ids.length) return new Map();
  const [people, stays] = await Promise.all([
    readAllowed(engine, actor, client, {
      filters: [among('id', ids)],
      fields: ['legalFirst', 'legalLast', 'preferredName'],
    }),
    readAllowed(engine, actor, bedAssignment, {
      filters: [among('client', ids), being('status', 'open'), being('kind', 'occupancy')],
      fields: ['client', 'bed'],
    }),
  ]);
  const beds = new Map(stays.map((one) => [one.client ?? '', one.titles.bed ?? null]));
  return new Map(
    people.map((one) => [one.id, { id: one.id, name: nameOf(one, initials), bed: beds.get(one.id) ?? null }]),
  );
}

interface Beds {
  readonly status?: string;
  readonly unit?: string;
}
function figuresOf(
  one: Unit,
  beds: readonly Beds[],
  away: ReadonlyMap<string, number> | null,
  items: readonly Placed[],
  view: WardView,
): WardUnit {
  const its = beds.filter((each) => each.unit === one.id);
  const count = (...states: readonly string[]): number =>
    its.filter(({ status = '' }) => states.includes(status)).length;
  const here = items.filter((each) => each.unit === one.id);
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
    overdue: view.over === 'none' ? null : countsOf(here, view),
    alerts: !view.alerts ? null : once(here.filter(({ item }) => isAlert(item.kind ?? ''))).length,
  };
}

/** What the board shows to this person now; nothing at all for whom the house holds nothing. */
export async function wardDay(engine: Engine, actor: Actor, wall = false): Promise<WardDay> {
  const at = new Date().toISOString();
  const roles = rolesOf(actor);
  const view = wardViewOf(roles);
  if (!view) return nothing(at);
  const units = await unitsOf(engine, actor, view);
  const [beds, away, items, funnel, own] = await Promise.all([
    readAllowed(engine, actor, bed, { fields: ['unit'] }),
    awayByUnit(engine, actor, view, units),
    openItems(engine, actor, view, units),
    funnelOf(engine, actor, view, units),
    // Whoever counts the work of all reads what waits for them all the same.
    view.aggregate ? openItems(engine, actor, { over: view.over }, units) : null,
  ]);
  const today = dayIn(actor.timeZone);
  const alerts = view.alerts ? once(items.filter(({ item }) => isAlert(item.kind ?? ''))) : [];
  const dueToday = ({ item: { dueAt } }: Placed): boolean =>
    dueAt !== undefined && dayIn(actor.timeZone, Date.parse(dueAt)) <= today;
  const mine = (own ?? items)
    .filter((one) => isFor(actor, roles, one.item) && dueToday(one))
    .toSorted((a, b) => (a.item.dueAt ?? '').localeCompare(b.item.dueAt ?? ''));
  const shown = view.names ? [...alerts, ...mine.slice(0, MOST_LINES)] : [];
  const people = await peopleOf(engine, actor, shown, wall);
  const unitNames = new Map(units.map((one) => [one.id, one.name ?? '']));
  const line = ({ item, kind, unit: on, overdue }: Placed): DueLine => ({
    id: item.id,
    title: item.title ?? '',
    kind,
    dueAt: item.dueAt ?? '',
    overdue,
    // Whoever only hears of it is not led to a page that is not theirs; what they began themselves is.
    link: view.requirements.includes(kind) || item.person === actor.accountId ? (item.link ?? null) : null,
    person: people.get(item.client ?? '') ?? null,
    unit: unitNames.get(on ?? '') ?? null,
  });
  return {
    at,
    names: view.names,
    over: view.over,
    units: units
      .map((one) => figuresOf(one, beds, away, items, view))
      .toSorted((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true })),
    mine: mine.slice(0, MOST_LINES).map(line),
    mineCount: mine.length,
    alerts: view.names ? alerts.map(line) : [],
    alertCount: alerts.length,
    overdue: countsOf(items, view),
    signatures: view.requirements.includes('signatures') ? items.filter(({ kind }) => kind === 'signatures').length : 0,
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
  overdue: {},
  signatures: 0,
  funnel: null,
});
