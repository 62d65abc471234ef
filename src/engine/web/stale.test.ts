import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { ref } from '#engine/model/fields.ts';
import { questionsFor } from '#engine/model/questions.ts';
import { list } from '#engine/model/shapes.ts';
import { answerQuery } from './answers.ts';
import { isMadeOf, isWatchedFor } from './stale.ts';

const { query } = questionsFor<'worker', 'all'>();
const who = query('who_is_where', {
  summary: 'Who is where',
  asks: { room: ref('room', { optional: true }) },
  by: { '*': 'all' },
  answers: list(ref('employee')),
  staleWith: ['room', 'employee'],
});

test('an answer is stale when one of its nouns changes, whatever it is asked; a record by its own noun', () => {
  const client = new QueryClient();
  for (const room of ['a', 'b']) {
    const { queryKey, meta } = answerQuery(who, { room });
    client.getQueryCache().build(client, { queryKey, meta, queryHash: JSON.stringify(queryKey) });
  }
  client.getQueryCache().build(client, { queryKey: ['employee', 'list'], queryHash: 'list' });
  const stale = (noun: string) => client.getQueryCache().findAll({ predicate: isMadeOf(new Set([noun])) }).length;
  expect([stale('room'), stale('employee'), stale('shift')]).toEqual([2, 3, 0]);
});

test('what is empty is not asked, so that the same question has one place in the cache', () => {
  expect(answerQuery(who, { room: null }).queryKey).toEqual(answerQuery(who, {}).queryKey);
  expect(answerQuery(who, null).enabled).toBe(false);
});

test('what is watched is known by its meta alone', () => {
  const watched = { queryKey: ['who_is_where', {}], meta: { nouns: ['room'] } };
  expect(isWatchedFor(new Set(['room']))(watched)).toBe(true);
  expect(isWatchedFor(new Set(['employee']))(watched)).toBe(false);
  expect(isMadeOf(new Set(['room']))(watched)).toBe(false);
});
