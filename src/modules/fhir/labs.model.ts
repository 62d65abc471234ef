/** Laboratory orders, reports and their lines as FHIR R4 shows them. Pure. */
import type {
  CodeableConcept,
  Coding,
  DiagnosticReport,
  Observation,
  Quantity,
  ServiceRequest,
} from '@medplum/fhirtypes';
import type { Read } from '#engine/model/wire.ts';
import type { Line } from '#modules/labs/lab-line.model.ts';
import type { labOrder } from '#modules/labs/lab-order.model.ts';
import type { labResult } from '#modules/labs/lab-result.model.ts';
import { labTest, type LabTestCode } from '#modules/labs/lab-tests.model.ts';
import { ucumOf } from '#modules/labs/lab-units.model.ts';
import { concept, hl7, ICD_10_CM, LOINC, metaOf, moment, partId, reference, SNOMED, UCUM } from './codes.model.ts';

/** request-status, by the state of an order: an order is complete once every result is there, reviewed or not. */
export const LAB_ORDER_STATES = {
  active: ['pending', 'ready', 'sent', 'partial'],
  completed: ['received', 'corrected', 'reviewed'],
  revoked: ['cancelled', 'rejected'],
} as const satisfies Partial<Record<NonNullable<ServiceRequest['status']>, readonly string[]>>;
/** SNOMED CT: "Laboratory procedure (procedure)". */
export const LABORATORY_PROCEDURE = '108252007';

/** The system of the laboratory's own codes and of our order numbers, by what they are. */
export type SystemOf = (kind: 'lab-test' | 'lab-order') => string;

const testConcept = (test: LabTestCode, systems: SystemOf): CodeableConcept => {
  const { code, system, name } = labTest(test);
  return { coding: [{ system: system === 'LN' ? LOINC : systems('lab-test'), code, display: name }], text: name };
};
const statusOfOrder = (status: string | undefined): NonNullable<ServiceRequest['status']> => {
  const states: Readonly<Record<string, readonly string[]>> = LAB_ORDER_STATES;
  for (const key of ['active', 'completed', 'revoked'] as const) if (states[key]?.includes(status ?? '')) return key;
  return 'unknown';
};

type Ordered = Read<typeof labOrder>;
/** One request for each test of an order; they share the number of the order as their requisition. */
export function toServiceRequests(row: Ordered, systems: SystemOf, zone: string): ServiceRequest[] {
  const at = moment(row.collectAt, zone);
  return (row.tests ?? []).map(
    (test): ServiceRequest => ({
      resourceType: 'ServiceRequest',
      id: partId(row.id, test),
      meta: metaOf(row),
      ...(row.number && { requisition: { system: systems('lab-order'), value: row.number } }),
      status: statusOfOrder(row.status),
      intent: 'order',
      category: [{ coding: [{ system: SNOMED, code: LABORATORY_PROCEDURE, display: 'Laboratory procedure' }] }],
      priority: row.stat ? 'stat' : 'routine',
      code: testConcept(test, systems),
      subject: reference('Patient', row.client, row.titles.client) ?? {},
      ...(row.episode && { encounter: reference('Encounter', row.episode) }),
      ...(at && { occurrenceDateTime: at }),
      ...(row.prescriber && { requester: reference('Practitioner', row.prescriber, row.titles.prescriber) }),
      ...(row.diagnoses && {
        reasonCode: row.diagnoses.split(' ').map((code) => ({ coding: [{ system: ICD_10_CM, code }] })),
      }),
      ...(row.notes && { note: [{ text: row.notes }] }),
      ...(row.fasting && { patientInstruction: 'Fasting' }),
    }),
  );
}

type Reported = Read<typeof labResult>;
/** diagnostic-report-status, by the status that the laboratory gave. */
export const REPORT_STATES = { preliminary: ['P'], final: ['F'], corrected: ['C'], cancelled: ['X'] } as const;
const REPORTED = { P: 'preliminary', F: 'final', C: 'corrected', X: 'cancelled' } as const;
const LINES = { P: 'preliminary', F: 'final', C: 'corrected', X: 'cancelled', N: 'cancelled' } as const;

/** Codes of LOINC: up to seven digits, a dash and a check digit. */
const codingsOf = (code: string | null | undefined, display: string): { coding?: Coding[] } =>
  code && /^\d{1,7}-\d$/.test(code) ? { coding: [{ system: LOINC, code, display }] } : {};

const lineId = (row: Reported, at: number): string => partId(row.id, `line-${at + 1}`);

