/** The engine's own nouns: what every product needs beside its own. They refer to the product's subject noun by name. */
import { choice, day, instant, integer, json, longText, ref, text, user } from './fields.ts';
import { resourceFor } from './resource.ts';
import type { PhraseParts } from './words.ts';

const resource = resourceFor<'*', 'mine' | 'approver' | 'own'>();

/** One open or decided step of an approval; who it waits for is a person or a role. */
export const approvalStep = (subject: string) =>
  resource('approval_step', {
    label: ['Approval', 'Approvals'],
    title: ['subjectTitle'],
    serverOnly: true,
    about: 'approver',
    fields: {
      noun: text({ setBy: 'server', max: 40 }),
      record: text({ setBy: 'server', max: 36, index: true }),
      subjectTitle: text({ setBy: 'server', label: 'Request' }),
      requester: ref(subject, { setBy: 'server', optional: true }),
      level: integer({ setBy: 'server', min: 1, max: 9 }),
      approver: ref(subject, { setBy: 'server', optional: true }),
      approverRole: text({ setBy: 'server', optional: true, max: 40 }),
      dueAt: instant({ setBy: 'server' }),
      decidedBy: user({ setBy: 'server', optional: true }),
      onBehalfOf: ref(subject, { setBy: 'server', optional: true }),
      decidedAt: instant({ setBy: 'server', optional: true }),
      comment: longText({ setBy: 'server', optional: true, max: 1000 }),
      escalated: choice(['no', 'yes'], { setBy: 'server', default: 'no' }),
    },
    states: {
      pending: { approve: 'approved', reject: 'rejected', close: 'closed' },
      approved: {},
      rejected: {},
      closed: {},
    },
    marks: { pending: 'awaiting', approved: 'complete', rejected: 'refused', closed: 'inactive' },
    actions: { approve: { by: {} }, reject: { by: {} }, close: { by: {} } },
    access: { read: { '*': 'approver' } },
    list: {
      columns: ['subjectTitle', 'requester', 'level', 'dueAt', 'status'],
      filters: ['status', 'noun'],
      sort: 'dueAt',
    },
  });

/** Who decides for somebody while they are away. */
export const approvalDelegation = (subject: string) =>
  resource('approval_delegation', {
    label: ['Delegation', 'Delegations'],
    title: ['startsOn', 'endsOn'],
    titleJoin: ' to ',
    about: 'giver',
    fields: { giver: ref(subject, { label: 'Delegator' }), delegate: ref(subject), startsOn: day(), endsOn: day() },
    rules: [
      { field: 'endsOn', holds: (r) => r.endsOn >= r.startsOn, else: 'must be on or after the first day' },
      { field: 'delegate', holds: (r) => r.delegate !== r.giver, else: 'must be someone else' },
    ],
    access: { read: { '*': 'own' }, create: { '*': 'own' }, edit: { '*': 'own' }, remove: { '*': 'own' } },
    list: { columns: ['giver', 'delegate', 'startsOn', 'endsOn'], sort: '-startsOn' },
  });

/** A notice for one account, in the product; it names no protected content. */
export const notification = resource('notification', {
  label: ['Notification', 'Notifications'],
  personal: true,
  title: ['title'],
  ownedBy: 'recipient',
  hiddenInDemo: { field: 'kind', values: ['onboarding.submitted'] },
  serverOnly: true,
  fields: {
    recipient: user({ setBy: 'server' }),
    kind: text({ setBy: 'server', max: 60 }),
    title: text({ setBy: 'server', max: 140 }),
    body: longText({ setBy: 'server', optional: true, max: 500 }),
    /** The parts of title and body, if they contain values; a reader of another language gets them translated. */
    said: json<{ readonly title?: PhraseParts; readonly body?: PhraseParts }, { setBy: 'server'; optional: true }>({
      setBy: 'server',
      optional: true,
    }),
    severity: choice(['info', 'warning', 'error', 'success'], { setBy: 'server', default: 'info' }),
    link: text({ setBy: 'server', optional: true, max: 200 }),
    /** Whether it was mailed, or is not going to be; empty while that is open. */
    mail: choice(['sent', 'none'], { setBy: 'server', optional: true, index: true }),
  },
  states: { unread: { markRead: 'read' }, read: { markUnread: 'unread', archive: 'archived' }, archived: {} },
  marks: { unread: 'due', read: 'complete', archived: 'inactive' },
  actions: {
    markRead: { by: { '*': 'mine' }, label: 'Mark as read' },
    markUnread: { by: { '*': 'mine' }, label: 'Mark as unread' },
    archive: { by: { '*': 'mine' } },
  },
  access: { read: { '*': 'mine' } },
  list: { columns: ['title', 'body', 'severity', 'link', 'kind'], filters: ['status', 'kind'], sort: '-createdAt' },
});

