/** Laboratories that send by themselves: a port that speaks MLLP, and a folder. */
import fs from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { openLabDoors } from '#modules/labs/lab-doors.server.ts';
import { type Demo, openDemo } from '../people/demo.ts';

let demo: Demo;
let person: { mrn: string; last: string; dob: string };
const place = { organization: 'harborline', code: 'BAY' };
const said: string[] = [];
const open: { stop: () => Promise<void> }[] = [];
const doors = async (by: { port?: number; folder?: string }, at = place) => {
  const made = await openLabDoors(demo.engine, { ...by, place: at }, (line) => said.push(line));
  open.push(made);
  return made;
};
beforeAll(async () => {
  demo = await openDemo();
  const [found] = await demo.sql<typeof person>(
    `select c.mrn, c.legal_last as last, to_char(c.dob, 'YYYYMMDD') as dob from client c
      join episode e on e.client = c.id and e.status = 'active' and e.tenant_id = c.tenant_id
      where c.tenant_id = '${demo.harborline.id}' order by c.mrn limit 1`,
  );
  if (!found) throw new Error('The demonstration has nobody in treatment');
  person = found;
});
afterEach(async () => {
  for (const each of open.splice(0)) await each.stop();
  said.length = 0;
});
afterAll(() => demo.close());

const oru = (id: string): string =>
  [
    'MSH|^~\\&|LAB|NORTH|NEXUS|HOUSE|20261101120000+0000||ORU^R01^ORU_R01|' + `${id}|P|2.5.1`,
    `PID|1||${person.mrn}^^^HOUSE^MR||${person.last}^X||${person.dob}|F`,
    `OBR|1||F${id}|24323-8^Metabolic panel^LN|||20261101080000+0000|||||||||||||||20261101115900+0000||LAB|F`,
    'OBX|1|NM|2823-3^Potassium^LN||4.2|mmol/L|3.5-5.1|N|||F',
    '',
  ].join('\r');
const frame = (text: string): string => `\u000b${text}\u001c\r`;
const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = net.createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
/** Sends pieces one after another; resolves with what came back once it holds so many answers, or when the other side closed. */
const send = (port: number, pieces: readonly string[], answers: number): Promise<string> =>
  new Promise((resolve, reject) => {
    let came = '';
    const socket = net.connect(port, '127.0.0.1', () => {
      pieces.forEach((piece, at) => setTimeout(() => socket.write(piece), at * 30));
    });
    socket.setEncoding('utf8');
    socket.on('data', (chunk) => {
      came += String(chunk);
      if (came.split('\u001c').length > answers) socket.end();
    });
    socket.on('close', () => resolve(came));
    socket.on('error', reject);
  });
const kept = async (id: string): Promise<number> =>
  (await demo.sql<{ n: number }>(`select count(*)::int as n from lab_message where control_id = '${id}'`))[0]?.n ?? -1;

test('frames in pieces are answered in order, each once the database has it; a copy is answered and is one', async () => {
  const port = await freePort();
  await doors({ port });
  const both = frame(oru('M1')) + frame(oru('M2'));
  const middle = Math.floor(both.length / 3);
  const answers = await send(port, [both.slice(0, middle), both.slice(middle)], 2);
  expect(answers.match(/MSA\|AA\|M\d/g)).toEqual(['MSA|AA|M1', 'MSA|AA|M2']);
  expect(answers.startsWith('\u000bMSH|')).toBe(true);
  expect(answers.endsWith('\u001c\r')).toBe(true);
  expect(await send(port, [frame(oru('M1'))], 1)).toContain('MSA|AA|M1');
  expect([await kept('M1'), await kept('M2')]).toEqual([1, 1]);
  // A message that nobody can file is still kept, and its answer says why.
  expect(await send(port, [frame(oru('M3').replace('|P|2.5.1', '|T|2.5.1'))], 1)).toMatch(/MSA\|AR\|M3/);
});

test('what cannot be taken in has no answer: the connection closes and the operator learns why', async () => {
  const port = await freePort();
  await doors({ port }, { organization: 'harborline', code: 'NOWHERE' });
  expect(await send(port, [frame(oru('M4'))], 1)).toBe('');
  expect(said).toEqual(['LAB_PLACE names harborline/NOWHERE, which is no open place of this installation.']);
  expect(await kept('M4')).toBe(0);
});

test('of two processes on one machine the first has the port, and the second says so', async () => {
  const port = await freePort();
  await doors({ port });
  await doors({ port });
  expect(said).toEqual([expect.stringContaining(`LAB_MLLP_PORT ${port} is in use`)]);
});

test('a dropped file is taken once, its answers lie in a folder, and a file of something else is refused', async () => {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'nexus-lab-'));
  const earlier = new Date(Date.now() - 60_000);
  const drop = async (name: string, text: string) => {
    await fs.writeFile(path.join(folder, name), text, 'latin1');
    await fs.utimes(path.join(folder, name), earlier, earlier);
  };
  await drop('a.hl7', oru('D1') + oru('D2'));
  await drop('b.txt', 'not a message');
  await fs.writeFile(path.join(folder, 'still-written.hl7'), 'MSH|');
  await Promise.all([doors({ folder }), doors({ folder })]);
  // Two doors are open, and each may take one of the files.
  await vi.waitFor(async () => {
    expect(await fs.readdir(path.join(folder, 'refused'))).toHaveLength(2);
    expect(await fs.readdir(path.join(folder, 'taken'))).toEqual(['a.hl7']);
  }, 20_000);
  expect((await fs.readFile(path.join(folder, 'answers/a.hl7'), 'utf8')).match(/MSA\|AA\|D\d/g)).toEqual([
    'MSA|AA|D1',
    'MSA|AA|D2',
  ]);
  expect(await fs.readFile(path.join(folder, 'refused/b.txt.why.txt'), 'utf8')).toContain('no HL7 message');
  expect(await fs.readdir(folder)).toContain('still-written.hl7');
  expect([await kept('D1'), await kept('D2')]).toEqual([1, 1]);
  await fs.rm(folder, { recursive: true, force: true });
});
