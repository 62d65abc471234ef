/** The sources of laboratory orders, reports and the lines of reports. */
import type { Read } from '#engine/model/wire.ts';
import { isOneOf, readAllowed } from '#engine/server/read-all.ts';
import { labOrder } from '#modules/labs/lab-order.model.ts';
import { labResult, VALID } from '#modules/labs/lab-result.model.ts';
import { codesOf, date, EVERY, fixedToken, identified, type Param, toId, token } from './parameters.server.ts';
import { fhir, hl7, LOINC, SNOMED, systemOf } from './codes.model.ts';
import {
  LAB_ORDER_STATES,
  LABORATORY_PROCEDURE,
  REPORT_STATES,
  toDiagnosticReport,
  toLabObservations,
  toServiceRequests,
} from './labs.model.ts';
import { anyCode } from './medication-origins.server.ts';
import { type Asking, ofPatient, type Origin, origin } from './origins.server.ts';
import { withdrawn } from './withdrawn.model.ts';

const systemsOf =
  ({ base, actor }: Asking) =>
  (kind: string): string =>
    systemOf(base, actor.tenantId, kind);

/** One request for each test. */
export const labRequests: Origin = origin(
  labOrder,
  ['client', 'episode', 'number', 'tests', 'prescriber', 'collectAt', 'fasting', 'stat', 'diagnoses', 'notes'],
  {
    ...ofPatient,
    status: token('status', fhir('request-status'), LAB_ORDER_STATES),
    intent: fixedToken(fhir('request-intent'), 'order'),
    category: fixedToken(SNOMED, LABORATORY_PROCEDURE),
    code: anyCode,
    occurrence: date('collectAt'),
    encounter: toId('Encounter', 'episode'),
    requester: toId('Practitioner', 'prescriber'),
    requisition: identified('number', 'lab-order'),
  },
  (row, asking) => toServiceRequests(row, systemsOf(asking), asking.actor.timeZone),
);

const REPORT = [
  'client',
  'episode',
  'order',
  'name',
  'code',
  'reportStatus',
  'lines',
  'note',
  'laboratory',
  'collectedAt',
  'reportedAt',
  'receivedAt',
] as const;
/** A version that a correction replaced, or that was filed to the wrong client, holds no more. */
const NO_LONGER = ['superseded', 'withdrawn'] as const;

/** Reports in the version that holds. */
export const labReports: Origin = {
  noun: labResult,
  fields: REPORT,
  always: [isOneOf('status', VALID)],
  retracted: NO_LONGER,
  params: {
    ...ofPatient,
    status: token('reportStatus', fhir('diagnostic-report-status'), REPORT_STATES),
    category: fixedToken(hl7('v2-0074'), 'LAB'),
    code: anyCode,
    date: date('collectedAt'),
    encounter: toId('Encounter', 'episode'),
  },
  told: async (rows, asking) => {
    // The read path builds each record from the very noun that was asked for.
    const reports = rows as unknown as readonly Read<typeof labResult>[];
    const orders = [...new Set(reports.flatMap((one) => one.order ?? []))];
    const found = orders.length
      ? await readAllowed(asking.engine, asking.actor, labOrder, {
          filters: [isOneOf('id', orders)],
          fields: ['tests'],
        })
      : [];
    const tests = new Map(found.map((one) => [one.id, one.tests ?? []]));
    return reports.map((one) => {
      const report = toDiagnosticReport(one, tests, asking.actor.timeZone);
      return NO_LONGER.some((state) => state === one.status) ? withdrawn(report) : report;
    });
  },
};

/** The lines of reports. `isElsewhere`: codes that only scores and vital signs carry, whose searches leave reports alone. */
export const labObservations = (isElsewhere: (loinc: string) => boolean): Origin => {
  const code: Param = (value) => (codesOf(value, LOINC).some((one) => one === EVERY || !isElsewhere(one)) ? [] : null);
  return origin(
    labResult,
    REPORT,
    {
      ...ofPatient,
      date: date('collectedAt'),
      category: fixedToken(hl7('observation-category'), 'laboratory'),
      code,
    },
    (row, { actor }) => toLabObservations(row, actor.timeZone),
    [isOneOf('status', VALID)],
    NO_LONGER,
  );
};
