/** The planner: the roster of a location, and the commands that change many shifts at once. */
import { addDays, type Day, eachDay } from '#engine/model/days.ts';
import { Refusal } from '#engine/model/refusals.ts';
import { asPhrase, phrase } from '#engine/model/words.ts';
import { answer, type Answered, type Asking, perform } from '#engine/server/answers.ts';
import { dbFor } from '#engine/server/db.ts';
import type { Db } from '#engine/server/effects.ts';
import type { Engine } from '#engine/server/engine.ts';
import { type Actor, asSystem, basesOf } from '#engine/server/grants.ts';
import { noticeStatement } from '#engine/server/outgoing.ts';
import { readAllowed } from '#engine/server/read-all.ts';
import { revealable } from '#engine/server/revealable.ts';
import { filtersOf } from '#engine/server/filters.ts';
import { bedAssignment } from '#modules/beds/bed-assignment.model.ts';
import { bed } from '#modules/beds/bed.model.ts';
import { employee } from '#modules/people/employee.model.ts';
import { location } from '#modules/people/location.model.ts';
import { hourlyPayOn, payRate } from '#modules/people/pay-rate.model.ts';
import { position } from '#modules/people/position.model.ts';
import { neededOn, partOf, type Target } from './coverage.model.ts';
import { coverageTarget } from './coverage-target.model.ts';
import { NO_BURDEN, quarterOf } from './fairness.model.ts';
import {
  AROUND,
  burdensOf,
  LIVE,
  plannedOf,
  type Shift,
  shiftsOf,
  termsOf,
  wishesOf,
  workersOf,
} from './roster-facts.server.ts';
import { cellMark, copyWeek, publishRoster, rosterPlan, setCell } from './roster-questions.model.ts';
import { conflictsOf, weekOf } from './rules.model.ts';
import { shiftType } from './shift-type.model.ts';
import { shift } from './shift.model.ts';
import { minutesOnClock, workedHours } from './shift-times.model.ts';

/** Runs something as the system, with its reason in the trail of what it writes. */
export const asRoster = <T>(
  engine: Engine,
  actor: Actor,
  why: string,
  run: (db: Db, system: (why: string) => Db) => Promise<T>,
): Promise<T> => {
  const actorFor = asSystem(actor, why);
  return engine.act.transact(actorFor, { resource: shift, action: 'read' }, (work) =>
    run(dbFor(engine.act, work, actorFor), (reason) => dbFor(engine.act, work, asSystem(actor, reason))),
  );
};

/** Everyone below a person in the reporting tree. */
function below(people: readonly { readonly id: string; readonly manager: string | null }[], top: string): Set<string> {
  const found = new Set([top]);
  for (let size = 0; size !== found.size; ) {
    size = found.size;
    for (const { id, manager } of people) if (manager && found.has(manager)) found.add(id);
  }
  found.delete(top);
  return found;
}

const holds = (actor: Actor, ...roles: string[]): boolean => basesOf(actor).some((role) => roles.includes(role));
const plansEverywhere = (actor: Actor): boolean => holds(actor, 'super_admin', 'admin', 'hr_manager');
/** Roles of planning that end at the facilities of the membership, and that grant nothing where it names none. */
const plansByPlace = (actor: Actor): boolean =>
  holds(actor, 'clinical_director', 'health_admin') && (actor.places?.length ?? 0) > 0;

/** Whether the person plans for their own people only: a manager without another role of planning. */
const plansTeamOnly = (actor: Actor): boolean =>
  holds(actor, 'manager') && !plansEverywhere(actor) && !plansByPlace(actor);

/**
 * Whether somebody may open the roster of a location, as the grants of shifts say (`roster-access.model.ts`): at the
 * facilities of their membership; where it names none, HR everywhere and a manager for their own people.
 */
export const mayPlanAt = (actor: Actor, at: string): boolean =>
  actor.places?.length ? actor.places.includes(at) : plansEverywhere(actor) || holds(actor, 'manager');

