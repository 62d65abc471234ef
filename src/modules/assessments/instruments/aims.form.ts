/**
 * Abnormal Involuntary Movement Scale (NIMH; Guy 1976, ADM 76-338): the highest severity that is seen, seven areas. Its sum
 * has no bands; likely dyskinesia is a moderate movement in one area or a mild one in two (Schooler and Kane 1982).
 */
import type { FormCondition, FormDefinition } from '#engine/model/forms/form.ts';
import { ask, numbered, reword, steps, type Wording, yesNo } from './items.form.ts';

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

/** The first version, in short words. */
export const aims1: FormDefinition = {
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

/** The published wording (ADM 76-338, public domain), compared item by item. */
const WORDING: Readonly<Record<string, Wording>> = {
  q1: {
    text: 'Muscles of facial expression',
    help: 'e.g., movements of forehead, eyebrows, periorbital area, cheeks; include frowning, blinking, smiling, grimacing',
  },
  q2: { text: 'Lips and perioral area', help: 'e.g., puckering, pouting, smacking' },
  q3: { text: 'Jaw', help: 'e.g., biting, clenching, chewing, mouth opening, lateral movement' },
  q4: {
    text: 'Tongue',
    help: 'Rate only increase in movement both in and out of mouth, NOT inability to sustain movement.',
  },
  q5: {
    text: 'Upper (arms, wrists, hands, fingers)',
    help: 'Include choreic movements (i.e., rapid, objectively purposeless, irregular, spontaneous) and athetoid movements (i.e., slow, irregular, complex, serpentine). Do NOT include tremor (i.e., repetitive, regular, rhythmic).',
  },
  q6: {
    text: 'Lower (legs, knees, ankles, toes)',
    help: 'e.g., lateral knee movement, foot tapping, heel dropping, foot squirming, inversion and eversion of foot',
  },
  q7: { text: 'Neck, shoulders, hips', help: 'e.g., rocking, twisting, squirming, pelvic gyrations' },
  q8: { text: 'Severity of abnormal movements' },
  q9: { text: 'Incapacitation due to abnormal movements' },
  q10: { text: 'Patient’s awareness of abnormal movements', help: 'Rate only patient’s report.' },
  q11: { text: 'Current problems with teeth and/or dentures?' },
  q12: { text: 'Does patient usually wear dentures?' },
};
export const aims = reword(aims1, '2', WORDING);
