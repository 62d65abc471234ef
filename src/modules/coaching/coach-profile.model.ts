/** A coach: license, specialties, caseload and hours (platform, 1b). */
import { resource } from '#access/define.model.ts';
import { all, mine } from '#access/scopes.model.ts';
import { choice, choices, day, integer, longText, ref, rows, text, time, user, yesNo } from '#engine/model/fields.ts';
import { managing, running } from './coaching-access.model.ts';
import { ZONES } from './zones.model.ts';

const SOMETHING = '019ac2c0-0000-7000-8000-000000000001';
export const WEEKDAYS = {
  '1': 'Monday',
  '2': 'Tuesday',
  '3': 'Wednesday',
  '4': 'Thursday',
  '5': 'Friday',
  '6': 'Saturday',
  '7': 'Sunday',
} as const;
const GOOD = {
  employee: SOMETHING,
  credentials: 'NBC-HWC',
  licenseNumber: 'WA-44120',
  licenseState: 'WA',
  licenseExpiresOn: '2027-06-30',
  specialties: ['relapse' as const],
  weeklyHours: [{ weekday: '1' as const, from: '09:00', to: '17:00' }],
};

export const coachProfile = resource('coach_profile', {
  label: ['Coach', 'Coaches'],
  title: ['name'],
  ownedBy: 'account',
  fields: {
    name: text({ setBy: 'server', max: 160, label: 'Name' }),
    employee: ref('employee', { fixed: true, label: 'Employee' }),
    account: user({ setBy: 'server', optional: true, label: 'Account' }),
    credentials: text({ max: 120, help: 'As on the license, such as NBC-HWC or CADC-II.' }),
    licenseNumber: text({ max: 40, label: 'License number' }),
    licenseState: text({
      max: 2,
      pattern: /^[A-Z]{2}$/,
      patternSays: 'must be a state of two letters, such as WA',
      label: 'License state',
    }),
    licenseExpiresOn: day({ label: 'License expires on', index: true }),
    specialties: choices({
      relapse: 'Relapse prevention',
      alcohol: 'Alcohol',
      opioids: 'Opioids',
      stress: 'Stress and sleep',
      family: 'Family',
      work: 'Return to work',
      nutrition: 'Nutrition and movement',
    }),
    languages: text({ max: 120, optional: true, help: 'Beside English.' }),
    caseloadMost: integer({ min: 1, max: 200, default: 30, label: 'Most clients' }),
    accepting: yesNo({ default: true, label: 'Takes new clients' }),
    zone: choice(ZONES, { default: 'America/Los_Angeles', label: 'Time zone' }),
    weeklyHours: rows(
      { weekday: choice(WEEKDAYS), from: time({ label: 'From' }), to: time({ label: 'To' }) },
      { max: 21, label: 'Working hours' },
    ),
    bufferMinutes: integer({ min: 0, max: 60, default: 10, unit: 'min', label: 'Buffer after a session' }),
    noticeHours: integer({ min: 0, max: 168, default: 4, unit: 'h', label: 'Notice for bookings' }),
    offHoursAnswer: longText({
      max: 500,
      optional: true,
      label: 'Answer outside of working hours',
      help: 'Clients read it under a message that you get after hours. The crisis lines follow it.',
    }),
  },
  rules: [
    {
      field: 'weeklyHours',
      holds: (r) => r.weeklyHours.every(({ from, to }) => from < to),
      else: 'must end after they begin on each day',
    },
  ],
  states: {
    active: { leave: 'on_leave', deactivate: 'inactive' },
    on_leave: { resume: 'active', deactivate: 'inactive' },
    inactive: { resume: 'active' },
  },
  marks: { active: 'in progress', on_leave: 'away', inactive: 'inactive' },
  actions: {
    leave: { by: managing, label: 'Put on leave', confirm: 'No one can book this coach until they are back.' },
    resume: { by: managing, tone: 'primary', label: 'Back at work' },
    deactivate: { by: managing, tone: 'danger', confirm: 'Reassign the clients of this coach first.' },
  },
  unique: [{ fields: ['employee'], else: 'is a coach already' }],
  deadlines: [
    {
      field: 'licenseExpiresOn',
      kind: 'expires',
      soonDays: 60,
      whileIn: ['active', 'on_leave'],
      what: 'License',
    },
  ],
  access: {
    read: { ...running, health_coach: all, health_client: all, super_admin: all },
    create: managing,
    edit: { ...managing, health_coach: mine },
  },
  list: {
    columns: [
      'name',
      'credentials',
      'specialties',
      'licenseState',
      'licenseExpiresOn',
      'caseloadMost',
      'accepting',
      'status',
    ],
    filters: ['status', 'accepting', 'licenseState', 'licenseExpiresOn'],
    sort: 'name',
    views: { Active: { status: 'active' }, 'On leave': { status: 'on_leave' } },
  },
  detail: {
    Coach: ['name', 'employee', 'status', 'specialties', 'languages', 'caseloadMost', 'accepting'],
    License: ['credentials', 'licenseNumber', 'licenseState', 'licenseExpiresOn'],
    Availability: ['zone', 'weeklyHours', 'bufferMinutes', 'noticeHours', 'offHoursAnswer'],
  },
  related: { Clients: ['care_assignment', 'coach'], Sessions: ['coaching_session', 'coach'] },
  search: ['name'],
  examples: {
    good: [GOOD],
    bad: [
      { input: { ...GOOD, licenseState: 'Washington' }, field: 'licenseState' },
      { input: { ...GOOD, weeklyHours: [{ weekday: '1', from: '17:00', to: '09:00' }] }, field: 'weeklyHours' },
    ],
  },
});
