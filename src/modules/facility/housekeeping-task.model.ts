/** What is cleaned, by whom, and who looked at it afterwards. Beds have a noun of their own (`bed_turnover`). */
import { resource } from '#access/define.model.ts';
import { facility } from '#access/scopes.model.ts';
import { choice, day, instant, longText, ref, text, user } from '#engine/model/fields.ts';
import { cleans, runs, unitReaders } from './facility-access.model.ts';

const SOMETHING = '019ac2c0-0000-7000-8000-000000000003';
const FOUND = { setBy: 'server', optional: true } as const;
/** Who looks at it afterwards. */
const looks = { ...runs, clinical_director: facility, nurse: facility, residential_staff: facility } as const;

const CLEANING = {
  daily: 'Daily cleaning',
  deep: 'Deep cleaning',
  isolation: 'Isolation room',
  biohazard: 'Biohazard',
  linen: 'Linen',
} as const;

export const housekeepingTask = resource('housekeeping_task', {
  label: ['Housekeeping task', 'Housekeeping tasks'],
  title: ['kind', 'place'],
  titleJoin: ', ',
  fields: {
    kind: choice(CLEANING),
    location: ref('location', { label: 'Site' }),
    unit: ref('unit', { optional: true }),
    place: text({ max: 120, label: 'Area or room' }),
    dueOn: day({ default: 'today', index: true, label: 'Due on' }),
    assignee: ref('employee', { optional: true, label: 'Assigned to' }),
    instructions: longText({ max: 1000, optional: true, help: 'Do not name a client.' }),
    protection: text({
      max: 120,
      optional: true,
      label: 'Protective equipment',
      help: 'Required for an isolation room or a biohazard.',
    }),
    startedAt: instant({ ...FOUND, label: 'Started at' }),
    doneAt: instant({ ...FOUND, label: 'Done at' }),
    doneBy: user({ ...FOUND, label: 'Done by' }),
    inspectedAt: instant({ ...FOUND, label: 'Inspected at' }),
    inspectedBy: user({ ...FOUND, label: 'Inspected by' }),
    finding: text({ ...FOUND, max: 200, label: 'What is missing' }),
  },
  rules: [
    {
      field: 'protection',
      holds: (r) => (r.kind !== 'isolation' && r.kind !== 'biohazard') || Boolean(r.protection),
      else: 'is required for an isolation room or a biohazard',
    },
  ],
  states: {
    open: { start: 'in_progress', finish: 'done', cancel: 'cancelled' },
    in_progress: { finish: 'done' },
    done: { inspect: 'inspected', sendBack: 'in_progress' },
    inspected: {},
    cancelled: {},
  },
  marks: { open: 'due', in_progress: 'in progress', done: 'awaiting', inspected: 'complete', cancelled: 'inactive' },
  actions: {
    start: { by: cleans },
    finish: {
      by: cleans,
      tone: 'primary',
      label: 'Mark as done',
    },
    inspect: {
      by: looks,
      tone: 'primary',
      label: 'Pass inspection',
    },
    sendBack: {
      by: looks,
      label: 'Send back',
      asks: ['finding'],
    },
    cancel: { by: runs, tone: 'danger' },
  },
  deadlines: [{ field: 'dueOn', kind: 'due', soonDays: 0, whileIn: ['open', 'in_progress'] }],
  access: {
    read: unitReaders,
    create: { ...looks, ...cleans },
    edit: runs,
    export: runs,
  },
  editableIn: ['open'],
  list: {
    columns: ['dueOn', 'kind', 'location', 'unit', 'place', 'assignee', 'doneAt', 'status'],
    filters: ['status', 'kind', 'location', 'unit', 'assignee', 'dueOn'],
    sort: '-dueOn',
    views: {
      Open: { status: 'open,in_progress' },
      Today: { dueOn: 'today' },
      'To inspect': { status: 'done' },
      Inspected: { status: 'inspected' },
    },
  },
  detail: {
    Task: ['status', 'kind', 'location', 'unit', 'place', 'dueOn', 'assignee', 'instructions', 'protection'],
    Done: ['startedAt', 'doneAt', 'doneBy', 'inspectedAt', 'inspectedBy', 'finding'],
  },
  examples: {
    good: [{ kind: 'deep', location: SOMETHING, place: 'Kitchen' }],
    bad: [{ input: { kind: 'biohazard', location: SOMETHING, place: 'Room 12' }, field: 'protection' }],
  },
});
