/**
 * Abnormal Involuntary Movement Scale (NIMH; Guy 1976, ADM 76-338): the highest severity that is seen, seven areas. Its sum
 * has no bands; likely dyskinesia is a moderate movement in one area or a mild one in two (Schooler and Kane 1982).
 */
import type { FormCondition, FormDefinition } from '#engine/model/forms/form.ts';
import { ask, numbered, steps, yesNo } from './items.form.ts';

const SEVERITY = steps('None', 'Minimal, may be extreme normal', 'Mild', 'Moderate', 'Severe');
const AWARENESS = steps(
  'No awareness',
  'Aware, no distress',
  'Aware, mild distress',
  'Aware, moderate distress',
  'Aware, severe distress',
);
const YES = yesNo().map(({ value, label }) => ({ value, label }));
const AREAS = numbered(1, 7);

const likely: FormCondition = {
  any: [
    { count: AREAS.map((item) => ({ item, points: 3 })), gte: 1 },
    { count: AREAS.map((item) => ({ item, points: 2 })), gte: 2 },
  ],
};
const rated = (linkId: string, text: string, help: string) => ask(linkId, text, SEVERITY, { help });

export const aims: FormDefinition = {
  code: 'aims',
  version: '1',
  title: 'AIMS',
  language: 'en',
  by: 'clinician',
  lead: 'Rate the highest severity observed. Movements that appear only on activation count one less.',
  notice: 'Abnormal Involuntary Movement Scale, National Institute of Mental Health. Public domain.',
  sections: [
    {
      title: 'Face and mouth',
      items: [
        rated('q1', 'Muscles of facial expression', 'Forehead, eyebrows, around the eyes, cheeks; frowning, blinking.'),
        rated('q2', 'Lips and around the mouth', 'Puckering, pouting, smacking.'),
        rated('q3', 'Jaw', 'Biting, clenching, chewing, opening, sideways movement.'),
        rated('q4', 'Tongue', 'Only more movement in and out of the mouth, not that it cannot be kept still.'),
      ],
    },
    {
      title: 'Limbs and trunk',
      items: [
        rated('q5', 'Arms, wrists, hands, fingers', 'Rapid or slow, irregular, without purpose. Not tremor.'),
        rated('q6', 'Legs, knees, ankles, toes', 'Knee movement, foot tapping, heel dropping, squirming of the foot.'),
        rated('q7', 'Neck, shoulders, hips', 'Rocking, twisting, squirming, turning of the pelvis.'),
      ],
    },
    {
      title: 'All in all',
      items: [
        ask('q8', 'Severity of abnormal movements overall', SEVERITY),
        ask('q9', 'Incapacitation due to abnormal movements', SEVERITY),
        ask('q10', 'Awareness of abnormal movements, as the client reports', AWARENESS),
        ask('q11', 'Current problems with teeth or dentures', YES),
        ask('q12', 'Usually wears dentures', YES),
      ],
    },
  ],
  scales: [{ code: 'total', title: 'AIMS', items: AREAS, min: 0, max: 28 }],
  outcomes: [
    { code: 'likely', label: 'Dyskinesia likely', tone: 'high', when: likely },
    {
      code: 'some',
      label: 'Some movement',
      tone: 'low',
      when: { count: AREAS.map((item) => ({ item, points: 1 })), gte: 1 },
    },
    { code: 'none', label: 'No abnormal movement', tone: 'none', when: { all: [] } },
  ],
  alerts: [
    {
      code: 'dyskinesia',
      says: 'Moderate movement in one area or mild in two: likely tardive dyskinesia, prescriber review.',
      tone: 'high',
      when: likely,
    },
  ],
};
