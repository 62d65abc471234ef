/** Envelopes: order, links and codes, consent, decline, voiding, expiry, two signers at once, and the sealed document. */
import { createHash } from 'node:crypto';
import { PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { signedIn, sql } from '#test/identity/caller.ts';
import { type Desk, openDesk, wordsOf } from './desk.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
}, 300_000);
afterAll(() => desk.close());

const CANDIDATE = { name: 'Hye-jin Park', email: 'hye-jin.park@example.org' };
const SECOND = { name: 'Łucja Nowak', email: 'lucja.nowak@example.org' };
const me = () => ({ name: 'Someone Inside', email: desk.me.email, employee: desk.me.id });
const page = (visit: string) =>
  desk.nobody.call<{ state: string; fields: { id: string; type: string }[] }>('POST', '/signing/page', { visit });
const sign = (visit: string, more: object = {}) =>
  desk.nobody.call('POST', '/signing/sign', { visit, consent: true, signatureText: 'Hye-jin Park', ...more });

test('only HR sees and sends envelopes; others see what they were asked to sign, once it is their turn', async () => {
  const { hr, employee, manager, nobody } = desk;
  const id = await desk.draft([CANDIDATE, me()]);
  for (const caller of [employee, manager]) {
    expect((await caller.call('GET', `/envelopes/${id}`)).code).toBe('NOT_FOUND');
    expect((await caller.call('POST', `/envelopes/${id}/send`, {})).code).toMatch(/NOT_FOUND|PERMISSION_DENIED/);
    expect((await caller.call('GET', `/envelope-story/${id}`)).code).toBe('NOT_FOUND');
    expect((await caller.call('POST', '/arrange-envelope', { envelope: id, people: [], fields: [] })).code).toBe(
      'PERMISSION_DENIED',
    );
    expect((await caller.call('POST', '/signing/page', { envelope: id })).code).toBe('NOT_FOUND');
    expect((await desk.pdf(caller, { envelope: id })).status).toBe(404);
  }
  expect((await nobody.call('POST', '/signing/page', { envelope: id })).status).toBe(401);
  expect((await desk.send(id)).status).toBe(200);
  // The candidate comes first.
  expect((await employee.call('GET', `/envelopes/${id}`)).code).toBe('NOT_FOUND');
  expect((await employee.call<{ state: string }>('POST', '/signing/page', { envelope: id })).data.state).toBe(
    'waiting',
  );
  expect(
    (await employee.call('POST', '/signing/sign', { envelope: id, consent: true, signatureText: 'Me' })).message,
  ).toContain('has not signed yet');
  expect((await sign(await desk.visit(id, CANDIDATE.email))).status).toBe(200);
  expect((await employee.call('GET', `/envelopes/${id}`)).status).toBe(200);
  expect((await manager.call('GET', `/envelopes/${id}`)).code).toBe('NOT_FOUND');
  const mine = await employee.call<{ envelope: string }[]>('GET', '/my-envelopes');
  expect(mine.data.map(({ envelope }) => envelope)).toContain(id);
  const story = await employee.call<{ events: unknown[]; people: { email: string | null }[] }>(
    'GET',
    `/envelope-story/${id}`,
  );
  expect(story.data.events).toEqual([]);
  expect(story.data.people.every(({ email }) => email === null)).toBe(true);
  expect((await hr.call<{ events: unknown[] }>('GET', `/envelope-story/${id}`)).data.events.length).toBeGreaterThan(5);
});

test('a draft is not sent without a document, a signer and a signature of each, and says what is missing', async () => {
  const { hr } = desk;
  const { id } = (await hr.call<{ id: string }>('POST', '/envelopes', { title: 'Empty' })).data;
  const refused = await desk.send(id);
  expect(refused.fields).toMatchObject({
    document: ['is required: choose a template or upload a PDF'],
    people: ['must include someone who signs'],
  });
  const other = await desk.draft([CANDIDATE]);
  await hr.call('POST', '/arrange-envelope', {
    envelope: other,
    people: [{ ...CANDIDATE, role: 'signer' }],
    fields: [],
  });
  expect((await desk.send(other)).fields?.fields).toEqual(['must include a signature of Hye-jin Park']);
  const off = [{ person: 1, page: 1, x: 600, y: 10, w: 100, h: 20, type: 'text', required: true }];
  expect(
    (
      await hr.call('POST', '/arrange-envelope', {
        envelope: other,
        people: [{ ...CANDIDATE, role: 'signer' }],
        fields: off,
      })
    ).fields?.fields?.[0],
  ).toContain('page 1');
});

