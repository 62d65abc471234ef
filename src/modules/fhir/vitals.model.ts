/** Vital signs as FHIR R4 tells of them: one observation for each measure, blood pressure as one with two parts. */
import type { Observation, ObservationComponent, Quantity } from '@medplum/fhirtypes';
import type { Read } from '#engine/model/wire.ts';
import { BLOOD_PRESSURE_LOINC, MEASURE_CODES, type MeasureCode, MEASURES } from '#modules/vitals/measures.model.ts';
import type { vitalSigns } from '#modules/vitals/vital-signs.model.ts';
import { concept, LOINC, metaOf, moment, partId, reference, UCUM } from './codes.model.ts';

/** UCUM codes of the units; breath alcohol has none. */
const UNITS: Readonly<Partial<Record<MeasureCode, string>>> = {
  systolic: 'mm[Hg]',
  diastolic: 'mm[Hg]',
  pulse: '/min',
  respirations: '/min',
  temperature: 'Cel',
  spo2: '%',
  pain: '{score}',
  weight: 'kg',
  height: 'cm',
  bmi: 'kg/m2',
  glucose: 'mg/dL',
};

/** The values of a set that are numbers; pain that cannot be said is none. */
function valueOf(row: Read<typeof vitalSigns>, code: MeasureCode): number | null {
  const value = row[code];
  if (value === null || value === undefined || value === 'unable') return null;
  return Number(value);
}
const quantity = (code: MeasureCode, value: number): Quantity => {
  const unit = UNITS[code];
  return { value, unit: MEASURES[code].unit, ...(unit && { system: UCUM, code: unit }) };
};
/** Pulse oximetry is said with the code of the R4 oxygen saturation profile, too: it is fixed there. */
const PROFILE_LOINC: Readonly<Partial<Record<MeasureCode, string>>> = { spo2: '2708-6' };
const loincsOf = (code: MeasureCode): string[] => [PROFILE_LOINC[code] ?? '', MEASURES[code].loinc].filter(Boolean);
const codeOf = (loincs: readonly string[], text: string) => ({
  ...(loincs.length > 0 && { coding: loincs.map((code) => ({ system: LOINC, code })) }),
  text,
});

const PRESSURE: readonly MeasureCode[] = ['systolic', 'diastolic'];
/** The meaning of every LOINC code here, for searches. */
export const MEASURED_BY_LOINC: Readonly<Record<string, readonly MeasureCode[]>> = {
  [BLOOD_PRESSURE_LOINC]: PRESSURE,
  ...Object.fromEntries(MEASURE_CODES.flatMap((code) => loincsOf(code).map((loinc) => [loinc, [code]]))),
};

/** The observations of one set; none where nothing was measured. */
export function toVitals(row: Read<typeof vitalSigns>, zone: string): Observation[] {
  const at = moment(row.takenAt, zone);
  const base = {
    resourceType: 'Observation' as const,
    meta: metaOf(row),
    status: 'final' as const,
    category: [concept('observation-category', 'vital-signs', 'Vital Signs')],
    subject: reference('Patient', row.client, row.titles.client),
    ...(row.episode && { encounter: reference('Encounter', row.episode) }),
    ...(at && { effectiveDateTime: at }),
  };
  const parts = PRESSURE.flatMap((code): ObservationComponent[] => {
    const value = valueOf(row, code);
    const coded = codeOf(loincsOf(code), MEASURES[code].label);
    return value === null ? [] : [{ code: coded, valueQuantity: quantity(code, value) }];
  });
  const pressure: Observation[] = parts.length
    ? [{ ...base, id: partId(row.id, 'bp'), code: codeOf([BLOOD_PRESSURE_LOINC], 'Blood pressure'), component: parts }]
    : [];
  const others = MEASURE_CODES.filter((code) => !PRESSURE.includes(code)).flatMap((code): Observation[] => {
    const value = valueOf(row, code);
    if (value === null) return [];
    const coded = codeOf(loincsOf(code), MEASURES[code].label);
    return [{ ...base, id: partId(row.id, code), code: coded, valueQuantity: quantity(code, value) }];
  });
  return [...pressure, ...others];
}
