/** Upload and download. A file goes out as an attachment that no browser will run. */
import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { invalid, Refusal } from '#engine/model/refusals.ts';
import { fileFields, fileLists } from '#engine/model/resource.ts';
import { idWord, type RouteDoc, shape } from './documented.ts';
import type { Engine } from './engine.ts';
import { type FileContent, type FileStore, keepFile, MAX_MB, readFile, readRecordFile, shownName } from './files.ts';
import { type Authenticate, sendData } from './http.ts';
import { UploadCounts, withWhole } from './uploads.ts';

const uploading: RouteDoc = {
  summary: 'Upload a file as multipart form data; put its ID into a field of a record',
  tag: 'Files',
  status: 201,
  answer: shape({ id: idWord }),
};
const downloading: RouteDoc = {
  summary: 'A file you uploaded, until a record holds it; then for people who see it there',
  tag: 'Files',
  answer: '*/*',
};

/** Files that one person uploads at the same time; a record takes five in one field. */
const AT_ONCE = 10;

/**
 * Works with the whole of a file that is sent. Refuses one above the limit of its call (`mb`, in megabytes). The rest waits on
 * disk while other files are worked with.
 */
export async function withFile<T>(part: MultipartFile, mb: number, work: (bytes: Buffer) => Promise<T>): Promise<T> {
  const tooLarge = (): Refusal => new Refusal('FILE_SIZE', { n: mb });
  try {
    return await withWhole(part.file, mb * 1024 * 1024, tooLarge, (bytes) => {
      // The library cuts a file at its own limit, and says so only afterwards.
      if (part.file.truncated) throw tooLarge();
      return work(bytes);
    });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE') throw tooLarge();
    throw error;
  }
}

/** What came along with a file, before it: text by name. */
export const sentBefore = ({ fields }: Pick<MultipartFile, 'fields'>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, part]) =>
      typeof part === 'object' && part !== null && 'value' in part ? [[name, part.value]] : [],
    ),
  );

/** A name as a header carries it (RFC 8187). */
const headerName = (name: string): string =>
  encodeURIComponent(name).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);

/** Sends a file to be saved; no browser shows or runs it. */
export const sendFile = (reply: FastifyReply, file: FileContent): FastifyReply =>
  reply
    .header('cache-control', 'no-store')
    // Files kept before names were cleaned are cleaned on their way out.
    .header('content-disposition', `attachment; filename*=UTF-8''${headerName(shownName(file.name))}`)
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
    .type(file.type)
    .send(file.bytes);

/**
 * `POST /api/files` (multipart, one file), `GET /api/files/{id}/content` for who uploaded it until a record holds
 * it and then for who sees it there, and `GET /api/<nouns>/{id}/files/{field}`, of a list of files `…/{field}/{file}`, for
 * who sees it in a record.
 */
export async function registerFiles(
  app: FastifyInstance,
  engine: Engine,
  store: FileStore,
  authenticate: Authenticate,
): Promise<void> {
  await app.register(multipart, { limits: { files: 1, fileSize: MAX_MB * 1024 * 1024, fields: 5 } });
  const counts = new UploadCounts({ atOnce: AT_ONCE });
  app.post('/api/files', { bodyLimit: 26 * 1024 * 1024, config: { doc: uploading } }, async (request, reply) => {
    const actor = await authenticate(request);
    const id = await counts.run(`${actor.tenantId} ${actor.accountId ?? request.ip}`, async () => {
      const part = await request.file();
      if (!part) throw invalid({ field: 'file', message: 'is required' });
      return withFile(part, MAX_MB, (bytes) => keepFile(engine, store, actor, part.filename, bytes));
    });
    return sendData(reply.status(201), { id });
  });
  app.get('/api/files/:id/content', { config: { doc: downloading } }, async (request, reply) => {
    const actor = await authenticate(request);
    const { id } = request.params as { id: string };
    return sendFile(reply, await readFile(engine, store, actor, id));
  });
  for (const resource of engine.registry.resources.filter((r) => fileFields(r).length > 0))
    app.get(`/api/${resource.path}/:id/files/:field`, async (request, reply) => {
      const actor = await authenticate(request);
      const at = request.params as { id: string; field: string };
      return sendFile(reply, await readRecordFile(engine, store, actor, resource, at));
    });
  for (const resource of engine.registry.resources.filter((r) => fileLists(r).length > 0))
    app.get(`/api/${resource.path}/:id/files/:field/:file`, async (request, reply) => {
      const actor = await authenticate(request);
      const at = request.params as { id: string; field: string; file: string };
      return sendFile(reply, await readRecordFile(engine, store, actor, resource, at));
    });
}
