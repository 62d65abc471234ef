/** What a consent allows, boundaries first (42 CFR 2.31). */
import { describe, expect, test } from 'vitest';
import { type Given, notAllowed, releases, warningOf } from './consent-rules.model.ts';

const given: Given = {
  kind: 'disclosure',
  status: 'active',
  categories: ['episodes', 'assessments'],
  recipient: 'Dr. Lena Osei',
  purpose: 'Coordination of care',
  expiresOn: '2026-11-22',
};
const wanted = { categories: ['episodes'], recipient: 'Dr. Lena Osei', purpose: 'Coordination of care' };
const today = '2026-11-22';

describe('a disclosure is allowed', () => {
  test('of what the consent names, to whom it names, on its last day, too', () => {
    expect(notAllowed(given, wanted, today)).toBeNull();
    expect(notAllowed(given, { ...wanted, recipient: ' dr. lena osei ' }, today)).toBeNull();
    expect(notAllowed({ ...given, expiresOn: null }, wanted, today)).toBeNull();
  });
  test('to the class of recipients where one consent covers treatment, payment and operations', () => {
    expect(
      notAllowed({ ...given, kind: 'tpo' }, { ...wanted, recipient: 'Oregon Health Plan', purpose: 'Payment' }, today),
    ).toBeNull();
  });
});

describe('a disclosure is refused', () => {
  test.each([
    ['without a consent', null, wanted],
    ['under a consent to something else', { ...given, kind: 'telehealth' as const }, wanted],
    ['under one that is only presented', { ...given, status: 'presented' }, wanted],
    ['under one that was revoked', { ...given, status: 'revoked' }, wanted],
    ['to somebody else', given, { ...wanted, recipient: 'Dr. Lena Oseii' }],
    ['under a consent that names nothing', { ...given, categories: null }, wanted],
  ] as const)('%s', (_, consent, asked) => {
    expect(notAllowed(consent, asked, today)).toEqual({ why: 'category', category: 'episodes' });
  });
  test('for anything but the purpose that the client signed', () => {
    expect(notAllowed(given, { ...wanted, purpose: ' coordination of CARE ' }, today)).toBeNull();
    expect(notAllowed(given, { ...wanted, purpose: 'Court report' }, today)).toEqual({
      why: 'purpose',
      purpose: 'Coordination of care',
    });
    expect(notAllowed({ ...given, purpose: null }, wanted, today)).toMatchObject({ why: 'purpose' });
  });
  test('of one category too many, which is named', () => {
    expect(notAllowed(given, { ...wanted, categories: ['episodes', 'notes'] }, today)).toEqual({
      why: 'category',
      category: 'notes',
    });
  });
  test('on the day after the last, whatever the state says', () => {
    expect(notAllowed(given, wanted, '2026-11-23')).toEqual({ why: 'expired', on: '2026-11-22' });
    expect(notAllowed({ ...given, status: 'expired' }, wanted, '2026-11-23')).toMatchObject({ why: 'expired' });
  });
});

test('only releases let something leave', () => {
  expect((['disclosure', 'tpo', 'court', 'treatment', 'npp', 'photo'] as const).map(releases)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
});

test('people hear of an end in its last 30 days, and again in the last 7', () => {
  const on = (day: string) => warningOf(day, '2026-11-20');
  expect([on('2026-12-21'), on('2026-12-20'), on('2026-11-28')]).toEqual([null, 'consent_30', 'consent_30']);
  expect([on('2026-11-27'), on('2026-11-20'), on('2026-11-19'), on('')]).toEqual([
    'consent_7',
    'consent_7',
    null,
    null,
  ]);
});
