/** Every resource type: its source records, how to query them, and how to map them. */
import type { ResourceType } from '@medplum/fhirtypes';
import { isOneOf } from '#engine/server/read-all.ts';
import { ANSWERED, assessment } from '#modules/assessments/assessment.model.ts';
import { SCREENERS } from '#modules/assessments/instrument-names.model.ts';
import { versions } from '#modules/assessments/instruments.model.ts';
import { allergy } from '#modules/charts/allergy.model.ts';
import { problem } from '#modules/charts/problem.model.ts';
import { client } from '#modules/clients/client.model.ts';
import { consent } from '#modules/consents/consent.model.ts';
import { coverage } from '#modules/coverage/coverage.model.ts';
import { isAnalyte } from '#modules/labs/analytes.model.ts';
import { treatmentPlan } from '#modules/plans/treatment-plan.model.ts';
import { vitalSigns } from '#modules/vitals/vital-signs.model.ts';
import { toAllergy, toCondition, toConsent, toRisk, toScores } from './findings.model.ts';
import { toResponse } from './forms.model.ts';
import { fhir, hl7, ICD_10_CM, LOINC, PLAN_CATEGORY, systemOf } from './codes.model.ts';
import { toCoverage } from './coverage.model.ts';
import { documents, provenances } from './document-origins.server.ts';
import { labObservations, labReports, labRequests } from './lab-origins.server.ts';
import { doses, medicationOrders } from './medication-origins.server.ts';
import {
  encounters,
  ofPatient,
  type Origin,
  origin,
  places,
  staff,
  staffRoles,
  stays,
  teams,
} from './origins.server.ts';
import {
  codesOf,
  date,
  EVERY,
  fixedToken,
  identified,
  ownToken,
  type Param,
  period,
  texts,
  toId,
  token,
} from './parameters.server.ts';
import { toPatient, toRelatedPeople } from './people.model.ts';
import { toCarePlan, toGoals } from './plans.model.ts';
import { MEASURED_BY_LOINC, toVitals } from './vitals.model.ts';

const ASSESSED = ['client', 'episode', 'instrument', 'formVersion', 'answers', 'score', 'performedAt'] as const;

/** Instruments by the LOINC codes of their sums and results. */
const BY_LOINC = Object.groupBy(
  Object.values(versions)
    .flat()
    .flatMap(({ code, resultLoinc, scales }) =>
      [resultLoinc, ...scales.map((scale) => scale.loinc)].flatMap((each) => (each ? [{ each, code }] : [])),
    ),
  ({ each }) => each,
);
const INSTRUMENTS_OF = Object.fromEntries(
  Object.entries(BY_LOINC).map(([loinc, all]) => [loinc, [...new Set((all ?? []).map(({ code }) => code))]]),
);

const PLANNED = ['client', 'episode', 'edition', 'startDate', 'problems', 'inForceTo'] as const;
/** Plans that were taken back are nobody's any more. */
const STANDING = [
  isOneOf('status', [
    'draft',
    'client_review',
    'signed_author',
    'cosigned',
    'active',
    'under_review',
    'revised',
    'closed',
  ]),
];

/** Sets by the codes of what is in them: any set may hold what is known here, and what is not asked for is left out. */
const anyMeasured: Param = (value) =>
  codesOf(value, LOINC).some((code) => code === EVERY || Object.hasOwn(MEASURED_BY_LOINC, code)) ? [] : null;

/** Codes of scores and vital signs; glucose may come from a laboratory, too. */
const isMeasuredElsewhere = (loinc: string): boolean =>
  !isAnalyte(loinc) && (Object.hasOwn(MEASURED_BY_LOINC, loinc) || Object.hasOwn(INSTRUMENTS_OF, loinc));

