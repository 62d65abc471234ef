/**
 * Opens what kiosks seal: number and PIN, on a device that many people touch. The browser makes a key for each entry and seals to
 * the kiosk's own (ECDH on P-256, HKDF-SHA256, AES-256-GCM), so that entries that wait for the network cannot be read there.
 */
import { createDecipheriv, createECDH, type ECDH, hkdfSync } from 'node:crypto';
import type { Secrets } from '#engine/server/secrets.ts';

const CURVE = 'prime256v1';
const POINT = 65;
const NONCE = 12;
const TAG = 16;

/** The kiosk's key pair: made from the server's key, so that none is stored. */
function pairOf(secrets: Secrets, kiosk: string): ECDH {
  const pair = createECDH(CURVE);
  for (let n = 0; ; n += 1)
    try {
      pair.setPrivateKey(secrets.hash(`${kiosk}.${n}`, 'kiosk/seal'));
      pair.getPublicKey();
      return pair;
    } catch {
      // A number past the order of the curve, once in 2^32: the next one is taken.
      if (n > 8) throw new Error('No key for this kiosk');
    }
}

/** The public point that a kiosk seals to, in base64. */
export const sealPoint = (secrets: Secrets, kiosk: string): string => pairOf(secrets, kiosk).getPublicKey('base64');

/** The text that was sealed to a kiosk; null for what was not, or was changed. */
export function openSealed(secrets: Secrets, kiosk: string, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64');
  if (bytes.length <= POINT + NONCE + TAG) return null;
  const [point, nonce] = [bytes.subarray(0, POINT), bytes.subarray(POINT, POINT + NONCE)];
  try {
    const shared = pairOf(secrets, kiosk).computeSecret(point);
    const key = Buffer.from(hkdfSync('sha256', shared, point, 'nexus/kiosk', 32));
    const decipher = createDecipheriv('aes-256-gcm', key, nonce).setAuthTag(bytes.subarray(-TAG));
    return Buffer.concat([decipher.update(bytes.subarray(POINT + NONCE, -TAG)), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}
