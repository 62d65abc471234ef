/** Answers that complete a form, whatever it asks: the first option, the least number, as many words as it needs. */
import type { FormAnswer, FormAnswers, FormDefinition, FormItem } from '#engine/model/forms/form.ts';
import { askedItems } from '#engine/model/forms/score.ts';

const DAY = '2026-11-01';
/** Measurements that one person can have at once. */
const MEASURED = { temperature: 37, weight: 70, height: 170 } as const;

function answerTo(item: FormItem): FormAnswer {
  switch (item.kind) {
    case 'choice':
      return item.options[0]?.value ?? null;
    case 'choices':
      return item.options.slice(0, 1).map(({ value }) => value);
    case 'number':
      return item.quantity ? MEASURED[item.quantity] : item.min;
    case 'text':
      return 'word '.repeat(Math.ceil((item.min ?? 5) / 5) + 1).trim();
    case 'signature':
      return 'Jordan Avery';
    case 'time':
      return '09:30';
    case 'matrix':
      return Object.fromEntries(item.rows.map(({ value }) => [value, item.options[0]?.value ?? '']));
    case 'file':
    case 'picture':
    case 'heading':
    case 'calculated':
      return null;
    case 'day':
      return DAY;
    case 'moment':
      return new Date().toISOString();
    case 'rows':
      return [Object.fromEntries(item.of.map((part) => [part.linkId, answerTo(part)]))];
  }
}

/** Answers to every required question that is asked, given in the order of the form. */
export function answersTo(form: FormDefinition): FormAnswers {
  let answers: FormAnswers = {};
  for (;;) {
    const open = askedItems(form, answers).find((item) => item.required && answers[item.linkId] === undefined);
    if (!open) return answers;
    answers = { ...answers, [open.linkId]: answerTo(open) };
  }
}
