import { describe, expect, test } from 'vitest';
import { contrastOf, MINIMUM } from '#modules/preferences/contrast.model.ts';
import { colour, status } from '#ui/theme/tokens.colour.ts';
import {
  accentProblem,
  accentRoles,
  checkAccent,
  DANGER,
  GROUNDS,
  mendedAccent,
  ON_ACCENT,
  OWN_ACCENT,
  ratioWords,
} from './accent.model.ts';

describe('the grounds and ends are those of the theme', () => {
  test.each(['light', 'dark'] as const)('%s', (scheme) => {
    const { bg, primary } = colour[scheme];
    expect(GROUNDS[scheme]).toEqual({ surface: bg.surface, canvas: bg.canvas, pressed: bg.pressed });
    expect(ON_ACCENT[scheme]).toBe(primary.contrastText);
    expect(OWN_ACCENT[scheme]).toBe(primary.main);
    expect(DANGER[scheme]).toBe(status[scheme].critical.solid);
  });
});

describe('which accent can be read', () => {
  test.each([
    ['#38a169', 'light', /^has a contrast of 2\.\d\d to 1, and text needs 4\.5\. #[0-9A-F]{6} is the nearest/],
    ['#ffd84d', 'light', /^has a contrast of 1\.\d\d to 1/],
    ['#2c5282', 'dark', /^has a contrast of 1\.\d\d to 1/],
    ['#b12726', 'light', /^looks like the red of dangerous actions/],
    ['#f78481', 'dark', /^looks like the red of dangerous actions/],
    ['green', 'light', /^must be a color/],
  ] as const)('%s in %s is refused', (hex, scheme, says) => {
    expect(accentProblem(hex, scheme)).toMatch(says);
    expect(accentRoles(hex, scheme)).toBeNull();
  });
  test.each([
    ['#2c5282', 'light'],
    ['#0a5c4a', 'light'],
    ['#5b2a86', 'light'],
    ['#8dbaee', 'dark'],
    ['#64d6b5', 'dark'],
  ] as const)('%s in %s is not', (hex, scheme) => expect(accentProblem(hex, scheme)).toBeNull());
  test('a ratio that is just too little never reads as enough', () => {
    expect([ratioWords(4.4999), ratioWords(4.5)]).toEqual(['4.49', '4.50']);
  });
});

const hexOf = (n: number): string => `#${n.toString(16).padStart(6, '0')}`;
/** Every 4,999th colour there is: some 3,300 over the whole cube. */
const many = Array.from({ length: Math.floor(0xffffff / 4999) }, (_, i) => hexOf(i * 4999));

test('whatever is accepted can be read in every role, and the mended colour is accepted', () => {
  for (const scheme of ['light', 'dark'] as const)
    for (const hex of many) {
      const mended = mendedAccent(hex, scheme);
      if (mended) expect(checkAccent(mended, scheme)?.enough, `${hex} becomes ${mended}`).toBe(true);
      const roles = accentRoles(mended ?? hex, scheme);
      expect(roles === null, hex).toBe(mended === null);
      if (!roles) continue;
      const least = MINIMUM.AA.normal;
      const pairs = [
        [roles.on, roles.main],
        [roles.on, roles.hover],
        [roles.softText, roles.soft],
        ...Object.values(GROUNDS[scheme]).map((ground) => [roles.main, ground]),
      ];
      for (const [one = '', other = ''] of pairs)
        expect(contrastOf(one, other), `${hex}: ${one} on ${other} in ${scheme}`).toBeGreaterThanOrEqual(least);
    }
});
