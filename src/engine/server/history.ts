/** A record's timeline, from the audit trail, with the same privacy as the record itself. */
import { Refusal } from '#engine/model/refusals.ts';
import type { AnyResource } from '#engine/model/resource.ts';
import type { HistoryEntry } from '#engine/model/wire.ts';
import type { Reader, ReadPath } from './read.ts';

/** The newest entries of one record ($2, $3), none from before $4. */
export const HISTORY = `select at, actor_name, action, changes, why from audit_event where tenant_id = $1 and noun = $2 and record_id = $3 and at >= $4 and outcome = 'success' and action <> 'read' order by seq desc limit 200`;
const DAY_MS = 86_400_000;
const MASKED = ['••••', '••••'] as const;

/**
 * From when on a record has a history: its first entry is written after its row, in one transaction. A day earlier, for clocks
 * that are set back; the months before that are not looked into.
 */
const since = ({ createdAt }: Readonly<Record<string, unknown>>): string =>
  typeof createdAt === 'string' ? new Date(Date.parse(createdAt) - DAY_MS).toISOString() : '-infinity';

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
      text: HISTORY,
      values: [reader.actor.tenantId, resource.name, id, since(record)],
    },
  ]);
  if (!rows) throw new Refusal('NOT_FOUND');
  // A field that the reader sees on this record is a key of it, masked or not.
  const hidden = (field: string): boolean => field !== 'status' && !(field in record);
  const whole = Object.keys(resource.fields).every((field) => !hidden(field));
  const masked = (field: string): boolean => view.fields.get(field)?.masked === true;
  return rows.flatMap((row) => {
    // The trail's own JSON, written by changesBetween.
    const changes = Object.entries(row.changes as HistoryEntry['changes']);
    const seen = changes.filter(([field]) => !hidden(field));
    // That somebody revealed or changed only what the reader may not see is not theirs to know.
    if (changes.length > 0 && seen.length === 0) return [];
    return [
      {
        at: row.at as string,
        by: row.actor_name as string,
        action: row.action as string,
        changes: Object.fromEntries(seen.map(([field, change]) => [field, masked(field) ? MASKED : change])),
        // A reason may speak of what is hidden: it is for those who see the record whole.
        why: whole ? (row.why as string | null) : null,
      },
    ];
  });
}
