/** Conversations between accounts of an organization. Who takes part reads them; nobody else does. */
import { resource } from '#access/define.model.ts';
import { mine, party } from '#access/scopes.model.ts';
import { choice, files, instant, integer, longText, ref, rows, text, user, yesNo } from '#engine/model/fields.ts';

/** Besides the one who begins it. */
export const PEOPLE_MOST = 49;
/** How long the words of a message may be corrected. */
export const CORRECT_MINUTES = 15;
const BODY_MAX = 10_000;
export const SUBJECT_MAX = 160;
/** Files of one message at most. */
const FILES_MOST = 5;
/** What files a message takes. */
export const ATTACHED = {
  types: [
    'image/png',
    'image/jpeg',
    'image/webp',
    'application/pdf',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'text/plain',
    'text/csv',
  ],
  maxMb: 25,
  max: FILES_MOST,
  optional: true,
  label: 'Files',
} as const;

/** Written by effects: it begins and goes on with drafts that are sent. */
export const messageThread = resource('message_thread', {
  label: ['Conversation', 'Conversations'],
  personal: true,
  title: ['subject'],
  serverOnly: true,
  fields: {
    subject: text({ setBy: 'server', max: SUBJECT_MAX, untraced: true }),
    kind: choice({ direct: 'Direct', group: 'Group' }, { setBy: 'server' }),
    lastAt: instant({ setBy: 'server', index: true }),
    lastBy: text({ setBy: 'server', max: 160, untraced: true }),
    lastLine: text({ setBy: 'server', max: 160, optional: true, untraced: true }),
  },
  states: { open: { close: 'closed' }, closed: { reopen: 'open' } },
  marks: { open: 'in progress', closed: 'inactive' },
  actions: {
    close: { by: { '*': mine }, confirm: 'No one can write here until you reopen it.' },
    reopen: { by: { '*': mine }, label: 'Reopen' },
  },
  access: { read: { '*': party } },
  list: { columns: ['subject', 'kind', 'lastAt', 'lastBy', 'lastLine', 'status'], sort: '-lastAt' },
});

/** One account in a conversation: what it has read, and where it keeps it. */
export const threadMember = resource('thread_member', {
  label: ['Participant', 'Participants'],
  personal: true,
  title: ['name'],
  ownedBy: 'account',
  serverOnly: true,
  fields: {
    thread: ref('message_thread', { setBy: 'server', cascade: true }),
    account: user({ setBy: 'server' }),
    name: text({ setBy: 'server', max: 160 }),
    /** Messages of others since it last read. */
    unread: integer({ setBy: 'server', min: 0, default: 0 }),
    readAt: instant({ setBy: 'server', optional: true }),
    lastAt: instant({ setBy: 'server', index: true }),
  },
  states: {
    inbox: { markRead: 'inbox', markUnread: 'inbox', archive: 'archived', leave: 'left' },
    archived: { markRead: 'archived', restore: 'inbox', leave: 'left' },
    left: {},
  },
  marks: { inbox: 'in progress', archived: 'inactive', left: 'inactive' },
  actions: {
    markRead: { by: { '*': mine }, label: 'Mark as read' },
    markUnread: { by: { '*': mine }, label: 'Mark as unread' },
    archive: { by: { '*': mine } },
    restore: { by: { '*': mine }, label: 'Back to the inbox' },
    leave: {
      by: { '*': mine },
      label: 'Leave conversation',
      confirm: 'You will no longer see it or get new messages from it. Others keep it.',
      tone: 'danger',
    },
  },
  access: { read: { '*': party } },
  unique: [{ fields: ['thread', 'account'], else: 'is already in the conversation' }],
  list: {
    columns: ['thread', 'account', 'name', 'unread', 'readAt', 'lastAt', 'status'],
    filters: ['status', 'thread'],
    sort: '-lastAt',
  },
});

/** What somebody wrote. Its words are in no trail: the trail tells that something was written. */
export const message = resource('message', {
  label: ['Message', 'Messages'],
  personal: true,
  title: ['authorName'],
  ownedBy: 'author',
  serverOnly: true,
  fields: {
    thread: ref('message_thread', { setBy: 'server', cascade: true }),
    author: user({ setBy: 'server' }),
    authorName: text({ setBy: 'server', max: 160, label: 'From' }),
    body: longText({ setBy: 'server', max: BODY_MAX, label: 'Message', untraced: true }),
    attachments: files({ ...ATTACHED, setBy: 'server' }),
    urgent: yesNo({ setBy: 'server', default: false }),
    sentAt: instant({ setBy: 'server', index: true }),
    editedAt: instant({ setBy: 'server', optional: true }),
  },
  states: { sent: { correct: 'sent', withdraw: 'withdrawn' }, withdrawn: {} },
  marks: { sent: 'complete', withdrawn: 'inactive' },
  actions: {
    correct: { by: { '*': mine }, asks: ['body'] },
    withdraw: {
      by: { '*': mine },
      confirm: 'Its text and files are removed. Others see that a message was withdrawn.',
      tone: 'danger',
    },
  },
  access: { read: { '*': party } },
  list: {
    columns: ['thread', 'author', 'authorName', 'body', 'attachments', 'urgent', 'sentAt', 'editedAt', 'status'],
    filters: ['thread'],
    sort: '-sentAt',
  },
  search: ['body'],
});

/** What somebody is writing, kept on the server so that no browser keeps it. Sending it begins or continues a conversation. */
export const messageDraft = resource('message_draft', {
  label: ['Draft', 'Drafts'],
  personal: true,
  title: ['subject'],
  fields: {
    thread: ref('message_thread', { optional: true, fixed: true, cascade: true }),
    to: rows({ account: user() }, { optional: true, max: PEOPLE_MOST, label: 'To' }),
    subject: text({ optional: true, max: SUBJECT_MAX, untraced: true }),
    body: longText({ optional: true, max: BODY_MAX, label: 'Message', untraced: true }),
    attachments: files(ATTACHED),
    urgent: yesNo({ default: false }),
  },
  access: { read: { '*': mine }, create: { '*': mine }, edit: { '*': mine }, remove: { '*': mine } },
  list: {
    columns: ['thread', 'to', 'subject', 'body', 'attachments', 'urgent'],
    filters: ['thread'],
    sort: '-updatedAt',
  },
  examples: {
    good: [{ body: 'Good morning' }, { subject: 'Keys', to: [{ account: '0193a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b' }] }],
    bad: [
      { input: { to: [{ account: 'everybody' }] }, field: 'to' },
      { input: { body: 'x'.repeat(BODY_MAX + 1) }, field: 'body' },
      { input: { attachments: ['plan.pdf'] }, field: 'attachments' },
    ],
  },
});
