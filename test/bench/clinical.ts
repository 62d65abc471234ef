/** The promises to those who treat: a thick chart, the search of a million clients, and a bed change on every open board. */
import { once } from 'node:events';
import autocannon from 'autocannon';
import type pg from 'pg';
import { WebSocket } from 'ws';
import { withClient } from '#engine/server/pg/prepare.ts';
import { type Clinic, DIRECTOR, WATCHERS, watcher } from './clinic.ts';
import { type Figure, median } from './plan.ts';

type Headers = Readonly<Record<string, string>>;
type SignIn = (email: string) => Promise<Headers>;

/** As long as the browser gathers what changed before it reads afresh. */
const GATHER_MS = 250;
/** What the board reads, and the nouns whose changes change it. */
const BOARD = '/api/bed-board';
const NOUNS: ReadonlySet<string> = new Set(['bed', 'bed_assignment', 'episode', 'room', 'unit']);

interface BoardAnswer {
  readonly data: { readonly stays: readonly { readonly id: string; readonly bed: string }[] };
}
/** Who has a bed, by the board; undefined for nobody. */
const inBed = (text: string, bed: string): string | undefined =>
  // What our own server answers.
  (JSON.parse(text) as BoardAnswer).data.stays.find((one) => one.bed === bed)?.id;
/** As many calls as a busy house makes beside the board. */
const OTHER_CALLS_A_SECOND = 50;

