/** The gate to an admission: what must be there before a stay begins, and what is due as soon as it has begun. */
import type { Problem } from '#engine/model/refusals.ts';
import { phrase } from '#engine/model/words.ts';

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
  /** Whether the client lives at an address or is known by one number at least: enough to say who they are. */
  readonly identified: boolean;
  /** Whether the level of care sleeps here, and whether a bed is kept or given. */
  readonly residential: boolean;
  readonly bed: boolean;
  /** The state of the pre-admission; null where the stay has none. */
  readonly decision: string | null;
  /** Of which kinds one paper must be on file for somebody who is sent; none for who comes voluntarily. */
  readonly papersAsked: readonly string[];
  /** Kinds of the papers on file that are in force. */
  readonly papersFiled: readonly string[];
  /** Whether two people looked through what was brought along. */
  readonly searched: boolean;
}

type Sentence = Omit<Problem, 'field'>;
/** A task that begins with the stay, for a role, within hours of the admission. */
export interface DuePoint {
  readonly kind: string;
  readonly title: string;
  readonly role: string;
  readonly hours: number;
}
/** What can stand against an admission. */
export const BLOCKER_KEYS = [
  'allergies',
  'attending',
  'bed',
  'belongings',
  'consentToTreat',
  'decision',
  'emergencyContacts',
  'financialAgreement',
  'guardian',
  'identity',
  'legalPaper',
  'levelOfCare',
  'part2Notice',
  'privacyNotice',
  'suicideRiskScreening',
] as const;
/** One thing that blocks an admission. */
export interface Blocker extends Sentence {
  readonly key: (typeof BLOCKER_KEYS)[number];
  /** The law asks for it: nobody overrides it. */
  readonly legal: boolean;
  /** What is due once the stay has begun without it. */
  readonly due?: DuePoint;
}

const ADULT = 18;
const SIGNED = { message: 'must be signed' } as const;

/** One thing that an admission asks for. */
type Part = Blocker & {
  readonly missing: boolean;
  /** False where this stay does not ask for it at all. */
  readonly asked?: boolean;
};

/**
 * What an admission asks for, in the order in which people mend it. A consent to
 * treatment and the notice of 42 CFR 2.22 are asked for by law, as is a guardian of a minor. A privacy notice that is not
 * acknowledged stops nobody for good: 45 CFR 164.520(c)(2)(ii) asks for a documented effort.
 */
function partsOf(facts: GateFacts): readonly Part[] {
  const has = (kind: string) => facts.consents.includes(kind);
  return [
    {
      key: 'guardian',
      missing: facts.age < ADULT && facts.guardians === 0,
      asked: facts.age < ADULT,
      legal: true,
      ...phrase('is required under age {{age}}', { age: ADULT }),
    },
    { key: 'consentToTreat', missing: !has('treatment'), legal: true, ...SIGNED },
    {
      key: 'legalPaper',
      missing: !facts.papersFiled.some((kind) => facts.papersAsked.includes(kind)),
      asked: facts.papersAsked.length > 0,
      legal: true,
      message: facts.papersAsked.includes('hold')
        ? 'must be on file and in force: the involuntary hold or the commitment order'
        : 'must be on file and in force: the court order',
    },
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
    {
      key: 'identity',
      missing: !facts.identified,
      legal: false,
      message: 'needs a telephone number or an address',
    },
    {
      key: 'decision',
      missing: facts.decision !== 'accepted' && facts.decision !== 'conditional',
      legal: false,
      message: 'must be taken by a psychiatrist or the clinical director: accepted, or on a condition',
    },
    {
      key: 'bed',
      missing: facts.residential && !facts.bed,
      asked: facts.residential,
      legal: false,
      message: 'must be kept or given',
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
      message: 'must be completed for this stay (C-SSRS)',
    },
    {
      key: 'belongings',
      missing: !facts.searched,
      legal: false,
      message: 'must be searched by two',
      due: { kind: 'admission-belongings', title: 'Belongings search', role: 'behavioral_tech', hours: 4 },
    },
  ];
}

/** What blocks an admission, in the order in which people fix it; empty if nothing does. */
export const admissionBlockers = (facts: GateFacts): readonly Blocker[] =>
  partsOf(facts).flatMap(({ missing, asked = true, ...blocker }) => (missing && asked ? [blocker] : []));

/** How much of what this stay asks for is there, in whole per cent, rounded down: 100 if nothing blocks it. */
export function packetPercent(facts: GateFacts): number {
  const asked = partsOf(facts).filter((part) => part.asked !== false);
  return Math.floor((asked.filter((part) => !part.missing).length / asked.length) * 100);
}

/** Who treats is named within a day, where that was not said before. */
export const NAME_THERAPIST: DuePoint = {
  kind: 'admission-therapist',
  title: 'Name the primary therapist',
  role: 'clinical_director',
  hours: 24,
};

/**
 * What the gate cannot check yet, because there is no record of it: open items, due from the admission on. A point leaves
 * this list when its noun exists and the gate asks for it.
 */
export const OPEN_POINTS: readonly DuePoint[] = [
  { kind: 'admission-orders', title: 'Admission orders', role: 'psychiatrist', hours: 24 },
  { kind: 'vitals', title: 'Vital signs due', role: 'nurse', hours: 1 },
];
