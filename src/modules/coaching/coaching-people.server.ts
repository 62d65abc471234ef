/** Coaches, clients, assignments, referrals, the waitlist and discharges. */
import { notification } from '#engine/model/engine-nouns.model.ts';
import { invalid, Refusal } from '#engine/model/refusals.ts';
import { type Phrase, phrase } from '#engine/model/words.ts';
import { type Db, hooksFor } from '#engine/server/effects.ts';
import { noticeValues } from '#engine/server/outgoing.ts';
import { membership } from '#modules/identity/access/membership.model.ts';
import { employee } from '#modules/people/employee.model.ts';
import { coachProfile } from './coach-profile.model.ts';
import {
  careAssignment,
  coachingClient,
  coachingDischarge,
  coachingReferral,
  coachingWait,
  IN_COACHING,
} from './coaching-client.model.ts';
import { withdrawOpen } from './coaching-invites.server.ts';
import { AHEAD, coachingSession } from './coaching-session.model.ts';

const OFFER_HOURS = 48;

/** Tells a client, who is no employee, by their account. Names no one and nothing about their health. */
export async function tellClient(
  db: Db,
  account: string | null,
  notice: { readonly kind: string; readonly title: Phrase; readonly body?: Phrase; readonly link: string },
): Promise<void> {
  if (account) await db(notification).create({ recipient: account, ...noticeValues(notice) });
}

/** The profile of the coach who acts; null for people who are none. */
export const profileOf = async (db: Db, account: string | null) =>
  account ? ((await db(coachProfile).find({ where: { account }, limit: 1 }))[0] ?? null) : null;

/** Clients in coaching, or on their way into it, to whom a coach is assigned on a day or later. */
async function clientsOf(db: Db, coach: string, today: string): Promise<number> {
  const held = await db(careAssignment).all({ where: { coach, part: 'primary' } });
  const open = held.filter(({ endsOn }) => endsOn === null || endsOn >= today).map(({ client }) => client);
  return db(coachingClient).count({ where: { id: open, status: [...IN_COACHING] } });
}

/** Assigns a coach to a client; the hooks of the assignment do the rest. */
const assign = (db: Db, client: string, coach: string, startsOn: string): Promise<string> =>
  db(careAssignment).create({ client, coach, part: 'primary', startsOn });

export const profileHooks = hooksFor(coachProfile, {
  set: {
    create: async ({ record, system }) => {
      const db = system('the account of a coach');
      const person = await db(employee).get(record.employee);
      const [held] = await db(membership).find({
        where: { employee: record.employee, role: 'health_coach', status: 'active' },
        limit: 1,
      });
      return { name: `${person.firstName} ${person.lastName}`, account: held?.account ?? null };
    },
    deactivate: async ({ record, system, today }) => {
      const open = await clientsOf(system('whether a coach has clients'), record.id, today);
      if (open > 0)
        throw new Refusal('CONFLICT', {
          why: phrase('This coach has {{open}} clients. Reassign them first.', { open }),
        });
    },
  },
});

export const clientHooks = hooksFor(coachingClient, {
  set: {
    activate: async ({ record, today }) => {
      if (!record.coach)
        throw new Refusal('CONFLICT', { why: 'The client has no primary coach yet. Assign one, then start coaching.' });
      return { since: record.since ?? today };
    },
    // The first day counts: agreeing again changes nothing.
    agree: async ({ record, today }) => ({ agreedOn: record.agreedOn ?? today }),
  },
  on: {
    create: async ({ record, actor, system, today }) => {
      if (actor.systemReason !== undefined) return;
      const db = system('the coach who adds a client');
      const own = await profileOf(db, actor.accountId);
      if (own) await assign(db, record.id, own.id, today);
    },
  },
});

