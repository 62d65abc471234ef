import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { SetupError } from '#engine/server/setup-error.ts';

/**
 * Creates the data directory where missing. Others may pass through it, for under root PostgreSQL is another account;
 * its contents are closed to them.
 */
export function makeDataDirectory(directory: string): void {
  const created = fs.mkdirSync(directory, { recursive: true });
  if (created !== undefined) fs.chmodSync(directory, 0o711);
}

/** The data directory is ours until `release`. */
export interface DataLock {
  /** Tells a start that waits that this process is on its way out. */
  leaving(): void;
  release(): void;
}

// Process numbers are used again, above all in containers, where the server is number 1 each time; the moment a process
// began is not.
function beginning(pid: number): string {
  try {
    // The 22nd field; the second, the name in parentheses, may hold spaces.
    return fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

function isAlive(pid: number, began: string): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  return began === '' || began === beginning(pid);
}

function holder(file: string): { pid: number; began: string; leaving: boolean } | undefined {
  try {
    const [pid, began, state] = fs.readFileSync(file, 'utf8').split('\n');
    return { pid: Number(pid), began: began ?? '', leaving: state === 'leaving' };
  } catch {
    return undefined;
  }
}

// A link is made whole or not at all, unlike a file that is created and then written.
function take(draft: string, file: string): boolean {
  try {
    fs.linkSync(draft, file);
    return true;
  } catch {
    return false;
  }
}

/**
 * Takes the data directory for this process. A lock left by a killed process is taken over; a holder that is about to
 * end is waited for. SetupError, naming its process, when another start holds it.
 */
export async function lockData(directory: string): Promise<DataLock> {
  makeDataDirectory(directory);
  const file = path.join(directory, 'nexus.lock');
  const mine = `${process.pid}\n${beginning(process.pid)}\n`;
  const draft = `${file}.${process.pid}`;
  fs.writeFileSync(draft, mine);
  // A wrapper that was killed takes its server down within a moment; a leaving server finishes its requests first.
  const soon = Date.now() + 1_000;
  const late = Date.now() + 30_000;
  try {
    while (!take(draft, file)) {
      const other = holder(file);
      if (!other) continue;
      if (!isAlive(other.pid, other.began)) {
        // Moved aside before it is removed, so that of two starts only one removes it.
        const aside = `${file}.stale-${process.pid}`;
        try {
          fs.renameSync(file, aside);
          fs.rmSync(aside);
        } catch {
          // The other start was quicker.
        }
        continue;
      }
      if (Date.now() > (other.leaving ? late : soon)) {
        throw new SetupError(
          `Nexus is running already on ${directory} (process ${other.pid}): stop that one, or set DATA_DIR and PORT ` +
            'to start another.',
        );
      }
      await sleep(50);
    }
  } finally {
    fs.rmSync(draft, { force: true });
  }
  return {
    leaving: () => fs.writeFileSync(file, `${mine}leaving\n`),
    release: () => fs.rmSync(file, { force: true }),
  };
}
