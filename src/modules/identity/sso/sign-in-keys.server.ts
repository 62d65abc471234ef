/** The public keys of sign-in services, by which their tokens are verified: fetched once, kept for a while. */
import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose';
import { LRUCache } from 'lru-cache';
import { Refusal } from '#engine/model/refusals.ts';
import { phrase } from '#engine/model/words.ts';
import { fetchJson } from '#engine/server/outbound.ts';

/** How long keys are believed, and how soon a key that is not among them may have them fetched again. */
const KEPT_MS = 10 * 60_000;
const AGAIN_MS = 60_000;

interface Kept {
  readonly keys: JWTVerifyGetKey;
  readonly at: number;
}
type FetchJson = (address: string) => Promise<unknown>;

const textIn = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && name in value ? (value as Record<string, unknown>)[name] : undefined;

/** The keys that a service publishes (OpenID Connect Discovery). CONFLICT with a sentence where it does not. */
async function published(issuer: string, fetched: FetchJson): Promise<JSONWebKeySet> {
  const about = await fetched(`${issuer}.well-known/openid-configuration`);
  const [itself, where] = [textIn(about, 'issuer'), textIn(about, 'jwks_uri')];
  if (itself !== issuer || typeof where !== 'string')
    throw new Refusal('CONFLICT', {
      why: phrase('{{issuer}} reports a different issuer or lists no keys.', { issuer }),
    });
  const set = await fetched(where);
  const keys = textIn(set, 'keys');
  if (!Array.isArray(keys)) throw new Refusal('CONFLICT', { why: phrase('{{issuer}} publishes no keys.', { issuer }) });
  // The library checks each key when it is used.
  return { keys: keys as JSONWebKeySet['keys'] };
}

export class SignInKeys {
  private readonly own: ReadonlyMap<string, JWTVerifyGetKey>;
  private readonly fetched: FetchJson;
  private readonly kept = new LRUCache<string, Kept>({ max: 500 });

  /** `own`: issuers that this server is itself, with their keys; every other is asked over the network by `fetched`. */
  constructor(own: ReadonlyMap<string, JSONWebKeySet> = new Map(), fetched: FetchJson = fetchJson) {
    this.own = new Map([...own].map(([issuer, set]) => [issuer, createLocalJWKSet(set)]));
    this.fetched = fetched;
  }

  private async load(issuer: string): Promise<Kept> {
    const kept = { keys: createLocalJWKSet(await published(issuer, this.fetched)), at: Date.now() };
    this.kept.set(issuer, kept);
    return kept;
  }

  /**
   * The keys of an issuer. A token's own word on where its key lies (jku, x5u, jwk, x5c) is never followed: only its key
   * id counts, among the keys of the issuer. A service that has changed its keys is asked again, at most once a minute.
   */
  of(issuer: string): JWTVerifyGetKey {
    const own = this.own.get(issuer);
    if (own) return own;
    return async (header, token) => {
      const before = this.kept.get(issuer);
      const kept = before && Date.now() - before.at < KEPT_MS ? before : await this.load(issuer);
      try {
        return await kept.keys(header, token);
      } catch (error) {
        if (!(error instanceof errors.JWKSNoMatchingKey) || Date.now() - kept.at < AGAIN_MS) throw error;
        return (await this.load(issuer)).keys(header, token);
      }
    };
  }
}
