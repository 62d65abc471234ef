/** The sign-in calls of the specification: POST /api/auth/login, GET /api/auth/profile, and signing out. */
import type {} from '@fastify/cookie';
import type {} from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { permissionsOf, type Role } from '#access/roles.model.ts';
import { checkFields } from '#engine/model/check.ts';
import { email, text } from '#engine/model/fields.ts';
import { Refusal } from '#engine/model/refusals.ts';
import { auditStatement } from '#engine/server/audit.ts';
import type { Actor } from '#engine/server/grants.ts';
import { sendData } from '#engine/server/http.ts';
import type { Row } from '#engine/server/pg/batch.ts';
import { type Connections, forTenant } from '#engine/server/pg/connections.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { BIND_COOKIE, ROLES, type Sessions } from './sessions.ts';

const LOCK_AFTER = 10;
const LOCK_MINUTES = 15;
const loginFields = { email: email(), twoFactorCode: text({ max: 12, optional: true }) };
const PASSWORD_MAX = 128;

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
  readonly auth0Id: null;
  readonly avatar: string | null;
  readonly employeeId: string | null;
}

const PROFILE = `select a.id, a.email, a.first_name, a.last_name, a.avatar, o.name as organization from account a, organization o where a.id = $1 and o.id = $2`;
const FIND = `select a.id, a.password_hash, a.status, a.locked_until > now() as locked, t.tenant_id
  from account a join account_tenant t on t.account_id = a.id join organization o on o.id = t.tenant_id and o.status = 'active'
  where lower(a.email) = $1 order by t.created_at limit 1`;
/** Counts a mistake; ten lock the account for a while. Tries while it is locked do not prolong that, and afterwards it starts anew. */
const FAILED = `update account set
    failed_count = case when locked_until is null then failed_count + 1 else 1 end,
    locked_until = case when locked_until is null and failed_count + 1 >= ${LOCK_AFTER} then now() + interval '${LOCK_MINUTES} minutes' end
  where id = $1 and (locked_until is null or locked_until <= now())`;

export interface LoginParts {
  readonly connections: Connections;
  readonly sessions: Sessions;
  /** True when the cookie may travel over https only. */
  readonly secureCookies: boolean;
}

/** What was typed. A password is taken to the letter: spaces at its ends belong to it. */
function credentials(body: unknown): { value: Record<string, unknown>; password: string } {
  const { password, ...rest } =
    typeof body === 'object' && body !== null && !Array.isArray(body)
      ? (body as Record<string, unknown>)
      : { password: null };
  const { value, problems } = checkFields(loginFields, rest);
  if (typeof password !== 'string' || password === '') problems.push({ field: 'password', message: 'is required' });
  else if (password.length > PASSWORD_MAX)
    problems.push({ field: 'password', message: `must be at most ${PASSWORD_MAX} characters` });
  if (problems.length) throw new Refusal('VALIDATION_ERROR', {}, problems);
  return { value, password: password as string };
}

const signIn = (
  tenantId: string,
  accountId: string,
  request: FastifyRequest,
  action: string,
  outcome: 'success' | 'denied',
) =>
  auditStatement(
    {
      tenantId,
      accountId,
      name: 'Sign-in',
      roles: [],
      subjectId: null,
      timeZone: 'UTC',
      requestId: request.id,
      ip: request.ip,
    },
    { action, noun: 'session', recordId: null, outcome },
  );
const denied = (account: Row, request: FastifyRequest) =>
  signIn(account.tenant_id as string, account.id as string, request, 'sign in', 'denied');