test('an unresolved merge field refuses the letter and names itself', async () => {
  const { hr } = desk;
  const template = await hr.call<{ id: string }>('POST', '/letter-templates', {
    title: 'Letter of the tests',
    kind: 'other',
    body: 'Dear {{employee.firstName}}, your {{letter.thing}} and {{employee.shoeSize}}.',
  });
  const { id } = (await hr.call<{ id: string }>('POST', '/envelopes', { title: 'Letter', employee: desk.me.id })).data;
  const refused = await hr.call('POST', `/envelopes/${id}/letter`, {
    template: template.data.id,
    values: [{ name: 'letter.thing', value: 'desk' }],
  });
  expect(refused.text).toContain('Unresolved merge field {{employee.shoeSize}}');
  expect(refused.text).not.toContain('Unresolved merge field {{letter.thing}}');
});

test('a link needs the code; a wrong one is counted, and five end it', async () => {
  const { nobody } = desk;
  const id = await desk.draft([CANDIDATE]);
  await desk.send(id);
  const token = await desk.link(id, CANDIDATE.email);
  for (const bad of ['x', `${token.slice(0, -3)}AAA`, 'a.b.c.d'])
    expect((await nobody.call('POST', '/signing/open', { token: bad })).code).toBe('LINK_EXPIRED');
  expect((await page(token)).code).toBe('LINK_EXPIRED');
  const opened = await nobody.call<{ sentTo: string }>('POST', '/signing/open', { token });
  expect(opened.data.sentTo).toBe('h…@example.org');
  const code = await desk.code(id, CANDIDATE.email);
  const wrong = code === '000000' ? '111111' : '000000';
  for (let i = 0; i < 5; i += 1)
    expect((await nobody.call('POST', '/signing/code', { token, code: wrong })).code).toBe('VALIDATION_ERROR');
  expect((await nobody.call('POST', '/signing/code', { token, code })).code).toBe('CONFLICT');
});

test('signing asks for consent, a signature and every required field, and happens once', async () => {
  const id = await desk.draft([CANDIDATE], { text: true });
  await desk.send(id);
  const visit = await desk.visit(id, CANDIDATE.email);
  const seen = (await page(visit)).data;
  expect(await desk.statusOf(id)).toBe('viewed');
  const text = seen.fields.find(({ type }) => type === 'text')?.id ?? '';
  const refused = await desk.nobody.call('POST', '/signing/sign', { visit });
  expect(Object.keys(refused.fields ?? {}).toSorted()).toEqual([text, 'consent', 'signature'].toSorted());
  const values = [{ field: text, value: 'Portland' }];
  expect((await sign(visit, { values, signaturePath: 'M 0 0 <script>' })).fields?.signaturePath).toBeDefined();
  expect((await sign(visit, { values })).status).toBe(200);
  expect((await sign(visit, { values })).message).toBe('You have already signed this document.');
  const sealed = await desk.pdf(desk.hr, { envelope: id, sealed: true });
  const words = await wordsOf(sealed.bytes);
  expect(words[0]).toContain('Portland');
  expect(words[0]).toContain('Hye-jin Park');
  const last = words.slice(1).join(' ');
  for (const part of [
    'Certificate of completion',
    'Link and code sent to hye-jin.park@example.org',
    'Agreed to sign electronically',
    'SHA-256 of the original',
  ])
    expect(last).toContain(part);
  const [row] = await sql<{ sealed_hash: string; original_hash: string; status: string }>(
    desk.server,
    'select sealed_hash, original_hash, status from envelope where id = $1',
    [id],
  );
  expect(row?.status).toBe('completed');
  expect(row?.sealed_hash).toBe(createHash('sha256').update(sealed.bytes).digest('hex'));
  const original = await desk.pdf(desk.hr, { envelope: id });
  expect(row?.original_hash).toBe(createHash('sha256').update(original.bytes).digest('hex'));
  expect(last).toContain(row?.original_hash);
  // It is on the shelf, once.
  const shelved = await sql<{ n: number }>(
    desk.server,
    'select count(*)::int as n from document d join envelope e on e.tenant_id = d.tenant_id and e.sealed = d.file where e.id = $1',
    [id],
  );
  expect(shelved).toEqual([{ n: 1 }]);
  // The same bytes again, inside and outside.
  expect((await desk.pdf(desk.nobody, { visit, sealed: true })).bytes).toEqual(sealed.bytes);
});

