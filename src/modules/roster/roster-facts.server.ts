/** What the rules of a roster look at: the shifts of people around some days, and the people. */
import { addDays, type Day } from '#engine/model/days.ts';
import type { RecordOf } from '#engine/model/resource.ts';
import type { Db } from '#engine/server/effects.ts';
import { leaveDay } from '#modules/leave/leave-request.model.ts';
import { credential } from '#modules/people/credential.model.ts';
import { employee, EMPLOYED } from '#modules/people/employee.model.ts';
import { position } from '#modules/people/position.model.ts';
import { availability, WEEKDAYS } from './availability.model.ts';
import { type Burden, burdenOf, quarterOf } from './fairness.model.ts';
import type { Planned, Wish, Worker } from './rules.model.ts';
import { shiftType } from './shift-type.model.ts';
import { shift } from './shift.model.ts';

export type Shift = RecordOf<typeof shift>;
export type ShiftType = RecordOf<typeof shiftType>;

/** So many days before and after count: four weekends, and the longest run of days. */
export const AROUND = 28;
export const LIVE = ['draft', 'published'] as const;
const employed: readonly string[] = EMPLOYED;

/** Shift types and the credentials of positions, by id. */
export interface Terms {
  readonly types: ReadonlyMap<string, ShiftType>;
  readonly required: ReadonlyMap<string, readonly string[]>;
}
export async function termsOf(db: Db): Promise<Terms> {
  const types = await db(shiftType).all({});
  const positions = await db(position).all({});
  return {
    types: new Map(types.map((one) => [one.id, one])),
    required: new Map(
      positions.map(({ id, requiredCredentials }) => [
        id,
        (requiredCredentials ?? []).map(({ credential: type }) => type),
      ]),
    ),
  };
}

/** How a shift is named to people. */
export const nameOf = (type: Pick<ShiftType, 'name'>): string => type.name;

/** A shift as the rules see it, worked by a person in a position; null where its type is unknown. */
export function plannedOf(
  one: Omit<Shift, 'createdAt' | 'createdBy' | 'updatedAt' | 'version'>,
  terms: Terms,
  position: string | null = null,
): Planned | null {
  const type = terms.types.get(one.shiftType);
  if (!type) return null;
  return {
    id: one.id,
    day: one.day,
    startsAt: one.startsAt,
    endsAt: one.endsAt,
    breakMinutes: one.breakMinutes ?? type.breakMinutes,
    kind: type.kind,
    name: nameOf(type),
    from: type.startsAt,
    to: type.endsAt,
    credentials: [
      ...new Set([
        ...(type.credential ? [type.credential] : []),
        ...(terms.required.get(one.position ?? position ?? '') ?? []),
      ]),
    ],
  };
}

/** People as the rules see them, with their leave from one day to another. */
export async function workersOf(db: Db, ids: readonly string[], from: Day, to: Day): Promise<Map<string, Worker>> {
  if (ids.length === 0) return new Map();
  const people = await db(employee).all({ where: { id: ids } });
  const held = Map.groupBy(await db(credential).all({ where: { employee: ids } }), (one) => one.employee);
  const away = Map.groupBy(
    await db(leaveDay).all({
      where: { employee: ids, date: { gte: from, lte: to }, status: ['approved', 'taken'] },
    }),
    (one) => one.employee,
  );
  return new Map(
    people.map((one): [string, Worker] => [
      one.id,
      {
        bornOn: one.dateOfBirth,
        hiredOn: one.hireDate,
        lastDay: one.lastDay,
        isEmployed: employed.includes(one.status),
        credentials: held.get(one.id) ?? [],
        leave: new Set((away.get(one.id) ?? []).map(({ date }) => date)),
        wishes: [],
      },
    ]),
  );
}

/** The live shifts of people that begin from one day to another, both included. */
export const shiftsOf = (db: Db, ids: readonly string[], from: Day, to: Day): Promise<Shift[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db(shift).all({ where: { employee: ids, day: { gte: from, lte: to }, status: LIVE } });

/** Nights and weekends of people in the quarter of a day, drafts included. */
export async function burdensOf(
  db: Db,
  ids: readonly string[],
  day: Day,
  terms: Terms,
): Promise<ReadonlyMap<string, Burden>> {
  const [first, last] = quarterOf(day);
  const all = Map.groupBy(await shiftsOf(db, ids, first, last), (one) => one.employee ?? '');
  return new Map(
    ids.map((id): [string, Burden] => [
      id,
      burdenOf(
        (all.get(id) ?? []).map((one) => ({ day: one.day, kind: terms.types.get(one.shiftType)?.kind ?? 'day' })),
      ),
    ]),
  );
}

/** What is around a day for one person. */
export const aroundDay = (day: Day): readonly [Day, Day] => [addDays(day, -AROUND), addDays(day, AROUND)];

/** What people said about when they can and like to work. */
export async function wishesOf(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, readonly Wish[]>> {
  const all = ids.length ? await db(availability).all({ where: { employee: ids } }) : [];
  return new Map(
    [...Map.groupBy(all, (one) => one.employee)].map(([id, list]) => [
      id,
      list.map((one) => ({
        kind: one.kind,
        weekday: WEEKDAYS.indexOf(one.weekday) + 1,
        from: one.startsAt,
        to: one.endsAt,
        startsOn: one.startsOn,
        endsOn: one.endsOn,
      })),
    ]),
  );
}
