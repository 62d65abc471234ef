import { createHash, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { SetupError } from '#engine/server/setup-error.ts';
import { type Account, folderFor, mayTraverse, serverAccount } from './account.ts';

/** Where the parts of an embedded server stand. */
export interface Place {
  account: Account;
  /** PostgreSQL's own data directory. */
  cluster: string;
  /** The folder of its socket: short enough for a socket's path, closed to other accounts. */
  socket: string;
  /** What the server says. */
  log: string;
  /** The passwords of its roles, readable by us alone. */
  secrets: string;
}

// A socket's path ends at 107 bytes; '/.s.PGSQL.5432.lock' takes 19 of them.
const LONGEST_SOCKET_FOLDER = 85;

function socketFolder(base: string, account: Account): string {
  const inside = path.join(base, 'socket');
  if (Buffer.byteLength(inside) <= LONGEST_SOCKET_FOLDER) return inside;
  const hash = createHash('sha256').update(base).digest('hex').slice(0, 16);
  const short = path.join(os.tmpdir(), `nexus-${hash}`);
  const there = fs.lstatSync(short, { throwIfNoEntry: false });
  // Anybody may write to the temporary folder: a folder prepared by another account would show it our passwords.
  if (there && (!there.isDirectory() || there.uid !== account.uid)) {
    throw new SetupError(`${short} belongs to another account; remove it, or set TMPDIR to a folder of your own.`);
  }
  return short;
}

// Root on a checkout below /root: the account that runs PostgreSQL cannot get there, and loosening a home is not ours
// to do. The cluster then lives below /var/lib, and `location` in the data directory says where.
function reachableBase(base: string): string {
  const note = path.join(base, 'location');
  if (fs.existsSync(note)) {
    const noted = fs.readFileSync(note, 'utf8').trim();
    if (fs.existsSync(noted)) return noted;
    throw new SetupError(
      `The database of ${base} was in ${noted}, which is gone; restore it, or remove ${note} to begin with an empty one.`,
    );
  }
  const elsewhere = path.join('/var/lib/nexus', randomBytes(8).toString('hex'));
  fs.mkdirSync(elsewhere, { recursive: true });
  for (const folder of [path.dirname(elsewhere), elsewhere]) fs.chmodSync(folder, 0o711);
  fs.writeFileSync(note, `${elsewhere}\n`);
  return elsewhere;
}

/** Decides and creates the folders for an embedded server whose files belong below `dataDirectory`. */
export function preparePlace(dataDirectory: string): Place {
  let base = path.resolve(dataDirectory);
  const moved = fs.existsSync(path.join(base, 'location'));
  const account = serverAccount(path.join(moved ? reachableBase(base) : base, 'cluster'));
  fs.mkdirSync(base, { recursive: true });
  fs.chmodSync(base, account.dropped ? 0o711 : 0o700);
  if (moved || !mayTraverse(base, account)) base = reachableBase(base);
  const socket = socketFolder(base, account);
  folderFor(account, socket, 0o700);
  return {
    account,
    cluster: path.join(base, 'cluster'),
    socket,
    log: path.join(base, 'postgres.log'),
    secrets: path.join(base, 'passwords.json'),
  };
}
