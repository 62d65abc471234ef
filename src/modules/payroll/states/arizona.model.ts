/** Arizona (payroll-states.md 1.4): the percentage that Form A-4 elects, of federal wages. */
import { yearOf } from '#engine/model/days.ts';
import { phrase, type Phrase, type PhraseParts } from '#engine/model/words.ts';
import { type Dated, onDay } from '../tables-2026.model.ts';
import { because, share } from '../why.model.ts';
import { incomeTax, section125, type StateAsk, type StatePlugIn, type StateResult } from './state.model.ts';

/** Elections of Form A-4 in hundredths of a percent, and the rate where none is on file. */
export const ARIZONA: readonly Dated<{ elections: readonly number[]; default: number }>[] = [
  { from: '2026-01-01', value: { elections: [50, 100, 150, 200, 250, 300, 350], default: 200 }, source: 'az' },
];

/**
 * Federal wages of the check × the elected percentage, + the extra amount; 2.0 % without A-4 and where a zero election of an
 * earlier year was not renewed. Any other percentage blocks.
 */
function income(ask: StateAsk): StateResult {
  const rates = onDay(ARIZONA, ask.payDate);
  const form = ask.form?.state === 'AZ' ? ask.form : null;
  const subject = ask.fitRegular + ask.fitSupplemental;
  const notes: PhraseParts[] = [];
  const blocks: (Phrase & { code: string })[] = [];
  let percent = form?.percent ?? rates.default;
  if (form === null) notes.push(phrase('No {{form}} on file', { form: 'A-4' }));
  else if (percent === 0 && yearOf(form.effectiveFrom) < yearOf(ask.payDate)) {
    percent = rates.default;
    notes.push(phrase('The zero election of A-4 was not renewed this year'));
  } else if (percent !== 0 && !rates.elections.includes(percent))
    blocks.push({
      code: 'form:AZ',
      ...phrase('Form A-4 elects {{percent}} %. Choose 0.5, 1.0, 1.5, 2.0, 2.5, 3.0 or 3.5 %, or zero.', {
        percent: percent / 100,
      }),
    });
  const extra = subject > 0 ? (form?.extra ?? 0) : 0;
  const rate = percent * 100;
  const why = because({
    base: subject,
    rate: { value: rate, unit: 'ppm' },
    source: 'az',
    notes,
    inputs: [{ label: 'Extra withholding', value: extra, unit: 'cents' }],
  });
  const amount = Math.max(0, share(subject, rate)) + extra;
  return { taxes: [incomeTax('AZ', { subject, amount, extra, why })], warnings: [], blocks };
}

export const arizona: StatePlugIn = {
  state: 'AZ',
  years: [2026],
  hasWageTax: true,
  income,
  programs: () => [],
  unemploymentWages: (ask) => ask.gross - section125(ask.less),
  unemploymentBase: [{ from: '2026-01-01', value: 800_000, source: 'unemployment' }],
  // Voluntary by Form A-4V: only where the employee gave a form.
  taxesResidentsElsewhere: false,
};
