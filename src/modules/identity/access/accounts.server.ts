/** The accounts of an organization, for its administrators: who signs in, with which roles, and what to do when it must end. */
import type { FastifyInstance } from 'fastify';
import { isDemoEmail } from '#access/demo.model.ts';
import { isRole, type Role, ROLE_LABELS } from '#access/roles.model.ts';
import { isId } from '#engine/model/check.ts';
import { text } from '#engine/model/fields.ts';
import { Refusal } from '#engine/model/refusals.ts';
import { type Actor, asSystem } from '#engine/server/grants.ts';
import { sendData } from '#engine/server/http.ts';
import { inputOf } from '#engine/server/input.ts';
import type { Row } from '#engine/server/pg/batch.ts';
import { mustProve } from '#engine/server/proof.ts';
import { holds, type IdentityParts } from '#modules/identity/identity-parts.server.ts';
import type { AccountCard } from '#modules/identity/identity-wire.model.ts';
import { FORGIVE } from '#modules/identity/sign-in/login.ts';
import { accountPage, type Asked, askedOf } from './account-lists.server.ts';
import { keepAnAdministrator, mayGive } from './memberships.server.ts';
import { TOP_ROLES } from './made-role.model.ts';
import { membership } from './membership.model.ts';
import { limits } from '#modules/identity/sign-in/throttle.server.ts';
import { accountTrail } from '#modules/identity/trail/trail.server.ts';

/** Who sees all accounts, who sees those of the coaching portal only, and who changes them. */
const SEE = ['admin', 'account_admin', 'hr_manager', 'global_admin'];
const SEE_COACHING = ['health_admin'];
const CHANGE = ['admin'];
/** Roles with a side of the coaching portal. */
const COACHING: readonly Role[] = ['health_client', 'health_coach', 'health_admin'];
const OF_COACHING: ReadonlySet<unknown> = new Set(COACHING);
/** Why an administrator resets nothing of an account that opens another organization. */
const SHARED = 'This account also belongs to another organization. Ask a super administrator.';

const PEOPLE = `select a.id, a.email, a.first_name, a.last_name, a.status, a.locked_until > now() as paused,
    exists (select 1 from account_factor f where f.account_id = a.id and f.confirmed_at is not null) as two_factor,
    (select count(*)::integer from account_tenant t where t.account_id = a.id) as organizations,
    (select count(*)::integer from session s where s.account_id = a.id and s.tenant_id = $1 and s.revoked_at is null
      and s.expires_at > now() and s.last_seen > now() - make_interval(mins => s.idle_minutes)) as sessions,
    (select max(s.created_at) from session s where s.account_id = a.id and s.tenant_id = $1) as last_sign_in
  from account a join account_tenant t on t.account_id = a.id and t.tenant_id = $1
  where a.id = any($2) and ($3::uuid[] is null or a.id = any($3))
  order by lower(a.last_name), lower(a.first_name), a.id`;
const HELD = `select m.id, m.account, m.role, m.status, m.facilities, d.id as made, d.name as made_name from membership m
  left join made_role d on d.tenant_id = m.tenant_id and d.id = m.made_role
  where m.tenant_id = $1 and m.account = any($2) order by m.created_at, m.id`;
/** A held role as calls name it: the product's by its name, one's own as `made:<id>`. */
export const keyOf = (row: Row): string => (typeof row.made === 'string' ? `made:${row.made}` : (row.role as string));
/** The locations that a membership is for. */
const placesOf = (row: Row): string[] =>
  ((row.facilities ?? []) as readonly { location: string }[]).map(({ location }) => location);
const nameOf = (row: Row): string => (row.made_name as string | null) ?? ROLE_LABELS[row.role as Role];

export interface Whole {
  readonly card: AccountCard;
  readonly held: readonly Row[];
  /** How many organizations the account signs in to. */
  readonly organizations: number;
}

function stateOf(person: Row, held: readonly Row[]): AccountCard['state'] {
  if (person.status === 'deactivated' || person.status === 'invited') return person.status;
  if (person.status === 'suspended' || (held.length > 0 && held.every((r) => r.status === 'suspended')))
    return 'locked';
  return person.paused === true ? 'paused' : 'active';
}

/** What this administrator may do with an account: nothing with their own, and nothing with one above theirs. */
function abilities(
  actor: Actor,
  id: string,
  roles: readonly string[],
  state: AccountCard['state'],
  sessions: number,
): string[] {
  const above = roles.some((r) => TOP_ROLES.includes(r)) && !actor.roles.includes('super_admin');
  if (!holds(actor, CHANGE) || actor.accountId === id || above) return [];
  return [
    'roles',
    'facilities',
    state === 'locked' || state === 'paused' ? 'unlock' : 'lock',
    'reset-second-factor',
    ...(sessions > 0 ? ['end-sessions'] : []),
  ];
}

