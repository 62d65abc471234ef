/** Forms that people build: what is refused, what is calculated, what a hidden item counts, what changed. */
import { describe, expect, test } from 'vitest';
import { calculate, faultOfFormula, itemsInFormula } from './calculate.ts';
import { checkAnswers, keptAnswers } from './check-answers.ts';
import { formDiff } from './form-diff.ts';
import type { FormAnswers, FormDefinition, FormItem } from './form.ts';
import { faultsToPublish, MOST_ITEMS, MOST_SECTIONS, readForm } from './read-form.ts';
import { scoreForm } from './score.ts';

const yesNo = [
  { value: 'yes', label: 'Yes', points: 1 },
  { value: 'no', label: 'No', points: 0 },
];
const number = (linkId: string, more: Partial<FormItem> = {}): FormItem =>
  // The parts of a number, with others of the same kind.
  ({ kind: 'number', linkId, text: linkId, min: 0, max: 500, ...more }) as FormItem;
const form = (items: readonly FormItem[], more: Partial<FormDefinition> = {}): FormDefinition => ({
  code: 'check-in',
  version: '1',
  title: 'Check-in',
  language: 'en',
  by: 'self',
  sections: [{ title: 'Questions', items }],
  scales: [],
  alerts: [],
  ...more,
});
const faults = (value: unknown): readonly string[] => {
  const found = readForm(value);
  return 'faults' in found ? found.faults : [];
};

describe('calculated items', () => {
  const known: Readonly<Record<string, number>> = { a: 6, b: 4, zero: 0 };
  const result = (formula: string, decimals?: number) => calculate(formula, (id) => known[id] ?? null, decimals);
  test.each([
    ['{a} + {b} * 2', 0, 14],
    ['({a} + {b}) * 2', 0, 20],
    ['{a} - {b} - 1', 0, 1],
    ['-{a} / {b}', 2, -1.5],
    ['{a} / {b}', 0, 2],
    ['-{a} / {b}', 0, -2],
    ['1.005 * 1', 2, 1.01],
    ['{a} / {zero}', 0, null],
    ['{a} + {missing}', 0, null],
    ['{zero} * -1', 0, 0],
  ])('%s rounded to %i digits is %s', (formula, decimals, value) => expect(result(formula, decimals)).toBe(value));
  test.each(['', '{a', '{a} {b}', '{a} +', '(1', '1 ** 2', 'alert(1)', '{a}; 1'])('%j is refused', (formula) =>
    expect(faultOfFormula(formula)).toContain('must use numbers'),
  );
  test('a missing, a later and its own item are refused, so that nothing needs itself', () => {
    expect(itemsInFormula('{a} / {b} + {a}')).toEqual(['a', 'b']);
    const at = (formula: string) =>
      faultsToPublish(
        form([number('a'), { kind: 'calculated', linkId: 'sum', text: 'Sum', formula }, number('later')]),
      );
    expect(at('{a} * 2')).toEqual([]);
    for (const formula of ['{gone}', '{later}', '{sum} + 1'])
      expect(at(formula)).toEqual(['Calculation refers to a missing field']);
  });
  test('what is sent for one is not kept: its result is', () => {
    const bmi = form([
      number('weight'),
      number('height'),
      {
        kind: 'calculated',
        linkId: 'bmi',
        text: 'BMI',
        formula: '{weight} / ({height} * {height}) * 703',
        decimals: 1,
      },
    ]);
    const sent = { weight: 154, height: 68, bmi: 3 };
    expect(checkAnswers(bmi, sent)).toEqual([]);
    expect(keptAnswers(bmi, sent)).toEqual({ weight: 154, height: 68, bmi: 23.4 });
    expect(keptAnswers(bmi, { weight: 154, height: 0 })).toEqual({ weight: 154, height: 0 });
  });
});

test('a chain of hidden items: nothing hidden is kept, scored or calculated with', () => {
  const chain = form(
    [
      { kind: 'choice', linkId: 'used', text: 'Used?', options: yesNo },
      number('days', { when: { item: 'used', is: ['yes'] }, max: 30 }),
      number('amount', { when: { item: 'days', gte: 4 }, max: 10 }),
      { kind: 'calculated', linkId: 'load', text: 'Load', formula: '{days} * {amount}' },
    ],
    { scales: [{ code: 'total', title: 'Total', items: ['used', 'days', 'amount'], min: 0, max: 41 }] },
  );
  expect(faultsToPublish(chain)).toEqual([]);
  const answers = { used: 'yes', days: 4, amount: 5 };
  expect(keptAnswers(chain, answers)).toEqual({ ...answers, load: 20 });
  expect(keptAnswers(chain, { ...answers, days: 3 })).toEqual({ used: 'yes', days: 3 });
  const hidden = { ...answers, used: 'no' };
  expect(keptAnswers(chain, hidden)).toEqual({ used: 'no' });
  expect(scoreForm(chain, hidden).scales[0]?.value).toBe(0);
});

