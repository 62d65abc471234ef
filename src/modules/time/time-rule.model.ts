/** Rules of time for a group of people: when work is overtime, how punches are judged, what may be worked over. */
import { byHr, resource } from '#access/define.model.ts';
import { choice, integer, number, ref, text, yesNo } from '#engine/model/fields.ts';
import type { RecordOf } from '#engine/model/resource.ts';
import { staff } from '#modules/people/people-access.model.ts';
import { US_STATES } from '#modules/people/us-states.model.ts';
import type { DayRules } from './attendance-rules.model.ts';
import { BASES, limitsOf, type OvertimeLimits } from './overtime-rules.model.ts';

const limit = (label: string, max: number) => number({ min: 0.25, max, step: 0.25, optional: true, unit: 'h', label });
const minutes = (label: string, max: number, preset: number, help?: string) =>
  integer({ min: 0, max, default: preset, unit: 'min', label, ...(help && { help }) });

export const timeRule = resource('time_rule', {
  label: ['Time rule', 'Time rules'],
  title: ['name'],
  fields: {
    name: text({ max: 60, unique: true }),
    department: ref('department', { optional: true, help: 'Leave blank for all departments.' }),
    workState: choice(US_STATES, { optional: true, label: 'State', help: 'Leave blank for all states.' }),
    basis: choice(BASES, { default: 'flsa_40', label: 'Overtime' }),
    weeklyAfterHours: limit('Overtime after, a week', 168),
    dailyAfterHours: limit('Overtime after, a day', 24),
    doubleAfterHours: limit('Double time after, a day', 24),
    seventhDay: yesNo({ default: false, label: 'Seventh day in a row is overtime' }),
    weekStartsOn: choice(
      { sunday: 'Sunday', monday: 'Monday', saturday: 'Saturday' },
      { default: 'sunday', label: 'Workweek begins on' },
    ),
    capHours: number({ min: 0, max: 128, step: 0.25, optional: true, unit: 'h', label: 'Most overtime a week' }),
    compTime: yesNo({
      default: false,
      label: 'Time off instead of pay',
      help: 'Public employers only (29 USC 207(o)).',
    }),
    graceIn: minutes('Grace at start', 60, 5),
    graceOut: minutes('Grace at end', 60, 5),
    rounding: choice(
      { none: 'None', m5: '5 minutes', m6: '6 minutes', m10: '10 minutes', m15: '15 minutes' },
      { default: 'none', label: 'Rounding of punches' },
    ),
    paidBreak: minutes('Breaks paid up to', 60, 20, 'Breaks of 20 minutes or less count as work (29 CFR 785.18).'),
    mealAfterHours: limit('Meal due after', 12),
    autoMeal: minutes('Meal taken off when none was taken', 60, 0),
    halfDayBelowHours: limit('Half day below', 24),
    absentBelowHours: limit('Absent below', 24),
  },
  rules: [
    {
      field: 'dailyAfterHours',
      holds: (r) => r.basis !== 'custom' || r.dailyAfterHours !== null || r.weeklyAfterHours !== null,
      else: 'is required for custom rules, unless you set a limit for the week',
    },
    {
      field: 'weeklyAfterHours',
      holds: (r) => r.basis !== 'custom' || r.weeklyAfterHours === null || r.weeklyAfterHours <= 40,
      else: 'must be at most 40 hours (29 USC 207(a))',
    },
    {
      field: 'doubleAfterHours',
      holds: (r) =>
        r.doubleAfterHours === null || (r.dailyAfterHours !== null && r.doubleAfterHours >= r.dailyAfterHours),
      else: 'must be at least the daily overtime limit',
    },
    {
      field: 'absentBelowHours',
      holds: (r) =>
        r.absentBelowHours === null || r.halfDayBelowHours === null || r.absentBelowHours <= r.halfDayBelowHours,
      else: 'must be at most the hours of a half day',
    },
  ],
  unique: [{ fields: ['department', 'workState'], else: 'has a time rule already' }],
  access: { read: staff, create: byHr, edit: byHr, remove: byHr },
  list: {
    columns: ['name', 'basis', 'department', 'workState', 'capHours', 'weekStartsOn', 'rounding'],
    filters: ['basis', 'department', 'workState'],
    sort: 'name',
  },
  detail: {
    Overtime: [
      'name',
      'department',
      'workState',
      'basis',
      'weeklyAfterHours',
      'dailyAfterHours',
      'doubleAfterHours',
      'seventhDay',
      'weekStartsOn',
      'capHours',
      'compTime',
    ],
    Clock: [
      'graceIn',
      'graceOut',
      'rounding',
      'paidBreak',
      'mealAfterHours',
      'autoMeal',
      'halfDayBelowHours',
      'absentBelowHours',
    ],
  },
  search: ['name'],
  examples: {
    good: [
      { name: 'Colorado', workState: 'CO', basis: 'custom', dailyAfterHours: 12, weeklyAfterHours: 40 },
      { name: 'California', workState: 'CA', basis: 'california', mealAfterHours: 5 },
    ],
    bad: [
      { input: { name: 'None', basis: 'custom' }, field: 'dailyAfterHours' },
      { input: { name: 'Late', basis: 'custom', weeklyAfterHours: 44 }, field: 'weeklyAfterHours' },
      { input: { name: 'Wrong', dailyAfterHours: 12, doubleAfterHours: 8 }, field: 'doubleAfterHours' },
    ],
  },
});

