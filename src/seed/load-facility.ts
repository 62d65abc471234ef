/** A year of repairs, inspections and drills, with this week's half done; protocols in force, and rooms that are booked. */
import { addDays, addMonths, weekdayOf } from '#engine/model/days.ts';
import { quarterOf } from '#modules/facility/cadence.model.ts';
import { housekeepingTask } from '#modules/facility/housekeeping-task.model.ts';
import { inspection, inspectionTrigger } from '#modules/facility/inspection.model.ts';
import { drill, type HAZARDS, safetyProtocol, sitePlan } from '#modules/facility/safety-plan.model.ts';
import { space, spaceBooking } from '#modules/facility/space.model.ts';
import { workOrder } from '#modules/facility/work-order.model.ts';
import { dueAfter, HOURS } from '#modules/facility/work-priority.model.ts';
import { insertRecords, type SeedRow } from './bulk.ts';
import { INSPECTIONS, PROTOCOLS, REPAIRS, SITE_STEPS, SPACES, SUBJECTS } from './facility-texts.ts';
import { at } from './load-people.ts';
import { type Prng, prng } from './prng.ts';
import type { DemoWorld } from './world.ts';

const HOUR_MS = 3_600_000;
const CADENCE_DAYS = { weekly: 7, monthly: 30, quarterly: 91, semiannual: 182 } as const;
/** Hours since the report, and the state, of what is open now; the rest of the year is done. */
const NOW = [
  [1, 'reported'],
  [5, 'reported'],
  [20, 'triaged'],
  [30, 'assigned'],
  [50, 'assigned'],
  [26, 'in_progress'],
  [70, 'in_progress'],
  [160, 'on_hold'],
  [90, 'done'],
  [60, 'done'],
] as const;

interface Site {
  readonly id: string;
  readonly unit: string | null;
}
interface Hands {
  readonly random: Prng;
  readonly today: string;
  readonly sites: readonly Site[];
  /** Accounts by what they do, and the employees who repair. */
  readonly office: string | null;
  readonly hands: string | null;
  readonly looks: string | null;
  readonly reporters: readonly string[];
  readonly technicians: readonly string[];
}
/** A moment of the demonstration: so many hours before this morning, 17:00 UTC. */
const ago = (today: string, hours: number): string =>
  new Date(Date.parse(`${today}T17:00:00Z`) - hours * HOUR_MS).toISOString();

function repairs({ random, today, sites, office, hands, reporters, technicians }: Hands, past: number): SeedRow[] {
  const times = [
    ...Array.from({ length: past }, (_, i) => [
      200 + Math.round(((past - i) * 8_400) / past) + random.int(0, 30),
      i % 23 === 7 ? 'cancelled' : 'verified',
    ]),
    ...NOW.toReversed(),
  ] as readonly (readonly [number, string])[];
  const serials = new Map<string, number>();
  return times
    .toSorted(([a], [b]) => b - a)
    .map(([hours, status], i) => {
      const site = sites[i % sites.length];
      const [summary, place, category, priority, resolution, dollars] = REPAIRS[(i * 7 + 3) % REPAIRS.length] ?? [];
      const reportedAt = ago(today, hours);
      const year = reportedAt.slice(0, 4);
      serials.set(year, (serials.get(year) ?? 0) + 1);
      const isDone = status === 'verified' || status === 'done';
      const isAssigned = isDone || ['assigned', 'in_progress', 'on_hold'].includes(status);
      const dueAt = dueAfter(reportedAt, priority ?? 'p3');
      const took = Math.min(hours - 2, HOURS[priority ?? 'p3'] * (random.chance(0.85) ? 0.6 : 1.4));
      const doneAt = isDone ? new Date(Date.parse(reportedAt) + took * HOUR_MS).toISOString() : null;
      const isStarted = isDone || status === 'in_progress' || status === 'on_hold';
      const tools = isStarted && site?.unit ? random.int(2, 9) : null;
      return {
        id: random.id(reportedAt.slice(0, 10)),
        createdAt: reportedAt,
        createdBy: reporters[i % reporters.length] ?? null,
        status,
        number: `WO-${year}-${String(serials.get(year)).padStart(4, '0')}`,
        summary,
        location: site?.id,
        unit: site?.unit ?? null,
        place,
        category,
        priority,
        safety: priority === 'p1',
        reporter: reporters[i % reporters.length] ?? null,
        reportedAt,
        dueAt,
        dueOn: dueAt.slice(0, 10),
        late: doneAt ? doneAt > dueAt : status !== 'cancelled' && dueAt < ago(today, 0),
        assignee: isAssigned ? (technicians[i % technicians.length] ?? null) : null,
        vendor: category === 'pests' && isAssigned ? 'Cascade Pest Control' : null,
        toolsOut: tools,
        toolsIn: isDone ? tools : null,
        startedAt: isStarted ? new Date(Date.parse(reportedAt) + took * 0.6 * HOUR_MS).toISOString() : null,
        holdReason: status === 'on_hold' ? 'Waiting for a part' : null,
        resolution: isDone ? resolution : null,
        cost: isDone ? (dollars ?? 0) * 100 : null,
        doneAt,
        doneBy: isDone ? hands : null,
        verifiedAt: status === 'verified' && doneAt ? new Date(Date.parse(doneAt) + 3 * HOUR_MS).toISOString() : null,
        verifiedBy: status === 'verified' ? office : null,
      };
    });
}

