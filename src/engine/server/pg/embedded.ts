import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { SetupError } from '#engine/server/setup-error.ts';
import { folderFor, runAs } from './account.ts';
import { nativePrograms } from './native.ts';
import { type Place, preparePlace } from './place.ts';
import { isPostmaster, runningPostmaster, stopPostmaster } from './postmaster.ts';
import { type RolePasswords, rolePasswords } from './secrets.ts';
import { databaseTypes } from './types.ts';

export interface EmbeddedSettings {
  /** The folder for everything of this server; created where missing. */
  dataDirectory: string;
  /** PostgreSQL's own cache, in megabytes (default 256; a quarter of the memory on a machine of its own). */
  sharedBuffersMb?: number;
  /** Connections the server admits (default 100). */
  maxConnections?: number;
  /** False only for data that may be lost, such as that of tests: no waiting for the disk. */
  durable?: boolean;
}

export interface EmbeddedServer {
  pid: number;
  /** True if the server was running already, left by a process that was killed. */
  adopted: boolean;
  passwords: RolePasswords;
  /** How to reach a database of this server as a role. */
  connect(database: string, user: string, password: string): pg.ClientConfig;
  /** How to reach a database as the superuser, for maintenance only. */
  superuser(database: string): pg.ClientConfig;
  /** From now on starts the server again, within seconds, when its process is gone. */
  watch(watcher: Watcher): void;
  /** Stops the server; resolves when its process is gone. */
  stop(): Promise<void>;
}

/** Who hears of a server that ended by itself. */
export interface Watcher {
  /** It runs again: a sentence for the log. */
  readonly restarted: (note: string) => void;
  /** It cannot be started again: SetupError, one sentence. */
  readonly lost: (error: unknown) => void;
}

/** The name of the superuser of an embedded server. */
export const SUPERUSER = 'nexus_superuser';

