/** Position control: the last seat goes to one of two, HR exceeds a limit with a reason, and the state follows the people. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '#engine/model/days.ts';
import { department } from '#modules/people/department.model.ts';
import { employee } from '#modules/people/employee.model.ts';
import { employmentEvent } from '#modules/people/employment-event.model.ts';
import { position } from '#modules/people/position.model.ts';
import { type Office, openOffice } from '../leave/office.ts';
import { refusal } from './demo.ts';

let o: Office;
beforeAll(async () => {
  o = await openOffice();
});
afterAll(() => o.close());

const WHY = 'Covers for two people on leave';
let serial = 0;
const newPosition = async (headcountLimit: number | null): Promise<string> => {
  serial += 1;
  const { id } = await o.act(o.hr, position, 'create', {
    input: {
      code: `P${serial}`,
      title: `Position ${serial}`,
      department: o.department,
      eeoCategory: '5',
      flsa: 'exempt',
      headcountLimit,
    },
  });
  return id;
};
const hire = (over: object = {}) =>
  o.act(o.hr, employee, 'create', {
    input: {
      firstName: 'Nia',
      lastName: 'Newcomer',
      workEmail: `nia.${Math.random()}@office.example`,
      dateOfBirth: '1995-02-28',
      addressLine1: '2 Elm Street',
      city: 'Portland',
      state: 'OR',
      zip: '97201',
      hireDate: o.today,
      employmentType: 'full_time',
      flsa: 'nonexempt',
      department: o.department,
      position: o.position,
      location: o.location,
      workState: 'OR',
      manager: o.lead.subjectId,
      ...over,
    },
  });
const seat = (id: string) => o.engine.read.get(o.engine.reader(o.hr), position, id);
const move = async (id: string, input: object) => {
  const { version } = await o.engine.read.get(o.engine.reader(o.hr), employee, id);
  return o.act(o.hr, employee, 'edit', { id, version, input });
};

describe('a seat', () => {
  test('that is the last one goes to one of two who are hired at once', async () => {
    const id = await newPosition(1);
    const tries = await Promise.all([refusal(hire({ position: id })), refusal(hire({ position: id }))]);
    expect(tries.toSorted()).toEqual(['VALIDATION_ERROR | position: Position is full (1 of 1)', 'allowed']);
    expect(await seat(id)).toMatchObject({ incumbents: 1, openSeats: 0, status: 'filled' });
  });

  test('in a frozen or closed position is refused to hires and moves', async () => {
    const id = await newPosition(2);
    await o.act(o.hr, position, 'freeze', { id });
    expect(await refusal(hire({ position: id, overLimitReason: WHY }))).toBe(
      'VALIDATION_ERROR | position: Position is frozen',
    );
    await o.act(o.hr, position, 'close', { id });
    expect(await refusal(move((await hire()).id, { position: id }))).toBe(
      'VALIDATION_ERROR | position: Position is closed',
    );
  });

  test('beyond the limit asks HR for a reason, which the history keeps', async () => {
    const id = await newPosition(1);
    await hire({ position: id });
    const extra = await hire({ position: id, overLimitReason: WHY });
    expect(extra).toMatchObject({ overLimitReason: WHY });
    expect(await seat(id)).toMatchObject({ incumbents: 2, openSeats: 0, status: 'filled' });
    const [event] = await o.list(o.hr, employmentEvent, { employee: extra.id });
    expect(event).toMatchObject({ type: 'hire', reason: `Hired over the headcount limit: ${WHY}` });
    const [trace] = (await o.engine.connections.read(o.hr.tenantId, [
      { text: `select changes from audit_event where record_id = $1 and action = 'create'`, values: [extra.id] },
    ])) as [{ changes: Record<string, unknown> }[]];
    expect(trace[0]?.changes.overLimitReason).toEqual([null, WHY]);
    expect(await refusal(hire({ position: id, overLimitReason: 'short' }))).toBe(
      'VALIDATION_ERROR | overLimitReason: must be at least 10 characters',
    );
  });

  test('within the limit keeps no reason, and an old reason does not open another full position', async () => {
    const [full, free] = [await newPosition(1), await newPosition(5)];
    await hire({ position: full });
    const extra = await hire({ position: full, overLimitReason: WHY });
    expect(await move(extra.id, { position: free })).toMatchObject({ overLimitReason: null });
    const again = await newPosition(1);
    await hire({ position: again });
    const over = await hire({ position: again, overLimitReason: WHY });
    expect(await refusal(move(over.id, { position: full }))).toBe(
      'VALIDATION_ERROR | position: Position is full (1 of 1)',
    );
  });

  test('is free again when its holder moves, leaves or does not start; a full position reopens as filled', async () => {
    const id = await newPosition(2);
    const [a, b] = [await hire({ position: id }), await hire({ position: id })];
    expect(await seat(id)).toMatchObject({ incumbents: 2, status: 'filled' });
    await move(a.id, { position: o.position });
    expect(await seat(id)).toMatchObject({ incumbents: 1, openSeats: 1, status: 'open' });
    await o.act(o.hr, employee, 'rescind', { id: b.id });
    expect(await seat(id)).toMatchObject({ incumbents: 0, openSeats: 2, status: 'open' });
    const c = await hire({ position: id });
    await o.act(o.hr, employee, 'activate', { id: c.id });
    await o.act(o.hr, employee, 'terminate', {
      id: c.id,
      input: { lastDay: o.today, terminationType: 'voluntary', terminationReason: 'Moved away' },
    });
    expect(await seat(id)).toMatchObject({ incumbents: 0, openSeats: 2 });
    await hire({ position: id });
    await hire({ position: id });
    await o.act(o.hr, position, 'freeze', { id });
    expect(await o.act(o.hr, position, 'reopen', { id })).toMatchObject({ status: 'filled' });
  });

  test('over the limit that a dated change needs is given with the change', async () => {
    const id = await newPosition(1);
    await hire({ position: id });
    const who = await hire();
    const plan = (over: object) =>
      o.act(o.hr, employmentEvent, 'create', {
        input: { employee: who.id, type: 'transfer', effectiveDate: o.today, reason: 'x', newPosition: id, ...over },
      });
    expect(await refusal(plan({}))).toBe('VALIDATION_ERROR | position: Position is full (1 of 1)');
    expect(await plan({ overLimitReason: WHY })).toMatchObject({ status: 'applied' });
    expect(await seat(id)).toMatchObject({ incumbents: 2 });
  });
});

test('a limit cannot go below the people there, and a higher one opens seats', async () => {
  const id = await newPosition(2);
  await hire({ position: id });
  await hire({ position: id });
  const edit = async (headcountLimit: number | null) =>
    o.act(o.hr, position, 'edit', { id, version: (await seat(id)).version, input: { headcountLimit } });
  expect(await refusal(edit(1))).toBe(
    'VALIDATION_ERROR | headcountLimit: must be at least 2, the number of people in this position',
  );
  await edit(3);
  expect(await seat(id)).toMatchObject({ openSeats: 1, status: 'open' });
  // Full again, and then without a limit, it is open.
  await hire({ position: id });
  expect(await seat(id)).toMatchObject({ openSeats: 0, status: 'filled' });
  await edit(null);
  expect(await seat(id)).toMatchObject({ openSeats: null, status: 'open' });
});

test('a reason to exceed the limit ends when the position is within it: somebody leaves, or the limit grows', async () => {
  const id = await newPosition(1);
  const [first, extra] = [await hire({ position: id }), await hire({ position: id, overLimitReason: WHY })];
  const reason = async (who: string) =>
    (await o.engine.read.get(o.engine.reader(o.hr), employee, who)).overLimitReason ?? null;
  const another = await hire({ position: id, overLimitReason: WHY });
  await o.act(o.hr, employee, 'rescind', { id: first.id });
  expect(await reason(extra.id)).toBe(WHY);
  await o.act(o.hr, position, 'edit', { id, version: (await seat(id)).version, input: { headcountLimit: 2 } });
  expect([await reason(extra.id), await reason(another.id)]).toEqual([null, null]);
});

test('a position or department in which people work cannot be closed', async () => {
  const id = await newPosition(2);
  await hire({ position: id });
  expect(await refusal(o.act(o.hr, position, 'close', { id }))).toBe(
    'CONFLICT | 1 person holds this position. Move this person first.',
  );
  expect(await refusal(o.act(o.hr, department, 'close', { id: o.department }))).toMatch(
    /^CONFLICT \| \d+ people work here\. Move them first\.$/,
  );
});

test('somebody rehired needs a seat, or a new reason', async () => {
  const id = await newPosition(1);
  const who = await hire({ position: id, hireDate: addDays(o.today, -30) });
  await o.act(o.hr, employee, 'activate', { id: who.id });
  await o.act(o.hr, employee, 'terminate', {
    id: who.id,
    input: { lastDay: addDays(o.today, -1), terminationType: 'voluntary', terminationReason: 'Moved away' },
  });
  await hire({ position: id });
  const back = (more: object = {}) =>
    o.act(o.hr, employee, 'rehire', { id: who.id, input: { rehiredOn: o.today, ...more } });
  expect(await refusal(back())).toBe('VALIDATION_ERROR | position: Position is full (1 of 1)');
  expect(await back({ overLimitReason: WHY })).toMatchObject({ status: 'active', overLimitReason: WHY });
});
