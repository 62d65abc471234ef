/** People with job, pay and range on a day: what every screen and write of compensation starts from. */
import type { Day } from '#engine/model/days.ts';
import type { RecordOf } from '#engine/model/resource.ts';
import { auditStatement } from '#engine/server/audit.ts';
import { dbFor } from '#engine/server/db.ts';
import type { Db, Find } from '#engine/server/effects.ts';
import type { Engine } from '#engine/server/engine.ts';
import { type Actor, asSystem } from '#engine/server/grants.ts';
import { employee } from '#modules/people/employee.model.ts';
import { grade } from '#modules/people/grade.model.ts';
import { payRate } from '#modules/people/pay-rate.model.ts';
import { position } from '#modules/people/position.model.ts';
import { gradeRange } from './grade-range.model.ts';
import type { PayRange } from './merit-rules.model.ts';

/** States in which people are paid and compared; those who have not started yet are not. */
export const WORKING = ['active', 'on_leave', 'suspended', 'notice'] as const;

export interface Person {
  readonly id: string;
  readonly name: string;
  readonly position: string;
  readonly manager: string | null;
  readonly hireDate: Day;
  readonly lastDay: Day | null;
  readonly employmentType: string;
  readonly fte: number;
  readonly isHourly: boolean;
  readonly gender: string | null;
  readonly dateOfBirth: Day;
  readonly payGroup: string;
  readonly gradeId: string | null;
  readonly grade: string;
  readonly range: PayRange | null;
  /** Cents of a full-time year; null without a rate on the day. */
  readonly pay: number | null;
}

/** Reads in one transaction as the system, for answers that have admitted their caller; the trail records that pay was read. */
export const readPay = <T>(engine: Engine, actor: Actor, why: string, run: (db: Db) => Promise<T>): Promise<T> =>
  engine.act.transact(asSystem(actor, why), { resource: payRate, action: 'read' }, async (work) => {
    await work.tx.read(auditStatement(actor, { action: 'read', noun: payRate.name, recordId: null, why }));
    return run(dbFor(engine.act, work, asSystem(actor, why)));
  });

export interface GradeOn extends PayRange {
  readonly id: string;
  readonly code: string;
  readonly since: Day | null;
  /** The day from which the next range applies. */
  readonly next: Day | null;
}
/** Grades with their ranges on a day; a grade without a dated range has the one it was set up with. */
export async function gradesOn(db: Db, on: Day): Promise<readonly GradeOn[]> {
  const [grades, ranges] = [await db(grade).all({ sort: 'minimum' }), await db(gradeRange).all({})];
  const byGrade = Map.groupBy(ranges, (one) => one.grade);
  return grades.map((one) => {
    const own = byGrade.get(one.id) ?? [];
    const now = own.find(({ effectiveFrom: from, effectiveTo: to }) => from <= on && (to === null || to >= on));
    const [next = null] = own.flatMap(({ effectiveFrom: from }) => (from > on ? [from] : [])).toSorted();
    const { minimum, middle, maximum } = now ?? one;
    return { id: one.id, code: one.code, minimum, middle, maximum, since: now?.effectiveFrom ?? null, next };
  });
}

/** The rate in force on a day for each person. */
export async function payOn(db: Db, people: readonly string[] | null, on: Day): Promise<ReadonlyMap<string, number>> {
  const where = { effectiveFrom: { lte: on }, ...(people ? { employee: [...people] } : {}) };
  const rates = people?.length === 0 ? [] : await db(payRate).all({ where, sort: 'effectiveFrom' });
  return new Map(
    rates
      .filter(({ effectiveTo }) => effectiveTo === null || effectiveTo >= on)
      .map((rate) => [rate.employee, rate.annualPay]),
  );
}

type PeopleWhere = NonNullable<Find<typeof employee>['where']>;
/** People who work on a day, with their pay and the range of their grade; of all, or of those whom conditions find. */
export async function peopleOn(db: Db, on: Day, where: PeopleWhere = {}): Promise<readonly Person[]> {
  const people = await db(employee).all({ where: { status: [...WORKING], ...where } });
  const isSome = Object.keys(where).length > 0;
  const rates = await payOn(db, isSome ? people.map(({ id }) => id) : null, on);
  const positions = new Map((await db(position).all({})).map((one) => [one.id, one]));
  const grades = new Map((await gradesOn(db, on)).map((one) => [one.id, one]));
  return people.map((one) => personOf(one, positions.get(one.position), grades, rates.get(one.id) ?? null));
}

function personOf(
  one: RecordOf<typeof employee>,
  seat: RecordOf<typeof position> | undefined,
  grades: ReadonlyMap<string, GradeOn>,
  pay: number | null,
): Person {
  const own = grades.get(one.grade ?? seat?.grade ?? '') ?? null;
  return {
    id: one.id,
    name: `${one.preferredName ?? one.firstName} ${one.lastName}`,
    position: seat?.title ?? '',
    manager: one.manager,
    hireDate: one.rehiredOn ?? one.hireDate,
    lastDay: one.lastDay,
    employmentType: one.employmentType,
    fte: one.fte,
    isHourly: one.flsa === 'nonexempt',
    gender: one.gender,
    dateOfBirth: one.dateOfBirth,
    payGroup: one.payGroup,
    gradeId: own?.id ?? null,
    grade: own?.code ?? '',
    range: own && { minimum: own.minimum, middle: own.middle, maximum: own.maximum },
    pay,
  };
}
