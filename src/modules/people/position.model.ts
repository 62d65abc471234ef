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
    headcountLimit: integer({ min: 1, max: 10_000, optional: true }),
    eeoCategory: choice(EEO_JOB_CATEGORIES, { label: 'EEO-1 job category' }),
    flsa: choice(FLSA_STATUSES, { label: 'FLSA status' }),
    location: ref('location', { optional: true }),
    schedule: ref('work_schedule', { optional: true, label: 'Work schedule' }),
    requiredSkills: rows({ skill: text({ max: 60 }), level: integer({ min: 1, max: 5 }) }, { optional: true, max: 20 }),
    requiredCredentials: rows({ credential: text({ max: 60 }) }, { optional: true, max: 20 }),
  },
  states: {
    open: { fill: 'filled', freeze: 'frozen', close: 'closed' },
    filled: { reopen: 'open', freeze: 'frozen', close: 'closed' },
    frozen: { reopen: 'open', close: 'closed' },
    closed: { reopen: 'open' },
  },
  marks: { open: 'due', filled: 'complete', frozen: 'held', closed: 'inactive' },
  actions: { fill: { by: byHr }, freeze: { by: byHr }, close: { by: byHr, tone: 'danger' }, reopen: { by: byHr } },
  access: { read: staff, create: byHr, edit: byHr, export: byHr },
  list: {
    columns: ['title', 'code', 'department', 'grade', 'flsa', 'headcountLimit', 'status'],
    filters: ['status', 'department', 'flsa'],
    sort: 'title',
  },
  detail: {
    Overview: ['title', 'code', 'department', 'location', 'status', 'headcountLimit', 'fte', 'schedule'],
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
