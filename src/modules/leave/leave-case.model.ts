/** Leave that a law protects, as a case: why, until when papers are due, how much of it there is. Never for the line. */
import { byHr, resource } from '#access/define.model.ts';
import { choice, day, file, longText, number, ref } from '#engine/model/fields.ts';
import { selfAndHr } from '#modules/people/people-access.model.ts';

const ID = '019ac2c0-0000-7000-8000-000000000001';

/** States in which leave may draw on a case: before the decision it counts provisionally (29 CFR 825.300(d)). */
export const OPEN_CASES = ['requested', 'awaiting_certification', 'certified', 'designated'] as const;

export const leaveCase = resource('leave_case', {
  label: ['Leave case', 'Leave cases'],
  path: 'leave-cases',
  title: ['kind', 'from'],
  about: 'employee',
  // Reasons are health data in all but name, so each look at a case leaves a trace.
  readsAudited: true,
  fields: {
    employee: ref('employee', { fixed: true }),
    kind: choice(
      { fmla: 'FMLA', ada: 'ADA accommodation', military: 'Military service', parental: 'Parental' },
      { fixed: true },
    ),
    reason: choice(
      {
        own_health: 'Own serious health condition',
        family_health: 'Serious health condition of a family member',
        birth: 'Birth and bonding',
        placement: 'Adoption or foster placement',
        exigency: 'Qualifying military exigency',
        caregiver: 'Military caregiver',
        service: 'Military service',
        other: 'Other',
      },
      { privacy: 'P2' },
    ),
    mode: choice({ continuous: 'Continuous', intermittent: 'Intermittent' }, { default: 'continuous' }),
    from: day({ label: 'First day' }),
    to: day({ optional: true, label: 'Last day' }),
    requestedOn: day({
      default: 'today',
      label: 'Requested on',
      help: 'The day HR learned of it. The notice is due five business days later.',
    }),
    noticeDue: day({ setBy: 'server', optional: true, label: 'Notice due' }),
    noticeSent: day({ optional: true, label: 'Notice sent' }),
    certDue: day({ setBy: 'server', optional: true, label: 'Certification due' }),
    certReceived: day({ optional: true, label: 'Certification received' }),
    certificate: file({ types: ['application/pdf', 'image/jpeg', 'image/png'], privacy: 'P2', optional: true }),
    entitledHours: number({ setBy: 'server', optional: true, min: 0, step: 0.01, unit: 'h', label: 'Entitled' }),
    designatedOn: day({ setBy: 'server', optional: true }),
    decisionNote: longText({ max: 500, setBy: 'server', optional: true, privacy: 'P2' }),
  },
  rules: [
    { field: 'to', holds: (r) => !r.to || r.to >= r.from, else: 'must be on or after the first day' },
    {
      field: 'certReceived',
      holds: (r) => !r.certReceived || r.certReceived >= r.requestedOn,
      else: 'must be on or after the day it was requested',
    },
    {
      field: 'reason',
      holds: (r) => r.kind === 'military' || r.reason !== 'service',
      else: 'must match the kind: service applies only to military leave',
    },
  ],
  deadlines: [
    { field: 'noticeDue', kind: 'due', soonDays: 1, whileIn: ['requested'] },
    { field: 'certDue', kind: 'due', soonDays: 3, whileIn: ['awaiting_certification'] },
  ],
  states: {
    requested: {
      askCertification: 'awaiting_certification',
      designate: 'designated',
      deny: 'denied',
      withdraw: 'withdrawn',
    },
    awaiting_certification: { receiveCertification: 'certified', deny: 'denied', withdraw: 'withdrawn' },
    certified: { designate: 'designated', deny: 'denied', withdraw: 'withdrawn' },
    designated: { close: 'closed' },
    denied: {},
    withdrawn: {},
    closed: { reopen: 'designated' },
  },
  marks: {
    requested: 'awaiting',
    awaiting_certification: 'due',
    certified: 'in progress',
    designated: 'complete',
    denied: 'refused',
    withdrawn: 'inactive',
    closed: 'inactive',
  },
  actions: {
    askCertification: {
      by: byHr,
      label: 'Request certification',
      tone: 'primary',
      confirm: 'The employee has 15 calendar days to send it.',
    },
    receiveCertification: {
      by: byHr,
      label: 'Record certification',
      tone: 'primary',
      asks: ['certReceived'],
    },
    designate: { by: byHr, tone: 'primary', confirm: 'The leave is protected, and its hours count from now on.' },
    deny: { by: byHr, tone: 'danger', asks: ['decisionNote'] },
    withdraw: { by: byHr, confirm: 'The case ends without a decision.' },
    close: { by: byHr, confirm: 'No more leave can be linked to this case.' },
    reopen: { by: byHr },
  },
  access: { read: selfAndHr, create: byHr, edit: byHr },
  editableIn: ['requested', 'awaiting_certification', 'certified', 'designated'],
  list: {
    columns: ['employee', 'kind', 'mode', 'from', 'to', 'status', 'noticeDue', 'certDue'],
    filters: ['status', 'kind', 'employee'],
    sort: '-from',
    views: {
      Open: { status: 'requested,awaiting_certification,certified,designated' },
      'Certification overdue': { status: 'awaiting_certification', 'certDue[lt]': 'today' },
    },
  },
  detail: {
    Case: ['employee', 'kind', 'reason', 'mode', 'from', 'to', 'status'],
    Deadlines: ['requestedOn', 'noticeDue', 'noticeSent', 'certDue', 'certReceived', 'certificate'],
    Decision: ['entitledHours', 'designatedOn', 'decisionNote'],
  },
  examples: {
    good: [{ employee: ID, kind: 'fmla', reason: 'own_health', from: '2026-12-01', mode: 'intermittent' }],
    bad: [
      {
        input: { employee: ID, kind: 'fmla', reason: 'own_health', from: '2026-12-02', to: '2026-12-01' },
        field: 'to',
      },
      { input: { employee: ID, kind: 'fmla', reason: 'service', from: '2026-12-02' }, field: 'reason' },
    ],
  },
});
