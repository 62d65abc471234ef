import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Secrets } from '#engine/server/secrets.ts';
import { Secret } from './secret.ts';
import { addKey, secretKey, secretKeys } from './secret-key.ts';

let folder = '';
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'nexus-keys-'));
});
afterAll(() => fs.rmSync(folder, { recursive: true }));
const config = () => ({ dataDirectory: folder, secretKey: undefined, earlierKeys: [] });

test('a new key comes last and seals; the old one still opens, and equals are still found', () => {
  const [first] = secretKeys(config());
  const before = new Secrets(secretKeys(config()));
  const sealed = before.seal('123-45-6789', 'place');
  addKey(config());
  const keys = secretKeys(config());
  expect([keys.length, keys[0], secretKey(config())]).toEqual([2, first, first]);
  const after = new Secrets(keys);
  expect(after.open(sealed, 'place')).toBe('123-45-6789');
  const fresh = after.reseal(sealed, 'place');
  expect(fresh?.[0]).toBe(2);
  expect(fresh && after.open(fresh, 'place')).toBe('123-45-6789');
  expect(fresh && after.reseal(fresh, 'place')).toBeNull();
  expect(() => fresh && before.open(fresh, 'place')).toThrow('not configured');
  expect(after.hash('x', 'y')).toEqual(before.hash('x', 'y'));
});

test('where the keys are settings, the settings change', () => {
  const key = new Secret(Buffer.alloc(32, 1).toString('base64'));
  const older = new Secret(Buffer.alloc(32, 2).toString('base64'));
  const set = { dataDirectory: folder, secretKey: key, earlierKeys: [older] };
  expect(secretKeys(set)).toEqual([Buffer.alloc(32, 2), Buffer.alloc(32, 1)]);
  expect(() => addKey(set)).toThrow('SECRET_KEYS_BEFORE');
});
