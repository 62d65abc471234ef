/** Code systems and small parts that resources of FHIR R4 share. */
import type { CodeableConcept, Coding, Identifier, Meta, Reference } from '@medplum/fhirtypes';
import type { ReadMarks } from '#engine/model/wire.ts';

const TERMINOLOGY = 'http://terminology.hl7.org/CodeSystem';
export const LOINC = 'http://loinc.org';
export const UCUM = 'http://unitsofmeasure.org';
export const ICD_10_CM = 'http://hl7.org/fhir/sid/icd-10-cm';
export const SNOMED = 'http://snomed.info/sct';
/** The value set of what HL7 publishes by this name. */
export const hl7 = (name: string): string => `${TERMINOLOGY}/${name}`;

/** A concept of a code system of HL7. */
export const concept = (name: string, code: string, display?: string): CodeableConcept => ({
  coding: [{ system: hl7(name), code, ...(display && { display }) }],
});
/** One of some concepts of HL7, by our word for it. */
export const coded = (name: string, codes: Readonly<Record<string, string>>, ours: string): CodeableConcept =>
  concept(name, codes[ours] ?? ours);

/** 42 CFR Part 2 stands on every record of the program; R: restricted. */
const SECURITY: Coding[] = [
  { system: hl7('v3-ActCode'), code: '42CFRPart2' },
  { system: hl7('v3-Confidentiality'), code: 'R' },
];
/** What every resource about a client says of itself. */
export const metaOf = (row: Pick<ReadMarks, 'version'> & { readonly updatedAt?: unknown }): Meta => ({
  versionId: String(row.version),
  ...(typeof row.updatedAt === 'string' && { lastUpdated: new Date(row.updatedAt).toISOString() }),
  security: SECURITY,
});
export const bundleSecurity = SECURITY;

/** A reference with the name that the reader sees of it; undefined for none. */
export const reference = <T extends string>(
  type: T,
  id: string | null | undefined,
  display?: string,
): Reference<never> | undefined => (id ? { reference: `${type}/${id}`, ...(display && { display }) } : undefined);

/** Ids of parts of a record: its own, and which part. FHIR allows letters, digits, dash and dot, 64 of them. */
export const partId = (id: string, part: string): string =>
  `${id}-${part.replace(/[^A-Za-z0-9.-]/g, '-')}`.slice(0, 64);
/** The record's own id in the id of a part of it. */
export const recordId = (id: string): string => id.slice(0, 36);

/** An identifier of this organization. */
export const identifier = (type: string, value: string): Identifier => ({
  use: 'usual',
  type: concept('v2-0203', type),
  value,
});

/** A moment as FHIR writes it; undefined for none. */
export const moment = (at: string | null | undefined): string | undefined =>
  at ? new Date(at).toISOString() : undefined;
