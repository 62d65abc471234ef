import { expect, test } from 'vitest';
import { merge } from './merge-fields.model.ts';

test('a field without a value in a table is named, and the rest of the table is filled in', () => {
  const table =
    '| Item | Value |\n|---|---|\n| Name | {{employee.fullName}} |\n| Pay | {{ letter.pay }} |\n| Pay again | {{letter.pay}} |';
  expect(merge(table, { 'employee.fullName': 'Ada | Byron $&', 'letter.pay': ' ' })).toEqual({
    text: '| Item | Value |\n|---|---|\n| Name | Ada | Byron $& |\n| Pay | {{ letter.pay }} |\n| Pay again | {{letter.pay}} |',
    unresolved: ['letter.pay'],
  });
});
test('a field of another spelling, or one that every object has, is unresolved', () => {
  expect(merge('{{Employee.fullName}} {{constructor}} {{}}', { 'employee.fullName': 'Ada' }).unresolved).toEqual([
    'Employee.fullName',
    'constructor',
    '',
  ]);
});
