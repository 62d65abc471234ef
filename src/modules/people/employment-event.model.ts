/** A dated employment event. A future one waits and is applied on its day. */
import { byHr, resource } from '#access/define.model.ts';
import { own, team } from '#access/scopes.model.ts';
import { choice, day, json, longText, number, ref } from '#engine/model/fields.ts';
import type { HoursSet } from './work-hours.model.ts';
import { EMPLOYMENT_EVENT_TYPES, TERMINATION_TYPES } from './work-categories.model.ts';

/** One field of the person that changed; references as they read on the day. Pay is no part of it: see pay_rate. */
export interface JobChange {
  readonly field: string;
  readonly old: string | null;
  readonly new: string | null;
  /** The records behind the names; events of earlier versions have none. */
  readonly oldId?: string | null;
  readonly newId?: string | null;
}

export const employmentEvent = resource('employment_event', {
  label: ['Employment event', 'Employment history'],
  path: 'employment-events',
  title: ['type', 'effectiveDate'],
  titleJoin: ' on ',
  about: 'employee',
  fields: {
    employee: ref('employee', { fixed: true }),
    type: choice(EMPLOYMENT_EVENT_TYPES),
    effectiveDate: day({ index: true }),
    reason: longText({ max: 255, privacy: 'P2' }),
    newPosition: ref('position', { optional: true }),
    overLimitReason: longText({
      min: 10,
      max: 200,
      privacy: 'P1',
      optional: true,
      label: 'Reason to exceed the headcount limit',
      help: 'Only if the new position is full.',
    }),
    newDepartment: ref('department', { optional: true }),
    newLocation: ref('location', { optional: true }),
    newManager: ref('employee', { optional: true }),
    newFte: number({ min: 0.05, max: 1, step: 0.01, optional: true, privacy: 'P1', label: 'New FTE' }),
    newWeeklyHours: number({
      min: 1,
      max: 60,
      step: 0.25,
      optional: true,
      unit: 'h',
      privacy: 'P1',
      label: 'New weekly hours',
    }),
    newSchedule: ref('work_schedule', { optional: true, privacy: 'P1', label: 'New work schedule' }),
    terminationType: choice(TERMINATION_TYPES, { privacy: 'P2', optional: true }),
    changes: json<JobChange[], { setBy: 'server'; optional: true }>({ setBy: 'server', optional: true }),
    /** FTE, weekly hours and schedule before and after, by which leave and pay count the days before and after. */
    hours: json<HoursSet, { setBy: 'server'; optional: true; privacy: 'P1' }>({
      setBy: 'server',
      optional: true,
      privacy: 'P1',
    }),
  },
  states: { planned: { apply: 'applied', cancel: 'cancelled' }, applied: {}, cancelled: {} },
  marks: { planned: 'later', applied: 'complete', cancelled: 'inactive' },
  actions: { apply: { by: {} }, cancel: { by: byHr, tone: 'danger', confirm: 'The change will not happen.' } },
  counted: ['effectiveDate', 'type', 'status'],
  access: { read: { ...byHr, '*': own, manager: team }, create: byHr, edit: byHr, export: byHr },
  editableIn: ['planned'],
  list: {
    columns: ['effectiveDate', 'type', 'employee', 'changes', 'reason', 'status'],
    filters: ['status', 'type'],
    sort: '-effectiveDate',
    views: { Planned: { status: 'planned' } },
  },
  detail: {
    Overview: ['employee', 'type', 'effectiveDate', 'status', 'reason', 'changes'],
    Change: [
      'newPosition',
      'overLimitReason',
      'newDepartment',
      'newLocation',
      'newManager',
      'newFte',
      'newWeeklyHours',
      'newSchedule',
      'terminationType',
    ],
  },
  examples: {
    good: [
      {
        employee: '019ac2c0-0000-7000-8000-000000000001',
        type: 'promotion',
        effectiveDate: '2031-01-06',
        reason: 'Promoted',
        newPosition: '019ac2c0-0000-7000-8000-000000000002',
      },
    ],
    bad: [
      {
        input: {
          employee: '019ac2c0-0000-7000-8000-000000000001',
          type: 'vanished',
          effectiveDate: '2031-01-06',
          reason: 'x',
        },
        field: 'type',
      },
    ],
  },
});
