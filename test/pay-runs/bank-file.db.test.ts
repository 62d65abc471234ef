/** The bank file as payroll downloads it over HTTP, read by a reader that is not the writer; and who may download it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayIn } from '#engine/server/ids.ts';
import { isSettlementDay, readAch } from '../support/nacha-reader.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { type SignedIn, signIn } from '../support/sign-in.ts';
import { withClient } from '#engine/server/pg/prepare.ts';

let server: TestServer;
let clerk: SignedIn;
let nurse: SignedIn;
let today: string;
beforeAll(async () => {
  today = dayIn('America/Los_Angeles');
  server = await startTestServer({ demo: today });
  clerk = await signIn(server.url, 'payroll-admin@harborline.example');
  nurse = await signIn(server.url, 'employee@harborline.example');
});
afterAll(() => server.close());

const sql = <T extends object>(text: string): Promise<T[]> =>
  withClient(server.database.superuser, async (client) => (await client.query<T>(text)).rows);
const run = async (where: string): Promise<string> =>
  (await sql<{ id: string }>(`select id from pay_run where ${where} order by pay_date desc, id limit 1`))[0]?.id ?? '';

test('the reader refuses what a bank refuses', () => {
  const good = [
    '101 07640125119999999992607010915A094101FIRST TEST BANK        EXAMPLE CARE INC       RUN00041',
    '5220EXAMPLE CARE INC                    1999999999PPDPAYROLL   JUN 28260703   1076401250000001',
    '622231380104744123456        0000265740E0001017       GARCIA MARIA L          0076401250000001',
    '6321210428820098800123       0000040000E0001017       GARCIA MARIA L          0076401250000002',
    '822000000200352422980000000000000000003057401999999999                         076401250000001',
    '9000001000001000000020035242298000000000000000000305740'.padEnd(94),
    ...Array.from({ length: 4 }, () => '9'.repeat(94)),
  ];
  const text = (change: (lines: string[]) => void = () => undefined): string => {
    const lines = [...good];
    change(lines);
    return `${lines.join('\n')}\n`;
  };
  expect(readAch(text()).batches[0]?.entries.map(({ cents }) => cents)).toEqual([265_740, 40_000]);
  const wrong = (change: (lines: string[]) => void) => () => readAch(text(change));
  expect(wrong((lines) => lines.pop())).toThrow('blocks that are not full');
  expect(wrong((lines) => (lines[2] = (lines[2] ?? '').replace('0000265740', '0000265741')))).toThrow('the sums');
  expect(wrong((lines) => (lines[2] = (lines[2] ?? '').replace('231380104', '231380105')))).toThrow('check digit');
  expect(wrong((lines) => (lines[1] = (lines[1] ?? '').replace('260703', '260704')))).toThrow('the effective day');
  expect(wrong((lines) => (lines[4] = (lines[4] ?? '').replace('0035242298', '0035242299')))).toThrow('the entry hash');
  expect([isSettlementDay('260703'), isSettlementDay('261126'), isSettlementDay('270705')]).toEqual([
    true,
    false,
    false,
  ]);
});

test('a file approved on an evening bears the day of the organization, not that of UTC', async () => {
  const paid = await run(`type = 'regular' and status = 'paid'`);
  const [row] = await sql<{ day: string; eve: string }>(
    `select to_char(pay_date - 1, 'YYMMDD') as day, ((pay_date - 1)::text || ' 20:30')::timestamp at time zone 'America/Los_Angeles' as eve
     from pay_run where id = '${paid}'`,
  );
  await sql(
    `set session_replication_role = replica; update pay_run set approved_at = '${new Date(row?.eve ?? '').toISOString()}' where id = '${paid}'`,
  );
  const { status, text } = await clerk.call('GET', `/api/pay-bank-file/${paid}`);
  expect(status, text.slice(0, 200)).toBe(200);
  // Creation day and time of the file header.
  expect(text.slice(23, 33)).toBe(`${row?.day}2030`);
});

test('the file of a paid run deposits what its statements say, once each, and is the same every time', async () => {
  const paid = await run(`type = 'regular' and status = 'paid'`);
  const { status, text } = await clerk.call('GET', `/api/pay-bank-file/${paid}`);
  expect(status, text.slice(0, 200)).toBe(200);
  const file = readAch(text);
  const [batch] = file.batches;
  expect([batch?.description, batch?.companyId, file.destination]).toEqual(['PAYROLL', '1931004127', '900000016']);
  const deposits = await sql<{ number: string; amount: string; day: string }>(
    `select replace(s.snapshot->>'number', '-', '') as number, d->>'amount' as amount, to_char(s.pay_date, 'YYMMDD') as day
     from pay_stub s cross join lateral jsonb_array_elements(s.deposits) d
     where s.run = '${paid}' and not s.held and d->>'account' is not null`,
  );
  expect(batch?.effective).toBe(deposits[0]?.day);
  const said = deposits.map(({ number, amount }) => `${number} ${amount}`).toSorted();
  expect(batch?.entries.map(({ person, cents }) => `${person} ${cents}`).toSorted()).toEqual(said);
  expect(said.length).toBeGreaterThan(300);
  expect((await clerk.call('GET', `/api/pay-bank-file/${paid}`)).text).toBe(text);
});

test('accounts that nobody verified are sent as prenotes of zero for a banking day', async () => {
  const open = await run(`type = 'regular' and status = 'calculated'`);
  const [waiting] = await sql<{ n: number }>(
    `select count(*)::int as n from bank_account b join pay_stub s on s.employee = b.employee where s.run = '${open}' and b.status = 'pending'`,
  );
  const { status, text } = await clerk.call('GET', `/api/pay-prenote-file/${open}`);
  if (waiting?.n === 0) expect(text).toContain('No bank account of this run waits for a prenote.');
  else {
    expect(status, text.slice(0, 200)).toBe(200);
    const [batch] = readAch(text).batches;
    expect(batch?.entries).toHaveLength(waiting?.n ?? 0);
    expect(batch?.entries.every(({ code, cents }) => cents === 0 && (code === '23' || code === '33'))).toBe(true);
  }
  const [account] = await sql<{ id: string }>(
    `select b.id from bank_account b join pay_stub s on s.employee = b.employee where s.run = '${open}' order by b.id limit 1`,
  );
  await sql(`update bank_account set status = 'pending' where id = '${account?.id}'`);
  const again = readAch((await clerk.call('GET', `/api/pay-prenote-file/${open}`)).text);
  expect(again.batches[0]?.entries.length).toBeGreaterThan(0);
});

test('employees download no bank file, and a run that is not approved or takes pay back has none', async () => {
  const paid = await run(`type = 'regular' and status = 'paid'`);
  expect((await nurse.call('GET', `/api/pay-bank-file/${paid}`)).status).toBe(403);
  expect((await nurse.call('GET', `/api/pay-prenote-file/${paid}`)).status).toBe(403);
  expect((await nurse.call('GET', `/api/pay-new-hire-file/OR`)).status).toBe(403);
  const open = await run(`type = 'regular' and status = 'calculated'`);
  const refused = await clerk.call('GET', `/api/pay-bank-file/${open}`);
  expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('once the run is approved')]);
  const opening = await run(`type = 'opening'`);
  await sql(`update pay_run set approved_at = now() where id = '${opening}' and status <> 'paid'`);
  expect((await clerk.call('GET', `/api/pay-bank-file/${opening}`)).status).toBe(409);
});

test('a deposit whose account was removed is refused by name, and never left out of the file', async () => {
  const paid = await run(`type = 'regular' and status = 'paid'`);
  const [deposit] = await sql<{ account: string; ending: string; name: string }>(
    `select d->>'account' as account, d->>'ending' as ending, s.snapshot->>'name' as name from pay_stub s
     cross join lateral jsonb_array_elements(s.deposits) d where s.run = '${paid}' and not s.held and d->>'account' is not null
     order by s.id limit 1`,
  );
  await sql(`delete from bank_account where id = '${deposit?.account}'`);
  const { status, text } = await clerk.call('GET', `/api/pay-bank-file/${paid}`);
  expect(status).toBe(409);
  expect(text).toContain(`The bank account of ${deposit?.name} ending in ${deposit?.ending} was removed`);
});
