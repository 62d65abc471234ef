// `npm run seed -- --employees 1000000`: fills the configured database with light people in 20 organizations, to measure
// how lists, searches and reports stand a large database. It leaves a database that holds organizations alone.
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '#app/config.ts';
import { loadScale } from '#seed/load-scale.ts';
import { secretKey } from '#app/secret-key.ts';
import { migrate } from '#engine/server/migrate.ts';
import { openDatabase } from '#engine/server/pg/database.ts';
import { hasOrganizations } from '#modules/identity/access/organizations.ts';

const { values } = parseArgs({ options: { employees: { type: 'string', default: '100000' } } });
const count = Number(values.employees);
const config = readConfig(process.env);
const database = await openDatabase(
  config.databaseUrl
    ? { url: config.databaseUrl.reveal() }
    : { dataDirectory: path.join(config.dataDirectory, 'postgres'), sharedBuffersMb: config.databaseCacheMb },
);
try {
  await migrate(database.owner, path.resolve(import.meta.dirname, '../migrations'));
  if (await hasOrganizations(database)) {
    process.stderr.write('This database holds organizations already: set DATA_DIR or DATABASE_URL to an empty one.\n');
    process.exitCode = 1;
  } else {
    const started = Date.now();
    await loadScale(database, count, secretKey(config));
    process.stdout.write(`Loaded ${count} people in ${Math.round((Date.now() - started) / 1000)} s.\n`);
  }
} finally {
  await database.stop();
}