/** Throws RESOURCE_DENIED for those who see no accounts. */
function mustSee(actor: Actor): void {
  if (!holds(actor, [...SEE, ...SEE_COACHING])) throw new Refusal('RESOURCE_DENIED');
}

/**
 * Of these accounts those that this actor sees, in the order of names. A health administrator sees people with a side
 * of the coaching portal, and of their roles those of coaching.
 */
async function accountsOf({ engine }: IdentityParts, actor: Actor, ids: readonly string[]): Promise<Whole[]> {
  const { connections } = engine;
  const seesAll = holds(actor, SEE);
  const [memberships = []] = await connections.read(actor.tenantId, [{ text: HELD, values: [actor.tenantId, ids] }]);
  const byAccount = Map.groupBy(memberships, (r) => r.account as string);
  const ofCoaching = memberships.filter((r) => OF_COACHING.has(r.role)).map((r) => r.account);
  const [people = []] = await connections.run([
    { text: PEOPLE, values: [actor.tenantId, ids, seesAll ? null : ofCoaching] },
  ]);
  return people.map((p) => {
    const held = byAccount.get(p.id as string) ?? [];
    const own = seesAll ? held : held.filter((r) => OF_COACHING.has(r.role));
    const bases = held.map((r) => r.role as string);
    const [state, sessions] = [stateOf(p, held), p.sessions as number];
    const card: AccountCard = {
      id: p.id as string,
      name: `${String(p.first_name)} ${String(p.last_name)}`,
      email: p.email as string,
      roles: own.map(keyOf),
      roleNames: own.map(nameOf),
      facilities: own.map(placesOf),
      state,
      twoFactor: p.two_factor === true,
      sessions,
      lastSignIn: p.last_sign_in as string | null,
      can: abilities(actor, p.id as string, bases, state, sessions),
    };
    return { card, held: own, organizations: p.organizations as number };
  });
}

/** The account of a call and the right to do this with it; another organization's account is not found. */
export async function mayDo(parts: IdentityParts, actor: Actor, id: unknown, what: string): Promise<Whole> {
  mustSee(actor);
  const [whole] = isId(id) ? await accountsOf(parts, actor, [id]) : [];
  if (!whole) throw new Refusal('NOT_FOUND');
  if (!holds(actor, CHANGE) || !whole.card.can.includes(what)) throw new Refusal('PERMISSION_DENIED');
  mustProve(actor);
  return whole;
}

/** Closes or opens the account in this organization: each of its roles, through the memberships' own action. */
async function turn(
  { engine }: IdentityParts,
  actor: Actor,
  { card, held }: Whole,
  action: 'suspend' | 'resume',
): Promise<void> {
  const from = action === 'suspend' ? 'active' : 'suspended';
  await engine.act.transact(actor, { resource: membership, action }, async (work) => {
    if (action === 'suspend') await keepAnAdministrator(work, actor, card.id);
    for (const row of held)
      if (row.status === from)
        await engine.act.within(work, actor, { resource: membership, action, id: row.id as string });
  });
}

const isRoleKey = (key: unknown): key is string =>
  typeof key === 'string' && (isRole(key) || (key.startsWith('made:') && isId(key.slice(5))));
const idOf = (request: { params: unknown }): string => (request.params as { id: string }).id;

async function changeRoles(parts: IdentityParts, actor: Actor, whole: Whole, wanted: readonly string[]): Promise<void> {
  const { card, held } = whole;
  const { act } = parts.engine;
  const added = wanted.filter((r) => !card.roles.includes(r));
  const removed = held.filter((r) => !wanted.includes(keyOf(r)));
  const system = asSystem(actor, 'roles of an account');
  await act.transact(actor, { resource: membership, action: 'edit' }, async (work) => {
    const given = await mayGive(work, actor, added);
    const touched = [...given.map((g) => g.role), ...removed.map((r) => r.role as string)];
    const top = touched.some((r) => TOP_ROLES.includes(r));
    if (top && (!actor.roles.includes('super_admin') || isDemoEmail(card.email)))
      throw new Refusal('PERMISSION_DENIED');
    if (removed.some((r) => keyOf(r) === 'admin')) await keepAnAdministrator(work, actor, card.id);
    const [people] = await work.tx.read({
      text: 'select employee from membership where tenant_id = $1 and account = $2 and employee is not null limit 1',
      values: [actor.tenantId, card.id],
    });
    const employee = people?.[0]?.employee ?? null;
    for (const row of removed)
      await act.within(work, system, { resource: membership, action: 'remove', id: row.id as string });
    for (const each of given) {
      const input = { account: card.id, email: card.email, ...each, employee };
      await act.within(work, system, { resource: membership, action: 'create', input });
    }
  });
}

