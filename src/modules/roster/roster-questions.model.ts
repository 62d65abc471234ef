/** The planner's questions and commands, and those of the people who work the shifts. */
import { command, everyone, query } from '#access/define.model.ts';
import { all, own } from '#access/scopes.model.ts';
import { choice, day, instant, integer, money, ref, text, yesNo } from '#engine/model/fields.ts';
import type { AnswerOf } from '#engine/model/questions.ts';
import { figure, list, object, sentence, table } from '#engine/model/shapes.ts';
import { planning } from './roster-access.model.ts';
import { RULES } from './rules.model.ts';
import { shiftType } from './shift-type.model.ts';

const { kind, startsAt, endsAt } = shiftType.fields;
const typeOnPlan = table({
  id: ref('shift_type'),
  code: text(),
  name: text(),
  kind,
  startsAt,
  endsAt,
  hours: figure(),
});

export const rosterPlan = query('roster_plan', {
  summary:
    'The roster of a location over some weeks: people with hours and cost, shifts, what speaks against them, and coverage of the targets',
  asks: {
    location: ref('location', { optional: true }),
    from: day({ default: 'today' }),
    weeks: integer({ min: 1, max: 4, default: 2 }),
  },
  by: planning,
  answers: object({
    location: ref('location', { optional: true }),
    locations: table({ id: ref('location'), name: text() }),
    today: day(),
    quarter: object({ from: day(), to: day() }),
    /** A Monday, and the Sunday of the last week. */
    from: day(),
    to: day(),
    types: typeOnPlan,
    people: table({
      id: ref('employee'),
      name: text(),
      role: text(),
      /** Hours of work that the contract asks for in these weeks, and those planned. */
      target: figure(),
      hours: figure(),
      /** Of the planned hours, where the caller sees pay. */
      cost: money({ optional: true }),
      /** Nights and weekends with work in the quarter of the first day. */
      nights: integer(),
      weekends: integer(),
      /** Days of approved leave. */
      away: list(day()),
    }),
    shifts: table({
      id: ref('shift'),
      version: integer(),
      employee: ref('employee', { optional: true }),
      shiftType: ref('shift_type'),
      day: day(),
      startsAt: instant(),
      status: text(),
      note: text({ optional: true }),
    }),
    conflicts: table({ shift: ref('shift'), rule: choice(RULES), refused: yesNo(), says: sentence }),
    coverage: table({
      id: ref('coverage_target'),
      name: text(),
      days: list(object({ day: day(), there: integer(), needed: integer() })),
    }),
  }),
  staleWith: ['shift', 'shift_type', 'coverage_target', 'availability', 'leave_day', 'employee', 'credential'],
});
export type RosterPlan = AnswerOf<typeof rosterPlan>;
export type PlanShift = RosterPlan['shifts'][number];
export type PlanPerson = RosterPlan['people'][number];

/** What a cell of the planner holds, to tell whether somebody else has changed it. */
export const cellMark = (shifts: readonly { readonly id: string; readonly version: number }[]): string =>
  shifts
    .map(({ id, version }) => `${id}:${version}`)
    .toSorted()
    .join(' ') || 'empty';

export const setCell = command('set_roster_cell', {
  summary: 'Plans a shift for a person on a day in place of what they had there; without a shift type, clears the day',
  at: '/roster/cell',
  asks: {
    location: ref('location'),
    employee: ref('employee'),
    day: day(),
    shiftType: ref('shift_type', { optional: true }),
    reason: text({ min: 3, max: 200, optional: true }),
    /** The mark of the cell that the planner saw: what somebody else planned there since is not written over. */
    seen: text({ max: 500, optional: true }),
  },
  by: planning,
  /** `mark` is that of the cell as it is now. */
  answers: object({ changed: integer(), mark: text() }),
  changes: ['shift'],
});

export const copyWeek = command('copy_roster_week', {
  summary: 'Plans the shifts of a week again in the week after, as drafts; skips what the rules refuse',
  at: '/roster/copy-week',
  asks: { location: ref('location'), from: day() },
  by: planning,
  answers: object({ planned: integer(), skipped: integer() }),
  changes: ['shift'],
});

