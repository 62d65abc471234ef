/** Passkeys (WebAuthn): a second factor that also signs in by itself, because its device checks the person. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { text } from '#engine/model/fields.ts';
import { Refusal } from '#engine/model/refusals.ts';
import { phrase } from '#engine/model/words.ts';
import { sendData } from '#engine/server/http.ts';
import { newId } from '#engine/server/ids.ts';
import { inputOf } from '#engine/server/input.ts';
import { cardOf, type IdentityParts, selfOf } from '#modules/identity/identity-parts.server.ts';
import { enter } from '#modules/identity/sign-in/login.ts';
import { mustProveOwn, refuseVouched } from '#modules/identity/sign-in/own-proof.server.ts';
import { limits } from '#modules/identity/sign-in/throttle.server.ts';
import { accountTrail, caller, signInTrail } from '#modules/identity/trail/trail.server.ts';

// With its readers of certificates the library is the largest part of what identity would load at the start.
const library = () => import('@simplewebauthn/server');
const MOST = 5;
const CHALLENGE_MINUTES = 5;
const NO_NAME = 'Passkeys need a domain name. Open Nexus by its domain name, not its IP address.';

interface Site {
  readonly origin: string;
  readonly name: string;
}
/** The site a passkey belongs to: the product's own address; on one machine also `localhost`, which browsers accept. */
function siteOf(parts: IdentityParts, request: FastifyRequest): Site {
  const own = new URL(parts.origin());
  const requested = request.headers.origin ?? '';
  const local = own.hostname === '127.0.0.1' && requested === `http://localhost:${own.port}`;
  const origin = local ? requested : own.origin;
  const name = new URL(origin).hostname;
  if (/^[\d.]+$|:/.test(name)) throw new Refusal('CONFLICT', { why: NO_NAME });
  return { origin, name };
}

const responseOf = (body: unknown): Record<string, unknown> & { id: string } => {
  const { response } = (body ?? {}) as { response?: unknown };
  const { id } = (response ?? {}) as { id?: unknown };
  if (typeof id !== 'string' || id.length > 1400) throw new Refusal('MFA_INVALID');
  return response as Record<string, unknown> & { id: string };
};

/** The calls about passkeys: adding one, and signing in or proving oneself with one. */
export function registerPasskeys(app: FastifyInstance, parts: IdentityParts): void {
  const { sessions, factors, throttle, secureCookies } = parts;
  const { connections } = parts.engine;

  const remember = (challenge: string, accountId: string | null) =>
    connections.run([
      {
        text: `insert into passkey_challenge (challenge, account_id, expires_at) values ($1, $2, now() + interval '${CHALLENGE_MINUTES} minutes')`,
        values: [challenge, accountId],
      },
    ]);
  /** Whether we asked this, for this account, and nobody has answered yet. A challenge is answered once. */
  const asked = (accountId: string | null) => async (challenge: string) => {
    const [rows = []] = await connections.run([
      {
        text: 'delete from passkey_challenge where challenge = $1 and account_id is not distinct from $2 and expires_at > now() returning challenge',
        values: [challenge, accountId],
      },
    ]);
    return rows.length > 0;
  };

  app.post('/api/auth/passkeys/begin', async (request, reply) => {
    const self = await selfOf(parts, request);
    const { accountId } = self;
    await mustProveOwn(parts, self);
    const known = await factors.passkeyIds(accountId);
    if (known.length >= MOST)
      throw new Refusal('CONFLICT', { why: phrase('You have {{most}} passkeys. Remove one first.', { most: MOST }) });
    const card = await cardOf(parts, accountId);
    const options = await (await library()).generateRegistrationOptions({
      rpName: 'Nexus',
      rpID: siteOf(parts, request).name,
      userID: new Uint8Array(Buffer.from(accountId)),
      userName: card.email,
      userDisplayName: card.name,
      excludeCredentials: known.map((id) => ({ id })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    await remember(options.challenge, accountId);
    return sendData(reply, options);
  });

  app.post('/api/auth/passkeys/finish', async (request, reply) => {
    const self = await selfOf(parts, request);
    const { actor, accountId, sessionId } = self;
    await refuseVouched(parts, self);
    const { label } = inputOf(
      { label: text({ max: 60 }) },
      { label: (request.body as { label?: unknown } | null)?.label },
    );
    const { origin, name } = siteOf(parts, request);
    const made = await (await library())
      .verifyRegistrationResponse({
        // Checked by the library, field by field.
        response: responseOf(request.body) as never,
        expectedChallenge: asked(accountId),
        expectedOrigin: origin,
        expectedRPID: name,
      })
      .catch(() => null);
    if (!made?.verified) throw new Refusal('MFA_INVALID');
    const { credential } = made.registrationInfo;
    await factors.addPasskey(accountId, {
      id: newId(),
      label,
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: credential.transports ?? [],
    });
    await connections.read(actor.tenantId, [accountTrail(actor, 'add second factor', accountId, 'passkey')]);
    await sessions.endAll(accountId, null, sessionId);
    const recoveryCodes = (await factors.recoveryLeft(accountId)) > 0 ? [] : await factors.newRecovery(accountId);
    return sendData(reply, { recoveryCodes });
  });

  app.post('/api/auth/passkeys/challenge', async (request, reply) => {
    await throttle.take([limits.passkey, request.ip]);
    const options = await (await library()).generateAuthenticationOptions({
      rpID: siteOf(parts, request).name,
      userVerification: 'required',
    });
    await remember(options.challenge, null);
    return sendData(reply, options);
  });

  /** Whose passkey answered; MFA_INVALID for everything that is not one of ours, used now, on this site. */
  const answered = async (request: FastifyRequest) => {
    const response = responseOf(request.body);
    const known = await factors.passkey(response.id);
    if (!known) throw new Refusal('MFA_INVALID');
    const { origin, name } = siteOf(parts, request);
    const found = await (await library())
      .verifyAuthenticationResponse({
        response: response as never,
        expectedChallenge: asked(null),
        expectedOrigin: origin,
        expectedRPID: name,
        credential: { id: response.id, publicKey: new Uint8Array(known.publicKey), counter: known.counter },
      })
      .catch(() => null);
    const { tenantId, accountId } = known;
    if (!found?.verified) {
      const actor = caller({ tenantId, accountId, name: known.name }, request);
      await connections.read(tenantId, [signInTrail(actor, 'passkey', 'denied')]);
      throw new Refusal('MFA_INVALID');
    }
    await factors.usedPasskey(known.id, found.authenticationInfo.newCounter);
    // Only the owner of the passkey sees this, as with the password.
    if (known.suspended) throw new Refusal('ORGANIZATION_SUSPENDED');
    return { tenantId, accountId };
  };
  app.post('/api/auth/passkeys/sign-in', async (request, reply) => {
    await throttle.take([limits.passkey, request.ip]);
    const who = await answered(request);
    // The device checked the person by itself: something they have, and something they are or know (RFC 8176).
    return enter({ connections, sessions, secureCookies }, request, reply, { ...who, methods: ['hwk', 'user', 'mfa'] });
  });
  app.post('/api/auth/passkeys/prove', async (request, reply) => {
    const { actor, accountId, sessionId } = await selfOf(parts, request);
    await throttle.take([limits.proof, accountId]);
    const who = await answered(request);
    if (who.accountId !== accountId) throw new Refusal('MFA_INVALID');
    await connections.read(actor.tenantId, [signInTrail(actor, 'prove', 'success', 'passkey')]);
    await connections.run([throttle.clear([limits.proof, accountId])]);
    await sessions.prove(sessionId);
    return sendData(reply, null);
  });
}
