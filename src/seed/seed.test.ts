import { describe, expect, test } from 'vitest';
import { DEMO_PASSWORD, demoTeam, isEmployed } from './accounts.ts';
import { organization, type SeedOrganization } from './demonstration.ts';
import { HARBORLINE } from './harborline.ts';
import { leaveCases, leavePayouts } from './leave-office.ts';
import { NORTHGATE } from './northgate.ts';
import { prng } from './prng.ts';
import { scaleEmployees } from './scale.ts';
import { ROLES } from '#access/roles.model.ts';
import { LEAVE_TYPES } from '#modules/leave/leave-seed-types.model.ts';
import { lotsAfter } from '#modules/leave/leave-balance.model.ts';
import { sum } from '#modules/leave/leave-terms.model.ts';
import { ageOn, isSsn, reportingLoop, toE164 } from '#modules/people/people-checks.model.ts';
import { addDays, eachDay, weekdayOf } from '#engine/model/days.ts';

const made = new Map<string, SeedOrganization>();
const of = (today: string): SeedOrganization => {
  const org = made.get(today) ?? organization(HARBORLINE, today);
  made.set(today, org);
  return org;
};
const unique = (list: readonly unknown[]) => new Set(list).size === list.length;

// A Wednesday, a leap day, 1 January, a Sunday after a time change.
describe.each(['2026-03-04', '2028-02-29', '2027-01-01', '2026-03-08'])('Harborline on %s', (today) => {
  const org = of(today);
  const here = org.employees.filter(isEmployed);

  test('412 people, in the states they are meant to be in', () => {
    expect(here).toHaveLength(412);
    const count = (status: string) => org.employees.filter((one) => one.status === status).length;
    expect(['active', 'on_leave', 'pre_hire', 'notice', 'suspended'].map(count)).toEqual([378, 14, 9, 9, 2]);
    expect(count('terminated')).toBe(72);
  });

  test('one tree: a single top, every manager employed, no loops, spans from 5 to 14', () => {
    const byId = new Map(org.employees.map((one) => [one.id, one]));
    expect(here.filter((one) => one.managerId === null)).toHaveLength(1);
    for (const one of org.employees) {
      expect(one.managerId === null || byId.get(one.managerId)?.status === 'active').toBe(true);
      expect(reportingLoop(one.id, one.managerId, (id) => byId.get(id)?.managerId)).toBeNull();
    }
    for (const lead of here.filter((one) => one.leads)) {
      const span = here.filter((one) => one.managerId === lead.id).length;
      expect(span).toBeGreaterThanOrEqual(5);
      expect(span).toBeLessThanOrEqual(14);
    }
  });

  test('unique where it has to be, valid by rule', () => {
    for (const key of ['id', 'employeeNumber', 'workEmail', 'phone', 'ssn'] as const)
      expect(unique(org.employees.map((one) => one[key]))).toBe(true);
    for (const one of org.employees) {
      expect(one.workEmail).toMatch(/^[a-z]+\.[a-z]+@harborline\.example$/);
      expect(toE164(one.phone)).toBe(one.phone);
      expect(isSsn(one.ssn)).toBe(true);
      expect(ageOn(one.dateOfBirth, one.hireDate)).toBeGreaterThanOrEqual(18);
      expect(weekdayOf(one.hireDate)).toBe(1);
      expect(one.lastDay === null || one.lastDay >= one.hireDate).toBe(true);
      expect(one.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    }
  });

  test('events and pay lie within the employment', () => {
    const byId = new Map(org.employees.map((one) => [one.id, one]));
    for (const event of org.events) {
      const one = byId.get(event.employeeId);
      expect(
        one !== undefined &&
          event.effectiveDate >= one.hireDate &&
          (one.lastDay === null || event.effectiveDate <= one.lastDay),
      ).toBe(true);
    }
    for (const type of [
      'hire',
      'promotion',
      'transfer',
      'manager_change',
      'pay_change',
      'leave_start',
      'leave_end',
      'termination',
    ] as const) {
      expect(org.events.some((event) => event.type === type)).toBe(true);
    }
    for (const one of org.employees) {
      const rates = org.pay.filter((rate) => rate.employeeId === one.id);
      expect(rates.at(-1)).toMatchObject({ annualPay: one.annualPay, effectiveTo: null });
      expect(rates[0]?.effectiveFrom).toBe(one.hireDate);
    }
  });

  test('no account below zero, now or with all that is booked; ids once', () => {
    const accounts = new Map<string, typeof org.leave.ledger>();
    for (const line of org.leave.ledger) {
      const key = `${line.employeeId}|${line.leaveType}`;
      const lines = accounts.get(key);
      if (lines === undefined) accounts.set(key, [line]);
      else lines.push(line);
    }
    for (const lines of accounts.values()) {
      expect(lotsAfter(lines, '9999-12-31').owed).toBe(0);
      expect(sum(lines.filter((line) => line.from <= today).map((line) => line.hours))).toBeGreaterThanOrEqual(0);
    }
    expect(unique(org.leave.ledger.map((line) => line.id))).toBe(true);
    expect(unique(org.leave.requests.map((request) => request.id))).toBe(true);
  });

  test('half-done work everywhere: every state, a manager’s inbox, a clash, people out', () => {
    const { requests } = org.leave;
    for (const status of ['draft', 'pending', 'approved', 'taken', 'rejected', 'cancelled'] as const) {
      expect(requests.filter((request) => request.status === status).length).toBeGreaterThan(1);
    }
    const { manager, employee, team, otherManager } = demoTeam(org.employees);
    expect(team).toHaveLength(8);
    expect(employee.managerId).toBe(manager.id);
    expect(otherManager !== null && otherManager.id !== manager.id && otherManager.leads).toBe(true);
    const mine = requests.filter(
      (request) => team.some((one) => one.id === request.employeeId) && request.from > today,
    );
    expect(mine.filter((request) => request.status === 'pending').length).toBeGreaterThanOrEqual(3);
    const clash = mine.filter(
      (a) =>
        a.status !== 'draft' && mine.some((b) => b.employeeId !== a.employeeId && b.from <= a.to && b.to >= a.from),
    );
    expect(clash.length).toBeGreaterThanOrEqual(3);
    expect(requests.some((request) => request.employeeId === employee.id && request.from > today)).toBe(true);
    const out = requests.filter(
      (request) => request.status === 'taken' && request.from <= today && request.to >= today,
    );
    expect(out).toHaveLength(23);
    const codes = new Set(LEAVE_TYPES.map((type) => type.code));
    for (const request of requests) {
      expect(codes.has(request.leaveType) && request.from <= request.to && request.hours > 0).toBe(true);
      expect(sum(request.days.map((day) => day.hours))).toBeCloseTo(request.hours, 1);
      expect(request.approverId).not.toBe(request.employeeId);
    }
  });

  test('half-done work of HR: cases with one that waits for papers, a payout, a department near its minimum', () => {
    const cases = leaveCases(org, today);
    expect(cases.filter(({ status }) => status === 'awaiting_certification')).toHaveLength(1);
    expect(cases.filter(({ status }) => status === 'designated').length).toBeGreaterThan(3);
    expect(unique(cases.flatMap(({ requestId }) => (requestId === null ? [] : [requestId])))).toBe(true);
    for (const { from, to, requestedOn, noticeDue, certDue } of cases) {
      expect(to === null || to >= from).toBe(true);
      expect(noticeDue > requestedOn && certDue !== null && certDue > requestedOn).toBe(true);
    }
    expect(leavePayouts(org, today)).toMatchObject([{ leaveType: 'VAC', hours: 16 }]);
    const codes = new Set(org.spec.units.map(({ code }) => code));
    const spare = Object.entries(org.spec.minimums).flatMap(([code, minimum]) => {
      expect(codes.has(code)).toBe(true);
      const people = org.employees.filter((one) => one.unit === code && one.status === 'active');
      return eachDay(today, addDays(today, 27)).flatMap((day) => {
        const there = people.filter(
          (one) =>
            (one.pattern[weekdayOf(day) - 1] ?? 0) > 0 &&
            !org.leave.requests.some(
              (r) => r.employeeId === one.id && r.status === 'approved' && r.from <= day && r.to >= day,
            ),
        );
        return there.length === 0 ? [] : [there.length - minimum];
      });
    });
    expect(Math.min(...spare)).toBeLessThanOrEqual(1);
    expect(spare.filter((n) => n > 1).length).toBeGreaterThan(spare.length / 2);
  });

  test('taken and approved leave is in the ledger, the rest nets to nothing', () => {
    const bySource = new Map<string, number>();
    const source = new Map(org.leave.ledger.map((line) => [line.id, line.sourceId]));
    for (const line of org.leave.ledger) {
      const id =
        line.kind === 'taken'
          ? line.sourceId
          : line.kind === 'reversal'
            ? (source.get(line.sourceId ?? '') ?? null)
            : null;
      if (id !== null) bySource.set(id, sum([bySource.get(id) ?? 0, line.hours]));
    }
    const draws = new Set(LEAVE_TYPES.filter((type) => type.drawsOnBalance).map((type) => type.code));
    for (const request of org.leave.requests.filter(({ leaveType }) => draws.has(leaveType))) {
      const due = request.status === 'taken' || request.status === 'approved' ? -request.hours : 0;
      expect(bySource.get(request.id) ?? 0).toBeCloseTo(due, 1);
    }
  });
});

test('the same day gives the same organization', () =>
  expect(organization(NORTHGATE, '2026-03-04')).toEqual(organization(NORTHGATE, '2026-03-04')));

test('one account per role, nobody with two', () => {
  const { accounts, employees } = of('2026-03-04');
  expect(accounts.map(({ role }) => role)).toEqual([...ROLES]);
  expect(accounts.find(({ role }) => role === 'hr_manager')?.email).toBe('hr-manager@harborline.example');
  expect(accounts.every(({ password }) => password === DEMO_PASSWORD)).toBe(true);
  const holders = accounts.flatMap(({ employeeId }) => (employeeId === null ? [] : [employeeId]));
  expect(holders).toHaveLength(19);
  expect(unique(holders) && holders.every((id) => employees.some((one) => one.id === id))).toBe(true);
});

test('Northgate: twelve people, four accounts, nobody shared', () => {
  const small = organization(NORTHGATE, '2026-03-04');
  expect(small.employees.filter(isEmployed)).toHaveLength(12);
  expect(small.accounts.map(({ email }) => email)).toEqual(
    ['admin', 'hr-manager', 'manager', 'employee'].map((name) => `${name}@northgate.example`),
  );
  const ids = new Set(of('2026-03-04').employees.map(({ id }) => id));
  expect(small.employees.some(({ id }) => ids.has(id))).toBe(false);
});

test('light employees: unique, in a tree, the same again', () => {
  const list = [...scaleEmployees(5000, 20)];
  expect(unique(list.map(({ id }) => id)) && unique(list.map(({ workEmail }) => workEmail))).toBe(true);
  expect(unique(list.map(({ ssn }) => ssn)) && list.every(({ ssn }) => isSsn(ssn))).toBe(true);
  expect(new Set(list.map(({ tenant }) => tenant)).size).toBe(20);
  expect(list.every((one) => one.managerNumber === null || one.managerNumber < one.employeeNumber)).toBe(true);
  expect([...scaleEmployees(10)]).toEqual(list.slice(0, 10));
  expect(() => [...scaleEmployees(1_000_001)]).toThrow(RangeError);
});

test('the generator is even and repeatable', () => {
  const [a, b] = [prng(7), prng(7)];
  expect(Array.from({ length: 50 }, () => a.next())).toEqual(Array.from({ length: 50 }, () => b.next()));
  const counts = [0, 0, 0, 0];
  for (let n = 0; n < 4000; n += 1) {
    const at = a.int(0, 3);
    counts[at] = (counts[at] ?? 0) + 1;
  }
  for (const count of counts) expect(Math.abs(count - 1000)).toBeLessThan(150);
  expect(() => a.pick([])).toThrow('Nothing to pick from.');
});
