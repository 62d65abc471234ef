/**
 * What speaks against a shift: pure rules over the shifts of one person. A refusal keeps a shift from being planned or
 * published; a warning is named and may be accepted. Figures: HR rules, section 2.5 (7); minors: 29 CFR 570.35.
 */
import { addDays, type Day, daysBetween, weekdayOf } from '#engine/model/days.ts';
import { showDay } from '#engine/model/show.ts';
import { type Phrase, phrase } from '#engine/model/words.ts';
import { hoursBetween, isOvernight, overlaps, type Span, workedHours } from './shift-times.model.ts';

export const RULES = [
  'overlap',
  'employment',
  'credential',
  'leave',
  'rest',
  'day_hours',
  'week_hours',
  'consecutive',
  'succession',
  'weekends',
  'availability',
  'minor',
] as const;
export type RuleName = (typeof RULES)[number];
export type ShiftKind = 'day' | 'evening' | 'night' | 'on_call';

/** The figures that a roster keeps to, in hours and days. */
export interface Limits {
  readonly restHours: number;
  readonly dayHours: number;
  readonly weekHours: number;
  readonly consecutiveDays: number;
  /** Weekends with work among any four in a row. */
  readonly weekendsOfFour: number;
}
export const LIMITS: Limits = { restHours: 8, dayHours: 16, weekHours: 60, consecutiveDays: 6, weekendsOfFour: 3 };

/** A shift as the rules see it. */
export interface Planned extends Span {
  readonly id: string;
  readonly day: Day;
  readonly breakMinutes: number;
  readonly kind: ShiftKind;
  /** How it is named to people, such as "Night 19:00–07:00". */
  readonly name: string;
  /** `HH:MM` at the place. */
  readonly from: string;
  readonly to: string;
  /** Types of credential that it asks for. */
  readonly credentials: readonly string[];
}
export interface HeldCredential {
  readonly type: string;
  readonly status: string;
  readonly issuedOn: Day | null;
  readonly expiresOn: Day | null;
}
/** A time of the week at which a person cannot work, or prefers to. Weekday: 1 is Monday. */
export interface Wish {
  readonly kind: 'unavailable' | 'preferred';
  readonly weekday: number;
  readonly from: string;
  readonly to: string;
  readonly startsOn: Day | null;
  readonly endsOn: Day | null;
}
/** A person as the rules see them. */
export interface Worker {
  readonly bornOn: Day | null;
  /** First and last day of employment; null where there is no last one. */
  readonly hiredOn: Day;
  readonly lastDay: Day | null;
  readonly isEmployed: boolean;
  readonly credentials: readonly HeldCredential[];
  /** Days of leave that is approved or taken. */
  readonly leave: ReadonlySet<Day>;
  readonly wishes: readonly Wish[];
}
export interface Conflict {
  readonly shift: string;
  readonly rule: RuleName;
  /** Whether it keeps the shift from being planned or published. */
  readonly refused: boolean;
  readonly says: Phrase;
}

/** The Monday of the week of a day. Weeks of work run from Monday to Sunday. */
export const weekOf = (day: Day): Day => addDays(day, 1 - weekdayOf(day));
const rounded = (hours: number): number => Math.round(hours * 100) / 100;

/** Whether a person holds a credential of a type on a day; one that nobody has verified yet does not count. */
export const holdsOn = (held: readonly HeldCredential[], type: string, day: Day): boolean =>
  held.some(
    (one) =>
      one.type.toLowerCase() === type.toLowerCase() &&
      (one.status === 'verified' || one.status === 'expired') &&
      (one.issuedOn === null || one.issuedOn <= day) &&
      (one.expiresOn === null ? one.status === 'verified' : one.expiresOn >= day),
  );

const NIGHT_BEFORE_DAY = 'Day shift right after a night shift: plan a day off between them';

type Say = (rule: RuleName, refused: boolean, says: Phrase) => Conflict;
const sayFor =
  (shift: string): Say =>
  (rule, refused, says) => ({ shift, rule, refused, says });

