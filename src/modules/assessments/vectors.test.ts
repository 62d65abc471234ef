/**
 * Worked examples of domain/assessments.md, boundaries first: what is answered, and the score, the result and the alerts it comes
 * to. `instruments.test.ts` proves the rules of each instrument; here stand the results as the chart shows them.
 */
import { describe, expect, it } from 'vitest';
import { DECLINED, type FormAnswer, type FormAnswers, type FormDefinition, itemsOf } from '#engine/model/forms/form.ts';
import { diagnosisProblems } from './diagnosis-list.model.ts';
import { ace } from './instruments/ace.form.ts';
import { asam3, asam4 } from './instruments/asam.form.ts';
import { audit } from './instruments/audit.form.ts';
import { bam, bamRevised } from './instruments/bam.form.ts';
import { biopsychosocial } from './instruments/biopsychosocial.form.ts';
import { ciwa, ciwa815 } from './instruments/ciwa.form.ts';
import { cows } from './instruments/cows.form.ts';
import { cssrs } from './instruments/cssrs.form.ts';
import { dast10 } from './instruments/dast10.form.ts';
import { gad7 } from './instruments/gad7.form.ts';
import { numbered } from './instruments/items.form.ts';
import { nursing } from './instruments/nursing.form.ts';
import { pcl5, pcl5With } from './instruments/pcl5.form.ts';
import { phq9 } from './instruments/phq9.form.ts';
import { placementOf } from './rises.model.ts';
import { resultOf, storedScore, totalOf } from './stored-score.model.ts';

/** Answers in the order of numbered questions; null is left open. */
const answers = (...values: readonly (string | number | null)[]): FormAnswers =>
  Object.fromEntries(values.map((v, i) => [`q${i + 1}`, typeof v === 'number' ? String(v) : v]));
const over = (given: FormAnswers, answer: FormAnswer, ...items: readonly string[]): FormAnswers => ({
  ...given,
  ...Object.fromEntries(items.map((item) => [item, answer])),
});
/** Total, result and alerts. */
const comesTo = (form: FormDefinition, given: FormAnswers, sex = 'male') => {
  const score = storedScore(form, given, { sex });
  return [totalOf(score), resultOf(score), score.alerts.map(({ code }) => code).join(' ')];
};
/** So many points on items that take 0 to `most`, from the first on. */
const points = (total: number, items: number, most: number): FormAnswers =>
  answers(...Array.from({ length: items }, (_, i) => Math.min(most, Math.max(0, total - i * most))));

describe('PHQ-9', () => {
  it.each([
    [0, 'Minimal', ''],
    [4, 'Minimal', ''],
    [5, 'Mild', ''],
    [9, 'Mild', ''],
    [10, 'Moderate', ''],
    [14, 'Moderate', ''],
    [15, 'Moderately severe', ''],
    [19, 'Moderately severe', ''],
    [20, 'Severe', 'same_shift'],
    [24, 'Severe', 'same_shift'],
    [27, 'Severe', 'cssrs same_shift'],
  ])('%i is %s', (total, band, alerts) => expect(comesTo(phq9, points(total, 9, 3))).toEqual([total, band, alerts]));
  it('prorates two declined items, never three, and never item 9', () => {
    const twos = answers(2, 2, 2, 2, 2, 2, 2, 2, 0);
    expect(comesTo(phq9, over(twos, DECLINED, 'q7', 'q8'))).toEqual([15, 'Moderately severe', '']);
    expect(comesTo(phq9, over(twos, DECLINED, 'q6', 'q7', 'q8'))).toEqual([
      null,
      'At least moderate: ≥10 (3 declined)',
      '',
    ]);
    expect(comesTo(phq9, over(twos, DECLINED, 'q9'))).toEqual([null, 'Moderately severe: ≥16 (1 declined)', 'cssrs']);
    expect(comesTo(phq9, over(twos, DECLINED, 'q1', 'q9'))).toEqual([
      null,
      'At least moderate: ≥14 (2 declined)',
      'cssrs',
    ]);
  });
  it('asks for a screen at 1 in item 9, whatever the total', () =>
    expect(comesTo(phq9, answers(0, 0, 0, 0, 0, 0, 0, 0, 1))).toEqual([1, 'Minimal', 'cssrs']));
});

