/** What people are hired as: where it belongs, what it pays at most, what it asks for. */
import { byHr, resource } from '#access/define.model.ts';
import { choice, integer, number, ref, rows, text } from '#engine/model/fields.ts';
import { staff } from './people-access.model.ts';
import { EEO_JOB_CATEGORIES, FLSA_STATUSES } from './work-categories.model.ts';

export const position = resource('position', {
  label: ['Position', 'Positions'],
  title: ['title'],
  fields: {
    code: text({ max: 20, unique: true }),
    title: text({ max: 100 }),
    department: ref('department'),
    grade: ref('grade', { optional: true, privacy: 'P1' }),
    fte: number({ min: 0.05, max: 1, step: 0.01, default: 1, label: 'FTE' }),
    headcountLimit: integer({
      min: 1,
      max: 10_000,
      optional: true,
      help: 'Seats in this position. Leave blank for no limit.',
    }),
    /** Current employees in the position, people about to start included. */
    incumbents: integer({ min: 0, default: 0, setBy: 'server', label: 'Filled' }),
    /** Seats without an incumbent; empty where the position has no limit. */
    openSeats: integer({ min: 0, optional: true, setBy: 'server', index: true, label: 'Vacant' }),
    eeoCategory: choice(EEO_JOB_CATEGORIES, { label: 'EEO-1 job category' }),
    flsa: choice(FLSA_STATUSES, { label: 'FLSA status' }),
    location: ref('location', { optional: true }),
    schedule: ref('work_schedule', { optional: true, label: 'Work schedule' }),
    requiredSkills: rows({ skill: text({ max: 60 }), level: integer({ min: 1, max: 5 }) }, { optional: true, max: 20 }),
    requiredCredentials: rows({ credential: text({ max: 60 }) }, { optional: true, max: 20 }),
  },
  states: {
    open: { fill: 'filled', freeze: 'frozen', close: 'closed' },
    filled: { vacate: 'open', freeze: 'frozen', close: 'closed' },
    // A position whose seats are all taken reopens as filled.
    frozen: { reopen: ['open', 'filled'], close: 'closed' },
    closed: { reopen: ['open', 'filled'] },
  },
  marks: { open: 'due', filled: 'complete', frozen: 'held', closed: 'inactive' },
  actions: {
    // Whether it is filled follows from who holds it.
    fill: { by: {} },
    vacate: { by: {} },
    freeze: { by: byHr, confirm: 'No one can be hired or moved into this position until it is reopened.' },
    close: { by: byHr, tone: 'danger', confirm: 'No one can be hired or moved into this position anymore.' },
    reopen: { by: byHr },
  },
  access: { read: staff, create: byHr, edit: byHr, export: byHr },
  list: {
    columns: ['title', 'code', 'department', 'incumbents', 'headcountLimit', 'openSeats', 'grade', 'status'],
    filters: ['status', 'department', 'flsa'],
    sort: 'title',
    views: {
      'All positions': { status: 'open,filled,frozen' },
      Vacant: { status: 'open', 'openSeats[gte]': '1' },
      Frozen: { status: 'frozen' },
      Closed: { status: 'closed' },
    },
  },
  detail: {
    Overview: [
      'title',
      'code',
      'department',
      'location',
      'status',
      'incumbents',
      'headcountLimit',
      'openSeats',
      'fte',
      'schedule',
    ],
    Classification: ['grade', 'eeoCategory', 'flsa'],
    Requirements: ['requiredSkills', 'requiredCredentials'],
  },
  related: { People: ['employee', 'position'] },
  search: ['title', 'code'],
  examples: {
    good: [
      {
        code: 'RN1',
        title: 'Registered nurse',
        department: '019ac2c0-0000-7000-8000-000000000001',
        eeoCategory: '2',
        flsa: 'nonexempt',
      },
    ],
    bad: [
      {
        input: {
          code: 'RN1',
          title: 'Registered nurse',
          department: '019ac2c0-0000-7000-8000-000000000001',
          eeoCategory: '2',
          flsa: 'nonexempt',
          headcountLimit: 0,
        },
        field: 'headcountLimit',
      },
    ],
  },
});
