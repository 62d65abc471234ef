/** Search across nouns (Ctrl K): each noun is searched within what the person may read of it, all in one round trip. */
import { searchWords } from '#engine/model/fold.ts';
import type { AnyResource } from '#engine/model/resource.ts';
import type { SearchHit } from '#engine/model/wire.ts';
import { auditStatement } from './audit.ts';
import { asText, column, literal, tableOf, titleSql } from './columns.ts';
import { type Actor, grantSql, isNothing, Slots } from './grants.ts';
import type { Statement } from './pg/batch.ts';
import { isTraced, type Reader, type ReadPath } from './read.ts';
import { refTitleSql, seenOnEveryRow, type View } from './view.ts';
import { whereSql } from './where.ts';

/** A field as text for a reader: of a reference the title; null where the reader does not see it on every row. */
function fieldText(
  read: ReadPath,
  actor: Actor,
  view: View,
  field: string,
  alias: string,
  slots: Slots,
): string | null {
  const spec = view.resource.fields[field];
  if (!spec || !seenOnEveryRow(view, field)) return null;
  const at = `${alias}.${column(field)}`;
  return spec.kind === 'ref' ? refTitleSql(read.policy, actor, spec.to, at, slots) : `${at}::text`;
}

/** What is shown beside a hit, as an array of texts: each read within what the reader may read of its noun. */
function besideSql(read: ReadPath, actor: Actor, view: View, slots: Slots): string {
  const { fields = [], related } = view.resource.besideHit ?? {};
  const texts = fields.flatMap((field) => fieldText(read, actor, view, field, 't', slots) ?? []);
  if (related) {
    const other = read.view(actor, read.policy.registry.get(related.noun));
    const shown = isNothing(other.rows) ? null : fieldText(read, actor, other, related.field, 'b', slots);
    const scope = grantSql(read.policy, other.rows, other.resource, 'b', slots);
    const where = [
      'b.tenant_id = t.tenant_id',
      `b.${column(related.by)} = t.id`,
      ...Object.entries(related.where).map(([field, value]) => `b.${column(field)} = ${literal(value)}`),
      ...(scope ? [scope] : []),
    ];
    if (shown)
      texts.push(`(select ${shown} from ${tableOf(other.resource).name} b where ${where.join(' and ')} limit 1)`);
  }
  return `array_remove(array[${texts.join(', ')}]::text[], null)`;
}

/** Up to `each` hits per noun, by their titles and what tells namesakes apart; nothing for fewer than two characters. */
export async function searchAll(read: ReadPath, reader: Reader, q: string, each = 6): Promise<SearchHit[]> {
  // Emergency access opens records, one by one and traced; it finds nothing.
  const actor = { ...reader.actor, breakGlass: undefined };
  const words = searchWords(q);
  if (words.join('').length < 2) return [];
  const nouns: AnyResource[] = [];
  const statements: Statement[] = [];
  for (const resource of read.policy.registry.resources) {
    const view = read.view(actor, resource);
    if (!resource.search || isNothing(view.rows)) continue;
    const slots = new Slots();
    const query = { filters: [], words, asOf: null };
    const where = whereSql(read.policy, view, query, slots);
    const beside = besideSql(read, actor, view, slots);
    const first = slots.arg();
    nouns.push(resource);
    statements.push({
      // Names that begin with what was typed come first.
      text: `select t.id, ${titleSql(resource, 't')} as title, ${beside} as beside from ${tableOf(resource).name} t where ${[`t.tenant_id = ${slots.actor('tenantId')}`, ...where.sql].join(' and ')} order by starts_with(t.search_text, ${first}::text) desc, title limit ${each}`,
      values: Slots.values(slots.list, actor, [...where.args.map((take) => take(query)), words[0]]),
    });
  }
  if (statements.length === 0) return [];
  const found = await reader.run(statements);
  // Whom somebody looked for is seen in whom they found; the words they typed are nobody's.
  const traces = nouns.flatMap((noun, i) => {
    const ids = found[i]?.map((row) => row.id) ?? [];
    return isTraced(actor, noun) && ids.length
      ? [auditStatement(actor, { action: 'search', noun: noun.name, recordId: null, changes: { ids: [null, ids] } })]
      : [];
  });
  if (traces.length) await reader.run(traces);
  return found.flatMap((rows, i) =>
    rows.map((row) => ({
      noun: nouns[i]?.name ?? '',
      id: row.id as string,
      title: asText(row.title),
      beside: row.beside as string[],
    })),
  );
}
