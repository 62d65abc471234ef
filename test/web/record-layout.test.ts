import { describe, expect, test } from 'vitest';
import type { AnyResource } from '#engine/model/resource.ts';
import type { AnyRead } from '#engine/model/wire.ts';
import { department } from '#modules/people/department.model.ts';
import { employee } from '#modules/people/employee.model.ts';
import { employeeScreens } from '#modules/people/people.screens.tsx';
import { leaveRequest } from '#modules/leave/leave-request.model.ts';
import { leaveRequestScreens } from '#modules/leave/leave.screens.tsx';
import { vehicleTrip } from '#modules/fleet/vehicle.model.ts';
import { registry } from '#app/all.models.ts';
import { headingOf, layoutOf, tabAt } from '#engine/web/record/layout.ts';
import type { AnyScreens } from '#engine/web/screens.ts';

/** A record that shows every field to its reader. */
const full = (
  resource: AnyResource,
  values: Readonly<Record<string, unknown>>,
  titles: Readonly<Record<string, string>> = {},
): AnyRead => ({
  ...Object.fromEntries(Object.keys(resource.fields).map((name) => [name, null])),
  ...values,
  id: 'x',
  version: 1,
  can: [],
  titles,
});
const all = () => true;
const tabTitles = (resource: AnyResource, parts?: AnyScreens) =>
  layoutOf(resource, full(resource, {}), parts, all).tabs.map(({ title }) => title);

describe('a heading', () => {
  const request = full(
    leaveRequest,
    { from: '2027-03-16', to: '2027-03-20' },
    { employee: 'Hannah Lindqvist', leaveType: 'PTO' },
  );

  test('names the person, then the thing', () => {
    expect(headingOf(leaveRequest, request)).toEqual({
      who: { name: 'Hannah Lindqvist', field: 'employee' },
      what: 'Leave request, Mar 16 to Mar 20, 2027',
      fields: ['employee', 'from', 'to'],
    });
  });
  test('says what its screen says', () => {
    const { who, what } = headingOf(leaveRequest, request, leaveRequestScreens);
    expect(who?.name).toBe('Hannah Lindqvist');
    expect(what).toMatch(/^PTO, /);
  });
  test('is the title alone where the reader may not know the person, or there is none', () => {
    expect(headingOf(leaveRequest, { ...request, titles: {} }).who).toBeUndefined();
    expect(headingOf(department, full(department, { name: 'Nursing' }))).toEqual({
      who: undefined,
      what: 'Nursing',
      fields: ['name'],
    });
  });
});

describe('a layout', () => {
  test('is one page for a record with fewer than three lists, and states no fact twice', () => {
    const trip = full(vehicleTrip, { day: '2026-11-20' }, { vehicle: 'Ford Transit', driver: 'Cesar Carvalho' });
    const { short, parts } = layoutOf(vehicleTrip, trip, undefined, all);
    expect(short).toBe(true);
    const stated = headingOf(vehicleTrip, trip).fields;
    const shown = parts.flatMap((part) => (part.kind === 'fields' ? part.fields : []));
    expect(shown.filter((name) => stated.includes(name) || name === 'status')).toEqual([]);
  });
  test('has tabs where three lists or more belong to the record; its fields share the first', () => {
    expect(layoutOf(department, full(department, {}), undefined, all).short).toBe(false);
    expect(tabTitles(department)).toEqual(['Overview', 'People', 'Positions', 'Parts', 'Timeline']);
  });
  test('leaves out lists of nouns that the reader does not know', () => {
    expect(layoutOf(department, full(department, {}), undefined, () => false).short).toBe(true);
  });
  test('groups lists, so that a person has at most eight tabs', () => {
    expect(tabTitles(employee, employeeScreens)).toEqual([
      'Overview',
      'Details',
      'Time off',
      'Job',
      'Family',
      'Credentials',
      'Pay',
      'Timeline',
    ]);
  });
  test('never has more than eight tabs', () => {
    // The chart of a client and the record of an employee are laid out by hand.
    const plain = registry.resources.filter(({ name }) => name !== 'employee' && name !== 'client');
    const tabs = plain
      .filter((one) => !layoutOf(one, full(one, {}), undefined, all).short)
      .map((one) => [one.name, tabTitles(one)]);
    expect(tabs.length).toBeGreaterThan(0);
    expect(tabs.filter(([, titles]) => titles && titles.length > 8)).toEqual([]);
  });
  test('leads from the address of one list to the tab that holds it', () => {
    const { tabs } = layoutOf(employee, full(employee, {}), employeeScreens, all);
    expect(tabAt(tabs, 'Bank accounts')?.title).toBe('Pay');
    expect(tabAt(tabs, 'Nothing of the kind')?.title).toBe('Overview');
  });
});
