/** What a consent allows, boundaries first (42 CFR 2.31). */
import { describe, expect, test } from 'vitest';
import {
  endingOf,
  type Given,
  notAllowed as allowed,
  PURPOSES,
  type Purpose,
  releases,
  type Wanted,
  warningOf,
} from './consent-rules.model.ts';

const given: Given = {
  kind: 'disclosure',
  status: 'active',
  categories: ['episodes', 'assessments'],
  recipient: 'Dr. Lena Osei',
  purpose: 'Coordination of care',
  expiresOn: '2026-11-22',
  endsWith: null,
  expiryEvent: null,
};
const wanted: Wanted = {
  categories: ['episodes'],
  recipient: 'Dr. Lena Osei',
  purposeOfUse: 'treatment',
  purpose: 'Coordination of care',
};
const today = '2026-11-22';
const notAllowed = (consent: Given | null, asked: Wanted, day: string, isTreated = true) =>
  allowed(consent, asked, day, isTreated);

describe('a disclosure is allowed', () => {
  test('of what the consent names, to whom it names, on its last day, too', () => {
    expect(notAllowed(given, wanted, today)).toBeNull();
    expect(notAllowed(given, { ...wanted, recipient: ' dr. lena osei ' }, today)).toBeNull();
    expect(notAllowed({ ...given, expiresOn: null }, wanted, today)).toBeNull();
  });
  test('to the class of recipients where one consent covers treatment, payment and operations', () => {
    expect(
      notAllowed(
        { ...given, kind: 'tpo' },
        { ...wanted, recipient: 'Oregon Health Plan', purposeOfUse: 'payment', purpose: 'Payment' },
        today,
      ),
    ).toBeNull();
  });
  test('for what the kind of consent is for, and proceedings under their own alone', () => {
    const classes = Object.keys(PURPOSES) as Purpose[];
    const covered = (kind: Given['kind']) =>
      classes.filter((purposeOfUse) => notAllowed({ ...given, kind }, { ...wanted, purposeOfUse }, today) === null);
    expect(covered('tpo')).toEqual(['treatment', 'payment', 'operations']);
    expect(covered('court')).toEqual(['legal']);
    expect(covered('disclosure')).toEqual(['treatment', 'payment', 'operations', 'other']);
  });
  test('until the end of treatment as long as the client is treated', () => {
    const ends = { ...given, expiresOn: null, endsWith: 'end_of_treatment' } as const;
    expect(notAllowed(ends, wanted, today)).toBeNull();
    expect(notAllowed(ends, wanted, today, false)).toEqual({ why: 'ended' });
    expect(notAllowed({ ...ends, endsWith: null, expiryEvent: 'End of treatment' }, wanted, today, false)).toEqual({
      why: 'ended',
    });
    expect(notAllowed({ ...ends, endsWith: 'other', expiryEvent: 'The move' }, wanted, today, false)).toBeNull();
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
  test('to a court under a single consent for treatment, payment and operations', () => {
    const asked = { ...wanted, recipient: 'Marion County Court', purpose: 'Court report' };
    const single = { ...given, kind: 'tpo' as const };
    expect(notAllowed(single, { ...asked, purposeOfUse: 'legal' }, today)).toEqual({
      why: 'class',
      purposeOfUse: 'legal',
    });
    expect(notAllowed(single, { ...asked, purposeOfUse: null }, today)).toEqual({ why: 'class', purposeOfUse: null });
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

test('with what a consent ends is chosen, or read in the words of those signed before', () => {
  const worded = (expiryEvent: string | null, kind: Given['kind'] = 'disclosure') =>
    endingOf({ kind, endsWith: null, expiryEvent });
  expect(
    ['End of treatment', 'end of the treatment', 'at discharge', 'End of my stay'].map((one) => worded(one)),
  ).toEqual(Array(4).fill('end_of_treatment'));
  expect([worded(null), worded('  '), worded('The trial is over')]).toEqual([null, null, 'other']);
  expect([worded('None', 'tpo'), worded('"None"', 'tpo'), worded('None')]).toEqual(['none', 'none', 'other']);
  expect(endingOf({ kind: 'tpo', endsWith: 'none', expiryEvent: null })).toBe('none');
});
