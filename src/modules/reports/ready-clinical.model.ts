/** Ready reports of the clinic: census, stays, clinical work, coverage and consents. */
import type { Group } from '#engine/model/overview/measures.ts';
import { ready, type ReadyReport } from './ready-report.model.ts';

const IN_HOUSE = { status: 'admitted,active,on_leave,discharge_planning' } as const;
const DISCHARGED = { status: 'discharged', 'dischargedAt[gte]': 'today-365' } as const;
const LENGTH: Group = {
  from: 'admittedAt',
  to: 'today',
  unit: 'days',
  bands: [7, 14, 30, 60],
  names: ['Under 7 days', '7 to 14 days', '14 to 30 days', '30 to 60 days', 'Over 60 days'],
};
/** A readmission counts where the stay before it ended at most 30 days earlier. */
const RETURNED: Group = {
  from: 'readmissionOf.dischargedAt',
  to: 'admittedAt',
  unit: 'days',
  bands: [30],
  names: ['Within 30 days', 'Later'],
};

const census: readonly ReadyReport[] = [
  ready(
    'census',
    'census-by-level',
    'Census by level of care',
    'Everyone in treatment today, by level of care and site.',
    'episode',
    {
      columns: ['client', 'location', 'unit', 'levelOfCare', 'admittedAt', 'admittedAt:daysSince', 'primaryTherapist'],
      where: IN_HOUSE,
      by: 'levelOfCare',
      split: 'location',
      sort: 'admittedAt',
    },
  ),
  ready(
    'census',
    'admissions',
    'Admissions by source',
    'Admissions of the last 12 months, by month and who referred.',
    'episode',
    {
      columns: ['client', 'location', 'levelOfCare', 'source', 'admitType', 'admittedAt'],
      where: { 'admittedAt[gte]': 'today-365' },
      by: 'admittedAt:month',
      split: 'source',
      sort: '-admittedAt',
      chart: 'columns',
    },
  ),
  ready(
    'census',
    'length-of-stay',
    'Average length of stay',
    'Days from admission to discharge in the last 12 months, by level of care.',
    'episode',
    {
      columns: ['client', 'location', 'levelOfCare', 'admittedAt', 'dischargedAt', 'dischargeType'],
      where: DISCHARGED,
      by: 'levelOfCare',
      measure: { take: 'mean', from: 'admittedAt', to: 'dischargedAt', unit: 'days' },
      sort: '-dischargedAt',
    },
  ),
  ready(
    'census',
    'discharges-by-type',
    'Discharges and AMA',
    'How stays of the last 12 months ended, against medical advice among them.',
    'episode',
    {
      columns: ['client', 'location', 'levelOfCare', 'dischargeType', 'dischargedAt', 'primaryTherapist'],
      where: DISCHARGED,
      by: 'dischargedAt:month',
      split: 'dischargeType',
      sort: '-dischargedAt',
      chart: 'columns',
    },
  ),
  ready(
    'census',
    'readmissions',
    'Readmissions within 30 days',
    'Stays that began within 30 days of the one before.',
    'episode',
    {
      columns: ['client', 'location', 'levelOfCare', 'readmissionOf.dischargedAt', 'admittedAt'],
      where: { 'readmissionOf[empty]': 'false', 'admittedAt[gte]': 'today-365' },
      by: RETURNED,
      sort: '-admittedAt',
    },
  ),
  ready(
    'census',
    'length-so-far',
    'Stays by length so far',
    'Everyone in treatment today, by days since admission.',
    'episode',
    {
      columns: ['client', 'unit', 'levelOfCare', 'admittedAt', 'admittedAt:daysSince', 'expectedDays', 'caseManager'],
      where: IN_HOUSE,
      by: LENGTH,
      sort: 'admittedAt',
      chart: 'columns',
    },
  ),
  ready(
    'census',
    'daily-census',
    'Daily census',
    'Clients in house at the end of each of the last 30 days.',
    'census',
    {
      columns: ['day', 'location', 'unit', 'inHouse', 'onLeave', 'admitted', 'discharged', 'blocked'],
      where: { 'day[gte]': 'today-30' },
      by: 'day:day',
      measure: { take: 'sum', field: 'inHouse' },
      sort: '-day',
      chart: 'lines',
    },
  ),
];

