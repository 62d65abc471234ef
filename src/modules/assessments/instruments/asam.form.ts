/**
 * The structure of a multidimensional assessment along the six dimensions of the ASAM Criteria, 3rd (2013) and 4th (2023)
 * edition; none of ASAM's text. The edition is the form's version.
 */
import type { FormDefinition, FormItem, FormSection } from '#engine/model/forms/form.ts';
import { LEVELS_OF_CARE, type LevelOfCare } from '#modules/clients/levels-of-care.model.ts';
import { ask, atLeast, list, line, named, note, onDay, steps, write, yesNo } from './items.form.ts';

const RATINGS = steps('0 None', '1 Mild', '2 Moderate', '3 Substantial', '4 Severe');
export type AsamEdition = '3' | '4';
export const isAsamEdition = (edition: string): edition is AsamEdition => edition === '3' || edition === '4';

const DIMENSIONS: Readonly<Record<AsamEdition, readonly string[]>> = {
  '3': [
    'Acute intoxication and withdrawal potential',
    'Biomedical conditions',
    'Emotional, behavioral and cognitive conditions',
    'Readiness to change',
    'Relapse and continued-use potential',
    'Recovery environment',
  ],
  '4': [
    'Intoxication, withdrawal and addiction medications',
    'Biomedical conditions',
    'Psychiatric and cognitive conditions',
    'Substance use-related risks',
    'Recovery environment interactions',
    'Person-centered considerations',
  ],
};

/** What a rating asks for at least, by dimension: a table of our own, not ASAM's algorithm. No entry asks for nothing. */
type Aid = Readonly<Record<number, Readonly<Record<number, LevelOfCare>>>>;
const SAME: Aid = {
  1: { 1: '1.7', 2: '2.7', 3: '3.7', 4: '4' },
  2: { 2: '2.1', 3: '3.7', 4: '4' },
  3: { 2: '2.1', 3: '3.5', 4: '4' },
};
const USE = { 2: '2.1', 3: '3.5', 4: '3.5' } as const;
const SURROUNDINGS = { 2: '2.1', 3: '3.1', 4: '3.5' } as const;
const AIDS: Readonly<Record<AsamEdition, Aid>> = {
  // Readiness (dimension 4) never places by itself.
  '3': { ...SAME, 5: USE, 6: SURROUNDINGS },
  '4': { ...SAME, 4: USE, 5: SURROUNDINGS },
};
const FLOOR: LevelOfCare = '1.5';

/**
 * The level of care that ratings (dimension → 0 to 4) suggest to the clinician: the highest that any dimension asks for,
 * never an average, and not below 1.5. An aid of the product's own.
 */
export function suggestedLevel(edition: AsamEdition, ratings: Readonly<Record<number, number>>): LevelOfCare {
  const asked = Object.entries(ratings).flatMap(([dimension, rating]) => {
    const level = AIDS[edition][Number(dimension)]?.[rating];
    return level ? [level] : [];
  });
  return asked.reduce<LevelOfCare>((highest, level) => (Number(level) > Number(highest) ? level : highest), FLOOR);
}

/** The last dimension of the 4th edition is what the person wants: it is described, not rated. */
const isRated = (edition: AsamEdition, dimension: number): boolean => edition === '3' || dimension < 6;

function dimension(edition: AsamEdition, n: number, title: string): FormSection {
  const rating: FormItem[] = isRated(edition, n) ? [ask(`d${n}_rating`, 'Rating', RATINGS)] : [];
  return {
    title: `${n} ${title}`,
    items: [
      ...rating,
      write(`d${n}_rationale`, 'Rationale', { min: 30, required: true }),
      line(`d${n}_evidence`, 'Evidence'),
      note(`d${n}_now`, 'Immediate need', yesNo()),
      write(`d${n}_strengths`, 'Strengths', { max: 2000 }),
      write(`d${n}_needs`, 'Needs', { max: 2000 }),
    ],
  };
}

/** Why somebody is placed at another level than the recommended one. */
export const ASAM_REASONS = named({
  no_bed: 'No bed',
  payer: 'Payer',
  choice: 'Patient choice',
  legal: 'Legal',
  geography: 'Geography',
  other: 'Other',
});

const PLACEMENT: FormSection = {
  title: 'Level of care',
  items: [
    ask('recommended', 'Recommended level of care', named(LEVELS_OF_CARE)),
    ask('placed', 'Level of care at which the client is placed', named(LEVELS_OF_CARE)),
    ask('discrepancy', 'Why placement differs from the recommendation', ASAM_REASONS, {
      when: { differ: ['recommended', 'placed'] },
    }),
    onDay('review', 'Next review', { required: true }),
    note('agrees', 'The patient agrees', yesNo()),
    list('codes', 'Sub-dimensions and enhancements (EVAL, ANY, COE, BIO)', [line('code', 'Code', { required: true })]),
  ],
};

export const asamOf = (edition: AsamEdition): FormDefinition => ({
  code: 'asam',
  version: `${edition}e-1`,
  title: 'ASAM',
  language: 'en',
  by: 'clinician',
  lead: edition === '4' ? 'Edition 4 (2023)' : 'Edition 3 (2013)',
  notice: 'The ASAM Criteria are © American Society of Addiction Medicine. This form holds their structure only.',
  sections: [...DIMENSIONS[edition].map((title, i) => dimension(edition, i + 1, title)), PLACEMENT],
  scales: [],
  alerts: [
    {
      code: 'physician',
      says: 'A rating of 4: physician review today.',
      tone: 'critical',
      when: { any: [1, 2, 3, 4, 5, 6].filter((n) => isRated(edition, n)).map((n) => atLeast(`d${n}_rating`, 4)) },
    },
    { code: 'withdrawal', says: 'Order CIWA-Ar or COWS.', tone: 'high', when: atLeast('d1_rating', 3) },
  ],
});
export const asam4 = asamOf('4');
export const asam3 = asamOf('3');
