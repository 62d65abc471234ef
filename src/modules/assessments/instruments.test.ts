/** The instruments, proved from the rules of domain/assessments.md: boundaries, skips, what is missing, what is refused. */
import { describe, expect, it } from 'vitest';
import { checkAnswers } from '#engine/model/forms/check-answers.ts';
import { DECLINED, type FormAnswers, type FormDefinition, itemsOf } from '#engine/model/forms/form.ts';
import { faultsOfForm } from '#engine/model/forms/form-faults.ts';
import { scoreForm } from '#engine/model/forms/score.ts';
import { ace } from './instruments/ace.form.ts';
import { ciwa, ciwa815 } from './instruments/ciwa.form.ts';
import { cows } from './instruments/cows.form.ts';
import { gad7 } from './instruments/gad7.form.ts';
import { numbered } from './instruments/items.form.ts';
import { phq9 } from './instruments/phq9.form.ts';
import { INSTRUMENTS, isInstrument } from './instrument-names.model.ts';
import { formInUse, formOf, versions } from './instruments.model.ts';
import { isLicensed, licences, mustBeLicensed } from './licence.model.ts';
import { resultOf, storedScore } from './stored-score.model.ts';

const all = Object.values(versions).flat();
/** Answers in the order of numbered questions; null is left open. */
const answers = (...values: readonly (string | number | null)[]): FormAnswers =>
  Object.fromEntries(values.map((v, i) => [`q${i + 1}`, typeof v === 'number' ? String(v) : v]));
const codes = (form: FormDefinition, given: FormAnswers, facts = {}) =>
  scoreForm(form, given, facts).alerts.map((alert) => alert.code);
const scale = (form: FormDefinition, given: FormAnswers, code = 'total') =>
  scoreForm(form, given).scales.find((s) => s.code === code);
const bandsAt = (form: FormDefinition, values: readonly number[]) =>
  values.map((v) => form.scales[0]?.bands?.find((b) => v >= b.from && v <= b.to)?.code);
const problems = (form: FormDefinition, given: FormAnswers) =>
  checkAnswers(form, given).map((p) => `${p.field} ${p.message}`);
const ILLEGAL = 'must be one of the listed options';

describe('every instrument', () => {
  it('is there, sixteen of them, without a fault', () => {
    expect(Object.keys(INSTRUMENTS)).toHaveLength(16);
    expect(all.flatMap((form) => faultsOfForm(form).map((fault) => `${form.code}: ${fault}`))).toEqual([]);
  });
  it('is found by its code and version only', () => {
    expect(all.every((form) => isInstrument(form.code) && formOf(form.code, form.version) === form)).toBe(true);
    expect(formInUse('ciwa')).toBe(ciwa);
    expect(formOf('phq9', '0')).toBeUndefined();
    expect(isInstrument('phq8')).toBe(false);
  });
  it('has no score before anybody answered', () => {
    for (const form of all) {
      const score = scoreForm(form, {});
      expect(score.scales.map((s) => s.value)).toEqual(form.scales.map(() => null));
      expect(score.outcome).toBeNull();
      expect(score.alerts).toEqual([]);
    }
  });
  it('shows LOINC codes of its items once each, and in the form of such a code', () => {
    // The versions of an instrument share their codes.
    const inUse = Object.values(versions).map(([form]) => form);
    const found = inUse.flatMap((form) => itemsOf(form).flatMap((item) => (item.loinc ? [item.loinc] : [])));
    expect(found.every((code) => /^\d{4,6}-\d$/.test(code))).toBe(true);
    // The difficulty item is shared by PHQ-9 and GAD-7.
    expect(found.filter((code, i) => found.indexOf(code) !== i)).toEqual(['69722-7']);
  });
});

describe('the licence gate', () => {
  it('lets free instruments pass and refuses the others until the organization cleared them', () => {
    const closed = Object.keys(licences).filter((code) => isInstrument(code) && !isLicensed(code));
    expect(closed).toEqual(['audit', 'dast10', 'asam']);
    const refused = (): unknown => {
      try {
        return mustBeLicensed('audit', 'AUDIT');
      } catch (refusal) {
        return refusal;
      }
    };
    expect(refused()).toMatchObject({
      problems: [{ field: 'instrument', message: 'AUDIT is not licensed for this organization' }],
    });
    expect(() => mustBeLicensed('audit', 'AUDIT', ['audit'])).not.toThrow();
    expect(() => mustBeLicensed('phq9', 'PHQ-9')).not.toThrow();
  });
});

