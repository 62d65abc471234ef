/** What is due for clients, in the kinds that a ward speaks of. A clock's code says which kind it is. */
import { t } from '#engine/model/words.ts';

export const REQUIREMENTS = {
  vitals: t('Vital signs'),
  assessments: t('Assessments'),
  notes: t('Notes'),
  plan: t('Treatment plan'),
  signatures: t('Signatures'),
  admission: t('Admission'),
  consents: t('Consents'),
  discharge: t('Discharge'),
  other: t('Other'),
} as const;
export type Requirement = keyof typeof REQUIREMENTS;

/** The kinds in the order of the board. */
export const requirementKeys = Object.keys(REQUIREMENTS).filter((key): key is Requirement => key in REQUIREMENTS);

const KINDS: Readonly<Record<string, Requirement>> = {
  assessment: 'assessments',
  'admission-cssrs': 'assessments',
  note: 'notes',
  sign: 'signatures',
  cosign: 'signatures',
  'plan-sign': 'signatures',
  'plan-client': 'signatures',
  'plan-medical': 'signatures',
  'plan-cosign': 'signatures',
  'discharge-summary-cosign': 'signatures',
};
/** Codes that are families: everything that begins with one of these. */
const FAMILIES: readonly (readonly [start: string, kind: Requirement])[] = [
  ['vitals', 'vitals'],
  ['cssrs_', 'assessments'],
  ['assess_', 'assessments'],
  ['alert_', 'assessments'],
  ['plan-', 'plan'],
  ['admission-', 'admission'],
  ['consent_', 'consents'],
  ['discharge-', 'discharge'],
  ['follow-up-', 'discharge'],
  ['leave-', 'discharge'],
  ['elopement', 'discharge'],
];

/** The kind of a clock's code. */
export const requirementOf = (code: string): Requirement =>
  KINDS[code] ?? FAMILIES.find(([start]) => code.startsWith(start))?.[1] ?? 'other';

/** A second reminder of something that has an item of its own: it is not counted twice. */
const REMINDERS: ReadonlySet<string> = new Set(['note_reminder']);
export const isReminder = (code: string): boolean => REMINDERS.has(code);

/** What nobody lets wait: critical values, and an answer about suicide that asks for a screening. */
export const isAlert = (code: string): boolean =>
  code === 'vitals_critical' || code === 'vitals_recheck' || code === 'vitals_review' || code.startsWith('cssrs_');
