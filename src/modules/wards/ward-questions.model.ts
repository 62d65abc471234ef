/** The questions about the wards: the day, for a person and for a wall, what is open for whom, and one client's card. */
import { everyone, query } from '#access/define.model.ts';
import { all } from '#access/scopes.model.ts';
import { choice, instant, integer, ref, text, yesNo } from '#engine/model/fields.ts';
import type { AnswerOf } from '#engine/model/questions.ts';
import { byCode, list, object, orNull, record, type ShapeValue, stampShape } from '#engine/model/shapes.ts';
import type { allergy } from '#modules/charts/allergy.model.ts';
import type { client } from '#modules/clients/client.model.ts';
import type { episode } from '#modules/clients/episode.model.ts';
import { CRISIS_TYPES } from '#modules/crisis/crisis.model.ts';
import { REQUIREMENTS, requirementKeys } from './requirements.model.ts';

const requirement = choice(REQUIREMENTS);
const counts = byCode(requirementKeys, integer());
export type Counts = ShapeValue<typeof counts>;
const textOrNone = text({ optional: true });
const momentOrNone = instant({ optional: true });

/** A unit, how full it is, and what is overdue there. */
const unit = object({
  id: ref('unit'),
  name: text(),
  facility: text(),
  beds: integer(),
  /** Beds that there is staff for. */
  staffed: integer(),
  occupied: integer(),
  open: integer(),
  toMakeReady: integer(),
  /** On hold or reserved. */
  kept: integer(),
  blocked: integer(),
  /** Of the occupied: away on leave, the bed kept; null where the reader's role does not say. */
  away: integer({ optional: true }),
  /** Overdue items by kind, for the clients the reader counts here; null if there are none. */
  overdue: orNull(counts),
  alerts: integer({ optional: true }),
  /** Crises that are active or stabilizing. */
  crises: integer(),
});
export type WardUnit = ShapeValue<typeof unit>;

/** A client as a board shows them: "Hollis, M."; the initials alone where the board hangs on a wall. */
const person = object({ id: ref('client'), name: text(), bed: textOrNone });
export type WardPerson = ShapeValue<typeof person>;

/** One thing that is due, and where it is done. */
const dueLine = object({
  id: ref('due_item'),
  title: text(),
  kind: requirement,
  dueAt: instant(),
  overdue: yesNo(),
  /** When somebody began it. */
  begunAt: momentOrNone,
  link: textOrNone,
  person: orNull(person),
  unit: textOrNone,
});
export type DueLine = ShapeValue<typeof dueLine>;

/** A crisis that goes on, until it is resolved (section 2.9: it is on every dashboard). */
const crisisLine = object({
  id: ref('crisis_event'),
  /** What kind of crisis; null on a wall, which visitors read too. */
  type: choice(CRISIS_TYPES, { optional: true }),
  place: textOrNone,
  startedAt: momentOrNone,
  stabilizing: yesNo(),
  link: textOrNone,
  person: orNull(person),
  unit: textOrNone,
});
export type CrisisLine = ShapeValue<typeof crisisLine>;

/** Who is on the way in and out, in numbers. */
const funnel = object({
  expected: integer(),
  today: integer(),
  /** In treatment, and without a bed. */
  bedless: integer(),
  /** Came in during the last 72 hours. */
  arrived: integer(),
  leaving: integer(),
});
export type Funnel = ShapeValue<typeof funnel>;

/** The day on the wards, as one person may see it. */
const day = object({
  /** When it was counted. */
  at: instant(),
  names: yesNo(),
  over: choice(['facility', 'unit', 'caseload', 'none']),
  units: list(unit),
  /** What waits for the reader, today or since longer, the most urgent first; at most 60 of `mineCount`. */
  mine: list(dueLine),
  mineCount: integer(),
  /** The most urgent items, without names for readers who see only figures. */
  alerts: list(dueLine),
  alertCount: integer(),
  /** The newest first; without lines for readers who see only figures. */
  crises: list(crisisLine),
  overdue: counts,
  /** Documents that wait for a signature. */
  signatures: integer(),
  funnel: orNull(funnel),
});
export type WardDay = ShapeValue<typeof day>;

const WARD_NOUNS = ['crisis_event', 'due_item', 'bed', 'bed_assignment', 'episode', 'unit'];

export const wardDay = query('ward_day', {
  at: '/wards/day',
  summary: 'Occupancy of the units, overdue items, alerts, and the caller’s open work today',
  by: everyone(all),
  answers: day,
  staleWith: WARD_NOUNS,
});
export const wardWall = query('ward_wall', {
  at: '/wards/wall',
  summary: 'The same for a wall display: initials instead of names',
  by: everyone(all),
  answers: day,
  staleWith: WARD_NOUNS,
});

/** A client's open items of one kind, represented by the one that is due first. */
const cell = object({
  title: text(),
  dueAt: instant(),
  overdue: yesNo(),
  begunAt: momentOrNone,
  link: textOrNone,
  count: integer(),
});
export type MatrixCell = ShapeValue<typeof cell>;
const matrixRow = object({
  client: ref('client'),
  name: text({ max: 520 }),
  bed: textOrNone,
  unit: textOrNone,
  level: text(),
  /** Day of the stay, the first is 1. */
  day: integer(),
  flags: list(text()),
  /** Something nobody lets wait is open. */
  critical: yesNo(),
  cells: byCode(requirementKeys, cell),
});
export type MatrixRow = ShapeValue<typeof matrixRow>;

/** Clients whom the reader looks after, by what is open for them; by name. */
export const wardMatrix = query('ward_matrix', {
  at: '/wards/matrix',
  summary: 'Open items of the caller’s clients, by kind of requirement',
  by: everyone(all),
  answers: object({ requirements: list(requirement), rows: list(matrixRow) }),
  staleWith: WARD_NOUNS.filter((noun) => noun !== 'crisis_event'),
});
export type WardMatrix = AnswerOf<typeof wardMatrix>;

/** A client as the unit's staff see them. Fields that the reader may not see are left out. */
export const clientCard = query('client_card', {
  at: '/wards/clients/:id',
  summary: 'One client for staff on the unit: identity, location, precautions and tasks, without the chart',
  asks: { id: ref('client') },
  by: everyone(all),
  answers: object({
    client: record<typeof client>('client'),
    /** The stay that goes on; null where there is none. */
    stay: orNull(record<typeof episode>('episode')),
    bed: textOrNone,
    /** Active allergies. No row: not asked yet. */
    allergies: list(record<typeof allergy>('allergy')),
    /** What is open, the most urgent first. */
    due: list(dueLine),
    /** What the chart's stamp was just before the rest was read. */
    ...stampShape,
  }),
  // Read again when its stamp is another, so that watching leaves no trace of reading.
  staleWith: [],
});
export type ClientCard = AnswerOf<typeof clientCard>;
