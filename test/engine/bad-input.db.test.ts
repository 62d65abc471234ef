import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasControl } from '#engine/model/check.ts';
import { catalogue } from '#engine/model/refusals.ts';
import { type Api, createApi, type Reply } from './api.ts';
import { createWorld, type World } from './world.ts';
import { generated } from '#test/support/generated.ts';

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

const good = { first: 'A', last: 'B', mail: 'a.b@test.example', hired: '2026-01-05' };
/** Every answer is an envelope with a code of the catalogue and its status, and shows nothing of the inside. */
const isCoded = (reply: Reply): void => {
  const { error } = reply.body;
  if (reply.body.success) return;
  expect(Object.keys(catalogue)).toContain(error?.code);
  expect(reply.status).toBe(catalogue[error?.code as keyof typeof catalogue].status);
  expect(reply.text).not.toMatch(/node_modules|at .*\.ts|select |insert |\bpg_|undefined/);
  // Places stand in what a sentence is made of, and nowhere else.
  expect(JSON.stringify({ ...error, said: undefined })).not.toMatch(/\{\w+\}(?!")/);
};
const countPeople = async (): Promise<number> =>
  (await api.call(w.chief, 'GET', '/api/people?count=exact&limit=1')).body.page?.total ?? -1;

it('what a sentence with values is made of stands beside it', async () => {
  const reply = await api.call(w.chief, 'POST', '/api/people', { ...good, first: 'x'.repeat(500) });
  isCoded(reply);
  const [message] = reply.body.error?.fields?.first ?? [];
  expect(message).toMatch(/^must be at most \d+ characters$/);
  expect(reply.body.error?.said).toEqual([
    { message, says: 'must be at most {{most}} characters', values: { most: Number(/\d+/.exec(message ?? '')?.[0]) } },
  ]);
});

describe('bad input gets its coded sentence', () => {
  const cases: [name: string, body: unknown, code: string, message: RegExp][] = [
    ['malformed JSON', '{"first": ', 'MALFORMED_JSON', /not valid JSON/],
    ['a prototype key', '{"__proto__": {"admin": true}, "first": "x"}', 'MALFORMED_JSON', /not valid JSON/],
    ['a constructor key', { ...good, constructor: { prototype: {} } }, 'MALFORMED_JSON', /not valid JSON/],
    ['an unknown field', { ...good, wage: 1 }, 'VALIDATION_ERROR', /^wage: is not a recognized field$/],
    ['an array', [good], 'VALIDATION_ERROR', /body: must be an object/],
    ['null', 'null', 'VALIDATION_ERROR', /body: must be an object/],
    ['a wrong type', { ...good, first: 7 }, 'VALIDATION_ERROR', /^first: must be text$/],
    [
      'a huge number',
      '{"first":"A","last":"B","mail":"x@y.example","hired":"2026-01-05","pay":1e308}',
      'VALIDATION_ERROR',
      /^pay: must be at most \$1000000000\.00$/,
    ],
    [
      'a day that does not exist',
      { ...good, hired: '2026-02-30' },
      'VALIDATION_ERROR',
      /^hired: must be a date as YYYY-MM-DD$/,
    ],
    [
      'a control character',
      { ...good, first: 'A\u0000B' },
      'VALIDATION_ERROR',
      /^first: must not contain control characters$/,
    ],
    ['a line break in a line', { ...good, first: 'A\nB' }, 'VALIDATION_ERROR', /^first: must be a single line$/],
    [
      'a lone surrogate',
      '{"first":"\\ud800","last":"B","mail":"x@y.example","hired":"2026-01-05"}',
      'VALIDATION_ERROR',
      /^first: must not contain control characters$/,
    ],
    [
      'too long a text',
      { ...good, first: 'x'.repeat(41) },
      'VALIDATION_ERROR',
      /^first: must be at most 40 characters$/,
    ],
    [
      'a foreign id',
      { ...good, boss: '01890000-0000-7000-8000-000000000000' },
      'VALIDATION_ERROR',
      /^boss: must be an existing person$/,
    ],
    ['a stamp', { ...good, version: 3 }, 'VALIDATION_ERROR', /^version: is not a recognized field$/],
    ['a state', { ...good, status: 'gone' }, 'VALIDATION_ERROR', /^status: is not a recognized field$/],
  ];
  it.each(cases)('%s', async (_name, body, code, message) => {
    const before = await countPeople();
    const reply = await api.call(w.chief, 'POST', '/api/people', body);
    isCoded(reply);
    expect([reply.body.error?.code, reply.body.error?.message]).toEqual([code, expect.stringMatching(message)]);
    expect(await countPeople()).toBe(before);
  });
  it('a body of 10 MB, a wrong type, a wrong address, a bad query', async () => {
    const big = await api.call(
      w.chief,
      'POST',
      '/api/people',
      JSON.stringify({ ...good, last: 'x'.repeat(10_000_000) }),
    );
    expect([big.status, big.body.error?.code]).toEqual([413, 'BODY_TOO_LARGE']);
    const xml = await api.call(w.chief, 'POST', '/api/people', '<a/>', { 'content-type': 'application/xml' });
    expect([xml.status, xml.body.error?.code]).toEqual([415, 'UNSUPPORTED_TYPE']);
    for (const id of ['x', '../../etc/passwd', '%00', "1' or '1'='1", 'a'.repeat(99)]) {
      const reply = await api.call(w.chief, 'GET', `/api/people/${encodeURIComponent(id)}`);
      expect(reply.status, id).toBe(404);
    }
    for (const query of [
      'limit=0',
      'limit=1000',
      'sort=wage',
      'sort=first,first',
      'wage=1',
      'hired[gte]=soon',
      'first[like]=x',
      'after=abc',
      'boss=1',
      'status=lost',
      'limit=5&limit=6',
      'tags=x',
      'ssn=900',
    ]) {
      const reply = await api.call(w.chief, 'GET', `/api/people?${query}`);
      isCoded(reply);
      expect(reply.body.success, query).toBe(false);
    }
  });
  it('an edit without version, an illegal step, an unknown action', async () => {
    const id = w.worker.subjectId;
    expect((await api.call(w.chief, 'PATCH', `/api/people/${id}`, { first: 'X' })).body.error?.message).toBe(
      'version: is required',
    );
    expect((await api.call(w.chief, 'POST', `/api/people/${id}/rejoin`)).body.error?.code).toBe('ILLEGAL_TRANSITION');
    for (const action of ['explode', 'constructor', '__proto__', 'toString'])
      expect((await api.call(w.chief, 'POST', `/api/people/${id}/${action}`)).status, action).toBe(404);
  });
});

describe('whatever is sent, nothing breaks', () => {
  const nasty = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.double(),
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
    fc.array(fc.anything(), { maxLength: 3 }),
    fc.object({ maxDepth: 2 }),
  );
  it('creating and editing each noun of the test product with generated values', async () => {
    const nouns = w.engine.registry.resources.filter((r) => !r.serverOnly);
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...nouns), fc.infiniteStream(nasty), fc.boolean(), async (r, values, sparse) => {
        const body: Record<string, unknown> = {};
        for (const field of Object.keys(r.fields)) {
          const { value } = values.next();
          if (!sparse || typeof value === 'string') body[field] = value;
        }
        const reply = await api.call(w.chief, 'POST', `/api/${r.path}`, body);
        isCoded(reply);
        expect(reply.status, JSON.stringify(body)).not.toBe(500);
        const edit = await api.call(w.chief, 'PATCH', `/api/people/${w.colleague.subjectId}`, { version: 1, ...body });
        expect(edit.status).not.toBe(500);
      }),
      generated(150),
    );
  });
  it('any query string', async () => {
    const key = fc.oneof(
      fc.constantFrom(
        'limit',
        'sort',
        'after',
        'q',
        'fields',
        'count',
        'first',
        'hired[gte]',
        'pay',
        'status',
        'boss',
        'boss[empty]',
        'first[has]',
      ),
      fc.string({ maxLength: 12 }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(key, fc.string({ maxLength: 20 })), { maxLength: 5 }), async (pairs) => {
        const query = pairs.map(([k, v]) => `${encodeURIComponent(k)}=${encodeURIComponent(v)}`).join('&');
        const reply = await api.call(w.lead, 'GET', `/api/people?${query}`);
        isCoded(reply);
        expect(reply.status, query).not.toBe(500);
      }),
      generated(250),
    );
  });
  it('valid values of a noun always fit and read back as they were written', async () => {
    const name = fc
      .string({ minLength: 1, maxLength: 40 })
      .filter((s) => s.trim().length > 0 && !hasControl(s) && !/[\n\r\t]/.test(s));
    const day = fc
      .date({ min: new Date('1900-01-01'), max: new Date('2200-12-31'), noInvalidDate: true })
      .map((d) => d.toISOString().slice(0, 10));
    let n = 0;
    await fc.assert(
      fc.asyncProperty(
        name,
        name,
        day,
        fc.option(fc.integer({ min: 0, max: 1e11 })),
        fc.array(
          fc.record({ label: fc.constantFrom('a', 'b'), weight: fc.integer({ min: 0, max: 20 }).map((x) => x / 2) }),
          { maxLength: 4 },
        ),
        async (first, last, hired, pay, tags) => {
          const reply = await api.call(w.chief, 'POST', '/api/people', {
            first,
            last,
            hired,
            pay,
            tags,
            mail: `prop${n++}@test.example`,
          });
          expect(reply.status, reply.text).toBe(201);
          expect(reply.body.data).toMatchObject({
            first: first.normalize('NFC').trim(),
            last: last.normalize('NFC').trim(),
            hired,
            tags,
          });
        },
      ),
      generated(80),
    );
  });
});
