/** What a database error means to a person. What has no meaning here is a fault of ours and stays an error. */
import { invalid, Refusal } from '#engine/model/refusals.ts';
import type { Registry } from '#engine/model/registry.ts';
import type { DatabaseError } from './pg/batch.ts';
import { constraintMeanings } from './table.ts';

const codeOf = (error: unknown): string | undefined =>
  error instanceof Error ? (error as DatabaseError).code : undefined;
/** Two transactions stood in each other's way: doing it again is safe and usually works. */
export const worthRetrying = (error: unknown): boolean => codeOf(error) === '40P01' || codeOf(error) === '40001';

const AWAY = new Set([
  '57014',
  '57P01',
  '57P03',
  '53300',
  '55P03',
  '08006',
  '08001',
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
]);
/** No room to write: the database is full (disk_full), the file system is, or its quota is used up. */
const FULL = new Set(['53100', 'ENOSPC', 'EDQUOT']);
/**
 * UNAVAILABLE where the database is away, restarting or too slow, STORAGE_FULL where there is no room to write; null for every
 * other error.
 */
export const awayRefusal = (error: unknown): Refusal | null => {
  const lost =
    error instanceof Error && /Connection terminated|Client has encountered a connection error/.test(error.message);
  if (FULL.has(codeOf(error) ?? '')) return new Refusal('STORAGE_FULL');
  return lost || AWAY.has(codeOf(error) ?? '') ? new Refusal('UNAVAILABLE') : null;
};
/** Values that the database cannot hold: out of range, not of the type, not text. */
const UNSTORABLE = new Set(['22003', '22007', '22008', '22021', '22P02', '22P05']);
export const isUnstorable = (error: unknown): boolean => UNSTORABLE.has(codeOf(error) ?? '');

/** The refusal behind a database error, or the error itself. */
export function refusalOf(registry: Registry, error: unknown): unknown {
  if (error instanceof Refusal || !(error instanceof Error)) return error;
  const { code, constraint } = error as DatabaseError;
  const meaning = constraint ? constraintMeanings(registry).get(constraint) : undefined;
  switch (code) {
    case 'NX403':
      return new Refusal('PERMISSION_DENIED');
    case 'NX409':
      return new Refusal('SIGNED', { label: 'document' });
    case '23505':
      return meaning ? invalid({ field: meaning.field, ...meaning.tells }) : error;
    case '23514':
      return meaning ? invalid({ field: meaning.field, ...meaning.tells }) : error;
    case '23P01':
      return meaning ? new Refusal('CONFLICT', { why: meaning.tells.message }) : error;
    case '23503':
      if (/is still referenced/.test((error as DatabaseError).detail ?? ''))
        return new Refusal('IN_USE', { n: 'other' });
      return meaning ? invalid({ field: meaning.field, ...meaning.tells }) : error;
    default:
      if (isUnstorable(error)) return invalid({ field: 'body', message: 'contains a value that cannot be stored' });
      return awayRefusal(error) ?? error;
  }
}