// On the command line instead of in postgresql.conf: a change here reaches clusters that exist already.
function serverArguments(place: Place, settings: EmbeddedSettings): string[] {
  const sharedMb = settings.sharedBuffersMb ?? 256;
  const values: Record<string, string> = {
    // The socket only: no port to clash with, and nothing to reach from the network.
    listen_addresses: '',
    port: '5432',
    unix_socket_directories: place.socket,
    unix_socket_permissions: '0700',
    max_connections: String(settings.maxConnections ?? 100),
    shared_buffers: `${sharedMb}MB`,
    effective_cache_size: `${sharedMb * 4}MB`,
    work_mem: '8MB',
    maintenance_work_mem: `${Math.max(64, Math.round(sharedMb / 4))}MB`,
    min_wal_size: '128MB',
    max_wal_size: '2GB',
    random_page_cost: '1.1',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_min_messages: 'warning',
    log_checkpoints: 'off',
    // Statements and key values of care records have no place in a log.
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    ...(settings.durable === false ? { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' } : {}),
  };
  return ['-D', place.cluster, ...Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

function createCluster(programs: string, place: Place, password: string): void {
  const { account, cluster } = place;
  // Built beside its place and renamed: a start killed half-way leaves no half a cluster.
  const draft = `${cluster}.new`;
  const passwordFile = `${cluster}.password`;
  fs.rmSync(draft, { recursive: true, force: true });
  folderFor(account, draft, 0o700);
  fs.writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  if (account.dropped) fs.chownSync(passwordFile, account.uid, account.gid);
  const words = ['-D', draft, '-U', SUPERUSER, '-A', 'scram-sha-256', `--pwfile=${passwordFile}`, '-E', 'UTF8'];
  // The built-in locale sorts alike on every machine, whatever locales the system has.
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', '--no-sync'];
  const made = spawnSync(path.join(programs, 'initdb'), [...words, ...locale], {
    ...runAs(account),
    cwd: '/',
    encoding: 'utf8',
    env: { PATH: process.env.PATH ?? '', LC_ALL: 'C', TZ: 'UTC' },
  });
  fs.rmSync(passwordFile);
  if (made.status !== 0) {
    fs.rmSync(draft, { recursive: true, force: true });
    const why = (made.error?.message ?? made.stderr).trim().split('\n').at(-1);
    throw new SetupError(`The database in ${cluster} could not be created: ${why}`);
  }
  fs.renameSync(draft, cluster);
}

function launch(programs: string, place: Place, settings: EmbeddedSettings): () => boolean {
  const log = fs.openSync(place.log, 'a', 0o600);
  const child = spawn(path.join(programs, 'postgres'), serverArguments(place, settings), {
    ...runAs(place.account),
    cwd: '/',
    // A session of its own: Ctrl-C in the terminal is for us, and we stop it after the last request.
    detached: true,
    stdio: ['ignore', log, log],
    env: { PATH: process.env.PATH ?? '', LC_ALL: 'C', TZ: 'UTC' },
  });
  fs.closeSync(log);
  let ended = false;
  child.on('error', () => {
    ended = true;
  });
  child.on('exit', () => {
    ended = true;
  });
  child.unref();
  return () => ended;
}

async function answers(config: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client(config);
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.end();
    return true;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    // 57P03: it is starting or stopping. A refused password is no matter of waiting.
    if (code === '28P01' || code === '28000') {
      throw new SetupError(
        'The embedded database does not know its own password: passwords.json beside it was changed.',
      );
    }
    return false;
  }
}

function lastWords(log: string): string {
  let text = '';
  try {
    text = fs.readFileSync(log, 'utf8');
  } catch {
    // Somebody removed the folder.
    return 'its log is gone';
  }
  const lines = text.trim().split('\n');
  return lines.findLast((line) => /FATAL|ERROR|PANIC/.test(line)) ?? lines.at(-1) ?? '';
}

interface Found {
  readonly pid: number;
  readonly socket: string;
  readonly adopted: boolean;
}

/** Starts the server of a place or adopts the one that runs there, and resolves when it answers at its socket. SetupError when it cannot. */
async function launched(
  programs: string,
  place: Place,
  settings: EmbeddedSettings,
  superuserAt: (socket: string) => pg.ClientConfig,
): Promise<Found> {
  const deadline = Date.now() + 60_000;
  let adopted = false;
  let ended: (() => boolean) | undefined;
  for (;;) {
    const running = runningPostmaster(place.cluster);
    if (running) {
      const socket = running.socket || place.socket;
      if (ended === undefined) adopted = true;
      if (await answers(superuserAt(socket))) return { pid: running.pid, socket, adopted };
    } else if (ended === undefined || (ended() && /still in use/.test(lastWords(place.log)))) {
      // "still in use": processes of a server that was killed are still ending.
      if (ended !== undefined) await sleep(200);
      adopted = false;
      ended = launch(programs, place, settings);
    } else if (ended()) {
      throw new SetupError(`The embedded database did not start (see ${place.log}): ${lastWords(place.log)}`);
    }
    if (Date.now() > deadline) throw new SetupError(`The embedded database did not answer in 60 s; see ${place.log}.`);
    await sleep(10);
  }
}

/** Between two looks whether the server is still there, in milliseconds. */
const LOOK_MS = 250;
/** A server that ends more often than this within a minute is not started again. */
const RESTARTS_MOST = 5;

/** Looks after a server that runs: starts it again when its process is gone, until `stop`. */
class Keeper {
  private readonly start: () => Promise<Found>;
  private readonly cluster: string;
  private pid: number;
  private stopped = false;
  private timer: NodeJS.Timeout | undefined;
  private restarting: Promise<void> | undefined;
  private readonly restarts: number[] = [];

  constructor(pid: number, cluster: string, start: () => Promise<Found>) {
    this.pid = pid;
    this.cluster = cluster;
    this.start = start;
  }

  watch({ restarted, lost }: Watcher): void {
    this.timer = setInterval(() => {
      if (this.restarting || this.stopped || isPostmaster(this.pid, this.cluster)) return;
      this.restarting = this.restart(restarted).then(
        () => void (this.restarting = undefined),
        (error: unknown) => {
          clearInterval(this.timer);
          if (!this.stopped) lost(error);
        },
      );
    }, LOOK_MS).unref();
  }

  private async restart(restarted: (note: string) => void): Promise<void> {
    const now = Date.now();
    this.restarts.push(now);
    if (this.restarts.filter((at) => now - at < 60_000).length > RESTARTS_MOST)
      throw new SetupError(
        `The embedded database ended ${RESTARTS_MOST + 1} times within a minute, so it is not started again: see the log beside ${this.cluster}.`,
      );
    const was = this.pid;
    const found = await this.start();
    this.pid = found.pid;
    restarted(`The embedded database (process ${was}) had ended by itself; it runs again (process ${found.pid}).`);
  }

  async stop(): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
    await this.restarting;
    await stopPostmaster(this.pid, this.cluster);
  }
}

/**
 * Starts the embedded PostgreSQL of a folder, or adopts the one that a killed process left running there, and resolves
 * when it answers. Works as root (PostgreSQL then runs as `postgres` or `nobody`) and as an ordinary user. SetupError,
 * one sentence, when it cannot.
 */
export async function startEmbedded(settings: EmbeddedSettings): Promise<EmbeddedServer> {
  const place = preparePlace(settings.dataDirectory);
  const programs = nativePrograms(place.account);
  const passwords = rolePasswords(place.secrets);
  if (!fs.existsSync(path.join(place.cluster, 'PG_VERSION'))) createCluster(programs, place, passwords.superuser);

  const at = (host: string, database: string, user: string, password: string): pg.ClientConfig => ({
    host,
    port: 5432,
    database,
    user,
    password,
    types: databaseTypes,
  });
  const superuserAt = (host: string) => at(host, 'postgres', SUPERUSER, passwords.superuser);
  const { pid, socket, adopted } = await launched(programs, place, settings, superuserAt);
  // Started again, it listens where it did before: that is where everybody connects.
  const keeper = new Keeper(pid, place.cluster, () => launched(programs, { ...place, socket }, settings, superuserAt));
  return {
    pid,
    adopted,
    passwords,
    connect: (database, user, password) => at(socket, database, user, password),
    superuser: (database) => at(socket, database, SUPERUSER, passwords.superuser),
    watch: (watcher) => keeper.watch(watcher),
    stop: () => keeper.stop(),
  };
}
