import path from 'node:path';
import ipaddr from 'ipaddr.js';
import { z } from 'zod';
import { Secret } from './secret.ts';

/** One environment variable: how it is read, what it must be and what to do when it is not. */
export interface Setting<T> {
  schema: z.ZodType<T, string>;
  /** Completes "NAME must be ...". */
  must: string;
  /** The way out, as an imperative. */
  instead: string;
  /** What it does, for the table in the README. */
  about: string;
  /** Its value must never be shown. */
  hidden?: true;
}

function setting<T>(parts: Setting<T>): Setting<T> {
  return parts;
}

function wholeNumber(least: number, most: number) {
  return z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .refine((value) => value >= least && value <= most);
}

function isUrl(text: string, protocols: string[]): boolean {
  return URL.canParse(text) && protocols.includes(new URL(text).protocol);
}

function isOrigin(text: string): boolean {
  return isUrl(text, ['http:', 'https:']) && new URL(text).origin === text.replace(/\/$/, '');
}

function isAddressOrNetwork(text: string): boolean {
  return ipaddr.isValid(text) || ipaddr.isValidCIDR(text);
}

const switchOf = z
  .enum(['on', 'off', 'true', 'false', '1', '0'])
  .transform((word) => ['on', 'true', '1'].includes(word));
const secret = (least: number) =>
  z
    .string()
    .min(least)
    .transform((value) => new Secret(value));
const origin = z
  .string()
  .refine(isOrigin)
  .transform((value) => value.replace(/\/$/, ''));

