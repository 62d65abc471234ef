/** A case: one person's onboarding, offboarding, transfer or return from leave, with the tasks it consists of. */
import { byHr, resource } from '#access/define.model.ts';
import { team } from '#access/scopes.model.ts';
import { choice, day, integer, longText, ref, text } from '#engine/model/fields.ts';
import { KIND_WORDS, STAGE_WORDS } from './case-kinds.model.ts';

/** HR, and the managers above the person. The person sees their own tasks, not the case. */
const running = { ...byHr, manager: team } as const;
export const OPEN_CASE = ['not_started', 'in_progress'] as const;

export const lifecycleCase = resource('lifecycle_case', {
  label: ['Case', 'Cases'],
  title: ['employee', 'kind'],
  titleJoin: ', ',
  about: 'employee',
  fields: {
    number: text({ setBy: 'server', max: 20 }),
    kind: choice(KIND_WORDS, { fixed: true }),
    employee: ref('employee', { fixed: true, cascade: true }),
    template: ref('case_template', { setBy: 'server', optional: true }),
    anchorDate: day({ setBy: 'server', index: true, label: 'Anchor day' }),
    stage: choice(STAGE_WORDS, { setBy: 'server' }),
    stageSince: day({ setBy: 'server', label: 'In this stage since' }),
    buddy: ref('employee', { optional: true }),
    openedOn: day({ setBy: 'server', label: 'Opened on' }),
    tasksTotal: integer({ setBy: 'server', min: 0, max: 1000, label: 'Tasks' }),
    tasksDone: integer({ setBy: 'server', min: 0, max: 1000, label: 'Done' }),
    progress: integer({ setBy: 'server', min: 0, max: 100, unit: '%' }),
    completedOn: day({ setBy: 'server', optional: true, label: 'Completed on' }),
    note: longText({ max: 500, optional: true, setBy: 'server', privacy: 'P1' }),
  },
  rules: [{ field: 'buddy', holds: (r) => r.buddy !== r.employee, else: 'must be someone else' }],
  states: {
    not_started: {
      begin: 'in_progress',
      moveStage: 'in_progress',
      moveAnchor: 'not_started',
      complete: 'completed',
      cancel: 'cancelled',
    },
    in_progress: { moveStage: 'in_progress', moveAnchor: 'in_progress', complete: 'completed', cancel: 'cancelled' },
    completed: { reopen: 'in_progress' },
    cancelled: { reopen: 'in_progress' },
  },
  marks: { not_started: 'later', in_progress: 'in progress', completed: 'complete', cancelled: 'inactive' },
  actions: {
    begin: { by: running },
    moveStage: { by: running, asks: ['stage'], label: 'Move to stage', tone: 'primary' },
    moveAnchor: { by: byHr, asks: ['anchorDate'], label: 'Move the anchor day' },
    complete: { by: running, label: 'Complete case' },
    cancel: { by: byHr, asks: ['note'], tone: 'danger', confirm: 'Its open tasks are removed from everyone’s lists.' },
    reopen: { by: byHr },
  },
  unique: [
    {
      fields: ['employee', 'kind'],
      whileIn: OPEN_CASE,
      else: 'already has an open case of this kind. Complete or cancel it first',
    },
  ],
  access: { read: running, edit: running, export: byHr },
  editableIn: OPEN_CASE,
  list: {
    columns: ['employee', 'kind', 'anchorDate', 'stage', 'progress', 'buddy', 'number', 'status'],
    filters: ['status', 'kind', 'stage', 'anchorDate', 'employee'],
    sort: 'anchorDate',
    views: {
      Open: { status: 'not_started,in_progress' },
      Completed: { status: 'completed' },
      Canceled: { status: 'cancelled' },
    },
  },
  detail: {
    Case: ['employee', 'kind', 'anchorDate', 'stage', 'stageSince', 'progress', 'buddy', 'number', 'template', 'note'],
  },
  search: ['number'],
});
