/** A company that a consultant works for, as the consultant keeps it. Nothing of that company's own records is read (platform rules, 1c). */
import { resource } from '#access/define.model.ts';
import { choice, day, email, integer, longText, number, phone, text } from '#engine/model/fields.ts';
import { FOUND, practice } from './consulting-access.model.ts';

export const INDUSTRIES = {
  behavioral_health: 'Behavioral health',
  residential_care: 'Residential care',
  clinic: 'Clinic',
  home_care: 'Home care',
  school: 'School',
  nonprofit: 'Nonprofit',
  manufacturing: 'Manufacturing',
  other: 'Other',
} as const;
export const HEALTH = { green: 'On track', amber: 'Needs attention', red: 'At risk' } as const;

export const consultingClient = resource('consulting_client', {
  label: ['Client company', 'Client companies'],
  title: ['name'],
  fields: {
    name: text({ min: 2, max: 120 }),
    industry: choice(INDUSTRIES),
    city: text({ max: 80, optional: true, help: 'Such as “Salem, OR”.' }),
    employees: integer({ min: 1, max: 1_000_000, optional: true, label: 'Employees' }),
    contact: text({ max: 100, label: 'Main contact' }),
    contactTitle: text({ max: 100, optional: true, label: 'Their position' }),
    email: email({ optional: true }),
    phone: phone({ optional: true }),
    health: choice(HEALTH, { default: 'green' }),
    healthNote: text({ max: 300, optional: true, label: 'Reason for the health' }),
    since: day({ default: 'today', index: true, label: 'Known since' }),
    nextReview: day({ optional: true, index: true, label: 'Next review' }),
    termsDays: integer({ min: 0, max: 90, default: 30, unit: 'days', label: 'Payment terms' }),
    note: longText({ max: 2000, optional: true, help: 'Name no employees or clients of the company.' }),
    openFindings: integer({ setBy: 'server', min: 0, default: 0, label: 'Open findings' }),
    nextDue: day({ ...FOUND, index: true, label: 'Next obligation' }),
    trained: number({ ...FOUND, min: 0, max: 100, step: 0.1, unit: '%', label: 'Passed trainings' }),
    endReason: text({ ...FOUND, max: 300, label: 'Reason for the end' }),
  },
  rules: [
    {
      field: 'healthNote',
      holds: (r) => (r.health ?? 'green') === 'green' || Boolean(r.healthNote),
      else: 'is required unless the health is “On track”',
    },
  ],
  states: {
    prospect: { activate: 'active', end: 'ended' },
    active: { pause: 'paused', end: 'ended' },
    paused: { activate: 'active', end: 'ended' },
    ended: { reopen: 'prospect' },
  },
  marks: { prospect: 'draft', active: 'in progress', paused: 'held', ended: 'inactive' },
  actions: {
    activate: { by: practice, tone: 'primary', label: 'Start work' },
    pause: { by: practice },
    end: {
      by: practice,
      tone: 'danger',
      label: 'End relationship',
      asks: ['endReason'],
      confirm: 'Complete or lose its open engagements first. Its records stay.',
    },
    reopen: { by: practice, label: 'Take up again' },
  },
  deadlines: [
    { field: 'nextReview', kind: 'due', soonDays: 14, whileIn: ['active', 'paused'], what: 'Review' },
    { field: 'nextDue', kind: 'due', soonDays: 14, whileIn: ['active', 'paused'], what: 'Obligation' },
  ],
  editableIn: ['prospect', 'active', 'paused'],
  access: { read: practice, create: practice, edit: practice, export: practice },
  list: {
    columns: ['name', 'industry', 'contact', 'health', 'openFindings', 'trained', 'nextDue', 'nextReview', 'status'],
    filters: ['status', 'health', 'industry', 'openFindings', 'nextDue', 'nextReview', 'since'],
    sort: 'name',
    views: {
      'Current clients': { status: 'active,paused' },
      'Needs attention': { status: 'active,paused', health: 'amber,red' },
      'Obligation overdue': { status: 'active,paused', 'nextDue[lt]': 'today' },
      'Review due in 30 days': { status: 'active,paused', 'nextReview[lte]': 'today+30' },
      Prospects: { status: 'prospect' },
      Former: { status: 'ended' },
    },
  },
  detail: {
    Client: [
      'name',
      'industry',
      'city',
      'employees',
      'status',
      'health',
      'healthNote',
      'since',
      'nextReview',
      'endReason',
    ],
    'At a glance': ['openFindings', 'nextDue', 'trained'],
    Contact: ['contact', 'contactTitle', 'email', 'phone', 'termsDays', 'note'],
  },
  related: {
    Engagements: ['engagement', 'client'],
    Audits: ['consulting_audit', 'client'],
    Findings: ['consulting_finding', 'client'],
    Obligations: ['consulting_obligation', 'client'],
    Trainings: ['training_deployment', 'client'],
    Invoices: ['consulting_invoice', 'client'],
  },
  search: ['name', 'contact'],
  examples: {
    good: [{ name: 'Cedar Grove Recovery', industry: 'behavioral_health', contact: 'Maria Ortega' }],
    bad: [
      { input: { name: 'C', industry: 'clinic', contact: 'Maria Ortega' }, field: 'name' },
      {
        input: { name: 'Cedar Grove', industry: 'clinic', contact: 'Maria Ortega', health: 'red' },
        field: 'healthNote',
      },
      {
        input: { name: 'Cedar Grove', industry: 'clinic', contact: 'Maria Ortega', termsDays: 91 },
        field: 'termsDays',
      },
    ],
  },
});
