/** Notes about sessions, the private part that is their author's alone, and plans (platform, 1b; 45 CFR 164.501). */
import { resource } from '#access/define.model.ts';
import { caseload, mine, party } from '#access/scopes.model.ts';
import { choice, day, instant, longText, ref, rows, text, user } from '#engine/model/fields.ts';
import { careAndClient, coachingRecord, noteAuthors, noteReaders } from './coaching-access.model.ts';

const SOMETHING = '019ac2c0-0000-7000-8000-000000000001';
/** Hours after a session within which its note is signed. */
export const NOTE_HOURS = 72;

export const NOTE_KINDS = {
  soap: 'SOAP',
  dap: 'DAP',
  birp: 'BIRP',
  girp: 'GIRP',
  progress: 'Progress',
  group: 'Group',
} as const;
export type NoteKind = keyof typeof NOTE_KINDS;
export const SECTIONS = [
  'subjective',
  'objective',
  'data',
  'behavior',
  'goals',
  'intervention',
  'response',
  'assessment',
  'plan',
] as const;
export type Section = (typeof SECTIONS)[number];
/** The sections that a note of a kind must have before it is signed. */
export const SECTIONS_OF: Readonly<Record<NoteKind, readonly Section[]>> = {
  soap: ['subjective', 'objective', 'assessment', 'plan'],
  dap: ['data', 'assessment', 'plan'],
  birp: ['behavior', 'intervention', 'response', 'plan'],
  girp: ['goals', 'intervention', 'response', 'plan'],
  progress: ['data', 'plan'],
  group: ['data', 'response'],
};
const part = (label: string) => longText({ max: 4000, optional: true, untraced: true, label });

export const sessionNote = resource('session_note', {
  ...coachingRecord,
  label: ['Coaching note', 'Coaching notes'],
  title: ['client', 'heldOn'],
  titleJoin: ' · ',
  ownedBy: 'author',
  fields: {
    client: ref('coaching_client', { fixed: true, cascade: true }),
    session: ref('coaching_session', { fixed: true, optional: true, label: 'Session' }),
    author: user({ setBy: 'server', label: 'Author’s account' }),
    authorName: text({ setBy: 'server', max: 160, label: 'Author' }),
    kind: choice(NOTE_KINDS, { default: 'soap', label: 'Format' }),
    heldOn: day({ default: 'today', label: 'Session on' }),
    subjective: part('Subjective'),
    objective: part('Objective'),
    data: part('Data'),
    behavior: part('Behavior'),
    goals: part('Goals'),
    intervention: part('Intervention'),
    response: part('Response'),
    assessment: part('Assessment'),
    plan: part('Plan'),
    dueOn: day({ setBy: 'server', label: 'Due on', index: true }),
    signedAt: instant({ setBy: 'server', optional: true, label: 'Signed at' }),
    endedFor: text({ setBy: 'server', optional: true, min: 10, max: 300, label: 'Reason' }),
  },
  states: { draft: { sign: 'signed' }, signed: { retract: 'entered_in_error' }, entered_in_error: {} },
  marks: { draft: 'draft', signed: 'signed', entered_in_error: 'inactive' },
  actions: {
    sign: { by: noteAuthors, proof: true, tone: 'primary', confirm: 'Once signed, it cannot be changed.' },
    retract: { by: noteAuthors, asks: ['endedFor'], tone: 'danger', label: 'Entered in error' },
  },
  signed: { by: { sign: 'author' }, after: ['endedFor'] },
  editableIn: ['draft'],
  deadlines: [{ field: 'dueOn', kind: 'due', soonDays: 1, whileIn: ['draft'] }],
  access: { read: noteReaders, create: { health_coach: caseload }, edit: noteAuthors },
  list: {
    columns: ['client', 'heldOn', 'kind', 'authorName', 'dueOn', 'signedAt', 'status'],
    filters: ['status', 'client', 'kind', 'heldOn', 'author', 'session'],
    sort: '-heldOn',
    views: { 'To sign': { status: 'draft', author: 'me' }, Signed: { status: 'signed' } },
  },
  detail: {
    Note: ['client', 'session', 'heldOn', 'kind', ...SECTIONS, 'authorName', 'dueOn', 'signedAt', 'status', 'endedFor'],
  },
  examples: {
    good: [],
    bad: [{ input: { client: SOMETHING, kind: 'free' }, field: 'kind' }],
  },
});

