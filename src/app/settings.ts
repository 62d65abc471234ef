import path from 'node:path';
import ipaddr from 'ipaddr.js';
import { z } from 'zod';
import { Secret } from './secret.ts';

/** One environment variable: how to read it, what it must be, and how to fix it when it is wrong. */
export interface Setting<T> {
  schema: z.ZodType<T, string>;
  /** Completes "NAME must be ...". */
  must: string;
  /** How to fix it, as an imperative. */
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
const file = z
  .string()
  .refine((value) => !value.includes('\0') && value.length <= 4096)
  .transform((value) => path.resolve(value));
const origin = z
  .string()
  .refine(isOrigin)
  .transform((value) => value.replace(/\/$/, ''));

/** All settings. Nothing reads a variable that is not listed here. */
export const settings = {
  PORT: setting({
    schema: wholeNumber(0, 65_535),
    must: 'a whole number from 0 (any free port) to 65535',
    instead: 'unset it to use 3000',
    about: 'Port of the web server. Default: 3000.',
  }),
  HOST: setting({
    schema: z.string().regex(/^[\w.:-]{1,253}$/),
    must: 'a host name or an address to listen on, such as 127.0.0.1 or 0.0.0.0',
    instead: 'unset it to use 127.0.0.1',
    about: 'Address to listen on. Default: 127.0.0.1, which only this machine can reach.',
  }),
  PUBLIC_URL: setting({
    schema: origin,
    must: 'an address such as https://nexus.example.org, without a path',
    instead: 'unset it if people use the address of HOST and PORT',
    about: 'Address that users type if Nexus runs behind a proxy. Default: http://HOST:PORT.',
  }),
  DATA_DIR: setting({
    schema: file,
    must: 'the path of a folder',
    instead: 'unset it to use .data',
    about: 'Folder for the embedded database, uploaded files and the generated key. Default: .data.',
  }),
  DATABASE_URL: setting({
    schema: z
      .string()
      .refine((value) => isUrl(value, ['postgres:', 'postgresql:']))
      .transform((value) => new Secret(value)),
    must: 'an address such as postgresql://user:password@host:5432/nexus',
    instead: 'unset it to use the embedded database',
    about: 'PostgreSQL 15 or later to use instead of the embedded database. The user in the URL owns the schema.',
    hidden: true,
  }),
  DATABASE_CACHE_MB: setting({
    schema: wholeNumber(16, 1_000_000),
    must: 'a whole number of megabytes from 16 to 1000000',
    instead: 'unset it to use 256',
    about:
      'Cache of the embedded database, in megabytes. Default: 256. On a large machine, use a quarter of its memory.',
  }),
  DATABASE_CONNECTIONS: setting({
    schema: wholeNumber(7, 1000),
    must: 'a whole number from 7 to 1000',
    instead: 'unset it to divide the available connections among all processes',
    about: 'Most database connections this process may open. Default: its share of what the database allows.',
  }),
  DEMO_MODE: setting({
    schema: switchOf,
    must: 'on or off',
    instead: 'unset it to turn it on with the embedded database and off with DATABASE_URL',
    about: 'Creates sample organizations and accounts on the first start. Default: on, or off if DATABASE_URL is set.',
  }),
  ERROR_REPORTS: setting({
    schema: switchOf,
    must: 'on or off',
    instead: 'unset it to turn it on',
    about: 'Lets browsers report errors to the error reports page for administrators. Default: on.',
  }),
  DEMO_RESET: setting({
    schema: switchOf,
    must: 'on or off',
    instead: 'unset it to turn it on only if other machines can connect',
    about:
      'Resets the sample organizations every night. Default: on if HOST or PUBLIC_URL lets other machines connect.',
  }),
  READS_PER_MINUTE: setting({
    schema: wholeNumber(0, 1_000_000),
    must: 'a whole number of calls from 0 (no limit) to 1000000',
    instead: 'unset it to use 1000',
    about: 'Read requests per minute from one IP address. Default: 1000 if other machines can connect. 0: no limit.',
  }),
  WRITES_PER_MINUTE: setting({
    schema: wholeNumber(0, 1_000_000),
    must: 'a whole number of calls from 0 (no limit) to 1000000',
    instead: 'unset it to use 100',
    about: 'Write requests per minute from one IP address. Default: 100 if other machines can connect. 0: no limit.',
  }),
  SIGN_INS_PER_MINUTE: setting({
    schema: wholeNumber(0, 1_000_000),
    must: 'a whole number of calls from 0 (no limit) to 1000000',
    instead: 'unset it to use 10',
    about: 'Sign-in requests per minute from one IP address. Default: 10 if other machines can connect. 0: no limit.',
  }),
  DEMO_CALLS_PER_MINUTE: setting({
    schema: wholeNumber(0, 1_000_000),
    must: 'a whole number of calls from 0 (no limit) to 1000000',
    instead: 'unset it to use 300',
    about: 'Requests per minute from one IP address by demo visitors without an account. Default: 300. 0: no limit.',
  }),
  ADMIN_EMAIL: setting({
    schema: z
      .email()
      .max(254)
      .transform((value) => value.toLowerCase()),
    must: 'an email address of at most 254 characters',
    instead: 'correct it, or unset it together with ADMIN_PASSWORD',
    about: 'Email address of the first global administrator. Requires ADMIN_PASSWORD.',
  }),
  ADMIN_PASSWORD: setting({
    schema: z
      .string()
      .min(15)
      .max(128)
      .transform((value) => new Secret(value)),
    must: 'a password of 15 to 128 characters',
    instead: 'choose another, or unset it together with ADMIN_EMAIL',
    about: 'Password of the first global administrator, 15 to 128 characters.',
    hidden: true,
  }),
  SECRET_KEY: setting({
    schema: z
      .string()
      .regex(/^[A-Za-z0-9+/]{43}=$/)
      .transform((value) => new Secret(value)),
    must: '32 random bytes in base64 (44 characters)',
    instead: 'make one with "openssl rand -base64 32"',
    about:
      'Key that encrypts secrets in the database: 32 bytes in base64. Required with DATABASE_URL, otherwise generated.',
    hidden: true,
  }),
  SECRET_KEYS_BEFORE: setting({
    schema: z
      .string()
      .regex(/^[A-Za-z0-9+/]{43}=(\s*,\s*[A-Za-z0-9+/]{43}=)*$/)
      .transform((value) => new Secret(value)),
    must: 'earlier values of SECRET_KEY, oldest first, separated by commas',
    instead: 'unset it if SECRET_KEY has never changed',
    about:
      'Earlier values of SECRET_KEY, oldest first, separated by commas. Never remove one: secrets name their key by its position.',
    hidden: true,
  }),
  TRUST_PROXY: setting({
    schema: z
      .string()
      .transform((value) => value.split(',').map((each) => each.trim()))
      .refine((list) => list.every(isAddressOrNetwork)),
    must: 'IP addresses or networks of proxies, such as 10.0.0.1 or 10.0.0.0/8, separated by commas',
    instead: 'unset it if there is no proxy in front of Nexus',
    about: "IP addresses or networks of proxies trusted to report the client's IP address. Default: none.",
  }),
  SMTP_URL: setting({
    schema: z
      .string()
      .refine((value) => isUrl(value, ['smtp:', 'smtps:']))
      .transform((value) => new Secret(value)),
    must: 'an address such as smtps://user:password@mail.example.org:465',
    instead: 'unset it together with MAIL_FROM to keep mail in the outbox',
    about: 'Mail server. Without one, mail stays in the outbox, where administrators can open it.',
    hidden: true,
  }),
  MAIL_FROM: setting({
    schema: z.email().max(254),
    must: 'an email address',
    instead: 'unset it together with SMTP_URL to keep mail in the outbox',
    about: 'Sender address of all mail. Requires SMTP_URL.',
  }),
  SESSION_IDLE_MINUTES: setting({
    schema: wholeNumber(5, 1_440),
    must: 'a whole number of minutes from 5 to 1440',
    instead: 'unset it to use 30',
    about: 'Idle timeout in minutes. Default: 30, or 15 for clinical roles.',
  }),
  SESSION_HOURS: setting({
    schema: wholeNumber(1, 720),
    must: 'a whole number of hours from 1 to 720',
    instead: 'unset it to use 12',
    about: 'Maximum session length in hours. Default: 12.',
  }),
  LOG_LEVEL: setting({
    schema: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']),
    must: 'one of fatal, error, warn, info, debug and silent',
    instead: 'unset it to use warn',
    about: 'Log level. The log is JSON lines on standard error. Default: warn.',
  }),
  FILES_S3_ENDPOINT: setting({
    schema: origin,
    must: 'an address such as https://s3.example.org, without a path',
    instead: 'unset all FILES_S3 settings to keep files in DATA_DIR',
    about: 'S3-compatible store for uploaded files. Default: files stay in DATA_DIR.',
  }),
  FILES_S3_BUCKET: setting({
    schema: z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/),
    must: 'the name of a bucket: 3 to 63 lowercase letters, digits, dots and hyphens',
    instead: 'unset all FILES_S3 settings to keep files in DATA_DIR',
    about: 'Bucket in that store.',
  }),
  FILES_S3_REGION: setting({
    schema: z.string().regex(/^[a-z0-9-]{1,40}$/),
    must: 'the name of a region, such as us-east-1',
    instead: 'unset it to use us-east-1',
    about: 'Region of that store. Default: us-east-1.',
  }),
  FILES_S3_KEY: setting({
    schema: secret(1),
    must: 'an access key',
    instead: 'unset all FILES_S3 settings to keep files in DATA_DIR',
    about: 'Access key for that store.',
    hidden: true,
  }),
  FILES_S3_SECRET: setting({
    schema: secret(1),
    must: 'a secret key',
    instead: 'unset all FILES_S3 settings to keep files in DATA_DIR',
    about: 'Secret key for that store.',
    hidden: true,
  }),
  LIVEKIT_URL: setting({
    schema: z
      .string()
      .refine((value) => isUrl(value, ['ws:', 'wss:']))
      .transform((value) => value.replace(/\/$/, '')),
    must: 'an address such as wss://media.example.org',
    instead: 'unset all LIVEKIT settings to hold meetings of up to four from browser to browser',
    about: 'LiveKit media server for meetings of more than four people. Without it, browsers connect to each other.',
  }),
  LIVEKIT_KEY: setting({
    schema: z.string().min(1).max(200),
    must: 'an API key',
    instead: 'unset all LIVEKIT settings to hold meetings of up to four from browser to browser',
    about: 'API key for the LiveKit server.',
  }),
  LIVEKIT_SECRET: setting({
    schema: secret(32),
    must: 'an API secret of at least 32 characters',
    instead: 'unset all LIVEKIT settings to hold meetings of up to four from browser to browser',
    about: 'API secret for the LiveKit server.',
    hidden: true,
  }),
  TURN_URLS: setting({
    schema: z
      .string()
      .transform((value) => value.split(',').map((each) => each.trim()))
      .refine((list) => list.every((each) => /^turns?:[^\s/?]+(\?transport=(udp|tcp))?$/.test(each))),
    must: 'addresses such as turns:turn.example.org:5349, separated by commas',
    instead: 'unset it together with TURN_SECRET if browsers can reach each other without a relay',
    about: 'TURN relays for meetings across firewalls, separated by commas.',
  }),
  TURN_SECRET: setting({
    schema: secret(16),
    must: 'the secret that the relay shares, at least 16 characters',
    instead: 'unset it together with TURN_URLS if browsers can reach each other without a relay',
    about: 'Secret that the TURN relays share with this server. Users get credentials that last one hour.',
    hidden: true,
  }),
  SIGNING_CERTIFICATE: setting({
    schema: file,
    must: 'the path of a PEM file',
    instead: 'unset it together with SIGNING_KEY to seal documents without a certificate',
    about:
      'PEM file with the certificate that signs sealed documents (PAdES), then its issuers. Default: documents are sealed by their hash only.',
  }),
  SIGNING_KEY: setting({
    schema: file,
    must: 'the path of a PEM file',
    instead: 'unset it together with SIGNING_CERTIFICATE to seal documents without a certificate',
    about: 'PEM file with the private key of that certificate: RSA or elliptic curve, without a password.',
  }),
  LAB_MLLP_PORT: setting({
    schema: wholeNumber(1, 65_535),
    must: 'a whole number from 1 to 65535',
    instead: 'unset it if laboratories send files or nothing at all',
    about:
      'Port of this machine (127.0.0.1) on which laboratories’ HL7 v2 messages are taken in and acknowledged (MLLP). Default: none. Put a tunnel in front: the protocol has no encryption.',
  }),
  LAB_FOLDER: setting({
    schema: file,
    must: 'the path of a folder',
    instead: 'unset it if laboratories send no files',
    about: 'Folder in which laboratories’ HL7 v2 files are dropped. Default: none.',
  }),
  LAB_PLACE: setting({
    schema: z
      .string()
      .regex(/^[a-z0-9-]{1,60}\/[^/]{1,20}$/)
      .transform((value) => {
        const [organization = '', code = ''] = value.split('/');
        return { organization, code };
      }),
    must: 'the short name of an organization and the code of one of its locations, such as harborline/BAY',
    instead: 'set it together with LAB_MLLP_PORT or LAB_FOLDER, or unset all three',
    about: 'Organization and location that those messages are for, such as `harborline/BAY`.',
  }),
};

export type SettingName = keyof typeof settings;
