/** What the provider survey asks when it begins (domain/platform.md, section 1a); its editor may change it later. */
import { US_STATES } from '#modules/people/us-states.model.ts';
import type { Question } from './answers.model.ts';

type Columns = 'organization' | 'contact' | 'email' | 'phone' | 'state' | 'score';
export type FirstQuestion = Pick<Question, 'step' | 'code' | 'kind' | 'label'> &
  Partial<Omit<Question, 'id' | 'position'>> & { readonly feeds?: Columns };

const options = (list: Readonly<Record<string, string>>) =>
  Object.entries(list).map(([code, label]) => ({ code: code.toLowerCase(), label }));

const [WHO, FACILITY, TODAY, WANTED, SEND] = [
  'Your organization',
  'Your facility',
  'How you work today',
  'What you need',
  'Send',
] as const;

export const PROVIDER_NAME = 'Provider survey';
export const PROVIDER_INTRO =
  'Tell us about your facility and what would help you. It takes about five minutes, and what you type is kept as you go.';
export const PROVIDER_THANKS = 'We read every answer and write to the contact you named within two working days.';

export const providerQuestions: readonly FirstQuestion[] = [
  {
    step: WHO,
    code: 'organization',
    kind: 'text',
    label: 'Organization',
    required: true,
    most: 120,
    feeds: 'organization',
  },
  {
    step: WHO,
    code: 'contact',
    kind: 'text',
    label: 'Contact',
    help: 'First and last name.',
    required: true,
    most: 120,
    feeds: 'contact',
  },
  {
    step: WHO,
    code: 'email',
    kind: 'text',
    label: 'Email',
    required: true,
    most: 254,
    format: 'email',
    feeds: 'email',
  },
  { step: WHO, code: 'phone', kind: 'text', label: 'Telephone', most: 20, format: 'phone', feeds: 'phone' },
  {
    step: WHO,
    code: 'role',
    kind: 'single',
    label: 'Your role',
    options: options({
      owner: 'Owner or chief executive',
      clinical: 'Clinical leadership',
      operations: 'Operations',
      hr: 'Human resources',
      finance: 'Finance or billing',
      it: 'Information technology',
      other: 'Another role',
    }),
  },
  { step: WHO, code: 'state', kind: 'single', label: 'State', options: options(US_STATES), feeds: 'state' },
  {
    step: FACILITY,
    code: 'facility_type',
    kind: 'single',
    label: 'Kind of facility',
    options: options({
      mental_health: 'Mental health',
      substance_use: 'Substance use',
      both: 'Mental health and substance use',
      eating_disorder: 'Eating disorders',
      group_practice: 'Group practice',
      other: 'Another kind',
    }),
  },
  {
    step: FACILITY,
    code: 'levels_of_care',
    kind: 'multi',
    label: 'Levels of care',
    options: options({
      outpatient: 'Outpatient',
      iop: 'Intensive outpatient',
      php: 'Partial hospitalization',
      residential: 'Residential',
      detox: 'Withdrawal management',
      inpatient: 'Inpatient',
      sober_living: 'Recovery residence',
    }),
  },
  {
    step: FACILITY,
    code: 'beds',
    kind: 'number',
    label: 'Licensed beds',
    help: '0 where nobody stays overnight.',
    least: 0,
    most: 5000,
  },
  { step: FACILITY, code: 'staff', kind: 'number', label: 'People on staff', least: 0, most: 100_000 },
  {
    step: TODAY,
    code: 'systems',
    kind: 'long',
    label: 'Systems you use now',
    help: 'For charts, scheduling, payroll and billing. At most 1000 characters.',
    most: 1000,
  },
  {
    step: TODAY,
    code: 'pains',
    kind: 'multi',
    label: 'What costs you the most time',
    help: 'At most five.',
    most: 5,
    options: options({
      double_entry: 'Typing the same thing twice',
      staffing: 'Covering shifts',
      credentials: 'Licenses and training that run out',
      documentation: 'Clinical documentation',
      medication: 'Medication rounds',
      beds: 'Knowing which beds are free',
      authorizations: 'Insurance authorizations',
      billing: 'Claims and denials',
      payroll: 'Payroll',
      reports: 'Reports and audits',
    }),
  },
  {
    step: TODAY,
    code: 'satisfaction',
    kind: 'rating',
    label: 'How content are you with your systems?',
    help: '0 is not at all, 10 is entirely.',
    least: 0,
    most: 10,
    feeds: 'score',
  },
  {
    step: WANTED,
    code: 'wanted',
    kind: 'ranked',
    label: 'What would you like first?',
    help: 'Choose what you want, the most important first.',
    options: options({
      records: 'Employee records',
      scheduling: 'Scheduling and leave',
      payroll: 'Payroll',
      charts: 'Clinical charts',
      emar: 'Medication administration',
      admissions: 'Admissions and beds',
      billing: 'Billing',
      compliance: 'Compliance and audits',
    }),
  },
  {
    step: WANTED,
    code: 'budget',
    kind: 'single',
    label: 'Budget for a month',
    options: options({
      under_1k: 'Under $1,000',
      to_5k: '$1,000 to $5,000',
      to_20k: '$5,000 to $20,000',
      over_20k: 'Over $20,000',
      unknown: 'Not known yet',
    }),
  },
  {
    step: WANTED,
    code: 'timeline',
    kind: 'single',
    label: 'When would you like to begin?',
    options: options({
      now: 'As soon as possible',
      quarter: 'Within three months',
      year: 'Within a year',
      later: 'Later, or only looking',
    }),
  },
  {
    step: SEND,
    code: 'consent',
    kind: 'consent',
    label: 'You may keep these answers and write to me about them',
    help: 'You can ask us to delete them at any time, by their reference number.',
    required: true,
  },
];
