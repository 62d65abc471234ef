import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Refusal } from '#engine/model/refusals.ts';
import type { AnyResource } from '#engine/model/resource.ts';
import type { AnyRead } from '#engine/model/wire.ts';
import type { Actor } from '#engine/server/grants.ts';
import { parseQuery } from '#engine/server/query.ts';
import { entry, person, room, wish } from './nouns.model.ts';
import { createWorld, type World } from './world.ts';

let w: World;
beforeAll(async () => {
  w = await createWorld();
});
afterAll(() => w.close());

const refused = async (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'allowed',
    (error: unknown) => (error instanceof Refusal ? error.code : String(error)),
  );
const act = (actor: Actor, resource: AnyResource, action: string, rest: object = {}): Promise<AnyRead | null> =>
  w.engine.act.act(actor, { resource, action, ...rest });
const list = (actor: Actor, resource: AnyResource, query: Record<string, string> = {}) =>
  w.engine.read.list(w.engine.reader(actor), resource, parseQuery(resource, query, actor, '2026-11-20'));
const get = (actor: Actor, resource: AnyResource, id: string) =>
  w.engine.read.get(w.engine.reader(actor), resource, id);
const askFor = async (actor: Actor, startsOn: string, endsOn: string): Promise<AnyRead> => {
  const made = await act(actor, wish, 'create', { input: { person: actor.subjectId, startsOn, endsOn } });
  if (!made) throw new Error('nothing was made');
  return made;
};

describe('privacy', () => {
  it('shows a worker the directory of others and everything of their own, secrets masked', async () => {
    const { rows } = await list(w.worker, person);
    const own = rows.find((r) => r.id === w.worker.subjectId);
    const other = rows.find((r) => r.id === w.colleague.subjectId);
    expect(own).toMatchObject({
      hired: '2024-02-29',
      street: 'Cyr Street 1',
      pay: null,
      masked: ['pay', 'ssn'],
      can: ['edit'],
    });
    expect(own?.ssn).toMatch(/^•••• \d{4}$/);
    expect(Object.keys(other ?? {}).sort()).toEqual([
      'boss',
      'can',
      'first',
      'id',
      'last',
      'room',
      'status',
      'titles',
      'version',
    ]);
  });
  it('gives a lead the work data of the team and nothing more', async () => {
    const { rows } = await list(w.lead, person);
    const member = rows.find((r) => r.id === w.worker.subjectId);
    expect(member).toHaveProperty('hired');
    expect(member).not.toHaveProperty('street');
    expect(member).not.toHaveProperty('pay');
    expect(rows.find((r) => r.id === w.colleague.subjectId)).not.toHaveProperty('hired');
  });
  it('leaks nothing through sorting and filtering', async () => {
    expect(await refused(list(w.worker, person, { sort: 'pay' }))).toBe('PERMISSION_DENIED');
    expect(await refused(list(w.worker, person, { sort: 'hired' }))).toBe('PERMISSION_DENIED');
    expect(await refused(list(w.chief, person, { 'pay[gte]': '1' }))).toBe('PERMISSION_DENIED');
    const found = await list(w.worker, person, { 'street[has]': 'street' });
    expect(found.rows.map((r) => r.id)).toEqual([w.worker.subjectId]);
  });
});

describe('isolation', () => {
  it('answers another organization as if nothing were there', async () => {
    expect(await refused(get(w.stranger, person, w.worker.subjectId ?? ''))).toBe('NOT_FOUND');
    expect((await list(w.stranger, person)).rows).toEqual([]);
    expect(await refused(act(w.stranger, person, 'edit', { id: w.worker.subjectId, input: { first: 'Eve' } }))).toBe(
      'NOT_FOUND',
    );
  });
});

describe('writes', () => {
  it('checks the row after the write as well as before', async () => {
    expect(
      await refused(
        act(w.worker, wish, 'create', {
          input: { person: w.colleague.subjectId, startsOn: '2027-01-04', endsOn: '2027-01-05' },
        }),
      ),
    ).toBe('PERMISSION_DENIED');
    expect((await list(w.chief, wish, { startsOn: '2027-01-04' })).rows).toEqual([]);
  });
  it('refuses a stale version and names who was faster', async () => {
    const [first] = (await list(w.chief, room)).rows;
    await act(w.chief, room, 'edit', { id: first?.id, version: 1, input: { floor: 4 } });
    const error = await act(w.chief, room, 'edit', { id: first?.id, version: 1, input: { floor: 5 } }).catch(
      (e: unknown) => e,
    );
    expect(error).toMatchObject({ code: 'STALE_VERSION', message: 'Record changed by Ada Test. Reload.' });
  });
  it('turns a database constraint into a sentence about its field', async () => {
    const error = await act(w.chief, room, 'create', { input: { name: 'aTTIC' } }).catch((e: unknown) => e);
    expect(error).toMatchObject({
      code: 'VALIDATION_ERROR',
      problems: [{ field: 'name', message: 'already used by another room' }],
    });
    expect(
      await refused(act(w.chief, person, 'edit', { id: w.chief.subjectId, input: { boss: w.worker.subjectId } })),
    ).toBe('VALIDATION_ERROR');
  });
});

