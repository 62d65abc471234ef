/** Imports over HTTP: who may send a file, how it is read, and that the dry run tells what the run will do. */
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { RowResult } from '#engine/model/wire.ts';
import { type Api, createApi } from './api.ts';
import { createWorld, type World } from './world.ts';

let w: World;
let api: Api;
let address: AddressInfo;
beforeAll(async () => {
  w = await createWorld();
  api = await createApi(w);
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  address = api.app.server.address() as AddressInfo;
});
afterAll(async () => {
  await api.app.close();
  await w.close();
});

const CSV = { 'content-type': 'text/csv' };
const post = (path: string, csv: string, actor = w.chief) => api.call(actor, 'POST', path, csv, CSV);
const told = (results: unknown): (string | number | null)[][] =>
  (results as RowResult[]).map(({ row, message }) => [row, message]);

interface Kept {
  readonly id: string;
  readonly first: string;
  readonly titles: Readonly<Record<string, string>>;
}
const people = async (): Promise<readonly Kept[]> =>
  (await api.call(w.chief, 'GET', '/api/people?q=filed&limit=100')).body.data as Kept[];
const bosses = async (): Promise<Record<string, string | undefined>> =>
  Object.fromEntries((await people()).map(({ first, titles }) => [first, titles.boss]));

const KINDS = ['person', 'audit_event', 'notification', 'approval_step'];
/** How many rows the organization has in all. */
async function counted(): Promise<number[]> {
  const rows = await w.engine.connections.read(
    w.tenant,
    KINDS.map((name) => ({ text: `select count(*)::integer as n from ${name}`, values: [] })),
  );
  return rows.map(([row]) => Number(row?.n));
}

/** What both runs tell; fails where the dry run tells another thing or leaves something behind. */
async function both(csv: string): Promise<(string | number | null)[][]> {
  const before = await counted();
  const dry = await post('/api/people/import?dryRun=true', csv);
  expect(await counted()).toEqual(before);
  expect((dry.body.data as RowResult[]).every(({ id }) => id === null)).toBe(true);
  const real = await post('/api/people/import', csv);
  expect(told(dry.body.data)).toEqual(told(real.body.data));
  return told(real.body.data);
}

afterEach(() =>
  w.engine.connections.transaction(w.tenant, async (tx) => {
    tx.write({ text: `delete from person where mail like '%@filed.example'`, values: [] });
  }),
);

