/** Sessions: opaque tokens kept as hashes, bound to a cookie that scripts cannot read, resolved to an actor. */
import { createHash, randomBytes } from 'node:crypto';
import type {} from '@fastify/cookie';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { Refusal } from '#engine/model/refusals.ts';
import type { Actor } from '#engine/server/grants.ts';
import type { Connections } from '#engine/server/pg/connections.ts';
import type { Row } from '#engine/server/pg/batch.ts';

export const BIND_COOKIE = 'nexus_bind';
/** How long a resolved session is believed without asking the database again. */
const BELIEVED_MS = 10_000;
const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();
const secretText = (): string => randomBytes(32).toString('base64url');

export interface SessionLimits {
  readonly idleMinutes: number;
  readonly hours: number;
}
interface Known {
  readonly actor: Actor;
  readonly bind: Buffer;
  readonly until: number;
}

const FIND = `select s.bind_hash, s.tenant_id, s.account_id, s.expires_at, a.first_name, a.last_name, o.time_zone
  from session s join account a on a.id = s.account_id join organization o on o.id = s.tenant_id
  where s.token_hash = $1 and s.revoked_at is null and s.expires_at > now() and a.status = 'active' and o.status = 'active'
    and s.last_seen > now() - make_interval(mins => s.idle_minutes)`;
/** The roles of an account in an organization, and the employee behind it. */
export const ROLES = `select role, employee from membership where tenant_id = $1 and account = $2 and status = 'active' order by created_at, id`;

export class Sessions {
  private readonly connections: Connections;
  private readonly limits: SessionLimits;
  private readonly tellOthers: () => void;
  /** Counts what was forgotten. */
  private epoch = 0;
  private readonly known = new LRUCache<string, Known>({ max: 20_000 });

  /** `tellOthers`: makes every other process forget what it believes of sessions. */
  constructor(connections: Connections, limits: SessionLimits, tellOthers: () => void = () => undefined) {
    this.connections = connections;
    this.limits = limits;
    this.tellOthers = tellOthers;
  }

  /** Opens a session; the token goes into the answer, the bind value into an HttpOnly cookie. */
  async open(
    accountId: string,
    tenantId: string,
    ip: string,
    userAgent: string,
  ): Promise<{ token: string; bind: string }> {
    const [token, bind] = [secretText(), secretText()];
    await this.connections.run([
      {
        text: `insert into session (token_hash, bind_hash, account_id, tenant_id, expires_at, idle_minutes, ip, user_agent)
          values ($1, $2, $3, $4, now() + make_interval(hours => $5), $6, $7, $8)`,
        values: [
          sha256(token),
          sha256(bind),
          accountId,
          tenantId,
          this.limits.hours,
          this.limits.idleMinutes,
          ip,
          userAgent.slice(0, 300),
        ],
      },
    ]);
    return { token, bind };
  }

  /** Ends the session of a token at once, here and in every other process. */
  async close(token: string): Promise<void> {
    await this.connections.run([
      { text: 'update session set revoked_at = now() where token_hash = $1', values: [sha256(token)] },
    ]);
    this.forget();
    this.tellOthers();
  }

  /** The token of a request: the bearer token, or (for the live connection, which cannot send headers) its protocol. */
  tokenOf(request: FastifyRequest): string | null {
    const header = request.headers.authorization;
    if (header?.startsWith('Bearer ')) return header.slice(7);
    const protocol = request.headers['sec-websocket-protocol'];
    return typeof protocol === 'string' ? (/(?:^|, ?)bearer\.([\w-]{43})/.exec(protocol)?.[1] ?? null) : null;
  }

  /** Who sends this request. Throws AUTH_ERROR without a session, AUTH_EXPIRED when it has ended. */
  async authenticate(request: FastifyRequest): Promise<Actor> {
    const token = this.tokenOf(request);
    if (!token || token.length !== 43) throw new Refusal(token ? 'AUTH_EXPIRED' : 'AUTH_ERROR');
    const known = this.known.get(token);
    const session = known && known.until > Date.now() ? known : await this.resolve(token);
    const bind = request.cookies[BIND_COOKIE];
    // A token copied out of storage is worth nothing without the cookie of the browser that signed in.
    if (!bind || !sha256(bind).equals(session.bind)) throw new Refusal('AUTH_EXPIRED');
    return { ...session.actor, requestId: request.id, ip: request.ip };
  }

  private async resolve(token: string): Promise<Known> {
    const began = this.epoch;
    const hash = sha256(token);
    const [rows] = await this.connections.run([
      { text: FIND, values: [hash] },
      { text: 'update session set last_seen = now() where token_hash = $1 and revoked_at is null', values: [hash] },
    ]);
    const row = rows?.[0];
    if (!row) {
      this.known.delete(token);
      throw new Refusal('AUTH_EXPIRED');
    }
    const known = { actor: await this.actorOf(row), bind: row.bind_hash as Buffer, until: Date.now() + BELIEVED_MS };
    // Looked up before somebody was signed out: what was found then is not believed.
    if (began === this.epoch) this.known.set(token, known);
    return known;
  }

  private async actorOf(row: Row): Promise<Actor> {
    const [tenantId, accountId] = [row.tenant_id as string, row.account_id as string];
    const [roles = []] = await this.connections.read(tenantId, [{ text: ROLES, values: [tenantId, accountId] }]);
    if (roles.length === 0) throw new Refusal('AUTH_EXPIRED');
    return {
      tenantId,
      accountId,
      name: `${String(row.first_name)} ${String(row.last_name)}`,
      roles: roles.map((r) => r.role as string),
      subjectId: (roles.find((r) => r.employee !== null)?.employee as string | undefined) ?? null,
      timeZone: row.time_zone as string,
    };
  }

  /** Forgets what it believes of sessions: one was ended or roles changed, here or in another process. */
  forget(): void {
    this.epoch++;
    this.known.clear();
  }
}
