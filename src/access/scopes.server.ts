/** The product's scopes as SQL over rows. */
import { column } from '#engine/server/columns.ts';
import type { ScopeSql } from '#engine/server/grants.ts';
import { todaySql } from '#engine/server/midnight.ts';
import {
  arrivingSql,
  auditedSql,
  awaitedSql,
  caseloadSql,
  clientSql,
  coachedSelfSql,
  expectedSql,
  mine,
  unitSql,
  screenedSql,
} from './clinical-scopes.server.ts';
import { classifiedSql, keptSql } from './document-scopes.server.ts';

export const scopes: Readonly<
  Record<
    | 'own'
    | 'team'
    | 'facility'
    | 'party'
    | 'addressed'
    | 'caseload'
    | 'unit'
    | 'arriving'
    | 'expected'
    | 'audited'
    | 'awaited'
    | 'screened'
    | 'ordinary'
    | 'shared'
    | 'classified'
    | 'kept',
    ScopeSql
  >
> = {
  own: ({ about, slots }) => (about ? `${about} = ${slots.actor('subjectId')}::uuid` : null),
  team: ({ about, alias, slots }) =>
    about
      ? `exists (select 1 from employee_tree tree where tree.tenant_id = ${alias}.tenant_id and tree.ancestor = ${slots.actor('subjectId')}::uuid and tree.descendant = ${about} and tree.depth > 0)`
      : null,
  party: (asked) => {
    const { resource, alias, slots } = asked;
    const self = coachedSelfSql(asked);
    if (self) return self;
    // People who were asked to sign it, from their turn on.
    if (resource.name === 'envelope')
      return `exists (select 1 from envelope_recipient r where r.tenant_id = ${alias}.tenant_id and r.envelope = ${alias}.id and r.employee = ${slots.actor('subjectId')}::uuid and r.status not in ('waiting', 'cancelled'))`;
    const thread =
      resource.name === 'message_thread' ? `${alias}.id` : resource.fields.thread ? `${alias}.thread` : null;
    return thread
      ? `exists (select 1 from thread_member p where p.tenant_id = ${alias}.tenant_id and p.thread = ${thread} and p.account = ${slots.actor('accountId')}::uuid and p.status <> 'left')`
      : null;
  },
  addressed: ({ resource, alias, slots }) => {
    const here = (field: string, of = alias): string =>
      `(${of}.${field} is null or exists (select 1 from employee e where e.tenant_id = ${of}.tenant_id and e.id = ${slots.actor('subjectId')}::uuid and e.${field} = ${of}.${field}))`;
    const inRoles = (of: string): string =>
      `(coalesce(cardinality(${of}.roles), 0) = 0 or exists (select 1 from membership m where m.tenant_id = ${of}.tenant_id and m.account = ${slots.actor('accountId')}::uuid and m.status = 'active' and m.role = any(${of}.roles)))`;
    // Policies are for people who work here.
    const forStaff = (of: string): string =>
      `${of}.status = 'published' and ${slots.actor('subjectId')}::uuid is not null and ${inRoles(of)} and ${here('location', of)} and ${here('department', of)}`;
    if (resource.name === 'article')
      return `(${alias}.status = 'published' and ${slots.actor('subjectId')}::uuid is not null and ${inRoles(alias)})`;
    // A form under way is finished on its version, also after the form was retired.
    const asForm = (of: string): string =>
      `${of}.status in ('published', 'retired') and ${slots.actor('subjectId')}::uuid is not null and ${inRoles(of)}`;
    if (resource.name === 'form_template') return `(${asForm(alias)})`;
    if (resource.name === 'form_version')
      return `(${alias}.status in ('published', 'superseded') and exists (select 1 from form_template f where f.tenant_id = ${alias}.tenant_id and f.id = ${alias}.template and ${asForm('f')}))`;
    if (resource.name === 'policy') return `(${forStaff(alias)})`;
    if (resource.name === 'policy_version')
      return `(${alias}.status in ('published', 'superseded') and exists (select 1 from policy p where p.tenant_id = ${alias}.tenant_id and p.id = ${alias}.policy and ${forStaff('p')}))`;
    // Employees see the jobs that are open.
    if (resource.name === 'job_posting')
      return `(${alias}.status = 'published' and ${slots.actor('subjectId')}::uuid is not null)`;
    // Goals and feedback that their authors show to all employees, and every recognition.
    const isStaff = `${slots.actor('subjectId')}::uuid is not null`;
    if (resource.name === 'recognition') return `(${isStaff})`;
    if (resource.name === 'goal') return `(${alias}.visibility = 'organization' and ${isStaff})`;
    // Feedback that is meant for the managers above the recipient, too.
    if (resource.name === 'feedback')
      return `((${alias}.visibility = 'public' and ${isStaff}) or (${alias}.visibility = 'manager' and exists (select 1 from employee_tree tree where tree.tenant_id = ${alias}.tenant_id and tree.ancestor = ${slots.actor('subjectId')}::uuid and tree.descendant = ${alias}.recipient and tree.depth > 0)))`;
    // Events that are published, and what HR has not taken down in the forum.
    if (resource.name === 'company_event') return `(${alias}.status <> 'draft' and ${isStaff})`;
    if (resource.name === 'forum_topic') return `(${alias}.status <> 'hidden' and ${isStaff})`;
    if (resource.name === 'forum_post')
      return `(${alias}.status <> 'removed' and ${isStaff} and exists (select 1 from forum_topic ft where ft.tenant_id = ${alias}.tenant_id and ft.id = ${alias}.topic and ft.status <> 'hidden'))`;
    if (resource.name !== 'announcement') return null;
    const today = todaySql(slots.actor('tenantId'));
    return `(${alias}.status = 'published' and ${today} between ${alias}.starts_on and coalesce(${alias}.ends_on, 'infinity'::date)
      and ${inRoles(alias)} and ${here('location')} and ${here('department')})`;
  },
  facility: ({ resource, about, alias, slots }) => {
    if (resource.name === 'location') return mine(`${alias}.id`, slots);
    const at = Object.entries(resource.fields).find(([, spec]) => spec.kind === 'ref' && spec.to === 'location')?.[0];
    if (at) return mine(`${alias}.${column(at)}`, slots);
    const client = clientSql(resource, alias);
    if (client)
      return `exists (select 1 from client cl where cl.tenant_id = ${alias}.tenant_id and cl.id = ${client} and ${mine('cl.location', slots)})`;
    return about
      ? `exists (select 1 from employee e where e.tenant_id = ${alias}.tenant_id and e.id = ${about} and ${mine('e.location', slots)})`
      : null;
  },
  caseload: caseloadSql,
  unit: unitSql,
  arriving: arrivingSql,
  expected: expectedSql,
  audited: auditedSql,
  awaited: awaitedSql,
  screened: screenedSql,
  classified: classifiedSql,
  kept: keptSql,
  shared: ({ resource, alias, slots }) =>
    resource.fields.sharedWith ? `coalesce(${alias}.shared_with && ${slots.actor('bases')}::text[], false)` : null,
  ordinary: ({ resource, alias }) => {
    if (resource.name === 'assessment') return `${alias}.instrument <> 'ace'`;
    // Reports of harassment, and what follows from one, are for HR and administrators.
    if (resource.name === 'workplace_incident') return `${alias}.type <> 'harassment'`;
    return resource.name === 'safety_action' ? `not ${alias}.confidential` : null;
  },
};
