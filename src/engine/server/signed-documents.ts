/** The signatures of a signed document, and addenda by people who could have written it. */
import { inSentence } from '#engine/model/code-words.ts';
import { hasControl } from '#engine/model/check.ts';
import { invalid, Refusal } from '#engine/model/refusals.ts';
import type { AnyResource } from '#engine/model/resource.ts';
import type { AddendumEntry, SignatureEntry, SignaturesRead, Under } from '#engine/model/wire.ts';
import { phrase } from '#engine/model/words.ts';
import { auditStatement } from './audit.ts';
import { tableOf } from './columns.ts';
import type { Engine } from './engine.ts';
import { type Actor, grantOn, grantSql, Slots } from './grants.ts';
import { newId } from './ids.ts';
import type { Row } from './pg/batch.ts';
import { contentSql, hashOf, isSigned } from './signing.ts';

/** An addendum of fewer characters says nothing, of more it is a document of its own. */
const ADDENDUM = { min: 1, max: 10_000 } as const;

const SIGNATURES = (resource: AnyResource): string => `select s.record, s.signer_name as "by", s.credential, s.meaning,
  s.signed_at as "at", s.content_hash = ${hashOf(contentSql(resource, 't'))} as holds
  from signature s join ${tableOf(resource).name} t on t.tenant_id = s.tenant_id and t.id::text = s.record
  where s.tenant_id = $1 and s.noun = $2 and s.record = any($3::text[]) order by s.signed_at, s.id`;
const ADDENDUM_HASH = `${hashOf('to_jsonb(a.text)')}`;
const ADDENDA = `select a.record, a.id, a.author_name as "by", a.credential, a.signed_at as "at", a.text, a.content_hash = ${ADDENDUM_HASH} as holds
  from addendum a where a.tenant_id = $1 and a.noun = $2 and a.record = any($3::text[]) order by a.signed_at, a.id`;

/** The action by which an author signs: people who may take it on a document may add addenda to it. */
const authoring = (resource: AnyResource): string | undefined =>
  Object.entries(resource.signed?.by ?? {}).find(([, meaning]) => meaning === 'author')?.[0];

/** Whether the actor could author this very document, whatever its state. */
async function mayAuthor(engine: Engine, actor: Actor, resource: AnyResource, id: string): Promise<boolean> {
  const action = authoring(resource);
  if (action === undefined || actor.accountId === null) return false;
  const slots = new Slots();
  const at = [`t.tenant_id = ${slots.actor('tenantId')}`, `t.id = ${slots.arg()}`];
  const scope = grantSql(engine.policy, grantOn(engine.policy, actor, resource, action), resource, 't', slots);
  const [rows] = await engine.reader(actor).run([
    {
      text: `select 1 from ${tableOf(resource).name} t where ${[...at, ...(scope ? [scope] : [])].join(' and ')}`,
      values: Slots.values(slots.list, actor, [id]),
    },
  ]);
  return rows?.length === 1;
}

/**
 * What is written under documents, by their ids, in one round trip. For records that came through the read path: whether the
 * actor may read them is not asked again.
 */
export async function signaturesAmong(
  engine: Engine,
  actor: Actor,
  resource: AnyResource,
  ids: readonly string[],
): Promise<(id: string) => Under> {
  if (ids.length === 0) return () => ({ signatures: [], addenda: [] });
  const values = [actor.tenantId, resource.name, ids];
  const [signed = [], added = []] = await engine.reader(actor).run([
    { text: SIGNATURES(resource), values },
    { text: ADDENDA, values },
  ]);
  const [signatures, addenda] = [byRecord(signed), byRecord(added)];
  return (id) => ({
    // Built by the two statements above, column by column.
    signatures: (signatures.get(id) ?? []) as unknown as SignatureEntry[],
    addenda: (addenda.get(id) ?? []) as unknown as AddendumEntry[],
  });
}
/** Rows by the record that they stand under, without naming it again. */
function byRecord(rows: readonly Row[]): ReadonlyMap<unknown, Row[]> {
  const all = new Map<unknown, Row[]>();
  for (const { record, ...entry } of rows) all.set(record, [...(all.get(record) ?? []), entry]);
  return all;
}

/** The signatures and addenda of a document that the actor can read. Throws NOT_FOUND otherwise. */
export async function signaturesOf(
  engine: Engine,
  actor: Actor,
  resource: AnyResource,
  id: string,
): Promise<SignaturesRead> {
  const record = await engine.read.get(engine.reader(actor), resource, id);
  const under = await signaturesAmong(engine, actor, resource, [id]);
  return {
    ...under(id),
    mayAdd: isSigned(resource, record.status) && (await mayAuthor(engine, actor, resource, id)),
  };
}

/** Adds an addendum to a signed document; returns all signatures and addenda. The caller has checked the proof. */
export async function addAddendum(
  engine: Engine,
  actor: Actor,
  resource: AnyResource,
  id: string,
  input: Readonly<Record<string, unknown>>,
): Promise<SignaturesRead> {
  const text = typeof input.text === 'string' ? input.text.normalize('NFC').trim() : '';
  if (text.length < ADDENDUM.min) throw invalid({ field: 'text', message: 'is required' });
  if (text.length > ADDENDUM.max)
    throw invalid({ field: 'text', ...phrase('must be at most {{most}} characters', { most: ADDENDUM.max }) });
  if (hasControl(text)) throw invalid({ field: 'text', message: 'must not contain control characters' });
  const record = await engine.read.get(engine.reader(actor), resource, id);
  if (!(await mayAuthor(engine, actor, resource, id))) throw new Refusal('PERMISSION_DENIED');
  if (!isSigned(resource, record.status)) throw new Refusal('NOT_SIGNED', { label: inSentence(resource.label[0]) });
  const added = newId();
  await engine.act.transact(actor, { resource, action: 'addendum', id }, async ({ tx, events }) => {
    tx.write({
      text: `insert into addendum (tenant_id, id, created_by, updated_by, noun, record, text, author, author_name, credential, content_hash, signed_at)
        select $1::uuid, $3::uuid, $2::uuid, $2::uuid, $4, $5, a.text, $2::uuid, $6, (select c.credential from (${engine.credentialOf}) c limit 1), ${ADDENDUM_HASH}, now()
        from (select $7::text as text) a`,
      values: [actor.tenantId, actor.accountId, added, resource.name, id, actor.name, text],
    });
    tx.write(auditStatement(actor, { action: 'addendum', noun: resource.name, recordId: id }));
    events.push({ noun: resource.name, id, action: 'addendum' });
  });
  return signaturesOf(engine, actor, resource, id);
}