/** Nobody else reads, finds, counts or exports it: no role has more than its own, the super role included. */
export const coachingPrivateNote = resource('coaching_private_note', {
  ...coachingRecord,
  label: ['Private note', 'Private notes'],
  title: ['heldOn'],
  ownedBy: 'author',
  fields: {
    client: ref('coaching_client', { fixed: true, cascade: true }),
    author: user({ setBy: 'server' }),
    heldOn: day({ default: 'today', label: 'Session on' }),
    text: longText({ max: 10_000, untraced: true, label: 'Note' }),
  },
  access: { read: noteAuthors, create: { health_coach: caseload }, edit: noteAuthors, remove: noteAuthors },
  list: { columns: ['heldOn', 'client'], filters: ['client', 'heldOn'], sort: '-heldOn' },
  detail: { Note: ['client', 'heldOn', 'text'] },
  examples: {
    good: [],
    bad: [{ input: { client: SOMETHING }, field: 'text' }],
  },
});

export const coachingPlan = resource('coaching_plan', {
  ...coachingRecord,
  label: ['Coaching plan', 'Coaching plans'],
  title: ['name'],
  ownedBy: 'author',
  fields: {
    client: ref('coaching_client', { fixed: true, cascade: true }),
    author: user({ setBy: 'server', label: 'Author’s account' }),
    name: text({ min: 3, max: 140 }),
    objectives: rows(
      {
        problem: text({ max: 200 }),
        objective: text({ max: 300 }),
        intervention: text({ max: 300 }),
        due: day({ label: 'Target' }),
      },
      { max: 20, label: 'Problems and objectives' },
    ),
    reviewOn: day({ label: 'Review on', index: true }),
    coachSignedAt: instant({ setBy: 'server', optional: true, label: 'Signed by the coach' }),
    clientSignedAt: instant({ setBy: 'server', optional: true, label: 'Signed by the client' }),
  },
  rules: [{ field: 'objectives', holds: (r) => r.objectives.length > 0, else: 'must have at least one objective' }],
  states: {
    draft: { send: 'pending_client' },
    pending_client: { agree: 'active', withdraw: 'draft' },
    active: { review: 'under_review', complete: 'completed' },
    under_review: { renew: 'active', complete: 'completed' },
    completed: {},
  },
  marks: {
    draft: 'draft',
    pending_client: 'awaiting',
    active: 'in progress',
    under_review: 'due',
    completed: 'complete',
  },
  actions: {
    send: { by: noteAuthors, tone: 'primary', label: 'Sign and send to the client' },
    agree: { by: { health_client: party }, tone: 'primary', label: 'Sign my plan' },
    withdraw: { by: noteAuthors, label: 'Take back to draft' },
    review: { by: noteAuthors, label: 'Start review' },
    renew: { by: noteAuthors, tone: 'primary', label: 'Keep the plan' },
    complete: { by: noteAuthors, tone: 'primary', label: 'Complete the plan' },
  },
  editableIn: ['draft', 'under_review'],
  deadlines: [{ field: 'reviewOn', kind: 'due', soonDays: 14, whileIn: ['active', 'under_review'] }],
  access: {
    read: { ...careAndClient, health_coach: [caseload, mine] },
    create: { health_coach: caseload },
    edit: noteAuthors,
  },
  list: {
    columns: ['name', 'client', 'reviewOn', 'coachSignedAt', 'clientSignedAt', 'status'],
    filters: ['status', 'client', 'reviewOn'],
    sort: 'reviewOn',
    views: { Active: { 'status[in]': 'active,under_review' }, 'With the client': { status: 'pending_client' } },
  },
  detail: { Plan: ['client', 'name', 'objectives', 'reviewOn', 'coachSignedAt', 'clientSignedAt', 'status'] },
  examples: {
    good: [
      {
        client: SOMETHING,
        name: 'Sober evenings',
        objectives: [
          {
            problem: 'Drinks after work',
            objective: 'Four evenings a week without alcohol',
            intervention: 'Plan the evening at noon',
            due: '2027-01-31',
          },
        ],
        reviewOn: '2027-01-31',
      },
    ],
    bad: [{ input: { client: SOMETHING, name: 'Plan', objectives: [], reviewOn: '2027-01-31' }, field: 'objectives' }],
  },
});
