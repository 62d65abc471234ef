/** The text of PDFs that are plain, long, encrypted and broken. */
import { expect, test } from 'vitest';
import { WORDS_MOST, wordsIn } from '#modules/documents/pdf-text.model.ts';
import { pdfWords } from '#modules/documents/pdf-text.server.ts';
import { pdfOf } from './pdf.ts';

test('each word is kept once, within the limit', () => {
  expect(wordsIn('The nurse saw the NURSE’s card. Don’t. A 12-B')).toBe('the nurse saw nurse’s card don’t 12-b');
  const many = Array.from({ length: 9_000 }, (_, i) => `word${i}`).join(' ');
  expect(wordsIn(many).length).toBeLessThanOrEqual(WORDS_MOST);
});

test('a PDF gives its words; an encrypted, broken or slow one gives none', async () => {
  expect(await pdfWords(await pdfOf(['Liability policy', 'Northwest Mutual']))).toBe(
    'liability policy northwest mutual',
  );
  expect(await pdfWords(await pdfOf(['Secret'], 'password'))).toBeNull();
  expect(await pdfWords(Buffer.from('%PDF-1.7 nothing else'))).toBeNull();
  expect(await pdfWords(await pdfOf(['Late']), 1)).toBeNull();
});

test('of 2,000 pages the first 200 are read', async () => {
  const words = await pdfWords(await pdfOf(Array.from({ length: 2_000 }, (_, i) => `page${i + 1}`)));
  expect(words?.split(' ')).toContain('page200');
  expect(words?.split(' ')).not.toContain('page201');
});
