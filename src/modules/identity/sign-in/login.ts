/** The sign-in calls of the specification: POST /api/auth/login, GET /api/auth/profile, and signing out. */
import type { CookieSerializeOptions } from '@fastify/cookie';
import type {} from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDemoEmail } from '#access/demo.model.ts';
import { DEFAULT_ROLE, isRole, permissionsOf } from '#access/roles.model.ts';
import { email, text } from '#engine/model/fields.ts';
import { invalid, Refusal } from '#engine/model/refusals.ts';
import type { Actor } from '#engine/server/grants.ts';
import { type Authenticate, sendData } from '#engine/server/http.ts';
import { inputOf } from '#engine/server/input.ts';
import type { Row, Statement } from '#engine/server/pg/batch.ts';
import type { Connections } from '#engine/server/pg/connections.ts';
import { forTenant } from '#engine/server/pg/tx.ts';
import type { Secrets } from '#engine/server/secrets.ts';
import { Factors } from '#modules/identity/factors/factors.server.ts';
import { hashPassword, verifyPassword } from '#modules/identity/passwords/passwords.ts';
import { deviceCookie, knownDevice } from './device-cookie.server.ts';
import { heldIn, rolesStatement } from './held-roles.ts';
import { bindCookie, type Continued, type Sessions } from './sessions.ts';
import { type Counted, limits, Throttle } from './throttle.server.ts';
import { caller, signInTrail } from '#modules/identity/trail/trail.server.ts';
import { OFFICE_COOKIE } from '#modules/surveys/survey-wire.model.ts';

const LOCK_AFTER = 10;
const LOCK_MINUTES = 15;
const loginFields = { email: email(), twoFactorCode: text({ max: 40, optional: true }) };

/** The signed-in person as the browser keeps it (specification, section 3: session user). */
interface SessionUser {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly name: string;
  readonly role: string;
  readonly roles: readonly string[];
  readonly permissions: readonly string[];
  readonly tenantId: string;
  readonly organization: string;
  /** Who they are at the sign-in service they are known to; null where they are known to none. */
  readonly auth0Id: string | null;
  readonly avatar: string | null;
  readonly employeeId: string | null;
  /** The organization's time zone (IANA name), which decides which day it is for everybody in it. */
  readonly timeZone: string;
  /** The organization's units of measurement; null: US customary units. */
  readonly units: string | null;
}

const PROFILE = `select a.id, a.email, a.first_name, a.last_name, a.avatar, o.name as organization, o.time_zone,
    (select i.subject from federated_identity i where i.account_id = a.id order by i.last_used_at desc nulls last limit 1) as subject
  from account a, organization o where a.id = $1 and o.id = $2`;
const UNITS = 'select measurement_units from company where tenant_id = $1';
const FIND = `select a.id, a.first_name, a.last_name, a.password_hash, a.status, a.locked_until > now() as locked, t.tenant_id, o.status as organization,
    exists (select 1 from account_factor f where f.account_id = a.id and f.confirmed_at is not null) as has_factor
  from account a join account_tenant t on t.account_id = a.id join organization o on o.id = t.tenant_id and o.status in ('active', 'suspended')
  where lower(a.email) = $1 and not t.needs_new_password order by o.status, t.created_at limit 1`;
/** Counts a failed attempt; ten pause the account for a while. Attempts during the pause do not extend it, and then counting restarts. */
const FAILED = `update account set
    failed_count = case when locked_until is null then failed_count + 1 else 1 end,
    locked_until = case when locked_until is null and failed_count + 1 >= ${LOCK_AFTER} then now() + interval '${LOCK_MINUTES} minutes' end
  where id = $1 and (locked_until is null or locked_until <= now())`;
/** Opens an account again after wrong passwords. */
export const FORGIVE = 'update account set failed_count = 0, locked_until = null where id = $1';

export interface LoginParts {
  readonly connections: Connections;
  readonly sessions: Sessions;
  readonly secrets: Secrets;
  /** True when the cookie may travel over https only. */
  readonly secureCookies: boolean;
  /** Who sends a request, whatever kind of token it carries; the sessions alone by default. */
  readonly authenticate?: Authenticate;
}

