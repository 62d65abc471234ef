/**
 * From punches to hours worked: sessions over midnight and over changes of the clock, breaks, rounding, meals. Times are moments
 * in milliseconds, lengths are minutes, so that a night of 23 or 25 hours needs no care. Pure.
 */
import type { Day } from '#engine/model/days.ts';
import { dayAt, momentAt } from '#engine/model/zoned.ts';

export const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Without a shift, a session that nobody ended is open for so many hours. */
export const MOST_OPEN_HOURS = 16;
/** Two punches of one kind within so many seconds are one (hr.md 2.5, rule 5). */
export const DUPLICATE_SECONDS = 60;

export const PUNCH_KINDS = {
  in: 'Clock in',
  out: 'Clock out',
  break_start: 'Start break',
  break_end: 'End break',
  transfer: 'Transfer',
} as const;
export type PunchKind = keyof typeof PUNCH_KINDS;

export interface PunchMark {
  readonly kind: PunchKind;
  /** Milliseconds. */
  readonly at: number;
  readonly costCenter: string | null;
}

export interface Break {
  readonly from: number;
  /** Null while nobody has ended it. */
  readonly to: number | null;
}
/** Work for one cost center, without its breaks. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly costCenter: string | null;
}
export const FAULTS = {
  missing_in: 'No clock-in',
  missing_out: 'No clock-out',
  missing_break_end: 'Break not ended',
  break_outside: 'Break outside a session',
} as const;
export type Fault = keyof typeof FAULTS;

/** From a clock-in to its clock-out. */
export interface Session {
  /** Null where there is a clock-out only. */
  readonly from: number | null;
  /** Null while it is open, and where the clock-out was forgotten. */
  readonly to: number | null;
  readonly breaks: readonly Break[];
  /** Where the work was charged from which moment on, the first from the clock-in. */
  readonly charges: readonly { readonly at: number; readonly costCenter: string | null }[];
  readonly faults: readonly Fault[];
}

/** Until when a clock-out ends a session that began at a moment: the shift's end and grace, else 16 hours later. */
export type ClosesAt = (from: number) => number;
const after16Hours: ClosesAt = (from) => from + MOST_OPEN_HOURS * HOUR;

type Draft = { -readonly [K in keyof Session]: Session[K] extends readonly (infer T)[] ? T[] : Session[K] };
const begin = ({ at, costCenter }: PunchMark): Draft => ({
  from: at,
  to: null,
  breaks: [],
  charges: [{ at, costCenter }],
  faults: [],
});

/** Ends the break that is open, at a moment or without one. */
function endBreak(session: Draft, to: number | null): void {
  const last = session.breaks.at(-1);
  if (!last || last.to !== null) return;
  session.breaks[session.breaks.length - 1] = { ...last, to };
  if (to === null) session.faults.push('missing_break_end');
}

/**
 * Sessions in order of time. A clock-out ends the session that is open, the next day too, until its window closes; after that
 * the session stays without an end (hr.md 2.5, rules 1 and 2: never closed by itself) and the punch begins another one. A break
 * still open at the clock-out is not ended: its time counts as worked, and the fault is named.
 */
export function sessionsOf(punches: readonly PunchMark[], closesAt: ClosesAt = after16Hours): readonly Session[] {
  const out: Session[] = [];
  let open: Draft | null = null;
  const leave = (session: Draft, fault: Fault | null): void => {
    endBreak(session, null);
    if (fault) session.faults.push(fault);
    out.push(session);
  };
  for (const punch of punches.toSorted((a, b) => a.at - b.at)) {
    if (open && open.from !== null && punch.at > closesAt(open.from)) {
      leave(open, 'missing_out');
      open = null;
    }
    if (punch.kind === 'in') {
      if (open) leave(open, 'missing_out');
      open = begin(punch);
    } else if (!open) {
      const isOut = punch.kind === 'out';
      // A transfer without a clock-in begins the work: the person is there.
      if (punch.kind === 'transfer') open = begin(punch);
      else
        out.push({
          from: null,
          to: isOut ? punch.at : null,
          breaks: [],
          charges: [],
          faults: [isOut ? 'missing_in' : 'break_outside'],
        });
    } else if (punch.kind === 'out') {
      open.to = punch.at;
      leave(open, null);
      open = null;
    } else if (punch.kind === 'break_start') {
      endBreak(open, null);
      open.breaks.push({ from: punch.at, to: null });
    } else if (punch.kind === 'break_end') endBreak(open, punch.at);
    else {
      endBreak(open, punch.at);
      open.charges.push({ at: punch.at, costCenter: punch.costCenter });
    }
  }
  // Still open: its window has not closed yet, as far as the punches tell.
  if (open) out.push(open);
  return out;
}

