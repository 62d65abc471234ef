/**
 * The promises of health coaching: 200 clients want the same 20 times, 50 coaches are looked through, a client's day, its first visit on
 * a phone, and devices that send. On a server and a database of its own. By hand: `node test/bench/coaching.ts [--quick]`.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { withClient } from '#engine/server/pg/prepare.ts';
import { startEmbedded } from '#engine/server/pg/embedded.ts';
import { clientEmail, COACHES, type CoachingHouse, CLIENTS, fillCoaching } from './coaching-house.ts';
import { type FirstVisit, firstVisit } from './first-visit.ts';
import { type Figure, median, PASSWORD, table } from './plan.ts';
import { cpuSeconds, type Running, start } from './processes.ts';

type Headers = Readonly<Record<string, string>>;
interface Said {
  readonly ms: number;
  readonly status: number;
  readonly text: string;
}
const SLOTS = 20;
const DEMO = 'health-client@harborline.example';
const READINGS_A_MINUTE = 5000;
/** One reading in so many tells the coach that alcohol was detected. */
const ALERT_EVERY = 50;
const TAKEN = 'That time is no longer available.';

async function say(url: string, headers: Headers, body?: string, method = body ? 'POST' : 'GET'): Promise<Said> {
  const began = performance.now();
  const answer = await fetch(url, {
    method,
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body }),
  });
  const text = await answer.text();
  return { ms: performance.now() - began, status: answer.status, text };
}
async function read(url: string, headers: Headers): Promise<Said> {
  const said = await say(url, headers);
  if (said.status !== 200) throw new Error(`${url}: ${said.status} ${said.text.slice(0, 300)}`);
  return said;
}
const share = (times: readonly number[], of: number): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * of))] ?? NaN;

