/** The sources of medication orders and doses. Both name the ingredient by its RxCUI, where the formulary knows it. */
import type { Read } from '#engine/model/wire.ts';
import { isOneOf, readAllowed } from '#engine/server/read-all.ts';
import { drug } from '#modules/formulary/formulary.model.ts';
import { administration, RECORDED } from '#modules/mar/administration.model.ts';
import { order } from '#modules/orders/order.model.ts';
import { fhir, hl7 } from './codes.model.ts';
import {
  DOSE_STATES,
  REQUEST_STATES,
  type RxNorm,
  toMedicationAdministration,
  toMedicationRequest,
} from './medications.model.ts';
import { type Asking, ofPatient, type Origin } from './origins.server.ts';
import { date, fixedToken, type Param, type Params, toId, token } from './parameters.server.ts';
import { withdrawn } from './withdrawn.model.ts';

/** Any record may carry a code: the resources are compared with what was asked, see `isMeant`. */
export const anyCode: Param = () => [];
const idsOf = (ids: readonly (string | null | undefined)[]): string[] => [...new Set(ids.flatMap((id) => id ?? []))];

/** RxCUI by the id of the drug. */
async function rxNormOf({ engine, actor }: Asking, drugs: readonly string[]): Promise<RxNorm> {
  if (!drugs.length) return new Map();
  const found = await readAllowed(engine, actor, drug, { filters: [isOneOf('id', drugs)], fields: ['rxcui'] });
  return new Map(found.flatMap(({ id, rxcui }): [string, string][] => (rxcui ? [[id, rxcui]] : [])));
}

/** Signed orders of a drug; other orders are no medication, and drafts are left out. */
export const medicationOrders: Origin = {
  noun: order,
  fields: [
    'client',
    'episode',
    'line',
    'category',
    'drug',
    'drugName',
    'dose',
    'doseUnit',
    'route',
    'frequency',
    'times',
    'steps',
    'prn',
    'prnReason',
    'maxPer24h',
    'priority',
    'startsAt',
    'stopsAt',
    'refills',
    'dispenseAsWritten',
    'indication',
    'diagnosis',
    'instructions',
    'prescriber',
    'releasedAt',
    'holdReason',
    'replaces',
    'endReason',
  ],
  always: [isOneOf('category', ['medication', 'taper']), isOneOf('status', Object.values(REQUEST_STATES).flat())],
  params: {
    ...ofPatient,
    status: token('status', fhir('CodeSystem/medicationrequest-status'), REQUEST_STATES),
    intent: fixedToken(fhir('CodeSystem/medicationrequest-intent'), 'order'),
    authoredon: date('releasedAt'),
    code: anyCode,
    encounter: toId('Encounter', 'episode'),
    requester: toId('Practitioner', 'prescriber'),
  },
  told: async (rows, asking) => {
    // The read path builds each record from the very noun that was asked for.
    const orders = rows as unknown as readonly Read<typeof order>[];
    const codes = await rxNormOf(asking, idsOf(orders.map((one) => one.drug)));
    return orders.map((one) => toMedicationRequest(one, codes, asking.actor.timeZone));
  },
};

/** RxCUI by the id of the order. */
async function rxNormOfOrders(asking: Asking, ids: readonly string[]): Promise<RxNorm> {
  if (!ids.length) return new Map();
  const orders = await readAllowed(asking.engine, asking.actor, order, {
    filters: [isOneOf('id', ids)],
    fields: ['drug'],
  });
  const codes = await rxNormOf(asking, idsOf(orders.map((one) => one.drug)));
  return new Map(
    orders.flatMap((one): [string, string][] => {
      const code = codes.get(one.drug ?? '');
      return code ? [[one.id, code]] : [];
    }),
  );
}

const DOSE = [
  'client',
  'episode',
  'order',
  'medication',
  'doseUnit',
  'route',
  'doseGiven',
  'site',
  'scheduledAt',
  'actualAt',
  'reason',
  'recordedName',
] as const;
const doseParams = (at: 'actualAt' | 'scheduledAt'): Params => ({
  ...ofPatient,
  status: token('status', hl7('medication-admin-status'), DOSE_STATES),
  'effective-time': date(at),
  code: anyCode,
  context: toId('Encounter', 'episode'),
  request: toId('MedicationRequest', 'order'),
});
const dosesIn = (states: readonly string[], retracted: readonly string[], at: 'actualAt' | 'scheduledAt'): Origin => ({
  noun: administration,
  fields: DOSE,
  always: [isOneOf('status', states)],
  retracted,
  params: doseParams(at),
  told: async (rows, asking) => {
    const doses = rows as unknown as readonly Read<typeof administration>[];
    const codes = await rxNormOfOrders(asking, idsOf(doses.map((one) => one.order)));
    return doses.map((one) => {
      const resource = toMedicationAdministration(one, codes, asking.actor.timeZone);
      return retracted.includes(one.status ?? '') ? withdrawn(resource) : resource;
    });
  },
});

/** Entries by the time they name, and missed doses by the time they were due. */
export const doses: readonly Origin[] = [
  dosesIn(RECORDED, ['entered_in_error'], 'actualAt'),
  dosesIn(['missed'], [], 'scheduledAt'),
];
