/** Clients and staff as FHIR R4 tells of them. */
import type { Address, ContactPoint, HumanName, Patient, PatientContact, Practitioner } from '@medplum/fhirtypes';
import type { Read } from '#engine/model/wire.ts';
import type { client } from '#modules/clients/client.model.ts';
import type { employee } from '#modules/people/employee.model.ts';
import { concept, identifier, metaOf } from './codes.model.ts';

/** administrative-gender; what it has no word for is "other". */
const GENDERS = { female: 'female', male: 'male', intersex: 'other', unknown: 'unknown' } as const;
const BIRTH_SEX = 'http://hl7.org/fhir/us/core/StructureDefinition/us-core-birthsex';
const BIRTH_SEXES: Readonly<Record<string, string>> = { female: 'F', male: 'M' };
/** v3-MaritalStatus. */
const MARITAL: Readonly<Record<string, string>> = {
  single: 'S',
  married: 'M',
  partnered: 'T',
  separated: 'L',
  divorced: 'D',
  widowed: 'W',
};
const PHONES = { mobile: 'mobile', home: 'home', work: 'work', other: undefined } as const;

const given = (...names: readonly (string | null | undefined)[]): string[] => names.flatMap((name) => name || []);

function addressOf({ addressLine1, city, state, zip }: Read<typeof client>): Address[] {
  if (!addressLine1 && !city && !state && !zip) return [];
  return [
    {
      use: 'home',
      ...(addressLine1 && { line: [addressLine1] }),
      ...(city && { city }),
      ...(state && { state }),
      ...(zip && { postalCode: zip }),
      country: 'US',
    },
  ];
}

const contact =
  (system: 'v2-0131' | 'v3-RoleCode', code: string) =>
  (one: { readonly name: string; readonly relation: string; readonly phone: string }): PatientContact => ({
    relationship: [{ ...concept(system, code), text: one.relation }],
    name: { text: one.name },
    telecom: [{ system: 'phone', value: one.phone }],
  });

/** A client, as far as the reader sees them. */
export function toPatient(row: Read<typeof client>): Patient {
  const names: HumanName[] = [
    { use: 'official', family: row.legalLast, given: given(row.legalFirst, row.legalMiddle) },
    ...(row.preferredName ? [{ use: 'usual' as const, given: [row.preferredName] }] : []),
  ];
  const telecom: ContactPoint[] = [
    ...(row.phones ?? []).map((phone): ContactPoint => {
      const use = PHONES[phone.kind];
      return { system: 'phone', value: phone.number, ...(use && { use }) };
    }),
    ...(row.email ? [{ system: 'email' as const, value: row.email }] : []),
  ];
  const address = addressOf(row);
  const contacts = [
    ...(row.emergencyContacts ?? []).map(contact('v2-0131', 'C')),
    ...(row.guardian ?? []).map(contact('v3-RoleCode', 'GUARD')),
  ];
  const sex = BIRTH_SEXES[row.sexAtBirth ?? ''] ?? 'UNK';
  return {
    resourceType: 'Patient',
    id: row.id,
    meta: metaOf(row),
    extension: [{ url: BIRTH_SEX, valueCode: sex }],
    ...(row.mrn && { identifier: [identifier('MR', row.mrn)] }),
    active: true,
    name: names,
    ...(telecom.length && { telecom }),
    gender: GENDERS[row.sexAtBirth ?? 'unknown'],
    ...(row.dob && { birthDate: row.dob }),
    ...(address.length && { address }),
    ...(row.marital && { maritalStatus: concept('v3-MaritalStatus', MARITAL[row.marital] ?? 'UNK') }),
    ...(contacts.length && { contact: contacts }),
    ...(row.language && { communication: [{ language: { text: row.language }, preferred: true }] }),
    ...(row.titles.location && { managingOrganization: { display: row.titles.location } }),
  };
}

const GONE = new Set(['terminated', 'pre_hire']);

/** Somebody of the staff: who, and whether they still work here. */
export function toPractitioner(row: Read<typeof employee>): Practitioner {
  return {
    resourceType: 'Practitioner',
    id: row.id,
    meta: { versionId: String(row.version) },
    active: !GONE.has(row.status ?? ''),
    name: [{ use: 'official', family: row.lastName, given: given(row.firstName) }],
    ...(row.titles.position && { qualification: [{ code: { text: row.titles.position } }] }),
  };
}
