/** A record that another one refers to must be the consultant's own: anyone else's reads as if it did not exist. */
import { invalid, Refusal } from '#engine/model/refusals.ts';
import type { AnyResource, RecordOf } from '#engine/model/resource.ts';
import type { Db } from '#engine/server/effects.ts';

/** The record behind `id`, read as the person who acts; refuses the field where they may not read it. */
export async function mustBeYours<R extends AnyResource>(
  db: Db,
  noun: R,
  field: string,
  id: string,
): Promise<RecordOf<R>> {
  try {
    return await db(noun).get(id);
  } catch (error) {
    if (error instanceof Refusal && error.code === 'NOT_FOUND') throw invalid({ field, message: 'does not exist' });
    throw error;
  }
}
