/** Rotations applied to people: previewed, checked, planned once, and taken back. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answers } from '#app/all.servers.ts';
import { addDays } from '#engine/model/days.ts';
import { answerAs } from '#engine/server/answers.ts';
import type { Actor } from '#engine/server/grants.ts';
import { rosterPlan } from '#modules/roster/roster-questions.model.ts';
import { weekOf } from '#modules/roster/rules.model.ts';
import { applyPattern, patternPreview, patternUse, shiftPattern } from '#modules/roster/shift-pattern.model.ts';
import { shiftType } from '#modules/roster/shift-type.model.ts';
import { shift } from '#modules/roster/shift.model.ts';
import { type Demo, openDemo, refusal } from '../people/demo.ts';

let demo: Demo;
let hr: Actor;
let from = '';
let at = '';
let people: string[] = [];
let pattern = '';
let types: ReadonlyMap<string, string>;
beforeAll(async () => {
  demo = await openDemo();
  hr = await demo.as('hr_manager');
  from = addDays(weekOf(demo.today), 84);
  types = new Map((await demo.list(hr, shiftType)).map(({ id, code }) => [String(code), id]));
  const plan = await answerAs(demo.engine, answers, hr, rosterPlan, { from, weeks: 1 });
  at = plan.location ?? '';
  people = plan.people
    .filter(({ role }) => /tech|residential|aide/i.test(role))
    .slice(0, 2)
    .map(({ id }) => id);
  const days = [1, 2, 3, 8, 9].map((day) => ({ day, shiftType: types.get('D') }));
  pattern = (await demo.act(hr, shiftPattern, 'create', { input: { name: 'Test', location: at, weeks: 2, days } })).id;
});
afterAll(() => demo.close());

const asked = (more: object = {}) => ({ pattern, people, from, weeks: 4, ...more });
const preview = (by: Actor, more: object = {}) => answerAs(demo.engine, answers, by, patternPreview, asked(more));
const apply = (by: Actor, more: object = {}) => answerAs(demo.engine, answers, by, applyPattern, asked(more));
const planned = async () =>
  (
    await demo.sql<{ n: number }>(
      `select count(*)::int as n from shift where employee = any($1::uuid[]) and day >= $2 and status <> 'cancelled'`,
      [people, from],
    )
  )[0]?.n;

test('employees apply nothing; a pattern has its weeks, its days once, and shift types of its place', async () => {
  const nurse = await demo.as('employee');
  expect(await refusal(apply(nurse))).toMatch(/^PERMISSION_DENIED/);
  expect(await refusal(preview(nurse))).toMatch(/^PERMISSION_DENIED/);
  expect(await refusal(preview(hr, { from: addDays(from, 1) }))).toContain('must be a Monday');
  expect(await refusal(preview(hr, { people: [hr.subjectId ?? ''] }))).toContain(
    'on the schedule of the pattern’s location',
  );
  const make = (input: object) => demo.act(hr, shiftPattern, 'create', { input: { location: at, weeks: 1, ...input } });
  const one = { day: 8, shiftType: types.get('D') };
  expect(await refusal(make({ name: 'Too long', days: [one] }))).toContain('must be within the weeks');
  expect(await refusal(make({ name: 'Twice', weeks: 2, days: [one, one] }))).toContain('must name each day once');
});

test('what cannot be planned is named, the rest is planned once, and undo takes back what nobody touched', async () => {
  expect(people).toHaveLength(2);
  const clash = await demo.act(hr, shift, 'create', {
    input: { employee: people[0], shiftType: types.get('D12'), location: at, day: from },
  });
  const before = await planned();
  const seen = await preview(hr);
  // Two people, ten shifts each in four weeks, and one that overlaps.
  expect(seen).toMatchObject({ planned: 19, there: 0 });
  const [bad] = seen.conflicts.filter(({ refused }) => refused);
  expect(bad).toMatchObject({ employee: people[0], day: from, refused: true });
  expect(bad?.says.map(({ message }) => message).join(' ')).toBe('Already works Day 12 h on this day');
  expect(await planned()).toBe(before);
  const [first, second] = await Promise.all([apply(hr), apply(hr)]);
  expect([first.planned, second.planned].toSorted((a, b) => a - b)).toEqual([0, 19]);
  expect(await planned()).toBe((before ?? 0) + 19);
  const use = first.use ?? second.use ?? '';
  const { shifts } = (await demo.get(hr, patternUse, use)) as unknown as { shifts: string[] };
  expect(shifts).toHaveLength(19);
  await demo.act(hr, shift, 'publish', { id: shifts[3], input: {} });
  await demo.act(hr, patternUse, 'undo', { id: use, input: {} });
  // The published one stays.
  expect(await planned()).toBe((before ?? 0) + 1);
  expect(await refusal(demo.act(hr, patternUse, 'undo', { id: use, input: {} }))).not.toBe('allowed');
  expect(await demo.get(hr, shift, clash.id)).toMatchObject({ status: 'draft' });
});
