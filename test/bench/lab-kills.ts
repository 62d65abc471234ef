/**
 * A laboratory sends 2,000 messages while the server is killed 20 times in the middle of an upload and started again. What was
 * not acknowledged is sent again, as a laboratory does. Afterwards each message is kept once and its result is filed once.
 * By hand: `node test/bench/lab-kills.ts`.
 */
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { prepareEmbedded } from '#engine/server/pg/database.ts';
import { startEmbedded } from '#engine/server/pg/embedded.ts';
import { withClient } from '#engine/server/pg/prepare.ts';
import { prng } from '#seed/prng.ts';
import { type Figure, PASSWORD, table } from './plan.ts';
import { type Running, start } from './processes.ts';

const [MESSAGES, KILLS, AT_ONCE] = [2000, 20, 10];
/** A kill comes at random within this time after an upload began: before, while and after its messages are kept. */
const WITHIN_MS = 250;

interface Client {
  readonly mrn: string;
  readonly last: string;
  readonly dob: string;
}
const messageOf = (n: number, { mrn, last, dob }: Client): string =>
  [
    `MSH|^~\\&|LAB|NORTH|NEXUS|HOUSE|20261101120000+0000||ORU^R01^ORU_R01|KILL${n}|P|2.5.1`,
    `PID|1||${mrn}^^^HOUSE^MR||${last}^X||${dob}|F`,
    `OBR|1||KILL${n}|24323-8^Metabolic panel^LN|||20261101080000+0000|||||||||||||||20261101115900+0000||LAB|F`,
    'OBX|1|NM|2823-3^Potassium^LN||4.2|mmol/L|3.5-5.1|N|||F',
    '',
  ].join('\r');

async function signedIn(url: string): Promise<Readonly<Record<string, string>>> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'nurse@harborline.example', password: PASSWORD }),
  });
  // What our own server answers.
  const { data } = (await answer.json()) as { data: { token: string } };
  const cookie = answer.headers.getSetCookie().map((one) => one.split(';')[0]);
  return { authorization: `Bearer ${data.token}`, cookie: cookie.join('; '), 'content-type': 'application/json' };
}

/** Sends an upload; the control IDs that were acknowledged, and how many of them had been kept before. */
async function upload(url: string, headers: Readonly<Record<string, string>>, text: string) {
  const answer = await fetch(`${url}/api/take-lab-messages`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ content: Buffer.from(text, 'utf8').toString('base64') }),
  });
  if (!answer.ok) throw new Error(`The upload was refused: ${answer.status} ${(await answer.text()).slice(0, 300)}`);
  const { data } = (await answer.json()) as {
    data: { messages: readonly { controlId: string; outcome: string; answer: string | null }[] };
  };
  const taken = data.messages.filter((one) => one.answer?.includes(`MSA|AA|${one.controlId}`));
  return {
    acknowledged: taken.map(({ controlId }) => controlId),
    again: taken.filter(({ outcome }) => outcome === 'duplicate').length,
  };
}

type Ask = <T>(text: string) => Promise<T[]>;
interface Counts {
  readonly kept: number;
  readonly ids: number;
  readonly filed: number;
  readonly reports: number;
}
/** How often each message was kept and filed, and whether a person was named for it. */
const COUNTS = `select count(*)::int as kept, count(distinct m.control_id)::int as ids,
    (select count(*)::int from lab_result r where r.report_key like 'KILL%' and r.status <> 'superseded') as filed,
    (select count(distinct r.report_key)::int from lab_result r where r.report_key like 'KILL%') as reports
  from lab_message m where m.control_id like 'KILL%' and m.status = 'filed'`;

/** `ask` connects for each statement: a kill can take the connections of the database along. */
async function run(boot: () => Promise<Running>, ask: Ask, first: Running): Promise<Figure> {
  const rows = await ask<Client>(
    `select c.mrn, c.legal_last as last, to_char(c.dob, 'YYYYMMDD') as dob from client c join episode e on e.client = c.id
      where e.status = 'active' order by c.mrn limit 50`,
  );
  const random = prng(20);
  const headers = await signedIn(first.url);
  const acknowledged = new Set<string>();
  let counts: readonly Counts[] = [];
  let [server, kills, again, lateKills] = [first, 0, 0, 0];
  const uploads = MESSAGES / AT_ONCE;
  try {
    for (let n = 0; n < uploads; ) {
      const text = Array.from({ length: AT_ONCE }, (_, i) =>
        messageOf(n * AT_ONCE + i, rows[(n * AT_ONCE + i) % rows.length] ?? { mrn: '', last: '', dob: '' }),
      ).join('');
      const isKilled = kills < KILLS && n >= (kills * uploads) / KILLS;
      const sent = upload(server.url, headers, text).catch((error: unknown) => {
        if (isKilled) return null;
        throw error;
      });
      if (isKilled) {
        kills += 1;
        await new Promise((done) => setTimeout(done, random.int(1, WITHIN_MS)));
        const ended = once(server.child, 'exit');
        server.child.kill('SIGKILL');
        await ended;
      }
      const taken = await sent;
      for (const id of taken?.acknowledged ?? []) acknowledged.add(id);
      again += taken?.again ?? 0;
      if (taken !== null) n += 1;
      if (isKilled) {
        if (taken !== null) lateKills += 1;
        server = await boot();
      }
    }
    counts = await ask<Counts>(COUNTS);
  } finally {
    await server.stop();
  }
  const { kept, ids, filed, reports } = counts[0] ?? { kept: 0, ids: 0, filed: 0, reports: 0 };
  const wrong = [acknowledged.size, kept, ids, filed, reports].filter((one) => one !== MESSAGES);
  if (wrong.length > 0)
    throw new Error(
      `Of ${MESSAGES} messages ${acknowledged.size} were acknowledged, ${kept} kept (${ids} different), ${filed} filed (${reports} different)`,
    );
  return {
    name: `messages lost or filed twice over ${KILLS} kills`,
    value: 0,
    unit: '',
    bound: { max: 0 },
    detail: `${MESSAGES.toLocaleString('en-US')} messages; ${kills - lateKills} uploads cut off before their answer, ${again} messages had been kept and were sent again`,
  };
}

/** For `npm run bench`. */
export async function labKillFigures(): Promise<Figure[]> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'nexus-kills-'));
  fs.chmodSync(folder, 0o711);
  const boot = (): Promise<Running> =>
    start('src/app/main.ts', [], { DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'silent', DEMO_MODE: 'on' });
  const first = await boot();
  const postgres = await startEmbedded({ dataDirectory: path.join(folder, 'postgres') });
  try {
    await prepareEmbedded(postgres, 'nexus');
    const ask: Ask = (text) =>
      withClient({ ...postgres.superuser('nexus'), types: undefined }, async (sql) => (await sql.query(text)).rows);
    return [await run(boot, ask, first)];
  } finally {
    await postgres.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

if (process.argv[1] === import.meta.filename) process.stdout.write(`${table(await labKillFigures())}\n`);
