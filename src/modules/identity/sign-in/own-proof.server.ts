/**
 * What counts in every organization of an account: its name, password, second factors and identities, and the way into another
 * organization. A session that one organization alone vouches for (its sign-in service, its invitation) does not open these, unless
 * the account belongs to that organization alone.
 */
import { Refusal } from '#engine/model/refusals.ts';
import type { Statement } from '#engine/server/pg/batch.ts';
import { mustProve } from '#engine/server/proof.ts';
import type { IdentityParts, Self } from '#modules/identity/identity-parts.server.ts';
import { isVouchedOnly } from './held-roles.ts';

const MEANS = `select a.password_hash is not null
      or exists (select 1 from account_factor f where f.account_id = a.id and f.confirmed_at is not null) as own,
    (select count(*)::integer from account_tenant t where t.account_id = a.id) as organizations
  from account a where a.id = $1`;
const NO_OWN_MEANS =
  'Your organization’s sign-in service opens only that organization. Set a password first, with “Forgot password” on the sign-in page.';

/**
 * Refuses a session that one organization alone vouches for, if the account has others: PROOF_REQUIRED, or CONFLICT if the
 * account has nothing of its own to show.
 */
export async function refuseVouched(parts: Pick<IdentityParts, 'engine'>, self: Self): Promise<void> {
  if (!isVouchedOnly(self.methods)) return;
  const [rows] = await parts.engine.connections.run([{ text: MEANS, values: [self.accountId] }]);
  if (rows?.[0]?.organizations === 1) return;
  if (rows?.[0]?.own !== true) throw new Refusal('CONFLICT', { why: NO_OWN_MEANS });
  throw new Refusal('PROOF_REQUIRED');
}

/** As `mustProve`, for a change of the account itself: the proof must be by the account's own means. */
export async function mustProveOwn(parts: Pick<IdentityParts, 'engine'>, self: Self): Promise<void> {
  mustProve(self.actor);
  await refuseVouched(parts, self);
}

/** Where a session may see and end the account's sessions: its own organization, or (null) all of them. */
export const withinReach = ({ methods, actor }: Self): string | null =>
  isVouchedOnly(methods) ? actor.tenantId : null;

/** The statement that gives an account another password. */
export const setPassword = (accountId: string, hash: string): Statement => ({
  text: 'update account set password_hash = $2, password_changed_at = now() where id = $1',
  values: [accountId, hash],
});

const WAITING = 'select 1 from account_tenant where account_id = $1 and needs_new_password';
/**
 * Removes every other sign-in method when the owner of an account that belonged to one other organization sets a new password.
 * API keys are revoked, too. `onlyIfWaiting`: only if one of its organizations is waiting for that password.
 */
export const onlyPassword = (accountId: string, onlyIfWaiting = false): Statement[] => {
  const condition = onlyIfWaiting ? ` and exists (${WAITING})` : '';
  const removals = ['account_factor', 'recovery_code', 'federated_identity', 'password_reset'].map(
    (table) => `delete from ${table} where account_id = $1${condition}`,
  );
  return [
    ...removals,
    `update api_key set revoked_at = now() where account_id = $1 and revoked_at is null${condition}`,
    'update account_tenant set needs_new_password = false where account_id = $1 and needs_new_password',
  ].map((text) => ({ text, values: [accountId] }));
};
