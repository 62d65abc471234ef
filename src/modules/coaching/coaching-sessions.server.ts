/** Sessions from the booking to the note; open times; clients moved from one coach to another. */
import { addDays } from '#engine/model/days.ts';
import { invalid, Refusal } from '#engine/model/refusals.ts';
import type { RecordOf } from '#engine/model/resource.ts';
import { showDay } from '#engine/model/show.ts';
import { phrase } from '#engine/model/words.ts';
import { dayAt } from '#engine/model/zoned.ts';
import { type Asking, perform } from '#engine/server/answers.ts';
import { dbFor } from '#engine/server/db.ts';
import { dayIn } from '#engine/server/ids.ts';
import { type Db, type Effect, hooksFor } from '#engine/server/effects.ts';
import { cancellationPolicy } from '#modules/coaching-billing/package.model.ts';
import { meeting, meetingParticipant } from '#modules/meetings/meeting.model.ts';
import { holiday } from '#modules/people/holiday.model.ts';
import { coachBusy } from './coach-calendar.model.ts';
import { coachProfile } from './coach-profile.model.ts';
import { careAssignment, coachingClient, holdsOn } from './coaching-client.model.ts';
import { tellClient } from './coaching-people.server.ts';
import { reassignClients } from './coaching-questions.model.ts';
import { AHEAD, coachingGroup, coachingService, coachingSession } from './coaching-session.model.ts';
import { NOTE_HOURS, sessionNote } from './session-note.model.ts';
import { windowRefusal } from './session-windows.model.ts';
import { type Bookable, isLate, refusalOf } from './slots.model.ts';

type Session = RecordOf<typeof coachingSession>;
type Profile = RecordOf<typeof coachProfile>;
const MINUTE = 60_000;
const SESSIONS_AT = '/health/client/sessions';
const iso = (at: number): string => new Date(at).toISOString();

const bookable = (coach: Profile): Bookable => ({
  zone: coach.zone,
  hours: coach.weeklyHours,
  bufferMinutes: coach.bufferMinutes,
  noticeHours: coach.noticeHours,
  licenseExpiresOn: coach.licenseExpiresOn,
});

/** Where the organization has no policy of its own. */
const USUAL = { hours: '24', latePercent: 100, missedPercent: 100 } as const;
/** The policy in force: hours before a session within which a cancellation is late, and what is billed then, in percent. */
async function policyOf(db: Db) {
  const [found] = await db(cancellationPolicy).find({ where: { status: 'in_force' }, sort: '-since', limit: 1 });
  const { hours, latePercent, missedPercent } = found ?? USUAL;
  return { hours: Number(hours), latePercent, missedPercent };
}
const share = (price: number, percent: number): number => Math.round((price * percent) / 100);

/** Refuses a time at which the coach cannot be booked; under `field`. */
async function mustBeOpen(
  db: Db,
  coach: Profile,
  { field, startsAt, minutes, isClient }: { field: string; startsAt: string; minutes: number; isClient: boolean },
): Promise<void> {
  if (coach.status !== 'active') throw invalid({ field: 'coach', message: 'is not working now: choose another coach' });
  // People who look after the calendar plan at short notice; clients keep to it.
  const rules = isClient ? bookable(coach) : { ...bookable(coach), noticeHours: 0 };
  const why = refusalOf(rules, Date.parse(startsAt), minutes, Date.now());
  if (why?.startsWith('The license')) throw new Refusal('CONFLICT', { why });
  if (why) throw invalid({ field, message: why });
  if (isClient && (await db(holiday).count({ where: { date: dayIn(coach.zone, Date.parse(startsAt)) } })) > 0)
    throw invalid({ field, message: 'is on a holiday: choose one of the open times' });
  // The coach may decide to meet at a time that another calendar has; a client may not.
  const until = iso(Date.parse(startsAt) + minutes * MINUTE);
  const busy = { coach: coach.id, startsAt: { lt: until }, endsAt: { gt: startsAt } };
  if (isClient && (await db(coachBusy).count({ where: busy })) > 0)
    throw invalid({ field, message: 'is taken in the coach’s own calendar: choose one of the open times' });
}

