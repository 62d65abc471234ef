import { QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { createQueryClient, keepSaved } from './query-client.ts';

const SEATS = { queryKey: ['seat', 'list'] };
/** A page that lists seats. Each fetch adds one to `answers`, and the test decides when and how it is answered. */
function seats() {
  const client = createQueryClient();
  const answers: { done(rows: number): void; fail(): void }[] = [];
  const queryFn = () =>
    new Promise<number>((done, fail) => answers.push({ done, fail: () => fail(new Error('gone')) }));
  const page = new QueryObserver(client, { ...SEATS, queryFn });
  page.subscribe(() => undefined);
  return { client, answers, page };
}
const settled = () => new Promise((go) => setTimeout(go));

test('a change during the first fetch is fetched after it, and each caller waits for that', async () => {
  const { client, answers, page } = seats();
  const refreshed: string[] = [];
  const changes = ['one', 'two'].map((name) => client.invalidateQueries(SEATS).then(() => refreshed.push(name)));
  answers[0]?.done(3);
  await settled();
  expect(page.getCurrentResult().data).toBe(3);
  expect(answers).toHaveLength(2);
  expect(refreshed).toEqual([]);
  answers[1]?.done(4);
  await Promise.all(changes);
  expect(page.getCurrentResult().data).toBe(4);
  expect(answers).toHaveLength(2);
});

test('a first fetch that fails is not repeated because of a change', async () => {
  const { client, answers, page } = seats();
  const change = client.invalidateQueries(SEATS);
  answers[0]?.fail();
  await change;
  expect(page.getCurrentResult().isError).toBe(true);
  expect(answers).toHaveLength(1);
});

test('after the first fetch, a change replaces the fetch under way', async () => {
  const { client, answers, page } = seats();
  answers[0]?.done(3);
  await settled();
  void client.invalidateQueries(SEATS);
  const last = client.invalidateQueries(SEATS);
  expect(answers).toHaveLength(3);
  answers[2]?.done(5);
  answers[1]?.done(4);
  await last;
  expect(page.getCurrentResult().data).toBe(5);
});

test.each(['first', 'later'])('the answer of a %s fetch does not replace what was saved meanwhile', async (which) => {
  const { client, answers, page } = seats();
  if (which === 'later') {
    answers[0]?.done(3);
    await settled();
    void client.invalidateQueries(SEATS);
  }
  const underWay = answers.length - 1;
  keepSaved(client, SEATS.queryKey, 8);
  answers[underWay]?.done(3);
  await settled();
  expect(page.getCurrentResult().data).toBe(8);
  answers[underWay + 1]?.done(9);
  await settled();
  expect(page.getCurrentResult().data).toBe(9);
});

test('what was saved is fetched again only if a fetch was under way', async () => {
  const { client, answers, page } = seats();
  answers[0]?.done(3);
  await settled();
  keepSaved(client, SEATS.queryKey, 4);
  expect(page.getCurrentResult().data).toBe(4);
  expect(answers).toHaveLength(1);
});
