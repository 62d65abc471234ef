/** One action on many records: each succeeds or fails alone and gets its own result. */
import { hasControl, isId } from '#engine/model/check.ts';
import { invalid, Refusal } from '#engine/model/refusals.ts';
import type { AnyResource } from '#engine/model/resource.ts';
import type { RowResult } from '#engine/model/wire.ts';
import type { Engine } from './engine.ts';
import type { Actor } from './grants.ts';
import { reportRefusal } from './tell.ts';

/** What a refusal of one row of many tells; any other error is a fault of ours and goes up. */
export const refusedRow = (error: unknown): Pick<RowResult, 'ok' | 'message' | 'fields' | 'said'> => {
  if (!(error instanceof Refusal)) throw error;
  return { ok: false, ...reportRefusal(error) };
};

/** Runs `{ action, ids, input?, why? }`, at most 500 ids; returns a result per id, in order. */
export async function bulk(
  engine: Engine,
  actor: Actor,
  resource: AnyResource,
  body: Readonly<Record<string, unknown>>,
): Promise<RowResult[]> {
  const { action, ids, input, why } = body;
  const known =
    action === 'edit' ||
    action === 'remove' ||
    (typeof action === 'string' && Object.hasOwn(resource.actions ?? {}, action));
  if (!known || typeof action !== 'string')
    throw invalid({ field: 'action', message: 'is not an action for this list' });
  if (!Array.isArray(ids) || ids.length === 0 || ids.length > 500 || !ids.every(isId))
    throw invalid({ field: 'ids', message: 'must be a list of 1 to 500 ids' });
  if (why !== undefined && (typeof why !== 'string' || why.length > 1000 || hasControl(why)))
    throw invalid({ field: 'why', message: 'must be text of at most 1000 characters' });
  const results: RowResult[] = [];
  for (const [i, id] of ids.entries()) {
    try {
      await engine.act.perform(actor, {
        resource,
        action,
        id,
        input: input ?? (action === 'edit' ? {} : undefined),
        why: why ?? null,
      });
      results.push({ row: i + 1, id, ok: true, message: null });
    } catch (error) {
      results.push({ row: i + 1, id, ...refusedRow(error) });
    }
  }
  return results;
}
