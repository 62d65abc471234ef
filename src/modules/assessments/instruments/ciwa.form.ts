/** Clinical Institute Withdrawal Assessment for Alcohol, revised (Sullivan et al. 1989, Br J Addict 84:1353-7). */
import type { FormBand, FormCondition, FormDefinition, FormOption } from '#engine/model/forms/form.ts';
import type { CIWA_SETS } from '../instrument-variants.model.ts';
import { CIWA_WORDING } from './ciwa-wording.form.ts';
import {
  ask,
  atLeast,
  line,
  measure,
  measuredInUnits,
  note,
  numbered,
  points,
  reword,
  totalOf,
  yesNo,
} from './items.form.ts';

/** The published sets of bands disagree, so an organization chooses one: each set is a version of its own. */
export const CIWA_BANDS = {
  ASAM2020: { moderate: 10, severe: 19 },
  '8/15': { moderate: 8, severe: 15 },
} as const satisfies Record<keyof typeof CIWA_SETS, unknown>;
export type CiwaBands = keyof typeof CIWA_SETS;
const MOST = 67;

const scale = (...named: readonly (readonly [number, string])[]): readonly FormOption[] => {
  const labels = new Map(named);
  return points(...Array.from({ length: 8 }, (_, i) => [i, labels.get(i) ?? (i === 0 ? 'None' : String(i))] as const));
};
const sensed = (mild: string): readonly FormOption[] =>
  scale(
    [1, `Very mild ${mild}`],
    [2, `Mild ${mild}`],
    [3, `Moderate ${mild}`],
    [4, 'Moderately severe hallucinations'],
    [5, 'Severe hallucinations'],
    [6, 'Extremely severe hallucinations'],
    [7, 'Continuous hallucinations'],
  );

const bandsOf = ({ moderate, severe }: { moderate: number; severe: number }): readonly FormBand[] => [
  { from: 0, to: moderate - 1, code: 'mild', label: 'Mild', tone: 'low' },
  { from: moderate, to: severe - 1, code: 'moderate', label: 'Moderate', tone: 'medium' },
  { from: severe, to: MOST, code: 'severe', label: 'Severe', tone: 'critical' },
];
const DELIRIUM: FormCondition = {
  any: [
    ...['q6', 'q7', 'q8'].map((item) => atLeast(item, 4)),
    atLeast('q10', 2),
    // Above 38.3 °C (101 °F is 38.33 °C) and above 120: the next values there are.
    atLeast('temperature', 38.31),
    atLeast('pulse', 121),
    { item: 'seizure', is: ['yes'] },
  ],
};

/** The first version of the instrument, in short words, with one set of bands. */
export const ciwa1With = (set: CiwaBands): FormDefinition => ({
  code: 'ciwa',
  version: set === 'ASAM2020' ? '1' : '1-8/15',
  title: 'CIWA-Ar',
  language: 'en',
  by: 'clinician',
  lead: 'For somebody who can answer. Otherwise decline it with the reason and use a sedation scale.',
  notice: 'CIWA-Ar is not copyrighted and may be used freely. Sullivan JT et al. Br J Addict 1989;84:1353-7.',
  sections: [
    {
      title: 'Recorded, not counted',
      items: [
        measure('systolic', 'Systolic blood pressure', { min: 40, max: 300, unit: 'mmHg' }),
        measure('diastolic', 'Diastolic blood pressure', { min: 20, max: 200, unit: 'mmHg' }),
        measure('pulse', 'Pulse', { min: 20, max: 300, unit: '/min' }),
        measure('temperature', 'Temperature', { min: 25, max: 45, step: 0.1, unit: '°C' }),
        measure('breaths', 'Respiratory rate', { min: 2, max: 80, unit: '/min' }),
        note('seizure', 'Seizure since the last rating', yesNo()),
        line('remark', 'Remark'),
      ],
    },
    {
      title: 'Signs and symptoms',
      items: [
        ask(
          'q1',
          'Nausea and vomiting',
          scale([1, 'Mild nausea'], [4, 'Intermittent nausea, dry heaves'], [7, 'Constant nausea, vomiting']),
        ),
        ask(
          'q2',
          'Tremor, arms extended',
          scale([1, 'Felt at the fingertips'], [4, 'Moderate, arms extended'], [7, 'Severe, arms not extended']),
        ),
        ask(
          'q3',
          'Paroxysmal sweats',
          scale([1, 'Barely, palms moist'], [4, 'Beads on the forehead'], [7, 'Drenching']),
        ),
        ask('q4', 'Anxiety', scale([1, 'Mild'], [4, 'Moderate, or guarded'], [7, 'Acute panic'])),
        ask('q5', 'Agitation', scale([1, 'Somewhat'], [4, 'Fidgety and restless'], [7, 'Paces or thrashes'])),
        ask('q6', 'Tactile disturbances', sensed('itching, pins and needles, burning')),
        ask('q7', 'Auditory disturbances', sensed('harshness, frightening')),
        ask('q8', 'Visual disturbances', sensed('sensitivity to light')),
        ask(
          'q9',
          'Headache, fullness in head; not dizziness',
          scale(
            [1, 'Very mild'],
            [2, 'Mild'],
            [3, 'Moderate'],
            [4, 'Moderately severe'],
            [5, 'Severe'],
            [6, 'Very severe'],
            [7, 'Extremely severe'],
          ),
        ),
        ask(
          'q10',
          'Orientation and clouding of sensorium',
          points(
            [0, 'Oriented, does serial additions'],
            [1, 'Cannot do serial additions, or unsure of date'],
            [2, 'Date wrong by two days at most'],
            [3, 'Date wrong by more than two days'],
            [4, 'Disoriented for place or person'],
          ),
        ),
      ],
    },
  ],
  scales: [
    {
      code: 'total',
      title: 'CIWA-Ar',
      items: numbered(1, 10),
      min: 0,
      max: MOST,
      bands: bandsOf(CIWA_BANDS[set]),
    },
  ],
  alerts: [
    {
      code: 'delirium',
      says: 'Possible delirium tremens: start the crisis steps and call the prescriber.',
      tone: 'critical',
      when: DELIRIUM,
    },
    {
      code: 'severe',
      says: 'Severe withdrawal: call the prescriber now, vital signs every hour, consider transfer.',
      tone: 'critical',
      when: totalOf(CIWA_BANDS[set].severe),
    },
    {
      code: 'moderate',
      says: 'Moderate withdrawal: offer the symptom-triggered order.',
      tone: 'high',
      when: totalOf(CIWA_BANDS[set].moderate),
    },
  ],
});

/** The instrument with one set of bands. */
export const ciwaWith = (set: CiwaBands): FormDefinition =>
  measuredInUnits(reword(ciwa1With(set), set === 'ASAM2020' ? '2' : '2-8/15', CIWA_WORDING));
export const ciwa = ciwaWith('ASAM2020');
export const ciwa815 = ciwaWith('8/15');
