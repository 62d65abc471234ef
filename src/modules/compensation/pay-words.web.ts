/** How the screens of compensation write pay. */
import { showMoney, showPercent } from '#engine/model/figures.ts';
import { t } from '#engine/model/words.ts';
import { hourlyOfAnnual } from './merit-rules.model.ts';

/** "$52,400": cents rounded to dollars. */
export const dollars = (cents: number): string => showMoney(Math.round(cents / 100) * 100).replace(/\.00$/, '');
/** "$25.19 an hour" for hourly people, "$52,400" for salaried ones. */
export const rateWords = (annual: number, isHourly: boolean): string =>
  isHourly ? t('{{amount}} an hour', { amount: showMoney(hourlyOfAnnual(annual)) }) : dollars(annual);
/** "97.3%". */
export const ratio = (percent: number): string => showPercent(percent, 1);
/** "2 to 3.5%", "3%". */
export const spanOf = (least: number | null, most: number | null): string => {
  if (least === null || most === null) return '–';
  const [from, to] = [String(least), String(most)];
  return least === most ? t('{{n}}%', { n: from }) : t('{{from}} to {{to}}%', { from, to });
};
