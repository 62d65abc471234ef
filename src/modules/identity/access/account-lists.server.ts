/** Lists of accounts, a page at a time: found by words and by what is wrong with them, in the database. */
import { type Role, ROLE_LABELS } from '#access/roles.model.ts';
import { isId } from '#engine/model/check.ts';
import { hasWords, searchWords } from '#engine/model/fold.ts';
import { invalid } from '#engine/model/refusals.ts';
import { phrase } from '#engine/model/words.ts';
import type { Actor } from '#engine/server/grants.ts';
import type { IdentityParts } from '#modules/identity/identity-parts.server.ts';

/** Accounts of one page, at most. */
export const MOST = 500;
const SHOWS = {
  shut: `state in ('locked', 'paused')`,
  'one-factor': `state <> 'deactivated' and not two_factor`,
  never: `state = 'active' and not signed`,
} as const;

export interface Asked {
  readonly q: string | undefined;
  readonly show: string | undefined;
  readonly id: string | undefined;
  readonly after: string | undefined;
  readonly limit: string | undefined;
}
/** The ids of a page in the order of names, and how many there are in all; `next`: how many came before the next page. */
export interface AccountPage {
  readonly ids: readonly string[];
  readonly total: number;
  readonly next: string | null;
}

/** What a call asks; a word that is given twice, or is no text, is not heard. */
export const askedOf = (query: Readonly<Partial<Record<keyof Asked, unknown>>>): Asked => {
  const word = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
  return {
    q: word(query.q),
    show: word(query.show),
    id: word(query.id),
    after: word(query.after),
    limit: word(query.limit),
  };
};

const wholeOf = (text: string | undefined, otherwise: number, most: number, field: string): number => {
  if (text === undefined || text === '') return otherwise;
  const number = Number(text);
  if (!Number.isInteger(number) || number < 0 || number > most)
    throw invalid({ field, ...phrase('must be a whole number from 0 to {{most}}', { most }) });
  return number;
};

/**
 * $1 the organization, $2 the roles whose holders the caller sees (null: all accounts), $3 an id or null, $4 the words, each with
 * the roles that are called so. A state is as `stateOf` says it.
 */
const listed = (shows: string): string => `with base as (
    select a.id, lower(a.last_name) as last, lower(a.first_name) as first,
      nexus_search(concat_ws(' ', a.first_name, a.last_name)) || ' ' || lower(a.email) || ' ' || nexus_search(concat_ws(' ', h.made)) as words, h.roles,
      case when a.status in ('deactivated', 'invited') then a.status when a.status = 'suspended' or h.locked then 'locked'
        when a.locked_until > now() then 'paused' else 'active' end as state,
      exists (select 1 from account_factor f where f.account_id = a.id and f.confirmed_at is not null) as two_factor,
      exists (select 1 from session s where s.account_id = a.id and s.tenant_id = $1) as signed
    from account a join account_tenant t on t.account_id = a.id and t.tenant_id = $1
    left join lateral (select bool_and(m.status = 'suspended') as locked, array_agg(m.role) filter (where $2::text[] is null or m.role = any($2)) as roles,
        string_agg(d.name, ' ') filter (where $2::text[] is null or m.role = any($2)) as made
      from membership m left join made_role d on d.tenant_id = m.tenant_id and d.id = m.made_role
      where m.tenant_id = $1 and m.account = a.id) h on true
    where ($3::uuid is null or a.id = $3) and ($2::text[] is null or h.roles is not null))
  select id, (count(*) over ())::integer as total from base where ${shows}
    and not exists (select 1 from jsonb_array_elements($4::jsonb) w
      where strpos(words, w ->> 'word') = 0 and not coalesce(roles && array(select jsonb_array_elements_text(w -> 'roles')), false))
  order by last, first, id limit $5 offset $6`;

/** The page of accounts that is asked for, of those whom the caller sees: all, or the holders of `only`. */
export async function accountPage(
  { engine }: IdentityParts,
  actor: Actor,
  asked: Asked,
  only: readonly string[] | null,
): Promise<AccountPage> {
  const show = Object.entries(SHOWS).find(([name]) => name === asked.show);
  if (asked.show && !show)
    throw invalid({
      field: 'show',
      ...phrase('must be one of: {{choices}}', { choices: Object.keys(SHOWS).join(', ') }),
    });
  if (asked.id && !isId(asked.id)) return { ids: [], total: 0, next: null };
  const [limit, from] = [
    wholeOf(asked.limit, MOST, MOST, 'limit'),
    wholeOf(asked.after, 0, Number.MAX_SAFE_INTEGER, 'after'),
  ];
  const words = searchWords(asked.q).map((word) => ({
    word,
    roles: Object.keys(ROLE_LABELS).filter(
      // The keys of the labels are the roles.
      (role) => (only === null || only.includes(role)) && hasWords(ROLE_LABELS[role as Role], word),
    ),
  }));
  const values = [actor.tenantId, only, asked.id || null, JSON.stringify(words), limit, from];
  const [rows = []] = await engine.connections.read(actor.tenantId, [{ text: listed(show?.[1] ?? 'true'), values }]);
  const total = Number(rows[0]?.total ?? 0);
  const next = from + rows.length;
  return { ids: rows.map(({ id }) => String(id)), total, next: rows.length > 0 && next < total ? String(next) : null };
}
