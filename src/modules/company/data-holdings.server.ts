/** Counts what an organization holds, under the access of who asks. */
import { answer, type Asking } from '#engine/server/answers.ts';
import { tableOf } from '#engine/server/columns.ts';
import { grantOn } from '#engine/server/grants.ts';
import { COUNTED_MOST, dataHoldings } from './data-holdings.model.ts';

async function holdings({ engine, actor }: Asking<typeof dataHoldings>) {
  const { policy, registry, connections } = engine;
  const all = registry.resources;
  // How many there are tells something of those whose single records someone may not read.
  const open = all.filter((resource) => grantOn(policy, actor, resource, 'read').all);
  const counts = await connections.read(
    actor.tenantId,
    open.map((resource) => ({
      text: `select count(*)::integer as n from (select 1 from ${tableOf(resource).name} where tenant_id = $1 limit ${COUNTED_MOST + 1}) x`,
      values: [actor.tenantId],
    })),
  );
  const kinds = open.map((resource, i) => {
    const n = Number(counts[i]?.[0]?.n ?? 0);
    return {
      noun: resource.name,
      name: resource.label[1],
      records: Math.min(n, COUNTED_MOST),
      more: n > COUNTED_MOST,
      mayExport: grantOn(policy, actor, resource, 'export').all,
      mayImport: !resource.serverOnly && grantOn(policy, actor, resource, 'create').all,
    };
  });
  return { kinds, hidden: all.length - open.length };
}

export const companyAnswers = [answer(dataHoldings, holdings)];
