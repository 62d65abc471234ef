import { QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { createQueryClient } from './query-client.ts';

const SEATS = { queryKey: ['seat', 'list'] };
/** A page that lists seats; each question is answered by calling the next of `answers`, in any order. */
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

test('a change while the first answer is on its way is read after it', async () => {
  const { client, answers, page } = seats();
  const [one, two] = [client.invalidateQueries(SEATS), client.invalidateQueries(SEATS)];
  answers[0]?.done(3);
  await settled();
  expect(page.getCurrentResult().data).toBe(3);
  expect(answers).toHaveLength(2);
  answers[1]?.done(4);
  await Promise.all([one, two]);
  expect(page.getCurrentResult().data).toBe(4);
  expect(answers).toHaveLength(2);
});

test('a first answer that fails is not asked again by a change that came before it failed', async () => {
  const { client, answers, page } = seats();
  const change = client.invalidateQueries(SEATS);
  answers[0]?.fail();
  await change;
  expect(page.getCurrentResult().isError).toBe(true);
  expect(answers).toHaveLength(1);
});

test('a later answer on its way gives way to a new one', async () => {
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