/** Whether a session is still going on at a moment: it has no end, and its window has not closed. */
export const isOpenAt = (session: Session, now: number, closesAt: ClosesAt = after16Hours): boolean =>
  session.from !== null &&
  session.to === null &&
  !session.faults.includes('missing_out') &&
  now <= closesAt(session.from);

export interface ClockRules {
  /** Punches are taken to the nearest so many minutes (29 CFR 785.48(b)); 0 leaves them as they are. */
  readonly rounding: number;
  /** Breaks up to so many minutes are work (29 CFR 785.18). */
  readonly paidBreak: number;
  /** A meal of so many minutes is taken off where none was taken; 0: nothing is ever taken off. */
  readonly autoMeal: number;
  /** After so many minutes of work a meal is due; null: none. */
  readonly mealAfter: number | null;
}
export const PLAIN_RULES: ClockRules = { rounding: 0, paidBreak: 20, autoMeal: 0, mealAfter: null };

const toNearest = (at: number, minutes: number): number =>
  minutes > 0 ? Math.round(at / (minutes * MINUTE)) * minutes * MINUTE : at;
const minutesOf = (ms: number): number => Math.max(0, Math.round(ms / MINUTE));

/** The breaks of a session that are no work, each with an end. */
export const unpaidBreaks = ({ breaks }: Pick<Session, 'breaks'>, rules: ClockRules): readonly Required<Stretch>[] =>
  breaks.flatMap(({ from, to }) =>
    to !== null && minutesOf(to - from) > rules.paidBreak ? [{ from, to, costCenter: null }] : [],
  );

/** What was worked in a session, up to `now` where it is open: whole stretches between breaks and transfers. */
export function stretchesOf(session: Session, rules: ClockRules, now: number | null = null): readonly Stretch[] {
  if (session.from === null) return [];
  const until = session.to ?? now;
  if (until === null) return [];
  const [from, to] = [toNearest(session.from, rules.rounding), toNearest(until, rules.rounding)];
  const pauses = unpaidBreaks(session, rules);
  const cuts = session.charges.map((charge, n) => ({
    from: n === 0 ? from : charge.at,
    to: session.charges[n + 1]?.at ?? to,
    costCenter: charge.costCenter,
  }));
  const worked = cuts.flatMap((cut) => {
    let at = cut.from;
    const parts: Stretch[] = [];
    for (const pause of pauses) {
      if (pause.to <= at || pause.from >= cut.to) continue;
      if (pause.from > at) parts.push({ ...cut, from: at, to: pause.from });
      at = pause.to;
    }
    if (at < cut.to) parts.push({ ...cut, from: at });
    return parts;
  });
  return session.to === null ? worked : withoutMeal(worked, pauses.length > 0, rules);
}

/** Takes the meal of the rules off the last stretch, where one was due and none was taken. */
function withoutMeal(worked: readonly Stretch[], tookBreak: boolean, rules: ClockRules): readonly Stretch[] {
  const total = worked.reduce((sum, { from, to }) => sum + to - from, 0);
  if (rules.autoMeal === 0 || tookBreak || rules.mealAfter === null || total <= rules.mealAfter * MINUTE) return worked;
  let rest = rules.autoMeal * MINUTE;
  return worked
    .toReversed()
    .flatMap((part) => {
      const taken = Math.min(rest, part.to - part.from);
      rest -= taken;
      return part.to - taken > part.from ? [{ ...part, to: part.to - taken }] : [];
    })
    .toReversed();
}

/** Minutes worked in these stretches. */
export const workedMinutes = (stretches: readonly Stretch[]): number =>
  minutesOf(stretches.reduce((sum, { from, to }) => sum + to - from, 0));

/** Minutes up to which a rule asks for a second meal as well. */
const SECOND_MEAL = 300;

/**
 * Meals that were due and not taken in a session: the first before `mealAfter` is over. Where that is the fifth hour, a second one
 * is due before the tenth (California Labor Code 512). A meal is a break of at least 30 minutes.
 */
