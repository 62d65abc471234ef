import { expect, test } from 'vitest';
import type { Overview } from '#engine/model/overview/overview.ts';
import { reportFault } from '#engine/model/report.ts';
import { type MarkedRows, reportOf } from './mark-report.ts';

const left = { kind: 'count', of: 'employment_event', where: { type: 'termination' }, on: 'effectiveDate' } as const;
const overview: Overview = {
  name: 'turnover',
  title: 'Turnover',
  by: {},
  period: '12_months',
  comparison: 'none',
  dimensions: { department: { label: 'Department', paths: { employment_event: 'employee.department' } } },
  filters: ['department'],
  figures: {},
  panels: {},
};
const rows = (rest: Partial<MarkedRows>): MarkedRows => ({
  overview,
  part: {
    title: 'Leavers',
    says: 'Everyone who left.',
    kind: 'bars',
    by: 'department',
    series: [{ title: 'Leavers', measure: left }],
  },
  measure: left,
  mark: { part: 'leavers', series: 0, x: 'id-1', split: null },
  window: { from: '2025-12-01', to: '2026-11-25' },
  filters: {},
  columns: ['employee', 'effectiveDate'],
  ...rest,
});

test('a bar becomes a filter on its group, within the period', () => {
  const report = reportOf(rows({}));
  expect(report?.where).toEqual({
    type: 'termination',
    'employee.department': 'id-1',
    'effectiveDate[gte]': '2025-12-01',
    'effectiveDate[lte]': '2026-11-25',
  });
  expect(reportFault(report)).toBeNull();
});

test('a month becomes its days, and the group of rows without a value asks for that', () => {
  const { part } = rows({});
  const months = reportOf(
    rows({
      part: { ...part, by: 'month' } as MarkedRows['part'],
      mark: { part: 'm', series: 0, x: '2026-02-01', split: null },
    }),
  );
  expect(months?.where['effectiveDate[lte]']).toBe('2026-02-28');
  expect(
    reportOf(rows({ mark: { part: 'l', series: 0, x: '(none)', split: null } }))?.where['employee.department[empty]'],
  ).toBe('true');
});

test('people at a date and bands are no report', () => {
  const headcount = { kind: 'state', of: 'employee', from: 'hireDate', to: 'lastDay', at: 'end' } as const;
  expect(reportOf(rows({ measure: headcount }))).toBeNull();
  const { part } = rows({});
  const banded = { ...part, by: { field: 'fte', bands: [1] } } as MarkedRows['part'];
  expect(reportOf(rows({ part: banded, mark: { part: 'l', series: 0, x: '01', split: null } }))).toBeNull();
});

test('a mean opens the records that have a value, and a time between two moments is no report', () => {
  const pay = { kind: 'mean', of: 'employment_event', field: 'amount', on: 'effectiveDate' } as const;
  expect(reportOf(rows({ measure: pay }))?.where['amount[empty]']).toBe('false');
  const late = { ...left, span: { from: 'effectiveDate', to: 'today', unit: 'days', atLeast: 30 } } as const;
  expect(reportOf(rows({ measure: late }))).toBeNull();
});
test('a filter that the noun does not know leaves its rows whole', () => {
  expect(reportOf(rows({ filters: { floor: 'id-9' } }))?.where).not.toHaveProperty('floor');
});
