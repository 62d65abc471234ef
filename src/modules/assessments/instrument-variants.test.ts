/** Versions of an instrument beside the usual one: what they ask, what they count, and what stays readable. */
import { describe, expect, it } from 'vitest';
import { checkAnswers } from '#engine/model/forms/check-answers.ts';
import { type FormAnswers, type FormDefinition, itemsOf } from '#engine/model/forms/form.ts';
import { scoreForm } from '#engine/model/forms/score.ts';
import { bamRevised, bamWeekly } from './instruments/bam.form.ts';
import { nursing, nursing1, nursing2 } from './instruments/nursing.form.ts';
import { pcl5With } from './instruments/pcl5.form.ts';
import { formOf, formWith, versions } from './instruments.model.ts';

const problems = (form: FormDefinition, given: FormAnswers) =>
  checkAnswers(form, given).map((p) => `${p.field} ${p.message}`);
const codes = (form: FormDefinition, given: FormAnswers) => scoreForm(form, given).alerts.map(({ code }) => code);

describe('BAM-R', () => {
  const most: FormAnswers = {
    q1: '30',
    q2: 30,
    q3: 30,
    q4: 30,
    q5: 30,
    q6: 30,
    q7a: 30,
    q7b: 0,
    q7c: 0,
    q7d: 0,
    q7e: 0,
    q7f: 0,
    q7g: 0,
    q8: '30',
    q9: '30',
    q10: 30,
    q11: 30,
    q12: '30',
    q13: 30,
    q14: 'yes',
    q15: '30',
    q16: 30,
    q17: '30',
  };
  it('counts days as they are and words as 0, 8, 15, 22 and 30, up to 90, 180 and 180', () => {
    const score = scoreForm(bamRevised, most);
    expect(score.unanswered).toEqual([]);
    expect(score.scales.map(({ value }) => value)).toEqual([90, 180, 180]);
    expect(bamRevised.scales.map(({ max }) => max)).toEqual([90, 180, 180]);
    const fair = scoreForm(bamRevised, { ...most, q1: '22', q8: '8', q2: 7 });
    expect(fair.scales[1]?.value).toBe(180 - 8 - 22 - 23);
  });
  it('takes 0 to 30 days, and no more heavy days than drinking days', () => {
    expect(problems(bamRevised, { q2: 31 })).toEqual(['q2 must be at most 30']);
    expect(problems(bamRevised, { q4: 3, q5: 4 })).toEqual(['q5 Heavy-drinking days cannot exceed drinking days']);
  });
  it('skips what no use makes needless', () => {
    expect(scoreForm(bamRevised, { ...most, q4: 0, q5: null, q6: 0, q7a: null }).scales[0]?.value).toBe(0);
  });
});

describe('BAM-IOP', () => {
  it('asks about seven days, has no sums, and hears of the first day of use', () => {
    expect(bamWeekly.lead).toBe('In the past 7 days:');
    expect(problems(bamWeekly, { q4: 8 })).toEqual(['q4 must be at most 7']);
    expect(problems(bamWeekly, { q4: 7 })).toEqual([]);
    expect(bamWeekly.scales).toEqual([]);
    expect(codes(bamWeekly, { q4: 0, q6: 0 })).toEqual([]);
    expect(codes(bamWeekly, { q4: 1 })).toEqual(['use']);
    expect(codes(bamWeekly, { q6: 1 })).toEqual(['use']);
  });
});

describe('PCL-5 of the week', () => {
  const weekly = formWith('pcl5', null, 'week');
  it('asks the same about another time, without the codes of the month, by the cut-off of the organization', () => {
    expect(weekly.lead).toContain('past week');
    expect(itemsOf(weekly)).toEqual(itemsOf(pcl5With(33)));
    expect(JSON.stringify(weekly)).not.toContain('101697-1');
    expect(JSON.stringify(weekly)).not.toContain('101698-9');
    expect(formWith('pcl5', { ciwaBands: null, cutOff: 31 }, 'week').scales[0]?.cutOff).toBe(31);
  });
  it('has a name of its own for every cut-off, under which it is found again', () => {
    const names = versions.pcl5.map(({ version }) => version);
    // Three cut-offs, for the month and the week, in two wordings.
    expect(new Set(names).size).toBe(12);
    for (const cutOff of [31, 32, 33]) {
      const { version } = formWith('pcl5', { ciwaBands: null, cutOff }, 'week');
      expect(formOf('pcl5', version)?.scales[0]?.cutOff).toBe(cutOff);
    }
  });
});

describe('pain at the nursing admission', () => {
  it('is 0 to 10 or that somebody cannot say, and is asked for in any case', () => {
    for (const pain of ['0', '10', 'unable']) expect(problems(nursing, { pain })).toEqual([]);
    for (const pain of ['11', '-1', 'bad']) expect(problems(nursing, { pain })).toHaveLength(1);
    expect(scoreForm(nursing, {}).unanswered).toContain('pain');
    expect(scoreForm(nursing, { pain: 'unable' }).unanswered).not.toContain('pain');
  });
  it('stays readable as it was asked before, and nothing else changed', () => {
    expect(formOf('nursing', '1')).toBe(nursing1);
    expect(problems(nursing1, { pain: 4 })).toEqual([]);
    const others = (form: FormDefinition) => itemsOf(form).filter(({ linkId }) => linkId !== 'pain');
    expect(others(nursing2)).toEqual(others(nursing1));
    expect(nursing.alerts).toEqual(nursing1.alerts);
  });
});
