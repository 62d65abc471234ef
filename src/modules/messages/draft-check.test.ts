import { expect, test } from 'vitest';
import { isTold, missingIn, wrongIn } from './draft-check.web.ts';

const TO = [{ account: '0193a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b' }];
test.each([
  [{}, ['to', 'subject', 'body']],
  [{ to: [], subject: '  ', body: ' \n' }, ['to', 'subject', 'body']],
  [{ to: TO, subject: 'Keys' }, ['body']],
  [{ to: TO, subject: 'Keys', attachments: ['a'] }, []],
  [{ thread: 't' }, ['body']],
  [{ thread: 't', body: 'b' }, []],
])('%j lacks %j', (values, fields) => expect(Object.keys(missingIn(values))).toEqual(fields));

test('each field says what it lacks in a whole sentence', () =>
  expect(missingIn({})).toEqual({
    to: 'To is required: choose at least one person',
    subject: 'Subject is required',
    body: 'Message is empty: write something or attach a file',
  }));

test('a refusal appears at its fields; one without a field here stays at the top', () => {
  expect(wrongIn({ to: ['includes someone who is no longer here. Remove them'], attachments: ['x'] })).toEqual({
    to: 'To includes someone who is no longer here. Remove them',
  });
  expect([isTold({ to: ['x'] }), isTold({ to: ['x'], attachments: ['x'] }), isTold({})]).toEqual([true, false, false]);
});
