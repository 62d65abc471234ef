/** Where a run finds its records. */
import type { Day } from '#engine/model/days.ts';
import type { AnyResource, RecordOf } from '#engine/model/resource.ts';
import type { Find } from '#engine/server/effects.ts';
import type { Stub } from '#modules/payroll/stub.model.ts';

/** In the transaction of a calculation, or in a database that is being filled. */
export interface PaySource {
  find<R extends AnyResource>(resource: R, where?: Find<R>['where']): Promise<readonly RecordOf<R>[]>;
  /** The newest statement of each person in a tax year, before a run; and their net pay of earlier regular runs, newest first. */
  past(year: number, before: Day, employees: readonly string[]): Promise<ReadonlyMap<string, Past>>;
  /** What paid checks of the calendar month of a pay date, up to that day, took of transit and parking: cents by deduction code. */
  takenInMonth(payDate: Day, employees: readonly string[]): Promise<ReadonlyMap<string, TakenInMonth>>;
  /** Social Security wages of a year within the wage base, of those who were paid in it; cents. */
  wagesOfYear(year: number, employees: readonly string[]): Promise<ReadonlyMap<string, number>>;
}
export type TakenInMonth = Readonly<Record<string, number>>;
export interface Past {
  /** The newest paid statement of the tax year; null: none yet. */
  readonly latest: Pick<Stub, 'yearToDate' | 'arrears'> | null;
  /** Income tax wages of the last regular check of the year, cents; a bonus-only check is added to them (Pub 15, section 7). */
  readonly lastRegularWages?: number;
  readonly netBefore: readonly number[];
  /** Whether anything was ever paid. */
  readonly wasPaid: boolean;
}
