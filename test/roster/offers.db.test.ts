/** Shifts that nobody covers: who could work them and why not, offers, and the first who accepts. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answers } from '#app/all.servers.ts';
import { addDays } from '#engine/model/days.ts';
import { answerAs } from '#engine/server/answers.ts';
import type { Actor } from '#engine/server/grants.ts';
import { withClient } from '#engine/server/pg/prepare.ts';
import { acceptOffer, leaveShifts, myShifts, shiftCandidates } from '#modules/roster/roster-questions.model.ts';
import { weekOf } from '#modules/roster/rules.model.ts';
import { shiftOffer } from '#modules/roster/shift-swap.model.ts';
import { shiftType } from '#modules/roster/shift-type.model.ts';
import { shift } from '#modules/roster/shift.model.ts';
import { type Demo, openDemo, refusal } from '../people/demo.ts';

let demo: Demo;
let hr: Actor;
let day = '';
let type = '';
let at = '';
let role = '';
let one: Actor;
let two: Actor;
beforeAll(async () => {
  demo = await openDemo();
  hr = await demo.as('hr_manager');
  day = addDays(weekOf(demo.today), 71);
  const [plain] = await demo.list(hr, shiftType, { code: 'OC' });
  const made = await demo.act(hr, shiftType, 'create', {
    input: { name: 'Cover test', code: 'CVT', kind: 'day', startsAt: '09:00', endsAt: '17:00' },
  });
  expect(plain).toBeDefined();
  type = made.id;
  // A role without a license, at a place where several people have it.
  const [found] = await demo.sql<{ location: string; position: string; ids: string[] }>(
    `select location, position, array_agg(id order by id) as ids from employee where tenant_id = '${hr.tenantId}' and status = 'active'
      and id in (select employee from shift where employee is not null) and flsa = 'nonexempt'
      and position in (select id from position where title ilike '%residential%' or title ilike '%aide%' or title ilike '%technician%')
      group by 1, 2 having count(*) > 3 order by count(*) desc limit 1`,
  );
  if (!found) throw new Error('The demonstration has no such people');
  [at, role] = [found.location, found.position];
  [one, two] = [demo.person(found.ids[0] ?? '', 'employee'), demo.person(found.ids[1] ?? '', 'employee')];
});
afterAll(() => demo.close());

const open = async (on: string, employee: string | null = null): Promise<string> => {
  const input = { employee, shiftType: type, location: at, position: role, day: on };
  const { id } = await demo.act(hr, shift, 'create', { input });
  await demo.act(hr, shift, 'publish', { id, input: {} });
  return id;
};
const candidates = (id: string) => answerAs(demo.engine, answers, hr, shiftCandidates, { shift: id });
const offer = async (id: string, to: Actor) =>
  (await demo.act(hr, shiftOffer, 'create', { input: { shift: id, employee: to.subjectId } })).id;
const take = (who: Actor, id: string) => answerAs(demo.engine, answers, who, acceptOffer, { offer: id });
/** Leave that is approved on a day, without the request that the shift would have been seen by. */
const onLeave = (who: string, on: string) =>
  withClient(demo.database.superuser, (client) =>
    client.query(
      `update leave_day set employee = $1, date = $2 where id = (select id from leave_day
        where tenant_id = $3 and status = 'approved' order by date desc limit 1)`,
      [who, on, hr.tenantId],
    ),
  );

test('nobody else offers or accepts, and a covered shift is not offered', async () => {
  const covered = await open(addDays(day, 1), two.subjectId);
  expect(await refusal(offer(covered, one))).toContain('is covered');
  const id = await open(day);
  expect(await refusal(demo.act(one, shiftOffer, 'create', { input: { shift: id, employee: one.subjectId } }))).toMatch(
    /^PERMISSION_DENIED/,
  );
  const sent = await offer(id, one);
  expect(await refusal(offer(id, one))).toContain('was offered to this person already');
  expect(await refusal(take(two, sent))).toContain('NOT_FOUND');
  expect(await refusal(demo.act(one, shiftOffer, 'accept', { id: sent, input: {} }))).not.toBe('allowed');
});

