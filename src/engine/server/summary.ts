/** Counts and sums over what a person may read, grouped: the numbers behind charts and dashboards. */
import { inSentence } from '#engine/model/code-words.ts';
import { Refusal } from '#engine/model/refusals.ts';
import type { AnyResource } from '#engine/model/resource.ts';
import type { SummaryRow } from '#engine/model/wire.ts';
import { column, tableOf } from './columns.ts';
import { isNothing, Slots } from './grants.ts';
import type { Row, Statement } from './pg/batch.ts';
import { fieldOf, type ListQuery, named } from './query.ts';
import type { Reader, ReadPath } from './read.ts';
import { refTitleSql, seenOnEveryRow } from './view.ts';
import { whereSql } from './where.ts';

const bad = (why: string): Refusal => new Refusal('BAD_QUERY', { why });
const NUMERIC = ['integer', 'number', 'money'];

/** The parameters of a query; a list where one is given more than once. */
type Params = Readonly<Record<string, string | string[] | undefined>>;

interface Group {
  readonly name: string;
  readonly sql: string;
  readonly refTo: string | null;
}

/** `status`, `department`, `hireDate:month`: a field as it is, or the month or year of a day. */
function groupOf(resource: AnyResource, text: string): Group {
  const [name = '', part] = text.split(':');
  const spec = fieldOf(resource, name);
  if (!spec) throw bad(`${named(name)} is not a field of ${inSentence(resource.label[1])}`);
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
  const [rows = []] = await summaries(read, reader, resource, [query], group, measure);
  return rows;
}

/** As `summarize`, of several queries at one moment: the groups of each, in their order. */
export async function summaries(
  read: ReadPath,
  reader: Reader,
  resource: AnyResource,
  queries: readonly ListQuery[],
  group: string,
  measure: string,
): Promise<SummaryRow[][]> {
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
  const filtered = queries.flatMap((query) => query.filters.map((f) => f.field));
  for (const name of [...groups.map((g) => g.name), ...(of ? [of] : []), ...filtered])
    if (!seenOnEveryRow(view, name)) throw new Refusal('PERMISSION_DENIED');
  const value = kind === 'count' ? 'null::numeric' : `${kind}(t.${column(of)})::numeric`;
  const inner = [...groups.map((g, i) => `${g.sql} as g${i}`), 'count(*)::integer as n', `${value} as value`].join(
    ', ',
  );
  const by = groups.length ? `group by ${groups.map((_, i) => i + 1).join(', ')}` : '';
  const statementOf = (query: ListQuery): Statement => {
    const slots = new Slots();
    const where = whereSql(read.policy, view, query, slots);
    const titles = groups.map((g, i) =>
      g.refTo ? `, ${refTitleSql(read.policy, actor, g.refTo, `t.g${i}`, slots)} as t${i}` : '',
    );
    const conditions = [`t.tenant_id = ${slots.actor('tenantId')}`, ...where.sql].join(' and ');
    const args = where.args.map((take) => take(query));
    return {
      text: `select t.*${titles.join('')} from (select ${inner}, ${slots.actor('tenantId')}::uuid as tenant_id from ${tableOf(resource).name} t where ${conditions} ${by}) t order by n desc limit 500`,
      values: Slots.values(slots.list, actor, args),
    };
  };
  const answers = await reader.run(queries.map(statementOf));
  return answers.map((rows) => rows.map((row) => summaryRow(groups, row)));
}

const summaryRow = (groups: readonly Group[], row: Row): SummaryRow => ({
  group: Object.fromEntries(groups.map((g, i) => [g.name, row[`g${i}`] === null ? null : String(row[`g${i}`])])),
  titles: Object.fromEntries(
    groups.flatMap((g, i) => (typeof row[`t${i}`] === 'string' ? [[g.name, row[`t${i}`] as string]] : [])),
  ),
  count: row.n as number,
  value: row.value === null ? null : Number(row.value),
});

const MOST_SUMMARIES = 12;

/**
 * The filters of several summaries that are asked for at once: each `of` is a query of its own, as in
 * `of=status%3Dactive&of=hireDate%5Blte%5D%3Dtoday`. Throws BAD_QUERY for none, for more than 12, and for filters outside an `of`.
 */
export function casesOf({ group: _group, measure: _measure, of, ...others }: Params): Params[] {
  const cases = [of ?? []].flat();
  if (cases.length < 1 || cases.length > MOST_SUMMARIES)
    throw bad(`of is given for each summary, from one to ${MOST_SUMMARIES} times`);
  const [other] = Object.keys(others);
  if (other !== undefined) throw bad(`${named(other)} is given inside an of`);
  return cases.map((text) => {
    const given = new URLSearchParams(text);
    return Object.fromEntries([...new Set(given.keys())].map((key) => [key, oneOrMore(given.getAll(key))]));
  });
}

const oneOrMore = (values: string[]): string | string[] => (values.length > 1 ? values : (values[0] ?? ''));
