/** Scopes over clients as SQL: by care team, by unit, by what is on its way in. */
import type { AnyResource } from '#engine/model/resource.ts';
import { column } from '#engine/server/columns.ts';
import type { ScopeSql, Slots } from '#engine/server/grants.ts';
import { todaySql } from '#engine/server/midnight.ts';

/**
 * Whether a location is one of those that the memberships of the actor name. Asked by the places and not by the account:
 * colleagues of the same places then ask the very same, and are read for together.
 */
export const mine = (location: string, slots: Slots): string => `${location} = any(${slots.actor('places')}::uuid[])`;

/** SQL of the client whose record it is; null for nouns about no client. */
export const clientSql = (resource: AnyResource, alias: string): string | null => {
  if (resource.name === 'client') return `${alias}.id`;
  const field = Object.entries(resource.fields).find(([, spec]) => spec.kind === 'ref' && spec.to === 'client')?.[0];
  return field ? `${alias}.${column(field)}` : null;
};

/** SQL of the client of coaching whose record it is; null for nouns about none. */
const coachedClient = (resource: AnyResource, alias: string): string | null => {
  if (resource.name === 'coaching_client') return `${alias}.id`;
  const field = Object.entries(resource.fields).find(
    ([, spec]) => spec.kind === 'ref' && spec.to === 'coaching_client',
  )?.[0];
  return field ? `${alias}.${column(field)}` : null;
};

/** Whether the account is assigned today to the client of coaching whose id the SQL `client` gives. */
export const assignedSql = (tenant: string, client: string, slots: Slots): string =>
  `exists (select 1 from care_assignment ca where ca.tenant_id = ${tenant} and ca.client = ${client} and ca.account = ${slots.actor('accountId')}::uuid
        and ${todaySql(slots.actor('tenantId'))} between ca.starts_on and coalesce(ca.ends_on, 'infinity'::date))`;

/** Coaches while they are assigned to the client; not what the client keeps private. */
const coachedSql: ScopeSql = ({ resource, alias, slots }) => {
  const client = coachedClient(resource, alias);
  const open = resource.states?.private ? `${alias}.status <> 'private' and ` : '';
  return client ? `(${open}${assignedSql(`${alias}.tenant_id`, client, slots)})` : null;
};

/** The client of coaching, of their own records. */
export const coachedSelfSql: ScopeSql = ({ resource, alias, slots }) => {
  const client = coachedClient(resource, alias);
  return client
    ? `exists (select 1 from coaching_client cc where cc.tenant_id = ${alias}.tenant_id and cc.id = ${client} and cc.account = ${slots.actor('accountId')}::uuid)`
    : null;
};

/** Somebody of the care team, as long as the membership of it lasts; of clients of coaching, the coaches assigned to them. */
export const caseloadSql: ScopeSql = (asked) => {
  const { resource, alias, slots } = asked;
  const client = clientSql(resource, alias);
  if (!client) return coachedSql(asked);
  return client
    ? `exists (select 1 from care_team_member ct where ct.tenant_id = ${alias}.tenant_id and ct.client = ${client} and ct.staff = ${slots.actor('subjectId')}::uuid and ct.status = 'active')`
    : null;
};

/** A duty is of whole days, which begin and end where the organization is, wherever the database is. */
const worksOn = (alias: string, unit: string, { subject, today }: Record<'subject' | 'today', string>): string =>
  `exists (select 1 from unit_duty ud where ud.tenant_id = ${alias}.tenant_id and ud.unit = ${unit} and ud.staff = ${subject}::uuid
    and ${today} between ud.starts_on and coalesce(ud.ends_on, 'infinity'::date))`;

