import { expect, test } from 'vitest';
import { text } from '#engine/model/fields.ts';
import { resourceFor } from '#engine/model/resource.ts';
import { fieldSentence, refusalLines } from './input-props.ts';

const letter = resourceFor<'writer', 'all'>()('letter', {
  label: ['Letter', 'Letters'],
  title: ['subject'],
  fields: { subject: text({ max: 80, label: 'Subject line' }) },
  access: { read: { writer: 'all' } },
});

test('a message follows the label of its field; a full sentence stays unchanged', () => {
  expect(fieldSentence(letter, 'subject', 'is required')).toBe('Subject line is required');
  expect(fieldSentence(letter, 'subject', 'Letters of today are closed')).toBe('Letters of today are closed');
});

test('a refusal in lines names fields by their labels, and nobody reads an id', () => {
  const id = '01a0bd5b-82de-7000-8000-000000000001';
  expect(refusalLines(letter, `subject: is required\nsubject.${id}.line: Line 2: the date must be later`)).toBe(
    'Subject line is required\nLine 2: the date must be later',
  );
  expect(refusalLines(letter, 'The letter is gone.')).toBe('The letter is gone.');
});