describe('PHQ-9', () => {
  it('has bands that meet at 4|5, 9|10, 14|15, 19|20', () => {
    expect(bandsAt(phq9, [0, 4, 5, 9, 10, 14, 15, 19, 20, 27])).toEqual(
      ['minimal', 'mild', 'moderate', 'moderately_severe', 'severe'].flatMap((b) => [b, b]),
    );
  });
  it('makes up for two items at most, half rounded up, and says so', () => {
    // 12 of seven answered items: 12 × 9 / 7 = 15.43.
    expect(scale(phq9, answers(2, 2, 2, 2, 2, 2, null, null, 0))).toMatchObject({ value: 15, prorated: true });
    // 4 of eight: 4 × 9 / 8 = 4.5, which is 5: another band than 4.
    expect(scale(phq9, answers(1, 1, 1, 1, 0, 0, 0, null, 0))).toMatchObject({ value: 5, band: { code: 'mild' } });
    expect(scale(phq9, answers(2, 2, 2, 2, 2, null, null, null, 0))?.value).toBeNull();
  });
  it('never makes up for item 9, and treats a declined one as a reason to ask', () => {
    const open = answers(1, 1, 1, 1, 1, 1, 1, 1, null);
    expect(scale(phq9, open)).toMatchObject({ value: null, missing: ['q9'] });
    expect(codes(phq9, open)).toEqual([]);
    expect(codes(phq9, { q9: DECLINED })).toEqual(['cssrs']);
    expect(scale(phq9, { ...open, q9: DECLINED })?.value).toBeNull();
  });
  it('fires on item 9 alone, before anything else is answered', () => {
    expect(codes(phq9, { q9: '0' })).toEqual([]);
    expect(codes(phq9, { q9: '1' })).toEqual(['cssrs']);
    expect(codes(phq9, { q9: '3' })).toEqual(['cssrs', 'same_shift']);
    expect(codes(phq9, answers(3, 3, 3, 3, 3, 3, 2, 0, 0))).toEqual(['same_shift']);
    expect(codes(phq9, answers(3, 3, 3, 3, 3, 3, 1, 0, 0))).toEqual([]);
    expect(codes(phq9, { q10: '1' })).toEqual([]);
    expect(codes(phq9, { q10: '2' })).toEqual(['impaired']);
  });
  it('knows the pattern: five items with a core one, item 9 counts at one', () => {
    const outcome = (...v: number[]) => scoreForm(phq9, answers(...v)).outcome?.code;
    expect(outcome(2, 0, 2, 2, 2, 0, 0, 0, 1)).toBe('major');
    expect(outcome(1, 1, 2, 2, 2, 2, 2, 0, 0)).toBe('none');
    expect(outcome(2, 0, 2, 0, 0, 0, 0, 0, 0)).toBe('other');
    expect(outcome(2, 0, 0, 0, 0, 0, 0, 0, 0)).toBe('none');
  });
  it('cannot tell the pattern where a declined item could change it', () => {
    const outcome = (given: FormAnswers) => scoreForm(phq9, given).outcome?.code;
    const of = (...v: number[]) => answers(...v);
    // Four present with a core item: the fifth decides between major and another disorder.
    expect(outcome({ ...of(2, 0, 2, 2, 2, 0, 0, 0, 0), q8: DECLINED })).toBe('undetermined');
    // Five present without it: major in any case.
    expect(outcome({ ...of(2, 0, 2, 2, 2, 2, 0, 0, 0), q8: DECLINED })).toBe('major');
    // A declined core item decides whether there is a pattern at all.
    expect(outcome({ ...of(0, 0, 2, 0, 0, 0, 0, 0, 0), q1: DECLINED })).toBe('undetermined');
    // One core item and nothing else: a declined other item could make two.
    expect(outcome({ ...of(2, 0, 0, 0, 0, 0, 0, 0, 0), q9: DECLINED })).toBe('undetermined');
    // No core item can be present: none in any case.
    expect(outcome({ ...of(1, 1, 3, 3, 3, 3, 3, 3, 0), q9: DECLINED })).toBe('none');
    expect(outcome(Object.fromEntries(numbered(1, 9).map((q) => [q, DECLINED])))).toBe('undetermined');
  });
  it('says at least what is certain of a sum with declined items, and calls for it', () => {
    const said = (given: FormAnswers) => resultOf(storedScore(phq9, given, {}));
    const high = { ...answers(3, 3, 3, 3, 3, 3, 2, 0, 0), q9: DECLINED };
    expect(scale(phq9, high)).toMatchObject({ value: null, range: { from: 20, to: 23, declined: 1 } });
    expect(said(high)).toBe('Severe: ≥20 (1 declined)');
    expect(codes(phq9, high)).toEqual(['cssrs', 'same_shift']);
    expect(said({ ...answers(1, 1, 1, 1, 1, 1, 1, 1, 0), q9: DECLINED })).toBe('At least mild: ≥8 (1 declined)');
    const open = { q6: DECLINED, q7: DECLINED, q8: DECLINED };
    expect(said({ ...answers(2, 0, 1, 0, 0, 0, 0, 0, 0), ...open })).toBe('Cannot be determined');
    // Prorated as the rule says: 4 × 9 / 8 = 4.5, with the range beside it.
    expect(scale(phq9, { ...answers(1, 1, 1, 1, 0, 0, 0, 0, 0), q8: DECLINED })).toMatchObject({
      value: 5,
      prorated: true,
      range: { from: 4, to: 7 },
    });
  });
  it('refuses what is not listed, a number included', () =>
    expect(problems(phq9, { q1: '4', q2: 1, q3: '1.5' })).toEqual(['q1', 'q2', 'q3'].map((q) => `${q} ${ILLEGAL}`)));
});

