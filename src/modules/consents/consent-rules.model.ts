/** What a consent must say, and what it allows (42 CFR Part 2 as amended, in force since 16 February 2026). */

/** What can be told of a client; nouns that leave through the gate name theirs (`gated.category`). */
export const CATEGORIES = {
  demographics: 'Demographics',
  coverage: 'Insurance coverage',
  episodes: 'Episodes of care',
  diagnoses: 'Diagnoses and problems',
  allergies: 'Allergies',
  assessments: 'Assessments',
  plans: 'Treatment plans',
  notes: 'Progress notes',
  vitals: 'Vital signs',
  medications: 'Medications',
  labs: 'Laboratory results',
  counseling_notes: 'SUD counseling notes',
} as const;
export type Category = keyof typeof CATEGORIES;

export const KINDS = {
  treatment: 'Consent to treatment',
  npp: 'Notice of privacy practices',
  part2_notice: 'Part 2 notice to clients',
  disclosure: 'Release of information',
  tpo: 'Treatment, payment and operations',
  court: 'Release for legal proceedings',
  telehealth: 'Telehealth',
  psychotropic: 'Psychotropic medication',
  mat: 'Medication-assisted treatment',
  photo: 'Photograph',
  search: 'Search of belongings',
  financial: 'Financial agreement',
  rights: 'Client rights',
  rules: 'House rules',
  research: 'Research',
} as const;
export type ConsentKind = keyof typeof KINDS;

/** Who a single consent for treatment, payment and operations may name as recipients, in the words of the rule (§ 2.31(a)(4)). */
export const TPO_RECIPIENTS =
  'my treating providers, health plans, third-party payers, and people helping to operate this program';

/** The short notice that goes along with what is disclosed (§ 2.32(a)(2)). */
export const SHORT_NOTICE = '42 CFR part 2 prohibits unauthorized use or disclosure of these records.';

/** Whether something leaves under such a consent: then it must say what, to whom, why and until when (§ 2.31(a)). */
export const releases = (kind: ConsentKind): boolean => kind === 'disclosure' || kind === 'tpo' || kind === 'court';

/** With what a consent ends besides a day (§ 2.31(a)(7)); "none" suffices for treatment, payment and operations alone. */
export const ENDINGS = {
  end_of_treatment: 'End of treatment',
  none: 'No end until revoked',
  other: 'Another event',
} as const;
export type Ending = keyof typeof ENDINGS;

/** What of a consent says when it ends. */
export interface Ends {
  readonly kind: ConsentKind;
  readonly endsWith: Ending | null;
  readonly expiryEvent: string | null;
}
const TREATMENT_ENDS = /\bend of (?:the |my )?(?:treatment|stay|episode)\b|\bdischarged?\b/i;
const NEVER = /^\W*none\b/i;

/**
 * With what a consent ends, null where it names no event. Consents that were signed before the event was chosen from a list
 * keep their words, which are read here: what is neither the end of treatment nor, where that is allowed, none is another
 * event, which somebody writes down when it has happened.
 */
export function endingOf({ kind, endsWith, expiryEvent }: Ends): Ending | null {
  if (endsWith !== null) return endsWith;
  if (!expiryEvent?.trim()) return null;
  if (TREATMENT_ENDS.test(expiryEvent)) return 'end_of_treatment';
  return kind === 'tpo' && NEVER.test(expiryEvent) ? 'none' : 'other';
}

/** For what something is disclosed; the classes of the field's list (HL7 v3 PurposeOfUse: TREAT, HPAYMT, HOPERAT, HLEGAL). */
export const PURPOSES = {
  treatment: 'Treatment',
  payment: 'Payment',
  operations: 'Health care operations',
  legal: 'Legal proceedings',
  other: 'Another purpose',
} as const;
export type Purpose = keyof typeof PURPOSES;

/**
 * What each kind of release covers: a single consent the three uses that it is named after (§ 2.31(a)(5)(ii)); proceedings
 * need a consent of their own, which is combined with no other (§ 2.31(d)).
 */
const COVERS: { readonly [K in ConsentKind]?: readonly Purpose[] } = {
  tpo: ['treatment', 'payment', 'operations'],
  court: ['legal'],
  disclosure: ['treatment', 'payment', 'operations', 'other'],
};
/** Whether a consent of a kind can cover a class of purposes; a disclosure from before there were classes names none. */
export const covers = (kind: ConsentKind, purpose: Purpose | null): boolean =>
  purpose !== null && COVERS[kind]?.includes(purpose) === true;

