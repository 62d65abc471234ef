/** One's own sign-in: what protects it, its sessions, and showing once more that it is oneself. */
import type { FastifyInstance } from 'fastify';
import { text } from '#engine/model/fields.ts';
import { Refusal } from '#engine/model/refusals.ts';
import { basesOf } from '#engine/server/grants.ts';
import { sendData } from '#engine/server/http.ts';
import { inputOf } from '#engine/server/input.ts';
import { cardOf, type IdentityParts, selfOf } from '#modules/identity/identity-parts.server.ts';
import type { SecurityCard } from '#modules/identity/identity-wire.model.ts';
import { verifyPassword } from '#modules/identity/passwords/passwords.ts';
import { mustProveOwn, refuseVouched, withinReach } from './own-proof.server.ts';
import { needsFactor } from './second-factor.model.ts';
import { limits } from './throttle.server.ts';
import { accountTrail, signInTrail } from '#modules/identity/trail/trail.server.ts';

const idField = { id: text({ max: 36, pattern: /^[0-9a-f-]{36}$/, patternSays: 'must be the id of a record' }) };
const codeField = { code: text({ max: 40 }) };
const proofFields = { code: text({ max: 40, optional: true }) };

/** Registers the calls below /api/auth that a person makes about their own account. */
export function registerOwnSecurity(app: FastifyInstance, parts: IdentityParts): void {
  const { sessions, factors, throttle } = parts;
  const { connections } = parts.engine;

  app.get('/api/auth/security', async (request, reply) => {
    const { actor, accountId } = await selfOf(parts, request);
    const [card, list, left, [rows]] = await Promise.all([
      cardOf(parts, accountId),
      factors.list(accountId),
      factors.recoveryLeft(accountId),
      connections.run([{ text: 'select two_factor_roles from organization where id = $1', values: [actor.tenantId] }]),
    ]);
    const answer: SecurityCard = {
      email: card.email,
      factors: list,
      recoveryLeft: left,
      required: needsFactor(rows?.[0]?.two_factor_roles as string[] | null, basesOf(actor)),
      passwordChangedAt: card.passwordChangedAt,
    };
    return sendData(reply, answer);
  });

  /** Shows that it is the person: the code of an account that has a second factor, the password of one that has none. */
  app.post('/api/auth/prove', async (request, reply) => {
    const { actor, accountId, sessionId } = await selfOf(parts, request);
    const { code, password } = inputOf(
      proofFields,
      request.body,
      typeof (request.body as { password?: unknown } | null)?.password === 'string' ? ['password'] : [],
    );
    await throttle.take([limits.proof, accountId]);
    const strong = (await factors.list(accountId)).length > 0;
    if (strong && !code) throw new Refusal('MFA_REQUIRED');
    const fits = strong
      ? (await factors.use(accountId, code ?? '')) !== null
      : await verifyPassword(password ?? '', (await cardOf(parts, accountId)).passwordHash);
    await connections.read(actor.tenantId, [signInTrail(actor, 'prove', fits ? 'success' : 'denied')]);
    if (!fits) throw new Refusal(strong ? 'MFA_INVALID' : 'INVALID_CREDENTIALS');
    await connections.run([throttle.clear([limits.proof, accountId])]);
    await sessions.prove(sessionId);
    return sendData(reply, null);
  });

  app.post('/api/auth/factors/totp', async (request, reply) => {
    const self = await selfOf(parts, request);
    const { accountId } = self;
    await mustProveOwn(parts, self);
    return sendData(reply, await factors.beginTotp(accountId, (await cardOf(parts, accountId)).email));
  });
  app.post('/api/auth/factors/totp/confirm', async (request, reply) => {
    const self = await selfOf(parts, request);
    const { actor, accountId, sessionId } = self;
    await refuseVouched(parts, self);
    const { code } = inputOf(codeField, request.body);
    await throttle.take([limits.code, accountId]);
    const recoveryCodes = await factors.confirmTotp(accountId, code);
    await connections.read(actor.tenantId, [accountTrail(actor, 'add second factor', accountId, 'authenticator app')]);
    await connections.run([throttle.clear([limits.code, accountId])]);
    // The other sessions were opened without it.
    await sessions.endAll(accountId, null, sessionId);
    return sendData(reply, { recoveryCodes });
  });
  app.post('/api/auth/factors/remove', async (request, reply) => {
    const self = await selfOf(parts, request);
    const { actor, accountId } = self;
    await mustProveOwn(parts, self);
    const { id } = inputOf(idField, request.body);
    await factors.remove(accountId, id);
    await connections.read(actor.tenantId, [accountTrail(actor, 'remove second factor', accountId)]);
    sessions.changed();
    return sendData(reply, null);
  });
  app.post('/api/auth/recovery-codes', async (request, reply) => {
    const self = await selfOf(parts, request);
    const { actor, accountId } = self;
    await mustProveOwn(parts, self);
    if ((await factors.list(accountId)).length === 0)
      throw new Refusal('CONFLICT', { why: 'Recovery codes require a second factor. Set one up first.' });
    const recoveryCodes = await factors.newRecovery(accountId);
    await connections.read(actor.tenantId, [accountTrail(actor, 'new recovery codes', accountId)]);
    return sendData(reply, { recoveryCodes });
  });

  app.get('/api/auth/sessions', async (request, reply) => {
    const self = await selfOf(parts, request);
    return sendData(reply, await sessions.list(self.accountId, withinReach(self), self.sessionId));
  });
  app.post('/api/auth/sessions/revoke', async (request, reply) => {
    const self = await selfOf(parts, request);
    const { actor, accountId } = self;
    const { id } = inputOf(idField, request.body);
    await sessions.end(accountId, id, withinReach(self));
    await connections.read(actor.tenantId, [signInTrail(actor, 'end session')]);
    return sendData(reply, null);
  });
  app.post('/api/auth/sessions/revoke-others', async (request, reply) => {
    const self = await selfOf(parts, request);
    const { actor, accountId, sessionId } = self;
    const ended = await sessions.endAll(accountId, withinReach(self), sessionId);
    await connections.read(actor.tenantId, [signInTrail(actor, 'end other sessions', 'success', `${ended} ended`)]);
    return sendData(reply, { ended });
  });
}
