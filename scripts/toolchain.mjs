// What every script needs before TypeScript can run: the packages, and a Node that strips types.
// Plain JavaScript for Node 20, because this is the one part that runs before Node 24 is there.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const modules = path.join(root, 'node_modules');
const stamp = path.join(modules, '.nexus-lock');

/** Ends the process with one sentence on the terminal. */
export function refuse(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

function readJson(file) {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

// npm keeps what it really installed in node_modules/.package-lock.json; so a plain `npm ci` by hand counts too.
function matchesLock() {
  const wanted = readJson(path.join(root, 'package-lock.json'))?.packages ?? {};
  const installed = readJson(path.join(modules, '.package-lock.json'))?.packages;
  if (!installed) return false;
  return Object.entries(wanted).every(([name, entry]) => {
    if (name === '') return true;
    const there = installed[name];
    return there ? there.version === entry.version : Boolean(entry.optional || entry.peer || entry.devOptional);
  });
}

/** Installs the packages of package-lock.json when they are missing or stale. */
export function ensureInstalled() {
  // A linked node_modules belongs to another checkout, and `npm ci` would empty that one.
  if (fs.lstatSync(modules, { throwIfNoEntry: false })?.isSymbolicLink()) return;
  const lock = createHash('sha256')
    .update(fs.readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex');
  const known = fs.existsSync(stamp) ? fs.readFileSync(stamp, 'utf8') : '';
  if (known === lock) return;
  if (known !== '' || !matchesLock()) {
    process.stderr.write('Installing packages (about a minute, only when package-lock.json has changed) ...\n');
    const done = spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, NODE_ENV: '' },
    });
    if (done.error) refuse(`npm could not be run (${done.error.message}); install npm 10 or later and try again.`);
    if (done.status !== 0) refuse('The packages could not be installed; the lines above are what npm said.');
  }
  fs.writeFileSync(stamp, lock);
}

let chosen;

/** The path of a Node 24 or later: the project's own, or the running one. */
export function node24() {
  chosen ??= findNode24();
  return chosen;
}

function findNode24() {
  const packaged = path.join(modules, `node-${process.platform}-${process.arch}`, 'bin', 'node');
  // Started once to see that it runs: on a system without glibc the packaged binary exists and does not.
  if (fs.existsSync(packaged) && spawnSync(packaged, ['--version']).status === 0) return packaged;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  return refuse(
    `Nexus needs Node 24 and carries it for Linux on x64 and arm64 only; on ${process.platform} ${process.arch} ` +
      `install Node 24 or later and try again (this is ${process.version}).`,
  );
}

/** The environment for anything that runs on the project's Node: found first by its children, too. */
export function environment(node) {
  return {
    ...process.env,
    PATH: `${path.dirname(node)}${path.delimiter}${process.env.PATH ?? ''}`,
    // glibc keeps a heap of its own for each thread and gives little of it back: two for all are 20 MB less.
    MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2',
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? path.join(modules, '.cache', 'node-compile'),
  };
}

/**
 * Runs Node 24 with these arguments on this terminal, forwards signals, resolves to the exit code.
 * With `tied`, the child learns through a channel when this process dies, even by SIGKILL.
 */
export function run(args, { tied = false, env = {} } = {}) {
  const node = node24();
  const child = spawn(node, ['--disable-warning=ExperimentalWarning', ...args], {
    cwd: root,
    stdio: tied ? ['inherit', 'inherit', 'inherit', 'ipc'] : 'inherit',
    env: { ...environment(node), ...env },
  });
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  let signalled = false;
  const forward = (signal) => {
    signalled = true;
    child.kill(signal);
  };
  for (const signal of signals) process.on(signal, forward);
  // npm killed by SIGKILL cannot forward anything; without npm above, losing the parent is how a daemon is made.
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (!process.env.npm_lifecycle_event || process.ppid === parent) return;
    clearInterval(watch);
    forward('SIGTERM');
  }, 500).unref();
  return new Promise((resolve) => {
    child.on('error', (error) => refuse(`Node 24 could not be run: ${error.message}.`));
    child.on('exit', (code, signal) => {
      for (const name of signals) process.off(name, forward);
      clearInterval(watch);
      const result = code ?? 128 + os.constants.signals[signal];
      // Whoever stops a run of several steps means all of them.
      if (signalled) process.exit(result);
      resolve(result);
    });
  });
}
