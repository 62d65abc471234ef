/** People and groups as SCIM shows them, read for one organization: by id, or page by page under a filter. */
import type { Row, Statement } from '#engine/server/pg/batch.ts';
import { unusable } from './scim-error.ts';
import { parseFilter } from './scim-filter.ts';
import { filterSql, type SearchedAttributes } from './scim-filter-sql.server.ts';
import { groupKind, type Kind, PAGE_MOST, userKind } from './scim-schemas.ts';
import type { Values } from './scim-patch.ts';
import { dressed, shows, type Wanted } from './scim-shown.ts';

/** Where rows come from: outside of a transaction, or in the one that is open. */
export type Ask = (statement: Statement) => Promise<readonly Row[]>;

/** What is read, for whom. */
export interface Place {
  readonly tenantId: string;
  /** The address of SCIM here, such as https://nexus.example.org/scim/v2. */
  readonly base: string;
  readonly ask: Ask;
}

/** An account of the organization, with what the directory said of it. */
const PEOPLE = `account_tenant t join account a on a.id = t.account_id
  left join directory_person p on p.tenant_id = t.tenant_id and p.account = a.id
  cross join lateral (select a.status = 'active' and coalesce(bool_or(m.status = 'active'), false) as active, max(m.updated_at) as at
    from membership m where m.tenant_id = t.tenant_id and m.account = a.id) held
  where t.tenant_id = $1`;
const CHANGED = 'greatest(t.created_at, p.updated_at, held.at)';
const PERSON = `a.id, a.email, coalesce(p.work_email, a.email) as work_email, a.first_name, a.last_name, p.external_id, held.active, t.created_at, ${CHANGED} as changed_at`;
const GROUPS = 'directory_group g where g.tenant_id = $1';
const GROUP = 'g.id, g.display_name, g.external_id, g.created_at, g.updated_at as changed_at';

const email = { type: 'text', sql: 'a.email' } as const;
const workEmail = { type: 'text', sql: 'coalesce(p.work_email, a.email)' } as const;
const members = {
  type: 'exact',
  sql: 'm.account::text',
  within: (condition: string) =>
    `exists (select 1 from directory_member m where m.tenant_id = $1 and m.in_group = g.id and ${condition})`,
} as const;
const theirGroups = {
  type: 'exact',
  sql: 'm.in_group::text',
  within: (condition: string) =>
    `exists (select 1 from directory_member m where m.tenant_id = $1 and m.account = a.id and ${condition})`,
} as const;
const fullName = { type: 'text', sql: "(a.first_name || ' ' || a.last_name)" } as const;

/** One kind of resource in the database. */
interface Searchable {
  readonly kind: Kind;
  readonly from: string;
  readonly columns: string;
  readonly order: string;
  readonly attributes: SearchedAttributes;
}
const people: Searchable = {
  kind: userKind,
  from: PEOPLE,
  columns: PERSON,
  order: 't.created_at, a.id',
  attributes: {
    id: { type: 'exact', sql: 'a.id::text' },
    username: email,
    externalid: { type: 'exact', sql: 'p.external_id' },
    displayname: fullName,
    'name.formatted': fullName,
    'name.givenname': { type: 'text', sql: 'a.first_name' },
    'name.familyname': { type: 'text', sql: 'a.last_name' },
    active: { type: 'boolean', sql: 'held.active' },
    emails: workEmail,
    'emails.value': workEmail,
    'emails.type': { type: 'text', sql: "'work'" },
    'emails.primary': { type: 'boolean', sql: 'true' },
    groups: theirGroups,
    'groups.value': theirGroups,
    'meta.created': { type: 'moment', sql: 't.created_at' },
    'meta.lastmodified': { type: 'moment', sql: CHANGED },
  },
};
const groups: Searchable = {
  kind: groupKind,
  from: GROUPS,
  columns: GROUP,
  order: 'g.created_at, g.id',
  attributes: {
    id: { type: 'exact', sql: 'g.id::text' },
    displayname: { type: 'text', sql: 'g.display_name' },
    externalid: { type: 'exact', sql: 'g.external_id' },
    members,
    'members.value': members,
    'meta.created': { type: 'moment', sql: 'g.created_at' },
    'meta.lastmodified': { type: 'moment', sql: 'g.updated_at' },
  },
};

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
const moment = (value: unknown): string => new Date(value as string).toISOString();

const THEIR_GROUPS = `select m.account, g.id, g.display_name from directory_member m
  join directory_group g on g.tenant_id = m.tenant_id and g.id = m.in_group
  where m.tenant_id = $1 and m.account = any($2::uuid[]) order by lower(g.display_name), g.id`;
const MEMBERS = `select m.in_group, a.id, a.first_name, a.last_name from directory_member m join account a on a.id = m.account
  where m.tenant_id = $1 and m.in_group = any($2::uuid[]) order by m.created_at, a.id`;

const nameOf = (row: Row): string => `${String(row.first_name)} ${String(row.last_name)}`;

