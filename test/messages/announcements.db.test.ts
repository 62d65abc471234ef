/** Announcements: whom they reach, on which days, and who has read and acknowledged them. */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { Caller, signedIn, sql } from '#test/identity/caller.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let server: TestServer;
let hr: Caller;
let nurse: Caller;
let manager: Caller;
beforeAll(async () => {
  server = await startTestServer({ demo: '2026-11-20' });
  hr = await signedIn(server.url, 'hr-manager');
  nurse = await signedIn(server.url, 'nurse');
  manager = await signedIn(server.url, 'manager');
}, 120_000);
afterAll(() => server.close());

interface Row {
  readonly id: string;
  readonly version: number;
  readonly status: string;
}
const write = async (values: object = {}): Promise<string> => {
  const made = await hr.call<Row>('POST', '/announcements', {
    title: 'The north door',
    body: 'It is closed.',
    ...values,
  });
  expect(made.status, made.text).toBe(201);
  return made.data.id;
};
const publish = async (values: object = {}): Promise<string> => {
  const id = await write(values);
  expect((await hr.call('POST', `/announcements/${id}/publish`, {})).status).toBe(200);
  return id;
};
const sees = async (caller: Caller, id: string): Promise<boolean> =>
  (await caller.call('GET', `/announcements/${id}`)).status === 200;
const daysFromNow = (n: number): string => new Date(Date.now() + n * 86_400_000).toISOString().slice(0, 10);

describe('who sees an announcement', () => {
  test('only HR and administrators write; a draft and one that was withdrawn are theirs alone', async () => {
    expect((await nurse.call('POST', '/announcements', { title: 't', body: 'b' })).status).toBe(403);
    const id = await write();
    expect([await sees(nurse, id), await sees(hr, id)]).toEqual([false, true]);
    expect((await nurse.call('POST', `/announcements/${id}/publish`, {})).status).toBe(404);
    await hr.call('POST', `/announcements/${id}/publish`, {});
    expect(await sees(nurse, id)).toBe(true);
    expect((await nurse.call('POST', `/announcements/${id}/withdraw`, {})).status).toBe(403);
    await hr.call('POST', `/announcements/${id}/withdraw`, {});
    expect([await sees(nurse, id), await sees(hr, id)]).toEqual([false, true]);
  });
  test('no other organization', async () => {
    const id = await publish();
    expect(await sees(await signedIn(server.url, 'hr-manager@northgate.example'), id)).toBe(false);
  });
  test('those of its roles, of its site, of its department', async () => {
    const roles = await publish({ roles: ['nurse', 'therapist'] });
    expect([await sees(nurse, roles), await sees(manager, roles)]).toEqual([true, false]);
    for (const place of ['location', 'department'] as const) {
      const [row] = await sql<{ its: string; other: string }>(
        server,
        `select e.${place} as its, (select x.id from ${place} x where x.tenant_id = e.tenant_id and x.id <> e.${place} limit 1) as other
          from employee e join membership m on m.tenant_id = e.tenant_id and m.employee = e.id where m.email = 'nurse@harborline.example'`,
      );
      const [its, other] = [await publish({ [place]: row?.its }), await publish({ [place]: row?.other })];
      expect([place, await sees(nurse, its), await sees(nurse, other)]).toEqual([place, true, false]);
    }
  });
  test('on its days alone', async () => {
    const later = await publish({ startsOn: daysFromNow(3) });
    const over = await publish({ startsOn: daysFromNow(-9), endsOn: daysFromNow(-3) });
    expect([await sees(nurse, later), await sees(nurse, over)]).toEqual([false, false]);
    expect(
      (await hr.call('POST', '/announcements', { title: 't', body: 'b', startsOn: '2026-12-02', endsOn: '2026-12-01' }))
        .fields,
    ).toHaveProperty('endsOn');
  });
});