export function missedMeals(session: Session, rules: ClockRules): number {
  if (rules.mealAfter === null || session.from === null || session.to === null) return 0;
  const meals = session.breaks.filter(({ from, to }) => to !== null && to - from >= 30 * MINUTE);
  const length =
    minutesOf(session.to - session.from) - meals.reduce((sum, b) => sum + minutesOf((b.to ?? 0) - b.from), 0);
  const start = session.from;
  const due = [rules.mealAfter, ...(rules.mealAfter <= SECOND_MEAL ? [2 * rules.mealAfter] : [])].filter(
    (limit) => length > limit,
  );
  return due.filter((limit, n) => (meals[n]?.from ?? Infinity) > start + limit * MINUTE).length;
}

/** A shift or a usual day as its window: punches from `opensAt` to `closesAt` belong to it. */
export interface Window {
  readonly day: Day;
  readonly startsAt: number;
  readonly endsAt: number;
  readonly opensAt: number;
  readonly closesAt: number;
}

/**
 * The day a session belongs to: that of the shift whose window holds its beginning (hr.md 2.5, rule 1), the nearest start first;
 * without one, the day on the wall where the person works. Work that begins when the shift is over already belongs to it only
 * where it ends in the window as well: a day that begins an hour after a night is another day.
 */
export function dayOfSession(session: Session, windows: readonly Window[], timeZone: string): Day {
  const at = session.from ?? session.to ?? session.breaks[0]?.from ?? 0;
  const isOf = ({ opensAt, endsAt, closesAt }: Window): boolean =>
    at >= opensAt &&
    (at < endsAt || session.from === null ? at <= closesAt : session.to !== null && session.to <= closesAt);
  const [nearest] = windows.filter(isOf).toSorted((a, b) => Math.abs(a.startsAt - at) - Math.abs(b.startsAt - at));
  return nearest?.day ?? dayAt(timeZone, at);
}

/** Until when a session is open: the end of the window of the shift during which it began, else 16 hours. */
export const closingOf =
  (windows: readonly Window[]): ClosesAt =>
  (from) =>
    windows
      .filter(({ opensAt, endsAt }) => from >= opensAt && from < endsAt)
      .toSorted((a, b) => Math.abs(a.startsAt - from) - Math.abs(b.startsAt - from))[0]?.closesAt ?? after16Hours(from);

/** Stretches cut at a moment, such as the beginning of a workweek: a fixed week of 168 hours takes no hours of the next one. */
export function cutAt(
  stretches: readonly Stretch[],
  moment: number,
): readonly [readonly Stretch[], readonly Stretch[]] {
  const before = stretches.flatMap((s) => (s.from < moment ? [{ ...s, to: Math.min(s.to, moment) }] : []));
  const after = stretches.flatMap((s) => (s.to > moment ? [{ ...s, from: Math.max(s.from, moment) }] : []));
  return [before, after];
}

/** The moments at which a day begins and ends on the wall of a time zone; 23, 24 or 25 hours apart. */
export const boundsOf = (day: Day, next: Day, timeZone: string): readonly [number, number] => [
  momentAt(timeZone, day, '00:00'),
  momentAt(timeZone, next, '00:00'),
];

/** Why a punch cannot follow the ones before it; null where it can. `open` is the session that is going on. */
export function refusedNext(
  kind: PunchKind,
  open: Session | null,
): 'already_in' | 'not_in' | 'on_break' | 'not_on_break' | null {
  const isOnBreak = open?.breaks.at(-1)?.to === null;
  if (kind === 'in') return open ? 'already_in' : null;
  if (!open) return 'not_in';
  if (kind === 'break_start') return isOnBreak ? 'on_break' : null;
  if (kind === 'break_end') return isOnBreak ? null : 'not_on_break';
  return null;
}

/** Meters between two places (haversine; the earth as a sphere of 6,371 km). */
export function metersBetween(
  a: { readonly latitude: number; readonly longitude: number },
  b: { readonly latitude: number; readonly longitude: number },
): number {
  const rad = (degrees: number): number => (degrees * Math.PI) / 180;
  const [dLat, dLon] = [rad(b.latitude - a.latitude), rad(b.longitude - a.longitude)];
  const h = Math.sin(dLat / 2) ** 2 + Math.cos(rad(a.latitude)) * Math.cos(rad(b.latitude)) * Math.sin(dLon / 2) ** 2;
  return Math.round(2 * 6_371_000 * Math.asin(Math.sqrt(h)));
}