function cleaning({ random, today, sites, office, hands, looks, technicians }: Hands, days: number): SeedRow[] {
  const houses = sites.filter(({ unit }) => unit);
  return Array.from({ length: days }, (_, ago_) => addDays(today, -ago_)).flatMap((dueOn, d) =>
    houses.flatMap((site, h) =>
      (['Bathrooms', 'Dining room', 'Room 6'] as const).map((place, n) => {
        const kind = n === 2 ? (d % 5 === 0 ? 'deep' : d % 7 === 3 ? 'biohazard' : 'linen') : 'daily';
        const status =
          d > 0 ? (d === 1 && n === 1 ? 'done' : 'inspected') : (['done', 'in_progress', 'open'] as const)[(n + h) % 3];
        const isDone = status === 'done' || status === 'inspected';
        return {
          id: random.id(dueOn),
          createdAt: at(dueOn),
          createdBy: office,
          status,
          kind,
          location: site.id,
          unit: site.unit,
          place,
          dueOn,
          assignee: technicians[(d + n) % technicians.length] ?? null,
          protection: kind === 'biohazard' ? 'Gloves, gown and face shield' : null,
          startedAt: status === 'open' ? null : `${dueOn}T16:10:00.000Z`,
          doneAt: isDone ? `${dueOn}T16:55:00.000Z` : null,
          doneBy: isDone ? hands : null,
          inspectedAt: status === 'inspected' ? `${dueOn}T18:20:00.000Z` : null,
          inspectedBy: status === 'inspected' ? looks : null,
        };
      }),
    ),
  );
}

function inspections({ random, today, sites, office, looks }: Hands): readonly [SeedRow[], SeedRow[]] {
  const triggers: SeedRow[] = [];
  const done: SeedRow[] = [];
  for (const site of sites.filter(({ unit }) => unit))
    for (const [i, [name, cadence, inDays, dueDays, finds, items]] of INSPECTIONS.entries()) {
      const id = random.id(addDays(today, -400));
      const every = CADENCE_DAYS[cadence];
      const isOpen = i % 3 === 1;
      const last = addDays(today, isOpen ? -dueDays : inDays - every);
      triggers.push({
        id,
        createdAt: at(addDays(today, -400)),
        createdBy: office,
        status: 'active',
        name,
        location: site.id,
        unit: site.unit,
        basis: 'schedule',
        cadence,
        nextDueOn: addDays(today, isOpen ? every - dueDays : inDays),
        dueDays,
        finds,
        checklist: items.map((item) => ({ item })),
        lastOn: last,
      });
      const times = cadence === 'semiannual' ? 2 : cadence === 'quarterly' ? 4 : 8;
      for (let n = 0; n < times; n += 1) {
        const dueOn = addDays(last, dueDays - n * every);
        const state = n === 0 && isOpen ? (i === 1 ? 'in_progress' : 'due') : n % 4 === 3 ? 'verified' : 'passed';
        const isDone = state === 'passed' || state === 'verified';
        done.push({
          id: random.id(addDays(dueOn, -dueDays)),
          createdAt: at(addDays(dueOn, -dueDays)),
          status: state,
          trigger: id,
          name,
          location: site.id,
          unit: site.unit,
          category: finds,
          dueOn,
          items: items.map((item, k) => {
            const fails = state === 'verified' && k === 0;
            return {
              item,
              result: isDone ? (fails ? 'fail' : 'pass') : state === 'in_progress' && k < 2 ? 'pass' : null,
              severity: fails ? 3 : null,
              likelihood: fails ? 2 : null,
              note: fails ? 'Repaired the same week' : null,
            };
          }),
          failed: state === 'verified' ? 1 : 0,
          inspector: state === 'due' ? null : looks,
          doneAt: isDone ? `${dueOn}T19:00:00.000Z` : null,
          verifiedBy: state === 'verified' ? office : null,
        });
      }
    }
  const [first] = sites.filter(({ unit }) => unit);
  for (const [name, event] of [
    ['Room back in service', 'room_reopened'],
    ['After a ligature repair', 'work_verified'],
  ] as const)
    if (first)
      triggers.push({
        id: random.id(addDays(today, -300)),
        createdAt: at(addDays(today, -300)),
        createdBy: office,
        name,
        location: first.id,
        unit: first.unit,
        basis: 'event',
        event,
        category: event === 'work_verified' ? 'ligature' : null,
        dueDays: 1,
        finds: 'ligature',
        checklist: [{ item: 'No ligature points' }, { item: 'Nothing was left behind' }, { item: 'Call button works' }],
      });
  return [triggers, done];
}

