import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type Config, readConfig } from '#app/config.ts';
import { createServer } from '#app/server.ts';
import { ensureWebBuild } from '#app/web-build.ts';
import './late-answers.ts';
import { createDemoDatabase, createTestDatabase, TEST_KEY, type TestDatabase } from './database.ts';
import { letProofsLast } from './lasting-proof.ts';

/** The real server, on a free port of this machine and a database of its own. */
export interface TestServer {
  /** Such as http://127.0.0.1:41234. */
  url: string;
  config: Config;
  database: TestDatabase;
  /** Stops it and removes its database and files. */
  close(): Promise<void>;
}

export interface TestServerOptions {
  /** Environment variables beside those the tests need. */
  env?: Record<string, string>;
  /** The day for which to seed the demo ('YYYY-MM-DD'); without it the database is empty. */
  demo?: string;
}

let built: Promise<unknown> | undefined;
/** The demonstration's sign-in service keeps its keys here: made by the first server, and given to those that follow. */
const KEYS_FILE = 'sign-in-service.json';
let keys: string | undefined;

/** Starts the real server for a test; the caller closes it. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'nexus-test-'));
  const config = readConfig({
    PORT: '0',
    DATA_DIR: folder,
    SECRET_KEY: TEST_KEY.toString('base64'),
    DEMO_MODE: options.demo ? 'on' : 'off',
    ...options.env,
  });
  // The server serves the built application; a suite that runs alone builds it first.
  built ??= ensureWebBuild();
  await built;
  const database = await (options.demo ? createDemoDatabase(options.demo) : createTestDatabase());
  const clean = async () => {
    await database.drop();
    await fs.rm(folder, { recursive: true, force: true });
  };
  try {
    await letProofsLast(database.superuser);
    if (keys) await fs.writeFile(path.join(folder, KEYS_FILE), keys, { mode: 0o600 });
    // Tests start each task themselves: one that came by at its own minute would change what another test counts.
    const server = await createServer({ config, database, schedule: false });
    const url = await server.listen();
    if (options.demo) keys ??= await fs.readFile(path.join(folder, KEYS_FILE), 'utf8');
    return {
      url,
      config,
      database,
      close: async () => {
        await server.close();
        await clean();
      },
    };
  } catch (error) {
    await clean();
    throw error;
  }
}
