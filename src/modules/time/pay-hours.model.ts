/**
 * Hours for the payroll: approved time of people in a pay period, by category, with what a rate needs. The payroll reads these
 * lines and nothing else of time. Pure; lengths are minutes.
 */
import { addDays, type Day } from '#engine/model/days.ts';
import { type OvertimeLimits, spanStart, splitWeek } from './overtime-rules.model.ts';

export const ENTRY_KINDS = {
  worked: 'Worked',
  training: 'Training',
  on_call: 'On call, not called',
  leave: 'Leave',
  holiday: 'Holiday',
  unpaid: 'Unpaid',
} as const;
export type EntryKind = keyof typeof ENTRY_KINDS;
/** Kinds that count toward overtime; time on call at home does not (29 CFR 785.17), nor leave or holidays (778.218). */
export const WORK: readonly EntryKind[] = ['worked', 'training'];
export const isWork = ({ kind }: { readonly kind: EntryKind }): boolean => WORK.includes(kind);
export const minutesOf = (list: readonly { readonly minutes: number }[]): number =>
  list.reduce((sum, { minutes }) => sum + minutes, 0);

export const CATEGORIES = {
  regular: 'Regular',
  overtime: 'Overtime',
  double: 'Double time',
  training: 'Training',
  on_call: 'On call',
  leave: 'Leave',
  holiday: 'Holiday',
  unpaid: 'Unpaid',
} as const;
export type PayCategory = keyof typeof CATEGORIES;

export interface TimeLine {
  readonly employee: string;
  readonly day: Day;
  readonly kind: EntryKind;
  readonly minutes: number;
  readonly costCenter: string | null;
  /** The kind of leave, by id. */
  readonly leaveType: string | null;
}
export interface PayLine {
  readonly employee: string;
  /** First day of the workweek (or 14-day period) to which the hours belong: the regular rate is one of that week. */
  readonly week: Day;
  /** Its last day: overtime is paid with the period that holds it (29 CFR 778.106). */
  readonly weekEnd: Day;
  readonly day: Day;
  readonly category: PayCategory;
  readonly minutes: number;
  readonly costCenter: string | null;
  readonly leaveType: string | null;
  /** Minutes of the week that nobody approved as overtime; on the first overtime line of a week. */
  readonly unapprovedMinutes: number;
}
export interface PayHoursAsk {
  readonly from: Day;
  readonly to: Day;
  /** Lines of the period and of the whole workweeks that it cuts. */
  readonly lines: readonly TimeLine[];
  readonly limitsOf: (employee: string) => OvertimeLimits;
  /** False for exempt people: they earn no overtime. */
  readonly earnsOvertime: (employee: string) => boolean;
  /** First day of any workweek of an employee. */
  readonly anchorOf: (employee: string) => Day;
  /** The last day of somebody who leaves: their last workweek ends on it. Missing: nobody leaves. */
  readonly lastDayOf?: (employee: string) => Day | null;
  /** Share of pay that a kind of leave keeps, 0 to 1. Hours beyond it are unpaid. */
  readonly paidShareOf: (leaveType: string) => number;
  /** Approved overtime minutes of an employee in the workweek (or 14-day period) that begins on a day. */
  readonly approved: (employee: string, week: Day) => number;
}

/** Splits the minutes of a day over its lines in order: what is over falls on the last of them. */
function spread(lines: readonly TimeLine[], split: { regular: number; overtime: number; double: number }) {
  const rest = { ...split };
  return lines.flatMap((line) => {
    let left = line.minutes;
    const parts: { line: TimeLine; category: PayCategory; minutes: number }[] = [];
    for (const category of ['regular', 'overtime', 'double'] as const) {
      const minutes = Math.min(left, rest[category]);
      if (minutes === 0) continue;
      rest[category] -= minutes;
      left -= minutes;
      parts.push({
        line,
        category: category === 'regular' && line.kind === 'training' ? 'training' : category,
        minutes,
      });
    }
    return parts;
  });
}

const isOvertime = ({ category }: Pick<PayLine, 'category'>): boolean =>
  category === 'overtime' || category === 'double';
/** Whether a period pays a line: overtime with the period in which its workweek ends, all else with that of its day. */
export function isPaidIn(line: PayLine, { from, to }: { readonly from: Day; readonly to: Day }): boolean {
  const due = isOvertime(line) ? line.weekEnd : line.day;
  return due >= from && due <= to;
}

/**
 * The lines of the workweeks that a period holds or cuts, by employee and day: what goes in comes out, minute by minute.
 * Overtime is that of whole workweeks, and a regular rate needs all lines of its week.
 */
export function payWeeks(ask: PayHoursAsk): readonly PayLine[] {
  const out: PayLine[] = [];
  for (const [employee, all] of Map.groupBy(ask.lines, (line) => line.employee)) {
    const limits = ask.limitsOf(employee);
    const weeks = Map.groupBy(all, ({ day }) => spanStart(day, ask.anchorOf(employee), limits.span));
    for (const [week, lines] of [...weeks].toSorted(([a], [b]) => a.localeCompare(b))) {
      const whole = addDays(week, limits.span - 1);
      if (whole < ask.from || week > ask.to) continue;
      const leaves = ask.lastDayOf?.(employee) ?? whole;
      const weekEnd = leaves >= week && leaves < whole ? leaves : whole;
      const work = lines.filter(isWork);
      const byDay = Map.groupBy(work, ({ day }) => day);
      const days = [...byDay].map(([day, list]) => ({ day, minutes: minutesOf(list) }));
      const split = ask.earnsOvertime(employee)
        ? splitWeek(days, limits)
        : days.map(({ day, minutes }) => ({ day, regular: minutes, overtime: 0, double: 0 }));
      const over = split.reduce((sum, one) => sum + one.overtime + one.double, 0);
      let flag = Math.max(0, over - ask.approved(employee, week));
      const line = (of: TimeLine, category: PayCategory, minutes: number): void => {
        if (minutes === 0) return;
        const isOver = isOvertime({ category });
        const unapprovedMinutes = isOver ? flag : 0;
        if (isOver) flag = 0;
        const { day, costCenter, leaveType } = of;
        out.push({ employee, week, weekEnd, day, category, minutes, costCenter, leaveType, unapprovedMinutes });
      };
      for (const one of split)
        for (const part of spread(byDay.get(one.day) ?? [], one)) line(part.line, part.category, part.minutes);
      for (const one of lines) {
        if (one.kind === 'worked' || one.kind === 'training') continue;
        const share = one.kind === 'leave' && one.leaveType !== null ? ask.paidShareOf(one.leaveType) : 1;
        const paid = Math.round(one.minutes * share);
        line(one, one.kind, paid);
        line(one, 'unpaid', one.minutes - paid);
      }
    }
  }
  return out.toSorted((a, b) => a.employee.localeCompare(b.employee) || a.day.localeCompare(b.day));
}

/**
 * The lines that a period pays, by employee and day. Of a workweek that it cuts, the hours of its own days, and the overtime of
 * the whole week where the week ends in it: each minute is paid by one period, once.
 */
export const payHours = (ask: PayHoursAsk): readonly PayLine[] => payWeeks(ask).filter((line) => isPaidIn(line, ask));
