import type { CallLimits } from '#engine/server/call-limits.ts';
import type { Services } from '#engine/server/module.ts';
import { SetupError } from '#engine/server/setup-error.ts';
import { Secret } from './secret.ts';
import { type Setting, type SettingName, settings } from './settings.ts';

export type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent';

/** Everything about this start that is not in the database. */
export interface Config {
  host: string;
  port: number;
  /** The origin people use, without a slash at the end; undefined: the one the server listens on. */
  publicUrl: string | undefined;
  /** An absolute path. */
  dataDirectory: string;
  /** Undefined: the embedded database. */
  databaseUrl: Secret | undefined;
  databaseCacheMb: number;
  /** Undefined: this process's share of what the database admits. */
  databaseConnections: number | undefined;
  demoMode: boolean;
  /** Whether browsers report their faults. */
  errorReports: boolean;
  /** Calls of one address in a minute with tokens of the demonstration; 0 means no limit. */
  demoCalls: number;
  /** Whether the demo is reset every night. */
  demoReset: boolean;
  /** Calls of one address in a minute; what is missing is not limited. */
  callLimits: CallLimits;
  /** The first global administrator, to be created if there is none. */
  admin: { email: string; password: Secret } | undefined;
  /** 32 bytes in base64; undefined only with the embedded database, which keeps its own (see secret-key.ts). */
  secretKey: Secret | undefined;
  /** Earlier keys, the oldest first. */
  earlierKeys: Secret[];
  session: { idleMinutes: number; hours: number };
  /** Addresses and networks of proxies that are believed. */
  trustProxy: readonly string[];
  /** Undefined: mails wait in the outbox. */
  mail: { smtp: Secret; from: string } | undefined;
  logLevel: LogLevel;
  /** Where uploaded files go; undefined: below dataDirectory. */
  filesS3: { endpoint: string; bucket: string; region: string; key: Secret; secret: Secret } | undefined;
  /** A media server for meetings; undefined: browsers send to each other. */
  livekit: { url: string; key: string; secret: Secret } | undefined;
  /** Relays for meetings; undefined: none. */
  turn: { urls: readonly string[]; secret: Secret } | undefined;
  /** Absolute paths of PEM files; undefined: sealed documents carry no certificate. */
  signing: { certificate: string; key: string } | undefined;
  /** The doors for laboratories that send by themselves. */
  laboratory: Services['laboratory'];
}

type Environment = Record<string, string | undefined>;

function read<T>(env: Environment, name: SettingName, setting: Setting<T>): T | undefined {
  const text = env[name]?.trim();
  // `NAME=` in a shell or a compose file means: not set.
  if (text === undefined || text === '') return undefined;
  const result = setting.schema.safeParse(text);
  if (result.success) return result.data;
  const shown = setting.hidden ? 'is set to something else' : `is "${text.slice(0, 80)}"`;
  throw new SetupError(`${name} must be ${setting.must}, but it ${shown}: ${setting.instead}.`);
}

function together(env: Environment, names: SettingName[], instead: string): void {
  const isSet = (name: SettingName) => (env[name]?.trim() ?? '') !== '';
  const missing = names.filter((name) => !isSet(name));
  if (missing.length === 0 || missing.length === names.length) return;
  const there = names.filter(isSet).join(', ');
  throw new SetupError(`${there} must be set together with ${missing.join(', ')}: ${instead}.`);
}

/** Where laboratories send by themselves; nothing unless a port or a folder is named, and the place with it. */
function laboratoryIn(env: Environment): Services['laboratory'] {
  const s = settings;
  const [port, folder] = [read(env, 'LAB_MLLP_PORT', s.LAB_MLLP_PORT), read(env, 'LAB_FOLDER', s.LAB_FOLDER)];
  const place = read(env, 'LAB_PLACE', s.LAB_PLACE);
  if (port === undefined && folder === undefined && place === undefined) return undefined;
  if (place === undefined || (port === undefined && folder === undefined))
    throw new SetupError(
      `LAB_MLLP_PORT or LAB_FOLDER needs LAB_PLACE, and LAB_PLACE one of them: ${s.LAB_PLACE.instead}.`,
    );
  return { place, ...(port !== undefined && { port }), ...(folder !== undefined && { folder }) };
}

/** Whether anybody but this machine is served: directly, or through a proxy in front. */
function servesOthers(env: Environment): boolean {
  const host = read(env, 'HOST', settings.HOST) ?? '127.0.0.1';
  return (
    read(env, 'PUBLIC_URL', settings.PUBLIC_URL) !== undefined || !['127.0.0.1', '::1', 'localhost'].includes(host)
  );
}

/** The limits on calls (domain/platform.md, section 1a); on this machine alone there are none unless they are set. */
function limitsIn(env: Environment, others: boolean): CallLimits {
  const limit = (name: 'READS_PER_MINUTE' | 'WRITES_PER_MINUTE' | 'SIGN_INS_PER_MINUTE', usual: number) => {
    const most = read(env, name, settings[name]) ?? (others ? usual : 0);
    return most === 0 ? undefined : most;
  };
  return {
    reads: limit('READS_PER_MINUTE', 1000),
    writes: limit('WRITES_PER_MINUTE', 100),
    signIns: limit('SIGN_INS_PER_MINUTE', 10),
  };
}

/**
 * Reads all settings from environment variables. Pure: touches neither disk nor process. SetupError on the first wrong
 * one: a sentence with the variable's name, its limit and the way out, and without its value where that is a secret.
 */
