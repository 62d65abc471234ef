/**
 * The attendance of one day for many people, from their punches. By hand: `node test/bench/attendance.ts 100000`. It measures a
 * tenth of the people as well: twice the people may take little more than twice the time.
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

const DAY = '2026-11-24';

/** Four punches for each person who works on the day: in, a meal, out. */
const PUNCHES = `insert into punch (tenant_id, id, employee, kind, at, day, offset_minutes, source, offline)
  select e.tenant_id, uuidv7(), e.id, k.kind, $2::timestamptz + k.after + (random() * 300) * interval '1 second', $1::date, -480, 'web', false
  from employee e, (values ('in', interval '0'), ('break_start', interval '4 hours'), ('break_end', interval '4.5 hours'), ('out', interval '8.5 hours')) k(kind, after)
  where e.status = 'active'`;

/** Seconds that the day of so many people takes, and how many days were written. */
export async function measureAttendance(people: number): Promise<{ readonly seconds: number; readonly days: number }> {
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
    await withClient(server.superuser('nexus'), async (client) => {
      await client.query(PUNCHES, [DAY, `${DAY}T16:00:00Z`]);
      await client.query('vacuum analyze');
    });
    const engine = await openEngine(database, key);
    const began = performance.now();
    const days = await closeDays(engine, tenantId, DAY, DAY);
    const seconds = (performance.now() - began) / 1000;
    await engine.connections.close();
    return { seconds, days };
  } finally {
    await server.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

if (process.argv[1] === import.meta.filename) {
  const people = Number(process.argv[2] ?? 100_000);
  for (const count of [people / 10, people])
    process.stdout.write(`${JSON.stringify({ people: count, ...(await measureAttendance(count)) })}\n`);
}
