/** How the facility is used: beds, comings and goings, and the work on the units. */
import { overview } from '#access/define.model.ts';
import { all } from '#access/scopes.model.ts';
import type { FieldMeasure } from '#engine/model/overview/measures.ts';
import { admissions, discharges, lengthOfStay, nights, staffedNights, stayDimensions } from './stay-measures.model.ts';

const occupancy = { kind: 'ratio', of: nights, by: staffedNights, as: 'percent' } as const;
const ofCensus = (field: string): FieldMeasure => ({ kind: 'sum', of: 'census', on: 'day', field });

export const operational = overview('operational', {
  title: 'Operational reports',
  by: { clinical_director: all, health_admin: all, intake_coordinator: all, nurse: all },
  dimensions: stayDimensions,
  filters: ['location', 'unit'],
  figures: {
    occupancy: {
      title: 'Occupancy',
      measure: occupancy,
      says: 'Clients in house at midnight, divided by staffed beds, over the nights of the period.',
      note: 'Of staffed beds, by midnight census',
      better: 'more',
    },
    nights: {
      title: 'Bed nights',
      measure: nights,
      says: 'Clients in house at midnight, summed over units and nights of the period.',
      note: 'By midnight census',
    },
    admissions: {
      title: 'Admissions',
      measure: admissions,
      says: 'Clients admitted in the period.',
      note: 'In the period',
    },
    discharges: {
      title: 'Discharges',
      measure: discharges,
      says: 'Stays that ended in the period.',
      note: 'In the period',
    },
    stay: {
      title: 'Length of stay',
      measure: lengthOfStay('mean'),
      says: 'The mean number of days from admission to discharge, of stays that ended in the period.',
      note: 'Mean of discharges',
    },
    blocked: {
      title: 'Beds out of service',
      measure: { kind: 'ratio', of: ofCensus('blocked'), by: staffedNights, as: 'percent' },
      says: 'Beds out of service at midnight, divided by staffed beds, over the nights of the period.',
      note: 'Of staffed beds',
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
      series: [
        { title: 'Occupancy', measure: occupancy },
        { title: 'Admitted', measure: ofCensus('admitted'), as: 'bars' },
      ],
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
    movement: {
      title: 'Movement on units',
      says: 'Admissions, transfers and discharges by unit, as the midnight census counted them.',
      kind: 'table',
      wide: true,
      by: 'unit',
      series: [
        { title: 'Admitted', measure: ofCensus('admitted') },
        { title: 'Moved in', measure: ofCensus('transferredIn') },
        { title: 'Moved out', measure: ofCensus('transferredOut') },
        { title: 'Discharged', measure: ofCensus('discharged') },
        { title: 'Beds turned over', measure: ofCensus('readied') },
      ],
    },
    sources: {
      title: 'Admissions by source',
      says: 'Admissions in the period by source of referral.',
      kind: 'bars',
      by: 'source',
      series: [{ title: 'Admissions', measure: admissions }],
    },
    weeks: {
      title: 'Admissions by month and type',
      says: 'Admissions by the month of the admission, divided by admission type.',
      kind: 'stacked',
      wide: true,
      by: 'month',
      split: 'admitType',
      series: [{ title: 'Admissions', measure: admissions }],
    },
  },
});
