import { momentFormat } from '#engine/model/formats.ts';

/** The day at the head of a first page: "Saturday, November 21, 2026". */
export const dayWords = momentFormat({
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  year: 'numeric',
});
