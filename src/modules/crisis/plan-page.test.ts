import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { withPlan } from './plan-page.web.ts';

const page = fs.readFileSync(path.join(import.meta.dirname, '../../../public/crisis.html'), 'utf8');

test('a plan is shown below the crisis lines, as text', () => {
  const made = withPlan(page, [
    ['Warning signs', 'I stop <b>answering</b>\n& hide "$&"'],
    ['People I can ask for help', 'Lee'],
  ]);
  expect(made).toContain('<p>I stop &lt;b&gt;answering&lt;/b&gt;<br>&amp; hide &quot;$&amp;&quot;</p>');
  expect(made.indexOf('tel:988')).toBeLessThan(made.indexOf('Warning signs'));
  expect(made.indexOf('Lee')).toBeLessThan(made.indexOf('Try again'));
  expect(made).not.toMatch(/<script|<b>/);
});
