import { expect, test } from 'vitest';
import type { FormDefinition } from '#engine/model/forms/form.ts';
import { readForm } from '#engine/model/forms/read-form.ts';
import { toQuestionnaire } from '#modules/fhir/forms.model.ts';
import { formOfQuestionnaire, isQuestionnaire } from './questionnaire.model.ts';

const form: FormDefinition = {
  code: 'week',
  version: '3',
  title: 'Weekly check-in',
  language: 'en',
  by: 'self',
  sections: [
    {
      title: 'Cravings',
      items: [
        { kind: 'heading', linkId: 'lead', text: 'The last seven days' },
        {
          kind: 'choice',
          linkId: 'used',
          text: 'Did you use?',
          required: true,
          options: [
            { value: 'no', label: 'No' },
            { value: 'yes', label: 'Yes' },
          ],
        },
        { kind: 'text', linkId: 'what', text: 'What?', max: 300, when: { item: 'used', is: ['yes'] } },
        { kind: 'day', linkId: 'on', text: 'When?', half: true },
        { kind: 'time', linkId: 'at', text: 'At what time?', half: true },
        { kind: 'file', linkId: 'photo', text: 'Photo', accepts: ['pictures', 'office'], maxMb: 3, max: 2 },
        {
          kind: 'matrix',
          linkId: 'rest',
          text: 'How was your rest?',
          required: true,
          rows: [
            { value: 'r1', label: 'Sleep' },
            { value: 'r2', label: 'Breaks' },
          ],
          options: [
            { value: 'a1', label: 'Poor' },
            { value: 'a2', label: 'Good' },
          ],
        },
        { kind: 'picture', linkId: 'map', text: 'The clinic', src: 'data:image/png;base64,iVBORw0KGgoAAAA=' },
      ],
    },
  ],
  scales: [],
  alerts: [],
};

test('a form that leaves as a Questionnaire comes back as it was', () => {
  const read = formOfQuestionnaire(toQuestionnaire(form, true, 'https://example.org/fhir'));
  if ('faults' in read) throw new Error(read.faults.join());
  expect(read.form.sections).toEqual(form.sections);
  expect('form' in readForm(read.form)).toBe(true);
});
test('groups within groups become headings, numbers and yes-or-no keep their conditions, names are made readable', () => {
  const read = formOfQuestionnaire({
    resourceType: 'Questionnaire',
    status: 'active',
    title: 'Sleep',
    item: [
      { linkId: '1.1', text: 'Do you sleep well?', type: 'boolean' },
      {
        linkId: '2',
        text: 'Nights',
        type: 'group',
        item: [
          {
            linkId: '2.1',
            text: 'Last week',
            type: 'group',
            item: [
              {
                linkId: '2.1.1',
                text: 'Hours',
                type: 'integer',
                enableWhen: [{ question: '1.1', operator: '=', answerBoolean: false }],
              },
            ],
          },
        ],
      },
    ],
  });
  if ('faults' in read) throw new Error(read.faults.join());
  expect(
    read.form.sections.map(({ title, items }) => [title, items.map(({ linkId, kind }) => `${linkId} ${kind}`)]),
  ).toEqual([
    ['Questions', ['q1_1 choice']],
    ['Nights', ['q2_1 heading', 'q2_1_1 number']],
  ]);
  expect(read.form.sections[1]?.items[1]?.when).toEqual({ item: 'q1_1', is: ['no'] });
  expect('form' in readForm(read.form)).toBe(true);
});
test('a file of another system keeps its points, units, limits, LOINC codes and the groups that repeat', () => {
  const ordinal = (valueDecimal: number) => [
    { url: 'http://hl7.org/fhir/StructureDefinition/ordinalValue', valueDecimal },
  ];
  const read = formOfQuestionnaire({
    resourceType: 'Questionnaire',
    status: 'draft',
    title: 'Intake',
    item: [
      {
        linkId: '/44250-9',
        text: 'Little interest or pleasure in doing things',
        type: 'choice',
        required: true,
        code: [{ system: 'http://loinc.org', code: '44250-9' }],
        answerOption: [
          { extension: ordinal(0), valueCoding: { code: 'LA6568-5', display: 'Not at all' } },
          { extension: ordinal(3), valueCoding: { code: 'LA6571-9', display: 'Nearly every day' } },
        ],
      },
      {
        linkId: 'temp',
        text: 'Change of weight',
        type: 'decimal',
        extension: [
          {
            url: 'http://hl7.org/fhir/StructureDefinition/questionnaire-unit',
            valueCoding: { code: 'kg', display: 'kg' },
          },
          { url: 'http://hl7.org/fhir/StructureDefinition/minValue', valueDecimal: -50 },
          { url: 'http://hl7.org/fhir/StructureDefinition/maxValue', valueDecimal: 50 },
        ],
      },
      {
        linkId: 'meds',
        text: 'Medications',
        type: 'group',
        repeats: true,
        item: [
          { linkId: 'name', text: 'Name', type: 'string' },
          { linkId: 'times', text: 'Times a day', type: 'integer' },
        ],
      },
    ],
  });
  if ('faults' in read) throw new Error(read.faults.join());
  const [interest, weight, medications] = read.form.sections.flatMap(({ items }) => items);
  expect(interest).toMatchObject({
    loinc: '44250-9',
    options: [
      { value: 'LA6568-5', points: 0 },
      { value: 'LA6571-9', points: 3 },
    ],
  });
  expect(weight).toMatchObject({ min: -50, max: 50, unit: 'kg' });
  expect(medications).toMatchObject({ kind: 'rows', of: [{ linkId: 'name' }, { linkId: 'times' }] });
  expect('form' in readForm(read.form)).toBe(true);
});
test('what a form has no words for is refused by name', () => {
  const read = formOfQuestionnaire({
    resourceType: 'Questionnaire',
    status: 'active',
    item: [
      { linkId: 'a', text: 'Whose?', type: 'reference' },
      { linkId: 'b', text: 'Which?', type: 'choice' },
      {
        linkId: 'c',
        text: 'Later',
        type: 'string',
        enableWhen: [{ question: 'b', operator: 'exists', answerBoolean: true }],
      },
    ],
  });
  expect('faults' in read && read.faults).toEqual([
    '“Whose?”: questions of the type reference are not supported. Remove it from the file',
    '“Which?”: a choice needs at least 2 answers in the file',
    '“Later”: the condition cannot be read. Remove it in the file and add it in the builder',
  ]);
  expect(formOfQuestionnaire({ resourceType: 'Questionnaire', status: 'draft' })).toEqual({
    faults: ['The Questionnaire has no questions'],
  });
  expect([
    isQuestionnaire({ resourceType: 'Questionnaire' }),
    isQuestionnaire({ sections: [] }),
    isQuestionnaire(null),
  ]).toEqual([true, false, false]);
});
