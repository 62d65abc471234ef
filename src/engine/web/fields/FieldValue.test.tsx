import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { addDays } from '#engine/model/days.ts';
import { day, instant } from '#engine/model/fields.ts';
import { type AnyResource, resourceFor } from '#engine/model/resource.ts';
import { showDay, showInstant } from '#engine/model/show.ts';
import { today } from './format.ts';
import { FieldValue } from './FieldValue.tsx';

const visit: AnyResource = resourceFor<'*', 'all'>()('visit', {
  label: ['Visit', 'Visits'],
  title: ['on'],
  fields: { on: day(), at: instant(), until: day() },
  deadlines: [{ field: 'until', kind: 'expires', soonDays: 30 }],
  access: { read: { '*': 'all' } },
});
const shown = (name: string, value: string, brief = false) =>
  renderToStaticMarkup(
    <FieldValue
      resource={visit}
      name={name}
      record={{ id: 'x', version: 1, can: [], titles: {}, [name]: value }}
      brief={brief}
    />,
  );

test('a printed record has the full date in place of "Today"', () => {
  const html = shown('on', today());
  expect(html).toContain('<span data-print="no">Today</span>');
  expect(html).toContain(`<span data-print="only">${showDay(today())}</span>`);
  const now = new Date().toISOString();
  expect(shown('at', now)).toMatch(/<span data-print="no">Today, /);
  expect(shown('at', now)).toContain(`<span data-print="only">${showInstant(now)}</span>`);
});

test('a masked deadline is shown as its mask', () => {
  const html = renderToStaticMarkup(
    <FieldValue
      resource={visit}
      name="until"
      record={{ id: 'x', version: 1, can: [], titles: {}, until: '••••', masked: ['until'] }}
      brief
    />,
  );
  expect(html).toContain('>••••<');
  expect(shown('until', addDays(today(), 2), true)).toContain('2 days left');
});

test('a date that is shown in full is there once, and a table has the near words alone', () => {
  const far = addDays(today(), -800);
  expect(shown('on', far)).toBe(`<span title="${showDay(far)}">${showDay(far)}</span>`);
  expect(shown('on', today(), true)).toBe(`<span title="${showDay(today())}">Today</span>`);
});