test('of two who accept at once, one gets the shift and the other a sentence', async () => {
  const id = await open(addDays(day, 2));
  const [first, second] = [await offer(id, one), await offer(id, two)];
  expect((await answerAs(demo.engine, answers, one, myShifts, {})).calls.map((call) => call.id)).toContain(first);
  const results = await Promise.allSettled([take(one, first), take(two, second)]);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const winner = results[0]?.status === 'fulfilled' ? one : two;
  const [loser, lost] = winner === one ? [two, second] : [one, first];
  expect(await refusal(take(loser, lost))).toContain('Someone else took this shift first');
  expect(await demo.get(hr, shift, id)).toMatchObject({ employee: winner.subjectId, status: 'published' });
  // Pressed twice: still theirs.
  expect(await take(winner, winner === one ? first : second)).toEqual({ shift: id });
  const rows = await candidates(id);
  expect(rows.find((row) => row.id === loser.subjectId)?.offer).toBe('withdrawn');
});

test('candidates are ranked, and each who cannot work it has a reason', async () => {
  const on = addDays(day, 9);
  const id = await open(on);
  await demo.act(hr, shift, 'create', {
    input: { employee: two.subjectId, shiftType: type, location: at, day: on },
  });
  const rows = await candidates(id);
  const [theirs] = rows.filter((row) => row.id === two.subjectId);
  expect(theirs).toMatchObject({ refused: true });
  expect(theirs?.says.map(({ message }) => message).join(' ')).toContain('Overlaps');
  const able = rows.filter(({ refused }) => !refused);
  expect(able.length).toBeGreaterThan(0);
  // Those who cannot come last, and among equals those with fewer hours come first.
  expect(rows.map(({ refused }) => refused)).toEqual(
    rows.map(({ refused }) => refused).toSorted((a, b) => Number(a) - Number(b)),
  );
  for (const [n, row] of able.entries()) {
    const before = able[n - 1];
    if (before && before.says.length === row.says.length && before.overtime === row.overtime)
      expect(before.hours).toBeLessThanOrEqual(row.hours);
    expect(row.restSpare).toBeCloseTo(row.restHours - 8, 1);
  }
});

test('leave that is approved after publishing leaves a shift to cover, and the leave names it', async () => {
  const on = addDays(day, 16);
  const id = await open(on, two.subjectId);
  expect(await refusal(offer(id, one))).toContain('is covered');
  await onLeave(two.subjectId ?? '', on);
  expect((await candidates(id)).some((row) => row.id === two.subjectId)).toBe(false);
  await take(one, await offer(id, one));
  expect(await demo.get(hr, shift, id)).toMatchObject({ employee: one.subjectId });
  const [request] = await demo.sql<{ id: string; employee: string; from: string }>(
    `select r.id, r.employee, r."from"::text as "from" from leave_request r join employee e on e.id = r.employee
      where r.tenant_id = '${hr.tenantId}' and r.status = 'approved' and r."from" > current_date and e.location = '${at}' limit 1`,
  );
  if (!request) throw new Error('Nobody there has leave ahead');
  const before = await answerAs(demo.engine, answers, hr, leaveShifts, { leave: request.id });
  const planned = await demo
    .act(hr, shift, 'create', {
      input: { employee: request.employee, shiftType: type, location: at, day: request.from },
    })
    .catch(() => null);
  const after = await answerAs(demo.engine, answers, hr, leaveShifts, { leave: request.id });
  expect(after.length).toBe(before.length + (planned ? 1 : 0));
  expect(await refusal(answerAs(demo.engine, answers, one, leaveShifts, { leave: request.id }))).toContain(
    'PERMISSION_DENIED',
  );
});
