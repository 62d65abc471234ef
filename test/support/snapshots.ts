/** Committed snapshots that are kept in several files, so that two changes in different modules do not collide. */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../snapshots');

/**
 * Returns the committed files of a folder of test/snapshots, by name: a test compares all of them, so that a missing
 * file, a stale one and one too many fail alike. With UPDATE=1 it first makes them what was printed.
 */
export function committed(
  folder: string,
  printed: ReadonlyMap<string, string>,
  { update = process.env.UPDATE === '1', below = root } = {},
): Record<string, string> {
  const directory = path.join(below, folder);
  mkdirSync(directory, { recursive: true });
  if (update) {
    for (const name of readdirSync(directory)) if (!printed.has(name)) rmSync(path.join(directory, name));
    for (const [name, text] of printed) writeFileSync(path.join(directory, name), text);
  }
  return Object.fromEntries(
    readdirSync(directory).map((name) => [name, readFileSync(path.join(directory, name), 'utf8')]),
  );
}
