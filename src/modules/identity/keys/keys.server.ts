/** Keys for programs: named, with an end, one role of their owner's, and only what their scopes say. */
import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isRole, type Role, ROLE_LABELS } from '#access/roles.model.ts';
import { integer, text } from '#engine/model/fields.ts';
import { invalid, Refusal } from '#engine/model/refusals.ts';
import type { Registry } from '#engine/model/registry.ts';
import type { AnyResource } from '#engine/model/resource.ts';
import { phrase } from '#engine/model/words.ts';
import { sha256 } from '#engine/server/digest.ts';
import type { Actor } from '#engine/server/grants.ts';
import { sendData } from '#engine/server/http.ts';
import { newId } from '#engine/server/ids.ts';
import { inputOf } from '#engine/server/input.ts';
import type { Connections } from '#engine/server/pg/connections.ts';
import { mustProve } from '#engine/server/proof.ts';
import { type IdentityParts, selfOf } from '#modules/identity/identity-parts.server.ts';
import { FHIR_PATH, FHIR_SCOPE, type KeyCard, SCIM_PATH, SCIM_SCOPE } from '#modules/identity/identity-wire.model.ts';
import { heldBy, rolesStatement } from '#modules/identity/sign-in/held-roles.ts';
import { accountTrail } from '#modules/identity/trail/trail.server.ts';

const PREFIX = 'nxk_';
const KEY = /^nxk_[\w-]{43}$/;
const DAYS_MOST = 365;
const SCOPES_MOST = 60;
const KEYS_MOST = 20;

/** Whether a token is a key for programs. */
export const isKey = (token: string): boolean => token.startsWith(PREFIX);

const FIND = `select k.id, k.tenant_id, k.account_id, k.name, k.role, k.made_role, k.scopes, o.status as organization, a.first_name, a.last_name, o.time_zone
  from api_key k join account a on a.id = k.account_id and a.status = 'active' join organization o on o.id = k.tenant_id and o.status in ('active', 'suspended')
  where k.hash = $1 and k.revoked_at is null and k.expires_at > now()`;
const USED = `update api_key set last_used_at = now() where hash = $1 and (last_used_at is null or last_used_at < now() - interval '1 minute')`;

/** A client of coaching. These records have no gate over FHIR either: they leave with a disclosure that names its consent. */
const COACHED = 'coaching_client';
const isOfClient = ({ gated, name, personal, readsAudited }: AnyResource): boolean =>
  Boolean(gated) || name === COACHED || (personal === true && readsAudited === true);
const pointsToClient = (registry: Registry, fields: AnyResource['fields']): boolean =>
  Object.values(fields).some(
    (field) =>
      (field.kind === 'ref' && isOfClient(registry.get(field.to))) ||
      (field.kind === 'rows' && pointsToClient(registry, field.of)),
  );

/**
 * Whether a noun tells of somebody in treatment or in coaching: it is their record or one that only those who look after
 * them read, each time with a trace (incidents, documents), or it or its rows refer to one. Records of treatment leave over
 * FHIR alone, where each goes through the gate of consents (42 CFR 2.31): a list over several people names no disclosure.
 */
const tellsOfClients = (registry: Registry, noun: AnyResource): boolean =>
  isOfClient(noun) || pointsToClient(registry, noun.fields);

/** What a request needs of a key: reading or writing one noun, reading over FHIR, or looking after people and groups. Null for calls that no key may make. */
export function scopeOf(registry: Registry, method: string, route: string | undefined): string | null {
  if (route?.startsWith(`${SCIM_PATH}/`)) return SCIM_SCOPE;
  if (route?.startsWith(`${FHIR_PATH}/`)) return FHIR_SCOPE;
  const collection = /^\/api\/([a-z0-9-]+)/.exec(route ?? '')?.[1];
  const noun = collection ? registry.atPath(collection) : undefined;
  if (!noun || tellsOfClients(registry, noun)) return null;
  return `${method === 'GET' || method === 'HEAD' ? 'read' : 'write'}:${noun.path}`;
}