describe('GAD-7', () => {
  it('has its bands, and makes up for one item', () => {
    expect(bandsAt(gad7, [4, 5, 9, 10, 14, 15, 21])).toEqual([
      'minimal',
      'mild',
      'mild',
      'moderate',
      'moderate',
      'severe',
      'severe',
    ]);
    // 9 × 7 / 6 = 10.5.
    expect(scale(gad7, answers(2, 2, 2, 1, 1, 1, null))).toMatchObject({ value: 11, prorated: true });
    expect(scale(gad7, answers(2, 2, 2, 1, 1, null, null))?.value).toBeNull();
  });
  it('asks for a review from 15 on, and never says "Not at all sure"', () => {
    expect(codes(gad7, answers(2, 2, 2, 2, 2, 2, 2))).toEqual([]);
    expect(codes(gad7, answers(3, 2, 2, 2, 2, 2, 2))).toEqual(['review']);
    expect(JSON.stringify(gad7)).not.toMatch(/not at all sure/i);
  });
});

describe('COWS', () => {
  const rated = (pulse: number, ...rest: number[]): FormAnswers => ({ ...answers(0, ...rest), q1: pulse });
  const calm = Array.from({ length: 10 }, () => 0);
  it('computes the pulse item from beats a minute', () =>
    expect([80, 81, 100, 101, 120, 121].map((bpm) => scale(cows, rated(bpm, ...calm))?.value)).toEqual([
      0, 1, 1, 2, 2, 4,
    ]));
  it('has no point where the scale has a gap', () => {
    for (const [item, gaps] of Object.entries({
      q3: [2, 4],
      q4: [3, 4],
      q5: [3],
      q6: [3],
      q7: [4],
      q8: [3],
      q9: [3],
      q10: [3],
      q11: [1, 2, 4],
    }))
      for (const gap of gaps) expect(problems(cows, { [item]: String(gap) })).toEqual([`${item} ${ILLEGAL}`]);
  });
  it('has bands that meet, and is never made up', () => {
    expect(bandsAt(cows, [4, 5, 12, 13, 24, 25, 36, 37, 48])).toEqual([
      'minimal',
      'mild',
      'mild',
      'moderate',
      'moderate',
      'moderately_severe',
      'moderately_severe',
      'severe',
      'severe',
    ]);
    expect(scale(cows, { ...rated(90, ...calm), q5: null })).toMatchObject({ value: null, missing: ['q5'] });
    expect(scale(cows, rated(130, 4, 5, 5, 4, 4, 5, 4, 4, 4, 5))?.value).toBe(48);
  });
  it('calls from 13 and from 25 on', () => {
    expect(codes(cows, rated(60, 2, 5, 5, 0, 0, 0, 0, 0, 0, 0))).toEqual([]);
    expect(codes(cows, rated(60, 3, 5, 5, 0, 0, 0, 0, 0, 0, 0))).toEqual(['notify']);
    expect(codes(cows, rated(60, 4, 5, 5, 4, 4, 3, 0, 0, 0, 0))).toEqual(['urgent', 'notify']);
  });
});

