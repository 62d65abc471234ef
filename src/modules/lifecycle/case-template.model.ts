/** A template: the tasks that a case of its kind begins with. A case copies them, so later changes reach new cases only. */
import { byHr, resource } from '#access/define.model.ts';
import { ROLE_LABELS } from '#access/roles.model.ts';
import { choice, integer, longText, ref, rows, text, yesNo } from '#engine/model/fields.ts';
import { EMPLOYMENT_TYPES } from '#modules/people/work-categories.model.ts';
import { EVIDENCE, KIND_WORDS, OWNERS, STAGE_WORDS } from './case-kinds.model.ts';

/** A task's link: a page of Nexus. */
export const PAGE_ADDRESS = /^\/[a-z0-9-]+(\/[A-Za-z0-9-]+)*$/;
export const PAGE_ADDRESS_SAYS = 'must be a Nexus address, such as /enterprise/employees';
const TASKS_MOST = 60;

const task = { title: 'Order the laptop', owner: 'it', stage: 'prepare', offsetDays: -7 } as const;

export const caseTemplate = resource('case_template', {
  label: ['Case template', 'Case templates'],
  title: ['name'],
  fields: {
    name: text({ max: 100, unique: true }),
    kind: choice(KIND_WORDS),
    opensItself: yesNo({
      default: true,
      label: 'Opens automatically',
      help: 'When someone is hired (also by import), gives notice, is transferred, or starts a leave whose last day is known. Otherwise HR starts the case.',
    }),
    department: ref('department', { optional: true }),
    position: ref('position', { optional: true }),
    location: ref('location', { optional: true }),
    employmentType: choice(EMPLOYMENT_TYPES, { optional: true, help: 'Leave all four empty for everyone.' }),
    description: longText({ max: 500, optional: true }),
    tasks: rows(
      {
        title: text({ max: 140 }),
        stage: choice(STAGE_WORDS),
        owner: choice(OWNERS),
        role: choice(ROLE_LABELS, { optional: true }),
        person: ref('employee', { optional: true }),
        offsetDays: integer({ min: -60, max: 180, default: 0, unit: 'd', label: 'Starts, days from the anchor day' }),
        durationDays: integer({ min: 0, max: 90, default: 0, unit: 'd', label: 'Takes' }),
        required: yesNo({ default: true }),
        blocks: yesNo({ default: false, label: 'Blocks the next stage' }),
        evidence: choice(EVIDENCE, { default: 'none', label: 'Proof' }),
        link: text({ max: 200, optional: true, pattern: PAGE_ADDRESS, patternSays: PAGE_ADDRESS_SAYS }),
      },
      { max: TASKS_MOST },
    ),
  },
  rules: [
    { field: 'tasks', holds: (r) => r.tasks.length > 0, else: 'must have at least one task' },
    {
      field: 'tasks',
      holds: (r) => r.tasks.every((one) => one.owner !== 'role' || one.role !== null),
      else: 'must name a role in each task that a role does',
    },
    {
      field: 'tasks',
      holds: (r) => r.tasks.every((one) => one.owner !== 'user' || one.person !== null),
      else: 'must name a person in each task that a named person does',
    },
    {
      field: 'tasks',
      holds: (r) => r.tasks.every((one) => one.offsetDays + one.durationDays <= 180),
      else: 'must end at most 180 days after the anchor day',
    },
  ],
  states: { active: { archive: 'archived' }, archived: { restore: 'active' } },
  marks: { active: 'complete', archived: 'inactive' },
  actions: {
    archive: { by: byHr, tone: 'danger', confirm: 'No new case starts from it. Open cases keep their tasks.' },
    restore: { by: byHr },
  },
  access: { read: byHr, create: byHr, edit: byHr, export: byHr },
  editableIn: ['active'],
  list: {
    columns: ['name', 'kind', 'opensItself', 'position', 'department', 'location', 'employmentType', 'status'],
    filters: ['status', 'kind', 'department', 'location'],
    sort: 'kind,name',
    views: { Active: { status: 'active' }, Archived: { status: 'archived' } },
  },
  detail: {
    'For whom': ['name', 'kind', 'opensItself', 'position', 'department', 'location', 'employmentType', 'description'],
    Tasks: ['tasks'],
  },
  search: ['name'],
  examples: {
    good: [
      {
        name: 'Onboarding, night shift',
        kind: 'onboarding',
        employmentType: 'intern',
        tasks: [{ ...task, durationDays: 3 }] as never,
      },
      {
        name: 'Offboarding, short',
        kind: 'offboarding',
        employmentType: 'seasonal',
        opensItself: false,
        tasks: [task] as never,
      },
    ],
    bad: [
      { input: { name: 'Empty', kind: 'onboarding', tasks: [] }, field: 'tasks' },
      { input: { name: 'Odd', kind: 'onboarding', tasks: [{ ...task, owner: 'role' }] }, field: 'tasks' },
      { input: { name: 'Odd', kind: 'onboarding', tasks: [{ ...task, owner: 'user' }] }, field: 'tasks' },
      {
        input: { name: 'Long', kind: 'onboarding', tasks: [{ ...task, offsetDays: 120, durationDays: 90 }] },
        field: 'tasks',
      },
      { input: { name: 'Early', kind: 'onboarding', tasks: [{ ...task, offsetDays: -61 }] }, field: 'tasks' },
    ],
  },
});
