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
