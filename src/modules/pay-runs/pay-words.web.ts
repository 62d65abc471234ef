/** Words that the screens of payroll share. */
import { showMoney, showPercent } from '#engine/model/figures.ts';
import { showDay } from '#engine/model/show.ts';
import { dayFormat } from '#engine/model/formats.ts';
import { t } from '#engine/model/words.ts';
import { today } from '#engine/web/fields/format.ts';
import type { RunCard } from './pay-questions.model.ts';
import { RUN_TYPES } from './pay-run.model.ts';

const shortDay = dayFormat({ month: 'short', day: 'numeric' });
/** "Nov 8", with its year where that is another one. */
export const dayWords = (day: string): string =>
  day.slice(0, 4) === today().slice(0, 4) ? shortDay.format(new Date(`${day}T00:00:00Z`)) : showDay(day);
/** "Nov 8 to Nov 21". */
export const spanWords = ({ from, to }: { readonly from: string; readonly to: string }): string =>
  t('{{from}} to {{to}}', { from: dayWords(from), to: dayWords(to) });
export const typeWords = (type: keyof typeof RUN_TYPES): string => t(RUN_TYPES[type]);
/** "Nov 8 to Nov 21", and the kind where it is not a regular run. */
export const runWords = (run: Pick<RunCard, 'from' | 'to' | 'type'>): string =>
  run.type === 'regular' ? spanWords(run) : `${typeWords(run.type)}, ${spanWords(run)}`;
/** "+$12.00", "−$12.00". */
export const signedMoney = (cents: number): string =>
  cents < 0 ? `−${showMoney(-cents)}` : cents > 0 ? `+${showMoney(cents)}` : showMoney(0);
/** "+2.5%". */
export function signedPercent(percent: number): string {
  const size = Math.round(Math.abs(percent) * 10) / 10;
  return `${size === 0 ? '' : percent < 0 ? '−' : '+'}${showPercent(size, 1)}`;
}
/** Change in percent, of one amount to the next; null where there was nothing. */
export const percentOf = (now: number, before: number): number | null =>
  before === 0 ? null : ((now - before) * 100) / Math.abs(before);
/** "80 h", "79.5 h". */
export const hoursWords = (minutes: number): string => t('{{n}} h', { n: Math.round(minutes / 0.6) / 100 });
/** Amount of a cell without the currency sign. */
export const plainMoney = (cents: number): string => showMoney(cents).replace('$', '').replace('-', '−');
