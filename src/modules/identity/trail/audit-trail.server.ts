/** The audit trail as a whole: who did what, what was refused, and whether its chain of seals holds. */
import type { FastifyInstance } from 'fastify';
import { fold, searchWords } from '#engine/model/fold.ts';
import { Refusal } from '#engine/model/refusals.ts';
import { phrase } from '#engine/model/words.ts';
import { recentSince } from '#engine/server/audit-months.ts';
import { auditStatement } from '#engine/server/audit.ts';
import type { Actor } from '#engine/server/grants.ts';
import { sendData } from '#engine/server/http.ts';
import type { Row } from '#engine/server/pg/batch.ts';
import type { Connections } from '#engine/server/pg/connections.ts';
import { likeText } from '#engine/server/where.ts';
import { holds, type IdentityParts } from '#modules/identity/identity-parts.server.ts';
import type { AuditRow, ChainCheck } from '#modules/identity/identity-wire.model.ts';

/** As the guards of /enterprise/security and /enterprise/compliance-audit (specification, section 6). */
const WHO = ['admin', 'security_manager', 'ciso', 'hr_manager', 'compliance_officer'];
const PAGE = 50;
const KINDS: Readonly<Record<string, string>> = {
  'sign-ins': `noun = 'session'`,
  refusals: `outcome <> 'success'`,
  access: `noun in ('account', 'membership', 'sign_in_policy')`,
  reveals: `action = 'reveal'`,
  exports: `action like 'export%'`,
};

/** Checks every seal of an organization's trail; some seconds for a million events. */
export async function checkChain(connections: Connections, tenantId: string): Promise<ChainCheck> {
  const [broken, seals, events] = await connections.read(tenantId, [
    { text: 'select audit_first_broken() as at', values: [] },
    {
      text: 'select count(*)::integer as seals, coalesce(sum(events), 0)::integer as sealed, max(sealed_at) as last from audit_seal where tenant_id = $1',
      values: [tenantId],
    },
    { text: 'select count(*)::integer as n from audit_event where tenant_id = $1', values: [tenantId] },
  ]);
  const sealed = Number(seals?.[0]?.sealed ?? 0);
  const brokenAt = (broken?.[0]?.at as number | null | undefined) ?? null;
  const all = Number(events?.[0]?.n ?? 0);
  return {
    // Fewer events than were sealed: some are gone, whatever the single seals say.
    holds: brokenAt === null && all >= sealed,
    brokenAt,
    seals: Number(seals?.[0]?.seals ?? 0),
    sealed,
    unsealed: Math.max(0, all - sealed),
    lastSealAt: (seals?.[0]?.last as string | null | undefined) ?? null,
  };
}

interface Asked {
  readonly kind?: string;
  readonly by?: string;
  readonly after?: string;
}

/** Names of the organization's people as a search finds them: without accents, with any apostrophe. $2: what must be in them. */
const NAMED = `select distinct concat_ws(' ', a.first_name, a.last_name) as name from membership m join account a on a.id = m.account
  where m.tenant_id = $1 and nexus_search(concat_ws(' ', a.first_name, a.last_name)) like all($2::text[])`;

/** Everybody of the organization whose name has the words that were typed; nobody where none were. */
async function namesWith(connections: Connections, tenantId: string, typed: string): Promise<string[]> {
  const words = searchWords(typed).map((word) => `%${likeText(fold(word))}%`);
  if (words.length === 0) return [];
  const [rows = []] = await connections.read(tenantId, [{ text: NAMED, values: [tenantId, words] }]);
  return rows.map(({ name }) => name as string);
}

/**
 * A page of recent entries (>=) or of older ones (<). The pages come in this order, so that the newest ones look into few
 * months; what was written late, with an old time, comes with the older ones.
 */
export const pageSql = (kind: string, when: '>=' | '<'): string =>
  `select seq, at, actor_name, action, noun, record_id, outcome, changes, why, ip from audit_event
    where tenant_id = $1 and at ${when} $4 and ${kind} and seq < coalesce($2, 9223372036854775807::bigint)
      and ($3::text is null or strpos(lower(actor_name), lower($3)) > 0 or actor_name = any($5::text[])) order by seq desc limit ${PAGE}`;

/** Whether the entry with this number is a recent one. */
async function isRecent(connections: Connections, tenantId: string, seq: string, since: string): Promise<boolean> {
  const text = 'select 1 from audit_event where tenant_id = $1 and seq = $2 and at >= $3';
  const [rows = []] = await connections.read(tenantId, [{ text, values: [tenantId, seq, since] }]);
  return rows.length > 0;
}

async function rowsOf(connections: Connections, { tenantId, demo }: Actor, asked: Asked): Promise<AuditRow[]> {
  const kind = asked.kind ? KINDS[asked.kind] : 'true';
  if (kind === undefined)
    throw new Refusal('BAD_QUERY', {
      why: phrase('kind must be one of {{codes}}', { codes: Object.keys(KINDS).join(', ') }),
    });
  if (asked.after !== undefined && !/^\d{1,15}$/.test(asked.after))
    throw new Refusal('BAD_QUERY', { why: 'after must be the number of an entry' });
  const typed = asked.by?.slice(0, 80);
  const by = typed || null;
  const names = typed ? await namesWith(connections, tenantId, typed) : [];
  const since = recentSince(new Date());
  const page = async (when: '>=' | '<', after: string | null): Promise<Row[]> =>
    (
      await connections.read(tenantId, [{ text: pageSql(kind, when), values: [tenantId, after, by, since, names] }])
    )[0] ?? [];
  const rows: Row[] = [];
  let after = asked.after ?? null;
  if (after === null || (await isRecent(connections, tenantId, after, since))) {
    rows.push(...(await page('>=', after)));
    after = null;
  }
  if (rows.length < PAGE) rows.push(...(await page('<', after)).slice(0, PAGE - rows.length));
  return rows.map((r) => ({
    seq: String(r.seq),
    at: r.at as string,
    by: r.actor_name as string,
    action: r.action as string,
    noun: r.noun as string,
    recordId: r.record_id as string | null,
    outcome: r.outcome as AuditRow['outcome'],
    fields: Object.keys(r.changes as object),
    // Reasons of sign-in and access are ours; those of records may speak of what this reader does not see.
    why:
      ['session', 'account', 'membership'].includes(r.noun as string) || r.outcome !== 'success'
        ? (r.why as string | null)
        : null,
    // A demo token, which anybody can write, does not see where other visitors come from.
    ip: demo ? null : (r.ip as string | null),
  }));
}

/** Registers the calls below /api/audit-trail. */
export function registerAuditTrail(app: FastifyInstance, { engine, authenticate }: IdentityParts): void {
  const allowed = (actor: Actor): Actor => {
    if (!holds(actor, WHO)) throw new Refusal('RESOURCE_DENIED');
    return actor;
  };
  app.get('/api/audit-trail', async (request, reply) => {
    const actor = allowed(await authenticate(request));
    const rows = await rowsOf(engine.connections, actor, request.query as Asked);
    return sendData(reply, rows, { next: rows.length === PAGE ? (rows.at(-1)?.seq ?? null) : null });
  });
  app.post('/api/audit-trail/check', async (request, reply) => {
    const actor = allowed(await authenticate(request));
    const found = await checkChain(engine.connections, actor.tenantId);
    await engine.connections.read(actor.tenantId, [
      auditStatement(actor, {
        action: 'check chain',
        noun: 'audit_trail',
        recordId: null,
        outcome: found.holds ? 'success' : 'failure',
      }),
    ]);
    return sendData(reply, found);
  });
}
