// `npm run demo:remove`: removes the demo and all that is in it, so that the same folder or database can be used for real work.
// Run it while Nexus is stopped. See docs/operations.md.
import fs from 'node:fs/promises';
import path from 'node:path';
import { fileStore } from '#app/file-store.ts';
import { removeDemo } from '#app/seed/remove.ts';
import { withEngine } from './with-engine.ts';

await withEngine(async (_engine, { config, database }) => {
  const { organizations, accounts, left } = await removeDemo(database, fileStore(config));
  // The keys of the demo's own sign-in service.
  await fs.rm(path.join(config.dataDirectory, 'sign-in-service.json'), { force: true });
  process.stdout.write(
    organizations === 0
      ? 'There is no demo here, so nothing was removed.\n'
      : `Removed ${organizations} demo organizations and ${accounts} accounts.\n`,
  );
  if (left.length > 0) process.stdout.write(`Still here: ${left.join(', ')}.\n`);
});
