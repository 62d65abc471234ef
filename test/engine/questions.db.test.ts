/** Questions and commands of the test product: who may ask, what is refused in which words, what comes back and how. */
import { afterAll, beforeAll, expect, expectTypeOf, test } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { day, integer, money, ref, text, yesNo } from '#engine/model/fields.ts';
import { type AnswerOf, type AskedOf, meOrId, questionsFor, whoMay, whoSees } from '#engine/model/questions.ts';
import { ids, list, object, orNull, record, sometimes, table } from '#engine/model/shapes.ts';
import { answer, answerAs, type Answered, perform, registerAnswers } from '#engine/server/answers.ts';
import { docOf } from '#engine/server/answer-docs.ts';
import type { Actor } from '#engine/server/grants.ts';
import { createHttp } from '#engine/server/http.ts';
import { isDoneBefore } from '#engine/server/repeated.ts';
import { person, room } from './nouns.model.ts';
import { createWorld, type World } from './world.ts';

const { query, command } = questionsFor<'worker' | 'lead' | 'chief', 'own' | 'team' | 'all'>();

const roomState = query('room_state', {
  at: '/rooms/:id/state',
  summary: 'A room',
  asks: { id: ref('room'), on: day({ default: 'today' }), full: yesNo({ optional: true }) },
  by: { worker: 'all' },
  answers: object({ room: record<typeof room>('room'), on: day(), full: yesNo({ optional: true }) }),
  staleWith: ['room'],
});
const payroll = query('payroll_list', {
  summary: 'What people earn',
  asks: { floor: integer({ min: 0, max: 20, optional: true }), who: meOrId({ optional: true }) },
  by: whoSees('P3'),
  answers: table({ name: text(), pay: money({ optional: true }) }),
  csv: { name: text(), pay: money({ optional: true }) },
  staleWith: ['person'],
});
const span = query('span', {
  summary: 'Days between two days',
  asks: { from: day(), to: day() },
  rules: [{ field: 'to', holds: ({ from, to }) => to >= from, else: 'must be on or after the first day' }],
  by: { '*': 'all' },
  answers: object({ days: integer(), note: sometimes(text()), wrong: orNull(list(text())) }),
  staleWith: [],
});
const secretSearch = query('secret_search', {
  summary: 'A search whose words stand in no address',
  asks: { words: text() },
  inBody: true,
  by: { lead: 'team', chief: 'all' },
  answers: object({ words: text(), scopes: list(text()) }),
  staleWith: ['person'],
});
const openRooms = command('open_rooms', {
  summary: 'Opens rooms on floors of people',
  asks: { people: ids('person', { max: 2 }), name: text({ max: 20 }) },
  by: whoMay('create', 'room'),
  answers: list(object({ made: yesNo() })),
  changes: ['room'],
});
const wrong = query('wrong', {
  summary: 'An answer that is not what it says',
  asks: { how: text() },
  by: { '*': 'all' },
  answers: object({ n: integer(), names: list(text()) }),
  staleWith: [],
});
const MISFITS: Readonly<Record<string, unknown>> = {
  missing: { n: 1 },
  kind: { n: 'one', names: [] },
  inside: { n: 1, names: ['a', 2] },
  more: { n: 1, names: [], pay: 5 },
};

let w: World;
let app: FastifyInstance;
const all: readonly Answered[] = [
  answer(roomState, async ({ engine, actor, asked }) => {
    const found = await engine.read.get(engine.reader(actor), room, asked.id);
    // Read through its own definition just now.
    return { room: found as AnswerOf<typeof roomState>['room'], on: asked.on, full: asked.full };
  }),
  answer(payroll, () => [
    { name: '=Ada', pay: 500_050 },
    { name: 'Benny', pay: null },
  ]),
  answer(span, ({ asked }) => ({ days: (Date.parse(asked.to) - Date.parse(asked.from)) / 86_400_000, wrong: null })),
  answer(secretSearch, ({ asked, grant }) => ({ words: asked.words, scopes: grant.all ? ['all'] : grant.scopes })),
  perform(openRooms, async ({ engine, actor, asked, once }) => {
    const made = [];
    for (const id of asked.people) {
      const key = once(id, asked.name);
      const request = { resource: room, action: 'create', input: { name: `${asked.name} ${id.slice(-6)}` } };
      try {
        await engine.act.perform(actor, key ? { ...request, once: key } : request);
      } catch (error) {
        if (!(await isDoneBefore(engine.connections, actor, key, error))) throw error;
      }
      made.push({ made: true });
    }
    return made;
  }),
  // What no compiler lets pass: the answer of another shape.
  answer(wrong, ({ asked }) => MISFITS[asked.how] as AnswerOf<typeof wrong>),
];

