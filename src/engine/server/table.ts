/** The whole schema as SQL, derived from the definitions: tables, keys, indexes, exclusion constraints, row-level security. */
import { inSentence } from '#engine/model/code-words.ts';
import type { Field } from '#engine/model/fields.ts';
import type { Registry } from '#engine/model/registry.ts';
import { type AnyResource, isAppendOnly, lockedStates } from '#engine/model/resource.ts';
import { phrase } from '#engine/model/words.ts';
import {
  column,
  type ConstraintMeaning,
  constraintName,
  hashColumn,
  hintColumn,
  literal,
  quoted,
  searchedSql,
  snake,
  sqlType,
  tableOf,
} from './columns.ts';
import { engineSchema } from './schema.ts';

const words = (list: readonly string[]): string => list.map(literal).join(', ');
const TENANT = "tenant_id = (current_setting('app.tenant'::text))::uuid";

/** Row-level security of one table, enabled and forced: nobody but the tenant in the setting, not even the owner. */
export const rowSecurity = (table: string): string => `
alter table ${table} enable row level security;
alter table ${table} force row level security;
create policy tenant on ${table} using (${TENANT}) with check (${TENANT});`;

function columnSql(field: string, spec: Field): string[] {
  const needed = spec.optional ? '' : ' not null';
  if (spec.kind === 'secret') {
    const extra = spec.unique ? [`${hashColumn(field)} bytea`] : [];
    return [`${column(field)} bytea${needed}`, `${hintColumn(field)} text${needed}`, ...extra];
  }
  const check = spec.kind === 'choice' ? ` check (${column(field)} in (${words(Object.keys(spec.choices))}))` : '';
  return [`${column(field)} ${sqlType(spec)}${needed}${check}`];
}

function createTable(r: AnyResource): string {
  const lines = [
    'tenant_id uuid not null',
    'id uuid not null',
    'version integer not null default 1',
    'created_at timestamp with time zone not null default now()',
    'created_by uuid',
    'updated_at timestamp with time zone not null default now()',
    'updated_by uuid',
    ...(r.states ? [`status text not null check (status in (${words(Object.keys(r.states))}))`] : []),
    ...tableOf(r).columns.flatMap((c) => columnSql(c.field, c.spec)),
    ...(r.search
      ? [
          `search_text text generated always as (nexus_search(${r.search.map((f) => searchedSql(r, f)).join(` || ' ' || `)})) stored`,
        ]
      : []),
    'primary key (tenant_id, id)',
  ];
  return `create table ${quoted(r.name)} (\n  ${lines.join(',\n  ')}\n);`;
}

interface UniqueKey {
  readonly fields: readonly string[];
  readonly whileIn?: readonly string[];
  readonly tells: ConstraintMeaning['tells'];
}
const uniqueKeys = (r: AnyResource): UniqueKey[] => [
  ...Object.entries(r.fields).flatMap(([field, spec]) =>
    spec.unique
      ? [{ fields: [field], tells: phrase('already used by another {{noun}}', { noun: inSentence(r.label[0]) }) }]
      : [],
  ),
  ...(r.unique ?? []).map((u) => ({ fields: u.fields, whileIn: u.whileIn, tells: { message: u.else } })),
];

function uniqueColumn(r: AnyResource, field: string): string {
  const spec = r.fields[field];
  if (spec?.kind === 'secret') return hashColumn(field);
  return spec?.kind === 'text' ? `lower(${column(field)})` : column(field);
}

/** Fields of a sort string such as `-startsOn,name`. */
const sortFields = (sort: string | undefined): string[] =>
  (sort ?? '')
    .split(',')
    .filter(Boolean)
    .map((s) => s.replace(/^-/, ''));

