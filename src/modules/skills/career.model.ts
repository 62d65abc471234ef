/** Career paths between positions, and where a person wants to go (HR rules, section 2.9). */
import { byHr, resource } from '#access/define.model.ts';
import { own, team } from '#access/scopes.model.ts';
import { choice, day, integer, longText, ref, rows, text } from '#engine/model/fields.ts';
import { LEVELS } from './skill.model.ts';
import { catalogReaders, curates, line } from './skills-access.model.ts';

/** Who agrees to a plan: the managers above the person, and HR. */
const agrees = { ...byHr, manager: team } as const;
const SOMETHING = '019ac2c0-0000-7000-8000-000000000001';

export const careerPath = resource('career_path', {
  label: ['Career path', 'Career paths'],
  title: ['name'],
  fields: {
    name: text({ max: 120 }),
    from: ref('position', { label: 'From position' }),
    toward: ref('position', { label: 'To position' }),
    months: integer({ min: 1, max: 120, optional: true, unit: 'months', label: 'Usual time' }),
    description: longText({
      max: 2000,
      optional: true,
      help: 'What the next position is about and how people get there.',
    }),
    skills: rows(
      { skill: text({ max: 80 }), level: choice(LEVELS, { default: 'l3' }) },
      { max: 15, optional: true, label: 'Skills you need' },
    ),
    credential: text({ max: 120, optional: true, label: 'License or certificate' }),
  },
  rules: [{ field: 'toward', holds: (r) => !r.toward || r.toward !== r.from, else: 'must be another position' }],
  unique: [{ fields: ['from', 'toward'], else: 'already has a path between these positions' }],
  states: { active: { retire: 'retired' }, retired: { restore: 'active' } },
  marks: { active: 'complete', retired: 'inactive' },
  actions: {
    retire: { by: curates, tone: 'danger', label: 'Retire path', confirm: 'Employees can no longer choose it.' },
    restore: { by: curates, label: 'Use path again' },
  },
  access: { read: catalogReaders, create: curates, edit: curates, export: curates },
  list: {
    columns: ['name', 'from', 'toward', 'months', 'credential', 'status'],
    filters: ['status', 'from', 'toward'],
    sort: 'name',
    views: { 'In use': { status: 'active' }, Retired: { status: 'retired' } },
  },
  detail: {
    Path: ['name', 'from', 'toward', 'months', 'credential', 'description', 'status'],
    'What you need': ['skills'],
  },
  search: ['name'],
  examples: {
    good: [{ name: 'Technician to nurse', from: SOMETHING, toward: '019ac2c0-0000-7000-8000-000000000002' }],
    bad: [{ input: { name: 'Technician to technician', from: SOMETHING, toward: SOMETHING }, field: 'toward' }],
  },
});

export const careerPlan = resource('career_plan', {
  label: ['Career plan', 'Career plans'],
  title: ['employee', 'path'],
  titleJoin: ', ',
  about: 'employee',
  fields: {
    employee: ref('employee', { fixed: true }),
    path: ref('career_path', { fixed: true, label: 'Career path' }),
    motive: longText({ max: 1000, optional: true, label: 'Why this path' }),
    by: day({ optional: true, index: true, label: 'Aiming for' }),
    nextStep: text({ max: 200, optional: true, label: 'Next step' }),
    nextBy: day({ optional: true, index: true, label: 'Next step by' }),
    agreedOn: day({ setBy: 'server', optional: true, label: 'Agreed on' }),
  },
  unique: [
    { fields: ['employee', 'path'], whileIn: ['proposed', 'agreed'], else: 'is already in a plan of this person' },
  ],
  states: {
    proposed: { agree: 'agreed', end: 'ended' },
    agreed: { reach: 'reached', end: 'ended' },
    reached: {},
    ended: { resume: 'proposed' },
  },
  marks: { proposed: 'awaiting', agreed: 'in progress', reached: 'complete', ended: 'inactive' },
  actions: {
    agree: { by: agrees, tone: 'primary', label: 'Agree to the plan' },
    reach: { by: agrees, label: 'Mark as reached' },
    end: { by: { ...byHr, '*': own, manager: [own, team] }, label: 'End plan' },
    resume: { by: { ...byHr, '*': own }, label: 'Propose again' },
  },
  deadlines: [{ field: 'nextBy', kind: 'due', soonDays: 14, whileIn: ['proposed', 'agreed'], what: 'Next step' }],
  access: { read: line, create: line, edit: line, export: byHr },
  editableIn: ['proposed', 'agreed'],
  list: {
    columns: ['employee', 'path', 'nextStep', 'nextBy', 'by', 'status'],
    filters: ['status', 'employee', 'path', 'by', 'nextBy'],
    sort: 'nextBy',
    views: {
      'My plans': { employee: 'me' },
      Active: { status: 'proposed,agreed' },
      'To agree': { status: 'proposed' },
      'Reached or ended': { status: 'reached,ended' },
    },
    viewsFor: { 'To agree': agrees },
  },
  detail: { Plan: ['employee', 'path', 'motive', 'by', 'nextStep', 'nextBy', 'agreedOn', 'status'] },
  examples: {
    good: [{ employee: SOMETHING, path: SOMETHING, nextStep: 'Shadow two shifts', nextBy: '2030-01-15' }],
    bad: [{ input: { employee: SOMETHING }, field: 'path' }],
  },
});
