/**
 * What each role may, worked out a second time: the definitions' grants over the raw rows, in plain loops and by walking the
 * managers up. The product decides the same in SQL; the two are compared.
 */
import type pg from 'pg';
import { column } from '#engine/server/columns.ts';
import { ClinicalOracle } from './clinical-oracle.ts';
import type { AnyResource, Grants } from '#engine/model/resource.ts';
import type { Registry } from '#engine/model/registry.ts';

export interface Who {
  readonly account: string;
  readonly employee: string | null;
  readonly roles: readonly string[];
}
export interface RawRow {
  readonly id: string;
  readonly status: string | null;
  /** The person it is about, and the account it belongs to. */
  readonly about: string | null;
  readonly owner: string | null;
}
interface Step {
  readonly id: string;
  readonly noun: string;
  readonly record: string;
  readonly status: string;
  readonly approver: string | null;
  readonly approver_role: string | null;
}

const tenantWide = async <T>(client: pg.Client, tenantId: string, text: string): Promise<T[]> =>
  (await client.query(text, [tenantId])).rows as T[];

interface Told {
  readonly status: string;
  readonly starts_on: string;
  readonly ends_on: string | null;
  readonly roles: readonly string[] | null;
  readonly location: string | null;
  readonly department: string | null;
}

interface Paper {
  readonly class: string;
  readonly owner: string;
  readonly holder: string | null;
}

export class Oracle {
  readonly rows = new Map<string, readonly RawRow[]>();
  private readonly managers = new Map<string, string | null>();
  /** Noun and record → the steps of its approval that wait. */
  private readonly waiting = new Map<string, Step[]>();
  private readonly steps = new Map<string, Step>();
  /** Conversation, participant or message → who takes part in its conversation. */
  private readonly parties = new Map<string, Set<string>>();
  private readonly told = new Map<string, Told>();
  /** Policy, policy version or article → the policy or article that says for whom it is. */
  private readonly published = new Map<string, Told>();
  /** Document or request → its class, owner and holder. */
  private readonly papers = new Map<string, Paper>();
  /** Report → the roles that its author shares it with. */
  private readonly shared = new Map<string, readonly string[]>();
  /** Employee → where they work. */
  private readonly places = new Map<string, readonly (string | null)[]>();
  private clinical: ClinicalOracle | undefined;
  private today = '';
  /** Delegate → the people whose approvals they decide today. */
  private readonly givers = new Map<string, Set<string>>();

