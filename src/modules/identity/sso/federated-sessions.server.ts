/** Sessions that a sign-in service opened end with what vouched for them: the connection, or the identity at the service. */
import type { Engine } from '#engine/server/engine.ts';
import type { Statement } from '#engine/server/pg/batch.ts';
import { FEDERATED, vouchedStatement } from '#modules/identity/sign-in/held-roles.ts';
import { SESSIONS_CHANGED } from '#modules/identity/sign-in/sessions.ts';

const END =
  'update session set revoked_at = now() where revoked_at is null and tenant_id = $1 and $2 = any(methods) returning id';

/**
 * Ends what an organization's service opened, once it has none that is active. These sessions opened nothing since it was
 * disabled; now they stay over when it is activated again.
 */
export async function endUnvouched({ connections, live }: Engine, tenantId: string): Promise<void> {
  const [vouched = []] = await connections.read(tenantId, [vouchedStatement(tenantId)]);
  if (vouched.length > 0) return;
  const [ended = []] = await connections.run([{ text: END, values: [tenantId, FEDERATED] }]);
  if (ended.length > 0) live.publish(SESSIONS_CHANGED.tenantId, SESSIONS_CHANGED.events);
}

/** The statement that ends what an account's identities opened, everywhere. */
export const endOfIdentity = (accountId: string): Statement => ({
  text: 'update session set revoked_at = now() where revoked_at is null and account_id = $1 and $2 = any(methods)',
  values: [accountId, FEDERATED],
});
