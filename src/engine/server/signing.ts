/** Signing: a signature is kept under a document with the hash of what was signed, in the transaction that signs it. */
import { inSentence } from '#engine/model/code-words.ts';
import { Refusal } from '#engine/model/refusals.ts';
import { type AnyResource, lockedStates, type SignatureMeaning } from '#engine/model/resource.ts';
import { column, literal, tableOf } from './columns.ts';
import type { Actor } from './grants.ts';
import { newId } from './ids.ts';
import type { Statement } from './pg/batch.ts';
import type { Transaction } from './pg/transaction.ts';

/** A function of PostgreSQL takes 100 arguments, two for each field. */
const FIELDS_AT_ONCE = 40;

/** SQL of the hash of a jsonb expression: SHA-256 of how PostgreSQL writes it, hexadecimal. */
export const hashOf = (jsonb: string): string => `encode(sha256(convert_to((${jsonb})::text, 'UTF8')), 'hex')`;

/** SQL of a document's content under an alias: every field that signing covers, as jsonb, which orders and writes it one way. */
export function contentSql(resource: AnyResource, alias: string): string {
  const open = new Set<string>(resource.signed?.after ?? []);
  const later = new Set<string>(resource.signed?.later ?? []);
  const covered = tableOf(resource).columns.filter((c) => !open.has(c.field));
  // How a moment is written depends on the session, so it is written in UTC.
  const pairs = (isLater: boolean) =>
    covered
      .filter((c) => later.has(c.field) === isLater)
      .map(
        (c) =>
          `${literal(c.field)}, ${alias}.${column(c.field)}${c.spec.kind === 'instant' ? " at time zone 'UTC'" : ''}`,
      );
  const [first, after] = [pairs(false), pairs(true)];
  const parts: string[] = [];
  for (let i = 0; i < first.length; i += FIELDS_AT_ONCE)
    parts.push(`jsonb_build_object(${first.slice(i, i + FIELDS_AT_ONCE).join(', ')})`);
  if (after.length) parts.push(`jsonb_strip_nulls(jsonb_build_object(${after.join(', ')}))`);
  return parts.join(' || ');
}

/** What a signing action of the noun says; undefined where the action signs nothing. */
export const meaningOf = (resource: AnyResource, action: string): SignatureMeaning | undefined =>
  resource.signed?.by[action];

/** Whether an action leaves a signature, of the person who takes it or of a witness. */
export const isAttested = (resource: AnyResource, action: string): boolean =>
  meaningOf(resource, action) !== undefined || resource.actions?.[action]?.witness !== undefined;

/** Whether a record's content can no longer change. */
export const isSigned = (resource: AnyResource, status: unknown): boolean =>
  resource.signed !== undefined && typeof status === 'string' && lockedStates(resource).includes(status);

/** Refuses a signature by nobody in person, and one for which the author is the wrong person. */
export async function mustBeSigner(
  tx: Transaction,
  actor: Actor,
  resource: AnyResource,
  id: string,
  meaning: SignatureMeaning,
): Promise<void> {
  if (actor.systemReason !== undefined || actor.accountId === null) throw new Refusal('PERMISSION_DENIED');
  if (meaning !== 'cosigner' && meaning !== 'reviewer') return;
  const [rows] = await tx.read({
    text: `select 1 from signature where tenant_id = $1 and noun = $2 and record = $3 and meaning = 'author' and signer = $4`,
    values: [actor.tenantId, resource.name, id, actor.accountId],
  });
  if (rows?.length) throw new Refusal('OWN_SIGNATURE', { label: inSentence(resource.label[0]), meaning });
}

/** SQL (column `credential`) of what an account is qualified as: $1 organization, $2 account. */
export type CredentialSql = string;

/** The statement that stores a signature on a document as it is in the transaction. */
export const signatureStatement = (
  actor: Actor,
  credential: CredentialSql,
  resource: AnyResource,
  id: string,
  meaning: SignatureMeaning,
): Statement => ({
  text: `insert into signature (tenant_id, id, created_by, updated_by, noun, record, meaning, signer, signer_name, credential, content_hash, signed_at, ip)
    select $1::uuid, $3::uuid, $2::uuid, $2::uuid, $4, t.id::text, $6, $2::uuid, $7, (select c.credential from (${credential}) c limit 1), ${hashOf(contentSql(resource, 't'))}, now(), $8
    from ${tableOf(resource).name} t where t.tenant_id = $1::uuid and t.id = $5::uuid`,
  values: [actor.tenantId, actor.accountId, newId(), resource.name, id, meaning, actor.name, actor.ip ?? null],
});
