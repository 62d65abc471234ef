import fs from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { lawful, planted } from './planted.ts';
import { handWrittenRoutes, LONGEST_FILE, longFiles, rules } from './rules.ts';
import { readProject, readSource } from './source.ts';

const root = path.resolve(import.meta.dirname, '../..');
const project = await readProject(root);
const small = (files: Record<string, string>) => Object.entries(files).map(([file, text]) => readSource(file, text));

test('the check reads the project: a check that checked nothing must fail', () => {
  expect(project.length).toBeGreaterThan(30);
  expect(project.map((source) => source.path)).toContain('src/app/config.ts');
  expect(project.flatMap((source) => source.imports)).toContain('src/engine/server/setup-error.ts');
});

test('each import of our own leads to a file that was read', () => {
  const there = new Set(project.map((source) => source.path));
  const ours = project.flatMap((source) => source.imports).filter((name) => /^(src|test)\/.*\.tsx?$/.test(name));
  expect(ours.length).toBeGreaterThan(30);
  expect([...new Set(ours)].filter((name) => !there.has(name))).toEqual([]);
});

describe.each(Object.entries(rules))('%s', (name, rule) => {
  test('holds', () => {
    expect(rule(project)).toEqual([]);
  });

  test('is alive', () => {
    const cases = planted[name] ?? [];
    expect(cases.length).toBeGreaterThan(0);
    for (const files of cases) expect(rule(small(files)), JSON.stringify(files)).not.toEqual([]);
  });

  test('lets the ordinary pass', () => {
    expect(rule(small(lawful))).toEqual([]);
  });
});

describe('the length of files', () => {
  const long = (lines: number) => [readSource('src/ui/long.ts', '//\n'.repeat(lines))];

  test('holds', async () => {
    const text = await fs.readFile(path.join(root, 'test/arch/long-files.json'), 'utf8');
    // The file is ours: names and numbers.
    expect(longFiles(project, JSON.parse(text) as Record<string, number>)).toEqual([]);
  });

  test('is alive, and its exceptions may only shrink', () => {
    expect(longFiles(long(LONGEST_FILE), {})).toEqual([]);
    expect(longFiles(long(LONGEST_FILE + 1), {})).toHaveLength(1);
    expect(longFiles(long(450), { 'src/ui/long.ts': 450 })).toEqual([]);
    expect(longFiles(long(451), { 'src/ui/long.ts': 450 })).toHaveLength(1);
    expect(longFiles(long(300), { 'src/ui/long.ts': 450 })).toHaveLength(1);
    expect(longFiles([], { 'src/ui/gone.ts': 450 })).toHaveLength(1);
  });
});

describe('routes written by hand', () => {
  const two = [readSource('src/modules/pay/pay.server.ts', `app.get<{ x: 1 }>('/api/pay', go); app.route({ url });`)];

  test('holds', async () => {
    const text = await fs.readFile(path.join(root, 'test/arch/hand-written-routes.json'), 'utf8');
    // The file is ours: modules and numbers.
    expect(handWrittenRoutes(project, JSON.parse(text) as Record<string, number>)).toEqual([]);
  });

  test('is alive, and the list may only shrink', () => {
    expect(handWrittenRoutes(two, {})).toHaveLength(1);
    expect(handWrittenRoutes(two, { 'src/modules/pay': 1 })).toHaveLength(1);
    expect(handWrittenRoutes(two, { 'src/modules/pay': 2 })).toEqual([]);
    expect(handWrittenRoutes(two, { 'src/modules/pay': 3 })).toHaveLength(1);
    expect(handWrittenRoutes([], { 'src/modules/gone': 1 })).toHaveLength(1);
    const renamed = readSource('src/modules/pay/pay.server.ts', `server.post('/api/pay', go); map.get('/pay');`);
    expect(handWrittenRoutes([renamed], { 'src/modules/pay': 1 })).toEqual([]);
  });
});
