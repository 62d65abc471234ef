import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { CRISIS_LINES } from './crisis-lines.model.ts';

const page = fs.readFileSync(path.join(import.meta.dirname, '../../../public/crisis.html'), 'utf8');

test('988 by call and text, 741741 and 911 are part of the code', () => {
  expect(CRISIS_LINES.map(({ href }) => href)).toEqual(['tel:911', 'tel:988', 'sms:988', 'sms:741741?body=HOME']);
});

test('the page that is shown without a server has the same lines, and asks for nothing from elsewhere', () => {
  for (const { title, sub, href } of CRISIS_LINES) expect(page).toContain(`<a href="${href}">${title}</a> ${sub}`);
  expect(page).not.toMatch(/<script|<link|url\(/);
});
