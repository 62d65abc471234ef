/** Values of a query string, checked one by one. */
import type { FastifyRequest } from 'fastify';
import { isDay, isId } from '#engine/model/check.ts';
import { invalid, Refusal } from '#engine/model/refusals.ts';
import { said } from '#engine/model/words.ts';

export type Query = Readonly<Record<string, unknown>>;
/** The query of a request. */
export const queryOf = (request: FastifyRequest): Query => (request.query ?? {}) as Query;
/** One value of a query; null where there is none. */
export function one(query: Query, name: string): string | null {
  const value = query[name];
  if (value === undefined || value === '') return null;
  if (typeof value !== 'string') throw new Refusal('BAD_QUERY', { why: said('{{name}} may be given once', { name }) });
  return value;
}
/** A day of a query; throws where it is none, or missing without another to take. */
export function dayOf(query: Query, name: string, otherwise: string | null): string {
  const value = one(query, name) ?? otherwise;
  if (value === null) throw invalid({ field: name, message: 'is required' });
  if (!isDay(value)) throw invalid({ field: name, message: 'must be a date as YYYY-MM-DD' });
  return value;
}
/** An id of a query; null where there is none. */
export function idOf(query: Query, name: string): string | null {
  const value = one(query, name);
  if (value !== null && !isId(value)) throw invalid({ field: name, message: 'must be the id of a record' });
  return value;
}