/** Those who can be planned at a location: its active people in roles that work shifts there, and those who already do. */
export async function rosteredAt(db: Db, actor: Actor, at: string, from: Day, to: Day) {
  const [everyone, targets, around] = [
    await db(employee).all({}),
    await db(coverageTarget).all({ where: { location: at } }),
    await db(shift).all({ where: { location: at, day: { gte: addDays(from, -AROUND), lte: to }, status: LIVE } }),
  ];
  const working = new Set(around.map((one) => one.employee));
  const people = new Map(everyone.map((one) => [one.id, one]));
  const roles = new Set([
    ...targets.flatMap((one) => one.position ?? []),
    ...around.flatMap((one) => (one.employee ? (people.get(one.employee)?.position ?? []) : [])),
  ]);
  const mine = plansTeamOnly(actor) && actor.subjectId ? below(everyone, actor.subjectId) : null;
  const here = everyone.filter(
    (one) =>
      (working.has(one.id) ||
        (one.location === at && roles.has(one.position) && ['active', 'notice'].includes(one.status))) &&
      (mine === null || mine.has(one.id)),
  );
  return { here, targets, people };
}

/** How many clients stay on each unit now. */
export async function clientsByUnit(db: Db, units: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (units.length === 0) return new Map();
  const beds = await db(bed).all({ where: { unit: units } });
  const unitOf = new Map(beds.map((one) => [one.id, one.unit]));
  const stays = await db(bedAssignment).all({ where: { bed: [...unitOf.keys()], kind: 'occupancy', status: 'open' } });
  const counts = new Map<string, number>();
  for (const one of stays) {
    const unit = unitOf.get(one.bed);
    if (unit) counts.set(unit, (counts.get(unit) ?? 0) + 1);
  }
  return counts;
}

const planAnswer = answer(rosterPlan, async ({ asked, engine, actor, today }) => {
  const from = weekOf(asked.from);
  const to = addDays(from, asked.weeks * 7 - 1);
  const read = { fields: ['name'], untitled: true } as const;
  const places = (await readAllowed(engine, actor, location, { ...read, filters: filtersOf({ status: 'open' }) }))
    .filter(({ id }) => mayPlanAt(actor, id))
    .toSorted((a, b) => String(a.name).localeCompare(String(b.name)));
  const plan = await asRoster(engine, actor, 'the planner', async (db) => {
    const own = actor.subjectId ? (await db(employee).get(actor.subjectId)).location : null;
    const rostered = new Set((await db(coverageTarget).all({})).map((one) => one.location));
    const at =
      places.find(({ id }) => id === asked.location) ??
      places.find(({ id }) => id === own && rostered.has(id)) ??
      places.find(({ id }) => rostered.has(id)) ??
      places[0];
    if (asked.location && at?.id !== asked.location) throw new Refusal('NOT_FOUND');
    const locations = places.map(({ id, name }) => ({ id, name: String(name) }));
    const [quarterFrom, quarterTo] = quarterOf(from);
    const quarter = { from: quarterFrom, to: quarterTo };
    const empty = { types: [], people: [], shifts: [], conflicts: [], coverage: [] };
    if (!at) return { location: null, locations, today, quarter, from, to, ...empty };
    const terms = await termsOf(db);
    const titles = new Map((await db(position).all({})).map(({ id, title }) => [id, title]));
    const { here, targets, people } = await rosteredAt(db, actor, at.id, from, to);
    const ids = here.map(({ id }) => id);
    const workers = await workersOf(db, ids, addDays(from, -AROUND), to);
    const wishes = await wishesOf(db, ids);
    const burdens = await burdensOf(db, ids, from, terms);
    const theirs = Map.groupBy(await shiftsOf(db, ids, addDays(from, -AROUND), addDays(to, 1)), (one) => one.employee);
    const open = await db(shift).all({
      where: { location: at.id, employee: null, day: { gte: from, lte: to }, status: LIVE },
    });
    const inside = (one: { readonly day: Day }): boolean => one.day >= from && one.day <= to;
    const shown = [...theirs.values()].flat().filter((one) => inside(one) && one.location === at.id);
    const conflicts = here.flatMap(({ id, position: role }) => {
      const worker = workers.get(id);
      if (!worker) return [];
      const all = (theirs.get(id) ?? []).flatMap((one) => plannedOf(one, terms, role) ?? []);
      return conflictsOf(all, { ...worker, wishes: wishes.get(id) ?? [] });
    });
    const visible = new Set(shown.map(({ id }) => id));
    const clients = await clientsByUnit(
      db,
      targets.flatMap((one) => one.unit ?? []),
    );
    const everyShift = await db(shift).all({ where: { location: at.id, day: { gte: from, lte: to }, status: LIVE } });
    return {
      location: at.id,
      locations,
      today,
      quarter,
      from,
      to,
      types: [...terms.types.values()]
        .filter((one) => one.status === 'active' && (!one.location || one.location === at.id))
        .toSorted((a, b) => a.startsAt.localeCompare(b.startsAt))
        .map(({ id, code, name, kind, startsAt, endsAt, breakMinutes }) => ({
          id,
          code,
          name,
          kind,
          startsAt,
          endsAt,
          hours: (minutesOnClock({ startsAt, endsAt }) - breakMinutes) / 60,
        })),
      people: here
        .map((one) => {
          const planned = (theirs.get(one.id) ?? []).filter(inside);
          const hours = planned.reduce(
            (sum, each) => sum + workedHours({ ...each, breakMinutes: each.breakMinutes ?? 0 }),
            0,
          );
          return {
            id: one.id,
            name: `${one.preferredName ?? one.firstName} ${one.lastName}`,
            role: titles.get(one.position) ?? '',
            weeklyHours: one.weeklyHours,
            target: one.weeklyHours * asked.weeks,
            hours: Math.round(hours * 100) / 100,
            ...(burdens.get(one.id) ?? NO_BURDEN),
            away: [...(workers.get(one.id)?.leave ?? [])].filter((day) => day >= from && day <= to).toSorted(),
          };
        })
        .toSorted((a, b) => a.role.localeCompare(b.role) || a.name.localeCompare(b.name)),
      shifts: [...shown, ...open].map((one) => ({
        id: one.id,
        version: one.version,
        employee: one.employee,
        shiftType: one.shiftType,
        day: one.day,
        startsAt: one.startsAt,
        status: one.status,
        note: one.note,
      })),
      conflicts: conflicts.filter((one) => visible.has(one.shift)),
      coverage: targets.map((target) => ({
        id: target.id,
        name: target.name,
        days: eachDay(from, to).map((day) => ({
          day,
          ...neededOn(target, day, clients.get(target.unit ?? '') ?? 0),
          there: thereOn(target, day, everyShift, terms, people),
        })),
      })),
    };
  });
  const where = { employee: plan.people.map(({ id }) => id) };
  const paid = plan.people.length ? await revealable(engine, actor, payRate, 'annualPay', where) : [];
  const hourly = hourlyPayOn(paid, today, plan.people);
  const costOf = ({ id, hours }: { readonly id: string; readonly hours: number }): number | null => {
    const rate = hourly.get(id);
    return rate === undefined ? null : Math.round(rate * hours);
  };
  return {
    ...plan,
    people: plan.people.map(({ weeklyHours: _weeklyHours, ...one }) => ({ ...one, cost: costOf(one) })),
  };
});

