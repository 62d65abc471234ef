/** Runs statements that count much: what they are given decides how the database should go about them. */
import type { Row, Statement } from '../pg/batch.ts';
import type { Reader } from '../read.ts';

/**
 * A prepared statement that has run often gets one plan for all its values, and the database then guesses that any two dates are
 * close: a year of events is looked up one by one. Planning takes a millisecond, such a plan half a second. Until the batch ends.
 */
const CUSTOM: Statement = { text: `select set_config('plan_cache_mode', 'force_custom_plan', true)`, values: [] };

/** What statements find, in one round trip, each planned for its values. */
export async function runPlanned(reader: Reader, statements: readonly Statement[]): Promise<Row[][]> {
  const [, ...found] = await reader.run([CUSTOM, ...statements]);
  return found;
}