function indexes(r: AnyResource): string[] {
  const table = quoted(r.name);
  const out = uniqueKeys(r).map(
    ({ fields, whileIn }) =>
      `create unique index ${constraintName(r, fields.map(snake).join('_'), 'key')} on ${table} (tenant_id, ${fields.map((f) => uniqueColumn(r, f)).join(', ')})${whileIn ? ` where status in (${words(whileIn)})` : ''};`,
  );
  const plain = new Set<string>();
  const add = (fields: readonly string[]) => {
    const key = fields.map(snake).join('_');
    if (fields.length === 0 || plain.has(key)) return;
    plain.add(key);
    out.push(
      `create index ${constraintName(r, key, 'idx')} on ${table} (tenant_id, ${fields.map((f) => column(f)).join(', ')}, id);`,
    );
  };
  for (const [field, spec] of Object.entries(r.fields)) if (spec.kind === 'ref' || spec.index) add([field]);
  add(sortFields(r.list?.sort));
  if (r.ownedBy) add([r.ownedBy]);
  if (r.counted)
    out.push(
      `create index ${constraintName(r, 'counted', 'idx')} on ${table} (tenant_id, ${r.counted.map((f) => column(f)).join(', ')});`,
    );
  if (r.search)
    out.push(
      `create index ${constraintName(r, 'search', 'idx')} on ${table} using gin (tenant_id, search_text gin_trgm_ops);`,
    );
  return out;
}

/** What may not touch: as the definition says, and the rows of each effective series. */
const exclusiveOf = (r: AnyResource): NonNullable<AnyResource['exclusive']> => {
  const { effective } = r;
  if (!effective) return r.exclusive ?? [];
  const { per, from, to } = effective;
  return [
    ...(r.exclusive ?? []),
    { name: 'series', by: per, from, to, else: `There is another ${inSentence(r.label[0])} for these days` },
  ];
};

const spanOf = (r: AnyResource, from: string, to: string): string => {
  const kind = r.fields[from]?.kind;
  const range = kind === 'instant' ? 'tstzrange' : kind === 'integer' ? 'int4range' : 'daterange';
  return `${range}(${column(from)}, ${column(to)}, '${kind === 'instant' ? '[)' : '[]'}')`;
};

function constraints(r: AnyResource): string[] {
  const table = quoted(r.name);
  const refs = tableOf(r).columns.flatMap(({ field, spec, name }) =>
    spec.kind === 'ref'
      ? [
          `alter table ${table} add constraint ${constraintName(r, snake(field), 'fkey')} foreign key (tenant_id, ${name}) references ${quoted(spec.to)} (tenant_id, id)${spec.cascade ? ' on delete cascade' : ''};`,
        ]
      : [],
  );
  const exclusive = exclusiveOf(r).map((x) => {
    const counted = [
      ...(x.whileIn ? [`status in (${words(x.whileIn)})`] : []),
      ...(x.except ? [`${column(x.except.field)} not in (${words(x.except.is)})`] : []),
    ];
    const where = counted.length ? ` where (${counted.join(' and ')})` : '';
    return `alter table ${table} add constraint ${constraintName(r, snake(x.name), 'excl')} exclude using gist (tenant_id with =, ${x.by.map((f) => `${column(f)} with =`).join(', ')}, ${spanOf(r, x.from, x.to)} with &&)${where};`;
  });
  return [...refs, ...exclusive];
}

