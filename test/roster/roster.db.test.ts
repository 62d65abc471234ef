/** Shifts, claims, swaps and the planner, from the refusals on. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '#engine/model/days.ts';
import { employee } from '#modules/people/employee.model.ts';
import { location } from '#modules/people/location.model.ts';
import { shift } from '#modules/roster/shift.model.ts';
import { shiftType } from '#modules/roster/shift-type.model.ts';
import { shiftClaim, shiftSwap } from '#modules/roster/shift-swap.model.ts';
import { weekOf } from '#modules/roster/rules.model.ts';
import { type Demo, openDemo, refusal } from '../people/demo.ts';

let demo: Demo;
let day: string;
let types: ReadonlyMap<string, string>;
beforeAll(async () => {
  demo = await openDemo();
  // Far from what the demonstration has planned.
  day = addDays(weekOf(demo.today), 70);
  const all = await demo.list(await demo.as('hr_manager'), shiftType);
  types = new Map(all.map(({ id, code }) => [String(code), id]));
});
afterAll(() => demo.close());

const typeOf = (code: string): string => types.get(code) ?? '';
/** Two nurses of one place who are free that week, and their place. */
async function nurses() {
  const hr = await demo.as('hr_manager');
  const shifts = await demo.list(hr, shift, { status: 'published' });
  const working = new Set(shifts.map((one) => one.employee));
  const people = (await demo.list(hr, employee, { status: 'active' })).filter(({ id }) => working.has(id));
  const [first] = people;
  const other = people.find(
    (one) => one.id !== first?.id && one.location === first?.location && one.position === first?.position,
  );
  if (!first || !other) throw new Error('The demonstration has no two colleagues.');
  return { hr, first, other, at: String(first.location) };
}
async function plan(input: Record<string, unknown>): Promise<string> {
  const { id } = await demo.act(await demo.as('hr_manager'), shift, 'create', { input });
  return id;
}

test('nobody but planners plans, and clients see no shift', async () => {
  const { first, at } = await nurses();
  const input = { employee: first.id, shiftType: typeOf('OC'), location: at, day };
  expect(await refusal(demo.act(await demo.as('employee'), shift, 'create', { input }))).toMatch(/^PERMISSION_DENIED/);
  expect(await demo.list(await demo.as('employee'), shift)).toSatisfy((rows: { employee: string }[]) =>
    rows.every((one) => one.employee === rows[0]?.employee),
  );
});

test('a second shift at the same time is refused with the name of the first', async () => {
  const { first, at } = await nurses();
  await plan({ employee: first.id, shiftType: typeOf('D12'), location: at, day });
  expect(await refusal(plan({ employee: first.id, shiftType: typeOf('E'), location: at, day }))).toContain(
    'Overlaps Day 12 h 07:00–19:00',
  );
});

test('a night shift over the change of the clock is an hour longer, and starts at the time of the place', async () => {
  const { hr, other, at } = await nurses();
  const [place] = (await demo.list(hr, location)).filter(({ id }) => id === at);
  expect(place?.timeZone).toBe('America/Los_Angeles');
  const id = await plan({ employee: other.id, shiftType: typeOf('N'), location: at, day: '2027-11-06' });
  expect(await demo.get(hr, shift, id)).toMatchObject({
    startsAt: '2027-11-07T06:00:00.000Z',
    endsAt: '2027-11-07T15:00:00.000Z',
    status: 'draft',
  });
});

test('an open shift is claimed once, approved, and then belongs to the person', async () => {
  const { hr, at } = await nurses();
  // Works in a role without a license.
  const aide = await demo.as('residential_staff');
  const open = await plan({ shiftType: typeOf('OC'), location: at, day: addDays(day, 3) });
  const input = { shift: open, employee: aide.subjectId ?? '' };
  const claim = await demo.act(aide, shiftClaim, 'create', { input });
  expect(await refusal(demo.act(aide, shiftClaim, 'create', { input }))).toContain('You already claimed this shift');
  expect(await refusal(demo.act(aide, shiftClaim, 'approve', { id: claim.id, input: {} }))).toMatch(
    /^PERMISSION_DENIED/,
  );
  await demo.act(hr, shiftClaim, 'approve', { id: claim.id, input: {} });
  expect(await demo.get(hr, shift, open)).toMatchObject({ employee: aide.subjectId, status: 'published' });
});

test('a swap with a colleague whose credential is missing is refused', async () => {
  const { hr, first, at } = await nurses();
  const aide = await demo.as('residential_staff');
  const credentialed = await demo.act(hr, shiftType, 'create', {
    input: { name: 'Surgery', code: 'SRG', kind: 'day', startsAt: '07:00', endsAt: '15:00' },
  });
  const mine = await plan({ employee: aide.subjectId, shiftType: credentialed.id, location: at, day: addDays(day, 8) });
  await demo.act(hr, shift, 'publish', { id: mine, input: {} });
  await demo.act(hr, shiftType, 'edit', { id: credentialed.id, input: { credential: 'Board certification' } });
  expect(
    await refusal(
      demo.act(aide, shiftSwap, 'create', { input: { shift: mine, colleague: first.id, reason: 'A family event' } }),
    ),
  ).toContain('No valid Board certification');
});