describe('the dry run and the run', () => {
  test('tell the same of rows that stand in each other’s way', async () => {
    const csv = [
      'first,last,mail,hired,ssn',
      'Ivy,Filed,ivy@filed.example,2026-01-05,900112233',
      'Ida,Filed,IVY@filed.example,2026-01-05,',
      'Ian,Filed,ian@filed.example,2026-01-05,900112233',
      'Ike,Filed,ike@filed.example,2026-02-30,',
      'Ike,Filed,ike@filed.example,2026-02-28,',
      'Ada,Filed,ADA@test.example,2026-02-28,',
    ].join('\n');
    const used = 'mail: already used by another person';
    expect(await both(csv)).toEqual([
      [2, null],
      [3, used],
      [4, 'ssn: already used by another person'],
      [5, 'hired: must be a date as YYYY-MM-DD'],
      [6, null],
      [7, used],
    ]);
    expect((await people()).map(({ first }) => first)).toEqual(['Ike', 'Ivy']);
  });

  test('take a boss from any line of the file, by name, unique code or ID, in a chain of any length', async () => {
    const id = '019ac2c0-0000-7000-8000-0000000000f1';
    const chain = Array.from(
      { length: 30 },
      (_, i) => `Chain${i},Filed,chain${i}@filed.example,2026-01-05,Chain${i + 1} Filed,`,
    );
    const csv = [
      'first,last,mail,hired,boss,id',
      'Cy,Filed,cy@filed.example,2026-01-05,BEA@filed.example,',
      'Bea,Filed,bea@filed.example,2026-01-05,ana  filed,',
      `Dee,Filed,dee@filed.example,2026-01-05,${id},`,
      `Ana,Filed,ana@filed.example,2026-01-05,Benny Test,${id}`,
      ...chain,
      'Chain30,Filed,chain30@filed.example,2026-01-05,,',
    ].join('\n');
    const results = await both(csv);
    expect(results.filter(([, message]) => message !== null)).toEqual([]);
    expect(results.map(([row]) => row)).toEqual(results.map((_, i) => i + 2));
    const found = await bosses();
    expect([found.Cy, found.Bea, found.Dee, found.Ana]).toEqual(['Bea Filed', 'Ana Filed', 'Ana Filed', 'Benny Test']);
    expect([found.Chain0, found.Chain29]).toEqual(['Chain1 Filed', 'Chain30 Filed']);
  });

  test('refuse a circle, a boss whose line is refused, and a name that two have', async () => {
    const csv = [
      'first,last,mail,hired,boss',
      'A,Filed,a@filed.example,2026-01-05,B Filed',
      'B,Filed,b@filed.example,2026-01-05,c@filed.example',
      'C,Filed,c@filed.example,2026-01-05,A Filed',
      'D,Filed,d@filed.example,2026-01-05,D Filed',
      'E,Filed,e@filed.example,2026-01-05,A Filed',
      'F,Filed,f@filed.example,2026-02-30,',
      'G,Filed,g@filed.example,2026-01-05,F Filed',
      'H,Filed,h@filed.example,2026-01-05,Twin Filed',
      'Twin,Filed,twin1@filed.example,2026-01-05,',
      'Twin,Filed,twin2@filed.example,2026-01-05,',
      'Ada,Test,ada2@filed.example,2026-01-05,',
      'K,Filed,k@filed.example,2026-01-05,Ada Test',
    ].join('\n');
    const circle =
      'boss: Lines 2, 3, 4 refer to each other in a circle. Leave one of them blank, then fill it in after the import';
    const twice = 'Write its number, code or ID';
    expect((await both(csv)).filter(([, message]) => message !== null)).toEqual([
      [2, circle],
      [3, circle],
      [4, circle],
      [5, 'boss: Line 5 refers to itself'],
      [6, 'boss: A Filed is on line 2 of the file, which cannot be imported'],
      [7, 'hired: must be a date as YYYY-MM-DD'],
      [8, 'boss: F Filed is on line 7 of the file, which cannot be imported'],
      [9, `boss: More than one person is called Twin Filed. ${twice}`],
      [13, `boss: More than one person is called Ada Test. ${twice}`],
    ]);
  });

  test('let new rows of an exported file refer to records that are there', async () => {
    const file = await api.call(w.chief, 'GET', '/api/people.csv?fields=first,last,mail,hired,boss');
    const line = ',active,New,Filed,new@filed.example,2026-01-05,BENNY@test.example\n';
    const results = await both(`${file.text.trimEnd()}\n${line}`);
    expect(results.slice(0, -1).every(([, message]) => message === 'mail: already used by another person')).toBe(true);
    expect(results.at(-1)).toEqual([6, null]);
    expect(await bosses()).toEqual({ New: 'Benny Test' });
  });
});

test('an export names a record that shares its title with another by its ID, and is imported again', async () => {
  const csv = [
    'first,last,mail,hired,boss',
    'Twin,Filed,twin1@filed.example,2026-01-05,',
    'TWIN,Filed,twin2@filed.example,2026-01-05,',
    'Ola,Filed,ola@filed.example,2026-01-05,Twin1@filed.example',
    'Pia,Filed,pia@filed.example,2026-01-05,Ola Filed',
  ];
  await post('/api/people/import', csv.join('\n'));
  const kept = await api.call(w.chief, 'GET', '/api/people.csv?q=filed&fields=first,last,mail,hired,boss');
  const rows = kept.text
    .trim()
    .split(/\r?\n/)
    .map((line) => line.split(','));
  const bossOf = (first: string) => rows.find((row) => row[2] === first)?.[6];
  const twin = rows.find((row) => row[4] === 'twin1@filed.example')?.[0];
  expect([bossOf('Ola'), bossOf('Pia')]).toEqual([twin, 'Ola Filed']);
  const again = ['first,last,mail,hired,boss', `Rex,Filed,rex@filed.example,2026-01-05,${bossOf('Ola')}`].join('\n');
  expect(await both(again)).toEqual([[2, null]]);
  expect((await bosses()).Rex).toBe('Twin Filed');
});

