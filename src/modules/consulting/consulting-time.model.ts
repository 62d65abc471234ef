/** Time that a consultant works for a client company, until it is invoiced (platform rules, section 1c). */
import { resource } from '#access/define.model.ts';
import { day, integer, money, number, ref, text, yesNo } from '#engine/model/fields.ts';
import { FOUND, practice } from './consulting-access.model.ts';
import { DAY_MINUTES } from './consulting-rules.model.ts';

const SOMETHING = '019ac2c0-0000-7000-8000-000000000001';

export const consultingTime = resource('consulting_time', {
  label: ['Time entry', 'Time entries'],
  path: 'consulting-time',
  title: ['what'],
  fields: {
    engagement: ref('engagement', { fixed: true }),
    client: ref('consulting_client', { setBy: 'server', label: 'Client company' }),
    on: day({ default: 'today', index: true, label: 'Day' }),
    minutes: integer({ min: 1, max: DAY_MINUTES, unit: 'min', label: 'Time' }),
    hours: number({ setBy: 'server', min: 0, max: 24, default: 0, unit: 'h' }),
    what: text({ min: 3, max: 200, label: 'Work', help: 'The client reads it with the invoice.' }),
    billable: yesNo({ default: true }),
    amount: money({ setBy: 'server', min: 0, default: 0, label: 'Worth' }),
    invoice: ref('consulting_invoice', { ...FOUND }),
  },
  states: {
    open: { invoice: 'invoiced', writeOff: 'written_off' },
    invoiced: { release: 'open' },
    written_off: { reinstate: 'open' },
  },
  marks: { open: 'due', invoiced: 'complete', written_off: 'inactive' },
  actions: {
    invoice: { by: {} },
    release: { by: {} },
    writeOff: { by: practice, label: 'Write off', tone: 'danger', confirm: 'It is not invoiced. You can undo this.' },
    reinstate: { by: practice, label: 'Undo write-off' },
  },
  editableIn: ['open'],
  access: { read: practice, create: practice, edit: practice, remove: practice, export: practice },
  list: {
    columns: ['on', 'what', 'client', 'engagement', 'hours', 'billable', 'amount', 'status'],
    filters: ['status', 'client', 'engagement', 'billable', 'amount', 'on', 'invoice'],
    sort: '-on',
    views: {
      'Last 30 days': { 'on[gte]': 'today-30' },
      'To invoice': { status: 'open', billable: 'true', 'amount[gt]': '0' },
      Invoiced: { status: 'invoiced' },
      'Not billable': { billable: 'false' },
      'Written off': { status: 'written_off' },
    },
  },
  detail: {
    Work: ['engagement', 'client', 'on', 'minutes', 'hours', 'what', 'billable', 'amount', 'invoice', 'status'],
  },
  search: ['what'],
  examples: {
    good: [{ engagement: SOMETHING, minutes: 90, what: 'Review of the handbook' }],
    bad: [
      { input: { engagement: SOMETHING, minutes: 0, what: 'Review of the handbook' }, field: 'minutes' },
      { input: { engagement: SOMETHING, minutes: 1441, what: 'Review of the handbook' }, field: 'minutes' },
    ],
  },
});
