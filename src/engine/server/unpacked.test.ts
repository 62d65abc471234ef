import { zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { fitsUnpacked, hasMacros } from './unpacked.ts';

const MB = 1024 * 1024;
/** Writes another size of each part into the zip's directory. */
function claiming(zip: Uint8Array, size: number): Uint8Array {
  const copy = Buffer.from(zip);
  const entry = Buffer.from('504b0102', 'hex');
  for (let at = copy.indexOf(entry); at >= 0; at = copy.indexOf(entry, at + 4)) copy.writeUInt32LE(size, at + 24);
  return copy;
}
/** Parts of 10 kB that say they hold 10 MB each, as the best packing could. */
const dense = (parts: number): Uint8Array =>
  claiming(
    zipSync(Object.fromEntries(Array.from({ length: parts }, (_, i) => [`${i}.xml`, new Uint8Array(10_240)])), {
      level: 0,
    }),
    10 * MB,
  );

test('an Office file of a usual size is taken', () => {
  const text = Buffer.from('<w:p>A paragraph of a letter.</w:p>'.repeat(1000));
  expect(fitsUnpacked(zipSync({ '[Content_Types].xml': text, 'word/document.xml': text }))).toBe(true);
  expect(fitsUnpacked(zipSync({ empty: new Uint8Array(0) }))).toBe(true);
});
test('one that fills a disk when it is opened is refused: many parts together, too many parts', () => {
  expect(fitsUnpacked(dense(25))).toBe(true);
  expect(fitsUnpacked(dense(26))).toBe(false);
  const many = Object.fromEntries(Array.from({ length: 10_001 }, (_, i) => [`${i}`, new Uint8Array(0)]));
  expect(fitsUnpacked(zipSync(many, { level: 0 }))).toBe(false);
});
test('one whose directory lies about its size, or is none, is refused', () => {
  const honest = zipSync({ 'word/document.xml': new Uint8Array(MB) });
  expect(fitsUnpacked(honest)).toBe(true);
  expect(fitsUnpacked(claiming(zipSync({ a: Buffer.from('x'.repeat(5000)) }, { level: 0 }), 10))).toBe(false);
  expect(fitsUnpacked(claiming(honest, 200 * MB))).toBe(false);
  expect(fitsUnpacked(honest.slice(0, honest.length - 30))).toBe(false);
  expect(fitsUnpacked(new Uint8Array(0))).toBe(false);
});
test.each([
  ['word/vbaProject.bin', true],
  ['xl/vbaProject.bin', true],
  ['word/vbaData.xml', true],
  ['xl/macrosheets/sheet1.xml', true],
  ['word/activeX/activeX1.bin', true],
  ['word/document.xml', false],
  ['word/media/vba.png', false],
])('an Office file with %s carries macros: %s', (part, has) => {
  const text = Buffer.from('<w:p/>');
  expect(hasMacros(zipSync({ '[Content_Types].xml': text, [part]: text }))).toBe(has);
});
