import net from 'node:net';
import path from 'node:path';
import { type Database, openDatabase } from '#engine/server/pg/database.ts';
import { SetupError } from '#engine/server/setup-error.ts';
import { type Config, readConfig } from './config.ts';
import { lockData } from './data-lock.ts';
import { fillInTurn } from './fill.ts';
import { createLog } from './log.ts';
import { secretKeys } from './secret-key.ts';
import { type DemoAccount, demoAccounts } from '#seed/demo-accounts.ts';
import { createServer } from './server.ts';
import { collectStartGarbage } from './start-garbage.ts';
import { ensureWebBuild } from './web-build.ts';

/** One Ctrl-C arrives up to three times: from the terminal, from npm and from scripts/start.mjs. */
const SAME_KEYSTROKE_MS = 700;
/** Longer than any request may take; what still hangs then is cut off. */
const PATIENCE_MS = 30_000;

type Undo = () => Promise<void> | void;

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

function tell(error: unknown): void {
  const text = error instanceof SetupError ? error.message : error instanceof Error ? error.stack : String(error);
  process.stderr.write(`${text}\n`);
}

function portTaken(config: Config): SetupError {
  return new SetupError(`Port ${config.port} of ${config.host} is taken: stop what uses it, or set PORT to another.`);
}

function listenError(error: unknown, config: Config): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : '';
  if (code === 'EADDRINUSE') return portTaken(config);
  if (code === 'EACCES') return new SetupError(`Port ${config.port} needs more rights: set PORT to 1024 or more.`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return new SetupError(`HOST is "${config.host}", which is no address of this machine: unset it to use 127.0.0.1.`);
  }
  return error;
}

// Asked before the database starts: nobody should wait for the demo data to hear that the port is taken.
function requireFreePort(config: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer();
    probe.once('error', (error) => reject(listenError(error, config)));
    probe.listen(config.port, config.host, () => probe.close(() => resolve()));
  });
}

function accountTable(accounts: DemoAccount[]): string {
  const widest = (key: keyof DemoAccount) => Math.max(...accounts.map((account) => account[key].length));
  const [role, email] = [widest('role'), widest('email')];
  return accounts
    .map((each) => `  ${each.role.padEnd(role)}  ${each.email.padEnd(email)}  ${each.password}`)
    .join('\n');
}

async function openAll(
  env: NodeJS.ProcessEnv,
  undo: Undo[],
  goOn: () => void,
  lost: (error: unknown) => void,
): Promise<void> {
  const config = readConfig(env);
  const log = createLog(config.logLevel);
  // With DATABASE_URL any number of copies may share a folder; an embedded database has one master.
  if (!config.databaseUrl) {
    const lock = await lockData(config.dataDirectory);
    undo.push(() => lock.release());
    beforeLeaving.push(() => lock.leaving());
  }
  secretKeys(config);
  await requireFreePort(config);
  goOn();
  const opened = await openDatabase(
    config.databaseUrl
      ? { url: config.databaseUrl.reveal() }
      : { dataDirectory: path.join(config.dataDirectory, 'postgres'), sharedBuffersMb: config.databaseCacheMb },
  );
  const database: Database = { ...opened, most: config.databaseConnections };
  undo.push(() => database.stop());
  database.watch?.({ restarted: (note) => log.warn(note), lost });
  for (const note of database.notes) log.info(note);
  goOn();
  await fillInTurn(config, database, log, goOn);
  goOn();
  await ensureWebBuild({ onBuild: () => process.stderr.write('Building the web application ...\n') });
  goOn();
  const server = await createServer({ config, database, log, say });
  undo.push(() => server.close());
  const address = await server.listen().catch((error: unknown) => {
    throw listenError(error, config);
  });
  goOn();
  if (config.demoMode && !['127.0.0.1', '::1', 'localhost'].includes(config.host)) {
    process.stderr.write("The demo's passwords are public and HOST lets others in: set DEMO_MODE=off for real use.\n");
  }
  collectStartGarbage();
  say(`Ready: ${address}`);
  if (config.demoMode && demoAccounts.length > 0) say(accountTable(demoAccounts));
}

const beforeLeaving: (() => void)[] = [];

class Leaving extends Error {}

/**
 * Starts Nexus and keeps it until a signal: then it stops accepting, finishes requests, stops jobs and the embedded
 * database and ends with code 0. A second Ctrl-C ends it at once. A start that cannot succeed says why in one sentence
 * and ends with code 1.
 */
export async function startNexus(env: NodeJS.ProcessEnv): Promise<void> {
  const undo: Undo[] = [];
  let leavingSince = 0;
  let opened = false;
  let closing = false;

  const close = async (code: number): Promise<void> => {
    if (closing) return;
    closing = true;
    const timer = setTimeout(() => process.exit(1), PATIENCE_MS);
    timer.unref();
    let result = code;
    for (const step of [...beforeLeaving, ...undo.toReversed()]) {
      try {
        await step();
      } catch (error) {
        // The later steps must still run: above all the database must be stopped.
        tell(error);
        result = 1;
      }
    }
    process.exit(result);
  };
  const leave = (): void => {
    const now = Date.now();
    if (leavingSince > 0) {
      if (now - leavingSince > SAME_KEYSTROKE_MS) process.exit(130);
      return;
    }
    leavingSince = now;
    // While starting, the step in hand is finished first; `goOn` then ends the start.
    if (opened) void close(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, leave);
  // scripts/start.mjs holds the other end: when it is killed, the server must not live on unseen.
  process.on('disconnect', leave);
  process.channel?.unref();
  const fail = (error: unknown): void => {
    tell(error);
    void close(1);
  };
  process.on('uncaughtException', fail);
  process.on('unhandledRejection', fail);

  try {
    await openAll(
      env,
      undo,
      () => {
        if (leavingSince > 0) throw new Leaving();
      },
      fail,
    );
    opened = true;
    if (leavingSince > 0) await close(0);
  } catch (error) {
    if (error instanceof Leaving) await close(0);
    tell(error);
    await close(1);
  }
}
