/** The source of a resource type: a noun's records, how to query and map them; and the sources of places and stays. */
import type { Resource as FhirResource } from '@medplum/fhirtypes';
import type { AnyResource } from '#engine/model/resource.ts';
import type { AnyRead, Read } from '#engine/model/wire.ts';
import type { Engine } from '#engine/server/engine.ts';
import type { Actor } from '#engine/server/grants.ts';
import type { Filter } from '#engine/server/query.ts';
import { isOneOf, readAll, readAllowed } from '#engine/server/read-all.ts';
import { bedAssignment } from '#modules/beds/bed-assignment.model.ts';
import { bed } from '#modules/beds/bed.model.ts';
import { building, unit } from '#modules/beds/building.model.ts';
import { room } from '#modules/beds/room.model.ts';
import { levelSegment } from '#modules/charts/level-segment.model.ts';
import { careTeamMember } from '#modules/clients/care-team.model.ts';
import { episode, IN_TREATMENT, UNDER_WAY } from '#modules/clients/episode.model.ts';
import { leaveOfAbsence } from '#modules/discharge/leave-of-absence.model.ts';
import { credential } from '#modules/people/credential.model.ts';
import { employee } from '#modules/people/employee.model.ts';
import { location } from '#modules/people/location.model.ts';
import { fhir } from './codes.model.ts';
import { period, type Params, texts, toId, token } from './parameters.server.ts';
import { toPractitioner, toPractitionerRole } from './people.model.ts';
import { withdrawn } from './withdrawn.model.ts';
import { toBed, toBuilding, toCareTeam, toEncounter, toEpisodeOfCare, toRoom, toSite, toWard } from './stays.model.ts';

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
  /** States of records that were taken back: told by their id and among what changed, as entered in error. */
  readonly retracted?: readonly string[];
  readonly params: Params;
  /** The resources of some records of it. */
  readonly told: (
    rows: readonly AnyRead[],
    asking: Asking,
  ) => Promise<readonly FhirResource[]> | readonly FhirResource[];
}

/** One noun as resources, record by record; the read path builds each record from the very noun that was asked for. */
export function origin<R extends AnyResource>(
  noun: R,
  fields: readonly (keyof R['fields'] & string)[],
  params: Params,
  told: (row: Read<R>, asking: Asking) => FhirResource | readonly FhirResource[],
  always: readonly Filter[] = [],
  retracted: readonly string[] = [],
): Origin {
  return {
    noun,
    fields,
    params,
    always,
    retracted,
    told: (rows, asking) =>
      rows.flatMap((row) => {
        const resources = [told(row as unknown as Read<R>, asking)].flat();
        return retracted.includes(row.status ?? '') ? resources.map(withdrawn) : resources;
      }),
  };
}

export const ofPatient = { patient: toId('Patient', 'client'), subject: toId('Patient', 'client') };
const STAY = [
  'client',
  'location',
  'program',
  'levelOfCare',
  'admittedAt',
  'dischargedAt',
  'attending',
  'primaryTherapist',
  'caseManager',
  'dischargeType',
] as const;
const during = period('admittedAt', 'dischargedAt');

const ofStays = (stays: readonly { readonly id: string }[]) => [
  isOneOf(
    'episode',
    stays.map(({ id }) => id),
  ),
];
/** The leaves from the house of some stays, as far as the asker sees them. */
const leavesOf = ({ engine, actor }: Asking, filters: readonly Filter[]) =>
  readAllowed(engine, actor, leaveOfAbsence, { filters, fields: ['episode', 'leftAt', 'returnedAt'] });

export const stays: Origin = {
  noun: episode,
  fields: STAY,
  params: {
    patient: ofPatient.patient,
    date: during,
    status: token('status', fhir('episode-of-care-status'), {
      planned: ['pre_admit'],
      active: ['admitted', 'active', 'discharge_planning'],
      onhold: ['on_leave'],
      finished: ['discharged'],
      cancelled: ['cancelled', 'no_show'],
    }),
  },
  told: async (rows, asking) => {
    if (!rows.length) return [];
    const stays = rows as unknown as readonly Read<typeof episode>[];
    const leaves = await leavesOf(asking, ofStays(stays));
    return stays.map((one) => toEpisodeOfCare(one, leaves, asking.actor.timeZone));
  },
};

