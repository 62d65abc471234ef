/** The board of observation rounds, and the command that records entries. */
import { command, query } from '#access/define.model.ts';
import { choice, instant, integer, ref, rows, text, yesNo } from '#engine/model/fields.ts';
import type { AnswerOf } from '#engine/model/questions.ts';
import { list, object, orNull } from '#engine/model/shapes.ts';
import { BEHAVIORS, PLACES } from './observation.model.ts';
import { roundReaders, watching } from './round-access.model.ts';
import { LEVELS } from './slots.model.ts';

/** Entries that one message may hold: a phone that was offline for a shift. */
export const MOST_ENTRIES = 500;

export const roundsBoard = query('rounds_board', {
  summary:
    'Everyone under observation whom the caller may see, with the next round and the last one; the most urgent first',
  asks: { aheadMinutes: integer({ min: 15, max: 480, default: 60, label: 'Minutes ahead' }) },
  by: roundReaders,
  answers: list(
    object({
      order: ref('observation_level'),
      client: ref('client'),
      name: text(),
      place: text({ optional: true }),
      level: choice(LEVELS),
      since: instant(),
      /** The open slots, the next one first. */
      coming: list(object({ slot: ref('round_slot'), dueAt: instant() })),
      last: orNull(
        object({
          doneAt: instant(),
          place: choice(PLACES, { optional: true }),
          behavior: choice(BEHAVIORS, { optional: true }),
          staff: text(),
        }),
      ),
      missed: integer(),
      isAway: yesNo(),
    }),
  ),
  staleWith: ['observation_level', 'round_slot'],
});
export type BoardRow = AnswerOf<typeof roundsBoard>[number];

export const recordRounds = command('record_rounds', {
  summary: 'Record entries of rounds, including hours recorded offline; each is saved or refused on its own',
  asks: {
    /** What the device’s clock shows as it sends. */
    deviceNow: instant(),
    entries: rows(
      {
        key: text({ min: 8, max: 40 }),
        slot: ref('round_slot'),
        deviceAt: instant(),
        place: choice(PLACES),
        behavior: choice(BEHAVIORS),
        breathing: yesNo({ default: false }),
        concern: text({ max: 300, optional: true }),
        reason: text({ min: 3, max: 200, optional: true }),
        tag: text({ max: 40, optional: true }),
        offline: yesNo({ default: false }),
      },
      { max: MOST_ENTRIES },
    ),
  },
  by: watching,
  answers: list(object({ key: text(), saved: yesNo(), why: orNull(text()) })),
  changes: ['round_slot'],
});
