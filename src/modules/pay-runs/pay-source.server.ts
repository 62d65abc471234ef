/** Where a run finds its records. */
import type { Day } from '#engine/model/days.ts';
import type { AnyResource, RecordOf } from '#engine/model/resource.ts';
import type { Find } from '#engine/server/effects.ts';
import type { Stub } from '#modules/payroll/stub.model.ts';
import type { OrdersPast } from './pay-inputs.model.ts';

/** In the transaction of a calculation, or in a database that is being filled. */
export interface PaySource {
  find<R extends AnyResource>(resource: R, where?: Find<R>['where']): Promise<readonly RecordOf<R>[]>;
  /** What the newest statements of each person before a run leave, with the year to date of a tax year; and their net pay of earlier regular runs, newest first. */
  past(year: number, before: Day, employees: readonly string[]): Promise<ReadonlyMap<string, Past>>;
  /** What paid checks of the calendar month of a pay date, up to that day, took of transit and parking: cents by deduction code. */
  takenInMonth(payDate: Day, employees: readonly string[]): Promise<ReadonlyMap<string, TakenInMonth>>;
  /** What paid checks took for orders of garnishment of people, and what those that overlap some days paid. */
  ordersPast(
    period: { readonly from: Day; readonly to: Day },
    employees: readonly string[],
  ): Promise<ReadonlyMap<string, OrdersPast>>;
  /** Social Security wages of a year within the wage base, of those who were paid in it; cents. */
  wagesOfYear(year: number, employees: readonly string[]): Promise<ReadonlyMap<string, number>>;
}
export type TakenInMonth = Readonly<Record<string, number>>;
export interface Past {
  /** The newest paid statement of the tax year; null: none yet. */
  readonly latest: Pick<Stub, 'yearToDate'> | null;
  /** What the newest paid statement of any year left owed, by line code. Cents. */
  readonly arrears: Stub['arrears'];
  /** Whether income tax was withheld from regular wages in this tax year or the one before (Pub 15, section 7). */
  readonly hadWithholding: boolean;
  /** Income tax wages of the last regular check of this year or the one before, cents; a bonus-only check is added to them. */
  readonly lastRegularWages?: number;
  readonly netBefore: readonly number[];
  /** Whether anything was ever paid. */
  readonly wasPaid: boolean;
}