/** Whether the client acts, and not a person or a rule of the organization. */
const isOwn = (actor: Effect['actor'], account: string | null): boolean =>
  actor.systemReason === undefined && account !== null && account === actor.accountId;

/** A room for a session by video, with its two people. */
async function openRoom(db: Db, session: Session): Promise<void> {
  if (session.mode !== 'video' || session.meeting || !session.host) return;
  const [coach, client] = await Promise.all([
    db(coachProfile).get(session.coach),
    db(coachingClient).get(session.client),
  ]);
  const duration = Math.max(15, Math.round((Date.parse(session.endsAt) - Date.parse(session.startsAt)) / MINUTE));
  const id = await db(meeting).create({
    name: 'Coaching session',
    host: session.host,
    hostName: coach.name,
    startsAt: session.startsAt,
    duration,
    most: 2,
  });
  await db(meetingParticipant).create({
    meeting: id,
    name: coach.name,
    role: 'host',
    account: session.host,
    employee: coach.employee,
  });
  if (client.account)
    await db(meetingParticipant).create({
      meeting: id,
      name: client.firstName,
      role: 'participant',
      account: client.account,
    });
  await db(coachingSession).edit(session.id, { meeting: id });
}

async function closeRoom(db: Db, { meeting: room }: Session): Promise<void> {
  if (!room) return;
  const { status } = await db(meeting).get(room);
  if (status === 'scheduled' || status === 'lobby') await db(meeting).act(room, 'cancel');
}

function mustOffer(modes: readonly string[], mode: string): void {
  if (!modes.includes(mode))
    throw invalid({ field: 'mode', message: 'is not offered for this service: choose another way to meet' });
}

interface Moment extends Pick<Effect, 'system'> {
  readonly record: Session;
  readonly before: Session | null;
}
/** Refuses what the clock does not allow yet, or no more; days end where the coach lives. */
async function mustBeTime(action: string, { record, before, system }: Moment): Promise<void> {
  const { zone } = await system('when a session can be started')(coachProfile).get(record.coach);
  const session = { ...record, status: before?.status ?? record.status };
  const why = windowRefusal(action, session, Date.now(), (at) => dayAt(zone, at));
  if (why) throw new Refusal('CONFLICT', { why });
}

const coachLink = (session: string): string => `/health-coach/calendar/sessions/${session}`;