let addresses = 0;
async function signIn(url: string, email: string): Promise<Headers> {
  addresses += 1;
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.3.${addresses >> 7}.${addresses & 127}` },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  if (!answer.ok) throw new Error(`${email} could not sign in: ${answer.status}`);
  const { data } = (await answer.json()) as { data: { token: string } };
  const cookie = answer.headers.getSetCookie().map((c) => c.split(';')[0]);
  return { authorization: `Bearer ${data.token}`, cookie: cookie.join('; ') };
}
async function signInAll(url: string, count: number): Promise<Headers[]> {
  const all: Headers[] = [];
  for (let from = 1; from <= count; from += 8)
    all.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(8, count + 1 - from) }, (_, k) => signIn(url, clientEmail(from + k))),
      )),
    );
  return all;
}

interface Slots {
  readonly data: {
    readonly coaches: readonly { readonly coach: string }[];
    readonly slots: readonly { readonly coach: string; readonly startsAt: string }[];
  };
}

async function availability(
  url: string,
  headers: Headers,
  { service }: CoachingHouse,
  rounds: number,
): Promise<Figure> {
  const times: number[] = [];
  let found: Slots['data'] = { coaches: [], slots: [] };
  for (let n = 0; n < rounds + 5; n += 1) {
    const { ms, text } = await read(`${url}/api/coaching-slots?service=${service}&days=28`, headers);
    // What our own server answers.
    found = (JSON.parse(text) as Slots).data;
    if (n >= 5) times.push(ms);
  }
  if (found.coaches.length < COACHES) throw new Error(`Only ${found.coaches.length} coaches can be booked`);
  return {
    name: `open times of ${COACHES} coaches, four weeks`,
    value: share(times, 0.95),
    unit: 'ms',
    bound: { max: 100 },
    detail: `95 of 100; the middle one ${median(times).toFixed(1)} ms, ${found.slots.length} open times`,
  };
}

/** All at once, which is harder than within a second; who is too late reads the sentence. */
async function booking(url: string, house: CoachingHouse, all: readonly Headers[], sql: pg.Client): Promise<Figure[]> {
  const { service, coach } = house;
  const { text } = await read(`${url}/api/coaching-slots?service=${service}&coach=${coach}&days=28`, all[0] ?? {});
  // Times that do not touch: of each hour one.
  const times = (JSON.parse(text) as Slots).data.slots.reduce<string[]>((kept, { startsAt }) => {
    const before = kept.at(-1);
    return before && Date.parse(startsAt) - Date.parse(before) < 3_600_000 ? kept : [...kept, startsAt];
  }, []);
  const wanted = times.slice(0, SLOTS);
  if (wanted.length < SLOTS) throw new Error(`Only ${wanted.length} times are open`);
  const began = performance.now();
  const answers = await Promise.all(
    house.people.map(({ client }, n) =>
      say(
        `${url}/api/coaching-sessions`,
        all[n] ?? {},
        JSON.stringify({ client, coach, service, startsAt: wanted[n % SLOTS], mode: 'video' }),
      ),
    ),
  );
  const took = performance.now() - began;
  const made = answers.filter(({ status }) => status === 201).length;
  const told = answers.filter(({ status, text: said }) => status === 409 && said.includes(TAKEN)).length;
  const { rows } = await sql.query<{ twice: number }>(
    `select count(*)::int as twice from (select starts_at from coaching_session where coach = $1 and starts_at = any($2)
      and status in ('requested', 'scheduled', 'confirmed') group by starts_at having count(*) > 1) t`,
    [coach, wanted],
  );
  const detail = `${CLIENTS} at once, the last answered after ${took.toFixed(0)} ms; booked twice: ${rows[0]?.twice ?? NaN}`;
  const others = answers.filter(({ status, text: said }) => status !== 201 && !said.includes(TAKEN));
  if (others[0]) process.stderr.write(`Another refusal: ${others[0].status} ${others[0].text.slice(0, 300)}\n`);
  return [
    {
      name: `${CLIENTS} clients for ${SLOTS} times: booked`,
      value: made,
      unit: '',
      bound: { min: SLOTS, max: SLOTS },
      detail,
    },
    {
      name: 'the others, who read that the time is gone',
      value: told,
      unit: '',
      bound: { min: CLIENTS - SLOTS, max: CLIENTS - SLOTS },
      detail: `the slowest answer ${Math.max(...answers.map(({ ms }) => ms)).toFixed(0)} ms`,
    },
  ];
}

/** The calls that a client's day makes, sent again: together as a browser does, and one after the other. */
async function day(server: Running, headers: Headers, { calls }: FirstVisit, rounds: number): Promise<Figure> {
  const ask = ({ method, path: at, body }: FirstVisit['calls'][number]): Promise<Said> =>
    say(`${server.url}${at}`, headers, body ?? undefined, method);
  const [together, apart]: [number[], number[]] = [[], []];
  for (let n = 0; n < 5; n += 1) await Promise.all(calls.map(ask));
  const before = cpuSeconds(server.child);
  for (let n = 0; n < rounds; n += 1) {
    const began = performance.now();
    const said = await Promise.all(calls.map(ask));
    together.push(performance.now() - began);
    const wrong = said.find(({ status }) => status >= 400);
    if (wrong) throw new Error(`A call of the day was refused: ${wrong.text.slice(0, 300)}`);
  }
  const processor = ((cpuSeconds(server.child) - before) / rounds) * 1000;
  for (let n = 0; n < Math.min(rounds, 10); n += 1) {
    const began = performance.now();
    for (const one of calls) await ask(one);
    apart.push(performance.now() - began);
  }
  return {
    name: 'a client’s day, all its calls',
    value: median(together),
    unit: 'ms',
    bound: { max: 60 },
    detail: `${calls.length} calls at once, the middle one; 95 of 100 ${share(together, 0.95).toFixed(0)} ms, one by one ${median(apart).toFixed(0)} ms, processor of the server ${processor.toFixed(0)} ms`,
  };
}

/** Devices of all clients send evenly; a look each 50 ms sees when the coach has been notified. */
async function readings(
  url: string,
  house: CoachingHouse,
  all: readonly Headers[],
  { sql, seconds }: { readonly sql: pg.Client; readonly seconds: number },
): Promise<Figure[]> {
  const alerts = async (): Promise<number> => {
    const found = await sql.query<{ n: number }>(
      `select count(*)::int as n from notification where kind = 'coaching.device' and recipient = $1`,
      [house.coachAccount],
    );
    return found.rows[0]?.n ?? 0;
  };
  const count = Math.round((READINGS_A_MINUTE / 60) * seconds);
  const first = await alerts();
  const [sent, seen]: [number[], number[]] = [[], []];
  let done = false;
  const watching = (async () => {
    while (!done) {
      const now = (await alerts()) - first;
      while (seen.length < now) seen.push(performance.now());
      await new Promise((go) => setTimeout(go, 50));
    }
  })();
  const began = performance.now();
  const base = Date.now() - 3_600_000;
  const answers: Promise<Said>[] = [];
  for (let n = 0; n < count; n += 1) {
    const wait = began + (n * 60_000) / READINGS_A_MINUTE - performance.now();
    if (wait > 1) await new Promise((go) => setTimeout(go, wait));
    const person = house.people[n % house.people.length];
    const detects = n % ALERT_EVERY === 0;
    if (detects) sent.push(performance.now());
    answers.push(
      say(
        `${url}/api/device-readings`,
        all[n % all.length] ?? {},
        JSON.stringify({
          device: person?.device,
          at: new Date(base + n * 10).toISOString(),
          kind: detects ? 'alcohol' : 'heart',
          ...(detects ? { presence: 'detected' } : { value: 60 + (n % 40) }),
        }),
      ),
    );
  }
  const said = await Promise.all(answers);
  const tookMs = performance.now() - began;
  const until = performance.now() + 10_000;
  while (seen.length < sent.length && performance.now() < until) await new Promise((go) => setTimeout(go, 50));
  done = true;
  await watching;
  const refused = said.find(({ status }) => status !== 201);
  if (refused) throw new Error(`A reading was refused: ${refused.text.slice(0, 300)}`);
  const late = sent.map((at, n) => ((seen[n] ?? Infinity) - at) / 1000);
  return [
    {
      name: 'device readings taken a minute',
      value: (count / tookMs) * 60_000,
      unit: '',
      bound: { min: READINGS_A_MINUTE * 0.98 },
      detail: `${count} in ${(tookMs / 1000).toFixed(1)} s; 95 of 100 answered within ${share(
        said.map(({ ms }) => ms),
        0.95,
      ).toFixed(0)} ms`,
    },
    {
      name: 'the coach is notified of a reading, the slowest',
      value: Math.max(...late),
      unit: 's',
      bound: { max: 5 },
      detail: `${sent.length} alerts beside them, the middle one ${(median(late) * 1000).toFixed(0)} ms`,
    },
  ];
}

/** For `npm run bench`. */
export async function coachingFigures(quick: boolean): Promise<Figure[]> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'nexus-coaching-'));
  fs.chmodSync(folder, 0o711);
  const server = await start('src/app/main.ts', [], {
    DATA_DIR: folder,
    PORT: '0',
    LOG_LEVEL: 'silent',
    DEMO_MODE: 'on',
    TRUST_PROXY: '127.0.0.1',
  });
  try {
    const postgres = await startEmbedded({ dataDirectory: path.join(folder, 'postgres') });
    const database = { ...postgres.superuser('nexus'), types: undefined };
    return await withClient(database, async (sql) => {
      const house = await fillCoaching(sql);
      const visit = await firstVisit(server.url, DEMO, PASSWORD);
      const me = await signIn(server.url, DEMO);
      const all = await signInAll(server.url, CLIENTS);
      return [
        visit.figure,
        await day(server, me, visit, quick ? 20 : 60),
        await availability(server.url, me, house, quick ? 20 : 60),
        ...(await booking(server.url, house, all, sql)),
        ...(await readings(server.url, house, all, { sql, seconds: quick ? 12 : 60 })),
      ];
    });
  } finally {
    await server.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

if (process.argv[1] === import.meta.filename)
  process.stdout.write(`${table(await coachingFigures(process.argv.includes('--quick')))}\n`);
