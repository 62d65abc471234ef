/** Sessions: opaque tokens kept as hashes, bound to a cookie that scripts cannot read, resolved to an actor. */
import { randomBytes } from 'node:crypto';
import type {} from '@fastify/cookie';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { isRole, seesHealthRecords } from '#access/roles.model.ts';
import { Refusal } from '#engine/model/refusals.ts';
import { sha256 } from '#engine/server/digest.ts';
import type { Actor } from '#engine/server/grants.ts';
import type { Row } from '#engine/server/pg/batch.ts';
import type { Connections } from '#engine/server/pg/connections.ts';
import { FEDERATED, heldBy, heldIn, INVITED, OWN, rolesStatement } from './held-roles.ts';
import type { LiveEvent } from '#engine/model/wire.ts';
import { factorBy, needsFactor } from './second-factor.model.ts';
import { type FoundSession, SessionLookup } from './session-lookup.server.ts';
import type { SessionCard, SessionFacts } from '#modules/identity/identity-wire.model.ts';

/** What one process tells all others when sessions ended or roles changed: an id of no noun, which no browser hears. */
export const SESSIONS_CHANGED: { readonly tenantId: string; readonly events: readonly LiveEvent[] } = {
  tenantId: '',
  events: [{ noun: 'session', id: '', action: 'close' }],
};
export const BIND_COOKIE = 'nexus_bind';
/** Over https the browser itself refuses a cookie of this name that another host or path set. */
const SECURE_BIND_COOKIE = '__Host-nexus_bind';
/** The name of the cookie that a session is bound to. */
export const bindCookie = (secure: boolean): string => (secure ? SECURE_BIND_COOKIE : BIND_COOKIE);
/** Sent with calls that the page makes while nobody touches it: they do not keep a session alive. */
const UNATTENDED = 'x-nexus-unattended';
/** How long a resolved session is believed without asking the database again. */
const BELIEVED_MS = 10_000;
/** Sessions of one account at the same time; the oldest ends when another is opened. */
const SESSIONS_MOST = 8;
/** Records of health are closed sooner when nobody is there. */
const CLINICAL_IDLE_MINUTES = 15;
const TOKEN = /^(auth0-)?[\w-]{43}$/;
const secretText = (): string => randomBytes(32).toString('base64url');

export interface SessionLimits {
  readonly idleMinutes: number;
  readonly hours: number;
  /** Whether the bound cookie travels over https only. */
  readonly secure?: boolean;
}
interface Known {
  readonly actor: Actor;
  readonly bind: Buffer;
  readonly until: number;
  readonly id: string;
  readonly facts: SessionFacts;
  readonly methods: readonly string[];
  /** When a second factor must be there; null where none is missing. */
  readonly due: number | null;
  touchedAt: number;
}
/** What a session hands on to the one that continues it in another organization. */
export interface Continued {
  /** When they last showed who they are, milliseconds. */
  readonly provedAt: number;
  readonly expiresAt: string;
}
/** Who sends a request, and by which session. */
export interface SignedIn {
  readonly actor: Actor;
  readonly sessionId: string;
  readonly facts: SessionFacts;
  /** How they signed in. */
  readonly methods: readonly string[];
}

const POLICY = 'select idle_minutes, clinical_idle_minutes, session_hours from organization where id = $1';
const OPEN = `insert into session (token_hash, bind_hash, account_id, tenant_id, expires_at, idle_minutes, ip, user_agent, methods, proved_at)
  values ($1, $2, $3, $4, least(now() + make_interval(hours => $5), $11::timestamptz), $6, $7, $8, $9, coalesce($10, now()))`;
const PROVE = `update session set proved_at = now(),
    methods = case when methods && '{${FEDERATED},${INVITED}}' and not '${OWN}' = any(methods) then methods || '{${OWN}}' else methods end
  where id = $1`;
const TOO_MANY = `update session set revoked_at = now() where account_id = $1 and revoked_at is null and token_hash not in
  (select token_hash from session where account_id = $1 and revoked_at is null and expires_at > now() order by created_at desc limit ${SESSIONS_MOST}) returning id`;

