import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { registry } from '#app/all.models.ts';
import { checkCreate } from '#engine/model/check.ts';
import { CATEGORIES } from '#modules/consents/consent-rules.model.ts';
import { generated } from '#test/support/generated.ts';

const TODAY = '2026-11-20';
const withExamples = registry.resources.filter((r) => r.examples);

describe('every definition', () => {
  it('about a client says under which category of a consent it leaves, and leaves a trace when it is read', () => {
    const clinical = registry.resources.filter(
      (r) => r.name === 'client' || Object.values(r.fields).some((f) => f.kind === 'ref' && f.to === 'client'),
    );
    expect(clinical.length).toBeGreaterThan(5);
    // Titles of work and staff on a case are no record of what a client told.
    const bare = ['care_team_member', 'due_item'];
    expect(clinical.filter((r) => !r.gated && !bare.includes(r.name)).map((r) => r.name)).toEqual([]);
    for (const r of registry.resources)
      if (r.gated) expect(Object.keys(CATEGORIES), r.name).toContain(r.gated.category);
    for (const r of clinical)
      if (r.name !== 'due_item') expect([r.name, r.readsAudited, r.personal]).toEqual([r.name, true, true]);
  });

  it('has examples to test by, unless only the server writes it', () => {
    const bare = registry.resources.filter((r) => !r.serverOnly && !r.examples && r.access.create);
    // The engine's own nouns are driven by the engine's tests.
    expect(bare.map((r) => r.name).sort()).toEqual(['approval_delegation', 'saved_view']);
  });
  it.each(withExamples.map((r) => [r.name, r] as const))(
    '%s: good examples pass, bad ones fail at the field they name',
    (_name, r) => {
      for (const input of r.examples?.good ?? []) expect(checkCreate(r, input, TODAY).problems).toEqual([]);
      for (const { input, field } of r.examples?.bad ?? []) {
        const fields = checkCreate(r, input, TODAY).problems.map((p) => p.field);
        expect(fields, JSON.stringify(input)).toContain(field);
      }
    },
  );
  it('answers any input with values or with problems that a person can read, and never throws', () => {
    const nasty = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.double(),
      fc.boolean(),
      fc.constant(null),
      fc.bigInt(),
      fc.array(fc.anything(), { maxLength: 3 }),
      fc.object({ maxDepth: 2 }),
    );
    fc.assert(
      fc.property(
        fc.constantFrom(...registry.resources),
        fc.infiniteStream(nasty),
        fc.dictionary(fc.string(), nasty, { maxKeys: 3 }),
        (r, values, extra) => {
          const input: Record<string, unknown> = { ...extra };
          for (const field of Object.keys(r.fields)) input[field] = values.next().value;
          const { value, problems } = checkCreate(r, input, TODAY);
          for (const { field, message } of problems) {
            expect(field.length).toBeLessThanOrEqual(60);
            expect(message).toMatch(/^\S.*[^.\s]$/s);
            expect(message).not.toMatch(/undefined|\[object/);
          }
          expect(Object.keys(value).every((f) => f in r.fields)).toBe(true);
        },
      ),
      generated(500),
    );
  });
});
