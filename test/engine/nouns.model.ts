/** A small product of its own: the nouns that the engine's tests drive, so that no test leans on a real module. */
import { clockActions, clockFields, clockMarks, clockStates } from '#engine/model/clocks.ts';
import { engineNouns } from '#engine/model/engine-nouns.model.ts';
import {
  choice,
  day,
  email,
  file,
  instant,
  integer,
  longText,
  money,
  number,
  ref,
  rows,
  secret,
  text,
} from '#engine/model/fields.ts';
import { createRegistry } from '#engine/model/registry.ts';
import { resourceFor } from '#engine/model/resource.ts';

const resource = resourceFor<'worker' | 'lead' | 'chief', 'own' | 'team' | 'all' | 'approver'>();

export const room = resource('room', {
  label: ['Room', 'Rooms'],
  title: ['name'],
  fields: { name: text({ max: 40, unique: true }), floor: integer({ min: 0, max: 20, optional: true }) },
  access: {
    read: { '*': 'all' },
    create: { chief: 'all' },
    edit: { chief: 'all' },
    remove: { chief: 'all' },
    export: { chief: 'all' },
  },
  list: { columns: ['name', 'floor'], sort: 'name' },
  search: ['name'],
});

export const person = resource('person', {
  label: ['Person', 'People'],
  path: 'people',
  title: ['first', 'last'],
  about: 'id',
  tree: 'boss',
  fields: {
    first: text({ max: 40 }),
    last: text({ max: 40 }),
    mail: email({ unique: true }),
    room: ref('room', { optional: true }),
    boss: ref('person', { optional: true }),
    hired: day({ privacy: 'P1', index: true }),
    street: text({ privacy: 'P2', optional: true }),
    pay: money({ privacy: 'P3', min: 0, optional: true }),
    ssn: secret({ privacy: 'P3', pattern: /^\d{9}$/, patternSays: 'must have 9 digits', unique: true, optional: true }),
    tags: rows({ label: text({ max: 20 }), weight: number({ step: 0.5, min: 0, max: 10 }) }, { optional: true }),
  },
  states: { active: { leave: 'gone' }, gone: { rejoin: 'active' } },
  marks: { active: 'complete', gone: 'inactive' },
  actions: { leave: { by: { chief: 'all' } }, rejoin: { by: { chief: 'all' } } },
  access: {
    read: { '*': 'all' },
    create: { chief: 'all' },
    edit: { worker: 'own', chief: 'all' },
    export: { chief: 'all' },
  },
  list: {
    columns: ['first', 'last', 'room', 'boss', 'hired', 'street', 'pay', 'ssn'],
    filters: ['status', 'room'],
    sort: 'last,first',
  },
  search: ['first', 'last'],
});

export const wish = resource('wish', {
  label: ['Wish', 'Wishes'],
  title: ['startsOn', 'endsOn'],
  titleJoin: ' to ',
  about: 'person',
  fields: {
    person: ref('person'),
    kind: choice(['rest', 'travel'], { default: 'rest' }),
    startsOn: day(),
    endsOn: day(),
    days: number({ min: 0.5, step: 0.5, setBy: 'server' }),
    reason: longText({ optional: true, max: 500 }),
    note: longText({ optional: true, setBy: 'server' }),
    proof: file({ types: ['application/pdf', 'text/plain'], privacy: 'P2', optional: true }),
  },
  rules: [{ field: 'endsOn', holds: (r) => r.endsOn >= r.startsOn, else: 'must be on or after the first day' }],
  states: {
    draft: { submit: 'pending' },
    pending: { approve: 'approved', reject: 'rejected', withdraw: 'withdrawn' },
    approved: {},
    rejected: {},
    withdrawn: {},
  },
  marks: { draft: 'draft', pending: 'awaiting', approved: 'complete', rejected: 'refused', withdrawn: 'inactive' },
  actions: {
    submit: { by: { worker: 'own' } },
    withdraw: { by: { worker: 'own' } },
    approve: { by: { '*': 'approver', lead: 'team', chief: 'all' } },
    reject: { by: { '*': 'approver', lead: 'team', chief: 'all' }, asks: ['note'] },
  },
  access: {
    read: { '*': 'approver', worker: 'own', lead: 'team', chief: 'all' },
    create: { worker: 'own', chief: 'all' },
    edit: { worker: 'own' },
    remove: { worker: 'own' },
    export: { worker: 'own', chief: 'all' },
  },
  editableIn: ['draft'],
  approval: {
    on: 'submit',
    approve: 'approve',
    reject: 'reject',
    levels: [
      { by: 'manager', waitHours: 48, thenTo: 'manager_2up' },
      { by: { role: 'chief' }, waitHours: 24, thenTo: { role: 'chief' } },
    ],
  },
  calendar: { from: 'startsOn', to: 'endsOn', says: ['person', 'reason'] },
  exclusive: [
    {
      name: 'dates',
      by: ['person'],
      from: 'startsOn',
      to: 'endsOn',
      whileIn: ['pending', 'approved'],
      else: 'You already have a wish for these days',
    },
  ],
  list: { columns: ['person', 'kind', 'startsOn', 'endsOn', 'days'], filters: ['status'], sort: '-startsOn' },
});