beforeAll(async () => {
  w = await createWorld();
  app = createHttp({ logLevel: 'silent' });
  const people: Record<string, Actor> = { chief: w.chief, lead: w.lead, worker: w.worker, stranger: w.stranger };
  registerAnswers(
    app,
    w.engine,
    (request) => {
      const actor = people[String(request.headers['x-as'])];
      return actor ? Promise.resolve(actor) : Promise.reject(new Error('unknown actor'));
    },
    all,
  );
});
afterAll(async () => {
  await app.close();
  await w.close();
});

type Sent = { as?: string; body?: object; key?: string };
async function send(url: string, { as = 'chief', body, key }: Sent = {}) {
  const reply = await app.inject({
    method: body ? 'POST' : 'GET',
    url: `/api${url}`,
    headers: { 'x-as': as, ...(key ? { 'idempotency-key': key } : {}) },
    ...(body ? { payload: body } : {}),
  });
  const isJson = String(reply.headers['content-type']).startsWith('application/json');
  // Our own envelope.
  const json = (isJson ? reply.json() : {}) as { data?: unknown; error?: { message: string } };
  return {
    status: reply.statusCode,
    data: json.data,
    message: json.error?.message,
    text: reply.body,
    headers: reply.headers,
  };
}
const said = async (url: string, sent: Sent = {}) => {
  const { status, message } = await send(url, sent);
  return [status, message];
};
const attic = async () => {
  const [rows] = await w.engine.connections.read(w.tenant, [
    { text: `select id from room where tenant_id = $1 and name = 'Attic'`, values: [w.tenant] },
  ]);
  return String(rows?.[0]?.id);
};
const DENIED = [403, 'You do not have permission to perform this action.'];

test('whoever is not named may not ask: by role, like a noun’s verb, like a class of privacy', async () => {
  expect(await said('/payroll-list', { as: 'worker' })).toEqual(DENIED);
  expect(await said('/payroll-list.csv', { as: 'worker' })).toEqual(DENIED);
  expect(await said('/secret-search', { as: 'worker', body: { words: 'x' } })).toEqual(DENIED);
  expect(await said('/open-rooms', { as: 'lead', body: { people: [], name: 'x' } })).toEqual(DENIED);
  expect((await send('/payroll-list')).status).toBe(200);
  expect((await send('/secret-search', { as: 'lead', body: { words: 'x' } })).data).toEqual({
    words: 'x',
    scopes: ['team'],
  });
  await expect(answerAs(w.engine, all, w.worker, payroll, {})).rejects.toMatchObject({ code: 'PERMISSION_DENIED' });
});

test('what is asked is checked in the words of the fields, all problems at once; unknown names are refused', async () => {
  expect(await said('/span?from=2026-02-30')).toEqual([422, 'from: must be a date as YYYY-MM-DD\nto: is required']);
  expect(await said('/span?from=2026-02-02&to=2026-02-01')).toEqual([422, 'to: must be on or after the first day']);
  expect(await said('/span?from=2026-02-01&to=2026-02-02&day=1')).toEqual([422, 'day: is not a recognized field']);
  expect(await said('/span?from=2026-02-01&from=2026-02-01&to=2026-02-02')).toEqual([
    400,
    'The query is not valid: from can be given only once',
  ]);
  expect(await said('/payroll-list?floor=30')).toEqual([422, 'floor: must be at most 20']);
  expect(await said('/payroll-list?floor=x')).toEqual([422, 'floor: must be a number']);
  expect(await said('/payroll-list?who=x')).toEqual([422, 'who: must be the id of a record']);
  expect((await send('/payroll-list?who=me&floor=')).status).toBe(200);
  expect(await said('/secret-search', { body: [] })).toEqual([422, 'body: must be an object']);
  expect(await said('/open-rooms', { body: { people: ['x'], name: '' } })).toEqual([
    422,
    'people: must be a list of 1 to 2 ids',
  ]);
});