test('limits: 20 sections and 300 questions, not one more', () => {
  const sections = (n: number) =>
    Array.from({ length: n }, (_, i) => ({ title: `Part ${i}`, items: [number(`q${i}`)] }));
  const items = (n: number) => Array.from({ length: n }, (_, i) => number(`q${i}`));
  expect(faults(form([], { sections: sections(MOST_SECTIONS) }))).toEqual([]);
  expect(faults(form([], { sections: sections(MOST_SECTIONS + 1) }))).toEqual(['A form has at most 20 sections']);
  expect(faults(form(items(MOST_ITEMS)))).toEqual([]);
  expect(faults(form(items(MOST_ITEMS + 1)))).toEqual(['A form has at most 300 questions']);
});

test('what is no form is refused with its place', () => {
  expect(faults('form')).toEqual(['The file is not a form']);
  expect(faults(form([{ ...number('a'), kind: 'slider' } as unknown as FormItem]))).toEqual([
    '1.1: slider is not a kind of question',
  ]);
  expect(faults(form([number('1a')]))[0]).toContain('the name must be a letter');
  expect(faults(form([number('a', { min: 5, max: 4 } as Partial<FormItem>)]))[0]).toContain('must not be above');
  expect(faults(form([{ kind: 'choice', linkId: 'a', text: 'A', options: yesNo.slice(1) }]))[0]).toContain('2 to 50');
  expect(faults({ ...form([number('a')]), script: 'x' })).toEqual([
    'A part of the form is unknown or has the wrong type',
  ]);
  expect(faults(form([number('a', { when: { item: 'a', is: [] } })]))[0]).toContain('unknown or has the wrong type');
  expect(faultsToPublish(form([{ kind: 'heading', linkId: 'h', text: 'Words' }]))).toEqual([
    'Add at least one question',
  ]);
});

test('gaps and overlaps of bands are refused', () => {
  const banded = (from: number) =>
    faultsToPublish(
      form([number('a', { max: 10 })], {
        scales: [
          {
            code: 'total',
            title: 'Total',
            items: ['a'],
            min: 0,
            max: 10,
            bands: [
              { from: 0, to: 4, code: 'low', label: 'Low', tone: 'none' },
              { from, to: 10, code: 'high', label: 'High', tone: 'high' },
            ],
          },
        ],
      }),
    );
  expect(banded(5)).toEqual([]);
  expect(banded(6)).toHaveLength(1);
  expect(banded(4)).toHaveLength(1);
});

test('required cells of a table are asked for by row', () => {
  const table = form([
    { kind: 'rows', linkId: 'jobs', text: 'Jobs', max: 2, of: [number('years', { required: true })] },
  ]);
  expect(checkAnswers(table, { jobs: [{ years: 1 }, {}] })).toEqual([
    { field: 'jobs.2.years', message: 'is required' },
  ]);
  expect(checkAnswers(table, { jobs: [{ years: 1 }, { years: 2 }, { years: 3 }] })[0]?.message).toContain(
    'at most 2 rows',
  );
});

test('the difference of two versions names what came, went, changed and moved', () => {
  const one = form([number('a'), number('b'), number('c')]);
  const two = form([number('c'), number('a', { text: 'How many?' }), number('d')]);
  expect(formDiff(one, one)).toEqual([]);
  expect(formDiff(one, two).map(({ what, linkId, parts }) => [what, linkId, ...parts])).toEqual([
    ['changed', 'a', 'text'],
    ['moved', 'a'],
    ['added', 'd'],
    ['removed', 'b'],
  ]);
});

test('one item that jumps over others is the one that moved; a section that is renamed moves none', () => {
  const moved = (before: readonly string[], after: readonly string[]) =>
    formDiff(form(before.map((id) => number(id))), form(after.map((id) => number(id)))).map(({ what, linkId }) => [
      what,
      linkId,
    ]);
  expect(moved(['a', 'b', 'c', 'd'], ['d', 'a', 'b', 'c'])).toEqual([['moved', 'd']]);
  expect(moved(['a', 'b', 'c', 'd'], ['b', 'c', 'd', 'a'])).toEqual([['moved', 'a']]);
  const one = form([number('a'), number('b')]);
  const two = { ...one, sections: one.sections.map((section) => ({ ...section, title: 'Another title' })) };
  expect(formDiff(one, two).map(({ what, text, parts }) => [what, text, ...parts])).toEqual([
    ['changed', 'Another title', 'title'],
  ]);
});

