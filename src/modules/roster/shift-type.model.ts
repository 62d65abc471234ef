/** A kind of shift: when it begins and ends on the clock of its place, and how its punches are judged (HR rules, section 2.5). */
import { byHr, everyone, resource } from '#access/define.model.ts';
import { all } from '#access/scopes.model.ts';
import { choice, integer, number, ref, text, time } from '#engine/model/fields.ts';
import { settingUp } from './roster-access.model.ts';

const SOMETHING = '019ac2c0-0000-7000-8000-000000000003';
const day = { name: 'Early', code: 'E', startsAt: '07:00', endsAt: '15:00', kind: 'day' } as const;
/** Steps of at most a quarter of an hour (29 CFR 785.48). */
const ROUNDINGS: readonly number[] = [0, 5, 6, 10, 15];
const minutes = (most: number, preset: number, label: string) =>
  integer({ min: 0, max: most, default: preset, unit: 'min', label });

export const shiftType = resource('shift_type', {
  label: ['Shift type', 'Shift types'],
  title: ['name'],
  fields: {
    name: text({ max: 50, unique: true }),
    code: text({
      max: 4,
      pattern: /^[A-Z0-9]+$/i,
      patternSays: 'must be 1 to 4 letters and digits, such as D12',
      unique: true,
      help: 'What the roster shows in a cell, and what you type there.',
    }),
    kind: choice({ day: 'Day', evening: 'Evening', night: 'Night', on_call: 'On call' }, { label: 'Part of day' }),
    startsAt: time({ label: 'Starts at' }),
    endsAt: time({ label: 'Ends at', help: 'At or before the start: on the next day.' }),
    breakMinutes: minutes(240, 30, 'Unpaid break'),
    location: ref('location', { optional: true, help: 'Leave blank for all locations.' }),
    credential: text({
      max: 60,
      optional: true,
      label: 'Required credential',
      help: 'Its type, such as RN license. Only people who hold a valid one can work this shift.',
    }),
    premiumPercent: number({
      min: 0,
      max: 200,
      step: 0.5,
      default: 0,
      unit: '%',
      label: 'Shift differential',
      help: 'Added to the base rate for hours worked in the shift.',
    }),
    earlyInMinutes: minutes(240, 60, 'Earliest clock-in before start'),
    lateOutMinutes: minutes(480, 60, 'Latest clock-out after end'),
    graceInMinutes: minutes(60, 5, 'Grace at start'),
    graceOutMinutes: minutes(60, 5, 'Grace at end'),
    halfDayBelowHours: number({ min: 0, max: 24, step: 0.25, optional: true, unit: 'h', label: 'Half day below' }),
    absentBelowHours: number({ min: 0, max: 24, step: 0.25, optional: true, unit: 'h', label: 'Absent below' }),
    roundingMinutes: integer({
      min: 0,
      max: 15,
      default: 0,
      unit: 'min',
      label: 'Rounding of punches',
      help: '0, 5, 6, 10 or 15 minutes. 0: none.',
    }),
  },
  rules: [
    {
      field: 'roundingMinutes',
      holds: (r) => ROUNDINGS.includes(r.roundingMinutes),
      else: 'must be 0, 5, 6, 10 or 15 minutes',
    },
    {
      field: 'endsAt',
      holds: (r) => r.endsAt !== r.startsAt,
      else: 'must differ from the start. For 24 hours, use two shift types',
    },
    {
      field: 'premiumPercent',
      holds: (r) => r.kind !== 'on_call' || !r.premiumPercent,
      else: 'must be 0 for an on-call shift. Only hours worked earn a differential',
    },
    {
      field: 'absentBelowHours',
      holds: (r) =>
        r.absentBelowHours === null || r.halfDayBelowHours === null || r.absentBelowHours <= r.halfDayBelowHours,
      else: 'must be at most the hours of a half day',
    },
  ],
  states: { active: { archive: 'archived' }, archived: { restore: 'active' } },
  marks: { active: 'complete', archived: 'inactive' },
  actions: {
    archive: { by: byHr, tone: 'danger', confirm: 'Its shifts stay. No one can plan new ones.' },
    restore: { by: byHr },
  },
  access: { read: everyone(all), create: settingUp, edit: settingUp, export: settingUp },
  editableIn: ['active'],
  list: {
    columns: ['code', 'name', 'kind', 'startsAt', 'endsAt', 'breakMinutes', 'location', 'credential', 'status'],
    filters: ['status', 'kind', 'location'],
    sort: 'startsAt',
    views: { Active: { status: 'active' }, Archived: { status: 'archived' } },
  },
  detail: {
    Overview: [
      'name',
      'code',
      'kind',
      'status',
      'startsAt',
      'endsAt',
      'breakMinutes',
      'location',
      'credential',
      'premiumPercent',
    ],
    'Time clock': [
      'earlyInMinutes',
      'lateOutMinutes',
      'graceInMinutes',
      'graceOutMinutes',
      'halfDayBelowHours',
      'absentBelowHours',
      'roundingMinutes',
    ],
  },
  search: ['name', 'code'],
  examples: {
    good: [
      day,
      {
        ...day,
        name: 'Late night',
        code: 'N12',
        startsAt: '19:00',
        endsAt: '07:00',
        kind: 'night',
        location: SOMETHING,
      },
    ],
    bad: [
      { input: { ...day, endsAt: '07:00' }, field: 'endsAt' },
      { input: { ...day, endsAt: '24:00' }, field: 'endsAt' },
      { input: { ...day, code: 'EARLY' }, field: 'code' },
      { input: { ...day, roundingMinutes: 7 }, field: 'roundingMinutes' },
      { input: { ...day, kind: 'on_call', premiumPercent: 5 }, field: 'premiumPercent' },
      { input: { ...day, breakMinutes: 241 }, field: 'breakMinutes' },
      { input: { ...day, halfDayBelowHours: 4, absentBelowHours: 5 }, field: 'absentBelowHours' },
    ],
  },
});
