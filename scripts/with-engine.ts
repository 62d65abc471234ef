// Opens the configured database and its engine for a command, and closes both whatever happens.
import path from 'node:path';
import { openEngine } from '#app/all.servers.ts';
import { type Config, readConfig } from '#app/config.ts';
import { lockData } from '#app/data-lock.ts';
import { secretKeys } from '#app/secret-key.ts';
import type { Engine } from '#engine/server/engine.ts';
import { migrate } from '#engine/server/migrate.ts';
import { type Database, openDatabase } from '#engine/server/pg/database.ts';
import { SetupError } from '#engine/server/setup-error.ts';

/** Runs `work`; a sentence on standard error and exit code 1 where it cannot. `before` sees the settings first. */
export async function withEngine(
  work: (engine: Engine, opened: { readonly config: Config; readonly database: Database }) => Promise<void>,
  before?: (config: Config) => void,
): Promise<void> {
  const undo: (() => Promise<unknown> | void)[] = [];
  try {
    const config = readConfig(process.env);
    if (!config.databaseUrl) {
      const lock = await lockData(config.dataDirectory);
      undo.push(() => lock.release());
    }
    before?.(config);
    const database = await openDatabase(
      config.databaseUrl
        ? { url: config.databaseUrl.reveal() }
        : { dataDirectory: path.join(config.dataDirectory, 'postgres'), sharedBuffersMb: config.databaseCacheMb },
    );
    undo.push(() => database.stop());
    await migrate(database.owner, path.resolve(import.meta.dirname, '../migrations'));
    const engine = await openEngine(database, ...secretKeys(config));
    undo.push(() => engine.connections.close());
    await work(engine, { config, database });
  } catch (error) {
    process.stderr.write(`${error instanceof SetupError ? error.message : String(error)}\n`);
    process.exitCode = 1;
  } finally {
    for (const step of undo.toReversed()) await step();
  }
}
