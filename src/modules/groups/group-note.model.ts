/** The note of one client about one session: the block of the session, and words about this client. */
import { resource } from '#access/define.model.ts';
import { facility } from '#access/scopes.model.ts';
import { choice, instant, integer, longText, ref, text, user, yesNo } from '#engine/model/fields.ts';
import { groupNoteAuthors, groupNoteReaders, groupRecord } from './group-access.model.ts';

export const groupNote = resource('group_note', {
  ...groupRecord,
  label: ['Group note', 'Group notes'],
  title: ['client', 'startsAt'],
  titleJoin: ' · ',
  ownedBy: 'author',
  fields: {
    client: ref('client', { setBy: 'server', cascade: true }),
    session: ref('group_session', { setBy: 'server', cascade: true }),
    author: user({ setBy: 'server', label: 'Author’s account' }),
    authorName: text({ setBy: 'server', max: 200, label: 'Author' }),
    startsAt: instant({ setBy: 'server', label: 'Session', index: true }),
    minutes: integer({ setBy: 'server', min: 0, max: 240, unit: 'min', label: 'Attended' }),
    billable: yesNo({ setBy: 'server', default: false }),
    /** Topic and summary of the session as they were when it was signed. */
    block: longText({ setBy: 'server', max: 6500, optional: true, untraced: true, label: 'About the session' }),
    participation: choice(
      {
        active: 'Active',
        prompted: 'With prompts',
        listened: 'Listened',
        withdrawn: 'Withdrawn',
        disruptive: 'Disruptive',
      },
      { optional: true },
    ),
    affect: choice(
      {
        full: 'Full range',
        constricted: 'Constricted',
        flat: 'Flat',
        anxious: 'Anxious',
        irritable: 'Irritable',
        tearful: 'Tearful',
      },
      { optional: true },
    ),
    own: longText({
      max: 3000,
      optional: true,
      untraced: true,
      label: 'About this client',
      help: 'What this client said and did, at least 20 characters.',
    }),
    response: longText({ max: 2000, optional: true, untraced: true }),
    objectives: longText({ max: 1000, optional: true, untraced: true }),
    progress: longText({ max: 1000, optional: true, untraced: true }),
    plan: longText({ max: 1000, optional: true, untraced: true }),
    /** Percent of the words about this client that the most similar note of the session shares. */
    likeness: integer({
      setBy: 'server',
      optional: true,
      min: 0,
      max: 100,
      unit: '%',
      label: 'Match with another note',
    }),
    /** When the author last had it on screen as it is now. */
    viewedAt: instant({ setBy: 'server', optional: true, label: 'Viewed at' }),
    signedAt: instant({ setBy: 'server', optional: true, label: 'Signed at' }),
    endedFor: text({ setBy: 'server', optional: true, min: 10, max: 300, label: 'Reason' }),
  },
  states: { draft: { view: 'draft', sign: 'signed' }, signed: { retract: 'entered_in_error' }, entered_in_error: {} },
  marks: { draft: 'draft', signed: 'signed', entered_in_error: 'inactive' },
  actions: {
    view: { by: groupNoteAuthors, label: 'Mark viewed' },
    sign: { by: groupNoteAuthors, proof: true, tone: 'primary', confirm: 'Once signed, it cannot be changed.' },
    retract: {
      by: { ...groupNoteAuthors, clinical_director: facility },
      asks: ['endedFor'],
      tone: 'danger',
      label: 'Entered in error',
    },
  },
  signed: { by: { sign: 'author' }, after: ['endedFor'] },
  unique: [
    { fields: ['session', 'client'], whileIn: ['draft', 'signed'], else: 'has a note for this session already' },
  ],
  editableIn: ['draft'],
  access: { read: groupNoteReaders, edit: groupNoteAuthors },
  list: {
    columns: ['client', 'startsAt', 'minutes', 'billable', 'likeness', 'authorName', 'status'],
    filters: ['status', 'client', 'session', 'author', 'startsAt'],
    sort: '-startsAt',
    views: { 'My drafts': { status: 'draft', author: 'me' }, Signed: { status: 'signed' } },
  },
  detail: {
    Note: [
      'client',
      'session',
      'startsAt',
      'minutes',
      'billable',
      'block',
      'participation',
      'affect',
      'own',
      'response',
      'objectives',
      'progress',
      'plan',
      'likeness',
      'authorName',
      'signedAt',
      'status',
      'endedFor',
    ],
  },
  examples: { good: [], bad: [{ input: { participation: 'asleep' }, field: 'participation' }] },
});
