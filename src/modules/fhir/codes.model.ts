/** Code systems and small parts that resources of FHIR R4 share. */
import type { CodeableConcept, Coding, Identifier, Meta, Reference } from '@medplum/fhirtypes';
import type { ReadMarks } from '#engine/model/wire.ts';

const TERMINOLOGY = 'http://terminology.hl7.org/CodeSystem';
export const LOINC = 'http://loinc.org';
export const UCUM = 'http://unitsofmeasure.org';
export const ICD_10_CM = 'http://hl7.org/fhir/sid/icd-10-cm';
export const SNOMED = 'http://snomed.info/sct';
export const RXNORM = 'http://www.nlm.nih.gov/research/umls/rxnorm';
/** The value set of what HL7 publishes by this name. */
export const hl7 = (name: string): string => `${TERMINOLOGY}/${name}`;

/** A code system that R4 itself defines. */
export const fhir = (name: string): string => `http://hl7.org/fhir/${name}`;
/** Of US Core: a plan that answers an assessment. */
export const PLAN_CATEGORY = 'http://hl7.org/fhir/us/core/CodeSystem/careplan-category';

/** A concept of a code system of HL7. */
export const concept = (name: string, code: string, display?: string): CodeableConcept => ({
  coding: [{ system: hl7(name), code, ...(display && { display }) }],
});
/** One of some concepts of HL7, by our word for it. */
export const coded = (name: string, codes: Readonly<Record<string, string>>, ours: string): CodeableConcept =>
  concept(name, codes[ours] ?? ours);

/** Every record of the program is labeled 42 CFR Part 2; R: restricted. */
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

/** The system of an organization's own numbers of a kind: numbers of two organizations are never the same ones. */
export const systemOf = (base: string, tenant: string, kind: string): string =>
  `${base}/sid/${tenant}/${encodeURI(kind)}`;

/** An identifier within a system. */
export const identifier = (type: string, value: string, system: string): Identifier => ({
  use: 'usual',
  type: concept('v2-0203', type),
  system,
  value,
});

const MINUTE_MS = 60_000;
const two = (n: number): string => String(Math.trunc(n)).padStart(2, '0');

/** Minutes by which a time zone is ahead of UTC at a moment; it may be behind. */
function minutesAhead(at: Date, zone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  }).formatToParts(at);
  const of = (type: string): number => Number(parts.find((part) => part.type === type)?.value);
  const there = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'));
  return (there - Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS) / MINUTE_MS;
}

/** A moment as FHIR writes it, on the day and at the hour of a time zone, with its offset; undefined for none. */
export function moment(at: string | null | undefined, zone: string): string | undefined {
  if (!at) return undefined;
  const ahead = minutesAhead(new Date(at), zone);
  const there = new Date(Date.parse(at) + ahead * MINUTE_MS).toISOString().slice(0, -1);
  const off = Math.abs(ahead);
  return ahead === 0 ? `${there}Z` : `${there}${ahead < 0 ? '-' : '+'}${two(off / 60)}:${two(off % 60)}`;
}
