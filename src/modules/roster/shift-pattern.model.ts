/** Rotations of one to four weeks, and each time that one was applied to people. */
import { command, query, resource } from '#access/define.model.ts';
import { all, mine } from '#access/scopes.model.ts';
import { day, integer, json, ref, rows, text, yesNo } from '#engine/model/fields.ts';
import { addDays, type Day, daysBetween } from '#engine/model/days.ts';
import { ids, list, object, sentence, table } from '#engine/model/shapes.ts';
import { planning, settingUp } from './roster-access.model.ts';

const SOMETHING = '019ac2c0-0000-7000-8000-000000000003';
/** Weeks that a pattern is applied to at once, and people. */
export const MOST_WEEKS = 13;
export const MOST_PEOPLE = 100;
const rotating = { ...settingUp, manager: mine } as const;

export const shiftPattern = resource('shift_pattern', {
  label: ['Shift pattern', 'Shift patterns'],
  title: ['name'],
  fields: {
    name: text({ max: 60 }),
    location: ref('location', { fixed: true }),
    weeks: integer({ min: 1, max: 4, default: 2 }),
    days: rows(
      {
        day: integer({ min: 1, max: 28, label: 'Day', help: '1 is the Monday of the first week.' }),
        shiftType: ref('shift_type', { label: 'Shift type' }),
      },
      { max: 28, label: 'Shifts' },
    ),
  },
  rules: [
    { field: 'days', holds: (r) => r.days.length > 0, else: 'must have at least one shift' },
    {
      field: 'days',
      holds: (r) => r.days.every((one) => one.day <= r.weeks * 7),
      else: 'must be within the weeks of the pattern: day 7 is the last one of one week, 28 of four',
    },
    {
      field: 'days',
      holds: (r) => new Set(r.days.map((one) => one.day)).size === r.days.length,
      else: 'must name each day once',
    },
  ],
  states: { active: { archive: 'archived' }, archived: { restore: 'active' } },
  marks: { active: 'complete', archived: 'inactive' },
  actions: {
    archive: { by: rotating, tone: 'danger', label: 'Archive' },
    restore: { by: rotating, label: 'Restore' },
  },
  unique: [{ fields: ['location', 'name'], else: 'is the name of another pattern there' }],
  access: { read: { ...settingUp, manager: all }, create: rotating, edit: rotating },
  list: { columns: ['name', 'location', 'weeks', 'status'], filters: ['status', 'location'], sort: 'name' },
  detail: { Pattern: ['name', 'location', 'weeks', 'days', 'status'] },
  related: { Applied: ['pattern_use', 'pattern'] },
  search: ['name'],
  examples: {
    good: [{ name: 'Four on', location: SOMETHING, weeks: 1, days: [{ day: 1, shiftType: SOMETHING }] }],
    bad: [
      { input: { name: 'None', location: SOMETHING, weeks: 1, days: [] }, field: 'days' },
      {
        input: { name: 'Late', location: SOMETHING, weeks: 1, days: [{ day: 8, shiftType: SOMETHING }] },
        field: 'days',
      },
      {
        input: { name: 'Long', location: SOMETHING, weeks: 5, days: [{ day: 1, shiftType: SOMETHING }] },
        field: 'weeks',
      },
    ],
  },
});

export const patternUse = resource('pattern_use', {
  label: ['Applied pattern', 'Applied patterns'],
  title: ['from'],
  serverOnly: true,
  fields: {
    pattern: ref('shift_pattern', { setBy: 'server', cascade: true }),
    location: ref('location', { setBy: 'server' }),
    from: day({ setBy: 'server', label: 'First day' }),
    to: day({ setBy: 'server', label: 'Last day' }),
    people: integer({ setBy: 'server' }),
    planned: integer({ setBy: 'server', label: 'Shifts planned' }),
    skipped: integer({ setBy: 'server', label: 'Shifts skipped' }),
    shifts: json<readonly string[]>(),
  },
  states: { applied: { undo: 'undone' }, undone: {} },
  marks: { applied: 'complete', undone: 'inactive' },
  actions: {
    undo: {
      by: rotating,
      label: 'Undo',
      confirm: 'Deletes the drafts that it planned. Shifts that were published or changed since then stay.',
    },
  },
  access: { read: rotating },
  list: {
    columns: ['pattern', 'location', 'from', 'to', 'people', 'planned', 'skipped', 'status'],
    filters: ['status', 'location', 'pattern'],
    sort: '-createdAt',
  },
  detail: { Applied: ['pattern', 'location', 'from', 'to', 'people', 'planned', 'skipped', 'status'] },
});

const asks = {
  pattern: ref('shift_pattern'),
  people: ids('employee', { max: MOST_PEOPLE }),
  from: day(),
  weeks: integer({ min: 1, max: MOST_WEEKS, default: 4 }),
} as const;

export const patternPreview = query('pattern_preview', {
  summary: 'What a pattern would plan for people from a Monday on, and which shifts the rules refuse or warn about',
  at: '/roster/pattern-preview',
  asks,
  by: planning,
  inBody: true,
  answers: object({
    planned: integer(),
    /** The person has that shift on that day already. */
    there: integer(),
    conflicts: table({
      employee: ref('employee'),
      name: text(),
      day: day(),
      shift: text(),
      refused: yesNo(),
      says: list(sentence),
    }),
  }),
  staleWith: ['shift', 'shift_pattern', 'shift_type', 'leave_day', 'availability'],
});

export const applyPattern = command('apply_pattern', {
  summary:
    'Plans the shifts of a pattern as drafts; skips those that are there already and those that the rules refuse',
  at: '/roster/apply-pattern',
  asks,
  by: planning,
  answers: object({
    use: ref('pattern_use', { optional: true }),
    planned: integer(),
    there: integer(),
    refused: integer(),
  }),
  changes: ['shift', 'pattern_use'],
});

/** A day of a rotation: counted from 1, the Monday of its first week. */
export interface PatternDay {
  readonly day: number;
  readonly shiftType: string;
}
/** The shifts that a rotation of some weeks gives from a Monday to a last day, both included, in order. */
export function rotated(
  { weeks, days }: { readonly weeks: number; readonly days: readonly PatternDay[] },
  monday: Day,
  last: Day,
): readonly { readonly day: Day; readonly shiftType: string }[] {
  const length = weeks * 7;
  const byDay = new Map(days.map((one) => [one.day, one.shiftType]));
  const all = Math.max(0, daysBetween(monday, last) + 1);
  return Array.from({ length: all }, (_, n) => n).flatMap((n) => {
    const shiftType = byDay.get((n % length) + 1);
    return shiftType ? [{ day: addDays(monday, n), shiftType }] : [];
  });
}
