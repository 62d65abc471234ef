/** A leave from the house: asked for by those who treat, ordered by somebody else, and over when the client is back. */
import { clinicalRecord, placeReaders } from '#access/clinical.model.ts';
import { resource } from '#access/define.model.ts';
import { caseload, facility, unit } from '#access/scopes.model.ts';
import { choice, instant, longText, ref, text, user } from '#engine/model/fields.ts';

const SOMETHING = '019ac2c0-0000-7000-8000-000000000003';

/** States in which a leave is to come or under way. */
export const OPEN_LEAVE = ['requested', 'ordered', 'away', 'overdue'] as const;
/** Hours after the time of return from which on the elopement protocol begins. */
export const OVERDUE_HOURS = 2;

const ordering = { psychiatrist: caseload, clinical_director: facility } as const;
/** A nurse asks for a leave to a hospital only: that does not wait. */
const requesting = { therapist: caseload, clinical_director: facility, nurse: [unit, caseload] } as const;
const atTheDoor = { nurse: unit, clinical_director: facility } as const;

export const leaveOfAbsence = resource('leave_of_absence', {
  ...clinicalRecord,
  gated: { about: 'client', category: 'episodes' },
  label: ['Leave of absence', 'Leaves of absence'],
  path: 'leaves-of-absence',
  title: ['kind'],
  fields: {
    client: ref('client', { setBy: 'server', cascade: true }),
    episode: ref('episode', { fixed: true }),
    kind: choice({ pass: 'Pass', hospital: 'Hospital', court: 'Court', other: 'Other' }),
    reason: longText({ max: 1000, privacy: 'C3', label: 'Destination and reason' }),
    leavesAt: instant({ label: 'Leaves at' }),
    backBy: instant({ label: 'Back by', index: true }),
    requestedBy: user({ setBy: 'server', optional: true }),
    requestedByName: text({ setBy: 'server', optional: true, max: 200, label: 'Requested by' }),
    orderedByName: text({ setBy: 'server', optional: true, max: 200, label: 'Ordered by' }),
    orderedAt: instant({ optional: true, setBy: 'server', label: 'Ordered at' }),
    leftAt: instant({ optional: true, setBy: 'server', label: 'Left at' }),
    returnedAt: instant({ optional: true, setBy: 'server', label: 'Back at' }),
    uds: choice(
      { negative: 'Negative', positive: 'Positive', pending: 'Taken, result pending', refused: 'Refused' },
      { optional: true, setBy: 'server', privacy: 'C3', label: 'Urine drug screen on return' },
    ),
    belongings: choice(
      { checked: 'Checked, nothing found', found: 'Checked, something found', refused: 'Refused' },
      { optional: true, setBy: 'server', label: 'Belongings' },
    ),
    endNote: text({ optional: true, setBy: 'server', min: 3, max: 300, privacy: 'C3', label: 'Reason for denial' }),
  },
  rules: [
    { field: 'backBy', holds: (r) => r.backBy > r.leavesAt, else: 'must be after the departure time' },
    {
      field: 'backBy',
      holds: (r) => Date.parse(r.backBy) - Date.parse(r.leavesAt) <= 30 * 86_400_000,
      else: 'must be within 30 days of departure',
    },
  ],
  states: {
    requested: { order: 'ordered', refuse: 'refused', withdraw: 'withdrawn' },
    ordered: { leaveNow: 'away', withdraw: 'withdrawn' },
    away: { comeBack: 'returned', markOverdue: 'overdue', stayAway: 'not_returned' },
    overdue: { comeBack: 'returned', stayAway: 'not_returned' },
    returned: {},
    refused: {},
    withdrawn: {},
    not_returned: {},
  },
  marks: {
    requested: 'awaiting',
    ordered: 'soon',
    away: 'away',
    overdue: 'overdue',
    returned: 'complete',
    refused: 'refused',
    withdrawn: 'inactive',
    not_returned: 'refused',
  },
  actions: {
    order: {
      by: ordering,
      label: 'Order leave',
      proof: true,
      tone: 'primary',
      confirm: 'You are ordering this leave.',
    },
    refuse: { by: ordering, asks: ['endNote'], label: 'Refuse leave', tone: 'danger' },
    withdraw: { by: requesting, asks: ['endNote'], label: 'Withdraw request' },
    leaveNow: { by: atTheDoor, label: 'Record departure', tone: 'primary', confirm: 'The client keeps the bed.' },
    comeBack: { by: atTheDoor, label: 'Record return', asks: ['uds', 'belongings'], tone: 'primary' },
    // The clock does the one, the end of the stay the other.
    markOverdue: { by: {} },
    stayAway: { by: {} },
  },
  exclusive: [
    {
      name: 'one',
      by: ['episode'],
      from: 'leavesAt',
      to: 'backBy',
      whileIn: [...OPEN_LEAVE],
      else: 'This client already has a leave at that time',
    },
  ],
  access: { read: placeReaders, create: requesting },
  list: {
    columns: ['client', 'kind', 'leavesAt', 'backBy', 'returnedAt', 'status'],
    filters: ['status', 'kind', 'client', 'backBy'],
    sort: 'backBy',
    views: { 'Awaiting order': { status: 'requested' }, Away: { 'status[in]': 'away,overdue' } },
  },
  detail: { Leave: ['client', 'kind', 'status', 'reason', 'leavesAt', 'backBy', 'leftAt', 'returnedAt'] },
  examples: {
    good: [
      {
        episode: SOMETHING,
        kind: 'pass',
        reason: 'Housing interview',
        leavesAt: '2026-11-20T17:00:00Z',
        backBy: '2026-11-20T21:00:00Z',
      },
    ],
    bad: [
      {
        input: {
          episode: SOMETHING,
          kind: 'pass',
          reason: 'Housing interview',
          leavesAt: '2026-11-20T17:00:00Z',
          backBy: '2026-11-20T16:00:00Z',
        },
        field: 'backBy',
      },
      {
        input: {
          episode: SOMETHING,
          kind: 'holiday',
          reason: 'x',
          leavesAt: '2026-11-20T17:00:00Z',
          backBy: '2026-11-20T21:00:00Z',
        },
        field: 'kind',
      },
    ],
  },
});
