import { expect, test } from 'vitest';
import { pdfOf } from './chart-files.web.ts';

test('the PDF has one page of the shape of the picture, and its table says where each object begins', () => {
  const jpeg = new Uint8Array([0xff, 0xd8, 1, 2, 3]);
  const text = new TextDecoder('latin1').decode(pdfOf(jpeg, 2000, 500));
  expect(text.startsWith('%PDF-1.4')).toBe(true);
  expect(text).toContain('/MediaBox [0 0 792.00 198.00]');
  expect(text).toContain('/Length 5 >>');
  const starts = [...text.matchAll(/^(\d{10}) 00000 n/gm)].map(([, at]) => Number(at));
  expect(starts).toHaveLength(5);
  for (const [n, at] of starts.entries()) expect(text.slice(at, at + 7)).toBe(`${n + 1} 0 obj`);
  const table = Number(/startxref\n(\d+)/.exec(text)?.[1]);
  expect(text.slice(table, table + 4)).toBe('xref');
});
