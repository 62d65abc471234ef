/** The gate to an admission: what must be there before a stay begins, and what is due as soon as it has begun. */
import type { Problem } from '#engine/model/refusals.ts';
import { said } from '#engine/model/words.ts';

/** What the gate looks at. */
export interface GateFacts {
  readonly allergies: number;
  readonly emergencyContacts: number;
  readonly guardians: number;
  /** Full years on the day of the admission. */
  readonly age: number;
  readonly attending: string | null;
  readonly levelOfCare: string | null;
}

type Sentence = Omit<Problem, 'field'>;
/** One thing that stands against an admission. */
export interface Blocker extends Sentence {
  readonly key: 'allergies' | 'emergencyContacts' | 'attending' | 'levelOfCare' | 'guardian';
  /** The law asks for it: nobody overrides it. */
  readonly legal: boolean;
}

const ADULT = 18;

/** What stands against an admission, in the order in which people mend it; empty where nothing does. */
export function admissionBlockers(facts: GateFacts): readonly Blocker[] {
  const found = (key: Blocker['key'], missing: boolean, sentence: Sentence, legal = false): Blocker[] =>
    missing ? [{ key, legal, ...sentence }] : [];
  return [
    ...found(
      'guardian',
      facts.age < ADULT && facts.guardians === 0,
      said('is needed below the age of {{age}}', { age: ADULT }),
      true,
    ),
    ...found('emergencyContacts', facts.emergencyContacts === 0, { message: 'need at least one person' }),
    ...found('levelOfCare', !facts.levelOfCare, { message: 'must be set' }),
    ...found('attending', !facts.attending, { message: 'must be named' }),
    ...found('allergies', facts.allergies === 0, { message: 'must be recorded, or that none is known' }),
  ];
}

/**
 * What the gate cannot see yet, because no record stands for it: open points, due from the admission on. A point leaves
 * this list when its noun exists and the gate asks for it.
 */
export const OPEN_POINTS = [
  { kind: 'admission-consent', title: 'Consent to treat', role: 'intake_coordinator', hours: 4 },
  { kind: 'admission-privacy', title: 'Privacy notice acknowledged', role: 'intake_coordinator', hours: 4 },
  { kind: 'admission-part2', title: '42 CFR Part 2 notice', role: 'intake_coordinator', hours: 4 },
  { kind: 'admission-finance', title: 'Financial agreement', role: 'intake_coordinator', hours: 24 },
  { kind: 'admission-cssrs', title: 'C-SSRS at admission', role: 'nurse', hours: 2 },
  { kind: 'admission-belongings', title: 'Belongings search', role: 'behavioral_tech', hours: 4 },
  { kind: 'admission-orders', title: 'Admission orders', role: 'psychiatrist', hours: 24 },
  { kind: 'vitals', title: 'Vital signs due', role: 'nurse', hours: 1 },
] as const;
