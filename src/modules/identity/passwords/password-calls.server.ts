/** Changing a password, and setting a new one by a link that was sent. */
import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { email, text } from '#engine/model/fields.ts';
import { invalid, Refusal } from '#engine/model/refusals.ts';
import { sha256 } from '#engine/server/digest.ts';
import { systemActor } from '#engine/server/grants.ts';
import { sendData } from '#engine/server/http.ts';
import { inputOf } from '#engine/server/input.ts';
import type { Row } from '#engine/server/pg/batch.ts';
import { cardOf, type IdentityParts, selfOf } from '#modules/identity/identity-parts.server.ts';
import { deviceCookie } from '#modules/identity/sign-in/device-cookie.server.ts';
import { FORGIVE } from '#modules/identity/sign-in/login.ts';
import { outgoingMail } from '#modules/identity/mail/outgoing-mail.model.ts';
import { privateMail } from '#engine/server/private-mail.ts';
import { SEVERAL } from '#modules/identity/mail/private-mail.server.ts';
import { TOP_ROLES } from '#modules/identity/access/made-role.model.ts';
import { mustBeGood } from './password-rules.server.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { onlyPassword, setPassword } from '#modules/identity/sign-in/own-proof.server.ts';
import { limits } from '#modules/identity/sign-in/throttle.server.ts';
import { accountTrail, caller } from '#modules/identity/trail/trail.server.ts';

const LINK_MINUTES = 30;
const SENT = 'If an account exists for that address, a reset link has been sent.';
const FIND = `select a.id, a.email, a.first_name, t.tenant_id, ${SEVERAL} as several from account a join account_tenant t on t.account_id = a.id
  join organization o on o.id = t.tenant_id and o.status = 'active'
  where lower(a.email) = $1 and a.status = 'active' order by t.created_at limit 1`;

/**
 * Writes the link's mail. Without a mail server an administrator hands it over from the outbox, but never the link of an account
 * with a role above the organization, or with a second organization: nobody gets those.
 */
async function sendLink(parts: IdentityParts, account: Row, ip: string): Promise<void> {
  const { connections, act } = parts.engine;
  const [accountId, tenantId] = [account.id as string, account.tenant_id as string];
  const [held = []] = await connections.read(tenantId, [
    { text: 'select role from membership where tenant_id = $1 and account = $2', values: [tenantId, accountId] },
  ]);
  const system = { ...systemActor(tenantId, 'password reset'), ip };
  await connections.read(tenantId, [accountTrail(system, 'ask for reset link', accountId)]);
  // The link opens more than this organization, so its outbox must not hold it.
  const isPrivate = account.several === true || held.some((r) => TOP_ROLES.includes(r.role as string));
  if (isPrivate && !parts.mailGoesOut) return;
  const token = randomBytes(32).toString('base64url');
  const letter = {
    to: account.email as string,
    subject: 'Set a new password',
    // After the #: a browser keeps that part to itself, so the link's secret reaches no log and no proxy.
    text: `Hello ${String(account.first_name)},\n\nsomebody asked for a new password for your Nexus account. If it was you, open this link within ${LINK_MINUTES} minutes:\n\n${parts.origin()}/reset-password#${token}\n\nIf it was not you, do nothing: your password stays as it is.`,
  };
  await connections.run([
    {
      text: `insert into password_reset (token_hash, account_id, expires_at) values ($1, $2, now() + interval '${LINK_MINUTES} minutes')`,
      values: [sha256(token), accountId],
    },
    ...(isPrivate ? [privateMail(parts.engine, tenantId, letter)] : []),
  ]);
  if (isPrivate) return;
  await act.act(system, {
    resource: outgoingMail,
    action: 'create',
    input: { recipient: letter.to, subject: letter.subject, body: letter.text },
  });
}

