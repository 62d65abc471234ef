/** What people answered to one workforce form, question by question. */
import { byHr, query } from '#access/define.model.ts';
import { day, integer, number, ref, text } from '#engine/model/fields.ts';
import { list, object, type ShapeValue } from '#engine/model/shapes.ts';

const count = object({ label: text({ max: 300 }), people: integer() });
const question = object({
  linkId: text({ max: 40 }),
  text: text({ max: 500 }),
  answered: integer(),
  /** Of numbers and of what is calculated: the mean, with up to two digits; null for other questions. */
  mean: number({ optional: true, step: 0.01 }),
  /** Of choices: each answer. Of a matrix: each row with its answer. Empty for other questions. */
  counts: list(count),
});
const results = object({
  title: text({ max: 160 }),
  asked: integer(),
  submitted: integer(),
  overdue: integer(),
  bands: list(count),
  questions: list(question),
});
export type StaffFormResults = ShapeValue<typeof results>;

/**
 * Counts submitted forms that were asked in a period (both days included). Answers to older versions count where the question
 * is still on the published version.
 */
export const staffFormResults = query('staff_form_results', {
  summary: 'What employees answered to a form, question by question',
  asks: { form: ref('form_template'), from: day({ optional: true }), to: day({ optional: true }) },
  by: byHr,
  answers: results,
  staleWith: ['staff_form', 'form_version'],
});
