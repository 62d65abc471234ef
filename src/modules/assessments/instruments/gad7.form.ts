/**
 * Generalized Anxiety Disorder, seven items (Spitzer et al. 2006, Arch Intern Med 166:1092-7). The wording was compared, item
 * by item, with the published form (phqscreeners.com), which anybody may reproduce. Version 1 had the
 * lead-in of the PHQ-9 and a shortened question about difficulty; it stays for the answers that were given to it.
 */
import type { FormDefinition } from '#engine/model/forms/form.ts';
import { askSelf, note, numbered, totalOf } from './items.form.ts';
import { DIFFICULT, DIFFICULTY_ASKED, DIFFICULTY_ASKED_1, LEAD, OFTEN, PFIZER } from './mood.form.ts';

const ITEMS: readonly (readonly [text: string, loinc: string])[] = [
  ['Feeling nervous, anxious, or on edge', '69725-0'],
  ['Not being able to stop or control worrying', '68509-9'],
  ['Worrying too much about different things', '69733-4'],
  ['Trouble relaxing', '69734-2'],
  ['Being so restless that it is hard to sit still', '69735-9'],
  ['Becoming easily annoyed or irritable', '69689-8'],
  ['Feeling afraid as if something awful might happen', '69736-7'],
];

const gad7Of = (version: string, lead: string, difficulty: string): FormDefinition => ({
  code: 'gad7',
  version,
  title: 'GAD-7',
  language: 'en',
  by: 'self',
  lead,
  notice: PFIZER,
  loinc: '69737-5',
  sections: [
    {
      title: 'Over the last 2 weeks',
      items: ITEMS.map(([text, loinc], i) => askSelf(`q${i + 1}`, text, OFTEN, { loinc })),
    },
    { title: 'All in all', items: [note('q8', difficulty, DIFFICULT, { loinc: '69722-7' })] },
  ],
  scales: [
    {
      code: 'total',
      title: 'GAD-7',
      items: numbered(1, 7),
      min: 0,
      max: 21,
      cutOff: 10,
      prorate: { upTo: 1 },
      loinc: '70274-6',
      bands: [
        { from: 0, to: 4, code: 'minimal', label: 'Minimal', tone: 'none' },
        { from: 5, to: 9, code: 'mild', label: 'Mild', tone: 'low' },
        { from: 10, to: 14, code: 'moderate', label: 'Moderate', tone: 'medium' },
        { from: 15, to: 21, code: 'severe', label: 'Severe', tone: 'high' },
      ],
    },
  ],
  alerts: [
    { code: 'review', says: 'Therapist and psychiatrist review within 72 hours.', tone: 'high', when: totalOf(15) },
  ],
});

export const gad7 = gad7Of(
  '2',
  'Over the last 2 weeks, how often have you been bothered by the following problems?',
  DIFFICULTY_ASKED,
);
export const gad7v1 = gad7Of('1', LEAD, DIFFICULTY_ASKED_1);
