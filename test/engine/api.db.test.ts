import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#engine/server/ids.ts';
import { type Api, createApi } from './api.ts';
import { createWorld, type World } from './world.ts';

let w: World;
let api: Api;
beforeAll(async () => {
  w = await createWorld();
  api = await createApi(w);
});
afterAll(async () => {
  await api.app.close();
  await w.close();
});

type Rec = { id: string; version: number; can: string[]; [field: string]: unknown };
const person = (first: string) => ({
  first,
  last: 'New',
  mail: `${first.toLowerCase()}${Math.random()}@test.example`,
  hired: '2026-01-05',
});

describe('records', () => {
  it('sort by name as people do, capitals and accents beside their letters, from page to page', async () => {
    const names = ['Zimmer', 'de la Cruz', 'Ångström', 'Adler', 'zuletzt', 'Álvarez'];
    for (const name of names) await api.call(w.chief, 'POST', '/api/rooms', { name: `Sort ${name}` });
    const seen: string[] = [];
    for (let after = ''; ; ) {
      const { body } = await api.call(w.chief, 'GET', `/api/rooms?q=sort&sort=name&limit=2${after}`);
      seen.push(...(body.data as { name: string }[]).map((r) => r.name));
      if (!body.page?.next) break;
      after = `&after=${body.page.next}`;
    }
    expect(seen).toEqual(['Adler', 'Álvarez', 'Ångström', 'de la Cruz', 'Zimmer', 'zuletzt'].map((n) => `Sort ${n}`));
  });

  it('are found by a part of a word, by one or two letters where words begin, and by what is unique without regard to case', async () => {
    for (const name of ['Quiet Xylophone', 'Xenia-Room', 'Taxi'])
      await api.call(w.chief, 'POST', '/api/rooms', { name });
    const found = async (query: string): Promise<string[]> =>
      ((await api.call(w.chief, 'GET', `/api/rooms?${query}&sort=name`)).body.data as { name: string }[]).map(
        (r) => r.name,
      );
    expect(await found('q=ylo')).toEqual(['Quiet Xylophone']);
    expect(await found('q=x')).toEqual(['Quiet Xylophone', 'Xenia-Room']);
    expect(await found('q=xe')).toEqual(['Xenia-Room']);
    expect(await found('q=ro')).toContain('Xenia-Room');
    expect(await found('q=xi')).toEqual([]);
    expect(await found('name=TAXI')).toEqual(['Taxi']);
  });
  it('are created once per idempotency key, however often they are sent', async () => {
    const key = { 'idempotency-key': newId() };
    const body = person('Once');
    const answers = await Promise.all([1, 2, 3].map(() => api.call(w.chief, 'POST', '/api/people', body, key)));
    expect(
      answers.map((a) => a.status),
      answers.map((a) => a.text).join(),
    ).toEqual([201, 201, 201]);
    expect(new Set(answers.map((a) => (a.body.data as Rec).id)).size).toBe(1);
    const other = await api.call(w.chief, 'POST', '/api/people', { ...body, last: 'Other' }, key);
    expect([other.status, other.body.error?.code]).toEqual([409, 'REPEATED_REQUEST']);
  });
  it('carry what this person may do and the names of what they refer to', async () => {
    const { body } = await api.call(w.worker, 'GET', `/api/people/${w.worker.subjectId}`);
    expect(body.data).toMatchObject({ can: ['edit'], titles: { boss: 'Benny Test' } });
  });
  it('keep their history, without the fields that the reader does not see', async () => {
    await api.call(w.chief, 'PATCH', `/api/people/${w.worker.subjectId}`, {
      version: 1,
      street: 'New Street 2',
      first: 'Cyrus',
      why: 'moved',
    });
    const mine = await api.call(w.worker, 'GET', `/api/people/${w.worker.subjectId}/history`);
    expect(mine.body.data).toMatchObject([
      {
        by: 'Ada',
        action: 'edit',
        why: 'moved',
        changes: { first: ['Cyr', 'Cyrus'], street: ['Cyr Street 1', 'New Street 2'] },
      },
      { action: 'create' },
    ]);
    const lead = await api.call(w.lead, 'GET', `/api/people/${w.worker.subjectId}/history`);
    expect(lead.text).not.toContain('New Street');
    expect(lead.text).toContain('Cyrus');
  });
  it('are revealed with a reason to those who may see them, and that is written down', async () => {
    const without = await api.call(w.chief, 'POST', `/api/people/${w.worker.subjectId}/reveal`, { fields: ['ssn'] });
    expect(without.status).toBe(422);
    const lead = await api.call(w.lead, 'POST', `/api/people/${w.worker.subjectId}/reveal`, {
      fields: ['ssn'],
      why: 'just being curious',
    });
    expect(lead.status).toBe(403);
    const chief = await api.call(w.chief, 'POST', `/api/people/${w.worker.subjectId}/reveal`, {
      fields: ['ssn', 'pay'],
      why: 'correcting the tax form',
    });
    expect(chief.body.data).toMatchObject({ ssn: expect.stringMatching(/^\d{9}$/), pay: 500_000 });
    const [rows] = await w.engine.connections.read(w.tenant, [
      { text: `select why from audit_event where action = 'reveal'`, values: [] },
    ]);
    expect(rows).toEqual([{ why: 'correcting the tax form' }]);
  });
});

