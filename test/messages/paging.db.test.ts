/** Conversations longer than one answer of the server: every message is reached once, and by those who take part alone. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Caller, signedIn, sql } from '#test/identity/caller.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

const WRITTEN = 130;
let server: TestServer;
let nurse: Caller;
let thread = '';
beforeAll(async () => {
  server = await startTestServer({ demo: '2026-11-20' });
  nurse = await signedIn(server.url, 'nurse');
  const [talk] = await sql<{ thread: string }>(
    server,
    `select t.id as thread from message_thread t join thread_member m on m.thread = t.id join membership s on s.account = m.account
      where s.email = 'nurse@harborline.example' limit 1`,
  );
  thread = talk?.thread ?? '';
  // Many in the same moment, as when several write at once.
  await sql(
    server,
    `insert into message (tenant_id, id, created_by, status, thread, author, author_name, body, urgent, sent_at)
      select m.tenant_id, gen_random_uuid(), m.created_by, 'sent', m.thread, m.author, m.author_name, 'line ' || n, false,
        m.sent_at - (n / 30) * interval '1 minute'
      from (select * from message where thread = $1 limit 1) m, generate_series(1, ${WRITTEN}) n`,
    [thread],
  );
}, 120_000);
afterAll(() => server.close());

interface Row {
  readonly id: string;
  readonly body: string;
  readonly sentAt: string;
}
/** All pages, one after another, as the screen asks for them. */
async function walk(caller: Caller): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (let after = ''; ; ) {
    const { data, text } = await caller.call<Row[]>('GET', `/messages?thread=${thread}&sort=-sentAt&limit=50${after}`);
    rows.push(...data);
    const { page } = JSON.parse(text) as { page: { next: string | null } };
    if (!page.next) return rows;
    after = `&after=${page.next}`;
  }
}

test('nobody who takes no part pages through it, or finds it by its id', async () => {
  for (const role of ['therapist', 'admin', 'super-admin']) {
    const stranger = await signedIn(server.url, role);
    expect(await walk(stranger)).toEqual([]);
    expect((await stranger.call('GET', `/message-threads?id[in]=${thread}`)).data).toEqual([]);
  }
});

test('every message is read once, the newest first', async () => {
  const rows = await walk(nurse);
  expect(rows.filter(({ body }) => body.startsWith('line '))).toHaveLength(WRITTEN);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  expect(rows.map(({ sentAt }) => sentAt)).toEqual(
    rows
      .map(({ sentAt }) => sentAt)
      .toSorted()
      .toReversed(),
  );
  expect((await nurse.call('GET', `/message-threads?id[in]=${thread}`)).data).toHaveLength(1);
});
