/**
 * The promises of nursing: the pass of 30 clients with 12 medicines each, a dose, the check of 20 drugs, 10,000 messages of a
 * laboratory, a ledger of a million entries, and 200 clients on rounds every 15 minutes beside the others’ calls. On a server
 * and a database of its own.
 * By hand: `node test/bench/nursing.ts [--quick]`.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { openEngine } from '#app/all.servers.ts';
import { secretKey } from '#app/secret-key.ts';
import { type Database, prepareEmbedded } from '#engine/server/pg/database.ts';
import { startEmbedded } from '#engine/server/pg/embedded.ts';
import { withClient } from '#engine/server/pg/prepare.ts';
import { checkDrugs, type DrugFacts, indexRules } from '#modules/formulary/order-checks.model.ts';
import { starterDrugs, starterInteractions } from '#modules/formulary/starter-rows.model.ts';
import { closeMissed, prepareRounds } from '#modules/rounds/rounds.server.ts';
import { ledgerFigure } from './ledger.ts';
import { beginOthers, type Waited } from './others.ts';
import { type Figure, median, PASSWORD, table } from './plan.ts';
import { start } from './processes.ts';

type Headers = Readonly<Record<string, string>>;
const NURSE = 'nurse@harborline.example';
const DIRECTOR = 'clinical-director@harborline.example';
const [CLIENTS, MEDICINES] = [30, 12];
const OPENINGS = 30;
const DOSES = 100;
const DRUGS = 20;
const MESSAGES = 10_000;
/** Messages of one upload. */
const AT_ONCE = 500;
const WATCHED = 200;
const OTHERS_A_SECOND = 20;
const HOUR_MS = 3_600_000;
/** An hour of rounds passes in so many milliseconds: 360 times as fast as on a unit, and slow enough to be a load, not a burst. */
const HOUR_PASSES = 10_000;

const share = (times: readonly number[], of = 0.95): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * of))] ?? NaN;

