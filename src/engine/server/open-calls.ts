/** Calls that anybody may make, signed in or not: what they are given (a sealed link, a code) is all that opens anything. */
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { invalid } from '#engine/model/refusals.ts';
import type { RouteDoc } from './documented.ts';
import { sentBefore } from './files-api.ts';
import { sendData } from './http.ts';

export interface OpenCall extends Pick<RouteDoc, 'summary' | 'body' | 'answer'> {
  /** Below `/api`. */
  readonly path: string;
  /** Checks what the body holds, counts the caller, and returns the data of the answer. */
  readonly run: (request: FastifyRequest) => Promise<unknown>;
}

/** Registers `POST /api/<path>` for each call, documented under a heading. */
export function registerOpenCalls(app: FastifyInstance, tag: string, calls: readonly OpenCall[]): void {
  for (const { path, run, ...doc } of calls)
    app.post(`/api/${path}`, { config: { doc: { ...doc, tag, open: true } } }, async (request, reply) =>
      sendData(reply, await run(request)),
    );
}

export interface OpenFileCall extends Pick<RouteDoc, 'summary' | 'answer'> {
  /** Below `/api`. */
  readonly path: string;
  /** The largest file that any caller may send, in megabytes. */
  readonly mb: number;
  /** Checks what came before the file (`fields`), counts the caller, and works with the file. */
  readonly run: (sent: {
    readonly fields: Record<string, unknown>;
    readonly part: MultipartFile;
    readonly ip: string;
  }) => Promise<unknown>;
}

/** Registers `POST /api/<path>` that takes one file as multipart form data, its fields before it. */
export function registerOpenFile(app: FastifyInstance, tag: string, { path, mb, run, ...doc }: OpenFileCall): void {
  const limits = { files: 1, fileSize: mb * 1024 * 1024, fields: 5 };
  const options = { bodyLimit: (mb + 1) * 1024 * 1024, config: { doc: { ...doc, tag, open: true, status: 201 } } };
  app.post(`/api/${path}`, options, async (request, reply) => {
    const part = await request.file({ limits });
    if (!part) throw invalid({ field: 'file', message: 'is required' });
    return sendData(reply.status(201), await run({ fields: sentBefore(part), part, ip: request.ip }));
  });
}
