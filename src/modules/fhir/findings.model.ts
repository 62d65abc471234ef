/** Problems, allergies, scores and consents as FHIR R4 tells of them. */
import type { AllergyIntolerance, Coding, Condition, Consent, Observation, RiskAssessment } from '@medplum/fhirtypes';
import type { Read } from '#engine/model/wire.ts';
import type { assessment } from '#modules/assessments/assessment.model.ts';
import { formOf } from '#modules/assessments/instruments.model.ts';
import { type allergy, REACTIONS } from '#modules/charts/allergy.model.ts';
import type { problem } from '#modules/charts/problem.model.ts';
import type { consent } from '#modules/consents/consent.model.ts';
import { KINDS } from '#modules/consents/consent-rules.model.ts';
import { concept, hl7, ICD_10_CM, LOINC, metaOf, moment, partId, reference, SNOMED } from './codes.model.ts';

const patient = (row: { readonly client?: string; readonly titles: Readonly<Record<string, string>> }) =>
  reference('Patient', row.client, row.titles.client) ?? {};

/** A problem of the list, with its ICD-10-CM code. */
export function toCondition(row: Read<typeof problem>): Condition {
  const ruledOut = row.status === 'ruled_out';
  return {
    resourceType: 'Condition',
    id: row.id,
    meta: metaOf(row),
    clinicalStatus: concept(
      'condition-clinical',
      row.status === 'active' ? 'active' : ruledOut ? 'inactive' : 'resolved',
    ),
    verificationStatus: concept('condition-ver-status', ruledOut ? 'refuted' : 'confirmed'),
    category: [concept('condition-category', 'problem-list-item', 'Problem List Item')],
    ...(row.code && {
      code: { coding: [{ system: ICD_10_CM, code: row.code, display: row.name }], text: row.name ?? row.code },
    }),
    subject: patient(row),
    ...(row.onset && { onsetDateTime: row.onset }),
    ...(row.note && { note: [{ text: row.note }] }),
  };
}

/** SNOMED CT: "No known allergy (situation)". */
const NO_KNOWN_ALLERGY = { system: SNOMED, code: '716186003', display: 'No known allergy' };

/** An allergy or intolerance, or the finding that none is known. */
export function toAllergy(row: Read<typeof allergy>): AllergyIntolerance {
  const refuted = row.status === 'refuted';
  return {
    resourceType: 'AllergyIntolerance',
    id: row.id,
    meta: metaOf(row),
    clinicalStatus: concept('allergyintolerance-clinical', refuted ? 'inactive' : 'active'),
    verificationStatus: concept(
      'allergyintolerance-verification',
      refuted ? 'refuted' : row.status === 'verified' ? 'confirmed' : 'unconfirmed',
    ),
    ...(row.kind && row.kind !== 'none' && { type: row.kind }),
    code: row.kind === 'none' ? { coding: [NO_KNOWN_ALLERGY] } : { text: row.substance ?? 'Unknown' },
    patient: patient(row),
    ...(row.reactions?.length && {
      reaction: [
        {
          manifestation: row.reactions.map((one) => ({ text: REACTIONS[one] })),
          ...(row.severity && { severity: row.severity }),
        },
      ],
    }),
    ...(row.note && { note: [{ text: row.note }] }),
  };
}

type Assessed = Read<typeof assessment>;

/** Signed by all who have to: what waits for a co-signature is preliminary. */
const FINAL: readonly unknown[] = ['signed', 'cosigned'];
const statusOf = ({ status }: Assessed): 'final' | 'preliminary' => (FINAL.includes(status) ? 'final' : 'preliminary');