describe('GAD-7', () => {
  it.each([
    [4, 'Minimal', ''],
    [5, 'Mild', ''],
    [9, 'Mild', ''],
    [10, 'Moderate', ''],
    [14, 'Moderate', ''],
    [15, 'Severe', 'review'],
    [21, 'Severe', 'review'],
  ])('%i is %s', (total, band, alerts) => expect(comesTo(gad7, points(total, 7, 3))).toEqual([total, band, alerts]));
  it('prorates one declined item, and says at least what is certain with two', () => {
    const given = answers(2, 2, 2, 1, 1, 1, 1);
    expect(comesTo(gad7, over(given, DECLINED, 'q7'))).toEqual([11, 'Moderate', '']);
    expect(comesTo(gad7, over(given, DECLINED, 'q6', 'q7'))).toEqual([null, 'At least mild: ≥8 (2 declined)', '']);
    expect(comesTo(gad7, over(answers(3, 3, 3, 3, 3, 0, 0), DECLINED, 'q6', 'q7'))).toEqual([
      null,
      'Severe: ≥15 (2 declined)',
      'review',
    ]);
  });
});

describe('COWS', () => {
  it.each([
    [4, 'None or minimal', ''],
    [5, 'Mild', ''],
    [12, 'Mild', ''],
    [13, 'Moderate', 'notify'],
    [24, 'Moderate', 'notify'],
    [25, 'Moderately severe', 'urgent notify'],
    [36, 'Moderately severe', 'urgent notify'],
    [37, 'Severe', 'urgent notify'],
  ])('%i is %s', (total, band, alerts) => {
    // Fives from items 3, 4, 7 and 11, fours from the others, and the rest of the pulse and the sweat.
    const steps: readonly (readonly [string, readonly number[]])[] = [
      ['q3', [5, 3, 1]],
      ['q4', [5, 2, 1]],
      ['q7', [5, 3, 2, 1]],
      ['q11', [5, 3]],
      ['q5', [4, 2, 1]],
      ['q6', [4, 2, 1]],
      ['q8', [4, 2, 1]],
      ['q9', [4, 2, 1]],
      ['q10', [4, 2, 1]],
      ['q2', [4, 3, 2, 1]],
    ];
    let left = total;
    const given: Record<string, FormAnswer> = { q1: 70 };
    for (const [item, options] of steps) {
      const most = options.find((option) => option <= left) ?? 0;
      given[item] = String(most);
      left -= most;
    }
    expect(comesTo(cows, given)).toEqual([total, band, alerts]);
  });
  it('warns before a first dose below 8, and not at 8', () => {
    const calm = { ...answers(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0), q1: 70, firstDose: 'yes' };
    expect(comesTo(cows, { ...calm, q3: '5', q7: '2' })).toEqual([7, 'Mild', 'too_early']);
    expect(comesTo(cows, { ...calm, q3: '5', q7: '3' })).toEqual([8, 'Mild', '']);
  });
});

describe('CIWA-Ar', () => {
  it.each([
    [ciwa, 9, 'Mild', ''],
    [ciwa, 10, 'Moderate', 'moderate'],
    [ciwa, 18, 'Moderate', 'moderate'],
    [ciwa, 19, 'Severe', 'severe moderate'],
    [ciwa815, 7, 'Mild', ''],
    [ciwa815, 8, 'Moderate', 'moderate'],
    [ciwa815, 14, 'Moderate', 'moderate'],
    [ciwa815, 15, 'Severe', 'severe moderate'],
  ])('%# is %i: %s', (form, total, band, alerts) =>
    expect(comesTo(form, points(total, 10, 7))).toEqual([total, band, alerts]),
  );
  it('calls for delirium and for a sum that is certain before it is finished', () => {
    expect(comesTo(ciwa, { q7: '4' })).toEqual([null, null, 'delirium']);
    expect(comesTo(ciwa, { q1: '7', q2: '7', q3: '5' })).toEqual([null, null, 'severe moderate']);
  });
});

