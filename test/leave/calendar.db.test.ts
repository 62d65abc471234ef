/** Who is away on which day: a day that was taken back is not, neither in the calendar nor in the file for other calendars. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Actor } from '#engine/server/grants.ts';
import { exportIcal } from '#engine/server/export-ical.ts';
import { dayIn } from '#engine/server/ids.ts';
import { parseQuery } from '#engine/server/query.ts';
import { leaveCalendar } from '#modules/leave/leave-questions.model.ts';
import { leaveDay, leaveRequest } from '#modules/leave/leave-request.model.ts';
import { addDays } from '#engine/model/days.ts';
import { type Office, openOffice } from './office.ts';

let o: Office;
let week = 0;
beforeAll(async () => {
  o = await openOffice();
});
afterAll(() => o.close());
beforeEach(() => {
  week += 1;
});
const day = (n: number): string => addDays(o.monday, week * 7 + n);
const ask = async (from: string, to: string, more: object = {}, { approve = true } = {}) => {
  const input = { employee: o.ann.subjectId, leaveType: o.bereavement, from, to, ...more };
  const { id } = await o.act(o.ann, leaveRequest, 'create', { input });
  await o.act(o.ann, leaveRequest, 'submit', { id });
  if (approve) await o.act(o.lead, leaveRequest, 'approve', { id });
  return id;
};
const takeBack = async (request: string, date: string) => {
  const [found] = await o.list(o.ann, leaveDay, { request, date });
  await o.act(o.ann, leaveDay, 'cancel', { id: found?.id });
};
const bars = async (who: Actor) => {
  const { groups } = await o.answer(who, leaveCalendar, { from: day(0), to: day(6) });
  const rows = groups.flatMap((group) => group.rows).find(({ employee }) => employee.id === o.ann.subjectId);
  return rows?.spans.map(({ from, to }) => [from, to]);
};
/** The entries of the file: first day or moment, end, words, whether it is only asked for. */
const entries = async (reader: Actor, query: Record<string, string> = {}) => {
  const who = { ...reader, provedAt: Date.now() };
  const asked = { 'from[gte]': day(0), 'from[lte]': day(6), ...query };
  const text = await exportIcal(o.engine, {
    actor: who,
    resource: leaveRequest,
    query: parseQuery(leaveRequest, asked, who, dayIn(who.timeZone)),
  });
  return text
    .replaceAll('\r\n ', '')
    .split('BEGIN:VEVENT')
    .slice(1)
    .map((event) => {
      const of = (name: string) => new RegExp(`^${name}[^:]*:(.*)$`, 'm').exec(event)?.[1]?.trim() ?? '';
      return [of('DTSTART'), of('DTEND'), of('SUMMARY').replace(/^.*: /, ''), of('STATUS')];
    });
};
const basic = (date: string) => date.replaceAll('-', '');

test('Tuesday to Thursday, Wednesday taken back: two bars and two entries, Wednesday in none', async () => {
  const request = await ask(day(1), day(3));
  expect(await bars(o.lead)).toEqual([[day(1), day(3)]]);
  await takeBack(request, day(2));
  const parted = [
    [day(1), day(1)],
    [day(3), day(3)],
  ];
  expect(await bars(o.ann)).toEqual(parted);
  expect(await bars(o.lead)).toEqual(parted);
  expect(await bars(o.bob)).toEqual(parted);
  const seen = [
    [basic(day(1)), basic(day(2)), 'Bereavement', 'CONFIRMED'],
    [basic(day(3)), basic(day(4)), 'Bereavement', 'CONFIRMED'],
  ];
  expect(await entries(o.ann)).toEqual(seen);
  expect(await entries(o.hr)).toEqual(seen);
  expect(await entries({ ...o.bob, roles: ['payroll_admin'] })).toEqual(seen);
});

test('what was rejected, cancelled or never sent is in no calendar; what waits is tentative', async () => {
  const rejected = await ask(day(0), day(0), {}, { approve: false });
  await o.act(o.lead, leaveRequest, 'reject', { id: rejected, input: { decisionNote: 'Audit week' } });
  const cancelled = await ask(day(1), day(1));
  await o.act(o.ann, leaveRequest, 'cancel', { id: cancelled });
  const draft = { employee: o.ann.subjectId, leaveType: o.bereavement, from: day(2), to: day(2) };
  await o.act(o.ann, leaveRequest, 'create', { input: draft });
  expect(await entries(o.hr)).toEqual([]);
  await ask(day(3), day(4), {}, { approve: false });
  expect(await entries(o.hr)).toEqual([[basic(day(3)), basic(day(5)), 'Bereavement', 'TENTATIVE']]);
});

test('half a day is half a day, hours say how many', async () => {
  await ask(day(0), day(1), { partStart: 'pm', partEnd: 'am' });
  await ask(day(2), day(2), { partStart: 'hours', hoursStart: 2.5 });
  expect(await entries(o.ann)).toEqual(
    expect.arrayContaining([
      [`${basic(day(0))}T120000`, `${basic(day(1))}T000000`, 'Bereavement (afternoon)', 'CONFIRMED'],
      [`${basic(day(1))}T000000`, `${basic(day(1))}T120000`, 'Bereavement (morning)', 'CONFIRMED'],
      [basic(day(2)), basic(day(3)), 'Bereavement (2.5 h)', 'CONFIRMED'],
    ]),
  );
});

test('a list of a day has the leave that has that day: not one that was taken back, nor a weekend between', async () => {
  const request = await ask(day(3), day(7));
  const onDay = async (n: number) =>
    (await o.list(o.hr, leaveRequest, { asOf: day(n), status: 'approved,taken', employee: o.ann.subjectId ?? '' })).map(
      ({ id }) => id,
    );
  await takeBack(request, day(4));
  expect(await Promise.all([2, 3, 4, 5, 7, 8].map(onDay))).toEqual([[], [request], [], [], [request], []]);
});
