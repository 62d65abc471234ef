import { expect, test } from 'vitest';
import { judge } from './credential-state.model.ts';

const today = '2026-03-02';
const held = (type: string, expiresOn: string | null, status = 'verified') => ({ type, expiresOn, status });

test('the worst credential decides, and a renewal takes the place of the one that ran out', () => {
  expect(judge([held('RN', '2026-12-31')], [], today).state).toBe('valid');
  expect(judge([held('RN', '2026-05-31')], [], today)).toMatchObject({ state: 'expiring', expiresOn: '2026-05-31' });
  expect(judge([held('RN', '2026-03-01')], [], today).state).toBe('expired');
  expect(judge([held('RN', '2026-03-01', 'expired'), held('RN', '2028-03-01')], [], today).state).toBe('valid');
  expect(judge([held('RN', '2028-03-01'), held('CPR', '2028-03-01', 'revoked')], [], today)).toMatchObject({
    state: 'withdrawn',
    name: 'CPR',
  });
  expect(judge([held('RN', '2028-03-01', 'unverified')], [], today).state).toBe('unverified');
});

test('a required credential that is not on record is missing; without any requirement there is none', () => {
  expect(judge([], ['LCSW'], today)).toEqual({ state: 'missing', name: 'LCSW', expiresOn: null });
  expect(judge([], [], today).state).toBe('none');
});
