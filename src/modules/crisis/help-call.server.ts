/** A call for help notifies everyone who answers calls, at once. */
import { Refusal } from '#engine/model/refusals.ts';
import { phrase } from '#engine/model/words.ts';
import { hooksFor } from '#engine/server/effects.ts';
import { membership } from '#modules/identity/access/membership.model.ts';
import { helpCall } from './help-call.model.ts';

const ANSWER = ['health_coach', 'health_admin'] as const;

export const helpHooks = hooksFor(helpCall, {
  set: {
    create: async ({ actor, system }) => {
      if (!actor.accountId) throw new Refusal('PERMISSION_DENIED');
      // One call is open at a time: pressing again does not start another one.
      const open = await system('a call for help')(helpCall).find({
        where: { person: actor.accountId, status: ['raised', 'answered'] },
        limit: 1,
      });
      if (open.length)
        throw new Refusal('CONFLICT', {
          why: 'Your team already has your call. If you are in danger, call 911 or 988 now.',
        });
      return { person: actor.accountId, name: actor.name, raisedAt: new Date().toISOString() };
    },
    answer: async ({ actor }) => ({ answeredBy: actor.accountId, answeredAt: new Date().toISOString() }),
  },
  on: {
    create: async ({ record, system, notify }) => {
      const db = system('a call for help');
      const members = await db(membership).all({ where: { status: 'active', role: [...ANSWER] } });
      for (const person of new Set(members.flatMap(({ employee }) => employee ?? [])))
        notify(person, {
          kind: 'help_call',
          title: phrase('A client asks for help now'),
          body: phrase('Answer within 5 minutes.'),
          severity: 'error',
          link: `/health-coach/crisis/calls/${record.id}`,
        });
    },
  },
});
