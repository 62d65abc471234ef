/** Roles that organizations make: what may stand in them, and what every role may do, for those who look after access. */
import type { FastifyInstance } from 'fastify';
import { ROLE_LABELS, ROLES } from '#access/roles.model.ts';
import { isId } from '#engine/model/check.ts';
import { inWords } from '#engine/model/fields.ts';
import { invalid, type Problem, Refusal } from '#engine/model/refusals.ts';
import { type AnyResource, labelOf } from '#engine/model/resource.ts';
import { phrase } from '#engine/model/words.ts';
import { auditStatement } from '#engine/server/audit.ts';
import { hooksFor } from '#engine/server/effects.ts';
import {
  type Actor,
  type Grant,
  grantOn,
  grantsFor,
  isNothing,
  type Policy,
  scopeSql,
  Slots,
} from '#engine/server/grants.ts';
import { sendData } from '#engine/server/http.ts';
import { mustProve } from '#engine/server/proof.ts';
import { heldBy, madeRoleOf, rolesStatement } from '#modules/identity/sign-in/held-roles.ts';
import { holds, type IdentityParts } from '#modules/identity/identity-parts.server.ts';
import type {
  Holder,
  NounAccess,
  NounPreview,
  RoleCard,
  RolePage,
  VerbAccess,
} from '#modules/identity/identity-wire.model.ts';
import { madeRole, PERMISSION_SCOPES, type PermissionScope } from './made-role.model.ts';

const SEE = ['admin', 'account_admin', 'hr_manager', 'compliance_officer'];
const VERBS = ['read', 'create', 'edit', 'remove', 'export'] as const;
type Change = { readonly noun: string; readonly verb: string; readonly scope: PermissionScope };

/** What some role may do with a noun at all: what nobody may do is given by no organization either. */
function verbsOf(r: AnyResource): string[] {
  const written = r.serverOnly ? ['create', 'edit', 'remove'] : r.ledger ? ['edit', 'remove'] : [];
  const some = (verb: string): boolean => Object.keys(grantsFor(r, verb) ?? {}).length > 0;
  return [...VERBS.filter((v) => !written.includes(v)), ...Object.keys(r.actions ?? {})].filter(some);
}

/** The scopes that make sense for a noun, the narrowest first. */
function scopesOf(policy: Policy, r: AnyResource): PermissionScope[] {
  const all = Object.keys(PERMISSION_SCOPES) as PermissionScope[];
  return all.filter((s) => s === 'none' || s === 'all' || scopeSql(policy, s, r, 't', new Slots()) !== 'false');
}

/** Somebody who holds one role and nothing else, to ask what it grants. */
const holderOf = (role: string): Actor => ({
  tenantId: '',
  accountId: null,
  name: '',
  roles: [role],
  subjectId: null,
  timeZone: 'UTC',
});
const covers = (grant: Grant, scope: string): boolean => grant.all || grant.scopes.includes(scope);

function problemIn(policy: Policy, actor: Actor, base: string, change: Change): string | null {
  const { noun, verb, scope } = change;
  const resource = policy.registry.resources.find((r) => r.name === noun);
  if (!resource || !verbsOf(resource).includes(verb)) return 'is not a permission';
  if (!scopesOf(policy, resource).includes(scope)) return 'has no such scope';
  if (scope === 'none' || covers(grantOn(policy, holderOf(base), resource, verb), scope)) return null;
  return covers(grantOn(policy, actor, resource, verb), scope) ? null : 'goes beyond what you may do yourself';
}

/** The checks of a made role: known permissions, none beyond its base or its maker, and never one's own role. */
export function madeRoleServed(policy: Policy) {
  const check = (actor: Actor, record: { basedOn: string; changes: readonly Change[] | null }): void => {
    if (actor.systemReason !== undefined) return;
    mustProve(actor);
    const problems = (record.changes ?? []).flatMap((change): Problem[] => {
      const wrong = problemIn(policy, actor, record.basedOn, change);
      return wrong
        ? [
            {
              field: 'changes',
              ...phrase('{{noun}}:{{verb}}:{{scope}} {{wrong}}', {
                noun: change.noun,
                verb: change.verb,
                scope: change.scope,
                wrong: { says: wrong },
              }),
            },
          ]
        : [];
    });
    if (problems.length) throw invalid(...problems.slice(0, 10));
  };
  return hooksFor(madeRole, {
    set: {
      create: async ({ actor, record }) => check(actor, record),
      edit: async ({ actor, record }) => {
        if (actor.made?.some((m) => m.name.startsWith(`made:${record.id}@`))) throw new Refusal('PERMISSION_DENIED');
        check(actor, record);
      },
    },
  });
}

const MADE =
  'select id, version, name, about, based_on, changes from made_role where tenant_id = $1 order by lower(name), id';
const HOLDERS = `select m.role, m.made_role, m.account, m.email from membership m where m.tenant_id = $1 and m.status = 'active' order by lower(m.email), m.id`;

interface Known extends RoleCard {
  readonly actor: Actor;
}