/** v3-ObservationInterpretation has these codes of HL7 v2 table 0078; other flags are kept as text. */
const INTERPRETED = new Set(['N', 'L', 'H', 'LL', 'HH', 'A', 'AA', 'POS', 'NEG']);
function interpretationOf(line: Line): CodeableConcept[] {
  const flags = line.flags.length ? line.flags : line.computed ? [line.computed] : [];
  const told = flags
    .filter(Boolean)
    .map(
      (flag): CodeableConcept =>
        INTERPRETED.has(flag) ? concept('v3-ObservationInterpretation', flag) : { text: flag },
    );
  return line.level === 'critical' ? [...told, { text: 'Critical' }] : told;
}

/** The value of a line: a number with its unit, else the words that the laboratory sent. */
function valueOf(line: Line): Pick<Observation, 'valueQuantity' | 'valueString' | 'dataAbsentReason'> {
  const isMissing = line.status === 'X' || line.status === 'N' || line.value === '';
  if (isMissing) return { dataAbsentReason: concept('data-absent-reason', 'not-performed', 'Not Performed') };
  if (line.number === null) return { valueString: line.value };
  const code = ucumOf(line.unit);
  const quantity: Quantity = {
    value: line.number,
    ...(line.comparator && { comparator: line.comparator }),
    ...(line.unit && line.unit !== '*' && { unit: line.unit }),
    ...(code && { system: UCUM, code }),
  };
  return { valueQuantity: quantity };
}

/** One observation for each line of a report. */
export function toLabObservations(row: Reported, zone: string): Observation[] {
  const [at, issued] = [moment(row.collectedAt, zone), moment(row.reportedAt ?? row.receivedAt, zone)];
  return (row.lines ?? []).map((line, index): Observation => {
    const interpretation = interpretationOf(line);
    return {
      resourceType: 'Observation',
      id: lineId(row, index),
      meta: metaOf(row),
      status: LINES[line.status],
      category: [concept('observation-category', 'laboratory', 'Laboratory')],
      code: { ...codingsOf(line.code, line.name), text: line.name || line.code },
      subject: reference('Patient', row.client, row.titles.client) ?? {},
      ...(row.episode && { encounter: reference('Encounter', row.episode) }),
      ...(at && { effectiveDateTime: at }),
      ...(issued && { issued }),
      ...(row.laboratory && { performer: [{ display: row.laboratory }] }),
      ...valueOf(line),
      ...(interpretation.length && { interpretation }),
      ...(line.range && { referenceRange: [{ text: line.range }] }),
      ...(line.note && { note: [{ text: line.note }] }),
    };
  });
}

/** Tests by the id of their order. */
export type TestsOf = ReadonlyMap<string, readonly LabTestCode[]>;
/** The requests that a report answers: that of its own test, or all of the order where the laboratory names no test of ours. */
function requestsOf(row: Reported, tests: readonly LabTestCode[]): { basedOn?: DiagnosticReport['basedOn'] } {
  const named = tests.filter((test) => labTest(test).code === row.code);
  const ids = (named.length ? named : tests).map((test) => partId(row.order ?? '', test));
  return ids.length ? { basedOn: ids.map((id) => reference('ServiceRequest', id) ?? {}) } : {};
}

/** A report in the version that holds; the lines are resources of their own. */
export function toDiagnosticReport(row: Reported, tests: TestsOf, zone: string): DiagnosticReport {
  const [at, issued] = [moment(row.collectedAt, zone), moment(row.reportedAt ?? row.receivedAt, zone)];
  const lines = row.lines ?? [];
  return {
    resourceType: 'DiagnosticReport',
    id: row.id,
    meta: metaOf(row),
    ...requestsOf(row, tests.get(row.order ?? '') ?? []),
    status: row.reportStatus ? REPORTED[row.reportStatus] : 'unknown',
    category: [{ coding: [{ system: hl7('v2-0074'), code: 'LAB', display: 'Laboratory' }] }],
    code: { ...codingsOf(row.code, row.name ?? ''), text: row.name ?? 'Laboratory report' },
    subject: reference('Patient', row.client, row.titles.client) ?? {},
    ...(row.episode && { encounter: reference('Encounter', row.episode) }),
    ...(at && { effectiveDateTime: at }),
    ...(issued && { issued }),
    ...(row.laboratory && { performer: [{ display: row.laboratory }] }),
    ...(lines.length && { result: lines.map((_, index) => reference('Observation', lineId(row, index)) ?? {}) }),
    ...(row.note && { conclusion: row.note }),
  };
}