async function signIn(url: string, email: string): Promise<Headers> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  if (!answer.ok) throw new Error(`${email} could not sign in: ${answer.status}`);
  // What our own server answers.
  const { data } = (await answer.json()) as { data: { token: string } };
  const cookie = answer.headers.getSetCookie().map((one) => one.split(';')[0]);
  return { authorization: `Bearer ${data.token}`, cookie: cookie.join('; ') };
}
async function ask<T>(url: string, headers: Headers, body?: object): Promise<{ ms: number; data: T }> {
  const began = performance.now();
  const answer = await fetch(url, {
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  const ms = performance.now() - began;
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${text.slice(0, 300)}`);
  // What our own server answers.
  return { ms, data: (JSON.parse(text) as { data: T }).data };
}

/** The columns of a table that may be written. */
const columnsOf = async (sql: pg.Client, name: string): Promise<string> =>
  (
    await sql.query<{ names: string }>(
      `select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
        where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
      [name],
    )
  ).rows[0]?.names ?? '';

/** Copies of one row, with what differs by their number `n`; `differs` is SQL for a JSON object. */
async function copies(sql: pg.Client, name: string, one: string, from: string, differs: string): Promise<void> {
  const names = await columnsOf(sql, name);
  await sql.query(`alter table "${name}" disable trigger user`);
  await sql.query(
    `insert into "${name}" (${names}) select ${names} from (select (jsonb_populate_record(null::"${name}", to_jsonb(o) || ${differs})).*
      from (${one}) o, ${from}) made`,
  );
  await sql.query(`alter table "${name}" enable trigger user`);
}

const UNIT = `select d.unit from unit_duty d join membership m on m.employee = d.staff and m.tenant_id = d.tenant_id
  join account a on a.id = m.account where a.email = '${NURSE}' and coalesce(d.ends_on, 'infinity') > now() order by d.unit limit 1`;

/** A unit of exactly 30 clients whose 12 medicines are due now, and 200 more elsewhere under observation. */
async function fillHouse(sql: pg.Client): Promise<string> {
  const { rows } = await sql.query<{ unit: string }>(UNIT);
  const unit = rows[0]?.unit ?? '';
  const people = `(select gen_random_uuid() as client, gen_random_uuid() as stay, n from generate_series(1, ${CLIENTS + WATCHED}) n)`;
  await sql.query(`create temp table made as select * from ${people} p`);
  const { rows: others } = await sql.query<{ unit: string }>(`select id as unit from unit where id <> $1 limit 1`, [
    unit,
  ]);
  await sql.query(`alter table episode disable trigger user`);
  await sql.query(`update episode set unit = $2 where unit = $1`, [unit, others[0]?.unit]);
  await sql.query(`alter table episode enable trigger user`);
  await copies(
    sql,
    'client',
    `select c.* from client c join episode e on e.client = c.id where e.status = 'active' and e.unit = '${others[0]?.unit}' order by c.id limit 1`,
    'made',
    `jsonb_build_object('id', made.client, 'mrn', 'BENCH-' || made.n, 'legal_last', 'Bench' || made.n, 'ssn', null, 'ssn_hash', null, 'photo', null)`,
  );
  await copies(
    sql,
    'episode',
    `select e.* from episode e where e.status = 'active' and e.unit = '${others[0]?.unit}' order by e.id limit 1`,
    'made',
    `jsonb_build_object('id', made.stay, 'client', made.client, 'number', 'B-' || made.n,
      'unit', case when made.n <= ${CLIENTS} then '${unit}' else '${others[0]?.unit}' end)`,
  );
  await sql.query(`create temp table ordered as select gen_random_uuid() as id, made.client, made.stay, made.n, k
    from made, generate_series(1, ${MEDICINES}) k where made.n <= ${CLIENTS}`);
  await copies(
    sql,
    'order',
    `select o.* from "order" o where o.status = 'active' and not o.prn and o.category = 'medication' and o.dea = 'none' and o.route = 'oral' order by o.id limit 1`,
    'ordered x',
    `jsonb_build_object('id', x.id, 'client', x.client, 'episode', x.stay, 'hold_systolic', null, 'hold_pulse', null, 'hold_respirations', null,
      'replaces', null, 'stops_at', null)`,
  );
  await copies(
    sql,
    'administration',
    `select a.* from administration a join "order" o on o.id = a."order" where a.status = 'scheduled' and o.route = 'oral' and not a.high_alert order by a.id limit 1`,
    'ordered x',
    `jsonb_build_object('id', gen_random_uuid(), 'client', x.client, 'episode', x.stay, 'order', x.id, 'medication', 'Medicine ' || x.k,
      'scheduled_at', now() + make_interval(secs => x.k), 'measures', null, 'dea', 'none', 'corrects', null)`,
  );
  await sql.query('vacuum analyze');
  return unit;
}

interface PassAnswer {
  readonly clients: readonly { readonly doses: readonly { readonly id: string; readonly status: string }[] }[];
}
async function pass(url: string, headers: Headers, unit: string): Promise<Figure[]> {
  const address = `${url}/api/mar-pass?unit=${unit}`;
  const times: number[] = [];
  let open: string[] = [];
  for (let n = 0; n < OPENINGS; n += 1) {
    const { ms, data } = await ask<PassAnswer>(address, headers);
    times.push(ms);
    open = data.clients.flatMap(({ doses }) => doses.flatMap(({ id, status }) => (status === 'scheduled' ? id : [])));
    // Each opening reads anew: a dose was recorded since.
    const [id] = open;
    await ask(`${url}/api/record-dose`, headers, {
      administration: id,
      outcome: 'given',
      identifiedBy: 'photo_dob',
      noScanReason: 'no_scanner',
    });
  }
  if (open.length < CLIENTS * MEDICINES - OPENINGS) throw new Error(`The pass holds ${open.length} open doses only`);
  const recorded: number[] = [];
  for (const administration of open.slice(1, DOSES + 1))
    recorded.push(
      (
        await ask(`${url}/api/record-dose`, headers, {
          administration,
          outcome: 'given',
          identifiedBy: 'photo_dob',
          noScanReason: 'no_scanner',
        })
      ).ms,
    );
  return [
    {
      name: `pass list of ${CLIENTS} clients with ${MEDICINES} medicines opens`,
      value: median(times),
      unit: 'ms',
      bound: { max: 150 },
      detail: `the middle of ${OPENINGS}, a dose recorded before each; 95 of 100 within ${share(times).toFixed(0)} ms`,
    },
    {
      name: 'a dose is recorded',
      value: median(recorded),
      unit: 'ms',
      bound: { max: 50 },
      detail: `the middle of ${recorded.length}; 95 of 100 within ${share(recorded).toFixed(0)} ms`,
    },
  ];
}

/** The whole check of a list, against all rules that we ship. */
function interactions(): Figure {
  const rules = indexRules(
    starterInteractions.map(({ left, right, severity, effect, action, source }) => ({
      left: left.split(' '),
      right: right.split(' '),
      severity,
      effect,
      action: action ?? null,
      source,
    })),
  );
  const list = starterDrugs.slice(0, DRUGS).map(
    ({ code, name, drugClass, traits, maxDailyMg }): DrugFacts => ({
      code,
      name,
      drugClass,
      traits: traits ?? [],
      maxDailyMg: maxDailyMg ?? null,
      dailyMg: 100,
    }),
  );
  const times: number[] = [];
  let found = 0;
  for (let n = 0; n < 200; n += 1) {
    const began = performance.now();
    found = checkDrugs(list, rules, { age: 70, isPregnant: false, allergies: ['Penicillin', 'Codeine'] }).length;
    times.push(performance.now() - began);
  }
  return {
    name: `the whole check of a list of ${DRUGS} drugs`,
    value: share(times),
    unit: 'ms',
    bound: { max: 5 },
    detail: `95 of 100 within this; ${starterInteractions.length} rules, ${found} findings`,
  };
}

async function messages(url: string, headers: Headers, sql: pg.Client, count: number): Promise<Figure> {
  const { rows } = await sql.query<{ mrn: string; last: string; dob: string }>(
    `select mrn, legal_last as last, to_char(dob, 'YYYYMMDD') as dob from client where mrn like 'BENCH-%' order by mrn limit 50`,
  );
  const one = (n: number): string => {
    const { mrn, last, dob } = rows[n % rows.length] ?? { mrn: '', last: '', dob: '' };
    return [
      `MSH|^~\\&|LAB|NORTH|NEXUS|HOUSE|20261101120000+0000||ORU^R01^ORU_R01|BN${n}|P|2.5.1`,
      `PID|1||${mrn}^^^HOUSE^MR||${last}^X||${dob}|F`,
      `OBR|1||BF${n}|24323-8^Metabolic panel^LN|||20261101080000+0000|||||||||||||||20261101115900+0000||LAB|F`,
      'OBX|1|NM|2823-3^Potassium^LN||4.2|mmol/L|3.5-5.1|N|||F',
      'OBX|2|NM|2951-2^Sodium^LN||140|mmol/L|135-145|N|||F',
      '',
    ].join('\r');
  };
  const began = performance.now();
  let answered = 0;
  for (let from = 0; from < count; from += AT_ONCE) {
    const text = Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, n) => one(from + n)).join('');
    const content = Buffer.from(text, 'utf8').toString('base64');
    const { data } = await ask<{ messages: readonly { answer: string | null }[] }>(
      `${url}/api/take-lab-messages`,
      headers,
      { content },
    );
    answered += data.messages.filter(({ answer }) => answer !== null).length;
  }
  const seconds = (performance.now() - began) / 1000;
  const kept = await sql.query<{ n: number }>(`select count(*)::int as n from lab_message where control_id like 'BN%'`);
  const lost = count - Math.min(answered, kept.rows[0]?.n ?? 0);
  if (lost > 0) throw new Error(`${lost} of ${count} messages were lost`);
  return {
    name: `${MESSAGES.toLocaleString('en-US')} messages of a laboratory`,
    value: (seconds * MESSAGES) / count,
    unit: 's',
    bound: { max: 60 },
    detail: `${count.toLocaleString('en-US')} taken in, each kept and acknowledged, in uploads of ${AT_ONCE}`,
  };
}

