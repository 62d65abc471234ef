import { expect, test } from 'vitest';
import { sentencesOfProduct } from '#test/arch/said.ts';
import { catalogues, spanishParts } from './catalogues.ts';

const sentences = new Set(await sentencesOfProduct());
/** Some words have names of their own, with a dot in them. */
const isNamed = (key: string) => key === 'welcome' || /^[a-z]+\.\w+$/.test(key);
const places = (text: string) => [...new Set(text.match(/\{\{\w+\}\}/g) ?? [])].toSorted();

test('a translation is of a sentence that the product says', () => {
  expect(sentences.size).toBeGreaterThan(1000);
  const gone = Object.values(catalogues)
    .flatMap((words) => Object.keys(words))
    .filter((key) => !isNamed(key) && !sentences.has(key.replace(/_(one|two|few|many|other)$/, '')));
  expect([...new Set(gone)]).toEqual([]);
});

test('a translation has the places of its sentence, and no others', () => {
  for (const words of Object.values(catalogues))
    for (const [key, said] of Object.entries(words))
      if (!isNamed(key)) expect(places(catalogues.en[key] ?? ''), said).toEqual(places(said));
});

test('no sentence is translated twice', () => {
  const all = spanishParts.flatMap((part) => Object.keys(part));
  expect(all.filter((key, i) => all.indexOf(key) !== i)).toEqual([]);
});