describe('many at once', () => {
  it('gives each row of a bulk action its own result', async () => {
    const made = await api.call(w.chief, 'POST', '/api/people', person('Bulk'));
    const ids = [(made.body.data as Rec).id, w.chief.subjectId, newId()];
    await api.call(w.chief, 'POST', `/api/people/${w.chief.subjectId}/leave`);
    const { body } = await api.call(w.chief, 'POST', '/api/people/bulk', { action: 'leave', ids });
    expect(body.data).toMatchObject([
      { ok: true, message: null },
      { ok: false, message: 'Person is gone: "leave" is not available now.' },
      { ok: false, message: 'The requested resource was not found.' },
    ]);
    await api.call(w.chief, 'POST', `/api/people/${w.chief.subjectId}/rejoin`);
  });
  it('imports CSV: the dry run names faults by row and writes nothing, the real run keeps the good rows', async () => {
    const csv =
      'First,last,Mail,hired,room,boss\nIvy,Import,ivy@test.example,1/5/2026,Attic,Benny Test\nBad,Import,not-a-mail,2026-02-30,Nowhere,\nIvan,Import,IVY@test.example,2026-01-05,,\n';
    const type = { 'content-type': 'text/csv' };
    const dry = await api.call(w.chief, 'POST', '/api/people/import?dryRun=true', csv, type);
    expect(dry.body.data).toMatchObject([
      { row: 2, ok: true },
      { row: 3, ok: false },
      { row: 4, ok: false, message: 'mail: already used by another person' },
    ]);
    expect((dry.body.data as { message: string }[])[1]?.message).toBe(
      'mail: must be a valid e-mail\nroom: No room is called Nowhere\nhired: must be a date as YYYY-MM-DD',
    );
    expect((await api.call(w.chief, 'GET', '/api/people?q=import')).body.data).toEqual([]);
    const real = await api.call(w.chief, 'POST', '/api/people/import', csv, type);
    expect(real.body.data).toMatchObject([
      { ok: true },
      { ok: false },
      { ok: false, message: 'mail: already used by another person' },
    ]);
    const found = (await api.call(w.chief, 'GET', '/api/people?q=ivy%20import')).body.data as Rec[];
    expect(found).toMatchObject([{ hired: '2026-01-05', titles: { room: 'Attic', boss: 'Benny Test' } }]);
    const header = await api.call(w.chief, 'POST', '/api/people/import', 'first,wage\nA,1\n', type);
    expect(header.body.error?.message).toMatch(/^header: wage: no such column/);
  });
  it('exports what one sees, with formulas defused, to those who may', async () => {
    await api.call(w.chief, 'POST', '/api/people', { ...person('x'), first: '=cmd()' });
    const csv = await api.call(w.chief, 'GET', '/api/people.csv?sort=first');
    expect(csv.text).toContain(`'=cmd()`);
    expect(csv.text).toContain('••••');
    expect((await api.call(w.worker, 'GET', '/api/people.csv')).status).toBe(403);
  });
  it('goes out as pages and as a calendar, within what one may take along', async () => {
    const input = { person: w.worker.subjectId, startsOn: '2032-02-27', endsOn: '2032-02-29', reason: 'leap day' };
    await api.call(w.worker, 'POST', '/api/wishes', input);
    const calendar = await api.call(w.worker, 'GET', '/api/wishes.ics?startsOn[gte]=2032-01-01');
    expect(calendar.headers['content-type']).toBe('text/calendar; charset=utf-8');
    // Days end on the day after, as the format has it.
    expect(calendar.text).toContain('DTSTART;VALUE=DATE:20320227\r\n');
    expect(calendar.text).toContain('DTEND;VALUE=DATE:20320301\r\n');
    expect(calendar.text.match(/BEGIN:VEVENT/g)).toHaveLength(1);
    expect(calendar.text).toContain('leap day');
    // The lead reads what the team wishes, and takes along only what is their own.
    for (const actor of [w.colleague, w.lead]) {
      const other = await api.call(actor, 'GET', '/api/wishes.ics?startsOn[gte]=2032-01-01');
      expect(other.text).not.toContain('VEVENT');
    }
    const paper = await api.call(w.chief, 'GET', '/api/people.pdf?status=active');
    expect(paper.headers['content-type']).toBe('application/pdf');
    expect(paper.text.startsWith('%PDF-')).toBe(true);
    for (const refused of [
      await api.call(w.worker, 'GET', '/api/people.pdf'),
      await api.call(w.worker, 'GET', '/api/people.csv'),
    ])
      expect([refused.status, refused.body.error?.code]).toEqual([403, 'PERMISSION_DENIED']);
    expect((await api.call(w.chief, 'GET', '/api/rooms.ics')).status).toBe(404);
  });
  it('goes out with words that stay words: no line, entry, link or action of their own', async () => {
    const evil = 'x,y;z\\nBEGIN:VEVENT "q" END:VCALENDAR https://evil.example/?a=b )>> /URI (javascript:alert(1))';
    const reason = `${evil}\nATTENDEE:mailto:evil@evil.example\r\nURL:https://evil.example\nBEGIN:VALARM`;
    const input = { person: w.worker.subjectId, startsOn: '2033-03-01', endsOn: '2033-03-02', reason };
    // What some readers take for the end of a line, and people do not type.
    const separated = { ...input, reason: 'x\u2028ATTENDEE:mailto:evil@evil.example' };
    expect((await api.call(w.worker, 'POST', '/api/wishes', separated)).status).toBe(422);
    const made = await api.call(w.worker, 'POST', '/api/wishes', input);
    expect(made.status, made.text).toBe(201);
    const calendar = await api.call(w.worker, 'GET', '/api/wishes.ics?startsOn[gte]=2033-01-01');
    // As a calendar reads it: a line that begins with a space belongs to the one before.
    const lines = calendar.text.replaceAll('\r\n ', '').split(/\r\n|\r|\n/);
    expect(lines.filter((line) => line.startsWith('BEGIN:VEVENT'))).toHaveLength(1);
    for (const name of ['ATTENDEE', 'URL', 'ORGANIZER', 'ATTACH', 'BEGIN:VALARM'])
      expect(lines.filter((line) => line.startsWith(name))).toEqual([]);
    expect(lines.filter((line) => line.startsWith('SUMMARY'))).toHaveLength(1);
    await api.call(w.chief, 'POST', '/api/people', { ...person('y'), first: evil.slice(0, 60) });
    const paper = await api.call(w.chief, 'GET', '/api/people.pdf');
    for (const word of ['/Annots', '/URI', '/JavaScript', '/JS', '/OpenAction', '/AA', '/Launch', '/EmbeddedFile'])
      expect([word, paper.text.includes(`${word} `) || paper.text.includes(`${word}(`)]).toEqual([word, false]);
  });
  it('counts and sums only what one sees', async () => {
    const rooms = await api.call(w.chief, 'GET', '/api/people/summary?group=room&measure=count');
    expect(rooms.body.data).toEqual(
      expect.arrayContaining([expect.objectContaining({ titles: { room: 'Attic' }, count: 1 })]),
    );
    const sums = await api.call(w.chief, 'GET', '/api/entries/summary?group=person,on:month&measure=sum:days');
    expect(sums.body.data).toHaveLength(4);
    expect((await api.call(w.worker, 'GET', '/api/entries/summary?measure=sum:days')).body.data).toEqual([
      { group: {}, titles: {}, count: 1, value: 10 },
    ]);
    expect((await api.call(w.worker, 'GET', '/api/people/summary?measure=avg:pay')).status).toBe(403);
    expect((await api.call(w.worker, 'GET', '/api/people/summary?group=hired:month')).status).toBe(403);
  });
  it('answers several summaries at once, each as it would alone', async () => {
    await api.call(w.chief, 'POST', '/api/people', person('Several'));
    const cases = ['status=active', 'hired[gte]=2090-01-01', 'first=Several&status=active'];
    const together = new URLSearchParams([
      ['group', 'room'],
      ...cases.map((one): [string, string] => ['of', one]),
    ]).toString();
    const alone = [];
    for (const one of cases)
      alone.push((await api.call(w.chief, 'GET', `/api/people/summary?group=room&${one}`)).body.data);
    expect(new Set(alone.map((rows) => JSON.stringify(rows))).size).toBe(3);
    expect((await api.call(w.chief, 'GET', `/api/people/summaries?${together}`)).body.data).toEqual(alone);
    // An empty one counts everything that one sees, and nothing more.
    expect(
      (await api.call(w.worker, 'GET', '/api/entries/summaries?measure=sum:days&of=&of=days%3D10')).body.data,
    ).toEqual(Array(2).fill([{ group: {}, titles: {}, count: 1, value: 10 }]));
    expect((await api.call(w.worker, 'GET', '/api/people/summaries?of=&of=hired%5Bgte%5D%3D2024-01-01')).status).toBe(
      403,
    );
  });
  it.each([
    ['', 'of is given for each summary, from one to 12 times'],
    [Array(13).fill('of=status%3Dactive').join('&'), 'of is given for each summary, from one to 12 times'],
    ['of=status%3Dactive&status=archived', 'status is given inside an of'],
    ['of=sort%3Dname%26sort%3Droom', 'sort can be given only once'],
    ['of=nothing%3D1', 'nothing is not a field of people'],
    ['of=status%3Dactive&group=nothing', 'nothing is not a field of people'],
  ])('refuses several summaries of %s', async (query, why) => {
    const { status, body } = await api.call(w.chief, 'GET', `/api/people/summaries?${query}`);
    expect([status, body.error?.code]).toEqual([400, 'BAD_QUERY']);
    expect(body.error?.message).toContain(why);
  });
  it('searches across nouns within what one may read', async () => {
    expect((await api.call(w.worker, 'GET', '/api/search?q=atti')).body.data).toEqual([
      { noun: 'room', id: expect.any(String), title: 'Attic', beside: [] },
    ]);
    expect((await api.call(w.stranger, 'GET', '/api/search?q=atti')).body.data).toEqual([]);
  });
});

