/** Nothing of a module is left out of its module file: its nouns exist, and its hooks run. */
import fs from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { audited } from '#access/scopes.model.ts';
import { scopes } from '#access/scopes.server.ts';
import { registry } from '#app/all.models.ts';
import { modules } from '#app/modules.ts';
import { defineModule, type Module, seedOrder } from '#engine/server/module.ts';

const root = path.resolve(import.meta.dirname, '../../src/modules');

/** The exported values of all files below src/modules whose name ends so, lists of them unpacked. */
async function exportsOf(ending: string): Promise<Map<unknown, string>> {
  const files = (await fs.readdir(root, { recursive: true })).filter((file) => file.endsWith(ending));
  const found = new Map<unknown, string>();
  for (const file of files) {
    const exported = (await import(path.join(root, file))) as Record<string, unknown>;
    for (const [name, value] of Object.entries(exported))
      for (const one of Array.isArray(value) ? (value as unknown[]) : [value]) found.set(one, `${file} ${name}`);
  }
  return found;
}
const has = (value: unknown, ...keys: readonly string[]): boolean =>
  typeof value === 'object' && value !== null && keys.every((key) => key in value);
const isNoun = (value: unknown): value is { readonly name: string } =>
  has(value, 'name', 'path', 'fields', 'access', 'label');
const isHook = (value: unknown): boolean => has(value, 'resource', 'set', 'on');
/** The nouns that nobody lists; by name, since some are bound to their product in two places. */
const unlistedNouns = (exported: Map<unknown, string>, listed: readonly { readonly name: string }[]): string[] => {
  const names = new Set(listed.map(({ name }) => name));
  return [...exported].flatMap(([value, where]) => (isNoun(value) && !names.has(value.name) ? [where] : []));
};
const unlistedHooks = (exported: Map<unknown, string>, listed: readonly unknown[]): string[] =>
  [...exported].flatMap(([value, where]) => (isHook(value) && !listed.includes(value) ? [where] : []));

test('every noun of a module exists', async () => {
  const exported = await exportsOf('.model.ts');
  expect([...exported.keys()].filter(isNoun).length).toBeGreaterThan(60);
  expect(unlistedNouns(exported, registry.resources)).toEqual([]);
});

test('every hook of a module runs', async () => {
  const policy = { registry, scopes, reasoned: [audited], superRole: 'super_admin' };
  const listed = modules.flatMap(({ hooks = [] }) => (typeof hooks === 'function' ? hooks(policy) : hooks));
  const exported = await exportsOf('.server.ts');
  expect([...exported.keys()].filter(isHook).length).toBeGreaterThan(25);
  expect(unlistedHooks(exported, listed)).toEqual([]);
});

test('the check is alive: what nobody lists is found', () => {
  const [noun] = registry.resources;
  expect(unlistedNouns(new Map([[noun, 'here']]), [])).toEqual(['here']);
  expect(unlistedHooks(new Map([[{ resource: noun, set: {}, on: {} }, 'there']]), [])).toEqual(['there']);
});

test('a module has one name, and its file bears it', async () => {
  const files = (await fs.readdir(root, { recursive: true })).filter((file) => file.endsWith('.module.ts'));
  expect(files.map((file) => path.basename(file, '.module.ts')).toSorted()).toEqual(
    modules.map(({ name }) => name).toSorted(),
  );
});

const seeded = (name: string, ...after: readonly string[]) =>
  defineModule(name, { seed: { after, run: () => Promise.resolve() } });
const orderOf = <World>(...all: readonly Module<World>[]) => seedOrder(all).map(({ name }) => name);

test('a seed runs after the ones it names, and else in the order of the list', () => {
  expect(orderOf(seeded('a', 'c'), seeded('b'), seeded('c'), seeded('d', 'a'))).toEqual(['b', 'c', 'a', 'd']);
  expect(orderOf(defineModule('a', {}), seeded('b', 'a'))).toEqual(['a', 'b']);
});

test('the seeds of the product have an order, and people come before all that is about them', () => {
  const order = orderOf(...modules).filter((name) => modules.some((one) => one.name === name && one.seed));
  expect(order.length).toBeGreaterThan(15);
  expect(order[0]).toBe('people');
  // Earlier stays get their last day with the discharges; what was billed for them comes after that.
  expect(order.slice(-2)).toEqual(['discharge', 'billing']);
});

test('a seed that waits for nobody or for itself is refused', () => {
  expect(() => orderOf(seeded('a', 'x'))).toThrow('The seed of module a comes after x, which is no module.');
  expect(() => orderOf(seeded('a', 'b'), seeded('b', 'a'), seeded('c'))).toThrow('wait for each other: a, b.');
});
