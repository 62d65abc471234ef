/** Every type of resource that is read here: which records stand behind it, how they are asked for, and how they are told. */
import type { Resource as FhirResource, ResourceType } from '@medplum/fhirtypes';
import type { AnyResource } from '#engine/model/resource.ts';
import type { AnyRead, Read } from '#engine/model/wire.ts';
import type { Engine } from '#engine/server/engine.ts';
import type { Actor } from '#engine/server/grants.ts';
import type { Filter } from '#engine/server/query.ts';
import { among, readAll } from '#engine/server/read-all.ts';
import { ANSWERED, assessment } from '#modules/assessments/assessment.model.ts';
import { versions } from '#modules/assessments/instruments.model.ts';
import { bedAssignment } from '#modules/beds/bed-assignment.model.ts';
import { bed } from '#modules/beds/bed.model.ts';
import { building, unit } from '#modules/beds/building.model.ts';
import { room } from '#modules/beds/room.model.ts';
import { allergy } from '#modules/charts/allergy.model.ts';
import { problem } from '#modules/charts/problem.model.ts';
import { client } from '#modules/clients/client.model.ts';
import { episode } from '#modules/clients/episode.model.ts';
import { consent } from '#modules/consents/consent.model.ts';
import { employee } from '#modules/people/employee.model.ts';
import { location } from '#modules/people/location.model.ts';
import { treatmentPlan } from '#modules/plans/treatment-plan.model.ts';
import { vitalSigns } from '#modules/vitals/vital-signs.model.ts';
import { toAllergy, toCondition, toConsent, toScores } from './findings.model.ts';
import { toResponse } from './forms.model.ts';
import { date, exactly, fixedToken, ownToken, type Param, type Params, toId, token } from './parameters.server.ts';
import { toPatient, toPractitioner } from './people.model.ts';
import { toCarePlan, toGoals } from './plans.model.ts';
import { toBed, toBuilding, toEncounter, toEpisodeOfCare, toRoom, toSite, toWard } from './stays.model.ts';
import { MEASURED_BY_LOINC, toVitals } from './vitals.model.ts';

/** Who reads, and under which address. */
export interface Asking {
  readonly engine: Engine;
  readonly actor: Actor;
  /** Such as https://nexus.example.org/fhir/R4. */
  readonly base: string;
}

/** Records of one noun behind a type. */
export interface Origin {
  readonly noun: AnyResource;
  /** Fields that are read; the others are not told. */
  readonly fields: readonly string[];
  /** What holds for all of them. */
  readonly always?: readonly Filter[];
  readonly params: Params;
  /** The resources of some records of it. */
  readonly told: (
    rows: readonly AnyRead[],
    asking: Asking,
  ) => Promise<readonly FhirResource[]> | readonly FhirResource[];
}

/** One noun as resources, record by record; the read path builds each record from the very noun that was asked for. */
function origin<R extends AnyResource>(
  noun: R,
  fields: readonly (keyof R['fields'] & string)[],
  params: Params,
  told: (row: Read<R>, asking: Asking) => FhirResource | readonly FhirResource[],
  always: readonly Filter[] = [],
): Origin {
  return {
    noun,
    fields,
    params,
    always,
    told: (rows, asking) => rows.flatMap((row) => told(row as unknown as Read<R>, asking)),
  };
}

const ofPatient = { patient: toId('Patient', 'client'), subject: toId('Patient', 'client') };
const STAY = [
  'client',
  'location',
  'program',
  'levelOfCare',
  'expectedAt',
  'admittedAt',
  'dischargedAt',
  'attending',
  'primaryTherapist',
  'caseManager',
  'dischargeType',
] as const;
const stayParams: Params = { ...ofPatient, date: date('admittedAt') };

/** Stays with the beds of each. */
const encounters: Origin = {
  noun: episode,
  fields: STAY,
  params: {
    ...stayParams,
    status: token('status', {
      planned: ['pre_admit'],
      'in-progress': ['admitted', 'active', 'discharge_planning'],
      onleave: ['on_leave'],
      finished: ['discharged'],
      cancelled: ['cancelled', 'no_show'],
    }),
  },
  told: async (rows, { engine, actor }) => {
    const stays = rows as unknown as readonly Read<typeof episode>[];
    const beds = rows.length
      ? await readAll(engine, actor, bedAssignment, {
          filters: [
            among(
              'episode',
              stays.map((one) => one.id),
            ),
          ],
          fields: ['bed', 'episode', 'kind', 'from', 'to'],
        })
      : [];
    return stays.map((one) => toEncounter(one, beds));
  },
};

const places: readonly Origin[] = [
  origin(location, ['name', 'addressLine1', 'city', 'state', 'zip'], { name: exactly('name') }, toSite),
  origin(building, ['name', 'location'], { name: exactly('name'), partof: toId('Location', 'location') }, (row) =>
    toBuilding(row as AnyRead),
  ),
  origin(unit, ['name', 'building'], { name: exactly('name'), partof: toId('Location', 'building') }, (row) =>
    toWard(row as AnyRead),
  ),
  origin(room, ['number', 'unit'], { name: exactly('number'), partof: toId('Location', 'unit') }, (row) =>
    toRoom(row as AnyRead),
  ),
  origin(bed, ['name', 'room'], { name: exactly('name'), partof: toId('Location', 'room') }, toBed),
];

