/** Encryption of secret fields: AES-256-GCM with a key id in front, and a keyed hash to find equals by. */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** Binds a cipher to its place: moved to another record, field or organization it does not open. */
export const secretPlace = (tenantId: string, noun: string, id: string, field: string): string =>
  [tenantId, noun, id, field].join('/');
/** Binds a hash to its organization and field: equal secrets of two organizations do not look equal. */
export const hashPlace = (tenantId: string, noun: string, field: string): string => [tenantId, noun, field].join('/');
/** The readable ending of a secret: at most `keep` characters and at most half of it. */
export const secretHint = (text: string, keep: number): string => {
  const shown = Math.min(keep, Math.floor(text.length / 2));
  return shown > 0 ? text.slice(-shown) : '';
};

/** Encrypts and decrypts; old keys still decrypt after a rotation. */
export class Secrets {
  private readonly keys: Map<number, Buffer>;
  private readonly current: number;
  private readonly hashKey: Buffer;

  /** `keys`: 32 bytes each, the newest last; a key's place (from 1) is its id. Throws for a key of another length. */
  constructor(keys: readonly Buffer[]) {
    if (keys.length === 0 || keys.some((k) => k.length !== 32)) throw new Error('A secret key is 32 bytes');
    this.keys = new Map(keys.map((k, i) => [i + 1, k]));
    this.current = keys.length;
    // The hash key comes from the first key, so that equals are still found after a rotation.
    this.hashKey = Buffer.from(hkdfSync('sha256', keys[0] ?? Buffer.alloc(0), '', 'nexus blind index', 32));
  }

  /** The cipher of a text: key id (1 byte), nonce (12), tag (16), bytes. `context` binds it to its place. */
  seal(text: string, context: string): Buffer {
    const nonce = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', this.keys.get(this.current) ?? Buffer.alloc(0), nonce).setAAD(
      Buffer.from(context),
    );
    const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([Buffer.from([this.current]), nonce, cipher.getAuthTag(), body]);
  }

  /** The text of a cipher; throws when the key is gone, or the bytes or their place were changed. */
  open(sealed: Buffer, context: string): string {
    const key = this.keys.get(sealed[0] ?? 0);
    if (!key) throw new Error('The key of this secret is not configured');
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(1, 13))
      .setAAD(Buffer.from(context))
      .setAuthTag(sealed.subarray(13, 29));
    return Buffer.concat([decipher.update(sealed.subarray(29)), decipher.final()]).toString('utf8');
  }

  /** The same text under the newest key; null where it is sealed with that one already. Throws as `open` does. */
  reseal(sealed: Buffer, context: string): Buffer | null {
    return sealed[0] === this.current ? null : this.seal(this.open(sealed, context), context);
  }

  /** A keyed hash: equal texts of one context have equal hashes, and nobody without the key can try them out. */
  hash(text: string, context: string): Buffer {
    return createHmac('sha256', this.hashKey).update(context).update('\0').update(text).digest();
  }
}
