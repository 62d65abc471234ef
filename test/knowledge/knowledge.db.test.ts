/** The knowledge base: who reads what, every version kept, one rating per person, and search in whole texts. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answers } from '#app/all.servers.ts';
import { addDays } from '#engine/model/days.ts';
import { answerAs } from '#engine/server/answers.ts';
import type { Actor } from '#engine/server/grants.ts';
import { article, articleRating, articleVersion, articleVote } from '#modules/knowledge/article.model.ts';
import { type Demo, openDemo, refusal } from '../people/demo.ts';

let demo: Demo;
let hr: Actor;
let worker: Actor;
beforeAll(async () => {
  demo = await openDemo();
  hr = await demo.as('hr_manager');
  worker = await demo.as('employee');
});
afterAll(() => demo.close());

const write = async (values: object = {}): Promise<string> =>
  (
    await demo.act(hr, article, 'create', {
      input: {
        title: 'The coffee machine',
        space: 'facilities',
        summary: 'How you clean it.',
        body: 'Use the zanthracite tablets.',
        owner: hr.subjectId,
        reviewDue: addDays(demo.today, 90),
        ...values,
      },
    })
  ).id;
const publish = async (values: object = {}): Promise<string> => {
  const id = await write(values);
  await demo.act(hr, article, 'publish', { id });
  return id;
};

test('drafts are for the office, articles for some roles are for these', async () => {
  const id = await write();
  expect(await refusal(demo.get(worker, article, id))).toMatch(/^NOT_FOUND/);
  expect(await refusal(demo.act(worker, article, 'create', { input: {} }))).toMatch(/^PERMISSION_DENIED/);
  const forNurses = await publish({ roles: ['nurse'] });
  expect(await refusal(demo.get(worker, article, forNurses))).toMatch(/^NOT_FOUND/);
  expect(await demo.get(await demo.as('nurse'), article, forNurses)).toMatchObject({ status: 'published' });
  expect(await refusal(demo.get(await demo.as('health_client'), article, await publish()))).toMatch(
    /^(NOT_FOUND|RESOURCE_DENIED)/,
  );
});

test('a word of the text finds the article, among those that one may read', async () => {
  const id = await publish({ title: 'Tablets', body: 'Only the quorvexine ones.' });
  await write({ title: 'Draft tablets', body: 'Not the quorvexine ones.' });
  expect((await demo.list(worker, article, { q: 'quorvexine' })).map((one) => one.id)).toEqual([id]);
});

test('each published text is kept as a version; a new owner is none', async () => {
  const id = await publish();
  const now = async () => demo.get(hr, article, id);
  const edit = async (input: object) => demo.act(hr, article, 'edit', { id, version: (await now()).version, input });
  await edit({ reviewDue: addDays(demo.today, 120) });
  expect(await now()).toMatchObject({ versionNumber: 1 });
  await edit({ body: 'Use any tablets.' });
  expect(await now()).toMatchObject({ versionNumber: 2, changedOn: demo.today });
  const kept = await demo.list(hr, articleVersion, { article: id });
  expect(kept.map((one) => one.number)).toEqual([2, 1]);
  const [, first] = kept;
  expect(await demo.get(hr, articleVersion, first?.id ?? '')).toMatchObject({ body: 'Use the zanthracite tablets.' });
  expect(await refusal(demo.list(worker, articleVersion))).toMatch(/^RESOURCE_DENIED/);
});

test('everyone rates once, and may change it', async () => {
  const id = await publish();
  const rating = () => answerAs(demo.engine, answers, worker, articleRating, { article: id });
  const vote = await demo.act(worker, articleVote, 'create', { input: { article: id, helpful: true } });
  expect(await refusal(demo.act(worker, articleVote, 'create', { input: { article: id, helpful: false } }))).toContain(
    'has already rated this article',
  );
  await demo.act(hr, articleVote, 'create', { input: { article: id, helpful: false } });
  expect(await rating()).toMatchObject({ yes: 1, no: 1, mine: vote.id, helpful: true });
  await demo.act(worker, articleVote, 'edit', { id: vote.id, version: vote.version, input: { helpful: false } });
  expect(await rating()).toMatchObject({ yes: 0, no: 2, helpful: false });
  expect(await refusal(demo.get(hr, articleVote, vote.id))).toMatch(/^NOT_FOUND/);
});
