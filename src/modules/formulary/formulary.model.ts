/** The formulary and its interactions. A second person reviews each row before orders are checked against it. */
import { resource } from '#access/define.model.ts';
import { isRole } from '#access/roles.model.ts';
import { all } from '#access/scopes.model.ts';
import { choice, choices, day, integer, longText, number, text, user, yesNo } from '#engine/model/fields.ts';
import { CLASSES, TRAITS } from './groups.model.ts';

/** Who keeps the knowledge base, and who reads it beside them. */
export const formularyKeepers = {
  global_admin: all,
  clinical_director: all,
  psychiatrist: all,
} as const;
export const formularyReaders = {
  ...formularyKeepers,
  nurse: all,
  compliance_officer: all,
  health_admin: all,
} as const;

/** Whose menu shows them. */
export const formularyRoles = Object.keys(formularyReaders).filter(isRole);

const REVIEWED = {
  states: {
    proposed: { approve: 'active', withdraw: 'retired' },
    active: { revise: 'proposed', withdraw: 'retired' },
    retired: { revise: 'proposed' },
  },
  marks: { proposed: 'awaiting', active: 'complete', retired: 'inactive' },
  actions: {
    approve: {
      by: formularyKeepers,
      tone: 'primary',
      confirm: 'You confirm that you checked it against its source. Orders are checked against it from then on.',
    },
    revise: {
      by: formularyKeepers,
      confirm: 'Orders are not checked against it until someone else approves it again.',
    },
    withdraw: { by: formularyKeepers, tone: 'danger', label: 'Retire' },
  },
  editableIn: ['proposed'],
  access: {
    read: formularyReaders,
    create: formularyKeepers,
    edit: formularyKeepers,
    export: formularyKeepers,
  },
} as const;

export const drug = resource('drug', {
  ...REVIEWED,
  label: ['Medication', 'Medications'],
  title: ['name'],
  fields: {
    name: text({ min: 2, max: 80, label: 'Generic name', unique: true }),
    code: text({ setBy: 'server', max: 80 }),
    brand: text({ max: 80, optional: true }),
    drugClass: choice(CLASSES, { label: 'Class' }),
    traits: choices(TRAITS, { optional: true, label: 'Properties' }),
    forms: text({ max: 200, label: 'Forms and strengths', help: 'Strengths in mg unless you say otherwise.' }),
    dea: choice(
      { none: 'Not scheduled', II: 'II', III: 'III', IV: 'IV', V: 'V' },
      { label: 'DEA schedule', default: 'none' },
    ),
    rxcui: text({
      max: 8,
      optional: true,
      pattern: /^\d{1,8}$/,
      patternSays: 'must be a number of up to 8 digits',
      label: 'RxCUI of the ingredient',
    }),
    maxDailyMg: number({ min: 0.01, max: 100_000, step: 0.01, optional: true, unit: 'mg', label: 'Most in 24 hours' }),
    highAlert: yesNo({ default: false, label: 'High alert' }),
    lookAlike: text({ max: 120, optional: true, label: 'Looks or sounds like' }),
    monitoring: longText({ max: 1000, optional: true }),
    source: text({ min: 3, max: 200, help: 'The label, law or list that says so.' }),
    effectiveOn: day({ default: 'today', label: 'Effective on' }),
    revision: integer({ setBy: 'server', default: 1, min: 1, max: 9999 }),
    proposedBy: user({ setBy: 'server', optional: true, label: 'Last changed by' }),
  },
  list: {
    columns: ['name', 'drugClass', 'forms', 'dea', 'maxDailyMg', 'highAlert', 'status'],
    filters: ['status', 'drugClass', 'dea', 'traits', 'highAlert'],
    sort: 'name',
    views: {
      Formulary: { status: 'active' },
      'To review': { status: 'proposed' },
      Controlled: { status: 'active', dea: 'II,III,IV,V' },
      'High alert': { status: 'active', highAlert: 'true' },
      Retired: { status: 'retired' },
    },
  },
  detail: {
    Medication: ['name', 'brand', 'drugClass', 'traits', 'forms', 'dea', 'rxcui', 'status'],
    Safety: ['maxDailyMg', 'highAlert', 'lookAlike', 'monitoring'],
    Source: ['source', 'effectiveOn', 'revision'],
  },
  search: ['name', 'brand'],
  examples: {
    good: [{ name: 'Ketorolac', drugClass: 'nsaid', forms: 'Tablet 10', source: 'FDA label' }],
    bad: [
      {
        input: { name: 'Ketorolac', drugClass: 'nsaid', forms: 'Tablet 10', source: 'FDA label', maxDailyMg: 0 },
        field: 'maxDailyMg',
      },
      { input: { name: 'Ketorolac', drugClass: 'nsaid', forms: 'Tablet 10' }, field: 'source' },
    ],
  },
});

const SIDE = {
  max: 300,
  pattern: /^[a-z0-9_]+( [a-z0-9_]+)*$/,
  patternSays: 'must be codes of drugs and groups with a space between them, such as “ssri snri”',
} as const;

export const drugInteraction = resource('drug_interaction', {
  ...REVIEWED,
  label: ['Interaction', 'Interactions'],
  title: ['names'],
  fields: {
    /** Both sides in words, such as “SSRI, SNRI + Triptan”. */
    names: text({ setBy: 'server', max: 700, label: 'Interaction' }),
    left: text({ ...SIDE, label: 'First drug or group' }),
    right: text({ ...SIDE, label: 'Second drug or group' }),
    severity: choice({ contraindicated: 'Contraindicated', major: 'Major', moderate: 'Moderate' }),
    effect: text({ min: 3, max: 200 }),
    action: text({ max: 200, optional: true, label: 'What to do' }),
    highPriority: yesNo({ default: false, label: 'On the ONC high-priority list' }),
    source: text({ min: 3, max: 200, help: 'The label, law or list that says so.' }),
    effectiveOn: day({ default: 'today', label: 'Effective on' }),
    revision: integer({ setBy: 'server', default: 1, min: 1, max: 9999 }),
    proposedBy: user({ setBy: 'server', optional: true, label: 'Last changed by' }),
  },
  unique: [{ fields: ['left', 'right', 'effect'], whileIn: ['proposed', 'active'], else: 'is already in the list' }],
  list: {
    columns: ['names', 'severity', 'effect', 'action', 'source', 'status'],
    filters: ['status', 'severity', 'highPriority'],
    sort: 'names',
    views: {
      Active: { status: 'active' },
      'To review': { status: 'proposed' },
      Contraindicated: { status: 'active', severity: 'contraindicated' },
      'High priority': { status: 'active', highPriority: 'true' },
    },
  },
  search: ['left', 'right', 'effect'],
  examples: {
    good: [{ left: 'ssri', right: 'codeine', severity: 'moderate', effect: 'Less analgesia', source: 'FDA label' }],
    bad: [
      {
        input: { left: 'SSRI', right: 'codeine', severity: 'moderate', effect: 'Less analgesia', source: 'FDA label' },
        field: 'left',
      },
      {
        input: { left: 'ssri', right: 'codeine', severity: 'deadly', effect: 'Less analgesia', source: 'FDA label' },
        field: 'severity',
      },
    ],
  },
});
