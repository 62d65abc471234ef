/** Servers under measurement, each a process of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '../..');

export interface Running {
  readonly url: string;
  readonly child: ChildProcess;
  /** Milliseconds from the spawn to its line `Ready:`. */
  readonly readyMs: number;
  stop(): Promise<void>;
}

/** Starts a script and waits for its line `Ready: <address>`; rejects with what it said instead. */
export function start(
  script: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Running> {
  const began = performance.now();
  const child = spawn(process.execPath, [path.join(root, script), ...args], {
    cwd: root,
    env: { ...process.env, NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/bench'), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  return new Promise((resolve, reject) => {
    const hear = (chunk: Buffer): void => {
      said += chunk.toString();
      const url = /^Ready: (\S+)/m.exec(said)?.[1];
      if (!url) return;
      const stop = (): Promise<void> =>
        new Promise((done) => {
          child.once('exit', () => done());
          child.kill('SIGTERM');
        });
      resolve({ url, child, readyMs: performance.now() - began, stop });
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('exit', (code) => reject(new Error(`${script} ended with ${code}: ${said.slice(-2000)}`)));
  });
}

/** Memory of a process in MB: now (`VmRSS`) or at its highest (`VmHWM`). */
export const memoryMb = (child: ChildProcess, what: 'VmRSS' | 'VmHWM'): number => {
  const status = fs.readFileSync(`/proc/${child.pid}/status`, 'utf8');
  return Number(new RegExp(`${what}:\\s+(\\d+)`).exec(status)?.[1] ?? NaN) / 1024;
};

/** Clock ticks a second of `/proc`: the same on every Linux that Node runs on. */
const TICKS = 100;
/** Processor time that a process has used so far, in seconds. */
export const cpuSeconds = (child: { readonly pid?: number | undefined }): number => {
  const stat = fs.readFileSync(`/proc/${child.pid}/stat`, 'utf8');
  // The name in brackets may hold spaces; behind it, user and system time are the 12th and 13th.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS;
};
