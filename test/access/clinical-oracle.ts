/** The clinical scopes a second time, in plain loops: facility, caseload, unit, and clients on their way in. */
import type pg from 'pg';
import type { Registry } from '#engine/model/registry.ts';
import type { AnyResource } from '#engine/model/resource.ts';
import { column } from '#engine/server/columns.ts';
import type { RawRow, Who } from './oracle.ts';

interface Stay {
  readonly client: string;
  readonly location: string;
  readonly unit: string | null;
  readonly status: string;
  readonly hours: number | null;
}
interface Places {
  readonly client: string | null;
  readonly location: string | null;
  readonly unit: string | null;
}

const HERE = ['admitted', 'active', 'on_leave', 'discharge_planning'];
const refTo = (r: AnyResource, noun: string): string | null =>
  Object.entries(r.fields).find(([, spec]) => spec.kind === 'ref' && spec.to === noun)?.[0] ?? null;

export class ClinicalOracle {
  private readonly places = new Map<string, Places>();
  private readonly stays: Stay[] = [];
  private readonly homes = new Map<string, string>();
  private readonly teams = new Set<string>();
  private readonly duties = new Set<string>();
  private readonly plain = new Set<string>();
  private readonly screens = new Set<string>();
  private readonly facilities = new Set<string>();
  private readonly workplaces = new Map<string, string>();
  private readonly audits = new Set<string>();
  private readonly waiting = new Map<string, string | null>();
  /** Noun and record → the client of coaching; clients → their account; who is assigned to whom today. */
  private readonly coached = new Map<string, string>();
  private readonly selves = new Map<string, string | null>();
  private readonly assigned = new Set<string>();

  static async of(client: pg.Client, tenantId: string, registry: Registry): Promise<ClinicalOracle> {
    const oracle = new ClinicalOracle();
    const rows = async <T extends object>(text: string): Promise<T[]> => (await client.query<T>(text, [tenantId])).rows;
    for (const r of registry.resources) {
      const col = (noun: string): string => {
        if (r.name === noun) return 'id';
        const field = refTo(r, noun);
        return field ? column(field) : 'null::uuid';
      };
      const unit = r.fields.unit || r.name === 'unit' ? col('unit') : 'null::uuid';
      for (const row of await rows<Places & { id: string }>(
        `select id, ${col('client')} as client, ${col('location')} as location, ${unit} as unit from "${r.name}" where tenant_id = $1`,
      ))
        oracle.places.set(`${r.name} ${row.id}`, row);
    }
    for (const r of registry.resources) {
      const field = r.name === 'coaching_client' ? 'id' : refTo(r, 'coaching_client');
      if (!field) continue;
      for (const row of await rows<{ id: string; client: string | null }>(
        `select id, ${column(field)} as client from "${r.name}" where tenant_id = $1`,
      ))
        if (row.client) oracle.coached.set(`${r.name} ${row.id}`, row.client);
    }
    for (const c of await rows<{ id: string; account: string | null }>(
      'select id, account from coaching_client where tenant_id = $1',
    ))
      oracle.selves.set(c.id, c.account);
    for (const a of await rows<{ client: string; account: string | null }>(
      `select a.client, a.account from care_assignment a join organization o on o.id = a.tenant_id,
        lateral (select (now() at time zone o.time_zone)::date as day) today
        where a.tenant_id = $1 and a.starts_on <= today.day and (a.ends_on is null or a.ends_on >= today.day)`,
    ))
      if (a.account) oracle.assigned.add(`${a.account} ${a.client}`);
    oracle.stays.push(
      ...(await rows<Stay>(
        `select client, location, unit, status, extract(epoch from now() - admitted_at)::float / 3600 as hours from episode where tenant_id = $1`,
      )),
    );
    for (const a of await rows<{ id: string; instrument: string }>(
      'select id, instrument from assessment where tenant_id = $1',
    ))
      if (a.instrument !== 'ace') oracle.plain.add(a.id);
    for (const one of await rows<{ id: string }>(
      `select id from workplace_incident where tenant_id = $1 and type <> 'harassment'
        union all select id from safety_action where tenant_id = $1 and not confidential`,
    ))
      oracle.plain.add(one.id);
    for (const noun of registry.resources.filter((r) => r.fields.isDrugScreen))
      for (const { id } of await rows<{ id: string }>(
        `select id from "${noun.name}" where tenant_id = $1 and is_drug_screen`,
      ))
        oracle.screens.add(`${noun.name} ${id}`);
    for (const c of await rows<{ id: string; location: string }>(
      'select id, location from client where tenant_id = $1',
    ))
      oracle.homes.set(c.id, c.location);
    for (const m of await rows<{ client: string; staff: string }>(
      `select client, staff from care_team_member where tenant_id = $1 and status = 'active'`,
    ))
      oracle.teams.add(`${m.staff} ${m.client}`);
    for (const d of await rows<{ unit: string; staff: string }>(
      `select d.unit, d.staff from unit_duty d join organization o on o.id = d.tenant_id,
        lateral (select (now() at time zone o.time_zone)::date as day) today
        where d.tenant_id = $1 and d.starts_on <= today.day and (d.ends_on is null or d.ends_on >= today.day)`,
    ))
      oracle.duties.add(`${d.staff} ${d.unit}`);
    for (const m of await rows<{ account: string; facilities: { location: string }[] | null }>(
      `select account, facilities from membership where tenant_id = $1 and status = 'active'`,
    ))
      for (const { location } of m.facilities ?? []) oracle.facilities.add(`${m.account} ${location}`);
    for (const e of await rows<{ id: string; location: string }>(
      'select id, location from employee where tenant_id = $1',
    ))
      oracle.workplaces.set(e.id, e.location);
    for (const a of await rows<{ account: string; clients: { client: string }[] | null }>(
      `select account, clients from audit_case where tenant_id = $1 and status = 'open' and until > now()`,
    ))
      for (const { client: named } of a.clients ?? []) oracle.audits.add(`${a.account} ${named}`);
    for (const d of await rows<{ id: string; role: string | null }>(
      'select id, role from due_item where tenant_id = $1',
    ))
      oracle.waiting.set(d.id, d.role);
    return oracle;
  }

