/** Wellness challenges: each person's entries are their own, and totals show from five people on (HR rules, section 2.12). */
import { byHr, resource } from '#access/define.model.ts';
import { own } from '#access/scopes.model.ts';
import { choice, day, integer, longText, number, ref, text } from '#engine/model/fields.ts';
import { staff } from '#modules/people/people-access.model.ts';

const SOMETHING = '019ac2c0-0000-7000-8000-000000000001';

export const MEASURES = {
  steps: 'Steps',
  minutes: 'Minutes of movement',
  glasses: 'Glasses of water',
  hours: 'Hours of sleep',
  breaks: 'Breaks outdoors',
} as const;

/** The fewest people whose entries are shown as a total (HR rules, section 2.12). */
export const FEWEST = 5;
/** What may be shown of a challenge: nothing below five people. `amounts`: one person's sum each. */
export function totalsOf(amounts: readonly number[]): { participants: number | null; total: number | null } {
  if (amounts.length < FEWEST) return { participants: null, total: null };
  return { participants: amounts.length, total: amounts.reduce((sum, one) => sum + one, 0) };
}

export const wellnessChallenge = resource('wellness_challenge', {
  label: ['Challenge', 'Challenges'],
  title: ['name'],
  fields: {
    name: text({ max: 100, unique: true }),
    counts: choice(MEASURES, { fixed: true, label: 'Measured in' }),
    description: longText({ max: 2000, optional: true }),
    startsOn: day({ index: true, label: 'First day' }),
    endsOn: day({ index: true, label: 'Last day' }),
    dailyGoal: number({ min: 0.1, max: 1_000_000, step: 0.1, optional: true, label: 'Daily goal' }),
    participants: integer({
      setBy: 'server',
      optional: true,
      min: FEWEST,
      label: 'Participants',
      help: 'Counted once a day. Shown from five people on.',
    }),
    total: number({
      setBy: 'server',
      optional: true,
      min: 0,
      step: 0.1,
      label: 'Together',
      help: 'The sum of all entries, counted once a day. Shown from five people on.',
    }),
    countedOn: day({ setBy: 'server', optional: true, label: 'Counted on' }),
  },
  rules: [
    {
      field: 'endsOn',
      holds: (r) => !r.endsOn || !r.startsOn || r.endsOn >= r.startsOn,
      else: 'must be on or after the first day',
    },
  ],
  states: { open: { close: 'closed', cancel: 'cancelled' }, closed: { reopen: 'open' }, cancelled: {} },
  marks: { open: 'in progress', closed: 'complete', cancelled: 'inactive' },
  actions: {
    close: { by: byHr, label: 'Close challenge', confirm: 'No one can add entries anymore.' },
    reopen: { by: byHr },
    cancel: { by: byHr, tone: 'danger', label: 'Cancel challenge' },
  },
  deadlines: [{ field: 'endsOn', kind: 'expires', soonDays: 7, whileIn: ['open'], what: 'Last day' }],
  access: { read: staff, create: byHr, edit: byHr, export: byHr },
  editableIn: ['open'],
  list: {
    columns: ['name', 'counts', 'dailyGoal', 'startsOn', 'endsOn', 'participants', 'total', 'status'],
    filters: ['status', 'counts', 'startsOn', 'endsOn'],
    sort: '-startsOn',
    views: {
      'Now and next': { status: 'open' },
      Ended: { status: 'closed,cancelled' },
    },
  },
  detail: {
    Challenge: ['name', 'status', 'counts', 'dailyGoal', 'startsOn', 'endsOn', 'description'],
    Together: ['participants', 'total', 'countedOn'],
  },
  related: { 'My entries': ['challenge_entry', 'challenge'] },
  search: ['name'],
  examples: {
    good: [{ name: 'Spring steps', counts: 'steps', startsOn: '2030-04-01', endsOn: '2030-04-30', dailyGoal: 8000 }],
    bad: [
      {
        input: { name: 'Spring steps', counts: 'steps', startsOn: '2030-04-30', endsOn: '2030-04-01' },
        field: 'endsOn',
      },
    ],
  },
});

/** One person's day in a challenge: nobody else reads it, not even HR. */
export const challengeEntry = resource('challenge_entry', {
  label: ['Challenge entry', 'Challenge entries'],
  title: ['challenge', 'on'],
  titleJoin: ', ',
  about: 'employee',
  personal: true,
  fields: {
    challenge: ref('wellness_challenge', { fixed: true, cascade: true }),
    employee: ref('employee', { setBy: 'server' }),
    on: day({ default: 'today', index: true, label: 'Day' }),
    amount: number({ min: 0.1, max: 200_000, step: 0.1, untraced: true, help: 'Only you can see it.' }),
  },
  unique: [{ fields: ['challenge', 'employee', 'on'], else: 'already has an entry. Change that one' }],
  access: { read: { '*': own }, create: { '*': own }, edit: { '*': own }, remove: { '*': own } },
  list: {
    columns: ['on', 'challenge', 'amount'],
    filters: ['challenge', 'on'],
    sort: '-on',
    views: { 'Last 30 days': { 'on[gte]': 'today-30' } },
  },
  detail: { Entry: ['challenge', 'on', 'amount'] },
  examples: {
    good: [{ challenge: SOMETHING, amount: 7200 }],
    bad: [{ input: { challenge: SOMETHING, amount: 0 }, field: 'amount' }],
  },
});