function plans({ random, today, sites, office }: Hands): readonly [SeedRow[], SeedRow[], SeedRow[]] {
  const contacts = [
    { name: 'Administrator on call', phone: '+15035550110', when: 'At once' },
    { name: 'Maintenance on call', phone: '+15035550111', when: 'For the building' },
  ];
  const row = (day: string) => ({ id: random.id(day), createdAt: at(day), createdBy: office });
  const protocols = PROTOCOLS.flatMap(([hazard, name, firstSteps, steps], i) => {
    const published = addDays(today, -40 - i * 51);
    const of = {
      hazard,
      name,
      firstSteps,
      steps,
      contacts,
      publishedBy: office,
      roles: [{ role: 'Shift lead', does: 'Leads until the administrator arrives' }],
    };
    const current = {
      ...of,
      ...row(published),
      status: 'published',
      edition: 2,
      publishedOn: published,
      reviewDueOn: addMonths(published, 12),
    };
    const before = addMonths(published, -12);
    return [
      { ...of, ...row(before), status: 'retired', edition: 1, publishedOn: before, reviewDueOn: published },
      current,
      ...(i === 2 ? [{ ...of, ...row(today), status: 'draft', edition: 3, publishedBy: null }] : []),
    ];
  });
  const site = sites.flatMap(({ id }, s) =>
    (Object.keys(SITE_STEPS) as (keyof typeof HAZARDS)[]).map((hazard, n) => {
      const published = addDays(today, -20 - s * 60 - n * 25);
      const isDraft = s === 1 && n === 3;
      return {
        ...row(published),
        status: isDraft ? 'draft' : 'published',
        location: id,
        hazard,
        steps: (SITE_STEPS[hazard] ?? []).map(([step, by]) => ({ step, by })),
        assemblyPoint: ['Parking lot, by the east gate', 'Sidewalk across the street', 'Garden, by the oak'][s % 3],
        shelter: 'Cypress Clinic, group rooms',
        contacts,
        publishedOn: isDraft ? null : published,
        reviewDueOn: isDraft ? null : addMonths(published, 12),
      };
    }),
  );
  const drills = sites.flatMap(({ id }, s) =>
    [0, 3, 6, 9].flatMap((back, q) => {
      const { from, to } = quarterOf(addMonths(today, -back));
      return (['day', 'evening', 'night'] as const).map((shift, n) => {
        const held = addDays(from, 12 + n * 14 + s);
        const isHeld = held < today && !(q === 0 && n > 0);
        return {
          ...row(from),
          status: isHeld ? 'held' : 'due',
          location: id,
          hazard: 'fire',
          shift,
          dueOn: to,
          heldOn: isHeld ? held : null,
          minutes: isHeld ? random.int(3, 9) : null,
          participants: isHeld ? random.int(9, 34) : null,
          findings: isHeld
            ? random.pick([
                'Everyone was counted in four minutes. One door was propped open.',
                'The roster was taken along. The radio was not charged.',
                'Fast and calm. Nothing to change.',
              ])
            : null,
          recordedBy: isHeld ? office : null,
        };
      });
    }),
  );
  return [protocols, site, drills];
}

