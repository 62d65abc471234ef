/** Applying a rotation to people: each shift is checked beside those that are planned already and those before it in the rotation. */
import { addDays, type Day } from '#engine/model/days.ts';
import { invalid, Refusal } from '#engine/model/refusals.ts';
import { phrase } from '#engine/model/words.ts';
import { answer, type Answered, perform } from '#engine/server/answers.ts';
import { type Db, hooksFor } from '#engine/server/effects.ts';
import type { Actor } from '#engine/server/grants.ts';
import { location } from '#modules/people/location.model.ts';
import { asRoster, mayPlanAt, rosteredAt } from './planner.server.ts';
import { AROUND, LIVE, plannedOf, type Shift, shiftsOf, termsOf, wishesOf, workersOf } from './roster-facts.server.ts';
import { type Conflict, conflictsOf, weekOf } from './rules.model.ts';
import { applyPattern, patternPreview, patternUse, rotated, shiftPattern } from './shift-pattern.model.ts';
import { shiftType } from './shift-type.model.ts';
import { shift } from './shift.model.ts';
import { type CheckedShift, planChecked } from './shifts.server.ts';
import { spanOf } from './shift-times.model.ts';

interface Asked {
  readonly pattern: string;
  readonly people: readonly string[];
  readonly from: Day;
  readonly weeks: number;
}
interface Named {
  readonly employee: string;
  readonly name: string;
  readonly day: Day;
  readonly shift: string;
  readonly refused: boolean;
  readonly says: readonly Conflict['says'][];
}

/** What a shift that is only looked at has beside its row. */
const UNSAVED = { status: 'draft', unit: null, position: null, note: null, changeReason: null } as const;

/** What a pattern gives: rows to plan, how many are there already, and what speaks against single ones. */
async function outcome(db: Db, actor: Actor, { pattern: id, people, from, weeks }: Asked, held: boolean) {
  const [pattern] = await db(shiftPattern).find({ where: { id }, ...(held && { held }) });
  if (!pattern || !mayPlanAt(actor, pattern.location)) throw new Refusal('NOT_FOUND');
  if (pattern.status === 'archived') throw invalid({ field: 'pattern', message: 'is archived: restore it first' });
  if (from !== weekOf(from)) throw invalid({ field: 'from', message: 'must be a Monday' });
  const to = addDays(from, weeks * 7 - 1);
  const { here } = await rosteredAt(db, actor, pattern.location, from, to);
  const chosen = here.filter((one) => people.includes(one.id));
  if (chosen.length < people.length)
    throw new Refusal('CONFLICT', {
      why: phrase('Choose people whom you plan and who are on the schedule of the pattern’s location.'),
    });
  const { timeZone } = await db(location).get(pattern.location);
  const terms = await termsOf(db);
  const workers = await workersOf(db, people, addDays(from, -AROUND), addDays(to, 1));
  const wishes = await wishesOf(db, people);
  const theirs = Map.groupBy(await shiftsOf(db, people, addDays(from, -AROUND), addDays(to, 1)), (one) => one.employee);
  const wanted = rotated(pattern, from, to);
  const rows: CheckedShift[] = [];
  const conflicts: Named[] = [];
  let there = 0;
  for (const person of chosen) {
    const worker = workers.get(person.id);
    if (!worker) continue;
    const known = theirs.get(person.id) ?? [];
    const planned = known.flatMap((one) => plannedOf(one, terms, person.position) ?? []);
    const who = { ...worker, wishes: wishes.get(person.id) ?? [] };
    const against = (list: typeof planned) => conflictsOf(list, who);
    let before = new Set(against(planned).map(({ shift: at, rule }) => `${at} ${rule}`));
    for (const [n, one] of wanted.entries()) {
      const type = terms.types.get(one.shiftType);
      if (!type || type.status === 'archived') continue;
      const sameDay = known.filter((each) => each.day === one.day);
      if (sameDay.some((each) => each.shiftType === one.shiftType)) {
        there += 1;
        continue;
      }
      const name = `${person.preferredName ?? person.firstName} ${person.lastName}`;
      const [other] = sameDay;
      // A rotation fills days off: it gives nobody a second shift on a day.
      if (other) {
        const says = phrase('Already works {{shift}} on this day', {
          shift: terms.types.get(other.shiftType)?.name ?? '',
        });
        conflicts.push({ employee: person.id, name, day: one.day, shift: type.name, refused: true, says: [says] });
        continue;
      }
      const row: CheckedShift = {
        employee: person.id,
        day: one.day,
        shiftType: type.id,
        location: pattern.location,
        ...spanOf(timeZone, one.day, type),
        breakMinutes: type.breakMinutes,
      };
      const mine = plannedOf({ ...row, ...UNSAVED, id: `new ${n}` }, terms, person.position);
      if (!mine) continue;
      const found = against([...planned, mine]);
      const added = found.filter((each) => each.shift === mine.id || !before.has(`${each.shift} ${each.rule}`));
      const refused = added.some((each) => each.refused);
      if (added.length)
        conflicts.push({
          employee: person.id,
          name,
          day: one.day,
          shift: type.name,
          refused,
          says: [...new Map(added.map(({ rule, says }) => [rule, says])).values()],
        });
      if (refused) continue;
      planned.push(mine);
      rows.push(row);
      before = new Set(found.map(({ shift: at, rule }) => `${at} ${rule}`));
    }
  }
  // What is refused first.
  conflicts.sort((a, b) => Number(b.refused) - Number(a.refused));
  return { pattern, to, rows, there, conflicts, people: chosen.length };
}

