/** What the calls about organizations work with. */
import { Refusal } from '#engine/model/refusals.ts';
import type { Engine } from '#engine/server/engine.ts';
import type { FileStore } from '#engine/server/files.ts';
import type { Actor } from '#engine/server/grants.ts';
import type { Authenticate } from '#engine/server/http.ts';
import { mustProve } from '#engine/server/proof.ts';

export interface OrganizationParts {
  readonly engine: Engine;
  readonly authenticate: Authenticate;
  readonly store: FileStore;
  /** Counts one attempt of somebody under a limit; throws TOO_MANY_REQUESTS when it is one too many. */
  readonly take: (limit: { name: string; most: number; seconds: number }, who: string) => Promise<void>;
  /** Whether mail leaves by itself; otherwise it waits in the outbox. */
  readonly mailGoesOut: boolean;
}

/** Lets a super administrator pass, who looks after all organizations. */
export function mustBeSuper(actor: Actor): void {
  if (!actor.roles.includes('super_admin')) throw new Refusal('RESOURCE_DENIED');
}

/** As `mustBeSuper`, for a step that changes an organization: with proof. */
export function mustRule(actor: Actor): void {
  if (!actor.roles.includes('super_admin')) throw new Refusal('PERMISSION_DENIED');
  mustProve(actor);
}