/** A day of rounds for 200 clients every 15 minutes, made and closed hour by hour in four minutes, while the others go on. */
async function rounds(
  url: string,
  headers: Headers,
  sql: pg.Client,
  database: Database,
  key: Buffer,
  hours: number,
): Promise<Figure[]> {
  await sql.query(`update round_slot set status = 'excused' where status = 'due'`);
  await sql.query(`update observation_level set status = 'ended' where status = 'active'`);
  await copies(
    sql,
    'observation_level',
    `select o.* from observation_level o order by o.id limit 1`,
    `made`,
    `jsonb_build_object('id', gen_random_uuid(), 'client', made.client, 'episode', made.stay, 'level', 'q15', 'status',
      case when made.n > ${CLIENTS} then 'active' else 'ended' end)`,
  );
  const { rows } = await sql.query<{ tenant: string }>(
    `select tenant_id as tenant from observation_level where status = 'active' limit 1`,
  );
  const tenant = rows[0]?.tenant ?? '';
  const others = { url: `${url}/api/clients?limit=25`, headers, rate: OTHERS_A_SECOND };
  const waits = (waited: readonly Waited[]): number => share(waited.map(({ ms }) => ms));
  const idle = beginOthers(others);
  await new Promise((done) => setTimeout(done, 15_000));
  const before = waits(await idle());
  const engine = await openEngine(database, key);
  try {
    const busy = beginOthers(others);
    const from = Date.now();
    let worked = 0;
    for (let hour = 0; hour < hours; hour += 1) {
      const began = performance.now();
      await prepareRounds(engine, tenant, from + hour * HOUR_MS);
      await closeMissed(engine, tenant, from + (hour + 1) * HOUR_MS);
      worked += performance.now() - began;
      const left = from + (hour + 1) * HOUR_PASSES - Date.now();
      await new Promise((done) => setTimeout(done, Math.max(0, left)));
    }
    const seconds = (Date.now() - from) / 1000;
    const during = waits(await busy());
    const made = await sql.query<{ n: number; closed: number }>(
      `select count(*)::int as n, count(*) filter (where status = 'missed')::int as closed from round_slot
        where due_at between to_timestamp($1) and to_timestamp($2)`,
      [from / 1000, (from + hours * HOUR_MS) / 1000],
    );
    const { n, closed } = made.rows[0] ?? { n: 0, closed: 0 };
    return [
      {
        name: `a day of rounds every 15 minutes for ${WATCHED} clients, others’ p95 to its idle value`,
        value: during / before,
        unit: 'ratio',
        bound: { max: 1.2 },
        detail: `${n} slots of ${hours} hours made and ${closed} closed in ${seconds.toFixed(0)} s, ${(worked / 1000).toFixed(1)} s of them at work; p95 ${before.toFixed(1)} ms idle, ${during.toFixed(1)} ms beside it`,
      },
    ];
  } finally {
    await engine.live.stop();
    await engine.connections.close();
  }
}