/** Who a session is, and the product's roles behind what they hold. */
function actorOf({ row, roles: all, glass, audit, vouched }: FoundSession): { actor: Actor; bases: readonly string[] } {
  const methods = row.methods as string[];
  const federated = methods.includes(FEDERATED);
  // A service that was disabled vouches for nobody, from that moment on.
  if (all.length === 0 || (federated && !vouched)) throw new Refusal('AUTH_EXPIRED');
  const roles = heldIn(methods, all);
  const actor: Actor = {
    tenantId: row.tenant_id as string,
    accountId: row.account_id as string,
    name: `${String(row.first_name)} ${String(row.last_name)}`,
    ...heldBy(roles, glass),
    ...(audit ? { readsFor: { id: String(audit.id), why: `audit-case ${String(audit.id)}` } } : {}),
    timeZone: row.time_zone as string,
    provedAt: Date.parse(row.proved_at as string),
  };
  return { actor, bases: roles.map((r) => r.role as string) };
}

/** What a session hands on to the one that continues it. */
export const continuedBy = ({ actor: { provedAt = 0 }, facts: { expiresAt } }: SignedIn): Continued => ({
  provedAt,
  expiresAt,
});

export class Sessions {
  private readonly connections: Connections;
  private readonly lookup: SessionLookup;
  readonly limits: SessionLimits;
  private readonly tellOthers: () => void;
  /** Counts what was forgotten. */
  private epoch = 0;
  private readonly known = new LRUCache<string, Known>({ max: 20_000 });

  /** `tellOthers`: makes every other process forget what it believes of sessions. */
  constructor(connections: Connections, limits: SessionLimits, tellOthers: () => void = () => undefined) {
    this.connections = connections;
    this.lookup = new SessionLookup(connections);
    this.limits = limits;
    this.tellOthers = tellOthers;
  }

  /** The limits for somebody with these roles: the organization's own where it has some, health records sooner. */
  private limitsFor(policy: Row | undefined, roles: readonly string[]): { idle: number; hours: number } {
    const clinical = roles.some((role) => isRole(role) && seesHealthRecords(role));
    const own = clinical ? policy?.clinical_idle_minutes : policy?.idle_minutes;
    const usual = clinical ? Math.min(CLINICAL_IDLE_MINUTES, this.limits.idleMinutes) : this.limits.idleMinutes;
    return { idle: Number(own ?? usual), hours: Number(policy?.session_hours ?? this.limits.hours) };
  }

  /**
   * Opens a session; the token goes into the answer, the bind value into an HttpOnly cookie. `methods` says how the
   * person signed in (RFC 8176). `continues`: the session that this one takes over from, whose proof and last moment stay.
   * The ninth session of an account ends its oldest.
   */
  async open(
    accountId: string,
    tenantId: string,
    ip: string,
    userAgent: string,
    methods: readonly string[] = ['pwd'],
    continues: Continued | null = null,
  ): Promise<{ token: string; bind: string }> {
    // The prefix is the specification's for federated people; the browser then restores them without a call.
    const token = `${methods.includes(FEDERATED) ? 'auth0-' : ''}${secretText()}`;
    const bind = secretText();
    const [policy, roles = []] = await this.connections.read(tenantId, [
      { text: POLICY, values: [tenantId] },
      rolesStatement(tenantId, accountId),
    ]);
    const { idle, hours } = this.limitsFor(
      policy?.[0],
      roles.map((r) => r.role as string),
    );
    const [, ended = []] = await this.connections.run([
      {
        text: OPEN,
        values: [
          sha256(token),
          sha256(bind),
          accountId,
          tenantId,
          hours,
          idle,
          ip,
          userAgent.slice(0, 300),
          methods,
          continues === null ? null : new Date(continues.provedAt),
          continues?.expiresAt ?? null,
        ],
      },
      { text: TOO_MANY, values: [accountId] },
    ]);
    if (ended.length) this.changed();
    return { token, bind };
  }

