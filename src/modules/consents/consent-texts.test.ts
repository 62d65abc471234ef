/** The texts of papers: each kind has one, each version once, and those of 42 CFR Part 2 say what they must. */
import { describe, expect, test } from 'vitest';
import { KINDS, TPO_RECIPIENTS } from './consent-rules.model.ts';
import { consentTexts, textInUse, textOf } from './consent-texts.model.ts';

const whole = (kind: keyof typeof KINDS): string => textInUse(kind).body.join(' ');

test('every kind has a text in use, and no version twice', () => {
  for (const [kind, versions] of Object.entries(consentTexts)) {
    expect(KINDS).toHaveProperty(kind);
    expect(new Set(versions.map(({ version }) => version)).size).toBe(versions.length);
    for (const { body, agrees, title } of versions) {
      expect(body.length).toBeGreaterThan(1);
      expect([title, agrees, ...body].every((part) => part.trim() === part && part.length > 3)).toBe(true);
    }
  }
  expect(Object.keys(consentTexts).toSorted()).toEqual(Object.keys(KINDS).toSorted());
});

test('a text that was signed is found by its version, and no other', () => {
  expect(textOf('treatment', '1')).toBe(textInUse('treatment'));
  expect(textOf('treatment', '0')).toBeUndefined();
});

describe('what the law asks for', () => {
  test('a release says revocation and its limit, further disclosure, and what refusing means (42 CFR 2.31)', () => {
    for (const word of ['revoke', 'before on the strength', '42 CFR Part 2', 'does not depend'])
      expect(whole('disclosure')).toContain(word);
  });
  test('a single consent names its recipients by class, redisclosure, and the consequences of refusing', () => {
    expect(whole('tpo')).toContain(TPO_RECIPIENTS);
    for (const word of ['disclose them again', 'If I do not sign', 'consent of its own', 'revoke'])
      expect(whole('tpo')).toContain(word);
  });
  test('a consent for proceedings is separate (42 CFR 2.31(d))', () =>
    expect(whole('court')).toContain('for legal proceedings alone'));
  test('the notice to clients names the exceptions, proceedings, and where to complain (42 CFR 2.22)', () => {
    for (const word of [
      'medical emergency',
      'audit',
      'court orders',
      'child abuse',
      'crime on the premises',
      'Secretary',
    ])
      expect(whole('part2_notice')).toContain(word);
  });
});
