/** Who can sign in at the demonstration's sign-in service: accounts of the demonstration, and people not known here yet. */
import { timingSafeEqual } from 'node:crypto';
import type { Connections } from '#engine/server/pg/connections.ts';
import { LOCAL_ISSUER } from './local-provider.model.ts';
import { verifyPassword } from '#modules/identity/passwords/passwords.ts';

/** Somebody in the directory of the sign-in service. */
export interface LocalPerson {
  readonly subject: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Groups there: they arrive in the roles claim. */
  readonly groups: readonly string[];
}
/** Somebody the directory knows and the product does not, until they sign in. */
export interface LocalNewcomer extends LocalPerson {
  readonly password: string;
}

const FIND = `select i.subject, a.id, a.email, a.first_name, a.last_name, a.password_hash, o.id as tenant
  from federated_identity i join account a on a.id = i.account_id and a.status = 'active'
  join account_tenant t on t.account_id = a.id join organization o on o.id = t.tenant_id and o.is_demo
  where i.issuer = $1 and (lower(a.email) = $2 or i.subject = $3) limit 1`;
const GROUPS = `select distinct role from membership where tenant_id = $1 and account = $2 and status = 'active'`;

const equal = (a: string, b: string): boolean =>
  Buffer.byteLength(a) === Buffer.byteLength(b) && timingSafeEqual(Buffer.from(a), Buffer.from(b));

export class LocalDirectory {
  private readonly connections: Connections;
  private readonly newcomers: readonly LocalNewcomer[];

  constructor(connections: Connections, newcomers: readonly LocalNewcomer[]) {
    this.connections = connections;
    this.newcomers = newcomers;
  }

  private async find(email: string, subject: string): Promise<(LocalPerson & { readonly hash: string | null }) | null> {
    const [rows] = await this.connections.run([{ text: FIND, values: [LOCAL_ISSUER, email, subject] }]);
    const row = rows?.[0];
    if (!row) return null;
    const [tenant, account] = [row.tenant as string, row.id as string];
    const [roles = []] = await this.connections.read(tenant, [{ text: GROUPS, values: [tenant, account] }]);
    return {
      subject: row.subject as string,
      email: row.email as string,
      firstName: row.first_name as string,
      lastName: row.last_name as string,
      groups: roles.map((r) => r.role as string),
      hash: row.password_hash as string | null,
    };
  }

  /** Who an e-mail and a password belong to; null where they belong to nobody. */
  async signIn(email: string, password: string): Promise<LocalPerson | null> {
    const who = email.trim().toLowerCase();
    const newcomer = this.newcomers.find((one) => one.email === who);
    if (newcomer) return equal(newcomer.password, password) ? newcomer : null;
    const found = await this.find(who, '');
    return (await verifyPassword(password, found?.hash ?? null)) ? found : null;
  }

  /** Who a subject is; null where nobody is. */
  async person(subject: string): Promise<LocalPerson | null> {
    return this.newcomers.find((one) => one.subject === subject) ?? (await this.find('', subject));
  }
}
