/** Who has acknowledged a policy and who has not, and what is left to acknowledge for oneself. */
import { command, everyone, query } from '#access/define.model.ts';
import { all } from '#access/scopes.model.ts';
import { choice, day, instant, integer, ref, text } from '#engine/model/fields.ts';
import type { AnswerOf } from '#engine/model/questions.ts';
import { list, object, table } from '#engine/model/shapes.ts';
import { policyOffice } from './policy.model.ts';

const STATES = {
  overdue: 'Overdue',
  outstanding: 'Outstanding',
  acknowledged: 'Acknowledged',
} as const;
const state = choice(STATES);
const STALE = ['policy', 'policy_version', 'policy_acknowledgement', 'employee'];

const person = {
  name: text({ label: 'Name' }),
  number: text({ label: 'Employee number' }),
  departmentName: text({ label: 'Department' }),
  state,
  /** The last day on which the person is on time. */
  due: day({ label: 'Due' }),
  at: instant({ optional: true, label: 'Acknowledged' }),
  method: choice({ online: 'In Nexus', paper: 'On paper' }, { optional: true }),
} as const;

export const policyMatrix = query('policy_matrix', {
  at: '/policy-matrix/:policy',
  summary: 'Everyone a policy is for, with whether they have acknowledged the version that applies',
  asks: { policy: ref('policy') },
  by: policyOffice,
  answers: object({
    people: table({ employee: ref('employee'), ...person }),
    /** Whether a reminder may be sent: someone is open, and none was sent today. */
    mayRemind: choice({ yes: 'Yes', today: 'Already sent today', none: 'No one is open' }),
  }),
  csv: person,
  staleWith: STALE,
});
export type PolicyMatrix = AnswerOf<typeof policyMatrix>;
export type PolicyPerson = PolicyMatrix['people'][number];

export const policyShares = query('policy_shares', {
  summary: 'Of each published policy that must be acknowledged, how many people have done so',
  by: policyOffice,
  answers: object({
    policies: table({ policy: ref('policy'), people: integer(), done: integer(), overdue: integer() }),
  }),
  staleWith: STALE,
});

export const myPolicies = query('my_policies', {
  summary: 'The published policies that the caller must acknowledge, with whether they have',
  by: everyone(all),
  answers: list(
    object({
      policy: ref('policy'),
      version: ref('policy_version'),
      title: text(),
      number: integer(),
      state,
      due: day(),
      at: instant({ optional: true }),
      quiz: list(
        object({
          question: text(),
          a: text(),
          b: text(),
          c: text({ optional: true }),
          d: text({ optional: true }),
        }),
      ),
    }),
  ),
  staleWith: STALE,
});
export type MyPolicy = AnswerOf<typeof myPolicies>[number];

export const remindOfPolicy = command('remind_of_policy', {
  summary: 'Remind everyone who has not acknowledged a policy, at most once a day',
  asks: { policy: ref('policy') },
  by: policyOffice,
  answers: object({ reminded: integer() }),
  changes: ['policy'],
});
