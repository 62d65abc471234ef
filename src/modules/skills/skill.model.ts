/** Skills, at which level each person has them and who verified it (HR rules, section 2.9). */
import { resource } from '#access/define.model.ts';
import { own } from '#access/scopes.model.ts';
import { choice, day, longText, ref, text, user } from '#engine/model/fields.ts';
import { catalogReaders, curates, line, verifies } from './skills-access.model.ts';

const SOMETHING = '019ac2c0-0000-7000-8000-000000000001';

export const SKILL_CATEGORIES = {
  clinical: 'Clinical',
  safety: 'Safety',
  communication: 'Communication',
  leadership: 'Leadership',
  technology: 'Technology',
  language: 'Languages',
  office: 'Office and finance',
} as const;
/** Five levels (HR rules, section 2.9), lowest first. */
export const LEVELS = {
  l1: '1 · Beginner',
  l2: '2 · With help',
  l3: '3 · On your own',
  l4: '4 · Advanced',
  l5: '5 · Expert, teaches others',
} as const;
export const SKILL_STATES = { claimed: 'Not verified', verified: 'Verified', returned: 'Returned' } as const;

export const skill = resource('skill', {
  label: ['Skill', 'Skills'],
  title: ['name'],
  fields: {
    name: text({ max: 80, unique: true }),
    category: choice(SKILL_CATEGORIES),
    description: longText({ max: 1000, optional: true, help: 'What a person can do who has it.' }),
  },
  states: { active: { retire: 'retired' }, retired: { restore: 'active' } },
  marks: { active: 'complete', retired: 'inactive' },
  actions: {
    retire: { by: curates, tone: 'danger', label: 'Retire skill', confirm: 'No one can add it anymore. Records stay.' },
    restore: { by: curates, label: 'Use skill again' },
  },
  access: { read: catalogReaders, create: curates, edit: curates, export: curates },
  list: {
    columns: ['name', 'category', 'description', 'status'],
    filters: ['status', 'category'],
    sort: 'name',
    views: { 'In use': { status: 'active' }, Retired: { status: 'retired' } },
  },
  detail: { Skill: ['name', 'category', 'description', 'status'] },
  related: { 'Who has it': ['employee_skill', 'skill'] },
  search: ['name'],
  examples: {
    good: [{ name: 'Motivational interviewing, basics', category: 'clinical' }],
    bad: [{ input: { name: '', category: 'clinical' }, field: 'name' }],
  },
});

export const employeeSkill = resource('employee_skill', {
  label: ['Employee skill', 'Employee skills'],
  title: ['employee', 'skill'],
  titleJoin: ', ',
  about: 'employee',
  fields: {
    employee: ref('employee', { fixed: true }),
    skill: ref('skill', { fixed: true }),
    level: choice(LEVELS, { default: 'l3' }),
    proof: longText({
      max: 1000,
      optional: true,
      label: 'Proof',
      help: 'Such as a certificate, a course or work that shows it. Do not name a client.',
    }),
    expiresOn: day({ optional: true, index: true, label: 'Proof expires on' }),
    verifiedOn: day({ setBy: 'server', optional: true, index: true, label: 'Verified on' }),
    verifiedBy: user({ setBy: 'server', optional: true, label: 'Verified by' }),
    decisionNote: text({ setBy: 'server', optional: true, max: 300, label: 'Reason for the return' }),
  },
  unique: [{ fields: ['employee', 'skill'], else: 'is already on the list of this person. Change that entry' }],
  states: {
    claimed: { verify: 'verified', return: 'returned' },
    verified: { reopen: 'claimed' },
    returned: { claim: 'claimed' },
  },
  marks: { claimed: 'awaiting', verified: 'complete', returned: 'refused' },
  actions: {
    verify: {
      by: verifies,
      tone: 'primary',
      label: 'Verify skill',
      confirm: 'You know that the person has this level.',
    },
    return: { by: verifies, label: 'Return to the employee', asks: ['decisionNote'] },
    reopen: { by: verifies, label: 'Ask again' },
    claim: { by: { ...curates, '*': own }, tone: 'primary', label: 'Ask to verify again' },
  },
  deadlines: [{ field: 'expiresOn', kind: 'expires', soonDays: 60, whileIn: ['claimed', 'verified'], what: 'Proof' }],
  access: { read: line, create: line, edit: line, remove: line, export: verifies },
  editableIn: ['claimed', 'returned'],
  list: {
    columns: ['employee', 'skill', 'level', 'verifiedOn', 'expiresOn', 'status'],
    filters: ['status', 'employee', 'skill', 'level', 'verifiedOn', 'expiresOn'],
    sort: 'skill',
    views: {
      'My skills': { employee: 'me' },
      'To verify': { status: 'claimed' },
      Verified: { status: 'verified' },
      'Expiring in 60 days': { status: 'verified', 'expiresOn[lte]': 'today+60' },
    },
    viewsFor: { 'To verify': verifies, 'Expiring in 60 days': verifies },
  },
  detail: {
    Skill: ['employee', 'skill', 'level', 'proof', 'expiresOn', 'status'],
    Verification: ['verifiedOn', 'verifiedBy', 'decisionNote'],
  },
  examples: {
    good: [{ employee: SOMETHING, skill: SOMETHING, level: 'l3' }],
    bad: [{ input: { employee: SOMETHING, skill: SOMETHING, level: 'l6' }, field: 'level' }],
  },
});
