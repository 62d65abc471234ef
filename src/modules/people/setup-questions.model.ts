/** What is still missing before a new hire can work, take leave and be paid. */
import { byHr, query } from '#access/define.model.ts';
import { choice, day, ref, text, yesNo } from '#engine/model/fields.ts';
import type { AnswerOf } from '#engine/model/questions.ts';
import { list, object, type ShapeValue } from '#engine/model/shapes.ts';

/** In the order in which HR does them. */
export const SETUP_STEPS = {
  schedule: 'Work schedule',
  leavePolicy: 'Leave policy',
  payRate: 'Pay rate',
  taxForm: 'Form W-4',
  bankAccount: 'Bank account',
  emergencyContact: 'Emergency contact',
  account: 'Sign-in account',
} as const;
export type SetupStep = keyof typeof SETUP_STEPS;
/** Contractors are paid by invoice: they have no leave, no Form W-4 and no payroll. */
const CONTRACTOR_STEPS: readonly SetupStep[] = ['schedule', 'emergencyContact', 'account'];
const ALL_STEPS = Object.keys(SETUP_STEPS) as readonly SetupStep[];
/** The steps that an employee of this employment type has. */
export const stepsOf = (employmentType: string | undefined): readonly SetupStep[] =>
  employmentType === 'contractor' ? CONTRACTOR_STEPS : ALL_STEPS;

/** Without these nobody can take leave, be scheduled or be paid. */
export const NEEDED_STEPS = ['schedule', 'leavePolicy', 'payRate', 'taxForm', 'bankAccount'] as const;

/** The nouns of which a change may finish a step. */
const SETUP_NOUNS = [
  'employee',
  'leave_assignment',
  'pay_rate',
  'tax_profile',
  'bank_account',
  'emergency_contact',
  'membership',
] as const;

const step = choice(SETUP_STEPS);

export const employeeSetup = query('employee_setup', {
  at: '/employee-setup',
  summary: 'The setup steps of one employee, and which are done',
  asks: { employee: ref('employee') },
  by: byHr,
  answers: object({ steps: list(object({ step, done: yesNo() })) }),
  staleWith: SETUP_NOUNS,
});

const unfinished = object({
  id: ref('employee'),
  name: text(),
  position: text({ optional: true }),
  hireDate: day(),
  missing: list(step),
});
export type Unfinished = ShapeValue<typeof unfinished>;

export const peopleToSetUp = query('people_to_set_up', {
  at: '/people-to-set-up',
  summary:
    'Current employees who cannot take leave, be scheduled or be paid yet, newest hires first, of the last 500 that were added',
  asks: { step: choice(SETUP_STEPS, { optional: true }) },
  by: byHr,
  answers: object({ people: list(unfinished) }),
  staleWith: SETUP_NOUNS,
});
export type PeopleToSetUp = AnswerOf<typeof peopleToSetUp>;
