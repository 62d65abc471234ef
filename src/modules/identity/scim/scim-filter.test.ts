import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { generated } from '#test/support/generated.ts';
import { ScimError } from './scim-error.ts';
import { parseFilter, parsePath } from './scim-filter.ts';
import { filterSql } from './scim-filter-sql.server.ts';
import { patched } from './scim-patch.ts';
import { userKind } from './scim-schemas.ts';

const ATTRIBUTES = {
  username: { type: 'text', sql: 'a.email' },
  active: { type: 'boolean', sql: 'a.active' },
  'meta.created': { type: 'moment', sql: 'a.created_at' },
  'members.value': { type: 'exact', sql: 'm.account', within: (c: string) => `exists (select 1 from m where ${c})` },
} as const;
function compiled(text: string): { sql: string; values: unknown[] } {
  const values: unknown[] = [];
  return { sql: filterSql(parseFilter(text), ATTRIBUTES, (value) => `$${values.push(value)}`), values };
}

describe('a filter', () => {
  test.each([
    ['userName eq "a"', 'lower(a.email) = lower($1::text)', ['a']],
    ['userName pr and active eq "False"', "(a.email <> '' and a.active is not distinct from $1::boolean)", [false]],
    ['userName pr or userName pr and userName pr', "(a.email <> '' or (a.email <> '' and a.email <> ''))", []],
    ['not (userName eq null)', 'not coalesce(a.email is null, false)', []],
    ['members[value eq "x"]', 'exists (select 1 from m where m.account = $1::text)', ['x']],
    ['members.value ne "x"', 'exists (select 1 from m where m.account is distinct from $1::text)', ['x']],
    ['meta.created ge "2026-01-31"', 'a.created_at >= $1::timestamptz', ['2026-01-31']],
    ['userName co "\\"%_\'"', 'position(lower($1::text) in lower(a.email)) > 0', ['"%_\'']],
  ])('%s is a condition with its values bound', (text, sql, values) => {
    expect(compiled(text)).toEqual({ sql, values });
  });

  test('puts nothing of what was sent into the statement, whatever it is', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        'userName',
        'active',
        'eq',
        'co',
        'pr',
        'and',
        'or',
        'not',
        '(',
        ')',
        '[',
        ']',
        '"x"',
        'true',
        '7',
        "';",
        '--',
      ),
      fc.string({ maxLength: 8 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
        try {
          const { sql } = compiled(pieces.join(' '));
          expect(sql).toMatch(/^[a-z0-9_.$:()<>=' ]+$/);
          expect(sql.replaceAll("''", '')).not.toContain("'");
        } catch (error) {
          expect(error).toBeInstanceOf(ScimError);
        }
      }),
      generated(2000),
    );
  });
  test('of a form that takes long elsewhere is answered at once', () => {
    for (const text of [
      `userName eq "${'\\'.repeat(1900)}`,
      `${'a.'.repeat(900)}!`,
      `${'1'.repeat(1900)}x`,
      ' '.repeat(1999),
    ]) {
      const began = performance.now();
      expect(() => parseFilter(text)).toThrow(ScimError);
      expect(performance.now() - began).toBeLessThan(100);
    }
  });
});

test.each([
  ['members', { attribute: 'members', sub: null, filter: null }],
  ['name.familyName', { attribute: 'name', sub: 'familyname', filter: null }],
  [
    'emails[type eq "work"].value',
    { attribute: 'emails', sub: 'value', filter: { kind: 'compare', attribute: 'type', by: 'eq', value: 'work' } },
  ],
  ['urn:ietf:params:scim:schemas:core:2.0:User:name.givenName', { attribute: 'name', sub: 'givenname', filter: null }],
  [
    'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department',
    { attribute: 'department', sub: null, filter: null },
  ],
])('%s is a path', (text, path) => {
  expect(parsePath(text)).toEqual(path);
});

describe('a PATCH', () => {
  test('of any form changes the resource or is refused, and leaves the one that was given as it is', () => {
    const before = Object.freeze({
      userName: 'a@b.org',
      emails: Object.freeze([Object.freeze({ value: 'a@b.org', type: 'work' })]),
    });
    const paths = [
      'userName',
      'name.givenName',
      'emails[type eq "work"].value',
      'emails',
      'emails[x',
      'id',
      'groups',
      '',
      'active',
    ];
    const operation = fc.record({
      op: fc.constantFrom('add', 'Replace', 'remove', 'move'),
      path: fc.option(fc.oneof(fc.constantFrom(...paths), fc.string()), { nil: undefined }),
      value: fc.oneof(
        fc.string(),
        fc.boolean(),
        fc.constant(null),
        fc.object({ maxDepth: 2 }),
        fc.array(fc.anything(), { maxLength: 2 }),
      ),
    });
    fc.assert(
      fc.property(fc.array(operation, { minLength: 1, maxLength: 4 }), (Operations) => {
        try {
          const after = patched(userKind, before, {
            schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
            Operations,
          });
          const known = userKind.attributes.map((a) => a.name);
          for (const name of Object.keys(after)) expect(known).toContain(name);
        } catch (error) {
          expect(error).toBeInstanceOf(ScimError);
        }
      }),
      generated(2000),
    );
  });
});
