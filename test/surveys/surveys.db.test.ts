import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type {
  Draft,
  OfficeCard,
  OfficeQuestion,
  Outside,
  QuestionResult,
  ResponseRow,
  Saved,
  Sent,
} from '#modules/surveys/survey-wire.model.ts';
import { Caller, signedIn, sql } from '#test/identity/caller.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let server: TestServer;
let admin: Caller;
beforeAll(async () => {
  server = await startTestServer({ demo: '2026-11-20' });
  admin = await signedIn(server.url, 'admin');
}, 120_000);
afterAll(() => server.close());
beforeEach(() => sql(server, 'delete from throttle'));

const answers = {
  organization: 'Cedar Ridge Recovery',
  contact: 'Mara Lund',
  email: 'mara@cedar-ridge.org',
  state: 'id',
  beds: 24,
  pains: ['staffing', 'billing'],
  wanted: ['charts', 'billing'],
  satisfaction: 4,
  consent: true,
};
const anybody = () => new Caller(server.url);
const post = <T>(path: string, body: object = {}, caller = anybody()) => caller.call<T>('POST', path, body);
type Begun = Draft & { readonly token: string };

async function fill(values: object, link?: string): Promise<{ token: string; version: number }> {
  const begun = await post<Begun>('/survey-forms', link ? { link } : {});
  if (begun.status !== 201) throw new Error(begun.text);
  const { token, version } = begun.data;
  const saved = await post<{ version: number }>('/survey-forms/save', { token, version, answers: values });
  if (saved.status !== 200) throw new Error(saved.text);
  return { token, version: saved.data.version };
}
const send = async (values: object = answers, link?: string) =>
  post<Sent>('/survey-forms/send', await fill(values, link));

/** Opens a survey as the signed-in editor; like a browser, the caller keeps the cookie of the session beside the new one. */
async function enter(office: Caller, id: string): Promise<void> {
  const session = office.cookie;
  await office.call('POST', '/survey-office/enter', { survey: id });
  office.cookie = `${session}; ${office.cookie}`;
}

/** A survey of the organization's own, open, with one question. */
async function ownSurvey(name: string, extra: object = {}): Promise<{ id: string; office: Caller }> {
  const made = await admin.call<{ id: string }>('POST', '/surveys', { name, ...extra });
  const { id } = made.data;
  const office = anybody();
  office.token = admin.token;
  office.cookie = admin.cookie;
  await enter(office, id);
  const question = {
    position: 1,
    step: 'One',
    code: 'mood',
    kind: 'rating',
    label: 'How was your week?',
    required: true,
  };
  await office.call('POST', '/survey-office/questions', question);
  await office.call('POST', '/survey-office/state', { action: 'open' });
  return { id, office };
}
const linkOf = async (office: Caller): Promise<string> => {
  const made = await office.call<{ link: string }>('POST', '/survey-office/links', { note: 'Night shift' });
  return made.data.link.split('#link=')[1] ?? '';
};
/** Who has opened the provider survey by its code. */
async function provider(): Promise<{ office: Caller; code: string; survey: string }> {
  const { survey } = (await admin.call<{ survey: string }>('POST', '/survey-office/provider')).data;
  const made = await admin.call<{ code: string }>('POST', '/survey-office/code', { survey });
  if (made.status !== 200) throw new Error(made.text);
  const office = anybody();
  const opened = await post('/survey-office/open', { code: made.data.code }, office);
  if (opened.status !== 200) throw new Error(opened.text);
  return { office, code: made.data.code, survey };
}

