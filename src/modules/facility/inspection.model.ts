/** What asks for an inspection, and each inspection with its items (clinical rules, section 2.22). */
import { resource } from '#access/define.model.ts';
import { choice, day, instant, integer, longText, ref, rows, text, user } from '#engine/model/fields.ts';
import { CADENCES } from './cadence.model.ts';
import { inspectionReaders, inspects, runs } from './facility-access.model.ts';
import { WORK_CATEGORIES } from './work-order.model.ts';

const SOMETHING = '019ac2c0-0000-7000-8000-000000000003';
const FOUND = { setBy: 'server', optional: true } as const;
const scale = { min: 1, max: 5, optional: true } as const;
export const OPEN_INSPECTIONS = ['due', 'in_progress'] as const;

export const inspectionTrigger = resource('inspection_trigger', {
  label: ['Inspection trigger', 'Inspection triggers'],
  title: ['name'],
  fields: {
    name: text({ max: 120 }),
    location: ref('location', { label: 'Site' }),
    unit: ref('unit', { optional: true }),
    basis: choice({ schedule: 'Schedule', event: 'Event' }, { default: 'schedule' }),
    cadence: choice(CADENCES, { optional: true, label: 'How often' }),
    event: choice(
      { work_verified: 'A work order of the category was verified', room_reopened: 'A room is back in service' },
      { optional: true },
    ),
    category: choice(WORK_CATEGORIES, { optional: true, label: 'Category of the work order' }),
    nextDueOn: day({ optional: true, index: true, label: 'Next due on', help: 'For a schedule: the first day.' }),
    dueDays: integer({ min: 0, max: 60, default: 1, unit: 'days', label: 'Days to do it' }),
    finds: choice(WORK_CATEGORIES, { default: 'other', label: 'Category of what it finds' }),
    checklist: rows({ item: text({ max: 200 }) }, { max: 40 }),
    lastOn: day({ ...FOUND, label: 'Last opened on' }),
  },
  rules: [
    { field: 'checklist', holds: (r) => r.checklist.length > 0, else: 'needs at least one item' },
    {
      field: 'cadence',
      holds: (r) => r.basis !== 'schedule' || Boolean(r.cadence),
      else: 'is required for a schedule',
    },
    {
      field: 'nextDueOn',
      holds: (r) => r.basis !== 'schedule' || Boolean(r.nextDueOn),
      else: 'is required for a schedule',
    },
    { field: 'event', holds: (r) => r.basis !== 'event' || Boolean(r.event), else: 'is required for an event' },
  ],
  states: { active: { pause: 'paused' }, paused: { resume: 'active' } },
  marks: { active: 'complete', paused: 'inactive' },
  actions: {
    pause: { by: runs, confirm: 'It opens no inspection until you resume it.' },
    resume: { by: runs, tone: 'primary' },
  },
  deadlines: [{ field: 'nextDueOn', kind: 'due', soonDays: 7, whileIn: ['active'] }],
  access: { read: inspectionReaders, create: runs, edit: runs, export: runs },
  list: {
    columns: ['name', 'location', 'unit', 'basis', 'cadence', 'event', 'nextDueOn', 'lastOn', 'status'],
    filters: ['status', 'location', 'unit', 'basis', 'cadence', 'nextDueOn'],
    sort: 'name',
    views: {
      Schedules: { basis: 'schedule', status: 'active' },
      Events: { basis: 'event', status: 'active' },
      Paused: { status: 'paused' },
    },
  },
  detail: {
    Trigger: [
      'name',
      'location',
      'unit',
      'basis',
      'cadence',
      'event',
      'category',
      'nextDueOn',
      'dueDays',
      'lastOn',
      'status',
    ],
    Checklist: ['finds', 'checklist'],
  },
  related: { Inspections: ['inspection', 'trigger'] },
  search: ['name'],
  examples: {
    good: [
      {
        name: 'Fire extinguishers',
        location: SOMETHING,
        cadence: 'monthly',
        nextDueOn: '2027-01-01',
        checklist: [{ item: 'Needle in the green' }],
      },
    ],
    bad: [
      {
        input: { name: 'Fire', location: SOMETHING, nextDueOn: '2027-01-01', checklist: [{ item: 'Needle' }] },
        field: 'cadence',
      },
      {
        input: { name: 'Fire', location: SOMETHING, cadence: 'monthly', nextDueOn: '2027-01-01', checklist: [] },
        field: 'checklist',
      },
      {
        input: { name: 'After repairs', location: SOMETHING, basis: 'event', checklist: [{ item: 'Needle' }] },
        field: 'event',
      },
    ],
  },
});

