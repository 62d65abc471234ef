/** The second factors of an account: an authenticator app, passkeys, recovery codes. */
import { Refusal } from '#engine/model/refusals.ts';
import { newId } from '#engine/server/ids.ts';
import type { Row } from '#engine/server/pg/batch.ts';
import type { Connections } from '#engine/server/pg/connections.ts';
import type { Secrets } from '#engine/server/secrets.ts';
import type { FactorCard } from '#modules/identity/identity-wire.model.ts';
import { newRecoveryCodes, newTotpSecret, recoveryHash, stepOfCode, totpUri } from './totp.server.ts';

/** What the secret of an authenticator app is bound to. */
export const factorPlace = (accountId: string, factorId: string): string => `account/${accountId}/factor/${factorId}`;

export interface NewPasskey {
  readonly id: string;
  readonly label: string;
  readonly credentialId: string;
  readonly publicKey: Buffer;
  readonly counter: number;
  readonly transports: readonly string[];
}
/** A passkey and whose it is. */
export interface Passkey {
  readonly id: string;
  readonly accountId: string;
  readonly tenantId: string;
  /** Whether all of its organizations are suspended. */
  readonly suspended: boolean;
  readonly name: string;
  readonly publicKey: Buffer;
  readonly counter: number;
}

export class Factors {
  private readonly connections: Connections;
  private readonly secrets: Secrets;

  constructor(connections: Connections, secrets: Secrets) {
    this.connections = connections;
    this.secrets = secrets;
  }

  private async rows(text: string, ...values: readonly unknown[]): Promise<Row[]> {
    const [rows = []] = await this.connections.run([{ text, values }]);
    return rows;
  }

  /** The confirmed factors, oldest first. */
  async list(accountId: string): Promise<FactorCard[]> {
    const rows = await this.rows(
      `select id, kind, label, created_at as "createdAt", last_used_at as "lastUsedAt" from account_factor
        where account_id = $1 and confirmed_at is not null order by created_at`,
      accountId,
    );
    return rows.map((r) => ({
      id: r.id as string,
      kind: r.kind as FactorCard['kind'],
      label: r.label as string,
      createdAt: r.createdAt as string,
      lastUsedAt: r.lastUsedAt as string | null,
    }));
  }

  /** How many recovery codes are left. */
  async recoveryLeft(accountId: string): Promise<number> {
    const [row] = await this.rows(
      'select count(*)::integer as n from recovery_code where account_id = $1 and used_at is null',
      accountId,
    );
    return Number(row?.n ?? 0);
  }

  /** Begins with an authenticator app: the secret and its address for the QR code. Not in force until a code confirms it. */
  async beginTotp(accountId: string, email: string): Promise<{ secret: string; uri: string }> {
    const [id, secret] = [newId(), newTotpSecret()];
    await this.connections.run([
      {
        text: `delete from account_factor where account_id = $1 and kind = 'totp' and confirmed_at is null`,
        values: [accountId],
      },
    ]);
    const made = await this.rows(
      `insert into account_factor (id, account_id, kind, label, secret) values ($1, $2, 'totp', 'Authenticator app', $3)
        on conflict do nothing returning id`,
      id,
      accountId,
      this.secrets.seal(secret, factorPlace(accountId, id)),
    );
    if (made.length === 0)
      throw new Refusal('CONFLICT', { why: 'An authenticator app is already set up. Remove it first to use another.' });
    return { secret, uri: totpUri(secret, email) };
  }

  /** Uses a code of the app up; false when it is wrong, or was used before. `confirmed`: whether the app must be in force. */
  private async useTotp(accountId: string, code: string, confirmed: boolean): Promise<boolean> {
    const [row] = await this.rows(
      `select id, secret from account_factor where account_id = $1 and kind = 'totp' and (confirmed_at is not null) = $2`,
      accountId,
      confirmed,
    );
    if (!row) return false;
    const id = row.id as string;
    const step = stepOfCode(this.secrets.open(row.secret as Buffer, factorPlace(accountId, id)), code);
    if (step === null) return false;
    // The database decides who was first: two sign-ins with one code at the same moment are one sign-in.
    const used = await this.rows(
      `update account_factor set last_step = $2, last_used_at = now(), confirmed_at = coalesce(confirmed_at, now())
        where id = $1 and (last_step is null or last_step < $2) returning id`,
      id,
      step,
    );
    return used.length > 0;
  }