/** The closure of a tree (every record with each of its ancestors, itself included), kept by triggers. */
function treeSql(r: AnyResource): string {
  if (!r.tree) return '';
  const [base, parent] = [r.name, column(r.tree)];
  const tree = `${base}_tree`;
  return `
create table ${tree} (
  tenant_id uuid not null,
  ancestor uuid not null,
  descendant uuid not null,
  depth integer not null,
  primary key (tenant_id, ancestor, descendant),
  foreign key (tenant_id, ancestor) references ${quoted(base)} (tenant_id, id) on delete cascade,
  foreign key (tenant_id, descendant) references ${quoted(base)} (tenant_id, id) on delete cascade
);
create index ${tree}_up_idx on ${tree} (tenant_id, descendant, depth);
${rowSecurity(tree)}
grant select, insert, delete on ${tree} to nexus_app;
create function ${tree}_keep() returns trigger language plpgsql as $$
begin
  -- One change of the tree at a time: a hire that does not see an uncommitted move would keep the old line for good.
  perform pg_advisory_xact_lock(hashtext('${tree}'), hashtext(new.tenant_id::text));
  if tg_op = 'UPDATE' and new.${parent} is not distinct from old.${parent} then return null; end if;
  if tg_op = 'INSERT' then
    insert into ${tree} values (new.tenant_id, new.id, new.id, 0);
  else
    if new.${parent} is not null and exists (select 1 from ${tree} t where t.tenant_id = new.tenant_id and t.ancestor = new.id and t.descendant = new.${parent}) then
      raise exception 'loop' using errcode = 'check_violation', constraint = '${tree}_loop', table = '${base}';
    end if;
    delete from ${tree} t using ${tree} below where t.tenant_id = new.tenant_id and below.tenant_id = new.tenant_id
      and below.ancestor = new.id and t.descendant = below.descendant
      and not exists (select 1 from ${tree} mine where mine.tenant_id = new.tenant_id and mine.ancestor = new.id and mine.descendant = t.ancestor);
  end if;
  insert into ${tree} select new.tenant_id, up.ancestor, below.descendant, up.depth + below.depth + 1
    from ${tree} up, ${tree} below
    where up.tenant_id = new.tenant_id and up.descendant = new.${parent} and below.tenant_id = new.tenant_id and below.ancestor = new.id;
  return null;
end $$;
create trigger keep_tree after insert or update of ${parent} on ${quoted(base)} for each row execute function ${tree}_keep();`;
}

/** A signed document stays as it was signed, even for a direct database client. */
function signedSql(r: AnyResource): string[] {
  if (!r.signed) return [];
  const open = (r.signed.after ?? []).map(snake).join(',');
  return [
    `create trigger signed_stays after update on ${quoted(r.name)} for each row execute function signed_stays(${literal(lockedStates(r).join(','))}, ${literal(open)});`,
  ];
}

/** Everything of one noun but what refers to other nouns. */
const nounSql = (r: AnyResource): string =>
  [
    createTable(r),
    ...indexes(r),
    rowSecurity(quoted(r.name)).trim(),
    ...signedSql(r),
    `grant select, insert${isAppendOnly(r) ? '' : r.signed ? ', update' : ', update, delete'} on ${quoted(r.name)} to nexus_app;`,
  ].join('\n');

/** Row-level security is checked even while keys are added: the setting names an organization that does not exist. */
const NOBODY = "select set_config('app.tenant', '00000000-0000-0000-0000-000000000000', false);";

/** The desired schema: what a database that applied all migrations must look like. `more`: tables of modules that are no nouns. */
export const schemaSql = (registry: Registry, ...more: readonly string[]): string =>
  [
    NOBODY,
    engineSchema,
    ...more,
    ...registry.resources.map(nounSql),
    ...registry.resources.flatMap(constraints),
    ...registry.resources.map(treeSql).filter(Boolean),
  ].join('\n\n');

const meanings = new WeakMap<Registry, Map<string, ConstraintMeaning>>();
/** What a violated constraint means to a person; by the constraint's name. */
export function constraintMeanings(registry: Registry): ReadonlyMap<string, ConstraintMeaning> {
  const known = meanings.get(registry);
  if (known) return known;
  const map = new Map<string, ConstraintMeaning>();
  for (const r of registry.resources) {
    for (const { fields, tells } of uniqueKeys(r))
      map.set(constraintName(r, fields.map(snake).join('_'), 'key'), {
        resource: r,
        kind: 'unique',
        field: fields.at(-1) ?? '',
        tells,
      });
    for (const x of exclusiveOf(r))
      map.set(constraintName(r, snake(x.name), 'excl'), {
        resource: r,
        kind: 'exclusive',
        field: x.from,
        tells: { message: x.else },
      });
    for (const [field, spec] of Object.entries(r.fields))
      if (spec.kind === 'ref')
        map.set(constraintName(r, snake(field), 'fkey'), {
          resource: r,
          kind: 'reference',
          field,
          tells: phrase('must be an existing {{noun}}', { noun: spec.to.replace(/_/g, ' ') }),
        });
    if (r.tree)
      map.set(`${r.name}_tree_loop`, {
        resource: r,
        kind: 'unique',
        field: r.tree,
        tells: phrase('would create a loop', {}),
      });
  }
  meanings.set(registry, map);
  return map;
}
