/** A passkey without a browser: a key of its own, and the answers that a device would sign (WebAuthn, level 3). */
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, randomUUID, sign } from 'node:crypto';
import type { TestServer } from '#test/support/server.ts';
import type { Caller } from './caller.ts';
import { sql } from './caller.ts';

const sha256 = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest();

export class Passkey {
  private readonly id = randomBytes(16).toString('base64url');
  private readonly privateKey: KeyObject;
  private readonly cose: Buffer;
  private counter = 0;

  constructor() {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.privateKey = privateKey;
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    // A COSE key in CBOR: EC2, ES256, P-256, and the two coordinates.
    const head = Buffer.from('a5010203262001215820', 'hex');
    this.cose = Buffer.concat([
      head,
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ]);
  }

  /** Puts it on the account of an address, as if it had been set up there. */
  async keep(server: TestServer, email: string): Promise<void> {
    await sql(
      server,
      `insert into account_factor (id, account_id, kind, label, credential_id, public_key, sign_count, confirmed_at)
        select $2, id, 'passkey', 'Key', $3, $4, 0, now() from account where email = $1`,
      [email, randomUUID(), this.id, this.cose],
    );
  }

  /** Signs in with it, from a page of this machine. */
  async signIn(server: TestServer, caller: Caller) {
    const origin = `http://localhost:${new URL(server.url).port}`;
    const asked = await caller.call<{ challenge: string }>('POST', '/auth/passkeys/challenge', {}, { origin });
    const client = Buffer.from(JSON.stringify({ type: 'webauthn.get', challenge: asked.data.challenge, origin }));
    const count = Buffer.alloc(4);
    count.writeUInt32BE(++this.counter);
    // Somebody is there, and the device has checked who.
    const data = Buffer.concat([sha256('localhost'), Buffer.from([0x05]), count]);
    const signature = sign('sha256', Buffer.concat([data, sha256(client)]), this.privateKey);
    const response = {
      id: this.id,
      rawId: this.id,
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
      },
    };
    return caller.call<{ token: string }>('POST', '/auth/passkeys/sign-in', { response }, { origin });
  }
}
