/** Uploaded files: the type is what the content says, the name is only shown, the bytes lie under an id of ours. */
import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { AwsClient } from 'aws4fetch';
import { fileTypeFromBuffer } from 'file-type';
import { hasControl, isId } from '#engine/model/check.ts';
import { invalid, Refusal } from '#engine/model/refusals.ts';
import type { Registry } from '#engine/model/registry.ts';
import { type AnyResource, fileFields, fileLists } from '#engine/model/resource.ts';
import { phrase } from '#engine/model/words.ts';
import { auditStatement, type Entry } from './audit.ts';
import { column, literal, tableOf } from './columns.ts';
import type { Engine } from './engine.ts';
import { type Actor, asSystem } from './grants.ts';
import { newId } from './ids.ts';
import type { Statement } from './pg/batch.ts';
import { fitsUnpacked, hasMacros, UNPACKED_MOST_MB } from './unpacked.ts';

/** Where the bytes lie. */
export interface FileStore {
  readonly name: string;
  put(key: string, bytes: Buffer): Promise<void>;
  /** Null where nothing lies under the key. */
  get(key: string): Promise<Buffer | null>;
  /** Removes what lies under the key; nothing there is fine. */
  remove(key: string): Promise<void>;
}

/** The ending of a file that is being written. */
const PART = '.part';
/** A file that has been in the writing for so long belongs to a process that was killed. */
const PART_MOST_MS = 60 * 60_000;

/** Removes what a process that was killed had begun to write; returns how many files. What other processes write stays. */
export async function removeParts(directory: string, now = Date.now()): Promise<number> {
  const entries = await fs.readdir(directory, { recursive: true, withFileTypes: true }).catch(() => []);
  let removed = 0;
  for (const entry of entries) {
    if (!entry.isFile() || !entry.name.endsWith(PART)) continue;
    const file = path.join(entry.parentPath, entry.name);
    const found = await fs.stat(file).catch(() => null);
    if (!found || now - found.mtimeMs < PART_MOST_MS) continue;
    await fs.rm(file, { force: true });
    removed++;
  }
  return removed;
}

/** Files below a directory; keys are `organization/id`, made by us. */
export function directoryStore(directory: string): FileStore {
  return {
    name: 'directory',
    put: async (key, bytes) => {
      const target = path.join(directory, key);
      const part = `${target}${PART}`;
      await fs.mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
      // Written beside and renamed: a file is there whole or not at all.
      try {
        await fs.writeFile(part, bytes, { mode: 0o600 });
        await fs.rename(part, target);
      } catch (error) {
        // Where the disk is full, what was written until then would keep it so.
        await fs.rm(part, { force: true }).catch(() => undefined);
        throw error;
      }
    },
    get: (key) =>
      fs
        .readFile(path.join(directory, key))
        .catch((error: NodeJS.ErrnoException) => (error.code === 'ENOENT' ? null : Promise.reject(error))),
    remove: (key) => fs.rm(path.join(directory, key), { force: true }),
  };
}

