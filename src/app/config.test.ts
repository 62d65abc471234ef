import { inspect } from 'node:util';
import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';

const KEY = Buffer.alloc(32, 7).toString('base64');
const url = 'postgresql://nexus:hunter2hunter2@db.example.org:5432/nexus';
const s3 = {
  FILES_S3_ENDPOINT: 'https://s3.example.org',
  FILES_S3_BUCKET: 'nexus-files',
  FILES_S3_KEY: 'AKIAHIDDEN',
  FILES_S3_SECRET: 'verysecret',
};

describe('what is accepted', () => {
  test('nothing at all: this machine, the embedded database, the demo', () => {
    const config = readConfig({});
    expect(config).toMatchObject({ host: '127.0.0.1', port: 3000, demoMode: true, databaseCacheMb: 256 });
    expect(config.databaseUrl).toBeUndefined();
    expect(config.dataDirectory).toMatch(/^\/.*\.data$/);
    expect(config.session).toEqual({ idleMinutes: 30, hours: 12 });
  });

  test('an empty variable is one that is not set', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ' })).toEqual(readConfig({}));
  });

  test('a database of its own switches the demo off, unless asked for', () => {
    expect(readConfig({ DATABASE_URL: url, SECRET_KEY: KEY }).demoMode).toBe(false);
    expect(readConfig({ DATABASE_URL: url, SECRET_KEY: KEY, DEMO_MODE: 'on' }).demoMode).toBe(true);
    expect(readConfig({ DEMO_MODE: 'off' }).demoMode).toBe(false);
  });

  test.each([
    ['PORT', '0'],
    ['PORT', '65535'],
    ['HOST', '0.0.0.0'],
    ['HOST', '::1'],
    ['PUBLIC_URL', 'https://nexus.example.org'],
    ['PUBLIC_URL', 'http://127.0.0.1:3000/'],
    ['LOG_LEVEL', 'info'],
    ['SESSION_IDLE_MINUTES', '5'],
    ['SESSION_HOURS', '720'],
    ['DATABASE_CACHE_MB', '4096'],
    ['SECRET_KEY', KEY],
  ])('%s=%s', (name, value) => {
    expect(() => readConfig({ [name]: value })).not.toThrow();
  });

  test('a first administrator, and a store for files', () => {
    const config = readConfig({ ADMIN_EMAIL: 'Ann@Example.org', ADMIN_PASSWORD: 'fifteen letters', ...s3 });
    expect(config.admin?.email).toBe('ann@example.org');
    expect(config.admin?.password.reveal()).toBe('fifteen letters');
    expect(config.filesS3).toMatchObject({ bucket: 'nexus-files', region: 'us-east-1' });
  });
});

describe('what is refused: one sentence with the name, the limit and the way out', () => {
  test.each([
    ['PORT', '70000', 'a whole number from 0 (any free port) to 65535'],
    ['PORT', '-1', 'unset it to use 3000'],
    ['PORT', '3000.5', '"3000.5"'],
    ['PORT', 'http', 'unset it to use 3000'],
    ['HOST', 'http://here', 'a host name or an address'],
    ['PUBLIC_URL', 'nexus.example.org', 'without a path'],
    ['PUBLIC_URL', 'https://example.org/nexus', 'without a path'],
    ['DATABASE_URL', 'mysql://root:hunter2@host/db', 'postgresql://'],
    ['DEMO_MODE', 'maybe', 'on or off'],
    ['LOG_LEVEL', 'loud', 'one of fatal, error'],
    ['SECRET_KEY', 'tooshort', 'openssl rand -base64 32'],
    ['SECRET_KEY', Buffer.alloc(31).toString('base64'), '32 random bytes'],
    ['SESSION_IDLE_MINUTES', '4', 'from 5 to 1440'],
    ['SESSION_HOURS', '721', 'from 1 to 720'],
    ['DATABASE_CACHE_MB', '15', 'from 16'],
  ])('%s=%s', (name, value, part) => {
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} must be .*: .*\\.$`));
    expect(() => readConfig({ [name]: value })).toThrow(part);
  });

  test.each([
    [{ ADMIN_EMAIL: 'ann@example.org' }, 'ADMIN_EMAIL must be set together with ADMIN_PASSWORD'],
    [{ ADMIN_PASSWORD: 'fifteen letters' }, 'ADMIN_PASSWORD must be set together with ADMIN_EMAIL'],
    [{ ADMIN_EMAIL: 'ann', ADMIN_PASSWORD: 'fifteen letters' }, 'ADMIN_EMAIL must be an email address'],
    [{ ADMIN_EMAIL: 'a@b.org', ADMIN_PASSWORD: 'fourteen chars' }, 'ADMIN_PASSWORD must be a password of 15 to 128'],
    [{ ADMIN_EMAIL: 'a@b.org', ADMIN_PASSWORD: 'x'.repeat(129) }, 'ADMIN_PASSWORD must be a password of 15 to 128'],
    [{ DATABASE_URL: url }, 'With DATABASE_URL, SECRET_KEY must be 32 random bytes'],
    [{ FILES_S3_BUCKET: 'nexus-files' }, 'FILES_S3_BUCKET must be set together with FILES_S3_ENDPOINT'],
    [{ ...s3, FILES_S3_BUCKET: 'No' }, 'FILES_S3_BUCKET must be the name of a bucket'],
  ])('%o', (env, sentence) => {
    expect(() => readConfig(env)).toThrow(sentence);
  });

  test('a secret that is wrong is not repeated', () => {
    for (const env of [
      { DATABASE_URL: 'mysql://root:hunter2@host/db' },
      { ADMIN_EMAIL: 'a@b.org', ADMIN_PASSWORD: 'hunter2' },
      { SECRET_KEY: 'hunter2' },
    ]) {
      expect(() => readConfig(env)).toThrow(/^(?!.*hunter2)/);
    }
  });
});

test('no secret is printed with the settings', () => {
  const config = readConfig({
    DATABASE_URL: url,
    SECRET_KEY: KEY,
    ADMIN_EMAIL: 'a@b.org',
    ADMIN_PASSWORD: 'hunter2hunter2hunter2',
    ...s3,
  });
  for (const text of [
    inspect(config, { depth: 9, showHidden: true }),
    JSON.stringify(config),
    String(config.secretKey),
  ]) {
    expect(text).not.toMatch(/hunter2|verysecret|AKIAHIDDEN/);
    expect(text).not.toContain(KEY);
    expect(text).toContain('[hidden]');
  }
});

describe('what holds only where others are served', () => {
  const usual = { reads: 1000, writes: 100, signIns: 10 };
  test.each([
    [{}, {}, false],
    [{ HOST: 'localhost' }, {}, false],
    [{ HOST: '0.0.0.0' }, usual, true],
    [{ PUBLIC_URL: 'https://nexus.example.org' }, usual, true],
    [{ HOST: '0.0.0.0', READS_PER_MINUTE: '0', DEMO_RESET: 'off' }, { ...usual, reads: undefined }, false],
    [{ WRITES_PER_MINUTE: '5', DEMO_RESET: 'on' }, { writes: 5 }, true],
  ])('%j', (env, limits, reset) => {
    const config = readConfig(env);
    expect(config.callLimits).toEqual(limits);
    expect(config.demoReset).toBe(reset);
  });
});
