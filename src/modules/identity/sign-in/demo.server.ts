/** What the server does with tokens of the demonstration: anybody can write one, so it opens invented records only. */
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { DEMO_PREFIX, roleOfDemoToken } from '#access/demo.model.ts';
import { Refusal } from '#engine/model/refusals.ts';
import type { Actor } from '#engine/server/grants.ts';
import type { Connections } from '#engine/server/pg/connections.ts';
import { placesOf } from './held-roles.ts';

const WINDOW_MS = 60_000;
/** Calls that reach outside, take much out or bring much in, and those to what visitors typed who were not signed in. */
const CLOSED =
  /^\/api\/(files|auth\/(?!profile$)|accounts|audit-trail|sign-in-policy|roles|organization|onboarding|survey-office|test-accounts)|\.(csv|pdf|ics)$|\/import$/;

export const isDemoToken = (token: string): boolean => token.startsWith(DEMO_PREFIX);

/** The person of the invented organization who first got the role: whose records the demonstration calls its own. */
const WHO = `select account, email, employee, facilities from membership where tenant_id = $1 and role = $2 and status = 'active' order by created_at, id limit 1`;

export class Demo {
  private readonly connections: Connections;
  private readonly on: boolean;
  private readonly most: number;
  private readonly calls = new LRUCache<string, { n: number; until: number }>({ max: 10_000 });

  /** `on`: whether DEMO_MODE is on; `most`: calls of one address in a minute, 0 for any number. */
  constructor(connections: Connections, on: boolean, most: number) {
    this.connections = connections;
    this.on = on;
    this.most = most;
  }

  private count(ip: string): void {
    const now = Date.now();
    const seen = this.calls.get(ip);
    const window = seen && seen.until > now ? seen : { n: 0, until: now + WINDOW_MS };
    window.n++;
    this.calls.set(ip, window);
    if (this.most > 0 && window.n > this.most)
      throw new Refusal('TOO_MANY_REQUESTS', { seconds: Math.ceil((window.until - now) / 1000) });
  }

  /**
   * Who a token of the demonstration is: an account of the invented organization with exactly the role it names.
   * DEMO_DISABLED (401) while the demonstration is off or has no data, DEMO_LIMITED (403) for calls it may not make.
   */
  async actor(token: string, request: FastifyRequest): Promise<Actor> {
    if (!this.on) throw new Refusal('DEMO_DISABLED');
    this.count(request.ip);
    if (CLOSED.test(request.routeOptions.url ?? '')) throw new Refusal('DEMO_LIMITED');
    const role = roleOfDemoToken(token);
    const [rows] = await this.connections.run([
      { text: 'select id, time_zone from organization where is_demo order by created_at, slug limit 1', values: [] },
    ]);
    const organization = rows?.[0];
    if (!organization) throw new Refusal('DEMO_DISABLED');
    const tenantId = organization.id as string;
    const [people] = await this.connections.read(tenantId, [{ text: WHO, values: [tenantId, role] }]);
    const person = people?.[0];
    if (!person) throw new Refusal('DEMO_DISABLED');
    return {
      tenantId,
      accountId: person.account as string,
      name: `Demo (${role.replaceAll('_', ' ')})`,
      roles: [role],
      subjectId: person.employee as string | null,
      places: placesOf([person]),
      timeZone: organization.time_zone as string,
      demo: true,
      requestId: request.id,
      ip: request.ip,
    };
  }
}
