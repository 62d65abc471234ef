/** Live sessions: seats are given in the order of booking, the waitlist moves up, and attendance counts as the live lesson. */
import { invalid } from '#engine/model/refusals.ts';
import type { RecordOf } from '#engine/model/resource.ts';
import { phrase } from '#engine/model/words.ts';
import { type Db, hooksFor } from '#engine/server/effects.ts';
import { course, lesson } from './course.model.ts';
import { courseEnrollment } from './enrollment.model.ts';
import { sessionSeat, trainingSession } from './session.model.ts';

const MINUTE_MS = 60_000;
const SEATS = '/enterprise/training/sessions/seats';
type Session = RecordOf<typeof trainingSession>;

const endOf = ({ startsAt, minutes }: Pick<Session, 'startsAt' | 'minutes'>) => ({
  endsAt: new Date(Date.parse(startsAt) + minutes * MINUTE_MS).toISOString(),
});
const notPast = ({ startsAt }: Pick<Session, 'startsAt'>): void => {
  if (Date.parse(startsAt) < Date.now()) throw invalid({ field: 'startsAt', message: 'must not be in the past' });
};
const bookedIn = (db: Db, session: string): Promise<number> =>
  db(sessionSeat).count({ where: { session, status: ['booked', 'attended', 'missed'] } });

/** Gives free seats to the waitlist in its order, numbers it again, and writes both counts to the session. */
async function settle(db: Db, id: string): Promise<void> {
  const [session] = await db(trainingSession).find({ where: { id }, held: true });
  // A session that is over or canceled promotes no one.
  if (session?.status !== 'scheduled') return;
  let booked = await bookedIn(db, id);
  const waiting = await db(sessionSeat).find({ where: { session: id, status: 'waitlisted' }, sort: 'waitNumber' });
  const free = Math.max(0, session.capacity - booked);
  for (const seat of waiting.slice(0, free)) await db(sessionSeat).act(seat.id, 'book');
  booked += Math.min(free, waiting.length);
  for (const [i, seat] of waiting.slice(free).entries())
    if (seat.waitNumber !== i + 1) await db(sessionSeat).edit(seat.id, { waitNumber: i + 1 });
  await db(trainingSession).edit(id, { booked, waiting: Math.max(0, waiting.length - free) });
}

export const sessionHooks = hooksFor(trainingSession, {
  set: {
    create: async ({ record }) => {
      notPast(record);
      return { ...endOf(record), booked: 0, waiting: 0 };
    },
    edit: async ({ before, record, system }) => {
      if (before && before.startsAt !== record.startsAt) notPast(record);
      const booked = await bookedIn(system('the seats of a session'), record.id);
      if (record.capacity < booked)
        throw invalid({
          field: 'capacity',
          ...phrase('must be at least {{least}}: so many seats are booked', { least: booked }),
        });
      return endOf(record);
    },
    hold: async ({ record }) => {
      if (Date.parse(record.startsAt) > Date.now())
        throw invalid({ field: 'startsAt', message: 'is still to come: mark the session once it was held' });
    },
  },
  on: {
    edit: async ({ before, record, system }) => {
      const db = system('a session changed');
      if (before?.startsAt !== record.startsAt)
        for (const seat of await db(sessionSeat).find({
          where: { session: record.id, status: ['booked', 'waitlisted'] },
        }))
          await db(sessionSeat).edit(seat.id, { startsAt: record.startsAt });
      if (before && before.capacity < record.capacity) await settle(db, record.id);
    },
    cancel: async ({ record, system, notify }) => {
      const db = system('a session is canceled');
      const { name } = await db(course).get(record.course);
      for (const seat of await db(sessionSeat).find({
        where: { session: record.id, status: ['booked', 'waitlisted'] },
      })) {
        await db(sessionSeat).act(seat.id, 'cancel');
        notify(seat.employee, {
          kind: 'training.canceled',
          title: phrase('A session was canceled: {{course}}', { course: name }),
          link: `${SEATS}/${seat.id}`,
        });
      }
    },
  },
});

export const seatHooks = hooksFor(sessionSeat, {
  set: {
    create: async ({ record, system }) => {
      const db = system('the seats of a session');
      // Held: of two people who take the last seat at once, the second waits for the first.
      const [session] = await db(trainingSession).find({ where: { id: record.session }, held: true });
      if (session?.status !== 'scheduled' || Date.parse(session.startsAt) < Date.now())
        throw invalid({ field: 'session', message: 'is over: choose a session that is still to come' });
      const waiting = await db(sessionSeat).count({ where: { session: session.id, status: 'waitlisted' } });
      return { course: session.course, startsAt: session.startsAt, waitNumber: waiting + 1 };
    },
    book: async () => ({ waitNumber: null }),
    cancel: async () => ({ waitNumber: null }),
  },
  on: {
    create: async ({ record, system, notify }) => {
      const db = system('a seat is asked for');
      await settle(db, record.session);
      const { status, waitNumber } = await db(sessionSeat).get(record.id);
      if (status !== 'waitlisted') return;
      notify(record.employee, {
        kind: 'training.waitlisted',
        title: phrase('Session is full, you are number {{n}} on the waitlist', { n: waitNumber ?? 1 }),
        link: `${SEATS}/${record.id}`,
      });
    },
    book: async ({ record, system, notify }) => {
      const { name } = await system('a seat is booked')(course).get(record.course);
      notify(record.employee, {
        kind: 'training.booked',
        title: phrase('You have a seat: {{course}}', { course: name }),
        link: `${SEATS}/${record.id}`,
      });
    },
    cancel: ({ record, system }) => settle(system('a seat is given up'), record.session),
    attend: async ({ record, system }) => {
      const db = system('a live session was attended');
      const [open] = await db(courseEnrollment).find({
        where: { course: record.course, employee: record.employee, status: ['assigned', 'in_progress'] },
        limit: 1,
      });
      if (!open) return;
      if (open.status === 'assigned') await db(courseEnrollment).act(open.id, 'start');
      for (const { id } of await db(lesson).find({ where: { course: record.course, type: 'live' } })) {
        const { status } = await db(courseEnrollment).get(open.id);
        if (status === 'in_progress') await db(courseEnrollment).act(open.id, 'finish', { lesson: id });
      }
    },
  },
});