export const publishRoster = command('publish_roster', {
  summary:
    'Publishes the drafts of a location from one day to another and notifies each person once; leaves out what the rules refuse',
  at: '/roster/publish',
  asks: { location: ref('location'), from: day(), to: day() },
  by: planning,
  answers: object({
    published: integer(),
    people: integer(),
    refused: table({ employee: text(), day: day(), says: sentence }),
  }),
  changes: ['shift'],
});

export const myShifts = query('my_shifts', {
  summary: 'The published shifts of the caller over the next six weeks, and the open shifts that they could take',
  by: everyone(own),
  answers: object({
    today: day(),
    shifts: table({
      id: ref('shift'),
      day: day(),
      code: text(),
      name: text(),
      from: text(),
      to: text(),
      location: text(),
      note: text({ optional: true }),
      swap: text({ optional: true }),
    }),
    open: table({
      id: ref('shift'),
      day: day(),
      name: text(),
      from: text(),
      to: text(),
      location: text(),
      /** Why the caller cannot take it; empty: they can. */
      against: list(sentence),
      claim: ref('shift_claim', { optional: true }),
    }),
    /** Colleagues in the same role at the same place. */
    colleagues: table({ id: ref('employee'), name: text() }),
    /** Swaps that colleagues offer to the caller. */
    offers: table({
      id: ref('shift_swap'),
      from: text(),
      shift: text(),
      inReturn: text({ optional: true }),
      reason: text(),
    }),
    /** Uncovered shifts that a planner offers to the caller. */
    calls: table({ id: ref('shift_offer'), shift: text(), note: text({ optional: true }) }),
  }),
  staleWith: ['shift', 'shift_claim', 'shift_swap', 'shift_offer', 'leave_day'],
});
export type MyShifts = AnswerOf<typeof myShifts>;

export const shiftCandidates = query('shift_candidates', {
  summary:
    'Who could work a shift, ranked: those whom no rule refuses first, then by warnings, overtime, hours planned, rest and cost',
  at: '/shifts/:shift/candidates',
  asks: { shift: ref('shift') },
  by: planning,
  answers: table({
    id: ref('employee'),
    name: text(),
    role: text(),
    /** Hours planned in the week of the shift. */
    hours: figure(),
    /** Of those, what the shift would bring beyond 40. */
    overtime: figure(),
    /** Between the shift and the nearest one of the person, at most a week; and beyond the least that the rules ask for. */
    restHours: figure(),
    restSpare: figure(),
    cost: money({ optional: true }),
    refused: yesNo(),
    says: list(sentence),
    /** What became of an offer of this shift to the person. */
    offer: text({ optional: true }),
  }),
  staleWith: ['shift', 'shift_offer', 'leave_day', 'credential', 'availability'],
});

export const leaveShifts = query('leave_shifts', {
  summary: 'The shifts that a person has on the days of a leave request: without cover once the leave is approved',
  at: '/leave-requests/:leave/shifts',
  asks: { leave: ref('leave_request') },
  by: planning,
  answers: table({ id: ref('shift'), day: day(), name: text(), from: text(), to: text(), status: text() }),
  staleWith: ['shift', 'leave_request', 'leave_day'],
});

export const acceptOffer = command('accept_shift_offer', {
  summary: 'Takes a shift that was offered to the caller; the first who accepts gets it',
  at: '/shift-offers/:offer/take',
  asks: { offer: ref('shift_offer') },
  by: everyone(own),
  answers: object({ shift: ref('shift') }),
  changes: ['shift', 'shift_offer', 'shift_claim'],
});

/** Counts only: no person. */
export const staffSchedule = query('staff_schedule', {
  summary: 'Figures of the roster of each facility: no person',
  by: { global_admin: all },
  answers: object({
    facilities: table({
      location: text({ label: 'Facility' }),
      onNow: integer({ label: 'On shift now' }),
      today: integer({ label: 'Shifts today' }),
      planned: integer({ label: 'Shifts in 14 days' }),
      open: integer({ label: 'Open shifts in 14 days' }),
      drafts: integer({ label: 'Drafts' }),
      requests: integer({ label: 'Requests to decide' }),
    }),
  }),
  staleWith: ['shift', 'shift_claim', 'shift_swap'],
});
