/** The gate to an admission: what must be there before a stay begins, and what is due as soon as it has begun. */
import type { Problem } from '#engine/model/refusals.ts';
import { said } from '#engine/model/words.ts';

/** What the gate looks at. */
export interface GateFacts {
  /** Allergies that are heeded, or that none is known. */
  readonly allergies: number;
  readonly emergencyContacts: number;
  readonly guardians: number;
  /** Full years on the day of the admission. */
  readonly age: number;
  readonly attending: string | null;
  readonly levelOfCare: string | null;
  /** Kinds of consent that the client has signed and that hold. */
  readonly consents: readonly string[];
  /** Instruments answered for this stay. */
  readonly answered: readonly string[];
}

type Sentence = Omit<Problem, 'field'>;
/** A task that begins with the stay, for a role, within hours of the admission. */
export interface DuePoint {
  readonly kind: string;
  readonly title: string;
  readonly role: string;
  readonly hours: number;
}
/** One thing that stands against an admission. */
export interface Blocker extends Sentence {
  readonly key:
    | 'allergies'
    | 'attending'
    | 'consentToTreat'
    | 'emergencyContacts'
    | 'financialAgreement'
    | 'guardian'
    | 'levelOfCare'
    | 'part2Notice'
    | 'privacyNotice'
    | 'suicideRiskScreening';
  /** The law asks for it: nobody overrides it. */
  readonly legal: boolean;
  /** What is due once the stay has begun without it. */
  readonly due?: DuePoint;
}

const ADULT = 18;
const SIGNED = { message: 'must be signed' } as const;

/**
 * What stands against an admission, in the order in which people mend it; empty where nothing does. A consent to
 * treatment and the notice of 42 CFR 2.22 are asked for by law, as is a guardian of a minor. A privacy notice that is not
 * acknowledged stops nobody for good: 45 CFR 164.520(c)(2)(ii) asks for a documented effort.
 */
export function admissionBlockers(facts: GateFacts): readonly Blocker[] {
  const has = (kind: string) => facts.consents.includes(kind);
  const all: readonly (Blocker & { readonly missing: boolean })[] = [
    {
      key: 'guardian',
      missing: facts.age < ADULT && facts.guardians === 0,
      legal: true,
      ...said('is needed below the age of {{age}}', { age: ADULT }),
    },
    { key: 'consentToTreat', missing: !has('treatment'), legal: true, ...SIGNED },
    { key: 'part2Notice', missing: !has('part2_notice'), legal: true, ...SIGNED },
    {
      key: 'privacyNotice',
      missing: !has('npp'),
      legal: false,
      ...SIGNED,
      due: { kind: 'admission-privacy', title: 'Privacy notice acknowledged', role: 'intake_coordinator', hours: 4 },
    },
    {
      key: 'financialAgreement',
      missing: !has('financial'),
      legal: false,
      ...SIGNED,
      due: { kind: 'admission-finance', title: 'Financial agreement', role: 'intake_coordinator', hours: 24 },
    },
    {
      key: 'emergencyContacts',
      missing: facts.emergencyContacts === 0,
      legal: false,
      message: 'need at least one person',
    },
    { key: 'levelOfCare', missing: !facts.levelOfCare, legal: false, message: 'must be set' },
    { key: 'attending', missing: !facts.attending, legal: false, message: 'must be named' },
    {
      key: 'allergies',
      missing: facts.allergies === 0,
      legal: false,
      message: 'must be recorded, or that none is known',
      due: { kind: 'admission-allergies', title: 'Allergies recorded', role: 'nurse', hours: 2 },
    },
    {
      key: 'suicideRiskScreening',
      missing: !facts.answered.includes('cssrs'),
      legal: false,
      message: 'must be answered for this stay (C-SSRS)',
      due: { kind: 'admission-cssrs', title: 'C-SSRS at admission', role: 'nurse', hours: 2 },
    },
  ];
  return all.flatMap(({ missing, ...blocker }) => (missing ? [blocker] : []));
}

/**
 * What the gate cannot see yet, because no record stands for it: open points, due from the admission on. A point leaves
 * this list when its noun exists and the gate asks for it.
 */
export const OPEN_POINTS: readonly DuePoint[] = [
  { kind: 'admission-belongings', title: 'Belongings search', role: 'behavioral_tech', hours: 4 },
  { kind: 'admission-orders', title: 'Admission orders', role: 'psychiatrist', hours: 24 },
  { kind: 'vitals', title: 'Vital signs due', role: 'nurse', hours: 1 },
];
