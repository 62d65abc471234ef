/** How times and lengths of time are written on the screens of time. */
import { dayFormat, hours, momentFormat, type Writer } from '#engine/model/formats.ts';
import { showNumber } from '#engine/model/figures.ts';
import { t } from '#engine/model/words.ts';
import { look, type StatusLook } from '#ui/marks/look.ts';
import { EXCEPTIONS, type Exception, type Outcome, OUTCOMES } from './attendance-rules.model.ts';
import { PRESENCE } from './time-questions.model.ts';

const writers = new Map<string, Writer>();
/** The time of a moment on the wall of a zone, as the reader's language writes it. */
export function clockTime(at: string, timeZone: string): string {
  const key = `${timeZone} ${hours() ?? ''}`;
  const made = writers.get(key) ?? momentFormat({ timeZone, hour: 'numeric', minute: '2-digit', hourCycle: hours() });
  writers.set(key, made);
  return made.format(new Date(at));
}

/** "7 h 52 min", "45 min", "8 h". */
export function lengthWords(minutes: number): string {
  const [whole, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (whole === 0) return t('{{rest}} min', { rest });
  return rest === 0 ? t('{{whole}} h', { whole }) : t('{{whole}} h {{rest}} min', { whole, rest });
}
/** Hours to two decimals, for grids: "8", "7.87". */
export const hoursText = (minutes: number): string => showNumber(Math.round((minutes / 60) * 100) / 100);
/** Minutes of what is typed as hours: "8", "7.5", "7:30", "7,5"; null where it is none. */
export function minutesTyped(raw: string): number | null {
  const text = raw.trim();
  if (text === '') return 0;
  const colon = /^(\d{1,2}):([0-5]\d)$/.exec(text);
  if (colon) return Number(colon[1]) * 60 + Number(colon[2]);
  return /^\d{1,2}([.,]\d{1,2})?$/.test(text) ? Math.round(Number(text.replace(',', '.')) * 60) : null;
}

const narrow = dayFormat({ weekday: 'narrow' });
const short = dayFormat({ weekday: 'short' });
const dayAndDate = dayFormat({ weekday: 'short', month: 'short', day: 'numeric' });
const month = dayFormat({ month: 'long', year: 'numeric' });
const asDate = (day: string): Date => new Date(`${day}T00:00:00Z`);
export const weekdayLetter = (day: string): string => narrow.format(asDate(day));
export const weekdayWord = (day: string): string => short.format(asDate(day));
export const dayWords = (day: string): string => dayAndDate.format(asDate(day));
export const monthWords = (day: string): string => month.format(asDate(day));
export const spanWords = (from: string, to: string): string => dayAndDate.formatRange(asDate(from), asDate(to));

const OUTCOME_MARKS = {
  open: 'due',
  present: 'done',
  late: 'late',
  early: 'late',
  half_day: 'partial',
  absent: 'stop',
  incomplete: 'late',
  on_leave: 'away',
  holiday: 'soon',
  day_off: 'off',
} as const satisfies Record<Outcome, StatusLook['mark']>;
/** How a day looks: lateness asks for attention, an absence or a missed punch for a decision. */
export const outcomeLook = (outcome: Outcome): StatusLook =>
  look(OUTCOME_MARKS[outcome], t(OUTCOMES[outcome]), outcome === 'late' || outcome === 'early' ? 'notice' : undefined);
export const exceptionWords = (list: readonly Exception[]): string => list.map((one) => t(EXCEPTIONS[one])).join(', ');

export type Presence = keyof typeof PRESENCE;
const PRESENCE_MARKS = {
  in: 'done',
  break: 'hold',
  late: 'late',
  later: 'soon',
  done: 'off',
  leave: 'away',
  off: 'off',
  salaried: 'prn',
} as const satisfies Record<Presence, StatusLook['mark']>;
export const presenceLook = (presence: Presence): StatusLook =>
  look(PRESENCE_MARKS[presence], t(PRESENCE[presence]), presence === 'late' ? 'notice' : undefined);