export type TimeRule = Omit<RecordOf<typeof timeRule>, 'id' | 'version' | 'createdAt' | 'createdBy' | 'updatedAt'>;

/** What holds where no rule was set up: the federal law, no rounding, nothing taken off. */
export const FEDERAL: TimeRule = {
  name: 'Federal',
  department: null,
  workState: null,
  basis: 'flsa_40',
  weeklyAfterHours: null,
  dailyAfterHours: null,
  doubleAfterHours: null,
  seventhDay: false,
  weekStartsOn: 'sunday',
  capHours: null,
  compTime: false,
  graceIn: 5,
  graceOut: 5,
  rounding: 'none',
  paidBreak: 20,
  mealAfterHours: null,
  autoMeal: 0,
  halfDayBelowHours: null,
  absentBelowHours: null,
};

/** The rule of a person: that of their department and state, of either, or the one for everyone; else the federal law. */
export function ruleOf<R extends TimeRule>(
  rules: readonly R[],
  person: { readonly department: string; readonly workState: string },
): R | TimeRule {
  const fits = rules.filter(
    ({ department, workState }) =>
      (department === null || department === person.department) &&
      (workState === null || workState === person.workState),
  );
  const weight = ({ department, workState }: TimeRule): number => (department ? 2 : 0) + (workState ? 1 : 0);
  return fits.toSorted((a, b) => weight(b) - weight(a))[0] ?? FEDERAL;
}

const asMinutes = (hours: number | null): number | null => (hours === null ? null : Math.round(hours * 60));
/** The limits of overtime of a rule, in minutes. */
export const limitsOfRule = (rule: TimeRule): OvertimeLimits =>
  limitsOf(rule.basis, {
    weeklyAfter: asMinutes(rule.weeklyAfterHours),
    dailyAfter: asMinutes(rule.dailyAfterHours),
    doubleAfter: asMinutes(rule.doubleAfterHours),
    seventhDay: rule.seventhDay,
  });
/** How the days of a rule are judged. */
export const dayRulesOf = (rule: TimeRule): DayRules => ({
  graceIn: rule.graceIn,
  graceOut: rule.graceOut,
  rounding: rule.rounding === 'none' ? 0 : Number(rule.rounding.slice(1)),
  paidBreak: rule.paidBreak,
  autoMeal: rule.autoMeal,
  mealAfter: asMinutes(rule.mealAfterHours),
  halfDayBelow: asMinutes(rule.halfDayBelowHours),
  absentBelow: asMinutes(rule.absentBelowHours),
});
/** A day on which the workweek of a rule begins; weeks and 14-day periods are counted from it. */
export const anchorOf = ({ weekStartsOn }: Pick<TimeRule, 'weekStartsOn'>): string =>
  ({ sunday: '2024-01-07', monday: '2024-01-08', saturday: '2024-01-06' })[weekStartsOn];
