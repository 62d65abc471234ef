import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from './client.ts';
import { entryStore, type Waiting } from './offline-queue.ts';

interface Entry extends Waiting {
  readonly slot: string;
  readonly words: string | null;
}
const stored = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (spot: string) => stored.get(spot) ?? null,
  setItem: (spot: string, value: string) => stored.set(spot, value),
  removeItem: (spot: string) => stored.delete(spot),
});
const open = () => entryStore<Entry>({ spot: 'test', holds: ['slot'], mayStore: ({ words }) => words === null });
const saveAll = async (entries: readonly Entry[]) => entries.map(({ key }) => ({ key, saved: true, why: null }));
beforeEach(() => stored.clear());

test('entries wait under the account that made them, and outlive the page', async () => {
  open().add('ann', { slot: '1', words: null });
  const later = open();
  expect(later.entriesOf('ann')).toMatchObject([{ slot: '1', outcome: null }]);
  expect(later.entriesOf('ben')).toEqual([]);
  const send = vi.fn(saveAll);
  await later.flush('ben', send);
  expect(send).not.toHaveBeenCalled();
  await later.flush('ann', send);
  expect(later.entriesOf('ann')).toMatchObject([{ outcome: { saved: true } }]);
  expect(stored.size).toBe(0);
});

test('words are never stored', () => {
  const store = open();
  store.add('ann', { slot: '1', words: 'Looks pale' });
  store.add('ann', { slot: '2', words: null });
  expect(store.entriesOf('ann')).toHaveLength(2);
  expect(stored.get('test.ann')).not.toContain('pale');
  expect(open().entriesOf('ann')).toMatchObject([{ slot: '2' }]);
});

test('without a network an entry waits; what the server refuses for good does not', async () => {
  const store = open();
  store.add('ann', { slot: '1', words: null });
  await store.flush('ann', () => Promise.reject(new TypeError('Failed to fetch')));
  expect(store.entriesOf('ann')).toMatchObject([{ offline: true, outcome: null }]);
  const refusal = (status: number) => () =>
    Promise.reject(new ApiError({ status, code: 'CONFLICT', message: 'The shift is over.' }));
  for (const status of [401, 429, 503]) {
    await store.flush('ann', refusal(status));
    expect(store.entriesOf('ann')).toMatchObject([{ outcome: null }]);
  }
  await store.flush('ann', refusal(409));
  expect(store.entriesOf('ann')).toMatchObject([{ outcome: { saved: false, why: 'The shift is over.' } }]);
});