  static async of(client: pg.Client, tenantId: string, registry: Registry): Promise<Oracle> {
    const oracle = new Oracle();
    for (const r of registry.resources) {
      const about = r.about ? (r.about === 'id' ? 'id' : column(r.about)) : 'null::uuid';
      const owner = r.ownedBy ? column(r.ownedBy) : 'created_by';
      const status = r.states ? 'status' : 'null::text';
      oracle.rows.set(
        r.name,
        await tenantWide<RawRow>(
          client,
          tenantId,
          `select id, ${status} as status, ${about} as about, ${owner} as owner from "${r.name}" where tenant_id = $1 order by id`,
        ),
      );
    }
    const people = await tenantWide<{ id: string; manager: string | null; status: string }>(
      client,
      tenantId,
      'select id, manager, status from employee where tenant_id = $1',
    );
    for (const p of people) oracle.managers.set(p.id, p.manager);
    const steps = await tenantWide<Step>(client, tenantId, 'select * from approval_step where tenant_id = $1');
    for (const step of steps) {
      oracle.steps.set(step.id, step);
      const of = `${step.noun} ${step.record}`;
      if (step.status === 'pending') oracle.waiting.set(of, [...(oracle.waiting.get(of) ?? []), step]);
    }
    const there = new Set(people.filter((p) => registry.subjectActiveIn.includes(p.status)).map((p) => p.id));
    const delegations = await tenantWide<{ giver: string; delegate: string }>(
      client,
      tenantId,
      'select giver, delegate from approval_delegation where tenant_id = $1 and starts_on <= current_date and ends_on >= current_date',
    );
    for (const { giver, delegate } of delegations)
      if (there.has(giver)) oracle.givers.set(delegate, (oracle.givers.get(delegate) ?? new Set()).add(giver));
    const days = await client.query<{ today: string }>(
      'select (now() at time zone time_zone)::date::text as today from organization where id = $1',
      [tenantId],
    );
    oracle.today = days.rows[0]?.today ?? '';
    const talks = await tenantWide<{ id: string; account: string }>(
      client,
      tenantId,
      `select x.id, m.account from thread_member m join (
          select id, id as thread from message_thread where tenant_id = $1
          union all select id, thread from thread_member where tenant_id = $1
          union all select id, thread from message where tenant_id = $1) x on x.thread = m.thread
        where m.tenant_id = $1 and m.status <> 'left'
      union all select r.envelope, m.account from envelope_recipient r join membership m on m.tenant_id = r.tenant_id and m.employee = r.employee
        where r.tenant_id = $1 and r.status not in ('waiting', 'cancelled')`,
    );
    for (const { id, account } of talks) oracle.parties.set(id, (oracle.parties.get(id) ?? new Set()).add(account));
    for (const one of await tenantWide<Told & { id: string }>(
      client,
      tenantId,
      'select id, status, starts_on::text, ends_on::text, roles, location, department from announcement where tenant_id = $1',
    ))
      oracle.told.set(one.id, one);
    for (const one of await tenantWide<Told & { id: string }>(
      client,
      tenantId,
      `select id, status, roles, location, department from policy where tenant_id = $1
        union all select v.id, case when v.status = 'draft' then 'draft' else p.status end, p.roles, p.location, p.department
          from policy_version v join policy p on p.tenant_id = v.tenant_id and p.id = v.policy where v.tenant_id = $1
        union all select id, status, roles, null, null from article where tenant_id = $1
        union all select id, status, null::text[], null, null from job_posting where tenant_id = $1
        union all select id, 'published', null::text[], null, null from recognition where tenant_id = $1
        union all select id, case when visibility = 'organization' then 'published' else 'draft' end, null::text[], null, null from goal where tenant_id = $1
        union all select id, case visibility when 'public' then 'published' when 'manager' then 'line' else 'draft' end, null::text[], null, null
          from feedback where tenant_id = $1
        union all select id, case when status = 'draft' then 'draft' else 'published' end, null::text[], null, null from company_event where tenant_id = $1
        union all select id, case when status = 'hidden' then 'draft' else 'published' end, null::text[], null, null from forum_topic where tenant_id = $1
        union all select p.id, case when p.status = 'removed' or t.status = 'hidden' then 'draft' else 'published' end, null::text[], null, null
          from forum_post p join forum_topic t on t.tenant_id = p.tenant_id and t.id = p.topic where p.tenant_id = $1
        union all select id, case when status = 'retired' then 'published' else status end, roles, null, null from form_template where tenant_id = $1
        union all select v.id, case when v.status = 'draft' or f.status = 'draft' then 'draft' else 'published' end, f.roles, null, null
          from form_version v join form_template f on f.tenant_id = v.tenant_id and f.id = v.template where v.tenant_id = $1`,
    ))
      oracle.published.set(one.id, one);
    for (const one of await tenantWide<Paper & { id: string }>(
      client,
      tenantId,
      `select id, confidentiality as class, owner, holder from document where tenant_id = $1
        union all select id, 'P2', owner, holder from document_request where tenant_id = $1`,
    ))
      oracle.papers.set(one.id, one);
    for (const one of await tenantWide<{ id: string; roles: readonly string[] | null }>(
      client,
      tenantId,
      'select id, shared_with as roles from report where tenant_id = $1',
    ))
      oracle.shared.set(one.id, one.roles ?? []);
    for (const one of await tenantWide<{ id: string; location: string | null; department: string | null }>(
      client,
      tenantId,
      'select id, location, department from employee where tenant_id = $1',
    ))
      oracle.places.set(one.id, [one.location, one.department]);
    oracle.clinical = await ClinicalOracle.of(client, tenantId, registry);
    return oracle;
  }

  private isTold(who: Who, told: Told | undefined): boolean {
    if (told?.status !== 'published' || told.starts_on > this.today || (told.ends_on ?? '9999') < this.today)
      return false;
    return this.isMeant(who, told);
  }

