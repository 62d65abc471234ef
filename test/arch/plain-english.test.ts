/** Words that read as translated: in no sentence that people read, and in code only where they are counted already. */
import fs from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { sentencesOfProduct } from './said.ts';

const root = path.resolve(import.meta.dirname, '../..');
const WORDS = /\b(?:anew|whoever|whomever|somebody's|everybody's|of whom|(?:is|are|was) told|stands|afresh)\b/gi;
const LEFT = path.join(import.meta.dirname, 'translated-words.json');

/** How often each folder of the source uses such words, comments included. */
async function wordsByFolder(): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const name of await fs.readdir(path.join(root, 'src'), { recursive: true })) {
    if (!/\.tsx?$/.test(name)) continue;
    const [area = '', part = ''] = name.split(path.sep);
    const uses = [...(await fs.readFile(path.join(root, 'src', name), 'utf8')).matchAll(WORDS)].length;
    if (uses > 0) counts[`${area}/${part}`] = (counts[`${area}/${part}`] ?? 0) + uses;
  }
  return counts;
}

describe('plain English', () => {
  it('finds such words', () => {
    expect('Begin anew; whoever is told of it stands by'.match(WORDS)).toEqual([
      'anew',
      'whoever',
      'is told',
      'stands',
    ]);
  });

  it('holds in every sentence that people read', async () => {
    const sentences = await sentencesOfProduct();
    expect(sentences.length).toBeGreaterThan(1000);
    expect(sentences.filter((sentence) => sentence.match(WORDS))).toEqual([]);
  });

  it('comes nearer in the code: no folder has more such words than it had', async () => {
    const left: Record<string, number> = JSON.parse(await fs.readFile(LEFT, 'utf8'));
    const now = await wordsByFolder();
    // Lower the number in translated-words.json with the words, so that they cannot come back.
    expect(now).toEqual(left);
  });
});