test('those it is for are told once, on its first day, without its words', async () => {
  const told = async (caller: Caller, id: string) =>
    (await caller.call<{ link: string; title: string }[]>('GET', '/notifications?limit=100')).data.filter((n) =>
      n.link.endsWith(id),
    );
  const later = await publish({ startsOn: daysFromNow(3) });
  const id = await publish({ roles: ['nurse'], mustAcknowledge: true, title: 'Door code 4711' });
  await vi.waitFor(async () => expect(await told(nurse, id)).toHaveLength(1), 10_000);
  expect((await told(nurse, id))[0]?.title).toBe('An announcement needs your acknowledgment');
  await sql(server, `select graphile_worker.add_job('announcements:tell', '{}'::json)`);
  await vi.waitFor(async () => {
    const [left] = await sql<{ n: number }>(
      server,
      `select count(*)::int as n from graphile_worker.jobs where task_identifier = 'announcements:tell'`,
    );
    expect(left?.n).toBe(0);
  }, 10_000);
  expect(await told(nurse, id)).toHaveLength(1);
  expect([await told(manager, id), await told(nurse, later)]).toEqual([[], []]);
});

describe('who has read it', () => {
  test('HR sees each reader; readers see themselves', async () => {
    const id = await publish({ mustAcknowledge: true });
    const read = (caller: Caller) => caller.call<Row>('POST', '/announcement-receipts', { announcement: id });
    const [mine, theirs] = [await read(nurse), await read(manager)];
    expect([mine.status, theirs.status, (await read(nurse)).status]).toEqual([201, 201, 422]);
    expect((await manager.call('POST', `/announcement-receipts/${mine.data.id}/acknowledge`, {})).status).toBe(404);
    expect((await nurse.call('POST', `/announcement-receipts/${mine.data.id}/acknowledge`, {})).status).toBe(200);
    const list = async (caller: Caller) =>
      (await caller.call<Row[]>('GET', `/announcement-receipts?announcement=${id}`)).data
        .map((r) => r.status)
        .toSorted();
    expect([await list(hr), await list(manager)]).toEqual([['acknowledged', 'read'], ['read']]);
  });
  interface Readers {
    readonly meant: number;
    readonly done: number;
    readonly wrote: boolean;
    readonly open: readonly { readonly account: string; readonly name: string }[];
    readonly next: string | null;
    readonly mayRemind: boolean;
  }
  const readers = (caller: Caller, id: string, query = '') =>
    caller.call<Readers>('GET', `/messaging/announcements/${id}/readers${query}`);
  test('who has not: only those learn it who read all receipts; others learn nothing, and strangers not even that it is there', async () => {
    const id = await publish({ roles: ['nurse'], mustAcknowledge: true });
    expect((await readers(nurse, id)).status).toBe(403);
    expect((await readers(manager, id)).status).toBe(404);
    expect((await readers(await signedIn(server.url, 'hr-manager@northgate.example'), id)).status).toBe(404);
    expect((await readers(new Caller(server.url), id)).status).toBe(401);
    expect((await readers(hr, 'nothing')).status).toBe(404);
    expect((await readers(hr, id, '?after=x')).status).toBe(400);
    expect((await readers(hr, id)).status).toBe(200);
  });
  test('who wrote it neither reads nor acknowledges it', async () => {
    const id = await publish({ mustAcknowledge: true });
    const refused = await hr.call('POST', '/announcement-receipts', { announcement: id });
    expect([refused.status, refused.message]).toEqual([
      409,
      'You wrote this announcement. Others read and acknowledge it.',
    ]);
    expect((await hr.call<Row[]>('GET', `/announcement-receipts?announcement=${id}`)).data).toEqual([]);
    // Nor by a receipt of before this was so.
    const { user } = (await hr.call<{ user: { id: string } }>('GET', '/auth/profile')).data;
    const [old] = await sql<{ id: string }>(
      server,
      `insert into announcement_receipt (tenant_id, id, status, announcement, account, name)
        select tenant_id, gen_random_uuid(), 'read', id, $2, 'Author' from announcement where id = $1 returning id`,
      [id, user.id],
    );
    expect((await hr.call('POST', `/announcement-receipts/${old?.id}/acknowledge`, {})).status).toBe(409);
  });
  test('reading is not acknowledging; each name is open until then, and the author is in no figure', async () => {
    const id = await publish({ roles: ['nurse', 'hr_manager'], mustAcknowledge: true });
    const before = (await readers(hr, id)).data;
    const { user } = (await nurse.call<{ user: { id: string } }>('GET', '/auth/profile')).data;
    const isOpen = ({ open }: Readers) => open.some(({ account }) => account === user.id);
    const author = (await hr.call<{ user: { id: string } }>('GET', '/auth/profile')).data.user.id;
    expect([before.done, before.wrote, isOpen(before)]).toEqual([0, true, true]);
    expect(before.open.map(({ account }) => account)).not.toContain(author);
    expect(before.open).toHaveLength(before.meant);
    const receipt = await nurse.call<Row>('POST', '/announcement-receipts', { announcement: id });
    await hr.call('POST', '/announcement-receipts', { announcement: id });
    // Whether they can be reminded changes with the job that tells them.
    const { mayRemind: _, ...same } = before;
    expect((await readers(hr, id)).data).toMatchObject(same);
    await nurse.call('POST', `/announcement-receipts/${receipt.data.id}/acknowledge`, {});
    const after = (await readers(hr, id)).data;
    expect([after.meant, after.done, isOpen(after)]).toEqual([before.meant, 1, false]);
    // Where nothing is to be acknowledged, reading it is enough.
    const plain = await publish({ roles: ['nurse'] });
    await nurse.call('POST', '/announcement-receipts', { announcement: plain });
    expect((await readers(await signedIn(server.url, 'admin'), plain)).data).toMatchObject({ done: 1, wrote: false });
  });
  test('the open names are paged by name, each once', async () => {
    await sql(
      server,
      `with made as (insert into account (id, email, first_name, last_name) select gen_random_uuid(), 'many' || n || '@harborline.example', 'Same', 'Name ' || (n / 2)
          from generate_series(1, 120) n returning id, email)
        insert into membership (tenant_id, id, created_by, status, account, email, role) select o.tenant_id, gen_random_uuid(), made.id, 'active', made.id, made.email, 'training_manager'
          from made, (select tenant_id from membership where email = 'nurse@harborline.example' limit 1) o`,
    );
    const id = await publish({ roles: ['training_manager'] });
    const names: string[] = [];
    for (let after: string | null = ''; after !== null; ) {
      const { data } = await readers(hr, id, after ? `?after=${after}` : '');
      names.push(...data.open.map(({ account }) => account));
      after = data.next;
    }
    expect(names.length).toBeGreaterThanOrEqual(120);
    expect([new Set(names).size, (await readers(hr, id)).data.meant]).toEqual([names.length, names.length]);
  });
  test('nobody reads what is not for them', async () => {
    const id = await publish({ roles: ['nurse'] });
    expect((await manager.call('POST', '/announcement-receipts', { announcement: id })).status).toBe(404);
    const draft = await write();
    expect((await hr.call('POST', '/announcement-receipts', { announcement: draft })).status).toBe(409);
  });
});

