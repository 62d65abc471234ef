/** Medication orders and doses as FHIR R4 shows them. Pure. */
import type {
  CodeableConcept,
  Dosage,
  MedicationAdministration,
  MedicationRequest,
  Quantity,
  Timing,
  TimingRepeat,
} from '@medplum/fhirtypes';
import type { Read } from '#engine/model/wire.ts';
import { type administration, OUTCOMES, TAKEN } from '#modules/mar/administration.model.ts';
import type { order } from '#modules/orders/order.model.ts';
import { dueTimes, type Frequency, FREQUENCIES, ROUTE_CODES, ROUTES } from '#modules/orders/order-words.model.ts';
import { ICD_10_CM, metaOf, moment, reference, RXNORM, SNOMED, UCUM } from './codes.model.ts';

/** RxCUI of the ingredient, by the id of the drug or of the order. */
export type RxNorm = ReadonlyMap<string, string>;

/** UCUM codes of the units of doses; tablets and the like are counted, which UCUM writes in braces. */
const UNITS: Readonly<Record<string, string>> = { mg: 'mg', mcg: 'ug', g: 'g', mL: 'mL', units: "[USP'U]" };
const quantity = (value: number, unit: string): Quantity => ({
  value,
  unit,
  system: UCUM,
  code: UNITS[unit] ?? `{${unit}}`,
});
const medication = (name: string, rxcui: string | undefined): CodeableConcept => ({
  ...(rxcui && { coding: [{ system: RXNORM, code: rxcui }] }),
  text: name,
});
const routeOf = (route: keyof typeof ROUTES | null | undefined): { route?: CodeableConcept } =>
  route ? { route: { coding: [{ system: SNOMED, code: ROUTE_CODES[route] }], text: ROUTES[route] } } : {};

/** medicationrequest-status, by the state of an order. An order that nobody signed is no order yet and is left out. */
export const REQUEST_STATES = {
  // A renewed order holds until its renewal is in force.
  active: ['pending', 'active', 'renewed'],
  'on-hold': ['hold'],
  completed: ['completed', 'expired'],
  stopped: ['discontinued'],
  cancelled: ['cancelled', 'lapsed'],
} as const satisfies Partial<Record<NonNullable<MedicationRequest['status']>, readonly string[]>>;
/** Keys of a table whose values hold a state. */
function stateOf<S extends string>(
  table: Readonly<Record<S, readonly string[]>>,
  status: string | undefined,
): S | null {
  for (const key in table) if (table[key].includes(status ?? '')) return key;
  return null;
}

const PRIORITIES = { stat: 'stat', now: 'asap', urgent: 'urgent', routine: 'routine' } as const;
const PERIODS: Readonly<Record<Frequency, TimingRepeat>> = {
  once: { count: 1 },
  daily: { frequency: 1, period: 1, periodUnit: 'd' },
  morning: { frequency: 1, period: 1, periodUnit: 'd' },
  bedtime: { frequency: 1, period: 1, periodUnit: 'd' },
  bid: { frequency: 2, period: 1, periodUnit: 'd' },
  tid: { frequency: 3, period: 1, periodUnit: 'd' },
  qid: { frequency: 4, period: 1, periodUnit: 'd' },
  q4h: { frequency: 1, period: 4, periodUnit: 'h' },
  q6h: { frequency: 1, period: 6, periodUnit: 'h' },
  q8h: { frequency: 1, period: 8, periodUnit: 'h' },
  q12h: { frequency: 1, period: 12, periodUnit: 'h' },
  weekly: { frequency: 1, period: 1, periodUnit: 'wk' },
  monthly: { frequency: 1, period: 1, periodUnit: 'mo' },
};

type Ordered = Read<typeof order>;
function timingOf(row: Ordered, zone: string): Timing | undefined {
  const [start, end] = [moment(row.startsAt, zone), moment(row.stopsAt, zone)];
  const bounds = start || end ? { boundsPeriod: { ...(start && { start }), ...(end && { end }) } } : {};
  if (row.prn || !row.frequency) return start || end ? { repeat: bounds } : undefined;
  const times = dueTimes({ times: row.times ?? null, frequency: row.frequency });
  return {
    repeat: { ...bounds, ...PERIODS[row.frequency], ...(times.length && { timeOfDay: times.map((at) => `${at}:00`) }) },
    code: { text: FREQUENCIES[row.frequency] },
  };
}

