/** Conversations: who writes to whom, who reads what, and what everybody else learns of it, which is nothing. */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import WebSocket from 'ws';
import type { Person, SentMessage } from '#modules/messages/message-wire.model.ts';
import { type Caller, signedIn, sql } from '#test/identity/caller.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

const SECRET = 'the ward on the second floor';
let server: TestServer;
const people = new Map<string, { caller: Caller; account: string; name: string }>();
const ROLES = ['nurse', 'therapist', 'manager', 'health-client', 'health-coach', 'admin', 'super-admin'] as const;
type Who = (typeof ROLES)[number];
beforeAll(async () => {
  server = await startTestServer({ demo: '2026-11-20' });
  for (const role of ROLES) {
    const caller = await signedIn(server.url, role);
    const { data } = await caller.call<{ user: { id: string; name: string } }>('GET', '/auth/profile');
    people.set(role, { caller, account: data.user.id, name: data.user.name });
  }
}, 120_000);
afterAll(() => server.close());

const who = (role: Who) => {
  const found = people.get(role);
  if (!found) throw new Error(`${role} is not signed in`);
  return found;
};
const as = (role: Who): Caller => who(role).caller;
interface Row {
  readonly id: string;
  readonly version: number;
}
interface MemberRow extends Row {
  readonly thread: string;
  readonly account: string;
  readonly unread: number;
  readonly readAt: string | null;
  readonly status: string;
}
interface MessageRow extends Row {
  readonly body: string;
  readonly authorName: string;
  readonly editedAt: string | null;
  readonly status: string;
}
const draft = async (role: Who, values: object): Promise<string> => {
  const made = await as(role).call<Row>('POST', '/message-drafts', values);
  expect(made.status, made.text).toBe(201);
  return made.data.id;
};
const send = (role: Who, id: string) => as(role).call<SentMessage>('POST', '/messaging/send', { draft: id });
const begin = async (role: Who, to: readonly Who[], body: string = SECRET): Promise<string> => {
  const sent = await send(
    role,
    await draft(role, { subject: 'Keys', to: to.map((t) => ({ account: who(t).account })), body }),
  );
  expect(sent.status, sent.text).toBe(200);
  return sent.data.thread;
};
const reply = async (role: Who, thread: string, body: string) => send(role, await draft(role, { thread, body }));
const messages = async (role: Who, thread: string) =>
  (await as(role).call<MessageRow[]>('GET', `/messages?thread=${thread}&sort=sentAt`)).data;
const members = async (role: Who, thread: string) =>
  (await as(role).call<MemberRow[]>('GET', `/thread-members?thread=${thread}`)).data;
const own = async (role: Who, thread: string): Promise<MemberRow> => {
  const found = (await members(role, thread)).find((m) => m.account === who(role).account);
  if (!found) throw new Error(`${role} takes no part`);
  return found;
};
const act = async (role: Who, thread: string, action: string) =>
  as(role).call('POST', `/thread-members/${(await own(role, thread)).id}/${action}`, {});

describe('who reads a conversation', () => {
  test('those who take part, and nobody else: no colleague, no manager, no administrator of whatever height, no other organization', async () => {
    const thread = await begin('nurse', ['therapist']);
    expect((await messages('therapist', thread)).map((m) => m.body)).toEqual([SECRET]);
    const [sent] = await messages('nurse', thread);
    const strangers = [
      as('manager'),
      as('admin'),
      as('super-admin'),
      await signedIn(server.url, 'admin@northgate.example'),
    ];
    for (const stranger of strangers) {
      for (const path of [`/message-threads/${thread}`, `/messages/${sent?.id}`, `/messages/${sent?.id}/history`])
        expect((await stranger.call('GET', path)).status).toBe(404);
      expect((await stranger.call('GET', `/messages?q=second`)).data).toEqual([]);
      expect((await stranger.call<Row[]>('GET', `/thread-members?thread=${thread}`)).data).toEqual([]);
      expect((await stranger.call('POST', '/message-drafts', { thread, body: 'x' })).status).toBe(404);
      expect((await stranger.call('POST', `/messages/${sent?.id}/withdraw`, {})).status).toBe(404);
    }
  });
  test('nobody writes one past the drafts, and no draft is read or sent by another', async () => {
    for (const noun of ['messages', 'message-threads', 'thread-members'])
      expect((await as('nurse').call('POST', `/${noun}`, {})).status).toBeGreaterThanOrEqual(403);
    const id = await draft('nurse', { body: SECRET });
    for (const other of ['therapist', 'admin', 'super-admin'] as const) {
      expect((await as(other).call('GET', `/message-drafts/${id}`)).status).toBe(404);
      expect((await as(other).call('PATCH', `/message-drafts/${id}`, { body: 'x', version: 1 })).status).toBe(404);
    }
    for (const other of ['therapist', 'super-admin'] as const) expect((await send(other, id)).status).toBe(404);
  });
  test('what was written stands in no trail and in no notice', async () => {
    const thread = await begin('nurse', ['therapist'], 'ward seven, please');
    const told = async () =>
      (
        await as('therapist').call<{ title: string; body: string | null; link: string }[]>(
          'GET',
          '/notifications?status=unread',
        )
      ).data;
    await vi.waitFor(async () => expect((await told()).some((n) => n.link.endsWith(thread))).toBe(true), 10_000);
    expect(JSON.stringify(await told())).not.toContain('ward');
    const trail = await sql<{ changes: object }>(server, `select changes from audit_event where noun like 'message%'`);
    expect(trail.length).toBeGreaterThan(2);
    expect(JSON.stringify(trail)).not.toMatch(/ward|Keys/);
  });
});