const preview = answer(patternPreview, ({ asked, engine, actor }) =>
  asRoster(engine, actor, 'a pattern is looked at', async (db) => {
    const { rows, there, conflicts } = await outcome(db, actor, asked, false);
    return { planned: rows.length, there, conflicts };
  }),
);

const apply = perform(applyPattern, ({ asked, engine, actor }) =>
  asRoster(engine, actor, 'a pattern is applied', async (db, system) => {
    // Held: pressed twice, the second finds everything there.
    const { pattern, to, rows, there, conflicts, people } = await outcome(db, actor, asked, true);
    const refused = conflicts.filter((one) => one.refused).length;
    if (rows.length === 0) return { use: null, planned: 0, there, refused };
    const shifts = await planChecked(system, rows);
    const use = await db(patternUse).create({
      pattern: pattern.id,
      location: pattern.location,
      from: asked.from,
      to,
      people,
      planned: rows.length,
      skipped: refused,
      shifts,
    });
    return { use, planned: rows.length, there, refused };
  }),
);

/** Whether a shift is as the pattern planned it: not published, and not changed since. */
const isUntouched = (one: Pick<Shift, 'status' | 'version'>): boolean => one.status === 'draft' && one.version === 1;
const useHooks = hooksFor(patternUse, {
  on: {
    undo: async ({ record, system }) => {
      const db = system('an applied pattern is taken back');
      const found = record.shifts.length ? await db(shift).all({ where: { id: record.shifts, status: LIVE } }) : [];
      for (const one of found) if (isUntouched(one)) await db(shift).remove(one.id);
    },
  },
});
const patternHooks = hooksFor(shiftPattern, {
  set: {
    create: async ({ record, system }) => mustFit(system('a pattern is checked'), record),
    edit: async ({ record, system }) => mustFit(system('a pattern is checked'), record),
  },
});
/** Refuses shift types of another location, and archived ones. */
async function mustFit(db: Db, { location: at, days }: { location: string; days: readonly { shiftType: string }[] }) {
  const types = await db(shiftType).all({ where: { id: [...new Set(days.map((one) => one.shiftType))] } });
  const bad = types.find((one) => one.status === 'archived' || (one.location !== null && one.location !== at));
  if (bad) throw invalid({ field: 'days', message: 'must have shift types that are in use at the location' });
}

export const patternServed = [useHooks, patternHooks];
export const patternAnswers: readonly Answered[] = [preview, apply];
