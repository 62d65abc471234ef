// `npm run keys:rotate -- --new`: adds a key to DATA_DIR/secret.key and seals everything with it. Without `--new` it seals
// everything with the newest key there is, such as after a new SECRET_KEY. See docs/operations.md.
import { parseArgs } from 'node:util';
import { addKey } from '#app/secret-key.ts';
import { openTenants } from '#engine/server/jobs.ts';
import { resealRecords } from '#engine/server/reseal.ts';
import { Factors } from '#modules/identity/factors/factors.server.ts';
import { withEngine } from './with-engine.ts';

const { values } = parseArgs({ options: { new: { type: 'boolean', default: false } } });
await withEngine(
  async (engine) => {
    let count = await new Factors(engine.connections, engine.secrets).reseal();
    for (const tenantId of await openTenants(engine)) count += await resealRecords(engine, tenantId);
    process.stdout.write(`Sealed ${count} values with the newest key.\n`);
  },
  (config) => {
    if (values.new) addKey(config);
  },
);
