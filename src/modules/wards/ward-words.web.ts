/** How the wards are said on screens. */
import { showPercent } from '#engine/model/figures.ts';
import { dayOf, momentFormat } from '#engine/model/formats.ts';
import { showTime } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import type { AnswerOptions } from '#engine/web/answers.ts';
import { today } from '#engine/web/fields/format.ts';
import { withBegun } from '#engine/web/begun.ts';
import { look, type StatusLook } from '#ui/marks/look.ts';
import type { Counts, DueLine, MatrixCell, WardUnit } from './ward-questions.model.ts';

/** Besides, what is due becomes overdue while one looks: counted again this often (domain/clinical.md, 2.5). */
const REFRESH_MS = 30_000;
/** How the day on the wards is watched: a board says at once that it hears nothing. */
export const ON_WATCH: AnswerOptions = { every: REFRESH_MS, watch: 'closely' };

const shortDay = momentFormat({ month: 'short', day: 'numeric' });
const timeToTheSecond = momentFormat({ hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' });
/** "09:12:05". */
export const clockWords = (at: number): string => timeToTheSecond.format(at);

const DAY_MS = 86_400_000;
/** "09:12" of today; "Nov 24" otherwise. */
export const whenWords = (at: string): string => {
  const moment = new Date(at);
  return dayOf(moment) === today() ? showTime(moment) : shortDay.format(moment);
};

/** When something is due, since when it is overdue, or that it is in progress, in few words. */
export const dueLook = (item: Pick<DueLine | MatrixCell, 'dueAt' | 'overdue' | 'begunAt'>): StatusLook =>
  withBegun(item.begunAt, timeLook(item));

function timeLook({ dueAt, overdue }: Pick<DueLine | MatrixCell, 'dueAt' | 'overdue'>): StatusLook {
  if (!overdue) return look('due', t('Due {{at}}', { at: whenWords(dueAt) }));
  const days = Math.floor((Date.now() - Date.parse(dueAt)) / DAY_MS);
  return look(
    'late',
    days < 1
      ? t('Since {{at}}', { at: whenWords(dueAt) })
      : t({ one: '1 day overdue', other: '{{count}} days overdue' }, { count: days }),
  );
}

/** Occupied of the beds that there is staff for and that are in service; null where there are none. */
export const occupancyOf = ({ occupied, staffed, blocked }: Pick<WardUnit, 'occupied' | 'staffed' | 'blocked'>) =>
  staffed - blocked > 0 ? occupied / (staffed - blocked) : null;
/** "82%"; a dash where there is no bed. */
export const occupancyWords = (unit: Pick<WardUnit, 'occupied' | 'staffed' | 'blocked'>): string => {
  const part = occupancyOf(unit);
  return part === null ? '–' : showPercent(part * 100, 0);
};

/** All units as one. */
export const allOf = (units: readonly WardUnit[]) => {
  const sum = (pick: (one: WardUnit) => number): number => units.reduce((total, one) => total + pick(one), 0);
  return {
    beds: sum((one) => one.beds),
    staffed: sum((one) => one.staffed),
    occupied: sum((one) => one.occupied),
    open: sum((one) => one.open),
    blocked: sum((one) => one.blocked),
    kept: sum((one) => one.kept),
    toMakeReady: sum((one) => one.toMakeReady),
    away: units.some((one) => one.away !== null) ? sum((one) => one.away ?? 0) : null,
  };
};

/** How many are overdue in all. */
export const totalOf = (counts: Counts): number => Object.values(counts).reduce((sum, n) => sum + n, 0);

/** How long ago, in the largest unit that fits: "8 seconds", "3 minutes". */
export function ageWords(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1000));
  if (seconds < 60) return t({ one: '1 second', other: '{{count}} seconds' }, { count: seconds });
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return t({ one: '1 minute', other: '{{count}} minutes' }, { count: minutes });
  return t({ one: '1 hour', other: '{{count}} hours' }, { count: Math.floor(minutes / 60) });
}
