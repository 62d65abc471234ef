/** Clients and staff as FHIR R4 tells of them. */
import type {
  Address,
  ContactPoint,
  HumanName,
  Patient,
  PatientContact,
  Practitioner,
  PractitionerQualification,
  PractitionerRole,
  RelatedPerson,
} from '@medplum/fhirtypes';
import type { Read } from '#engine/model/wire.ts';
import type { client } from '#modules/clients/client.model.ts';
import type { credential } from '#modules/people/credential.model.ts';
import type { employee } from '#modules/people/employee.model.ts';
import { concept, identifier, metaOf, partId, reference } from './codes.model.ts';

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
export function toPatient(row: Read<typeof client>, system: string): Patient {
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
    ...(row.mrn && { identifier: [identifier('MR', row.mrn, system)] }),
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

interface Contact {
  readonly name: string;
  readonly relation: string;
  readonly phone: string;
}
/** Guardians and emergency contacts, each as a separate person. */
export function toRelatedPeople(row: Read<typeof client>): RelatedPerson[] {
  const related =
    (system: 'v2-0131' | 'v3-RoleCode', code: string) =>
    ({ name, relation, phone }: Contact, i: number): RelatedPerson => ({
      resourceType: 'RelatedPerson',
      id: partId(row.id, `${code.toLowerCase()}-${i + 1}`),
      meta: metaOf(row),
      active: true,
      patient: reference('Patient', row.id, [row.legalFirst, row.legalLast].filter(Boolean).join(' ')) ?? {},
      relationship: [{ ...concept(system, code), text: relation }],
      name: [{ text: name }],
      telecom: [{ system: 'phone', value: phone }],
    });
  return [
    ...(row.guardian ?? []).map(related('v3-RoleCode', 'GUARD')),
    ...(row.emergencyContacts ?? []).map(related('v2-0131', 'C')),
  ];
}

/** States of employment in which nobody works here. */
const GONE = new Set(['terminated', 'pre_hire', 'rescinded']);
const works = ({ status }: Pick<Read<typeof employee>, 'status'>): boolean => !GONE.has(status ?? '');

const toQualification = (one: Read<typeof credential>): PractitionerQualification => ({
  ...(one.number && { identifier: [{ value: one.number }] }),
  code: { text: one.type ?? 'Credential' },
  ...((one.issuedOn || one.expiresOn) && {
    period: { ...(one.issuedOn && { start: one.issuedOn }), ...(one.expiresOn && { end: one.expiresOn }) },
  }),
  ...(one.issuer && { issuer: { display: one.issuer } }),
});

/** Somebody of the staff: who, whether they still work here, and which verified credentials of theirs the reader sees. */
export function toPractitioner(
  row: Read<typeof employee>,
  credentials: readonly Read<typeof credential>[],
): Practitioner {
  const qualification = credentials.filter((one) => one.employee === row.id).map(toQualification);
  return {
    resourceType: 'Practitioner',
    id: row.id,
    meta: { versionId: String(row.version) },
    active: works(row),
    name: [{ use: 'official', family: row.lastName, given: given(row.firstName) }],
    ...(qualification.length && { qualification }),
  };
}

/** What somebody of the staff does, and where. */
export const toPractitionerRole = (row: Read<typeof employee>): PractitionerRole => ({
  resourceType: 'PractitionerRole',
  id: row.id,
  meta: { versionId: String(row.version) },
  active: works(row),
  practitioner: reference('Practitioner', row.id, given(row.firstName, row.lastName).join(' ')),
  ...(row.titles.position && { code: [{ text: row.titles.position }] }),
  ...(row.location && { location: [reference('Location', row.location, row.titles.location) ?? {}] }),
});