export interface S3Settings {
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** Files in an S3-compatible store, addressed by path. */
export function s3Store(settings: S3Settings): FileStore {
  const client = new AwsClient({
    accessKeyId: settings.accessKeyId,
    secretAccessKey: settings.secretAccessKey,
    region: settings.region,
    service: 's3',
    retries: 3,
  });
  const address = (key: string): string => `${settings.endpoint.replace(/\/$/, '')}/${settings.bucket}/${key}`;
  return {
    name: 's3',
    put: async (key, bytes) => {
      const answer = await client.fetch(address(key), { method: 'PUT', body: new Uint8Array(bytes) });
      if (answer.status === 507) throw new Refusal('STORAGE_FULL');
      if (!answer.ok) throw new Error(`The file store answered ${answer.status}`);
    },
    get: async (key) => {
      const answer = await client.fetch(address(key));
      if (answer.status === 404) return null;
      if (!answer.ok) throw new Error(`The file store answered ${answer.status}`);
      return Buffer.from(await answer.arrayBuffer());
    },
    remove: async (key) => {
      const answer = await client.fetch(address(key), { method: 'DELETE' });
      if (!answer.ok && answer.status !== 404) throw new Error(`The file store answered ${answer.status}`);
    },
  };
}

/** What may be uploaded at all; a field narrows it. No scripts, no archives, no markup, no programs. */
export const allowedTypes = [
  'image/png',
  'image/jpeg',
  'image/webp',
  'application/pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'text/plain',
  'text/csv',
] as const;
/** The endings that fit each type; the first is added to a name that has none of them. */
const ENDINGS: Readonly<Record<(typeof allowedTypes)[number], readonly string[]>> = {
  'image/png': ['.png'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/webp': ['.webp'],
  'application/pdf': ['.pdf'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['.docx'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
  'text/plain': ['.txt'],
  'text/csv': ['.csv'],
};
const OFFICE = 'application/vnd.openxmlformats-officedocument.';
const NAME_MOST = 255;
/** The largest file that is kept, in megabytes. */
export const MAX_MB = 25;

/** The beginning of a text, without half of a character at its end. */
const cut = (text: string, most: number): string => text.slice(0, most).replace(/[\ud800-\udbff]$/, '');
/** Marks that turn or hide what a person reads (`evil\u202egnp.exe`); those that join letters and emoji stay. */
const HIDDEN = /(?![\u200c\u200d])\p{Cf}/gu;

/** The name of an upload as people see it: no folders, nothing that breaks a header, nothing that turns or hides letters. */
export function shownName(name: string): string {
  const base = path.basename(name.replaceAll('\\', '/'));
  const readable = Array.from(base.replace(HIDDEN, '').replace(/\s+/g, ' '), (c) => (hasControl(c) ? '' : c)).join('');
  return cut(readable.trim(), NAME_MOST) || 'file';
}

/** A name that says what the content is: `invoice.exe`, which is a picture, becomes `invoice.exe.png`. */
export function namedAs(name: string, type: string): string {
  const fitting = ENDINGS[type as keyof typeof ENDINGS];
  if (fitting.includes(path.extname(name).toLowerCase())) return name;
  return `${cut(name, NAME_MOST - 6)}${fitting[0]}`;
}

/** The type of a content: by its magic bytes, or plain text where it is readable UTF-8 without markup; else null. */
export async function sniff(bytes: Buffer, name: string): Promise<string | null> {
  const found = await fileTypeFromBuffer(bytes);
  if (found) return (allowedTypes as readonly string[]).includes(found.mime) ? found.mime : null;
  const text = bytes.toString('utf8');
  const readable = !text.includes('\ufffd') && !text.includes('\u0000');
  if (!readable || /<(?:!doctype|html|script|svg|\?xml)/i.test(text.slice(0, 2000))) return null;
  return /\.csv$/i.test(name) ? 'text/csv' : /\.txt$/i.test(name) ? 'text/plain' : null;
}

/** Keeps an upload of one of `types`; returns its id. Throws FILE_SIZE or FILE_TYPE, with nothing kept. */
export async function keepFile(
  engine: Engine,
  store: FileStore,
  actor: Actor,
  name: string,
  bytes: Buffer,
  types: readonly string[] = allowedTypes,
): Promise<string> {
  if (bytes.length > MAX_MB * 1024 * 1024) throw new Refusal('FILE_SIZE', { n: MAX_MB });
  if (bytes.length === 0) throw invalid({ field: 'file', message: 'is empty' });
  const shown = shownName(name);
  const type = await sniff(bytes, shown);
  if (!type || !types.includes(type)) throw new Refusal('FILE_TYPE');
  if (type.startsWith(OFFICE) && !fitsUnpacked(bytes))
    throw invalid({
      field: 'file',
      ...phrase('must be at most {{most}} MB when unpacked; save it again without large images', {
        most: UNPACKED_MOST_MB,
      }),
    });
  if (type.startsWith(OFFICE) && hasMacros(bytes))
    throw invalid({
      field: 'file',
      ...phrase('contains macros; save it as DOCX or XLSX without macros and choose it again'),
    });
  const key = newId();
  // The bytes first: a card without bytes would be a broken promise, bytes without a card are only space.
  await store.put(`${actor.tenantId}/${key}`, bytes);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const card = { name: namedAs(shown, type), type, size: bytes.length, sha256, store: key };
  return engine.act.perform(
    { ...actor, systemReason: 'upload' },
    { resource: engine.noun('stored_file'), action: 'create', input: card },
  );
}

/** A file as it goes out. */
export interface FileContent {
  readonly name: string;
  readonly type: string;
  readonly bytes: Buffer;
}

/**
 * The bytes of a file that the caller has already found the actor may read; the read is traced as `trace` says. Throws
 * NOT_FOUND where the actor may not read its card, or its bytes are not those that were kept.
 */
export async function knownFile(
  engine: Engine,
  store: FileStore,
  actor: Actor,
  id: string,
  trace: Entry,
): Promise<FileContent> {
  const card = await engine.read.get(engine.reader(actor), engine.noun('stored_file'), id);
  const bytes = await store.get(`${actor.tenantId}/${String(card.store)}`);
  if (!bytes || createHash('sha256').update(bytes).digest('hex') !== card.sha256) throw new Refusal('NOT_FOUND');
  await engine.connections.read(actor.tenantId, [auditStatement(actor, trace)]);
  return { name: String(card.name), type: String(card.type), bytes };
}

/** The statement that finds the records (`noun`, `record`, `field`) which hold a file. */
function holdersStatement({ resources }: Registry, tenantId: string, file: string): Statement {
  const parts = resources.flatMap((resource) =>
    [
      ...fileFields(resource).map((field) => [field, `t.${column(field)} = $2`] as const),
      ...fileLists(resource).map((field) => [field, `$2 = any(t.${column(field)})`] as const),
    ].map(
      ([field, holds]) =>
        `select ${literal(resource.name)} as noun, t.id::text as record, ${literal(field)} as field from ${tableOf(resource).name} t where t.tenant_id = $1 and ${holds}`,
    ),
  );
  return { text: parts.join(' union all '), values: [tenantId, file] };
}

/**
 * A file's bytes by its own address: for the person who uploaded it while no record holds it, so that a form can show what it
 * will save. From then on the records that hold it decide: for people who see it in one of them, traced on that record.
 * Throws NOT_FOUND.
 */
export async function readFile(engine: Engine, store: FileStore, actor: Actor, id: string): Promise<FileContent> {
  if (!isId(id)) throw new Refusal('NOT_FOUND');
  const [holders = []] = await engine.connections.read(actor.tenantId, [
    holdersStatement(engine.registry, actor.tenantId, id),
  ]);
  if (holders.length === 0)
    return knownFile(engine, store, actor, id, { action: 'download', noun: 'stored_file', recordId: id });
  for (const { noun, record, field } of holders) {
    const resource = engine.noun(String(noun));
    const isList = resource.fields[String(field)]?.kind === 'files';
    const at = { id: String(record), field: String(field), ...(isList ? { file: id } : {}) };
    const found = await readRecordFile(engine, store, actor, resource, at).catch((error: unknown) => {
      if (error instanceof Refusal && error.code === 'NOT_FOUND') return null;
      throw error;
    });
    if (found) return found;
  }
  throw new Refusal('NOT_FOUND');
}

/**
 * The bytes of the file in a record's field, for people who see that field of that record; of a field with several, the one
 * whose id is asked for. The read is traced on the record. Throws NOT_FOUND where the record, the field or the file is not
 * there for this actor.
 */
export async function readRecordFile(
  engine: Engine,
  store: FileStore,
  actor: Actor,
  resource: AnyResource,
  at: { readonly id: string; readonly field: string; readonly file?: string },
): Promise<FileContent> {
  const { id, field } = at;
  const spec = Object.hasOwn(resource.fields, field) ? resource.fields[field] : undefined;
  if (spec?.kind !== (at.file === undefined ? 'file' : 'files')) throw new Refusal('NOT_FOUND');
  const record = await engine.read.get(engine.reader(actor), resource, id);
  const held = record[field];
  const file = Array.isArray(held) ? held.find((one) => one === at.file) : held;
  // A masked field shows no id, so there is nothing to open either.
  if (!isId(file)) throw new Refusal('NOT_FOUND');
  return knownFile(engine, store, asSystem(actor, `${resource.label[0]}: ${field}`), file, {
    action: 'download',
    noun: resource.name,
    recordId: id,
    changes: { [field]: [null, null] },
  });
}
