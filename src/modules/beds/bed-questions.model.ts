/** The questions about beds: the board, the census with its estimate, and which bed fits whom. */
import { everyone, query } from '#access/define.model.ts';
import { all } from '#access/scopes.model.ts';
import { choice, day, instant, integer, ref, text, yesNo } from '#engine/model/fields.ts';
import type { AnswerOf } from '#engine/model/questions.ts';
import { figure, list, object, orNull, sentence, type ShapeValue } from '#engine/model/shapes.ts';
import { bed } from './bed.model.ts';
import { bedAssignment } from './bed-assignment.model.ts';
import { unit } from './building.model.ts';
import { room } from './room.model.ts';

const can = list(text());

/** A person on the board: who and where, and what everybody must know who opens the door. */
const person = object({
  client: ref('client'),
  episode: ref('episode'),
  name: text(),
  /** F, M or X. */
  gender: text(),
  age: integer(),
  flags: list(text()),
});
export type BoardPerson = ShapeValue<typeof person>;

/** An occupied bed. `person`: null if the reader may not know who it is. */
const stay = object({
  id: ref('bed_assignment'),
  bed: ref('bed'),
  kind: bedAssignment.fields.kind,
  from: instant(),
  to: instant({ optional: true }),
  /** Day of the stay, the first is 1; of a stay only. */
  day: integer({ optional: true }),
  away: yesNo(),
  person: orNull(person),
  can,
});
export type BoardStay = ShapeValue<typeof stay>;

const boardBed = object({
  id: ref('bed'),
  label: text(),
  name: text(),
  status: choice(['available', 'held', 'reserved', 'occupied', 'dirty', 'cleaning', 'inspected', 'blocked']),
  version: integer(),
  blockedBecause: bed.fields.blockedBecause,
  blockedUntil: bed.fields.blockedUntil,
  /** Until when it is to be made ready; null where nobody waits for that. */
  readyBy: instant({ optional: true }),
  can,
});
export type BoardBed = ShapeValue<typeof boardBed>;
const boardRoom = object({
  id: ref('room'),
  number: text(),
  genderPolicy: room.fields.genderPolicy,
  kind: room.fields.kind,
  capacity: integer(),
  beds: list(boardBed),
});
const boardUnit = object({
  id: ref('unit'),
  name: text(),
  kind: unit.fields.kind,
  location: ref('location'),
  rooms: list(boardRoom),
});
export type BoardUnit = ShapeValue<typeof boardUnit>;

/** Somebody on the way in or out: in treatment already and without a bed, or expected at a time, if anybody said. */
const move = object({
  episode: ref('episode'),
  person,
  level: text(),
  here: yesNo(),
  at: instant({ optional: true }),
});
export type BoardMove = ShapeValue<typeof move>;
const moves = object({ arriving: list(move), leaving: list(move) });
export type BoardMoves = ShapeValue<typeof moves>;

/** All of the bed board. */
export const bedBoard = query('bed_board', {
  summary:
    'Open units with their rooms and beds; who has which bed now, without a name where the caller may not know it; who is on the way in, and who is about to leave',
  by: everyone(all),
  answers: object({ units: list(boardUnit), stays: list(stay), moves }),
  staleWith: ['bed', 'bed_turnover', 'bed_assignment', 'episode', 'room', 'unit'],
});
export type Board = AnswerOf<typeof bedBoard>;

/** A bed for somebody, with what speaks for it and what against. */
const fit = object({
  bed: ref('bed'),
  name: text(),
  unit: text(),
  fits: choice(['yes', 'with a reason', 'no']),
  reasons: list(text()),
  obstacles: list(sentence),
});
export type BedFit = ShapeValue<typeof fit>;

export const bedFits = query('bed_fits', {
  at: '/bed-board/fits/:episodeId',
  summary: 'The beds of a facility for a client, best first, with the reasons for and against each',
  asks: { episodeId: ref('episode') },
  by: everyone(all),
  answers: list(fit),
  staleWith: ['bed_assignment'],
});

/** One unit's day, as it was counted at its midnight. */
const censusDay = object({
  id: ref('census'),
  day: day(),
  unit: ref('unit'),
  unitName: text(),
  facility: text(),
  inHouse: integer(),
  onLeave: integer(),
  admitted: integer(),
  transferredIn: integer(),
  transferredOut: integer(),
  discharged: integer(),
  staffed: integer(),
  blocked: integer(),
  stayDays: integer(),
  readied: integer(),
  readyMinutes: integer(),
});
export type CensusDay = ShapeValue<typeof censusDay>;
/** The estimate of a unit, with what it assumes. */
const unitForecast = object({
  unit: ref('unit'),
  unitName: text(),
  averageStay: orNull(figure({ unit: 'days' })),
  comingEachDay: figure(),
  beds: integer(),
  /** Who is expected by name. */
  expected: integer(),
  days: list(object({ day: day(), inHouse: figure(), known: integer() })),
});
export type UnitForecast = ShapeValue<typeof unitForecast>;

export const bedCensus = query('bed_census', {
  at: '/bed-board/census',
  summary: 'The midnight censuses of the last 60 days, and an estimate of the next 30 days with its assumptions',
  by: everyone(all),
  answers: object({
    today: day(),
    since: day(),
    /** By day, then by the name of the unit. */
    days: list(censusDay),
    forecast: list(unitForecast),
  }),
  staleWith: ['census'],
});
export type CensusHistory = AnswerOf<typeof bedCensus>;
