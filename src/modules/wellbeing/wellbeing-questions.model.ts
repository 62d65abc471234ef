/** Who of a coach's clients needs attention, and how each is doing. */
import { query } from '#access/define.model.ts';
import { all, caseload } from '#access/scopes.model.ts';
import { choice, day, integer, ref, text } from '#engine/model/fields.ts';
import { figure, list, object, orNull, table } from '#engine/model/shapes.ts';
import { REASONS } from './wellness-rules.model.ts';

export const coachAttention = query('coach_attention', {
  summary:
    'Active clients whom the reader may open, the ones who need attention first, with reasons and the last 28 days',
  by: { health_coach: caseload, health_admin: all },
  answers: object({
    clients: table({
      client: ref('coaching_client'),
      name: text(),
      risk: text(),
      reasons: list(choice(REASONS)),
      lastEntryOn: orNull(day()),
      /** Craving of the last 28 days, oldest first. */
      craving: list(figure()),
      /** Mean progress of active goals, in percent. */
      goals: orNull(integer({ unit: '%' })),
      /** Days with an entry among the last 28, in percent. */
      adherence: integer({ unit: '%' }),
      lastSessionOn: orNull(text()),
      nextSessionAt: orNull(text()),
    }),
    unsigned: integer(),
    toReview: integer(),
  }),
  staleWith: [
    'coaching_client',
    'wellness_entry',
    'wellness_goal',
    'coaching_assignment',
    'coaching_session',
    'session_note',
    'care_assignment',
  ],
});
