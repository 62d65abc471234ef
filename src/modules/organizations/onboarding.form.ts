/** What an organization says of itself before it begins: seven steps, each a set of fields. */
import { ROLE_LABELS } from '#access/roles.model.ts';
import { checkFields } from '#engine/model/check.ts';
import {
  choice,
  choices,
  email,
  type Field,
  type Fields,
  integer,
  longText,
  phone,
  rows,
  text,
  yesNo,
  zip,
} from '#engine/model/fields.ts';
import type { Problem } from '#engine/model/refusals.ts';
import { INDUSTRIES, SIZES } from '#modules/company/company-words.model.ts';
import { US_STATES } from '#modules/people/us-states.model.ts';
import { isEin, isNpi } from './numbers.model.ts';

export const STEPS = ['organization', 'contact', 'facilities', 'portals', 'users', 'security', 'review'] as const;
export type Step = (typeof STEPS)[number];
export const STEP_TITLES: Readonly<Record<Step, string>> = {
  organization: 'Organization',
  contact: 'Contact',
  facilities: 'Facilities',
  portals: 'Portals',
  users: 'Users',
  security: 'Security',
  review: 'Review',
};
/** How long a link opens an application that is not sent yet. */
export const RESUME_DAYS = 14;
const FACILITIES_MOST = 20;
/** With the administrator: as many as may be invited in a day. */
const COLLEAGUES_MOST = 19;

const { super_admin: _s, global_admin: _g, ...ROLES_TO_GIVE } = ROLE_LABELS;

export const stepFields = {
  organization: {
    name: text({ min: 2, max: 120, label: 'Name' }),
    legalName: text({ max: 120, label: 'Legal name', help: 'As shown on tax forms.' }),
    slug: text({
      min: 2,
      max: 32,
      format: 'slug',
      label: 'Short name',
      help: 'Small letters, digits and hyphens, 2 to 32 characters.',
    }),
    ein: text({
      max: 9,
      pattern: /^\d{9}$/,
      patternSays: 'must have 9 digits, without the hyphen',
      label: 'Employer identification number (EIN)',
    }),
    npi: text({
      max: 10,
      pattern: /^\d{10}$/,
      patternSays: 'must have 10 digits',
      optional: true,
      label: 'National provider identifier (NPI)',
      help: 'Of a provider of health care.',
    }),
    industry: choice(INDUSTRIES, { label: 'Industry' }),
    size: choice(SIZES, { label: 'Number of employees' }),
    timeZone: text({
      max: 60,
      default: 'America/Los_Angeles',
      pattern: /^[A-Za-z]+(?:\/[A-Za-z0-9_+-]+)+$|^UTC$/,
      patternSays: 'must be a time zone such as America/Los_Angeles',
      label: 'Time zone',
    }),
  },
  contact: {
    firstName: text({ max: 80, label: 'First name' }),
    lastName: text({ max: 80, label: 'Last name' }),
    title: text({ max: 80, optional: true, label: 'Position' }),
    email: email({ label: 'Email' }),
    phone: phone({ optional: true, label: 'Phone' }),
  },
  facilities: {
    facilities: rows(
      {
        name: text({ max: 80, label: 'Name' }),
        addressLine1: text({ max: 100, label: 'Address' }),
        city: text({ max: 60, label: 'City' }),
        state: choice(US_STATES, { label: 'State' }),
        zip: zip({ label: 'ZIP code' }),
      },
      { max: FACILITIES_MOST, label: 'Facilities' },
    ),
  },
  portals: {
    portals: choices(
      {
        enterprise: 'Enterprise HR',
        'behavioral-health': 'Behavioral health',
        health: 'Health coaching',
        consultant: 'Consultant',
        'training-platform': 'Training platform',
      },
      { label: 'Portals' },
    ),
    wishes: longText({ max: 1000, optional: true, label: 'What you would like to begin with' }),
  },
  users: {
    adminEmail: email({
      label: 'Email of the first administrator',
      help: 'Gets the invitation once the application is approved.',
    }),
    colleagues: rows(
      { email: email({ label: 'Email' }), role: choice(ROLES_TO_GIVE, { label: 'Role', default: 'employee' }) },
      { max: COLLEAGUES_MOST, optional: true, label: 'Colleagues to invite' },
    ),
  },
  security: {
    twoFactorRoles: choices(ROLE_LABELS, { optional: true, label: 'Roles that need a second factor' }),
    idleMinutes: integer({
      min: 5,
      max: 60,
      optional: true,
      label: 'Idle timeout (minutes)',
      help: '5 to 60; the product’s own when left empty.',
    }),
    sessionHours: integer({
      min: 1,
      max: 24,
      optional: true,
      label: 'Maximum session (hours)',
      help: '1 to 24; the product’s own when left empty.',
    }),
  },
  review: {
    confirmed: yesNo({ label: 'This information is correct, and I am authorized to act for the organization' }),
  },
} as const satisfies Record<Step, Fields>;

/** What was typed so far, by step. */
export type Application = { readonly [K in Step]?: Readonly<Record<string, unknown>> };

const isZone = (name: unknown): boolean => {
  try {
    return typeof name === 'string' && Boolean(new Intl.DateTimeFormat('en-US', { timeZone: name }));
  } catch {
    return false;
  }
};

/** What no single field can say of itself. */
function problemsBeyond(step: Step, value: Readonly<Record<string, unknown>>): Problem[] {
  const wrong = (field: string, holds: boolean, message: string): Problem[] =>
    value[field] === undefined || value[field] === null || holds ? [] : [{ field, message }];
  if (step === 'organization')
    return [
      ...wrong('ein', isEin(String(value.ein)), 'is not an employer identification number; check its digits'),
      ...wrong('npi', isNpi(String(value.npi)), 'is not a national provider identifier; check its digits'),
      ...wrong('timeZone', isZone(value.timeZone), 'is not a time zone; write it as America/Los_Angeles'),
    ];
  if (step === 'facilities')
    return wrong('facilities', (value.facilities as unknown[]).length > 0, 'must have at least one facility');
  if (step === 'portals') return wrong('portals', (value.portals as unknown[]).length > 0, 'must name at least one');
  if (step === 'review') return wrong('confirmed', value.confirmed === true, 'must be confirmed');
  return [];
}

/** Checks one step: as far as it was filled (`draft`), or whole. Answers the values as they are kept. */
export function checkStep(
  step: Step,
  input: unknown,
  draft: boolean,
): { readonly value: Record<string, unknown>; readonly problems: Problem[] } {
  const { value, problems } = checkFields(stepFields[step], input, draft ? { required: [] } : {});
  return problems.length ? { value, problems } : { value, problems: problemsBeyond(step, value) };
}

/** All that is wrong with an application, each problem under `step.field`. */
export const checkApplication = (application: Application): Problem[] =>
  STEPS.flatMap((step) =>
    checkStep(step, application[step] ?? {}, false).problems.map((p) => ({ ...p, field: `${step}.${p.field}` })),
  );

/** What a step holds before anybody types. */
export const defaultsOf = (step: Step): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries<Field>(stepFields[step]).flatMap(([name, spec]) =>
      spec.default === undefined ? [] : [[name, spec.default]],
    ),
  );

/** An application that was checked, with what its applicant left as it was. */
export const wholeOf = (application: Application): Application =>
  Object.fromEntries(STEPS.map((step) => [step, checkStep(step, application[step] ?? {}, false).value]));
