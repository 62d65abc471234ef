import { expect, test } from 'vitest';
import { Batches, isMemoized, BatchedLookup, derived, memoized, SingleFlight, FairQueue } from './single-flight.ts';

interface Run {
  readonly settle: (value: string) => void;
  readonly fail: (why: Error) => void;
}
/** Work that ends on demand. */
function controlled(): { runs: Run[]; work: () => Promise<string> } {
  const runs: Run[] = [];
  const work = (): Promise<string> => new Promise((settle, fail) => runs.push({ settle, fail }));
  return { runs, work };
}
const turn = (): Promise<void> => new Promise((done) => setImmediate(done));

test('who asks while a run is under way waits for the next one, together with all others', async () => {
  const { runs, work } = controlled();
  const together = new SingleFlight<string>();
  const first = together.run('a', work);
  const late = [1, 2, 3].map(() => together.run('a', work));
  expect(runs).toHaveLength(1);
  runs[0]?.settle('as it was');
  expect(await first).toBe('as it was');
  await turn();
  expect(runs).toHaveLength(2);
  const later = together.run('a', work);
  runs[1]?.settle('as it is');
  expect(await Promise.all(late)).toEqual(['as it is', 'as it is', 'as it is']);
  await turn();
  runs[2]?.settle('newer still');
  expect(await later).toBe('newer still');
  await turn();
  const alone = together.run('a', work);
  runs[3]?.settle('alone');
  expect(await alone).toBe('alone');
});

test('a run that fails tells those who share it, and nobody after them', async () => {
  const { runs, work } = controlled();
  const together = new SingleFlight<string>();
  const first = together.run('a', work);
  const [second, third] = [together.run('a', work), together.run('a', work)];
  runs[0]?.fail(new Error('lost'));
  await expect(first).rejects.toThrow('lost');
  await turn();
  runs[1]?.settle('found');
  expect(await Promise.all([second, third])).toEqual(['found', 'found']);
});

test('other keys wait for nobody', async () => {
  const { runs, work } = controlled();
  const together = new SingleFlight<string>();
  const [a, b] = [together.run('a', work), together.run('b', work)];
  expect(runs).toHaveLength(2);
  runs[1]?.settle('b');
  expect(await b).toBe('b');
  runs[0]?.settle('a');
  expect(await a).toBe('a');
});

test('what comes while a piece is under way leaves with the next one, each thing once', async () => {
  const { runs, work } = controlled();
  const gathered = new Batches<number>();
  const pieces: (readonly number[])[] = [];
  const leave = (n: number, key = 'a'): Promise<void> =>
    gathered.leave(key, n, (things) => {
      pieces.push(things);
      return work();
    });
  const first = leave(1);
  const failing = [leave(2), leave(3)];
  const elsewhere = leave(9, 'b');
  expect(pieces).toEqual([[1], [9]]);
  runs[0]?.settle('');
  runs[1]?.settle('');
  await Promise.all([first, elsewhere]);
  await turn();
  expect(pieces).toEqual([[1], [9], [2, 3]]);
  const last = leave(4);
  runs[2]?.fail(new Error('lost'));
  for (const one of failing) await expect(one).rejects.toThrow('lost');
  await turn();
  runs[3]?.settle('');
  await last;
  expect(pieces).toEqual([[1], [9], [2, 3], [4]]);
});

test('of many a few go on in one turn of the event loop, in their order, and others are heard between them', async () => {
  const turns = new FairQueue();
  const gone: number[] = [];
  const all = Array.from({ length: 20 }, (_, n) => turns.next().then(() => gone.push(n)));
  await Promise.resolve();
  expect(gone).toEqual([0, 1, 2, 3, 4, 5]);
  await turn();
  const [heard] = [gone.length];
  expect(heard).toBeGreaterThan(5);
  expect(heard).toBeLessThan(20);
  await Promise.all(all);
  expect(gone).toEqual(Array.from({ length: 20 }, (_, n) => n));
  await turn();
  await turns.next();
});

test('a result is calculated once for the same inputs, and again for others', () => {
  let times = 0;
  const total = memoized((rows: readonly { readonly n: number }[], day: string) => {
    times++;
    return { day, sum: rows.reduce((sum, { n }) => sum + n, 0) };
  });
  const [rows, others] = [[{ n: 1 }, { n: 2 }], [{ n: 5 }]];
  expect(total(rows, 'Monday')).toBe(total(rows, 'Monday'));
  expect(times).toBe(1);
  expect(total(rows, 'Tuesday')).toEqual({ day: 'Tuesday', sum: 3 });
  expect(total(others, 'Monday')).toEqual({ day: 'Monday', sum: 5 });
  expect(times).toBe(3);
});

test('what is made of a thing that several share is made once; of all else each time', () => {
  let written = 0;
  const day = { toJSON: () => `${++written}` };
  const board = memoized((rows: readonly object[]) => ({ rows, day }));
  const rows = [{}];
  const text = (value: unknown): string => derived(value, 'text', () => JSON.stringify(value));
  expect([text(board(rows)), text(board(rows))]).toEqual(['{"rows":[{}],"day":"1"}', '{"rows":[{}],"day":"1"}']);
  expect(derived(board(rows), 'length', () => 22)).toBe(22);
  expect(text(board(rows))).toBe('{"rows":[{}],"day":"1"}');
  expect([text({ day }), text({ day })]).toEqual(['{"day":"2"}', '{"day":"3"}']);
  expect(text(null)).toBe('null');
  expect([board(rows), { rows }, null, 'board'].map(isMemoized)).toEqual([true, false, false, false]);
});

test('names that are asked for while others are looked up are looked up in one piece, each with its own answer', async () => {
  const asked: (readonly string[])[] = [];
  const looked = new BatchedLookup<string>();
  const look = async (names: readonly string[]): Promise<ReadonlyMap<string, string>> => {
    asked.push(names);
    await turn();
    if (names.includes('broken')) throw new Error('away');
    return new Map(names.filter((name) => name !== 'nobody').map((name) => [name, name.toUpperCase()]));
  };
  const found = ['ann', 'bob', 'nobody', 'bob'].map((name) => looked.of(name, look));
  expect(await Promise.all(found)).toEqual(['ANN', 'BOB', undefined, 'BOB']);
  expect(asked).toEqual([['ann'], ['bob', 'nobody']]);
  await turn();
  await expect(looked.of('broken', look)).rejects.toThrow('away');
  await turn();
  expect(await looked.of('ann', look)).toBe('ANN');
});