describe('who may not', () => {
  test('nobody reads answers without a code, and nobody else by the nouns', async () => {
    expect((await anybody().call('GET', '/survey-office')).data).toBeNull();
    for (const path of ['/results', '/answers', '/answers.csv', '/questions'])
      expect((await anybody().call('GET', `/survey-office${path}`)).code).toBe('SURVEY_CLOSED');
    for (const account of ['employee', 'nurse', 'manager']) {
      const caller = await signedIn(server.url, account);
      expect((await caller.call('GET', '/surveys')).data ?? []).toEqual([]);
      expect((await caller.call('POST', '/survey-office/provider')).status).toBe(404);
    }
    const northgate = await signedIn(server.url, 'admin@northgate.example');
    expect((await northgate.call('POST', '/survey-office/provider')).status).toBe(404);
    const { survey } = await provider();
    expect((await northgate.call('POST', '/survey-office/enter', { survey })).status).toBe(404);
    expect((await northgate.call('POST', '/survey-office/code', { survey })).status).toBe(404);
    expect((await admin.call('GET', '/survey-responses')).data ?? []).toEqual([]);
    expect((await admin.call('POST', '/survey-responses', {})).status).toBe(404);
  });
  test('a wrong code is refused in one sentence, and the sixth try within an hour is refused at all', async () => {
    for (let i = 0; i < 5; i++) {
      const wrong = await post('/survey-office/open', { code: 'abcd-efgh-jkmn' });
      expect(wrong.fields).toEqual({ code: ['is not a survey code; ask the person who gave it to you'] });
    }
    expect((await post('/survey-office/open', { code: 'abcd-efgh-jkmn' })).status).toBe(429);
  });
  test('a changed token, an old cookie and a new code open nothing', async () => {
    const { token, version } = await fill(answers);
    const forged = `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`;
    expect((await post('/survey-forms/open', { token: forged })).code).toBe('LINK_EXPIRED');
    expect((await post('/survey-forms/send', { token: 'x.y.z', version })).code).toBe('LINK_EXPIRED');
    const { office } = await provider();
    expect((await office.call<OfficeCard>('GET', '/survey-office')).data.name).toBe('Provider survey');
    await provider();
    expect((await office.call('GET', '/survey-office')).data).toBeNull();
    expect((await office.call('GET', '/survey-office/answers')).code).toBe('SURVEY_CLOSED');
  });
});

describe('a survey that a signed-in editor opened', () => {
  /** HR with a session of their own, in the office of a survey of theirs. */
  async function editor(name: string): Promise<{ office: Caller; id: string }> {
    const office = await signedIn(server.url, 'hr-manager');
    const { id } = (await office.call<{ id: string }>('POST', '/surveys', { name })).data;
    await enter(office, id);
    return { office, id };
  }
  const card = (office: Caller) => office.call<OfficeCard | null>('GET', '/survey-office');

  test('is closed without the session: by the cookie alone, in another account’s session, after the sign-out', async () => {
    const { office } = await editor('Exit talk');
    expect((await card(office)).data?.name).toBe('Exit talk');
    const cookieOnly = anybody();
    cookieOnly.cookie = office.cookie;
    expect((await card(cookieOnly)).data).toBeNull();
    expect((await cookieOnly.call('GET', '/survey-office/questions')).code).toBe('SURVEY_CLOSED');
    const other = await signedIn(server.url, 'admin');
    other.cookie = `${other.cookie}; ${office.cookie.split('; ').find((one) => one.startsWith('nexus_survey='))}`;
    expect((await card(other)).data).toBeNull();
    const { cookie } = office;
    const out = await office.call('POST', '/auth/logout');
    expect(out.headers.getSetCookie().some((one) => one.startsWith('nexus_survey=;'))).toBe(true);
    office.cookie = cookie;
    expect((await office.call('GET', '/survey-office/questions')).code).toBe('SURVEY_CLOSED');
  });
  test('is closed once the role is gone', async () => {
    const { office } = await editor('First week');
    const mine = `account = (select id from account where email = 'hr-manager@harborline.example') and role = 'hr_manager'`;
    await sql(server, `update membership set status = 'suspended' where ${mine}`);
    try {
      // The server trusts a session for ten seconds, and this test changes only the database.
      await vi.waitFor(
        async () => expect((await office.call('GET', '/survey-office/questions')).code).toBe('SURVEY_CLOSED'),
        20_000,
      );
    } finally {
      await sql(server, `update membership set status = 'active' where ${mine}`);
    }
  });
  test('the trail names the editor: who opened it and who changed it', async () => {
    const { office, id } = await editor('Lunch');
    const question = {
      position: 1,
      step: 'One',
      code: 'taste',
      kind: 'rating',
      label: 'How was lunch?',
      required: true,
    };
    const added = await office.call<{ id: string }>('POST', '/survey-office/questions', question);
    expect(added.status, added.text).toBe(201);
    const events = await sql<{ did: string; actor: string }>(
      server,
      `select e.noun || ' ' || e.action as did, a.email as actor from audit_event e join account a on a.id = e.actor
        where e.record_id = any($1) and e.action <> 'read' order by e.seq`,
      [[id, added.data.id]],
    );
    const actor = 'hr-manager@harborline.example';
    expect(events).toEqual([
      { did: 'survey create', actor },
      { did: 'survey open office', actor },
      { did: 'survey_question create', actor },
    ]);
  });
});

