/** The demonstration on a database of a test's own, with the real engine: who acts is looked up by role. */
import { openEngine } from '#app/all.servers.ts';
import { type SeedOrganization, demonstration } from '#seed/demonstration.ts';
import type { Role } from '#access/roles.model.ts';
import { Refusal } from '#engine/model/refusals.ts';
import type { AnyResource } from '#engine/model/resource.ts';
import type { AnyRead } from '#engine/model/wire.ts';
import type { Engine } from '#engine/server/engine.ts';
import { type Actor, systemActor } from '#engine/server/grants.ts';
import { dayIn } from '#engine/server/ids.ts';
import { parseQuery } from '#engine/server/query.ts';
import { placesOf } from '#modules/identity/sign-in/held-roles.ts';
import { createDemoDatabase, TEST_KEY, type TestDatabase } from '#test/support/database.ts';

const ZONE = 'America/Los_Angeles';

export interface Demo {
  readonly engine: Engine;
  readonly database: TestDatabase;
  readonly organizations: readonly SeedOrganization[];
  readonly harborline: SeedOrganization;
  readonly today: string;
  /** The account of a role, with every role it holds. */
  as(role: Role, org?: SeedOrganization): Promise<Actor>;
  /** An employee as if they had an account with these roles. */
  person(employeeId: string, ...roles: Role[]): Actor;
  readonly system: Actor;
  act(actor: Actor, resource: AnyResource, action: string, rest?: object): Promise<AnyRead>;
  get(actor: Actor, resource: AnyResource, id: string): Promise<AnyRead>;
  list(actor: Actor, resource: AnyResource, query?: Record<string, string>): Promise<AnyRead[]>;
  sql<T>(text: string, values?: unknown[]): Promise<T[]>;
  close(): Promise<void>;
}

/** Seeds it around the organization's own today, so that the engine's clock agrees. */
export async function openDemo(): Promise<Demo> {
  const today = dayIn(ZONE);
  const database = await createDemoDatabase(today);
  const engine = await openEngine(database, TEST_KEY);
  const organizations = demonstration(today);
  const [harborline] = organizations;
  if (!harborline) throw new Error('The demonstration has no organization');
  const roles = `select m.account, m.role, m.employee, m.facilities from membership m where m.tenant_id = $1 and m.account = $2 order by m.created_at, m.id`;
  return {
    engine,
    database,
    organizations,
    harborline,
    today,
    as: async (role, org = harborline) => {
      const account = org.accounts.find((each) => each.role === role);
      if (!account) throw new Error(`There is no ${role}`);
      const [rows = []] = await engine.connections.read(org.id, [{ text: roles, values: [org.id, account.id] }]);
      return {
        tenantId: org.id,
        accountId: account.id,
        name: `${account.firstName} ${account.lastName}`,
        roles: rows.map((row) => String(row.role)),
        subjectId: account.employeeId,
        places: placesOf(rows),
        timeZone: ZONE,
      };
    },
    person: (employeeId, ...held) => ({
      tenantId: harborline.id,
      accountId: null,
      name: 'Someone',
      roles: ['employee', ...held],
      subjectId: employeeId,
      timeZone: ZONE,
    }),
    system: systemActor(harborline.id, 'test', ZONE),
    act: async (actor, resource, action, rest = {}) => {
      const done = await engine.act.act(actor, { resource, action, ...rest });
      if (!done) throw new Error('nothing came back');
      return done;
    },
    get: (actor, resource, id) => engine.read.get(engine.reader(actor), resource, id),
    list: async (actor, resource, query = {}) =>
      (
        await engine.read.list(
          engine.reader(actor),
          resource,
          parseQuery(resource, { limit: '100', ...query }, actor, today),
        )
      ).rows,
    sql: async <T>(text: string, values: unknown[] = []) => {
      const [rows = []] = await engine.connections.read(harborline.id, [{ text, values }]);
      // The test names the columns it selects.
      return rows as T[];
    },
    close: async () => {
      await engine.live.stop();
      await engine.connections.close();
      await database.drop();
    },
  };
}

/** `CODE: sentence` of a refusal, one line per problem; `allowed` where there was none. */
export const refusal = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'allowed',
    (error: unknown) =>
      error instanceof Refusal
        ? [
            error.code,
            ...(error.problems.length ? error.problems.map((p) => `${p.field}: ${p.message}`) : [error.message]),
          ].join(' | ')
        : String(error instanceof Error ? error.stack : error),
  );