describe('what is typed', () => {
  test('for a record that is not there is named with its noun, once per cell', async () => {
    const csv = 'first,last,mail,hired,room,boss\nZoe,Filed,zoe@filed.example,2026-01-05,Atic,Nobody\n';
    expect(await both(csv)).toEqual([[2, 'room: No room is called Atic\nboss: No person is called Nobody']]);
  });

  test('finds names whatever their letters, apostrophes and spaces are made of', async () => {
    const csv = [
      'first,last,mail,hired,boss',
      'José,O’Hara Filed,jose@filed.example,2026-01-05,',
      'X,Filed,x@filed.example,2026-01-05,',
    ];
    await post('/api/people/import', csv.join('\n'));
    const later = `first,last,mail,hired,boss\nY,Filed,y@filed.example,2026-01-05,${'JOSÉ'.normalize('NFD')}  o'hara filed\n`;
    expect(await both(later)).toEqual([[2, null]]);
    expect((await bosses()).Y).toBe('José O’Hara Filed');
  });

  test('finds names without their accents, apostrophes and hyphens, and asks for the ID where two are alike', async () => {
    const csv = [
      'first,last,mail,hired,boss',
      'Zoë,D’Ångström-Filed,zoe@filed.example,2026-01-05,',
      'Muñoz,Filed,munoz1@filed.example,2026-01-05,',
      'Munoz,Filed,munoz2@filed.example,2026-01-05,',
    ];
    await post('/api/people/import', csv.join('\n'));
    const later = [
      'first,last,mail,hired,boss',
      "Y,Filed,y@filed.example,2026-01-05,Zoe D'Angstrom Filed",
      'Z,Filed,z@filed.example,2026-01-05,munoz filed',
      'V,Filed,v@filed.example,2026-01-05,MUNÓZ Filed',
      'Łukasz,Filed,lukasz@filed.example,2026-01-05,',
      'W,Filed,w@filed.example,2026-01-05,Lukasz Filed',
    ].join('\n');
    expect((await both(later)).filter(([, message]) => message !== null)).toEqual([
      [4, 'boss: More than one person is called MUNÓZ Filed. Write its number, code or ID'],
    ]);
    const found = await bosses();
    expect([found.Y, found.Z, found.W]).toEqual(['Zoë D’Ångström-Filed', 'Munoz Filed', 'Łukasz Filed']);
  });

  test('comes in the encoding and with the delimiter of the spreadsheet', async () => {
    const csv = Buffer.from('sep=;\r\n FIRST ;Last;E-Mail;;hired\r\n', 'latin1');
    const header = Buffer.from(
      'sep=;\r\n FIRST ;Last;mail;hired;;\r\n\r\nJosé;Filed;jose@filed.example;1/5/2026;;\r\n',
      'latin1',
    );
    expect(told((await postBytes('/api/people/import', header)).data)).toEqual([[4, null]]);
    expect((await people()).map(({ first }) => first)).toEqual(['José']);
    const unknown = await postBytes('/api/people/import', Buffer.concat([csv, Buffer.from('a;b;c;;d\r\n')]));
    expect(unknown.message).toBe(
      'header: E-Mail: no such column. Columns: First, Last, Mail, Room, Boss, Hired, Street, Pay, SSN, Tags',
    );
    const lost = 'first,last,mail,hired\nJos\ufffd,Filed,jose2@filed.example,2026-01-05\n';
    expect(await both(lost)).toEqual([
      [2, 'first: Jos\ufffd contains a character that was lost (\ufffd). Save the file again as CSV UTF-8'],
    ]);
  });

  test('in money and dates is read as in the US or refused, by the name of its column', async () => {
    const csv = [
      'first;last;mail;hired;pay',
      'A;Filed;a@filed.example;05/03/2026;1,234.50',
      'B;Filed;b@filed.example;13/02/2026;85.000,00',
      'C;Filed;c@filed.example;2026-02-13;$1234.5',
    ].join('\n');
    const both2 = 'could have the day or the month first, because the column also has 13/02/2026. Write YYYY-MM-DD';
    expect(await both(csv)).toEqual([
      [2, `hired: 05/03/2026 ${both2}`],
      [3, `hired: 13/02/2026 ${both2}\npay: 85.000,00 is not a number in US format. Write 85000.00`],
      [4, null],
    ]);
  });

  test('beside the header is refused: a cell too many, a field twice', async () => {
    const csv = 'first,last,mail,hired\nA,Filed,a@filed.example,2026-01-05,Rome\nB,Filed,b@filed.example,2026-01-05,\n';
    expect(await both(csv)).toEqual([
      [2, 'row: has a value in column 5, which has no heading. Put quotes around a cell that contains a comma'],
      [3, null],
    ]);
    const twice = await post(
      '/api/people/import?dryRun=true',
      'first,last,mail,hired,First\nA,B,c@d.example,2026-01-05,E\n',
    );
    expect(twice.body.error?.message).toBe('header: First has two columns. Remove one of them');
  });
});

