import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../client.ts';
import { KeptFields, type Values, type Versioned } from './kept-fields.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

interface Call {
  readonly version: number;
  readonly change: Values;
  readonly isLast: boolean;
  readonly done: (version: number) => void;
  readonly fail: (error: unknown) => void;
}

/** Fields of a record at version 1, and the saves that they ask for, which end on demand. */
function begun({ onTop = false } = {}) {
  const calls: Call[] = [];
  const keeper = {
    onTop,
    save: ({ version }: Versioned, change: Values, isLast: boolean) =>
      new Promise<Versioned>((resolve, fail) =>
        calls.push({ version, change, isLast, done: (now) => resolve({ version: now }), fail }),
      ),
  };
  return { calls, keeper, fields: new KeptFields({ version: 1 }, keeper) };
}
const turn = () => vi.advanceTimersByTimeAsync(0);
const pause = () => vi.advanceTimersByTimeAsync(600);
const refused = (code: string, status: number, fields = {}) =>
  new ApiError({ code, status, message: `${code}.`, fields });

test('what is typed in one breath is saved together after a pause, and the next save builds on it', async () => {
  const { calls, fields } = begun();
  fields.write({ a: 'o' });
  fields.write({ a: 'on', b: 1 });
  expect(fields.get()).toMatchObject({ state: 'saving', typed: { a: 'on', b: 1 } });
  expect(calls).toHaveLength(0);
  await pause();
  expect(calls).toMatchObject([{ version: 1, change: { a: 'on', b: 1 } }]);
  fields.write({ a: 'one' });
  await pause();
  expect(calls).toHaveLength(1);
  calls[0]?.done(2);
  await turn();
  expect(fields.get().state).toBe('saving');
  expect(calls[1]).toMatchObject({ version: 2, change: { a: 'one' } });
  calls[1]?.done(3);
  await turn();
  expect(fields.get()).toMatchObject({ state: 'saved', typed: { a: 'one', b: 1 } });
});

test('what did not arrive is sent again, with what was typed since', async () => {
  const { calls, fields } = begun();
  fields.write({ a: 'one' });
  await pause();
  calls[0]?.fail(refused('NETWORK_ERROR', 0));
  await turn();
  expect(fields.get()).toMatchObject({ state: 'refused', error: { code: 'NETWORK_ERROR' } });
  await vi.advanceTimersByTimeAsync(5000);
  expect(calls[1]).toMatchObject({ version: 1, change: { a: 'one' } });
  calls[1]?.done(2);
  await turn();
  expect(fields.get()).toMatchObject({ state: 'saved', error: null });
});

test('what was refused waits for a change, and goes along with it', async () => {
  const { calls, fields } = begun();
  fields.write({ weight: -1 });
  await pause();
  calls[0]?.fail(refused('VALIDATION', 422));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(calls).toHaveLength(1);
  fields.write({ height: 170 });
  await pause();
  expect(calls[1]).toMatchObject({ version: 1, change: { weight: -1, height: 170 } });
});

test('one wrong field keeps no other from being saved, and follows with the next change', async () => {
  const { calls, fields } = begun();
  fields.write({ phone: '555', name: 'Ann' });
  await pause();
  calls[0]?.fail(refused('VALIDATION', 422, { phone: ['must have 10 digits'] }));
  await turn();
  expect(calls[1]).toMatchObject({ version: 1, change: { name: 'Ann' } });
  expect(calls[1]?.change).not.toHaveProperty('phone');
  calls[1]?.done(2);
  await turn();
  expect(fields.get()).toMatchObject({ state: 'refused', error: { fields: { phone: ['must have 10 digits'] } } });
  fields.write({ phone: '5550101234' });
  await pause();
  expect(calls[2]).toMatchObject({ version: 2, change: { phone: '5550101234' } });
  calls[2]?.done(3);
  await turn();
  expect(fields.get()).toMatchObject({ state: 'saved', error: null });
});

test('what was mended while the wrong value was under way is saved, and the wrong one is forgotten', async () => {
  const { calls, fields } = begun();
  fields.write({ phone: '555', name: 'Ann' });
  await pause();
  fields.write({ phone: '5550101234' });
  calls[0]?.fail(refused('VALIDATION', 422, { phone: ['must have 10 digits'] }));
  await turn();
  expect(calls[1]).toMatchObject({ version: 1, change: { name: 'Ann', phone: '5550101234' } });
  calls[1]?.done(2);
  await turn();
  expect(fields.get()).toMatchObject({ state: 'saved', error: null });
  fields.write({ name: 'Anne' });
  await pause();
  expect(calls[2]?.change).toEqual({ name: 'Anne' });
});

