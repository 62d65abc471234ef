/** The promises to those who treat: a thick chart, the search of a million clients, and a bed change on every open board. */
import { once } from 'node:events';
import { gunzipSync } from 'node:zlib';
import type pg from 'pg';
import { WebSocket } from 'ws';
import { withClient } from '#engine/server/pg/prepare.ts';
import { gatherFor } from '#engine/web/live.ts';
import { ANSWERED } from '#modules/assessments/assessment.model.ts';
import { HOLDING, vitalSigns } from '#modules/vitals/vital-signs.model.ts';
import { type Clinic, DIRECTOR, WATCHERS, watcher } from './clinic.ts';
import { beginOthers, get, type Waited } from './others.ts';
import { type Figure, median } from './plan.ts';

type Headers = Readonly<Record<string, string>>;
type SignIn = (email: string) => Promise<Headers>;

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
/** What a browser sends along where nobody has touched the page for a minute, as nobody touches a board on a wall. */
const UNATTENDED = { 'x-nexus-unattended': '1' };
/** From one bed change to the next. */
const ROUND_MS = 10_000;
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

/** What a tab of a chart asks when it is opened, see the tab's own component. */
const TABS = (of: string): Readonly<Record<string, readonly string[]>> => ({
  'timeline, its first page': [`/api/charts/${of}/timeline?limit=25`],
  'timeline, one kind': [`/api/charts/${of}/timeline?limit=25&kind=vitals`],
  notes: [`/api/progress-notes?client=${of}&sort=-startsAt&limit=25`],
  vitals: [
    `/api/vital-signs?client=${of}&status[in]=${HOLDING.join()}&sort=-takenAt&limit=100&fields=${Object.keys(vitalSigns.fields).join()}`,
    `/api/assessments?client=${of}&instrument[in]=ciwa,cows&status[in]=${ANSWERED.join()}&sort=-performedAt&limit=100&fields=instrument,total,performedAt`,
  ],
});
const CHART_MS = 100;

async function asked(ask: () => Promise<{ readonly text: string }>): Promise<{ times: number[]; bytes: number }> {
  const times: number[] = [];
  let bytes = 0;
  for (let i = 0; i < 60; i++) {
    const began = performance.now();
    bytes = (await ask()).text.length;
    if (i >= 10) times.push(performance.now() - began);
  }
  return { times, bytes };
}
const opened = (name: string, { times, bytes }: Awaited<ReturnType<typeof asked>>): Figure => ({
  name,
  value: slowest(times),
  unit: 'ms',
  bound: { max: CHART_MS },
  detail: `95 of 100; the middle one ${median(times).toFixed(1)} ms, ${Math.round(bytes / 1000)} kB`,
});

/** All pages of the timeline: how long the slowest takes, and that it holds what the chart does. */
async function wholeTimeline(url: string, headers: Headers, of: string): Promise<Figure> {
  const times: number[] = [];
  let [entries, after] = [0, ''];
  do {
    const { ms, text } = await answer(`${url}/api/charts/${of}/timeline?limit=25&after=${after}`, headers);
    // What our own server answers.
    const read = JSON.parse(text) as { data: { entries: unknown[] }; page: { next: string | null } };
    times.push(ms);
    entries += read.data.entries.length;
    after = read.page.next ?? '';
  } while (after);
  if (entries < 4000) throw new Error(`The timeline of the thick chart ends after ${entries} entries`);
  return {
    name: 'chart with 5,000 entries, any page of its timeline',
    value: slowest(times),
    unit: 'ms',
    bound: { max: CHART_MS },
    detail: `95 of 100 of ${times.length} pages, ${entries} entries; the slowest ${Math.max(...times).toFixed(1)} ms`,
  };
}