export const assignmentHooks = hooksFor(careAssignment, {
  set: {
    create: async ({ record, system, today }) => {
      const db = system('whether a coach has room');
      const coach = await db(coachProfile).get(record.coach);
      if (coach.status !== 'active')
        throw invalid({ field: 'coach', message: 'is not working now: choose an active coach' });
      if (record.part === 'primary' && (await clientsOf(db, coach.id, today)) >= coach.caseloadMost)
        throw invalid({
          field: 'coach',
          ...phrase('has {{most}} clients, the most this coach takes: choose another coach', {
            most: coach.caseloadMost,
          }),
        });
      return { account: coach.account };
    },
  },
  on: {
    create: async ({ record, system }) => {
      if (record.part === 'primary')
        await system('the primary coach of a client')(coachingClient).edit(record.client, { coach: record.coach });
    },
  },
});

export const referralHooks = hooksFor(coachingReferral, {
  set: {
    create: async ({ record, actor, system }) => {
      const db = system('whom a referral is for');
      const coach = record.coach ? await db(coachProfile).get(record.coach) : await profileOf(db, actor.accountId);
      return { coach: coach?.id ?? null, account: coach?.account ?? null };
    },
    edit: async ({ record, system }) =>
      record.coach
        ? { account: (await system('whom a referral is for')(coachProfile).get(record.coach)).account }
        : { account: null },
    accept: async ({ record, system, today }) => {
      if (!record.coach)
        throw invalid({ field: 'coach', message: 'is required before the referral is accepted: choose a coach' });
      const db = system('a referral becomes a client');
      const client = await db(coachingClient).create({
        firstName: record.firstName,
        lastName: record.lastName,
        bornOn: record.bornOn,
        phone: record.phone,
        email: record.email,
        focus: record.focus,
      });
      await assign(db, client, record.coach, today);
      return { client };
    },
  },
});

export const waitHooks = hooksFor(coachingWait, {
  set: {
    offer: async () => ({ offerEndsAt: new Date(Date.now() + OFFER_HOURS * 3_600_000).toISOString() }),
    book: async ({ record }) => {
      if (record.offerEndsAt !== null && Date.parse(record.offerEndsAt) < Date.now())
        throw new Refusal('CONFLICT', { why: 'The offer has lapsed after 48 hours. Offer the place again.' });
    },
  },
  on: {
    create: async ({ record, system }) => {
      const db = system('a client waits');
      const { status } = await db(coachingClient).get(record.client);
      if (status === 'prospect') await db(coachingClient).act(record.client, 'waitlist');
    },
    offer: async ({ record, system }) => {
      const db = system('a client is offered a place');
      const client = await db(coachingClient).get(record.client);
      await tellClient(db, client.account, {
        kind: 'coaching.offered',
        title: phrase('A place in coaching is free for you'),
        body: phrase('It is held for 48 hours. Call your coach to take it.'),
        link: '/health/dashboard',
      });
    },
    lapse: async ({ record, system, notify }) => {
      if (record.coach)
        notify((await system('an offer has lapsed')(coachProfile).get(record.coach)).employee, {
          kind: 'coaching.lapsed',
          title: phrase('An offer of a place has lapsed'),
          body: phrase('Offer the place to the next client who waits.'),
          link: `/health-coach/clients/waitlist/${record.id}`,
        });
    },
    book: async ({ record, system, today }) => {
      const db = system('a client of the waitlist starts');
      const client = await db(coachingClient).get(record.client);
      if (record.coach && !client.coach) await assign(db, record.client, record.coach, today);
      if (client.status === 'waitlisted' || client.status === 'prospect')
        await db(coachingClient).act(record.client, 'activate');
    },
  },
});

export const dischargeHooks = hooksFor(coachingDischarge, {
  set: {
    create: async ({ record, system }) => {
      const { status } = await system('whether a client is in coaching')(coachingClient).get(record.client);
      if (status !== 'active' && status !== 'on_hold')
        throw invalid({ field: 'client', message: 'is not in coaching: choose an active client' });
    },
  },
  on: {
    create: async ({ record, system }) => {
      const db = system('a client leaves coaching');
      await db(coachingClient).act(record.client, 'discharge');
      await withdrawOpen(db, record.client);
      const ahead = await db(coachingSession).find({ where: { client: record.client, status: [...AHEAD] } });
      for (const { id, status } of ahead)
        if (status !== 'in_progress') await db(coachingSession).act(id, 'cancel', { cancelledFor: 'Discharged' });
    },
  },
});
