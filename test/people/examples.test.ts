import { describe, expect, test } from 'vitest';
import { checkCreate } from '#engine/model/check.ts';
import { registry } from '#app/all.models.ts';

// Every noun's own examples, by the one validator of both sides.
describe.each(registry.resources.flatMap((each) => (each.examples ? [[each.name, each] as const] : [])))(
  '%s',
  (_name, noun) => {
    test('good examples pass', () => {
      for (const input of noun.examples?.good ?? [])
        expect(checkCreate(noun, input, '2026-11-20').problems).toEqual([]);
    });
    test('bad examples fail at the field they name', () => {
      for (const { input, field } of noun.examples?.bad ?? [])
        expect(checkCreate(noun, input, '2026-11-20').problems.map((problem) => problem.field)).toContain(field);
    });
  },
);
