/** Who may what: grants of a definition turned into SQL over rows. Deny by default: what is not granted is not found. */
import type { Registry } from '#engine/model/registry.ts';
import type { AnyResource, Grants } from '#engine/model/resource.ts';
import { column, literal } from './columns.ts';
import { todaySql } from './midnight.ts';

/** A role that an organization made from one of the product's: what differs from it. */
export interface MadeRole {
  /** Its name in the actor's roles. Each change gives it another name, so nothing cached by role outlives it. */
  readonly name: string;
  readonly base: string;
  /** `noun:verb` → the scopes in place of the base's; no scope: not allowed. */
  readonly changes: Readonly<Record<string, readonly string[]>>;
}

/** Who acts. Every read and every write happens as somebody. */
export interface Actor {
  readonly tenantId: string;
  /** The account; null for the system. */
  readonly accountId: string | null;
  /** As history shows it. */
  readonly name: string;
  readonly roles: readonly string[];
  /** What those of the roles are that the organization made itself. */
  readonly made?: readonly MadeRole[];
  /** Emergency access while it is open: reads of nouns that say `breakGlass` reach every record, and are traced with its id. */
  readonly breakGlass?: { readonly id: string; readonly until: number };
  /**
   * What the account reads for as long as that lasts: its id opens the rows of scopes that are `reasoned`, and `why`, in the
   * product's words, is traced with each read that nothing else opened.
   */
  readonly readsFor?: { readonly id: string; readonly why: string };
  /** The record of the registry's subject noun that this account is (an employee), if any. */
  readonly subjectId: string | null;
  /** Ids of the places at which its permissions end, where they end at places; sorted, and none where not said. */
  readonly places?: readonly string[];
  /** The second person of an action that takes two, while it is done. */
  readonly witness?: { readonly account: string; readonly name: string };
  /** Set only by `asSystem`: every grant applies, and the audit trail records the reason. */
  readonly systemReason?: string;
  /** IANA name; decides which day it is. */
  readonly timeZone: string;
  readonly requestId?: string;
  readonly ip?: string;
  /** When the person last showed who they are (milliseconds since 1970); unknown means never. */
  readonly provedAt?: number;
  /** A demonstration without an account: it shows, and neither reveals nor exports. */
  readonly demo?: boolean;
}

/**
 * A person's built-in roles: a custom role counts as the role it is based on. For questions about
 * their work; for what they may do, ask the grants, where a custom role differs from its base.
 */
export const basesOf = ({ roles, made }: Pick<Actor, 'roles' | 'made'>): readonly string[] =>
  roles.map((role) => made?.find(({ name }) => name === role)?.base ?? role);

/** The organization's own hand, for effects that no person may do; `reason` is written to the audit trail. */
export const asSystem = (actor: Actor, reason: string): Actor => ({ ...actor, systemReason: reason });
/** The system on its own, for jobs and the seed. */
export const systemActor = (tenantId: string, reason: string, timeZone = 'UTC'): Actor => ({
  tenantId,
  timeZone,
  accountId: null,
  name: 'System',
  roles: [],
  subjectId: null,
  systemReason: reason,
});

type OfActor = 'demo' | 'subjectId' | 'accountId' | 'roles' | 'bases' | 'tenantId' | 'places' | 'readsFor';
/** A value known only when the statement runs: something of the actor, or the n-th argument. */
export type Slot = { readonly actor: OfActor } | { readonly arg: number };

function valueOf(actor: Actor, key: OfActor): unknown {
  if (key === 'places') return actor.places ?? [];
  if (key === 'demo') return actor.demo === true;
  if (key === 'readsFor') return actor.readsFor?.id ?? null;
  return key === 'bases' ? basesOf(actor) : actor[key];
}

/** Collects the parameters of one statement; the same slot of the actor is bound once. */
export class Slots {
  readonly list: Slot[] = [];
  private args = 0;

