/** When the room of a meeting is open (platform, 1a). Apart from the meeting: a page that only offers to join needs no definition. */
/** Minutes before its start from which people may come, and after its planned end until which. */
export const EARLY_MINUTES = 15;
export const LATE_MINUTES = 60;
