/** The instruments, the second half: screeners with skips and subscales, levels instead of sums, documents. */
import { describe, expect, it } from 'vitest';
import { checkAnswers } from '#engine/model/forms/check-answers.ts';
import { DECLINED, type FormAnswers, type FormDefinition, itemsOf } from '#engine/model/forms/form.ts';
import { askedItems, scoreForm } from '#engine/model/forms/score.ts';
import { aims } from './instruments/aims.form.ts';
import { asam3, asam4, suggestedLevel } from './instruments/asam.form.ts';
import { audit } from './instruments/audit.form.ts';
import { bam } from './instruments/bam.form.ts';
import { biopsychosocial } from './instruments/biopsychosocial.form.ts';
import { cssrs } from './instruments/cssrs.form.ts';
import { cssrsSince } from './instruments/cssrs-since.form.ts';
import { dast10 } from './instruments/dast10.form.ts';
import { numbered } from './instruments/items.form.ts';
import { nursing } from './instruments/nursing.form.ts';
import { pcl5 } from './instruments/pcl5.form.ts';
import { psychiatric } from './instruments/psychiatric.form.ts';

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

describe('AUDIT', () => {
  const asked = (given: FormAnswers) => askedItems(audit, given).map((i) => i.linkId);
  it('skips to 9 where somebody never drinks, and is complete', () => {
    expect(asked({ q1: '0' })).toEqual(['q1', 'q9', 'q10']);
    expect(scoreForm(audit, { q1: '0', q9: '2', q10: '4' })).toMatchObject({
      unanswered: [],
      scales: [{ value: 6 }, { value: 0 }, { value: 0 }, { value: 6 }],
    });
  });
  it('skips to 9 where nobody drinks much, but not where that is not known', () => {
    expect(asked({ q1: '1', q2: '0', q3: '0' })).toEqual(['q1', 'q2', 'q3', 'q9', 'q10']);
    expect(asked({ q1: '1', q2: '0', q3: DECLINED })).toHaveLength(10);
    expect(asked({ q1: '1', q2: '0' })).toHaveLength(10);
    expect(scale(audit, { q1: '1', q2: '0', q3: '0', q9: '0', q10: '0' })?.value).toBe(1);
  });
  it('has four zones, and no total where an asked item is open', () => {
    expect(bandsAt(audit, [0, 7, 8, 15, 16, 19, 20, 40])).toEqual(
      ['zone1', 'zone2', 'zone3', 'zone4'].flatMap((z) => [z, z]),
    );
    expect(scale(audit, answers(1, 1, 1, 1, 1, 1, 1, 1, 0))?.value).toBeNull();
  });
  it('has no 1 and 3 in items 9 and 10', () =>
    expect(problems(audit, { q9: '1', q10: '3' })).toEqual([`q9 ${ILLEGAL}`, `q10 ${ILLEGAL}`]));
  it('is positive in its first three at three for women, at four for all', () => {
    const first = (sex: string, ...v: number[]) => codes(audit, answers(...v), { sex });
    expect(first('female', 1, 1, 1)).toEqual(['audit_c']);
    expect(first('male', 1, 1, 1)).toEqual([]);
    expect(first('male', 2, 1, 1)).toEqual(['audit_c']);
    expect(codes(audit, { q1: '4', q2: '1', q3: '1', q6: '3' })).toContain('withdrawal');
  });
});

describe('DAST-10', () => {
  it('reverses item 3 only, and says how somebody who never uses answers', () => {
    const none = answers(...numbered(1, 10).map((_, i) => (i === 2 ? 'yes' : 'no')));
    expect(scale(dast10, none)).toMatchObject({ value: 0, band: { code: 'none' } });
    expect(scale(dast10, { ...none, q3: 'no' })?.value).toBe(1);
    expect(itemsOf(dast10)[2]?.help).toBe('If you never use drugs, answer Yes.');
  });
  it('has its bands, and asks for more from three on', () => {
    expect(bandsAt(dast10, [0, 1, 2, 3, 5, 6, 8, 9, 10])).toEqual([
      'none',
      'low',
      'low',
      'moderate',
      'moderate',
      'substantial',
      'substantial',
      'severe',
      'severe',
    ]);
    expect(codes(dast10, answers('yes', 'yes', 'no', 'no', 'no', 'no', 'no', 'no', 'no', 'no'))).toEqual(['full']);
  });
});

