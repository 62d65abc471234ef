import { expect, test } from 'vitest';
import type { FormDefinition } from '#engine/model/forms/form.ts';
import { readForm } from '#engine/model/forms/read-form.ts';
import { holdsOlder, sectionInForm, withNewest } from './section-in-form.model.ts';

const sleep = (revision: number, help: string) =>
  ({
    code: 'sleep',
    revision,
    section: {
      title: 'Sleep',
      help,
      items: [
        { kind: 'number', linkId: 'hours', text: 'Hours', min: 0, max: 24 },
        { kind: 'number', linkId: 'naps', text: 'Naps', min: 0, max: 10, when: { all: [{ item: 'hours', lte: 5 }] } },
        { kind: 'calculated', linkId: 'sum', text: 'Sum', formula: '{hours} + {naps} + {other}' },
      ],
    },
  }) as const;
const form = (...sections: FormDefinition['sections']): FormDefinition => ({
  code: 'week',
  version: '1',
  title: 'Week',
  language: 'en',
  by: 'self',
  sections,
  scales: [],
  alerts: [],
});

test('its questions are named by its code, in conditions and formulas, too', () => {
  const { items, from } = sectionInForm(sleep(2, 'Last night'));
  expect(items.map(({ linkId }) => linkId)).toEqual(['sleep_hours', 'sleep_naps', 'sleep_sum']);
  expect(items[1]?.when).toEqual({ all: [{ item: 'sleep_hours', lte: 5 }] });
  expect(items[2]).toMatchObject({ formula: '{sleep_hours} + {sleep_naps} + {other}' });
  expect(from).toEqual({ code: 'sleep', revision: 2 });
});
test('a newer revision takes the place of an older one, and of no other section', () => {
  const own = { title: 'Own', items: [{ kind: 'heading', linkId: 'hours', text: 'Own words' }] } as const;
  const before = form(sectionInForm(sleep(1, 'Last night')), own);
  expect(holdsOlder(before, { code: 'sleep', revision: 1 })).toBe(false);
  expect(holdsOlder(before, { code: 'sleep', revision: 2 })).toBe(true);
  const next = withNewest(before, sleep(2, 'This week'));
  expect(next.sections.map(({ help, from }) => [help, from?.revision])).toEqual([
    ['This week', 2],
    [undefined, undefined],
  ]);
  expect('form' in readForm(next)).toBe(true);
});
