/** Causes of the change of gross pay between two runs. */

/** Causes in the order in which they are drawn. */
export const CAUSES = ['joined', 'overtime', 'rates', 'one_time', 'hours', 'left'] as const;
export type Cause = (typeof CAUSES)[number];
/** What a cause changed in cents, and the people whose pay it changed. */
export interface Change {
  readonly key: Cause;
  readonly amount: number;
  readonly people: number;
}
/** Earnings that are the cause `overtime`. */
export const OVERTIME_PAY = ['overtime', 'double', 'differential'];