describe('BAM', () => {
  const given: FormAnswers = {
    ...answers(0, 0, 0, 0, null, 0, null, 0, 4, 4, 0, 4, 4, 'yes', 0, 4, 4),
  };
  it('has three subscales, no total, and counts the skipped as 0', () => {
    expect(bam.scales.map((s) => s.code)).toEqual(['use', 'risk', 'protective']);
    const score = scoreForm(bam, given);
    expect(score.unanswered).toEqual([]);
    expect(score.scales.map((s) => s.value)).toEqual([0, 0, 24]);
    expect(score.alerts).toEqual([]);
  });
  it('leaves one subscale out where one of its items is missing', () => {
    const score = scoreForm(bam, { ...given, q9: DECLINED });
    expect(score.scales.map((s) => s.value)).toEqual([0, 0, null]);
    expect(score.alerts).toEqual([]);
  });
  it('hears use from one, risk from twelve, protection up to twelve', () => {
    expect(codes(bam, { ...given, q4: '1', q5: '0' })).toEqual(['use']);
    expect(codes(bam, { ...given, q1: '4', q2: '4', q3: '4' })).toEqual(['risk']);
    expect(codes(bam, { ...given, q9: '0', q10: '0', q12: '0' })).toEqual(['protective']);
    expect(codes(bam, { ...given, q9: '0', q10: '0', q12: '1' })).toEqual([]);
  });
  it('refuses more heavy days than drinking days, and more of one drug than of all', () => {
    expect(problems(bam, { q4: '1', q5: '2' })).toEqual(['q5 Heavy-drinking days cannot exceed drinking days']);
    expect(problems(bam, { q6: '1', q7c: '3' })).toEqual(['q7c Days of one drug cannot exceed days of any drug']);
    expect(problems(bam, { q4: '2', q5: '2', q6: '3', q7a: '3' })).toEqual([]);
  });
});

describe('PCL-5', () => {
  const zero = Object.fromEntries(numbered(1, 20).map((q) => [q, '0']));
  const fewest = { ...zero, q1: '2', q6: '2', q8: '2', q9: '2', q15: '2', q16: '2', event: 'Accident' };
  it('knows the pattern 1-1-2-2, one less is none, and nothing may be missing', () => {
    expect(scoreForm(pcl5, fewest).outcome?.code).toBe('pattern');
    expect(scale(pcl5, fewest)?.value).toBe(12);
    expect(scoreForm(pcl5, { ...fewest, q16: '1' }).outcome?.code).toBe('none');
    expect(scoreForm(pcl5, { ...fewest, q20: DECLINED }).outcome?.code).toBe('unknown');
  });
  it('has a cut-off and no severity', () => {
    expect(pcl5.scales.every((s) => s.bands === undefined)).toBe(true);
    expect(pcl5.scales[0]?.cutOff).toBe(33);
    // All 33 points in one place: eight items of cluster D and E, none of B: no pattern, yet a review.
    const points = { ...zero, q8: '4', q9: '4', q10: '4', q11: '4', q12: '4', q13: '4', q14: '4', q15: '4' };
    expect(codes(pcl5, points)).toEqual([]);
    expect(codes(pcl5, { ...points, q17: '1' })).toEqual(['review']);
    expect(codes(pcl5, { q16: '4' })).toEqual(['safety']);
  });
  it('needs the event', () => expect(scoreForm(pcl5, zero).unanswered).toEqual(['event']));
});

