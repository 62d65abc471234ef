/** The biopsychosocial assessment: own content, not scored. Seven sections must be written; the others may be deferred. */
import type { FormDefinition, FormItem, FormSection } from '#engine/model/forms/form.ts';
import { DIAGNOSES } from '#modules/charts/diagnoses.model.ts';
import { ask, line, list, measure, named, onDay, said, write } from './items.form.ts';

const STATUS = named({ complete: 'Complete', deferred: 'Deferred' });

/** A section that may be deferred with a reason. */
const part = (n: number, title: string, ...more: readonly FormItem[]): FormSection => ({
  title: `${n} ${title}`,
  items: [
    ask(`s${n}_status`, 'This section is', STATUS),
    line(`s${n}_why`, 'Why it is deferred', { required: true, when: said(`s${n}_status`, 'deferred') }),
    write(`s${n}`, 'Narrative', { required: true, when: said(`s${n}_status`, 'complete') }),
    ...more,
  ],
});
/** A section without which the assessment is not finished. */
const needed = (n: number, title: string, ...more: readonly FormItem[]): FormSection => ({
  title: `${n} ${title}`,
  items: [write(`s${n}`, 'Narrative', { required: true }), ...more],
});

const substances = list(
  'substances',
  'Substances',
  [
    line('type', 'Substance', { required: true }),
    line('route', 'Route'),
    measure('first', 'Age at first use', { min: 0, max: 110, unit: 'years' }),
    onDay('last', 'Last use', { required: true }),
    line('amount', 'Amount'),
    line('frequency', 'Frequency'),
    measure('days', 'Days in the past 30', { min: 0, max: 30, unit: 'days' }),
    line('abstinence', 'Longest abstinence'),
    line('withdrawal', 'Withdrawal, with seizures or delirium'),
    measure('overdoses', 'Overdoses', { min: 0, max: 100 }),
    onDay('lastOverdose', 'Last overdose'),
    line('naloxone', 'Access to naloxone'),
  ],
  { required: true, max: 20, when: said('used', 'some') },
);
const treatments = list('treatments', 'Earlier treatment', [
  line('dates', 'Dates'),
  line('level', 'Level of care'),
  line('outcome', 'Result'),
]);
const diagnoses = [
  line('principal', 'Principal diagnosis (ICD-10-CM)', { required: true }),
  line('specifier', 'Specifier'),
  list('diagnoses', 'Further diagnoses', [
    line('code', 'ICD-10-CM', { required: true }),
    line('specifier', 'Specifier'),
  ]),
];

/** The first version: its diagnoses were written in words. */
export const biopsychosocial1: FormDefinition = {
  code: 'biopsychosocial',
  version: '1',
  title: 'Biopsychosocial',
  language: 'en',
  by: 'clinician',
  sections: [
    part(1, 'Identification and referral'),
    needed(2, 'Presenting problem, in the client’s words, and goals'),
    {
      title: '3 Substances',
      items: [
        ask('used', 'Substances used', named({ none: 'None', some: 'Some' })),
        substances,
        write('s3', 'Narrative'),
      ],
    },
    part(4, 'Treatment history', treatments),
    needed(5, 'Mental health, self-harm, violence, trauma'),
    part(6, 'Medical, allergies, pregnancy, infections'),
    part(7, 'Family'),
    part(8, 'Social, housing, support'),
    part(9, 'Education, employment, military, finances'),
    part(10, 'Legal'),
    part(11, 'Culture, language, spirituality, gender and sexual orientation'),
    part(12, 'Leisure, strengths, barriers'),
    needed(13, 'Mental-status examination'),
    needed(14, 'Risk: suicide, violence, elopement'),
    part(15, 'ASAM dimensions'),
    { title: '16 Diagnoses', items: diagnoses },
    {
      title: '17 Integrated summary',
      items: [write('s17', 'Summary', { min: 200, required: true })],
    },
    part(18, 'Problem list for the treatment plan'),
    part(19, 'First recommendations'),
  ],
  scales: [],
  alerts: [],
};

const CODES = named(Object.fromEntries(Object.entries(DIAGNOSES).map(([code, name]) => [code, `${code} ${name}`])));
const listed: FormItem[] = [
  ask('principal', 'Principal diagnosis (ICD-10-CM)', CODES),
  line('specifier', 'Specifier'),
  list('diagnoses', 'Further diagnoses', [ask('code', 'ICD-10-CM', CODES), line('specifier', 'Specifier')]),
];
/** Diagnoses come from the code list, and exactly one of them is the principal one. */
export const biopsychosocial: FormDefinition = {
  ...biopsychosocial1,
  version: '2',
  sections: biopsychosocial1.sections.map((section) =>
    section.items === diagnoses ? { ...section, items: listed } : section,
  ),
};
