/** The money and the work of a practice at a glance. Each consultant counts their own records only. */
import { overview } from '#access/define.model.ts';
import type { CountMeasure, FieldMeasure } from '#engine/model/overview/measures.ts';
import { AUDIT_KINDS } from './audit-checklists.model.ts';
import { practice } from './consulting-access.model.ts';
import { CLIENT_AUDIT_STATES } from './consulting-audit.model.ts';
import { HEALTH } from './consulting-client.model.ts';
import { SEVERITIES } from './consulting-rules.model.ts';
import { ENGAGEMENT_STATES, FEES } from './engagement.model.ts';

const billed: FieldMeasure = {
  kind: 'sum',
  of: 'consulting_invoice',
  field: 'total',
  on: 'issuedOn',
  where: { status: 'sent,paid' },
};
const received: FieldMeasure = { ...billed, on: 'paidOn', where: { status: 'paid' } };
const unpaid: FieldMeasure = { kind: 'sum', of: 'consulting_invoice', field: 'total', where: { status: 'sent' } };
const worth: FieldMeasure = {
  kind: 'sum',
  of: 'consulting_time',
  field: 'amount',
  on: 'on',
  where: { billable: 'true' },
};
const hours: FieldMeasure = { kind: 'sum', of: 'consulting_time', field: 'hours', on: 'on' };
const billableHours: FieldMeasure = { ...hours, where: { billable: 'true' } };

export const revenueOverview = overview('consulting_revenue', {
  title: 'Revenue',
  lead: 'What your practice billed, what was paid, and what is still open.',
  by: practice,
  dimensions: {
    client: {
      label: 'Client company',
      to: 'consulting_client',
      paths: { consulting_invoice: 'client', consulting_time: 'client', engagement: 'client' },
    },
    fee: {
      label: 'Fee',
      choices: FEES,
      paths: { consulting_invoice: 'engagement.fee', consulting_time: 'engagement.fee' },
    },
  },
  filters: ['client'],
  figures: {
    billed: {
      title: 'Billed',
      measure: billed,
      says: 'The total of invoices that were sent in the period and not voided.',
      note: 'In the period',
      better: 'more',
    },
    received: {
      title: 'Paid',
      measure: received,
      says: 'The total of invoices that were paid in the period.',
      note: 'In the period',
      better: 'more',
    },
    unpaid: {
      title: 'Unpaid',
      measure: unpaid,
      says: 'The total of invoices that are sent and not paid.',
      note: 'Now',
    },
    overdue: {
      title: 'Overdue',
      measure: { ...unpaid, where: { status: 'sent', 'due[lt]': 'today' } },
      says: 'The total of invoices that are not paid and were due before today.',
      note: 'Now',
      better: 'less',
    },
    unbilled: {
      title: 'Time to invoice',
      measure: { kind: 'sum', of: 'consulting_time', field: 'amount', where: { status: 'open', billable: 'true' } },
      says: 'What hourly time is worth that is on no invoice yet.',
      note: 'Now',
      better: 'less',
    },
    realization: {
      title: 'Realization',
      measure: {
        kind: 'ratio',
        of: { ...worth, where: { billable: 'true', status: 'invoiced' } },
        by: worth,
        as: 'percent',
      },
      says: 'Hourly time of the period that was invoiced, as a share of what all billable time of the period is worth.',
      note: 'Of billable time',
      better: 'more',
    },
  },
  panels: {
    months: {
      title: 'Billed and paid by month',
      says: 'The total of invoices by the month in which they were sent, and by the month in which they were paid.',
      kind: 'lines',
      wide: true,
      by: 'month',
      series: [
        { title: 'Billed', measure: billed, as: 'bars' },
        { title: 'Paid', measure: received },
      ],
    },
    ageing: {
      title: 'Unpaid by age',
      note: 'days since due',
      says: 'The total of unpaid invoices by the days since they were due.',
      kind: 'bars',
      by: {
        from: 'due',
        to: 'today',
        unit: 'days',
        bands: [1, 31, 61, 91],
        names: ['Not due', '1 to 30', '31 to 60', '61 to 90', 'Over 90'],
      },
      ordered: true,
      series: [{ title: 'Unpaid', measure: unpaid }],
    },
    clients: {
      title: 'Billed by client',
      says: 'The total of invoices that were sent in the period, by client company.',
      kind: 'bars',
      by: 'client',
      series: [{ title: 'Billed', measure: billed }],
    },
    fees: {
      title: 'Billed by fee',
      says: 'The total of invoices that were sent in the period, by kind of fee.',
      kind: 'bars',
      by: 'fee',
      series: [{ title: 'Billed', measure: billed }],
    },
    time: {
      title: 'Hours by fee',
      says: 'Billable hours of the period, by the fee of their engagement.',
      kind: 'bars',
      by: 'fee',
      series: [{ title: 'Hours', measure: billableHours }],
    },
    late: {
      title: 'Overdue invoices',
      says: 'Invoices that are not paid and were due before today.',
      kind: 'rows',
      wide: true,
      measure: { kind: 'count', of: 'consulting_invoice', where: { status: 'sent', 'due[lt]': 'today' } },
      columns: ['number', 'client', 'subject', 'total', 'due'],
    },
  },
});

