/** Scopes over clients as SQL: by care team, by unit, by what is on its way in. */
import type { AnyResource } from '#engine/model/resource.ts';
import { column } from '#engine/server/columns.ts';
import type { ScopeSql } from '#engine/server/grants.ts';

/** Whether a location is one of those that a membership of the actor names. */
export const mine = (alias: string, location: string, account: string): string =>
  `exists (select 1 from membership m cross join lateral jsonb_to_recordset(m.facilities) f(location uuid)
    where m.tenant_id = ${alias}.tenant_id and m.account = ${account}::uuid and m.status = 'active' and f.location = ${location})`;

/** SQL of the client whose record it is; null for nouns about no client. */
export const clientSql = (resource: AnyResource, alias: string): string | null => {
  if (resource.name === 'client') return `${alias}.id`;
  const field = Object.entries(resource.fields).find(([, spec]) => spec.kind === 'ref' && spec.to === 'client')?.[0];
  return field ? `${alias}.${column(field)}` : null;
};

/** Somebody of the care team, as long as the membership of it lasts. */
export const caseloadSql: ScopeSql = ({ resource, alias, slots }) => {
  const client = clientSql(resource, alias);
  return client
    ? `exists (select 1 from care_team_member ct where ct.tenant_id = ${alias}.tenant_id and ct.client = ${client} and ct.staff = ${slots.actor('subjectId')}::uuid and ct.status = 'active')`
    : null;
};

const worksOn = (alias: string, unit: string, subject: string): string =>
  `exists (select 1 from unit_duty ud where ud.tenant_id = ${alias}.tenant_id and ud.unit = ${unit} and ud.staff = ${subject}::uuid
    and current_date between ud.starts_on and coalesce(ud.ends_on, 'infinity'::date))`;

/** Whoever works on the unit where the client stays now; nouns of the unit itself by their unit. */
export const unitSql: ScopeSql = ({ resource, alias, slots }) => {
  const subject = slots.actor('subjectId');
  if (resource.name === 'unit') return worksOn(alias, `${alias}.id`, subject);
  const client = clientSql(resource, alias);
  if (client)
    return `exists (select 1 from episode ep where ep.tenant_id = ${alias}.tenant_id and ep.client = ${client}
      and ep.status in ('admitted', 'active', 'on_leave', 'discharge_planning') and ${worksOn('ep', 'ep.unit', subject)})`;
  return resource.fields.unit ? worksOn(alias, `${alias}.unit`, subject) : null;
};

/** Clients with a stay at one of the person's facilities of which a condition over it (`ep`) holds. */
const stayWhere =
  (condition: string): ScopeSql =>
  ({ resource, alias, slots }) => {
    const client = clientSql(resource, alias);
    return client
      ? `exists (select 1 from episode ep where ep.tenant_id = ${alias}.tenant_id and ep.client = ${client} and ${mine('ep', 'ep.location', slots.actor('accountId'))} and ${condition})`
      : null;
  };

/** From the first call until 72 hours after the admission: then the way in is done, and the chart is the team's. */
export const arrivingSql = stayWhere(
  `(ep.status = 'pre_admit' or (ep.status in ('admitted', 'active', 'on_leave', 'discharge_planning') and ep.admitted_at > now() - interval '72 hours'))`,
);

/** Whoever is on the way, or here and on no unit yet: who gives beds has to see them before they have one. */
export const expectedSql = stayWhere(
  `(ep.status = 'pre_admit' or (ep.status in ('admitted', 'active', 'on_leave', 'discharge_planning') and ep.unit is null))`,
);