export const sessionHooks = hooksFor(coachingSession, {
  set: {
    create: async ({ record, actor, system }) => {
      const db = system('whether a coach can be booked');
      // Bookings of one coach wait in line here: two that met in the exclusion constraint would end in a deadlock.
      const [coach] = await db(coachProfile).find({ where: { id: record.coach }, held: true });
      if (!coach) throw invalid({ field: 'coach', message: 'is not known here: choose another coach' });
      const [client, service] = await Promise.all([
        db(coachingClient).get(record.client),
        db(coachingService).get(record.service),
      ]);
      const isClient = isOwn(actor, client.account);
      if (client.status !== 'active' && client.status !== 'on_hold')
        throw invalid({ field: 'client', message: 'is not in coaching: choose an active client' });
      if (service.status !== 'offered' || (isClient && !service.bookable))
        throw invalid({ field: 'service', message: 'cannot be booked: choose another service' });
      mustOffer(service.modes, record.mode);
      await mustBeOpen(db, coach, {
        field: 'startsAt',
        startsAt: record.startsAt,
        minutes: service.minutes,
        isClient,
      });
      const ends = Date.parse(record.startsAt) + service.minutes * MINUTE;
      return {
        host: coach.account,
        endsAt: iso(ends),
        blockedUntil: iso(ends + coach.bufferMinutes * MINUTE),
        price: service.price,
      };
    },
    edit: async ({ record, before, system }) => {
      if (record.mode === before?.mode) return;
      const { modes } = await system('how a service is offered')(coachingService).get(record.service);
      mustOffer(modes, record.mode);
    },
    reschedule: async ({ record, actor, system }) => {
      const db = system('whether a coach can be booked');
      const [coach, client, service] = await Promise.all([
        db(coachProfile).get(record.coach),
        db(coachingClient).get(record.client),
        db(coachingService).get(record.service),
      ]);
      const isClient = isOwn(actor, client.account);
      const { hours } = await policyOf(db);
      if (isClient && isLate(record.startsAt, Date.now(), hours))
        throw new Refusal('CONFLICT', {
          why: phrase('Sessions move until {{hours}} hours before they start. Call your coach, or cancel it.', {
            hours,
          }),
        });
      if (record.movedTo)
        await mustBeOpen(db, coach, { field: 'movedTo', startsAt: record.movedTo, minutes: service.minutes, isClient });
    },
    cancel: async ({ record, actor, system, transitionTo }) => {
      const db = system('who cancels a session');
      const client = await db(coachingClient).get(record.client);
      const isClient = isOwn(actor, client.account);
      const { hours, latePercent } = await policyOf(db);
      if (!isClient || record.status === 'requested' || !isLate(record.startsAt, Date.now(), hours)) return;
      transitionTo('late_cancelled');
      return { lateFee: share(record.price, latePercent) };
    },
    checkIn: (effect) => mustBeTime('checkIn', effect),
    begin: async (effect) => {
      await mustBeTime('begin', effect);
      const { record, system } = effect;
      const { licenseExpiresOn, zone } = await system('whether the license is current')(coachProfile).get(record.coach);
      if (licenseExpiresOn < dayAt(zone, Date.now()))
        throw new Refusal('CONFLICT', {
          why: phrase('Your license expired on {{day}}. Enter the new one in your profile, or cancel the session.', {
            day: showDay(licenseExpiresOn),
          }),
        });
    },
    complete: (effect) => mustBeTime('complete', effect),
    miss: async (effect) => {
      const { record, system } = effect;
      await mustBeTime('miss', effect);
      const { missedPercent } = await policyOf(system('the policy for missed sessions'));
      return { lateFee: share(record.price, missedPercent) };
    },
  },
  on: {
    create: async ({ record, actor, system, notify, today }) => {
      const db = system('a session is booked');
      const client = await db(coachingClient).get(record.client);
      const byClient = client.account !== null && client.account === actor.accountId;
      const assigned = await db(careAssignment).find({ where: { client: record.client, coach: record.coach } });
      // With a coach who is not assigned to the client, it waits for that coach’s word.
      const waits = byClient && !assigned.some((one) => holdsOn(one, today));
      if (!waits) await db(coachingSession).act(record.id, 'accept');
      if (byClient)
        notify((await db(coachProfile).get(record.coach)).employee, {
          kind: 'coaching.booked',
          title: waits ? phrase('A client asks for a session') : phrase('A client booked a session'),
          body: waits ? phrase('Open it to accept it or to cancel it.') : phrase('Open it to see when.'),
          link: coachLink(record.id),
        });
    },
    edit: async ({ record, before, system }) => {
      if (record.mode === before?.mode || record.status === 'requested') return;
      const db = system('how a session will be held');
      if (record.mode === 'video') return openRoom(db, record);
      await closeRoom(db, record);
      await db(coachingSession).edit(record.id, { meeting: null });
    },
    accept: async ({ record, system }) => {
      const db = system('a session is planned');
      await openRoom(db, record);
      const client = await db(coachingClient).get(record.client);
      await tellClient(db, client.account, {
        kind: 'coaching.session',
        title: phrase('Your session is booked'),
        body: phrase('Open it to see the time and to join.'),
        link: SESSIONS_AT,
      });
    },
    cancel: async ({ record, actor, system, notify }) => {
      const db = system('a session is canceled');
      await closeRoom(db, record);
      const client = await db(coachingClient).get(record.client);
      if (isOwn(actor, client.account))
        notify((await db(coachProfile).get(record.coach)).employee, {
          kind: 'coaching.cancelled',
          title: phrase('A client canceled a session'),
          body: phrase('Open it to see when.'),
          link: coachLink(record.id),
        });
      else
        await tellClient(db, client.account, {
          kind: 'coaching.cancelled',
          title: phrase('A session was canceled'),
          body: phrase('Book another time that suits you.'),
          link: SESSIONS_AT,
        });
    },
    reschedule: async ({ record, system }) => {
      const db = system('a session moves');
      await closeRoom(db, record);
      const next = await db(coachingSession).create({
        client: record.client,
        coach: record.coach,
        service: record.service,
        startsAt: record.movedTo ?? record.startsAt,
        mode: record.mode,
        topic: record.topic,
      });
      await db(coachingSession).edit(record.id, { next });
    },
    complete: async ({ record, actor, today, system }) => {
      const db = system('the note of a session begins');
      const coach = await db(coachProfile).get(record.coach);
      // A session that ends after midnight, or is ended on another day, was held on the day of its start.
      const day = dayIn(actor.timeZone, Date.parse(record.startsAt));
      const heldOn = day < today ? day : today;
      if ((await db(sessionNote).count({ where: { session: record.id } })) === 0 && actor.accountId)
        await db(sessionNote).create({
          client: record.client,
          session: record.id,
          author: record.host ?? actor.accountId,
          authorName: coach.name,
          heldOn,
          dueOn: addDays(heldOn, NOTE_HOURS / 24),
        });
    },
  },
});