function dosageOf(row: Ordered, zone: string): Dosage {
  const timing = timingOf(row, zone);
  const { dose, doseUnit, maxPer24h, steps } = row;
  return {
    text: row.line ?? row.drugName ?? '',
    ...(steps?.length && {
      patientInstruction: steps
        .map((step) => `Days ${step.fromDay} to ${step.toDay}: ${step.dose} ${doseUnit ?? ''} at ${step.times}`)
        .join('; '),
    }),
    ...(timing && { timing }),
    ...(row.prn && { asNeededCodeableConcept: { text: row.prnReason ?? 'As needed' } }),
    ...routeOf(row.route),
    ...(dose && doseUnit && { doseAndRate: [{ doseQuantity: quantity(dose, doseUnit) }] }),
    ...(row.prn &&
      maxPer24h &&
      dose &&
      doseUnit && {
        maxDosePerPeriod: {
          numerator: quantity(Math.round(dose * maxPer24h * 1000) / 1000, doseUnit),
          denominator: { value: 24, unit: 'h', system: UCUM, code: 'h' },
        },
      }),
  };
}

/** A signed order of a medication or a taper. */
export function toMedicationRequest(row: Ordered, codes: RxNorm, zone: string): MedicationRequest {
  const authoredOn = moment(row.releasedAt, zone);
  return {
    resourceType: 'MedicationRequest',
    id: row.id,
    meta: metaOf(row),
    status: stateOf(REQUEST_STATES, row.status) ?? 'unknown',
    ...(row.holdReason && row.status === 'hold' && { statusReason: { text: row.holdReason } }),
    ...(row.endReason && row.status !== 'hold' && { statusReason: { text: row.endReason } }),
    intent: 'order',
    priority: PRIORITIES[row.priority ?? 'routine'],
    medicationCodeableConcept: medication(row.drugName ?? 'Unknown', codes.get(row.drug ?? '')),
    subject: reference('Patient', row.client, row.titles.client) ?? {},
    ...(row.episode && { encounter: reference('Encounter', row.episode) }),
    ...(authoredOn && { authoredOn }),
    ...(row.prescriber && { requester: reference('Practitioner', row.prescriber, row.titles.prescriber) }),
    reasonCode: [
      {
        ...(row.diagnosis && { coding: [{ system: ICD_10_CM, code: row.diagnosis }] }),
        ...((row.indication ?? row.diagnosis) && { text: row.indication ?? row.diagnosis ?? '' }),
      },
    ].filter((reason) => Object.keys(reason).length > 0),
    ...(row.instructions && { note: [{ text: row.instructions }] }),
    dosageInstruction: [dosageOf(row, zone)],
    ...(row.refills !== null &&
      row.refills !== undefined && { dispenseRequest: { numberOfRepeatsAllowed: row.refills } }),
    substitution: { allowedBoolean: !row.dispenseAsWritten },
    ...(row.replaces && { priorPrescription: reference('MedicationRequest', row.replaces) }),
  };
}

/** medication-admin-status, by the state of a dose. A dose that is still to come has no status in R4 and is left out. */
export const DOSE_STATES = {
  completed: ['given', 'partial', 'self_administered'],
  'not-done': ['refused', 'held', 'not_available', 'on_leave', 'missed'],
} as const satisfies Partial<Record<NonNullable<MedicationAdministration['status']>, readonly string[]>>;

type Dose = Read<typeof administration>;
const notDone = (row: Dose): CodeableConcept[] => {
  const word = row.status === 'missed' ? 'Missed' : OUTCOMES[row.status as keyof typeof OUTCOMES];
  return [{ text: [word, row.reason].filter(Boolean).join(': ') }];
};

/** What happened at a dose: at the time of the entry, or at the time it was due if it was missed. */
export function toMedicationAdministration(row: Dose, codes: RxNorm, zone: string): MedicationAdministration {
  const at = moment(row.status === 'missed' ? row.scheduledAt : row.actualAt, zone);
  const wasTaken = TAKEN.includes(row.status ?? '');
  const { doseGiven, doseUnit } = row;
  const dosage =
    wasTaken && doseGiven !== null && doseGiven !== undefined && doseUnit
      ? {
          dosage: {
            ...(row.site && { site: { text: row.site } }),
            ...routeOf(row.route),
            dose: quantity(doseGiven, doseUnit),
          },
        }
      : {};
  return {
    resourceType: 'MedicationAdministration',
    id: row.id,
    meta: metaOf(row),
    status: stateOf(DOSE_STATES, row.status) ?? 'unknown',
    ...(!wasTaken && { statusReason: notDone(row) }),
    medicationCodeableConcept: medication(row.medication ?? 'Unknown', codes.get(row.order ?? '')),
    subject: reference('Patient', row.client, row.titles.client) ?? {},
    ...(row.episode && { context: reference('Encounter', row.episode) }),
    ...(at && { effectiveDateTime: at }),
    ...(row.recordedName && { performer: [{ actor: { display: row.recordedName } }] }),
    ...(wasTaken && row.reason && { reasonCode: [{ text: row.reason }] }),
    ...(row.order && { request: reference('MedicationRequest', row.order) }),
    ...dosage,
  };
}
