/** Verifies an ID token on the server. The browser's library checks its claims and not its signature; here both count. */
import { createHash } from 'node:crypto';
import { errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { Refusal } from '#engine/model/refusals.ts';
import { CLAIMS } from './sso-connection.model.ts';

/** Specification, section 5. */
const LEEWAY_SECONDS = 60;
/** It is handed over right after the sign-in; one that lay around is not. */
const AGE_MOST_SECONDS = 600;
const LENGTH_MOST = 16_384;

export interface Expected {
  readonly issuer: string;
  readonly clientId: string;
  /** Where the service has organizations: an id (`org_…`) or a name. */
  readonly organization: string | null;
  readonly nonce: string;
}
/** Who somebody is, as a sign-in service says it under its signature. */
export interface Proven {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string | null;
  readonly emailVerified: boolean;
  readonly firstName: string;
  readonly lastName: string;
  /** How they showed it (RFC 8176). */
  readonly methods: readonly string[];
  /** Their groups at the service: the roles claim under the product's namespace. */
  readonly groups: readonly string[];
  /** Names this very token. */
  readonly hash: Buffer;
  readonly expiresAt: Date;
}

const refuse = (why: string): Refusal => new Refusal('ID_TOKEN', { why });
const words = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((v) => typeof v === 'string').slice(0, 100) : [];
const textOf = (value: unknown, most: number): string => (typeof value === 'string' ? value.trim().slice(0, most) : '');

/** What the library found wrong, in words that hold nothing of the token. */
function reasonOf(error: unknown): string {
  if (error instanceof errors.JWTExpired) return 'it has expired';
  if (error instanceof errors.JWTClaimValidationFailed) return `its claim ${error.claim} does not fit`;
  if (error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys)
    return 'its key is not one of the service';
  if (error instanceof errors.JOSEAlgNotAllowed) return 'it is not signed with RS256';
  if (error instanceof errors.JWSSignatureVerificationFailed) return 'its signature does not fit';
  return 'it is not a signed token';
}

/** Authorized party: named where several audiences are, and always the client itself (OpenID Connect Core, 3.1.3.7). */
function checkParty({ aud, azp }: JWTPayload, clientId: string): void {
  if (Array.isArray(aud) && aud.length > 1 && azp === undefined) throw refuse('its claim azp is missing');
  if (azp !== undefined && azp !== clientId) throw refuse('its claim azp does not fit');
}

/** An id is matched to the letter, a name in small letters (specification, section 5). */
function checkOrganization(claims: JWTPayload, expected: string | null): void {
  if (expected === null) return;
  const byId = expected.startsWith('org_');
  const said = byId ? claims.org_id : claims.org_name;
  if (said !== (byId ? expected : expected.toLowerCase())) throw refuse('it is of another organization');
}

/**
 * Who an ID token proves somebody to be. ID_TOKEN (401) with the reason where anything is wrong: RS256 by a key of the
 * issuer; issuer, audience, authorized party, nonce, organization; expiry and not-before with 60 seconds of leeway.
 */
export async function verifyIdToken(token: string, expected: Expected, keys: JWTVerifyGetKey): Promise<Proven> {
  if (token.length > LENGTH_MOST) throw refuse('it is too long');
  const claims = await jwtVerify(token, keys, {
    algorithms: ['RS256'],
    issuer: expected.issuer,
    audience: expected.clientId,
    // The library counts the second of the limit as late, the specification as in time.
    clockTolerance: LEEWAY_SECONDS + 1,
    maxTokenAge: AGE_MOST_SECONDS,
    requiredClaims: ['sub', 'exp', 'iat', 'nonce'],
  }).then(
    ({ payload }) => payload,
    (error: unknown) => {
      if (error instanceof Refusal) throw error;
      throw refuse(reasonOf(error));
    },
  );
  const now = Math.floor(Date.now() / 1000);
  if (claims.nbf !== undefined && claims.nbf > now + LEEWAY_SECONDS) throw refuse('its claim nbf does not fit');
  const { sub } = claims;
  if (typeof sub !== 'string' || sub === '' || sub.length > 255) throw refuse('its claim sub does not fit');
  if (claims.nonce !== expected.nonce) throw refuse('its claim nonce does not fit');
  checkParty(claims, expected.clientId);
  checkOrganization(claims, expected.organization);
  const [first = '', ...rest] = textOf(claims.name, 160).split(' ');
  const email = textOf(claims.email, 254).toLowerCase();
  return {
    issuer: expected.issuer,
    subject: sub,
    email: email === '' ? null : email,
    emailVerified: claims.email_verified === true,
    firstName: textOf(claims.given_name, 80) || first.slice(0, 80),
    lastName: textOf(claims.family_name, 80) || rest.join(' ').slice(0, 80),
    methods: words(claims.amr),
    groups: words(claims[`${CLAIMS}roles`]),
    // What was signed, not the signature: its last character has spare bits, and another spelling is the same token.
    hash: createHash('sha256')
      .update(token.slice(0, token.lastIndexOf('.')))
      .digest(),
    expiresAt: new Date(((claims.exp ?? now) + LEEWAY_SECONDS + 1) * 1000),
  };
}
