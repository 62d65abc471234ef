/** What a stay went through before it became what it is: from its dates, the leaves from the house and its levels of care. */
import type {
  Encounter,
  EncounterClassHistory,
  EncounterStatusHistory,
  EpisodeOfCare,
  EpisodeOfCareStatusHistory,
  Period,
} from '@medplum/fhirtypes';
import type { Read } from '#engine/model/wire.ts';
import type { levelSegment } from '#modules/charts/level-segment.model.ts';
import type { episode } from '#modules/clients/episode.model.ts';
import type { leaveOfAbsence } from '#modules/discharge/leave-of-absence.model.ts';
import { hl7, moment } from './codes.model.ts';

type Stay = Read<typeof episode> & { readonly createdAt?: unknown };

/** Leaves of absence and levels of care, of all stays in one response. */
export type Leaves = readonly Read<typeof leaveOfAbsence>[];
export type Levels = readonly Read<typeof levelSegment>[];

interface Spell {
  readonly state: 'expected' | 'here' | 'away';
  /** Moments (ISO, UTC). */
  readonly from: string;
  readonly to: string;
}
const CODES = {
  encounter: { expected: 'planned', here: 'in-progress', away: 'onleave' },
  episode: { expected: 'planned', here: 'active', away: 'onhold' },
} as const satisfies {
  encounter: Record<Spell['state'], Encounter['status']>;
  episode: Record<Spell['state'], EpisodeOfCare['status']>;
};

/** The past states, oldest first; the current one is on the stay itself. */
function spells(stay: Stay, leaves: Leaves): readonly Spell[] {
  const { admittedAt, dischargedAt, createdAt } = stay;
  if (!admittedAt) return [];
  const all: Spell[] = [];
  const add = (state: Spell['state'], from: string, to: string | null | undefined) => {
    if (to && Date.parse(from) < Date.parse(to)) all.push({ state, from, to });
  };
  if (typeof createdAt === 'string') add('expected', createdAt, admittedAt);
  let since = admittedAt;
  const its = leaves.flatMap((one) => (one.episode === stay.id && one.leftAt ? [{ ...one, leftAt: one.leftAt }] : []));
  for (const { leftAt, returnedAt } of its.toSorted((a, b) => Date.parse(a.leftAt) - Date.parse(b.leftAt))) {
    add('here', since, leftAt);
    const back = returnedAt ?? dischargedAt;
    add('away', leftAt, back);
    if (!back) return all;
    since = back;
  }
  add('here', since, dischargedAt);
  return all;
}

const periodOf = (from: string, to: string | null | undefined, zone: string): Period => {
  const [start, end] = [moment(from, zone), moment(to, zone)];
  return { ...(start && { start }), ...(end && { end }) };
};

/** `Encounter.statusHistory` of a stay in an IANA zone; empty for one that is expected still. */
export const encounterHistory = (stay: Stay, leaves: Leaves, zone: string): EncounterStatusHistory[] =>
  spells(stay, leaves).map(({ state, from, to }) => ({
    status: CODES.encounter[state],
    period: periodOf(from, to, zone),
  }));

/** `EpisodeOfCare.statusHistory` of a stay in an IANA zone. */
export const episodeHistory = (stay: Stay, leaves: Leaves, zone: string): EpisodeOfCareStatusHistory[] =>
  spells(stay, leaves).map(({ state, from, to }) => ({
    status: CODES.episode[state],
    period: periodOf(from, to, zone),
  }));

/** Level 3.1 and above is spent under the program's roof (The ASAM Criteria). */
const INPATIENT = /^[34]/;

/** Whether somebody sleeps here, as an encounter's class. */
export const classOf = (level: string | null | undefined): NonNullable<Encounter['class']> =>
  INPATIENT.test(level ?? '')
    ? { system: hl7('v3-ActCode'), code: 'IMP', display: 'inpatient encounter' }
    : { system: hl7('v3-ActCode'), code: 'AMB', display: 'ambulatory' };

/** `Encounter.classHistory` of a stay: levels of care that follow one another in one class are one entry. */
export function classHistory(stay: Stay, levels: Levels, zone: string): EncounterClassHistory[] {
  const its = levels.flatMap((one) => (one.episode === stay.id && one.from ? [{ ...one, from: one.from }] : []));
  const all: { level: string | null | undefined; from: string; to: string | null | undefined }[] = [];
  for (const { level, from, to } of its.toSorted((a, b) => Date.parse(a.from) - Date.parse(b.from))) {
    const last = all.at(-1);
    if (last && classOf(last.level).code === classOf(level).code) last.to = to;
    else all.push({ level, from, to });
  }
  return all.map(({ level, from, to }) => ({ class: classOf(level), period: periodOf(from, to, zone) }));
}