describe('who is written to', () => {
  test('people of one’s own organization, by name, and clients by those who care for them', async () => {
    const find = async (role: Who, q: string) =>
      (await as(role).call<Person[]>('GET', `/messaging/people?q=${encodeURIComponent(q)}`)).data.map((p) => p.name);
    expect(await find('nurse', who('therapist').name)).toEqual([who('therapist').name]);
    expect(await find('nurse', who('health-client').name)).toEqual([]);
    expect(await find('health-coach', who('health-client').name)).toEqual([who('health-client').name]);
    expect(await find('health-client', who('nurse').name)).toEqual([]);
  });
  test.each([
    ['health-client', ['nurse']],
    ['nurse', ['health-client']],
    ['health-coach', ['health-client', 'nurse']],
  ] as const)('%s does not bring together %j', async (from, to) => {
    const id = await draft(from, { subject: 's', body: 'b', to: to.map((t) => ({ account: who(t).account })) });
    expect((await send(from, id)).fields).toHaveProperty('to');
  });
  test('nobody of another organization', async () => {
    const [other] = await sql<{ account: string }>(
      server,
      `select account from membership where email = 'employee@northgate.example'`,
    );
    const id = await draft('nurse', { subject: 's', body: 'b', to: [other] });
    expect((await send('nurse', id)).message).toContain('includes someone who is no longer here. Remove them');
  });
  test.each([
    [{ subject: 's', body: 'b' }, 'to'],
    [{ subject: 's', body: 'b', to: 'self' }, 'to'],
    [{ body: 'b', to: 'nurse' }, 'subject'],
    [{ subject: 's', to: 'nurse' }, 'body'],
  ])('%j is refused at %s, and the draft is still there', async (values, field) => {
    const to = 'to' in values ? { to: [{ account: who(values.to === 'self' ? 'manager' : 'nurse').account }] } : {};
    const id = await draft('manager', { ...values, ...to });
    expect((await send('manager', id)).fields).toHaveProperty(field);
    expect((await as('manager').call('GET', `/message-drafts/${id}`)).status).toBe(200);
  });
});

describe('a coach and a client', () => {
  const assign = (endsOn: string | null) =>
    sql(
      server,
      `update care_assignment set ends_on = $1::date where account = $2 and client = (select id from coaching_client where account = $3)`,
      [endsOn, who('health-coach').account, who('health-client').account],
    );
  test('write to each other only while the coach is assigned', async () => {
    const find = async (role: Who, q: string) =>
      (await as(role).call<Person[]>('GET', `/messaging/people?q=${encodeURIComponent(q)}`)).data.map((p) => p.name);
    const thread = await begin('health-coach', ['health-client'], 'Until Friday');
    const [coach, client] = [who('health-coach'), who('health-client')];
    await assign('2026-11-01');
    try {
      expect(await find('health-coach', client.name)).toEqual([]);
      expect(await find('health-client', coach.name)).toEqual([]);
      for (const [from, to] of [
        ['health-coach', client],
        ['health-client', coach],
      ] as const) {
        const id = await draft(from, { subject: 's', body: 'b', to: [{ account: to.account }] });
        expect((await send(from, id)).fields).toHaveProperty('to');
        expect((await reply(from, thread, 'x')).message).toContain('outside their care team. Start a new one.');
      }
    } finally {
      await assign(null);
    }
    expect((await reply('health-client', thread, 'Until Friday then')).status).toBe(200);
  });
  test('a super administrator who is no coach of the client neither finds nor writes to them', async () => {
    const q = encodeURIComponent(who('health-client').name);
    expect((await as('super-admin').call<Person[]>('GET', `/messaging/people?q=${q}`)).data).toEqual([]);
  });
});

