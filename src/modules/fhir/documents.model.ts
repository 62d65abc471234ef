/** Signed notes and summaries as FHIR R4 tells of them: a document with its text, those that add to it, and who signed. */
import type { CodeableConcept, DocumentReference, Provenance, Reference } from '@medplum/fhirtypes';
import type { SignatureMeaning } from '#engine/model/resource.ts';
import type { AnyRead, Read, SignatureEntry, Under } from '#engine/model/wire.ts';
import {
  type dischargeSummary,
  LOINC as SUMMARY_LOINC,
  SUMMARY_PARTS,
} from '#modules/discharge/discharge-summary.model.ts';
import { RISKS, SECTIONS, sectionsOf, TYPES } from '#modules/notes/note-kinds.model.ts';
import type { progressNote } from '#modules/notes/progress-note.model.ts';
import { concept, LOINC, metaOf, moment, partId, reference } from './codes.model.ts';

/** A document of either kind, with the properties that both share. */
interface Written {
  readonly row: Pick<AnyRead, 'id' | 'version' | 'status' | 'titles'> & {
    readonly client?: string;
    readonly episode?: string | null;
    readonly authorName?: string;
  };
  readonly type: CodeableConcept;
  readonly title: string;
  /** Headings with their content, in order. */
  readonly parts: readonly (readonly [string, string | null | undefined])[];
  readonly period?: { readonly start?: string | undefined; readonly end?: string | undefined };
}

/** The category of clinical notes (US Core). */
const CLINICAL_NOTE = {
  coding: [
    { system: 'http://hl7.org/fhir/us/core/CodeSystem/us-core-documentreference-category', code: 'clinical-note' },
  ],
};
export const NOTE_LOINC = '34904-3';
const typed = (code: string, display: string): CodeableConcept => ({
  coding: [{ system: LOINC, code, display }],
});
/** A progress note, whatever its format: its sections, the response, the risk and when the service was. */
export const ofNote = (row: Read<typeof progressNote>, zone: string): Written => ({
  row,
  type: typed(NOTE_LOINC, 'Mental health Progress note'),
  title: [row.number, row.type && TYPES[row.type]].filter(Boolean).join(' · '),
  parts: [
    ...(row.format ? sectionsOf[row.format].map((name) => [SECTIONS[name], row.sections?.[name]] as const) : []),
    ['History', row.history],
    ['Objectives', row.objectives?.map(({ text }) => text).join('\n')],
    ['Client response', row.response],
    ['Risk', row.risk && RISKS[row.risk]],
  ],
  period: { start: moment(row.startsAt, zone), end: moment(row.endsAt, zone) },
});

const HEADINGS: Readonly<Record<(typeof SUMMARY_PARTS)[number], string>> = {
  course: 'Course of treatment',
  response: 'Response to treatment',
  medications: 'Medications and laboratory results',
  condition: 'Condition at discharge',
  prognosis: 'Prognosis',
  referrals: 'Referrals',
  followUp: 'Follow-up',
};
/** A discharge summary: what its author wrote of the stay. */
export const ofSummary = (row: Read<typeof dischargeSummary>, zone: string): Written => ({
  row,
  type: typed(SUMMARY_LOINC, 'Discharge summary'),
  title: 'Discharge summary',
  parts: SUMMARY_PARTS.map((name) => [HEADINGS[name], row[name]]),
  period: {
    start: moment(row.facts?.admittedAt, zone),
    end: moment(row.facts?.departedAt, zone),
  },
});

const byName = (name: string | undefined): Reference<never> => ({ display: name || 'Unknown' });
const periodOf = ({ start, end }: NonNullable<Written['period']>) => ({ ...(start && { start }), ...(end && { end }) });

/** The time zone of moments, and how attachments carry their bytes. */
interface Telling {
  readonly zone: string;
  readonly base64: (text: string) => string;
}

