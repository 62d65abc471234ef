/** The shifts of an organization: times of day, of which one may run over midnight. Pure. */

export interface Shift {
  readonly name: string;
  /** `HH:MM`, in the time zone of the site. */
  readonly startsAt: string;
  /** `HH:MM`; before the beginning: on the next day. */
  readonly endsAt: string;
}

/** Whether each has a name of its own, and ends at another time than it begins. */
export function areShifts(shifts: readonly Shift[]): boolean {
  const names = new Set(shifts.map((s) => s.name.trim().toLowerCase()));
  return names.size === shifts.length && shifts.every((s) => s.startsAt !== s.endsAt);
}

/** Whether a shift is on at a time of day (`HH:MM`); its end is not part of it. */
export const isOn = ({ startsAt, endsAt }: Shift, time: string): boolean =>
  startsAt < endsAt ? startsAt <= time && time < endsAt : time >= startsAt || time < endsAt;

/** "Day shift, ends 19:00"; while it is not on, "Day shift, from 07:00". */
export const shiftWords = (shift: Shift, time: string): string =>
  `${/shift$/i.test(shift.name) ? shift.name : `${shift.name} shift`}, ${isOn(shift, time) ? `ends ${shift.endsAt}` : `from ${shift.startsAt}`}`;

/** The time of day somewhere, `HH:MM`. */
export const timeIn = (timeZone: string, at: Date): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(at);
