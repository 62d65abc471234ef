/** Stays and places as FHIR R4 tells of them. */
import type {
  CareTeam,
  Encounter,
  EncounterLocation,
  EncounterParticipant,
  EpisodeOfCare,
  Location,
} from '@medplum/fhirtypes';
import type { AnyRead, Read, ReadMarks } from '#engine/model/wire.ts';
import type { bedAssignment } from '#modules/beds/bed-assignment.model.ts';
import type { bed } from '#modules/beds/bed.model.ts';
import type { careTeamMember } from '#modules/clients/care-team.model.ts';
import type { episode } from '#modules/clients/episode.model.ts';
import type { location } from '#modules/people/location.model.ts';
import { concept, hl7, metaOf, moment, reference } from './codes.model.ts';
import {
  classHistory,
  classOf,
  encounterHistory,
  episodeHistory,
  type Leaves,
  type Levels,
} from './stay-history.model.ts';

type Stay = Read<typeof episode>;

/** episode-of-care-status. */
const EPISODES: Readonly<Record<string, EpisodeOfCare['status']>> = {
  pre_admit: 'planned',
  admitted: 'active',
  active: 'active',
  discharge_planning: 'active',
  on_leave: 'onhold',
  discharged: 'finished',
  cancelled: 'cancelled',
  no_show: 'cancelled',
};
/** encounter-status. */
const ENCOUNTERS: Readonly<Record<string, Encounter['status']>> = {
  pre_admit: 'planned',
  admitted: 'in-progress',
  active: 'in-progress',
  discharge_planning: 'in-progress',
  on_leave: 'onleave',
  discharged: 'finished',
  cancelled: 'cancelled',
  no_show: 'cancelled',
};
/** From the admission on: what is only expected has no time that a search by date could find. */
const periodOf = ({ admittedAt, dischargedAt }: Stay, zone: string) => {
  const [start, end] = [moment(admittedAt, zone), moment(dischargedAt, zone)];
  return start ? { start, ...(end && { end }) } : undefined;
};

/** The whole of a stay: for how long somebody is answered for. */
export function toEpisodeOfCare(row: Stay, leaves: Leaves, zone: string): EpisodeOfCare {
  const period = periodOf(row, zone);
  const before = episodeHistory(row, leaves, zone);
  return {
    resourceType: 'EpisodeOfCare',
    id: row.id,
    meta: metaOf(row),
    status: EPISODES[row.status ?? ''] ?? 'entered-in-error',
    ...(before.length && { statusHistory: before }),
    ...(row.levelOfCare && { type: [{ text: `ASAM level ${row.levelOfCare}` }] }),
    patient: reference('Patient', row.client, row.titles.client) ?? {},
    ...(row.titles.location && { managingOrganization: { display: row.titles.location } }),
    ...(period && { period }),
    ...(row.caseManager && { careManager: reference('Practitioner', row.caseManager, row.titles.caseManager) }),
  };
}

const participant = (code: string, id: string | null | undefined, name?: string): EncounterParticipant[] => {
  const individual = reference('Practitioner', id, name);
  return individual ? [{ type: [concept('v3-ParticipationType', code)], individual }] : [];
};

/** encounter-location-status, by what a bed is used for. */
const USES = { hold: 'reserved', reservation: 'reserved', occupancy: 'active' } as const;
function placeOf(use: Read<typeof bedAssignment>, zone: string): EncounterLocation[] {
  const at = reference('Location', use.bed, use.titles.bed);
  if (!at) return [];
  const [start, end] = [moment(use.from, zone), moment(use.to, zone)];
  return [
    {
      location: at,
      status: use.status === 'ended' ? 'completed' : USES[use.kind ?? 'hold'],
      ...(start && { period: { start, ...(end && { end }) } }),
    },
  ];
}

/** The day-by-day data of all stays in one response. */
interface DayByDay {
  readonly leaves: Leaves;
  readonly levels: Levels;
  readonly beds: readonly Read<typeof bedAssignment>[];
}