async function answer(url: string, headers: Headers, body?: object): Promise<{ ms: number; text: string }> {
  const began = performance.now();
  const response = await fetch(url, {
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${url}: ${response.status} ${text.slice(0, 300)}`);
  return { ms: performance.now() - began, text };
}

const slowest = (times: readonly number[], share = 0.95): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? NaN;

/** The thick chart by its one request, and the search by name, number and birth date; one after the other, as people ask. */
export async function chartAndSearch(url: string, clinic: Clinic, signIn: SignIn): Promise<Figure[]> {
  const headers = await signIn(DIRECTOR);
  const charts: number[] = [];
  let bytes = 0;
  for (let i = 0; i < 60; i++) {
    const { ms, text } = await answer(`${url}/api/charts/${clinic.thick}`, headers);
    bytes = text.length;
    if (i >= 10) charts.push(ms);
  }
  const searches: number[] = [];
  // Two letters are the least that is searched for, and none at all is the longest way.
  for (const { last, mrn, dob } of clinic.sought)
    for (const asked of [
      { name: last },
      { name: last.slice(0, 2) },
      { name: `${last} ${mrn}` },
      { mrn },
      { dob },
      { name: 'qxzj' },
    ])
      searches.push((await answer(`${url}/api/charts/search`, headers, asked)).ms);
  return [
    {
      name: 'chart with 5,000 entries, its one request',
      value: slowest(charts),
      unit: 'ms',
      bound: { max: 100 },
      detail: `95 of 100; the middle one ${median(charts).toFixed(1)} ms, ${Math.round(bytes / 1000)} kB`,
    },
    {
      name: 'search of 1,000,000 clients',
      value: slowest(searches),
      unit: 'ms',
      bound: { max: 50 },
      detail: `95 of 100 of ${searches.length}; the middle one ${median(searches).toFixed(1)} ms, the slowest ${Math.max(...searches).toFixed(1)} ms`,
    },
  ];
}

interface Board {
  /** When this board showed the person in the bed, or null as long as it does not. */
  shown: number | null;
  close(): void;
}

/** A board in a browser: it hears what changed, gathers for a moment, reads afresh and looks for the bed. */
async function board(url: string, headers: Headers, wanted: () => string): Promise<Board> {
  const socket = new WebSocket(
    `${url.replace('http', 'ws')}/api/live`,
    [`bearer.${headers.authorization?.replace('Bearer ', '')}`],
    { headers: { cookie: headers.cookie ?? '' } },
  );
  const its: Board = { shown: null, close: () => socket.close() };
  let gather: NodeJS.Timeout | undefined;
  const read = async (): Promise<void> => {
    gather = undefined;
    const { text } = await answer(`${url}${BOARD}`, headers);
    // Parsing is the work of two hundred other machines, not of this one.
    if (text.includes(`"bed":"${wanted()}"`)) its.shown ??= performance.now();
  };
  socket.on('message', (data: Buffer) => {
    const events = JSON.parse(data.toString()) as { noun: string }[];
    if (events.some(({ noun }) => NOUNS.has(noun))) gather ??= setTimeout(() => void read(), GATHER_MS);
  });
  await once(socket, 'open');
  return its;
}

/** Everybody back to the bed that the assignment says, everything else made ready: each run begins with the same house. */
const READY = `update bed b set status = case when exists (select 1 from bed_assignment a
  where a.tenant_id = b.tenant_id and a.bed = b.id and a.status = 'open') then 'occupied' else 'available' end where tenant_id = $1`;

interface House {
  readonly assignment: string;
  readonly free: readonly string[];
}
async function madeReady(database: pg.ClientConfig, { tenantId }: Clinic): Promise<House> {
  return withClient(database, async (db) => {
    await db.query(READY, [tenantId]);
    const free = await db.query<{ id: string }>(
      `select id from bed where tenant_id = $1 and status = 'available' order by name`,
      [tenantId],
    );
    const open = await db.query<{ id: string }>(
      `select id from bed_assignment where tenant_id = $1 and status = 'open' order by id limit 1`,
      [tenantId],
    );
    return { assignment: open.rows[0]?.id ?? '', free: free.rows.map(({ id }) => id) };
  });
}

/** What others wait for, in milliseconds: the time below which 97.5 of 100 answers came. */
async function others(url: string, headers: Headers, seconds: number): Promise<number> {
  const result = await autocannon({
    url,
    connections: 8,
    overallRate: OTHER_CALLS_A_SECOND,
    duration: seconds,
    requests: [{ method: 'GET', path: '/api/due-items?status=open', headers: { ...headers } }],
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx} refusals, ${result.errors} errors beside the boards`);
  return result.latency.p97_5;
}

/** A person moves to another bed while 200 boards are open, every ten seconds; and what others notice of it. */
export async function boards(
  url: string,
  database: pg.ClientConfig,
  clinic: Clinic,
  signIn: SignIn,
  moves: number,
): Promise<Figure[]> {
  const headers = await signIn(DIRECTOR);
  const { assignment, free } = await madeReady(database, clinic);
  let wanted = '';
  const open: Board[] = [];
  for (let n = 1; n <= WATCHERS; n++) open.push(await board(url, await signIn(watcher(n)), () => wanted));
  const seconds = moves * 10;
  const alone = await others(url, headers, seconds);
  const busy = others(url, headers, seconds);
  const times: number[] = [];
  let current = assignment;
  for (const bed of free.slice(0, moves)) {
    for (const each of open) each.shown = null;
    const began = performance.now();
    wanted = bed;
    await answer(`${url}/api/bed-assignments/${current}/transfer`, headers, { movedTo: bed });
    while (open.some(({ shown }) => shown === null) && performance.now() - began < 9_000)
      await new Promise((done) => setTimeout(done, 20));
    current = inBed((await answer(`${url}${BOARD}`, headers)).text, bed) ?? '';
    times.push(Math.max(...open.map(({ shown }) => (shown ?? Infinity) - began)));
    await new Promise((done) => setTimeout(done, Math.max(0, 10_000 - (performance.now() - began))));
  }
  const beside = await busy;
  for (const each of open) each.close();
  return [
    {
      name: `bed change on ${WATCHERS} open boards, until the last shows it`,
      value: median(times),
      unit: 'ms',
      bound: { max: 1000 },
      detail: `of ${times.length}, the slowest ${Math.round(Math.max(...times))} ms`,
    },
    {
      name: 'other answers beside it, 97.5 of 100, to the same when nothing changes',
      value: beside / Math.max(1, alone),
      unit: 'ratio',
      bound: { max: 2 },
      detail: `${beside} ms, ${alone} ms`,
    },
  ];
}
