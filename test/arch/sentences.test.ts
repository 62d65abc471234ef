import fs from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { unsaid } from './sentences.ts';
import { toldBy } from './server-sentences.ts';
import { isScreenText, mayRefuse } from './unsaid-rule.ts';

const root = path.resolve(import.meta.dirname, '../..');
const all = (await fs.readdir(path.join(root, 'src'), { recursive: true })).map(
  (name) => `src/${name.split(path.sep).join('/')}`,
);
const names = all.filter(isScreenText);
const found = new Map<string, readonly string[]>();
for (const name of names) {
  const texts = unsaid(name, await fs.readFile(path.join(root, name), 'utf8'));
  if (texts.length > 0)
    found.set(
      name,
      texts.map((one) => `${name}:${one.line} says "${one.text.trim()}" in English only; say it with t(...).`),
    );
}
const texts = (code: string) => unsaid('src/modules/one.tsx', code).map((one) => one.text.trim());

describe('what people read is said through t', () => {
  test('the check reads the screens: a check that checked nothing must fail', () => {
    expect(names.length).toBeGreaterThan(200);
    expect(names).toContain('src/app/screens/Login.screen.tsx');
  });

  test('holds, but for the files that are still to be brought under it', async () => {
    // The file is ours: a list of names, which may only shrink.
    const later = JSON.parse(
      await fs.readFile(path.join(root, 'test/arch/english-files.json'), 'utf8'),
    ) as readonly string[];
    const late = new Set(later);
    expect([...found].flatMap(([name, said]) => (late.has(name) ? [] : said))).toEqual([]);
    expect(
      later.filter((name) => !found.has(name)),
      'need no exception any more',
    ).toEqual([]);
  });

  test.each([
    ['the text of an element', '<p>Nothing yet</p>', ['Nothing yet']],
    ['an attribute that is read', '<Panel title="People" />', ['People']],
    ['a word of one letter case in such a place', '<Row aside={here ? "here" : undefined} />', ['here']],
    ['a property', 'notify({ message: "Posted" });', ['Posted']],
    ['a template', 'const a = `Apply to ${n} people`;', ['Apply to {{}} people']],
    ['a template in small letters', 'const a = `${n} left`;', ['{{}} left']],
    ['what is joined', '<Row sub={["now", late].filter(Boolean).join(", ")} />', ['now']],
    ['what stands in a value of a sentence', 't("Due {{day}}", { day: `on ${day} or later` });', ['on {{}} or later']],
    ['a sentence anywhere', 'const words = { due: "Due soon" };', ['Due soon']],
  ])('finds %s', (_what, code, expected) => {
    expect(texts(code)).toEqual(expected);
  });

  test.each([
    ['what is said', '<p title={t("People")}>{t({ one: "One", other: "Many" }, { count })}</p>'],
    ['styles', 'const A = styled("div")({ border: "1px solid Red", gridTemplateColumns: "minmax(0, 1fr) auto" });'],
    ['class names and roles', '<p className="big Bold" role="Group of" style={{ margin: "0 auto" }} />'],
    ['addresses', 'call(`/leave/${id}?of=Somebody`); navigate(`/People/${id}`);'],
    ['what is compared', 'if (key === "Enter" || state === "Open now") run();'],
    ['what developers read', 'throw new Error("The table has two places.");'],
    [
      'keys of objects, types and imports',
      'import a from "A file"; type B = "Some text"; const c = { "Two words": 1 };',
    ],
    ['the name of the product', '<h1>Nexus</h1>'],
  ])('lets pass %s', (_what, code) => {
    expect(texts(code)).toEqual([]);
  });
});

describe('what refusals say keeps its values apart', () => {
  test('holds', async () => {
    const told = await Promise.all(
      all.filter(mayRefuse).map(async (name) => {
        const { keys, hidden } = toldBy(name, await fs.readFile(path.join(root, name), 'utf8'));
        return {
          keys,
          wrong: hidden.map((one) => `${name}:${one.line} hides its values in "${one.text}"; say it with phrase(...).`),
        };
      }),
    );
    expect(told.flatMap(({ keys }) => keys).length).toBeGreaterThan(100);
    expect(told.flatMap(({ wrong }) => wrong)).toEqual([]);
  });

  test.each([
    [
      'a problem of a field',
      'invalid({ field: "to", message: `must be at most ${n} days` });',
      'must be at most {{}} days',
    ],
    ['one that is pushed', 'problems.push({ field, message: few ? "is empty" : `has ${n} rows` });', 'has {{}} rows'],
    [
      'why something is refused',
      'throw new Refusal("CONFLICT", { why: `You have ${n} keys.` });',
      'You have {{}} keys.',
    ],
    ['what is wrong with a value', 'const a = wrong(`must be at least ${n}`);', 'must be at least {{}}'],
    ['a constant', 'const NO = `At most ${n}.`; throw new Refusal("CONFLICT", { why: NO });', 'At most {{}}.'],
    ['what is joined', 'throw invalid({ field: "to", message: "must be " + n });', 'what is joined'],
  ])('finds %s', (_what, code, text) => {
    expect(toldBy('src/modules/one.server.ts', code).hidden).toEqual([{ text, line: 1 }]);
  });

  test.each([
    ['what is said with its values', 'invalid({ field: "to", ...phrase("must be at most {{n}} days", { n }) });', []],
    ['a sentence without values', 'const NO = "Not now."; throw new Refusal("CONFLICT", { why: NO });', ['Not now.']],
    ['a message that is no refusal', 'log({ message: `took ${n} ms` });', []],
  ])('lets pass %s', (_what, code, keys) => {
    expect(toldBy('src/modules/one.server.ts', code)).toEqual({ keys, hidden: [] });
  });
});