/** The same stay as what happens day by day: where, with whom, and how it ended. */
export function toEncounter(row: Stay, beside: DayByDay, zone: string): Encounter {
  const period = periodOf(row, zone);
  const places = beside.beds.filter((one) => one.episode === row.id).flatMap((one) => placeOf(one, zone));
  const people = [
    ...participant('ATND', row.attending, row.titles.attending),
    ...participant('PART', row.primaryTherapist, row.titles.primaryTherapist),
  ];
  const before = encounterHistory(row, beside.leaves, zone);
  const classes = classHistory(row, beside.levels, zone);
  return {
    resourceType: 'Encounter',
    id: row.id,
    meta: metaOf(row),
    status: ENCOUNTERS[row.status ?? ''] ?? 'unknown',
    ...(before.length && { statusHistory: before }),
    class: classOf(row.levelOfCare),
    ...(classes.length && { classHistory: classes }),
    ...(row.program && { serviceType: { text: row.program } }),
    subject: reference('Patient', row.client, row.titles.client),
    episodeOfCare: [reference('EpisodeOfCare', row.id) ?? {}],
    ...(people.length && { participant: people }),
    ...(period && { period }),
    ...(row.dischargeType && {
      hospitalization: { dischargeDisposition: { text: row.dischargeType.replaceAll('_', ' ') } },
    }),
    ...(places.length && { location: places }),
  };
}

/** care-team-status, by the state of the stay. */
const TEAMS: Readonly<Record<string, CareTeam['status']>> = {
  pre_admit: 'proposed',
  discharged: 'inactive',
  cancelled: 'inactive',
  no_show: 'inactive',
};
const PARTS: Readonly<Record<NonNullable<Read<typeof careTeamMember>['part']>, string>> = {
  attending: 'Attending',
  therapist: 'Primary therapist',
  nurse: 'Primary nurse',
  case_manager: 'Case manager',
  member: 'Member',
};

/** Who treated somebody during a stay; `members` are of the client, each with the days from and to which they were. */
export function toCareTeam(row: Stay, members: readonly Read<typeof careTeamMember>[], zone: string): CareTeam {
  const period = periodOf(row, zone);
  const [from, to] = [period?.start?.slice(0, 10), period?.end?.slice(0, 10)];
  const its = members.filter(
    ({ client, since, until }) =>
      client === row.client && !(until && from && until < from) && !(to && since && since > to),
  );
  return {
    resourceType: 'CareTeam',
    id: row.id,
    meta: metaOf(row),
    status: TEAMS[row.status ?? ''] ?? 'active',
    name: 'Care team',
    subject: reference('Patient', row.client, row.titles.client),
    encounter: reference('Encounter', row.id),
    ...(period && { period }),
    ...(its.length && {
      participant: its.map((one) => ({
        role: [{ text: PARTS[one.part ?? 'member'] }],
        member: reference('Practitioner', one.staff, one.titles.staff),
        period: { ...(one.since && { start: one.since }), ...(one.until && { end: one.until }) },
      })),
    }),
  };
}

const place = (
  row: Pick<ReadMarks, 'id' | 'status' | 'version'>,
  code: string,
  kind: string,
  name: string,
  within?: Location['partOf'],
): Location => ({
  resourceType: 'Location',
  id: row.id,
  meta: { versionId: String(row.version) },
  status: row.status === 'closed' || row.status === 'blocked' ? 'suspended' : 'active',
  name,
  mode: 'instance',
  physicalType: concept('location-physical-type', code, kind),
  ...(within && { partOf: within }),
});
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A facility with its address. */
export const toSite = (row: Read<typeof location>): Location => ({
  ...place(row, 'si', 'Site', row.name ?? ''),
  address: {
    ...(row.addressLine1 && { line: [row.addressLine1] }),
    ...(row.city && { city: row.city }),
    ...(row.state && { state: row.state }),
    ...(row.zip && { postalCode: row.zip }),
    country: 'US',
  },
});
export const toBuilding = (row: AnyRead): Location =>
  place(row, 'bu', 'Building', text(row.name), reference('Location', text(row.location), row.titles.location));
export const toWard = (row: AnyRead): Location =>
  place(row, 'wa', 'Ward', text(row.name), reference('Location', text(row.building), row.titles.building));
export const toRoom = (row: AnyRead): Location =>
  place(row, 'ro', 'Room', text(row.number), reference('Location', text(row.unit), row.titles.unit));

/** v2-0116, bed status. */
const BEDS: Readonly<Record<string, string>> = {
  available: 'U',
  held: 'U',
  reserved: 'U',
  inspected: 'U',
  occupied: 'O',
  dirty: 'K',
  cleaning: 'H',
  blocked: 'C',
};
/** A bed, and whether it is to be had. */
export const toBed = (row: Read<typeof bed>): Location => ({
  ...place(row, 'bd', 'Bed', row.name ?? '', reference('Location', row.room, row.titles.room)),
  ...(BEDS[row.status ?? ''] && { operationalStatus: { system: hl7('v2-0116'), code: BEDS[row.status ?? ''] } }),
});
