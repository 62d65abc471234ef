/** Invitations: who may be asked to come, the mail that asks, and what happens when it is answered. */
import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { isDemoEmail } from '#access/demo.model.ts';
import { isRole, type Role, ROLE_LABELS } from '#access/roles.model.ts';
import { isId } from '#engine/model/check.ts';
import { choice, email } from '#engine/model/fields.ts';
import { invalid, Refusal } from '#engine/model/refusals.ts';
import type { RowResult } from '#engine/model/wire.ts';
import { phrase } from '#engine/model/words.ts';
import { refusedRow } from '#engine/server/bulk.ts';
import { sha256 } from '#engine/server/digest.ts';
import { hooksFor } from '#engine/server/effects.ts';
import type { Engine } from '#engine/server/engine.ts';
import { type Actor, asSystem, systemActor } from '#engine/server/grants.ts';
import { sendData } from '#engine/server/http.ts';
import { inputOf } from '#engine/server/input.ts';
import type { Task } from '#engine/server/jobs.ts';
import { mustProve } from '#engine/server/proof.ts';
import type { Work } from '#engine/server/work.ts';
import { holds, type IdentityParts } from '#modules/identity/identity-parts.server.ts';
import { facilitiesIn, facilityNames } from './facilities.server.ts';
import { INVITE_DAYS, INVITES_A_DAY, invite } from './invite.model.ts';
import { TOP_ROLES } from './made-role.model.ts';
import { outgoingMail } from '#modules/identity/mail/outgoing-mail.model.ts';
import { privateMail } from '#engine/server/private-mail.ts';
import { SEVERAL } from '#modules/identity/mail/private-mail.server.ts';

const WHO = ['admin'];
const AT_ONCE = 50;
const DAY_MS = 86_400_000;
/** Endings that belong to nobody (RFC 2606): only invented organizations have people there. */
const RESERVED = /\.(example|test)$/;
const goodUntil = (): string => new Date(Date.now() + INVITE_DAYS * DAY_MS).toISOString();

/** An invitation that was written or is sent again is a job to mail it: in one transaction, or neither. */
export const inviteServed = hooksFor(invite, {
  set: { resend: async () => ({ expiresAt: goodUntil() }) },
  on: {
    create: async ({ record, job }) => job('invite:send', { id: record.id }),
    resend: async ({ record, job }) => job('invite:send', { id: record.id }),
  },
});

const OPEN = `select i.email, i.role, i.status, i.expires_at, o.name, o.is_demo,
    exists (select 1 from account a where lower(a.email) = lower(i.email) and ${SEVERAL}) as several from invite i join organization o on o.id = i.tenant_id where i.tenant_id = $1 and i.id = $2 and i.status = 'pending'`;

/** What the outbox says where it must not hold the link, and no mail server could send it. */
const NO_LINK =
  'The invitation link cannot be shown here, because it would open more than this organization. Set up a mail server (SMTP_URL), then send the invitation again.';

/** Makes the link, which is kept as a hash only, and writes the mail. The link of an earlier mail opens nothing then. */
async function send(engine: Engine, origin: string, tenantId: string, id: string, goesOut: boolean): Promise<void> {
  const system = systemActor(tenantId, 'invitation');
  await engine.act.transact(system, { resource: outgoingMail, action: 'create' }, async (work) => {
    const [rows] = await work.tx.read({ text: OPEN, values: [tenantId, id] });
    const row = rows?.[0];
    if (!row) return;
    work.tx.write({ text: 'delete from invite_link where tenant_id = $1 and invite_id = $2', values: [tenantId, id] });
    const subject = `Invitation to ${String(row.name)}`.slice(0, 200);
    // An administrator here must not read the link of an account of several organizations, of a role above them, or of a client,
    // whose record administrators cannot open (42 CFR Part 2). The clients of the demonstration are invented.
    const isClient = row.role === 'health_client' && row.is_demo !== true;
    const isPrivate = row.several === true || isClient || TOP_ROLES.includes(row.role as string);
    const write = (body: string) =>
      engine.act.within(work, system, {
        resource: outgoingMail,
        action: 'create',
        input: { recipient: row.email, subject, body },
      });
    if (isPrivate && !goesOut) {
      await write(NO_LINK);
      return;
    }
    const token = randomBytes(32).toString('base64url');
    work.tx.write({
      text: 'insert into invite_link (token_hash, tenant_id, invite_id, expires_at) values ($1, $2, $3, $4)',
      values: [sha256(token), tenantId, id, row.expires_at],
    });
    // After the #: a browser keeps that part to itself, so the link's secret reaches no log and no proxy.
    const text = `Hello,\n\nyou are invited to ${String(row.name)} on Nexus. Open this link within ${INVITE_DAYS} days to come in:\n\n${origin}/invitation#${token}\n\nIt works once, and for this e-mail address only. If you did not expect it, do nothing.`;
    if (isPrivate) work.tx.write(privateMail(engine, tenantId, { to: row.email as string, subject, text }));
    else await write(text);
  });
}

const OVER = `select id from invite where tenant_id = $1 and status = 'pending' and expires_at <= now() limit 500`;
const LINKS_OVER = 'from invite_link where tenant_id = $1 and expires_at <= now()';

async function expireOld(engine: Engine, tenantId: string): Promise<void> {
  const [rows = []] = await engine.connections.read(tenantId, [
    { text: OVER, values: [tenantId] },
    { text: `delete ${LINKS_OVER}`, values: [tenantId] },
  ]);
  const system = systemActor(tenantId, 'seven days are over');
  for (const { id } of rows) await engine.act.perform(system, { resource: invite, action: 'expire', id: id as string });
}

