/** What a client company has to do by law, one record for each day it is due (platform rules, section 1c). */
import { resource } from '#access/define.model.ts';
import { choice, day, ref, text } from '#engine/model/fields.ts';
import { FREQUENCIES } from '#modules/compliance/obligation-rules.model.ts';
import { FOUND, practice } from './consulting-access.model.ts';

const SOMETHING = '019ac2c0-0000-7000-8000-000000000001';
export const JURISDICTIONS = { federal: 'Federal', state: 'State', local: 'City or county' } as const;
/** Obligations that are not done and were due before today. Read off the day, never stored. */
export const OBLIGATION_OVERDUE = { status: 'upcoming', 'due[lt]': 'today' } as const;
export const OBLIGATION_SOON = { status: 'upcoming', 'due[gte]': 'today', 'due[lte]': 'today+30' } as const;

export const consultingObligation = resource('consulting_obligation', {
  label: ['Client obligation', 'Client obligations'],
  title: ['name'],
  fields: {
    client: ref('consulting_client', { fixed: true, label: 'Client company' }),
    name: text({ min: 3, max: 160, label: 'Obligation' }),
    law: text({ min: 2, max: 120, label: 'Law', help: 'Such as “29 CFR 1904.32”.' }),
    jurisdiction: choice(JURISDICTIONS, { default: 'federal' }),
    frequency: choice(FREQUENCIES, { default: 'annual', label: 'How often' }),
    owner: text({ max: 100, optional: true, label: 'Done by', help: 'The person at the client, or their position.' }),
    /** The first day of the rhythm, so that the 31st comes back after a shorter month. */
    firstDue: day({ ...FOUND, label: 'First due' }),
    due: day({ index: true, label: 'Next due' }),
    evidence: text({ ...FOUND, max: 300, label: 'What proves it' }),
    doneOn: day({ ...FOUND, index: true, label: 'Done on' }),
    waiveReason: text({ ...FOUND, max: 300, label: 'Reason for waiving' }),
  },
  states: { upcoming: { complete: 'done', waive: 'waived' }, done: {}, waived: { resume: 'upcoming' } },
  marks: { upcoming: 'due', done: 'complete', waived: 'inactive' },
  actions: {
    complete: {
      by: practice,
      tone: 'primary',
      label: 'Mark as done',
      asks: ['evidence'],
      confirm: 'The next one is added if it comes back.',
    },
    waive: { by: practice, tone: 'danger', label: 'Does not apply', asks: ['waiveReason'] },
    resume: { by: practice, label: 'Applies again' },
  },
  deadlines: [{ field: 'due', kind: 'due', soonDays: 30, whileIn: ['upcoming'], what: 'Obligation' }],
  editableIn: ['upcoming'],
  access: { read: practice, create: practice, edit: practice, export: practice },
  list: {
    columns: ['name', 'client', 'law', 'jurisdiction', 'frequency', 'owner', 'due', 'status'],
    filters: ['status', 'client', 'jurisdiction', 'frequency', 'due', 'doneOn'],
    sort: 'due',
    views: {
      Upcoming: { status: 'upcoming' },
      Overdue: OBLIGATION_OVERDUE,
      'Due in 30 days': OBLIGATION_SOON,
      Done: { status: 'done', sort: '-doneOn' },
      Waived: { status: 'waived' },
    },
  },
  detail: {
    Obligation: ['client', 'name', 'law', 'jurisdiction', 'frequency', 'owner', 'due', 'status'],
    Proof: ['evidence', 'doneOn', 'waiveReason'],
  },
  search: ['name', 'law'],
  examples: {
    good: [{ client: SOMETHING, name: 'Post the OSHA 300A summary', law: '29 CFR 1904.32', due: '2027-02-01' }],
    bad: [
      { input: { client: SOMETHING, name: 'Post', law: '29 CFR 1904.32', due: '2027-02-30' }, field: 'due' },
      {
        input: { client: SOMETHING, name: 'Post it', law: '29 CFR 1904.32', due: '2027-02-01', frequency: 'weekly' },
        field: 'frequency',
      },
    ],
  },
});
