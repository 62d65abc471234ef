/** How long somebody has been here. */
import { dayOf } from '#engine/model/formats.ts';
import { daysBetween } from '#engine/model/days.ts';

/** Which day of the stay it is where days are counted, the day of the admission being the first; null before it. */
export const stayDay = (admittedAt: string | null | undefined): number | null =>
  admittedAt ? daysBetween(dayOf(admittedAt), dayOf(new Date())) + 1 : null;
