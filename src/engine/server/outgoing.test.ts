import { afterEach, expect, test } from 'vitest';
import { readWith, phrase, translate, asPhrase } from '#engine/model/words.ts';
import { noticeValues } from './outgoing.ts';

afterEach(() => readWith(null));

test('a notice keeps English, and what its sentences with values were made of', () => {
  const kept = noticeValues({
    kind: 'leave',
    title: phrase('Leave of {{person}} was canceled', { person: 'Ana Ruiz' }),
    body: asPhrase('Leave of {{person}} was canceled'),
  });
  expect([kept.title, kept.body]).toEqual(['Leave of Ana Ruiz was canceled', 'Leave of {{person}} was canceled']);
  readWith((key) => (key === 'Leave of {{person}} was canceled' ? 'Permiso de {{person}} cancelado' : undefined));
  expect(translate({ message: kept.title, ...kept.said?.title })).toBe('Permiso de Ana Ruiz cancelado');
  // What people wrote is not read as a sentence of the product's.
  expect(translate({ message: kept.body ?? '', ...kept.said?.body })).toBe('Leave of {{person}} was canceled');
});

test('a sentence without values is its own key: nothing is kept beside it; too long a one is cut', () => {
  expect(noticeValues({ kind: 'task', title: phrase('New task') }).said).toBeNull();
  expect(
    noticeValues({ kind: 'task', title: asPhrase('a'.repeat(200)), body: asPhrase('b'.repeat(900)) }),
  ).toMatchObject({
    title: 'a'.repeat(140),
    body: 'b'.repeat(500),
    severity: 'info',
    link: null,
  });
});