export function readConfig(env: Environment): Config {
  const s = settings;
  const databaseUrl = read(env, 'DATABASE_URL', s.DATABASE_URL);
  const secretKey = read(env, 'SECRET_KEY', s.SECRET_KEY);
  if (databaseUrl && !secretKey) {
    throw new SetupError(`With DATABASE_URL, SECRET_KEY must be ${s.SECRET_KEY.must}: ${s.SECRET_KEY.instead}.`);
  }
  together(env, ['ADMIN_EMAIL', 'ADMIN_PASSWORD'], 'set both or neither');
  together(
    env,
    ['FILES_S3_ENDPOINT', 'FILES_S3_BUCKET', 'FILES_S3_KEY', 'FILES_S3_SECRET'],
    s.FILES_S3_ENDPOINT.instead,
  );
  together(env, ['SMTP_URL', 'MAIL_FROM'], 'set both or neither');
  together(env, ['LIVEKIT_URL', 'LIVEKIT_KEY', 'LIVEKIT_SECRET'], s.LIVEKIT_URL.instead);
  together(env, ['TURN_URLS', 'TURN_SECRET'], 'set both or neither');
  together(env, ['SIGNING_CERTIFICATE', 'SIGNING_KEY'], 'set both or neither');
  const earlier = read(env, 'SECRET_KEYS_BEFORE', s.SECRET_KEYS_BEFORE);
  const smtp = read(env, 'SMTP_URL', s.SMTP_URL);
  const from = read(env, 'MAIL_FROM', s.MAIL_FROM);
  const email = read(env, 'ADMIN_EMAIL', s.ADMIN_EMAIL);
  const password = read(env, 'ADMIN_PASSWORD', s.ADMIN_PASSWORD);
  const endpoint = read(env, 'FILES_S3_ENDPOINT', s.FILES_S3_ENDPOINT);
  const bucket = read(env, 'FILES_S3_BUCKET', s.FILES_S3_BUCKET);
  const region = read(env, 'FILES_S3_REGION', s.FILES_S3_REGION) ?? 'us-east-1';
  const others = servesOthers(env);
  const livekit = [read(env, 'LIVEKIT_URL', s.LIVEKIT_URL), read(env, 'LIVEKIT_KEY', s.LIVEKIT_KEY)] as const;
  const livekitSecret = read(env, 'LIVEKIT_SECRET', s.LIVEKIT_SECRET);
  const turnUrls = read(env, 'TURN_URLS', s.TURN_URLS);
  const turnSecret = read(env, 'TURN_SECRET', s.TURN_SECRET);
  const certificate = read(env, 'SIGNING_CERTIFICATE', s.SIGNING_CERTIFICATE);
  const signingKey = read(env, 'SIGNING_KEY', s.SIGNING_KEY);
  const key = read(env, 'FILES_S3_KEY', s.FILES_S3_KEY);
  const secret = read(env, 'FILES_S3_SECRET', s.FILES_S3_SECRET);
  return {
    host: read(env, 'HOST', s.HOST) ?? '127.0.0.1',
    port: read(env, 'PORT', s.PORT) ?? 3000,
    publicUrl: read(env, 'PUBLIC_URL', s.PUBLIC_URL),
    dataDirectory: read(env, 'DATA_DIR', s.DATA_DIR) ?? s.DATA_DIR.schema.parse('.data'),
    databaseUrl,
    databaseCacheMb: read(env, 'DATABASE_CACHE_MB', s.DATABASE_CACHE_MB) ?? 256,
    databaseConnections: read(env, 'DATABASE_CONNECTIONS', s.DATABASE_CONNECTIONS),
    demoMode: read(env, 'DEMO_MODE', s.DEMO_MODE) ?? !databaseUrl,
    errorReports: read(env, 'ERROR_REPORTS', s.ERROR_REPORTS) ?? true,
    demoCalls: read(env, 'DEMO_CALLS_PER_MINUTE', s.DEMO_CALLS_PER_MINUTE) ?? 300,
    demoReset: read(env, 'DEMO_RESET', s.DEMO_RESET) ?? others,
    callLimits: limitsIn(env, others),
    admin: email && password ? { email, password } : undefined,
    secretKey,
    earlierKeys: earlier
      ? earlier
          .reveal()
          .split(',')
          .map((each) => new Secret(each.trim()))
      : [],
    trustProxy: read(env, 'TRUST_PROXY', s.TRUST_PROXY) ?? [],
    mail: smtp && from ? { smtp, from } : undefined,
    session: {
      idleMinutes: read(env, 'SESSION_IDLE_MINUTES', s.SESSION_IDLE_MINUTES) ?? 30,
      hours: read(env, 'SESSION_HOURS', s.SESSION_HOURS) ?? 12,
    },
    logLevel: read(env, 'LOG_LEVEL', s.LOG_LEVEL) ?? 'warn',
    livekit:
      livekit[0] && livekit[1] && livekitSecret
        ? { url: livekit[0], key: livekit[1], secret: livekitSecret }
        : undefined,
    turn: turnUrls && turnSecret ? { urls: turnUrls, secret: turnSecret } : undefined,
    signing: certificate && signingKey ? { certificate, key: signingKey } : undefined,
    laboratory: laboratoryIn(env),
    filesS3: endpoint && bucket && key && secret ? { endpoint, bucket, region, key, secret } : undefined,
  };
}
