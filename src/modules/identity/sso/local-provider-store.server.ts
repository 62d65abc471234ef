/** What the demonstration's sign-in service keeps: its keys in a file, the rest in memory, for as long as the server runs. */
import { randomBytes } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import { LRUCache } from 'lru-cache';
import type { Adapter, AdapterPayload } from 'oidc-provider';

export interface ProviderKeys {
  /** RSA, private part included. */
  readonly signing: JWK;
  readonly cookies: string;
}

/** The keys of a folder, made there the first time; nobody else may read the file. */
export async function providerKeys(folder: string): Promise<ProviderKeys> {
  const file = path.join(folder, 'sign-in-service.json');
  const text = await fs.readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return null;
  });
  // Written below, by us alone.
  if (text !== null) return JSON.parse(text) as ProviderKeys;
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const made: ProviderKeys = {
    signing: { ...(await exportJWK(privateKey)), kid: randomBytes(8).toString('hex'), use: 'sig', alg: 'RS256' },
    cookies: randomBytes(32).toString('base64url'),
  };
  await fs.mkdir(folder, { recursive: true });
  await fs.writeFile(`${file}.new`, JSON.stringify(made), { mode: 0o600 });
  await fs.rename(`${file}.new`, file);
  return made;
}

/** The public half of a signing key. */
export const publicHalf = ({ kty, n, e, kid }: JWK): JWK => ({ kty, n, e, kid, use: 'sig', alg: 'RS256' });

/** Codes, sessions and grants of one kind; gone when the server stops. */
class MemoryAdapter implements Adapter {
  private readonly kind: string;
  private readonly all: LRUCache<string, AdapterPayload>;

  constructor(kind: string, all: LRUCache<string, AdapterPayload>) {
    this.kind = kind;
    this.all = all;
  }
  private key(id: string): string {
    return `${this.kind}:${id}`;
  }
  async upsert(id: string, payload: AdapterPayload, expiresIn: number): Promise<void> {
    this.all.set(this.key(id), payload, expiresIn > 0 ? { ttl: expiresIn * 1000 } : {});
  }
  async find(id: string): Promise<AdapterPayload | undefined> {
    return this.all.get(this.key(id));
  }
  async findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return this.findWhere((payload) => payload.uid === uid);
  }
  async findByUserCode(code: string): Promise<AdapterPayload | undefined> {
    return this.findWhere((payload) => payload.userCode === code);
  }
  async destroy(id: string): Promise<void> {
    this.all.delete(this.key(id));
  }
  async consume(id: string): Promise<void> {
    const payload = this.all.get(this.key(id));
    if (payload) payload.consumed = Math.floor(Date.now() / 1000);
  }
  async revokeByGrantId(grantId: string): Promise<void> {
    for (const [key, payload] of this.all.entries()) if (payload.grantId === grantId) this.all.delete(key);
  }
  private findWhere(fits: (payload: AdapterPayload) => boolean): AdapterPayload | undefined {
    for (const [key, payload] of this.all.entries())
      if (key.startsWith(`${this.kind}:`) && fits(payload)) return payload;
    return undefined;
  }
}

/** One memory for all kinds of things that a sign-in service keeps. */
export function memoryAdapters(): (kind: string) => Adapter {
  const all = new LRUCache<string, AdapterPayload>({ max: 10_000, ttlAutopurge: false });
  return (kind) => new MemoryAdapter(kind, all);
}
