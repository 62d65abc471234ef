/** All sentences of the product by their keys: what the screens say, and what nouns and portal tables have said. */
import fs from 'node:fs/promises';
import path from 'node:path';
import { parseSync } from 'vite';
import { registry } from '#app/all.models.ts';
import { inWords } from '#engine/model/fields.ts';
import type { Overview } from '#engine/model/overview/overview.ts';
import { overviews } from '#modules/analytics/overviews.model.ts';
import { catalogue } from '#engine/model/refusals.ts';
import type { AnyResource } from '#engine/model/resource.ts';
import { keyOf } from '#engine/model/words.ts';
import { nameOf, type Node, nodesAt, textOf } from './sentences.ts';
import { toldBy } from './server-sentences.ts';
import { mayRefuse } from './unsaid-rule.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** The texts that an expression may be: itself, or the branches of a choice. */
function textsOf(node: Node | undefined): string[] {
  if (!node) return [];
  if (node.type === 'ConditionalExpression')
    return [...textsOf(nodesAt(node, 'consequent')[0]), ...textsOf(nodesAt(node, 'alternate')[0])];
  const said = textOf(node);
  return said === null || said === '' ? [] : [said];
}
const propertyOf = (object: Node | undefined, name: string): Node | undefined =>
  object && nodesAt(object, 'properties').find((each) => nameOf(each.key) === name);

/** The keys of a sentence, or of a plural, that stands there. */
function sentenceAt(node: Node | undefined): string[] {
  const form = (name: string) => {
    const property = node && propertyOf(node, name);
    return textsOf(property && nodesAt(property, 'value')[0])[0];
  };
  const [one, other] = [form('one'), form('other')];
  return one !== undefined && other !== undefined ? [keyOf({ one, other })] : textsOf(node);
}

function saidByCall(node: Node): string[] {
  const [first, second, third] = nodesAt(node, 'arguments');
  const value = (object: Node | undefined, name: string) => {
    const property = propertyOf(object, name);
    return textsOf(property && nodesAt(property, 'value')[0]);
  };
  switch (nameOf(node)) {
    case 'phrase':
    case 't':
      return sentenceAt(first);
    case 'section':
      return textsOf(first);
    case 'translateAll':
      return first ? nodesAt(first, 'properties').flatMap((each) => textsOf(nodesAt(each, 'value')[0])) : [];
    case 'portal':
      return value(second, 'name');
    case 'overview':
    case 'page':
    case 'redirect':
    case 'standard': {
      const titles = [second, third].flatMap((each) => value(each, 'title'));
      return titles.length ? titles : textsOf(first).map((at) => inWords(at.split('/').at(-1) ?? at));
    }
    default:
      return [];
  }
}

function saidByFile(file: string, text: string): string[] {
  const said: string[] = [];
  const visit = (node: Node): void => {
    if (node.type === 'CallExpression') said.push(...saidByCall(node));
    if (node.type === 'Property' && nameOf(node.key) === 'says')
      said.push(...sentenceAt(nodesAt(node, 'value')[0]).filter((key) => !key.includes('{{}}')));
    for (const key of Object.keys(node)) for (const child of nodesAt(node, key)) visit(child);
  };
  // The parser's own types know no index by name; it is a tree of nodes all the same.
  visit(parseSync(file, text).program as unknown as Node);
  return said;
}

const SAID = new Set(['label', 'help', 'unit', 'patternSays', 'confirm', 'else']);
/** The texts of a definition that people read, however deep they stand. */
function textsIn(part: unknown, key = ''): string[] {
  if (typeof part === 'string') return SAID.has(key) ? [part] : [];
  if (typeof part !== 'object' || part === null || key === 'examples') return [];
  if (key === 'choices') return Object.values(part).filter((word) => typeof word === 'string');
  const inside = (name: string) => (Array.isArray(part) && SAID.has(key) ? key : name);
  return Object.entries(part).flatMap(([name, each]: [string, unknown]) => textsIn(each, inside(name)));
}
/** What a noun says: its own texts, names made of codes, tabs, views. */
const saidByNoun = (noun: AnyResource): string[] => [
  ...textsIn(noun),
  ...[...Object.keys(noun.fields), ...Object.keys(noun.states ?? {}), ...Object.keys(noun.actions ?? {})].map(inWords),
  ...Object.keys(noun.detail ?? {}),
  ...Object.keys(noun.related ?? {}),
  ...Object.keys(noun.list?.views ?? {}),
];

/** What an overview says, and the names of its groups. */
function saidByOverview({ title, lead, dimensions, figures, panels }: Overview): string[] {
  const parts = [...Object.values(figures), ...Object.values(panels)];
  const series = Object.values(panels).flatMap((panel) => ('series' in panel ? panel.series : []));
  const groups = Object.values(panels).flatMap((panel) => ('by' in panel ? [panel.by, panel.split] : []));
  return [
    title,
    lead ?? '',
    ...Object.values(dimensions).map(({ label }) => label),
    ...parts.flatMap((part) => [part.title, part.says, part.note ?? '']),
    ...series.map((one) => one.title),
    ...groups.flatMap((group) => (typeof group === 'object' ? (group.names ?? []) : [])),
  ].filter(Boolean);
}

/** The keys of all sentences, in their order. */
export async function sentencesOfProduct(): Promise<string[]> {
  const found = new Set([...registry.resources.flatMap(saidByNoun), ...overviews.flatMap(saidByOverview)]);
  for (const { says } of Object.values(catalogue)) found.add(says);
  for (const name of await fs.readdir(path.join(root, 'src'), { recursive: true })) {
    if (!/\.tsx?$/.test(name) || /\.test\.|\.d\.ts$/.test(name)) continue;
    const file = path.join(root, 'src', name);
    const text = await fs.readFile(file, 'utf8');
    for (const key of saidByFile(file, text)) found.add(key);
    if (mayRefuse(`src/${name.split(path.sep).join('/')}`)) for (const key of toldBy(file, text).keys) found.add(key);
  }
  return [...found].filter((key) => /\p{L}/u.test(key) && !key.startsWith(':')).toSorted();
}
