/** Adverse childhood experiences, ten items for adults (Felitti 1998; adaptation of ACEs Aware). Once in a lifetime. */
import type { FormDefinition } from '#engine/model/forms/form.ts';
import { askSelf, numbered, said, totalOf, yesNo } from './items.form.ts';

/** Short descriptions of ten domains, with their LOINC codes where these are confirmed. */
const DOMAINS: readonly (readonly [text: string, loinc?: string])[] = [
  ['An adult at home swore at you, insulted or humiliated you, or made you afraid of being hurt', '82814-5'],
  ['An adult at home pushed, grabbed, slapped or threw something at you, or hit you so that it left marks', '82815-2'],
  ['An adult, or somebody five years older, touched you sexually or attempted or had intercourse with you', '82816-0'],
  ['You felt unloved, or your family did not support each other', '82817-8'],
  ['You did not have enough to eat, wore dirty clothes, or nobody was sober enough to look after you', '82818-6'],
  ['Your parents were separated or divorced'],
  ['A parent or adult at home was physically attacked or threatened', '82820-2'],
  ['You lived with a problem drinker or somebody who used drugs'],
  ['Somebody at home was depressed, mentally ill or attempted suicide', '82822-8'],
  ['Somebody of your household went to prison', '82823-6'],
];

export const ace: FormDefinition = {
  code: 'ace',
  version: '1',
  title: 'ACE',
  language: 'en',
  by: 'self',
  lead: 'Before you were 18 years old, often or ever:',
  notice: 'Adapted from the CDC–Kaiser Permanente Adverse Childhood Experiences study (Felitti 1998). Not a diagnosis.',
  sections: [
    {
      title: 'Before the age of 18',
      items: DOMAINS.map(([text, loinc], i) => askSelf(`q${i + 1}`, text, yesNo(), loinc ? { loinc } : {})),
    },
  ],
  scales: [
    {
      code: 'total',
      title: 'ACE',
      items: numbered(1, 10),
      min: 0,
      max: 10,
      bands: [
        { from: 0, to: 0, code: 'low', label: 'Low', tone: 'none' },
        { from: 1, to: 3, code: 'intermediate', label: 'Intermediate', tone: 'medium' },
        { from: 4, to: 10, code: 'high', label: 'High', tone: 'high' },
      ],
    },
  ],
  alerts: [
    {
      code: 'report',
      says: 'Check whether this must be reported: under 18, or a child is still at risk.',
      tone: 'high',
      when: said('q3', 'yes'),
    },
    { code: 'follow_up', says: 'Offer trauma-informed follow-up and PCL-5.', tone: 'medium', when: totalOf(4) },
  ],
};
