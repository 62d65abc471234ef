/** The gate before everything that leaves the product about somebody: files, calendars, prints, interfaces. */
import { isId } from '#engine/model/check.ts';
import { Refusal } from '#engine/model/refusals.ts';
import type { AnyResource } from '#engine/model/resource.ts';
import type { AnyRead } from '#engine/model/wire.ts';
import type { Actor } from './grants.ts';

/** What wants to leave. */
export interface Outgoing {
  readonly actor: Actor;
  readonly resource: AnyResource;
  readonly category: string;
  /** The people whose records they are, each once. */
  readonly people: readonly string[];
  /** The disclosure that the caller names; null where none is named. */
  readonly disclosure: string | null;
}
/** Lets pass, or throws the refusal that says why not. */
export type Gate = (outgoing: Outgoing) => Promise<void>;

/** Without a gate of the product nothing gated leaves. */
export const closedGate: Gate = ({ category }) => Promise.reject(new Refusal('NO_CONSENT', { category }));

/** The field without which the gate would not know whom a row is about. */
export const gatedField = (resource: AnyResource): string | null =>
  resource.gated && resource.gated.about !== 'id' ? resource.gated.about : null;

/** Takes rows of a noun through the gate; rows of other nouns pass. A row that hides whom it is about does not. */
export async function throughGate(
  gate: Gate,
  actor: Actor,
  resource: AnyResource,
  rows: readonly AnyRead[],
  disclosure: string | null,
): Promise<void> {
  const { gated } = resource;
  if (!gated || rows.length === 0) return;
  const people = new Set<string>();
  for (const row of rows) {
    const person = gated.about === 'id' ? row.id : row[gated.about];
    if (!isId(person)) throw new Refusal('NO_CONSENT', { category: gated.category });
    people.add(person);
  }
  if (disclosure !== null && !isId(disclosure)) throw new Refusal('NO_CONSENT', { category: gated.category });
  await gate({ actor, resource, category: gated.category, people: [...people], disclosure });
}
