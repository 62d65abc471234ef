/** Ten thousand small organizations: what a minute of scheduled work takes. Run by hand: `node test/bench/ten-thousand.ts`. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { randomBytes } from 'node:crypto';
import { openEngine, jobsWith } from '#app/all.servers.ts';
import { NO_SERVER } from '#test/support/no-server.ts';
import { keepAuditMonths } from '#engine/server/audit-months.ts';
import { dueOrganizations } from '#engine/server/due.ts';
import { migrate } from '#engine/server/migrate.ts';
import { prepareEmbedded } from '#engine/server/pg/database.ts';
import { startEmbedded } from '#engine/server/pg/embedded.ts';
import { withClient } from '#engine/server/pg/prepare.ts';
import type { Figure } from './plan.ts';

const ORGANIZATIONS = 10_000;
/** Of every hundred organizations one has something to do in each of these. */
const ONE_IN = 100;

export interface ThousandsFigures {
  /** Seconds to find out whose turn it is, in all tasks that run each minute, and to do their work. */
  readonly everyMinute: number;
  /** Seconds to find out whose turn it is in every scheduled task there is, as if all came in one minute. */
  readonly wholeHour: number;
  readonly turns: number;
  /** Turns that were found for all tasks, done or not. */
  readonly offered: number;
  /** The slowest of the reads of one record that were made beside, in milliseconds, and their median. */
  readonly slowest: number;
  readonly median: number;
}

/** Fills a server of its own, and measures. */
export async function measureThousands(): Promise<ThousandsFigures> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'nexus-thousands-'));
  fs.chmodSync(folder, 0o711);
  const server = await startEmbedded({ dataDirectory: path.join(folder, 'postgres'), durable: false });
  try {
    const roles = await prepareEmbedded(server, 'nexus');
    await migrate(roles.owner, path.resolve(import.meta.dirname, '../../migrations'));
    await keepAuditMonths(roles.owner);
    await withClient(server.superuser('nexus'), async (client) => {
      await client.query(`insert into organization (id, name, slug) select uuidv7(), 'Org ' || n, 'org-' || n
        from generate_series(1, ${ORGANIZATIONS}) n`);
      await client.query(`insert into audit_event (tenant_id, actor_name, action, noun)
        select o.id, 'Someone', 'edit', 'employee' from organization o, generate_series(1, 20)`);
    });
    const engine = await openEngine(
      { ...roles, kind: 'embedded', notes: [], stop: async () => undefined },
      randomBytes(32),
    );
    const tasks = jobsWith(NO_SERVER);
    const minutely = tasks.filter((task) => task.schedule === '* * * * *');
    // The trail of all is sealed; then one in a hundred is at work.
    const seal = minutely.find(({ name }) => name === 'audit:seal');
    if (seal)
      for await (const ids of dueOrganizations(engine, seal)) for (const id of ids) await seal.run(engine, id, {});
    await withClient(server.superuser('nexus'), async (client) => {
      await client.query(`insert into audit_event (tenant_id, actor_name, action, noun)
        select o.id, 'Someone', 'edit', 'employee' from organization o where right(slug, 2) = '00'`);
      await client.query('vacuum analyze');
    });
    const beside: number[] = [];
    let done = false;
    const one = `select id from organization limit 1`;
    const reading = (async () => {
      while (!done) {
        const at = performance.now();
        await engine.connections.run([{ text: one, values: [] }]);
        beside.push(performance.now() - at);
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    })();
    let turns = 0;
    const began = performance.now();
    for (const task of minutely)
      for await (const ids of dueOrganizations(engine, task))
        for (const id of ids) {
          await task.run(engine, id, {});
          turns++;
        }
    const everyMinute = (performance.now() - began) / 1000;
    let offered = 0;
    const hour = performance.now();
    for (const task of tasks.filter(({ schedule }) => schedule))
      for await (const ids of dueOrganizations(engine, task)) offered += ids.length;
    const wholeHour = (performance.now() - hour) / 1000;
    done = true;
    await reading;
    await engine.connections.close();
    const sorted = beside.toSorted((a, b) => a - b);
    return {
      everyMinute,
      wholeHour,
      turns,
      offered,
      slowest: sorted.at(-1) ?? 0,
      median: sorted[sorted.length >> 1] ?? 0,
    };
  } finally {
    await server.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

/** For `npm run bench`. */
export async function thousandsFigures(): Promise<Figure[]> {
  const { everyMinute, wholeHour, turns, slowest, median } = await measureThousands();
  return [
    {
      name: 'scheduled work of a minute, 10,000 organizations',
      value: everyMinute,
      unit: 's',
      bound: { max: 10 },
      detail: `${turns} had something to do; asking for all tasks there are: ${wholeHour.toFixed(1)} s`,
    },
    {
      name: 'slowest read beside it',
      value: slowest,
      unit: 'ms',
      bound: { max: 250 },
      detail: `median ${median.toFixed(1)} ms`,
    },
  ];
}

if (process.argv[1] === import.meta.filename)
  process.stdout.write(
    `${JSON.stringify({ organizations: ORGANIZATIONS, busyOneIn: ONE_IN, ...(await measureThousands()) })}\n`,
  );
