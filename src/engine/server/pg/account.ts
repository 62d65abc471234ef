import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { SetupError } from '#engine/server/setup-error.ts';

/** The system account that runs PostgreSQL. `dropped` when we are root and it is another one. */
export interface Account {
  uid: number;
  gid: number;
  dropped: boolean;
}

/**
 * Who runs PostgreSQL on this cluster folder: its owner if it exists; otherwise we ourselves, or, as PostgreSQL refuses
 * root, the account `postgres` or `nobody`. SetupError when the folder belongs to somebody else or no account will do.
 */
export function serverAccount(cluster: string): Account {
  const uid = process.getuid?.() ?? 0;
  const gid = process.getgid?.() ?? 0;
  const owner = fs.statSync(cluster, { throwIfNoEntry: false });
  if (uid !== 0) {
    if (!owner || owner.uid === uid) return { uid, gid, dropped: false };
    throw new SetupError(
      `The database in ${cluster} belongs to another account (uid ${owner.uid}); start Nexus as that account or as ` +
        'root, or set DATA_DIR to a new folder.',
    );
  }
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid, dropped: true };
  for (const name of ['postgres', 'nobody']) {
    const found = spawnSync('id', ['-u', name], { encoding: 'utf8' });
    if (found.status !== 0) continue;
    return { uid: Number(found.stdout), gid: Number(execFileSync('id', ['-g', name])), dropped: true };
  }
  throw new SetupError(
    'PostgreSQL does not run as root and this system has neither an account postgres nor nobody: start Nexus as an ' +
      'ordinary user, or set DATABASE_URL.',
  );
}

/** The spawn options that make a child run as the account. */
export function runAs(account: Account): { uid?: number; gid?: number } {
  return account.dropped ? { uid: account.uid, gid: account.gid } : {};
}

/** Creates a folder with this mode where missing, and gives it to the account. */
export function folderFor(account: Account, folder: string, mode: number): void {
  fs.mkdirSync(folder, { recursive: true, mode });
  if (account.dropped) fs.chownSync(folder, account.uid, account.gid);
  fs.chmodSync(folder, mode);
}

/** Whether the account can reach this path: each folder above it must let it pass. */
export function mayTraverse(target: string, account: Account): boolean {
  if (!account.dropped) return true;
  for (let folder = path.resolve(target); ; folder = path.dirname(folder)) {
    const stat = fs.statSync(folder, { throwIfNoEntry: false });
    if (stat?.isDirectory()) {
      const bit = stat.uid === account.uid ? 0o100 : stat.gid === account.gid ? 0o010 : 0o001;
      if ((stat.mode & bit) === 0) return false;
    }
    if (folder === path.dirname(folder)) return true;
  }
}
