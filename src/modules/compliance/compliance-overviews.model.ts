/** What the organization has to do and how much of it is on time: by area, and by what is due next. */
import { overview } from '#access/define.model.ts';
import { all } from '#access/scopes.model.ts';
import { type CountMeasure, share } from '#engine/model/overview/measures.ts';
import { complianceOffice } from './compliance-access.model.ts';
import { STANDINGS } from './obligation-rules.model.ts';
import { AREAS } from './requirement.model.ts';

const active: CountMeasure = { kind: 'count', of: 'compliance_requirement', where: { status: 'active' } };
const standing = (where: CountMeasure['where']): CountMeasure => ({ ...active, ...(where && { where }) });
const overdue = standing(STANDINGS.overdue);
const soon = standing(STANDINGS.due_soon);
const met: CountMeasure = { kind: 'count', of: 'compliance_obligation', where: { status: 'met' }, on: 'metOn' };
const dueNext: CountMeasure = {
  kind: 'count',
  of: 'compliance_obligation',
  where: { status: 'open', 'due[lte]': 'today+90' },
};
const onTime = share(active, { 'nextDue[gte]': 'today' });

const area = {
  label: 'Area',
  choices: AREAS,
  paths: { compliance_requirement: 'area', compliance_obligation: 'area' },
} as const;
const figures = {
  share: {
    title: 'On time',
    measure: onTime,
    says: 'Requirements whose next obligation is due today or later, divided by all requirements that apply.',
    note: 'Of all requirements',
    better: 'more',
  },
  overdue: {
    title: 'Overdue',
    measure: overdue,
    says: 'Requirements whose obligation was due before today.',
    note: 'Requirements',
    better: 'less',
  },
  soon: {
    title: 'Due in 30 days',
    measure: soon,
    says: 'Requirements whose obligation is due today or within 30 days.',
    note: 'Requirements',
  },
  met: { title: 'Met', measure: met, says: 'Obligations that were met in the period.', note: 'In the period' },
} as const;
const deadlines = {
  title: 'Next deadlines',
  note: 'overdue, and due in 90 days',
  says: 'Open obligations that are overdue or due within 90 days.',
  kind: 'rows',
  wide: true,
  measure: dueNext,
  columns: ['title', 'area', 'owner', 'due'],
} as const;

export const complianceOverview = overview('compliance_overview', {
  title: 'Compliance',
  lead: 'What laws, licenses and contracts ask of you, and what is overdue.',
  by: complianceOffice,
  dimensions: { area },
  filters: ['area'],
  figures: {
    ...figures,
    findings: {
      title: 'Open findings',
      measure: { kind: 'count', of: 'audit_finding', where: { status: 'open,responded' } },
      says: 'Findings of internal audits that are not closed.',
      note: 'Now',
      better: 'less',
    },
    posters: {
      title: 'Notices to check',
      measure: { kind: 'count', of: 'labor_poster', where: { 'checkBy[lt]': 'today' } },
      says: 'Posted labor law notices that were to be checked before today.',
      note: 'Now',
      better: 'less',
    },
  },
  panels: {
    areas: {
      title: 'By area',
      says: 'Requirements that apply, by area: all, overdue, due within 30 days, and the share that is on time.',
      kind: 'table',
      wide: true,
      by: 'area',
      series: [
        { title: 'Requirements', measure: active },
        { title: 'Overdue', measure: overdue },
        { title: 'Due in 30 days', measure: soon },
        { title: 'On time', measure: onTime },
      ],
    },
    months: {
      title: 'Met by month',
      says: 'Obligations by the month in which they were met.',
      kind: 'bars',
      by: 'month',
      series: [{ title: 'Met', measure: met }],
    },
    deadlines,
  },
});

export const complianceAcross = overview('compliance_across', {
  title: 'Compliance',
  lead: 'Totals over all organizations. No record opens from here.',
  by: { global_admin: all },
  acrossOrganizations: true,
  countedOpenly: ['compliance_requirement', 'compliance_obligation'],
  dimensions: { area },
  figures,
  panels: {
    areas: {
      title: 'By area',
      says: 'Requirements that apply, by area: all, overdue, and the share that is on time.',
      kind: 'table',
      wide: true,
      by: 'area',
      series: [
        { title: 'Requirements', measure: active },
        { title: 'Overdue', measure: overdue },
        { title: 'On time', measure: onTime },
      ],
    },
    each: {
      title: 'By organization',
      says: 'Requirements of each organization, and how many are overdue.',
      kind: 'table',
      wide: true,
      by: 'organization',
      series: [
        { title: 'Requirements', measure: active },
        { title: 'Overdue', measure: overdue },
        { title: 'On time', measure: onTime },
      ],
    },
  },
});
