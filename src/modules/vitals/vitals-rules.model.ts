/** What a set of measurements means, beside the ones before it: within, outside, critical. Pure; every threshold of 2.10. */
import { limitsFor } from './age-limits.model.ts';
import { beyond, isMeasure, MEASURE_CODES, MEASURES, type MeasureCode, type Side } from './measures.model.ts';

/** The measurements of one set; null where it was not taken. */
export type Values = { readonly [K in Exclude<MeasureCode, 'pain'>]: number | null } & {
  /** "0" to "10", or "unable". */
  readonly pain: string | null;
};
/** A set at its time. */
export interface TakenSet extends Values {
  /** An instant. */
  readonly takenAt: string;
  readonly position: string | null;
  readonly scale: string | null;
}

export type Level = 'normal' | 'warning' | 'critical';
/** What changed against an earlier set. */
export type ChangeCode =
  | 'weight_day'
  | 'weight_month'
  | 'orthostatic_systolic'
  | 'orthostatic_diastolic'
  | 'orthostatic_pulse';
/** One value that is not as it should be, and by which limit. Said as it was judged then. */
export interface Finding {
  readonly code: MeasureCode | ChangeCode;
  readonly level: 'warning' | 'critical';
  readonly side: Side;
  /** The value, or the change: kg, per cent, mmHg, beats. */
  readonly value: number;
  readonly limit: number;
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Weight: as much within a day on one scale, so many per cent within 30 days. */
export const WEIGHT_CHANGE = { kgInDay: 2, percentInMonth: 5, monthDays: 30 } as const;
/** Standing up: within so many minutes, a fall or a rise of so much. */
export const ORTHOSTATIC = { fromMinutes: 1, toMinutes: 5, systolic: 20, diastolic: 10, pulse: 30 } as const;

/** The number of a pain scale; null where the client was unable to say. */
export const painOf = (pain: string | null): number | null =>
  pain === null || pain === 'unable' ? null : Number(pain);
const valueOf = (set: Values, code: MeasureCode): number | null => (code === 'pain' ? painOf(set.pain) : set[code]);

/** The values of a set that lie outside the limits of somebody of that age (full years). */
export function outsideLimits(set: Values, age: number): readonly Finding[] {
  return MEASURE_CODES.flatMap((code): Finding[] => {
    const value = valueOf(set, code);
    if (value === null) return [];
    const limits = limitsFor(code, age);
    const critical = beyond(value, limits.critical);
    if (critical) return [{ code, level: 'critical', value, ...critical }];
    const warning = beyond(value, limits.warning);
    return warning ? [{ code, level: 'warning', value, ...warning }] : [];
  });
}

const rounded = (n: number, digits: number): number => Number(n.toFixed(digits));
const sideOf = (change: number): Side => (change < 0 ? 'low' : 'high');
const before = (now: TakenSet, earlier: readonly TakenSet[], within: number) =>
  earlier.filter((one) => {
    const ago = Date.parse(now.takenAt) - Date.parse(one.takenAt);
    return ago > 0 && ago <= within;
  });

/** The weights of a set's last 30 days against it: the largest change, of one day on the same scale, of the month on any. */
export function weightChanges(now: TakenSet, earlier: readonly TakenSet[]): readonly Finding[] {
  const { weight } = now;
  if (weight === null) return [];
  const changes = (sets: readonly TakenSet[], of: (kg: number) => number): number =>
    sets
      .flatMap((one) => (one.weight === null ? [] : [of(one.weight)]))
      .reduce((most, change) => (Math.abs(change) > Math.abs(most) ? change : most), 0);
  const day = rounded(
    changes(
      before(now, earlier, DAY).filter((one) => one.scale === now.scale),
      (kg) => weight - kg,
    ),
    2,
  );
  const month = rounded(
    changes(before(now, earlier, WEIGHT_CHANGE.monthDays * DAY), (kg) => ((weight - kg) / kg) * 100),
    6,
  );
  const found = (code: ChangeCode, level: Finding['level'], value: number, limit: number): Finding[] =>
    Math.abs(value) >= limit ? [{ code, level, side: sideOf(value), value, limit }] : [];
  return [
    // Judged before it is rounded: 4.96% is less than 5%.
    ...found('weight_month', 'critical', month, WEIGHT_CHANGE.percentInMonth).map((one) => ({
      ...one,
      value: rounded(one.value, 1),
    })),
    ...found('weight_day', 'warning', day, WEIGHT_CHANGE.kgInDay),
  ];
}

/** What standing up did to pressure and pulse, against a set lying or sitting one to five minutes before. */
export function orthostatic(now: TakenSet, earlier: readonly TakenSet[]): readonly Finding[] {
  if (now.position !== 'standing') return [];
  const rest = before(now, earlier, ORTHOSTATIC.toMinutes * MINUTE)
    .filter((one) => one.position === 'lying' || one.position === 'sitting')
    .filter((one) => Date.parse(now.takenAt) - Date.parse(one.takenAt) >= ORTHOSTATIC.fromMinutes * MINUTE)
    .toSorted((a, b) => b.takenAt.localeCompare(a.takenAt))[0];
  if (!rest) return [];
  const change = (code: 'systolic' | 'diastolic' | 'pulse', sign: 1 | -1): Finding[] => {
    const [a, b] = [rest[code], now[code]];
    if (a === null || b === null || (b - a) * sign < ORTHOSTATIC[code]) return [];
    return [
      { code: `orthostatic_${code}`, level: 'warning', side: sideOf(b - a), value: b - a, limit: ORTHOSTATIC[code] },
    ];
  };
  return [...change('systolic', -1), ...change('diastolic', -1), ...change('pulse', 1)];
}

/** Everything that is to be said of a set, the critical first. `earlier`: sets of the same client of the last 30 days. */
export function judge(now: TakenSet, age: number, earlier: readonly TakenSet[]): readonly Finding[] {
  const found = [...outsideLimits(now, age), ...weightChanges(now, earlier), ...orthostatic(now, earlier)];
  return found.toSorted((a, b) => Number(a.level === 'warning') - Number(b.level === 'warning'));
}

/** The worst of what was found. */
export const levelOf = (findings: readonly Finding[]): Level =>
  findings.some(({ level }) => level === 'critical') ? 'critical' : findings.length ? 'warning' : 'normal';

/** Whether a value may be written down at all; nothing measured may. */
export const isWritable = (code: MeasureCode, value: number | null): boolean =>
  value === null || (value >= MEASURES[code].least && value <= MEASURES[code].most);

/** The measure that a change of weight was found by. */
const MEASURED: Partial<Record<Finding['code'], MeasureCode>> = {
  weight_day: 'weight',
  weight_month: 'weight',
  bmi: 'weight',
};
/** Whether a later set measures again everything that was critical in an earlier one; a weight rechecks no pressure. */
export const measuresAgain = (later: Values, findings: readonly Finding[]): boolean =>
  findings
    .filter(({ level }) => level === 'critical')
    .every(({ code }) => {
      const measure = MEASURED[code] ?? code;
      return !isMeasure(measure) || later[measure] !== null;
    });

/** What people write down; BMI follows from it. */
const WRITTEN = MEASURE_CODES.filter((code) => code !== 'bmi');
/** Whether a set says anything: a measurement, or why there is none. */
export const saysSomething = (set: Omit<Values, 'bmi'> & { readonly notTaken: string | null }): boolean =>
  set.notTaken !== null || WRITTEN.some((code) => set[code] !== null);
