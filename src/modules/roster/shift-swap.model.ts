/** Shifts that change hands: claims of open shifts, and swaps between two colleagues. The planner has the last word. */
import { byHr, resource } from '#access/define.model.ts';
import { all, facility, mine, own, team } from '#access/scopes.model.ts';
import { ref, text } from '#engine/model/fields.ts';

const SOMETHING = '019ac2c0-0000-7000-8000-000000000001';
const deciding = { ...byHr, manager: team, clinical_director: facility, health_admin: facility } as const;

export const shiftClaim = resource('shift_claim', {
  label: ['Shift claim', 'Shift claims'],
  title: ['shift'],
  about: 'employee',
  fields: {
    shift: ref('shift', { fixed: true, cascade: true }),
    employee: ref('employee', { fixed: true, label: 'Claimed by' }),
    declineReason: text({ min: 3, max: 200, optional: true, setBy: 'server', label: 'Reason for declining' }),
  },
  states: {
    requested: { approve: 'approved', decline: 'declined', withdraw: 'withdrawn' },
    approved: {},
    declined: {},
    withdrawn: {},
  },
  marks: { requested: 'awaiting', approved: 'complete', declined: 'refused', withdrawn: 'inactive' },
  actions: {
    approve: { by: deciding, tone: 'primary', label: 'Approve claim' },
    decline: { by: deciding, mayGive: ['declineReason'], tone: 'danger', label: 'Decline claim' },
    withdraw: { by: { '*': own }, label: 'Withdraw claim' },
  },
  unique: [
    { fields: ['shift', 'employee'], whileIn: ['requested', 'approved'], else: 'You already claimed this shift' },
  ],
  access: {
    read: { ...deciding, '*': own, manager: [own, team], payroll_admin: all },
    create: { '*': own },
  },
  list: {
    columns: ['shift', 'employee', 'status', 'declineReason'],
    filters: ['status', 'employee'],
    sort: 'shift',
    views: { Waiting: { status: 'requested' }, Decided: { status: 'approved,declined' } },
  },
  detail: { Overview: ['shift', 'employee', 'status', 'declineReason'] },
  examples: {
    good: [{ shift: SOMETHING, employee: SOMETHING }],
    bad: [{ input: { shift: SOMETHING, employee: SOMETHING, declineReason: 'No' }, field: 'declineReason' }],
  },
});

export const shiftSwap = resource('shift_swap', {
  label: ['Shift swap', 'Shift swaps'],
  title: ['shift'],
  // It is about the colleague who is asked; the person who offers finds it as the record they made.
  about: 'colleague',
  fields: {
    shift: ref('shift', { fixed: true, cascade: true, label: 'Shift offered' }),
    employee: ref('employee', { setBy: 'server', label: 'Offered by' }),
    colleague: ref('employee', { fixed: true, label: 'Offered to' }),
    inReturn: ref('shift', {
      optional: true,
      fixed: true,
      label: 'Shift in return',
      help: 'Leave blank to give the shift away.',
    }),
    reason: text({ min: 3, max: 200, fixed: true }),
    declineReason: text({ min: 3, max: 200, optional: true, setBy: 'server', label: 'Reason for declining' }),
  },
  states: {
    offered: { accept: 'accepted', refuse: 'declined', withdraw: 'withdrawn' },
    accepted: { approve: 'approved', decline: 'declined', withdraw: 'withdrawn' },
    approved: {},
    declined: {},
    withdrawn: {},
  },
  marks: {
    offered: 'awaiting',
    accepted: 'due',
    approved: 'complete',
    declined: 'refused',
    withdrawn: 'inactive',
  },
  actions: {
    accept: { by: { '*': own }, tone: 'primary', label: 'Accept swap' },
    refuse: { by: { '*': own }, tone: 'danger', label: 'Refuse swap' },
    approve: { by: deciding, tone: 'primary', label: 'Approve swap' },
    decline: { by: deciding, mayGive: ['declineReason'], tone: 'danger', label: 'Decline swap' },
    withdraw: { by: { '*': mine }, label: 'Withdraw swap' },
  },
  access: { read: { ...deciding, '*': [own, mine], manager: [own, mine, team] }, create: { '*': mine } },
  list: {
    columns: ['shift', 'employee', 'colleague', 'inReturn', 'reason', 'status'],
    filters: ['status', 'employee', 'colleague'],
    sort: 'shift',
    views: {
      'To approve': { status: 'accepted' },
      'Awaiting colleagues': { status: 'offered' },
      Decided: { status: 'approved,declined,withdrawn' },
    },
  },
  detail: { Overview: ['shift', 'employee', 'colleague', 'inReturn', 'reason', 'status', 'declineReason'] },
  examples: {
    good: [{ shift: SOMETHING, colleague: SOMETHING, reason: 'A school event that evening' }],
    bad: [{ input: { shift: SOMETHING, colleague: SOMETHING, reason: 'x' }, field: 'reason' }],
  },
});