/** A document and, each as one of its own, what was added to it; of one that was taken back only that it was. */
export function toDocuments(
  written: Written,
  { signatures, addenda }: Under,
  { zone, base64 }: Telling,
): DocumentReference[] {
  const { row, type, title, parts, period } = written;
  const isWithdrawn = row.status === 'entered_in_error';
  const [first] = signatures;
  // A draft that was thrown away was never a document.
  if (!first) return [];
  const approved = signatures.find(({ meaning }) => meaning === 'cosigner');
  const text = parts.flatMap(([heading, says]) => (says?.trim() ? [`${heading}\n${says.trim()}`] : [])).join('\n\n');
  const base = {
    resourceType: 'DocumentReference' as const,
    meta: metaOf(row),
    type,
    category: [CLINICAL_NOTE],
    subject: reference('Patient', row.client, row.titles.client) ?? {},
    context: {
      ...(row.episode && { encounter: [reference('Encounter', row.episode) ?? {}] }),
      ...(period && Object.values(period).some(Boolean) && { period: periodOf(period) }),
    },
  };
  const holding = (says: string, name: string) => [
    {
      attachment: {
        contentType: 'text/plain; charset=utf-8',
        title: name,
        ...(!isWithdrawn && { data: base64(says) }),
      },
    },
  ];
  const date = moment(first.at, zone);
  const standing = isWithdrawn ? ('entered-in-error' as const) : ('current' as const);
  return [
    {
      ...base,
      id: row.id,
      status: standing,
      ...(!isWithdrawn && { docStatus: row.status === 'uncosigned' ? ('preliminary' as const) : ('final' as const) }),
      ...(date && { date }),
      author: [byName(row.authorName)],
      ...(approved && { authenticator: byName(approved.by) }),
      content: holding(text, title),
    },
    ...addenda.map((one): DocumentReference => {
      const added = moment(one.at, zone);
      return {
        ...base,
        id: partId(row.id, one.id.replaceAll('-', '').slice(0, 26)),
        status: standing,
        ...(!isWithdrawn && { docStatus: 'final' as const }),
        ...(added && { date: added }),
        author: [byName(one.by)],
        relatesTo: [{ code: 'appends', target: reference('DocumentReference', row.id) ?? {} }],
        content: holding(one.text, `Addendum to ${title}`),
      };
    }),
  ];
}

/** ASTM E1762-95, types of signatures: the system that R4 names for them. */
const SIGNED_AS = 'urn:iso-astm:E1762-95:2013';
const MEANINGS: Readonly<Record<SignatureMeaning, readonly [participant: string, code: string, display: string]>> = {
  author: ['author', '1.2.840.10065.1.12.1.1', "Author's Signature"],
  cosigner: ['verifier', '1.2.840.10065.1.12.1.2', "Coauthor's Signature"],
  reviewer: ['verifier', '1.2.840.10065.1.12.1.13', 'Review Signature'],
  client: ['attester', '1.2.840.10065.1.12.1.7', 'Consent Signature'],
  guardian: ['attester', '1.2.840.10065.1.12.1.7', 'Consent Signature'],
  witness: ['attester', '1.2.840.10065.1.12.1.8', 'Signature Witness Signature'],
};

/** Who signed a record, as what, when: one provenance for each signature that still fits what was signed. */
export const toProvenance = (
  row: Pick<AnyRead, 'id' | 'version'>,
  target: string,
  signatures: readonly SignatureEntry[],
): Provenance[] =>
  signatures.flatMap(({ by, credential, meaning, at, holds }, i): Provenance[] => {
    if (!holds) return [];
    const [participant, code, display] = MEANINGS[meaning];
    const who = byName([by, credential].filter(Boolean).join(', '));
    const when = new Date(at).toISOString();
    return [
      {
        resourceType: 'Provenance',
        id: partId(row.id, `signature-${i + 1}`),
        meta: metaOf(row),
        target: [reference(target, row.id) ?? {}],
        recorded: when,
        agent: [{ type: concept('provenance-participant-type', participant), who }],
        signature: [{ type: [{ system: SIGNED_AS, code, display }], when, who }],
      },
    ];
  });
