/** A client's day, read as the client, and the check-in of one tap. */
import { addDays } from '#engine/model/days.ts';
import { Refusal } from '#engine/model/refusals.ts';
import { answer, type Asking, perform } from '#engine/server/answers.ts';
import { dbFor } from '#engine/server/db.ts';
import { equals, isOneOf, readAllowed } from '#engine/server/read-all.ts';
import { coachingClient } from '#modules/coaching/coaching-client.model.ts';
import { AHEAD, coachingSession } from '#modules/coaching/coaching-session.model.ts';
import { EARLY_MINUTES, LATE_MINUTES } from '#modules/meetings/room-times.model.ts';
import { coachingAssignment } from './assignment.model.ts';
import { checkIn, clientDay } from './client-day.model.ts';
import { wellnessEntry, wellnessGoal } from './wellness.model.ts';

const MINUTE = 60_000;
const shifted = (at: string, minutes: number): string => new Date(Date.parse(at) + minutes * MINUTE).toISOString();
const roomTimes = (startsAt: string, endsAt: string) => ({
  from: shifted(startsAt, -EARLY_MINUTES),
  until: shifted(endsAt, LATE_MINUTES),
});

/** Days in which a client still reads what to do first. */
const NEW_DAYS = 30;

async function dayOf({ engine, actor, today }: Asking<typeof clientDay>) {
  const [clients, entries, sessions, tasks, goals] = await Promise.all([
    readAllowed(engine, actor, coachingClient, { fields: ['agreedOn', 'phone', 'emergencyPhone'], limit: 1 }),
    readAllowed(engine, actor, wellnessEntry, { fields: ['craving'], filters: [equals('on', today)], limit: 1 }),
    readAllowed(engine, actor, coachingSession, {
      fields: ['startsAt', 'endsAt', 'coach', 'mode', 'meeting'],
      filters: [isOneOf('status', AHEAD)],
      sort: [{ field: 'startsAt', down: false }],
      limit: 3,
    }),
    readAllowed(engine, actor, coachingAssignment, {
      fields: ['title', 'dueOn'],
      filters: [isOneOf('status', ['assigned', 'started'])],
      sort: [{ field: 'dueOn', down: false }],
      limit: 4,
    }),
    readAllowed(engine, actor, wellnessGoal, {
      fields: ['title', 'percent'],
      filters: [equals('status', 'active')],
      sort: [{ field: 'percent', down: true }],
      limit: 5,
    }),
  ]);
  const me = clients.at(0);
  const isSettled = me?.agreedOn && me.phone && me.emergencyPhone && addDays(me.agreedOn, NEW_DAYS) < today;
  return {
    isNew: me !== undefined && !isSettled,
    craving: entries.at(0)?.craving ?? null,
    sessions: sessions.map(({ id, startsAt, endsAt, titles, mode, meeting }) => ({
      session: id,
      startsAt: startsAt ?? '',
      coach: titles.coach ?? '',
      mode: mode ?? 'video',
      room: meeting && startsAt && endsAt ? { meeting, ...roomTimes(startsAt, endsAt) } : null,
    })),
    tasks: tasks.map(({ id, title, dueOn }) => ({ assignment: id, title: title ?? '', dueOn: dueOn ?? today })),
    goals: goals.map(({ id, title, percent }) => ({ goal: id, title: title ?? '', percent: percent ?? 0 })),
  };
}

function check({ engine, actor, asked: { craving }, today }: Asking<typeof checkIn>) {
  return engine.act.transact(actor, { resource: wellnessEntry, action: 'create' }, async (work) => {
    const db = dbFor(engine.act, work, actor);
    // Held: if two devices check in at the same time, the second updates the entry that the first created.
    const [me] = await db(coachingClient).find({ where: { account: actor.accountId }, limit: 1, held: true });
    if (!me) throw new Refusal('NOT_FOUND');
    const [entry] = await db(wellnessEntry).find({ where: { client: me.id, on: today }, limit: 1 });
    if (!entry) return { entry: await db(wellnessEntry).create({ client: me.id, on: today, craving }) };
    await db(wellnessEntry).edit(entry.id, { craving });
    return { entry: entry.id };
  });
}

export const clientDayAnswers = [answer(clientDay, dayOf), perform(checkIn, check)];
