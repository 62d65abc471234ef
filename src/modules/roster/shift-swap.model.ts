/** Shifts that change hands: claims of open shifts, offers of uncovered ones, and swaps between two colleagues. */
import { byHr, resource } from '#access/define.model.ts';
import { all, facility, mine, own, team } from '#access/scopes.model.ts';
import { instant, ref, text } from '#engine/model/fields.ts';

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

/** A shift that nobody covers, offered by the planner to people who may work it. The first who accepts gets it. */
export const shiftOffer = resource('shift_offer', {
  label: ['Shift offer', 'Shift offers'],
  title: ['shift'],
  about: 'employee',
  fields: {
    shift: ref('shift', { fixed: true, cascade: true }),
    employee: ref('employee', { fixed: true, label: 'Offered to' }),
    note: text({ max: 200, optional: true, fixed: true }),
    answeredAt: instant({ optional: true, setBy: 'server', label: 'Answered' }),
  },
  states: {
    offered: { accept: 'accepted', decline: 'declined', withdraw: 'withdrawn' },
    accepted: {},
    declined: {},
    withdrawn: {},
  },
  marks: { offered: 'awaiting', accepted: 'complete', declined: 'refused', withdrawn: 'inactive' },
  actions: {
    // Through `accept_shift_offer`, which says who was first.
    accept: { by: {} },
    decline: { by: { '*': own }, label: 'Decline shift' },
    withdraw: { by: deciding, label: 'Withdraw offer' },
  },
  unique: [
    { fields: ['shift', 'employee'], whileIn: ['offered', 'accepted'], else: 'was offered to this person already' },
  ],
  access: { read: { ...deciding, '*': own, manager: [own, team] }, create: deciding },
  list: {
    columns: ['shift', 'employee', 'status', 'answeredAt'],
    filters: ['status', 'employee', 'shift'],
    sort: '-createdAt',
    views: { Waiting: { status: 'offered' }, Answered: { status: 'accepted,declined' } },
  },
  detail: { Overview: ['shift', 'employee', 'note', 'status', 'answeredAt'] },
  examples: {
    good: [{ shift: SOMETHING, employee: SOMETHING }],
    bad: [{ input: { shift: SOMETHING, employee: SOMETHING, note: 'x'.repeat(201) }, field: 'note' }],
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
