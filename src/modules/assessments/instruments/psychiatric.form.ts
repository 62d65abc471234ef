/** The psychiatric evaluation: own content, not scored. */
import type { FormDefinition } from '#engine/model/forms/form.ts';
import { ask, atLeast, doneAt, line, list, measure, named, note, onDay, said, steps, write } from './items.form.ts';

const MSE: readonly (readonly [string, string])[] = [
  ['appearance', 'Appearance'],
  ['behavior', 'Behavior'],
  ['psychomotor', 'Psychomotor activity'],
  ['speech', 'Speech'],
  ['mood', 'Mood, in quotes'],
  ['affect', 'Affect'],
  ['process', 'Thought process'],
  ['content', 'Thought content: suicidal and homicidal ideas, hallucinations, delusions'],
  ['orientation', 'Orientation'],
  ['attention', 'Attention'],
  ['memory', 'Memory'],
  ['knowledge', 'Fund of knowledge'],
  ['insight', 'Insight'],
  ['judgment', 'Judgment'],
];
const YES_NO = named({ no: 'No', yes: 'Yes' });

/** Version 1 took the day of the PDMP review, which cannot say that it was within 24 hours. */
export const psychiatric1: FormDefinition = {
  code: 'psychiatric',
  version: '1',
  title: 'Psychiatric evaluation',
  language: 'en',
  by: 'clinician',
  loinc: '34785-6',
  sections: [
    {
      title: 'History',
      items: [
        line('complaint', 'Chief complaint'),
        write('hpi', 'History of present illness', { required: true }),
        write('ros', 'Psychiatric review of systems'),
        write('past', 'Past psychiatric history'),
        write('sud', 'Substance use history'),
        write('medical', 'Medical and surgical history'),
        list('tried', 'Medications tried', [
          line('drug', 'Drug', { required: true }),
          line('dose', 'Dose'),
          line('response', 'Response'),
          line('reaction', 'Adverse reaction'),
        ]),
        line('allergies', 'Allergies, or none known', { required: true }),
        write('family', 'Family history, with suicide'),
        write('social', 'Social history'),
      ],
    },
    { title: 'Mental-status examination', items: MSE.map(([id, text]) => line(`mse_${id}`, text, { required: true })) },
    {
      title: 'Findings',
      items: [
        write('findings', 'Vital signs and laboratory results reviewed', { max: 2000 }),
        ask('antipsychotic', 'Takes or is to take an antipsychotic', YES_NO),
        measure('aims', 'AIMS', { min: 0, max: 42 }, { required: true, when: said('antipsychotic', 'yes') }),
        write('risk', 'Risk formulation', { required: true }),
      ],
    },
    {
      title: 'Diagnosis and plan',
      items: [
        list(
          'diagnoses',
          'Diagnoses (DSM-5-TR)',
          [line('code', 'ICD-10-CM', { required: true }), line('text', 'Diagnosis')],
          { required: true },
        ),
        write('plan', 'Plan', { required: true }),
        onDay('followUp', 'Follow-up'),
        ask('newDrug', 'A psychotropic drug is new', YES_NO),
        ask('consent', 'Informed consent for it', named({ given: 'Given', refused: 'Refused' }), {
          when: said('newDrug', 'yes'),
        }),
        ask('controlled', 'A controlled substance (CII–V) is ordered', YES_NO),
        onDay('pdmp', 'PDMP checked on', { required: true, when: said('controlled', 'yes') }),
        line('capacity', 'Capacity'),
        note('prognosis', 'Prognosis', steps('Poor', 'Guarded', 'Fair', 'Good')),
      ],
    },
  ],
  scales: [],
  alerts: [{ code: 'aims', says: 'AIMS above zero: examine and follow up.', tone: 'medium', when: atLeast('aims', 1) }],
};

/** Version 2: a controlled substance rests on a PDMP review of the last 24 hours. */
export const psychiatric: FormDefinition = {
  ...psychiatric1,
  version: '2',
  sections: psychiatric1.sections.map((section) => ({
    ...section,
    items: section.items.map((item) =>
      item.linkId === 'pdmp'
        ? doneAt('pdmp', 'PDMP reviewed at', 24, {
            help: 'Within the last 24 hours.',
            required: true,
            when: said('controlled', 'yes'),
          })
        : item,
    ),
  })),
};
