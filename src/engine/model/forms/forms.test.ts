/** The scorer on a small form that has everything: a gap in its points, a rule that skips, a scale that may be prorated. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkAnswers, keptAnswers, partAnswers } from './check-answers.ts';
import { DECLINED, type FormAnswer, type FormAnswers, type FormDefinition } from './form.ts';
import { faultsOfForm } from './form-faults.ts';
import { askedItems, conditionHolds, reachOf, scoreForm } from './score.ts';

const often = [
  { value: 'never', label: 'Never', points: 0 },
  { value: 'some', label: 'Some days', points: 1 },
  { value: 'most', label: 'Most days', points: 3 },
];
const item = (linkId: string) =>
  ({ linkId, text: linkId, kind: 'choice', options: often, required: true, mayDecline: true }) as const;
const form: FormDefinition = {
  code: 'test',
  version: '1',
  title: 'Test',
  language: 'en',
  by: 'self',
  sections: [
    { title: 'One', items: [item('a'), item('b'), { ...item('c'), when: { item: 'a', gte: 1 } }] },
    {
      title: 'Two',
      items: [
        item('d'),
        {
          linkId: 'pulse',
          text: 'Pulse',
          kind: 'number',
          min: 20,
          max: 300,
          unit: '/min',
          points: [
            { upTo: 80, points: 0 },
            { upTo: 120, points: 2 },
            { upTo: null, points: 4 },
          ],
        },
        { linkId: 'note', text: 'Note', kind: 'text', min: 5, max: 20 },
        {
          linkId: 'used',
          text: 'Used',
          kind: 'rows',
          max: 2,
          of: [
            { linkId: 'what', text: 'What', kind: 'text', max: 20, required: true },
            { linkId: 'last', text: 'Last', kind: 'day' },
          ],
        },
      ],
    },
  ],
  scales: [
    {
      code: 'total',
      title: 'Total',
      items: ['a', 'b', 'c', 'd'],
      min: 0,
      max: 12,
      prorate: { upTo: 1, never: ['d'] },
      bands: [
        { from: 0, to: 4, code: 'low', label: 'Low', tone: 'low' },
        { from: 5, to: 12, code: 'high', label: 'High', tone: 'high' },
      ],
    },
    { code: 'body', title: 'Body', items: ['pulse'], min: 0, max: 4 },
  ],
  outcomes: [
    { code: 'now', label: 'Now', tone: 'critical', when: { item: 'd', is: ['most'] } },
    { code: 'later', label: 'Later', tone: 'none', when: { all: [] } },
  ],
  alerts: [
    { code: 'd', says: 'D was answered.', tone: 'high', when: { item: 'd', gte: 1 } },
    { code: 'refused', says: 'D was declined.', tone: 'high', when: { declined: 'd' } },
    { code: 'high', says: 'High.', tone: 'high', when: { scale: 'total', gte: 5 } },
  ],
  rules: [{ item: 'b', brokenWhen: { more: 'b', than: 'a' }, says: 'B cannot exceed A' }],
};
const total = (answers: FormAnswers) => scoreForm(form, answers).scales[0];

describe('the form itself', () => {
  it('has no faults', () => expect(faultsOfForm(form)).toEqual([]));
  it('says what is wrong with it', () => {
    const broken: FormDefinition = {
      ...form,
      sections: [{ title: 'One', items: [{ ...item('a'), when: { item: 'b', gte: 1 } }, item('b'), item('a')] }],
      scales: form.scales.slice(0, 1).map((scale) => ({
        ...scale,
        items: ['a', 'b', 'z'],
        bands: [{ from: 1, to: 3, code: 'x', label: 'X', tone: 'low' }],
      })),
      rules: [],
    };
    expect(faultsOfForm(broken)).toEqual([
      'a looks at b, which is not asked before',
      'a is asked twice',
      'total counts z, which has no points',
      'total says 0 to 12, its items give 0 to 6',
      'total: band x begins at 1, not at 0',
      'total: the bands end at 3',
      'now looks at d, which is not asked before',
      'd looks at d, which is not asked before',
      'refused looks at d, which is not asked before',
    ]);
  });
});

describe('a score', () => {
  it('is none where an answer is missing, and zero only where zero was answered', () => {
    expect(total({})).toMatchObject({ value: null, missing: ['a', 'b', 'd'] });
    expect(total({ a: 'never', b: 'never', d: 'never' })).toMatchObject({
      value: 0,
      band: { code: 'low' },
      prorated: false,
    });
  });
  it('says what it can still become while questions are open, and nothing where one was declined', () => {
    const [scale] = form.scales;
    const reach = (answers: FormAnswers) => (scale ? reachOf(form, scale, answers) : null);
    expect(reach({})).toEqual({ from: 0, to: 12 });
    expect(reach({ a: 'some', b: 'most' })).toEqual({ from: 4, to: 10 });
    expect(reach({ a: 'most', b: 'some', c: 'some', d: 'most' })).toEqual({ from: 8, to: 8 });
    expect(reach({ a: 'some', d: DECLINED })).toBeNull();
  });
  it('counts 0 what its rule skips, even where it was answered before', () => {
    const answers = { a: 'never', b: 'never', c: 'most', d: 'most' };
    expect(total(answers)?.value).toBe(3);
    expect(keptAnswers(form, answers)).toEqual({ a: 'never', b: 'never', d: 'most' });
    expect(askedItems(form, answers).map((i) => i.linkId)).not.toContain('c');
  });
  it('is made up for as far as the scale allows, half rounded up, and says so', () => {
    // Three of four items count 0 + 0 (skipped) + 3: 3 × 4 / 3 = 4; then (3 + 1 + 1) × 4 / 3 = 6.67.
    expect(total({ a: 'never', b: DECLINED, d: 'most' })).toMatchObject({ value: 4, prorated: true, missing: ['b'] });
    expect(total({ a: 'most', b: DECLINED, c: 'some', d: 'some' })).toMatchObject({ value: 7, prorated: true });
    expect(total({ a: 'most', b: DECLINED, c: DECLINED, d: 'some' })).toMatchObject({
      value: null,
      missing: ['b', 'c'],
    });
    expect(total({ a: 'most', b: 'some', c: 'some', d: DECLINED })?.value).toBeNull();
  });
  it('takes its points from the range in which a number lies', () => {
    const body = (pulse: number) => scoreForm(form, { pulse }).scales[1]?.value;
    expect([20, 80, 81, 120, 121, 300].map(body)).toEqual([0, 0, 2, 2, 4, 4]);
  });
  it('has an outcome only once everything that is asked is answered', () => {
    expect(scoreForm(form, { d: 'most' }).outcome).toBeNull();
    expect(scoreForm(form, { a: 'never', b: 'never', d: 'most' }).outcome?.code).toBe('now');
    expect(scoreForm(form, { a: 'never', b: DECLINED, d: DECLINED }).outcome?.code).toBe('later');
  });
});

describe('declined answers', () => {
  it('leave a range, where nothing else is open', () => {
    expect(total({ a: 'most', b: 'some', c: 'some', d: DECLINED })).toMatchObject({
      value: null,
      range: { from: 5, to: 8, declined: 1 },
    });
    expect(total({ a: 'most', b: 'some', d: DECLINED })?.range).toBeNull();
    expect(total({ a: 'most', b: DECLINED, c: 'some', d: 'some' })).toMatchObject({
      value: 7,
      range: { from: 5, to: 8, declined: 1 },
    });
    expect(total({ a: 'most', b: 'some', c: 'some', d: 'most' })?.range).toBeNull();
  });

  const counting: FormDefinition = {
    ...form,
    outcomes: [
      {
        code: 'many',
        label: 'Many',
        tone: 'high',
        when: {
          all: [
            {
              any: [
                { item: 'a', gte: 1 },
                { item: 'b', gte: 1 },
              ],
            },
            { count: ['a', 'b', 'd'].map((one) => ({ item: one, points: 1 })), gte: 3 },
          ],
        },
      },
      {
        code: 'some',
        label: 'Some',
        tone: 'low',
        when: { count: ['a', 'b', 'd'].map((one) => ({ item: one, points: 1 })), gte: 1, lte: 2 },
      },
      { code: 'none', label: 'None', tone: 'none', when: { all: [] } },
    ],
    undetermined: { code: 'undetermined', label: 'Cannot be determined', tone: 'low' },
  };

  it('make the outcome undetermined exactly where they could change it', () => {
    const option = fc.constantFrom('never', 'some', 'most', DECLINED);
    const possible = (value: FormAnswer | undefined): readonly string[] =>
      typeof value === 'string' ? [value] : ['never', 'some', 'most'];
    fc.assert(
      fc.property(fc.record({ a: option, b: option, d: option }), (given) => {
        const every = possible(given.a).flatMap((a) =>
          possible(given.b).flatMap((b) =>
            possible(given.d).map((d) => scoreForm(counting, { a, b, c: 'some', d }).outcome?.code),
          ),
        );
        const codes = new Set(every);
        const [only] = codes;
        expect(scoreForm(counting, { ...given, c: 'some' }).outcome?.code).toBe(
          codes.size === 1 ? only : 'undetermined',
        );
      }),
    );
  });

  it('do not keep an alert about a sum that is certain', () => {
    const codes = (answers: FormAnswers) => scoreForm(form, answers).alerts.map((a) => a.code);
    expect(codes({ a: 'most', b: 'most', d: DECLINED })).toEqual(['refused', 'high']);
    expect(codes({ a: 'most', b: 'some', d: DECLINED })).toEqual(['refused']);
  });
});

it('an alert of one item fires before the form is finished, one of a sum when there is a sum', () => {
  const codes = (answers: FormAnswers) => scoreForm(form, answers).alerts.map((a) => a.code);
  expect(codes({ d: 'some' })).toEqual(['d']);
  expect(codes({ d: DECLINED })).toEqual(['refused']);
  expect(codes({ a: 'most', b: 'some', c: 'never' })).toEqual([]);
  expect(codes({ a: 'most', b: 'some', c: 'never', d: 'some' })).toEqual(['d', 'high']);
});

it('counts how many items reach so much', () => {
  const two = { count: ['a', 'b', 'd'].map((linkId) => ({ item: linkId, points: 1 })), gte: 2 };
  expect(conditionHolds(form, two, { a: 'some', b: 'never', d: 'most' })).toBe(true);
  expect(conditionHolds(form, two, { a: 'some', b: 'never', d: DECLINED })).toBe(false);
});

describe('answers', () => {
  const problems = (answers: FormAnswers) => checkAnswers(form, answers).map((p) => `${p.field} ${p.message}`);
  it('that nobody gave yet are no problem', () => expect(problems({})).toEqual([]));
  it('are refused one by one, with the way out', () => {
    expect(
      problems({ a: 'often', zz: 1, pulse: 19, note: 'abc', used: [{ last: '2026-02-30' }, 'x' as never] }),
    ).toEqual([
      'zz is not a question on this form',
      'a must be one of the listed options',
      'pulse must be at least 20',
      'note must be at least 5 characters',
      'used.1.last must be a date as YYYY-MM-DD',
      'used.1.what is required',
      'used must be a list of rows',
    ]);
    expect(problems({ pulse: 80.5 })).toEqual(['pulse must be in increments of 1']);
    expect(problems({ note: DECLINED })).toEqual(['note must be one of the listed options']);
    expect(problems({ a: 'some', b: 'most' })).toEqual(['b B cannot exceed A']);
  });
});

it('whatever is answered: a sum lies within its scale, and an illegal value never counts', () => {
  const value = fc.oneof(fc.constantFrom('never', 'some', 'most', DECLINED, null), fc.string({ maxLength: 6 }));
  fc.assert(
    fc.property(fc.record({ a: value, b: value, c: value, d: value }), (answers) => {
      const found = total(answers);
      if (found?.value === null) expect(found.missing.length).toBeGreaterThan(0);
      else expect(found?.value).toSatisfy((n: number) => Number.isInteger(n) && n >= 0 && n <= 12);
      for (const [linkId, answer] of Object.entries(answers)) {
        const counts = typeof answer === 'string' && often.some((o) => o.value === answer);
        if (!counts && found?.value !== undefined && linkId !== 'c') expect(found.missing).toContain(linkId);
      }
    }),
  );
});

describe('parting answers', () => {
  it('keeps every good answer beside a bad one', () => {
    expect(partAnswers(form, { a: 'most', pulse: 900, note: 'ok' })).toEqual({
      sound: { a: 'most' },
      problems: [
        { field: 'pulse', message: 'must be at most 300' },
        { field: 'note', message: 'must be at least 5 characters' },
      ],
    });
  });

  it('takes a wrong cell out of its row, and keeps a row that lacks something', () => {
    const used = [{ what: 'Alcohol', last: 'yesterday' }, { last: '2026-11-01' }];
    expect(partAnswers(form, { a: 'never', used })).toEqual({
      sound: { a: 'never', used: [{ what: 'Alcohol' }, { last: '2026-11-01' }] },
      problems: [
        { field: 'used.1.last', message: 'must be a date as YYYY-MM-DD' },
        { field: 'used.2.what', message: 'is required' },
      ],
    });
  });

  it('keeps nothing that a rule contradicts, and everything else', () => {
    const given = { a: 'never', d: 'most' };
    const rules = [{ item: 'd', brokenWhen: { more: 'd', than: 'a' }, says: 'cannot exceed a' }] as const;
    expect(partAnswers({ ...form, rules }, given)).toEqual({
      sound: { a: 'never' },
      problems: [{ field: 'd', message: 'cannot exceed a' }],
    });
  });
});
