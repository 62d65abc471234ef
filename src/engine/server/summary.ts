/** Counts and sums over what a person may read, grouped: the numbers behind charts and dashboards. */
import { Refusal } from '#engine/model/refusals.ts';
import type { AnyResource } from '#engine/model/resource.ts';
import type { SummaryRow } from '#engine/model/wire.ts';
import { column, tableOf } from './columns.ts';
import { isNothing, Slots } from './grants.ts';
import { fieldOf, type ListQuery, named } from './query.ts';
import type { Reader, ReadPath } from './read.ts';
import { refTitleSql, seenOnEveryRow } from './view.ts';
import { whereSql } from './where.ts';

const bad = (why: string): Refusal => new Refusal('BAD_QUERY', { why });
const NUMERIC = ['integer', 'number', 'money'];

interface Group {
  readonly name: string;
  readonly sql: string;
  readonly refTo: string | null;
}

/** `status`, `department`, `hireDate:month`: a field as it is, or the month or year of a day. */
function groupOf(resource: AnyResource, text: string): Group {
  const [name = '', part] = text.split(':');
  const spec = fieldOf(resource, name);
  if (!spec) throw bad(`${named(name)} is not a field of ${resource.label[1].toLowerCase()}`);
  const at = name === 'status' ? 't.status' : `t.${column(name)}`;
  if (spec.kind === 'day' || spec.kind === 'instant') {
    if (part !== 'month' && part !== 'year') throw bad(`${name} is grouped by :month or :year`);
    return { name, sql: `to_char(${at}, '${part === 'month' ? 'YYYY-MM' : 'YYYY'}')`, refTo: null };
  }
  if (!['choice', 'ref', 'yesNo', 'integer', 'text'].includes(spec.kind) || part)
    throw bad(`${name} cannot be grouped by`);
  return { name, sql: at, refTo: spec.kind === 'ref' && spec.to ? spec.to : null };
}

/**
 * Groups of what the actor may read, at most 500, the largest first. `measure` is `count`, `sum:<field>` or
 * `avg:<field>`. Throws PERMISSION_DENIED for fields that the actor does not see on every row.
 */
export async function summarize(
  read: ReadPath,
  reader: Reader,
  resource: AnyResource,
  query: ListQuery,
  group: string,
  measure: string,
): Promise<SummaryRow[]> {
  // Emergency access opens records, one by one and traced; it counts nothing.
  const actor = { ...reader.actor, breakGlass: undefined };
  const view = read.view(actor, resource);
  if (isNothing(view.rows)) throw new Refusal('RESOURCE_DENIED');
  const groups = group
    .split(',')
    .filter(Boolean)
    .map((g) => groupOf(resource, g));
  if (groups.length > 3) throw bad('a summary takes at most three groups');
  const [kind = '', of = ''] = measure.split(':');
  if (!['count', 'sum', 'avg'].includes(kind)) throw bad('measure takes count, sum:<field> or avg:<field>');
  if (kind !== 'count' && !NUMERIC.includes(fieldOf(resource, of)?.kind ?? ''))
    throw bad(`${named(of)} is not a number`);
  for (const name of [...groups.map((g) => g.name), ...(of ? [of] : []), ...query.filters.map((f) => f.field)])
    if (!seenOnEveryRow(view, name)) throw new Refusal('PERMISSION_DENIED');
  const slots = new Slots();
  const where = whereSql(read.policy, view, query, slots);
  const value = kind === 'count' ? 'null::numeric' : `${kind}(t.${column(of)})::numeric`;
  const inner = [...groups.map((g, i) => `${g.sql} as g${i}`), 'count(*)::integer as n', `${value} as value`];
  const titles = groups.map((g, i) =>
    g.refTo ? `, ${refTitleSql(read.policy, actor, g.refTo, `t.g${i}`, slots)} as t${i}` : '',
  );
  const by = groups.length ? `group by ${groups.map((_, i) => i + 1).join(', ')}` : '';
  const conditions = [`t.tenant_id = ${slots.actor('tenantId')}`, ...where.sql].join(' and ');
  const text = `select t.*${titles.join('')} from (select ${inner.join(', ')}, ${slots.actor('tenantId')}::uuid as tenant_id from ${tableOf(resource).name} t where ${conditions} ${by}) t order by n desc limit 500`;
  const [rows = []] = await reader.run([
    {
      text,
      values: Slots.values(
        slots.list,
        actor,
        where.args.map((take) => take(query)),
      ),
    },
  ]);
  return rows.map((row) => ({
    group: Object.fromEntries(groups.map((g, i) => [g.name, row[`g${i}`] === null ? null : String(row[`g${i}`])])),
    titles: Object.fromEntries(
      groups.flatMap((g, i) => (typeof row[`t${i}`] === 'string' ? [[g.name, row[`t${i}`] as string]] : [])),
    ),
    count: row.n as number,
    value: row.value === null ? null : Number(row.value),
  }));
}