/** The person and role behind a key. AUTH_EXPIRED for a key that is unknown, over or whose owner lost the role; KEY_SCOPE outside its scopes. */
export async function keyActor(
  connections: Connections,
  registry: Registry,
  key: string,
  request: FastifyRequest,
): Promise<Actor> {
  if (!KEY.test(key)) throw new Refusal('AUTH_EXPIRED');
  const hash = sha256(key);
  const [rows] = await connections.run([
    { text: FIND, values: [hash] },
    { text: USED, values: [hash] },
  ]);
  const row = rows?.[0];
  if (!row) throw new Refusal('AUTH_EXPIRED');
  if (row.organization === 'suspended') throw new Refusal('ORGANIZATION_SUSPENDED');
  const [tenantId, accountId, role] = [row.tenant_id as string, row.account_id as string, row.role as string];
  const [all = []] = await connections.read(tenantId, [rolesStatement(tenantId, accountId)]);
  const held = all.filter((one) => one.role === role && one.made === row.made_role);
  // A key does what its owner's role may do, no longer than the owner holds it.
  if (held.length === 0) throw new Refusal('AUTH_EXPIRED');
  const scope = scopeOf(registry, request.method, request.routeOptions.url);
  if (scope === null || !(row.scopes as string[]).includes(scope))
    throw new Refusal('KEY_SCOPE', {
      scope: scope ?? `${FHIR_SCOPE} for records of clients; other calls need a session`,
    });
  // The scope alone is not enough: the role behind the key must still be one that looks after accounts.
  if (scope === SCIM_SCOPE && (row.made_role !== null || !isDirectoryRole(role)))
    throw new Refusal('PERMISSION_DENIED');
  return {
    tenantId,
    accountId,
    name: `${String(row.first_name)} ${String(row.last_name)} (key ${String(row.name)})`,
    ...heldBy(held, undefined),
    timeZone: row.time_zone as string,
    requestId: request.id,
    ip: request.ip,
  };
}

const keyFields = {
  name: text({ min: 3, max: 80 }),
  role: text({ max: 60 }),
  days: integer({ min: 1, max: DAYS_MOST }),
};

/** Roles whose keys may look after people and groups. */
const isDirectoryRole = (role: string): boolean => role === 'admin' || role === 'super_admin';

function scopesIn(registry: Registry, value: unknown, role: string): string[] {
  const nouns = new Set(registry.resources.flatMap((r) => (tellsOfClients(registry, r) ? [] : r.path)));
  const known = (scope: unknown): scope is string => {
    if (scope === SCIM_SCOPE || scope === FHIR_SCOPE) return true;
    const [, noun] = typeof scope === 'string' ? (/^(?:read|write):([a-z0-9-]+)$/.exec(scope) ?? []) : [];
    return noun !== undefined && nouns.has(noun);
  };
  if (!Array.isArray(value) || value.length === 0 || value.length > SCOPES_MOST || !value.every(known))
    throw invalid({
      field: 'scopes',
      ...phrase('must have 1 to {{most}} scopes such as read:employees; client records require the scope {{fhir}}', {
        most: SCOPES_MOST,
        fhir: FHIR_SCOPE,
      }),
    });
  if (value.includes(SCIM_SCOPE) && !isDirectoryRole(role))
    throw invalid({ field: 'scopes', ...phrase('{{scope}} requires the Administrator role', { scope: SCIM_SCOPE }) });
  return [...new Set(value)];
}

const MADE = `select d.id, d.name, d.based_on from made_role d where d.tenant_id = $1 and d.id = any($2::uuid[]) order by lower(d.name), d.id`;

/** A role that a key can stand for: the product's by its name, the organization's own as `made:<id>`. */
interface KeyRole {
  readonly key: string;
  readonly name: string;
  readonly base: Role;
  readonly made: string | null;
}
/** The roles that somebody holds, as keys can stand for them. */
async function rolesOf({ engine }: Pick<IdentityParts, 'engine'>, actor: Actor): Promise<KeyRole[]> {
  const ids = (actor.made ?? []).map((m) => m.name.slice('made:'.length).split('@')[0]);
  const [rows = []] = ids.length
    ? await engine.connections.read(actor.tenantId, [{ text: MADE, values: [actor.tenantId, ids] }])
    : [];
  const own = rows.flatMap((r): KeyRole[] => {
    const [id, base] = [r.id as string, r.based_on as string];
    return isRole(base) ? [{ key: `made:${id}`, name: r.name as string, base, made: id }] : [];
  });
  const given = actor.roles
    .filter(isRole)
    .map((base): KeyRole => ({ key: base, name: ROLE_LABELS[base], base, made: null }));
  return [...given, ...own];
}

