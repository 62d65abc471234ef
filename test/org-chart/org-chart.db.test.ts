/** The org chart of past and future days: moved managers, people who came and went, vacant seats, and who may look. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '#engine/model/days.ts';
import { answerAs } from '#engine/server/answers.ts';
import type { Actor } from '#engine/server/grants.ts';
import { orgChartModule } from '#modules/org-chart/org-chart.module.ts';
import { orgChart } from '#modules/org-chart/org-chart-questions.model.ts';
import { employee } from '#modules/people/employee.model.ts';
import { employmentEvent } from '#modules/people/employment-event.model.ts';
import { position } from '#modules/people/position.model.ts';
import { type Office, openOffice } from '../leave/office.ts';
import { refusal } from '../people/demo.ts';

let o: Office;
beforeAll(async () => {
  o = await openOffice();
});
afterAll(() => o.close());

const chart = (who: Actor, on = o.today) => answerAs(o.engine, orgChartModule.answers ?? [], who, orgChart, { on });
const managerOf = async (who: Actor, on: string) =>
  (await chart(o.hr, on)).find(({ id }) => id === who.subjectId)?.manager;
const version = async (id: string) => (await o.engine.read.get(o.engine.reader(o.hr), employee, id)).version;

test('a past day has the manager of that day, a future one the planned manager', async () => {
  const [ann, lead, other] = [o.ann.subjectId ?? '', o.lead.subjectId, o.otherLead.subjectId];
  await o.act(o.hr, employee, 'edit', { id: ann, version: await version(ann), input: { manager: other } });
  await o.act(o.hr, employmentEvent, 'create', {
    input: {
      employee: ann,
      type: 'manager_change',
      effectiveDate: addDays(o.today, 30),
      reason: 'Back again',
      newManager: lead,
    },
  });
  expect(await managerOf(o.ann, addDays(o.today, -1))).toBe(lead);
  expect(await managerOf(o.ann, o.today)).toBe(other);
  expect(await managerOf(o.ann, addDays(o.today, 29))).toBe(other);
  expect(await managerOf(o.ann, addDays(o.today, 30))).toBe(lead);
});

test('who left is there through the last day, who comes from the first day on', async () => {
  const bob = o.bob.subjectId ?? '';
  await o.act(o.hr, employee, 'giveNotice', { id: bob, input: { lastDay: addDays(o.today, 5) } });
  const has = async (id: string, days: number) =>
    (await chart(o.hr, addDays(o.today, days))).some((one) => one.id === id);
  expect([await has(bob, 5), await has(bob, 6)]).toEqual([true, false]);
  const { hireDate } = await o.engine.read.get(o.engine.reader(o.hr), employee, bob);
  const before = (await chart(o.hr, addDays(String(hireDate), -1))).map(({ id }) => id);
  expect(before).not.toContain(bob);
});

test('vacant seats hang below whoever leads most of the position', async () => {
  const current = await o.engine.read.get(o.engine.reader(o.hr), position, o.position);
  await o.act(o.hr, position, 'edit', { id: o.position, version: current.version, input: { headcountLimit: 40 } });
  const seat = (await chart(o.hr)).find(({ id }) => id === o.position);
  const people = (await chart(o.hr)).filter(({ vacant, position: title }) => vacant === 0 && title === seat?.name);
  expect(seat?.vacant).toBe(40 - people.length);
});

test('a seat that is taken by somebody who starts later is not vacant, today as on other days', async () => {
  const vacantOn = async (on: string) => (await chart(o.hr, on)).find(({ id }) => id === o.position)?.vacant ?? 0;
  const [today, later] = [await vacantOn(o.today), await vacantOn(addDays(o.today, 3))];
  await o.act(o.hr, employee, 'create', {
    input: {
      firstName: 'Nia',
      lastName: 'Newcomer',
      workEmail: 'nia@office.example',
      dateOfBirth: '1995-02-28',
      addressLine1: '2 Elm Street',
      city: 'Portland',
      state: 'OR',
      zip: '97201',
      hireDate: addDays(o.today, 14),
      employmentType: 'full_time',
      flsa: 'nonexempt',
      department: o.department,
      position: o.position,
      location: o.location,
      workState: 'OR',
      manager: o.lead.subjectId,
    },
  });
  expect((await chart(o.hr)).map(({ name }) => name)).not.toContain('Nia Newcomer');
  expect([await vacantOn(o.today), await vacantOn(addDays(o.today, 3))]).toEqual([today - 1, later - 1]);
});

test('employees see today and no other day; a manager sees other days of their own tree; first days are work data', async () => {
  const yesterday = addDays(o.today, -1);
  expect(await refusal(chart(o.ann, yesterday))).toMatch(/^PERMISSION_DENIED/);
  const today = await chart(o.ann);
  expect(today.find(({ id }) => id === o.lead.subjectId)?.since).toBeNull();
  expect(today.find(({ id }) => id === o.ann.subjectId)?.since).not.toBeNull();
  // Position control knows of vacant seats here; those who see only part of the people are not shown any on other days.
  expect((await chart(o.hr, yesterday)).some(({ id, vacant }) => id === o.position && vacant > 0)).toBe(true);
  const seen = (await chart(o.lead, yesterday)).map(({ id }) => id);
  expect(seen).not.toContain(o.position);
  expect(seen).toContain(o.lead.subjectId);
  expect(seen).not.toContain(o.director.subjectId);
});

test('clients and consultants are refused', async () => {
  const outsider: Actor = { ...o.ann, roles: ['consultant'], subjectId: null };
  expect(await refusal(chart(outsider))).toMatch(/^PERMISSION_DENIED/);
});
