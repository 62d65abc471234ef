/**
 * What is done so that it does not happen again: after a workplace incident, or a finding of an internal audit (HR rules, section
 * 2.14). The corrective actions of the clinic are peer review and stay with its incidents.
 */
import { byHr, resource } from '#access/define.model.ts';
import { own } from '#access/scopes.model.ts';
import { day, integer, longText, ref, text, yesNo } from '#engine/model/fields.ts';
import { actionReaders, safetyOffice } from './safety-access.model.ts';

const SOMETHING = '019ac2c0-0000-7000-8000-000000000006';
const DONE = { setBy: 'server', optional: true } as const;
/** Not verified and not canceled: these keep an incident or an audit from closing. */
export const OPEN_ACTION = ['open', 'in_progress', 'done', 'ineffective'] as const;
/** Days late at which an open action is escalated: to the owner, to their manager, to HR. */
export const ESCALATION_DAYS = [1, 7, 14] as const;
/** The escalation that so many days late have reached: 0, 1, 7 or 14. */
export const escalationOf = (daysLate: number): number => ESCALATION_DAYS.findLast((step) => daysLate >= step) ?? 0;

export const safetyAction = resource('safety_action', {
  label: ['Workplace action', 'Workplace actions'],
  title: ['what'],
  about: 'owner',
  fields: {
    incident: ref('workplace_incident', { optional: true, fixed: true, cascade: true }),
    finding: ref('audit_finding', { optional: true, fixed: true, cascade: true }),
    what: text({ min: 3, max: 200, label: 'Action', help: 'The owner reads this: name no one who was hurt.' }),
    owner: ref('employee'),
    due: day({ index: true }),
    doneNote: longText({ ...DONE, min: 3, max: 2000, label: 'What was done' }),
    doneOn: day({ ...DONE, label: 'Done on' }),
    effectivenessCheck: longText({ ...DONE, min: 3, max: 2000, label: 'How you know that it works' }),
    verifier: ref('employee', { ...DONE, label: 'Verified by' }),
    verifiedOn: day({ ...DONE, label: 'Verified on' }),
    /** From a report of harassment: for HR and administrators. */
    confidential: yesNo({ setBy: 'server', default: false }),
    /** The escalation that was sent last, in days late. */
    escalated: integer({ setBy: 'server', min: 0, max: 14, default: 0, label: 'Escalated at days late' }),
  },
  rules: [
    {
      field: 'incident',
      holds: (r) => !!r.incident !== !!r.finding,
      else: 'is required, unless the action belongs to an audit finding: choose one of the two',
    },
  ],
  states: {
    open: { start: 'in_progress', finish: 'done', cancel: 'cancelled' },
    in_progress: { finish: 'done', cancel: 'cancelled' },
    done: { verify: 'verified', reject: 'ineffective' },
    ineffective: { start: 'in_progress', cancel: 'cancelled' },
    verified: {},
    cancelled: {},
  },
  marks: {
    open: 'due',
    in_progress: 'in progress',
    done: 'awaiting',
    ineffective: 'refused',
    verified: 'complete',
    cancelled: 'inactive',
  },
  actions: {
    start: { by: { ...safetyOffice, '*': own } },
    finish: { by: { ...safetyOffice, '*': own }, tone: 'primary', label: 'Mark done', asks: ['doneNote'] },
    verify: { by: safetyOffice, tone: 'primary', asks: ['effectivenessCheck'] },
    reject: { by: safetyOffice, label: 'Mark as ineffective', asks: ['effectivenessCheck'] },
    cancel: { by: byHr, tone: 'danger', confirm: 'It no longer keeps the incident or audit open.' },
  },
  deadlines: [{ field: 'due', kind: 'due', soonDays: 3, whileIn: ['open', 'in_progress', 'ineffective'] }],
  editableIn: ['open', 'in_progress', 'ineffective'],
  access: { read: actionReaders, create: safetyOffice, edit: safetyOffice, export: safetyOffice },
  list: {
    columns: ['what', 'owner', 'due', 'doneOn', 'status'],
    filters: ['status', 'owner', 'due', 'incident', 'finding'],
    sort: 'due',
    views: {
      Open: { status: 'open,in_progress,ineffective' },
      Overdue: { status: 'open,in_progress,ineffective', 'due[lt]': 'today' },
      'To verify': { status: 'done' },
    },
    viewsFor: { 'To verify': safetyOffice },
  },
  detail: {
    Action: ['what', 'incident', 'finding', 'owner', 'due', 'status', 'doneNote', 'doneOn'],
    Check: ['effectivenessCheck', 'verifier', 'verifiedOn'],
  },
  examples: {
    good: [
      { incident: SOMETHING, what: 'Salt the ramp at 6:00 from November on', owner: SOMETHING, due: '2026-12-01' },
    ],
    bad: [
      { input: { incident: SOMETHING, what: 'x', owner: SOMETHING, due: '2026-12-01' }, field: 'what' },
      { input: { what: 'Salt the ramp', owner: SOMETHING, due: '2026-12-01' }, field: 'incident' },
    ],
  },
});
export const ACTION_STATES = {
  open: 'Open',
  in_progress: 'In progress',
  done: 'Done',
  ineffective: 'Ineffective',
  verified: 'Verified',
  cancelled: 'Canceled',
} as const;
