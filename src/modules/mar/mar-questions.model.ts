/** The medication pass of a unit, the week of a client, and the commands that record a dose. */
import { command, query } from '#access/define.model.ts';
import { caseload, unit } from '#access/scopes.model.ts';
import { choice, choices, day, instant, integer, number, ref, text, yesNo } from '#engine/model/fields.ts';
import type { AnswerOf } from '#engine/model/questions.ts';
import { list, object, orNull, sentence, table } from '#engine/model/shapes.ts';
import { MEASURES } from '#modules/orders/order-words.model.ts';
import { EFFECTS, IDENTIFIED, NO_SCAN, OUTCOMES } from './administration.model.ts';
import { marReaders, nursing, recording } from './mar-access.model.ts';

const status = text();
const doseParts = {
  id: text(),
  order: text(),
  medication: text(),
  dose: number({ step: 0.001 }),
  doseUnit: text(),
  route: text(),
  scheduledAt: instant({ optional: true }),
  window: integer(),
  status,
  prn: yesNo(),
  dea: text({ optional: true }),
  highAlert: yesNo(),
  measures: choices(MEASURES, { optional: true }),
  actualAt: instant({ optional: true }),
  doseGiven: number({ step: 0.001, optional: true }),
  reason: text({ optional: true }),
  variance: integer({ optional: true }),
  effect: text({ optional: true }),
  effectDueAt: instant({ optional: true }),
  scoreBefore: integer({ optional: true }),
  recordedName: text({ optional: true }),
} as const;

export const marPass = query('mar_pass', {
  summary: 'The medication pass: clients of the caller’s units with the doses 12 hours before and after now',
  asks: { unit: ref('unit', { optional: true }) },
  by: marReaders,
  answers: object({
    now: instant(),
    units: table({ id: text(), name: text() }),
    clients: table({
      id: text(),
      name: text(),
      bed: text({ optional: true }),
      unit: text({ optional: true }),
      dob: text({ optional: true }),
      mrn: text({ optional: true }),
      photo: text({ optional: true }),
      away: yesNo(),
      /** Substances; null where nobody recorded any. */
      allergies: orNull(list(text())),
      vitals: orNull(
        object({
          at: instant(),
          systolic: integer({ optional: true }),
          diastolic: integer({ optional: true }),
          pulse: integer({ optional: true }),
          respirations: integer({ optional: true }),
        }),
      ),
      doses: table({
        ...doseParts,
        /** Why its parameters hold it, by the vital signs of the last hour. */
        hold: orNull(sentence),
        /** What is to be measured before it. */
        missing: choices(['systolic', 'pulse', 'respirations']),
        onHold: yesNo(),
        instructions: text({ optional: true }),
      }),
      prn: table({
        order: text(),
        medication: text(),
        dose: number({ step: 0.001 }),
        doseUnit: text(),
        route: text(),
        reason: text({ optional: true }),
        maxPer24h: integer({ optional: true }),
        given24h: integer(),
        lastAt: instant({ optional: true }),
        /** Why not now. */
        fault: orNull(sentence),
        measures: choices(MEASURES, { optional: true }),
        dea: text({ optional: true }),
      }),
    }),
  }),
  staleWith: ['administration', 'order', 'vital_signs', 'episode', 'bed_assignment', 'allergy'],
});
export type Pass = AnswerOf<typeof marPass>;
export type PassClient = Pass['clients'][number];
export type PassDose = PassClient['doses'][number];
export type PassPrn = PassClient['prn'][number];

export const marWeek = query('mar_week', {
  summary: 'The doses of a client on seven days, order by order',
  asks: { client: ref('client'), from: day() },
  by: marReaders,
  answers: object({ timeZone: text(), doses: table(doseParts) }),
  staleWith: ['administration'],
});
export type WeekDose = AnswerOf<typeof marWeek>['doses'][number];

const entry = {
  outcome: choice(OUTCOMES),
  /** Now, where none is given. */
  actualAt: instant({ optional: true }),
  dose: number({ min: 0, max: 100_000, step: 0.001, optional: true }),
  site: text({ max: 60, optional: true }),
  identifiedBy: choice(IDENTIFIED, { optional: true }),
  /** What the wristband says. */
  wristband: text({ max: 40, optional: true }),
  noScanReason: choice(NO_SCAN, { optional: true }),
  ndc: text({ max: 13, optional: true }),
  lot: text({ max: 40, optional: true }),
  lotExpiresOn: day({ optional: true }),
  reason: text({ max: 300, optional: true }),
  timeReason: text({ max: 300, optional: true }),
  educated: yesNo({ default: false }),
  notified: text({ max: 120, optional: true }),
  scoreBefore: integer({ min: 0, max: 100, optional: true }),
  systolic: integer({ min: 40, max: 300, optional: true }),
  diastolic: integer({ min: 20, max: 200, optional: true }),
  pulse: integer({ min: 20, max: 250, optional: true }),
  respirations: integer({ min: 4, max: 60, optional: true }),
} as const;
const CHANGES = ['administration', 'vital_signs'];
const recorded = object({ id: text(), status });

export const recordDose = command('record_dose', {
  summary: 'Record what happened at a dose: given, refused, held or not given, after the five rights',
  asks: { administration: ref('administration'), ...entry },
  by: recording,
  answers: recorded,
  changes: CHANGES,
});
export const recordPrn = command('record_prn', {
  summary: 'Record a dose as needed, within its limits',
  asks: { order: ref('order'), ...entry },
  by: nursing,
  answers: recorded,
  changes: CHANGES,
});
export const recordEffect = command('record_effect', {
  summary: 'Record what a dose as needed did',
  asks: {
    administration: ref('administration'),
    effect: choice(EFFECTS),
    scoreAfter: integer({ min: 0, max: 100, optional: true }),
  },
  by: nursing,
  answers: recorded,
  changes: CHANGES,
});
export const correctDose = command('correct_dose', {
  summary: 'Mark an entry as entered in error; a scheduled dose waits again for its right entry',
  asks: { administration: ref('administration'), errorReason: text({ min: 10, max: 300 }) },
  by: { nurse: [unit, caseload] },
  answers: recorded,
  changes: CHANGES,
});