interface Answer {
  readonly status: number | undefined;
  readonly headers: http.IncomingHttpHeaders;
  readonly data: unknown;
  readonly message: string | undefined;
  readonly code: string | undefined;
}
/** Starts a call as somebody, without ending it. */
function begun(
  path: string,
  actor: World['chief'],
  headers: http.OutgoingHttpHeaders = CSV,
): [http.ClientRequest, Promise<Answer>] {
  const request = http.request({
    host: '127.0.0.1',
    port: address.port,
    path,
    method: 'POST',
    agent: false,
    headers: { 'x-actor': `${actor.tenantId}/${actor.accountId}`, ...headers },
  });
  const answer = new Promise<Answer>((resolve, reject) => {
    request.on('error', reject).on('response', async (response) => {
      const body = JSON.parse((await response.toArray()).join('')) as {
        data?: unknown;
        error?: { code: string; message: string };
      };
      const { code, message } = body.error ?? {};
      resolve({ status: response.statusCode, headers: response.headers, data: body.data, code, message });
    });
  });
  return [request, answer];
}
async function postBytes(path: string, bytes: Buffer): Promise<Answer> {
  await api.call(w.chief, 'GET', '/api/people?limit=1');
  const [request, answer] = begun(path, w.chief);
  request.end(bytes);
  return answer;
}

describe('a file on its way', () => {
  test('of somebody without the right is refused before it is read, however long it is', async () => {
    await api.call(w.worker, 'GET', '/api/people?limit=1');
    const before = await counted();
    for (const path of ['/api/rooms/import', '/api/rooms/import?dryRun=true']) {
      const [request, answer] = begun(path, w.worker);
      request.write('name\n');
      expect([(await answer).status, (await answer).code]).toEqual([403, 'PERMISSION_DENIED']);
      request.destroy();
    }
    const long = await post('/api/rooms/import', `name\n${'R\n'.repeat(300)}`, w.worker);
    expect(long.status).toBe(403);
    expect((await counted())[1]).toBe((before[1] ?? 0) + 3);
  });

  test('is one of two at most that a person sends at once, and is refused above 10 MB', async () => {
    await api.call(w.chief, 'GET', '/api/people?limit=1');
    const path = '/api/rooms/import?dryRun=true';
    const waiting = [begun(path, w.chief), begun(path, w.chief)];
    for (const [request] of waiting) await new Promise((done) => request.write('name,floor\n', done));
    await new Promise((done) => setTimeout(done, 100));
    const third = await post(path, 'name\nA\n');
    expect([third.status, third.body.error?.code, third.headers['retry-after']]).toEqual([
      429,
      'TOO_MANY_AT_ONCE',
      '10',
    ]);
    expect(third.body.error?.message).toBe(
      'You are already uploading 2 files. Wait until one of them is finished, then try again.',
    );
    waiting[0]?.[0].end('Attic 2,1\n');
    expect((await waiting[0]?.[1])?.status).toBe(200);
    const [request, answer] = waiting[1] ?? [];
    request?.end('x'.repeat(10 * 1024 * 1024));
    expect([(await answer)?.status, (await answer)?.code]).toEqual([413, 'BODY_TOO_LARGE']);
    const [declared, refused] = begun(path, w.chief, { ...CSV, 'content-length': 11 * 1024 * 1024 });
    declared.write('name\n');
    expect((await refused).status).toBe(413);
    declared.destroy();
    expect((await post(path, 'name\nA\n')).status).toBe(200);
  });

  test('must be CSV', async () => {
    const json = await api.call(w.chief, 'POST', '/api/rooms/import', { name: 'A' });
    expect([json.status, json.body.error?.message]).toEqual([
      422,
      'file: must be sent as CSV (Content-Type: text/csv)',
    ]);
    expect((await post('/api/rooms', 'name\nA\n')).status).toBe(415);
  });
});
