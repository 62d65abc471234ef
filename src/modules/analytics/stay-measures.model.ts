/** What several overviews measure of stays in treatment, and by what they divide and narrow it. */
import type { CountMeasure, DurationMeasure, FieldMeasure, StateMeasure } from '#engine/model/overview/measures.ts';
import type { Dimension } from '#engine/model/overview/overview.ts';
import { LEVELS_OF_CARE } from '#modules/clients/levels-of-care.model.ts';

const STAYED = 'admitted,active,on_leave,discharge_planning,discharged';
const IN_TREATMENT = 'admitted,active,on_leave,discharge_planning';

/** Clients in treatment at the end of a day, those on leave included. */
export const clients: StateMeasure = {
  kind: 'state',
  of: 'episode',
  where: { status: STAYED },
  from: 'admittedAt',
  to: 'dischargedAt',
  at: 'end',
};
export const admissions: CountMeasure = { kind: 'count', of: 'episode', where: { status: STAYED }, on: 'admittedAt' };
export const discharges: CountMeasure = {
  kind: 'count',
  of: 'episode',
  where: { status: 'discharged' },
  on: 'dischargedAt',
};
export const inTreatment: CountMeasure = { kind: 'count', of: 'episode', where: { status: IN_TREATMENT } };
/** From admission to discharge, by the discharges of a period. */
export const lengthOfStay = (take: 'mean' | 'median'): DurationMeasure => ({
  ...discharges,
  kind: 'duration',
  from: 'admittedAt',
  to: 'dischargedAt',
  unit: 'days',
  take,
});
/** Departures against advice: those recorded as AMA, and elopements. */
export const AGAINST_ADVICE = { 'dischargeType[in]': 'ama,elopement' } as const;
export const COMPLETED = { dischargeType: 'completed' } as const;
/** Admissions within 30 days of an earlier stay, which the admission itself records. */
export const READMITTED = { 'readmissionOf[empty]': 'false' } as const;

/** Nights in a bed, by the midnight census. */
export const nights: FieldMeasure = { kind: 'sum', of: 'census', on: 'day', field: 'inHouse' };
export const staffedNights: FieldMeasure = { kind: 'sum', of: 'census', on: 'day', field: 'staffed' };

const ofEpisode = (field: string) => ({
  episode: field,
  treatment_plan: `episode.${field}`,
  assessment: `episode.${field}`,
  progress_note: `episode.${field}`,
  due_item: `episode.${field}`,
});
export const stayDimensions = {
  location: {
    label: 'Facility',
    to: 'location',
    paths: { ...ofEpisode('location'), census: 'location', audit_case: 'location', employee: 'location' },
  },
  unit: { label: 'Unit', to: 'unit', paths: { ...ofEpisode('unit'), census: 'unit' } },
  level: { label: 'Level of care', choices: LEVELS_OF_CARE, paths: ofEpisode('levelOfCare') },
} as const satisfies Readonly<Record<string, Dimension>>;
