/** Carrier files as HR downloads them, read by a reader that is not the writer; and who may have them. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '#engine/model/days.ts';
import { dayIn } from '#engine/server/ids.ts';
import { withClient } from '#engine/server/pg/prepare.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { type SignedIn, signIn } from '../support/sign-in.ts';
import { read834 } from '../support/x12-reader.ts';

let server: TestServer;
let hr: SignedIn;
let today: string;
beforeAll(async () => {
  today = dayIn('America/Los_Angeles');
  server = await startTestServer({ demo: today });
  hr = await signIn(server.url, 'hr-manager@harborline.example');
});
afterAll(() => server.close());

const sql = <T extends object>(text: string): Promise<T[]> =>
  withClient(server.database.superuser, async (client) => (await client.query<T>(text)).rows);
const fileOf = (carrier: string, more = ''): Promise<{ status: number; text: string }> =>
  hr.call('GET', `/api/benefit-carrier-file?carrier=${encodeURIComponent(carrier)}${more}`);
interface Carrier {
  readonly carrier: string;
  readonly people: number;
}
const carriers = async (): Promise<Carrier[]> =>
  (JSON.parse((await hr.call('GET', '/api/benefit-carriers')).text) as { data: Carrier[] }).data;

test('the full file names everybody who is covered today, in their tier, with the people they cover', async () => {
  const list = await carriers();
  expect(list.length).toBeGreaterThan(0);
  for (const { carrier, people } of list) {
    const { status, text } = await fileOf(carrier);
    expect(status, text.slice(0, 300)).toBe(200);
    const file = read834(text);
    expect([file.action, file.carrier]).toEqual(['4', carrier.toUpperCase()]);
    const subscribers = file.members.filter(({ isSubscriber }) => isSubscriber);
    expect([carrier, subscribers.length]).toEqual([carrier, people]);
    expect(file.members.every(({ coverage }) => coverage.every(({ maintenance }) => maintenance === '030'))).toBe(true);
    const [held] = await sql<{ elections: number; dependents: number }>(
      `select count(*)::int as elections, coalesce(sum(jsonb_array_length(coalesce(e.dependents, '[]'))), 0)::int as dependents
       from benefit_election e join benefit_plan p on p.id = e.plan
       where p.carrier = '${carrier.replaceAll("'", "''")}' and e.tenant_id = p.tenant_id and p.type in ('medical', 'dental', 'vision')
         and e.tenant_id = (select m.tenant_id from membership m join account a on a.id = m.account where a.email = 'hr-manager@harborline.example' limit 1)
         and e.status in ('active', 'pending_eoi') and e.effective_from <= '${today}' and (e.effective_to is null or e.effective_to >= '${today}')`,
    );
    const lines = (isSubscriber: boolean) =>
      file.members.filter((one) => one.isSubscriber === isSubscriber).flatMap(({ coverage }) => coverage).length;
    expect([carrier, lines(true), lines(false)]).toEqual([carrier, held?.elections, held?.dependents]);
    expect(subscribers.some(({ coverage }) => coverage.some(({ level }) => level === 'FAM'))).toBe(true);
    expect((await fileOf(carrier)).text).toBe(text);
  }
});

test('a changes file says what began and what ended, and nothing where nothing did', async () => {
  const [first] = await carriers();
  const carrier = first?.carrier ?? '';
  expect((await fileOf(carrier, `&kind=changes&since=${addDays(today, 900)}`)).text).toContain(
    'Nothing changed since then. Choose an earlier day, or the full file.',
  );
  const [one] = await sql<{ id: string; number: string }>(
    `select e.id, p.employee_number as number from benefit_election e join benefit_plan b on b.id = e.plan join employee p on p.id = e.employee
     where b.carrier = '${carrier.replaceAll("'", "''")}' and b.type in ('medical', 'dental', 'vision') and e.status = 'active' and e.effective_to is null
     order by e.id limit 1`,
  );
  await sql(`update benefit_election set status = 'ended', effective_to = '${today}' where id = '${one?.id}'`);
  const { status, text } = await fileOf(carrier, `&kind=changes&since=${today}`);
  expect(status, text.slice(0, 300)).toBe(200);
  const file = read834(text);
  expect(file.action).toBe('2');
  const ended = file.members.filter(({ subscriber }) => subscriber === one?.number);
  expect(
    ended[0]?.coverage.some(({ maintenance, end }) => maintenance === '024' && end === today.replaceAll('-', '')),
  ).toBe(true);
  expect(file.members.flatMap(({ coverage }) => coverage).every(({ maintenance }) => maintenance !== '030')).toBe(true);
});

test('payroll, managers and employees have no carrier files; a carrier that covers nobody is refused', async () => {
  for (const who of ['payroll-admin', 'manager', 'employee']) {
    const other = await signIn(server.url, `${who}@harborline.example`);
    expect((await other.call('GET', '/api/benefit-carrier-file?carrier=Any')).status, who).toBe(403);
    expect((await other.call('GET', '/api/benefit-carriers')).status, who).toBe(403);
  }
  expect((await fileOf('Nobody Mutual')).text).toContain('Nobody is covered by Nobody Mutual.');
});
