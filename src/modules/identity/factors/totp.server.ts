/** Codes of an authenticator app (RFC 6238: SHA-1, six digits, thirty seconds) and codes to recover with. */
import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { sha256 } from '#engine/server/digest.ts';

const STEP_SECONDS = 30;
const ISSUER = 'Nexus';
/** 120 bits each: as many as an attacker who stole the hashes could never try. */
const RECOVERY_BYTES = 15;
const RECOVERY_CODES = 10;

const clockOf = (base32: string, label: string): TOTP =>
  new TOTP({
    issuer: ISSUER,
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: STEP_SECONDS,
    secret: Secret.fromBase32(base32),
  });

/** A new secret of 160 bits in base 32, as RFC 4226 recommends. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** The address that an authenticator app reads from a QR code. */
export const totpUri = (base32: string, email: string): string => clockOf(base32, email).toString();

/**
 * The time step whose code this is, one step early or late allowed; null when it is none of them. The caller refuses a
 * step that is not later than the last one used, so that a code seen over a shoulder is worth nothing.
 */
export function stepOfCode(base32: string, code: string, now = Date.now()): number | null {
  const token = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return null;
  const delta = clockOf(base32, '').validate({ token, timestamp: now, window: 1 });
  return delta === null ? null : Math.floor(now / 1000 / STEP_SECONDS) + delta;
}

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';
const base32 = (bytes: Buffer): string => {
  let [out, bits, held] = ['', 0, 0];
  for (const byte of bytes) {
    held = (held << 8) | byte;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      out += ALPHABET[(held >> bits) & 31];
      held &= (1 << bits) - 1;
    }
  }
  return out;
};

/** Ten new recovery codes such as `k7xq2m-4hzt5a-nw3c6r-ybde2s`. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => {
    const text = base32(randomBytes(RECOVERY_BYTES));
    return (text.match(/.{6}/g) ?? []).join('-');
  });
const RECOVERY_SHAPE = /^[a-z2-7]{24}$/;

/** How a recovery code is kept; null for a text that can be none. Hyphens, spaces and capitals do not matter. */
export function recoveryHash(code: string): Buffer | null {
  const plain = code.toLowerCase().replace(/[\s-]/g, '');
  return RECOVERY_SHAPE.test(plain) ? sha256(`recovery/${plain}`) : null;
}
