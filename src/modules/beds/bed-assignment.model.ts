/** Who has which bed from when to when: kept for somebody for hours, reserved for their arrival, or slept in. */
import { clinicalRecord, placeReaders } from '#access/clinical.model.ts';
import { resource } from '#access/define.model.ts';
import { facility } from '#access/scopes.model.ts';
import { choice, instant, ref, text, yesNo } from '#engine/model/fields.ts';

const SOMETHING = '019ac2c0-0000-7000-8000-000000000003';

/** People who assign beds; intake can only hold them for a while. */
export const assigning = { nurse: facility, clinical_director: facility } as const;
const keeping = { ...assigning, intake_coordinator: facility } as const;

/** A hold lasts at most so many hours; it may be extended once by as many. */
export const HOLD_HOURS = 24;

export const bedAssignment = resource('bed_assignment', {
  ...clinicalRecord,
  gated: { about: 'client', category: 'episodes' },
  label: ['Bed assignment', 'Bed assignments'],
  title: ['kind'],
  fields: {
    bed: ref('bed', { fixed: true }),
    episode: ref('episode', { fixed: true }),
    client: ref('client', { setBy: 'server' }),
    location: ref('location', { label: 'Facility', setBy: 'server' }),
    kind: choice({ hold: 'Hold', reservation: 'Reservation', occupancy: 'Stay' }, { fixed: true, default: 'hold' }),
    from: instant({ setBy: 'server' }),
    /** Of a hold: when it ends by itself. Empty: until further notice. */
    to: instant({ optional: true, setBy: 'server', label: 'Until' }),
    /** When the client moved in, moved on or left, where that was not when it was written down. */
    movedAt: instant({ optional: true, fixed: true, label: 'Moved at', help: 'Leave blank for now.' }),
    timeReason: text({ max: 200, optional: true, fixed: true, privacy: 'C3', label: 'Reason for an earlier time' }),
    extended: yesNo({ setBy: 'server', default: false }),
    /** Why a rule of the room was set aside. */
    override: text({
      max: 300,
      min: 10,
      optional: true,
      fixed: true,
      privacy: 'C3',
      label: 'Reason for override',
    }),
    movedTo: ref('bed', { optional: true, setBy: 'server', label: 'Moved to' }),
  },
  states: {
    open: {
      extend: 'open',
      release: 'ended',
      moveIn: 'ended',
      transfer: 'ended',
      transferWithReason: 'ended',
      leave: 'ended',
    },
    ended: {},
  },
  marks: { open: 'in progress', ended: 'inactive' },
  actions: {
    extend: { by: keeping, label: 'Extend by 24 hours' },
    release: { by: keeping, label: 'Release bed', confirm: 'The bed becomes available immediately.' },
    moveIn: { by: assigning, mayGive: ['movedAt', 'timeReason'], label: 'Move in now', tone: 'primary' },
    transfer: { by: assigning, asks: ['movedTo'], mayGive: ['movedAt', 'timeReason'] },
    transferWithReason: {
      by: assigning,
      asks: ['movedTo', 'override'],
      mayGive: ['movedAt', 'timeReason'],
      label: 'Transfer with rule override',
    },
    // The discharge does it.
    leave: { by: {} },
  },
  exclusive: [
    {
      name: 'bed',
      by: ['bed'],
      from: 'from',
      to: 'to',
      else: 'This bed was just assigned to someone else. Choose another one',
    },
    {
      name: 'client',
      by: ['client', 'kind'],
      from: 'from',
      to: 'to',
      else: 'This client was just assigned another bed. Check again',
    },
  ],
  access: { read: { ...placeReaders, nurse: facility }, create: keeping },
  list: {
    columns: ['client', 'bed', 'location', 'kind', 'from', 'to', 'status'],
    filters: ['status', 'kind', 'location', 'bed', 'client'],
    sort: '-from',
    views: { Now: { status: 'open' }, Past: { status: 'ended' } },
  },
  detail: {
    Overview: [
      'client',
      'bed',
      'kind',
      'status',
      'from',
      'to',
      'extended',
      'override',
      'movedTo',
      'episode',
      'location',
    ],
  },
  examples: {
    good: [
      { bed: SOMETHING, episode: SOMETHING },
      { bed: SOMETHING, episode: SOMETHING, kind: 'occupancy', override: 'Discussed with the team and both clients' },
    ],
    bad: [
      { input: { bed: SOMETHING, episode: SOMETHING, kind: 'booking' }, field: 'kind' },
      { input: { bed: SOMETHING, episode: SOMETHING, client: SOMETHING }, field: 'client' },
      { input: { bed: SOMETHING, episode: SOMETHING, override: 'ok' }, field: 'override' },
    ],
  },
});
