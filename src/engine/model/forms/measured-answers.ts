/** Answers that were given with a unit, such as "98.6 °F", as the numbers that are stored. */
import { canonicalOf, type Quantity, type UnitOf } from '../units.ts';
import { type FormAnswer, type FormAnswers, type FormDefinition, itemsOf } from './form.ts';

const STORED: Readonly<Record<Quantity, UnitOf>> = { temperature: 'C', weight: 'kg', height: 'cm' };

/** The same answers, with every measurement in the unit that is stored. What cannot be read stays as it is, to be refused. */
export function storedAnswers(form: FormDefinition, answers: FormAnswers): FormAnswers {
  const measured = itemsOf(form).flatMap((item): [string, FormAnswer][] => {
    const answer = answers[item.linkId];
    if (item.kind !== 'number' || !item.quantity || typeof answer !== 'string') return [];
    const value = canonicalOf(item.quantity, answer, STORED[item.quantity]);
    return Number.isNaN(value) ? [] : [[item.linkId, value]];
  });
  return measured.length ? { ...answers, ...Object.fromEntries(measured) } : answers;
}
