/**
 * What a solver is given: people, days and lines of demand, in numbers. A cell is a person's day; its value is 0 for a day
 * off, else the number of a line of demand (1 to `lines`): a shift type, at a place, in a role. Pure.
 */
export interface Problem {
  readonly days: number;
  readonly people: number;
  readonly lines: number;
  /** The weekday of the first day: 0 is Monday. */
  readonly firstWeekday: number;
  /** By line (entry 0 is a day off): minutes of work. */
  readonly minutes: Int32Array;
  /** `[a * (lines + 1) + b]`: 1 where line b may not follow line a on the next day. */
  readonly mayNotFollow: Uint8Array;
  /** By person. */
  readonly least: Int32Array;
  readonly most: Int32Array;
  readonly longestRun: Int32Array;
  readonly shortestRun: Int32Array;
  readonly shortestBreak: Int32Array;
  readonly mostWeekends: Int32Array;
  /** What the square of a person's weekends costs: so they fall evenly. */
  readonly weekendWeight: number;
  /** `[person * (lines + 1) + line]`. */
  readonly mostOf: Int32Array;
  /** `[(person * days + day) * (lines + 1) + value]`: 1 where the cell may have that value. */
  readonly may: Uint8Array;
  /** The same place: what the value costs in wishes that are not granted. */
  readonly wish: Float64Array;
  /** `[day * (lines + 1) + line]`: how many are needed, and what one too few or too many costs. */
  readonly need: Int32Array;
  readonly under: Float64Array;
  readonly over: Float64Array;
}

/** A roster: the value of each cell, `[person * days + day]`. */
export type Roster = Int8Array;

export interface Score {
  /** Wishes that are not granted, and people missing or too many. */
  readonly cost: number;
  /** How often a hard rule is broken; 0 for a usable roster. */
  readonly broken: number;
}
