/** What signing in costs others: the check of the session in every request, and people who sign in while others read. */
import type { FastifyRequest } from 'fastify';
import autocannon from 'autocannon';
import type pg from 'pg';
import { Connections } from '#engine/server/pg/connections.ts';
import { withClient } from '#engine/server/pg/prepare.ts';
import { Sessions } from '#modules/identity/sign-in/sessions.ts';
import type { Call, Target } from './load.ts';
import type { Place } from './places.ts';
import { type Figure, median, PASSWORD } from './plan.ts';
import { cpuSeconds, type Running } from './processes.ts';

/** So many that nobody has more sessions than an account may have, and nobody's address as many sign-ins as one may. */
const PEOPLE = 256;
const SIGN_INS_A_SECOND = 50;
/** As many as a busy organization asks for, and well below what two cores can do. */
const READS_A_SECOND = 300;
const email = (n: number): string => `signs-in-${n}@bench.example`;

/** People who do nothing but sign in, with the password of everybody here; their sessions of earlier runs are forgotten. */
async function signers(client: pg.Client, place: Place): Promise<void> {
  await client.query(`delete from session where account_id in (select id from account where email like 'signs-in-%')`);
  await client.query(
    `with made as (
      insert into account (id, email, password_hash, first_name, last_name)
      select gen_random_uuid(), 'signs-in-' || n || '@bench.example', a.password_hash, 'Signs', 'In'
      from account a, generate_series(1, $2) n where a.email = $3 on conflict do nothing returning id, email
    ), joined as (insert into account_tenant (account_id, tenant_id) select id, $1 from made)
    insert into membership (tenant_id, id, status, account, email, role) select $1, gen_random_uuid(), 'active', id, email, 'employee' from made`,
    [place.tenantId, PEOPLE, place.email],
  );
}

/** A steady stream of calls; answers the time below which 97.5 of 100 were answered, in milliseconds. */
async function steady(
  { url, headers, calls }: Target,
  rate: number,
  seconds: number,
  addressOf: (call: number) => string = () => '10.0.0.1',
): Promise<number> {
  const result = await autocannon({
    url,
    connections: 8,
    overallRate: rate,
    duration: seconds,
    requests: calls.map((call, i) => ({
      ...call,
      headers: { ...headers, 'content-type': 'application/json', 'x-forwarded-for': addressOf(i) },
    })),
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx} refusals, ${result.errors} errors in a steady stream`);
  return result.latency.p97_5;
}

/** How much slower reads are while fifty people a second sign in: the slowest of forty answers, to the same without them. */
export async function besideSignIns(
  database: pg.ClientConfig,
  place: Place,
  reads: Target,
  rounds: number,
  seconds: number,
): Promise<Figure> {
  await withClient(database, (client) => signers(client, place));
  const signIns: Call[] = Array.from({ length: PEOPLE }, (_, i) => ({
    method: 'POST',
    path: '/api/auth/login',
    body: JSON.stringify({ email: email(i + 1), password: PASSWORD }),
  }));
  const pairs: [alone: number, beside: number][] = [];
  for (let i = 0; i < rounds; i++) {
    const alone = await steady(reads, READS_A_SECOND, seconds);
    const [beside] = await Promise.all([
      steady(reads, READS_A_SECOND, seconds),
      steady({ ...reads, headers: {}, calls: signIns }, SIGN_INS_A_SECOND, seconds, (i) => `10.1.0.${i}`),
    ]);
    pairs.push([alone, beside]);
  }
  return {
    name: 'reads beside 50 sign-ins a second, to reads alone',
    value: median(pairs.map(([alone, beside]) => beside / Math.max(1, alone))),
    unit: 'ratio',
    bound: { max: 2 },
    detail: `97.5 % within ${median(pairs.map(([, b]) => b))} ms, alone ${median(pairs.map(([a]) => a))} ms`,
  };
}

/** The share of the server's processor time for a record that goes into finding out whose request it is. */
export async function sessionShare(database: pg.ClientConfig, server: Running, reads: Target): Promise<Figure> {
  const before = cpuSeconds(server.child);
  const { requests } = await autocannon({
    url: reads.url,
    connections: 32,
    duration: 4,
    requests: reads.calls.map((call) => ({ ...call, headers: { ...reads.headers } })),
  });
  const requestUs = ((cpuSeconds(server.child) - before) / requests.total) * 1e6;
  const connections = await new Connections(database).open();
  try {
    const sessions = new Sessions(connections, { idleMinutes: 30, hours: 12 });
    const cookie = reads.headers.cookie ?? '';
    // The part of a request that the check looks at.
    const request = {
      id: 'bench',
      ip: '127.0.0.1',
      headers: { authorization: reads.headers.authorization },
      cookies: Object.fromEntries(cookie.split('; ').map((each) => each.split('=') as [string, string])),
    } as unknown as FastifyRequest;
    const times = 20_000;
    for (let i = 0; i < times; i++) await sessions.signedIn(request);
    const began = process.cpuUsage();
    for (let i = 0; i < times; i++) await sessions.signedIn(request);
    const { user, system } = process.cpuUsage(began);
    const checkUs = (user + system) / times;
    return {
      name: 'check of the session, share of a record by id',
      value: (checkUs / requestUs) * 100,
      unit: '%',
      bound: { max: 5 },
      detail: `${checkUs.toFixed(1)} of ${requestUs.toFixed(0)} µs of the server's processor`,
    };
  } finally {
    await connections.close();
  }
}