const PNG =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const FILE = '019ac2c0-0000-7000-8000-000000000001';

describe('times, files, matrices and pictures', () => {
  const matrix: FormItem = {
    kind: 'matrix',
    linkId: 'rest',
    text: 'Rest',
    required: true,
    rows: [
      { value: 'r1', label: 'Sleep' },
      { value: 'r2', label: 'Breaks' },
    ],
    options: [
      { value: 'a1', label: 'Poor', points: 0 },
      { value: 'a2', label: 'Good', points: 3 },
    ],
  };
  const asked = form(
    [
      { kind: 'time', linkId: 'at', text: 'At', half: true },
      { kind: 'file', linkId: 'card', text: 'Card', accepts: ['pdf'], maxMb: 2, max: 1 },
      matrix,
      { kind: 'picture', linkId: 'map', text: 'A map', src: PNG },
    ],
    { scales: [{ code: 'total', title: 'Total', items: ['rest'], min: 0, max: 6 }] },
  );
  const wrong = (answers: FormAnswers) =>
    checkAnswers(asked, answers).map(({ field, message }) => `${field} ${message}`);

  test('are forms that can be published', () => {
    expect(readForm(asked)).toHaveProperty('form');
    expect(faultsToPublish(asked)).toEqual([]);
  });
  test('wrong answers are refused by the name of their question', () => {
    expect(wrong({ at: '23:59', card: [FILE], rest: { r1: 'a1' } })).toEqual([]);
    expect(wrong({ at: '24:00' })).toEqual(['at must be a time in the form HH:MM']);
    expect(wrong({ card: ['x'] })).toEqual(['card must be a list of uploaded file IDs']);
    expect(wrong({ card: [FILE, FILE.replace('1', '2')] })).toEqual(['card must have at most 1 files; remove 1']);
    expect(wrong({ rest: { r3: 'a1' } })).toEqual(['rest must be one of the listed options']);
    expect(wrong({ rest: { r1: 'a3' } })).toEqual(['rest must be one of the listed options']);
    expect(wrong({ rest: 'a1' })).toEqual(['rest must be answers by row']);
    expect(wrong({ map: 'x' })).toEqual(['map is not a question on this form']);
  });
  test('a matrix is finished and counts once every row is answered', () => {
    const half = scoreForm(asked, { rest: { r1: 'a2' } });
    expect([half.unanswered, half.scales[0]?.value]).toEqual([['rest'], null]);
    const whole = scoreForm(asked, { rest: { r1: 'a2', r2: 'a2' } });
    expect([whole.unanswered, whole.scales[0]?.value]).toEqual([[], 6]);
  });
  test('several choices count the sum of those that were chosen', () => {
    const several = form([{ kind: 'choices', linkId: 'a', text: 'A', options: yesNo }], {
      scales: [{ code: 'total', title: 'Total', items: ['a'], min: 0, max: 1 }],
    });
    expect(faultsToPublish(several)).toEqual([]);
    expect(scoreForm(several, { a: ['yes', 'no'] }).scales[0]?.value).toBe(1);
  });
  test('a picture must be one, and small; a form with an empty picture is not published', () => {
    const shows = (src: string) => faults(form([{ kind: 'picture', linkId: 'p', text: 'P', src }]));
    for (const src of [
      'https://example.org/a.png',
      'data:image/svg+xml;base64,PHN2Zz4=',
      PNG.replace('iVBOR', 'AAAAA'),
    ])
      expect(shows(src)).toEqual(['1.1: a picture must be a PNG, JPEG or WebP file of at most 200 KB']);
    expect(shows(`${PNG.slice(0, -4)}${'A'.repeat(280_000)}`)[0]).toContain('at most 200 KB');
    expect(faultsToPublish(form([number('a'), { kind: 'picture', linkId: 'p', text: 'P' }]))).toEqual([
      'p needs a picture: choose one, or remove it',
    ]);
  });
  test('limits of files and rows that nobody can keep are refused', () => {
    const file = (more: object) => faults(form([{ ...asked.sections[0]?.items[1], ...more } as FormItem]));
    expect(file({})).toEqual([]);
    for (const more of [{ maxMb: 26 }, { maxMb: 0 }, { max: 6 }, { accepts: [] }, { accepts: ['programs'] }])
      expect(file(more)[0]).toContain('unknown or has the wrong type');
    expect(faults(form([{ ...matrix, rows: [] } as FormItem]))[0]).toContain('unknown or has the wrong type');
  });
});
