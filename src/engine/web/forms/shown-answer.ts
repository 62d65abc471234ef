/** Answers as people read them, on a form that is closed and on paper. */
import {
  type FormAnswer,
  type FormItem,
  type FormOption,
  isAnswered,
  isDeclined,
  matrixAnswers,
} from '#engine/model/forms/form.ts';
import { showDay, showInstant, textOf } from '#engine/model/show.ts';
import { measuredWords } from '#engine/model/units.ts';
import { t } from '#engine/model/words.ts';

export const labelsOf = (options: readonly FormOption[]): Readonly<Record<string, string>> =>
  Object.fromEntries(options.map(({ value, label }) => [value, label]));

const shownRow = (parts: readonly FormItem[], row: unknown): string =>
  Object.entries(typeof row === 'object' && row !== null ? row : {})
    .flatMap(([linkId, value]: [string, FormAnswer]) => {
      const part = parts.find((one) => one.linkId === linkId);
      return part && isAnswered(value) ? [shownAnswer(part, value)] : [];
    })
    .join(', ');

/** An answer as text; "Not answered" where there is none. */
export function shownAnswer(item: FormItem, answer: FormAnswer | undefined): string {
  if (!isAnswered(answer)) return t('Not answered');
  if (isDeclined(answer)) return t('Prefer not to say');
  if (item.kind === 'rows' && Array.isArray(answer)) return answer.map((row) => shownRow(item.of, row)).join('; ');
  if (item.kind === 'matrix') {
    const [labels, given] = [labelsOf(item.options), matrixAnswers(answer)];
    return item.rows
      .map(({ value, label }) => `${label}: ${labels[textOf(given[value])] ?? t('Not answered')}`)
      .join('; ');
  }
  if (item.kind === 'file') return t({ one: '1 file', other: '{{count}} files' }, { count: [answer].flat().length });
  if (item.kind === 'choice' || item.kind === 'choices') {
    const labels = labelsOf(item.options);
    return [answer]
      .flat()
      .map((one) => labels[textOf(one)] ?? textOf(one))
      .join(', ');
  }
  if (item.kind === 'day') return showDay(textOf(answer));
  if (item.kind === 'moment') return showInstant(textOf(answer));
  if (item.kind === 'number' && item.quantity && typeof answer === 'number')
    return measuredWords(item.quantity, answer);
  return (item.kind === 'number' || item.kind === 'calculated') && item.unit
    ? `${textOf(answer)} ${item.unit}`
    : textOf(answer);
}
