/** How a receiver knows that a call is ours and new: its time and body are signed together. */
import { createHmac, randomBytes } from 'node:crypto';

export const SECRET_PREFIX = 'whsec_';

/** A new signing secret: 256 random bits. */
export const newSecret = (): string => SECRET_PREFIX + randomBytes(32).toString('base64url');

/** The header Nexus-Signature: `t=<seconds since 1970>,v1=<HMAC-SHA256 of "t.body", hexadecimal>`. */
export const signatureOf = (secret: string, seconds: number, body: string): string =>
  `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