function rooms({ random, today, sites, reporters, office }: Hands, isLarge: boolean): readonly [SeedRow[], SeedRow[]] {
  const base = addDays(today, -300);
  const row = (day: string) => ({ id: random.id(day), createdAt: at(day) });
  const spaces = SPACES.slice(0, isLarge ? SPACES.length : 2).map(([name, kind, capacity, floor, amenities], i) => ({
    ...row(base),
    createdBy: office,
    status: i === 3 ? 'closed' : 'open',
    name,
    location: sites[i < 4 ? sites.length - 1 : i % sites.length]?.id,
    kind,
    capacity,
    floor,
    amenities: [...amenities],
  }));
  const bookings = spaces
    .filter(({ status }) => status === 'open')
    .flatMap(({ id, capacity }, s) =>
      Array.from({ length: 40 }, (_, n) => addDays(today, n - 25))
        .filter((day) => weekdayOf(day) <= 5)
        .flatMap((day, n) =>
          [16, 18, 21].flatMap((hour, k) => {
            if ((n * 5 + k * 3 + s) % 4 === 0) return [];
            const by = reporters[(n + s + k) % reporters.length] ?? null;
            return [
              {
                ...row(addDays(day < today ? day : today, -3)),
                createdBy: by,
                status: (n + k + s) % 13 === 0 ? 'cancelled' : 'booked',
                space: id,
                subject: SUBJECTS[(n * 3 + k + s) % SUBJECTS.length],
                startsAt: `${day}T${hour}:00:00.000Z`,
                endsAt: `${day}T${hour + 1 + ((n + k) % 2)}:00:00.000Z`,
                attendees: random.int(2, capacity),
                bookedBy: by,
              },
            ];
          }),
        ),
    );
  return [spaces, bookings];
}

/** All of it for an organization with houses; a small one has its own, fewer. */
export async function loadFacility({ loader, org, structure, today }: DemoWorld): Promise<void> {
  const isLarge = org.accounts.length > 4;
  const found = await loader.client.query<{ id: string; location: string }>(
    'select distinct on (location) id, location from unit where tenant_id = $1 order by location, id',
    [loader.tenantId],
  );
  const unitAt = new Map(found.rows.map(({ id, location }) => [location, id]));
  const account = (role: string): string | null =>
    org.accounts.find((one) => one.role === role)?.id ?? org.accounts[0]?.id ?? null;
  const active = org.employees.filter(({ status }) => status === 'active');
  const technicians = active.filter(({ position }) => position === 'MNT').map(({ id }) => id);
  const staff: Hands = {
    random: prng(org.spec.seed * 4_861),
    today,
    sites: org.spec.sites.map(({ code }) => ({
      id: structure.site(code),
      unit: unitAt.get(structure.site(code)) ?? null,
    })),
    office: account('health_admin'),
    hands: account('residential_staff'),
    looks: account('nurse'),
    reporters: ['nurse', 'therapist', 'behavioral_tech', 'manager', 'employee', 'hr_manager'].flatMap(
      (role) => account(role) ?? [],
    ),
    technicians: technicians.length > 0 ? technicians : active.slice(0, 2).map(({ id }) => id),
  };
  const [triggers, done] = inspections(staff);
  const [protocols, site, drills] = plans(staff);
  const [spaces, bookings] = rooms(staff, isLarge);
  await insertRecords(loader, inspectionTrigger, triggers);
  await insertRecords(loader, inspection, done);
  await insertRecords(loader, workOrder, repairs(staff, isLarge ? 140 : 12));
  await insertRecords(loader, housekeepingTask, cleaning(staff, isLarge ? 21 : 3));
  await insertRecords(loader, safetyProtocol, protocols);
  await insertRecords(loader, sitePlan, site);
  await insertRecords(loader, drill, drills);
  await insertRecords(loader, space, spaces);
  await insertRecords(loader, spaceBooking, bookings);
}
