import { describe, expect, test } from 'vitest';
import { treeFaults } from './plan-faults.model.ts';
import { objectivesOf, type PlanNode, type PlanTree, readTree, SUICIDE_RISK } from './plan-tree.model.ts';

const id = (n: number): string => `019ac2c0-0000-7000-8000-${String(n).padStart(12, '0')}`;
const node = (n: number, says: PlanNode['says'], parts: PlanTree = []): PlanNode => ({ id: id(n), says, parts });
const intervention = node(4, {
  type: 'group',
  text: null,
  frequency: '3 × a week',
  duration: '4 weeks',
  responsible: 'Therapist',
});
const objective = (says: object = {}, parts: PlanTree = [intervention]): PlanNode =>
  node(3, { text: 'Names five triggers', baseline: 'One', target: 'Five', targetDate: '2026-12-01', ...says }, parts);
const goal = (parts: PlanTree = [objective()]): PlanNode => node(2, { text: '“Stay sober.”' }, parts);
const problem = (says: object = {}, parts: PlanTree = [goal()]): PlanNode =>
  node(1, { text: 'Alcohol use', focus: 'F10.20', priority: 1, status: 'active', ...says }, parts);
const facts = { startDate: '2026-11-20', highRisk: false };
const said = (tree: PlanTree, more: object = {}) =>
  treeFaults(tree, { ...facts, ...more }).map(({ message }) => message);

describe('what blocks signing', () => {
  test('nothing, where the plan is whole', () => expect(said([problem()])).toEqual([]));

  test('a problem without a goal, a goal without an objective, an objective without an intervention', () => {
    const bare = problem({}, []);
    expect(said([bare, { ...bare, id: id(9) }])).toEqual(['Plan cannot be signed: 2 problem(s) have no goal']);
    expect(said([problem({}, [goal([])])])).toEqual(['Each goal needs at least one objective']);
    expect(said([problem({}, [goal([objective({}, [])])])])).toEqual([
      'Each objective needs at least one intervention',
    ]);
  });

  test.each([
    ['2026-11-19', ['Objective: target date must be after start date']],
    ['2026-11-20', ['Objective: target date must be after start date']],
    ['2026-11-21', []],
    ['2027-11-20', []],
    ['2027-11-21', ['Objective: target date must be within 365 days of the start date']],
  ])('a target date of %s', (targetDate, sentences) =>
    expect(said([problem({}, [goal([objective({ targetDate })])])])).toEqual(sentences),
  );

  test('what is not said, under its node and field', () => {
    const faults = treeFaults([problem({}, [goal([objective({ baseline: '', target: null })])])], facts);
    expect(faults.map(({ field, message }) => [field, message])).toEqual([
      [`${id(3)}.baseline`, 'Objective: baseline is required'],
      [`${id(3)}.target`, 'Objective: target is required'],
    ]);
  });

  test('a plan of nothing, or of what is put off only; a deferred problem needs its reason and no goal', () => {
    const none = 'Plan cannot be signed: it has no active problem';
    expect(said([])).toEqual([none]);
    expect(said([problem({ status: 'deferred' }, [])])).toEqual([none, 'Problem: enter why it is deferred']);
    const put = { ...problem({ status: 'deferred', deferredFor: 'Treated at home.' }, []), id: id(9) };
    expect(said([problem(), put])).toEqual([]);
  });

  test('high risk without an active problem that says so', () => {
    const sentence = 'C-SSRS shows high risk: the plan needs an active problem “Suicide risk”';
    expect(said([problem()], { highRisk: true })).toEqual([sentence]);
    expect(said([problem({ focus: SUICIDE_RISK })], { highRisk: true })).toEqual([]);
    const resolved = { ...problem({ focus: SUICIDE_RISK, status: 'resolved' }), id: id(8), parts: [] };
    expect(said([problem(), resolved], { highRisk: true })).toEqual([sentence]);
  });
});

describe('a tree from outside', () => {
  const faults = (raw: unknown) => readTree(raw).problems.map(({ field, message }) => `${field}: ${message}`);

  test('is read in its stored form: trimmed, with defaults', () => {
    const { tree, problems } = readTree([{ id: id(1), says: { text: '  Alcohol use ' }, parts: [] }]);
    expect(problems).toEqual([]);
    expect(tree[0]?.says).toEqual({
      text: 'Alcohol use',
      focus: null,
      priority: null,
      status: 'active',
      deferredFor: null,
    });
    expect(readTree(tree).tree).toEqual(tree);
  });

  test('is refused where it is none', () => {
    expect(faults('all fine')).toEqual(['tree: must be a list']);
    expect(faults([{ says: {} }])).toEqual(['tree: must give every part an id']);
    expect(faults([{ id: 'one', says: {} }])).toEqual(['tree: must give every part an id']);
    expect(faults([problem(), problem()])).toContain(`${id(1)}: appears in the plan twice`);
    expect(faults([{ ...problem(), owner: 'me' }])).toEqual([`${id(1)}: holds something that is not part of a plan`]);
    expect(faults([problem({ priority: 10 })])[0]).toMatch(/\.priority: must be at most 9/);
    expect(faults([problem({ focus: 'F99.9' })])[0]).toMatch(/\.focus: must be one of/);
    expect(faults([problem({ text: 'x'.repeat(301) })])[0]).toMatch(/\.text: must be at most 300 characters/);
    const deep = { ...intervention, parts: [node(5, {})] };
    expect(faults([problem({}, [goal([objective({}, [deep])])])])[0]).toMatch(/has nothing below an intervention/);
    const many = Array.from({ length: 21 }, (_, n) => node(100 + n, {}));
    expect(faults(many)).toEqual(['tree: must have at most 20 of a kind']);
  });
});

test('open objectives are those of active problems, with goal and problem', () => {
  const put = {
    ...problem({ status: 'deferred' }),
    id: id(9),
    parts: [{ ...goal(), id: id(10), parts: [{ ...objective(), id: id(11) }] }],
  };
  expect(objectivesOf([problem(), put])).toEqual([
    { id: id(3), text: 'Names five triggers', goal: '“Stay sober.”', problem: 'Alcohol use' },
  ]);
});
