/** Sessions by the hash of their token, with what their people hold: what is asked at the same moment is looked up in one piece. */
import type { Role } from '#access/roles.model.ts';
import type { Row } from '#engine/server/pg/batch.ts';
import type { Connections } from '#engine/server/pg/connections.ts';
import { BatchedLookup } from '#engine/server/single-flight.ts';
import { auditsStatement, FEDERATED, glassStatement, rolesStatement, vouchedStatement } from './held-roles.ts';

const FIND = `select s.token_hash, s.id, s.methods, s.bind_hash, s.tenant_id, s.account_id, s.expires_at, s.idle_minutes, s.proved_at, a.first_name, a.last_name,
    o.time_zone, o.two_factor_roles, o.two_factor_days, o.two_factor_since, t.created_at as joined, o.status as organization, exists (select 1 from account_factor f where f.account_id = a.id and f.confirmed_at is not null) as has_factor
  from session s join account a on a.id = s.account_id join organization o on o.id = s.tenant_id
    left join account_tenant t on t.account_id = s.account_id and t.tenant_id = s.tenant_id
  where s.token_hash = any($1::bytea[]) and s.revoked_at is null and s.expires_at > now() and a.status = 'active' and o.status in ('active', 'suspended')
    and s.last_seen > now() - make_interval(mins => s.idle_minutes)`;
const TOUCH =
  'update session set last_seen = now() where token_hash = any($1::bytea[]) and revoked_at is null and last_seen > now() - make_interval(mins => idle_minutes)';

/** A session that is open, and what its account holds in its organization. */
export interface FoundSession {
  readonly row: Row;
  /** All roles of the account there, the first one given first. */
  readonly roles: readonly Row[];
  /** The emergency access it has open. */
  readonly glass: Row | undefined;
  /** The audit case it has open. */
  readonly audit: Row | undefined;
  /** Whether the organization's sign-in service vouches for sessions now; false where none of them needs it. */
  readonly vouched: boolean;
}

/** Who opens audit cases; nobody else's are looked up. */
const AUDITOR: Role = 'compliance_officer';

const hex = (hash: unknown): string => (hash as Buffer).toString('hex');
const bytes = (names: Iterable<string>): Buffer[] => [...names].map((name) => Buffer.from(name, 'hex'));

export class SessionLookup {
  private readonly connections: Connections;
  private readonly found = new BatchedLookup<FoundSession>();
  /** The sessions of the next lookup whose people are there. */
  private attended = new Set<string>();

  constructor(connections: Connections) {
    this.connections = connections;
  }

  /** The open session with this hash; undefined where there is none, or none any more. `attended`: somebody is there. */
  find(hash: Buffer, attended: boolean): Promise<FoundSession | undefined> {
    const name = hex(hash);
    if (attended) this.attended.add(name);
    return this.found.of(name, (names) => this.look(names));
  }

  /** The user is active: restarts the idle timeout. */
  async touch(hash: Buffer): Promise<void> {
    await this.connections.run([{ text: TOUCH, values: [[hash]] }]);
  }

  private async look(names: readonly string[]): Promise<ReadonlyMap<string, FoundSession>> {
    const attended = this.attended;
    this.attended = new Set();
    const [rows = []] = await this.connections.run([
      { text: FIND, values: [bytes(names)] },
      ...(attended.size > 0 ? [{ text: TOUCH, values: [bytes(attended)] }] : []),
    ]);
    const organizations = Map.groupBy(rows, (row) => row.tenant_id as string);
    const found = await Promise.all([...organizations].map(([tenantId, its]) => this.held(tenantId, its)));
    return new Map(found.flat().map((one) => [hex(one.row.token_hash), one]));
  }

  private async held(tenantId: string, rows: readonly Row[]): Promise<FoundSession[]> {
    const accounts = [...new Set(rows.map((row) => row.account_id as string))];
    const isFederated = rows.some((row) => (row.methods as string[]).includes(FEDERATED));
    const [roles = [], glass = [], vouched = []] = await this.connections.read(tenantId, [
      rolesStatement(tenantId, ...accounts),
      glassStatement(tenantId, ...accounts),
      ...(isFederated ? [vouchedStatement(tenantId)] : []),
    ]);
    const auditors = roles.filter(({ role }) => role === AUDITOR).map(({ account }) => account as string);
    const [audits = []] = auditors.length
      ? await this.connections.read(tenantId, [auditsStatement(tenantId, ...auditors)])
      : [];
    const auditOf = new Map(audits.map((one) => [one.account, one]));
    const rolesOf = Map.groupBy(roles, (role) => role.account);
    const glassOf = new Map(glass.map((one) => [one.account, one]));
    return rows.map((row) => ({
      row,
      roles: rolesOf.get(row.account_id) ?? [],
      glass: glassOf.get(row.account_id),
      audit: auditOf.get(row.account_id),
      vouched: vouched.length > 0,
    }));
  }
}
