/** How a receiver checks that a webhook's call is ours and new, to copy (`modules/webhooks/webhook-signature.server.ts`). */
export const WEBHOOK_CHECK = `import { createHmac, timingSafeEqual } from 'node:crypto';

function isFromNexus(header, body, secret) {
  const { t, v1 } = Object.fromEntries(header.split(',').map((part) => part.split('=')));
  if (Math.abs(Date.now() / 1000 - Number(t)) > 300) return false;
  const expected = createHmac('sha256', secret).update(t + '.' + body).digest();
  const given = Buffer.from(v1, 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected);
}`;
