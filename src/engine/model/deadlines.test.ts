import { describe, expect, expectTypeOf, test } from 'vitest';
import { nearOf, urgent } from './deadlines.ts';
import { day, instant, text } from './fields.ts';
import { type AnyResource, type Definition, resourceFor } from './resource.ts';
import type { AnyRead } from './wire.ts';

const TODAY = '2026-11-25';
const car: AnyResource = resourceFor<'*', 'all'>()('car', {
  label: ['Car', 'Cars'],
  title: ['plate'],
  fields: { plate: text(), insured: day(), service: day() },
  states: { running: { sell: 'sold' }, sold: {} },
  actions: { sell: { by: {} } },
  deadlines: [
    { field: 'insured', kind: 'expires', soonDays: 30, what: 'Insurance', whileIn: ['running'] },
    { field: 'service', kind: 'due', soonDays: 0 },
  ],
  access: { read: { '*': 'all' } },
});
const record = (values: Readonly<Record<string, unknown>>): AnyRead => ({
  status: 'running',
  ...values,
  id: 'x',
  version: 1,
  can: [],
  titles: {},
});
const words = (values: Readonly<Record<string, unknown>>) => urgent(car, record(values), TODAY)?.words;

describe('a deadline asks for attention', () => {
  test.each([
    ['2026-12-26', undefined],
    ['2026-12-25', 'Insurance expires Dec 25'],
    ['2026-11-30', 'Insurance expires Mon Nov 30'],
    ['2026-11-25', 'Insurance expires today'],
    ['2026-11-24', 'Insurance expired yesterday'],
    ['2025-11-24', 'Insurance expired Nov 24, 2025'],
  ])('insured until %s: %s', (insured, said) => expect(words({ insured })).toBe(said));
  test('on its own day, where it asks for none before', () => {
    expect(words({ service: '2026-11-26' })).toBeUndefined();
    expect(words({ service: '2026-11-25' })).toBe('Due today');
    expect(words({ service: '2026-11-01' })).toBe('Overdue since Nov 1');
  });
  test('the one that is longest past first', () =>
    expect(words({ insured: '2026-11-20', service: '2026-11-10' })).toBe('Overdue since Nov 10'));
  test('not in a state in which it does not count, nor where there is none, nor where the reader sees a mask', () => {
    expect(words({ insured: '2026-11-20', status: 'sold' })).toBeUndefined();
    expect(words({ insured: null })).toBeUndefined();
    expect(urgent(car, { ...record({ insured: '2026-11-20' }), masked: ['insured'] }, TODAY)).toBeUndefined();
  });
  test('a deadline is a field that holds a day, not a moment nor a text', () => {
    const fields = { plate: text(), sold: instant(), insured: day({ optional: true }) };
    type Deadlines = NonNullable<Definition<typeof fields, 'on', 'off', '*', 'all'>['deadlines']>;
    expectTypeOf<Deadlines[number]['field']>().toEqualTypeOf<'insured'>();
    const by: Deadlines[number] = { field: 'insured', kind: 'due', soonDays: 3 };
    expect(nearOf(record({ insured: '2026-11-27' }), by, TODAY)?.days).toBe(2);
  });
});