describe('C-SSRS', () => {
  const level = (given: FormAnswers) => scoreForm(cssrs, given).outcome?.code ?? null;
  const no = { q1: 'no', q2: 'no', q6: 'no' };
  const thoughts = { q1: 'yes', q2: 'yes', q3: 'no', q4: 'no', q5: 'no', q6: 'no' };
  it('asks 3 to 5 only after a yes to 2, and 6b only after a yes to 6', () => {
    expect(askedItems(cssrs, no).map((i) => i.linkId)).toEqual(['q1', 'q2', 'q6']);
    expect(askedItems(cssrs, { ...thoughts, q6: 'yes' })).toHaveLength(7);
  });
  it('has the level that the answers ask for, and says "No risk identified" rather than low', () => {
    expect(scoreForm(cssrs, no).outcome?.label).toBe('No risk identified');
    expect(level({ ...no, q1: 'yes' })).toBe('low');
    expect(level(thoughts)).toBe('low');
    expect(level({ ...thoughts, q3: 'yes' })).toBe('moderate');
    expect(level({ ...thoughts, q4: 'yes' })).toBe('high');
    expect(level({ ...thoughts, q5: 'yes' })).toBe('high');
    expect(level({ ...no, q6: 'yes', q6b: 'no' })).toBe('moderate');
    expect(level({ ...no, q6: 'yes', q6b: 'yes' })).toBe('high');
  });
  it('has none while a question is open, and moderate steps where somebody refuses', () => {
    expect(level({ q1: 'no', q2: 'no' })).toBeNull();
    expect(level({ q1: DECLINED, q2: DECLINED, q6: DECLINED })).toBe('unable_to_assess');
    expect(codes(cssrs, { q2: DECLINED })).toEqual(['moderate']);
    expect(level({ ...thoughts, q4: 'yes', q6: DECLINED })).toBe('high');
  });
  it('calls before it is finished, and has no total', () => {
    expect(codes(cssrs, { q2: 'yes', q4: 'yes' })).toEqual(['high']);
    expect(cssrs.scales).toEqual([]);
  });
});

describe('C-SSRS since the last contact', () => {
  const level = (given: FormAnswers) => scoreForm(cssrsSince, given).outcome?.code ?? null;
  const no = { q1: 'no', q2: 'no', q6: 'no' };
  const thoughts = { q1: 'yes', q2: 'yes', q3: 'no', q4: 'no', q5: 'no', q6: 'no' };
  it('asks 3 to 5 only after a yes to 2, and not when the behavior was', () => {
    expect(askedItems(cssrsSince, { ...no, q6: 'yes' }).map((i) => i.linkId)).toEqual(['q1', 'q2', 'q6']);
    expect(askedItems(cssrsSince, thoughts)).toHaveLength(6);
  });
  it('counts any behavior since then as high', () => {
    expect([level(no), level({ ...no, q1: 'yes' }), level(thoughts)]).toEqual(['none', 'low', 'low']);
    expect(level({ ...thoughts, q3: 'yes' })).toBe('moderate');
    for (const item of ['q4', 'q5', 'q6']) expect(level({ ...thoughts, [item]: 'yes' })).toBe('high');
    expect(level({ q1: DECLINED, q2: DECLINED, q6: DECLINED })).toBe('unable_to_assess');
    expect(level({ q1: 'no', q2: 'no' })).toBeNull();
  });
  it('calls for each level once, before it is finished', () => {
    expect(codes(cssrsSince, { q6: 'yes' })).toEqual(['high']);
    expect(codes(cssrsSince, { q2: 'yes', q3: 'yes' })).toEqual(['moderate']);
    expect(codes(cssrsSince, { q1: 'yes' })).toEqual(['low']);
    expect(codes(cssrsSince, { q2: DECLINED })).toEqual(['moderate']);
    expect(codes(cssrsSince, no)).toEqual([]);
  });
  it('has no total and no code that nobody confirmed', () => {
    expect(cssrsSince.scales).toEqual([]);
    expect([cssrsSince.loinc, ...itemsOf(cssrsSince).map(({ loinc }) => loinc)].filter(Boolean)).toEqual([]);
  });
});

describe('AIMS', () => {
  const rated = (areas: readonly number[]): FormAnswers => ({
    ...Object.fromEntries(areas.map((value, i) => [`q${i + 1}`, String(value)])),
    q8: '0',
    q9: '0',
    q10: '0',
    q11: 'no',
    q12: 'no',
  });
  const found = (areas: readonly number[]) => {
    const { scales, outcome } = scoreForm(aims, rated(areas));
    return [scales[0]?.value, outcome?.code];
  };
  it('sums seven areas, and calls from one moderate or two mild ones on', () => {
    expect(found([0, 0, 0, 0, 0, 0, 0])).toEqual([0, 'none']);
    expect(found([1, 1, 1, 1, 1, 1, 2])).toEqual([8, 'some']);
    expect(found([0, 2, 0, 2, 0, 0, 0])).toEqual([4, 'likely']);
    expect(found([0, 0, 3, 0, 0, 0, 0])).toEqual([3, 'likely']);
    expect(found([4, 4, 4, 4, 4, 4, 4])).toEqual([28, 'likely']);
    expect(codes(aims, { q1: '2' })).toEqual([]);
    expect(codes(aims, { q1: '2', q5: '2' })).toEqual(['dyskinesia']);
  });
});

