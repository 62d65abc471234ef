/** A round of reviews: whose, by when, and what counts how much (HR rules, section 2.9). */
import { byHr, resource } from '#access/define.model.ts';
import { choice, day, integer, longText, ref, rows, text } from '#engine/model/fields.ts';
import { PARTS } from './performance-rules.model.ts';

const good = {
  name: 'Annual review 2031',
  periodStart: '2031-01-01',
  periodEnd: '2031-12-31',
  selfDue: '2031-12-05',
  managerDue: '2031-12-19',
  releaseOn: '2032-01-15',
};

export const reviewCycle = resource('review_cycle', {
  label: ['Review cycle', 'Review cycles'],
  title: ['name'],
  fields: {
    name: text({ max: 80, unique: true }),
    periodStart: day({ label: 'Period from' }),
    periodEnd: day({ index: true, label: 'Period to' }),
    department: ref('department', { optional: true, help: 'Leave blank for all departments.' }),
    location: ref('location', { optional: true, help: 'Leave blank for all locations.' }),
    hiredBefore: day({ optional: true, label: 'Hired before', help: 'Leave blank for everyone.' }),
    selfDue: day({ index: true, label: 'Self reviews due' }),
    managerDue: day({ index: true, label: 'Manager reviews due' }),
    releaseOn: day({ index: true, label: 'Release planned for' }),
    weights: rows(
      { part: choice(PARTS), percent: integer({ min: 0, max: 100, unit: '%' }) },
      { max: 3, optional: true, help: 'Together 100%. Leave empty for self review 10%, goals 40%, manager 50%.' },
    ),
    instructions: longText({ max: 2000, optional: true }),
    people: integer({ setBy: 'server', optional: true, min: 0, label: 'Reviews' }),
    skipped: integer({
      setBy: 'server',
      optional: true,
      min: 0,
      label: 'Skipped',
      help: 'Employees who have a review in an overlapping period.',
    }),
    activatedOn: day({ setBy: 'server', optional: true, label: 'Activated on' }),
    releasedOn: day({ setBy: 'server', optional: true, label: 'Released on' }),
    closedOn: day({ setBy: 'server', optional: true, label: 'Closed on' }),
  },
  rules: [
    { field: 'periodEnd', holds: (r) => r.periodEnd > r.periodStart, else: 'must be after the start of the period' },
    { field: 'selfDue', holds: (r) => r.selfDue >= r.periodStart, else: 'must not be before the period' },
    { field: 'managerDue', holds: (r) => r.managerDue >= r.selfDue, else: 'must not be before self reviews are due' },
    {
      field: 'releaseOn',
      holds: (r) => r.releaseOn >= r.managerDue,
      else: 'must not be before manager reviews are due',
    },
    {
      field: 'weights',
      holds: (r) => !r.weights || new Set(r.weights.map((one) => one.part)).size === r.weights.length,
      else: 'names a part twice',
    },
  ],
  states: {
    draft: { activate: 'active', cancel: 'cancelled' },
    active: { calibrate: 'calibration', cancel: 'cancelled' },
    calibration: { release: 'released', reactivate: 'active' },
    released: { close: 'closed' },
    closed: {},
    cancelled: {},
  },
  marks: {
    draft: 'draft',
    active: 'in progress',
    calibration: 'awaiting',
    released: 'due',
    closed: 'complete',
    cancelled: 'inactive',
  },
  actions: {
    activate: {
      by: byHr,
      tone: 'primary',
      confirm: 'Each employee it is for gets a review, and is notified with their manager.',
    },
    calibrate: { by: byHr, tone: 'primary', label: 'Start calibration' },
    reactivate: { by: byHr, label: 'Back to reviews' },
    release: {
      by: byHr,
      tone: 'primary',
      label: 'Release results',
      confirm: 'Employees see their scores. Reviews can no longer be changed.',
    },
    close: { by: byHr, label: 'Close cycle' },
    cancel: { by: byHr, tone: 'danger', confirm: 'Its open reviews are canceled.' },
  },
  deadlines: [
    { field: 'managerDue', kind: 'due', soonDays: 7, whileIn: ['active'], what: 'Manager reviews' },
    { field: 'releaseOn', kind: 'due', soonDays: 7, whileIn: ['active', 'calibration'], what: 'Release' },
  ],
  access: { read: { ...byHr, manager: 'all' }, create: byHr, edit: byHr, export: byHr },
  editableIn: ['draft', 'active'],
  list: {
    columns: ['name', 'periodStart', 'periodEnd', 'selfDue', 'managerDue', 'releaseOn', 'people', 'status'],
    filters: ['status', 'department', 'location', 'periodEnd', 'selfDue', 'managerDue', 'releaseOn'],
    sort: '-periodEnd',
    views: {
      Open: { status: 'active,calibration,released' },
      Drafts: { status: 'draft' },
      Closed: { status: 'closed' },
    },
  },
  detail: {
    Cycle: ['name', 'periodStart', 'periodEnd', 'instructions', 'people', 'skipped', 'status'],
    'Who takes part': ['department', 'location', 'hiredBefore'],
    Days: ['selfDue', 'managerDue', 'releaseOn', 'activatedOn', 'releasedOn', 'closedOn'],
    Scoring: ['weights'],
  },
  related: { Reviews: ['review', 'cycle'], Assessments: ['review_assessment', 'cycle'] },
  search: ['name'],
  examples: {
    good: [good],
    bad: [
      { input: { ...good, periodEnd: '2030-12-31' }, field: 'periodEnd' },
      { input: { ...good, managerDue: '2031-12-04' }, field: 'managerDue' },
      {
        input: {
          ...good,
          weights: [
            { part: 'self', percent: 50 },
            { part: 'self', percent: 50 },
          ],
        },
        field: 'weights',
      },
    ],
  },
});
