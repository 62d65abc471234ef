/** The pure rules of notes: sections, time, who signs alone, billing codes, likeness. */
import { describe, expect, test } from 'vitest';
import { faultOfCode, unitsOf } from './billing-code.model.ts';
import { signsAlone } from './cosignature.model.ts';
import { isAlike, likeness } from './likeness.model.ts';
import { FORMATS, MENTAL_STATUS, mayWrite, needsObjective, sectionsOf } from './note-kinds.model.ts';
import {
  faultsOfMental,
  faultsOfObjectives,
  faultsOfSections,
  keptSections,
  openSections,
  SECTION_MAX,
} from './note-text.model.ts';
import { isLate, isLengthAllowed, minutesBetween } from './service-time.model.ts';

const ID = '019ac2c0-0000-7000-8000-000000000003';

describe('sections', () => {
  test('of each format are all open at first, and blank text leaves one open', () => {
    for (const format of ['soap', 'dap', 'birp', 'girp', 'narrative'] as const)
      expect(openSections(format, null), FORMATS[format]).toEqual(sectionsOf[format]);
    expect(openSections('dap', { data: 'Came on time.', assessment: '  \n', plan: 'Go on.' })).toEqual(['assessment']);
  });

  test('of another format are left behind, and text is kept without its edges', () => {
    expect(keptSections('dap', { data: ' Came. ', subjective: 'Says', plan: '' })).toEqual({ data: 'Came.' });
  });

  test('are refused by name: unknown, no text, too long, control characters', () => {
    expect(faultsOfSections(null)).toEqual([]);
    expect(faultsOfSections('all fine')).toMatchObject([{ field: 'sections' }]);
    expect(faultsOfSections(['x'])).toMatchObject([{ field: 'sections' }]);
    expect(faultsOfSections({ mood: 'low' })).toMatchObject([{ field: 'sections.mood' }]);
    expect(faultsOfSections({ plan: 3 })).toMatchObject([{ field: 'sections.plan', message: 'must be text' }]);
    expect(faultsOfSections({ plan: 'a'.repeat(SECTION_MAX) })).toEqual([]);
    expect(faultsOfSections({ plan: 'a'.repeat(SECTION_MAX + 1) })).toMatchObject([{ field: 'sections.plan' }]);
    expect(faultsOfSections({ plan: 'a\u0000' })).toMatchObject([{ field: 'sections.plan' }]);
    expect(faultsOfSections({ constructor: 'x' })).toMatchObject([{ field: 'sections.constructor' }]);
  });
});

test('the quick mental status takes the listed words only', () => {
  expect(faultsOfMental({ mood: MENTAL_STATUS.mood[1] })).toEqual([]);
  expect(faultsOfMental({ mood: 'Fine' })).toMatchObject([{ field: 'mentalStatus.mood' }]);
  expect(faultsOfMental({ hair: 'Good' })).toMatchObject([{ field: 'mentalStatus.hair' }]);
  expect(faultsOfMental('Good')).toMatchObject([{ field: 'mentalStatus' }]);
});

test('objectives are named by id with their wording', () => {
  expect(faultsOfObjectives([{ id: ID, text: 'Names three triggers' }])).toEqual([]);
  for (const wrong of ['all', [ID], [{ id: 'x', text: 'y' }], [{ id: ID }], Array(31).fill({ id: ID, text: 'y' })])
    expect(faultsOfObjectives(wrong)).toMatchObject([{ field: 'objectives' }]);
});

describe('a service', () => {
  test('takes 1 to 480 whole minutes', () => {
    const from = '2026-11-19T08:00:00Z';
    expect(minutesBetween(from, '2026-11-19T08:00:59Z')).toBe(0);
    expect(isLengthAllowed(0)).toBe(false);
    expect(isLengthAllowed(minutesBetween(from, '2026-11-19T08:01:00Z'))).toBe(true);
    expect(isLengthAllowed(minutesBetween(from, '2026-11-19T16:00:00Z'))).toBe(true);
    expect(isLengthAllowed(minutesBetween(from, '2026-11-19T16:01:00Z'))).toBe(false);
    expect(isLengthAllowed(minutesBetween(from, '2026-11-19T07:00:00Z'))).toBe(false);
  });

  test('that ended more than 24 hours ago makes a late entry', () => {
    const ended = '2026-11-18T12:00:00Z';
    expect(isLate(ended, new Date('2026-11-19T12:00:00Z'))).toBe(false);
    expect(isLate(ended, new Date('2026-11-19T12:00:01Z'))).toBe(true);
  });
});

