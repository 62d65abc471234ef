/** One line of a laboratory report and how it is judged: flags, limits and what is critical are three separate facts. */
import { analyteOf, type AnalyteKey, findAnalyte, type Person, usualFor } from './analytes.model.ts';
import { inUsualUnit } from './lab-units.model.ts';
import { type Comparator, rangeOf } from './hl7-values.model.ts';

export type Level = 'normal' | 'abnormal' | 'critical';
/** P: preliminary, F: final, C: corrected, X: not done; others as the laboratory sent them. */
export type LineStatus = 'P' | 'F' | 'C' | 'X' | 'N';

/** What a laboratory sent for one test. */
export interface SentLine {
  readonly code: string;
  readonly codes: readonly string[];
  readonly name: string;
  /** The value in words; empty where there is none. */
  readonly value: string;
  readonly number: number | null;
  readonly comparator: Comparator;
  readonly unit: string;
  readonly range: string;
  /** The laboratory's own flags. */
  readonly flags: readonly string[];
  readonly status: LineStatus;
  readonly at: string | null;
  readonly note: string;
}
/** The same, judged. */
export interface Line extends Omit<SentLine, 'codes'> {
  readonly analyte: AnalyteKey | null;
  /** A flag that we computed because the laboratory sent none. */
  readonly computed: 'L' | 'H' | null;
  readonly level: Level;
  /** What a corrected line said before. */
  readonly was: string | null;
}

const USUAL_FLAGS = ['N', 'NEG', 'NR', ''];
const CRITICAL_FLAGS = ['LL', 'HH', 'AA'];
const isPositiveTroponin = ({ name, value }: SentLine): boolean => /troponin/i.test(name) && /^pos/i.test(value.trim());

/** Whether a value lies below a limit; “less than 50” lies below 50. */
const isBelow = (value: number, limit: number, comparator: Comparator): boolean =>
  value < limit || (comparator === '<' && value === limit);
/** Whether a value lies above a limit; “greater than 450” lies above 450. */
const isAbove = (value: number, limit: number, comparator: Comparator): boolean =>
  value > limit || (comparator === '>' && value === limit);

function beyondTable(line: SentLine, key: AnalyteKey | null): boolean {
  if (isPositiveTroponin(line)) return true;
  if (key === null || line.number === null) return false;
  const limits = analyteOf(key).critical;
  const value = inUsualUnit(key, line.number, line.unit);
  if (!limits || value === null) return false;
  // “Less than 5” may be any value below; “greater than 400” any above.
  const mayBeLow = line.comparator !== '>' && line.comparator !== '>=';
  const mayBeHigh = line.comparator !== '<' && line.comparator !== '<=';
  return (
    (limits.below !== undefined && isBelow(value, limits.below, line.comparator) && mayBeLow) ||
    (limits.above !== undefined && isAbove(value, limits.above, line.comparator) && mayBeHigh) ||
    (limits.from !== undefined && value >= limits.from && mayBeHigh)
  );
}

function computedFlag(line: SentLine, key: AnalyteKey | null, person: Person): 'L' | 'H' | null {
  if (line.flags.length > 0 || line.number === null) return null;
  const sent = rangeOf(line.range);
  const value = sent || key === null ? line.number : inUsualUnit(key, line.number, line.unit);
  const limits = sent ?? (line.range.trim() === '' && key !== null ? usualFor(key, person) : null);
  if (!limits || value === null) return null;
  const { comparator } = line;
  if (limits.low !== null && isBelow(value, limits.low, comparator) && !comparator.startsWith('>')) return 'L';
  if (limits.high !== null && isAbove(value, limits.high, comparator) && !comparator.startsWith('<')) return 'H';
  return null;
}

/** A line with its level. A line that was not done has no level of its own. */
export function judged({ codes, ...line }: SentLine, person: Person): Line {
  const analyte = findAnalyte(codes, line.name);
  const sent: SentLine = { codes, ...line };
  const isValue = line.status !== 'X' && line.status !== 'N' && line.value !== '';
  const computed = isValue ? computedFlag(sent, analyte, person) : null;
  const isCritical =
    isValue && (line.flags.some((flag) => CRITICAL_FLAGS.includes(flag)) || beyondTable(sent, analyte));
  const isAbnormal = isValue && (computed !== null || line.flags.some((flag) => !USUAL_FLAGS.includes(flag)));
  return { ...line, analyte, computed, level: isCritical ? 'critical' : isAbnormal ? 'abnormal' : 'normal', was: null };
}

const ORDER: readonly Level[] = ['normal', 'abnormal', 'critical'];
/** The level of a report: that of its worst line. */
export const levelOf = (lines: readonly Pick<Line, 'level'>[]): Level =>
  lines.reduce<Level>((worst, { level }) => (ORDER.indexOf(level) > ORDER.indexOf(worst) ? level : worst), 'normal');

export type ReportStatus = 'P' | 'F' | 'C' | 'X';
/** The status of a report, from its lines: corrected where one is, preliminary where one still is, else final. */
export function statusOf(lines: readonly Pick<Line, 'status'>[], sent: string): ReportStatus {
  if (lines.some(({ status }) => status === 'C') || sent === 'C') return 'C';
  if (lines.some(({ status }) => status === 'P') || sent === 'P') return 'P';
  return lines.length > 0 && lines.every(({ status }) => status === 'X') ? 'X' : 'F';
}

/** What tells the lines of a report apart. */
export const keyOf = (line: Pick<Line, 'code' | 'name'>): string => `${line.code}|${line.name}`;
const sameValue = (a: Line, b: Line): boolean =>
  a.value === b.value &&
  a.unit === b.unit &&
  a.range === b.range &&
  a.status === b.status &&
  a.note === b.note &&
  a.flags.join() === b.flags.join();

/** A newer version of a report: a corrected line carries what it said before. `same`: nothing differs. */
export function asVersion(
  before: readonly Line[],
  now: readonly Line[],
): { readonly lines: readonly Line[]; readonly same: boolean } {
  const known = new Map(before.map((line) => [keyOf(line), line]));
  const isCorrection = now.some(({ status }) => status === 'C');
  const lines = now.map((line) => {
    const old = known.get(keyOf(line));
    return old && old.value !== line.value && line.status === 'C' ? { ...line, was: old.value } : line;
  });
  // A correction that names single lines leaves the others as they were.
  const kept = isCorrection ? before.filter((line) => !now.some((one) => keyOf(one) === keyOf(line))) : [];
  const all = [...lines, ...kept];
  const same =
    all.length === before.length &&
    all.every((line) => {
      const old = known.get(keyOf(line));
      return old !== undefined && sameValue(old, line);
    });
  return { lines: all, same };
}

/** The value with its unit, as it is read aloud. */
export const valueWords = ({ value, unit }: Pick<Line, 'value' | 'unit'>): string =>
  [value, unit && unit !== '*' ? unit : ''].filter(Boolean).join(' ');
