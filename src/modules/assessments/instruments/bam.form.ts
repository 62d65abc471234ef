/** Brief Addiction Monitor (VA CESATE; Cacciola 2013): categorical, revised (BAM-R) and weekly (BAM-IOP). It has three subscales and no total. */
import type { FormCondition, FormDefinition, FormItem, FormRule } from '#engine/model/forms/form.ts';
import { bamWording } from './bam-wording.form.ts';
import { askSelf, atLeast, atMost, measure, points, reword, steps, totalOf, yesNo } from './items.form.ts';

const HEALTH_LABELS = ['Excellent', 'Very good', 'Good', 'Fair', 'Poor'] as const;
const DAYS = steps('0 days', '1–3 days', '4–8 days', '9–15 days', '16–30 days');
const MUCH_LABELS = ['Not at all', 'Slightly', 'Moderately', 'Considerably', 'Extremely'] as const;

/** Asked unless it is known that there were none; skipped it counts 0. */
const unlessNone = (item: string): FormCondition => ({ not: atMost(item, 0) });

const DRUGS: readonly (readonly [string, string])[] = [
  ['q7a', 'Cannabis'],
  ['q7b', 'Sedatives or tranquilizers'],
  ['q7c', 'Cocaine or crack'],
  ['q7d', 'Other stimulants'],
  ['q7e', 'Opiates'],
  ['q7f', 'Inhalants'],
  ['q7g', 'Other drugs'],
];

/** How a variant asks for days and counts: over how many days, days as they are or by groups, and what the most of a question is. */
interface Variant {
  readonly span: 30 | 7;
  readonly grouped: boolean;
  /** What the five answers in words count, from the first to the last. */
  readonly counts: readonly number[];
}

const asked = ({ span, grouped, counts }: Variant): FormDefinition['sections'] => {
  const worded = (labels: readonly string[]) => points(...labels.map((label, i) => [counts[i] ?? 0, label] as const));
  const [health, howMuch, most] = [worded(HEALTH_LABELS), worded(MUCH_LABELS), counts.at(-1) ?? 0];
  const days = (linkId: string, text: string, when?: FormCondition): FormItem =>
    grouped
      ? askSelf(linkId, text, DAYS, when ? { when } : {})
      : measure(linkId, text, { min: 0, max: span, unit: 'days' }, { required: true, ...(when && { when }) });
  const much = (linkId: string, text: string): FormItem => askSelf(linkId, text, howMuch);
  return [
    {
      title: 'Health',
      items: [
        askSelf('q1', 'How would you say your physical health has been?', health),
        days('q2', 'How many nights did you have trouble falling asleep or staying asleep?'),
        days('q3', 'How many days did you feel depressed, anxious, angry or very upset most of the day?'),
      ],
    },
    {
      title: 'Use',
      items: [
        days('q4', 'How many days did you drink any alcohol?'),
        days(
          'q5',
          'How many days did you have at least 5 drinks (as a man) or 4 drinks (as a woman)?',
          unlessNone('q4'),
        ),
        days('q6', 'How many days did you use illegal or street drugs, or misuse prescriptions?'),
        ...DRUGS.map(([linkId, text]) => days(linkId, text, unlessNone('q6'))),
        much('q8', 'How much were you bothered by cravings or urges to drink or use?'),
      ],
    },
    {
      title: 'Recovery',
      items: [
        much('q9', `How confident are you that you will not use in the next ${span} days?`),
        days('q10', 'How many days did you go to self-help meetings?'),
        days('q11', 'How many days were you in situations that put you at risk of using?'),
        much('q12', 'How much does religion or spirituality help your recovery?'),
        days('q13', 'How many days did you spend at work, school or volunteering?'),
        askSelf('q14', 'Do you have enough legal income for what you need?', yesNo(most)),
        much('q15', 'How much were you bothered by arguments with family or friends?'),
        days('q16', 'How many days did you spend with supportive family or friends?'),
        much('q17', 'How satisfied are you with your progress?'),
      ],
    },
  ];
};

const scalesUpTo = (most: number): FormDefinition['scales'] => [
  { code: 'use', title: 'Use', items: ['q4', 'q5', 'q6'], min: 0, max: 3 * most, cutOff: 1 },
  { code: 'risk', title: 'Risk', items: ['q1', 'q2', 'q3', 'q8', 'q11', 'q15'], min: 0, max: 6 * most, cutOff: 12 },
  {
    code: 'protective',
    title: 'Protective',
    items: ['q9', 'q10', 'q12', 'q13', 'q14', 'q16'],
    min: 0,
    max: 6 * most,
    cutOff: 12,
  },
];
const USE = { code: 'use', says: 'Use was reported: assess further.', tone: 'medium' } as const;

/** The first version, in short words. */
export const bam1: FormDefinition = {
  code: 'bam',
  version: '1',
  title: 'BAM',
  language: 'en',
  by: 'self',
  lead: 'In the past 30 days:',
  notice: 'Brief Addiction Monitor, U.S. Department of Veterans Affairs. Public domain.',
  sections: asked({ span: 30, grouped: true, counts: [0, 1, 2, 3, 4] }),
  scales: scalesUpTo(4),
  alerts: [
    { ...USE, when: totalOf(1, 'use') },
    { code: 'risk', says: 'Risk is 12 or more.', tone: 'medium', when: totalOf(12, 'risk') },
    {
      code: 'protective',
      says: 'Protective factors are 12 or less.',
      tone: 'medium',
      when: { scale: 'protective', lte: 12 },
    },
  ],
  rules: [
    {
      item: 'q5',
      brokenWhen: { more: 'q5', than: 'q4' },
      says: 'Heavy-drinking days cannot exceed drinking days',
    },
    ...DRUGS.map(
      ([linkId]): FormRule => ({
        item: linkId,
        brokenWhen: { more: linkId, than: 'q6' },
        says: 'Days of one drug cannot exceed days of any drug',
      }),
    ),
  ],
};

/** BAM-R: days as they are, the answers in words set to days. Its subscales reach 90 and 180; the same cut-offs are reported. */
export const bamRevised1: FormDefinition = {
  ...bam1,
  version: 'R-1',
  title: 'BAM-R',
  sections: asked({ span: 30, grouped: false, counts: [0, 8, 15, 22, 30] }),
  scales: scalesUpTo(30),
};

/**
 * BAM-IOP: the past 7 days, for every week of intensive outpatient care. How its days are grouped for the subscales is in no
 * source of ours, so that it says what was answered, and that there was use: that needs no groups.
 */
export const bamWeekly1: FormDefinition = {
  ...bam1,
  version: 'IOP-1',
  title: 'BAM-IOP',
  lead: 'In the past 7 days:',
  sections: asked({ span: 7, grouped: false, counts: [0, 1, 2, 3, 4] }),
  scales: [],
  alerts: [{ ...USE, when: { any: [atLeast('q4', 1), atLeast('q5', 1), atLeast('q6', 1)] } }],
};

export const bam = reword(bam1, '2', bamWording(30));
export const bamRevised = reword(bamRevised1, 'R-2', bamWording(30));
export const bamWeekly = reword(bamWeekly1, 'IOP-2', bamWording(7));
