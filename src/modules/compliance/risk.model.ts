/** A risk to the organization, what controls it, and what is left (HR rules, section 2.14). */
import { byHr, resource } from '#access/define.model.ts';
import { own } from '#access/scopes.model.ts';
import { choice, day, integer, longText, ref, rows, text, user } from '#engine/model/fields.ts';
import { complianceOffice } from './compliance-access.model.ts';
import { IMPACTS, LEVELS, LIKELIHOODS } from './risk-levels.model.ts';

const SOMETHING = '019ac2c0-0000-7000-8000-000000000012';
const GIVEN = { setBy: 'server', optional: true } as const;
export const RISK_CATEGORIES = {
  people: 'People',
  clinical: 'Care',
  safety: 'Safety',
  privacy: 'Privacy and security',
  financial: 'Financial',
  legal: 'Legal and licensing',
  operations: 'Operations',
  reputation: 'Reputation',
} as const;
export const TREATMENTS = { avoid: 'Avoid', reduce: 'Reduce', transfer: 'Transfer', accept: 'Accept' } as const;
const example = {
  title: 'Night shifts without a nurse',
  category: 'clinical',
  cause: 'Two vacant night positions.',
  likelihood: '3',
  impact: '4',
  residualLikelihood: '2',
  residualImpact: '4',
  treatment: 'reduce',
  owner: SOMETHING,
  review: '2027-03-01',
} as const;

export const risk = resource('risk', {
  label: ['Risk', 'Risks'],
  title: ['title'],
  about: 'owner',
  fields: {
    title: text({ min: 3, max: 140 }),
    category: choice(RISK_CATEGORIES),
    cause: longText({ min: 3, max: 1000 }),
    likelihood: choice(LIKELIHOODS),
    impact: choice(IMPACTS),
    inherent: integer({ setBy: 'server', min: 1, max: 25, label: 'Inherent score' }),
    inherentLevel: choice(LEVELS, { setBy: 'server', label: 'Inherent level' }),
    controls: rows(
      {
        control: text({ max: 200 }),
        works: choice(
          { yes: 'Works', partly: 'Works in part', no: 'Does not work' },
          { default: 'yes', label: 'Effect' },
        ),
      },
      { max: 20, optional: true },
    ),
    residualLikelihood: choice(LIKELIHOODS, { label: 'Residual likelihood' }),
    residualImpact: choice(IMPACTS, { label: 'Residual impact' }),
    residual: integer({ setBy: 'server', min: 1, max: 25, label: 'Residual score', index: true }),
    level: choice(LEVELS, { setBy: 'server', label: 'Residual level' }),
    treatment: choice(TREATMENTS, { default: 'reduce' }),
    owner: ref('employee'),
    review: day({ index: true, label: 'Next review' }),
    acceptReason: longText({ ...GIVEN, min: 10, max: 1000, label: 'Why it is accepted' }),
    acceptedBy: user({ ...GIVEN, label: 'Accepted by' }),
    acceptedOn: day({ ...GIVEN, label: 'Accepted on' }),
  },
  rules: [
    {
      field: 'residualImpact',
      holds: (r) =>
        !r.residualLikelihood ||
        !r.residualImpact ||
        Number(r.residualLikelihood) * Number(r.residualImpact) <= Number(r.likelihood) * Number(r.impact),
      else: 'gives a residual score above the inherent one: controls can only lower it',
    },
  ],
  states: {
    open: { accept: 'accepted', close: 'closed' },
    accepted: { reopen: 'open', close: 'closed' },
    closed: { reopen: 'open' },
  },
  marks: { open: 'in progress', accepted: 'held', closed: 'complete' },
  actions: {
    accept: { by: complianceOffice, asks: ['acceptReason'], confirm: 'High and critical risks need an administrator.' },
    close: { by: complianceOffice, confirm: 'The risk is gone.' },
    reopen: { by: complianceOffice },
  },
  deadlines: [{ field: 'review', kind: 'due', soonDays: 14, whileIn: ['open', 'accepted'] }],
  editableIn: ['open'],
  access: { read: { ...complianceOffice, '*': own }, create: complianceOffice, edit: complianceOffice, export: byHr },
  list: {
    columns: ['title', 'category', 'inherent', 'residual', 'level', 'treatment', 'owner', 'review', 'status'],
    filters: [
      'status',
      'category',
      'level',
      'likelihood',
      'impact',
      'residualLikelihood',
      'residualImpact',
      'treatment',
      'owner',
      'review',
    ],
    sort: '-residual',
    views: {
      Open: { status: 'open,accepted' },
      'High and critical': { status: 'open,accepted', level: 'high,critical' },
      'Review overdue': { status: 'open,accepted', 'review[lt]': 'today' },
      Closed: { status: 'closed' },
    },
  },
  detail: {
    Risk: [
      'title',
      'category',
      'cause',
      'likelihood',
      'impact',
      'inherent',
      'inherentLevel',
      'owner',
      'review',
      'status',
    ],
    Treatment: [
      'controls',
      'residualLikelihood',
      'residualImpact',
      'residual',
      'level',
      'treatment',
      'acceptReason',
      'acceptedBy',
      'acceptedOn',
    ],
  },
  search: ['title'],
  examples: {
    good: [example],
    bad: [
      { input: { ...example, residualLikelihood: '4', residualImpact: '4' }, field: 'residualImpact' },
      { input: { ...example, likelihood: '6' }, field: 'likelihood' },
    ],
  },
});