describe('the provider survey', () => {
  test('sent twice at once, it leaves one response', async () => {
    const draft = await fill({ ...answers, contact: 'Sent twice' });
    const sent = await Promise.all([1, 2].map(() => post<Sent>('/survey-forms/send', draft)));
    expect(sent.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410]);
    const found = await sql(server, 'select 1 from survey_response where reference = any($1)', [
      sent.map(({ data }) => data?.reference ?? ''),
    ]);
    expect(found).toHaveLength(1);
    const lately = `select 1 from survey_response where submitted_at > now() - interval '1 minute' and answers ->> 'contact' = 'Sent twice'`;
    expect(await sql(server, lately)).toHaveLength(1);
  });
  test('is begun, kept sealed, opened again, sent once, and says its reference', async () => {
    const draft = await fill({ organization: 'Cedar Ridge Recovery', email: 'mara@cedar-ridge.org' });
    const again = await post<Draft>('/survey-forms/open', { token: draft.token });
    expect(again.data.answers).toEqual({ organization: 'Cedar Ridge Recovery', email: 'mara@cedar-ridge.org' });
    expect(again.data.form.questions).toHaveLength(17);
    const [kept] = await sql<{ text: string }>(
      server,
      'select row_to_json(d)::text as text from survey_draft d limit 1',
    );
    expect(kept?.text).not.toContain(Buffer.from('Cedar').toString('hex'));
    const stale = await post('/survey-forms/save', { token: draft.token, version: 1, answers });
    expect(stale.code).toBe('STALE_VERSION');
    const missing = await post('/survey-forms/send', draft);
    expect(missing.fields).toEqual({ contact: ['is required'], consent: ['is required to send the survey'] });
    const saved = await post<{ version: number }>('/survey-forms/save', { ...draft, answers });
    const sent = await post<Sent>('/survey-forms/send', { token: draft.token, version: saved.data.version });
    expect(sent.data.reference).toMatch(/^S-[2-9A-Z]{4}-[2-9A-Z]{4}$/);
    expect((await post('/survey-forms/send', { token: draft.token, version: saved.data.version })).code).toBe(
      'LINK_EXPIRED',
    );
    const [row] = await sql<Record<string, unknown>>(server, 'select * from survey_response where reference = $1', [
      sent.data.reference,
    ]);
    expect(row).toMatchObject({
      organization: 'Cedar Ridge Recovery',
      contact: 'Mara Lund',
      state: 'Idaho',
      score: 4,
      status: 'new',
    });
    expect(row?.answers).toEqual(answers);
    const trail = await sql(server, `select why from audit_event where noun = 'survey_response' and record_id = $1`, [
      row?.id,
    ]);
    expect(trail).toEqual([{ why: 'survey' }]);
  });
  test('says of each bad field what is wrong, keeps none of them, and all that is right beside them', async () => {
    const { token, version } = (await post<Begun>('/survey-forms')).data;
    const kept = { organization: 'Cedar Ridge Recovery', contact: 'Mara Lund', satisfaction: 4 };
    const bad = await post<Saved>('/survey-forms/save', {
      token,
      version,
      answers: {
        ...kept,
        email: 'x',
        beds: 5001,
        pains: ['staffing', 'billing', 'beds', 'payroll', 'reports', 'medication'],
        wanted: ['charts', 'charts'],
      },
    });
    expect(bad.status).toBe(200);
    expect(Object.fromEntries(bad.data.problems.map((p) => [p.field, p.message]))).toEqual({
      email: 'must be a valid e-mail',
      beds: 'must be at most 5000',
      pains: 'must be at most 5 choices; take one away',
      wanted: 'must name each choice once',
    });
    expect((await post<Draft>('/survey-forms/open', { token })).data.answers).toEqual(kept);
    const sent = await post('/survey-forms/send', { token, version: bad.data.version });
    expect(sent.fields).toEqual({ email: ['is required'], consent: ['is required to send the survey'] });
    const other = await post<Saved>('/survey-forms/save', { token, version: bad.data.version, answers: { other: 1 } });
    expect(other.data.problems).toEqual([{ field: 'other', message: 'is not a question in this survey' }]);
    const none = await post<Saved>('/survey-forms/save', { token, version: other.data.version, answers: 'text' });
    expect(none.fields).toEqual({ answers: ['must be an object'] });
  });
  test('takes five answers of one address in an hour, and counts only those that are whole', async () => {
    const half = await fill({ organization: 'Half' });
    for (let i = 0; i < 3; i++) expect((await post('/survey-forms/send', half)).status).toBe(422);
    for (let i = 0; i < 5; i++) expect((await send()).status).toBe(200);
    const sixth = await send();
    expect(sixth.code).toBe('TOO_MANY_REQUESTS');
    expect(sixth.headers.get('retry-after')).toMatch(/^\d+$/);
  });
  test('tells a program that fills in every field what it tells people, and keeps nothing', async () => {
    const before = await sql<{ n: number }>(server, 'select count(*)::integer as n from survey_response');
    const sent = await post<Sent>('/survey-forms/send', { ...(await fill(answers)), website: 'https://spam.example' });
    expect(sent.data.reference).toMatch(/^S-/);
    expect(await sql(server, 'select count(*)::integer as n from survey_response')).toEqual(before);
  });
});

