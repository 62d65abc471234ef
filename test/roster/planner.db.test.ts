/** The planner: two planners at one cell, and publishing over leave that was approved in the meantime. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answers } from '#app/all.servers.ts';
import { addDays } from '#engine/model/days.ts';
import { answerAs } from '#engine/server/answers.ts';
import type { Actor } from '#engine/server/grants.ts';
import { withClient } from '#engine/server/pg/prepare.ts';
import { cellMark, copyWeek, publishRoster, rosterPlan, setCell } from '#modules/roster/roster-questions.model.ts';
import { weekOf } from '#modules/roster/rules.model.ts';
import { shift } from '#modules/roster/shift.model.ts';
import { shiftType } from '#modules/roster/shift-type.model.ts';
import { type Demo, openDemo, refusal } from '../people/demo.ts';

let demo: Demo;
let hr: Actor;
let admin: Actor;
let location = '';
let employee = '';
let monday = '';
let types: ReadonlyMap<string, string>;
beforeAll(async () => {
  demo = await openDemo();
  [hr, admin] = [await demo.as('hr_manager'), await demo.as('admin')];
  // Far from what the demonstration has planned.
  monday = addDays(weekOf(demo.today), 77);
  types = new Map((await demo.list(hr, shiftType)).map(({ id, code }) => [String(code), id]));
  const [found] = await demo.sql<{ location: string; employee: string }>(
    `select s.location, s.employee from shift s join employee e on e.id = s.employee where s.tenant_id = '${hr.tenantId}'
      and e.status = 'active' and e.location = s.location and s.status = 'published' order by s.day desc, s.id limit 1`,
  );
  if (!found) throw new Error('The demonstration has no roster');
  ({ location, employee } = found);
});
afterAll(() => demo.close());

const cellOf = async (day: string) => {
  const plan = await answerAs(demo.engine, answers, hr, rosterPlan, { location, from: day, weeks: 1 });
  return plan.shifts.filter((one) => one.employee === employee && one.day === day);
};
const set = (by: Actor, day: string, code: string | null, seen?: string) =>
  answerAs(demo.engine, answers, by, setCell, {
    location,
    employee,
    day,
    shiftType: code === null ? null : (types.get(code) ?? ''),
    ...(seen !== undefined && { seen }),
  });

test.each([
  ['that overlap', 'D', 'D12'],
  ['that could stand side by side', 'D', 'E'],
])(
  'of two planners who fill one cell with shifts %s, the second gets a sentence and the first keeps the shift',
  async (_what, one, other) => {
    const day = addDays(monday, one === 'D' && other === 'E' ? 1 : 0);
    const seen = cellMark(await cellOf(day));
    expect(seen).toBe('empty');
    const results = await Promise.allSettled([set(hr, day, one, seen), set(admin, day, other, seen)]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const kept = await cellOf(day);
    const winner = results[0]?.status === 'fulfilled' ? one : other;
    expect(kept.map(({ shiftType: type }) => type)).toEqual([types.get(winner)]);
    const loser = winner === one ? other : one;
    expect(await refusal(set(admin, day, loser, seen))).toMatch(
      /^CONFLICT \| Another planner changed this day: it now has (Day.*|Evening)\. Enter your shift again to replace it\.$/,
    );
    expect(await cellOf(day)).toEqual(kept);
    // Who has seen what is there may replace it; letters of a code that are typed one after the other go on from the last.
    const { mark } = await set(admin, day, 'D12', cellMark(kept));
    await set(admin, day, null, mark);
    expect(await refusal(set(hr, day, one, cellMark(kept)))).toContain('Another planner cleared this day.');
    expect(await cellOf(day)).toEqual([]);
  },
);

test('a roster published over leave that was approved since leaves that shift a draft, and says whose and why', async () => {
  const [free, off] = [addDays(monday, 2), addDays(monday, 3)];
  await set(hr, free, 'D');
  await set(hr, off, 'D');
  await withClient(demo.database.superuser, (client) =>
    client.query(
      `update leave_day set employee = $1, date = $2 where id = (select id from leave_day
        where tenant_id = $3 and status = 'approved' order by date desc limit 1)`,
      [employee, off, hr.tenantId],
    ),
  );
  const done = await answerAs(demo.engine, answers, hr, publishRoster, {
    location,
    from: monday,
    to: addDays(monday, 6),
  });
  expect(done).toMatchObject({ published: 1, people: 1 });
  expect(done.refused.map(({ day, says }) => [day, says.message])).toEqual([
    [off, expect.stringMatching(/^On approved leave on .*: choose another person$/)],
  ]);
  const rows = await demo.list(hr, shift, { employee, sort: 'day' });
  const statusOn = (day: string) => rows.filter((one) => one.day === day).map(({ status }) => status);
  expect([statusOn(free), statusOn(off)]).toEqual([['published'], ['draft']]);
});

test('those who may reveal pay see what the hours of a person cost, and others see none', async () => {
  const from = weekOf(demo.today);
  const costs = async (by: Actor) => {
    const plan = await answerAs(demo.engine, answers, by, rosterPlan, { location, from, weeks: 1 });
    return plan.people.filter(({ hours }) => hours > 0);
  };
  const seen = await costs(hr);
  const pay = new Map(
    (
      await demo.sql<{ employee: string; pay: string }>(
        // An hour of the person's own full-time week, as the payroll pays it.
        `select r.employee, (r.annual_pay / (52 * e.weekly_hours))::text as pay from pay_rate r join employee e on e.id = r.employee
          where r.tenant_id = '${hr.tenantId}' and effective_from <= '${demo.today}' and (effective_to is null or effective_to >= '${demo.today}')`,
      )
    ).map((one) => [one.employee, Number(one.pay)]),
  );
  expect(seen.length).toBeGreaterThan(10);
  for (const { id, hours, cost } of seen) expect(cost).toBe(Math.round((pay.get(id) ?? 0) * hours));
  const director = await costs(await demo.as('clinical_director'));
  expect(director.length).toBe(seen.length);
  expect(director.map(({ cost }) => cost)).toEqual(director.map(() => null));
});

test('a clinical director or health administrator plans the facilities of the membership, and none without any', async () => {
  const from = weekOf(demo.today);
  const placesOf = async (by: Actor) =>
    (await answerAs(demo.engine, answers, by, rosterPlan, { from, weeks: 1 })).locations.map(({ id }) => id);
  const director = await demo.as('clinical_director');
  const own = await placesOf(director);
  expect(own.toSorted()).toEqual([...(director.places ?? [])].toSorted());
  for (const role of ['clinical_director', 'health_admin'] as const) {
    const nowhere = { ...director, roles: [role], places: [] };
    expect(await placesOf(nowhere)).toEqual([]);
    const at = answerAs(demo.engine, answers, nowhere, rosterPlan, { location, from, weeks: 1 });
    expect(await refusal(at)).toMatch(/^NOT_FOUND/);
  }
});

test('a week is planned again as drafts, without what the rules refuse in the week after', async () => {
  const from = addDays(monday, 28);
  for (const n of [0, 1, 2]) await set(hr, addDays(from, n), 'D');
  await set(hr, addDays(from, 9), 'D12');
  const copied = await answerAs(demo.engine, answers, hr, copyWeek, { location, from });
  expect(copied).toEqual({ planned: 2, skipped: 1 });
  const after = (await Promise.all([7, 8, 9].map((n) => cellOf(addDays(from, n))))).flat();
  expect(after.map(({ shiftType: type, status }) => [type, status])).toEqual([
    [types.get('D'), 'draft'],
    [types.get('D'), 'draft'],
    [types.get('D12'), 'draft'],
  ]);
});
