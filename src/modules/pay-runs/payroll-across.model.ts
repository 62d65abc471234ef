/** Pay of all organizations of the installation: totals only. No record opens, and groups of fewer than five are hidden. */
import { overview } from '#access/define.model.ts';
import { all } from '#access/scopes.model.ts';
import type { FieldMeasure } from '#engine/model/overview/measures.ts';

/** Paid runs, without totals that another payroll brought in. */
const paid = (field: string): FieldMeasure => ({
  kind: 'sum',
  of: 'pay_run',
  where: { status: 'paid', type: 'regular,off_cycle,bonus,final,reversal' },
  on: 'payDate',
  field,
});
const money = (field: string): FieldMeasure => ({ ...paid(field), isMoney: true });
const gross = money('gross');
const net = money('net');
const taxes = money('taxes');
const cost = money('employerCost');
const people = paid('people');

export const payrollAcross = overview('payroll_across', {
  title: 'Payroll',
  by: { global_admin: all },
  acrossOrganizations: true,
  countedOpenly: ['pay_run'],
  lead: 'Totals of paid runs over all organizations. No person and no record opens from here.',
  figures: {
    gross: { title: 'Gross pay', measure: gross, says: 'Gross pay of runs whose pay date is in the period.' },
    net: { title: 'Net pay', measure: net, says: 'Net pay of runs whose pay date is in the period.' },
    taxes: { title: 'Employee taxes', measure: taxes, says: 'Taxes that were withheld in the period.' },
    cost: {
      title: 'Employer cost',
      measure: cost,
      says: 'Employer taxes and contributions of runs whose pay date is in the period.',
    },
  },
  panels: {
    months: {
      title: 'Pay by month',
      says: 'Gross and net pay by the month of the pay date.',
      kind: 'lines',
      wide: true,
      by: 'month',
      series: [
        { title: 'Gross pay', measure: gross },
        { title: 'Net pay', measure: net },
      ],
    },
    statements: {
      title: 'Statements by month',
      says: 'Pay statements of paid runs, by the month of the pay date.',
      kind: 'bars',
      by: 'month',
      series: [{ title: 'Statements', measure: people }],
    },
    each: {
      title: 'By organization',
      says: 'What each organization paid in the period.',
      kind: 'table',
      wide: true,
      by: 'organization',
      series: [
        { title: 'Gross pay', measure: gross },
        { title: 'Employee taxes', measure: taxes },
        { title: 'Net pay', measure: net },
        { title: 'Employer cost', measure: cost },
      ],
    },
  },
});