/** All roles of the organization: its own first, then the product's. */
async function rolesIn(
  { engine }: Pick<IdentityParts, 'engine'>,
  tenantId: string,
): Promise<{ roles: Known[]; holders: Map<string, Holder[]> }> {
  const [made = [], held = []] = await engine.connections.read(tenantId, [
    { text: MADE, values: [tenantId] },
    { text: HOLDERS, values: [tenantId] },
  ]);
  const holders = new Map<string, Holder[]>();
  for (const row of held) {
    const key = typeof row.made_role === 'string' ? `made:${row.made_role}` : (row.role as string);
    holders.set(key, [...(holders.get(key) ?? []), { account: row.account as string, email: row.email as string }]);
  }
  const count = (key: string): number => holders.get(key)?.length ?? 0;
  const own = made.map((row): Known => {
    const key = `made:${String(row.id)}`;
    const base = row.based_on as string;
    const role = madeRoleOf(row.id as string, row.version as number, base, row.changes as Change[] | null);
    const actor = { ...holderOf(role.name), made: [role] };
    const [name, about] = [row.name as string, row.about as string | null];
    return { key, name, about, base, version: row.version as number, holders: count(key), actor };
  });
  const given = ROLES.map((key): Known => {
    const actor = holderOf(key);
    return { key, name: ROLE_LABELS[key], about: null, base: null, version: null, holders: count(key), actor };
  });
  return { roles: [...own, ...given], holders };
}

const scopesIn = (grant: Grant): readonly string[] => (grant.all ? ['all'] : grant.scopes);
const verbLabel = (r: AnyResource, verb: string): string => r.actions?.[verb]?.label ?? inWords(verb);

/** What a role may do, noun by noun, beside what its base may. */
function accessOf(policy: Policy, role: Known): NounAccess[] {
  const base = holderOf(role.base ?? role.key);
  return policy.registry.resources.map((r): NounAccess => {
    const verbs = verbsOf(r).map((verb): VerbAccess => {
      const [now, before] = [grantOn(policy, role.actor, r, verb), grantOn(policy, base, r, verb)].map(scopesIn);
      const everyone = scopesIn(grantOn(policy, holderOf('*'), r, verb));
      return { verb, label: verbLabel(r, verb), scopes: now ?? [], base: before ?? [], everyone };
    });
    return { noun: r.name, label: r.label[1], scopes: scopesOf(policy, r), verbs };
  });
}

/** Registers the calls below /api/roles. */
export function registerMadeRoles(app: FastifyInstance, parts: IdentityParts): void {
  const { engine, authenticate } = parts;
  const { policy, connections } = engine;
  const find = async (actor: Actor, key: unknown): Promise<{ role: Known; holders: readonly Holder[] }> => {
    if (!holds(actor, SEE)) throw new Refusal('RESOURCE_DENIED');
    const { roles, holders } = await rolesIn(parts, actor.tenantId);
    const role = roles.find((r) => r.key === key);
    if (!role) throw new Refusal('NOT_FOUND');
    return { role, holders: holders.get(role.key) ?? [] };
  };
  const cardOf = ({ actor: _actor, ...card }: Known): RoleCard => card;

  app.get('/api/roles', async (request, reply) => {
    const actor = await authenticate(request);
    if (!holds(actor, SEE)) throw new Refusal('RESOURCE_DENIED');
    return sendData(reply, (await rolesIn(parts, actor.tenantId)).roles.map(cardOf));
  });
  app.get('/api/roles/:key', async (request, reply) => {
    const actor = await authenticate(request);
    const { role, holders } = await find(actor, (request.params as { key: string }).key);
    const page: RolePage = { role: cardOf(role), holders, nouns: accessOf(policy, role) };
    return sendData(reply, page);
  });
  app.get('/api/roles/:key/preview', async (request, reply) => {
    const actor = await authenticate(request);
    const { role } = await find(actor, (request.params as { key: string }).key);
    const { account } = request.query as { account?: unknown };
    const id = isId(account) ? account : null;
    const [held = []] = await connections.read(actor.tenantId, [rolesStatement(actor.tenantId, id)]);
    if (account !== undefined && held.length === 0) throw new Refusal('NOT_FOUND');
    const { subjectId, places } = heldBy(held, undefined);
    const who: Actor = { ...role.actor, tenantId: actor.tenantId, accountId: id, subjectId, places };
    const views = policy.registry.resources
      .map((r) => engine.read.view(who, r))
      .filter((view) => !isNothing(view.rows));
    const counts = await connections.read(actor.tenantId, [
      ...views.map((view) => engine.read.countStatement(who, view, { filters: [], words: [], asOf: null })),
      auditStatement(actor, { action: 'preview role', noun: 'made_role', recordId: null, why: role.name }),
    ]);
    const seen = views.map(({ resource, fields }, i): NounPreview => {
      const names = Object.keys(resource.fields);
      return {
        noun: resource.name,
        label: resource.label[1],
        records: Number(counts[i]?.[0]?.n ?? 0),
        hidden: names.filter((f) => !fields.has(f)).map((f) => labelOf(resource, f)),
        masked: names.filter((f) => fields.get(f)?.masked).map((f) => labelOf(resource, f)),
      };
    });
    return sendData(reply, seen);
  });
}