const running: CountMeasure = { kind: 'count', of: 'engagement', where: { status: 'active,paused' } };
const findings: CountMeasure = { kind: 'count', of: 'consulting_finding', on: 'createdAt' };
const openFindings: CountMeasure = {
  kind: 'count',
  of: 'consulting_finding',
  where: { status: 'open,in_remediation,verified' },
};

export const practiceAnalytics = overview('consulting_analytics', {
  title: 'Analytics',
  lead: 'Clients, hours, audits and findings of your practice.',
  by: practice,
  dimensions: {
    client: {
      label: 'Client company',
      to: 'consulting_client',
      paths: {
        engagement: 'client',
        consulting_time: 'client',
        consulting_audit: 'client',
        consulting_finding: 'client',
      },
    },
    health: { label: 'Health', choices: HEALTH, paths: { consulting_client: 'health', engagement: 'health' } },
    stage: { label: 'Status', choices: ENGAGEMENT_STATES, paths: { engagement: 'status' } },
    kind: { label: 'Kind', choices: AUDIT_KINDS, paths: { consulting_audit: 'kind', consulting_finding: 'kind' } },
    step: { label: 'Status', choices: CLIENT_AUDIT_STATES, paths: { consulting_audit: 'status' } },
    severity: { label: 'Severity', choices: SEVERITIES, paths: { consulting_finding: 'severity' } },
  },
  filters: ['client', 'kind'],
  figures: {
    clients: {
      title: 'Active clients',
      measure: { kind: 'count', of: 'consulting_client', where: { status: 'active' } },
      says: 'Client companies for which you work.',
      note: 'Now',
    },
    engagements: {
      title: 'Current engagements',
      measure: running,
      says: 'Engagements that are active or paused.',
      note: 'Now',
    },
    worked: { title: 'Hours', measure: hours, says: 'All hours recorded in the period.', note: 'In the period' },
    billable: {
      title: 'Billable',
      measure: { kind: 'ratio', of: billableHours, by: hours, as: 'percent' },
      says: 'Billable hours as a share of all hours of the period.',
      note: 'Of all hours',
      better: 'more',
    },
    score: {
      title: 'Average audit score',
      measure: {
        kind: 'mean',
        of: 'consulting_audit',
        field: 'score',
        on: 'issuedOn',
        where: { status: 'issued,remediation,closed' },
      },
      says: 'The mean score of audits whose report was issued in the period.',
      note: 'Percent of items',
      better: 'more',
    },
    close: {
      title: 'Days to close',
      measure: {
        kind: 'duration',
        of: 'consulting_finding',
        from: 'createdAt',
        to: 'closedOn',
        unit: 'days',
        take: 'median',
        on: 'closedOn',
        where: { status: 'closed' },
      },
      says: 'The median time from the finding to its end, of findings that were closed in the period.',
      note: 'Median',
      better: 'less',
    },
  },
  panels: {
    hours: {
      title: 'Hours by month',
      says: 'Hours recorded, all and billable, by month.',
      kind: 'lines',
      wide: true,
      by: 'month',
      series: [
        { title: 'All hours', measure: hours, as: 'bars' },
        { title: 'Billable hours', measure: billableHours },
      ],
    },
    health: {
      title: 'Health of engagements',
      says: 'Engagements that are active or paused, by health.',
      kind: 'bars',
      by: 'health',
      series: [{ title: 'Engagements', measure: running }],
    },
    findings: {
      title: 'Findings by month',
      says: 'Findings by the month in which they were written, and by severity.',
      kind: 'stacked',
      wide: true,
      by: 'month',
      split: 'severity',
      series: [{ title: 'Findings', measure: findings }],
    },
    pipeline: {
      title: 'Engagements by status',
      says: 'All engagements, by status.',
      kind: 'bars',
      by: 'stage',
      series: [{ title: 'Engagements', measure: { kind: 'count', of: 'engagement' } }],
    },
    kinds: {
      title: 'Findings by kind of audit',
      says: 'Findings of the period by kind of audit and severity.',
      kind: 'stacked',
      by: 'kind',
      split: 'severity',
      series: [{ title: 'Findings', measure: findings }],
    },
    audits: {
      title: 'Audits by status',
      says: 'All client audits, by status.',
      kind: 'bars',
      by: 'step',
      series: [{ title: 'Audits', measure: { kind: 'count', of: 'consulting_audit' } }],
    },
    clientHours: {
      title: 'Hours by client',
      says: 'Hours of the period, by client company.',
      kind: 'bars',
      by: 'client',
      series: [{ title: 'Hours', measure: hours }],
    },
    open: {
      title: 'Open findings',
      says: 'Findings that are neither closed nor accepted.',
      kind: 'rows',
      wide: true,
      measure: openFindings,
      columns: ['what', 'severity', 'client', 'due', 'status'],
    },
  },
});