function ofEmployment(shift: Planned, worker: Worker, say: Say): Conflict[] {
  if (!worker.isEmployed) return [say('employment', true, phrase('No longer works here: choose another person'))];
  if (shift.day < worker.hiredOn)
    return [
      say('employment', true, phrase('Starts work on {{day}}: choose a later day', { day: showDay(worker.hiredOn) })),
    ];
  if (worker.lastDay && shift.day > worker.lastDay)
    return [say('employment', true, phrase('Last day of work is {{day}}', { day: showDay(worker.lastDay) }))];
  return [];
}

const ofCredentials = (shift: Planned, worker: Worker, say: Say): Conflict[] =>
  shift.credentials
    .filter((type) => !holdsOn(worker.credentials, type, shift.day))
    .map((type) =>
      say(
        'credential',
        true,
        phrase('No valid {{credential}} on {{day}}: choose a person who holds one', {
          credential: type,
          day: showDay(shift.day),
        }),
      ),
    );

/** A shift over midnight also touches the day on which it ends, but only its first day is taken as leave. */
const ofLeave = (shift: Planned, worker: Worker, say: Say): Conflict[] =>
  worker.leave.has(shift.day)
    ? [say('leave', true, phrase('On approved leave on {{day}}: choose another person', { day: showDay(shift.day) }))]
    : [];

/** Minutes of a shift and of a wish on a line that begins at midnight of the shift's first day. */
const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
function meets(shift: Planned, wish: Wish): boolean {
  const starts = minutesOf(shift.from);
  const ends = minutesOf(shift.to) + (isOvernight({ startsAt: shift.from, endsAt: shift.to }) ? 1440 : 0);
  return [-1, 0, 1].some((offset) => {
    const on = addDays(shift.day, offset);
    if (weekdayOf(on) !== wish.weekday || (wish.startsOn && on < wish.startsOn) || (wish.endsOn && on > wish.endsOn))
      return false;
    const from = offset * 1440 + minutesOf(wish.from);
    const to = offset * 1440 + minutesOf(wish.to) + (wish.to <= wish.from ? 1440 : 0);
    return from < ends && starts < to;
  });
}
/** Whether a shift falls into a time at which the person prefers to work. */
export const isPreferred = (shift: Planned, wishes: readonly Wish[]): boolean =>
  wishes.some((wish) => wish.kind === 'preferred' && meets(shift, wish));

const ofAvailability = (shift: Planned, worker: Worker, say: Say): Conflict[] => {
  const wish = worker.wishes.find((one) => one.kind === 'unavailable' && meets(shift, one));
  return wish
    ? [say('availability', false, phrase('Not available from {{from}} to {{to}}', { from: wish.from, to: wish.to }))]
    : [];
};

/** Whole years of age on a day. */
function ageOn(born: Day, day: Day): number {
  return Number(day.slice(0, 4)) - Number(born.slice(0, 4)) - (day.slice(5) < born.slice(5) ? 1 : 0);
}
/** Below 16: 3 hours on a school day and 8 on others, between 7:00 and 19:00, until 21:00 from June to Labor Day; taken as August. */
function ofMinors(shift: Planned, worker: Worker, say: Say): Conflict[] {
  if (!worker.bornOn) return [];
  const age = ageOn(worker.bornOn, shift.day);
  if (age >= 18) return [];
  const isSummer = shift.day.slice(5, 7) >= '06' && shift.day.slice(5, 7) <= '08';
  const overnight = isOvernight({ startsAt: shift.from, endsAt: shift.to });
  if (age >= 16)
    return overnight || shift.to > '22:00' || shift.from < '06:00'
      ? [say('minor', false, phrase('Under 18: plan work between 6:00 and 22:00'))]
      : [];
  const last = isSummer ? '21:00' : '19:00';
  const most = !isSummer && weekdayOf(shift.day) <= 5 ? 3 : 8;
  const out: Conflict[] = [];
  if (overnight || shift.from < '07:00' || shift.to > last)
    out.push(say('minor', true, phrase('Under 16: work is allowed from 7:00 to {{last}}', { last })));
  if (workedHours(shift) > most)
    out.push(say('minor', true, phrase('Under 16: at most {{most}} hours on this day', { most })));
  return out;
}

/** What each shift meets by itself, whatever else the person works. */
export function conflictsAlone(shift: Planned, worker: Worker): Conflict[] {
  const say = sayFor(shift.id);
  return [ofEmployment, ofCredentials, ofLeave, ofAvailability, ofMinors].flatMap((rule) => rule(shift, worker, say));
}

