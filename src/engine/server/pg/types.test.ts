import { expect, test } from 'vitest';
import { databaseTypes } from './types.ts';

const TIMESTAMPTZ = 1184;

test('moments come as strings that sort as the moments do, however many decimals PostgreSQL writes', () => {
  const parse = databaseTypes.getTypeParser(TIMESTAMPTZ, 'text');
  const written = ['2026-11-22 18:17:05+00', '2026-11-22 18:17:05.1+00', '2026-11-22 18:17:05.123+00'];
  const moments = [...written, '2026-11-22 18:17:05.999999+00', '2026-11-22 18:17:06+00'].map((text) =>
    String(parse(text)),
  );
  expect(moments).toEqual([
    '2026-11-22T18:17:05.000Z',
    '2026-11-22T18:17:05.100Z',
    '2026-11-22T18:17:05.123Z',
    '2026-11-22T18:17:05.999999Z',
    '2026-11-22T18:17:06.000Z',
  ]);
  expect(moments.toSorted((a, b) => (a < b ? -1 : 1))).toEqual(moments);
});