describe('ACE', () => {
  const yes = (n: number) => answers(...numbered(1, 10).map((_, i) => (i < n ? 'yes' : 'no')));
  it.each([
    [0, 'Low', ''],
    [1, 'Intermediate', ''],
    [3, 'Intermediate', 'report'],
    [4, 'High', 'report follow_up'],
    [10, 'High', 'report follow_up'],
  ])('%i is %s', (total, band, alerts) => expect(comesTo(ace, yes(total))).toEqual([total, band, alerts]));
  it('with a declined item is at least what was said', () => {
    expect(comesTo(ace, { ...yes(3), q10: DECLINED })).toEqual([
      null,
      'At least intermediate: ≥3 (1 declined)',
      'report',
    ]);
    expect(comesTo(ace, { ...yes(2), q10: DECLINED })).toEqual([null, 'Intermediate: ≥2 (1 declined)', '']);
    expect(comesTo(ace, { ...yes(2), q9: DECLINED, q10: DECLINED })).toEqual([
      null,
      'At least intermediate: ≥2 (2 declined)',
      '',
    ]);
  });
});

describe('AUDIT', () => {
  const drinks = (total: number) => {
    // 1 + 1 for the first two, so that nothing is skipped; the rest from item 3 on.
    const rest = points(total - 2, 6, 4);
    const given = Object.fromEntries(Object.entries(rest).map(([item, v]) => [`q${Number(item.slice(1)) + 2}`, v]));
    return { q1: '1', q2: '1', ...given, q9: '0', q10: '0' };
  };
  it.each([
    [7, 'Zone I: education'],
    [8, 'Zone II: simple advice'],
    [15, 'Zone II: simple advice'],
    [16, 'Zone III: brief counseling and monitoring'],
    [19, 'Zone III: brief counseling and monitoring'],
    [20, 'Zone IV: diagnostic evaluation'],
  ])('%i is %s', (total, zone) => expect(comesTo(audit, drinks(total)).slice(0, 2)).toEqual([total, zone]));
  it('is complete for somebody who never drinks, and unknown where the first question is declined', () => {
    expect(comesTo(audit, { q1: '0', q9: '0', q10: '0' })).toEqual([0, 'Zone I: education', '']);
    const all = { ...answers(0, 0, 0, 0, 0, 0, 0, 0, 0, 0), q1: DECLINED };
    expect(comesTo(audit, all)).toEqual([null, 'Zone I: education: ≥0 (1 declined)', '']);
    expect(comesTo(audit, { ...all, q2: '1', q4: '4', q9: DECLINED })).toEqual([
      null,
      'Cannot be determined: ≥5 (2 declined)',
      '',
    ]);
  });
  it('asks for a withdrawal review at 20, or at a weekly morning drink', () => {
    expect(comesTo(audit, drinks(20))[2]).toContain('withdrawal');
    expect(comesTo(audit, { ...drinks(2), q6: '3' })[2]).toBe('withdrawal');
    expect(comesTo(audit, { ...drinks(2), q6: '2' })[2]).toBe('');
  });
});

describe('DAST-10', () => {
  const used = (n: number) => ({
    ...answers(...numbered(1, 10).map((_, i) => (i < n ? 'yes' : 'no'))),
    q3: n >= 3 ? 'no' : 'yes',
  });
  it.each([
    [0, 'None', ''],
    [1, 'Low: monitor', ''],
    [2, 'Low: monitor', ''],
    [3, 'Moderate: investigate', 'full'],
    [5, 'Moderate: investigate', 'full'],
    [6, 'Substantial: intensive assessment', 'full'],
    [8, 'Substantial: intensive assessment', 'full'],
    [9, 'Severe', 'full'],
    [10, 'Severe', 'full'],
  ])('%i is %s', (total, band, alerts) => expect(comesTo(dast10, used(total))).toEqual([total, band, alerts]));
  it('with a declined item is at least what was said, and calls if that is enough', () =>
    expect(comesTo(dast10, { ...used(5), q10: DECLINED })).toEqual([
      null,
      'At least moderate: investigate: ≥5 (1 declined)',
      'full',
    ]));
});