  private serves(who: Who, location: string | null | undefined): boolean {
    return location !== null && location !== undefined && this.facilities.has(`${who.account} ${location}`);
  }

  /** Whether it is a record of coaching about the account itself. */
  isSelf(r: AnyResource, row: RawRow, who: Who): boolean {
    const client = this.coached.get(`${r.name} ${row.id}`);
    return client !== undefined && this.selves.get(client) === who.account;
  }

  /** Whether an account is assigned today to the client of coaching who signs in as `holder`. */
  coaches(who: Who, holder: string | null): boolean {
    return [...this.selves].some(
      ([client, account]) => account !== null && account === holder && this.assigned.has(`${who.account} ${client}`),
    );
  }

  /** Whether a clinical scope reaches a row. */
  reaches(scope: string, r: AnyResource, row: RawRow, who: Who): boolean {
    const at = this.places.get(`${r.name} ${row.id}`);
    if (!at) return false;
    const worksOn = (unit: string | null): boolean => unit !== null && this.duties.has(`${who.employee ?? ''} ${unit}`);
    const stays = this.stays.filter((s) => s.client === at.client);
    switch (scope) {
      case 'facility':
        if (at.location) return this.serves(who, at.location);
        if (at.client) return this.serves(who, this.homes.get(at.client));
        return row.about !== null && this.serves(who, this.workplaces.get(row.about));
      case 'caseload':
        if (at.client === null && row.status !== 'private') {
          const client = this.coached.get(`${r.name} ${row.id}`);
          return client !== undefined && this.assigned.has(`${who.account} ${client}`);
        }
        return at.client !== null && this.teams.has(`${who.employee ?? ''} ${at.client}`);
      case 'unit':
        if (r.name === 'unit' || at.client === null) return worksOn(at.unit);
        return stays.some((s) => HERE.includes(s.status) && worksOn(s.unit));
      case 'audited':
        return at.client !== null && this.audits.has(`${who.account} ${at.client}`);
      case 'awaited': {
        const role = this.waiting.get(row.id);
        const home = at.client === null ? null : this.homes.get(at.client);
        return role !== null && role !== undefined && who.roles.includes(role) && this.serves(who, home);
      }
      case 'screened':
        return (
          this.screens.has(`${r.name} ${row.id}`) && ['caseload', 'unit'].some((one) => this.reaches(one, r, row, who))
        );
      case 'ordinary':
        return this.plain.has(row.id);
      case 'expected':
        return stays.some(
          (s) =>
            this.serves(who, s.location) && (s.status === 'pre_admit' || (HERE.includes(s.status) && s.unit === null)),
        );
      default:
        // Registered, and no stay planned yet: intake still corrects what it wrote.
        if (stays.length === 0) return at.client !== null && this.serves(who, this.homes.get(at.client));
        return stays.some(
          (s) =>
            this.serves(who, s.location) &&
            (s.status === 'pre_admit' || (HERE.includes(s.status) && s.hours !== null && s.hours < 72)),
        );
    }
  }
}
