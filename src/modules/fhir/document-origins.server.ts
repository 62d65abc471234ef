/** The sources of documents and signatures: signed records with their signatures and addenda. */
import type { Resource as FhirResource } from '@medplum/fhirtypes';
import type { AnyResource } from '#engine/model/resource.ts';
import type { AnyRead, Read, Under } from '#engine/model/wire.ts';
import { isOneOf } from '#engine/server/read-all.ts';
import { signaturesAmong } from '#engine/server/signed-documents.ts';
import { assessment, SIGNED } from '#modules/assessments/assessment.model.ts';
import { dischargeSummary, LOINC as SUMMARY_LOINC, SUMMARY_PARTS } from '#modules/discharge/discharge-summary.model.ts';
import { progressNote, SIGNED_STATES } from '#modules/notes/progress-note.model.ts';
import { treatmentPlan } from '#modules/plans/treatment-plan.model.ts';
import { fhir, LOINC } from './codes.model.ts';
import { NOTE_LOINC, ofNote, ofSummary, toDocuments, toProvenance } from './documents.model.ts';
import { type Asking, ofPatient, type Origin, origin } from './origins.server.ts';
import { fixedToken, type Params, period, toId, token } from './parameters.server.ts';

/** Resources for signed records of a noun, each from the record and its signatures and addenda. */
function signedOrigin<R extends AnyResource>(
  noun: R,
  fields: readonly (keyof R['fields'] & string)[],
  params: Params,
  states: readonly string[],
  told: (row: Read<R>, under: Under, asking: Asking) => readonly FhirResource[],
): Origin {
  const plain = origin(noun, fields, params, () => [], [isOneOf('status', states)]);
  return {
    ...plain,
    told: async (rows, asking) => {
      const ids = rows.map(({ id }) => id);
      const under = await signaturesAmong(asking.engine, asking.actor, noun, ids);
      // The read path builds each record from the very noun that was asked for.
      return rows.flatMap((row) => told(row as unknown as Read<R>, under(row.id), asking));
    },
  };
}

const CATEGORY = 'http://hl7.org/fhir/us/core/CodeSystem/us-core-documentreference-category';
const documentParams = (loinc: string, final: readonly string[]): Params => ({
  ...ofPatient,
  type: fixedToken(LOINC, loinc),
  category: fixedToken(CATEGORY, 'clinical-note'),
  status: token('status', fhir('document-reference-status'), {
    current: final,
    'entered-in-error': ['entered_in_error'],
  }),
});
const SUMMARY_STATES = ['uncosigned', 'cosigned'] as const;

const base64 = (text: string): string => Buffer.from(text, 'utf8').toString('base64');

/** Notes and summaries that were signed, and their addenda; the notes of psychotherapy are their author's alone. */
export const documents: readonly Origin[] = [
  signedOrigin(
    progressNote,
    [
      'client',
      'episode',
      'number',
      'authorName',
      'type',
      'format',
      'startsAt',
      'endsAt',
      'sections',
      'history',
      'objectives',
      'response',
      'risk',
    ],
    { ...documentParams(NOTE_LOINC, SIGNED_STATES), period: period('startsAt', 'endsAt') },
    [...SIGNED_STATES, 'entered_in_error'],
    (row, under, { actor }) => toDocuments(ofNote(row, actor.timeZone), under, { zone: actor.timeZone, base64 }),
  ),
  signedOrigin(
    dischargeSummary,
    ['client', 'episode', 'authorName', 'facts', ...SUMMARY_PARTS],
    documentParams(SUMMARY_LOINC, SUMMARY_STATES),
    [...SUMMARY_STATES, 'entered_in_error'],
    (row, under, { actor }) => toDocuments(ofSummary(row, actor.timeZone), under, { zone: actor.timeZone, base64 }),
  ),
];

const ofTarget: Params = { patient: ofPatient.patient, target: toId('[A-Za-z]+', 'id') };
const signatures = (noun: AnyResource, target: string, states: readonly string[]): Origin =>
  signedOrigin(noun, ['client'], ofTarget, states, (row, under) =>
    toProvenance(row as AnyRead, target, under.signatures),
  );

/** Who signed what, as resources. */
export const provenances: readonly Origin[] = [
  signatures(progressNote, 'DocumentReference', SIGNED_STATES),
  signatures(dischargeSummary, 'DocumentReference', SUMMARY_STATES),
  signatures(assessment, 'QuestionnaireResponse', SIGNED),
  signatures(treatmentPlan, 'CarePlan', ['signed_author', 'cosigned', 'active', 'under_review', 'revised', 'closed']),
];