describe('BAM', () => {
  const scales = (form: FormDefinition, given: FormAnswers) =>
    storedScore(form, given, {}).scales.map(({ value }) => value);
  const calm = answers(0, 0, 0, 0, null, 0, null, 0, 4, 4, 0, 4, 4, 'yes', 0, 4, 4);
  it('has no total, three subscales and their cut-offs', () => {
    expect(comesTo(bam, calm)).toEqual([null, null, '']);
    expect(scales(bam, calm)).toEqual([0, 0, 24]);
    expect(comesTo(bam, { ...calm, q1: '4', q2: '4', q3: '3' })[2]).toBe('');
    expect(comesTo(bam, { ...calm, q1: '4', q2: '4', q3: '4' })[2]).toBe('risk');
    expect(comesTo(bam, { ...calm, q9: '0', q10: '0', q12: '0' })[2]).toBe('protective');
  });
  it('leaves out the subscale of a declined item, and calls where that cannot change it', () => {
    expect(scales(bam, { ...calm, q2: DECLINED })).toEqual([0, null, 24]);
    expect(comesTo(bam, { ...calm, q4: '2', q5: DECLINED })[2]).toBe('use');
    expect(comesTo(bam, { ...calm, q9: DECLINED, q10: '0', q12: '0', q13: '0' })[2]).toBe('protective');
  });
  it('counts days as they are in BAM-R', () => {
    const most = {
      ...calm,
      q1: '30',
      q2: 30,
      q3: 30,
      q4: 0,
      q6: 0,
      q10: 30,
      q11: 30,
      q13: 30,
      q16: 30,
      q8: '30',
      q15: '30',
    };
    expect(scales(bamRevised, { ...most, q9: '30', q12: '30', q14: 'yes' })).toEqual([0, 180, 180]);
  });
});

describe('PCL-5', () => {
  const given = (total: number) => ({ event: 'Accident', ...points(total, 20, 4) });
  it('has 33 as its cut-off, or the one that the organization chose', () => {
    // Eight items of B and C and one of D at four: no pattern, whatever the sum.
    expect(comesTo(pcl5, given(32))).toEqual([32, 'No provisional DSM-5 pattern', '']);
    expect(comesTo(pcl5, given(33))).toEqual([33, 'No provisional DSM-5 pattern', 'review']);
    expect(comesTo(pcl5With(31), given(31))[2]).toBe('review');
    expect(comesTo(pcl5With(31), given(30))[2]).toBe('');
  });
  it('knows no pattern while an item is declined, and calls at a sum that is certain', () => {
    expect(comesTo(pcl5, { ...given(33), q20: DECLINED })).toEqual([
      null,
      'Pattern unknown: an item is missing',
      'review',
    ]);
    expect(comesTo(pcl5, { ...given(32), q20: DECLINED })[2]).toBe('');
  });
});

describe('C-SSRS', () => {
  const no = { q1: 'no', q2: 'no', q6: 'no' };
  const thoughts = { q1: 'yes', q2: 'yes', q3: 'no', q4: 'no', q5: 'no', q6: 'no' };
  it.each([
    [no, 'No risk identified', ''],
    [{ ...no, q1: 'yes' }, 'Low risk', 'low'],
    [thoughts, 'Low risk', 'low'],
    [{ ...thoughts, q3: 'yes' }, 'Moderate risk', 'moderate'],
    [{ ...thoughts, q4: 'yes' }, 'High risk', 'high'],
    [{ ...thoughts, q5: 'yes' }, 'High risk', 'high'],
    [{ ...no, q6: 'yes', q6b: 'no' }, 'Moderate risk', 'moderate'],
    [{ ...no, q6: 'yes', q6b: 'yes' }, 'High risk', 'high'],
    [{ ...no, q6: 'yes', q6b: DECLINED }, 'Unable to assess: treat as moderate', 'moderate'],
    [{ q1: DECLINED, q2: DECLINED, q6: DECLINED }, 'Unable to assess: treat as moderate', 'moderate'],
    [{ ...thoughts, q4: DECLINED }, 'Unable to assess: treat as moderate', 'moderate'],
    [{ ...no, q2: DECLINED, q6: 'yes', q6b: 'yes' }, 'High risk', 'high'],
  ] as const)('%# is %s', (given, level, alerts) => expect(comesTo(cssrs, given)).toEqual([null, level, alerts]));
});

