/** Signing in by a sign-in service: the ID token it gave is verified here, and the person found by issuer and subject. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { text } from '#engine/model/fields.ts';
import { Refusal } from '#engine/model/refusals.ts';
import type { Actor } from '#engine/server/grants.ts';
import { sendData } from '#engine/server/http.ts';
import { inputOf } from '#engine/server/input.ts';
import type { Row } from '#engine/server/pg/batch.ts';
import { type Proven, verifyIdToken } from './id-token.server.ts';
import type { IdentityParts } from '#modules/identity/identity-parts.server.ts';
import { newcomer } from './newcomers.server.ts';
import { enter, secondFactor } from '#modules/identity/sign-in/login.ts';
import { FEDERATED, OWN, PINNED } from '#modules/identity/sign-in/held-roles.ts';
import { onlyRealm, realmOfDomain } from './sign-in-realms.server.ts';
import { keepService } from './service-cookie.server.ts';
import { activeConnection, type Checked, type Found } from './sso-connections.server.ts';
import { caller, signInTrail } from '#modules/identity/trail/trail.server.ts';

const uuid = { max: 36, pattern: /^[0-9a-f-]{36}$/, patternSays: 'must be the id of a connection' };
/** What the browser hands over after a sign-in at a service. */
export const tokenFields = {
  connection: text(uuid),
  idToken: text({ min: 1, max: 16_384, label: 'ID token' }),
  nonce: text({ min: 1, max: 255 }),
};
const signInFields = { ...tokenFields, twoFactorCode: text({ max: 40, optional: true }) };
const realmFields = { domain: text({ max: 253, optional: true }) };
/** How people show who they are, as far as a session keeps it (RFC 8176). */
const KNOWN_METHODS: readonly string[] = ['pwd', 'otp', 'hwk', 'swk', 'fpt', 'face', 'sms', 'mfa'];

const KNOWN = `select i.id as identity, i.pinned, a.id, a.first_name, a.last_name, a.status, t.tenant_id, t.needs_new_password,
    exists (select 1 from account_factor f where f.account_id = a.id and f.confirmed_at is not null) as has_factor
  from federated_identity i join account a on a.id = i.account_id
  left join account_tenant t on t.account_id = a.id and t.tenant_id = $3
  where i.issuer = $1 and i.subject = $2`;
const USED = 'insert into used_id_token (hash, expires_at) values ($1, $2) on conflict do nothing returning hash';

/** Verifies a token against a connection. ID_TOKEN where anything is wrong. */
export const proven = (
  { signInKeys }: IdentityParts,
  { issuer, clientId, organization }: Checked,
  given: { readonly idToken: string; readonly nonce: string },
): Promise<Proven> =>
  verifyIdToken(given.idToken, { issuer, clientId, organization, nonce: given.nonce }, signInKeys.of(issuer));

/** Takes a token out of use. ID_TOKEN where it was used before. */
export async function useUp({ engine }: IdentityParts, who: Proven): Promise<void> {
  const [rows] = await engine.connections.run([{ text: USED, values: [who.hash, who.expiresAt] }]);
  if (!rows?.length) throw new Refusal('ID_TOKEN', { why: 'it was already used' });
}

/** Roles above an organization come along only for a person entered beforehand, with a verified address and a second factor. */
const methodsOf = (who: Proven, pinned: boolean): string[] => {
  const shown = KNOWN_METHODS.filter((method) => who.methods.includes(method));
  const whole = pinned && who.emailVerified && shown.includes('mfa');
  return [FEDERATED, ...shown, ...(whole ? [PINNED] : [])];
};

/** Leaves a trace of somebody who was turned away: an address that is known, under a name at the service that is not. */
async function turnAway(parts: IdentityParts, system: Actor, request: FastifyRequest, why: string): Promise<never> {
  const stranger = caller(
    { tenantId: system.tenantId, accountId: '', name: 'Somebody at the sign-in service' },
    request,
  );
  await parts.engine.connections.read(system.tenantId, [
    signInTrail({ ...stranger, accountId: null }, 'single sign-on', 'denied', why),
  ]);
  throw new Refusal('NOT_LINKED', { why });
}

/** The account behind a proven person: linked already, or new where the connection lets new people in. */
async function accountOf(parts: IdentityParts, found: Found, who: Proven, request: FastifyRequest): Promise<Row> {
  const { connections } = parts.engine;
  const { tenantId } = found.system;
  const find = async () =>
    (await connections.run([{ text: KNOWN, values: [who.issuer, who.subject, tenantId] }]))[0]?.[0];
  const known = await find();
  if (known) {
    if (known.status !== 'active' || known.tenant_id === null)
      return turnAway(parts, found.system, request, 'Your account is not open here. Ask an administrator.');
    if (known.needs_new_password === true)
      return turnAway(parts, found.system, request, 'Set a new password first, with “Forgot password”.');
    return known;
  }
  let refused: string | null = null;
  let failed: unknown;
  try {
    refused = await newcomer(parts, found, who, request);
  } catch (error) {
    failed = error;
  }
  // The same person twice at one moment: whatever the second one meets, it finds what the first has made.
  const made = await find();
  if (made) return made;
  if (refused !== null) return turnAway(parts, found.system, request, refused);
  throw failed ?? new Refusal('UNAVAILABLE');
}

/** Registers the calls that anybody may make. */
export function registerFederation(app: FastifyInstance, parts: IdentityParts): void {
  const { engine, sessions, secureCookies } = parts;
  const { connections, secrets } = engine;
  const few = { config: { rateLimit: { max: 60, timeWindow: '1 minute' } } };

  app.post('/api/auth/realm', few, async (request, reply) => {
    const { domain } = inputOf(realmFields, request.body ?? {});
    const realm = await (domain === null ? onlyRealm(connections) : realmOfDomain(connections, domain));
    keepService(reply, secrets, realm && !realm.local ? realm.issuer : null, secureCookies);
    return sendData(reply, { connection: realm });
  });
  app.post('/api/auth/federated', few, async (request, reply) => {
    const given = inputOf(signInFields, request.body);
    const found = await activeConnection(parts, given.connection);
    const who = await proven(parts, found.connection, given);
    const account = await accountOf(parts, found, who, request);
    const methods = methodsOf(who, account.pinned === true);
    // An account with its own second factor must use it, unless the service asked for one.
    const own = methods.includes('mfa')
      ? []
      : await secondFactor(
          { connections, secrets },
          { ...account, tenant_id: found.system.tenantId },
          given.twoFactorCode,
          request,
        );
    await useUp(parts, who);
    await connections.run([
      {
        text: 'update federated_identity set last_used_at = now(), email = $2 where id = $1',
        values: [account.identity, who.email ?? ''],
      },
    ]);
    const entering = {
      accountId: account.id as string,
      tenantId: found.system.tenantId,
      methods: [...methods, ...own, ...(own.length > 0 ? [OWN] : [])],
    };
    return enter({ connections, sessions, secureCookies }, request, reply, entering);
  });
}
