/** Actions that take two: a second person shows on the same screen who they are, and signs as witness. */
import { randomBytes } from 'node:crypto';
import { Refusal } from '#engine/model/refusals.ts';
import type { AnyResource } from '#engine/model/resource.ts';
import { sha256 } from './digest.ts';
import type { Actor } from './grants.ts';
import type { Statement } from './pg/batch.ts';
import type { Transaction } from './pg/transaction.ts';

/** How long a second person's word is good for: one action within a minute. */
export const WITNESS_SECONDS = 60;
/** The header by which a call carries it. */
export const WITNESS_HEADER = 'x-nexus-witness';

/** The second person who confirms an action. */
export interface Witness {
  readonly account: string;
  readonly name: string;
  readonly roles: readonly string[];
}

/**
 * A pass for the person who acts, once the caller has checked that the witness is who they say; and the statement that keeps
 * it. Throws WITNESS_SELF for one's own word.
 */
export function witnessPass(actor: Actor, witness: Witness): { readonly pass: string; readonly keep: Statement } {
  if (witness.account === actor.accountId) throw new Refusal('WITNESS_SELF');
  const pass = randomBytes(24).toString('base64url');
  return {
    pass,
    keep: {
      text: `with old as (delete from witness_pass where tenant_id = $1 and expires_at < now())
        insert into witness_pass (tenant_id, hash, witness, witness_name, roles, for_account, expires_at) values ($1, $2, $3, $4, $5, $6, now() + make_interval(secs => ${WITNESS_SECONDS}))`,
      values: [actor.tenantId, sha256(pass), witness.account, witness.name, witness.roles, actor.accountId],
    },
  };
}

/**
 * Takes the pass that a request carries, in the transaction of the action: used once, or not at all. Returns who witnesses;
 * null where the action asks for nobody, or the system acts. Throws WITNESS_REQUIRED, or WITNESS_ROLE for the wrong person.
 */
export async function takeWitness(
  tx: Transaction,
  actor: Actor,
  resource: AnyResource,
  action: string,
  pass: string | undefined,
): Promise<Witness | null> {
  const may = resource.actions?.[action]?.witness;
  if (!may || actor.systemReason !== undefined) return null;
  if (pass === undefined) throw new Refusal('WITNESS_REQUIRED');
  const [rows] = await tx.read({
    text: `delete from witness_pass where tenant_id = $1 and hash = $2 and for_account = $3 and expires_at > now() returning witness, witness_name, roles`,
    values: [actor.tenantId, sha256(pass), actor.accountId],
  });
  const row = rows?.[0];
  if (!row) throw new Refusal('WITNESS_REQUIRED');
  const roles = row.roles as string[];
  const name = row.witness_name as string;
  if (!roles.some((role) => may.includes(role))) throw new Refusal('WITNESS_ROLE', { name });
  return { account: row.witness as string, name, roles };
}