  /** The placeholder (`$1`) of a value of the actor. */
  actor(key: OfActor): string {
    const at = this.list.findIndex((s) => 'actor' in s && s.actor === key);
    return `$${at >= 0 ? at + 1 : this.list.push({ actor: key })}`;
  }
  /** The placeholder of the next argument. */
  arg(): string {
    return `$${this.list.push({ arg: this.args++ })}`;
  }
  /** The values to send: what the slots stand for, for this actor and these arguments. */
  static values(slots: readonly Slot[], actor: Actor, args: readonly unknown[]): unknown[] {
    return slots.map((s) => ('arg' in s ? args[s.arg] : valueOf(actor, s.actor)));
  }
}

export interface ScopeAt {
  readonly resource: AnyResource;
  /** Alias of the noun's table in the statement. */
  readonly alias: string;
  /** SQL of the id of the person whose record it is; null where the noun is about nobody. */
  readonly about: string | null;
  readonly slots: Slots;
}
/** A scope as a condition over rows; null where it makes no sense for the noun, which means nobody. */
export type ScopeSql = (at: ScopeAt) => string | null;

export interface Policy {
  readonly registry: Registry;
  /** The product's scopes by name; `all`, `mine` and `approver` are the engine's own. */
  readonly scopes: Readonly<Record<string, ScopeSql>>;
  /** Scopes that open what an account reads for (`Actor.readsFor`), and nothing without it. */
  readonly reasoned: readonly string[];
  /** The role for which every grant holds. */
  readonly superRole: string;
}

/** What a set of roles is granted: everything, or the rows of some scopes, or (no scope) nothing. */
export interface Grant {
  readonly all: boolean;
  readonly scopes: readonly string[];
}
const EVERYTHING: Grant = { all: true, scopes: [] };
const NOTHING: Grant = { all: false, scopes: [] };
export const isNothing = (grant: Grant): boolean => !grant.all && grant.scopes.length === 0;

const listed = (held: string | readonly string[] | undefined): readonly string[] => [held ?? []].flat();

/** What a definition grants for a verb: `read`, `create`, `edit`, `remove`, `export` or one of its actions. */
export const grantsFor = (resource: AnyResource, verb: string): Grants | undefined =>
  Object.hasOwn(resource.access, verb)
    ? resource.access[verb as keyof AnyResource['access']]
    : resource.actions?.[verb]?.by;

/**
 * The grant of an actor: the union over the roles held. The super role's and the system's bypass is the one line below;
 * what is `personal` the super role reaches by its grants only.
 * `place` (`noun:verb`) is where the grants stand: there a role that the organization made may differ from its base.
 */
export function grantOf(
  policy: Policy,
  actor: Actor,
  grants: Grants | undefined,
  place?: string,
  personal = false,
): Grant {
  if (actor.systemReason !== undefined || (!personal && actor.roles.includes(policy.superRole))) return EVERYTHING;
  const scopes = new Set<string>(listed(grants?.['*']));
  for (const role of actor.roles) {
    const made = actor.made?.find((m) => m.name === role);
    const differs = place === undefined ? undefined : made?.changes[place];
    for (const scope of differs ?? listed(grants?.[made?.base ?? role])) scopes.add(scope);
  }
  return scopes.has('all') ? EVERYTHING : { all: false, scopes: [...scopes].sort() };
}

/** What an actor may do with which records of a noun. Open emergency access widens reading, and opens nothing by itself. */
export function grantOn(policy: Policy, actor: Actor, resource: AnyResource, verb: string): Grant {
  if (actor.demo && resource.hiddenInDemo === true) return NOTHING;
  const place = `${resource.name}:${verb}`;
  const grant = grantOf(policy, actor, grantsFor(resource, verb), place, resource.personal);
  return verb === 'read' && isWidened(actor, resource) && reachesBeyondOwn(grant, resource) ? EVERYTHING : grant;
}

/** Whether a grant holds anything that emergency access is there to widen. */
function reachesBeyondOwn(grant: Grant, { breakGlass }: AnyResource): boolean {
  const besides = typeof breakGlass === 'object' ? breakGlass.besides : [];
  return grant.all || grant.scopes.some((scope) => !besides.includes(scope));
}

