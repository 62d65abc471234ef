/** A message to or from a laboratory: what came, what was answered, and what waits for a client. */
import { resource } from '#access/define.model.ts';
import { choice, instant, integer, longText, ref, text, user } from '#engine/model/fields.ts';
import { labRecord, sorting } from './lab-access.model.ts';

const said = { setBy: 'server', optional: true } as const;

export const labMessage = resource('lab_message', {
  ...labRecord,
  label: ['Lab message', 'Lab messages'],
  title: ['controlId'],
  serverOnly: true,
  fields: {
    location: ref('location', { setBy: 'server', label: 'Facility' }),
    direction: choice({ in: 'Received', out: 'Sent' }, { setBy: 'server' }),
    type: text({ setBy: 'server', max: 40 }),
    controlId: text({ setBy: 'server', max: 200, label: 'Control ID', index: true }),
    sender: text({ setBy: 'server', max: 300, optional: true }),
    at: instant({ setBy: 'server', label: 'Received or sent at', index: true }),
    /** SHA-256 of the bytes: a message with the same sender, id and bytes is the same one. */
    digest: text({ setBy: 'server', max: 64, index: true }),
    /** Base64 of the bytes as they came. */
    raw: longText({ setBy: 'server', max: 1_000_000, untraced: true, label: 'Message' }),
    answer: longText({ ...said, max: 10_000, label: 'Acknowledgment' }),
    why: text({ ...said, max: 300, label: 'Reason' }),
    /** Whom the laboratory names, for matching by hand. */
    person: text({ ...said, max: 300, untraced: true, label: 'Person as sent' }),
    reports: integer({ setBy: 'server', default: 0, min: 0, max: 9999 }),
    client: ref('client', { ...said, label: 'Client', cascade: true }),
    order: ref('lab_order', { ...said, label: 'Lab order' }),
    matchedBy: user({ ...said, label: 'Matched by' }),
    matchedAt: instant({ ...said, label: 'Matched at' }),
    discardedFor: text({ ...said, min: 10, max: 300, label: 'Reason to set aside' }),
  },
  states: {
    waiting: { match: 'filed', setAside: 'set_aside', turnDown: 'refused', note: 'noted', dispatch: 'sent' },
    filed: { reopen: 'waiting' },
    refused: {},
    noted: {},
    sent: { accept: 'accepted', refuse: 'refused_by_lab' },
    accepted: {},
    refused_by_lab: {},
    set_aside: { reopen: 'waiting' },
  },
  marks: {
    waiting: 'awaiting',
    filed: 'complete',
    refused: 'refused',
    noted: 'inactive',
    sent: 'in progress',
    accepted: 'complete',
    refused_by_lab: 'refused',
    set_aside: 'inactive',
  },
  actions: {
    match: {
      by: sorting,
      tone: 'primary',
      label: 'Match to client',
      asks: ['client'],
      confirm: 'The results go into this client’s chart under your name. Compare name and birth date first.',
    },
    setAside: { by: sorting, label: 'Set aside', asks: ['discardedFor'], tone: 'danger' },
    // What becomes of a message is decided as it is taken in or sent: it begins in that state.
    turnDown: { by: {} },
    note: { by: {} },
    dispatch: { by: {} },
    reopen: { by: {} },
    accept: { by: {} },
    refuse: { by: {} },
  },
  access: { read: sorting },
  list: {
    columns: ['at', 'direction', 'type', 'person', 'controlId', 'sender', 'reports', 'why', 'status'],
    filters: ['status', 'direction', 'type', 'location', 'at'],
    sort: '-at',
    views: {
      'Without a client': { status: 'waiting' },
      Refused: { status: 'refused,refused_by_lab' },
      Sent: { direction: 'out' },
      Filed: { status: 'filed' },
    },
  },
  detail: {
    Message: [
      'direction',
      'type',
      'controlId',
      'sender',
      'at',
      'person',
      'reports',
      'why',
      'status',
      'client',
      'order',
      'matchedBy',
      'matchedAt',
      'discardedFor',
    ],
    Answer: ['answer'],
  },
  examples: { good: [], bad: [] },
});