describe('ASAM', () => {
  const rated = (ratings: Readonly<Record<number, number>>, more: FormAnswers = {}): FormAnswers => ({
    ...Object.fromEntries(Object.entries(ratings).map(([n, rating]) => [`d${n}_rating`, String(rating)])),
    ...more,
  });
  it('suggests a level in both editions, and readiness of the third places nobody', () => {
    const said = (form: FormDefinition, ratings: Readonly<Record<number, number>>) =>
      placementOf(form, rated(ratings))?.label;
    expect(said(asam3, { 1: 0, 2: 0, 3: 0, 4: 4, 5: 0, 6: 0 })).toBe('Suggested 1.5');
    expect(said(asam3, { 1: 0, 2: 0, 3: 2, 4: 3, 5: 3, 6: 3 })).toBe('Suggested 3.5');
    expect(said(asam3, { 1: 2, 2: 0, 3: 0, 4: 0, 5: 0, 6: 0 })).toBe('Suggested 2.7');
    expect(said(asam3, { 6: 3 })).toBe('Suggested 3.1');
    expect(said(asam4, { 4: 2 })).toBe('Suggested 2.1');
    expect(said(asam4, { 5: 4 })).toBe('Suggested 3.5');
    expect(said(asam4, { 1: 3, 2: 4 })).toBe('Suggested 4');
    expect(placementOf(asam4, {})).toBeNull();
    expect(placementOf(phq9, { q1: '3' })).toBeNull();
  });
  it('shows it beside another placement with its reason', () => {
    const placed = (level: string, discrepancy?: string) =>
      placementOf(asam3, rated({ 5: 3 }, { placed: level, ...(discrepancy && { discrepancy }) }));
    expect(placed('3.5')?.label).toBe('Suggested 3.5');
    expect(placed('2.1', 'payer')).toMatchObject({ label: 'Suggested 3.5, placed 2.1: payer', tone: 'high' });
    expect(placed('2.1')?.label).toBe('Suggested 3.5, placed 2.1');
    expect(placed('3.7', 'choice')).toMatchObject({ label: 'Suggested 3.5, placed 3.7: patient choice', tone: 'low' });
  });
});

describe('documents', () => {
  it('hold sedatives and prepare a transfer for somebody who breathes too little or drank too much', () => {
    const alerts = (given: FormAnswers) => storedScore(nursing, given, {}).alerts;
    for (const given of [{ breaths: 8 }, { oxygen: 89 }, { alcohol: 0.3 }]) {
      expect(alerts(given).map(({ code }) => code)).toEqual(['sedated', 'physician']);
      expect(alerts(given)[0]?.label).toMatch(/Hold every sedative.*transfer/);
    }
    for (const given of [{ breaths: 9 }, { oxygen: 90 }, { alcohol: 0.29 }]) expect(alerts(given)).toEqual([]);
  });
  it('take the principal diagnosis from the code list, and each once', () => {
    const principal = itemsOf(biopsychosocial).find(({ linkId }) => linkId === 'principal');
    expect(principal).toMatchObject({ kind: 'choice', required: true });
    expect(diagnosisProblems({ principal: 'F10.20', diagnoses: [{ code: 'F33.1' }] })).toEqual([]);
    expect(diagnosisProblems({ principal: 'F10.20', diagnoses: [{ code: 'F10.20' }] })).toMatchObject([
      { field: 'answers.diagnoses' },
    ]);
    expect(diagnosisProblems({})).toEqual([]);
  });
});
