/** A client's day in one question: a phone on a slow line asks once and loads no noun definitions. */
import { command, query } from '#access/define.model.ts';
import { party } from '#access/scopes.model.ts';
import { choice, day, instant, integer, ref, text, yesNo } from '#engine/model/fields.ts';
import { object, orNull, table } from '#engine/model/shapes.ts';

const craving = integer({ min: 0, max: 10, label: 'Craving' });

export const clientDay = query('client_day', {
  summary: 'The reader’s own day as a client of coaching: check-in, next sessions, tasks and goals',
  by: { health_client: party },
  answers: object({
    /** Whether the first steps are still worth showing: something of them is open, or the client began within 30 days. */
    isNew: yesNo(),
    /** Today’s craving, 0 to 10; null before the check-in. */
    craving: orNull(craving),
    sessions: table({
      session: ref('coaching_session'),
      startsAt: instant(),
      coach: text(),
      mode: choice(['video', 'phone', 'in_person']),
      /** The video room and when it is open; null for a session without one. */
      room: orNull(object({ meeting: ref('meeting'), from: instant(), until: instant() })),
    }),
    tasks: table({ assignment: ref('coaching_assignment'), title: text(), dueOn: day() }),
    goals: table({ goal: ref('wellness_goal'), title: text(), percent: integer({ unit: '%' }) }),
  }),
  staleWith: ['coaching_client', 'wellness_entry', 'coaching_session', 'coaching_assignment', 'wellness_goal'],
});

export const checkIn = command('check_in', {
  summary: 'Records the caller’s craving for today, starting the day’s entry if there is none',
  by: { health_client: party },
  asks: { craving },
  answers: object({ entry: ref('wellness_entry') }),
  changes: ['wellness_entry'],
});