/** The types, each with the nouns behind it; what is about a client leaves through the gate of consents. */
export const resourceTypes = {
  Patient: [
    origin(
      client,
      [
        'mrn',
        'legalFirst',
        'legalMiddle',
        'legalLast',
        'preferredName',
        'dob',
        'sexAtBirth',
        'location',
        'language',
        'guardian',
        'emergencyContacts',
        'phones',
        'email',
        'addressLine1',
        'city',
        'state',
        'zip',
        'marital',
      ],
      {
        identifier: identified('mrn', 'mrn'),
        ...texts('name', 'legalFirst', 'legalMiddle', 'legalLast', 'preferredName'),
        ...texts('family', 'legalLast'),
        ...texts('given', 'legalFirst', 'legalMiddle', 'preferredName'),
        birthdate: date('dob'),
        gender: token('sexAtBirth', fhir('administrative-gender'), {
          female: ['female'],
          male: ['male'],
          other: ['intersex'],
          unknown: ['unknown'],
        }),
      },
      (row, asking) => toPatient(row, systemOf(asking.base, asking.actor.tenantId, 'mrn')),
    ),
  ],
  RelatedPerson: [
    origin(
      client,
      ['legalFirst', 'legalLast', 'guardian', 'emergencyContacts'],
      { patient: toId('Patient', 'id') },
      toRelatedPeople,
    ),
  ],
  Practitioner: [staff],
  PractitionerRole: [staffRoles],
  EpisodeOfCare: [stays],
  Encounter: [encounters],
  CareTeam: [teams],
  Location: places,
  Condition: [
    origin(
      problem,
      ['client', 'code', 'name', 'onset', 'note'],
      {
        ...ofPatient,
        code: ownToken('code', ICD_10_CM),
        category: fixedToken(hl7('condition-category'), 'problem-list-item'),
        'onset-date': date('onset'),
        'clinical-status': token('status', hl7('condition-clinical'), {
          active: ['active'],
          resolved: ['resolved'],
          inactive: ['ruled_out'],
        }),
      },
      toCondition,
    ),
  ],
  AllergyIntolerance: [
    origin(
      allergy,
      ['client', 'kind', 'substance', 'reactions', 'severity', 'note'],
      {
        patient: ofPatient.patient,
        'clinical-status': token('status', hl7('allergyintolerance-clinical'), {
          active: ['active', 'verified'],
          inactive: ['refuted'],
        }),
      },
      toAllergy,
    ),
  ],
  Observation: [
    origin(
      assessment,
      ASSESSED,
      {
        ...ofPatient,
        date: date('performedAt'),
        category: fixedToken(hl7('observation-category'), 'survey'),
        code: token('instrument', LOINC, INSTRUMENTS_OF),
      },
      (row, { actor }) => toScores(row, actor.timeZone),
      [isOneOf('status', ANSWERED)],
      ['entered_in_error'],
    ),
    origin(
      vitalSigns,
      [
        'client',
        'episode',
        'takenAt',
        'systolic',
        'diastolic',
        'pulse',
        'respirations',
        'temperature',
        'spo2',
        'pain',
        'weight',
        'height',
        'bmi',
        'glucose',
        'breathAlcohol',
      ],
      {
        ...ofPatient,
        date: date('takenAt'),
        category: fixedToken(hl7('observation-category'), 'vital-signs'),
        code: anyMeasured,
      },
      (row, { actor }) => toVitals(row, actor.timeZone),
      [isOneOf('status', ['recorded', 'critical', 'rechecking', 'to_review', 'closed'])],
      ['superseded', 'entered_in_error'],
    ),
    labObservations(isMeasuredElsewhere),
  ],
  ServiceRequest: [labRequests],
  DiagnosticReport: [labReports],
  MedicationRequest: [medicationOrders],
  MedicationAdministration: doses,
  CarePlan: [
    origin(
      treatmentPlan,
      PLANNED,
      {
        ...ofPatient,
        date: period('startDate', 'inForceTo'),
        category: fixedToken(PLAN_CATEGORY, 'assess-plan'),
        status: token('status', fhir('request-status'), {
          draft: ['draft', 'client_review', 'signed_author', 'cosigned'],
          active: ['active', 'under_review'],
          revoked: ['revised'],
          completed: ['closed'],
        }),
      },
      (row, { actor }) => toCarePlan(row, actor.timeZone),
      STANDING,
      ['entered_in_error'],
    ),
  ],
  Goal: [
    origin(
      treatmentPlan,
      PLANNED,
      {
        ...ofPatient,
        'start-date': date('startDate'),
        'lifecycle-status': token('status', fhir('goal-status'), {
          proposed: ['draft', 'client_review', 'signed_author', 'cosigned'],
          active: ['active', 'under_review'],
          cancelled: ['revised'],
          completed: ['closed'],
        }),
      },
      toGoals,
      STANDING,
      ['entered_in_error'],
    ),
  ],
  Coverage: [
    origin(
      coverage,
      [
        'client',
        'rank',
        'payer',
        'payerId',
        'planType',
        'memberId',
        'groupNumber',
        'relation',
        'subscriberName',
        'effectiveOn',
        'endsOn',
      ],
      {
        patient: toId('Patient', 'client'),
        beneficiary: toId('Patient', 'client'),
        status: token('status', fhir('fm-status'), {
          active: ['active'],
          cancelled: ['cancelled'],
          'entered-in-error': ['entered_in_error'],
        }),
      },
      (row, asking) =>
        toCoverage(row, systemOf(asking.base, asking.actor.tenantId, `payer/${row.payerId ?? 'unknown'}`)),
    ),
  ],
  QuestionnaireResponse: [
    origin(
      assessment,
      ASSESSED,
      {
        ...ofPatient,
        authored: date('performedAt'),
        status: token('status', fhir('questionnaire-answers-status'), {
          'in-progress': ['in_progress'],
          completed: [...ANSWERED],
        }),
      },
      (row, { base, actor }) => toResponse(row, base, actor.timeZone),
      [isOneOf('status', ['in_progress', ...ANSWERED])],
      ['entered_in_error'],
    ),
  ],
  RiskAssessment: [
    origin(
      assessment,
      ASSESSED,
      {
        ...ofPatient,
        date: date('performedAt'),
        encounter: toId('Encounter', 'episode'),
      },
      (row, { actor }) => toRisk(row, actor.timeZone),
      [isOneOf('status', ANSWERED), isOneOf('instrument', SCREENERS)],
      ['entered_in_error'],
    ),
  ],
  DocumentReference: documents,
  Provenance: provenances,
  Consent: [
    origin(
      consent,
      ['client', 'kind', 'categories', 'recipient', 'purpose', 'expiresOn'],
      {
        patient: ofPatient.patient,
        status: token('status', fhir('consent-state-codes'), {
          draft: ['draft'],
          proposed: ['presented'],
          active: ['active'],
          inactive: ['expired', 'revoked', 'superseded'],
          rejected: ['refused'],
        }),
      },
      toConsent,
    ),
  ],
} as const satisfies Partial<Record<ResourceType, readonly Origin[]>>;

export type ReadType = keyof typeof resourceTypes;
/** Whether a type of resource is read here. */
export const isReadType = (type: string): type is ReadType => Object.hasOwn(resourceTypes, type);
export const readTypes: readonly ReadType[] = Object.keys(resourceTypes).filter(isReadType);