/** Registers the calls. Sign-in fails with one sentence and after one length of time, whatever was wrong. */
export function registerLogin(app: FastifyInstance, { connections, sessions, secureCookies }: LoginParts): void {
  const profileOf = async (actor: Pick<Actor, 'accountId' | 'tenantId'>): Promise<SessionUser> => {
    const [[people = []], [roles = []]] = await Promise.all([
      connections.run([{ text: PROFILE, values: [actor.accountId, actor.tenantId] }]),
      connections.read(actor.tenantId, [{ text: ROLES, values: [actor.tenantId, actor.accountId] }]),
    ]);
    const [person, first] = [people[0], roles[0]];
    if (!person || !first) throw new Refusal('AUTH_EXPIRED');
    const held = roles.map((r) => r.role as Role);
    const [firstName, lastName] = [person.first_name as string, person.last_name as string];
    return {
      id: person.id as string,
      email: person.email as string,
      firstName,
      lastName,
      name: `${firstName} ${lastName}`,
      role: first.role as string,
      roles: held,
      permissions: [...new Set(held.flatMap((r) => permissionsOf(r)))],
      tenantId: actor.tenantId,
      organization: person.organization as string,
      auth0Id: null,
      avatar: person.avatar as string | null,
      employeeId: (roles.find((r) => r.employee !== null)?.employee as string | undefined) ?? null,
    };
  };
  const trace = (tenantId: string, accountId: string, request: FastifyRequest, action: string) =>
    connections.read(tenantId, [signIn(tenantId, accountId, request, action, 'success')]);

  app.post(
    '/api/auth/login',
    { config: { rateLimit: { max: 60, timeWindow: '1 minute' } } },
    async (request, reply) => {
      const { value, password } = credentials(request.body);
      const [found] = await connections.run([{ text: FIND, values: [value.email] }]);
      const account = found?.[0];
      const fits = await verifyPassword(password, (account?.password_hash as string | null | undefined) ?? null);
      if (!account || !fits || account.locked === true || account.status !== 'active') {
        // Answered without waiting for what is written, and with as many calls whoever it was: time must not tell who has an account.
        const remember = account
          ? [forTenant(account.tenant_id as string), { text: FAILED, values: [account.id] }, denied(account, request)]
          : [{ text: 'select 1', values: [] }];
        connections
          .run(remember)
          .catch((error: unknown) =>
            request.log.error({ fault: (error as Error).name }, 'a failed sign-in was not counted'),
          );
        throw new Refusal('INVALID_CREDENTIALS');
      }
      const [accountId, tenantId] = [account.id as string, account.tenant_id as string];
      await connections.run([
        { text: 'update account set failed_count = 0, locked_until = null where id = $1', values: [accountId] },
      ]);
      const { token, bind } = await sessions.open(accountId, tenantId, request.ip, request.headers['user-agent'] ?? '');
      await trace(tenantId, accountId, request, 'sign in');
      return sendData(
        reply.setCookie(BIND_COOKIE, bind, { httpOnly: true, sameSite: 'strict', secure: secureCookies, path: '/' }),
        { user: await profileOf({ accountId, tenantId }), token },
      );
    },
  );
  app.get('/api/auth/profile', async (request, reply) =>
    sendData(reply, { user: await profileOf(await sessions.authenticate(request)) }),
  );
  app.post('/api/auth/logout', async (request, reply: FastifyReply) => {
    const actor = await sessions.authenticate(request);
    const token = sessions.tokenOf(request);
    if (token) await sessions.close(token);
    await trace(actor.tenantId, actor.accountId ?? '', request, 'sign out');
    return sendData(reply.clearCookie(BIND_COOKIE, { path: '/' }).header('clear-site-data', '"cache"'), null);
  });
}

export interface NewAccount {
  readonly id: string;
  readonly email: string;
  readonly password: string | { readonly hash: string };
  readonly firstName: string;
  readonly lastName: string;
}
/** The statements that create an account which may sign in to an organization; its roles are memberships. */
export async function accountStatements(
  account: NewAccount,
  tenantId: string,
): Promise<{ text: string; values: unknown[] }[]> {
  const hash = typeof account.password === 'string' ? await hashPassword(account.password) : account.password.hash;
  return [
    {
      text: 'insert into account (id, email, password_hash, first_name, last_name) values ($1, $2, $3, $4, $5)',
      values: [account.id, account.email, hash, account.firstName, account.lastName],
    },
    { text: 'insert into account_tenant (account_id, tenant_id) values ($1, $2)', values: [account.id, tenantId] },
  ];
}
