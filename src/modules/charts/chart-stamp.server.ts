/** Whether something of an open chart has changed, without reading it again: a new reading is a new trace. */
import type { AnyResource } from '#engine/model/resource.ts';
import { column, tableOf } from '#engine/server/columns.ts';
import type { Engine } from '#engine/server/engine.ts';
import { type Actor, grantOn, isNothing } from '#engine/server/grants.ts';
import { being } from '#engine/server/read-all.ts';
import { summarize } from '#engine/server/summary.ts';
import { careTeamMember } from '#modules/clients/care-team.model.ts';
import { client } from '#modules/clients/client.model.ts';
import { dueItem } from '#modules/clients/due-item.model.ts';
import { episode } from '#modules/clients/episode.model.ts';
import { allergy } from './allergy.model.ts';
import type { ChartStamp } from './chart-wire.model.ts';
import { levelSegment } from './level-segment.model.ts';
import { problem } from './problem.model.ts';

/** What a chart is put together from, see `chartOf`. */
const PARTS: readonly AnyResource[] = [client, episode, allergy, problem, levelSegment, careTeamMember, dueItem];

/**
 * Another text whenever something of the chart that the reader may see was written; null for whoever may not open it by their
 * role (emergency access opens charts, it watches none).
 */
export async function chartStamp(engine: Engine, actor: Actor, id: string): Promise<ChartStamp> {
  const may = PARTS.filter((noun) => !isNothing(grantOn(engine.policy, actor, noun, 'read')));
  if (!may.includes(client)) return { stamp: null };
  const reader = engine.reader(actor);
  const one = {
    sort: [],
    filters: [being('id', id)],
    words: [],
    fields: null,
    limit: 1,
    after: null,
    count: false,
    asOf: null,
  };
  const [seen] = await summarize(engine.read, reader, client, one, '', 'count');
  if (!seen?.count) return { stamp: null };
  const text = may
    .map((noun) => {
      const of = noun === client ? 'id' : column('client');
      return `select coalesce(max(updated_at)::text, '') || ' ' || count(*) as part from ${tableOf(noun).name} where tenant_id = $1 and ${of} = $2`;
    })
    .join(' union all ');
  const [rows = []] = await reader.run([{ text, values: [actor.tenantId, id] }]);
  return { stamp: rows.map((row) => String(row.part)).join('|') };
}
