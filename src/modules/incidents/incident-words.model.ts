/** What incidents are called, and the clocks that follow from what happened (clinical rules, section 2.9). */

/** The categories of section 2.9. */
export const CATEGORIES = {
  suicide_attempt: 'Suicide or suicide attempt',
  self_harm: 'Self-harm',
  overdose: 'Overdose',
  fall: 'Fall',
  med_error: 'Medication error',
  adverse_reaction: 'Adverse drug reaction',
  assault_client: 'Assault, client on client',
  assault_staff: 'Assault, client on staff',
  sexual: 'Sexual incident or allegation',
  abuse: 'Abuse or neglect allegation',
  elopement: 'Elopement or missing client',
  ama: 'Left against medical advice',
  contraband: 'Contraband',
  property: 'Property damage or theft',
  fire: 'Fire',
  infection: 'Infection exposure',
  injury: 'Injury, other',
  restraint: 'Restraint or seclusion',
  privacy: 'Privacy breach',
  death: 'Death',
  environment: 'Environment or equipment',
} as const;
export type Category = keyof typeof CATEGORIES;

/** How a medication error happened (VA National Drug File, file 742.13). */
export const MED_ERRORS = {
  time: 'Wrong time',
  dose: 'Wrong dose',
  form: 'Wrong dosage form',
  drug: 'Wrong drug',
  patient: 'Wrong patient',
  route: 'Wrong route',
  rate: 'Wrong rate',
  omission: 'Omission',
  unauthorized: 'Unauthorized drug',
  preparation: 'Wrong preparation',
  prescribing: 'Prescribing error',
  labeling: 'Labeling error',
} as const;

/** 0 to 5. */
export const HARM = {
  none: '0 None',
  monitoring: '1 Monitoring needed',
  minor: '2 Minor',
  moderate: '3 Moderate',
  severe: '4 Severe',
  death: '5 Death',
} as const;
export type Harm = keyof typeof HARM;

export const WHO_NOTIFIED = {
  family: 'Family or emergency contact',
  psychiatrist: 'Psychiatrist or physician',
  state: 'State authority',
  licensing: 'Licensing',
  aps_cps: 'Adult or child protective services',
  police: 'Police',
  payer: 'Payer',
} as const;

/** Hours for a clinical director to triage, days to investigate, days for the root cause analysis of a sentinel event. */
export const TRIAGE_HOURS = 24;
export const INVESTIGATION_DAYS = 7;
export const ROOT_CAUSE_DAYS = 45;
/** Days to notify of a breach, counted from its discovery (45 CFR 164.404(b)). */
export const BREACH_NOTICE_DAYS = 60;

/** Categories that are sentinel events whatever harm was done; a death is one in any category. */
const SENTINEL: ReadonlySet<Category> = new Set(['suicide_attempt', 'sexual', 'abuse', 'death']);
/** Hours after which a client who is missing makes a sentinel event. */
export const MISSING_HOURS = 24;

export interface Happened {
  readonly category: Category;
  readonly harm: Harm;
  readonly occurredAt: string;
  /** Of an elopement, hours until the client was found; null while missing or where it is no elopement. */
  readonly missingHours: number | null;
}

/** Hours that a client of an elopement has been missing at a moment: until found, or until now. */
const hoursMissing = ({ missingHours, occurredAt }: Happened, now: number): number =>
  missingHours ?? (now - Date.parse(occurredAt)) / 3_600_000;

/**
 * Whether it is a sentinel event at a moment (milliseconds): death, suicide attempt, sexual assault, abuse, or an elopement of
 * more than 24 hours, also one whose client is still missing.
 */
export const isSentinel = (happened: Happened, now: number): boolean =>
  happened.harm === 'death' ||
  SENTINEL.has(happened.category) ||
  (happened.category === 'elopement' && hoursMissing(happened, now) > MISSING_HOURS);

/** A rule of an authority: what it wants to hear of, and how soon. */
export interface ReportingRule {
  readonly state: string;
  readonly category: Category | null;
  readonly atLeast: Harm;
  readonly hours: number;
}
const LEVELS = Object.keys(HARM);

/** Whether a rule applies to what happened in a state (two letters); `US` applies everywhere. */
export const applies = (
  rule: ReportingRule,
  state: string,
  { category, harm }: Pick<Happened, 'category' | 'harm'>,
): boolean =>
  (rule.state === 'US' || rule.state === state) &&
  (rule.category === null || rule.category === category) &&
  LEVELS.indexOf(harm) >= LEVELS.indexOf(rule.atLeast);