async function peopleFrom({ tenantId, base, ask }: Place, rows: readonly Row[]): Promise<Values[]> {
  const ids = rows.map((r) => r.id);
  const found = ids.length ? await ask({ text: THEIR_GROUPS, values: [tenantId, ids] }) : [];
  const byAccount = Map.groupBy(found, (r) => r.account as string);
  return rows.map((row) => {
    const values: Values = {
      externalId: textOf(row.external_id),
      userName: row.email,
      name: { formatted: nameOf(row), givenName: row.first_name, familyName: row.last_name },
      displayName: nameOf(row),
      active: row.active,
      emails: [{ value: row.work_email, type: 'work', primary: true }],
      groups: (byAccount.get(row.id as string) ?? []).map((g) => ({
        value: g.id,
        $ref: `${base}/Groups/${String(g.id)}`,
        display: g.display_name,
      })),
    };
    return dressed(userKind, base, row.id as string, values, moment(row.created_at), moment(row.changed_at));
  });
}

async function groupsFrom(
  { tenantId, base, ask }: Place,
  rows: readonly Row[],
  withMembers: boolean,
): Promise<Values[]> {
  const ids = rows.map((r) => r.id);
  const found = withMembers && ids.length ? await ask({ text: MEMBERS, values: [tenantId, ids] }) : [];
  const byGroup = Map.groupBy(found, (r) => r.in_group as string);
  return rows.map((row) => {
    const values: Values = {
      externalId: textOf(row.external_id),
      displayName: row.display_name,
      members: (byGroup.get(row.id as string) ?? []).map((m) => ({
        value: m.id,
        $ref: `${base}/Users/${String(m.id)}`,
        display: nameOf(m),
        type: 'User',
      })),
    };
    const dates = [moment(row.created_at), moment(row.changed_at)] as const;
    const group = dressed(groupKind, base, row.id as string, values, ...dates);
    // The version is one of the whole group: where its members were not read it is not known.
    return withMembers ? group : { ...group, meta: { ...(group.meta as Values), version: undefined } };
  });
}

/** A person of the organization; null where there is none of this id. */
export async function personAt(place: Place, id: string): Promise<Values | null> {
  const rows = await place.ask({ text: `select ${PERSON} from ${PEOPLE} and a.id = $2`, values: [place.tenantId, id] });
  return (await peopleFrom(place, rows))[0] ?? null;
}
/** A group of the organization; null where there is none of this id. */
export async function groupAt(place: Place, id: string): Promise<Values | null> {
  const rows = await place.ask({ text: `select ${GROUP} from ${GROUPS} and g.id = $2`, values: [place.tenantId, id] });
  return (await groupsFrom(place, rows, true))[0] ?? null;
}

/** A page of a list: the first one has the number 1. */
export interface Page {
  readonly totalResults: number;
  readonly startIndex: number;
  readonly resources: readonly Values[];
}
export interface PageWish {
  readonly filter: string | undefined;
  readonly startIndex: string | undefined;
  readonly count: string | undefined;
  readonly wanted: Wanted;
}

const wholeIn = (text: string | undefined, usual: number, least: number, name: string): number => {
  if (text === undefined) return usual;
  if (!/^-?\d{1,9}$/.test(text)) throw unusable('invalidValue', `${name} must be a whole number.`);
  return Math.max(least, Number(text));
};

const PAGE_USUAL = 100;
/** Reads one page. What is out of range is set right as RFC 7644 (3.4.2.4) says; what is no number is 400. */
async function pageOf(
  { kind, from, columns, order, attributes }: Searchable,
  place: Place,
  wish: PageWish,
): Promise<Page> {
  const startIndex = wholeIn(wish.startIndex, 1, 1, 'startIndex');
  const count = Math.min(PAGE_MOST, wholeIn(wish.count, PAGE_USUAL, 0, 'count'));
  const values: unknown[] = [place.tenantId];
  const where = wish.filter
    ? ` and ${filterSql(parseFilter(wish.filter), attributes, (value) => `$${values.push(value)}`)}`
    : '';
  const counted = await place.ask({ text: `select count(*)::integer as n from ${from}${where}`, values });
  const totalResults = Number(counted[0]?.n ?? 0);
  const [limit, offset] = [values.length + 1, values.length + 2];
  const page = {
    text: `select ${columns} from ${from}${where} order by ${order} limit $${limit} offset $${offset}`,
    values: [...values, count, startIndex - 1],
  };
  const rows = count > 0 && startIndex <= totalResults ? await place.ask(page) : [];
  const resources =
    kind === userKind ? await peopleFrom(place, rows) : await groupsFrom(place, rows, shows(wish.wanted, 'members'));
  return { totalResults, startIndex, resources };
}
export const peoplePage = (place: Place, wish: PageWish): Promise<Page> => pageOf(people, place, wish);
export const groupsPage = (place: Place, wish: PageWish): Promise<Page> => pageOf(groups, place, wish);
