/** A progress note: what was done with a client, when, and how they answered. Written by one person, signed by them alone. */
import { chartReaders, clinicalRecord } from '#access/clinical.model.ts';
import { resource } from '#access/define.model.ts';
import { arriving, caseload, facility, mine, unit } from '#access/scopes.model.ts';
import {
  choice,
  choices,
  data,
  day,
  instant,
  integer,
  longText,
  ref,
  text,
  user,
  yesNo,
} from '#engine/model/fields.ts';
import { CODES } from './billing-code.model.ts';
import {
  FORMATS,
  INTERVENTIONS,
  MODALITIES,
  PLACES,
  RISKS,
  TYPES,
  WITHOUT_TIME_OF_ITS_OWN,
} from './note-kinds.model.ts';
import type { Addressed, MentalStatus, NoteSections } from './note-text.model.ts';
import { MINUTES, minutesBetween } from './service-time.model.ts';

const SOMETHING = '019ac2c0-0000-7000-8000-000000000003';

/** States in which a note's time is taken and its words count. */
export const SIGNED_STATES = ['signed', 'uncosigned', 'cosigned'] as const;

const writers = {
  clinical_director: facility,
  psychiatrist: caseload,
  therapist: caseload,
  nurse: [unit, caseload],
  intake_coordinator: arriving,
  behavioral_tech: unit,
  residential_staff: unit,
} as const;
/** Authors can find their notes even after a client has left their caseload, so that they can finish a draft. */
const readers = {
  ...chartReaders,
  clinical_director: [facility, mine],
  psychiatrist: [caseload, mine],
  therapist: [caseload, mine],
  nurse: [unit, caseload, mine],
  intake_coordinator: [arriving, mine],
  // Their own shift logs; what others wrote is no need of theirs.
  behavioral_tech: mine,
  residential_staff: mine,
} as const;
const author = {
  clinical_director: mine,
  psychiatrist: mine,
  therapist: mine,
  nurse: mine,
  intake_coordinator: mine,
  behavioral_tech: mine,
  residential_staff: mine,
} as const;
/** Who may be asked to sign; that it is their own note is said in a sentence, see the effects. */
const signers = {
  clinical_director: readers.clinical_director,
  psychiatrist: readers.psychiatrist,
  therapist: readers.therapist,
  nurse: readers.nurse,
  intake_coordinator: readers.intake_coordinator,
  behavioral_tech: mine,
  residential_staff: mine,
} as const;
const cosigners = {
  clinical_director: facility,
  psychiatrist: caseload,
  therapist: caseload,
  nurse: [unit, caseload],
} as const;

