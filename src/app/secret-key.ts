import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { SetupError } from '#engine/server/setup-error.ts';
import type { Config } from './config.ts';
import { makeDataDirectory } from './data-lock.ts';

type KeyPlace = Pick<Config, 'secretKey' | 'dataDirectory'> & Partial<Pick<Config, 'earlierKeys'>>;

const fileOf = (config: Pick<Config, 'dataDirectory'>): string => path.join(config.dataDirectory, 'secret.key');
const newKey = (): string => randomBytes(32).toString('base64');
function write(file: string, lines: readonly string[]): void {
  fs.writeFileSync(`${file}.new`, `${lines.join('\n')}\n`, { mode: 0o600 });
  fs.renameSync(`${file}.new`, file);
}
const readLines = (file: string): string[] =>
  fs
    .readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '');

/**
 * The keys that seal secrets in the database, 32 bytes each, the oldest first; the last one seals, all of them open.
 * SECRET_KEYS_BEFORE and SECRET_KEY, or the lines of DATA_DIR/secret.key, generated there on the first start. SetupError
 * when that file holds something else.
 */
export function secretKeys(config: KeyPlace): Buffer[] {
  if (config.secretKey)
    return [...(config.earlierKeys ?? []), config.secretKey].map((key) => Buffer.from(key.reveal(), 'base64'));
  const file = fileOf(config);
  if (!fs.existsSync(file)) {
    makeDataDirectory(config.dataDirectory);
    write(file, [newKey()]);
  }
  const keys = readLines(file).map((line) => Buffer.from(line.trim(), 'base64'));
  if (keys.length > 0 && keys.every((key) => key.length === 32)) return keys;
  throw new SetupError(`${file} does not hold 32 bytes in base64: restore it from a backup, or set SECRET_KEY.`);
}

/** The key that everything was first sealed with: for data that is loaded into an empty database. */
export function secretKey(config: KeyPlace): Buffer {
  // Never empty: secretKeys throws instead.
  return secretKeys(config)[0] as Buffer;
}

/** Adds a new key to DATA_DIR/secret.key; it seals from the next start. SetupError where the keys are settings. */
export function addKey(config: KeyPlace): void {
  if (config.secretKey)
    throw new SetupError(
      'SECRET_KEY is a setting here: put its value at the end of SECRET_KEYS_BEFORE, give SECRET_KEY a new one, and run this again without --new.',
    );
  secretKeys(config);
  write(fileOf(config), [...readLines(fileOf(config)), newKey()]);
}