/** The scores of an assessment that was answered: one observation for each sum, and one for a result without a sum. */
export function toScores(row: Assessed, zone: string): Observation[] {
  const form = row.instrument && formOf(row.instrument, row.formVersion ?? '');
  const { score } = row;
  if (!form || !score) return [];
  const at = moment(row.performedAt, zone);
  const base = {
    resourceType: 'Observation' as const,
    meta: metaOf(row),
    status: statusOf(row),
    category: [concept('observation-category', 'survey', 'Survey')],
    subject: patient(row),
    ...(row.episode && { encounter: reference('Encounter', row.episode) }),
    ...(at && { effectiveDateTime: at }),
    derivedFrom: [reference('QuestionnaireResponse', row.id) ?? {}],
  };
  const sums = score.scales.flatMap(({ code, value, prorated, band }): Observation[] => {
    const scale = form.scales.find((one) => one.code === code);
    if (value === null || !scale) return [];
    return [
      {
        ...base,
        id: partId(row.id, code),
        code: {
          ...(scale.loinc && { coding: [{ system: LOINC, code: scale.loinc }] }),
          text: `${form.title}: ${scale.title}`,
        },
        valueInteger: value,
        ...(band && { interpretation: [{ text: band.label }] }),
        ...(prorated && { note: [{ text: 'Prorated: some items were not answered.' }] }),
      },
    ];
  });
  if (!score.outcome) return sums;
  const { label } = score.outcome;
  // The code of a panel is none of what it comes to.
  const code = { ...(form.resultLoinc && { coding: [{ system: LOINC, code: form.resultLoinc }] }), text: form.title };
  return [...sums, { ...base, id: partId(row.id, 'outcome'), code, valueString: label }];
}

/** risk-probability, by the level that the C-SSRS comes to; of what could not be assessed none is said. */
const RISKS: Readonly<Record<string, string>> = { high: 'high', moderate: 'moderate', low: 'low', none: 'negligible' };

/** The level of risk that a screening for suicide came to, with the answers that it rests on. */
export function toRisk(row: Assessed, zone: string): RiskAssessment[] {
  const form = row.instrument && formOf(row.instrument, row.formVersion ?? '');
  const outcome = row.score?.outcome;
  if (!form || !outcome) return [];
  const at = moment(row.performedAt, zone);
  const level = RISKS[outcome.code];
  return [
    {
      resourceType: 'RiskAssessment',
      id: row.id,
      meta: metaOf(row),
      status: statusOf(row),
      method: { ...(form.loinc && { coding: [{ system: LOINC, code: form.loinc }] }), text: form.title },
      subject: patient(row),
      ...(row.episode && { encounter: reference('Encounter', row.episode) }),
      ...(at && { occurrenceDateTime: at }),
      basis: [reference('QuestionnaireResponse', row.id) ?? {}],
      prediction: [
        {
          outcome: { text: 'Suicidal behavior' },
          qualitativeRisk: { ...(level && concept('risk-probability', level)), text: outcome.label },
        },
      ],
    },
  ];
}

/** consent-state-codes. */
const CONSENTS: Readonly<Record<string, Consent['status']>> = {
  draft: 'draft',
  presented: 'proposed',
  active: 'active',
  expired: 'inactive',
  revoked: 'inactive',
  superseded: 'inactive',
  refused: 'rejected',
};
const TREATMENT = new Set(['treatment', 'telehealth', 'psychotropic', 'mat', 'search', 'photo']);

const usage = (code: string, display: string): Coding => ({ system: hl7('v3-ActReason'), code, display });
/** For what a kind of consent is, as v3-PurposeOfUse has it; of any other the words of the client say it. */
const USES: Readonly<Record<string, readonly Coding[]>> = {
  tpo: [usage('TREAT', 'treatment'), usage('HPAYMT', 'healthcare payment'), usage('HOPERAT', 'healthcare operations')],
  court: [usage('HLEGAL', 'legal')],
};

/** What a client agreed to, under 42 CFR Part 2. */
export function toConsent(row: Read<typeof consent>): Consent {
  const categories = row.categories ?? [];
  return {
    resourceType: 'Consent',
    id: row.id,
    meta: metaOf(row),
    status: CONSENTS[row.status ?? ''] ?? 'entered-in-error',
    scope: concept(
      'consentscope',
      TREATMENT.has(row.kind ?? '') ? 'treatment' : row.kind === 'research' ? 'research' : 'patient-privacy',
    ),
    category: [
      { coding: [{ system: LOINC, code: '59284-0', display: 'Consent Document' }], text: row.kind && KINDS[row.kind] },
    ],
    patient: patient(row),
    policyRule: { coding: [{ system: hl7('v3-ActCode'), code: '42CFRPart2' }] },
    provision: {
      type: 'permit',
      ...(row.expiresOn && { period: { end: row.expiresOn } }),
      ...(row.recipient && {
        actor: [{ role: concept('v3-ParticipationType', 'IRCP'), reference: { display: row.recipient } }],
      }),
      ...(row.purpose && { purpose: [...(USES[row.kind ?? ''] ?? []), { display: row.purpose }] }),
      ...(categories.length && { code: categories.map((each) => ({ text: each.replaceAll('_', ' ') })) }),
    },
  };
}
