/** Notes: who wrote them, when they are due, and what must be in them before they are signed; plans with two signatures. */
import { addDays } from '#engine/model/days.ts';
import { invalid } from '#engine/model/refusals.ts';
import { phrase } from '#engine/model/words.ts';
import { hooksFor } from '#engine/server/effects.ts';
import { coachingClient } from './coaching-client.model.ts';
import { tellClient } from './coaching-people.server.ts';
import { coachingPlan, coachingPrivateNote, NOTE_HOURS, SECTIONS_OF, sessionNote } from './session-note.model.ts';

const now = (): string => new Date().toISOString();

export const noteHooks = hooksFor(sessionNote, {
  set: {
    create: async ({ record, actor }) =>
      actor.systemReason === undefined
        ? {
            author: actor.accountId ?? '',
            authorName: actor.name,
            dueOn: addDays(record.heldOn, NOTE_HOURS / 24),
          }
        : {},
    sign: async ({ record }) => {
      for (const section of SECTIONS_OF[record.kind])
        if (!record[section]?.trim())
          throw invalid({
            field: section,
            ...phrase('is required in a {{kind}} note before it is signed', { kind: record.kind.toUpperCase() }),
          });
      return { signedAt: now() };
    },
  },
});

export const privateNoteHooks = hooksFor(coachingPrivateNote, {
  set: { create: async ({ actor }) => ({ author: actor.accountId ?? '' }) },
});

export const planHooks = hooksFor(coachingPlan, {
  set: {
    create: async ({ actor }) => ({ author: actor.accountId ?? '' }),
    send: async () => ({ coachSignedAt: now() }),
    agree: async () => ({ clientSignedAt: now() }),
    withdraw: async () => ({ coachSignedAt: null, clientSignedAt: null }),
  },
  on: {
    send: async ({ record, system }) => {
      const db = system('a plan waits for the client');
      const client = await db(coachingClient).get(record.client);
      await tellClient(db, client.account, {
        kind: 'coaching.plan',
        title: phrase('Your coach sent you a plan'),
        body: phrase('Read it, and sign it if you agree.'),
        link: '/health/client/goals',
      });
    },
  },
});
