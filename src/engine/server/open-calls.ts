/** Calls that anybody may make, signed in or not: what they are given (a sealed link, a code) is all that opens anything. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RouteDoc } from './documented.ts';
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