export const progressNote = resource('progress_note', {
  ...clinicalRecord,
  gated: { about: 'client', category: 'notes' },
  label: ['Progress note', 'Progress notes'],
  title: ['number', 'type'],
  titleJoin: ' · ',
  ownedBy: 'author',
  fields: {
    client: ref('client', { fixed: true }),
    episode: ref('episode', { optional: true, setBy: 'server' }),
    /** For people: what they call the note by. */
    number: text({ setBy: 'server', max: 12, unique: true, index: true, label: 'Note' }),
    author: user({ setBy: 'server', label: 'Author’s account' }),
    /** As they were called then: the note names who wrote it wherever it is read. */
    authorName: text({ setBy: 'server', max: 200, label: 'Author' }),
    type: choice(TYPES),
    format: choice(FORMATS, { default: 'soap' }),
    serviceDate: day({ setBy: 'server', index: true }),
    startsAt: instant({ label: 'Start', index: true }),
    endsAt: instant({ label: 'End' }),
    minutes: integer({ setBy: 'server', min: MINUTES.least, max: MINUTES.most, unit: 'min' }),
    place: choice(PLACES, { default: '55', label: 'Place of service' }),
    modality: choice(MODALITIES, { default: 'in_person' }),
    participants: text({ max: 200, optional: true, help: 'Participants other than the client.' }),
    sections: data<NoteSections, { optional: true; untraced: true; label: string }>({
      optional: true,
      untraced: true,
      label: 'Section',
    }),
    /** The only part that may be carried over from an earlier note, and from which. */
    history: longText({ max: 5000, optional: true, untraced: true }),
    copiedFrom: ref('progress_note', { optional: true, label: 'History copied from' }),
    objectives: data<readonly Addressed[], { optional: true; label: string }>({
      optional: true,
      label: 'Objectives addressed',
    }),
    interventions: choices(INTERVENTIONS, { optional: true }),
    response: longText({ max: 5000, optional: true, untraced: true, label: 'Client response' }),
    risk: choice(RISKS, { optional: true, label: 'Risk status' }),
    mentalStatus: data<MentalStatus, { optional: true; untraced: true }>({ optional: true, untraced: true }),
    nextSession: instant({ optional: true }),
    code: choice(CODES, { optional: true, label: 'Billing code' }),
    billable: yesNo({ default: false }),
    lateEntry: yesNo({ setBy: 'server', default: false }),
    /** Percent of it that stood in the author's note before. */
    likeness: integer({
      setBy: 'server',
      min: 0,
      max: 100,
      optional: true,
      unit: '%',
      label: 'Match with previous note',
    }),
    endedFor: text({ setBy: 'server', optional: true, min: 10, max: 500, label: 'Reason' }),
  },
  rules: [
    {
      field: 'endsAt',
      holds: (r) => minutesBetween(r.startsAt, r.endsAt) >= MINUTES.least,
      else: 'must be at least one minute after the start',
    },
    {
      field: 'endsAt',
      holds: (r) => minutesBetween(r.startsAt, r.endsAt) <= MINUTES.most,
      else: 'must be at most 480 minutes after the start',
    },
    {
      field: 'code',
      holds: (r) => !r.billable || r.code !== null,
      else: 'is required for a billable note',
    },
  ],
  states: {
    draft: { sign: ['signed', 'uncosigned'], retract: 'entered_in_error' },
    uncosigned: { cosign: 'cosigned', retract: 'entered_in_error' },
    signed: { retract: 'entered_in_error' },
    cosigned: { retract: 'entered_in_error' },
    entered_in_error: {},
  },
  marks: {
    draft: 'draft',
    uncosigned: 'awaiting',
    signed: 'complete',
    cosigned: 'complete',
    entered_in_error: 'inactive',
  },
  actions: {
    sign: { by: signers, proof: true, tone: 'primary', confirm: 'Once signed, it cannot be changed.' },
    cosign: {
      by: cosigners,
      proof: true,
      tone: 'primary',
      label: 'Co-sign',
      confirm: 'You are co-signing for a supervised author.',
    },
    retract: {
      by: { ...author, clinical_director: facility },
      asks: ['endedFor'],
      tone: 'danger',
      label: 'Entered in error',
    },
  },
  signed: { by: { sign: 'author', cosign: 'cosigner' }, after: ['endedFor'] },
  exclusive: [
    {
      name: 'service',
      by: ['author'],
      from: 'startsAt',
      to: 'endsAt',
      whileIn: ['draft', ...SIGNED_STATES],
      // One shift is spent with everybody on the unit: each of them has a log of the same hours.
      except: { field: 'type', is: WITHOUT_TIME_OF_ITS_OWN },
      else: 'Service time overlaps another note for this staff member',
    },
  ],
  access: { read: readers, create: writers, edit: author },
  editableIn: ['draft'],
  list: {
    columns: ['number', 'type', 'client', 'startsAt', 'minutes', 'authorName', 'status'],
    filters: ['status', 'type', 'client', 'author', 'serviceDate', 'lateEntry'],
    sort: '-startsAt',
    views: {
      'My drafts': { status: 'draft', author: 'me' },
      'To co-sign': { status: 'uncosigned' },
      'My notes': { author: 'me' },
      Signed: { 'status[in]': SIGNED_STATES.join(',') },
    },
  },
  detail: {
    Note: [
      'client',
      'type',
      'format',
      'startsAt',
      'endsAt',
      'minutes',
      'place',
      'modality',
      'participants',
      'nextSession',
      'code',
      'billable',
      'status',
      'lateEntry',
      'endedFor',
    ],
  },
  examples: {
    good: [
      {
        client: SOMETHING,
        type: 'individual',
        format: 'dap',
        startsAt: '2026-11-19T17:00:00Z',
        endsAt: '2026-11-19T17:45:00Z',
      },
    ],
    bad: [
      {
        input: {
          client: SOMETHING,
          type: 'individual',
          startsAt: '2026-11-19T17:00:00Z',
          endsAt: '2026-11-19T17:00:30Z',
        },
        field: 'endsAt',
      },
      {
        input: {
          client: SOMETHING,
          type: 'individual',
          startsAt: '2026-11-19T08:00:00Z',
          endsAt: '2026-11-19T16:01:00Z',
        },
        field: 'endsAt',
      },
      {
        input: {
          client: SOMETHING,
          type: 'individual',
          startsAt: '2026-11-19T17:00:00Z',
          endsAt: '2026-11-19T17:45:00Z',
          billable: true,
        },
        field: 'code',
      },
      {
        input: {
          client: SOMETHING,
          type: 'chat',
          startsAt: '2026-11-19T17:00:00Z',
          endsAt: '2026-11-19T17:45:00Z',
        },
        field: 'type',
      },
    ],
  },
});