describe('in a conversation', () => {
  test('others have one more to read; reading is seen by all; sent twice is there once', async () => {
    const thread = await begin('nurse', ['therapist', 'manager']);
    const id = await draft('nurse', { thread, body: 'and the blue one' });
    const answers = await Promise.all([send('nurse', id), send('nurse', id)]);
    expect(new Set(answers.map((a) => a.status))).toEqual(new Set([200, 404]));
    expect((await messages('nurse', thread)).map((m) => m.body)).toEqual([SECRET, 'and the blue one']);
    expect([(await own('nurse', thread)).unread, (await own('therapist', thread)).unread]).toEqual([0, 2]);
    await act('therapist', thread, 'markRead');
    const seen = (await members('nurse', thread)).find((m) => m.account === who('therapist').account);
    expect([seen?.unread, seen?.readAt !== null]).toEqual([0, true]);
    await act('therapist', thread, 'markUnread');
    expect((await own('therapist', thread)).unread).toBe(1);
    const foreign = (await members('nurse', thread)).find((m) => m.account === who('manager').account);
    expect((await as('nurse').call('POST', `/thread-members/${foreign?.id}/markRead`, {})).status).toBe(403);
  });
  test('put away, it comes back with the next message; who left hears and sees nothing more', async () => {
    const thread = await begin('nurse', ['therapist', 'manager']);
    await act('therapist', thread, 'archive');
    await act('manager', thread, 'leave');
    expect((await as('manager').call('GET', `/message-threads/${thread}`)).status).toBe(404);
    await reply('nurse', thread, 'one more thing');
    expect((await own('therapist', thread)).status).toBe('inbox');
    expect((await as('manager').call<Row[]>('GET', `/messages?thread=${thread}`)).data).toEqual([]);
    expect((await as('manager').call('POST', '/message-drafts', { thread, body: 'x' })).status).toBe(404);
    expect((await members('nurse', thread)).map((m) => m.status).toSorted()).toEqual(['inbox', 'inbox', 'left']);
  });
  test('who began it closes it: then nobody writes until it is open again', async () => {
    const thread = await begin('nurse', ['therapist']);
    expect((await as('therapist').call('POST', `/message-threads/${thread}/close`, {})).status).toBe(403);
    await as('nurse').call('POST', `/message-threads/${thread}/close`, {});
    expect((await reply('therapist', thread, 'x')).message).toBe(
      'This conversation is closed, or you left it. Start a new one.',
    );
    await as('nurse').call('POST', `/message-threads/${thread}/reopen`, {});
    expect((await reply('therapist', thread, 'x')).status).toBe(200);
  });
  test('one corrects one’s own words for a quarter of an hour, and withdraws them at any time', async () => {
    const thread = await begin('nurse', ['therapist']);
    const [first] = await messages('nurse', thread);
    const address = `/messages/${first?.id}`;
    expect((await as('therapist').call('POST', `${address}/correct`, { body: 'x' })).status).toBe(403);
    expect((await as('nurse').call('POST', `${address}/correct`, { body: 'the third floor' })).status).toBe(200);
    expect(await messages('therapist', thread)).toMatchObject([
      { body: 'the third floor', editedAt: expect.any(String) },
    ]);
    await sql(server, `update message set sent_at = now() - interval '16 minutes' where id = $1`, [first?.id]);
    expect((await as('nurse').call('POST', `${address}/correct`, { body: 'y' })).message).toContain('for 15 minutes');
    await as('nurse').call('POST', `${address}/withdraw`, {});
    expect(await messages('therapist', thread)).toMatchObject([
      { body: 'This message was withdrawn.', status: 'withdrawn' },
    ]);
    expect((await as('therapist').call<Row[]>('GET', '/messages?q=third')).data).toEqual([]);
  });
  describe('files', () => {
    const headers = (role: Who) => ({ authorization: `Bearer ${as(role).token}`, cookie: as(role).cookie });
    async function keep(role: Who, name: string, words = name): Promise<string> {
      const form = new FormData();
      form.append('file', new Blob([words]), name);
      const kept = await fetch(`${server.url}/api/files`, { method: 'POST', headers: headers(role), body: form });
      return ((await kept.json()) as { data: { id: string } }).data.id;
    }
    const read = (role: Who, path: string) => fetch(`${server.url}/api/messages/${path}`, { headers: headers(role) });

    test('who takes part reads each by its name; nobody else reads any, and no file by another message', async () => {
      const ids = [await keep('nurse', 'plan.txt', 'the plan'), await keep('nurse', 'rota.csv', 'a,b')];
      const to = [{ account: who('therapist').account }];
      const sent = await send('nurse', await draft('nurse', { subject: 'Plan', to, attachments: ids }));
      const { thread } = sent.data;
      const [first] = (await as('therapist').call<Row[]>('GET', `/messages?thread=${thread}`)).data;
      expect(first).toMatchObject({
        body: '2 files.',
        attachments: ids,
        titles: { 'attachments.0': 'plan.txt', 'attachments.1': 'rota.csv' },
      });
      const at = `${String(first?.id)}/files/attachments`;
      expect(await (await read('therapist', `${at}/${ids[0]}`)).text()).toBe('the plan');
      expect(await (await read('nurse', `${at}/${ids[1]}`)).text()).toBe('a,b');
      const elsewhere = await keep('nurse', 'other.txt');
      for (const [role, path] of [
        ['manager', `${at}/${ids[0]}`],
        ['therapist', `${at}/${elsewhere}`],
        ['therapist', at],
        ['therapist', `${String(first?.id)}/files/body/${ids[0]}`],
        ['therapist', `${at}/nothing`],
      ] as const)
        expect((await read(role, path)).status, path).toBe(404);
      await as('nurse').call('POST', `/messages/${String(first?.id)}/withdraw`, {});
      expect((await read('therapist', `${at}/${ids[0]}`)).status).toBe(404);
    });
    test('a draft keeps those it can hold, and says which file is in the way, the limit and what to do', async () => {
      const mine = await keep('nurse', 'plan.txt');
      const six = await Promise.all([1, 2, 3, 4, 5, 6].map((n) => keep('nurse', `${n}.txt`)));
      const refused = async (role: Who, attachments: unknown) =>
        (await as(role).call('POST', '/message-drafts', { attachments })).fields;
      expect(await refused('manager', [mine])).toEqual({
        attachments: ['names a file that you did not upload, or that is gone. Choose the file again'],
      });
      expect(await refused('nurse', six)).toEqual({ attachments: ['must have at most 5 files; remove 1'] });
      expect(await refused('nurse', [mine, mine])).toEqual({ attachments: ['must not list a file more than once'] });
      expect(await refused('nurse', mine)).toEqual({ attachments: ['must be a list of uploaded file IDs'] });
      await sql(server, `update stored_file set size = 26 * 1024 * 1024 where id = $1`, [six[0]]);
      expect(await refused('nurse', [mine, six[0]])).toEqual({
        attachments: ['cannot include 1.txt: a file can be at most 25 MB. Make it smaller and choose it again'],
      });
      const kept = await as('nurse').call<Row>('POST', '/message-drafts', { attachments: six.slice(1) });
      expect(kept.status).toBe(201);
      const none = await as('nurse').call<Row & { attachments: unknown }>(
        'PATCH',
        `/message-drafts/${String(kept.data.id)}`,
        {
          attachments: [],
          version: kept.data.version,
        },
      );
      expect(none.data.attachments).toBeNull();
      await as('nurse').call('DELETE', `/message-drafts/${String(kept.data.id)}`);
    });
  });
  test('the others’ browsers hear within a second, without a word of it', async () => {
    const thread = await begin('nurse', ['therapist']);
    const { caller } = who('therapist');
    const socket = new WebSocket(`${server.url.replace('http', 'ws')}/api/live`, [`bearer.${caller.token ?? ''}`], {
      headers: { cookie: caller.cookie },
    });
    const heard: string[] = [];
    socket.on('message', (data: Buffer) => heard.push(data.toString()));
    await new Promise((resolve) => socket.on('open', resolve));
    await reply('nurse', thread, 'are you there?');
    await vi.waitFor(() => expect(heard.join()).toContain('"noun":"message"'), 1000);
    expect(heard.join()).not.toContain('there?');
    socket.close();
  });
});