  /** Whether somebody looks after a document. */
  private keeps(who: Who, paper: Paper): boolean {
    const holds = (...roles: string[]): boolean => roles.some((role) => who.roles.includes(role));
    if (paper.owner === 'client') {
      const coaches = holds('health_coach') && this.clinical?.coaches(who, paper.holder) === true;
      return coaches || holds('health_admin');
    }
    if (paper.owner === 'consultant') return paper.holder === who.account;
    if (holds('compliance_officer') && ['P0', 'P1', 'P4'].includes(paper.class)) return true;
    return paper.class !== 'P4' && holds('admin', 'hr_manager', 'super_admin');
  }

  /** Whether a document is open to somebody. */
  private reads(who: Who, paper: Paper, about: string | null): boolean {
    if (this.keeps(who, paper)) return true;
    if (paper.owner === 'client') return paper.class !== 'P4' && paper.holder === who.account;
    if (paper.owner === 'consultant') return false;
    if (paper.class === 'P0') return who.employee !== null || who.roles.includes('payroll_admin');
    if (paper.class !== 'P4' && about !== null && about === who.employee) return true;
    if (['P1', 'P3'].includes(paper.class) && who.roles.includes('payroll_admin')) return true;
    return paper.class === 'P1' && who.roles.includes('manager') && this.leads(who, about);
  }

  /** Whether it is for their roles and the place where they work. */
  private isMeant(who: Who, told: Omit<Told, 'starts_on' | 'ends_on'>): boolean {
    if (told.roles?.length && !told.roles.some((role) => who.roles.includes(role))) return false;
    const places = this.places.get(who.employee ?? '') ?? [];
    return [told.location, told.department].every((place, i) => place === null || places[i] === place);
  }

  private leads(who: Who, about: string | null): boolean {
    if (!who.employee || !about) return false;
    let above = this.managers.get(about) ?? null;
    for (let i = 0; above && i < 100; i++) {
      if (above === who.employee) return true;
      above = this.managers.get(above) ?? null;
    }
    return false;
  }

  private waitsFor(who: Who, step: Step): boolean {
    if (step.approver_role && who.roles.includes(step.approver_role)) return true;
    if (!step.approver || !who.employee) return false;
    return step.approver === who.employee || this.givers.get(who.employee)?.has(step.approver) === true;
  }

  private within(scope: string, r: AnyResource, row: RawRow, who: Who): boolean {
    switch (scope) {
      case 'all':
        return true;
      case 'own':
        return row.about !== null && row.about === who.employee;
      case 'team':
        return this.leads(who, row.about);
      case 'mine':
        return row.owner === who.account;
      case 'party':
        return this.parties.get(row.id)?.has(who.account) === true || this.clinical?.isSelf(r, row, who) === true;
      case 'facility':
      case 'caseload':
      case 'unit':
      case 'arriving':
      case 'expected':
      case 'audited':
      case 'awaited':
      case 'screened':
      case 'ordinary':
        return this.clinical?.reaches(scope, r, row, who) === true;
      case 'addressed': {
        const published = this.published.get(row.id);
        if (published?.status === 'line') return this.leads(who, row.about);
        if (published) return published.status === 'published' && who.employee !== null && this.isMeant(who, published);
        return this.isTold(who, this.told.get(row.id));
      }
      case 'classified':
      case 'kept': {
        const paper = this.papers.get(row.id);
        return paper !== undefined && (scope === 'kept' ? this.keeps(who, paper) : this.reads(who, paper, row.about));
      }
      case 'shared':
        return (this.shared.get(row.id) ?? []).some((role) => who.roles.includes(role));
      case 'approver': {
        const step = r.name === 'approval_step' ? this.steps.get(row.id) : undefined;
        const steps = step ? [step] : (this.waiting.get(`${r.name} ${row.id}`) ?? []);
        return steps.some((s) => this.waitsFor(who, s));
      }
      default:
        throw new Error(`The oracle does not know the scope ${scope}`);
    }
  }

  /** The scopes that these roles are granted; `all` for the super administrator, except of what is personal. */
  scopes(grants: Grants | undefined, who: Who, r: AnyResource): readonly string[] {
    if (who.roles.includes('super_admin') && !r.personal) return ['all'];
    return ['*', ...who.roles].flatMap((role) => grants?.[role] ?? []);
  }

  /** Whether these grants reach this row. */
  may(grants: Grants | undefined, r: AnyResource, row: RawRow, who: Who): boolean {
    return this.scopes(grants, who, r).some((scope) => this.within(scope, r, row, who));
  }
}
