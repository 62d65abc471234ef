/** Work that a client company orders: what, for which fee, from when to when, and how it goes (platform rules, section 1c). */
import { resource } from '#access/define.model.ts';
import { choice, day, integer, longText, money, number, ref, text } from '#engine/model/fields.ts';
import { FOUND, practice } from './consulting-access.model.ts';
import { HEALTH } from './consulting-client.model.ts';

const SOMETHING = '019ac2c0-0000-7000-8000-000000000001';
export const FEES = { hourly: 'Hourly', retainer: 'Monthly retainer', fixed: 'Fixed fee' } as const;
export const ENGAGEMENT_STATES = {
  lead: 'Lead',
  proposal: 'Proposal',
  active: 'Active',
  paused: 'Paused',
  completed: 'Completed',
  lost: 'Lost',
} as const;

export const engagement = resource('engagement', {
  label: ['Engagement', 'Engagements'],
  title: ['name'],
  fields: {
    client: ref('consulting_client', { fixed: true, label: 'Client company' }),
    name: text({ min: 3, max: 120, help: 'Such as “HR compliance retainer”.' }),
    scope: longText({ min: 3, max: 2000, help: 'What is delivered, and what is not.' }),
    contact: text({ max: 100, optional: true, help: 'Who decides on this work.' }),
    fee: choice(FEES, { default: 'hourly', label: 'Fee' }),
    rate: money({ min: 0, max: 100_000_000, label: 'Rate', help: 'For one hour, for one month, or for all of it.' }),
    hoursBudget: integer({
      min: 1,
      max: 10_000,
      optional: true,
      unit: 'h',
      label: 'Hours planned',
      help: 'For a retainer, in each month.',
    }),
    startsOn: day({ optional: true, index: true, label: 'Starts on' }),
    endsOn: day({ optional: true, index: true, label: 'Ends on' }),
    health: choice(HEALTH, { default: 'green' }),
    healthNote: text({ max: 300, optional: true, label: 'Reason for the health' }),
    hours: number({ setBy: 'server', min: 0, default: 0, unit: 'h', label: 'Hours recorded' }),
    invoiced: money({ setBy: 'server', min: 0, default: 0, label: 'Invoiced' }),
    completedOn: day({ ...FOUND, index: true, label: 'Completed on' }),
    lostReason: text({ ...FOUND, max: 300, label: 'Reason for the loss' }),
  },
  rules: [
    {
      field: 'endsOn',
      holds: (r) => !r.startsOn || !r.endsOn || r.endsOn >= r.startsOn,
      else: 'must be on or after the first day',
    },
    {
      field: 'healthNote',
      holds: (r) => (r.health ?? 'green') === 'green' || Boolean(r.healthNote),
      else: 'is required unless the health is “On track”',
    },
  ],
  states: {
    lead: { propose: 'proposal', lose: 'lost' },
    proposal: { win: 'active', lose: 'lost' },
    active: { pause: 'paused', complete: 'completed' },
    paused: { resume: 'active', complete: 'completed' },
    completed: {},
    lost: { reopen: 'lead' },
  },
  marks: {
    lead: 'later',
    proposal: 'awaiting',
    active: 'in progress',
    paused: 'held',
    completed: 'complete',
    lost: 'inactive',
  },
  actions: {
    propose: { by: practice, tone: 'primary', label: 'Proposal sent' },
    win: {
      by: practice,
      tone: 'primary',
      label: 'Mark as won',
      asks: ['startsOn'],
      confirm: 'Work can be recorded from now on. A prospect becomes an active client.',
    },
    pause: { by: practice },
    resume: { by: practice, tone: 'primary' },
    complete: { by: practice, tone: 'primary', confirm: 'Invoice or write off its open time first.' },
    lose: { by: practice, tone: 'danger', label: 'Mark as lost', asks: ['lostReason'] },
    reopen: { by: practice, label: 'Take up again' },
  },
  deadlines: [{ field: 'endsOn', kind: 'expires', soonDays: 30, whileIn: ['active', 'paused'], what: 'Engagement' }],
  editableIn: ['lead', 'proposal', 'active', 'paused'],
  access: { read: practice, create: practice, edit: practice, export: practice },
  list: {
    columns: ['name', 'client', 'fee', 'rate', 'hours', 'invoiced', 'health', 'endsOn', 'status'],
    filters: ['status', 'client', 'fee', 'health', 'startsOn', 'endsOn', 'completedOn'],
    sort: '-startsOn',
    views: {
      Current: { status: 'active,paused' },
      Pipeline: { status: 'lead,proposal' },
      'Needs attention': { status: 'active,paused', health: 'amber,red' },
      'Ends in 60 days': { status: 'active,paused', 'endsOn[lte]': 'today+60' },
      Completed: { status: 'completed' },
      Lost: { status: 'lost' },
    },
  },
  detail: {
    Engagement: ['client', 'name', 'scope', 'contact', 'startsOn', 'endsOn', 'status', 'health', 'healthNote'],
    Fee: ['fee', 'rate', 'hoursBudget', 'hours', 'invoiced', 'completedOn', 'lostReason'],
  },
  related: { Time: ['consulting_time', 'engagement'], Invoices: ['consulting_invoice', 'engagement'] },
  search: ['name'],
  examples: {
    good: [{ client: SOMETHING, name: 'Handbook update', scope: 'Review and rewrite the handbook.', rate: 18_500 }],
    bad: [
      { input: { client: SOMETHING, name: 'Handbook update', scope: 'Rewrite it.', rate: -1 }, field: 'rate' },
      {
        input: {
          client: SOMETHING,
          name: 'Handbook update',
          scope: 'Rewrite it.',
          rate: 18_500,
          startsOn: '2027-02-01',
          endsOn: '2027-01-31',
        },
        field: 'endsOn',
      },
    ],
  },
});
