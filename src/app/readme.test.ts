import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { settings } from './settings.ts';

const readme = path.resolve(import.meta.dirname, '../../README.md');
const BETWEEN = /(<!-- settings:.*-->\n)[\s\S]*(<!-- \/settings -->)/;

/** The table of settings in the README; `UPDATE=1 npm run unit -- readme` rewrites it. */
test('the README lists all settings and no others', () => {
  const rows = Object.entries(settings).map(([name, { about }]) => `| \`${name}\` | ${about} |`);
  const table = ['| Variable | What it does |', '|---|---|', ...rows, ''].join('\n');
  const text = fs.readFileSync(readme, 'utf8');
  const wanted = text.replace(BETWEEN, (_all, start: string, end: string) => `${start}${table}${end}`);
  if (process.env.UPDATE) fs.writeFileSync(readme, wanted);
  expect(text.match(BETWEEN)?.[0]).toContain(process.env.UPDATE ? '' : table);
});
