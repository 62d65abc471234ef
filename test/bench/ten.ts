/**
 * Ten processes on one PostgreSQL with its default hundred connections: run by hand, `node test/bench/ten.ts [processes] [url]`.
 * `url` names an empty database of another PostgreSQL (15 or later) whose user owns it; default: the embedded one.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { ensureWebBuild } from '#app/web-build.ts';
import { startEmbedded, SUPERUSER } from '#engine/server/pg/embedded.ts';
import { prepareEmbedded } from '#engine/server/pg/database.ts';
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

const HELD = `select count(*)::int as n from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`;

/** Starts them together on an empty database, and sends 360 calls at once. `held` counts the connections to that database. */
async function measureOn(
  url: string,
  processes: number,
  folder: string,
  held: () => Promise<number>,
): Promise<TenFigures> {
  const began = performance.now();
  const together = await startTogether(processes, url, path.join(folder, 'data'));
  const startSeconds = (performance.now() - began) / 1000;
  try {
    const asked = performance.now();
    const calls = await callAll(together, 360);
    const callSeconds = (performance.now() - asked) / 1000;
    return { processes, startSeconds, calls, callSeconds, connections: await held() };
  } finally {
    await together.stop();
  }
}

const countHeld = async (target: pg.ClientConfig): Promise<number> => {
  const client = new pg.Client(target);
  await client.connect();
  try {
    return (await client.query<{ n: number }>(HELD)).rows[0]?.n ?? 0;
  } finally {
    await client.end();
  }
};

/** The same on a PostgreSQL of its own, or on the empty database that a URL names. */
export async function measureTogether(processes = 10, url?: string): Promise<TenFigures> {
  await ensureWebBuild();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'nexus-ten-'));
  fs.chmodSync(folder, 0o711);
  if (url)
    try {
      return await measureOn(url, processes, folder, () => countHeld({ connectionString: url }));
    } finally {
      fs.rmSync(folder, { recursive: true, force: true });
    }
  const server = await startEmbedded({ dataDirectory: path.join(folder, 'postgres'), durable: false });
  try {
    await prepareEmbedded(server, 'nexus');
    const { host } = server.superuser('nexus');
    const at = `postgres://${SUPERUSER}:${server.passwords.superuser}@localhost/nexus?host=${host}&port=5432`;
    return await measureOn(at, processes, folder, () => countHeld(server.superuser('nexus')));
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
  const figures = await measureTogether(Number(process.argv[2] ?? 10), process.argv[3]);
  process.stdout.write(`${JSON.stringify(figures)}\n`);
}
