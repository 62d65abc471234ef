/** Answers to a form as counts. Pure. */
import { type FormAnswers, type FormItem, matrixAnswers } from '#engine/model/forms/form.ts';
import type { StaffFormResults } from './staff-form-questions.model.ts';

type Question = StaffFormResults['questions'][number];

/** How often each label occurs, in the order of the labels; a label that nobody chose counts 0. */
const countsOf = (labels: readonly string[], chosen: readonly string[]) =>
  labels.map((label) => ({ label, people: chosen.filter((one) => one === label).length }));

/** What people answered to one question. Texts, days, files and signatures are counted, not shown: the list has them. */
export function questionReport(item: FormItem, all: readonly FormAnswers[]): Question {
  const given = all.flatMap((answers) => {
    const one = answers[item.linkId];
    return one === undefined || one === null ? [] : [one];
  });
  const base = { linkId: item.linkId, text: item.text, answered: given.length, mean: null, counts: [] };
  if (item.kind === 'choice' || item.kind === 'choices') {
    const labels = new Map(item.options.map(({ value, label }) => [value, label]));
    const chosen = given
      .flatMap((one) => [one].flat())
      .map((one) => (typeof one === 'string' ? (labels.get(one) ?? '') : ''));
    return { ...base, counts: countsOf([...labels.values()], chosen) };
  }
  if (item.kind === 'matrix')
    return {
      ...base,
      counts: item.rows.flatMap((row) =>
        item.options.map(({ value, label }) => ({
          label: `${row.label}: ${label}`,
          people: given.filter((one) => matrixAnswers(one)[row.value] === value).length,
        })),
      ),
    };
  const numbers = given.filter((one) => typeof one === 'number');
  if ((item.kind === 'number' || item.kind === 'calculated') && numbers.length) {
    const mean = numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
    return { ...base, mean: Math.round(mean * 100) / 100 };
  }
  return base;
}
