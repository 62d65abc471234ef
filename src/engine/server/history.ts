/** A record's timeline, from the audit trail, with the same privacy as the record itself. */
import { Refusal } from '#engine/model/refusals.ts';
import type { AnyResource } from '#engine/model/resource.ts';
import type { HistoryEntry } from '#engine/model/wire.ts';
import type { Reader, ReadPath } from './read.ts';
import { seenOnEveryRow } from './view.ts';

/** The newest 200 entries of a record that the actor may read; changes of fields they do not see are left out. */
export async function historyOf(
  read: ReadPath,
  reader: Reader,
  resource: AnyResource,
  id: string,
): Promise<HistoryEntry[]> {
  const record = await read.get(reader, resource, id);
  const view = read.view(reader.actor, resource);
  const [rows] = await reader.run([
    {
      text: `select at, actor_name, action, changes, why from audit_event where tenant_id = $1 and noun = $2 and record_id = $3 and outcome = 'success' and action <> 'read' order by seq desc limit 200`,
      values: [reader.actor.tenantId, resource.name, id],
    },
  ]);
  if (!rows) throw new Refusal('NOT_FOUND');
  const visible = (field: string): boolean =>
    seenOnEveryRow(view, field) || (field in record && !record.masked?.includes(field));
  return rows.map((row) => ({
    at: row.at as string,
    by: row.actor_name as string,
    action: row.action as string,
    // The trail's own JSON, written by changesBetween.
    changes: Object.fromEntries(
      Object.entries(row.changes as HistoryEntry['changes']).filter(([field]) => visible(field)),
    ),
    why: row.why as string | null,
  }));
}
