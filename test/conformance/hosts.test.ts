/** Which other machines the product speaks with is said in its settings and records, never in its code. */
import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { settings } from '#app/settings.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** They name systems of codes and texts; nobody is called there. */
const NAMES = [
  'hl7.org',
  'terminology.hl7.org',
  'loinc.org',
  'www.nlm.nih.gov',
  'snomed.info',
  'unitsofmeasure.org',
  'www.w3.org',
  'www.rfc-editor.org',
];
/** Reserved for examples, or this machine (RFC 2606, RFC 6761). */
const NOWHERE = /(^|\.)(example|invalid|test|localhost)$|\.?example\.(com|net|org)$|^127\.0\.0\.1$/;

test('B149 every base and host is a setting: none stands in the code', async () => {
  const found: string[] = [];
  let read = 0;
  for await (const file of glob('src/**/*.{ts,tsx}', { cwd: ROOT })) {
    if (file.includes('.test.')) continue;
    read++;
    for (const [, host = ''] of readFileSync(path.join(ROOT, file), 'utf8').matchAll(
      /\b(?:https?|wss?):\/\/([a-z0-9-]+(?:\.[a-z0-9-]+)+|localhost)/g,
    ))
      if (!NAMES.includes(host) && !NOWHERE.test(host)) found.push(`${file}: ${host}`);
  }
  expect(read).toBeGreaterThan(1000);
  expect(found).toEqual([]);
  // The production base with its websocket, the file store, the media server and its relays, mail, the database.
  for (const name of ['PUBLIC_URL', 'FILES_S3_ENDPOINT', 'LIVEKIT_URL', 'TURN_URLS', 'SMTP_URL', 'DATABASE_URL'])
    expect(Object.keys(settings)).toContain(name);
});
