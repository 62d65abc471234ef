/** The nursing admission assessment: own content, not scored; measured values call a physician. */
import type { FormCondition, FormDefinition } from '#engine/model/forms/form.ts';
import { PAIN } from '#modules/vitals/vital-signs.model.ts';
import {
  ask,
  atLeast,
  atMost,
  line,
  list,
  measure,
  measuredInUnits,
  named,
  note,
  onDay,
  said,
  write,
} from './items.form.ts';

const YES_NO = named({ no: 'No', yes: 'Yes' });
const CHECKED = named({ done: 'Done', refused: 'Refused', not_applicable: 'Not applicable' });

/** Values that call a physician now. Bounds that are not reached themselves are written as the next value there is. */
const CRITICAL: FormCondition = {
  any: [
    atLeast('systolic', 180),
    atMost('systolic', 89),
    atLeast('pulse', 121),
    atMost('pulse', 49),
    atMost('oxygen', 89),
    atLeast('temperature', 38.3),
    atMost('glucose', 69),
    atLeast('glucose', 401),
    atLeast('alcohol', 0.3),
    atMost('breaths', 8),
    { all: [said('pregnancy', 'positive'), said('withdrawal', 'opioid')] },
  ],
};

/** Too drowsy, or about to be: nothing that sedates may be added, and the place may be the wrong one. */
const SEDATED: FormCondition = { any: [atMost('breaths', 8), atMost('oxygen', 89), atLeast('alcohol', 0.3)] };

/** The first version: a client who could not say had no answer to the question about pain. */
export const nursing1: FormDefinition = {
  code: 'nursing',
  version: '1',
  title: 'Nursing admission',
  language: 'en',
  by: 'clinician',
  sections: [
    {
      title: 'Arrival',
      items: [
        line('arrival', 'How and with whom'),
        ask('identified', 'Identity checked', YES_NO),
        write('contact', 'Emergency contact', { max: 500 }),
        note('directive', 'Advance directive', YES_NO),
      ],
    },
    {
      title: 'Vital signs',
      items: [
        measure('temperature', 'Temperature', { min: 25, max: 45, step: 0.1, unit: '°C' }, { required: true }),
        measure('pulse', 'Pulse', { min: 20, max: 300, unit: '/min' }, { required: true }),
        measure('breaths', 'Respiratory rate', { min: 2, max: 80, unit: '/min' }, { required: true }),
        measure('systolic', 'Systolic, sitting', { min: 40, max: 300, unit: 'mmHg' }, { required: true }),
        measure('diastolic', 'Diastolic, sitting', { min: 20, max: 200, unit: 'mmHg' }, { required: true }),
        measure('systolicStanding', 'Systolic, standing', { min: 40, max: 300, unit: 'mmHg' }),
        measure('diastolicStanding', 'Diastolic, standing', { min: 20, max: 200, unit: 'mmHg' }),
        measure('oxygen', 'Oxygen saturation', { min: 40, max: 100, unit: '%' }, { required: true }),
        measure('pain', 'Pain', { min: 0, max: 10 }, { required: true }),
        measure('weight', 'Weight', { min: 20, max: 400, step: 0.1, unit: 'kg' }, { required: true }),
        measure('height', 'Height', { min: 90, max: 250, unit: 'cm' }),
        measure('glucose', 'Blood glucose, if diabetic', { min: 10, max: 1200, unit: 'mg/dL' }),
        measure('alcohol', 'Blood alcohol, if alcohol', { min: 0, max: 0.6, step: 0.01, unit: '%' }),
      ],
    },
    {
      title: 'Allergies and medications',
      items: [
        ask('allergic', 'Allergies', named({ none: 'No known drug allergies', some: 'Has allergies' })),
        list('allergies', 'Which', [line('what', 'To what', { required: true }), line('reaction', 'Reaction')], {
          required: true,
          when: said('allergic', 'some'),
        }),
        ask('medicated', 'Home medications', named({ none: 'Takes none', some: 'Takes some' })),
        list(
          'medications',
          'Which',
          [line('drug', 'Drug', { required: true }), line('dose', 'Dose'), line('last', 'Last taken')],
          { required: true, when: said('medicated', 'some') },
        ),
        list('brought', 'Brought in', [
          line('drug', 'Drug', { required: true }),
          measure('count', 'Count', { min: 0, max: 2000 }, { required: true }),
          line('witness', 'Witness', { required: true }),
        ]),
      ],
    },
    {
      title: 'Substances and withdrawal',
      items: [
        ask('used', 'Substances used', named({ none: 'None', some: 'Some' })),
        list(
          'lastUse',
          'Last use, by substance',
          [line('substance', 'Substance', { required: true }), onDay('last', 'Last use', { required: true })],
          { required: true, when: said('used', 'some') },
        ),
        {
          linkId: 'withdrawal',
          text: 'Used within 14 days',
          kind: 'choices',
          required: true,
          options: named({ opioid: 'Opioids', alcohol: 'Alcohol', benzo: 'Benzodiazepines', none: 'None of these' }),
        },
        ask('cows', 'COWS baseline', CHECKED, { when: said('withdrawal', 'opioid') }),
        ask('ciwa', 'CIWA-Ar baseline', CHECKED, { when: said('withdrawal', 'alcohol', 'benzo') }),
        ask('seizures', 'History of seizures or delirium tremens', YES_NO),
        ask(
          'pregnancy',
          'Pregnancy test',
          named({
            negative: 'Negative',
            positive: 'Positive',
            refused: 'Refused',
            not_applicable: 'Could not be pregnant',
          }),
        ),
      ],
    },
    {
      title: 'Body',
      items: [
        ask('tuberculosis', 'Symptoms of tuberculosis', YES_NO),
        note('hiv', 'HIV and hepatitis C test offered', CHECKED),
        note('skin', 'Skin, lice, scabies', CHECKED),
        write('map', 'Body check: wounds, marks; both staff', { max: 2000 }),
        write('nutrition', 'Nutrition: weight loss, appetite, diet', { max: 1000 }),
        write('fall', 'Risk of falling, mobility, aids', { max: 1000 }),
        write('sleep', 'Sleep and elimination', { max: 1000 }),
        line('immunizations', 'Immunizations'),
      ],
    },
    {
      title: 'Safety',
      items: [
        ask('cssrs', 'C-SSRS', CHECKED),
        note('aggression', 'Risk of aggression', YES_NO),
        note('elopement', 'Risk of elopement', YES_NO),
        ask('search', 'Belongings searched by two staff', CHECKED),
        write('education', 'What was explained', { max: 1000 }),
      ],
    },
  ],
  scales: [],
  alerts: [
    {
      code: 'sedated',
      says: 'Hold every sedative. Call a physician now and prepare transfer to a hospital.',
      tone: 'critical',
      when: SEDATED,
    },
    { code: 'physician', says: 'Call a physician now.', tone: 'critical', when: CRITICAL },
  ],
};

/** Pain as the vital signs ask for it: 0 to 10, or that somebody cannot say. */
const pain = ask('pain', 'Pain', named(PAIN), { help: 'Unable to say: cannot speak, or cannot rate it.' });
/** The second version: measurements in °C, kg and cm. */
export const nursing2: FormDefinition = {
  ...nursing1,
  version: '2',
  sections: nursing1.sections.map((section) => ({
    ...section,
    items: section.items.map((item) => (item.linkId === pain.linkId ? pain : item)),
  })),
};

export const nursing: FormDefinition = { ...measuredInUnits(nursing2), version: '3' };
