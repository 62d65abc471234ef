import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { threadId } from 'node:worker_threads';
import { SetupError } from '#engine/server/setup-error.ts';

const root = path.resolve(import.meta.dirname, '../..');
/** The folder of the built web application. */
export const WEB_FOLDER = path.join(root, 'dist');
const STAMP = '.build-hash';

/** Source files by their path below the project's folder, such as `src/app/App.tsx`; tests are none. */
async function sourceFiles(): Promise<string[]> {
  const entries = await fs.readdir(path.join(root, 'src'), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)));
}

/** A hash over the names and contents of the source files that `isPart` chooses, and of the files named besides. */
export async function hashOfSources(
  isPart: (file: string) => boolean,
  besides: readonly string[] = [],
): Promise<string> {
  const hash = createHash('sha256');
  for (const file of [...(await sourceFiles()).filter(isPart), ...besides].toSorted()) {
    hash.update(`${file}\0`);
    hash.update(await fs.readFile(path.join(root, file)));
  }
  return hash.digest('hex');
}

/** What the build refuses to bundle (`noServerCode`), and what fills the demonstration: the page has nothing of it. */
const SERVER_ONLY = /\.(server|module)\.ts$|^src\/engine\/server\/|^src\/(app\/)?seed\//;

/** A hash over all that the web application is built from. */
export const sourceHash = (): Promise<string> =>
  hashOfSources((file) => !SERVER_ONLY.test(file), ['index.html', 'vite.config.ts', 'package-lock.json']);

// A child process: what Vite takes while building is given back before the first request.
function runVite(output: string): Promise<void> {
  const vite = path.join(root, 'node_modules/vite/bin/vite.js');
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [vite, 'build', '--logLevel', 'warn', '--emptyOutDir', '--outDir', output], {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    const hear = (chunk: Buffer) => {
      said += chunk.toString();
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.on('error', reject);
    child.on('exit', (code) => {
      if (code === 0) resolve();
      else reject(new SetupError(`The web application could not be built; Vite says:\n${said.trim()}`));
    });
  });
}

/** The hash of the sources that WEB_FOLDER was built from; empty when there is no build. */
const builtHash = (): Promise<string> => fs.readFile(path.join(WEB_FOLDER, STAMP), 'utf8').catch(() => '');

/**
 * Builds the web application into WEB_FOLDER when anything it is made of has changed; the old one is served until the
 * new one is ready. Resolves to what was done. SetupError with Vite's words when it fails.
 */
export async function ensureWebBuild(options: { onBuild?: () => void } = {}): Promise<'built' | 'fresh'> {
  const wanted = await sourceHash();
  if ((await builtHash()) === wanted) return 'fresh';
  options.onBuild?.();
  // Tests run in threads of one process, and each may build at the same time as another.
  const draft = `${WEB_FOLDER}.${process.pid}.${threadId}`;
  try {
    await runVite(draft);
    // The first to finish has put the same files there.
    if ((await builtHash()) === wanted) return 'built';
    await fs.writeFile(path.join(draft, STAMP), wanted);
    await fs.rm(WEB_FOLDER, { recursive: true, force: true });
    await fs.rename(draft, WEB_FOLDER);
  } finally {
    await fs.rm(draft, { recursive: true, force: true });
  }
  return 'built';
}
