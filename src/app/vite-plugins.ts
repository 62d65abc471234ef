import fs from 'node:fs/promises';
import path from 'node:path';
import { createHash } from 'node:crypto';
import { stripTypeScriptTypes } from 'node:module';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import InitColorSchemeScript from '@mui/material/InitColorSchemeScript';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { parseSync, type Plugin } from 'vite';

const compress = promisify(brotliCompress);
const COMPRESSIBLE = /\.(js|css|html|svg|json|webmanifest|txt)$/;

/**
 * Sets light or dark before the first paint; React comes too late for that and would flash white. The attribute and the
 * storage key are those of the theme.
 */
export function colorScheme(): Plugin {
  const script = renderToStaticMarkup(
    createElement(InitColorSchemeScript, {
      attribute: 'data-scheme',
      modeStorageKey: 'themePreference',
      defaultMode: 'system',
    }),
  );
  const inner = script.replace(/^<script[^>]*>/, '').replace(/<\/script>$/, '');
  const css =
    ':root{color-scheme:light}[data-scheme=dark]{color-scheme:dark}' +
    'body{margin:0;background:#F0F4F6}[data-scheme=dark] body{background:#0D1319}';
  return {
    name: 'nexus:color-scheme',
    transformIndexHtml: () => [
      { tag: 'style', children: css, injectTo: 'head' },
      { tag: 'script', children: inner, injectTo: 'head' },
    ],
  };
}

/** Whether a module belongs to the server alone; `SERVER_ONLY` of `web-build.ts` is the same rule. */
export function isServerModule(id: string): boolean {
  const file = id.split('?')[0] ?? '';
  return (
    /\.(server|module)\.ts$/.test(file) || file.includes('/src/engine/server/') || /\/src\/(app\/)?seed\//.test(file)
  );
}

/** Fails the build when the server's code would reach the browser. */
export function noServerCode(): Plugin {
  return {
    name: 'nexus:no-server-code',
    enforce: 'pre',
    load(id) {
      if (!isServerModule(id)) return;
      const importers = this.getModuleInfo(id)?.importers.join(', ') ?? 'a screen';
      this.error(
        `${path.relative(process.cwd(), id)} is the server's and must not be bundled; imported by ${importers}.`,
      );
    },
  };
}

const WORKER = path.join(import.meta.dirname, 'service-worker.web.ts');
/** The parts that every page of a portal loads; see chunks.ts. */
const SHELL_PARTS = new Set(['first', 'vendor', 'base', 'shell', 'application']);

/** The screen that must open when the server cannot be reached: the worker keeps it and all that it imports. */
const CRISIS_PAGE = 'Crisis.screen';

interface Chunk {
  readonly fileName: string;
  readonly imports: readonly string[];
}
/** The file names of the chunks and of all that they import. */
export function withImports(starts: readonly Chunk[], chunks: readonly Chunk[]): ReadonlySet<string> {
  const found = new Set<string>();
  const left = [...starts];
  for (let chunk = left.pop(); chunk; chunk = left.pop()) {
    if (found.has(chunk.fileName)) continue;
    found.add(chunk.fileName);
    const { imports } = chunk;
    left.push(...chunks.filter(({ fileName }) => imports.includes(fileName)));
  }
  return found;
}

/**
 * Writes the service worker beside the page: without types, with the files of the shell, and with a name for the build, so
 * that browsers see a newer version whenever a file has changed.
 */
export function serviceWorker(): Plugin {
  return {
    name: 'nexus:service-worker',
    apply: 'build',
    async generateBundle(_options, bundle) {
      const files = Object.values(bundle);
      const names = files.map((file) => file.fileName).toSorted();
      const build = createHash('sha256').update(names.join('\n')).digest('hex').slice(0, 16);
      const chunks = files.flatMap((file) => (file.type === 'chunk' ? [file] : []));
      const first = chunks.filter((file) => file.isEntry || SHELL_PARTS.has(file.name));
      const kept = withImports([...first, ...chunks.filter(({ name }) => name === CRISIS_PAGE)], chunks);
      const shell = [...kept].map((name) => `/${name}`);
      const constants = `const BUILD = ${JSON.stringify(build)};\nconst SHELL = ${JSON.stringify(shell)};\n`;
      const code = stripTypeScriptTypes(await fs.readFile(WORKER, 'utf8')).replace(/^\s*\n/gm, '');
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: constants + code });
    },
  };
}

/** Names the files of the application in the page, so that they are under way while its language is being found. */
export function earlyApplication(): Plugin {
  return {
    name: 'nexus:early-application',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const files = Object.values(bundle ?? {}).flatMap((file) => (file.type === 'chunk' ? [file] : []));
        const application = files.find((file) => file.moduleIds.some((id) => id.endsWith('/src/app/application.tsx')));
        if (!application) throw new Error('The build has no file of application.tsx, whose parts the page names.');
        const link = (rel: string, name: string) => ({
          tag: 'link',
          attrs: { rel, crossorigin: true, href: `/${name}` },
          injectTo: 'head' as const,
        });
        return [
          ...[...(application.viteMetadata?.importedCss ?? [])].map((name) => link('stylesheet', name)),
          ...[...application.imports, application.fileName].map((name) => link('modulepreload', name)),
        ];
      },
    },
  };
}

/**
 * The code of a file with parentheses about each CommonJS library in it: engines take them as the sign that a function runs
 * at once, and compile it while the file arrives. Without, they read react-dom a second time in the first task of a page
 * (8 ms; docs/decisions/0005-where-the-time-goes.md). The bundler writes them; the minifier takes them away.
 */
export function withLibrariesAtOnce(code: string): string {
  const { body } = parseSync('part.js', code).program;
  const helpers = new Set(
    body.flatMap((part) =>
      part.type === 'ImportDeclaration' && part.source.value.includes('/rolldown-runtime-')
        ? part.specifiers.map(({ local }) => local.name)
        : [],
    ),
  );
  const libraries = body.flatMap((part) =>
    part.type === 'VariableDeclaration'
      ? part.declarations.flatMap(({ init }) => {
          if (init?.type !== 'CallExpression' || init.callee.type !== 'Identifier') return [];
          const [library] = init.arguments;
          return helpers.has(init.callee.name) && library?.type === 'ArrowFunctionExpression' ? [library] : [];
        })
      : [],
  );
  return libraries.reduceRight(
    (text, { start, end }) => `${text.slice(0, start)}(${text.slice(start, end)})${text.slice(end)}`,
    code,
  );
}

/** Has CommonJS libraries compiled with the file that they come in. */
export function librariesAtOnce(): Plugin {
  return {
    name: 'nexus:libraries-at-once',
    apply: 'build',
    // After the minifier.
    renderChunk: { order: 'post', handler: (code) => ({ code: withLibrariesAtOnce(code), map: null }) },
  };
}

/** Writes each text file of the build a second time in brotli, once and well, so that no request has to. */
export function precompressed(): Plugin {
  return {
    name: 'nexus:precompressed',
    apply: 'build',
    async writeBundle(output) {
      const folder = output.dir ?? 'dist';
      const names = (await fs.readdir(folder, { recursive: true })).filter((name) => COMPRESSIBLE.test(name));
      await Promise.all(
        names.map(async (name) => {
          const content = await fs.readFile(path.join(folder, name));
          const params = {
            [constants.BROTLI_PARAM_QUALITY]: 11,
            [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
          };
          await fs.writeFile(path.join(folder, `${name}.br`), await compress(content, { params }));
        }),
      );
    },
  };
}