/** Reasons for which Part 2 lets records leave without a consent, with their place in the rule. */
export const EXCEPTIONS = {
  medical_emergency: 'Medical emergency (§ 2.51)',
  court_order: 'Court order (§ 2.61)',
  audit: 'Audit or evaluation (§ 2.53)',
  research: 'Scientific research (§ 2.52)',
  child_abuse: 'Report of child abuse (§ 2.12(c)(6))',
  crime_on_premises: 'Crime on the premises (§ 2.12(c)(5))',
} as const;

/** What a disclosure asks of a consent. */
export interface Wanted {
  readonly categories: readonly string[];
  readonly recipient: string;
  readonly purposeOfUse: Purpose | null;
  readonly purpose: string;
}
export interface Given extends Ends {
  readonly status: string;
  readonly categories: readonly string[] | null;
  readonly recipient: string | null;
  readonly purpose: string | null;
  readonly expiresOn: string | null;
}
const same = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();

/**
 * What a consent does not allow: a category that it leaves out, another recipient, another purpose, or everything since it is not active,
 * has run out (the last day counts), or ended with a treatment. Null where it allows all of it. `isTreated`: whether the
 * client is in treatment, or on the way in.
 */
export function notAllowed(
  consent: Given | null,
  wanted: Wanted,
  today: string,
  isTreated: boolean,
):
  | { readonly why: 'expired'; readonly on: string }
  | { readonly why: 'ended' }
  | { readonly why: 'category'; readonly category: string }
  | { readonly why: 'class'; readonly purposeOfUse: Purpose | null }
  | { readonly why: 'purpose'; readonly purpose: string }
  | null {
  const first = wanted.categories[0] ?? '';
  if (!consent || !releases(consent.kind)) return { why: 'category', category: first };
  if (consent.expiresOn !== null && consent.expiresOn < today) return { why: 'expired', on: consent.expiresOn };
  if (consent.status !== 'active') return { why: 'category', category: first };
  // Regardless of its state: after treatment has ended, such a consent is no longer valid (§ 2.31(a)(7)).
  if (endingOf(consent) === 'end_of_treatment' && !isTreated) return { why: 'ended' };
  if (!covers(consent.kind, wanted.purposeOfUse)) return { why: 'class', purposeOfUse: wanted.purposeOfUse };
  // Under a single consent for treatment, payment and operations the recipients are a class, not a name.
  if (consent.kind !== 'tpo' && !same(consent.recipient ?? '', wanted.recipient))
    return { why: 'category', category: first };
  // What the client signs says "for the purpose named above and for nothing else" (42 CFR 2.31(a)(5), 2.13(a)).
  if (consent.kind !== 'tpo' && !same(consent.purpose ?? '', wanted.purpose))
    return { why: 'purpose', purpose: consent.purpose ?? '' };
  const missing = wanted.categories.find((category) => !consent.categories?.includes(category));
  return missing === undefined ? null : { why: 'category', category: missing };
}

/** Days before the last day of a consent on which people hear that it ends. */
export const WARN_DAYS = { month: 30, week: 7 } as const;
const DAY_MS = 86_400_000;

/** Which warning a consent that ends on `last` deserves on a day: that of the last week, that of the last month, or none. */
export function warningOf(last: string, today: string): 'consent_30' | 'consent_7' | null {
  const days = (Date.parse(last) - Date.parse(today)) / DAY_MS;
  if (!(days >= 0) || days > WARN_DAYS.month) return null;
  return days <= WARN_DAYS.week ? 'consent_7' : 'consent_30';
}

/** Below this age somebody who acts for the client signs, since states differ on who may consent alone. */
export const CONSENT_AGE = 18;

/** What somebody who reads the log must find with each disclosure (§ 2.32(a)(1)). */
export const FULL_NOTICE =
  'This record which has been disclosed to you is protected by federal confidentiality rules (42 CFR part 2). These rules prohibit you from using or disclosing this record, or testimony that describes the information contained in this record, in any civil, criminal, administrative, or legislative proceedings by any Federal, State, or local authority, against the patient, unless authorized by the consent of the patient, except as provided at 42 CFR 2.12(c)(5) or as authorized by a court in accordance with 42 CFR 2.64 or 2.65.';