describe('approval', () => {
  it('walks two levels, refuses oneself and whoever is not asked, writes the ledger once at the end', async () => {
    const asked = await askFor(w.worker, '2027-02-01', '2027-02-03');
    expect(asked).toMatchObject({ status: 'draft', days: 3, can: ['edit', 'remove', 'submit'] });
    await act(w.worker, wish, 'submit', { id: asked.id });
    expect((await get(w.lead, wish, asked.id)).can).toEqual(['approve', 'reject']);
    expect(await refused(get(w.colleague, wish, asked.id))).toBe('NOT_FOUND');
    expect(await refused(act(w.worker, wish, 'approve', { id: asked.id }))).toBe('PERMISSION_DENIED');
    expect((await act(w.lead, wish, 'approve', { id: asked.id }))?.status).toBe('pending');
    expect(await refused(act(w.lead, wish, 'approve', { id: asked.id }))).toBe('NOT_YOUR_LEVEL');
    expect((await act(w.chief, wish, 'approve', { id: asked.id }))?.status).toBe('approved');
    const { rows } = await list(w.worker, entry);
    expect(rows.map((r) => r.days)).toEqual(expect.arrayContaining([10, -3]));
    expect(rows).toHaveLength(2);
    expect(await refused(act(w.worker, wish, 'withdraw', { id: asked.id }))).toBe('ILLEGAL_TRANSITION');
  });
  it('refuses overlapping wishes with the sentence of the definition, and asks for the note', async () => {
    const one = await askFor(w.colleague, '2027-03-01', '2027-03-02');
    const two = await askFor(w.colleague, '2027-03-02', '2027-03-04');
    await act(w.colleague, wish, 'submit', { id: one.id });
    const error = await act(w.colleague, wish, 'submit', { id: two.id }).catch((e: unknown) => e);
    expect(error).toMatchObject({ code: 'CONFLICT', message: 'You already have a wish for these days' });
    expect((await get(w.colleague, wish, two.id)).status).toBe('draft');
    expect(await refused(act(w.chief, wish, 'reject', { id: one.id }))).toBe('VALIDATION_ERROR');
    expect((await act(w.chief, wish, 'reject', { id: one.id, input: { note: 'busy' } }))?.status).toBe('rejected');
  });
  it('lets nobody approve their own wish, whatever the role', async () => {
    const own = await askFor(w.chief, '2027-05-03', '2027-05-03');
    await act(w.chief, wish, 'submit', { id: own.id });
    expect(await refused(act(w.chief, wish, 'approve', { id: own.id }))).toBe('SELF_APPROVAL');
  });
});

describe('the answer of an action', () => {
  it('is the record as a read finds it, whether the write could tell or it was read again', async () => {
    const same = async (answer: AnyRead | null, resource: AnyResource, actor = w.chief): Promise<AnyRead> => {
      expect(answer).toEqual(await get(actor, resource, answer?.id ?? ''));
      return answer as AnyRead;
    };
    const made = await same(await act(w.chief, room, 'create', { input: { name: 'Round room', floor: 2 } }), room);
    const edited = await act(w.chief, room, 'edit', { id: made.id, version: 1, input: { floor: null } });
    expect(await same(edited, room)).toMatchObject({ version: 2, floor: null });
    const leave = await same(await askFor(w.worker, '2027-07-05', '2027-07-06'), wish, w.worker);
    const asked = await same(await act(w.worker, wish, 'submit', { id: leave.id }), wish, w.worker);
    expect(asked.status).not.toBe(leave.status);
    await act(w.chief, room, 'remove', { id: made.id });
  });
});

describe('audit trail', () => {
  it('cannot be changed, and its chain shows any break', async () => {
    const seal = { text: 'select audit_seal_next() as n', values: [] };
    const broken = { text: 'select audit_first_broken() as n', values: [] };
    let sealed = 0;
    // A transaction of another test's database holds the seal up until it ends.
    await expect
      .poll(async () => {
        const [rows] = await w.engine.connections.read(w.tenant, [seal]);
        sealed += Number(rows?.[0]?.n);
        return sealed;
      })
      .toBeGreaterThan(10);
    expect((await w.engine.connections.read(w.tenant, [broken]))[0]?.[0]?.n).toBeNull();
    const tamper = { text: "update audit_event set actor_name = 'Nobody'", values: [] };
    expect(await refused(w.engine.connections.read(w.tenant, [tamper]))).toMatch(/permission denied/);
  });
});

describe('pages', () => {
  it('walks a list by cursor without gap or repetition, whatever the sort', async () => {
    for (let i = 0; i < 30; i++)
      await act(w.chief, room, 'create', {
        input: { name: `Room ${String(i).padStart(2, '0')}`, floor: i % 3 === 0 ? null : i % 5 },
      });
    for (const sort of ['name', '-name', 'floor', '-floor,name', 'floor,-name']) {
      const seen: string[] = [];
      let after: string | null = null;
      do {
        const page: { rows: AnyRead[]; page: { next: string | null } } = await list(w.chief, room, {
          sort,
          limit: '7',
          ...(after ? { after } : {}),
        });
        seen.push(...page.rows.map((r) => r.id));
        after = page.page.next;
      } while (after);
      expect(new Set(seen).size, sort).toBe(31);
      expect(seen).toHaveLength(31);
    }
  });
});
