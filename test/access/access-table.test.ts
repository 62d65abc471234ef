import { describe, expect, it } from 'vitest';
import { registry } from '#app/all.models.ts';
import { committed } from '#test/support/snapshots.ts';
import { accessTables } from './access-table.ts';

describe('access tables', () => {
  it('are the committed ones: a change of access is a change that somebody reviews', () => {
    const printed = accessTables(registry);
    expect(committed('access', printed)).toEqual(Object.fromEntries(printed));
  });
  it('give no noun to a role by accident: everyone means everyone only where it was written', () => {
    for (const r of registry.resources)
      for (const grants of [r.access.create, r.access.edit, r.access.remove])
        expect(
          Object.values(grants ?? {}).includes('all') && '*' in (grants ?? {}) && grants?.['*'] === 'all',
          r.name,
        ).toBe(false);
  });
});