test('a newer version from elsewhere takes the place of what is kept', async () => {
  const { calls, keeper, fields } = begun();
  fields.write({ a: 'one' });
  await pause();
  calls[0]?.done(2);
  await turn();
  fields.seen({ version: 2 }, keeper);
  expect(fields.get().typed).toEqual({ a: 'one' });
  fields.seen({ version: 3 }, keeper);
  expect(fields.get().typed).toEqual({});
  fields.write({ a: 'two' });
  await pause();
  expect(calls[1]?.version).toBe(3);
});

test('a newer version meets words that are not kept yet: the server tells the conflict, and the words stay', async () => {
  const { calls, keeper, fields } = begun();
  fields.write({ a: 'mine' });
  fields.seen({ version: 2 }, keeper);
  await pause();
  expect(calls[0]?.version).toBe(1);
  calls[0]?.fail(refused('STALE_VERSION', 409));
  await turn();
  fields.seen({ version: 2 }, keeper);
  expect(fields.get()).toMatchObject({ state: 'refused', typed: { a: 'mine' }, error: { code: 'STALE_VERSION' } });
  expect(await Promise.race([fields.settled(), turn().then(() => 'asked again')])).toBe('asked again');
  expect(calls[1]?.version).toBe(1);
});

test('discarded input is not sent, and the newer version remains', async () => {
  const { calls, keeper, fields } = begun();
  fields.write({ a: 'mine' });
  await pause();
  calls[0]?.fail(refused('STALE_VERSION', 409));
  await turn();
  fields.drop();
  fields.seen({ version: 4 }, keeper);
  expect(fields.get()).toEqual({ typed: {}, state: 'saved', error: null, fault: null });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(calls).toHaveLength(1);
  fields.write({ a: 'again' });
  await pause();
  expect(calls[1]).toMatchObject({ version: 4, change: { a: 'again' } });
});

test('on top of others: the refused fields follow the newer version at once', async () => {
  const { calls, keeper, fields } = begun({ onTop: true });
  fields.write({ a: 'mine' });
  await pause();
  calls[0]?.fail(refused('STALE_VERSION', 409));
  await turn();
  fields.seen({ version: 7 }, keeper);
  await turn();
  expect(calls[1]).toMatchObject({ version: 7, change: { a: 'mine' } });
  calls[1]?.done(8);
  await turn();
  expect(fields.get().state).toBe('saved');
});

test('on top of others: a save that is refused after the newer version was read follows it at once', async () => {
  const { calls, keeper, fields } = begun({ onTop: true });
  fields.write({ a: 'mine' });
  await pause();
  fields.seen({ version: 7 }, keeper);
  calls[0]?.fail(refused('STALE_VERSION', 409));
  await turn();
  expect(calls[1]).toMatchObject({ version: 7, change: { a: 'mine' } });
  calls[1]?.done(8);
  await turn();
  expect(fields.get()).toMatchObject({ state: 'saved', error: null });
});

test('leaving keeps the last words without the pause, and settling tells whether all is kept', async () => {
  const { calls, fields } = begun();
  fields.keep();
  await turn();
  expect(calls).toHaveLength(0);
  fields.write({ a: 'last' });
  fields.keep();
  await turn();
  expect(calls[0]?.change).toEqual({ a: 'last' });
  const settled = fields.settled();
  calls[0]?.fail(refused('VALIDATION', 422));
  await turn();
  calls[1]?.fail(refused('VALIDATION', 422));
  expect(await settled).toBe(false);
  const again = fields.settled();
  await turn();
  calls[2]?.done(2);
  expect(await again).toBe(true);
});

test('a page that goes sends what waits at once, as a call that outlives it', async () => {
  const { calls, fields } = begun();
  fields.write({ a: 'last' });
  fields.leave();
  await turn();
  expect(calls).toMatchObject([{ version: 1, change: { a: 'last' }, isLast: true }]);
  await pause();
  expect(calls).toHaveLength(1);
});

test('a page that goes while a save is under way sends the rest beside it, on top of what that save becomes', async () => {
  const { calls, fields } = begun();
  fields.write({ a: 'one', b: 1 });
  await pause();
  expect(calls).toMatchObject([{ isLast: false }]);
  fields.write({ a: 'one and two' });
  fields.leave();
  expect(calls[1]).toMatchObject({ version: 2, change: { a: 'one and two', b: 1 }, isLast: true });
  // The page came back after all: nothing is said to be saved before both are.
  calls[0]?.done(2);
  await turn();
  expect(fields.get().state).toBe('saving');
  calls[1]?.done(3);
  await turn();
  expect(fields.get().state).toBe('saved');
  fields.write({ a: 'three' });
  await pause();
  expect(calls[2]).toMatchObject({ version: 3, change: { a: 'three' } });
});

test('an error that is not a response is thrown to the form', async () => {
  const { calls, fields } = begun();
  fields.write({ a: 'one' });
  await pause();
  const fault = new TypeError('ours');
  calls[0]?.fail(fault);
  await turn();
  expect(fields.get().fault).toEqual({ error: fault });
});
