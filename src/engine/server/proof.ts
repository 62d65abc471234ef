/** Steps that ask the person to show once more who they are: reveals, exports of protected nouns, changes of access. */
import { Refusal } from '#engine/model/refusals.ts';
import type { AnyResource } from '#engine/model/resource.ts';
import type { Actor } from './grants.ts';

/** How long a proof holds: five minutes. */
export const PROOF_MS = 5 * 60_000;

/**
 * Lets pass who showed in the last five minutes that it is them, and the system itself. Throws PROOF_REQUIRED, which the
 * browser answers with a question and a repetition; DEMO_LIMITED for a demonstration, which has nothing to show.
 */
export function mustProve(actor: Actor, now = Date.now()): void {
  if (actor.systemReason !== undefined) return;
  if (actor.demo) throw new Refusal('DEMO_LIMITED');
  if (actor.provedAt === undefined || now - actor.provedAt > PROOF_MS) throw new Refusal('PROOF_REQUIRED');
}

/** Whether taking a noun's records out of the product is a protected step: its reads are audited, or a field is private. */
export const isProtected = (resource: AnyResource): boolean =>
  resource.readsAudited === true || Object.values(resource.fields).some((f) => f.privacy || f.kind === 'secret');
