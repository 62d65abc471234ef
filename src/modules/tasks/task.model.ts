/** A task: what somebody is to do, by when, and who asked. */
import { byHr, resource } from '#access/define.model.ts';
import { mine, own, team } from '#access/scopes.model.ts';
import { choice, day, longText, ref, rows, text, user, yesNo } from '#engine/model/fields.ts';
import { PRIORITIES } from './task-campaign.model.ts';

const EMPLOYEE = '019ac2c0-0000-7000-8000-000000000001';

/** The assignee, the requester, their managers and HR. */
const concerned = { ...byHr, '*': [own, mine], manager: [own, mine, team] } as const;

export const task = resource('task', {
  label: ['Task', 'Tasks'],
  title: ['title'],
  about: 'assignee',
  ownedBy: 'owner',
  fields: {
    title: text({ max: 140, index: true }),
    description: longText({ max: 4000, optional: true }),
    assignee: ref('employee', { cascade: true }),
    askedBy: ref('employee', { setBy: 'server', optional: true, label: 'Requested by' }),
    /** Whose account asked. */
    owner: user({ setBy: 'server', optional: true }),
    due: day({ optional: true, index: true }),
    priority: choice(PRIORITIES, { default: 'medium' }),
    repeats: choice(['never', 'daily', 'weekly', 'monthly', 'yearly'], { default: 'never' }),
    checklist: rows({ item: text({ max: 140 }), done: yesNo({ default: false }) }, { max: 50, optional: true }),
    link: text({
      max: 200,
      optional: true,
      pattern: /^\/[a-z0-9-]+(\/[A-Za-z0-9-]+)*$/,
      patternSays: 'must be a Nexus address, such as /enterprise/employees',
      help: 'Where the work is done: a Nexus address, such as /enterprise/employees.',
    }),
    /** The request to several people that this is part of. */
    campaign: ref('task_campaign', { fixed: true, optional: true }),
    /** The first due day of those that repeat: a month after January 31 is February 28, and the one after that March 31. */
    repeatsFrom: day({ setBy: 'server', optional: true }),
    /** The one that this one repeats. */
    previous: ref('task', { setBy: 'server', optional: true, cascade: true }),
    completedOn: day({ setBy: 'server', optional: true, label: 'Completed on' }),
  },
  rules: [
    {
      field: 'due',
      holds: (r) => r.repeats === 'never' || r.due !== null,
      else: 'is required for a repeating task',
    },
  ],
  states: {
    todo: { start: 'in_progress', block: 'blocked', finish: 'done', cancel: 'cancelled' },
    in_progress: { block: 'blocked', finish: 'done', cancel: 'cancelled' },
    blocked: { start: 'in_progress', finish: 'done', cancel: 'cancelled' },
    done: { reopen: 'todo' },
    cancelled: { reopen: 'todo' },
  },
  deadlines: [{ field: 'due', kind: 'due', soonDays: 0, whileIn: ['todo', 'in_progress', 'blocked'] }],
  marks: { todo: 'due', in_progress: 'in progress', blocked: 'awaiting', done: 'complete', cancelled: 'inactive' },
  actions: {
    start: { by: concerned },
    block: { by: concerned, label: 'Mark as blocked' },
    finish: { by: concerned, label: 'Done', tone: 'primary' },
    cancel: { by: concerned, tone: 'danger' },
    reopen: { by: concerned },
  },
  access: {
    read: concerned,
    create: { ...byHr, '*': own, manager: [own, team] },
    edit: concerned,
    export: concerned,
  },
  editableIn: ['todo', 'in_progress', 'blocked'],
  list: {
    columns: ['title', 'assignee', 'askedBy', 'due', 'priority', 'status'],
    filters: ['status', 'assignee', 'priority', 'due', 'campaign'],
    sort: 'due',
    views: {
      // A campaign is one row above the list.
      Open: { status: 'todo,in_progress,blocked', 'campaign[empty]': 'true' },
      Overdue: { status: 'todo,in_progress,blocked', 'due[lt]': 'today' },
      'Assigned to me': { status: 'todo,in_progress,blocked', assignee: 'me' },
      'Requested by me': { askedBy: 'me', 'campaign[empty]': 'true' },
    },
  },
  detail: {
    Overview: [
      'title',
      'description',
      'assignee',
      'askedBy',
      'due',
      'priority',
      'repeats',
      'link',
      'campaign',
      'status',
    ],
    Checklist: ['checklist'],
  },
  search: ['title'],
  examples: {
    good: [
      { title: 'Order a badge', assignee: EMPLOYEE },
      {
        title: 'Check the fire doors',
        assignee: EMPLOYEE,
        due: '2026-12-01',
        repeats: 'monthly',
        link: '/enterprise/safety',
      },
    ],
    bad: [
      { input: { title: 'Check the doors', assignee: EMPLOYEE, repeats: 'weekly' }, field: 'due' },
      { input: { title: 'Look', assignee: EMPLOYEE, link: 'https://elsewhere.example' }, field: 'link' },
      { input: { title: '', assignee: EMPLOYEE }, field: 'title' },
    ],
  },
});