/** Stays with the leaves, levels of care and beds of each. */
export const encounters: Origin = {
  noun: episode,
  fields: STAY,
  params: {
    ...ofPatient,
    date: during,
    status: token('status', fhir('encounter-status'), {
      planned: ['pre_admit'],
      'in-progress': ['admitted', 'active', 'discharge_planning'],
      onleave: ['on_leave'],
      finished: ['discharged'],
      cancelled: ['cancelled', 'no_show'],
    }),
  },
  told: async (rows, asking) => {
    if (!rows.length) return [];
    const stays = rows as unknown as readonly Read<typeof episode>[];
    const { engine, actor } = asking;
    const filters = ofStays(stays);
    const [leaves, levels, beds] = await Promise.all([
      leavesOf(asking, filters),
      readAllowed(engine, actor, levelSegment, { filters, fields: ['episode', 'level', 'from', 'to'] }),
      readAll(engine, actor, bedAssignment, { filters, fields: ['bed', 'episode', 'kind', 'from', 'to'] }),
    ]);
    return stays.map((one) => toEncounter(one, { leaves, levels, beds }, actor.timeZone));
  },
};

/** Stays with those who treat somebody in them; what was never begun had no team. */
export const teams: Origin = {
  noun: episode,
  fields: STAY,
  always: [isOneOf('status', [...UNDER_WAY, 'discharged'])],
  params: {
    ...ofPatient,
    date: during,
    status: token('status', fhir('care-team-status'), {
      proposed: ['pre_admit'],
      active: IN_TREATMENT,
      inactive: ['discharged'],
    }),
  },
  told: async (rows, { engine, actor }) => {
    const stays = rows as unknown as readonly Read<typeof episode>[];
    const clients = [...new Set(stays.flatMap((one) => one.client ?? []))];
    const members = clients.length
      ? await readAllowed(engine, actor, careTeamMember, {
          filters: [isOneOf('client', clients)],
          fields: ['client', 'staff', 'part', 'since', 'until'],
        })
      : [];
    return stays.map((one) => toCareTeam(one, members, actor.timeZone));
  },
};

const staffNames: Params = {
  ...texts('name', 'firstName', 'lastName'),
  ...texts('family', 'lastName'),
  ...texts('given', 'firstName'),
};
/** The staff, each with the verified credentials of theirs that the reader sees. */
export const staff: Origin = {
  noun: employee,
  fields: ['firstName', 'lastName'],
  params: staffNames,
  told: async (rows, { engine, actor }) => {
    const people = rows as unknown as readonly Read<typeof employee>[];
    const ids = people.map((one) => one.id);
    const credentials = ids.length
      ? await readAllowed(engine, actor, credential, {
          filters: [isOneOf('employee', ids), isOneOf('status', ['verified'])],
          fields: ['employee', 'type', 'number', 'issuer', 'issuedOn', 'expiresOn'],
        })
      : [];
    return people.map((one) => toPractitioner(one, credentials));
  },
};
/** What each of the staff does, and where. */
export const staffRoles: Origin = origin(
  employee,
  ['firstName', 'lastName', 'position', 'location'],
  { practitioner: toId('Practitioner', 'id'), location: toId('Location', 'location') },
  toPractitionerRole,
);

export const places: readonly Origin[] = [
  origin(location, ['name', 'addressLine1', 'city', 'state', 'zip'], texts('name', 'name'), toSite),
  origin(building, ['name', 'location'], { ...texts('name', 'name'), partof: toId('Location', 'location') }, (row) =>
    toBuilding(row as AnyRead),
  ),
  origin(unit, ['name', 'building'], { ...texts('name', 'name'), partof: toId('Location', 'building') }, (row) =>
    toWard(row as AnyRead),
  ),
  origin(room, ['number', 'unit'], { ...texts('name', 'number'), partof: toId('Location', 'unit') }, (row) =>
    toRoom(row as AnyRead),
  ),
  origin(bed, ['name', 'room'], { ...texts('name', 'name'), partof: toId('Location', 'room') }, toBed),
];
