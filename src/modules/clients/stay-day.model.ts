/** How long somebody has been here. */
import { dayOf } from '#engine/model/formats.ts';
import { type Day, daysBetween } from '#engine/model/days.ts';

/** Which day of a stay `today` is, the day of the admission being the first; 1 or more. Both are days at the facility. */
export const stayDayOn = (admitted: Day, today: Day): number => daysBetween(admitted, today) + 1;

/** Which day of the stay it is where days are counted, the day of the admission being the first; null before it. */
export const stayDay = (admittedAt: string | null | undefined): number | null =>
  admittedAt ? stayDayOn(dayOf(admittedAt), dayOf(new Date())) : null;