describe('ASAM', () => {
  it('asks why placement differs, only where it does', () => {
    const asks = (recommended: string, placed?: string) =>
      askedItems(asam4, { recommended, ...(placed && { placed }) }).some((i) => i.linkId === 'discrepancy');
    expect([asks('3.7'), asks('3.7', '3.7'), asks('3.7', '3.5')]).toEqual([false, false, true]);
  });
  it('rates six dimensions in the 3rd edition and five in the 4th', () => {
    const rated = (form: FormDefinition) => itemsOf(form).filter((i) => i.linkId.endsWith('_rating')).length;
    expect([rated(asam3), rated(asam4)]).toEqual([6, 5]);
  });
  it('suggests the highest level that any dimension asks for, not below 1.5', () => {
    expect(suggestedLevel('4', {})).toBe('1.5');
    expect(suggestedLevel('4', { 1: 0, 2: 1, 3: 1, 4: 1, 5: 1 })).toBe('1.5');
    expect(suggestedLevel('4', { 1: 1, 4: 3, 5: 2 })).toBe('3.5');
    expect(suggestedLevel('3', { 4: 4 })).toBe('1.5');
    expect(suggestedLevel('3', { 5: 2, 6: 3 })).toBe('3.1');
    expect(suggestedLevel('3', { 1: 4, 2: 3 })).toBe('4');
  });
  it('calls a physician at four', () => expect(codes(asam4, { d2_rating: '4' })).toEqual(['physician']));
});

describe('documents', () => {
  it('need their sections: an integrated summary of 200 characters, or a reason to defer', () => {
    expect(problems(biopsychosocial, { s17: 'a'.repeat(199) })).toEqual(['s17 must be at least 200 characters']);
    const open = scoreForm(biopsychosocial, { s7_status: 'deferred' }).unanswered;
    expect(open).toContain('s7_why');
    expect(open).not.toContain('s7');
    expect(open).toEqual(expect.arrayContaining(['s2', 'used', 's5', 's13', 's14', 'principal', 's17']));
  });
  it('ask for the PDMP only where a controlled substance is ordered', () => {
    expect(scoreForm(psychiatric, { controlled: 'no' }).unanswered).not.toContain('pdmp');
    expect(scoreForm(psychiatric, { controlled: 'yes' }).unanswered).toContain('pdmp');
  });
  it.each([
    ['2026-11-20T09:00:00-08:00', null],
    ['2026-11-19T17:30:00.000Z', null],
    ['2026-11-19T17:29:00Z', 'must be at most 24 hours old'],
    // Later than the evaluation that is written down now: it was done, and it is not too old.
    ['2026-11-20T19:00:00Z', null],
    ['2026-11-20T20:01:00Z', 'must not be in the future'],
    ['2026-11-20', 'must be a date and time'],
    ['2026-02-30T10:00:00Z', 'must be a date and time'],
  ])('take the PDMP review as a moment of the 24 hours before: %s', (pdmp, message) => {
    const time = { now: new Date('2026-11-20T20:00:00Z'), asOf: new Date('2026-11-20T17:30:00Z') };
    expect(checkAnswers(psychiatric, { controlled: 'yes', pdmp }, time)).toEqual(
      message === null ? [] : [{ field: 'pdmp', message }],
    );
  });
  it('call a physician at each critical value, and not beside it', () => {
    const fine = { systolic: 179, pulse: 120, oxygen: 90, temperature: 38.2, glucose: 400, alcohol: 0.29, breaths: 9 };
    expect(codes(nursing, fine)).toEqual([]);
    expect(codes(nursing, { systolic: 90, pulse: 50, glucose: 70 })).toEqual([]);
    for (const value of [
      { systolic: 180 },
      { systolic: 89 },
      { pulse: 121 },
      { pulse: 49 },
      { temperature: 38.3 },
      { glucose: 69 },
      { glucose: 401 },
      { pregnancy: 'positive', withdrawal: ['alcohol', 'opioid'] },
    ])
      expect(codes(nursing, value)).toEqual(['physician']);
    // Sedatives are held, too.
    for (const value of [{ oxygen: 89 }, { alcohol: 0.3 }, { breaths: 8 }])
      expect(codes(nursing, value)).toEqual(['sedated', 'physician']);
    expect(codes(nursing, { pregnancy: 'positive', withdrawal: ['alcohol'] })).toEqual([]);
  });
});
