/** An opening that somebody asked for, from the request to the last hire (HR rules, section 2.4). */
import { byHr, resource } from '#access/define.model.ts';
import { choice, day, integer, longText, money, ref, user } from '#engine/model/fields.ts';
import { EMPLOYMENT_TYPES } from '#modules/people/work-categories.model.ts';
import { hiring } from './recruitment-access.model.ts';

const SOMETHING = '019ac2c0-0000-7000-8000-000000000001';
const range = { min: 0, max: 200_000_000, optional: true } as const;

export const requisition = resource('requisition', {
  label: ['Requisition', 'Requisitions'],
  title: ['position', 'location'],
  titleJoin: ', ',
  ownedBy: 'hirer',
  fields: {
    position: ref('position', { fixed: true }),
    location: ref('location'),
    openings: integer({ min: 1, max: 100, default: 1 }),
    filled: integer({ setBy: 'server', min: 0, max: 100, default: 0, label: 'Hired' }),
    reason: choice({ new: 'New position', replacement: 'Replacement', temp: 'Temporary' }),
    replaces: ref('employee', { optional: true }),
    hiringManager: ref('employee', { label: 'Hiring manager', help: 'Who interviews and decides.' }),
    /** The account of the hiring manager. */
    hirer: user({ setBy: 'server', optional: true }),
    employmentType: choice(EMPLOYMENT_TYPES, { default: 'full_time' }),
    targetStart: day({ optional: true, index: true, label: 'Target start' }),
    payMin: money({ ...range, label: 'Pay range from', help: 'A year, or an hour for hourly positions.' }),
    payMax: money({ ...range, label: 'Pay range to' }),
    justification: longText({ min: 3, max: 5000 }),
    decidedOn: day({ setBy: 'server', optional: true, label: 'Decided on' }),
    decidedBy: user({ setBy: 'server', optional: true, label: 'Decided by' }),
    decisionNote: longText({ setBy: 'server', optional: true, max: 500, label: 'Decision note' }),
  },
  rules: [
    {
      field: 'payMax',
      holds: (r) => r.payMin === null || r.payMax === null || r.payMax >= r.payMin,
      else: 'must be at least the start of the range',
    },
    {
      field: 'replaces',
      holds: (r) => r.reason !== 'replacement' || r.replaces !== null,
      else: 'is required for a replacement',
    },
  ],
  states: {
    draft: { submit: 'submitted', cancel: 'cancelled' },
    submitted: { approve: 'open', return: 'draft', cancel: 'cancelled' },
    open: { hold: 'on_hold', fill: 'filled', cancel: 'cancelled' },
    on_hold: { reopen: 'open', cancel: 'cancelled' },
    filled: { reopen: 'open' },
    cancelled: {},
  },
  marks: {
    draft: 'draft',
    submitted: 'awaiting',
    open: 'in progress',
    on_hold: 'later',
    filled: 'complete',
    cancelled: 'inactive',
  },
  actions: {
    submit: { by: hiring, tone: 'primary', confirm: 'HR is asked to approve the opening.' },
    approve: { by: byHr, tone: 'primary', confirm: 'A job can be posted for it.' },
    return: { by: byHr, label: 'Return for changes', asks: ['decisionNote'] },
    hold: { by: hiring, label: 'Put on hold', confirm: 'Its published jobs close.' },
    fill: { by: byHr, label: 'Mark as filled', confirm: 'Its published jobs close.' },
    reopen: { by: byHr },
    cancel: { by: hiring, tone: 'danger', confirm: 'Its published jobs close. Applications stay on record.' },
  },
  deadlines: [{ field: 'targetStart', kind: 'due', soonDays: 14, whileIn: ['submitted', 'open', 'on_hold'] }],
  access: { read: hiring, create: { ...byHr, manager: 'all' }, edit: hiring, export: byHr },
  editableIn: ['draft', 'submitted', 'open', 'on_hold'],
  list: {
    columns: ['position', 'location', 'hiringManager', 'reason', 'openings', 'filled', 'targetStart', 'status'],
    filters: ['status', 'location', 'hiringManager', 'reason', 'targetStart'],
    sort: '-createdAt',
    views: {
      Open: { status: 'open,on_hold' },
      'To approve': { status: 'submitted' },
      Drafts: { status: 'draft' },
      Closed: { status: 'filled,cancelled' },
    },
  },
  detail: {
    Opening: [
      'position',
      'location',
      'employmentType',
      'reason',
      'replaces',
      'openings',
      'filled',
      'targetStart',
      'hiringManager',
      'justification',
      'status',
    ],
    Pay: ['payMin', 'payMax'],
    Decision: ['decidedOn', 'decidedBy', 'decisionNote'],
  },
  related: { Jobs: ['job_posting', 'requisition'] },
  examples: {
    good: [
      {
        position: SOMETHING,
        location: SOMETHING,
        reason: 'new',
        hiringManager: SOMETHING,
        payMin: 7_000_000,
        payMax: 8_500_000,
        justification: 'Census has grown by six beds.',
      },
    ],
    bad: [
      {
        input: {
          position: SOMETHING,
          location: SOMETHING,
          reason: 'new',
          hiringManager: SOMETHING,
          payMin: 8_500_000,
          payMax: 7_000_000,
          justification: 'Census has grown by six beds.',
        },
        field: 'payMax',
      },
      {
        input: {
          position: SOMETHING,
          location: SOMETHING,
          reason: 'replacement',
          hiringManager: SOMETHING,
          justification: 'Somebody left.',
        },
        field: 'replaces',
      },
    ],
  },
});
