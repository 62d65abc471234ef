/**
 * The attendance of one day for many people, from their punches, in processor time of this process and of its database: what else
 * the machine does counts little. By hand: `node test/bench/attendance.ts 100000`. It measures a tenth of the people as well: ten
 * times the people may take little more than ten times the time.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { randomBytes } from 'node:crypto';
import { openEngine } from '#app/all.servers.ts';
import { keepAuditMonths } from '#engine/server/audit-months.ts';
import { migrate } from '#engine/server/migrate.ts';
import { prepareEmbedded } from '#engine/server/pg/database.ts';
import { startEmbedded } from '#engine/server/pg/embedded.ts';
import { withClient } from '#engine/server/pg/prepare.ts';
import { closeDays } from '#modules/time/attendance.server.ts';
import { loadScale } from '#seed/load-scale.ts';
import { type Figure, table } from './plan.ts';
import { cpuSeconds } from './processes.ts';

const DAY = '2026-11-24';

/** Four punches for each person who works on the day: in, a meal, out. */
const PUNCHES = `insert into punch (tenant_id, id, employee, kind, at, day, offset_minutes, source, offline)
  select e.tenant_id, uuidv7(), e.id, k.kind, $2::timestamptz + k.after + (random() * 300) * interval '1 second', $1::date, -480, 'web', false
  from employee e, (values ('in', interval '0'), ('break_start', interval '4 hours'), ('break_end', interval '4.5 hours'), ('out', interval '8.5 hours')) k(kind, after)
  where e.status = 'active'`;

interface Measured {
  /** Seconds on the wall, and of the processor: this process and the database's together. */
  readonly seconds: number;
  readonly processor: number;
  /** Days that were written. */
  readonly days: number;
}

const parentOf = (pid: number | string): number => {
  const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
};
/** What the processes of a database server use of the processor, in seconds: of those that are there now. */
function databaseSeconds(parent: number): number {
  const stats = fs.readdirSync('/proc').flatMap((pid) => {
    if (!/^\d+$/.test(pid)) return [];
    try {
      return parentOf(pid) === parent ? [cpuSeconds({ pid: Number(pid) })] : [];
    } catch {
      // It ended in the meantime.
      return [];
    }
  });
  return stats.reduce((sum, one) => sum + one, cpuSeconds({ pid: parent }));
}

/** What the day of so many people takes. */
async function measureAttendance(people: number): Promise<Measured> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'nexus-attendance-'));
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
    const [tenantId = ''] = await loadScale(database, people, key, { organizations: 1 });
    const parent = await withClient(server.superuser('nexus'), async (client) => {
      await client.query(PUNCHES, [DAY, `${DAY}T16:00:00Z`]);
      await client.query('vacuum analyze');
      const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
      return parentOf(rows[0]?.pid ?? 0);
    });
    const engine = await openEngine(database, key);
    const used = (): number => cpuSeconds(process) + databaseSeconds(parent);
    const [began, before] = [performance.now(), used()];
    const days = await closeDays(engine, tenantId, DAY, DAY);
    const measured = { seconds: (performance.now() - began) / 1000, processor: used() - before, days };
    await engine.connections.close();
    return measured;
  } finally {
    await server.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

/** For `npm run bench`: the day of so many people, and how it grows from a tenth of them. */
export async function attendanceFigures(people: number): Promise<Figure[]> {
  const few = await measureAttendance(people / 10);
  const many = await measureAttendance(people);
  if (many.days !== people) throw new Error(`${many.days} days of ${people} people`);
  return [
    {
      name: `attendance of ${people.toLocaleString('en-US')} people for one day`,
      value: many.processor,
      unit: 's',
      // 60 seconds for 100,000.
      bound: { max: (60 * people) / 100_000 },
      detail: `processor time with the database; ${many.seconds.toFixed(1)} s on the wall`,
    },
    {
      name: 'attendance: a person among all against one among a tenth',
      value: many.processor / few.processor / 10,
      unit: 'ratio',
      bound: { max: 1.3 },
      detail: `${few.processor.toFixed(1)} s for a tenth of the people`,
    },
  ];
}

if (process.argv[1] === import.meta.filename)
  process.stdout.write(`${table(await attendanceFigures(Number(process.argv[2] ?? 100_000)))}\n`);
