// `npm run keys:rotate -- --new`: adds a key to DATA_DIR/secret.key and seals everything with it. Without `--new` it seals
// everything with the newest key there is, such as after a new SECRET_KEY. See docs/operations.md.
import { parseArgs } from 'node:util';
import { sealedColumns } from '#app/sealed.ts';
import { addKey } from '#app/secret-key.ts';
import { resealEverything } from '#engine/server/reseal.ts';
import { withEngine } from './with-engine.ts';

const { values } = parseArgs({ options: { new: { type: 'boolean', default: false } } });
await withEngine(
  async (engine) => {
    process.stdout.write(`Sealed ${await resealEverything(engine, sealedColumns)} values with the newest key.\n`);
  },
  (config) => {
    if (values.new) addKey(config);
  },
);
