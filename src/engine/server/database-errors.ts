/** What a database error means to a person. What has no meaning here is a fault of ours and stays an error. */
import { invalid, Refusal } from '#engine/model/refusals.ts';
import type { Registry } from '#engine/model/registry.ts';
import type { DatabaseError } from './pg/batch.ts';
import { constraintMeanings } from './table.ts';

const codeOf = (error: unknown): string | undefined =>
  error instanceof Error ? (error as DatabaseError).code : undefined;
/** Two transactions stood in each other's way: doing it again is safe and usually works. */
export const worthRetrying = (error: unknown): boolean => codeOf(error) === '40P01' || codeOf(error) === '40001';

/** The refusal behind a database error, or the error itself. */
export function refusalOf(registry: Registry, error: unknown): unknown {
  if (error instanceof Refusal || !(error instanceof Error)) return error;
  const { code, constraint } = error as DatabaseError;
  const meaning = constraint ? constraintMeanings(registry).get(constraint) : undefined;
  switch (code) {
    case 'NX403':
      return new Refusal('PERMISSION_DENIED');
    case '23505':
      return meaning ? invalid({ field: meaning.field, message: meaning.says }) : error;
    case '23514':
      return meaning ? invalid({ field: meaning.field, message: meaning.says }) : error;
    case '23P01':
      return meaning ? new Refusal('CONFLICT', { why: meaning.says }) : error;
    case '23503':
      if (/is still referenced/.test((error as DatabaseError).detail ?? ''))
        return new Refusal('IN_USE', { n: 'other' });
      return meaning ? invalid({ field: meaning.field, message: meaning.says }) : error;
    case '22003':
      return invalid({ field: 'body', message: 'holds a number that is too large' });
    case '57014':
    case '57P01':
    case '57P03':
    case '53300':
    case '08006':
    case 'ECONNREFUSED':
    case 'ENOENT':
      return new Refusal('UNAVAILABLE');
    default:
      return error;
  }
}
