/** One server process of several that start together: as `npm start` does, without building the web application. */
import { readConfig } from '#app/config.ts';
import { fillInTurn } from '#app/fill.ts';
import { createLog } from '#app/log.ts';
import { createServer } from '#app/server.ts';
import { openDatabase } from '#engine/server/pg/database.ts';

const config = readConfig(process.env);
const log = createLog(config.logLevel);
const database = await openDatabase({ url: config.databaseUrl?.reveal() ?? '' });
await fillInTurn(config, database, log, () => undefined);
const server = await createServer({ config, database, log });
process.stdout.write(`Ready: ${await server.listen()}\n`);
process.once('SIGTERM', () => void server.close().then(() => process.exit(0)));