/** Staff on the unit where the client is now; for nouns of the unit itself, by their unit. */
export const unitSql: ScopeSql = ({ resource, alias, slots }) => {
  const who = { subject: slots.actor('subjectId'), today: todaySql(slots.actor('tenantId')) };
  if (resource.name === 'unit') return worksOn(alias, `${alias}.id`, who);
  const client = clientSql(resource, alias);
  if (client)
    return `exists (select 1 from episode ep where ep.tenant_id = ${alias}.tenant_id and ep.client = ${client}
      and ep.status in ('admitted', 'active', 'on_leave', 'discharge_planning') and ${worksOn('ep', 'ep.unit', who)})`;
  return resource.fields.unit ? worksOn(alias, `${alias}.unit`, who) : null;
};

/** Clients with a stay at one of the person's facilities of which a condition over it (`ep`) holds. */
const stayWhere =
  (condition: string): ScopeSql =>
  ({ resource, alias, slots }) => {
    const client = clientSql(resource, alias);
    return client
      ? `exists (select 1 from episode ep where ep.tenant_id = ${alias}.tenant_id and ep.client = ${client} and ${mine('ep.location', slots)} and ${condition})`
      : null;
  };

/**
 * Clients in the audit case that the account reads for: as long as it lasts, and not a minute longer. Asked by
 * the case that the session carries into the trail, so that nothing opens which no case is traced with: not to a key.
 */
export const auditedSql: ScopeSql = ({ resource, alias, slots }) => {
  const client = clientSql(resource, alias);
  return client
    ? `exists (select 1 from audit_case ac where ac.tenant_id = ${alias}.tenant_id and ac.account = ${slots.actor('accountId')}::uuid
        and ac.id = ${slots.actor('readsFor')}::uuid and ac.status = 'open' and ac.until > now() and ac.clients @> jsonb_build_array(jsonb_build_object('client', ${client})))`
    : null;
};

/** What waits for a role that the person holds, of clients of their facilities; another's work they neither see nor count. */
export const awaitedSql: ScopeSql = ({ resource, alias, slots }) => {
  const client = clientSql(resource, alias);
  return client && resource.clock
    ? `(${alias}.role = any(${slots.actor('bases')}::text[]) and exists (select 1 from client cl
        where cl.tenant_id = ${alias}.tenant_id and cl.id = ${client} and ${mine('cl.location', slots)}))`
    : null;
};

const comingIn = stayWhere(
  `(ep.status = 'pre_admit' or (ep.status in ('admitted', 'active', 'on_leave', 'discharge_planning') and ep.admitted_at > now() - interval '72 hours'))`,
);
/** Clients registered at one of the person's facilities for whom no stay was planned yet. */
const registeredOnly: ScopeSql = ({ resource, alias, slots }) => {
  const client = clientSql(resource, alias);
  if (!client) return null;
  const home =
    resource.name === 'client'
      ? mine(`${alias}.location`, slots)
      : `exists (select 1 from client cl where cl.tenant_id = ${alias}.tenant_id and cl.id = ${client} and ${mine('cl.location', slots)})`;
  return `(${home} and not exists (select 1 from episode ep where ep.tenant_id = ${alias}.tenant_id and ep.client = ${client}))`;
};
/** From the registration until 72 hours after the admission: then the way in is done, and the chart is the team's. */
export const arrivingSql: ScopeSql = (asked) => {
  const [coming, registered] = [comingIn(asked), registeredOnly(asked)];
  return coming && registered ? `(${coming} or ${registered})` : null;
};

/** Clients who are expected, or here without a unit: people who assign beds must see them before they have one. */
export const expectedSql = stayWhere(
  `(ep.status = 'pre_admit' or (ep.status in ('admitted', 'active', 'on_leave', 'discharge_planning') and ep.unit is null))`,
);

/** Drug screens: of clients whom the person treats, or who stay on a unit on which they work. */
export const screenedSql: ScopeSql = (asked) => {
  const [treats, here] = [caseloadSql(asked), unitSql(asked)];
  return asked.resource.fields.isDrugScreen && treats && here
    ? `(${asked.alias}.${column('isDrugScreen')} and (${treats} or ${here}))`
    : null;
};
