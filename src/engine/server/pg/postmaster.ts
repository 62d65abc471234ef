import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** A PostgreSQL server that runs on a cluster: its process and the folder of its socket. */
export interface Postmaster {
  pid: number;
  socket: string;
}

function alive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it lives, under an account we may not signal.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function real(folder: string): string {
  try {
    return fs.realpathSync(folder);
  } catch {
    return folder;
  }
}

// A process number may have been given to something else since. Read from the command line, which all may read; a
// root without CAP_SYS_PTRACE, as in a container, may not see another account's working folder.
function commandLine(pid: number): string[] {
  try {
    return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
  } catch {
    return [];
  }
}

/** Whether this process is the server of this cluster. */
export function isPostmaster(pid: number, cluster: string): boolean {
  if (!alive(pid)) return false;
  if (process.platform !== 'linux') return true;
  const words = commandLine(pid);
  const folder = words[words.indexOf('-D') + 1] ?? '';
  return path.basename(words[0] ?? '') === 'postgres' && real(folder) === real(cluster);
}

function isStale(pid: number): boolean {
  if (!alive(pid)) return true;
  return process.platform === 'linux' && path.basename(commandLine(pid)[0] ?? '') !== 'postgres';
}

/** The server that runs on this cluster, if any; a stale note of one that died is removed. */
export function runningPostmaster(cluster: string): Postmaster | undefined {
  const file = path.join(cluster, 'postmaster.pid');
  let lines: string[];
  try {
    lines = fs.readFileSync(file, 'utf8').split('\n');
  } catch {
    return undefined;
  }
  const pid = Number(lines[0]);
  const socket = lines[4] ?? '';
  // Empty for an instant while the server writes it.
  if (!(pid > 1)) return undefined;
  if (isPostmaster(pid, cluster)) return { pid, socket };
  // Another server's process, such as one whose checkout was moved: PostgreSQL itself must decide.
  if (!isStale(pid)) return undefined;
  fs.rmSync(file, { force: true });
  if (socket !== '') {
    for (const name of ['.s.PGSQL.5432', '.s.PGSQL.5432.lock']) fs.rmSync(path.join(socket, name), { force: true });
  }
  return undefined;
}

/**
 * Stops the server that runs as this process on this cluster: cutting connections off at once, and hard if it has not
 * ended after `patience` milliseconds. By its process and not by its note, so that it ends even where somebody has
 * removed the data directory under it.
 */
export async function stopPostmaster(pid: number, cluster: string, patience = 20_000): Promise<void> {
  const deadline = Date.now() + patience;
  for (let signal: NodeJS.Signals | undefined = 'SIGINT'; isPostmaster(pid, cluster); ) {
    if (signal) process.kill(pid, signal);
    signal = Date.now() > deadline ? 'SIGQUIT' : undefined;
    await sleep(15);
  }
  // Ended but not yet gone: as its parent we still have to take note of its end, which the event loop does.
  for (let waited = 0; alive(pid) && waited < 1000; waited += 20) await sleep(20);
}
