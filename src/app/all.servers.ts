/** What the modules do on the server, put together: the engine with their hooks, their jobs and their routes. */
import type { FastifyInstance } from 'fastify';
import { audited } from '#access/scopes.model.ts';
import { scopes } from '#access/scopes.server.ts';
import { type Answered, registerAnswers } from '#engine/server/answers.ts';
import { registerFeeds } from '#engine/server/feeds.ts';
import type { RouteDocs } from '#engine/server/documented.ts';
import { createEngine, type Engine } from '#engine/server/engine.ts';
import type { Policy } from '#engine/server/grants.ts';
import { engineTasks, type Task } from '#engine/server/jobs.ts';
import { todaySql } from '#engine/server/midnight.ts';
import type { ModuleParts } from '#engine/server/module.ts';
import { Connections } from '#engine/server/pg/connections.ts';
import type { Database } from '#engine/server/pg/database.ts';
import { runTasks } from '#engine/server/runs.ts';
import { Secrets } from '#engine/server/secrets.ts';
import { registry } from './all.models.ts';
import { modules } from './modules.ts';

/** `reasoned`: what an audit case opens is read for that case. */
const policy: Policy = { registry, scopes, reasoned: [audited], superRole: 'super_admin' };
/** The accounts of an organization that a condition finds, with the kinds of notices that each does not want to see. */
const accountsWhere = (condition: string): string =>
  `select distinct m.account, p.hushed from membership m left join notice_preference p on p.tenant_id = m.tenant_id and p.account = m.account
    where m.tenant_id = $1 and ${condition} and m.status = 'active'`;

/** What somebody is qualified as when they sign: their verified credentials that have not run out, else their position. */
const CREDENTIAL = `select coalesce(
    (select string_agg(distinct c.type, ', ') from credential c where c.tenant_id = m.tenant_id and c.employee = m.employee
      and c.status = 'verified' and (c.expires_on is null or c.expires_on >= ${todaySql('$1')})),
    (select p.title from employee e join position p on p.tenant_id = e.tenant_id and p.id = e.position where e.tenant_id = m.tenant_id and e.id = m.employee)
  ) as credential from membership m where m.tenant_id = $1 and m.account = $2 and m.status = 'active' and m.employee is not null`;

const gates = modules.flatMap(({ gate }) => gate ?? []);
if (gates.length > 1) throw new Error('Two modules have a gate; what leaves the product is decided in one place.');
const [gate] = gates;

/**
 * Opens the engine on a database with its keys, the oldest first; the caller closes its connections. `sendsMail`: a mail
 * server is set up.
 */
export async function openEngine(
  database: Database & { readonly sendsMail?: boolean },
  ...keys: readonly Buffer[]
): Promise<Engine> {
  const engine: Engine = createEngine({
    ...policy,
    hooks: modules.flatMap(({ hooks = [] }) => (typeof hooks === 'function' ? hooks(policy) : hooks)),
    connections: await new Connections(database.app, { most: database.most }).open(),
    secrets: new Secrets(keys),
    accountsOfRole: accountsWhere('m.role = $2 and m.made_role is null'),
    accountsOfSubject: accountsWhere('m.employee = $2'),
    credentialOf: CREDENTIAL,
    sendsMail: database.sendsMail ?? false,
    ...(gate ? { gate: (outgoing) => gate(engine, outgoing) } : {}),
  });
  return engine;
}

/** The documentation of the hand-written routes of modules. */
export const routeDocs: readonly RouteDocs[] = modules.flatMap(({ docs = [] }) => docs);

/** All background work. */
export const jobsWith = (parts: ModuleParts): readonly Task[] => [
  ...engineTasks,
  ...runTasks,
  ...modules.flatMap(({ jobs = [] }) => (typeof jobs === 'function' ? jobs(parts) : jobs)),
];

/** The questions and commands of all modules, with what answers them. */
export const answers: readonly Answered[] = modules.flatMap((each) => each.answers ?? []);

/** Registers the questions, the commands, the feeds and the hand-written routes of all modules. */
export async function registerModules(app: FastifyInstance, parts: ModuleParts): Promise<void> {
  registerAnswers(app, parts.engine, parts.authenticate, answers);
  registerFeeds(
    app,
    parts,
    modules.flatMap(({ feeds = [] }) => feeds),
  );
  for (const { routes } of modules) await routes?.(app, parts);
}
