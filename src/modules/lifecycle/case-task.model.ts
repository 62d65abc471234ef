/** A task of a case, copied from its template or added by hand. It is in My tasks of the person who has to do it. */
import { byHr, resource } from '#access/define.model.ts';
import { own, team } from '#access/scopes.model.ts';
import { choice, day, file, instant, integer, longText, ref, text, user, yesNo } from '#engine/model/fields.ts';
import { EVIDENCE, OWNERS, STAGE_WORDS } from './case-kinds.model.ts';
import { PAGE_ADDRESS, PAGE_ADDRESS_SAYS } from './case-template.model.ts';

export const EVIDENCE_TYPES = ['application/pdf', 'image/jpeg', 'image/png'] as const;
/** The person who does it, their managers and HR. */
const doing = { ...byHr, '*': own, manager: [own, team] } as const;
const SOMETHING = '019ac2c0-0000-7000-8000-000000000001';

export const caseTask = resource('case_task', {
  label: ['Case task', 'Case tasks'],
  title: ['title'],
  about: 'assignee',
  fields: {
    case: ref('lifecycle_case', { fixed: true, cascade: true }),
    employee: ref('employee', { setBy: 'server', cascade: true, label: 'About' }),
    title: text({ max: 140 }),
    stage: choice(STAGE_WORDS, { default: 'prepare' }),
    ownerType: choice(OWNERS, { setBy: 'server', default: 'user', label: 'Owner' }),
    assignee: ref('employee', { optional: true }),
    starts: day({ optional: true }),
    due: day({ index: true }),
    /** Calendar days from the anchor day to the start and from there to the end; empty where the day was set by hand. */
    offsetDays: integer({ setBy: 'server', optional: true, min: -60, max: 180 }),
    durationDays: integer({ setBy: 'server', optional: true, min: 0, max: 90 }),
    required: yesNo({ default: false }),
    blocks: yesNo({ default: false, label: 'Blocks the next stage' }),
    evidenceAsked: choice(EVIDENCE, { default: 'none', label: 'Proof' }),
    /** Identity papers and tax forms: for the one who gives them and HR, not for managers. */
    evidence: file({ types: [...EVIDENCE_TYPES], maxMb: 10, optional: true, privacy: 'P2', label: 'File' }),
    link: text({ max: 200, optional: true, pattern: PAGE_ADDRESS, patternSays: PAGE_ADDRESS_SAYS }),
    note: longText({ max: 500, optional: true }),
    sentAt: instant({ setBy: 'server', optional: true, label: 'Sent' }),
    viewedAt: instant({ setBy: 'server', optional: true, label: 'Viewed' }),
    remindedAt: instant({ setBy: 'server', optional: true, label: 'Reminded' }),
    escalatedAt: instant({ setBy: 'server', optional: true, label: 'Escalated' }),
    completedOn: day({ setBy: 'server', optional: true, label: 'Completed on' }),
    completedBy: user({ setBy: 'server', optional: true }),
  },
  states: {
    todo: { start: 'in_progress', block: 'blocked', finish: 'done', skip: 'skipped', remind: 'todo' },
    in_progress: { block: 'blocked', finish: 'done', skip: 'skipped', remind: 'in_progress' },
    blocked: { start: 'in_progress', finish: 'done', skip: 'skipped', remind: 'blocked' },
    done: { reopen: 'todo' },
    skipped: { reopen: 'todo' },
  },
  deadlines: [{ field: 'due', kind: 'due', soonDays: 0, whileIn: ['todo', 'in_progress', 'blocked'] }],
  marks: { todo: 'due', in_progress: 'in progress', blocked: 'awaiting', done: 'complete', skipped: 'inactive' },
  actions: {
    start: { by: doing },
    block: { by: doing, label: 'Mark as waiting' },
    finish: { by: doing, mayGive: ['evidence'], label: 'Done', tone: 'primary' },
    skip: { by: byHr, asks: ['note'], tone: 'danger' },
    remind: { by: { ...byHr, manager: team } },
    reopen: { by: doing },
  },
  access: {
    read: doing,
    edit: { ...byHr, manager: team },
    export: byHr,
  },
  editableIn: ['todo', 'in_progress', 'blocked'],
  list: {
    columns: ['title', 'employee', 'assignee', 'due', 'stage', 'required', 'blocks', 'status'],
    filters: ['status', 'assignee', 'employee', 'stage', 'due', 'evidenceAsked', 'case'],
    sort: 'due',
    views: {
      Open: { status: 'todo,in_progress,blocked' },
      Overdue: { status: 'todo,in_progress,blocked', 'due[lt]': 'today' },
      'Assigned to me': { status: 'todo,in_progress,blocked', assignee: 'me' },
    },
  },
  detail: {
    Task: ['title', 'employee', 'case', 'stage', 'assignee', 'starts', 'due', 'link', 'status'],
    Proof: ['required', 'blocks', 'evidenceAsked', 'evidence', 'note', 'completedOn', 'completedBy'],
  },
  search: ['title'],
  examples: {
    good: [
      { case: SOMETHING, title: 'Show the med room', due: '2026-12-01' },
      { case: SOMETHING, title: 'Copy of the license', due: '2026-12-01', evidenceAsked: 'file', required: true },
    ],
    bad: [
      { input: { case: SOMETHING, title: '', due: '2026-12-01' }, field: 'title' },
      {
        input: { case: SOMETHING, title: 'Look', due: '2026-12-01', link: 'https://elsewhere.example' },
        field: 'link',
      },
    ],
  },
});