  /**
   * Opens a session with which this server calls itself as somebody who has just proved who they are: its headers, and how to
   * end it. It ends by itself after so many seconds. What their own session had to show for a second factor, it has shown.
   */
  async openForItself(accountId: string, tenantId: string, seconds: number) {
    const expiresAt = new Date(Date.now() + seconds * 1000).toISOString();
    const continues = { provedAt: Date.now() - seconds * 1000, expiresAt };
    const methods = ['pwd', 'mfa'];
    const { token, bind } = await this.open(accountId, tenantId, '127.0.0.1', 'Nexus calls itself', methods, continues);
    return {
      headers: {
        authorization: `Bearer ${token}`,
        cookie: `${bindCookie(this.limits.secure === true)}=${bind}`,
        [UNATTENDED]: '1',
      },
      close: () => this.close(token),
    };
  }

  /** Ends the session of a token at once, here and in every other process. */
  async close(token: string): Promise<void> {
    await this.connections.run([
      { text: 'update session set revoked_at = now() where token_hash = $1', values: [sha256(token)] },
    ]);
    this.changed();
  }

  /** Ends one session of an account, in one organization or (null) anywhere; NOT_FOUND where it is not this account's, or over already. */
  async end(accountId: string, id: string, tenantId: string | null = null): Promise<void> {
    const [rows = []] = await this.connections.run([
      {
        text: `update session set revoked_at = now() where account_id = $1 and id = $2 and revoked_at is null
          and ($3::uuid is null or tenant_id = $3) returning id`,
        values: [accountId, id, tenantId],
      },
    ]);
    if (rows.length === 0) throw new Refusal('NOT_FOUND');
    this.changed();
  }

  /** Ends all sessions of an account, in one organization or (null) everywhere, but the one to keep; returns how many. */
  async endAll(accountId: string, tenantId: string | null, keep: string | null = null): Promise<number> {
    const [rows = []] = await this.connections.run([
      {
        text: `update session set revoked_at = now() where account_id = $1 and revoked_at is null
          and ($2::uuid is null or tenant_id = $2) and ($3::uuid is null or id <> $3) returning id`,
        values: [accountId, tenantId, keep],
      },
    ]);
    this.changed();
    return rows.length;
  }

  /** The person showed who they are by the account's own means: protected steps are open for five minutes. */
  async prove(id: string): Promise<void> {
    await this.connections.run([{ text: PROVE, values: [id] }]);
    this.changed();
  }

  /** The open sessions of an account, the newest first; in one organization or (null) everywhere. */
  async list(accountId: string, tenantId: string | null, current: string | null): Promise<SessionCard[]> {
    const [rows = []] = await this.connections.run([
      {
        text: `select id, created_at as "createdAt", last_seen as "lastSeen", expires_at as "expiresAt", ip, user_agent as device from session
          where account_id = $1 and ($2::uuid is null or tenant_id = $2) and revoked_at is null and expires_at > now()
            and last_seen > now() - make_interval(mins => idle_minutes) order by created_at desc`,
        values: [accountId, tenantId],
      },
    ]);
    return rows.map((r) => ({
      id: r.id as string,
      createdAt: r.createdAt as string,
      lastSeen: r.lastSeen as string,
      expiresAt: r.expiresAt as string,
      ip: r.ip as string | null,
      device: (r.device as string | null) ?? '',
      current: r.id === current,
    }));
  }

  /** The token of a request: the bearer token, or (for the live connection, which cannot send headers) its protocol. */
  tokenOf(request: FastifyRequest): string | null {
    const header = request.headers.authorization;
    if (header?.startsWith('Bearer ')) return header.slice(7);
    const protocol = request.headers['sec-websocket-protocol'];
    return typeof protocol === 'string' ? (/(?:^|, ?)bearer\.([\w-]{20,120})/.exec(protocol)?.[1] ?? null) : null;
  }

