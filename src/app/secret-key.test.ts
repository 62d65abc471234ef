import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { Secret } from './secret.ts';
import { secretKey } from './secret-key.ts';

test('the key is generated once, for us alone, and read again', () => {
  const dataDirectory = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'nexus-key-')), 'data');
  const first = secretKey({ secretKey: undefined, dataDirectory });
  expect(first).toHaveLength(32);
  expect(secretKey({ secretKey: undefined, dataDirectory })).toEqual(first);
  const file = path.join(dataDirectory, 'secret.key');
  expect(fs.statSync(file).mode & 0o777).toBe(0o600);
  fs.writeFileSync(file, 'damaged');
  expect(() => secretKey({ secretKey: undefined, dataDirectory })).toThrow('restore it from a backup');
  fs.rmSync(path.dirname(dataDirectory), { recursive: true });
});

test('SECRET_KEY is used as it is', () => {
  const given = Buffer.alloc(32, 3);
  expect(secretKey({ secretKey: new Secret(given.toString('base64')), dataDirectory: '/nowhere' })).toEqual(given);
});
