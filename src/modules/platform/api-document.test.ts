import { expect, test } from 'vitest';
import { registry } from '#app/all.models.ts';
import { openApi } from '#engine/server/openapi.ts';
import { operationsIn } from './api-document.web.ts';

test('the catalog holds every operation of the document, each under its heading', () => {
  const document = openApi(registry, '9.9.9');
  const { version, operations, tags } = operationsIn(document);
  expect(version).toBe('9.9.9');
  const paths = Object.values(document.paths as Record<string, object>);
  expect(operations).toHaveLength(
    paths.reduce((sum, item) => sum + Object.keys(item).filter((key) => key !== 'parameters').length, 0),
  );
  expect(operations.filter(({ summary }) => !summary)).toEqual([]);
  // The search is of no kind of record.
  expect(operations.filter(({ tag }) => !tag).map(({ path }) => path)).toEqual(['/api/search']);
  expect(tags.length).toBeGreaterThan(50);
});

test('an operation that is open to anyone has an empty list of keys', () => {
  const { operations } = operationsIn({
    paths: { '/api/a': { get: { summary: 'A', tags: ['T'], security: [] }, post: { summary: 'B', tags: ['T'] } } },
  });
  expect(operations.map(({ method, open }) => [method, open])).toEqual([
    ['GET', true],
    ['POST', false],
  ]);
});

test.each([null, 'text', {}, { paths: 1 }, { paths: { '/a': null } }])(
  'a document that is none holds nothing: %j',
  (value) => expect(operationsIn(value).operations).toEqual([]),
);