test('two people sign in the same second: both count, and there is one sealed document', async () => {
  const id = await desk.draft([CANDIDATE, SECOND]);
  // Both at once: the same place in the order.
  await sql(desk.server, 'update envelope_recipient set "order" = 1 where envelope = $1', [id]);
  await desk.send(id);
  const [first, second] = [await desk.visit(id, CANDIDATE.email), await desk.visit(id, SECOND.email)];
  const done = await Promise.all([
    sign(first),
    sign(second, { signatureText: null, signaturePath: 'M 10 20 L 300 40 L 500 10' }),
  ]);
  expect(done.map(({ status }) => status)).toEqual([200, 200]);
  const sealed = await Promise.all([1, 2, 3].map(() => desk.pdf(desk.hr, { envelope: id, sealed: true })));
  expect(new Set(sealed.map(({ bytes }) => createHash('sha256').update(bytes).digest('hex'))).size).toBe(1);
  const events = await sql<{ type: string }>(
    desk.server,
    `select type from envelope_event where envelope = $1 and type in ('signed', 'sealed')`,
    [id],
  );
  expect(events.map(({ type }) => type).toSorted()).toEqual(['sealed', 'signed', 'signed']);
  expect((await wordsOf(sealed[0]?.bytes ?? new Uint8Array())).join(' ')).toContain('Łucja Nowak');
});

test('after voiding, expiry, a new link or a decline, the link and the visit open nothing', async () => {
  const { hr, nobody } = desk;
  const voided = await desk.draft([CANDIDATE]);
  await desk.send(voided);
  const visit = await desk.visit(voided, CANDIDATE.email);
  const link = await desk.link(voided, CANDIDATE.email);
  expect((await hr.call('POST', `/envelopes/${voided}/void`, {})).fields?.voidReason).toBeDefined();
  expect((await hr.call('POST', `/envelopes/${voided}/void`, { voidReason: 'A mistake' })).status).toBe(200);
  expect((await sign(visit)).message).toContain('voided');
  expect((await nobody.call('POST', '/signing/open', { token: link })).code).toBe('LINK_EXPIRED');
  expect((await desk.pdf(nobody, { visit })).status).toBe(410);

  const late = await desk.draft([CANDIDATE]);
  await desk.send(late);
  const lateVisit = await desk.visit(late, CANDIDATE.email);
  await sql(desk.server, `update envelope set expires_at = now() - interval '1 minute' where id = $1`, [late]);
  expect((await sign(lateVisit)).message).toContain('has expired');

  const again = await desk.draft([CANDIDATE]);
  await desk.send(again);
  const before = await desk.visit(again, CANDIDATE.email);
  const [person] = await sql<{ id: string }>(desk.server, 'select id from envelope_recipient where envelope = $1', [
    again,
  ]);
  expect((await hr.call('POST', '/resend-envelope', { recipient: person?.id })).status).toBe(200);
  expect((await sign(before)).code).toBe('LINK_EXPIRED');

  const declined = await desk.draft([CANDIDATE, SECOND]);
  await desk.send(declined);
  const declining = await desk.visit(declined, CANDIDATE.email);
  expect((await nobody.call('POST', '/signing/decline', { visit: declining, reason: 'On paper, please' })).status).toBe(
    200,
  );
  expect(await desk.statusOf(declined)).toBe('declined');
  expect((await sign(declining)).status).toBe(409);
});

test('a sent envelope cannot be edited: correcting it voids it and starts a draft with the same people and fields', async () => {
  const { hr } = desk;
  const id = await desk.draft([CANDIDATE]);
  await desk.send(id);
  expect((await hr.call('POST', '/arrange-envelope', { envelope: id, people: [], fields: [] })).message).toContain(
    'Correct it',
  );
  expect((await desk.upload(hr, id, new Uint8Array([1]))).text).toContain('Correct it');
  const made = await hr.call<{ envelope: string }>('POST', '/correct-envelope', { envelope: id, reason: 'Wrong day' });
  expect(await desk.statusOf(id)).toBe('voided');
  const story = await hr.call<{ people: unknown[]; fields: unknown[] }>('GET', `/envelope-story/${made.data.envelope}`);
  expect([story.data.people.length, story.data.fields.length]).toEqual([1, 2]);
  expect((await desk.send(made.data.envelope)).status).toBe(200);
});