test('an id of another organization, or none, is not found; defaults and kinds of value are those of the fields', async () => {
  const id = await attic();
  const found = await send(`/rooms/${id}/state?full=true&on=2026-03-04`, { as: 'worker' });
  expect(found.data).toMatchObject({ room: { id, name: 'Attic' }, on: '2026-03-04', full: true });
  const today = await answerAs(w.engine, all, w.worker, roomState, { id });
  expect(today).toMatchObject({ full: null, on: new Date().toLocaleDateString('sv', { timeZone: w.worker.timeZone }) });
  expect(await said(`/rooms/${id}/state`, { as: 'stranger' })).toEqual([404, 'The requested resource was not found.']);
  expect(await said('/rooms/nothing/state')).toEqual([404, 'The requested resource was not found.']);
});

test('rows as a file: the same people, dollars, formulas defused, and a trace that it was taken', async () => {
  const file = await send('/payroll-list.csv');
  expect(file.text.replace('\uFEFF', '')).toBe(`name,pay\n'=Ada,5000.50\nBenny,\n`);
  expect(file.headers['content-disposition']).toBe('attachment; filename="payroll-list.csv"');
  const [rows] = await w.engine.connections.read(w.tenant, [
    { text: `select noun, why from audit_event where action = 'export' order by seq desc limit 1`, values: [] },
  ]);
  expect(rows?.[0]).toEqual({ noun: person.name, why: 'payroll_list, 2 rows' });
});

test('a command that is repeated under its key is done once', async () => {
  const body = { people: [w.worker.subjectId, w.lead.subjectId], name: 'Nook' };
  const rooms = async () => {
    const [rows] = await w.engine.connections.read(w.tenant, [
      { text: `select count(*)::integer as n from room where name like 'Nook%'`, values: [] },
    ]);
    return rows?.[0]?.n;
  };
  for (const _again of [1, 2]) {
    expect((await send('/open-rooms', { body, key: 'open-the-nooks' })).data).toEqual([{ made: true }, { made: true }]);
    expect(await rooms()).toBe(2);
  }
  expect(await said('/open-rooms', { body, key: 'short' })).toEqual([
    422,
    'Idempotency-Key: must have 8 to 60 characters',
  ]);
});

test('an answer that does not fit its definition is a fault in the tests', async () => {
  const ask = (how: string) => answerAs(w.engine, all, w.chief, wrong, { how });
  await expect(ask('missing')).rejects.toThrow('wrong: answer.names is missing');
  await expect(ask('kind')).rejects.toThrow('wrong: answer.n must be a number');
  await expect(ask('inside')).rejects.toThrow('wrong: answer.names[1] must be text');
  await expect(ask('more')).rejects.toThrow('wrong: answer.pay is not in the definition');
  expect((await send('/wrong?how=kind')).status).toBe(500);
});

test('types and document follow from the definition', () => {
  expectTypeOf<AskedOf<typeof roomState>>().toEqualTypeOf<
    { readonly id: string } & { readonly on?: string | null; readonly full?: boolean | null }
  >();
  expectTypeOf<AnswerOf<typeof span>['note']>().toEqualTypeOf<string | undefined>();
  expectTypeOf<AnswerOf<typeof payroll>>().toExtend<
    readonly { readonly name: string; readonly pay: number | null }[]
  >();
  expect(docOf(roomState)).toMatchObject({
    path: { id: { format: 'uuid' } },
    query: { on: { format: 'date' }, full: { type: 'boolean' } },
    answer: { properties: { room: { $ref: '#/components/schemas/Room' } }, required: ['room', 'on', 'full'] },
  });
  expect(docOf(span).answer).toMatchObject({ required: ['days', 'wrong'], additionalProperties: false });
  expect(docOf(openRooms)).toMatchObject({ keyed: true, body: { required: ['people', 'name'] } });
});