export const groupHooks = hooksFor(coachingGroup, {
  set: {
    create: async ({ record, system }) => ({
      account: (await system('who leads a group')(coachProfile).get(record.coach)).account,
    }),
    edit: async ({ record, system }) => ({
      account: (await system('who leads a group')(coachProfile).get(record.coach)).account,
    }),
  },
});

/** Moves every client of a coach, and cancels what the leaving coach had planned with them. */
async function reassign({ engine, actor, asked }: Asking<typeof reassignClients>) {
  return engine.act.transact(actor, { resource: careAssignment, action: 'create' }, async (work) => {
    const db = dbFor(engine.act, work, actor);
    const system = dbFor(engine.act, work, { ...actor, systemReason: 'clients move to another coach' });
    const [from, to] = [await db(coachProfile).get(asked.from), await db(coachProfile).get(asked.to)];
    const held = await db(careAssignment).all({ where: { coach: from.id } });
    const open = held.filter((one) => holdsOn(one, asked.on));
    // An assignment of the same day has no day before it, on which it could end.
    if (open.some(({ startsOn }) => startsOn === asked.on))
      throw new Refusal('CONFLICT', { why: 'A client was assigned to this coach on that day. Choose the next day.' });
    for (const { id, client, part, endsOn } of open) {
      await db(careAssignment).edit(id, { endsOn: addDays(asked.on, -1) });
      await db(careAssignment).create({ client, coach: to.id, part, startsOn: asked.on, endsOn });
    }
    // Everybody who moves is notified, also those whom no session was planned with.
    for (const { account } of await system(coachingClient).all({ where: { id: open.map(({ client }) => client) } }))
      await tellClient(system, account, {
        kind: 'coaching.coach',
        title: phrase('Your coach changes on {{day}}', { day: showDay(asked.on) }),
        body: phrase('Open your sessions to book with your new coach.'),
        link: SESSIONS_AT,
      });
    if (open.length)
      await tellClient(system, to.account, {
        kind: 'coaching.coach',
        title: phrase('Clients are moved to you on {{day}}', { day: showDay(asked.on) }),
        link: '/health-coach/clients',
      });
    const ahead = await system(coachingSession).all({
      where: { coach: from.id, status: [...AHEAD], startsAt: { gte: `${addDays(asked.on, -1)}T00:00:00Z` } },
    });
    const moved = new Set(open.map(({ client }) => client));
    const isLater = (at: string): boolean => dayIn(actor.timeZone, Date.parse(at)) >= asked.on;
    let sessions = 0;
    for (const one of ahead)
      if (moved.has(one.client) && one.status !== 'in_progress' && isLater(one.startsAt)) {
        await system(coachingSession).act(one.id, 'cancel', { cancelledFor: 'You have a new coach' });
        sessions += 1;
      }
    return { moved: open.length, sessions };
  });
}

export const coachingAnswers = [perform(reassignClients, reassign)];
