/** Who answers for what happened: by the record, by its first signature, or by the trail of what was done with it. */
import { isClinical, isRole, type Role } from '#access/roles.model.ts';
import { textOf } from '#engine/model/show.ts';
import type { AnyRead } from '#engine/model/wire.ts';
import type { Engine } from '#engine/server/engine.ts';
import type { Actor } from '#engine/server/grants.ts';
import type { Reader } from '#engine/server/read.ts';
import type { Source } from './timeline-sources.server.ts';
import type { TimelineEntry } from './timeline-questions.model.ts';

/** An entry whose record the reader has read. */
export interface Sought {
  readonly key: string;
  readonly noun: string;
  readonly record: AnyRead;
  readonly who: Source['who'];
}
type Answerer = Pick<TimelineEntry, 'by' | 'credential' | 'role'>;
export interface Answerers {
  of(key: string): Answerer;
  roleOf(account: string | null): Role | null;
}

const TRAIL = `select distinct on (record_id, action) record_id as id, action, actor, actor_name as name, seq::text as seq from audit_event
  where tenant_id = $1 and noun = any($2) and record_id = any($3::uuid[]) and action = any($4) and outcome = 'success'
  order by record_id, action, seq desc`;
const SIGNED = `select distinct on (record) record as id, signer, signer_name as name, credential from signature
  where tenant_id = $1 and record = any($2) order by record, signed_at, id`;
const ROLES = `select account, role from membership where tenant_id = $1 and status = 'active' and account = any($2::uuid[]) order by account, created_at`;

interface Person {
  readonly account: string | null;
  readonly name: string | null;
  readonly credential: string | null;
}
const NOBODY: Person = { account: null, name: null, credential: null };
const orNull = (value: unknown): string | null => textOf(value) || null;

/** The roles of accounts, as the organization has them today. */
export async function rolesHeld(
  reader: Reader,
  tenantId: string,
  accounts: readonly string[],
): Promise<Answerers['roleOf']> {
  const [held = []] = accounts.length ? await reader.run([{ text: ROLES, values: [tenantId, accounts] }]) : [];
  return (account) => {
    if (!account) return null;
    const roles = held.flatMap((row) => (row.account === account ? [String(row.role)] : [])).filter(isRole);
    // Of several the one in which they treat.
    return roles.find(isClinical) ?? roles[0] ?? null;
  };
}

/**
 * Who answers for records that came through the read path: whether the reader may see them is not asked again. `others`:
 * accounts of which the role is asked besides.
 */
export async function answerers(
  engine: Engine,
  actor: Actor,
  sought: readonly Sought[],
  others: readonly string[],
): Promise<Answerers> {
  const reader = engine.reader(actor);
  const acted = sought.filter(({ who }) => who.acts);
  const [trail = [], signed = []] = await reader.run([
    {
      text: TRAIL,
      values: [
        actor.tenantId,
        [...new Set(acted.map(({ noun }) => noun))],
        acted.map(({ record }) => record.id),
        [...new Set(acted.flatMap(({ who }) => who.acts ?? []))],
      ],
    },
    { text: SIGNED, values: [actor.tenantId, sought.flatMap(({ who, record }) => (who.signed ? [record.id] : []))] },
  ]);
  const signatures = new Map(signed.map((row) => [String(row.id), row]));
  const personOf = ({ record, who }: Sought): Person => {
    const signature = who.signed ? signatures.get(record.id) : undefined;
    if (signature)
      return {
        account: orNull(signature.signer),
        name: orNull(signature.name),
        credential: orNull(signature.credential),
      };
    const account = who.account ? orNull(record[who.account]) : null;
    const name = who.name ? orNull(record[who.name]) : who.account ? (record.titles[who.account] ?? null) : null;
    if (account || name) return { account, name, credential: null };
    const last = trail
      .filter((row) => row.id === record.id && who.acts?.includes(String(row.action)))
      .toSorted((a, b) => Number(b.seq) - Number(a.seq))[0];
    return last ? { account: orNull(last.actor), name: orNull(last.name), credential: null } : NOBODY;
  };
  const people = new Map(sought.map((one) => [one.key, personOf(one)]));
  const accounts = [...new Set([...others, ...[...people.values()].flatMap(({ account }) => account ?? [])])];
  const roleOf = await rolesHeld(reader, actor.tenantId, accounts);
  return {
    roleOf,
    of: (key) => {
      const { account, name, credential } = people.get(key) ?? NOBODY;
      return { by: name, credential, role: roleOf(account) };
    },
  };
}