  /** Puts the app in force with its first code; answers recovery codes if the account has none yet. Throws MFA_INVALID. */
  async confirmTotp(accountId: string, code: string): Promise<readonly string[]> {
    if (!(await this.useTotp(accountId, code, false))) throw new Refusal('MFA_INVALID');
    return (await this.recoveryLeft(accountId)) > 0 ? [] : this.newRecovery(accountId);
  }

  /** New recovery codes in place of the old ones. Shown once; only their hashes are kept. */
  async newRecovery(accountId: string): Promise<readonly string[]> {
    const codes = newRecoveryCodes();
    await this.connections.run([
      { text: 'delete from recovery_code where account_id = $1', values: [accountId] },
      ...codes.map((code) => ({
        text: 'insert into recovery_code (account_id, hash) values ($1, $2)',
        values: [accountId, recoveryHash(code)],
      })),
    ]);
    return codes;
  }

  /** The credential ids of an account's passkeys. */
  async passkeyIds(accountId: string): Promise<string[]> {
    const rows = await this.rows(
      `select credential_id from account_factor where account_id = $1 and kind = 'passkey'`,
      accountId,
    );
    return rows.map((r) => r.credential_id as string);
  }

  /** Keeps a passkey that its device has just made. CONFLICT where it is known already. */
  async addPasskey(accountId: string, p: NewPasskey): Promise<void> {
    const made = await this.rows(
      `insert into account_factor (id, account_id, kind, label, credential_id, public_key, sign_count, transports, confirmed_at)
        values ($1, $2, 'passkey', $3, $4, $5, $6, $7, now()) on conflict do nothing returning id`,
      p.id,
      accountId,
      p.label,
      p.credentialId,
      p.publicKey,
      p.counter,
      p.transports,
    );
    if (made.length === 0) throw new Refusal('CONFLICT', { why: 'This passkey is already set up.' });
  }

  /**
   * The passkey of that credential id, with an account that may sign in; null where there is none. Nobody guesses a passkey: wrong
   * passwords, which are all a stranger can send, pause passwords and not this.
   */
  async passkey(credentialId: string): Promise<Passkey | null> {
    const [row] = await this.rows(
      `select f.id, f.public_key, f.sign_count, f.account_id, a.first_name, a.last_name, t.tenant_id, o.status as organization from account_factor f
        join account a on a.id = f.account_id and a.status = 'active'
        join account_tenant t on t.account_id = a.id join organization o on o.id = t.tenant_id and o.status in ('active', 'suspended')
        where f.kind = 'passkey' and f.credential_id = $1 and not t.needs_new_password order by o.status, t.created_at limit 1`,
      credentialId,
    );
    if (!row) return null;
    return {
      id: row.id as string,
      accountId: row.account_id as string,
      tenantId: row.tenant_id as string,
      suspended: row.organization === 'suspended',
      name: `${String(row.first_name)} ${String(row.last_name)}`,
      publicKey: row.public_key as Buffer,
      counter: Number(row.sign_count),
    };
  }

  /** A passkey was used: its counter, which only grows, tells a copied one. */
  async usedPasskey(id: string, counter: number): Promise<void> {
    await this.rows('update account_factor set sign_count = $2, last_used_at = now() where id = $1', id, counter);
  }

  /** Uses up a code of the app or a recovery code; returns which it was, null when it is neither. */
  async use(accountId: string, code: string): Promise<'otp' | 'recovery' | null> {
    if (await this.useTotp(accountId, code, true)) return 'otp';
    const hash = recoveryHash(code);
    if (!hash) return null;
    const used = await this.rows(
      'update recovery_code set used_at = now() where account_id = $1 and hash = $2 and used_at is null returning hash',
      accountId,
      hash,
    );
    return used.length > 0 ? 'recovery' : null;
  }

  /** Takes a factor away; with the last one the recovery codes go, too. NOT_FOUND for another account's. */
  async remove(accountId: string, id: string): Promise<void> {
    const gone = await this.rows(
      'delete from account_factor where account_id = $1 and id = $2 returning id',
      accountId,
      id,
    );
    if (gone.length === 0) throw new Refusal('NOT_FOUND');
    if ((await this.list(accountId)).length === 0)
      await this.connections.run([{ text: 'delete from recovery_code where account_id = $1', values: [accountId] }]);
  }

  /** Removes all factors and codes, so that an administrator can help someone who lost their phone start over. */
  async reset(accountId: string): Promise<void> {
    await this.connections.run([
      { text: 'delete from account_factor where account_id = $1', values: [accountId] },
      { text: 'delete from recovery_code where account_id = $1', values: [accountId] },
    ]);
  }
}
