/** A saved report: what it lists, who may open it, and when it goes out. */
import { resource } from '#access/define.model.ts';
import { ROLE_LABELS } from '#access/roles.model.ts';
import { mine, shared } from '#access/scopes.model.ts';
import { choice, choices, data, instant, integer, longText, ref, rows, text, time } from '#engine/model/fields.ts';
import { DIGEST_DAYS } from '#modules/notifications/notice-preference.model.ts';
import { REPORT_SCHEMA, type Report, reportFault } from '#engine/model/report.ts';

const REPORT = '019ac2c0-0000-7000-8000-000000000001';

/** Staff who compose reports. What a report shows is, for each of its readers, what that reader may see. */
export const REPORT_ROLES = [
  'admin',
  'hr_manager',
  'manager',
  'payroll_admin',
  'training_manager',
  'compliance_officer',
  'clinical_director',
  'health_admin',
  'psychiatrist',
  'therapist',
  'nurse',
] as const;
const byAuthors = {
  admin: mine,
  hr_manager: mine,
  manager: mine,
  payroll_admin: mine,
  training_manager: mine,
  compliance_officer: mine,
  clinical_director: mine,
  health_admin: mine,
  psychiatrist: mine,
  therapist: mine,
  nurse: mine,
} as const satisfies Readonly<Record<(typeof REPORT_ROLES)[number], typeof mine>>;

const examples = {
  good: [
    {
      name: 'Credentials ending in 90 days',
      report: {
        of: 'credential',
        columns: ['employee', 'type', 'expiresOn'],
        where: { 'expiresOn[lte]': 'today+90' },
        by: 'employee.location',
        split: null,
        measure: { take: 'count' },
        sort: 'expiresOn',
        chart: 'bars',
      } satisfies Report as Report,
    },
  ],
  bad: [
    { input: { name: '' }, field: 'name' },
    { input: { name: 'No columns', report: { of: 'credential', columns: [] } }, field: 'report' },
  ],
};

export const report = resource('report', {
  label: ['Report', 'Reports'],
  title: ['name'],
  fields: {
    name: text({ max: 120 }),
    description: longText({ max: 500, optional: true }),
    report: data<Report, { schema: object }>({ schema: REPORT_SCHEMA }),
    sharedWith: choices(ROLE_LABELS, {
      optional: true,
      label: 'Shared with',
      help: 'Each reader sees only the rows and columns that their own role allows.',
    }),
  },
  rules: [
    {
      field: 'report',
      holds: (r) => reportFault(r.report) === null,
      else: 'must have a dataset, columns, filters and groups, as the report builder writes them',
    },
  ],
  access: { read: { ...byAuthors, '*': shared }, create: byAuthors, edit: byAuthors, remove: byAuthors },
  list: { columns: ['name', 'description', 'sharedWith'], sort: 'name' },
  detail: { Report: ['name', 'description', 'sharedWith'] },
  search: ['name'],
  examples,
});

export const reportDelivery = resource('report_delivery', {
  label: ['Report delivery', 'Report deliveries'],
  path: 'report-deliveries',
  title: ['every', 'at'],
  titleJoin: ', ',
  fields: {
    report: ref('report', { cascade: true, fixed: true }),
    every: choice(
      { day: 'Every day', week: 'Every week', month: 'Every month' },
      { default: 'week', label: 'How often' },
    ),
    weekday: choice(DIGEST_DAYS, { optional: true, label: 'Day of the week' }),
    monthDay: integer({
      min: 1,
      max: 31,
      optional: true,
      label: 'Day of the month',
      help: 'In a shorter month, its last day.',
    }),
    at: time({ label: 'Time', help: 'In the time zone of your organization.' }),
    recipients: rows(
      { employee: ref('employee') },
      { max: 30, label: 'Recipients', help: 'We check what each of them may see every time it is sent.' },
    ),
    nextAt: instant({ setBy: 'server', optional: true, index: true, label: 'Next' }),
    lastAt: instant({ setBy: 'server', optional: true, label: 'Last sent' }),
    outcome: text({ setBy: 'server', max: 200, optional: true, label: 'Last result' }),
  },
  rules: [
    { field: 'weekday', holds: (r) => r.every !== 'week' || r.weekday !== null, else: 'is required for every week' },
    {
      field: 'monthDay',
      holds: (r) => r.every !== 'month' || r.monthDay !== null,
      else: 'is required for every month',
    },
    { field: 'recipients', holds: (r) => r.recipients.length > 0, else: 'needs at least one person' },
  ],
  states: { active: { sendNow: 'active', pause: 'paused' }, paused: { resume: 'active' } },
  marks: { active: 'complete', paused: 'held' },
  actions: {
    sendNow: { by: byAuthors, label: 'Send now' },
    pause: { by: byAuthors },
    resume: { by: byAuthors, tone: 'primary' },
  },
  access: { read: byAuthors, create: byAuthors, edit: byAuthors, remove: byAuthors },
  list: { columns: ['report', 'every', 'at', 'nextAt', 'status'], filters: ['report', 'status'], sort: 'nextAt' },
  detail: { Delivery: ['report', 'every', 'weekday', 'monthDay', 'at', 'recipients', 'nextAt', 'lastAt', 'outcome'] },
  examples: {
    good: [{ report: REPORT, every: 'week', weekday: '1', at: '07:00', recipients: [{ employee: REPORT }] }],
    bad: [
      { input: { report: REPORT, every: 'week', at: '07:00', recipients: [{ employee: REPORT }] }, field: 'weekday' },
      { input: { report: REPORT, every: 'day', at: '07:00', recipients: [] }, field: 'recipients' },
    ],
  },
});
