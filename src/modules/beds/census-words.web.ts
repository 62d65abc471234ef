/** How the census is said on screens. */
import { showFixed, showNumber, showPercent } from '#engine/model/figures.ts';
import { dayFormat } from '#engine/model/formats.ts';
import { t } from '#engine/model/words.ts';
import type { CensusDay } from './bed-questions.model.ts';
import { houseDays } from './census-figures.model.ts';

const short = dayFormat({ month: 'short', day: 'numeric' });
/** "Nov 20". */
export const dayWords = (day: string): string => short.format(new Date(`${day}T00:00:00Z`));

/** "82%"; a dash where there are no beds. */
export const rateWords = (rate: number | null): string => (rate === null ? '–' : showPercent(rate * 100, 0));
/** "6.4 days"; a dash where nobody left. */
export const stayWords = (days: number | null): string =>
  days === null ? '–' : t('{{days}} days', { days: showFixed(days, 1) });
/** "1 h 25 min"; a dash where no bed was made ready. */
export function minutesWords(minutes: number | null): string {
  if (minutes === null) return '–';
  const whole = Math.round(minutes);
  const [hours, rest] = [Math.floor(whole / 60), whole % 60];
  return hours
    ? t('{{hours}} h {{rest}} min', { hours: showNumber(hours), rest: showNumber(rest) })
    : t('{{rest}} min', { rest: showNumber(rest) });
}

/** The sentence that the chart says. */
export const said = (rows: readonly CensusDay[], days: number): string => {
  const house = houseDays(rows);
  const [first, last] = [house[0], house.at(-1)];
  return t('In house at midnight went from {{from}} to {{to}} over {{days}} days', {
    from: first?.inHouse ?? 0,
    to: last?.inHouse ?? 0,
    days,
  });
};
