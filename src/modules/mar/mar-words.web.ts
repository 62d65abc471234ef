/** How doses look and what is said of them. */
import { showNear, showTime } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { doseWords, ROUTES, type Route } from '#modules/orders/order-words.model.ts';
import { look, type StatusLook } from '#ui/marks/look.ts';
import { type Stage, stageOf } from './dose-rules.model.ts';
import type { PassClient, PassDose, WeekDose } from './mar-questions.model.ts';

type Timed = Pick<WeekDose, 'status' | 'scheduledAt' | 'window' | 'prn'>;
/** The stage of a dose that waits; null for one that is recorded or missed. */
export const stageNow = (dose: Timed, now: number): Stage | null =>
  dose.status === 'scheduled' && dose.scheduledAt ? stageOf(dose.scheduledAt, dose.window, now) : null;

/** Shape, word and color of a dose. */
export function doseLook(dose: Timed, now: number): StatusLook {
  const stage = stageNow(dose, now);
  if (stage === 'later') return look('soon', t('Later'));
  if (stage === 'due') return look('due', t('Due'));
  if (stage === 'late') return look('late', t('Late'), 'notice');
  switch (dose.status) {
    case 'given':
      return dose.prn ? look('prnDone', t('PRN given')) : look('done', t('Given'));
    case 'self_administered':
      return look('done', t('Observed'));
    case 'partial':
      return look('partial', t('Given in part'));
    case 'refused':
      return look('refused', t('Refused'));
    case 'held':
      return look('hold', t('Held'));
    case 'not_available':
      return look('off', t('Not available'));
    case 'on_leave':
      return look('away', t('On leave'));
    case 'missed':
      return look('late', t('Missed'));
    default:
      return look('off', t('Entered in error'));
  }
}

export const hourOf = (at: string | null): string => (at ? showTime(new Date(at)) : '');
export const amount = (dose: Pick<WeekDose, 'dose' | 'doseUnit'>): string => doseWords(dose.dose, dose.doseUnit);
/** A route comes from an order, which knows only these. */
export const routeWords = (route: string): string => t(ROUTES[route as Route] ?? route);

/** "Oral · 09:00, window to 10:00". */
export function dueWords(dose: PassDose): string {
  const until = dose.scheduledAt ? new Date(Date.parse(dose.scheduledAt) + dose.window * 60_000) : null;
  return until
    ? t('{{route}} · {{at}}, window to {{until}}', {
        route: routeWords(dose.route),
        at: hourOf(dose.scheduledAt),
        until: showTime(until),
      })
    : routeWords(dose.route);
}
/** "Given 08:54 by A. Osei-Bonsu". */
export const entryWords = (dose: WeekDose, now: number): string =>
  [
    dose.actualAt
      ? t('{{what}} {{at}} by {{name}}', {
          what: doseLook(dose, now).word,
          at: showNear(dose.actualAt),
          name: dose.recordedName ?? '',
        })
      : t('{{what}}, due {{at}}', { what: doseLook(dose, now).word, at: hourOf(dose.scheduledAt) }),
    dose.reason,
    dose.variance
      ? dose.variance > 0
        ? t('{{n}} min late', { n: dose.variance })
        : t('{{n}} min early', { n: -dose.variance })
      : '',
  ]
    .filter(Boolean)
    .join(' · ');

/** Doses that ask for an entry now: due, late, or missed without a reason. */
export const isOpen = (dose: PassDose, now: number): boolean => {
  const stage = stageNow(dose, now);
  return stage === 'due' || stage === 'late';
};
export const isMissed = (dose: PassDose): boolean => dose.status === 'missed';
export const isDone = (dose: PassDose): boolean => dose.status !== 'scheduled' && dose.status !== 'missed';
/** Doses as needed whose effect is to be asked for. */
export const asksEffect = (dose: PassDose): boolean => dose.prn && dose.effectDueAt !== null && dose.effect === null;

/** The earliest open time of a client; later clients sort behind. */
export const firstOpen = (client: PassClient, now: number): string =>
  client.doses.filter((dose) => isOpen(dose, now)).map(({ scheduledAt }) => scheduledAt ?? '')[0] ?? '~';

/** A command refuses with one sentence for each field; a dialog shows them all. */
export const problemsOf = (fields: Readonly<Record<string, readonly string[]>>): string =>
  Object.values(fields).flat().join('. ');
