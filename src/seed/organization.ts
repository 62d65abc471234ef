import type { EeoJobCategory, FlsaStatus } from '#modules/people/work-categories.model.ts';
import type { WeekPattern } from '#modules/leave/leave-days.model.ts';
import { OFFICE_WEEK } from '#modules/leave/leave-days.model.ts';

export interface SiteSpec {
  readonly code: string;
  readonly name: string;
  readonly line1: string;
  readonly city: string;
  readonly zip: string;
}

/** A department, how many work in it, and whom they report to. */
export interface UnitSpec {
  readonly code: string;
  readonly name: string;
  readonly parent: string | null;
  /** People employed in it, its head included; 0 for a department that only holds others. */
  readonly people: number;
  /** Leads between the head and the staff. */
  readonly leads: number;
  /** Department whose head the head reports to; null for the top. */
  readonly under: string | null;
  readonly head: string | null;
  readonly lead: string | null;
  /** Positions of the staff with their share. */
  readonly staff: readonly (readonly [position: string, weight: number])[];
  readonly sites: readonly string[];
}

export interface PositionSpec {
  readonly code: string;
  readonly title: string;
  readonly unit: string;
  readonly grade: string;
  readonly eeo: EeoJobCategory;
  readonly flsa: FlsaStatus;
  readonly pattern: WeekPattern;
  readonly license: string | null;
}

export interface OrganizationSpec {
  readonly name: string;
  readonly slug: string;
  readonly domain: string;
  readonly seed: number;
  readonly sites: readonly SiteSpec[];
  readonly units: readonly UnitSpec[];
  readonly positions: readonly PositionSpec[];
  /** People in each state but active; the rest of the headcount is active. */
  readonly states: {
    readonly on_leave: number;
    readonly pre_hire: number;
    readonly notice: number;
    readonly suspended: number;
  };
  readonly leavers: number;
  /** People that departments must have there on a working day, by code; where it is not named, none is. */
  readonly minimums: Readonly<Record<string, number>>;
  /** People who are out today besides those on long leave. */
  readonly outToday: number;
}

/** Pay grades: annual cents, minimum, middle and maximum. */
export const GRADES: readonly {
  readonly code: string;
  readonly min: number;
  readonly mid: number;
  readonly max: number;
}[] = [34, 39, 45, 53, 62, 74, 90, 112, 145, 190, 255].map((mid, at) => ({
  code: `G${at + 1}`,
  min: mid * 85_000,
  mid: mid * 100_000,
  max: mid * 118_000,
}));

export const THREE_TWELVES: WeekPattern = [12, 12, 12, 0, 0, 0, 0];
export const WEEKEND_TWELVES: WeekPattern = [0, 0, 0, 0, 12, 12, 12];
export const SUN_TO_THU: WeekPattern = [8, 8, 8, 8, 0, 0, 8];

/** A position in one line. */
export const at = (
  code: string,
  title: string,
  unit: string,
  grade: number,
  eeo: EeoJobCategory,
  flsa: 'e' | 'n',
  license: string | null = null,
  pattern: WeekPattern = OFFICE_WEEK,
): PositionSpec => ({
  code,
  title,
  unit,
  grade: `G${grade}`,
  eeo,
  flsa: flsa === 'e' ? 'exempt' : 'nonexempt',
  pattern,
  license,
});

/** A department in one line. */
export const unit = (
  code: string,
  name: string,
  parent: string | null,
  people: number,
  leads: number,
  under: string | null,
  head: string | null,
  lead: string | null,
  staff: UnitSpec['staff'],
  sites: readonly string[],
): UnitSpec => ({ code, name, parent, people, leads, under, head, lead, staff, sites });
