import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { SetupError } from '#engine/server/setup-error.ts';
import type { Config } from './config.ts';
import { makeDataDirectory } from './data-lock.ts';

/** All keys of this start, the oldest first; the last one seals. */
export function secretKeys(config: Pick<Config, 'secretKey' | 'dataDirectory' | 'earlierKeys'>): Buffer[] {
  return [...config.earlierKeys.map((key) => Buffer.from(key.reveal(), 'base64')), secretKey(config)];
}

/**
 * The key that seals secrets in the database, 32 bytes: SECRET_KEY, or the one in DATA_DIR/secret.key, generated there
 * on the first start. SetupError when that file holds something else.
 */
export function secretKey(config: Pick<Config, 'secretKey' | 'dataDirectory'>): Buffer {
  if (config.secretKey) return Buffer.from(config.secretKey.reveal(), 'base64');
  const file = path.join(config.dataDirectory, 'secret.key');
  if (!fs.existsSync(file)) {
    makeDataDirectory(config.dataDirectory);
    fs.writeFileSync(`${file}.new`, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600 });
    fs.renameSync(`${file}.new`, file);
  }
  const key = Buffer.from(fs.readFileSync(file, 'utf8').trim(), 'base64');
  if (key.length === 32) return key;
  throw new SetupError(`${file} does not hold 32 bytes in base64: restore it from a backup, or set SECRET_KEY.`);
}
