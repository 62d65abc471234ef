/** How days, hours and parts of leave read on screens. */
import { showNumber } from '#engine/model/figures.ts';
import { dayFormat } from '#engine/model/formats.ts';
import { translate, t } from '#engine/model/words.ts';
import { today } from '#engine/web/fields/format.ts';
import type { MarkName } from '#ui/marks/look.ts';
import type { DayReason } from './leave-days.model.ts';
import type { LeavePart } from './leave-terms.model.ts';
import type { LeaveProblem } from './leave-questions.model.ts';

const weekdayAndDay = dayFormat({ weekday: 'short', month: 'short', day: 'numeric' });

const withYear = dayFormat({ weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' });

/** "Mon, Mar 16", with the year where it is another than this one. A day has no time zone. */
export const dayWords = (iso: string): string =>
  (iso.slice(0, 4) === today().slice(0, 4) ? weekdayAndDay : withYear).format(new Date(`${iso}T00:00:00Z`));
/** "Mon, Mar 16 to Fri, Mar 20", or the one day; the year appears once if both days are in it. */
export const spanWords = (from: string, to: string): string => {
  if (from === to || !from) return dayWords(from);
  const first =
    from.slice(0, 4) === to.slice(0, 4) ? weekdayAndDay.format(new Date(`${from}T00:00:00Z`)) : dayWords(from);
  return t('{{from}} to {{to}}', { from: first, to: dayWords(to) });
};
/** "38.5 h" */
export const hoursWords = (hours: number): string => t('{{n}} h', { n: showNumber(Math.round(hours * 100) / 100) });
/** "3 days", "1 day" */
export const daysWords = (days: number): string =>
  t({ one: '{{n}} day', other: '{{n}} days' }, { count: days, n: showNumber(days) });

const partWords: Record<LeavePart, string> = {
  full: '',
  am: t('morning'),
  pm: t('afternoon'),
  hours: t('some hours'),
};
/** "morning"; nothing for a full day. */
export const partOf = (part: LeavePart): string => partWords[part];

const reasons: Record<DayReason, string> = {
  scheduled: t('Scheduled'),
  'half day': t('Half day'),
  'part day': t('Part of the day'),
  holiday: t('Holiday'),
  'half-day holiday': t('Half-day holiday'),
  'off day': t('Day off'),
};
/** Why a day costs what it costs: "Holiday, Christmas Day". */
export const whyWords = (why: DayReason, note: string | null): string =>
  note ? `${reasons[why]}, ${note}` : reasons[why];

const states = { pending: t('awaiting decision'), approved: t('approved'), taken: t('on leave') } as const;
export const stateWords = (status: 'pending' | 'approved' | 'taken'): string => states[status];
export const stateMark = (status: 'pending' | 'approved' | 'taken'): MarkName =>
  status === 'pending' ? 'wait' : 'away';

/** The server's message in the reader's language, with its field's label unless it is a sentence of its own. */
export const sentenceOf = (label: string, problem: Pick<LeaveProblem, 'message' | 'says' | 'values'>): string =>
  /^\p{Lu}/u.test(problem.message)
    ? translate(problem)
    : t('{{label}} {{message}}', { label, message: translate(problem) });

/** "3 of 9 left, minimum 4" */
export const leftWords = (present: number, of: number, minimum: number): string =>
  t('{{present}} of {{of}} left, minimum {{minimum}}', { present, of, minimum });
