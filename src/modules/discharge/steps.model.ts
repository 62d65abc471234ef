/** What is to be done before somebody leaves and after they left, by whom, and for which way of leaving. */
import { ARRANGED, type Departure } from '#modules/clients/departure-types.model.ts';

export type StepKey =
  | 'order'
  | 'level'
  | 'screening'
  | 'aftercare'
  | 'reconciliation'
  | 'handover'
  | 'naloxone'
  | 'belongings'
  | 'contact'
  | 'outcomes'
  | 'risks'
  | 'notified'
  | 'billing';

/** A step as somebody did it, or as it was found not to be needed. */
export interface StepDone {
  readonly how: 'done' | 'not_needed';
  readonly byName: string;
  readonly at: string;
  /** Why it is not needed, or what is to be known of how it was done. */
  readonly note: string | null;
}
export type Steps = Partial<Readonly<Record<StepKey, StepDone>>>;

export interface Step {
  readonly key: StepKey;
  readonly label: string;
  /** Whose it is; of several, any. */
  readonly roles: readonly string[];
  /** The ways of leaving for which it is to be done. */
  readonly of: readonly Departure[];
  /** The departure waits for it; the others are done before the discharge is closed. */
  readonly holds: boolean;
  /** The action that does it; none where the record itself says whether it is done. */
  readonly action: string | null;
  /** It may be found not to be needed, with a reason. */
  readonly mayBeNeedless: boolean;
}

const PLANNED: readonly Departure[] = [...ARRANGED, 'medical'];

/** In the order in which they are usually done. */
export const STEPS: readonly Step[] = [
  {
    key: 'order',
    label: 'Discharge order',
    roles: ['psychiatrist', 'clinical_director'],
    of: PLANNED,
    holds: true,
    action: 'order',
    mayBeNeedless: false,
  },
  {
    key: 'level',
    label: 'Level of care reviewed (ASAM), last 24 hours',
    roles: ['therapist', 'psychiatrist'],
    of: ARRANGED,
    holds: true,
    action: 'reviewLevel',
    mayBeNeedless: false,
  },
  {
    key: 'screening',
    label: 'C-SSRS signed, last 24 hours',
    roles: ['nurse', 'therapist'],
    of: ARRANGED,
    holds: true,
    // The record itself says whether it was given.
    action: null,
    mayBeNeedless: false,
  },
  {
    key: 'aftercare',
    label: 'Aftercare plan',
    roles: ['therapist'],
    of: ARRANGED,
    holds: true,
    action: null,
    mayBeNeedless: false,
  },
  {
    key: 'reconciliation',
    label: 'Medications reconciled, prescriptions sent',
    roles: ['nurse'],
    of: PLANNED,
    holds: true,
    action: 'reconcile',
    mayBeNeedless: true,
  },
  {
    key: 'handover',
    label: 'Handover to the receiving facility',
    roles: ['nurse', 'therapist'],
    of: ['transfer_higher', 'transfer_lower', 'medical'],
    holds: true,
    action: 'handOver',
    mayBeNeedless: false,
  },
  {
    key: 'naloxone',
    label: 'Naloxone offered',
    roles: ['nurse', 'psychiatrist'],
    of: [...ARRANGED, 'ama'],
    holds: true,
    action: 'offerNaloxone',
    mayBeNeedless: false,
  },
  {
    key: 'belongings',
    label: 'Belongings and medications returned',
    roles: ['nurse', 'behavioral_tech', 'residential_staff'],
    of: PLANNED,
    holds: true,
    action: 'returnBelongings',
    mayBeNeedless: false,
  },
  {
    key: 'contact',
    label: 'Consent to follow-up calls',
    roles: ['therapist', 'intake_coordinator', 'nurse'],
    of: ARRANGED,
    holds: true,
    action: 'agreeContact',
    mayBeNeedless: false,
  },
  {
    key: 'outcomes',
    label: 'Outcome measures',
    roles: ['therapist'],
    of: ARRANGED,
    holds: true,
    action: 'measureOutcomes',
    mayBeNeedless: true,
  },
  {
    key: 'risks',
    label: 'Risks explained, form of leaving against advice',
    roles: ['nurse', 'therapist', 'psychiatrist'],
    of: ['ama'],
    holds: false,
    // Recorded with the departure itself.
    action: null,
    mayBeNeedless: false,
  },
  {
    key: 'notified',
    label: 'Next of kin and authorities notified',
    roles: ['clinical_director', 'therapist'],
    of: ['elopement', 'death'],
    holds: false,
    action: 'notifyOthers',
    mayBeNeedless: true,
  },
  {
    key: 'billing',
    label: 'Billing closed',
    roles: ['health_admin'],
    of: [...PLANNED, 'ama', 'elopement', 'death'],
    holds: false,
    action: 'closeBilling',
    mayBeNeedless: false,
  },
];

/** Steps that may be found not to be needed, for the question which one. */
export const NEEDLESS = Object.fromEntries(
  STEPS.filter(({ mayBeNeedless }) => mayBeNeedless).map(({ key, label }) => [key, label]),
);

/** Whether a diagnosis is one of opioids or stimulants: clients with one are offered a naloxone kit. */
export const asksForNaloxone = (code: string): boolean => /^F1[145]/.test(code);

/** The steps of this way of leaving; naloxone only where a diagnosis asks for it. */
export const stepsFor = (type: Departure, needsNaloxone: boolean): readonly Step[] =>
  STEPS.filter(({ key, of }) => of.includes(type) && (key !== 'naloxone' || needsNaloxone || type === 'ama'));
