/** Carrier files: who is covered by which carrier, and the file that says so. Social Security numbers are in it: HR alone. */
import { byHr, query } from '#access/define.model.ts';
import { choice, day, integer, text } from '#engine/model/fields.ts';
import type { AnswerOf } from '#engine/model/questions.ts';
import { list, object } from '#engine/model/shapes.ts';

const STALE = ['benefit_election', 'benefit_plan', 'dependent'] as const;

export const carriers = query('benefit_carriers', {
  summary: 'Carriers of health coverage with their plans and the people covered today',
  by: byHr,
  answers: list(
    object({ carrier: text(), groups: list(text()), plans: integer(), people: integer(), changes: integer() }),
  ),
  staleWith: STALE,
});
export type Carriers = AnswerOf<typeof carriers>;

export const CARRIER_FILES = { full: 'Everybody who is covered', changes: 'Changes only' } as const;
export const carrierFile = query('benefit_carrier_file', {
  summary: 'The enrollment file for a carrier, X12 834: everybody covered, or changes since a day',
  asks: {
    carrier: text({ max: 80 }),
    kind: choice(CARRIER_FILES, { default: 'full' }),
    since: day({ optional: true, label: 'Changes since' }),
  },
  by: byHr,
  answers: object({}),
  staleWith: STALE,
  download: true,
});