/** Registers the calls about passwords. */
export function registerPasswords(app: FastifyInstance, parts: IdentityParts): void {
  const { sessions, throttle } = parts;
  const { connections, secrets } = parts.engine;

  app.post('/api/auth/password', async (request, reply) => {
    const { actor, accountId, sessionId } = await selfOf(parts, request);
    const { current, password } = inputOf({}, request.body, ['current', 'password']);
    await throttle.take([limits.proof, accountId]);
    const card = await cardOf(parts, accountId);
    if (!(await verifyPassword(current, card.passwordHash)))
      throw invalid({ field: 'current', message: 'is incorrect' });
    if (current === password)
      throw invalid({ field: 'password', message: 'must be different from your current password' });
    await mustBeGood(password, card.words);
    await connections.run([
      setPassword(accountId, await hashPassword(password)),
      throttle.clear([limits.proof, accountId]),
    ]);
    await connections.read(actor.tenantId, [accountTrail(actor, 'change password', accountId)]);
    const ended = await sessions.endAll(accountId, null, sessionId);
    return sendData(reply, { ended });
  });

  app.post('/api/auth/forgot-password', async (request, reply) => {
    const { email: who } = inputOf({ email: email() }, request.body);
    await throttle.takeEach([limits.resetEmail, who], [limits.resetAddress, request.ip]);
    const [found] = await connections.run([{ text: FIND, values: [who] }]);
    const account = found?.[0];
    // Answered at once and in the same words: neither says whether there is such an account.
    const failed = (error: unknown) => request.log.error({ fault: (error as Error).name }, 'a reset link was not sent');
    if (account) sendLink(parts, account, request.ip).catch(failed);
    return sendData(reply, { message: SENT });
  });

  app.post('/api/auth/reset-password', async (request, reply) => {
    const { token, password } = inputOf({ token: text({ max: 64 }) }, request.body, ['password']);
    await throttle.take([limits.resetLink, request.ip]);
    const [rows] = await connections.run([
      {
        text: `select r.account_id, t.tenant_id, o.status as organization from password_reset r join account_tenant t on t.account_id = r.account_id
          join organization o on o.id = t.tenant_id
          where r.token_hash = $1 and r.used_at is null and r.expires_at > now()
            -- An administrator of the first organization may have read a link that is older than the account's second one.
            and not exists (select 1 from account_tenant n where n.account_id = r.account_id and n.created_at >= r.created_at)
          order by o.status, t.created_at limit 1`,
        values: [sha256(token)],
      },
    ]);
    const found = rows?.[0];
    if (!found) throw new Refusal('LINK_EXPIRED');
    // The link stays good for its time: the organization may be opened again within it.
    if (found.organization === 'suspended') throw new Refusal('ORGANIZATION_SUSPENDED');
    const [accountId, tenantId] = [found.account_id as string, found.tenant_id as string];
    const card = await cardOf(parts, accountId);
    await mustBeGood(password, card.words);
    const hash = await hashPassword(password);
    // All links of the account end with the first one used; of two at the same moment one finds it used.
    const [used = []] = await connections.run([
      {
        text: `with used as (update password_reset set used_at = now() where token_hash = $1 and used_at is null returning account_id)
          update account a set password_hash = $2, password_changed_at = now(), failed_count = 0, locked_until = null from used where a.id = used.account_id returning a.id`,
        values: [sha256(token), hash],
      },
      {
        text: 'update password_reset set used_at = now() where account_id = $1 and used_at is null',
        values: [accountId],
      },
      { text: FORGIVE, values: [accountId] },
    ]);
    if (used.length === 0) throw new Refusal('LINK_EXPIRED');
    // The link reached the owner alone: what another organization may have set up here ends.
    await connections.run(onlyPassword(accountId, true));
    await connections.read(tenantId, [
      accountTrail(caller({ tenantId, accountId, name: card.name }, request), 'reset password', accountId),
    ]);
    // The second factor stays; sessions opened with the old password end.
    await sessions.endAll(accountId, null);
    // Who opens the mail is no stranger: this browser gets tries of its own, so that nobody's guesses keep them out.
    void reply.setCookie(...deviceCookie(secrets, card.email.toLowerCase(), parts.secureCookies));
    return sendData(reply, null);
  });
}
