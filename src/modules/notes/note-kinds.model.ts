/** Kinds and formats of progress notes, and who writes which (clinical documentation rules, section 2.7). */
import type { Role } from '#access/roles.model.ts';

export const TYPES = {
  individual: 'Individual session',
  family: 'Family session',
  case_management: 'Case management',
  nursing: 'Nursing',
  medical: 'Medical',
  psych_follow_up: 'Psychiatric follow-up',
  contact: 'Contact',
  late: 'Late entry',
  shift: 'Shift log',
} as const;
export type NoteType = keyof typeof TYPES;

/** Kinds that need no objective of the plan. */
const WITHOUT_OBJECTIVE: readonly NoteType[] = ['nursing', 'contact', 'shift'];
export const needsObjective = (type: NoteType): boolean => !WITHOUT_OBJECTIVE.includes(type);

/** Kinds that are no service to one client alone: several may be about the same hours of their author. */
export const WITHOUT_TIME_OF_ITS_OWN: readonly NoteType[] = ['shift'];

const TALKING: readonly NoteType[] = ['individual', 'family', 'case_management', 'contact', 'late'];
const WRITERS: Partial<Record<Role, readonly NoteType[]>> = {
  clinical_director: TALKING,
  therapist: TALKING,
  psychiatrist: ['medical', 'psych_follow_up', 'individual', 'family', 'contact', 'late'],
  nurse: ['nursing', 'contact', 'late'],
  intake_coordinator: ['contact'],
  behavioral_tech: ['shift'],
  residential_staff: ['shift'],
};
const typesOf = (role: string): readonly NoteType[] =>
  Object.entries(WRITERS).find(([writer]) => writer === role)?.[1] ?? [];
/** Whether somebody who holds these roles writes this kind of note. */
export const mayWrite = (roles: readonly string[], type: NoteType): boolean =>
  roles.some((role) => typesOf(role).includes(type));

export const FORMATS = {
  soap: 'SOAP',
  dap: 'DAP',
  birp: 'BIRP',
  girp: 'GIRP',
  narrative: 'Narrative',
} as const;
export type NoteFormat = keyof typeof FORMATS;

export const SECTIONS = {
  subjective: 'Subjective',
  objective: 'Objective',
  data: 'Data',
  behavior: 'Behavior',
  goals: 'Goals',
  intervention: 'Intervention',
  response: 'Response',
  assessment: 'Assessment',
  narrative: 'Narrative',
  plan: 'Plan',
} as const;
export type Section = keyof typeof SECTIONS;

/** The sections of each format, in their order; all of them are required before a note is signed. */
export const sectionsOf: Readonly<Record<NoteFormat, readonly Section[]>> = {
  soap: ['subjective', 'objective', 'assessment', 'plan'],
  dap: ['data', 'assessment', 'plan'],
  birp: ['behavior', 'intervention', 'response', 'plan'],
  girp: ['goals', 'intervention', 'response', 'plan'],
  narrative: ['narrative'],
};

/** Where the service was given: CMS place-of-service codes. */
export const PLACES = {
  '55': 'Residential substance abuse facility (55)',
  '51': 'Inpatient psychiatric facility (51)',
  '52': 'Psychiatric partial hospitalization (52)',
  '53': 'Community mental health center (53)',
  '57': 'Non-residential substance abuse facility (57)',
  '58': 'Non-residential opioid treatment facility (58)',
  '11': 'Office (11)',
  '10': 'Telehealth, client at home (10)',
  '02': 'Telehealth, client elsewhere (02)',
} as const;
export const MODALITIES = { in_person: 'In person', video: 'Video', audio: 'Audio only' } as const;
export const RISKS = { none: 'None identified', low: 'Low', moderate: 'Moderate', high: 'High' } as const;

export const INTERVENTIONS = {
  motivational: 'Motivational interviewing',
  cbt: 'Cognitive behavioral',
  dbt: 'DBT skills',
  relapse: 'Relapse prevention',
  trauma: 'Trauma-informed grounding',
  education: 'Psychoeducation',
  safety: 'Safety planning',
  supportive: 'Supportive listening',
  medication: 'Medication education',
  coordination: 'Coordination of care',
} as const;

/** The quick mental status: what was looked at → the words there are for it; the first is the unremarkable one. */
export const MENTAL_STATUS = {
  appearance: ['Well groomed', 'Disheveled', 'Unkempt'],
  behavior: ['Cooperative', 'Guarded', 'Agitated', 'Withdrawn'],
  speech: ['Normal rate and tone', 'Pressured', 'Slowed', 'Slurred'],
  mood: ['Euthymic', 'Depressed', 'Anxious', 'Irritable', 'Elevated'],
  affect: ['Full range', 'Constricted', 'Flat', 'Labile'],
  thought: ['Linear and goal-directed', 'Tangential', 'Ruminative', 'Disorganized'],
  orientation: ['Oriented ×4', 'Oriented ×3', 'Disoriented'],
  insight: ['Good', 'Fair', 'Poor'],
} as const;

export const isRisk = (code: string): code is keyof typeof RISKS => Object.hasOwn(RISKS, code);
export const isIntervention = (code: string): code is keyof typeof INTERVENTIONS => Object.hasOwn(INTERVENTIONS, code);