/** How many people a target counts on a day. */
function thereOn(
  target: Target,
  day: Day,
  shifts: readonly Shift[],
  terms: Awaited<ReturnType<typeof termsOf>>,
  people: ReadonlyMap<string, { readonly position: string }>,
): number {
  return shifts.filter(
    (one) =>
      one.employee !== null &&
      one.day === day &&
      partOf(terms.types.get(one.shiftType)?.kind) === target.part &&
      (!target.unit || !one.unit || one.unit === target.unit) &&
      (!target.position || (one.position ?? people.get(one.employee)?.position) === target.position),
  ).length;
}

/** Says what another planner has put on a day in the meantime. */
async function changedSince(db: Db, there: readonly Shift[]): Promise<Refusal> {
  const names = await Promise.all(there.map(async (one) => (await db(shiftType).get(one.shiftType)).name));
  return new Refusal('CONFLICT', {
    why: names.length
      ? phrase('Another planner changed this day: it now has {{shift}}. Enter your shift again to replace it.', {
          shift: names.join(', '),
        })
      : phrase('Another planner cleared this day. Enter your shift again to plan it.'),
  });
}

const cellAnswer = perform(setCell, async ({ asked, engine, actor }) => {
  const about = { resource: shift, action: 'edit' } as const;
  return engine.act.transact(actor, about, async (work) => {
    const db = dbFor(engine.act, work, actor);
    const system = dbFor(engine.act, work, asSystem(actor, 'a day of the roster is set'));
    // Of two planners at one cell, the second one waits here and then finds what the first one did.
    await system(employee).find({ where: { id: asked.employee }, held: true });
    const where = { employee: asked.employee, day: asked.day, location: asked.location, status: LIVE };
    const there = await db(shift).find({ where });
    if (asked.seen !== null && asked.seen !== cellMark(there)) throw await changedSince(system, there);
    const changed = await setDay(db, asked, there);
    return { changed, mark: cellMark(await db(shift).find({ where })) };
  });
});

