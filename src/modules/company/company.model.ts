/**
 * What an organization is: its names, numbers, addresses, and how it counts weeks, years and shifts. Each has one, which
 * begins with it; its id is the organization's. Name and time zone are kept with the organization by the database, because
 * they are needed before anybody is known (`company-schema.ts`).
 */
import { resource } from '#access/define.model.ts';
import { all } from '#access/scopes.model.ts';
import { choice, email, longText, phone, rows, secret, text, time, zip } from '#engine/model/fields.ts';
import { UNIT_SYSTEMS } from '#engine/model/units.ts';
import { isTimeZone } from '#modules/notifications/notice-times.model.ts';
import { isEin, isNpi } from '#modules/organizations/numbers.model.ts';
import { US_STATES } from '#modules/people/us-states.model.ts';
import { INDUSTRIES, MONTHS, SIZES, WEEK_STARTS } from './company-words.model.ts';
import { areShifts } from './shift.model.ts';

const SHIFTS_MOST = 8;

export const company = resource('company', {
  label: ['Company', 'Companies'],
  path: 'companies',
  title: ['name'],
  fields: {
    name: text({ min: 2, max: 120, help: 'Name shown in the top bar, in emails and on printouts.' }),
    legalName: text({ max: 120, optional: true, help: 'As shown on tax forms.' }),
    dba: text({ max: 120, optional: true, label: 'Doing business as' }),
    industry: choice(INDUSTRIES, { optional: true, label: 'Industry' }),
    size: choice(SIZES, { optional: true, label: 'Number of employees' }),
    ein: secret({
      pattern: /^\d{9}$/,
      patternSays: 'must have 9 digits, without the hyphen',
      optional: true,
      privacy: 'P3',
      label: 'Employer identification number (EIN)',
    }),
    npi: text({
      max: 10,
      optional: true,
      label: 'National provider identifier (NPI)',
      help: 'Ten digits. For health care providers.',
    }),
    addressLine1: text({ max: 100, optional: true, label: 'Address' }),
    addressLine2: text({ max: 100, optional: true, label: 'Suite or floor' }),
    city: text({ max: 60, optional: true }),
    state: choice(US_STATES, { optional: true }),
    zip: zip({ optional: true, label: 'ZIP code' }),
    mailingAddress: longText({ max: 300, optional: true, help: 'If mail goes to a different address.' }),
    contactName: text({ max: 120, optional: true, label: 'Contact person' }),
    email: email({ optional: true }),
    phone: phone({ optional: true, help: 'For example +15035550142.' }),
    website: text({ max: 200, format: 'url', optional: true }),
    timeZone: text({
      max: 60,
      default: 'America/Los_Angeles',
      help: 'Sets dates for the whole organization, such as America/Los_Angeles.',
    }),
    measurementUnits: choice(UNIT_SYSTEMS, {
      optional: true,
      label: 'Units of measurement',
      help: 'Leave blank for °F, lb and in.',
    }),
    weekStart: choice(WEEK_STARTS, { default: 'sunday', label: 'Week starts on' }),
    fiscalYearStart: choice(MONTHS, { default: '1', label: 'Fiscal year starts in' }),
    shifts: rows(
      { name: text({ max: 40 }), startsAt: time({ label: 'Begins' }), endsAt: time({ label: 'Ends' }) },
      { max: SHIFTS_MOST, optional: true, help: 'Shown in the top bar. A shift can run past midnight.' },
    ),
  },
  rules: [
    {
      field: 'ein',
      // Of one that is kept only the ending is known here; it was judged when it was written.
      holds: (r) => r.ein === null || !/^\d{9}$/.test(r.ein) || isEin(r.ein),
      else: 'is not a valid employer identification number; check its first two digits',
    },
    {
      field: 'npi',
      holds: (r) => r.npi === null || isNpi(r.npi),
      else: 'is not a valid national provider identifier; check its ten digits',
    },
    {
      field: 'timeZone',
      holds: (r) => isTimeZone(r.timeZone),
      else: 'is not a time zone. Enter one such as America/Los_Angeles',
    },
    {
      field: 'shifts',
      holds: (r) => areShifts(r.shifts ?? []),
      else: 'must each have a unique name and different start and end times',
    },
  ],
  // Nobody makes or removes one: it begins and ends with its organization.
  access: { read: { '*': all }, edit: { admin: all } },
  list: { columns: ['name', 'legalName', 'timeZone'] },
  detail: {
    Company: ['name', 'legalName', 'dba', 'industry', 'size', 'ein', 'npi'],
    Address: ['addressLine1', 'addressLine2', 'city', 'state', 'zip', 'mailingAddress'],
    Contact: ['contactName', 'email', 'phone', 'website'],
    Calendar: ['timeZone', 'weekStart', 'fiscalYearStart', 'measurementUnits'],
    Shifts: ['shifts'],
  },
  examples: {
    good: [{ name: 'Acme Care', npi: '1234567893', ein: '931234567' }],
    bad: [
      { input: { name: 'Acme Care', npi: '1234567890' }, field: 'npi' },
      { input: { name: 'Acme Care', ein: '931' }, field: 'ein' },
      { input: { name: 'Acme Care', ein: '001234567' }, field: 'ein' },
      { input: { name: 'Acme Care', timeZone: 'Mars/Olympus' }, field: 'timeZone' },
      {
        input: { name: 'Acme Care', shifts: [{ name: 'Day', startsAt: '07:00', endsAt: '07:00' }] },
        field: 'shifts',
      },
    ],
  },
});