describe('two organizations', () => {
  it('never meet: every address of every noun, with ids of the other side', async () => {
    const ids = new Map<string, string>();
    for (const r of w.engine.registry.resources) {
      const [rows] = await w.engine.connections.read(w.tenant, [
        { text: `select id from "${r.name}" limit 1`, values: [] },
      ]);
      if (rows?.[0]) ids.set(r.name, rows[0].id as string);
    }
    expect(ids.size).toBeGreaterThan(2);
    for (const [name, id] of ids) {
      const r = w.engine.noun(name);
      const base = `/api/${r.path}`;
      expect((await api.call(w.stranger, 'GET', base)).body.data ?? [], base).toEqual([]);
      const calls: ['GET' | 'POST' | 'PATCH' | 'DELETE', string, unknown?][] = [
        ['GET', `${base}/${id}`],
        ['GET', `${base}/${id}/history`],
        ['POST', `${base}/${id}/reveal`, { fields: ['ssn'], why: 'a reason long enough' }],
        ['PATCH', `${base}/${id}`, { version: 1 }],
        ['DELETE', `${base}/${id}`],
        ...Object.keys(r.actions ?? {}).map((a): ['POST', string] => ['POST', `${base}/${id}/${a}`]),
      ];
      for (const [method, url, body] of calls)
        expect((await api.call(w.stranger, method, url, body)).status, `${method} ${url}`).toBe(404);
    }
    const foreign = await api.call(w.stranger, 'POST', '/api/people', { ...person('Spy'), boss: w.chief.subjectId });
    expect(foreign.body.error?.fields).toEqual({ boss: ['must be an existing person'] });
  });
});
