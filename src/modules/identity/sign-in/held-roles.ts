/** What an account holds in an organization: the product's roles, those the organization made, and emergency access. */
import { DEFAULT_ROLE } from '#access/roles.model.ts';
import type { Actor, MadeRole } from '#engine/server/grants.ts';
import type { Row, Statement } from '#engine/server/pg/batch.ts';
import { TOP_ROLES } from '#modules/identity/access/made-role.model.ts';

const ROLES = `select m.account, m.role, m.employee, m.facilities, d.id as made, d.version, d.name as made_name, d.changes
  from membership m left join made_role d on d.tenant_id = m.tenant_id and d.id = m.made_role
  where m.tenant_id = $1 and m.account = any($2::uuid[]) and m.status = 'active' order by m.created_at, m.id`;
const GLASS = `select distinct on (account) account, id, until from break_glass
  where tenant_id = $1 and account = any($2::uuid[]) and status = 'open' and until > now() order by account, until desc`;

/** The roles of these accounts in an organization, the first one given first; `role` is the base of one that was made. */
export const rolesStatement = (tenantId: string, ...accountIds: readonly (string | null)[]): Statement => ({
  text: ROLES,
  values: [tenantId, accountIds],
});
/** How a session says that a sign-in service vouched, and that it vouched for a person who was entered beforehand. */
export const FEDERATED = 'federated';
export const PINNED = 'pinned';
/** How a session says that an accepted invitation opened it. */
export const INVITED = 'invitation';
/** That the account's own password, passkey or code was shown in a session that something else opened. */
export const OWN = 'own';
/** The user switched here from another organization. */
export const ENTERED = 'entered';

/** Whether one organization alone vouches for a session: its sign-in service, or its invitation. */
export const isVouchedOnly = (methods: readonly string[]): boolean =>
  !methods.includes(OWN) && (methods.includes(FEDERATED) || methods.includes(INVITED));

/** A person's roles in a session opened by these methods; through a sign-in service, rarely roles above an organization. */
export function heldIn(methods: readonly string[], rows: readonly Row[]): Row[] {
  if (!methods.includes(FEDERATED) || methods.includes(PINNED)) return [...rows];
  const held = rows.filter((row) => !TOP_ROLES.includes(row.role as string));
  return held.length > 0 ? held : rows.slice(0, 1).map((row) => ({ ...row, role: DEFAULT_ROLE, made: null }));
}

/** The emergency access that these accounts have open, for each the one that lasts longest. */
export const glassStatement = (tenantId: string, ...accountIds: readonly string[]): Statement => ({
  text: GLASS,
  values: [tenantId, accountIds],
});

const AUDITS = `select distinct on (account) account, id from audit_case
  where tenant_id = $1 and account = any($2::uuid[]) and status = 'open' and until > now() order by account, until desc`;
/** The audit case that each of these accounts has open. */
export const auditsStatement = (tenantId: string, ...accountIds: readonly string[]): Statement => ({
  text: AUDITS,
  values: [tenantId, accountIds],
});

/** Whether an organization's service vouches for sessions there; it has at most one active connection. */
export const vouchedStatement = (tenantId: string): Statement => ({
  text: `select 1 from sso_connection where tenant_id = $1 and status = 'active' limit 1`,
  values: [tenantId],
});

/** One `noun:verb:scope` of a made role, as it is stored. */
interface Change {
  readonly noun: string;
  readonly verb: string;
  readonly scope: string;
}
/** A role that an organization made, as grants read it; `version` makes its name another one after each change. */
export function madeRoleOf(id: string, version: number, base: string, changes: readonly Change[] | null): MadeRole {
  const places = Map.groupBy(changes ?? [], (c) => `${c.noun}:${c.verb}`);
  return {
    name: `made:${id}@${version}`,
    base,
    changes: Object.fromEntries(
      [...places].map(([place, of]) => [place, of.map((c) => c.scope).filter((s) => s !== 'none')]),
    ),
  };
}

const madeOf = (row: Row): MadeRole | null =>
  typeof row.made === 'string'
    ? madeRoleOf(row.made, row.version as number, row.role as string, row.changes as readonly Change[] | null)
    : null;

/** The facilities that rows of memberships name, each once, in one order for all who hold the same. */
export const placesOf = (rows: readonly Row[]): readonly string[] =>
  [
    ...new Set(
      rows.flatMap((row) =>
        ((row.facilities as readonly { location: string }[] | null) ?? []).map(({ location }) => location),
      ),
    ),
  ].sort();

/**
 * The part of the actor that follows from their roles. A custom role has its own name: code that asks for a role
 * by name does not take it for its base.
 */
export function heldBy(
  roles: readonly Row[],
  glass: Row | undefined,
): Pick<Actor, 'roles' | 'made' | 'subjectId' | 'places' | 'breakGlass'> {
  const made = roles.flatMap((row) => madeOf(row) ?? []);
  return {
    roles: roles.map((row) => madeOf(row)?.name ?? (row.role as string)),
    ...(made.length ? { made } : {}),
    subjectId: (roles.find((r) => r.employee !== null)?.employee as string | undefined) ?? null,
    places: placesOf(roles),
    ...(glass ? { breakGlass: { id: glass.id as string, until: Date.parse(glass.until as string) } } : {}),
  };
}
