/** Clinical Opiate Withdrawal Scale (Wesson & Ling 2003, J Psychoactive Drugs 35:253-9). */
import type { FormDefinition } from '#engine/model/forms/form.ts';
import { COWS_WORDING } from './cows-wording.form.ts';
import { ask, line, measure, named, note, numbered, points, reword, said, totalOf, yesNo } from './items.form.ts';

/** Before the first dose of buprenorphine, at least so much: programs set 8 to 12. */
const FIRST_DOSE = 8;

/** The first version: it did not ask for buprenorphine. */
export const cows1: FormDefinition = {
  code: 'cows',
  version: '1',
  title: 'COWS',
  language: 'en',
  by: 'clinician',
  lead: 'Rate only what opioid withdrawal explains.',
  notice: 'Clinical Opiate Withdrawal Scale. Wesson DR, Ling W. J Psychoactive Drugs 2003;35:253-9.',
  sections: [
    {
      title: 'Before rating',
      items: [
        measure('hours', 'Hours since the last opioid', { min: 0, max: 720, step: 0.5, unit: 'h' }),
        note(
          'opioid',
          'Type of opioid',
          named({
            heroin: 'Heroin',
            fentanyl: 'Fentanyl',
            methadone: 'Methadone',
            prescription: 'Prescribed short-acting',
            extended: 'Prescribed extended-release',
            unknown: 'Unknown',
          }),
        ),
        line('remark', 'Remark'),
      ],
    },
    {
      title: 'Signs and symptoms',
      items: [
        {
          ...measure(
            'q1',
            'Resting pulse, after a minute of sitting or lying',
            { min: 20, max: 300, unit: '/min' },
            { required: true },
          ),
          points: [
            { upTo: 80, points: 0 },
            { upTo: 100, points: 1 },
            { upTo: 120, points: 2 },
            { upTo: null, points: 4 },
          ],
        },
        ask(
          'q2',
          'Sweating over the past half hour',
          points(
            [0, 'None'],
            [1, 'Reports chills or flushing'],
            [2, 'Flushed or moist face'],
            [3, 'Beads of sweat on brow or face'],
            [4, 'Sweat streaming off face'],
          ),
        ),
        ask(
          'q3',
          'Restlessness, as observed',
          points(
            [0, 'Sits still'],
            [1, 'Reports difficulty sitting still'],
            [3, 'Shifts often, moves legs or arms'],
            [5, 'Cannot sit still for more than seconds'],
          ),
        ),
        ask(
          'q4',
          'Pupil size',
          points(
            [0, 'Pinned or normal for the light'],
            [1, 'Possibly larger than normal'],
            [2, 'Moderately dilated'],
            [5, 'Only the rim of the iris is visible'],
          ),
        ),
        ask(
          'q5',
          'Bone or joint aches beyond earlier pain',
          points(
            [0, 'None'],
            [1, 'Mild, diffuse'],
            [2, 'Severe, diffuse aching'],
            [4, 'Rubs joints or muscles, cannot sit still'],
          ),
        ),
        ask(
          'q6',
          'Runny nose or tearing',
          points(
            [0, 'None'],
            [1, 'Stuffy nose or moist eyes'],
            [2, 'Running or tearing'],
            [4, 'Constant or streaming'],
          ),
        ),
        ask(
          'q7',
          'Stomach upset over the past half hour',
          points(
            [0, 'None'],
            [1, 'Cramps'],
            [2, 'Nausea or loose stool'],
            [3, 'Vomiting or diarrhea'],
            [5, 'Several episodes of either'],
          ),
        ),
        ask(
          'q8',
          'Tremor of outstretched hands',
          points([0, 'None'], [1, 'Felt, not seen'], [2, 'Slight, seen'], [4, 'Gross tremor or twitching']),
        ),
        ask(
          'q9',
          'Yawning, as observed',
          points([0, 'None'], [1, 'Once or twice'], [2, 'Three times or more'], [4, 'Several times a minute']),
        ),
        ask(
          'q10',
          'Anxiety or irritability',
          points(
            [0, 'None'],
            [1, 'Reports it is increasing'],
            [2, 'Obviously irritable or anxious'],
            [4, 'So much that taking part is difficult'],
          ),
        ),
        ask('q11', 'Goose-flesh', points([0, 'Skin is smooth'], [3, 'Felt, or hairs standing up'], [5, 'Prominent'])),
      ],
    },
  ],
  scales: [
    {
      code: 'total',
      title: 'COWS',
      items: numbered(1, 11),
      min: 0,
      max: 48,
      bands: [
        { from: 0, to: 4, code: 'minimal', label: 'None or minimal', tone: 'none' },
        { from: 5, to: 12, code: 'mild', label: 'Mild', tone: 'low' },
        { from: 13, to: 24, code: 'moderate', label: 'Moderate', tone: 'medium' },
        { from: 25, to: 36, code: 'moderately_severe', label: 'Moderately severe', tone: 'high' },
        { from: 37, to: 48, code: 'severe', label: 'Severe', tone: 'critical' },
      ],
    },
  ],
  alerts: [
    {
      code: 'urgent',
      says: 'COWS is 25 or more: reach the prescriber within 15 minutes.',
      tone: 'critical',
      when: totalOf(25),
    },
    {
      code: 'notify',
      says: 'COWS is 13 or more: notify the nurse and the prescriber.',
      tone: 'high',
      when: totalOf(13),
    },
  ],
};

const answersOf = yesNo().map(({ value, label }) => ({ value, label }));
/** The second version: it asks for buprenorphine, in short words. */
export const cows2: FormDefinition = {
  ...cows1,
  version: '2',
  sections: cows1.sections.map((section, i) =>
    i === 0
      ? {
          ...section,
          items: [
            ...section.items,
            note('buprenorphine', 'Buprenorphine given within the past 2 hours', answersOf),
            note('firstDose', 'First dose of buprenorphine planned now', answersOf),
          ],
        }
      : section,
  ),
  alerts: [
    ...cows1.alerts,
    {
      code: 'too_early',
      says: 'COWS is below 8: a first dose of buprenorphine may precipitate withdrawal.',
      tone: 'high',
      when: { all: [said('firstDose', 'yes'), { scale: 'total', lte: FIRST_DOSE - 1 }] },
    },
  ],
};

export const cows = reword(cows2, '3', COWS_WORDING);