test('a template that changes while someone signs changes nothing in the envelope', async () => {
  const { hr } = desk;
  const id = await desk.draft([CANDIDATE]);
  await desk.send(id);
  const before = await desk.pdf(hr, { envelope: id });
  const [template] = await sql<{ id: string; version: number }>(
    desk.server,
    'select t.id, t.version from letter_template t join envelope e on e.template = t.id where e.id = $1',
    [id],
  );
  expect(
    (await hr.call('PATCH', `/letter-templates/${template?.id}`, { body: 'Another text.', version: template?.version }))
      .status,
  ).toBe(200);
  expect((await desk.pdf(hr, { envelope: id })).bytes).toEqual(before.bytes);
  const versions = await hr.call<{ number: number }[]>('GET', `/letter-template-versions?template=${template?.id}`);
  expect(versions.data.map(({ number }) => number)).toEqual([2, 1]);
});

test('without a mail server no outbox holds the link of a real person, and no code is made', async () => {
  const invented = (is: boolean) =>
    sql(desk.server, `update organization set is_demo = $1 where slug = 'harborline'`, [is]);
  const admin = await signedIn(desk.server.url, 'admin');
  const newest = async (): Promise<string> => {
    const { data } = await admin.call<{ id: string }[]>('GET', '/outgoing-mails?sort=-createdAt&limit=1');
    const ask = { fields: ['body'], why: 'the test looks' };
    return (await admin.call('POST', `/outgoing-mails/${data[0]?.id}/reveal`, ask)).text;
  };
  const id = await desk.draft([CANDIDATE]);
  await invented(false);
  try {
    await desk.send(id);
    await vi.waitFor(async () => expect(await newest()).toContain('Set up a mail server'), 20_000);
    const opened = await desk.nobody.call('POST', '/signing/open', { token: await desk.link(id, CANDIDATE.email) });
    expect([opened.code, opened.message]).toEqual(['CONFLICT', expect.stringContaining('cannot email you a code')]);
  } finally {
    await invented(true);
  }
});

test('neither mail nor log of changes holds a link, a code or what a document says', async () => {
  const id = await desk.draft([CANDIDATE]);
  await desk.send(id);
  const visit = await desk.visit(id, CANDIDATE.email);
  const [token, code] = [await desk.link(id, CANDIDATE.email), await desk.code(id, CANDIDATE.email)];
  for (const secret of [visit, token, code, 'no need to know it'])
    for (const table of ['envelope_recipient', 'envelope_event', 'audit_event', 'outgoing_mail', 'notification']) {
      const found = await sql<object>(
        desk.server,
        `select 1 from ${table} t where t::text like '%' || $1 || '%' and t::text like '%' || $2 || '%' limit 1`,
        [secret, id],
      );
      expect([table, found]).toEqual([table, []]);
    }
});

test('files that cannot be signed are refused in one sentence with the way out', async () => {
  const { hr } = desk;
  const { id } = (await hr.call<{ id: string }>('POST', '/envelopes', { title: 'Upload' })).data;
  const make = async (
    pages: number,
    change: (document: PDFDocument) => void = () => undefined,
  ): Promise<Uint8Array> => {
    const document = await PDFDocument.create();
    for (let i = 0; i < pages; i += 1) document.addPage([612, 792]);
    change(document);
    return document.save();
  };
  const refusedFor = async (bytes: Uint8Array, name?: string): Promise<string> =>
    (await desk.upload(hr, id, bytes, name)).text;
  expect(await refusedFor(new TextEncoder().encode('MZ a program'), 'letter.pdf')).toContain(
    'is not a PDF. Save the document as PDF',
  );
  expect(await refusedFor(new TextEncoder().encode('%PDF-1.7 nothing else'))).toContain('is damaged or is not a PDF');
  expect(await refusedFor(await make(2_000))).toContain('has 2000 pages; the most is 200');
  const script = await make(1, (document) =>
    document.catalog.set(
      PDFName.of('OpenAction'),
      document.context.obj({ S: 'JavaScript', JS: PDFString.of('app.alert(1)') }),
    ),
  );
  expect(await refusedFor(script)).toContain('contains scripts, attachments or actions');
  const locked = await PDFDocument.create();
  locked.addPage();
  locked.encrypt({ userPassword: 'secret' });
  expect(await refusedFor(await locked.save())).toContain('is protected by a password');
  expect((await desk.upload(hr, id, await make(3))).status).toBe(201);
  expect((await desk.upload(desk.employee, id, await make(1))).status).toBeGreaterThanOrEqual(403);
});
