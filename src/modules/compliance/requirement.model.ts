/** What a law, license or contract asks of the organization again and again, and each time it is due (HR rules, section 2.13). */
import { byHr, resource } from '#access/define.model.ts';
import { own } from '#access/scopes.model.ts';
import { choice, day, files, longText, ref, text } from '#engine/model/fields.ts';
import { complianceOffice, requirementReaders } from './compliance-access.model.ts';
import { FREQUENCIES, SOON_DAYS, STANDINGS } from './obligation-rules.model.ts';

const SOMETHING = '019ac2c0-0000-7000-8000-000000000009';
const GIVEN = { setBy: 'server', optional: true } as const;

export const AREAS = {
  employment: 'Employment and pay',
  safety: 'Safety at work',
  privacy: 'Privacy and HIPAA',
  licensing: 'State licensing',
  clinical: 'Clinical standards',
  billing: 'Billing and contracts',
  facility: 'Buildings and fire',
} as const;
export type Area = keyof typeof AREAS;

export const requirement = resource('compliance_requirement', {
  label: ['Requirement', 'Requirements'],
  title: ['title'],
  about: 'owner',
  fields: {
    title: text({ min: 3, max: 140 }),
    area: choice(AREAS),
    citation: text({ min: 3, max: 160, help: 'The law, rule, license or contract that asks for it.' }),
    location: ref('location', { optional: true, label: 'Site', help: 'Leave blank for all sites.' }),
    owner: ref('employee', { help: 'Who does it and shows that it is done.' }),
    frequency: choice(FREQUENCIES, { default: 'annual' }),
    firstDue: day({ fixed: true, label: 'First due', help: 'Later days follow from this one.' }),
    evidence: longText({ min: 3, max: 1000, label: 'Evidence', help: 'What shows that it is done.' }),
    nextDue: day({ ...GIVEN, label: 'Next due', index: true }),
    lastMet: day({ ...GIVEN, label: 'Last met' }),
    reason: longText({ ...GIVEN, min: 3, max: 500, label: 'Why it does not apply' }),
  },
  states: {
    active: { waive: 'waived', exempt: 'not_applicable' },
    waived: { resume: 'active' },
    not_applicable: { resume: 'active' },
  },
  marks: { active: 'in progress', waived: 'held', not_applicable: 'inactive' },
  actions: {
    waive: { by: byHr, asks: ['reason'], confirm: 'Nothing is due for it until you resume it.' },
    exempt: { by: complianceOffice, label: 'Not applicable', asks: ['reason'] },
    resume: { by: complianceOffice, tone: 'primary' },
  },
  deadlines: [{ field: 'nextDue', kind: 'due', soonDays: SOON_DAYS, whileIn: ['active'] }],
  access: {
    read: { ...requirementReaders, '*': own },
    create: complianceOffice,
    edit: complianceOffice,
    export: complianceOffice,
  },
  list: {
    columns: ['title', 'area', 'citation', 'owner', 'frequency', 'lastMet', 'nextDue', 'status'],
    filters: ['status', 'area', 'owner', 'location', 'frequency', 'nextDue'],
    sort: 'nextDue',
    views: {
      Overdue: STANDINGS.overdue,
      'Due soon': STANDINGS.due_soon,
      Compliant: STANDINGS.compliant,
      'Privacy and HIPAA': { area: 'privacy' },
      'State licensing': { area: 'licensing' },
      'Not applied': { status: 'waived,not_applicable' },
    },
  },
  detail: {
    Requirement: ['title', 'area', 'citation', 'location', 'owner', 'frequency', 'firstDue', 'evidence', 'status'],
    Standing: ['nextDue', 'lastMet', 'reason'],
  },
  related: { 'Each time': ['compliance_obligation', 'requirement'] },
  search: ['title'],
  examples: {
    good: [
      {
        title: 'Post the federal labor law posters',
        area: 'employment',
        citation: '29 CFR 516.4',
        owner: SOMETHING,
        firstDue: '2027-01-15',
        evidence: 'Photograph of the board at each site.',
      },
    ],
    bad: [
      {
        input: {
          title: 'Posters',
          area: 'employment',
          citation: '29 CFR 516.4',
          owner: SOMETHING,
          firstDue: '2027-01-15',
        },
        field: 'evidence',
      },
      {
        input: {
          title: 'Posters',
          area: 'tax',
          citation: '29 CFR 516.4',
          owner: SOMETHING,
          firstDue: '2027-01-15',
          evidence: 'Photograph',
        },
        field: 'area',
      },
    ],
  },
});

export const obligation = resource('compliance_obligation', {
  label: ['Obligation', 'Obligations'],
  title: ['title', 'due'],
  titleJoin: ', ',
  about: 'owner',
  fields: {
    requirement: ref('compliance_requirement', { setBy: 'server', cascade: true }),
    title: text({ setBy: 'server', max: 140 }),
    area: choice(AREAS, { setBy: 'server' }),
    citation: text({ setBy: 'server', max: 160 }),
    owner: ref('employee', { setBy: 'server' }),
    due: day({ setBy: 'server', index: true }),
    metOn: day({ ...GIVEN, label: 'Met on', index: true }),
    evidenceNote: longText({
      ...GIVEN,
      min: 3,
      max: 2000,
      label: 'Evidence',
      help: 'What you did, and where the proof is.',
    }),
    proof: files({
      types: ['application/pdf', 'image/png', 'image/jpeg', 'image/webp'],
      maxMb: 10,
      max: 5,
      optional: true,
    }),
    waiver: longText({ ...GIVEN, min: 3, max: 500, label: 'Reason for skipping' }),
  },
  states: { open: { meet: 'met', skip: 'skipped' }, met: {}, skipped: {} },
  marks: { open: 'due', met: 'complete', skipped: 'inactive' },
  actions: {
    meet: { by: { ...complianceOffice, '*': own }, tone: 'primary', label: 'Mark as met', asks: ['evidenceNote'] },
    skip: { by: byHr, asks: ['waiver'], confirm: 'The next one is opened.' },
  },
  deadlines: [{ field: 'due', kind: 'due', soonDays: SOON_DAYS, whileIn: ['open'] }],
  calendar: { from: 'due', to: 'due', says: ['title'], without: ['skipped'] },
  editableIn: ['open'],
  access: {
    read: { ...requirementReaders, '*': own },
    edit: { ...complianceOffice, '*': own },
    export: complianceOffice,
  },
  list: {
    columns: ['title', 'area', 'citation', 'owner', 'due', 'metOn', 'status'],
    filters: ['status', 'area', 'owner', 'due', 'metOn', 'requirement'],
    sort: 'due',
    views: {
      Open: { status: 'open' },
      Overdue: { status: 'open', 'due[lt]': 'today' },
      'Next 90 days': { status: 'open', 'due[gte]': 'today', 'due[lte]': 'today+90' },
      Met: { status: 'met' },
    },
  },
  detail: {
    Obligation: ['requirement', 'area', 'citation', 'owner', 'due', 'status'],
    Evidence: ['metOn', 'evidenceNote', 'proof', 'waiver'],
  },
  search: ['title'],
});