describe('who', () => {
  test('writes what by role', () => {
    expect(mayWrite(['nurse'], 'nursing')).toBe(true);
    expect(mayWrite(['nurse'], 'individual')).toBe(false);
    expect(mayWrite(['intake_coordinator'], 'contact')).toBe(true);
    expect(mayWrite(['intake_coordinator'], 'case_management')).toBe(false);
    expect(mayWrite(['behavioral_tech', 'admin', 'super_admin'], 'contact')).toBe(false);
    expect(mayWrite(['employee', 'psychiatrist'], 'medical')).toBe(true);
  });

  test('signs alone by licence, and nobody without one that is known', () => {
    expect(signsAlone('individual', ['LCSW'])).toBe(true);
    expect(signsAlone('individual', ['lmft'])).toBe(true);
    expect(signsAlone('individual', ['Psy.D.'])).toBe(true);
    expect(signsAlone('individual', [])).toBe(false);
    expect(signsAlone('individual', ['LPC-A'])).toBe(false);
    expect(signsAlone('individual', ['RN'])).toBe(false);
    expect(signsAlone('individual', ['CADC', 'CPR'])).toBe(false);
    expect(signsAlone('nursing', ['RN'])).toBe(true);
    expect(signsAlone('nursing', ['LPN'])).toBe(false);
    expect(signsAlone('nursing', ['LCSW'])).toBe(false);
    expect(signsAlone('medical', ['RN'])).toBe(false);
    expect(signsAlone('medical', ['MD'])).toBe(true);
    expect(signsAlone('contact', ['CADC'])).toBe(false);
  });

  test('names an objective: all but nursing and contact', () => {
    expect(needsObjective('individual')).toBe(true);
    expect(needsObjective('late')).toBe(true);
    expect(needsObjective('nursing')).toBe(false);
    expect(needsObjective('contact')).toBe(false);
  });
});

describe('billing codes', () => {
  test.each([
    ['90832', 15, false],
    ['90832', 16, true],
    ['90832', 37, true],
    ['90832', 38, false],
    ['90834', 37, false],
    ['90834', 38, true],
    ['90834', 52, true],
    ['90834', 53, false],
    ['90837', 52, false],
    ['90837', 53, true],
    ['90837', 480, true],
    ['90847', 25, false],
    ['90847', 26, true],
    ['H0004', 7, false],
    ['H0004', 8, true],
    ['90791', 1, true],
  ] as const)('%s at %i minutes: %s', (code, minutes, fits) => {
    expect(faultOfCode(code, minutes) === null).toBe(fits);
  });

  test('say what they are for', () => {
    expect(faultOfCode('90834', 25)?.message).toBe(
      '90834 is for 38 to 52 minutes; this service took 25. Choose another code',
    );
    expect(faultOfCode('90837', 50)?.message).toBe(
      '90837 is for 53 minutes or more; this service took 50. Choose another code',
    );
  });

  test('of 15 minutes count past their midpoint', () => {
    expect([8, 22, 23, 37, 38, 60].map((minutes) => unitsOf('H0004', minutes))).toEqual([1, 1, 2, 2, 3, 4]);
    expect(unitsOf('90837', 120)).toBe(1);
  });
});

describe('likeness', () => {
  const words = Array.from({ length: 100 }, (_, i) => `word${i}`);
  test('is whole for the same words, whatever case and punctuation, and none for others', () => {
    expect(likeness('He came, and he stayed.', 'he CAME and he stayed')).toBe(100);
    expect(likeness('He came and he stayed.', 'She left before noon today')).toBe(0);
    expect(likeness('', '')).toBe(0);
    expect(likeness('', 'He came')).toBe(0);
    expect(likeness('Stable', 'stable')).toBe(100);
  });

  test('tells above 90 percent, not at it', () => {
    expect(isAlike(90)).toBe(false);
    expect(isAlike(91)).toBe(true);
    const changed = (count: number): string =>
      [...words.slice(0, 100 - count), ...words.slice(0, count).map((w) => `${w}x`)].join(' ');
    expect(isAlike(likeness(words.join(' '), changed(5)))).toBe(true);
    expect(isAlike(likeness(words.join(' '), changed(20)))).toBe(false);
  });

  test('does not take the same words in another order for the same note', () => {
    expect(likeness(words.join(' '), words.toReversed().join(' '))).toBe(0);
  });
});