/** Returns who somebody is in an organization, in a session opened by these methods. AUTH_EXPIRED where they hold no role there any more. */
export async function profileOf(
  connections: Connections,
  actor: Pick<Actor, 'accountId' | 'tenantId'>,
  methods: readonly string[] = [],
): Promise<SessionUser> {
  const [[people = []], [roles = [], companies = []]] = await Promise.all([
    connections.run([{ text: PROFILE, values: [actor.accountId, actor.tenantId] }]),
    connections.read(actor.tenantId, [
      rolesStatement(actor.tenantId, actor.accountId),
      { text: UNITS, values: [actor.tenantId] },
    ]),
  ]);
  const [person] = people;
  if (!person || roles.length === 0) throw new Refusal('AUTH_EXPIRED');
  const held = heldIn(methods, roles)
    .map((r) => r.role as string)
    .filter(isRole);
  const [firstName, lastName] = [person.first_name as string, person.last_name as string];
  return {
    id: person.id as string,
    email: person.email as string,
    firstName,
    lastName,
    name: `${firstName} ${lastName}`,
    role: held[0] ?? DEFAULT_ROLE,
    roles: held,
    permissions: [...new Set(held.flatMap((r) => permissionsOf(r)))],
    tenantId: actor.tenantId,
    organization: person.organization as string,
    auth0Id: person.subject as string | null,
    avatar: person.avatar as string | null,
    employeeId: (roles.find((r) => r.employee !== null)?.employee as string | undefined) ?? null,
    timeZone: person.time_zone as string,
    units: (companies[0]?.measurement_units as string | null | undefined) ?? null,
  };
}

/** Opens a session for somebody who has shown who they are, and answers as the specification's login does. */
export async function enter(
  { connections, sessions, secureCookies }: Pick<LoginParts, 'connections' | 'sessions' | 'secureCookies'>,
  request: FastifyRequest,
  reply: FastifyReply,
  who: {
    readonly accountId: string;
    readonly tenantId: string;
    readonly methods: readonly string[];
    /** The session that they come from; without it they have just shown who they are. */
    readonly continues?: Continued | undefined;
    /** A further cookie, such as the one that names a device. */
    readonly cookie?: readonly [name: string, value: string, place: CookieSerializeOptions];
  },
): Promise<FastifyReply> {
  const { accountId, tenantId, methods } = who;
  const device = request.headers['user-agent'] ?? '';
  const { token, bind } = await sessions.open(accountId, tenantId, request.ip, device, methods, who.continues ?? null);
  const user = await profileOf(connections, { accountId, tenantId }, methods);
  const actor = caller({ tenantId, accountId, name: user.name }, request);
  await connections.read(tenantId, [signInTrail(actor, 'sign in', 'success', methods.join(' '))]);
  const cookie = { httpOnly: true, sameSite: 'strict', secure: secureCookies, path: '/' } as const;
  void reply.setCookie(bindCookie(secureCookies), bind, cookie);
  if (who.cookie) void reply.setCookie(...who.cookie);
  return sendData(reply, {
    user,
    token,
  });
}

const personOf = (account: Row): { tenantId: string; accountId: string; name: string } => ({
  tenantId: account.tenant_id as string,
  accountId: account.id as string,
  name: `${String(account.first_name)} ${String(account.last_name)}`,
});

/** Asks an account that has one for its second factor; returns how it was shown. MFA_REQUIRED, MFA_INVALID where it was not. */
export async function secondFactor(
  { connections, secrets }: Pick<LoginParts, 'connections' | 'secrets'>,
  account: Row,
  code: string | null,
  request: FastifyRequest,
): Promise<string[]> {
  if (account.has_factor !== true) return [];
  const [throttle, factors] = [new Throttle(connections, secrets), new Factors(connections, secrets)];
  const accountId = account.id as string;
  if (!code) throw new Refusal('MFA_REQUIRED');
  await throttle.take([limits.code, accountId]);
  const used = await factors.use(accountId, code);
  const actor = caller(personOf(account), request);
  if (!used) {
    await connections.read(actor.tenantId, [signInTrail(actor, 'second factor', 'denied')]);
    throw new Refusal('MFA_INVALID');
  }
  await connections.run([throttle.clear([limits.code, accountId])]);
  return [used, 'mfa'];
}

