/** Scopes over documents as SQL: by their class, and by whose they are (HR rules, section 2.11). */
import type { ScopeAt, ScopeSql } from '#engine/server/grants.ts';
import { assignedSql } from './clinical-scopes.server.ts';

/** What decides on a document; null for nouns that are none. */
const partsOf = ({ resource, about, alias, slots }: ScopeAt) => {
  if (!about || !resource.fields.owner || !resource.fields.holder) return null;
  return {
    class_: resource.fields.confidentiality ? `${alias}.confidentiality` : `'P2'`,
    owner: `${alias}.owner`,
    // Called where they are used: a parameter that a statement does not mention has no type.
    isHolder: (): string => `${alias}.holder = ${slots.actor('accountId')}::uuid`,
    isCoach: (): string =>
      `exists (select 1 from coaching_client cc where cc.tenant_id = ${alias}.tenant_id and cc.account = ${alias}.holder and ${assignedSql('cc.tenant_id', 'cc.id', slots)})`,
    holds: (...roles: string[]): string => `${slots.actor('bases')}::text[] && array['${roles.join("', '")}']`,
    workforce: `${alias}.holder is null`,
  };
};

/**
 * Those who look after it. Of the workforce: HR, and compliance for the classes that compliance reads. Of a client of
 * coaching: coaches with an open assignment (platform, section 1b: a coach sees assigned clients only) and the health
 * administration. Of a consultant: the consultant.
 */
export const keptSql: ScopeSql = (at) => {
  const of = partsOf(at);
  if (!of) return null;
  const { class_, owner, workforce, holds } = of;
  return `((${workforce} and ((${class_} <> 'P4' and ${holds('admin', 'hr_manager', 'super_admin')}) or (${class_} in ('P0', 'P1', 'P4') and ${holds('compliance_officer')})))
    or (${owner} = 'client' and ((${holds('health_coach')} and ${of.isCoach()}) or ${holds('health_admin')}))
    or (${owner} = 'consultant' and ${of.isHolder()}))`;
};

/**
 * Those who look after it; the person it is about; everyone who works here for class P0; managers for P1; payroll for P0,
 * P1 and P3. Nobody reads P4 of themselves.
 */
export const classifiedSql: ScopeSql = (at) => {
  const of = partsOf(at);
  const keeps = keptSql(at);
  if (!of || !keeps) return null;
  const { about, alias } = at;
  const { class_, owner, workforce, holds } = of;
  const subject = `${at.slots.actor('subjectId')}::uuid`;
  return `(${keeps} or (${owner} = 'client' and ${class_} <> 'P4' and ${of.isHolder()})
    or (${workforce} and ((${class_} = 'P0' and ${subject} is not null) or (${class_} <> 'P4' and ${about} = ${subject})
      or (${class_} in ('P0', 'P1', 'P3') and ${holds('payroll_admin')})
      or (${class_} = 'P1' and ${holds('manager')} and exists (select 1 from employee_tree tree where tree.tenant_id = ${alias}.tenant_id and tree.ancestor = ${subject} and tree.descendant = ${about} and tree.depth > 0)))))`;
};