describe('CIWA-Ar', () => {
  it('ends orientation at 4', () => {
    expect(problems(ciwa, { q10: '4' })).toEqual([]);
    expect(problems(ciwa, { q10: '5' })).toEqual([`q10 ${ILLEGAL}`]);
    expect(scale(ciwa, answers(7, 7, 7, 7, 7, 7, 7, 7, 7, 4))?.value).toBe(67);
  });
  it('has two sets of bands, each a version of its own', () => {
    expect(bandsAt(ciwa, [9, 10, 18, 19])).toEqual(['mild', 'moderate', 'moderate', 'severe']);
    expect(bandsAt(ciwa815, [7, 8, 14, 15])).toEqual(['mild', 'moderate', 'moderate', 'severe']);
    expect(ciwa.version).not.toBe(ciwa815.version);
  });
  it('does not count vital signs, but hears them', () => {
    const calm = answers(0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
    expect(scale(ciwa, { ...calm, pulse: 150 })?.value).toBe(0);
    expect(codes(ciwa, { pulse: 120, temperature: 38.3, seizure: 'no' })).toEqual([]);
    for (const sign of [
      { pulse: 121 },
      { temperature: 38.4 },
      { seizure: 'yes' },
      { q6: '4' },
      { q7: '5' },
      { q8: '7' },
      { q10: '2' },
    ])
      expect(codes(ciwa, sign)).toEqual(['delirium']);
  });
  it('has no total where an item is missing', () =>
    expect(scale(ciwa, answers(1, 1, 1, 1, 1, 1, 1, 1, 1))).toMatchObject({ value: null, missing: ['q10'] }));
});

describe('ACE', () => {
  const yes = (n: number) => answers(...numbered(1, 10).map((_, i) => (i < n ? 'yes' : 'no')));
  it('counts yes, and is high from four on', () =>
    expect([0, 1, 3, 4, 10].map((n) => scale(ace, yes(n))?.band?.code)).toEqual([
      'low',
      'intermediate',
      'intermediate',
      'high',
      'high',
    ]));
  it('asks at once whether item 3 must be reported, and is never made up', () => {
    expect(codes(ace, { q3: 'yes' })).toEqual(['report']);
    expect(scale(ace, { ...yes(4), q10: DECLINED })?.value).toBeNull();
  });
  it('says at least how many where an item is declined', () => {
    const said = (given: FormAnswers) => resultOf(storedScore(ace, given, {}));
    expect(said({ ...yes(3), q10: DECLINED })).toBe('At least intermediate: ≥3 (1 declined)');
    expect(said({ ...yes(4), q10: DECLINED })).toBe('High: ≥4 (1 declined)');
    expect(said({ ...yes(1), q10: DECLINED })).toBe('Intermediate: ≥1 (1 declined)');
    expect(said({ ...yes(0), q10: DECLINED })).toBe('Cannot be determined: ≥0 (1 declined)');
    expect(said({ ...yes(0), q3: DECLINED, q10: DECLINED, q9: DECLINED, q8: DECLINED })).toBe(
      'Cannot be determined: ≥0 (4 declined)',
    );
    expect(codes(ace, { ...yes(4), q10: DECLINED })).toContain('follow_up');
  });
});