export const inspection = resource('inspection', {
  label: ['Inspection', 'Inspections'],
  title: ['name', 'dueOn'],
  titleJoin: ', ',
  fields: {
    trigger: ref('inspection_trigger', { fixed: true }),
    name: text({ setBy: 'server', max: 120 }),
    location: ref('location', { setBy: 'server', label: 'Site' }),
    unit: ref('unit', { ...FOUND }),
    category: choice(WORK_CATEGORIES, { setBy: 'server', default: 'other', label: 'Category of what it finds' }),
    dueOn: day({ default: 'today', index: true, label: 'Due on' }),
    because: text({ max: 200, optional: true }),
    items: rows(
      {
        item: text({ max: 200 }),
        result: choice({ pass: 'Pass', fail: 'Fail', na: 'Not applicable' }, { optional: true }),
        severity: integer({ ...scale, label: 'Severity, 1 to 5' }),
        likelihood: integer({ ...scale, label: 'Likelihood, 1 to 5' }),
        note: text({ max: 200, optional: true }),
      },
      { max: 40, optional: true, label: 'Items' },
    ),
    mitigation: longText({
      max: 1000,
      optional: true,
      label: 'Immediate action taken',
      help: 'Required when severity times likelihood of a failed item is 15 or more.',
    }),
    failed: integer({ setBy: 'server', min: 0, max: 40, default: 0, label: 'Failed items' }),
    inspector: user({ ...FOUND, label: 'Inspected by' }),
    doneAt: instant({ ...FOUND, label: 'Done at' }),
    verifiedBy: user({ ...FOUND, label: 'Verified by' }),
  },
  states: {
    due: { start: 'in_progress', cancel: 'cancelled' },
    in_progress: { complete: ['passed', 'failed'], cancel: 'cancelled' },
    passed: {},
    failed: { verify: 'verified' },
    verified: {},
    cancelled: {},
  },
  marks: {
    due: 'due',
    in_progress: 'in progress',
    passed: 'complete',
    failed: 'danger',
    verified: 'complete',
    cancelled: 'inactive',
  },
  actions: {
    start: { by: inspects, tone: 'primary' },
    complete: { by: inspects, tone: 'primary', confirm: 'Each failed item opens a work order.' },
    verify: { by: runs, tone: 'primary', label: 'Verify corrections' },
    cancel: { by: runs, tone: 'danger' },
  },
  deadlines: [{ field: 'dueOn', kind: 'due', soonDays: 1, whileIn: OPEN_INSPECTIONS }],
  access: { read: inspectionReaders, create: runs, edit: inspects, export: runs },
  editableIn: OPEN_INSPECTIONS,
  list: {
    columns: ['dueOn', 'name', 'location', 'unit', 'inspector', 'failed', 'status'],
    filters: ['status', 'trigger', 'location', 'unit', 'dueOn'],
    sort: '-dueOn',
    views: {
      Open: { status: 'due,in_progress' },
      Overdue: { status: 'due,in_progress', 'dueOn[lt]': 'today' },
      Failed: { status: 'failed' },
      Closed: { status: 'passed,verified' },
    },
  },
  detail: {
    Inspection: [
      'status',
      'name',
      'location',
      'unit',
      'dueOn',
      'because',
      'failed',
      'inspector',
      'doneAt',
      'verifiedBy',
    ],
    Items: ['items', 'mitigation'],
  },
  related: { 'Work orders': ['work_order', 'inspection'] },
  examples: {
    good: [{ trigger: SOMETHING, dueOn: '2027-01-01' }],
    bad: [{ input: { trigger: SOMETHING, dueOn: 'soon' }, field: 'dueOn' }],
  },
});
