/** When a coach can be booked: working hours in the coach's zone, less sessions, buffers, notice, holidays and a lapsed license. Pure. */
import { addDays, weekdayOf } from '#engine/model/days.ts';
import { t } from '#engine/model/words.ts';
import { momentAt, wallAt } from '#engine/model/zoned.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Sessions begin on the half hour. */
export const STEP_MINUTES = 30;

export interface WorkingHours {
  readonly weekday: string;
  readonly from: string;
  readonly to: string;
}
export interface Bookable {
  readonly zone: string;
  readonly hours: readonly WorkingHours[];
  readonly bufferMinutes: number;
  readonly noticeHours: number;
  readonly licenseExpiresOn: string;
}
/** A time that is taken, in milliseconds; the end holds the buffer of that session. */
export interface Taken {
  readonly from: number;
  readonly to: number;
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

export interface Wanted {
  readonly from: string;
  readonly days: number;
  /** Length of the session. */
  readonly minutes: number;
  readonly now: number;
  readonly taken: readonly Taken[];
  /** Days on which nobody works. */
  readonly holidays: ReadonlySet<string>;
  /** For many coaches at once: the same, remembering what it was asked. */
  readonly momentOf?: typeof momentAt;
}

/** `momentAt` that works out each zone, day and time once: coaches of one zone begin at the same moments. */
export function rememberedMoments(): typeof momentAt {
  const known = new Map<string, number>();
  return (zone, day, time) => {
    const key = `${zone} ${day} ${time}`;
    const at = known.get(key) ?? momentAt(zone, day, time);
    known.set(key, at);
    return at;
  };
}

/** The starts of sessions that can be booked, in milliseconds, ascending. `from` is a day in the coach's zone. */
export function openSlots(coach: Bookable, wanted: Wanted): readonly number[] {
  const { from, days, minutes, now, taken, holidays, momentOf = momentAt } = wanted;
  const busy = taken.toSorted((a, b) => a.from - b.from);
  const earliest = now + coach.noticeHours * HOUR;
  const found: number[] = [];
  for (let n = 0; n < days; n += 1) {
    const day = addDays(from, n);
    if (holidays.has(day) || day > coach.licenseExpiresOn) continue;
    const weekday = String(weekdayOf(day));
    const ofDay = coach.hours.filter((hours) => hours.weekday === weekday);
    if (!ofDay.length) continue;
    // Of a year that is planned, the day has a few.
    const opens = momentOf(coach.zone, day, '00:00') - DAY;
    const near = busy.filter((one) => one.from < opens + 3 * DAY && one.to > opens);
    for (const hours of ofDay) {
      // From moment to moment: an hour that the clock skips is not offered, one that comes twice is.
      const last = momentOf(coach.zone, day, hours.to) - minutes * MINUTE;
      for (let start = momentOf(coach.zone, day, hours.from); start <= last; start += STEP_MINUTES * MINUTE) {
        if (start < earliest) continue;
        const until = start + (minutes + coach.bufferMinutes) * MINUTE;
        if (!near.some((one) => one.from < until && one.to > start)) found.push(start);
      }
    }
  }
  return found.toSorted((a, b) => a - b);
}

/** Why a coach cannot be booked at a time; null if they can. Double bookings are the database's to refuse. */
export function refusalOf(coach: Bookable, start: number, minutes: number, now: number): string | null {
  const [day = '', time = ''] = wallAt(coach.zone, start).split(' ');
  if (day > coach.licenseExpiresOn)
    return t('The license of this coach expires before that day. Choose another coach.');
  if (start < now) return t('is in the past: choose a later time');
  if (start < now + coach.noticeHours * HOUR) return t('is too soon: choose a later time, or call your coach');
  const at = minutesOf(time);
  const works = coach.hours.some(
    ({ weekday, from, to }) =>
      weekday === String(weekdayOf(day)) && at >= minutesOf(from) && at + minutes <= minutesOf(to),
  );
  return works ? null : t('is outside of the coach’s working hours: choose one of the open times');
}

/** Whether a moment is within the coach's working hours, by the clock of their zone; a shift that ends then is over. */
export function isWorking({ zone, hours }: Pick<Bookable, 'zone' | 'hours'>, at: number): boolean {
  const [day = '', time = ''] = wallAt(zone, at).split(' ');
  return hours.some(({ weekday, from, to }) => weekday === String(weekdayOf(day)) && time >= from && time < to);
}

/** Whether a session that begins then is cancelled late under a policy of so many hours. */
export const isLate = (startsAt: string, now: number, hours: number): boolean =>
  Date.parse(startsAt) - now < hours * HOUR;