/** The thick chart by its one request and by its tabs, and the search by name, number and birth date; one after the other, as people ask. */
export async function chartAndSearch(url: string, clinic: Clinic, signIn: SignIn): Promise<Figure[]> {
  const headers = await signIn(DIRECTOR);
  const chart = await asked(() => answer(`${url}/api/charts/${clinic.thick}`, headers));
  const tabs: Figure[] = [];
  for (const [tab, calls] of Object.entries(TABS(clinic.thick))) {
    const all = () => Promise.all(calls.map((call) => answer(`${url}${call}`, headers)));
    const figure = await asked(async () => ({ text: (await all()).map(({ text }) => text).join('') }));
    tabs.push(opened(`chart with 5,000 entries, ${tab}`, figure));
  }
  tabs.push(await wholeTimeline(url, headers, clinic.thick));
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
    opened('chart with 5,000 entries, its one request', chart),
    ...tabs,
    {
      name: 'search of 1,000,000 clients',
      value: slowest(searches),
      unit: 'ms',
      bound: { max: 50 },
      detail: `95 of 100 of ${searches.length}; the middle one ${median(searches).toFixed(1)} ms, the slowest ${Math.max(...searches).toFixed(1)} ms`,
    },
  ];
}

const p95 = (waited: readonly Waited[]): number => slowest(waited.map(({ ms }) => ms));

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
    const text = gunzipSync(await get(`${url}${BOARD}`, { ...headers, ...UNATTENDED })).toString();
    // Parsing is the work of two hundred other machines, not of this one.
    if (text.includes(`"bed":"${wanted()}"`)) its.shown ??= performance.now();
  };
  socket.on('message', (data: Buffer) => {
    const events = JSON.parse(data.toString()) as { noun: string }[];
    if (events.some(({ noun }) => NOUNS.has(noun))) gather ??= setTimeout(() => void read(), gatherFor(Infinity));
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

interface Moved {
  readonly from: number;
  readonly to: number;
  /** Until the last board showed it, in milliseconds. */
  readonly ms: number;
}

/** Somebody in a house that is watched, who can be moved. */
function watched(url: string, headers: Headers, open: readonly Board[], first: string) {
  let assignment = first;
  return async (bed: string): Promise<Moved> => {
    for (const each of open) each.shown = null;
    const [from, began] = [Date.now(), performance.now()];
    await answer(`${url}/api/bed-assignments/${assignment}/transfer`, headers, { movedTo: bed });
    while (open.some(({ shown }) => shown === null) && performance.now() - began < 9_000)
      await new Promise((done) => setTimeout(done, 20));
    const to = Date.now();
    assignment = inBed((await answer(`${url}${BOARD}`, headers)).text, bed) ?? '';
    await new Promise((done) => setTimeout(done, Math.max(0, ROUND_MS - (performance.now() - began))));
    return { from, to, ms: Math.max(...open.map(({ shown }) => (shown ?? Infinity) - began)) };
  };
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
  const move = watched(url, headers, open, assignment);
  const to = (bed: string): Promise<Moved> => move((wanted = bed));
  const [first = '', ...rest] = free;
  // A server that has run for a minute has done everything once.
  await to(first);
  const asking = { url: `${url}/api/due-items?status=open`, headers, rate: OTHER_CALLS_A_SECOND };
  const inQuiet = beginOthers(asking);
  await new Promise((done) => setTimeout(done, moves * ROUND_MS));
  const quiet = await inQuiet();
  const beside = beginOthers(asking);
  const moved: Moved[] = [];
  for (const bed of rest.slice(0, moves)) moved.push(await to(bed));
  const busy = await beside();
  for (const each of open) each.close();
  const during = busy.filter(({ at }) => moved.some(({ from, to: until }) => at >= from && at <= until));
  const times = moved.map(({ ms }) => ms);
  const [alone, shared] = [p95(quiet), p95(busy)];
  return [
    {
      name: `bed change on ${WATCHERS} open boards, until the last shows it`,
      value: Math.max(...times),
      unit: 'ms',
      bound: { max: 1000 },
      detail: `the slowest of ${times.length}; the middle one ${Math.round(median(times))} ms`,
    },
    {
      name: 'other answers beside it, 95 of 100, to the same when nothing changes',
      value: shared / alone,
      unit: 'ratio',
      bound: { max: 2 },
      detail: `${shared.toFixed(1)} ms, ${alone.toFixed(1)} ms; ${p95(during).toFixed(1)} ms of the ${during.length} asked before the last board showed it`,
    },
  ];
}