describe('a reminder', () => {
  interface Stand {
    readonly meant: number;
    readonly remindedAt: string | null;
    readonly mayRemind: boolean;
  }
  const remind = (caller: Caller, id: string) =>
    caller.call<{ reminded: number }>('POST', `/messaging/announcements/${id}/remind`, {});
  const stand = async (id: string) => (await hr.call<Stand>('GET', `/messaging/announcements/${id}/readers`)).data;
  /** Those it is for have been told, which a job does. */
  const told = async (values: object = {}): Promise<string> => {
    const id = await publish({ roles: ['nurse', 'manager', 'hr_manager'], mustAcknowledge: true, ...values });
    await vi.waitFor(async () => {
      const [row] = await sql<{ at: string | null }>(server, 'select told_at as at from announcement where id = $1', [
        id,
      ]);
      expect(row?.at).toBeTruthy();
    }, 10_000);
    return id;
  };
  const notices = (id: string) =>
    sql<{ recipient: string; title: string; body: string | null }>(
      server,
      `select recipient, title, body from notification where kind = 'announcement.reminded' and link like '%' || $1`,
      [id],
    );

  test('is its author’s alone', async () => {
    const id = await told();
    expect([(await remind(nurse, id)).status, (await remind(new Caller(server.url), id)).status]).toEqual([403, 401]);
    expect((await remind(await signedIn(server.url, 'hr-manager@northgate.example'), id)).status).toBe(404);
    expect((await remind(await signedIn(server.url, 'admin'), id)).status).toBe(403);
    expect((await remind(hr, 'nothing')).status).toBe(404);
    expect(await notices(id)).toEqual([]);
  });
  test('goes to those who have not acknowledged it, without its words, and says how many they are', async () => {
    const id = await told({ title: 'Door code 4711' });
    const receipt = await nurse.call<Row>('POST', '/announcement-receipts', { announcement: id });
    await nurse.call('POST', `/announcement-receipts/${receipt.data.id}/acknowledge`, {});
    // Read and not acknowledged: still open.
    await manager.call('POST', '/announcement-receipts', { announcement: id });
    const before = await stand(id);
    expect([before.remindedAt, before.mayRemind]).toEqual([null, true]);
    const done = await remind(hr, id);
    expect([done.status, done.data], done.text).toEqual([200, { reminded: before.meant - 1 }]);
    const sent = await notices(id);
    const idOf = async (caller: Caller) =>
      (await caller.call<{ user: { id: string } }>('GET', '/auth/profile')).data.user.id;
    const to = sent.map(({ recipient }) => recipient);
    expect([sent.length, new Set(to).size]).toEqual([before.meant - 1, before.meant - 1]);
    expect(to).toContain(await idOf(manager));
    for (const caller of [nurse, hr]) expect(to).not.toContain(await idOf(caller));
    expect(JSON.stringify(sent)).not.toContain('4711');
    expect(await stand(id)).toMatchObject({ mayRemind: false, remindedAt: expect.any(String) as string });
  });
  test('once a day, also of two at the same moment; again on the next', async () => {
    const id = await told();
    const both = await Promise.all([remind(hr, id), remind(hr, id)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const sent = (await notices(id)).length;
    expect((await remind(hr, id)).message).toBe('You already sent a reminder today. You can send another tomorrow.');
    expect(await notices(id)).toHaveLength(sent);
    await sql(server, `update announcement set reminded_at = reminded_at - interval '1 day' where id = $1`, [id]);
    expect((await remind(hr, id)).status).toBe(200);
    expect(await notices(id)).toHaveLength(2 * sent);
  });
  test('of what asks nobody, is shown to nobody or has reached everybody is refused with one sentence', async () => {
    expect((await remind(hr, await told({ mustAcknowledge: false }))).message).toBe(
      'It does not require acknowledgment.',
    );
    expect((await remind(hr, await write({ mustAcknowledge: true }))).message).toBe(
      'It is not currently shown to anyone.',
    );
    const over = await told();
    await hr.call('POST', `/announcements/${over}/withdraw`, {});
    expect((await remind(hr, over)).message).toBe('It is not currently shown to anyone.');
    const none = await told();
    await sql(
      server,
      `insert into announcement_receipt (tenant_id, id, status, announcement, account, name, acknowledged_at)
        select distinct on (m.account) m.tenant_id, gen_random_uuid(), 'acknowledged', a.id, m.account, 'Reader', now()
        from announcement a join membership m on m.tenant_id = a.tenant_id where a.id = $1`,
      [none],
    );
    expect((await remind(hr, none)).message).toBe('Everyone has acknowledged it.');
  });
});
