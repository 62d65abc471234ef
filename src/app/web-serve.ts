import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isLanguage, LANGUAGE_KEY } from '#engine/model/language-codes.ts';
import { EARLY_FILES } from './early-files.ts';
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

/** A way out of the folder, or what no address of ours holds, however its letters are written: a fault of the caller, not of ours. */
function leadsAway(request: FastifyRequest): boolean {
  if (request.routeOptions.url !== undefined && !/^(\/assets)?\/\*$/.test(request.routeOptions.url)) return false;
  const once = readEscapes(request.url.split('?')[0] ?? '');
  // Read twice, for what reads addresses once more; an address may well hold a percent sign.
  return [once, once === null ? null : (readEscapes(once) ?? once)].some(
    (path) => path === null || /[\\\0]/.test(path) || /(?:^|\/)\.\.(?:\/|$)/.test(path),
  );
}
function readEscapes(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

const LANGUAGE_COOKIE = new RegExp(`(?:^|; )${LANGUAGE_KEY}=([^;]*)`);
/** Whether a browser reads English: the first language of ours that its cookie or it itself names (specification, section 9). */
function readsEnglish({ headers }: FastifyRequest): boolean {
  const named = [
    LANGUAGE_COOKIE.exec(headers.cookie ?? '')?.[1] ?? '',
    ...(headers['accept-language'] ?? '').split(','),
  ];
  return (named.map((code) => code.trim().split(/[-;]/)[0] ?? '').find(isLanguage) ?? 'en') === 'en';
}
/** The file that answers a request for a page: `/login` is drawn already, in the one language it was drawn in. */
function pageFor(request: FastifyRequest, early: boolean): string {
  if (!early || request.url.split('?')[0] !== '/login' || !readsEnglish(request)) return 'index.html';
  return /^[\d.]+$|:/.test(request.hostname) ? EARLY_FILES.withoutPasskeys : EARLY_FILES.withPasskeys;
}

export interface WebServeOptions {
  /** The folder of the built web application; WEB_FOLDER by default. */
  folder?: string;
  /** Handles what is neither a file nor a page, such as an unknown address below /api. */
  notFound?: (request: FastifyRequest, reply: FastifyReply) => unknown;
}

/**
 * Serves the built web application: hashed assets for a year, the page itself never from a cache, each in brotli where
 * the browser takes it; any other address that is not below /api gets the page, which finds its own way. Resolves to
 * the Content-Security-Policy sources of the page's inline scripts.
 */
export async function serveWeb(app: FastifyInstance, options: WebServeOptions = {}): Promise<string[]> {
  const folder = options.folder ?? WEB_FOLDER;
  const nothingHere = (request: FastifyRequest, reply: FastifyReply): unknown =>
    options.notFound
      ? options.notFound(request, reply)
      : reply
          .code(404)
          .send({ success: false, error: { code: 'not_found', message: 'There is nothing at this address.' } });
  app.addHook('onRequest', async (request, reply) => {
    if (leadsAway(request)) return nothingHere(request, reply);
  });
  // Whole files only: a part that is not there would be an error, and our files are small.
  const always = { acceptRanges: false, preCompressed: true, dotfiles: 'ignore', cacheControl: false } as const;
  await app.register(fastifyStatic, {
    ...always,
    root: folder,
    setHeaders: (response) => response.setHeader('cache-control', 'no-cache'),
  });
  await app.register(fastifyStatic, {
    ...always,
    root: path.join(folder, 'assets'),
    prefix: '/assets/',
    decorateReply: false,
    // Nobody asks again whether a hashed file has changed.
    etag: false,
    lastModified: false,
    setHeaders: (response) => response.setHeader('cache-control', A_YEAR),
  });
  const early = existsSync(path.join(folder, EARLY_FILES.withPasskeys));
  app.setNotFoundHandler((request, reply) => {
    if (wantsPage(request)) return reply.header('vary', 'accept-language, cookie').sendFile(pageFor(request, early));
    return nothingHere(request, reply);
  });
  return inlineScriptSources(await fs.readFile(path.join(folder, 'index.html'), 'utf8'));
}
