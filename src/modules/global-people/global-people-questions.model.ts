/** People of all organizations, for global administrators: directory and work data only, for a written reason that is logged. */
import { query } from '#access/define.model.ts';
import { all } from '#access/scopes.model.ts';
import { choice, day, integer, longText, number, ref, text, yesNo } from '#engine/model/fields.ts';
import type { AnswerOf } from '#engine/model/questions.ts';
import { object, table } from '#engine/model/shapes.ts';
import {
  EMPLOYEE_STATUSES,
  EMPLOYMENT_TYPES,
  FLSA_STATUSES,
  WORK_MODES,
} from '#modules/people/work-categories.model.ts';

const byGlobal = { global_admin: all } as const;
/** Shorter reasons say nothing to the person who reviews the trail. */
export const REASON_LENGTH = 10;
const reason = longText({ min: REASON_LENGTH, max: 300, label: 'Reason' });
const orNone = text({ optional: true });

/** What a search shows of a person: the directory, and the first day. */
const found = {
  id: ref('employee'),
  organization: text(),
  organizationName: text(),
  name: text(),
  workEmail: text(),
  position: orNone,
  department: orNone,
  location: orNone,
  status: choice(EMPLOYEE_STATUSES),
  hireDate: day(),
} as const;

export const organizationsAcross = query('organizations_across', {
  at: '/people-across/organizations',
  summary: 'Organizations whose people can be looked up, by name',
  by: byGlobal,
  answers: table({ id: text(), name: text() }),
  staleWith: ['organization'],
});

export const findPeople = query('find_people', {
  at: '/people-across',
  summary:
    'People of all organizations by name or work email; logged with the reason in each organization that was searched',
  asks: {
    q: text({ max: 100, optional: true }),
    organization: ref('organization', { optional: true }),
    /** Only people about to start, or in their first 90 days. */
    isNew: yesNo({ default: false }),
    reason,
  },
  rules: [
    {
      field: 'q',
      holds: ({ q, organization, isNew }) => (q ?? '').trim().length >= 2 || organization !== null || isNew,
      else: 'must have at least 2 characters, unless you choose an organization',
    },
  ],
  by: byGlobal,
  answers: object({ people: table(found), more: yesNo(), organizations: integer() }),
  staleWith: [],
  inBody: true,
});
export type FoundPerson = AnswerOf<typeof findPeople>['people'][number];

export const personAcross = query('person_across', {
  at: '/people-across/person',
  summary: 'Directory and work data of one person of any organization; logged with the reason there and here',
  asks: { id: ref('employee'), reason },
  by: byGlobal,
  answers: object({
    ...found,
    employeeNumber: text(),
    preferredName: orNone,
    phone: orNone,
    manager: orNone,
    workMode: choice(WORK_MODES),
    employmentType: choice(EMPLOYMENT_TYPES),
    flsa: choice(FLSA_STATUSES),
    fte: number(),
    weeklyHours: number(),
    probationEnd: day({ optional: true }),
    lastDay: day({ optional: true }),
  }),
  staleWith: [],
  inBody: true,
});
export type PersonAcross = AnswerOf<typeof personAcross>;

/** Counts below this are hidden: they could point at single people. */
export const SMALLEST = 5;
const count = integer({ optional: true });
const counts = {
  headcount: count,
  joiners: count,
  leavers: count,
  onboarding: count,
  credentials: count,
} as const;

export const hrRollup = query('hr_rollup', {
  at: '/hr-rollup',
  summary:
    'Headcount, joiners, leavers, people hired and not started, and expiring credentials of each organization; counts under 5 are empty',
  by: byGlobal,
  answers: object({
    organizations: table({ id: text(), name: text(), ...counts }),
    /** Sums; empty where exactly one organization is hidden, whose count could be reckoned from it. */
    total: object(counts),
  }),
  staleWith: [],
});
export type HrRollup = AnswerOf<typeof hrRollup>;