/** A list's filters, sort and columns under a name, for oneself. */
export const savedView = resource('saved_view', {
  label: ['Saved view', 'Saved views'],
  personal: true,
  title: ['name'],
  fields: {
    noun: text({ max: 40, fixed: true }),
    name: text({ max: 60 }),
    query: longText({ max: 2000, help: 'The list’s query string.' }),
  },
  access: { read: { '*': 'mine' }, create: { '*': 'mine' }, edit: { '*': 'mine' }, remove: { '*': 'mine' } },
  list: { columns: ['noun', 'name', 'query'], filters: ['noun'], sort: 'name' },
});

/** Long work with a row of its own: it shows progress and survives a reload. */
export const jobRun = resource('job_run', {
  label: ['Job', 'Jobs'],
  personal: true,
  title: ['title'],
  serverOnly: true,
  fields: {
    task: text({ setBy: 'server', max: 60 }),
    title: text({ setBy: 'server', max: 140 }),
    done: integer({ setBy: 'server', min: 0, default: 0 }),
    total: integer({ setBy: 'server', min: 0, optional: true }),
    message: text({ setBy: 'server', optional: true, max: 500 }),
    /** What the message was made of. */
    said: json<PhraseParts, { setBy: 'server'; optional: true }>({ setBy: 'server', optional: true }),
    result: json<unknown, { setBy: 'server'; optional: true }>({ setBy: 'server', optional: true }),
  },
  states: {
    waiting: { start: 'running' },
    running: { finish: 'finished', fail: 'failed' },
    finished: {},
    failed: { start: 'running' },
  },
  marks: { waiting: 'later', running: 'in progress', finished: 'complete', failed: 'danger' },
  actions: { start: { by: {} }, finish: { by: {} }, fail: { by: {} } },
  access: { read: { '*': 'mine' } },
  list: { columns: ['title', 'done', 'total', 'message', 'status'], sort: '-createdAt' },
});

/** An uploaded file's card; the bytes lie in the file store under its id. */
export const storedFile = resource('stored_file', {
  label: ['File', 'Files'],
  personal: true,
  title: ['name'],
  serverOnly: true,
  fields: {
    name: text({ setBy: 'server', max: 255 }),
    type: text({ setBy: 'server', max: 120 }),
    size: integer({ setBy: 'server', min: 0 }),
    sha256: text({ setBy: 'server', max: 64 }),
    /** Its key in the file store. */
    store: text({ setBy: 'server', max: 40 }),
  },
  access: { read: { '*': 'mine' } },
  list: { columns: ['name', 'type', 'size'], sort: '-createdAt' },
});

/** Where a signature or an addendum belongs; both are read through that document, see `signed-documents.ts`. */
const underDocument = {
  noun: text({ setBy: 'server', max: 40 }),
  record: text({ setBy: 'server', max: 36, index: true }),
};

/** One signature under a document, with the hash of what was signed. */
export const signature = resource('signature', {
  label: ['Signature', 'Signatures'],
  title: ['signerName'],
  serverOnly: true,
  appendOnly: true,
  fields: {
    ...underDocument,
    meaning: choice(['author', 'cosigner', 'reviewer', 'client', 'guardian', 'witness'], { setBy: 'server' }),
    signer: user({ setBy: 'server', optional: true }),
    signerName: text({ setBy: 'server', max: 200 }),
    credential: text({ setBy: 'server', optional: true, max: 200 }),
    /** SHA-256, hexadecimal, of the fields as they are stored. */
    contentHash: text({ setBy: 'server', max: 64 }),
    signedAt: instant({ setBy: 'server' }),
    ip: text({ setBy: 'server', optional: true, max: 60 }),
  },
  access: { read: {} },
  list: { columns: ['signerName', 'meaning', 'signedAt'], sort: 'signedAt' },
});

/** What somebody adds to a signed document, signed as it is added. */
export const addendum = resource('addendum', {
  label: ['Addendum', 'Addenda'],
  path: 'addenda',
  title: ['authorName'],
  serverOnly: true,
  appendOnly: true,
  fields: {
    ...underDocument,
    text: longText({ setBy: 'server', max: 10_000 }),
    author: user({ setBy: 'server' }),
    authorName: text({ setBy: 'server', max: 200 }),
    credential: text({ setBy: 'server', optional: true, max: 200 }),
    contentHash: text({ setBy: 'server', max: 64 }),
    signedAt: instant({ setBy: 'server' }),
  },
  access: { read: {} },
  list: { columns: ['authorName', 'signedAt'], sort: 'signedAt' },
});

/** All of them, for the registry. */
export const engineNouns = (subject: string) => [
  approvalStep(subject),
  approvalDelegation(subject),
  notification,
  savedView,
  jobRun,
  storedFile,
  signature,
  addendum,
];