/** For `npm run bench`. */
export async function nursingFigures(quick = false): Promise<Figure[]> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'nexus-nursing-'));
  fs.chmodSync(folder, 0o711);
  const env = { DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'silent', DEMO_MODE: 'on' };
  const server = await start('src/app/main.ts', [], env);
  try {
    const postgres = await startEmbedded({ dataDirectory: path.join(folder, 'postgres') });
    const roles = await prepareEmbedded(postgres, 'nexus');
    const database: Database = { ...roles, kind: 'embedded', notes: [], stop: async () => undefined };
    const key = secretKey({ dataDirectory: folder, secretKey: undefined });
    return await withClient({ ...postgres.superuser('nexus'), types: undefined }, async (sql) => {
      const unit = await fillHouse(sql);
      const headers = await signIn(server.url, NURSE);
      return [
        interactions(),
        ...(await pass(server.url, headers, unit)),
        await messages(server.url, headers, sql, quick ? AT_ONCE * 2 : MESSAGES),
        await ledgerFigure({
          sql,
          copies,
          quick,
          check: async () => ask(`${server.url}/api/ledger-check`, await signIn(server.url, DIRECTOR)),
        }),
        ...(await rounds(server.url, headers, sql, database, key, quick ? 6 : 24)),
      ];
    });
  } finally {
    await server.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

if (process.argv[1] === import.meta.filename)
  process.stdout.write(`${table(await nursingFigures(process.argv.includes('--quick')))}\n`);