/** Puts one shift, or none, in place of those of a day; returns how many changed. */
async function setDay(db: Db, asked: Asking<typeof setCell>['asked'], there: readonly Shift[]): Promise<number> {
  const [first, ...rest] = there.toSorted((a, b) => a.startsAt.localeCompare(b.startsAt));
  const why = asked.reason ? { changeReason: asked.reason } : {};
  for (const one of asked.shiftType ? rest : there)
    await (one.status === 'draft' ? db(shift).remove(one.id) : db(shift).act(one.id, 'cancel', why));
  if (!asked.shiftType) return there.length;
  if (first?.shiftType === asked.shiftType) return rest.length;
  const values = { shiftType: asked.shiftType, ...why };
  if (first) await db(shift).edit(first.id, values);
  else await db(shift).create({ employee: asked.employee, location: asked.location, day: asked.day, ...values });
  return 1;
}

/** Shifts of a location that the caller may plan. */
async function plannable(engine: Engine, actor: Actor, where: Readonly<Record<string, unknown>>, verb: string) {
  const found = await readAllowed(engine, actor, shift, { filters: filtersOf(where) });
  return found.filter(({ can }) => can.includes(verb));
}

const copyAnswer = perform(copyWeek, async ({ asked, engine, actor }) => {
  const from = weekOf(asked.from);
  const days = { gte: from, lte: addDays(from, 6) };
  const source = await plannable(engine, actor, { location: asked.location, day: days, status: LIVE }, 'edit');
  let [planned, skipped] = [0, 0];
  for (const one of source) {
    const { employee: who, shiftType: type, location: at, unit, position: role, breakMinutes } = one;
    const input = {
      employee: who,
      shiftType: type,
      location: at,
      unit,
      position: role,
      breakMinutes,
      day: addDays(String(one.day), 7),
    };
    try {
      await engine.act.perform(actor, { resource: shift, action: 'create', input });
      planned += 1;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      skipped += 1;
    }
  }
  return { planned, skipped };
});

const publishAnswer = perform(publishRoster, async ({ asked, engine, actor }) => {
  const where = { location: asked.location, day: { gte: asked.from, lte: asked.to }, status: 'draft' };
  const drafts = await plannable(engine, actor, where, 'publish');
  const system = asSystem(actor, 'the roster is published');
  const refused: { employee: string; day: Day; says: ReturnType<typeof phrase> }[] = [];
  const changes = new Map<string, number>();
  const names = new Map(
    (await readAllowed(engine, actor, employee, { fields: ['firstName', 'lastName'] })).map((one) => [
      one.id,
      `${String(one.firstName)} ${String(one.lastName)}`,
    ]),
  );
  let published = 0;
  for (const one of drafts) {
    const who = typeof one.employee === 'string' ? one.employee : null;
    try {
      // As the system, so that the person hears of the roster once and not of each shift; who published is in the trail.
      await engine.act.perform(system, { resource: shift, action: 'publish', id: one.id, input: {} });
      published += 1;
      if (who) changes.set(who, (changes.get(who) ?? 0) + 1);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const [problem] = error.problems;
      refused.push({
        employee: (who && names.get(who)) ?? '',
        day: String(one.day),
        says: problem ? phrase(problem.says ?? problem.message, problem.values) : asPhrase(error.message),
      });
    }
  }
  await engine.connections.transaction(actor.tenantId, async (tx) => {
    for (const [who, count] of changes)
      tx.write(
        noticeStatement(system, engine.accounts.ofSubject, who, {
          kind: 'shift',
          title: phrase('Your roster is published'),
          body: phrase(
            { one: '1 shift from {{from}} on.', other: '{{count}} shifts from {{from}} on.' },
            { count, from: asked.from },
          ),
          link: '/employee/shifts',
        }),
      );
  });
  return { published, people: changes.size, refused };
});

export const plannerAnswers: readonly Answered[] = [planAnswer, cellAnswer, copyAnswer, publishAnswer];
