/** Whose days are counted; apart from how they are written (`formats.ts`), because the session says it on every page. */

let zone: string | undefined;
/** From now on days are those of this time zone (IANA name), the organization's; with none, the reader's own. */
export const countDays = (timeZone: string | undefined): void => {
  zone = timeZone;
};
/** The time zone by which days are counted; undefined: the reader's own. */
export const zoneOfDays = (): string | undefined => zone;
