// `npm run audit:check`: whether the audit trail of every organization is as it was written. Exit code 1 where one is not.
import { openTenants } from '#engine/server/jobs.ts';
import { checkChain } from '#modules/identity/trail/audit-trail.server.ts';
import { withEngine } from './with-engine.ts';

await withEngine(async (engine) => {
  for (const tenantId of await openTenants(engine)) {
    const found = await checkChain(engine.connections, tenantId);
    const state = found.holds
      ? 'holds'
      : found.brokenAt === null
        ? 'entries are missing'
        : `broken at seal ${found.brokenAt}`;
    process.stdout.write(
      `${tenantId}: ${state}; ${found.sealed} entries under ${found.seals} seals, ${found.unsealed} newer\n`,
    );
    if (!found.holds) process.exitCode = 1;
  }
});
