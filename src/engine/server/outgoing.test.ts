import { afterEach, expect, test } from 'vitest';
import { readWith, said, sayAgain, written } from '#engine/model/words.ts';
import { noticeValues } from './outgoing.ts';

afterEach(() => readWith(null));

test('a notice keeps English, and what its sentences with values were made of', () => {
  const kept = noticeValues({
    kind: 'leave',
    title: said('Leave of {{person}} was cancelled', { person: 'Ana Ruiz' }),
    body: written('Leave of {{person}} was cancelled'),
  });
  expect([kept.title, kept.body]).toEqual(['Leave of Ana Ruiz was cancelled', 'Leave of {{person}} was cancelled']);
  readWith((key) => (key === 'Leave of {{person}} was cancelled' ? 'Permiso de {{person}} cancelado' : undefined));
  expect(sayAgain({ message: kept.title, ...kept.said?.title })).toBe('Permiso de Ana Ruiz cancelado');
  // What people wrote is not read as a sentence of the product's.
  expect(sayAgain({ message: kept.body ?? '', ...kept.said?.body })).toBe('Leave of {{person}} was cancelled');
});

test('a sentence without values is its own key: nothing is kept beside it; too long a one is cut', () => {
  expect(noticeValues({ kind: 'task', title: said('New task') }).said).toBeNull();
  expect(noticeValues({ kind: 'task', title: written('a'.repeat(200)), body: written('b'.repeat(900)) })).toMatchObject(
    {
      title: 'a'.repeat(140),
      body: 'b'.repeat(500),
      severity: 'info',
      link: null,
    },
  );
});