const clinical: readonly ReadyReport[] = [
  ready(
    'clinical',
    'plans-overdue',
    'Treatment plan reviews overdue',
    'Active plans whose review date has passed.',
    'treatment_plan',
    {
      columns: ['client', 'client.location', 'kind', 'levelOfCare', 'startDate', 'nextReview', 'nextReview:daysSince'],
      where: { status: 'active,cosigned,under_review', 'nextReview[lt]': 'today' },
      by: 'client.location',
      sort: 'nextReview',
    },
  ),
  ready(
    'clinical',
    'notes-unsigned',
    'Notes unsigned over 24 hours',
    'Notes of services that ended 24 hours ago or more and are not signed, or not co-signed.',
    'progress_note',
    {
      columns: ['client', 'authorName', 'type', 'endsAt', 'endsAt:hoursSince', 'status'],
      where: { status: 'draft,uncosigned', 'endsAt:hoursSince[gte]': '24' },
      by: 'authorName',
      split: 'status',
      sort: 'endsAt',
    },
  ),
  ready(
    'clinical',
    'notes-by-type',
    'Notes written',
    'Notes of the last 30 days, by type and author.',
    'progress_note',
    {
      columns: ['client', 'authorName', 'type', 'format', 'serviceDate', 'minutes', 'status'],
      where: { status: 'signed,cosigned,uncosigned', 'serviceDate[gte]': 'today-30' },
      by: 'type',
      measure: { take: 'sum', field: 'minutes' },
      sort: '-serviceDate',
    },
  ),
  ready('clinical', 'assessments-due', 'Assessments due', 'Assessments that are due today or overdue.', 'assessment', {
    columns: ['client', 'client.location', 'instrument', 'occasion', 'dueAt', 'dueAt:daysSince', 'status'],
    where: { status: 'assigned,in_progress', 'dueAt[lte]': 'today+1' },
    by: 'instrument',
    sort: 'dueAt',
  }),
  ready(
    'clinical',
    'phq9-change',
    'PHQ-9 from admission to discharge',
    'The mean PHQ-9 total of the last 12 months at each occasion.',
    'assessment',
    {
      columns: ['client', 'client.location', 'occasion', 'total', 'band', 'performedAt'],
      where: { instrument: 'phq9', status: 'completed,signed,cosigned', 'performedAt[gte]': 'today-365' },
      by: 'occasion',
      measure: { take: 'mean', field: 'total' },
      sort: '-performedAt',
    },
  ),
  ready(
    'clinical',
    'vitals-to-review',
    'Vital signs to review',
    'Sets outside their limits that a nurse has not reviewed.',
    'vital_signs',
    {
      columns: ['client', 'client.location', 'takenAt', 'level', 'takenBy', 'status'],
      where: { status: 'critical,rechecking,to_review' },
      by: 'level',
      sort: 'takenAt',
    },
  ),
  ready(
    'clinical',
    'follow-up-calls',
    'Follow-up calls after discharge',
    'Discharges that are not closed yet.',
    'discharge',
    {
      columns: ['client', 'client.location', 'type', 'plannedFor', 'departedAt', 'departedAt:daysSince', 'status'],
      where: { status: 'planned,in_progress,ready,discharged,summary_signed,follow_up' },
      by: 'status',
      sort: 'plannedFor',
    },
  ),
];

const admission: readonly ReadyReport[] = [
  ready('admission', 'coverage-ending', 'Coverage ending', 'Policies that end within 30 days.', 'coverage', {
    columns: ['client', 'client.location', 'payer', 'planType', 'rank', 'endsOn', 'endsOn:daysLeft'],
    where: { status: 'active', 'endsOn[lte]': 'today+30' },
    by: 'payer',
    sort: 'endsOn',
  }),
  ready('admission', 'payer-mix', 'Payer mix', 'Active policies by payer and plan type.', 'coverage', {
    columns: ['client', 'payer', 'planType', 'rank', 'effectiveOn'],
    where: { status: 'active', rank: 'primary' },
    by: 'planType',
    split: 'payer',
    sort: 'payer',
  }),
  ready('admission', 'consents-expiring', 'Consents expiring', 'Consents that expire within 30 days.', 'consent', {
    columns: ['client', 'client.location', 'kind', 'recipient', 'expiresOn', 'expiresOn:daysLeft'],
    where: { status: 'active', 'expiresOn[lte]': 'today+30' },
    by: 'kind',
    sort: 'expiresOn',
  }),
];

export const clinicalReports: readonly ReadyReport[] = [...census, ...clinical, ...admission];