/** Registers the calls. Sign-in fails with one sentence and after one length of time, whatever was wrong. */
export function registerLogin(app: FastifyInstance, parts: LoginParts): void {
  const { connections, sessions, secrets, secureCookies } = parts;
  const authenticate = parts.authenticate ?? sessions.authenticate.bind(sessions);
  const throttle = new Throttle(connections, secrets);

  /** Refuses what was typed: traced without being waited for, so that time does not tell who has an account. */
  const refuse = (account: Row | undefined, device: string | null, request: FastifyRequest): never => {
    const known: Statement[] = account
      ? [
          forTenant(account.tenant_id as string),
          ...(device === null ? [{ text: FAILED, values: [account.id] }] : []),
          signInTrail(caller(personOf(account), request), 'sign in', 'denied'),
        ]
      : // An address without an account costs the database as much.
        [{ text: 'select 1', values: [] }];
    connections
      .run(known)
      .catch((error: unknown) =>
        request.log.error({ fault: (error as Error).name }, 'a failed sign-in was not traced'),
      );
    throw new Refusal('INVALID_CREDENTIALS');
  };

  app.post(
    '/api/auth/login',
    { config: { rateLimit: { max: 60, timeWindow: '1 minute' } } },
    async (request, reply) => {
      const { email: who, twoFactorCode, password } = inputOf(loginFields, request.body, ['password']);
      const device = knownDevice(request, secrets, who, secureCookies);
      // A known device has tries of its own; those of strangers neither use them up nor pause it.
      const mine: Counted = device === null ? [limits.signInEmail, who] : [limits.signInDevice, device];
      const here: Counted = [limits.signInAddress, request.ip];
      // Counted before the password is compared: of many tries at once, no more are made than of many in a row.
      await throttle.takeEach(mine, here);
      const [found] = await connections.run([{ text: FIND, values: [who] }]);
      const account = found?.[0];
      const fits = await verifyPassword(password, (account?.password_hash as string | null | undefined) ?? null);
      const paused = account?.locked === true && device === null;
      if (!account || !fits || paused || account.status !== 'active') return refuse(account, device, request);
      // The password was right, so this was no failed attempt, whatever comes next.
      await connections.run([throttle.giveBack(mine), throttle.giveBack(here)]);
      if (account.organization === 'suspended') throw new Refusal('ORGANIZATION_SUSPENDED');
      const [accountId, tenantId] = [account.id as string, account.tenant_id as string];
      const methods = ['pwd', ...(await secondFactor(parts, account, twoFactorCode, request))];
      const forgiven = device === null ? [{ text: FORGIVE, values: [accountId] }] : [];
      await connections.run([...forgiven, throttle.clear(mine)]);
      const cookie = deviceCookie(secrets, who, secureCookies);
      return enter({ connections, sessions, secureCookies }, request, reply, { accountId, tenantId, methods, cookie });
    },
  );
  app.get('/api/auth/profile', async (request, reply) => {
    const token = sessions.tokenOf(request) ?? '';
    if (token.startsWith('demo-token-'))
      return sendData(reply, { user: await profileOf(connections, await authenticate(request)) });
    const { actor, facts, methods } = await sessions.signedIn(request);
    return sendData(reply, { user: await profileOf(connections, actor, methods), session: facts });
  });
  app.post('/api/auth/logout', async (request, reply) => {
    const { actor } = await sessions.signedIn(request);
    const token = sessions.tokenOf(request);
    if (token) await sessions.close(token);
    await connections.read(actor.tenantId, [signInTrail(actor, 'sign out')]);
    // What the browser stores beside the session (theme, language, accessibility) is the person's and stays.
    return sendData(
      reply
        .clearCookie(bindCookie(secureCookies), { path: '/' })
        .clearCookie(OFFICE_COOKIE.name, { path: OFFICE_COOKIE.path })
        .header('clear-site-data', '"cache"'),
      null,
    );
  });
}

export interface NewAccount {
  readonly id: string;
  readonly email: string;
  /** Null: they sign in by a sign-in service only. */
  readonly password: string | { readonly hash: string | null };
  readonly firstName: string;
  readonly lastName: string;
}
/**
 * The statements that create an account which may sign in to an organization; its roles are memberships. Refuses an
 * address of the demonstration: the browser would never ask the server about it.
 */
export async function accountStatements(
  account: NewAccount,
  tenantId: string,
): Promise<{ text: string; values: unknown[] }[]> {
  if (isDemoEmail(account.email))
    throw invalid({ field: 'email', message: 'must not use a domain reserved for the demo' });
  const hash = typeof account.password === 'string' ? await hashPassword(account.password) : account.password.hash;
  return [
    {
      text: 'insert into account (id, email, password_hash, first_name, last_name) values ($1, $2, $3, $4, $5)',
      values: [account.id, account.email, hash, account.firstName, account.lastName],
    },
    { text: 'insert into account_tenant (account_id, tenant_id) values ($1, $2)', values: [account.id, tenantId] },
  ];
}
