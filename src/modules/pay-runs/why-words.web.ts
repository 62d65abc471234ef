/** How the values behind a number of a statement are written. */
import { showMoney, showNumber, showPercent } from '#engine/model/figures.ts';
import { t } from '#engine/model/words.ts';
import type { StatementLine } from './pay-questions.model.ts';
import { hoursWords } from './pay-words.web.ts';

type Value = StatementLine['inputs'][number];

/** "6.2%": millionths, as exactly as they are. */
export const shareWords = (ppm: number): string => {
  const percent = ppm / 10_000;
  const digits = [0, 1, 2, 3].find((n) => Number(percent.toFixed(n)) === percent) ?? 4;
  return showPercent(percent, digits);
};
/** "$31.25 an hour" */
export const rateWords = (cents: number): string => t('{{rate}} an hour', { rate: showMoney(cents) });

export function valueWords({ value, unit }: Pick<Value, 'value' | 'unit'>): string {
  if (unit === 'cents') return showMoney(value);
  if (unit === 'ppm') return shareWords(value);
  if (unit === 'minutes') return hoursWords(value);
  return unit === 'per_hour' ? rateWords(value) : showNumber(value);
}

/** The calculation in one line: "$2,000.00 × 6.2% = $124.00"; null where there is nothing to multiply. */
export function calculationWords({ base, share, row, amount, minutes, rate }: StatementLine): string | null {
  if (row)
    return t('{{plus}} and {{rate}} of what is over {{from}} a year', {
      plus: showMoney(row.plus),
      rate: shareWords(row.rate),
      from: showMoney(row.from),
    });
  if (base !== null && share?.unit === 'ppm')
    return t('{{base}} × {{share}} = {{amount}}', {
      base: showMoney(base),
      share: shareWords(share.value),
      amount: showMoney(amount),
    });
  if (minutes !== null && rate !== null)
    return t('{{base}} × {{share}} = {{amount}}', {
      base: hoursWords(minutes),
      share: showMoney(rate),
      amount: showMoney(amount),
    });
  return null;
}
