/** How often vital signs are due on a level of care (domain/clinical.md, 2.10: detox every 4 hours, residential daily for three days, then weekly). */
import { isResidential, type LevelOfCare } from '#modules/clients/levels-of-care.model.ts';

const HOURS = { detox: 4, day: 24, week: 7 * 24 } as const;
const DAILY_DAYS = 3;
/** Nobody is left a week because they slept: what was not taken is tried again after so many hours. */
const AGAIN_HOURS = 4;
/** How much of the interval may pass again before somebody else hears of it. */
const GRACE = 0.5;

export interface Rhythm {
  readonly level: LevelOfCare;
  /** When the stay began; an instant. */
  readonly admittedAt: string;
}

/** Hours from a set to the next; null where none is due by rule. */
export function hoursToNext({ level, admittedAt }: Rhythm, takenAt: string, wasTaken = true): number | null {
  if (!isResidential(level)) return null;
  const detox = level === '3.7' || level === '4';
  const days = (Date.parse(takenAt) - Date.parse(admittedAt)) / (HOURS.day * 3_600_000);
  const every = detox ? HOURS.detox : days < DAILY_DAYS ? HOURS.day : HOURS.week;
  return wasTaken ? every : Math.min(every, AGAIN_HOURS);
}

/** Hours after the due time at which someone else is notified of an overdue set. */
export const escalatesAfter = (hours: number): number => Math.min(hours, HOURS.day) * GRACE;