  /** Who sends this request. Throws AUTH_ERROR without a session, AUTH_EXPIRED when it has ended, MFA_ENROLMENT before a factor that must be. */
  async authenticate(request: FastifyRequest): Promise<Actor> {
    const { actor, facts } = await this.signedIn(request);
    if (facts.mustEnrol) throw new Refusal('MFA_ENROLMENT');
    return actor;
  }

  /** As `authenticate`, for the few calls that somebody may make before the second factor that their role must have. */
  async signedIn(request: FastifyRequest): Promise<SignedIn> {
    const token = this.tokenOf(request);
    if (!token || !TOKEN.test(token)) throw new Refusal(token ? 'AUTH_EXPIRED' : 'AUTH_ERROR');
    // The live connection and what a page asks by itself say nothing about whether somebody is there.
    const attended =
      request.headers[UNATTENDED] === undefined && request.headers['sec-websocket-protocol'] === undefined;
    const before = this.known.get(token);
    const session = before && before.until > Date.now() ? before : await this.resolve(token, attended);
    const bind = request.cookies[bindCookie(this.limits.secure === true)];
    // A token copied out of storage is worth nothing without the cookie of the browser that signed in.
    if (!bind || !sha256(bind).equals(session.bind)) throw new Refusal('AUTH_EXPIRED');
    if (attended && session.touchedAt + BELIEVED_MS < Date.now()) {
      session.touchedAt = Date.now();
      await this.lookup.touch(sha256(token));
    }
    const { breakGlass } = session.actor;
    return {
      actor: {
        ...session.actor,
        // Believed for seconds, over to the second.
        breakGlass: breakGlass && breakGlass.until > Date.now() ? breakGlass : undefined,
        requestId: request.id,
        ip: request.ip,
      },
      sessionId: session.id,
      facts: { ...session.facts, mustEnrol: session.due !== null && session.due <= Date.now() },
      methods: session.methods,
    };
  }

  private async resolve(token: string, attended: boolean): Promise<Known> {
    const began = this.epoch;
    const found = await this.lookup.find(sha256(token), attended);
    if (!found) {
      this.known.delete(token);
      throw new Refusal('AUTH_EXPIRED');
    }
    const { row } = found;
    if (row.organization === 'suspended') throw new Refusal('ORGANIZATION_SUSPENDED');
    const { actor, bases } = actorOf(found);
    const known: Known = {
      actor,
      bind: row.bind_hash as Buffer,
      until: Date.now() + BELIEVED_MS,
      id: row.id as string,
      methods: row.methods as string[],
      touchedAt: attended ? Date.now() : 0,
      facts: {
        idleMinutes: row.idle_minutes as number,
        expiresAt: row.expires_at as string,
        mustEnrol: false,
        factorBy: null,
      },
      due: null,
    };
    const by = factorDue(row, bases);
    const whole = {
      ...known,
      due: by,
      facts: { ...known.facts, factorBy: by === null ? null : new Date(by).toISOString() },
    };
    // Looked up before somebody was signed out: what was found then is not believed.
    if (began === this.epoch) this.known.set(token, whole);
    return whole;
  }

  /** Something about sessions, factors or rules has changed: no process believes what it knew. */
  changed(): void {
    this.forget();
    this.tellOthers();
  }

  /** Forgets what it believes of sessions: one was ended or roles changed, here or in another process. */
  forget(): void {
    this.epoch++;
    this.known.clear();
  }
}

/** From when on nothing else opens to the owner of a session; null where no second factor is missing. */
function factorDue(row: Row, roles: readonly string[]): number | null {
  // A sign-in service that asked for a second factor has done what the organization wants.
  const shown = row.has_factor === true || (row.methods as string[]).includes('mfa');
  if (shown || !needsFactor(row.two_factor_roles as string[] | null, roles)) return null;
  const [since, joined] = [row.two_factor_since, row.joined ?? row.two_factor_since].map((at) =>
    Date.parse(at as string),
  );
  return factorBy(row.two_factor_days as number | null, since ?? 0, joined ?? 0);
}
