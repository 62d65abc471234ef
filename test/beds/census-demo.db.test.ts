/** The demonstration's census against its beds, night by night, and who is shown it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { censusHistory } from '#modules/beds/census-answers.server.ts';
import { type Demo, openDemo, refusal } from '../people/demo.ts';

let demo: Demo;
beforeAll(async () => {
  demo = await openDemo();
});
afterAll(() => demo.close());

interface Night {
  readonly unit: string;
  readonly day: string;
  readonly in_house: number;
  readonly slept: number;
  readonly change: number;
  readonly beds: number;
}
const NIGHTS = `select c.unit, c.day::text, c.in_house, c.staffed as beds, c.admitted + c.transferred_in - c.transferred_out - c.discharged as change,
  (select count(*)::integer from bed_assignment a join bed b on b.tenant_id = a.tenant_id and b.id = a.bed where a.tenant_id = c.tenant_id
    and a.kind = 'occupancy' and b.unit = c.unit and a."from" <= c.taken_at and (a."to" is null or a."to" > c.taken_at)) as slept
  from census c where c.tenant_id = $1 order by c.unit, c.day`;

test('each night counts exactly those who had a bed then, and follows from the night before', async () => {
  const nights = await demo.sql<Night>(NIGHTS, [demo.harborline.id]);
  expect(nights.length).toBeGreaterThan(100);
  for (const [n, night] of nights.entries()) {
    expect(night.in_house, `${night.unit} ${night.day}`).toBe(night.slept);
    expect(night.in_house).toBeLessThanOrEqual(night.beds);
    const before = nights[n - 1];
    if (before?.unit === night.unit) expect(before.in_house + night.change, night.day).toBe(night.in_house);
  }
  expect(nights.filter((night) => night.change !== 0).length).toBeGreaterThan(20);
});

test('whoever runs the house sees every unit with an estimate, a technician their own, others none', async () => {
  const all = await censusHistory(demo.engine, await demo.as('health_admin'));
  const units = new Set(all.days.map((day) => day.unit));
  expect(units.size).toBe(3);
  expect(all.forecast.map((one) => one.days.length)).toEqual([30, 30, 30]);
  for (const one of all.forecast)
    for (const day of one.days) {
      expect(day.inHouse).toBeLessThanOrEqual(one.beds);
      expect(day.known).toBeLessThanOrEqual(Math.ceil(day.inHouse));
    }
  const own = await censusHistory(demo.engine, await demo.as('behavioral_tech'));
  expect(new Set(own.days.map((day) => day.unit)).size).toBe(1);
  expect(own.forecast).toHaveLength(1);
  const global = await censusHistory(demo.engine, await demo.as('global_admin'));
  expect(global.days.length).toBe(all.days.length);
  expect(await refusal(censusHistory(demo.engine, await demo.as('employee')))).toMatch(/^RESOURCE_DENIED/);
});
