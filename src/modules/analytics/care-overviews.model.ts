/** What health administrators and administrators see of care: figures of the facility, without charts. */
import { overview } from '#access/define.model.ts';
import { all } from '#access/scopes.model.ts';
import { type CountMeasure, share } from '#engine/model/overview/measures.ts';
import {
  admissions,
  AGAINST_ADVICE,
  clients,
  COMPLETED,
  discharges,
  inTreatment,
  lengthOfStay,
  nights,
  READMITTED,
  staffedNights,
  stayDimensions,
} from './stay-measures.model.ts';

const by = { health_admin: all, admin: all } as const;
const { location, unit, level } = stayDimensions;
const dimensions = { location, unit, level };
const occupancy = { kind: 'ratio', of: nights, by: staffedNights, as: 'percent' } as const;
const staff: CountMeasure = { kind: 'count', of: 'employee', where: { status: 'active,on_leave,suspended,notice' } };

export const careAnalytics = overview('care', {
  title: 'Analytics',
  lead: 'Clients, places and staff of the facilities.',
  by,
  dimensions,
  filters: ['location'],
  figures: {
    clients: {
      title: 'Clients in treatment',
      measure: clients,
      says: 'Clients admitted and not discharged at the end of the period.',
      note: 'At the end of the period',
    },
    admissions: {
      title: 'Admissions',
      measure: admissions,
      says: 'Clients admitted in the period.',
      note: 'In the period',
    },
    occupancy: {
      title: 'Occupancy',
      measure: occupancy,
      says: 'Clients in house at midnight, divided by staffed beds, over the nights of the period.',
      note: 'Of staffed beds',
      better: 'more',
    },
    staff: {
      title: 'Staff',
      measure: staff,
      says: 'People employed now at the sites you chose.',
      note: 'Employed now',
    },
  },
  panels: {
    months: {
      title: 'Clients in treatment',
      note: 'bars: admissions',
      says: 'Clients in treatment at the end of each month, above the admissions in it.',
      kind: 'lines',
      wide: true,
      by: 'month',
      series: [
        { title: 'In treatment', measure: clients },
        { title: 'Admissions', measure: admissions, as: 'bars' },
      ],
    },
    levels: {
      title: 'Clients by level of care',
      note: 'now',
      says: 'Clients in treatment now by level of care.',
      kind: 'bars',
      by: 'levelOfCare',
      series: [{ title: 'Clients', measure: inTreatment }],
    },
    sites: {
      title: 'Sites',
      says: 'Clients in treatment now and staff employed now, by site.',
      kind: 'table',
      by: 'location',
      series: [
        { title: 'Staff', measure: staff },
        { title: 'Clients', measure: inTreatment },
      ],
    },
    positions: {
      title: 'Staff by position',
      note: 'employed now',
      says: 'People employed now by position.',
      kind: 'bars',
      by: 'position',
      most: 10,
      series: [{ title: 'Staff', measure: staff }],
    },
  },
});

export const careUsage = overview('care_usage', {
  title: 'Usage',
  lead: 'How the beds of the facilities are used.',
  by,
  dimensions,
  filters: ['location', 'unit'],
  figures: {
    occupancy: {
      title: 'Occupancy',
      measure: occupancy,
      says: 'Clients in house at midnight, divided by staffed beds, over the nights of the period.',
      note: 'Of staffed beds',
      better: 'more',
    },
    nights: {
      title: 'Bed nights',
      measure: nights,
      says: 'Clients in house at midnight, summed over units and nights.',
      note: 'By midnight census',
    },
    leave: {
      title: 'Beds kept during leave',
      measure: { ...nights, field: 'onLeave' },
      says: 'Nights of clients who were away while their bed was kept.',
      note: 'Nights',
    },
    blocked: {
      title: 'Beds out of service',
      measure: { ...nights, field: 'blocked' },
      says: 'Nights of beds that were out of service.',
      note: 'Nights',
      better: 'less',
    },
    turnover: {
      title: 'Bed turnover',
      measure: {
        kind: 'ratio',
        of: { ...nights, field: 'readyMinutes' },
        by: { ...nights, field: 'readied' },
        as: 'number',
      },
      says: 'Minutes from when a bed is left until it is open again, on average.',
      note: 'Minutes, average',
      better: 'less',
    },
  },
  panels: {
    months: {
      title: 'Occupancy by month',
      note: 'dashed: year before',
      says: 'Clients in house at midnight, divided by staffed beds, over the nights of each month.',
      kind: 'lines',
      wide: true,
      by: 'month',
      series: [{ title: 'Occupancy', measure: occupancy }],
    },
    units: {
      title: 'Occupancy by unit',
      note: 'tick: year before; right: bed nights',
      says: 'Clients in house at midnight, divided by staffed beds, by unit.',
      kind: 'bars',
      by: 'unit',
      series: [
        { title: 'Occupancy', measure: occupancy },
        { title: 'Bed nights', measure: nights },
      ],
    },
    weeks: {
      title: 'Bed nights by month and unit',
      says: 'Clients in house at midnight, summed over the nights of each month, by unit.',
      kind: 'stacked',
      wide: true,
      by: 'month',
      split: 'unit',
      series: [{ title: 'Bed nights', measure: nights }],
    },
    movement: {
      title: 'Movement',
      says: 'Admissions, discharges and beds turned over by unit, as the midnight census counted them.',
      kind: 'table',
      by: 'unit',
      series: [
        { title: 'Admitted', measure: { ...nights, field: 'admitted' } },
        { title: 'Discharged', measure: { ...nights, field: 'discharged' } },
        { title: 'Beds turned over', measure: { ...nights, field: 'readied' } },
      ],
    },
  },
});

export const careOutcomes = overview('care_outcomes', {
  title: 'Outcomes',
  lead: 'How stays end. Scores stay in the charts of those who treat.',
  by,
  dimensions,
  filters: ['location', 'level'],
  figures: {
    discharges: {
      title: 'Discharges',
      measure: discharges,
      says: 'Stays that ended in the period.',
      note: 'In the period',
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
      note: 'Of discharges',
      better: 'less',
    },
    stay: {
      title: 'Length of stay',
      measure: lengthOfStay('mean'),
      says: 'The mean number of days from admission to discharge, of stays that ended in the period.',
      note: 'Mean of discharges',
    },
    readmitted: {
      title: 'Readmitted within 30 days',
      measure: share(admissions, READMITTED),
      says: 'Admissions at most 30 days after an earlier stay ended, divided by all admissions.',
      note: 'Of admissions',
      better: 'less',
    },
  },
  panels: {
    ends: {
      title: 'How stays ended',
      note: 'by month',
      says: 'Discharges by month and type.',
      kind: 'stacked',
      wide: true,
      by: 'month',
      split: 'dischargeType',
      series: [{ title: 'Discharges', measure: discharges }],
    },
    types: {
      title: 'By type',
      note: 'tick: year before',
      says: 'Discharges in the period by type.',
      kind: 'bars',
      by: 'dischargeType',
      series: [{ title: 'Discharges', measure: discharges }],
    },
    levels: {
      title: 'By level of care',
      says: 'Discharges, their mean length of stay and the share against advice, by level of care.',
      kind: 'table',
      wide: true,
      by: 'levelOfCare',
      series: [
        { title: 'Discharges', measure: discharges },
        { title: 'Length of stay', measure: lengthOfStay('mean') },
        { title: 'AMA rate', measure: share(discharges, AGAINST_ADVICE) },
      ],
    },
  },
});
