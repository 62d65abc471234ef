/** The fields of a client: face sheet first, then what only the office of the chart needs (classes C1 and C2). */
import {
  choice,
  choices,
  day,
  email,
  file,
  longText,
  phone,
  ref,
  rows,
  text,
  yesNo,
  zip,
} from '#engine/model/fields.ts';
import { US_STATES } from '#modules/people/us-states.model.ts';

/** What everybody who looks after somebody must know before they open the door. */
export const FLAGS = {
  suicide: 'Suicide risk',
  seizure: 'Seizure risk',
  elopement: 'Elopement risk',
  aggression: 'Aggression',
  fall: 'Fall risk',
  allergy: 'Severe allergy',
  infection: 'Infection precautions',
  ama: 'AMA risk',
  vip: 'Restricted record',
} as const;

/** Minimum categories of race and ethnicity (OMB Statistical Policy Directive No. 15, 2024). */
const RACES = {
  american_indian: 'American Indian or Alaska Native',
  asian: 'Asian',
  black: 'Black or African American',
  hispanic: 'Hispanic or Latino',
  middle_eastern: 'Middle Eastern or North African',
  pacific_islander: 'Native Hawaiian or Pacific Islander',
  white: 'White',
} as const;

/** ICD-10-CM Z59: where somebody lives, as far as it matters for care. */
const HOUSING = {
  stable: 'Stable housing',
  'Z59.01': 'Sheltered homelessness',
  'Z59.02': 'Unsheltered homelessness',
  'Z59.1': 'Inadequate housing',
  'Z59.811': 'Housing instability, at risk of homelessness',
  'Z59.819': 'Housing instability, unspecified',
  institution: 'Institution or facility',
} as const;

export const LEGAL_STATUSES = {
  none: 'None',
  probation: 'Probation',
  parole: 'Parole',
  drug_court: 'Drug court',
  pretrial: 'Pretrial',
  cps: 'Child protective services',
  mandated: 'Mandated to treatment',
  involuntary: 'Involuntary hold',
} as const;

const names = { max: 100 } as const;

export const clientFields = {
  /** Medical record number; counted up. */
  mrn: text({ max: 20, unique: true, setBy: 'server', label: 'MRN' }),
  legalFirst: text({ ...names, label: 'Legal first name' }),
  legalMiddle: text({ ...names, optional: true, label: 'Legal middle name' }),
  legalLast: text({ ...names, label: 'Legal last name', index: true }),
  preferredName: text({ ...names, optional: true }),
  pronouns: choice(['she/her', 'he/him', 'they/them', 'other'], { optional: true }),
  dob: day({ label: 'Date of birth', index: true }),
  sexAtBirth: choice(['female', 'male', 'intersex', 'unknown'], { label: 'Sex at birth' }),
  genderIdentity: choice(['woman', 'man', 'nonbinary', 'transgender_woman', 'transgender_man', 'other', 'declined'], {
    optional: true,
  }),
  photo: file({ types: ['image/jpeg', 'image/png', 'image/webp'], maxMb: 5, optional: true }),
  location: ref('location', { label: 'Facility' }),
  flags: choices(FLAGS, { optional: true, privacy: 'C7' }),
  codeStatus: choice({ full: 'Full code', dnr: 'DNR', dnr_dni: 'DNR/DNI' }, { default: 'full', privacy: 'C7' }),
  advanceDirective: yesNo({ default: false, privacy: 'C7' }),
  language: text({ max: 40, default: 'English' }),
  interpreter: yesNo({ default: false, label: 'Needs an interpreter' }),
  guardian: rows(
    { name: text(names), relation: text({ max: 40 }), phone: phone() },
    { max: 2, optional: true, label: 'Guardians', help: 'Required under age 18.' },
  ),
  emergencyContacts: rows(
    { name: text(names), relation: text({ max: 40 }), phone: phone() },
    { max: 5, privacy: 'C1', optional: true },
  ),
  phones: rows(
    {
      number: phone(),
      kind: choice(['mobile', 'home', 'work', 'other'], { default: 'mobile' }),
      okToLeaveMessage: yesNo(),
    },
    { max: 5, privacy: 'C1', optional: true },
  ),
  email: email({ optional: true, privacy: 'C1' }),
  addressLine1: text({ max: 100, optional: true, privacy: 'C1', label: 'Address' }),
  city: text({ max: 60, optional: true, privacy: 'C1' }),
  state: choice(US_STATES, { optional: true, privacy: 'C1' }),
  zip: zip({ optional: true, privacy: 'C1', label: 'ZIP code' }),
  races: choices(RACES, { optional: true, privacy: 'C1', label: 'Race and ethnicity' }),
  marital: choice(['single', 'married', 'partnered', 'separated', 'divorced', 'widowed'], {
    optional: true,
    privacy: 'C1',
    label: 'Marital status',
  }),
  veteran: yesNo({ optional: true, privacy: 'C1' }),
  employment: choice(['employed', 'unemployed', 'student', 'disabled', 'retired', 'other'], {
    optional: true,
    privacy: 'C1',
  }),
  housing: choice(HOUSING, { optional: true, privacy: 'C1' }),
  primaryCare: text({ max: 120, optional: true, privacy: 'C1', label: 'Primary care provider' }),
  /** The last four digits only: more is the biller's, in a record of its own. */
  ssnEnding: text({
    max: 4,
    optional: true,
    privacy: 'C2',
    label: 'SSN, last four',
    pattern: /^\d{4}$/,
    patternSays: 'must be the last four digits',
  }),
  legalStatus: choices(LEGAL_STATUSES, { optional: true, privacy: 'C2' }),
  legalNotes: longText({ optional: true, privacy: 'C2', max: 2000 }),
  /** Registers, or changes, somebody all the same who seems to be on record. */
  notDuplicate: text({
    min: 10,
    max: 300,
    optional: true,
    privacy: 'C1',
    label: 'Why it is not a duplicate',
    help: 'Only if a client with the same name and birth date is on record: how you know they are two people.',
  }),
} as const;