/** Registers the calls about one's own keys. */
export function registerKeys(app: FastifyInstance, parts: IdentityParts): void {
  const { connections, registry } = parts.engine;

  app.get('/api/auth/keys', async (request, reply) => {
    const { actor, accountId } = await selfOf(parts, request);
    const [rows = []] = await connections.run([
      {
        text: `select id, name, last4, role, made_role, scopes, created_at as "createdAt", expires_at as "expiresAt", last_used_at as "lastUsedAt",
            case when revoked_at is not null then 'revoked' when expires_at <= now() then 'expired' else 'active' end as state
          from api_key where account_id = $1 and tenant_id = $2 order by created_at desc`,
        values: [accountId, actor.tenantId],
      },
    ]);
    const roles = await rolesOf(parts, actor);
    const roleName = (role: unknown, made: unknown): string =>
      roles.find((r) => r.base === role && r.made === made)?.name ??
      (typeof role === 'string' && isRole(role) ? ROLE_LABELS[role] : '');
    const keys = rows.map(
      (r): KeyCard => ({
        id: r.id as string,
        name: r.name as string,
        last4: r.last4 as string,
        role: roleName(r.role, r.made_role),
        scopes: r.scopes as string[],
        createdAt: r.createdAt as string,
        expiresAt: r.expiresAt as string,
        lastUsedAt: r.lastUsedAt as string | null,
        state: r.state as KeyCard['state'],
      }),
    );
    return sendData(reply, {
      keys,
      roles: roles.map(({ key, name }) => [key, name]),
      nouns: registry.resources.filter((r) => !tellsOfClients(registry, r)).map((r) => [r.path, r.label[1]]),
      directory: roles.some((r) => isDirectoryRole(r.key)) ? `${parts.origin()}${SCIM_PATH}` : null,
    });
  });

  app.post('/api/auth/keys', async (request, reply) => {
    const { actor, accountId, facts } = await selfOf(parts, request);
    if (facts.mustEnrol) throw new Refusal('MFA_ENROLMENT');
    mustProve(actor);
    const { scopes: wanted, ...rest } = (request.body ?? {}) as Record<string, unknown>;
    const { name, role, days } = inputOf(keyFields, rest);
    const scopes = scopesIn(registry, wanted, role);
    const standsFor = (await rolesOf(parts, actor)).find((r) => r.key === role);
    if (!standsFor) throw invalid({ field: 'role', message: 'must be one of your roles' });
    const [counted] = await connections.run([
      {
        text: 'select count(*)::integer as n from api_key where account_id = $1 and revoked_at is null and expires_at > now()',
        values: [accountId],
      },
    ]);
    if (Number(counted?.[0]?.n) >= KEYS_MOST)
      throw new Refusal('CONFLICT', {
        why: phrase('You have {{most}} active keys. Revoke one first.', { most: KEYS_MOST }),
      });
    const [id, key] = [newId(), PREFIX + randomBytes(32).toString('base64url')];
    await connections.run([
      {
        text: `insert into api_key (hash, id, account_id, tenant_id, name, last4, role, made_role, scopes, expires_at)
          values ($1, $2, $3, $4, $5, $6, $7, $8, $9, now() + make_interval(days => $10))`,
        values: [
          sha256(key),
          id,
          accountId,
          actor.tenantId,
          name,
          key.slice(-4),
          standsFor.base,
          standsFor.made,
          scopes,
          days,
        ],
      },
    ]);
    await connections.read(actor.tenantId, [
      accountTrail(actor, 'create key', accountId, `${name}, ${standsFor.name}, ${days} days`),
    ]);
    return sendData(reply.status(201), { id, key });
  });

  app.post('/api/auth/keys/revoke', async (request, reply) => {
    const { actor, accountId } = await selfOf(parts, request);
    const { id } = inputOf(
      { id: text({ max: 36, pattern: /^[0-9a-f-]{36}$/, patternSays: 'must be the id of a key' }) },
      request.body,
    );
    const [gone = []] = await connections.run([
      {
        text: 'update api_key set revoked_at = now() where account_id = $1 and id = $2 and revoked_at is null returning name',
        values: [accountId, id],
      },
    ]);
    if (gone.length === 0) throw new Refusal('NOT_FOUND');
    await connections.read(actor.tenantId, [accountTrail(actor, 'revoke key', accountId, String(gone[0]?.name))]);
    return sendData(reply, null);
  });
}
