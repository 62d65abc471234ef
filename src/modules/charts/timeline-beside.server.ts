/** What the timeline tells that is no record of its own: flags, of which the trail knows, and calls, which stand in a discharge. */
import { textOf } from '#engine/model/show.ts';
import type { Engine } from '#engine/server/engine.ts';
import type { Actor } from '#engine/server/grants.ts';
import { momentText } from '#engine/server/moments.ts';
import type { Row, Statement } from '#engine/server/pg/batch.ts';
import { equals, readAllowed } from '#engine/server/read-all.ts';
import { discharge } from '#modules/discharge/discharge.model.ts';
import { EVENTS, type Place } from './timeline-order.server.ts';
import type { TimelineEntry } from './timeline-questions.model.ts';

/** An entry without a record. */
export interface Spoken extends Place {
  readonly said: Pick<TimelineEntry, 'flags' | 'call' | 'by'> & { readonly account: string | null };
}

/** Only the trail knows which flags a client had; being registered without any is no change. Its numbers grow with time, so they order what happened in one moment. */
const FLAGS = `select lpad(seq::text, 18, '0') as id, ${momentText('at')} as at, actor, actor_name as "by", changes -> 'flags' as flags
  from audit_event where tenant_id = $1 and noun = 'client' and record_id = $2 and outcome = 'success' and changes ? 'flags'
  and coalesce(nullif(changes -> 'flags' -> 0, 'null'), '[]') <> coalesce(nullif(changes -> 'flags' -> 1, 'null'), '[]')
  and ($3::timestamptz is null or at < $3 or (at = $3 and lpad(seq::text, 18, '0') < $4)) order by at desc, seq desc limit $5`;

/** The statement of changed flags, as many as a page may need; the caller must trace what it shows of them. */
export function flagsStatement(actor: Actor, id: string, after: Place | null, limit: number): Statement {
  const before = beforeFlags(after);
  return { text: FLAGS, values: [actor.tenantId, id, before?.at ?? null, before?.below ?? '', limit] };
}
function beforeFlags(after: Place | null): { readonly at: string; readonly below: string } | null {
  if (!after) return null;
  if (after.event === 'flagsChanged') return { at: after.at, below: after.id };
  return { at: after.at, below: EVENTS.indexOf('flagsChanged') > EVENTS.indexOf(after.event) ? '~' : '' };
}
const codes = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : []);
/** The entries that `flagsStatement` found. */
export const flagsFound = (rows: readonly Row[] | undefined): Spoken[] =>
  (rows ?? []).map((row): Spoken => {
    const [before, now] = Array.isArray(row.flags) ? row.flags : [];
    const account = textOf(row.actor) || null;
    return {
      event: 'flagsChanged',
      id: String(row.id),
      at: String(row.at),
      said: { flags: [codes(before), codes(now)], by: String(row.by), account },
    };
  });

/** Calls stand in the discharge that they follow; a client has few. */
export async function callsFound(engine: Engine, actor: Actor, id: string): Promise<Spoken[]> {
  const all = await readAllowed(engine, actor, discharge, { filters: [equals('client', id)], fields: ['calls'] });
  return all.flatMap(({ id: of, calls }) =>
    (calls ?? []).map(
      (call, n): Spoken => ({
        event: 'called',
        id: `${of}.${String(n).padStart(4, '0')}`,
        at: new Date(call.at).toISOString().replace('Z', '000Z'),
        said: { call, by: call.byName, account: null },
      }),
    ),
  );
}
