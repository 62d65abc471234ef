/** Ten processes on one PostgreSQL with its default hundred connections: run by hand, `node test/bench/ten.ts [processes]`. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ensureWebBuild } from '#app/web-build.ts';
import { startEmbedded, SUPERUSER } from '#engine/server/pg/embedded.ts';
import { prepareEmbedded } from '#engine/server/pg/database.ts';
import { withClient } from '#engine/server/pg/prepare.ts';
import type { Figure } from './plan.ts';
import { callAll, startTogether } from '../scale/together.ts';

export interface TenFigures {
  readonly processes: number;
  readonly startSeconds: number;
  readonly calls: Readonly<Record<number, number>>;
  readonly callSeconds: number;
  /** Connections held after the calls, of all processes. */
  readonly connections: number;
}

/** Starts them together on an empty database of a server of its own, and sends 360 calls at once. */
export async function measureTogether(processes = 10): Promise<TenFigures> {
  await ensureWebBuild();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'nexus-ten-'));
  fs.chmodSync(folder, 0o711);
  const server = await startEmbedded({ dataDirectory: path.join(folder, 'postgres'), durable: false });
  try {
    await prepareEmbedded(server, 'nexus');
    const { host } = server.superuser('nexus');
    const at = `postgres://${SUPERUSER}:${server.passwords.superuser}@localhost/nexus?host=${host}&port=5432`;
    const began = performance.now();
    const together = await startTogether(processes, at, path.join(folder, 'data'));
    const startSeconds = (performance.now() - began) / 1000;
    try {
      const asked = performance.now();
      const calls = await callAll(together, 360);
      const callSeconds = (performance.now() - asked) / 1000;
      const connections = await withClient(server.superuser('nexus'), async (client) =>
        Number((await client.query(`select count(*) as n from pg_stat_activity where datname = 'nexus'`)).rows[0]?.n),
      );
      return { processes, startSeconds, calls, callSeconds, connections: connections - 1 };
    } finally {
      await together.stop();
    }
  } finally {
    await server.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

/** For `npm run bench`. */
export async function togetherFigures(): Promise<Figure[]> {
  const { processes, startSeconds, calls, callSeconds, connections } = await measureTogether();
  const refused = 360 - (calls[200] ?? 0) - (calls[201] ?? 0);
  const detail = `${processes} processes started in ${startSeconds.toFixed(1)} s, 360 calls in ${callSeconds.toFixed(1)} s`;
  return [
    { name: 'calls refused of 360 at once', value: refused, unit: '', bound: { max: 0 }, detail },
    {
      name: 'connections of ten processes',
      value: connections,
      unit: '',
      bound: { max: 90 },
      detail: 'of the default 100',
    },
  ];
}

if (process.argv[1] === import.meta.filename) {
  const figures = await measureTogether(Number(process.argv[2] ?? 10));
  process.stdout.write(`${JSON.stringify(figures)}\n`);
}
