/** Requests that came twice: what an Idempotency-Key created the first time. */
import type { Actor } from './grants.ts';
import type { DatabaseError, Statement } from './pg/batch.ts';
import type { Connections } from './pg/connections.ts';

/** A key and the digest of the request that it came with. */
export interface Once {
  readonly key: string;
  readonly hash: Buffer;
}

/** Claims a key for a record; a second claim waits for the first to commit and then fails. */
export const claimStatement = (actor: Actor, once: Once, id: string): Statement => ({
  text: 'insert into repeated_request (tenant_id, account_id, key, request_hash, answer) values ($1, $2, $3, $4, $5)',
  values: [actor.tenantId, actor.accountId, once.key, once.hash, JSON.stringify({ id })],
});

/** Forgets keys after a week: no client repeats a request for longer. The organization is that of the batch. */
export const forgetStatement: Statement = {
  text: `delete from repeated_request where at < now() - interval '7 days'`,
  values: [],
};

/** Whether an error means: this key was claimed before. */
export const isRepeated = (error: unknown): boolean =>
  error instanceof Error && (error as DatabaseError).constraint === 'repeated_request_pkey';

/** What the first request with this key was, and the id of what it created. */
export async function createdBefore(
  connections: Connections,
  actor: Actor,
  key: string,
): Promise<{ hash: Buffer; id: string }> {
  const [rows] = await connections.read(actor.tenantId, [
    {
      text: `select request_hash as hash, answer->>'id' as id from repeated_request where tenant_id = $1 and account_id = $2 and key = $3`,
      values: [actor.tenantId, actor.accountId, key],
    },
  ]);
  // The columns selected just above.
  return rows?.[0] as unknown as { hash: Buffer; id: string };
}

/** Whether a write failed because it was made before under the same key, and with the same request. */
export async function isDoneBefore(
  connections: Connections,
  actor: Actor,
  once: Once | undefined,
  error: unknown,
): Promise<boolean> {
  if (!once || !isRepeated(error)) return false;
  const before = await createdBefore(connections, actor, once.key);
  return before.hash.equals(once.hash);
}
