/** An overview over 100,000 people and 24 months of events: what the server takes. By hand: `node test/bench/overviews.ts`. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { randomBytes } from 'node:crypto';
import { byHr, overview } from '#access/define.model.ts';
import { openEngine } from '#app/all.servers.ts';
import { windowBefore, windowOf } from '#engine/model/overview/periods.ts';
import { keepAuditMonths } from '#engine/server/audit-months.ts';
import { type Actor, systemActor } from '#engine/server/grants.ts';
import { dayIn } from '#engine/server/ids.ts';
import { migrate } from '#engine/server/migrate.ts';
import { evaluate } from '#engine/server/overview/evaluate.ts';
import { runPlanned } from '#engine/server/overview/planned.ts';
import { prepareEmbedded } from '#engine/server/pg/database.ts';
import { startEmbedded } from '#engine/server/pg/embedded.ts';
import { withClient } from '#engine/server/pg/prepare.ts';
import type { Statement } from '#engine/server/pg/batch.ts';
import {
  employed,
  headcount,
  joiners,
  leavers,
  peopleDimensions,
  resigned,
  tenure,
  turnoverOf,
} from '#modules/analytics/people-measures.model.ts';
import { loadScale } from '#seed/load-scale.ts';
import { type Figure, median } from './plan.ts';

const PEOPLE = 100_000;
const ROUNDS = 9;
const events = { kind: 'count', of: 'employment_event', where: { status: 'applied' }, on: 'effectiveDate' } as const;
/** Six figures, four charts and a table, as issue 21 asks. */
const probe = overview('bench', {
  title: 'Bench',
  by: byHr,
  dimensions: peopleDimensions,
  figures: {
    people: { title: 'People', says: 'x', measure: headcount },
    joiners: { title: 'Joiners', says: 'x', measure: joiners },
    leavers: { title: 'Leavers', says: 'x', measure: leavers },
    voluntary: { title: 'Voluntary', says: 'x', measure: turnoverOf(resigned) },
    events: { title: 'Events', says: 'x', measure: events },
    fte: { title: 'FTE', says: 'x', measure: { ...employed, kind: 'sum', field: 'fte' } },
  },
  panels: {
    months: {
      title: 'Months',
      says: 'x',
      kind: 'lines',
      by: 'month',
      series: [
        { title: 'People', measure: headcount },
        { title: 'Leavers', measure: leavers, as: 'bars' },
      ],
    },
    departments: {
      title: 'Departments',
      says: 'x',
      kind: 'bars',
      by: 'department',
      series: [{ title: 'Turnover', measure: turnoverOf(leavers) }],
    },
    types: {
      title: 'Events',
      says: 'x',
      kind: 'stacked',
      by: 'month',
      split: 'type',
      series: [{ title: 'Events', measure: events }],
    },
    tenures: {
      title: 'Tenure',
      says: 'x',
      kind: 'heat',
      by: 'department',
      split: tenure('today'),
      series: [{ title: 'People', measure: employed }],
    },
    table: {
      title: 'Table',
      says: 'x',
      kind: 'table',
      by: 'department',
      series: [
        { title: 'People', measure: headcount },
        { title: 'Joiners', measure: joiners },
        { title: 'Leavers', measure: leavers },
      ],
    },
  },
});

export interface OverviewFigures {
  /** Milliseconds of the whole overview, the median of several. */
  readonly whole: number;
  /** Milliseconds of its slowest statement, sent alone. */
  readonly slowest: number;
  readonly statements: number;
}

/** Fills a server of its own, and measures. */
export async function measureOverviews(): Promise<OverviewFigures> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'nexus-overviews-'));
  fs.chmodSync(folder, 0o711);
  const server = await startEmbedded({
    dataDirectory: path.join(folder, 'postgres'),
    durable: false,
    sharedBuffersMb: 256,
  });
  try {
    const roles = await prepareEmbedded(server, 'nexus');
    await migrate(roles.owner, path.resolve(import.meta.dirname, '../../migrations'));
    await keepAuditMonths(roles.owner);
    const database = { ...roles, kind: 'embedded' as const, notes: [], stop: async () => undefined };
    const key = randomBytes(32);
    const [tenantId = ''] = await loadScale(database, PEOPLE, key, { organizations: 1 });
    await withClient(server.superuser('nexus'), async (client) => {
      await client.query(`alter table employee disable trigger user`);
      await client.query(`update employee set last_day = greatest(hire_date, current_date - (random() * 730)::int),
        termination_type = case when random() < 0.7 then 'voluntary' else 'involuntary' end where status = 'terminated'`);
      await client.query(`insert into employment_event (tenant_id, id, status, employee, type, effective_date, reason)
        select tenant_id, uuidv7(), 'applied', id, (array['pay_change', 'transfer', 'promotion', 'manager_change'])[1 + (random() * 3)::int],
          current_date - (random() * 730)::int, 'Bench' from employee, generate_series(1, 3)`);
      await client.query('vacuum analyze');
    });
    const engine = await openEngine(database, key);
    const actor: Actor = { ...systemActor(tenantId, 'bench'), systemReason: undefined, roles: ['hr_manager'] } as Actor;
    let sent: readonly Statement[] = [];
    const reader = engine.reader(actor);
    const watched = { ...reader, run: (statements: readonly Statement[]) => reader.run((sent = statements)) };
    const today = dayIn('UTC');
    const window = windowOf('12_months', today);
    const asked = { window, before: windowBefore(window, 'year_before'), filters: {}, today };
    const time = async (work: () => Promise<unknown>): Promise<number> => {
      const took: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const began = performance.now();
        await work();
        took.push(performance.now() - began);
      }
      return median(took);
    };
    const whole = await time(() => evaluate(engine.read, watched, probe, asked));
    const each: number[] = [];
    for (const statement of sent) each.push(await time(() => runPlanned(reader, [statement])));
    await engine.connections.close();
    return { whole, slowest: Math.max(...each), statements: sent.length };
  } finally {
    await server.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

/** For `npm run bench`. */
export async function overviewFigures(): Promise<Figure[]> {
  const { whole, slowest, statements } = await measureOverviews();
  return [
    {
      name: 'overview of 6 figures, 4 charts and a table, 100,000 people',
      value: whole,
      unit: 'ms',
      bound: { max: 150 },
      detail: `${statements} statements in one round trip`,
    },
    {
      name: 'the same against its slowest statement',
      value: whole / slowest,
      unit: 'ratio',
      bound: { max: 6 },
      detail: `slowest ${slowest.toFixed(0)} ms`,
    },
  ];
}

if (process.argv[1] === import.meta.filename) process.stdout.write(`${JSON.stringify(await measureOverviews())}\n`);