/** Every setting there is. A variable that is not here is not read anywhere. */
export const settings = {
  PORT: setting({
    schema: wholeNumber(0, 65_535),
    must: 'a whole number from 0 (any free port) to 65535',
    instead: 'unset it to use 3000',
    about: 'The port of the web server; 3000 by default.',
  }),
  HOST: setting({
    schema: z.string().regex(/^[\w.:-]{1,253}$/),
    must: 'a host name or an address to listen on, such as 127.0.0.1 or 0.0.0.0',
    instead: 'unset it to use 127.0.0.1',
    about: 'The address to listen on; 127.0.0.1 by default, so that only this machine is served.',
  }),
  PUBLIC_URL: setting({
    schema: origin,
    must: 'an address such as https://nexus.example.org, without a path',
    instead: 'unset it where people use the address of HOST and PORT',
    about: 'The address people type, when a proxy stands in front; http://HOST:PORT by default.',
  }),
  DATA_DIR: setting({
    schema: z
      .string()
      .refine((value) => !value.includes('\0') && value.length <= 4096)
      .transform((value) => path.resolve(value)),
    must: 'the path of a folder',
    instead: 'unset it to use .data',
    about: 'The folder of the embedded database, of uploaded files and of the generated key; .data by default.',
  }),
  DATABASE_URL: setting({
    schema: z
      .string()
      .refine((value) => isUrl(value, ['postgres:', 'postgresql:']))
      .transform((value) => new Secret(value)),
    must: 'an address such as postgresql://user:password@host:5432/nexus',
    instead: 'unset it to use the embedded database',
    about: 'Any PostgreSQL 15 or later, instead of the embedded one. Its user owns the schema.',
    hidden: true,
  }),
  DATABASE_CACHE_MB: setting({
    schema: wholeNumber(16, 1_000_000),
    must: 'a whole number of megabytes from 16 to 1000000',
    instead: 'unset it to use 256',
    about:
      "The embedded database's own cache in megabytes; 256 by default, a quarter of the memory on a large machine.",
  }),
  DATABASE_CONNECTIONS: setting({
    schema: wholeNumber(7, 1000),
    must: 'a whole number from 7 to 1000',
    instead: 'unset it to share what the database admits among all processes',
    about: 'Connections that this process opens at most; its share of what the database admits by default.',
  }),
  DEMO_MODE: setting({
    schema: switchOf,
    must: 'on or off',
    instead: 'unset it to have it on with the embedded database and off with DATABASE_URL',
    about: 'Example organizations and accounts on the first start; on unless DATABASE_URL is set.',
  }),
  ERROR_REPORTS: setting({
    schema: switchOf,
    must: 'on or off',
    instead: 'unset it to have it on',
    about: 'Whether browsers report what fails in them, for the administrators’ page of reports; on by default.',
  }),
  DEMO_RESET: setting({
    schema: switchOf,
    must: 'on or off',
    instead: 'unset it to have it on where others are served and off where only this machine is',
    about: 'Whether the example organizations are filled anew every night; on where HOST or PUBLIC_URL serves others.',
  }),
  READS_PER_MINUTE: setting({
    schema: wholeNumber(0, 1_000_000),
    must: 'a whole number of calls from 0 (no limit) to 1000000',
    instead: 'unset it to use 1000',
    about:
      'Calls that read, for one address in a minute; 1000 where HOST or PUBLIC_URL serves others, 0 means no limit.',
  }),
  WRITES_PER_MINUTE: setting({
    schema: wholeNumber(0, 1_000_000),
    must: 'a whole number of calls from 0 (no limit) to 1000000',
    instead: 'unset it to use 100',
    about: 'Calls that change something; 100 where others are served, 0 means no limit.',
  }),
  SIGN_INS_PER_MINUTE: setting({
    schema: wholeNumber(0, 1_000_000),
    must: 'a whole number of calls from 0 (no limit) to 1000000',
    instead: 'unset it to use 10',
    about: 'Calls that change something about a sign-in; 10 where others are served, 0 means no limit.',
  }),
  DEMO_CALLS_PER_MINUTE: setting({
    schema: wholeNumber(0, 1_000_000),
    must: 'a whole number of calls from 0 (no limit) to 1000000',
    instead: 'unset it to use 300',
    about: 'Calls of visitors of the demonstration without an account, for one address; 300, and 0 means no limit.',
  }),
  ADMIN_EMAIL: setting({
    schema: z
      .email()
      .max(254)
      .transform((value) => value.toLowerCase()),
    must: 'an e-mail address of at most 254 characters',
    instead: 'correct it, or unset it together with ADMIN_PASSWORD',
    about: 'The e-mail address of the first global administrator; together with ADMIN_PASSWORD.',
  }),
  ADMIN_PASSWORD: setting({
    schema: z
      .string()
      .min(15)
      .max(128)
      .transform((value) => new Secret(value)),
    must: 'a password of 15 to 128 characters',
    instead: 'choose another, or unset it together with ADMIN_EMAIL',
    about: 'The password of the first global administrator, 15 to 128 characters.',
    hidden: true,
  }),
  SECRET_KEY: setting({
    schema: z
      .string()
      .regex(/^[A-Za-z0-9+/]{43}=$/)
      .transform((value) => new Secret(value)),
    must: '32 random bytes in base64 (44 characters)',
    instead: 'make one with "openssl rand -base64 32"',
    about: 'The key that seals secrets in the database: 32 bytes in base64. Generated beside the embedded database.',
    hidden: true,
  }),
  SECRET_KEYS_BEFORE: setting({
    schema: z
      .string()
      .regex(/^[A-Za-z0-9+/]{43}=(\s*,\s*[A-Za-z0-9+/]{43}=)*$/)
      .transform((value) => new Secret(value)),
    must: 'earlier values of SECRET_KEY, the oldest first, with commas between them',
    instead: 'unset it where SECRET_KEY has never been another one',
    about:
      'Earlier values of SECRET_KEY, the oldest first, with commas between them. They stay: a place in this list names a key.',
    hidden: true,
  }),
  TRUST_PROXY: setting({
    schema: z
      .string()
      .transform((value) => value.split(',').map((each) => each.trim()))
      .refine((list) => list.every(isAddressOrNetwork)),
    must: 'addresses or networks of proxies, such as 10.0.0.1 or 10.0.0.0/8, with commas between them',
    instead: 'unset it where no proxy stands in front',
    about: "Proxies whose word on the caller's address is believed; none by default.",
  }),
  SMTP_URL: setting({
    schema: z
      .string()
      .refine((value) => isUrl(value, ['smtp:', 'smtps:']))
      .transform((value) => new Secret(value)),
    must: 'an address such as smtps://user:password@mail.example.org:465',
    instead: 'unset it together with MAIL_FROM to keep mails in the outbox',
    about: 'The mail server; without it mails wait in the outbox, where administrators open them.',
    hidden: true,
  }),
  MAIL_FROM: setting({
    schema: z.email().max(254),
    must: 'an e-mail address',
    instead: 'unset it together with SMTP_URL to keep mails in the outbox',
    about: 'The address that mails come from; together with SMTP_URL.',
  }),
  SESSION_IDLE_MINUTES: setting({
    schema: wholeNumber(5, 1_440),
    must: 'a whole number of minutes from 5 to 1440',
    instead: 'unset it to use 30',
    about: 'Minutes without anybody there after which a session ends; 30 by default, 15 for clinical roles.',
  }),
  SESSION_HOURS: setting({
    schema: wholeNumber(1, 720),
    must: 'a whole number of hours from 1 to 720',
    instead: 'unset it to use 12',
    about: 'Hours after which a session ends in any case; 12 by default.',
  }),
  LOG_LEVEL: setting({
    schema: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']),
    must: 'one of fatal, error, warn, info, debug and silent',
    instead: 'unset it to use warn',
    about: 'How much goes to the log (JSON lines on standard error); warn by default.',
  }),
  FILES_S3_ENDPOINT: setting({
    schema: origin,
    must: 'an address such as https://s3.example.org, without a path',
    instead: 'unset all FILES_S3 settings to keep files in DATA_DIR',
    about: 'An S3-compatible store for uploaded files; in DATA_DIR where unset.',
  }),
  FILES_S3_BUCKET: setting({
    schema: z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/),
    must: 'the name of a bucket: 3 to 63 small letters, digits, dots and hyphens',
    instead: 'unset all FILES_S3 settings to keep files in DATA_DIR',
    about: 'Its bucket.',
  }),
  FILES_S3_REGION: setting({
    schema: z.string().regex(/^[a-z0-9-]{1,40}$/),
    must: 'the name of a region, such as us-east-1',
    instead: 'unset it to use us-east-1',
    about: 'Its region; us-east-1 by default.',
  }),
  FILES_S3_KEY: setting({
    schema: secret(1),
    must: 'an access key',
    instead: 'unset all FILES_S3 settings to keep files in DATA_DIR',
    about: 'Its access key.',
    hidden: true,
  }),
  FILES_S3_SECRET: setting({
    schema: secret(1),
    must: 'a secret key',
    instead: 'unset all FILES_S3 settings to keep files in DATA_DIR',
    about: 'Its secret key.',
    hidden: true,
  }),
  LIVEKIT_URL: setting({
    schema: z
      .string()
      .refine((value) => isUrl(value, ['ws:', 'wss:']))
      .transform((value) => value.replace(/\/$/, '')),
    must: 'an address such as wss://media.example.org',
    instead: 'unset all LIVEKIT settings to hold meetings of up to four from browser to browser',
    about: 'A LiveKit media server for meetings of more than four; without it browsers send to each other.',
  }),
  LIVEKIT_KEY: setting({
    schema: z.string().min(1).max(200),
    must: 'an API key',
    instead: 'unset all LIVEKIT settings to hold meetings of up to four from browser to browser',
    about: 'Its API key.',
  }),
  LIVEKIT_SECRET: setting({
    schema: secret(32),
    must: 'an API secret of at least 32 characters',
    instead: 'unset all LIVEKIT settings to hold meetings of up to four from browser to browser',
    about: 'Its API secret.',
    hidden: true,
  }),
  TURN_URLS: setting({
    schema: z
      .string()
      .transform((value) => value.split(',').map((each) => each.trim()))
      .refine((list) => list.every((each) => /^turns?:[^\s/?]+(\?transport=(udp|tcp))?$/.test(each))),
    must: 'addresses such as turns:turn.example.org:5349, with commas between them',
    instead: 'unset it together with TURN_SECRET where browsers reach each other without a relay',
    about: 'Relays for meetings across firewalls (TURN).',
  }),
  TURN_SECRET: setting({
    schema: secret(16),
    must: 'the secret that the relay shares, at least 16 characters',
    instead: 'unset it together with TURN_URLS where browsers reach each other without a relay',
    about: 'The secret that the relays share with this server; people get credentials for an hour.',
    hidden: true,
  }),
};

export type SettingName = keyof typeof settings;
