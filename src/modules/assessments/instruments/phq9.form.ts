/**
 * Patient Health Questionnaire, nine items (Kroenke, Spitzer & Williams 2001, J Gen Intern Med 16:606-13). The wording was
 * compared, item by item, with the published form (phqscreeners.com), which anybody may reproduce. Version 1 had shortened
 * items 6, 7 and 8 and the question about difficulty; it stays for the answers that were given to it.
 */
import type { FormCondition, FormDefinition } from '#engine/model/forms/form.ts';
import { askSelf, atLeast, note, numbered, said, totalOf } from './items.form.ts';
import { DIFFICULT, DIFFICULTY_ASKED, DIFFICULTY_ASKED_1, LEAD, OFTEN, PFIZER } from './mood.form.ts';

const ITEMS: readonly (readonly [text: string, loinc: string])[] = [
  ['Little interest or pleasure in doing things', '44250-9'],
  ['Feeling down, depressed, or hopeless', '44255-8'],
  ['Trouble falling or staying asleep, or sleeping too much', '44259-0'],
  ['Feeling tired or having little energy', '44254-1'],
  ['Poor appetite or overeating', '44251-7'],
  ['Feeling bad about yourself – or that you are a failure or have let yourself or your family down', '44258-2'],
  ['Trouble concentrating on things, such as reading the newspaper or watching television', '44252-5'],
  [
    'Moving or speaking so slowly that other people could have noticed? Or the opposite – being so fidgety or restless that you have been moving around a lot more than usual',
    '44253-3',
  ],
  ['Thoughts that you would be better off dead or of hurting yourself in some way', '44260-8'],
];

/** The items of version 1 that were shortened, by number. */
const SHORTENED: Readonly<Record<number, string>> = {
  6: 'Feeling bad about yourself, or that you are a failure or have let yourself or your family down',
  7: 'Trouble concentrating on things, such as reading or watching television',
  8: 'Moving or speaking slowly, or the opposite: being so fidgety or restless that you move around a lot',
};

/** Items that are present: at least "more than half the days", the ninth at all (Kroenke 2001). */
const present = numbered(1, 9).map((item) => ({ item, points: item === 'q9' ? 1 : 2 }));
const core: FormCondition = { any: [atLeast('q1', 2), atLeast('q2', 2)] };

const phq9Of = (
  version: string,
  difficulty: string,
  shortened: Readonly<Record<number, string>> = {},
): FormDefinition => ({
  code: 'phq9',
  version,
  title: 'PHQ-9',
  language: 'en',
  by: 'self',
  lead: LEAD,
  notice: PFIZER,
  loinc: '44249-1',
  sections: [
    {
      title: 'Over the last 2 weeks',
      items: ITEMS.map(([text, loinc], i) => askSelf(`q${i + 1}`, shortened[i + 1] ?? text, OFTEN, { loinc })),
    },
    { title: 'All in all', items: [note('q10', difficulty, DIFFICULT, { loinc: '69722-7' })] },
  ],
  scales: [
    {
      code: 'total',
      title: 'PHQ-9',
      items: numbered(1, 9),
      min: 0,
      max: 27,
      cutOff: 10,
      prorate: { upTo: 2, never: ['q9'] },
      loinc: '44261-6',
      bands: [
        { from: 0, to: 4, code: 'minimal', label: 'Minimal', tone: 'none' },
        { from: 5, to: 9, code: 'mild', label: 'Mild', tone: 'low' },
        { from: 10, to: 14, code: 'moderate', label: 'Moderate', tone: 'medium' },
        { from: 15, to: 19, code: 'moderately_severe', label: 'Moderately severe', tone: 'high' },
        { from: 20, to: 27, code: 'severe', label: 'Severe', tone: 'critical' },
      ],
    },
  ],
  outcomes: [
    {
      code: 'major',
      label: 'Pattern suggests major depression',
      tone: 'high',
      when: { all: [core, { count: present, gte: 5 }] },
    },
    {
      code: 'other',
      label: 'Pattern suggests another depressive disorder',
      tone: 'medium',
      when: { all: [core, { count: present, gte: 2, lte: 4 }] },
    },
    { code: 'none', label: 'No depressive pattern', tone: 'none', when: { all: [] } },
  ],
  undetermined: { code: 'undetermined', label: 'Cannot be determined', tone: 'low' },
  alerts: [
    {
      code: 'cssrs',
      says: 'C-SSRS due now',
      tone: 'critical',
      when: { any: [atLeast('q9', 1), { declined: 'q9' }] },
    },
    {
      code: 'same_shift',
      says: 'Clinical director and psychiatrist review within this shift.',
      tone: 'critical',
      when: { any: [atLeast('q9', 3), totalOf(20)] },
    },
    {
      code: 'impaired',
      says: 'Functional impairment: very or extremely difficult.',
      tone: 'medium',
      when: said('q10', '2', '3'),
    },
  ],
});

export const phq9 = phq9Of('2', DIFFICULTY_ASKED);
export const phq9v1 = phq9Of('1', DIFFICULTY_ASKED_1, SHORTENED);