/** Registers the calls below /api/accounts. */
export function registerAccounts(app: FastifyInstance, parts: IdentityParts): void {
  const { authenticate, sessions, factors, throttle } = parts;
  const { connections } = parts.engine;
  const trail = (actor: Actor, action: string, id: string, why: string | null = null) =>
    connections.read(actor.tenantId, [accountTrail(actor, action, id, why)]);

  app.get('/api/accounts', async (request, reply) => {
    const actor = await authenticate(request);
    mustSee(actor);
    const asked = request.query as Record<keyof Asked, unknown>;
    const { ids, total, next } = await accountPage(parts, actor, askedOf(asked), holds(actor, SEE) ? null : COACHING);
    const found = ids.length ? await accountsOf(parts, actor, ids) : [];
    return sendData(
      reply,
      found.map(({ card }) => card),
      { next, total },
    );
  });
  app.get('/api/accounts/:id/sessions', async (request, reply) => {
    const actor = await authenticate(request);
    mustSee(actor);
    const [whole] = isId(idOf(request)) ? await accountsOf(parts, actor, [idOf(request)]) : [];
    if (!whole) throw new Refusal('NOT_FOUND');
    return sendData(reply, await sessions.list(whole.card.id, actor.tenantId, null));
  });
  app.post('/api/accounts/:id/roles', async (request, reply) => {
    const actor = await authenticate(request);
    const { roles } = (request.body ?? {}) as { roles?: unknown };
    const whole = await mayDo(parts, actor, idOf(request), 'roles');
    if (!Array.isArray(roles) || roles.length === 0 || !roles.every(isRoleKey))
      throw new Refusal('VALIDATION_ERROR', {}, [{ field: 'roles', message: 'must name at least one role' }]);
    await changeRoles(parts, actor, whole, [...new Set(roles)]);
    await trail(actor, 'change roles', whole.card.id, `${whole.card.roles.join(', ')} → ${roles.join(', ')}`);
    sessions.changed();
    return sendData(reply, null);
  });
  app.post('/api/accounts/:id/lock', async (request, reply) => {
    const actor = await authenticate(request);
    const whole = await mayDo(parts, actor, idOf(request), 'lock');
    const { why } = inputOf({ why: text({ max: 500 }) }, request.body);
    await turn(parts, actor, whole, 'suspend');
    await sessions.endAll(whole.card.id, actor.tenantId);
    await trail(actor, 'lock', whole.card.id, why);
    return sendData(reply, null);
  });
  app.post('/api/accounts/:id/unlock', async (request, reply) => {
    const actor = await authenticate(request);
    const whole = await mayDo(parts, actor, idOf(request), 'unlock');
    await turn(parts, actor, whole, 'resume');
    // The pause protects a password that opens other organizations, too: it ends by itself.
    if (whole.organizations > 1 && !actor.roles.includes('super_admin')) {
      if (whole.card.state === 'paused') throw new Refusal('CONFLICT', { why: SHARED });
    } else
      await connections.run([
        { text: FORGIVE, values: [whole.card.id] },
        throttle.clear([limits.signInEmail, whole.card.email.toLowerCase()]),
      ]);
    await trail(actor, 'unlock', whole.card.id);
    return sendData(reply, null);
  });
  app.post('/api/accounts/:id/end-sessions', async (request, reply) => {
    const actor = await authenticate(request);
    const whole = await mayDo(parts, actor, idOf(request), 'end-sessions');
    const ended = await sessions.endAll(whole.card.id, actor.tenantId);
    await trail(actor, 'end sessions', whole.card.id, `${ended} ended`);
    return sendData(reply, { ended });
  });
  app.post('/api/accounts/:id/reset-second-factor', async (request, reply) => {
    const actor = await authenticate(request);
    const whole = await mayDo(parts, actor, idOf(request), 'reset-second-factor');
    const { why } = inputOf({ why: text({ max: 500 }) }, request.body);
    if (whole.organizations > 1 && !actor.roles.includes('super_admin')) throw new Refusal('CONFLICT', { why: SHARED });
    await factors.reset(whole.card.id);
    await sessions.endAll(whole.card.id, null);
    await trail(actor, 'reset second factor', whole.card.id, why);
    return sendData(reply, null);
  });
}