/** Whether open emergency access covers the noun. */
export const isWidened = (actor: Actor, resource: AnyResource): boolean =>
  actor.breakGlass !== undefined && resource.breakGlass !== undefined;

/** SQL of the id of the person whose record it is. */
export const aboutSql = (resource: AnyResource, alias: string): string | null =>
  resource.about ? `${alias}.${resource.about === 'id' ? 'id' : column(resource.about)}` : null;

const engineScopes = (registry: Registry): Readonly<Record<string, ScopeSql>> => ({
  mine: ({ resource, alias, slots }) => {
    const own = `${alias}.${resource.ownedBy ? column(resource.ownedBy) : 'created_by'} = ${slots.actor('accountId')}`;
    const { hiddenInDemo: hidden } = resource;
    if (!hidden || hidden === true) return own;
    const values = hidden.values.map(literal).join(', ');
    return `(${own} and not (${slots.actor('demo')}::boolean and ${alias}.${column(hidden.field)} in (${values})))`;
  },
  // The people who decide the record's open approval step: in person, by role or as a delegate.
  approver: ({ resource, alias, slots }) => {
    const mine = (s: string) =>
      `(${s}.approver = ${slots.actor('subjectId')} or ${s}.approver_role = any(${slots.actor('roles')}::text[])
        or exists (select 1 from approval_delegation d where d.tenant_id = ${s}.tenant_id and d.giver = ${s}.approver and d.delegate = ${slots.actor('subjectId')}
          and ${todaySql(slots.actor('tenantId'))} between d.starts_on and d.ends_on
          and exists (select 1 from "${registry.subject}" g where g.tenant_id = d.tenant_id and g.id = d.giver and g.status in (${registry.subjectActiveIn.map(literal).join(', ')}))))`;
    return resource.name === 'approval_step'
      ? mine(alias)
      : `exists (select 1 from approval_step s where s.tenant_id = ${alias}.tenant_id and s.noun = '${resource.name}' and s.record = ${alias}.id::text and s.status = 'pending' and ${mine('s')})`;
  },
});

/** One scope of a noun as a condition; `false` where the scope makes no sense for it. */
export function scopeSql(policy: Policy, scope: string, resource: AnyResource, alias: string, slots: Slots): string {
  const make = engineScopes(policy.registry)[scope] ?? policy.scopes[scope];
  if (!make) throw new Error(`There is no scope ${scope} (used by ${resource.name})`);
  return make({ resource, alias, about: aboutSql(resource, alias), slots }) ?? 'false';
}

/** A grant as a condition over the rows of a noun; null when it holds for every row. */
export function grantSql(
  policy: Policy,
  grant: Grant,
  resource: AnyResource,
  alias: string,
  slots: Slots,
): string | null {
  if (grant.all) return null;
  if (grant.scopes.length === 0) return 'false';
  return `(${grant.scopes.map((s) => scopeSql(policy, s, resource, alias, slots)).join(' or ')})`;
}

/** Who sees a field of a record that they may read: its privacy class's grant, everything where it has no class. */
export function fieldGrant(
  policy: Policy,
  actor: Actor,
  resource: AnyResource,
  field: string,
): Grant & { masked: boolean } {
  const name = resource.fields[field]?.privacy;
  const cls = name === undefined ? undefined : policy.registry.privacy[name];
  const secret = resource.fields[field]?.kind === 'secret';
  if (name === undefined) return { ...EVERYTHING, masked: secret };
  return { ...grantOf(policy, actor, cls?.see), masked: secret || cls?.masked === true };
}

/** Same roles, same plans: the key under which what follows from roles is kept. */
export const rolesKey = (actor: Actor): string =>
  actor.systemReason === undefined
    ? `${actor.roles.join(',')}${actor.breakGlass ? '|glass' : ''}${actor.demo ? '|demo' : ''}`
    : '*system*';
