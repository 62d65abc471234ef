/** Punches of the clock, never changed, and corrections of a day, which the manager approves. */
import { everyone, resource } from '#access/define.model.ts';
import { all, own, team } from '#access/scopes.model.ts';
import { byHr } from '#access/define.model.ts';
import {
  choice,
  day,
  file,
  instant,
  integer,
  json,
  longText,
  ref,
  rows,
  text,
  time,
  yesNo,
} from '#engine/model/fields.ts';
import { PUNCH_KINDS } from './clock-rules.model.ts';
import { deciders, ownOrHr, timeReaders, waitingReaders } from './time-access.model.ts';

const SOMETHING = '019ac2c0-0000-7000-8000-000000000003';
export const SOURCES = { web: 'Web', phone: 'Phone', kiosk: 'Kiosk', manual: 'By hand' } as const;
const TIMED = {
  in: PUNCH_KINDS.in,
  out: PUNCH_KINDS.out,
  break_start: PUNCH_KINDS.break_start,
  break_end: PUNCH_KINDS.break_end,
} as const;

export const punch = resource('punch', {
  label: ['Punch', 'Punches'],
  path: 'punches',
  title: ['kind', 'at'],
  titleJoin: ' · ',
  about: 'employee',
  appendOnly: true,
  fields: {
    employee: ref('employee', { fixed: true }),
    kind: choice(PUNCH_KINDS, { fixed: true, label: 'What' }),
    /** The server’s moment; of a punch made offline the device’s, put right by how far its clock was off. */
    at: instant({ setBy: 'server', index: true, label: 'Time' }),
    /** The day on the wall where the person works, and how far that wall is from UTC. */
    day: day({ setBy: 'server', index: true }),
    offsetMinutes: integer({ setBy: 'server', min: -1440, max: 1440, label: 'Offset from UTC (min)' }),
    location: ref('location', { setBy: 'server', optional: true }),
    source: choice(SOURCES, { default: 'web', fixed: true }),
    costCenter: text({ max: 20, optional: true, fixed: true, label: 'Cost center' }),
    /** Meters from the place of work; where the person was is not kept. */
    distanceM: integer({ setBy: 'server', min: 0, max: 20_100_000, optional: true, unit: 'm', label: 'Distance' }),
    offline: yesNo({ default: false, fixed: true, label: 'Recorded offline' }),
    /** What the device’s clock showed, and how far it was off. */
    deviceAt: instant({ optional: true, fixed: true, label: 'Device time' }),
    driftSeconds: integer({ optional: true, fixed: true, min: -604_800, max: 604_800, label: 'Device clock off (s)' }),
    /** Made by the device: the same punch sent twice is one. */
    entryKey: text({ max: 40, optional: true, fixed: true, label: 'Entry' }),
    correction: ref('punch_correction', { setBy: 'server', optional: true }),
    kiosk: ref('clock_kiosk', { setBy: 'server', optional: true }),
    note: text({ max: 200, optional: true, fixed: true }),
  },
  unique: [{ fields: ['employee', 'entryKey'], else: 'was recorded already' }],
  access: { read: timeReaders, create: everyone(own), export: { ...byHr, payroll_admin: all } },
  list: {
    columns: ['employee', 'kind', 'at', 'day', 'source', 'costCenter', 'distanceM', 'offline'],
    filters: ['employee', 'day', 'kind', 'source', 'location'],
    sort: '-at',
    views: { Today: { day: 'today' }, 'Recorded offline': { offline: 'true' }, 'By hand': { source: 'manual' } },
  },
  detail: {
    Punch: ['employee', 'kind', 'at', 'day', 'location', 'source', 'costCenter', 'note'],
    Proof: ['kiosk', 'distanceM', 'offline', 'deviceAt', 'driftSeconds', 'offsetMinutes', 'correction'],
  },
  examples: {
    good: [{ employee: SOMETHING, kind: 'in' }],
    bad: [
      { input: { employee: SOMETHING, kind: 'lunch' }, field: 'kind' },
      { input: { employee: SOMETHING, kind: 'in', at: '2026-11-26T15:00:00Z' }, field: 'at' },
      { input: { employee: SOMETHING, kind: 'in', note: 'x'.repeat(201) }, field: 'note' },
    ],
  },
});