/** Shifts in the order of their beginnings. */
const inOrder = (shifts: readonly Planned[]): Planned[] =>
  shifts.toSorted((a, b) => a.startsAt.localeCompare(b.startsAt));

function ofNeighbors(shifts: readonly Planned[], limits: Limits): Conflict[] {
  return shifts.flatMap((shift, i) => {
    const before = shifts[i - 1];
    if (!before) return [];
    const say = sayFor(shift.id);
    if (overlaps(before, shift))
      return [
        say(
          'overlap',
          true,
          phrase('Overlaps {{shift}} {{from}}–{{to}}', { shift: before.name, from: before.from, to: before.to }),
        ),
      ];
    const rest = hoursBetween(before.endsAt, shift.startsAt);
    const out: Conflict[] = [];
    // Shifts that touch have no rest in between: a double shift is named, and may be accepted.
    if (rest < limits.restHours)
      out.push(say('rest', false, phrase('Only {{n}} h rest after the previous shift', { n: rounded(rest) })));
    else if (before.kind === 'night' && shift.kind === 'day' && rest > 0 && rest < 24)
      out.push(say('succession', false, phrase(NIGHT_BEFORE_DAY)));
    return out;
  });
}

const hoursOf = (shifts: readonly Planned[]): number => shifts.reduce((sum, shift) => sum + workedHours(shift), 0);

function ofHours(shifts: readonly Planned[], limits: Limits): Conflict[] {
  const counted = shifts.filter(({ kind }) => kind !== 'on_call');
  const over = (
    groups: Iterable<readonly Planned[]>,
    most: number,
    rule: 'day_hours' | 'week_hours',
    sentence: string,
  ): Conflict[] =>
    [...groups].flatMap((group) => {
      const hours = hoursOf(group);
      const last = group.at(-1);
      return last && hours > most ? [sayFor(last.id)(rule, false, phrase(sentence, { n: rounded(hours), most }))] : [];
    });
  return [
    ...over(
      Map.groupBy(counted, ({ day }) => day).values(),
      limits.dayHours,
      'day_hours',
      '{{n}} h on one day, at most {{most}} are planned',
    ),
    ...over(
      Map.groupBy(counted, ({ day }) => weekOf(day)).values(),
      limits.weekHours,
      'week_hours',
      '{{n}} h in this week, at most {{most}} are planned',
    ),
  ];
}

function ofDaysInARow(shifts: readonly Planned[], limits: Limits): Conflict[] {
  let [run, last] = [0, ''];
  return shifts.flatMap((shift) => {
    if (shift.kind === 'on_call' || shift.day === last) return [];
    run = last && daysBetween(last, shift.day) === 1 ? run + 1 : 1;
    last = shift.day;
    return run > limits.consecutiveDays
      ? [
          sayFor(shift.id)(
            'consecutive',
            false,
            phrase('Day {{n}} in a row, at most {{most}} are planned', { n: run, most: limits.consecutiveDays }),
          ),
        ]
      : [];
  });
}

function ofWeekends(shifts: readonly Planned[], limits: Limits): Conflict[] {
  const weekends = Map.groupBy(
    shifts.filter(({ day, kind }) => kind !== 'on_call' && weekdayOf(day) >= 6),
    ({ day }) => weekOf(day),
  );
  return [...weekends].flatMap(([week, group]) => {
    const worked = [...weekends.keys()].filter((other) => other <= week && other > addDays(week, -28)).length;
    const first = group[0];
    return first && worked > limits.weekendsOfFour
      ? [
          sayFor(first.id)(
            'weekends',
            false,
            phrase('Weekend {{n}} of four in a row, at most {{most}} are planned', {
              n: worked,
              most: limits.weekendsOfFour,
            }),
          ),
        ]
      : [];
  });
}

/** Everything that speaks against the shifts of one person, each named once on the shift that a planner would move. */
export function conflictsOf(shifts: readonly Planned[], worker: Worker, limits: Limits = LIMITS): Conflict[] {
  const ordered = inOrder(shifts);
  return [
    ...ordered.flatMap((shift) => conflictsAlone(shift, worker)),
    ...ofNeighbors(ordered, limits),
    ...ofHours(ordered, limits),
    ...ofDaysInARow(ordered, limits),
    ...ofWeekends(ordered, limits),
  ];
}
