/** What the clinic of the demonstration holds: houses and beds, who is in them, what is behind and ahead of them, and what is due. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Demo, openDemo } from '../people/demo.ts';

let d: Demo;
beforeAll(async () => {
  d = await openDemo();
});
afterAll(() => d.close());

const of = async (text: string): Promise<readonly (string | number)[][]> =>
  (await d.sql<Record<string, string | number>>(text, [d.harborline.id])).map((row) => Object.values(row));
const one = async (text: string): Promise<number> => Number((await of(text))[0]?.[0]);

test('44 beds over three sites, with 33 people in house on different days of their stay', async () => {
  expect(
    await of(`select l.name, count(distinct b.id)::int as beds, count(distinct s.id)::int as taken from bed b
      join room r on r.id = b.room join unit u on u.id = r.unit join building h on h.id = u.building join location l on l.id = h.location
      left join bed_assignment s on s.bed = b.id and s.kind = 'occupancy' and s.status = 'open'
      where b.tenant_id = $1 group by l.name order by l.name`),
  ).toEqual([
    ['Alder House', 15, 11],
    ['Bayview Detox', 19, 14],
    ['Cypress Clinic', 10, 8],
  ]);
  const days = await of(
    `select distinct (admitted_at at time zone 'America/Los_Angeles')::date::text as day from episode
      where tenant_id = $1 and status in ('admitted', 'active', 'discharge_planning', 'on_leave')`,
  );
  expect(days.length).toBeGreaterThan(10);
});

test('600 stays of the past, nearly all of which ended with a discharge', async () => {
  const ended = await of(
    `select status, count(*)::int from episode where tenant_id = $1 and status in ('discharged', 'cancelled', 'no_show') group by status order by status`,
  );
  expect(ended.reduce((sum, [, count]) => sum + Number(count), 0)).toBeGreaterThanOrEqual(600);
  expect(await one(`select count(*)::int from episode where tenant_id = $1 and status = 'discharged'`)).toBeGreaterThan(
    550,
  );
});

test('arrivals and departures today, things due, overdue and half done', async () => {
  const day = `(now() at time zone 'America/Los_Angeles')::date`;
  expect(
    await one(
      `select count(*)::int from episode where tenant_id = $1 and status = 'pre_admit' and (expected_at at time zone 'America/Los_Angeles')::date = ${day}`,
    ),
  ).toBeGreaterThan(0);
  expect(
    await one(
      `select count(*)::int from discharge where tenant_id = $1 and planned_for = ${day} and status not in ('completed', 'cancelled')`,
    ),
  ).toBeGreaterThan(0);
  const due = `select count(*)::int from due_item where tenant_id = $1 and status = 'open' and due_at`;
  expect(await one(`${due} < now()`)).toBeGreaterThan(0);
  expect(await one(`${due} > now()`)).toBeGreaterThan(0);
  expect(
    await one(`select count(*)::int from assessment where tenant_id = $1 and status = 'in_progress'`),
  ).toBeGreaterThan(0);
  expect(
    await one(`select count(*)::int from progress_note where tenant_id = $1 and status = 'draft'`),
  ).toBeGreaterThan(0);
});

test('one crisis is open: somebody answered item 9 of a PHQ-9 that nobody finished, and the C-SSRS it asks for is due', async () => {
  const open = await d.sql<{ client: string }>(
    `select client from assessment where tenant_id = $1 and status = 'in_progress' and instrument = 'phq9' and answers->>'q9' > '0'`,
    [d.harborline.id],
  );
  expect(open).toHaveLength(1);
  const asked = await d.sql<{ kind: string }>(
    `select kind from due_item where tenant_id = $1 and status = 'open' and client = $2 and kind in ('cssrs_nurse', 'cssrs_therapist') order by kind`,
    [d.harborline.id, open[0]?.client],
  );
  expect(asked.map(({ kind }) => kind)).toEqual(['cssrs_nurse', 'cssrs_therapist']);
});