export const punchCorrection = resource('punch_correction', {
  label: ['Punch correction', 'Punch corrections'],
  title: ['employee', 'day'],
  titleJoin: ' · ',
  about: 'employee',
  fields: {
    employee: ref('employee', { fixed: true }),
    day: day({ fixed: true, index: true, help: 'The day on which the work began.' }),
    /** How the day was; a time before the one above it is on the next day. */
    punches: rows({ kind: choice(TIMED, { label: 'What' }), time: time() }, { max: 24 }),
    reason: text({ min: 3, max: 255 }),
    document: file({ types: ['application/pdf', 'image/jpeg', 'image/png'], optional: true }),
    /** The punches that no longer count once it is approved. */
    replaces: json<readonly string[], { setBy: 'server'; optional: true }>({ setBy: 'server', optional: true }),
    submittedAt: instant({ setBy: 'server', optional: true }),
    decidedAt: instant({ setBy: 'server', optional: true }),
    decidedBy: ref('employee', { setBy: 'server', optional: true }),
    decisionNote: longText({ max: 500, setBy: 'server', optional: true }),
  },
  rules: [{ field: 'punches', holds: (r) => r.punches.length > 0, else: 'must have at least one punch' }],
  states: {
    draft: { submit: 'requested', cancel: 'cancelled' },
    requested: { approve: 'approved', reject: 'rejected', cancel: 'cancelled' },
    approved: {},
    rejected: {},
    cancelled: {},
  },
  marks: { draft: 'draft', requested: 'awaiting', approved: 'complete', rejected: 'refused', cancelled: 'inactive' },
  actions: {
    submit: { by: ownOrHr, tone: 'primary', label: 'Send' },
    approve: {
      by: deciders,
      tone: 'primary',
      confirm: 'The day is counted again from these times. The old punches stay on record.',
    },
    reject: { by: deciders, label: 'Decline', asks: ['decisionNote'], tone: 'danger' },
    cancel: { by: ownOrHr, tone: 'danger', confirm: 'The punches stay as they are.' },
  },
  editableIn: ['draft'],
  approval: {
    on: 'submit',
    approve: 'approve',
    reject: 'reject',
    levels: [{ by: 'manager', waitHours: 24, thenTo: 'manager_2up' }],
  },
  access: {
    read: waitingReaders,
    create: { ...ownOrHr, manager: [own, team] },
    edit: ownOrHr,
    export: { ...byHr, payroll_admin: all },
  },
  list: {
    columns: ['employee', 'day', 'reason', 'status', 'submittedAt', 'decidedBy'],
    filters: ['status', 'employee', 'day'],
    sort: '-day',
    views: { Waiting: { status: 'requested' }, Mine: { employee: 'me' } },
  },
  detail: {
    Correction: ['employee', 'day', 'punches', 'reason', 'document', 'status'],
    Decision: ['submittedAt', 'decidedAt', 'decidedBy', 'decisionNote'],
  },
  related: { Punches: ['punch', 'correction'] },
  examples: {
    good: [
      {
        employee: SOMETHING,
        day: '2026-11-24',
        punches: [
          { kind: 'in', time: '07:00' },
          { kind: 'out', time: '15:30' },
        ],
        reason: 'Forgot to clock out',
      },
    ],
    bad: [
      { input: { employee: SOMETHING, day: '2026-11-24', punches: [], reason: 'Forgot' }, field: 'punches' },
      {
        input: { employee: SOMETHING, day: '2026-11-24', punches: [{ kind: 'in', time: '25:00' }], reason: 'Forgot' },
        field: 'punches',
      },
      { input: { employee: SOMETHING, day: '2026-11-24', punches: [{ kind: 'in', time: '07:00' }] }, field: 'reason' },
    ],
  },
});