/** The work of invitations; `origin` is the address people type, asked for when a link is written, `goesOut` whether mail leaves. */
export const inviteTasks = (origin: () => string, goesOut: boolean): readonly Task[] => [
  {
    name: 'invite:send',
    run: async (engine, tenantId, payload) => {
      if (isId(payload.id)) await send(engine, origin(), tenantId, payload.id, goesOut);
    },
  },
  {
    name: 'invite:expire',
    schedule: '33 * * * *',
    due: `exists (${OVER}) or exists (select 1 ${LINKS_OVER})`,
    run: expireOld,
  },
];

const STANDING = `select o.is_demo,
    (select count(*)::integer from invite i where i.tenant_id = o.id and i.created_at > now() - interval '1 day') as sent,
    exists (select 1 from invite i where i.tenant_id = o.id and lower(i.email) = $2 and i.status = 'pending') as open,
    exists (select 1 from membership m where m.tenant_id = o.id and lower(m.email) = $2) as here
  from organization o where o.id = $1 for update of o`;

interface Wish {
  readonly email: string;
  readonly role: Role;
  readonly madeRole: string | null;
  readonly facilities: readonly { location: string }[];
}

const fields = { email: email(), role: choice(ROLE_LABELS, { default: 'employee' }) };
/** The checked input; in `role`, a custom role is `made:<id>`. */
function wishOf(body: unknown): Wish {
  const { facilities = [], role, ...rest } = (body ?? {}) as Record<string, unknown>;
  const made = typeof role === 'string' && role.startsWith('made:') ? role.slice(5) : null;
  const given = inputOf(fields, made === null ? { ...rest, ...(role === undefined ? {} : { role }) } : rest);
  if (made !== null && !isId(made)) throw invalid({ field: 'role', message: 'is not a role of your organization' });
  return {
    ...given,
    madeRole: made,
    facilities: facilitiesIn(facilities),
  };
}

/** The role behind a wish, and whether its facilities are there. Another organization's are not. */
async function baseOf(work: Work, actor: Actor, wish: Wish): Promise<Role> {
  await facilityNames(work, actor, wish.facilities);
  const [made = []] = await work.tx.read({
    text: 'select based_on from made_role where tenant_id = $1 and id = $2',
    values: [actor.tenantId, wish.madeRole],
  });
  if (wish.madeRole === null) return wish.role;
  const base = made[0]?.based_on as string | undefined;
  if (base === undefined || !isRole(base))
    throw invalid({ field: 'role', message: 'is not a role of your organization' });
  return base;
}

/** Writes one invitation, or refuses it in words. */
async function inviteOne({ engine }: IdentityParts, actor: Actor, body: unknown): Promise<string> {
  const wish = wishOf(body);
  if (TOP_ROLES.includes(wish.role) && !actor.roles.includes('super_admin'))
    throw invalid({ field: 'role', message: 'can be given only by a super administrator' });
  return engine.act.transact(actor, { resource: invite, action: 'create' }, async (work) => {
    const [rows] = await work.tx.read({ text: STANDING, values: [actor.tenantId, wish.email] });
    const standing = rows?.[0];
    const ending = RESERVED.exec(wish.email)?.[1];
    // The demonstration's own addresses never ask the server, so nobody could accept there.
    if (ending && (standing?.is_demo !== true || isDemoEmail(wish.email)))
      throw new Refusal('DEMO_ADDRESS', { ending });
    if (standing?.here === true)
      throw invalid({ field: 'email', message: 'already has an account here; change its roles instead' });
    if (standing?.open === true)
      throw invalid({ field: 'email', message: 'is already invited; send that invitation again, or revoke it' });
    if (Number(standing?.sent) >= INVITES_A_DAY)
      throw new Refusal('CONFLICT', {
        why: phrase(
          'Your organization has sent {{most}} invitations in 24 hours, which is the limit. Send the rest tomorrow.',
          { most: INVITES_A_DAY },
        ),
      });
    const role = await baseOf(work, actor, wish);
    const { email: who, madeRole, facilities } = wish;
    return engine.act.within(work, asSystem(actor, 'invitation'), {
      resource: invite,
      action: 'create',
      input: { email: who, role, madeRole, facilities: facilities.length ? facilities : null, expiresAt: goodUntil() },
    });
  });
}

/** Registers `POST /api/accounts/invite`: one or many; each succeeds or fails alone and has its own result. */
export function registerInvitations(app: FastifyInstance, parts: IdentityParts): void {
  app.post('/api/accounts/invite', async (request, reply) => {
    const actor = await parts.authenticate(request);
    if (!holds(actor, WHO)) throw new Refusal('PERMISSION_DENIED');
    mustProve(actor);
    const { invitations } = (request.body ?? {}) as { invitations?: unknown };
    if (!Array.isArray(invitations) || invitations.length === 0 || invitations.length > AT_ONCE)
      throw invalid({
        field: 'invitations',
        ...phrase('must be a list of 1 to {{most}} invitations', { most: AT_ONCE }),
      });
    const only = invitations.length === 1;
    const results: RowResult[] = [];
    for (const [i, each] of invitations.entries()) {
      try {
        results.push({ row: i + 1, id: await inviteOne(parts, actor, each), ok: true, message: null });
      } catch (error) {
        // Of one alone the refusal itself is the answer, with its status and its fields.
        if (only) throw error;
        results.push({ row: i + 1, id: null, ...refusedRow(error) });
      }
    }
    return sendData(reply.status(201), results);
  });
}