const ASSESSED = ['client', 'episode', 'instrument', 'formVersion', 'answers', 'score', 'performedAt'] as const;

/** Instruments by the LOINC codes of their sums. */
const BY_LOINC = Object.groupBy(
  Object.values(versions)
    .flat()
    .flatMap(({ code, loinc, scales }) =>
      [loinc, ...scales.map((scale) => scale.loinc)].flatMap((each) => (each ? [{ each, code }] : [])),
    ),
  ({ each }) => each,
);
const INSTRUMENTS_OF = Object.fromEntries(
  Object.entries(BY_LOINC).map(([loinc, all]) => [loinc, [...new Set((all ?? []).map(({ code }) => code))]]),
);

const PLANNED = ['client', 'episode', 'edition', 'startDate', 'problems', 'inForceTo'] as const;
/** Plans that were taken back are nobody's any more. */
const STANDING = [
  among('status', [
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
  value.split(',').some((one) => Object.hasOwn(MEASURED_BY_LOINC, one.slice(one.lastIndexOf('|') + 1).trim()))
    ? []
    : null;

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
        identifier: exactly('mrn'),
        family: exactly('legalLast'),
        given: exactly('legalFirst'),
        birthdate: date('dob'),
        gender: token('sexAtBirth', { female: ['female'], male: ['male'], other: ['intersex'], unknown: ['unknown'] }),
      },
      toPatient,
    ),
  ],
  Practitioner: [
    origin(
      employee,
      ['firstName', 'lastName', 'position'],
      { family: exactly('lastName'), given: exactly('firstName') },
      toPractitioner,
    ),
  ],
  EpisodeOfCare: [
    origin(
      episode,
      STAY,
      {
        ...stayParams,
        status: token('status', {
          planned: ['pre_admit'],
          active: ['admitted', 'active', 'discharge_planning'],
          onhold: ['on_leave'],
          finished: ['discharged'],
          cancelled: ['cancelled', 'no_show'],
        }),
      },
      toEpisodeOfCare,
    ),
  ],
  Encounter: [encounters],
  Location: places,
  Condition: [
    origin(
      problem,
      ['client', 'code', 'name', 'onset', 'note'],
      {
        ...ofPatient,
        code: ownToken('code'),
        category: fixedToken('problem-list-item'),
        'onset-date': date('onset'),
        'clinical-status': token('status', { active: ['active'], resolved: ['resolved'], inactive: ['ruled_out'] }),
      },
      toCondition,
    ),
  ],
  AllergyIntolerance: [
    origin(
      allergy,
      ['client', 'kind', 'substance', 'reactions', 'severity', 'note'],
      {
        ...ofPatient,
        'clinical-status': token('status', { active: ['active', 'verified'], inactive: ['refuted'] }),
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
        category: fixedToken('survey'),
        code: token('instrument', INSTRUMENTS_OF),
      },
      toScores,
      [among('status', ANSWERED)],
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
      { ...ofPatient, date: date('takenAt'), category: fixedToken('vital-signs'), code: anyMeasured },
      toVitals,
      [among('status', ['recorded', 'critical', 'rechecking', 'to_review', 'closed'])],
    ),
  ],
  CarePlan: [
    origin(
      treatmentPlan,
      PLANNED,
      {
        ...ofPatient,
        date: date('startDate'),
        category: fixedToken('assess-plan'),
        status: token('status', {
          draft: ['draft', 'client_review', 'signed_author', 'cosigned'],
          active: ['active', 'under_review'],
          revoked: ['revised'],
          completed: ['closed'],
        }),
      },
      toCarePlan,
      STANDING,
    ),
  ],
  Goal: [
    origin(
      treatmentPlan,
      PLANNED,
      {
        ...ofPatient,
        'start-date': date('startDate'),
        'lifecycle-status': token('status', {
          proposed: ['draft', 'client_review', 'signed_author', 'cosigned'],
          active: ['active', 'under_review'],
          cancelled: ['revised'],
          completed: ['closed'],
        }),
      },
      toGoals,
      STANDING,
    ),
  ],
  QuestionnaireResponse: [
    origin(
      assessment,
      ASSESSED,
      {
        ...ofPatient,
        authored: date('performedAt'),
        status: token('status', { 'in-progress': ['in_progress'], completed: [...ANSWERED] }),
      },
      (row, { base }) => toResponse(row, base),
      [among('status', ['in_progress', ...ANSWERED])],
    ),
  ],
  Consent: [
    origin(
      consent,
      ['client', 'kind', 'categories', 'recipient', 'purpose', 'expiresOn'],
      {
        ...ofPatient,
        status: token('status', {
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