describe('looking after a survey', () => {
  test('answers are listed, counted, taken along and moved on; a bar opens those behind it', async () => {
    const { office } = await provider();
    await sql(server, 'delete from survey_response');
    await send();
    await send({ ...answers, organization: '=cmd|calc', satisfaction: 8, state: 'or' });
    const list = await office.call<{ total: number; rows: ResponseRow[] }>('GET', '/survey-office/answers');
    expect(list.data.rows.map((r) => [r.organization, r.state, r.score, r.status])).toEqual([
      ['=cmd|calc', 'Oregon', 8, 'new'],
      ['Cedar Ridge Recovery', 'Idaho', 4, 'new'],
    ]);
    const results = await office.call<QuestionResult[]>('GET', '/survey-office/results');
    const satisfaction = results.data.find((r) => r.code === 'satisfaction');
    expect(satisfaction).toMatchObject({ answered: 2, spread: { mean: 6, median: 6, lowest: 4, highest: 8 } });
    const beds = results.data.find((r) => r.code === 'beds');
    expect(beds).toMatchObject({ answered: 2, counts: [{ answer: '24-24', count: 2 }] });
    const inBand = await office.call<{ total: number }>('GET', '/survey-office/answers?question=beds&answer=20-29');
    const named = await office.call<{ total: number }>('GET', '/survey-office/answers?question=contact&answer=yes');
    expect([inBand.data.total, named.data.total]).toEqual([2, 2]);
    const behind = await office.call<{ total: number }>('GET', '/survey-office/answers?question=satisfaction&answer=8');
    expect(behind.data.total).toBe(1);
    const csv = (await office.call('GET', '/survey-office/answers.csv')).text;
    expect(csv.split('\n')[0]).toContain('Reference,Date,Status,Organization,Contact');
    expect(csv.split('\n')[1]).toMatch(/^S-[\w-]+,\d{4}-\d\d-\d\d \d\d:\d\d,New,/);
    expect(csv).toContain("'=cmd|calc");
    const id = list.data.rows[0]?.id;
    expect((await office.call('POST', '/survey-office/move', { response: id, action: 'qualify' })).status).toBe(200);
    const again = await office.call('POST', '/survey-office/move', { response: id, action: 'contact' });
    expect(again.code).toBe('ILLEGAL_TRANSITION');
    const qualified = await office.call<{ total: number }>('GET', '/survey-office/answers?status=qualified');
    expect(qualified.data.total).toBe(1);
  });
  test('questions change while it pauses, by the rules of a question', async () => {
    const { office } = await provider();
    const question = { position: 900, step: 'Send', code: 'heard', kind: 'single', label: 'How did you hear of us?' };
    const busy = await office.call('POST', '/survey-office/questions', {
      ...question,
      options: [{ code: 'a', label: 'A' }],
    });
    expect(busy.message).toBe('Pause the survey before you change its questions. People are answering it.');
    await office.call('POST', '/survey-office/state', { action: 'pause' });
    expect((await post<Outside>('/survey-forms/look')).data).toEqual({
      name: 'Provider survey',
      why: 'This survey pauses. What you typed is kept; come back later.',
    });
    expect((await post('/survey-forms')).message).toBe('This survey pauses. What you typed is kept; come back later.');
    const bare = await office.call('POST', '/survey-office/questions', question);
    expect(bare.fields).toEqual({ options: ['must name at least one'] });
    const made = await office.call('POST', '/survey-office/questions', {
      ...question,
      options: [{ code: 'a', label: 'A' }],
    });
    expect(made.status).toBe(201);
    const all = await office.call<OfficeQuestion[]>('GET', '/survey-office/questions');
    const mine = all.data.find((q) => q.code === 'heard');
    const change = { id: mine?.id, version: mine?.version, label: 'Who told you?' };
    expect((await office.call('POST', '/survey-office/questions/change', change)).status).toBe(200);
    expect((await office.call('POST', '/survey-office/questions/change', change)).code).toBe('STALE_VERSION');
    expect((await office.call('POST', '/survey-office/questions/remove', { id: mine?.id })).status).toBe(200);
    await office.call('POST', '/survey-office/state', { action: 'open' });
    expect((await office.call<OfficeCard>('GET', '/survey-office')).data.status).toBe('in_progress');
  });
  test('a link takes one answer, and a survey by invitation takes none without one', async () => {
    const { office } = await ownSurvey('How we work');
    const link = await linkOf(office);
    const [first, second] = [await fill({ mood: 4 }, link), await fill({ mood: 5 }, link)];
    expect((await post('/survey-forms/send', first)).status).toBe(200);
    expect((await post('/survey-forms/send', second)).status).toBe(409);
    expect((await post('/survey-forms', { link })).code).toBe('LINK_EXPIRED');
    for (const path of ['/survey-forms', '/survey-forms/look'])
      expect((await post(path, { link: `${link}x` })).code).toBe('LINK_EXPIRED');
  });
  test('a quota holds also when the last answers arrive together', async () => {
    const { office } = await ownSurvey('One is enough', { quota: 1 });
    const drafts = await Promise.all([1, 2, 3].map(async (mood) => fill({ mood }, await linkOf(office))));
    const sent = await Promise.all(drafts.map((draft) => post('/survey-forms/send', draft)));
    expect(sent.map((s) => s.status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  });
  test('an anonymous survey shows nothing before five have answered, names nobody and no minute', async () => {
    const { id, office } = await ownSurvey('Night shift', { anonymous: true });
    for (let n = 1; n <= 5; n++) {
      const link = await linkOf(office);
      if (n === 5)
        for (const path of ['results', 'answers', 'answers.csv'])
          expect((await office.call('GET', `/survey-office/${path}`)).message).toBe(
            'Answers to an anonymous survey show once 5 people have answered; 4 so far.',
          );
      expect((await send({ mood: n }, link)).status).toBe(200);
    }
    const shown = await office.call<{ total: number; rows: ResponseRow[] }>('GET', '/survey-office/answers');
    expect(shown.data.total).toBe(5);
    expect(new Set(shown.data.rows.map((r) => r.submittedAt.slice(10)))).toEqual(new Set(['T00:00:00.000Z']));
    const csv = (await office.call('GET', '/survey-office/answers.csv')).text;
    expect(csv.split('\n')[1]).toMatch(/^S-[\w-]+,\d{4}-\d\d-\d\d,New,/);
    const [linked] = await sql<{ n: number }>(
      server,
      'select count(link)::integer as n from survey_response where survey = $1',
      [id],
    );
    expect(linked?.n).toBe(0);
  });
});

describe('files', () => {
  const PDF = '%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF';
  const question = { position: 2, step: 'One', code: 'proof', kind: 'file', label: 'Your licence', most: 2 };
  interface Kept {
    readonly id: string;
    readonly name: string;
    readonly size: number;
  }
  async function asking(name: string, extra: object = {}): Promise<{ id: string; office: Caller; link: string }> {
    const made = await ownSurvey(name, extra);
    await made.office.call('POST', '/survey-office/state', { action: 'pause' });
    const added = await made.office.call('POST', '/survey-office/questions', { ...question, ...extra });
    if (added.status !== 201) throw new Error(added.text);
    await made.office.call('POST', '/survey-office/state', { action: 'open' });
    return { ...made, link: await linkOf(made.office) };
  }
  const begin = async (link: string) => (await post<Begun>('/survey-forms', { link })).data;
  async function give(token: string, name: string, content: string = PDF, code = 'proof') {
    const form = new FormData();
    form.append('token', token);
    form.append('question', code);
    form.append('file', new Blob([content]), name);
    const answer = await fetch(`${server.url}/api/survey-forms/files`, { method: 'POST', body: form });
    const body = (await answer.json()) as { data: Kept; error?: { code: string; message: string } };
    return { status: answer.status, data: body.data, error: body.error };
  }
  const bytesOf = async (caller: Caller, response: string, file: string) =>
    caller.call('GET', `/survey-office/files/${response}/${file}`);

  test('are given, kept with what is typed, sent, and read only by who reads the answers', async () => {
    const { office, link } = await asking('Licences');
    const { token, version } = await begin(link);
    const [first, second] = [await give(token, 'licence.pdf'), await give(token, '../../etc/second.exe')];
    expect(first).toMatchObject({ status: 201, data: { name: 'licence.pdf', size: PDF.length } });
    expect(second.data.name).toBe('second.exe.pdf');
    const told = { ...first.data, name: 'another name.pdf', size: 1 };
    const saved = await post<{ version: number }>('/survey-forms/save', {
      token,
      version,
      answers: { mood: 4, proof: [told, second.data] },
    });
    expect((await post<Draft>('/survey-forms/open', { token })).data.answers.proof).toEqual([first.data, second.data]);
    const sent = await post<Sent>('/survey-forms/send', { token, version: saved.data.version });
    expect(sent.status).toBe(200);

    const list = await office.call<{ rows: ResponseRow[] }>('GET', '/survey-office/answers');
    const [row] = list.data.rows;
    expect(row?.answers.proof).toEqual([first.data, second.data]);
    const csv = (await office.call('GET', '/survey-office/answers.csv')).text;
    expect(csv).toContain('"licence.pdf, second.exe.pdf"');
    expect(csv).not.toContain(first.data.id);
    const results = await office.call<QuestionResult[]>('GET', '/survey-office/results');
    expect(results.data.find((r) => r.code === 'proof')).toMatchObject({ answered: 1, counts: [{ count: 1 }] });
    const behind = await office.call<{ total: number }>('GET', '/survey-office/answers?question=proof&answer=yes');
    expect(behind.data.total).toBe(1);

    const read = await bytesOf(office, row?.id ?? '', first.data.id);
    expect([read.status, read.text]).toEqual([200, PDF]);
    expect(read.headers.get('content-disposition')).toContain('attachment');
    expect(read.headers.get('x-content-type-options')).toBe('nosniff');
    const { office: other } = await asking('Another survey');
    expect((await bytesOf(other, row?.id ?? '', first.data.id)).status).toBe(404);
    expect((await bytesOf(office, row?.id ?? '', row?.id ?? '')).status).toBe(404);
    expect((await bytesOf(anybody(), row?.id ?? '', first.data.id)).code).toBe('SURVEY_CLOSED');
    expect((await admin.call('GET', `/files/${first.data.id}/content`)).status).toBe(404);
    const trail = await sql(server, `select 1 from audit_event where action = 'download' and record_id = $1`, [
      row?.id,
    ]);
    expect(trail).toHaveLength(1);
  });
  test('of another draft, another question or nowhere are refused, and so is one too many', async () => {
    const { link, office } = await asking('Whose file');
    const [mine, theirs] = [await begin(link), await begin(await linkOf(office))];
    const { data } = await give(theirs.token, 'theirs.pdf');
    let { version } = mine;
    const save = async (proof: unknown) => {
      const saved = await post<Saved>('/survey-forms/save', {
        token: mine.token,
        version,
        answers: { mood: 3, proof },
      });
      version = saved.data.version;
      return Object.fromEntries(saved.data.problems.map((p) => [p.field, [p.message]]));
    };
    const gone = ['includes a file that is no longer available. Remove it and choose it again'];
    expect(await save([data])).toEqual({ proof: gone });
    expect(await save([{ ...data, id: '0193a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b' }])).toEqual({ proof: gone });
    expect(await save([data, data, data])).toEqual({ proof: ['must have at most 2 files; remove 1'] });
    expect(await save([{ id: data.id }])).toMatchObject({ proof: [expect.stringContaining('is required')] });
    const { answers: kept } = (await post<Draft>('/survey-forms/open', { token: mine.token })).data;
    expect([kept.mood, JSON.stringify(kept)]).toEqual([3, expect.not.stringContaining(data.id)]);
    expect((await give(mine.token, 'x.pdf', PDF, 'mood')).status).toBe(404);
    expect((await give('x.y.z', 'x.pdf')).error?.code).toBe('LINK_EXPIRED');
  });
  test('that are too large, of another kind, or too many of one address are refused', async () => {
    const { link } = await asking('How much');
    const { token } = await begin(link);
    const large = await give(token, 'large.pdf', `${PDF}${' '.repeat(10 * 1024 * 1024)}`);
    expect(large).toMatchObject({ status: 413, error: { message: 'The file is larger than 10 MB.' } });
    expect((await give(token, 'page.pdf', '<html><script>')).error?.code).toBe('FILE_TYPE');
    // Readable text is no licence: this form takes less than what people who sign in may attach.
    expect((await give(token, 'words.txt', 'words')).error?.code).toBe('FILE_TYPE');
    for (let n = 0; n < 17; n++) await give(token, `${n}.pdf`);
    expect((await give(token, 'one more.pdf')).error?.code).toBe('TOO_MANY_REQUESTS');
  }, 60_000);
  test('that nobody sent are forgotten with the draft; those that were sent stay', async () => {
    const { link } = await asking('Left behind');
    const { token, version } = await begin(link);
    const [sent, left] = [(await give(token, 'sent.pdf')).data, (await give(token, 'left.pdf')).data];
    const saved = await post<{ version: number }>('/survey-forms/save', {
      token,
      version,
      answers: { mood: 1, proof: [sent] },
    });
    await post('/survey-forms/send', { token, version: saved.data.version });
    const [organization] = await sql<{ tenant_id: string }>(server, 'select tenant_id from stored_file where id = $1', [
      sent.id,
    ]);
    const tenantId = organization?.tenant_id;
    await sql(server, `select job_add('surveys:forget', $1::json)`, [JSON.stringify({ tenantId })]);
    const ids = [[sent.id, left.id]];
    await vi.waitFor(
      async () =>
        expect(await sql(server, 'select 1 from survey_draft_file where file_id = any($1::uuid[])', ids)).toEqual([]),
      { timeout: 20_000 },
    );
    const there = await sql(server, 'select id from stored_file where id = any($1::uuid[])', ids);
    expect(there).toEqual([{ id: sent.id }]);
  });
  test('an anonymous survey asks for none: a file tells whose it is', async () => {
    const { office } = await ownSurvey('Openly said', { anonymous: true });
    await office.call('POST', '/survey-office/state', { action: 'pause' });
    const refused = await office.call('POST', '/survey-office/questions', question);
    expect(refused.fields).toEqual({
      kind: ['cannot be a file in an anonymous survey: a file can identify its sender. Ask for text instead'],
    });
    const many = await office.call('POST', '/survey-office/questions', { ...question, kind: 'file', most: 6 });
    expect(many.fields).toEqual({ most: ['must be at most 5 for files'] });
  });
});

describe('a consultant', () => {
  test('holds surveys of their own and learns nothing of others', async () => {
    const consultant = await signedIn(server.url, 'consultant');
    const { id: others } = await ownSurvey('Not for consultants');
    // The demo's own four, and no other.
    const own = (await consultant.call<readonly { name: string }[]>('GET', '/surveys')).data.map(({ name }) => name);
    expect(own.toSorted()).toEqual([
      'Courses people want in 2027',
      'Fire drill, what we learned',
      'Handoff between shifts',
      'Readiness for the licensing visit',
    ]);
    const progress = (
      await consultant.call<{ surveys: readonly { survey: string; answers: number }[] }>('GET', '/survey-progress')
    ).data.surveys;
    expect(progress).toHaveLength(4);
    expect(progress.map((one) => one.survey)).not.toContain(others);
    expect((await consultant.call('GET', `/surveys/${others}`)).status).toBe(404);
    for (const path of ['/survey-office/enter', '/survey-office/code'])
      expect((await consultant.call('POST', path, { survey: others })).status).toBe(404);
    expect((await consultant.call('POST', '/survey-office/provider')).status).toBe(404);
    expect((await consultant.call('POST', `/surveys/${others}/pause`)).status).toBe(404);
    expect((await consultant.call('GET', '/survey-questions')).data ?? []).toEqual([]);

    const made = await consultant.call<{ id: string }>('POST', '/surveys', { name: 'After the audit' });
    expect(made.status).toBe(201);
    const office = anybody();
    office.token = consultant.token;
    office.cookie = consultant.cookie;
    await enter(office, made.data.id);
    const added = await office.call('POST', '/survey-office/questions', {
      position: 1,
      step: 'One',
      code: 'clear',
      kind: 'rating',
      label: 'Was the report clear?',
    });
    expect(added.status).toBe(201);
    expect((await consultant.call('POST', `/surveys/${made.data.id}/open`)).status).toBe(200);
    const link = await linkOf(office);
    expect((await post<Sent>('/survey-forms/send', await fill({ clear: 5 }, link))).status).toBe(200);
    expect((await office.call<OfficeCard>('GET', '/survey-office')).data).toMatchObject({
      name: 'After the audit',
      answers: 1,
    });
    expect((await admin.call<{ id: string }[]>('GET', '/surveys')).data.map((s) => s.id)).toContain(made.data.id);
  });
});
