/** Open times of coaches, and moving the clients of a coach who leaves. */
import { command, query } from '#access/define.model.ts';
import { all, party } from '#access/scopes.model.ts';
import { choices, day, instant, integer, ref, text } from '#engine/model/fields.ts';
import { object, table } from '#engine/model/shapes.ts';
import { managing } from './coaching-access.model.ts';
import { FOCUS } from './coaching-client.model.ts';

export const coachingSlots = query('coaching_slots', {
  summary: 'Coaches who can be booked for a service, and their open times of the next days, each once',
  asks: {
    service: ref('coaching_service'),
    coach: ref('coach_profile', { optional: true }),
    from: day({ default: 'today' }),
    days: integer({ min: 1, max: 28, default: 14 }),
  },
  by: { health_client: party, health_coach: all, health_admin: all },
  answers: object({
    coaches: table({
      coach: ref('coach_profile'),
      name: text(),
      credentials: text(),
      specialties: choices(FOCUS),
      /** Assigned to the client who asks. */
      own: integer({ min: 0, max: 1 }),
    }),
    slots: table({ coach: ref('coach_profile'), startsAt: instant() }),
  }),
  staleWith: ['coaching_session', 'coach_profile', 'care_assignment', 'coach_busy', 'holiday'],
});

export const reassignClients = command('reassign_clients', {
  summary: 'Ends the assignments of one coach and assigns each client to another: all of them or none',
  asks: { from: ref('coach_profile'), to: ref('coach_profile'), on: day({ default: 'today' }) },
  rules: [
    {
      field: 'to',
      holds: (asked) => asked.from !== asked.to,
      else: 'must be another coach than the one who leaves',
    },
  ],
  by: managing,
  answers: object({ moved: integer(), sessions: integer() }),
  changes: ['care_assignment', 'coaching_client', 'coaching_session'],
});
