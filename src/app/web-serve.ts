import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { WEB_FOLDER } from './web-build.ts';

const A_YEAR = 'public, max-age=31536000, immutable';

/**
 * The sources that a Content-Security-Policy must name for the scripts that stand inside a page, as `'sha256-...'`.
 */
export function inlineScriptSources(html: string): string[] {
  const scripts = html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g);
  return [...scripts].map(
    (match) =>
      `'sha256-${createHash('sha256')
        .update(match[1] ?? '')
        .digest('base64')}'`,
  );
}

function wantsPage(request: FastifyRequest): boolean {
  const [pathname = ''] = request.url.split('?');
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  // A missing script or picture must be a 404, not a page that fails to run.
  return !/^\/api(\/|$)/.test(pathname) && !pathname.startsWith('/assets/') && !/\/[^/]*\.[^/]*$/.test(pathname);
}

export interface WebServeOptions {
  /** The folder of the built web application; WEB_FOLDER by default. */
  folder?: string;
  /** Answers what is neither a file nor a page, such as an unknown address below /api. */
  notFound?: (request: FastifyRequest, reply: FastifyReply) => unknown;
}

/**
 * Serves the built web application: hashed assets for a year, the page itself never from a cache, each in brotli where
 * the browser takes it; any other address that is not below /api gets the page, which finds its own way. Resolves to
 * the Content-Security-Policy sources of the page's inline scripts.
 */
export async function serveWeb(app: FastifyInstance, options: WebServeOptions = {}): Promise<string[]> {
  const folder = options.folder ?? WEB_FOLDER;
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    dotfiles: 'ignore',
    cacheControl: false,
    setHeaders: (response, file) => {
      const hashed = path.relative(folder, file).startsWith(`assets${path.sep}`);
      response.setHeader('cache-control', hashed ? A_YEAR : 'no-cache');
    },
  });
  app.setNotFoundHandler((request, reply) => {
    if (wantsPage(request)) return reply.sendFile('index.html');
    if (options.notFound) return options.notFound(request, reply);
    return reply
      .code(404)
      .send({ success: false, error: { code: 'not_found', message: 'There is nothing at this address.' } });
  });
  return inlineScriptSources(await fs.readFile(path.join(folder, 'index.html'), 'utf8'));
}
