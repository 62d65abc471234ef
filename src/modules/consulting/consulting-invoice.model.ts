/**
 * What a consultant bills a client company. An invoice is overdue once its day has passed while it is sent: that is read off the
 * day, never stored, so it cannot go stale (platform rules, section 1c).
 */
import { resource } from '#access/define.model.ts';
import { day, money, number, ref, rows, text } from '#engine/model/fields.ts';
import { FOUND, practice } from './consulting-access.model.ts';

const SOMETHING = '019ac2c0-0000-7000-8000-000000000001';
/** The most that one invoice can ask for, in cents. */
export const MOST_BILLED = 1_000_000_000;

export const consultingInvoice = resource('consulting_invoice', {
  label: ['Client invoice', 'Client invoices'],
  title: ['number'],
  fields: {
    number: text({ setBy: 'server', max: 20, unique: true }),
    engagement: ref('engagement', { fixed: true }),
    client: ref('consulting_client', { setBy: 'server', label: 'Client company' }),
    subject: text({ min: 3, max: 120, help: 'Such as “Retainer, November 2026”.' }),
    lines: rows(
      { description: text({ max: 200 }), amount: money({ min: 0, max: 100_000_000 }) },
      { max: 40, optional: true, help: 'Fees and expenses. Open time is added by an action.' },
    ),
    timeHours: number({ setBy: 'server', min: 0, default: 0, unit: 'h', label: 'Hours on it' }),
    timeAmount: money({ setBy: 'server', min: 0, default: 0, label: 'Price of the hours' }),
    total: money({ setBy: 'server', min: 0, max: MOST_BILLED, default: 0 }),
    issuedOn: day({ ...FOUND, index: true, label: 'Sent on' }),
    due: day({ ...FOUND, index: true, label: 'Due' }),
    paidOn: day({ ...FOUND, index: true, label: 'Paid on' }),
    voidReason: text({ ...FOUND, max: 300, label: 'Reason for voiding' }),
  },
  states: {
    draft: { addTime: 'draft', send: 'sent', cancel: 'void' },
    sent: { pay: 'paid', cancel: 'void' },
    paid: {},
    void: {},
  },
  marks: { draft: 'draft', sent: 'awaiting', paid: 'complete', void: 'inactive' },
  actions: {
    addTime: {
      by: practice,
      label: 'Add open time',
      confirm: 'All open billable time of the engagement goes on this invoice and cannot be changed anymore.',
    },
    send: { by: practice, tone: 'primary', label: 'Mark as sent', confirm: 'The invoice cannot be changed anymore.' },
    pay: { by: practice, tone: 'primary', label: 'Mark as paid', asks: ['paidOn'] },
    cancel: {
      by: practice,
      tone: 'danger',
      label: 'Void',
      asks: ['voidReason'],
      confirm: 'Nothing is due anymore. Its time can be invoiced again.',
    },
  },
  deadlines: [{ field: 'due', kind: 'due', soonDays: 7, whileIn: ['sent'], what: 'Payment' }],
  editableIn: ['draft'],
  access: { read: practice, create: practice, edit: practice, export: practice },
  list: {
    columns: ['number', 'client', 'subject', 'total', 'issuedOn', 'due', 'paidOn', 'status'],
    filters: ['status', 'client', 'engagement', 'total', 'issuedOn', 'due', 'paidOn'],
    sort: '-number',
    views: {
      Open: { status: 'sent' },
      Overdue: { status: 'sent', 'due[lt]': 'today' },
      Drafts: { status: 'draft' },
      Paid: { status: 'paid' },
      Void: { status: 'void' },
    },
  },
  detail: {
    Invoice: [
      'number',
      'status',
      'client',
      'engagement',
      'subject',
      'total',
      'issuedOn',
      'due',
      'paidOn',
      'voidReason',
    ],
    Lines: ['lines', 'timeHours', 'timeAmount'],
  },
  related: { Time: ['consulting_time', 'invoice'] },
  search: ['number', 'subject'],
  examples: {
    good: [
      {
        engagement: SOMETHING,
        subject: 'Retainer, November 2026',
        lines: [{ description: 'Monthly retainer', amount: 240_000 }],
      },
    ],
    bad: [
      { input: { engagement: SOMETHING, subject: 'R' }, field: 'subject' },
      {
        input: { engagement: SOMETHING, subject: 'Retainer', lines: [{ description: 'Retainer', amount: -1 }] },
        field: 'lines',
      },
    ],
  },
});
