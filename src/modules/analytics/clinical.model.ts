/** How treatment goes: who comes, how long they stay, how stays end and what scores say. */
import { overview } from '#access/define.model.ts';
import { all } from '#access/scopes.model.ts';
import { type CountMeasure, share } from '#engine/model/overview/measures.ts';
import {
  admissions,
  AGAINST_ADVICE,
  clients,
  COMPLETED,
  discharges,
  lengthOfStay,
  READMITTED,
  stayDimensions,
} from './stay-measures.model.ts';

const DONE = 'completed,signed,uncosigned,cosigned';
const assessed: CountMeasure = { kind: 'count', of: 'assessment', where: { status: DONE }, on: 'performedAt' };
const phq9: CountMeasure = { ...assessed, where: { status: DONE, instrument: 'phq9' } };

export const clinical = overview('clinical', {
  title: 'Clinical reports',
  lead: 'Counts cover the clients whose charts you may open.',
  by: { clinical_director: all, psychiatrist: all, therapist: all, nurse: all },
  dimensions: stayDimensions,
  filters: ['location', 'unit', 'level'],
  figures: {
    clients: {
      title: 'In treatment',
      measure: clients,
      says: 'Clients admitted and not discharged at the end of the period, those on leave included.',
      note: 'At the end of the period',
    },
    stay: {
      title: 'Length of stay',
      measure: lengthOfStay('mean'),
      says: 'The mean number of days from admission to discharge, of stays that ended in the period.',
      note: 'Mean of discharges',
    },
    completed: {
      title: 'Completed treatment',
      measure: share(discharges, COMPLETED),
      says: 'Discharges recorded as completed, divided by all discharges.',
      note: 'Of discharges',
      better: 'more',
    },
    ama: {
      title: 'AMA rate',
      measure: share(discharges, AGAINST_ADVICE),
      says: 'Discharges against medical advice and elopements, divided by all discharges.',
      note: 'AMA and elopement, of discharges',
      better: 'less',
    },
    readmitted: {
      title: '30-day readmission',
      measure: share(admissions, READMITTED),
      says: 'Admissions at most 30 days after an earlier stay ended, divided by all admissions.',
      note: 'Of admissions',
      better: 'less',
    },
  },
  panels: {
    months: {
      title: 'Clients in treatment',
      note: 'bars: admissions and discharges',
      says: 'Clients in treatment at the end of each month, above the admissions and discharges in it.',
      kind: 'lines',
      wide: true,
      by: 'month',
      series: [
        { title: 'In treatment', measure: clients },
        { title: 'Admissions', measure: admissions, as: 'bars' },
        { title: 'Discharges', measure: discharges, as: 'bars' },
      ],
    },
    ends: {
      title: 'How stays ended',
      note: 'discharges',
      says: 'Discharges in the period by type.',
      kind: 'bars',
      by: 'dischargeType',
      series: [{ title: 'Discharges', measure: discharges }],
    },
    levels: {
      title: 'By level of care',
      says: 'Stays that ended in the period, their mean length, and the share against advice, by level of care.',
      kind: 'table',
      wide: true,
      by: 'levelOfCare',
      series: [
        { title: 'Discharges', measure: discharges },
        { title: 'Length of stay', measure: lengthOfStay('mean') },
        { title: 'AMA rate', measure: share(discharges, AGAINST_ADVICE) },
      ],
    },
    lengths: {
      title: 'Length of stay',
      note: 'discharges',
      says: 'Stays that ended in the period by the days from admission to discharge.',
      kind: 'bars',
      by: {
        from: 'admittedAt',
        to: 'dischargedAt',
        unit: 'days',
        bands: [4, 8, 15, 29, 46],
        names: ['Up to 3 days', '4 to 7', '8 to 14', '15 to 28', '29 to 45', 'Over 45'],
      },
      series: [{ title: 'Discharges', measure: discharges }],
    },
    instruments: {
      title: 'Assessments',
      note: 'answered, by month',
      says: 'Assessments that were answered in each month, by instrument.',
      kind: 'stacked',
      wide: true,
      by: 'month',
      split: 'instrument',
      series: [{ title: 'Assessments', measure: assessed }],
    },
    depression: {
      title: 'PHQ-9',
      note: 'mean score; right: assessments',
      says: 'The mean PHQ-9 score, 0 to 27, by the occasion of the assessment. The clients of one occasion are not all those of another.',
      kind: 'bars',
      by: 'occasion',
      better: 'less',
      series: [
        { title: 'Mean score', measure: { ...phq9, kind: 'mean', field: 'total' } },
        { title: 'Assessments', measure: phq9 },
      ],
    },
    sources: {
      title: 'Where clients come from',
      note: 'admissions',
      says: 'Admissions in the period by source of referral.',
      kind: 'bars',
      by: 'source',
      series: [{ title: 'Admissions', measure: admissions }],
    },
  },
});