export const entry = resource('entry', {
  label: ['Entry', 'Entries'],
  title: ['on'],
  about: 'person',
  serverOnly: true,
  fields: {
    person: ref('person', { setBy: 'server' }),
    on: day({ setBy: 'server' }),
    days: number({ step: 0.5, setBy: 'server' }),
    wish: ref('wish', { setBy: 'server', optional: true }),
  },
  ledger: { amount: 'days', per: ['person'] },
  access: { read: { worker: 'own', chief: 'all' } },
  list: { columns: ['person', 'on', 'days'], sort: '-on' },
});

/** A document that is signed, by somebody else as well where it is long. */
export const report = resource('report', {
  label: ['Report', 'Reports'],
  title: ['on'],
  about: 'person',
  fields: {
    person: ref('person', { fixed: true }),
    on: day(),
    at: instant({ optional: true }),
    words: longText({ max: 2000 }),
    pages: number({ step: 0.5, min: 0, optional: true }),
    takenBackFor: longText({ optional: true, setBy: 'server', max: 500 }),
  },
  states: {
    draft: { sign: ['signed', 'uncosigned'], burn: 'burnt' },
    burnt: {},
    uncosigned: { cosign: 'cosigned' },
    signed: { takeBack: 'retracted' },
    cosigned: { takeBack: 'retracted' },
    retracted: {},
  },
  marks: {
    draft: 'draft',
    burnt: 'inactive',
    uncosigned: 'awaiting',
    signed: 'complete',
    cosigned: 'complete',
    retracted: 'inactive',
  },
  actions: {
    sign: { by: { worker: 'own', lead: 'own', chief: 'all' }, proof: true },
    cosign: { by: { lead: 'team', chief: 'all' }, proof: true },
    takeBack: { by: { chief: 'all' }, asks: ['takenBackFor'] },
    burn: { by: { worker: 'own' }, witness: ['lead', 'chief'] },
  },
  signed: { by: { sign: 'author', cosign: 'cosigner' }, after: ['takenBackFor'] },
  access: {
    read: { worker: 'own', lead: ['own', 'team'], chief: 'all' },
    create: { worker: 'own', lead: 'own', chief: 'all' },
    edit: { worker: 'own', lead: 'own', chief: 'all' },
    export: { worker: 'own', chief: 'all' },
  },
  gated: { about: 'person', category: 'reports' },
  breakGlass: true,
  editableIn: ['draft'],
  list: { columns: ['person', 'on', 'words'], sort: '-on' },
});

/** What is due: the open items of clocks. */
export const duty = resource('duty', {
  label: ['Duty', 'Duties'],
  path: 'duties',
  title: ['title'],
  about: 'worker',
  serverOnly: true,
  clock: true,
  fields: { ...clockFields, worker: ref('person', { setBy: 'server', cascade: true }) },
  states: clockStates,
  marks: clockMarks,
  actions: clockActions,
  access: { read: { worker: 'own', lead: ['own', 'team'], chief: 'all' } },
  list: { columns: ['kind', 'title', 'worker', 'dueAt'], sort: 'dueAt' },
});

export const seat = resource('seat', {
  label: ['Seat', 'Seats'],
  title: ['since'],
  about: 'person',
  fields: { person: ref('person', { fixed: true }), room: ref('room'), since: day(), until: day({ optional: true }) },
  effective: { per: ['person'], from: 'since', to: 'until', applies: { of: 'person', sets: ['room'] } },
  access: { read: { '*': 'own', chief: 'all' }, create: { chief: 'all' }, edit: { chief: 'all' } },
  list: { columns: ['person', 'room', 'since', 'until'], sort: '-since' },
});

export const registry = createRegistry({
  resources: [...engineNouns('person'), room, person, wish, entry, report, duty, seat],
  privacy: {
    P1: { see: { '*': 'own', lead: 'team', chief: 'all' } },
    P2: { see: { '*': 'own', chief: 'all' } },
    P3: { see: { '*': 'own', chief: 'all' }, masked: true },
  },
  subject: 'person',
  subjectActiveIn: ['active'],
});
