/** Sessions from the booking to the note; open times; clients moved from one coach to another. */
import { addDays } from '#engine/model/days.ts';
import type { AnswerOf } from '#engine/model/questions.ts';
import { invalid, Refusal } from '#engine/model/refusals.ts';
import type { RecordOf } from '#engine/model/resource.ts';
import { phrase } from '#engine/model/words.ts';
import { answer, type Asking, perform } from '#engine/server/answers.ts';
import { dbFor } from '#engine/server/db.ts';
import { type Db, hooksFor } from '#engine/server/effects.ts';
import { cancellationPolicy } from '#modules/coaching-billing/package.model.ts';
import { meeting, meetingParticipant } from '#modules/meetings/meeting.model.ts';
import { coachProfile } from './coach-profile.model.ts';
import { careAssignment, coachingClient } from './coaching-client.model.ts';
import { dayBefore, tellClient } from './coaching-people.server.ts';
import { coachingSlots, reassignClients } from './coaching-questions.model.ts';
import { AHEAD, coachingGroup, coachingService, coachingSession, HELD } from './coaching-session.model.ts';
import { NOTE_HOURS, sessionNote } from './session-note.model.ts';
import { type Bookable, isLate, openSlots, refusalOf, type Taken } from './slots.model.ts';

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
function mustBeOpen(coach: Profile, field: string, startsAt: string, minutes: number, isClient: boolean): void {
  if (coach.status !== 'active') throw invalid({ field: 'coach', message: 'is not working now: choose another coach' });
  // People who look after the calendar plan at short notice; clients keep to it.
  const rules = isClient ? bookable(coach) : { ...bookable(coach), noticeHours: 0 };
  const why = refusalOf(rules, Date.parse(startsAt), minutes, Date.now());
  if (why?.startsWith('The license')) throw new Refusal('CONFLICT', { why });
  if (why) throw invalid({ field, message: why });
}

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
      const isClient = actor.systemReason === undefined && client.account === actor.accountId;
      if (client.status !== 'active' && client.status !== 'on_hold')
        throw invalid({ field: 'client', message: 'is not in coaching: choose an active client' });
      if (service.status !== 'offered' || (isClient && !service.bookable))
        throw invalid({ field: 'service', message: 'cannot be booked: choose another service' });
      if (!service.modes.includes(record.mode))
        throw invalid({ field: 'mode', message: 'is not offered for this service: choose another way to meet' });
      mustBeOpen(coach, 'startsAt', record.startsAt, service.minutes, isClient);
      const ends = Date.parse(record.startsAt) + service.minutes * MINUTE;
      return {
        host: coach.account,
        endsAt: iso(ends),
        blockedUntil: iso(ends + coach.bufferMinutes * MINUTE),
        price: service.price,
      };
    },
    reschedule: async ({ record, actor, system }) => {
      const db = system('whether a coach can be booked');
      const [coach, client, service] = await Promise.all([
        db(coachProfile).get(record.coach),
        db(coachingClient).get(record.client),
        db(coachingService).get(record.service),
      ]);
      const isClient = client.account === actor.accountId;
      const { hours } = await policyOf(db);
      if (isClient && isLate(record.startsAt, Date.now(), hours))
        throw new Refusal('CONFLICT', {
          why: phrase('Sessions move until {{hours}} hours before they start. Call your coach, or cancel it.', {
            hours,
          }),
        });
      if (record.movedTo) mustBeOpen(coach, 'movedTo', record.movedTo, service.minutes, isClient);
    },
    cancel: async ({ record, actor, system, transitionTo }) => {
      const db = system('who cancels a session');
      const client = await db(coachingClient).get(record.client);
      const isClient = client.account === actor.accountId;
      const { hours, latePercent } = await policyOf(db);
      if (!isClient || record.status === 'requested' || !isLate(record.startsAt, Date.now(), hours)) return;
      transitionTo('late_cancelled');
      return { lateFee: share(record.price, latePercent) };
    },
    miss: async ({ record, system }) => {
      if (Date.parse(record.startsAt) > Date.now())
        throw new Refusal('CONFLICT', { why: 'The session has not started yet. Cancel it, or move it.' });
      const { missedPercent } = await policyOf(system('the policy for missed sessions'));
      return { lateFee: share(record.price, missedPercent) };
    },
  },
  on: {
    create: async ({ record, actor, system }) => {
      const db = system('a session is booked');
      const assigned = await db(careAssignment).count({ where: { client: record.client, coach: record.coach } });
      const client = await db(coachingClient).get(record.client);
      // With a coach whom the client does not know yet, it waits for that coach’s word.
      if (client.account !== actor.accountId || assigned > 0) await db(coachingSession).act(record.id, 'accept');
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
    cancel: async ({ record, actor, system }) => {
      const db = system('a session is cancelled');
      await closeRoom(db, record);
      const client = await db(coachingClient).get(record.client);
      if (client.account !== actor.accountId)
        await tellClient(db, client.account, {
          kind: 'coaching.cancelled',
          title: phrase('A session was cancelled'),
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
      if ((await db(sessionNote).count({ where: { session: record.id } })) === 0 && actor.accountId)
        await db(sessionNote).create({
          client: record.client,
          session: record.id,
          author: record.host ?? actor.accountId,
          authorName: coach.name,
          heldOn: today,
          dueOn: addDays(today, NOTE_HOURS / 24),
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

interface CoachRow extends Bookable {
  readonly id: string;
  readonly name: string;
  readonly credentials: string;
  readonly specialties: AnswerOf<typeof coachingSlots>['coaches'][number]['specialties'];
  readonly own: boolean;
}
/** Coaches at work who take new clients, are asked for by name, or are assigned to the one who asks. */
const COACHES = `select p.id, p.name, p.credentials, p.specialties, p.zone, p.weekly_hours as hours, p.buffer_minutes as "bufferMinutes",
    p.notice_hours as "noticeHours", p.license_expires_on::text as "licenseExpiresOn", c.coach is not null as own
  from coach_profile p left join coaching_client c on c.tenant_id = p.tenant_id and c.account = $2 and c.coach = p.id
  where p.tenant_id = $1 and p.status = 'active' and case when $3::uuid is null then p.accepting or c.coach is not null else p.id = $3 end
  order by own desc, p.name limit 200`;
const TAKEN = `select coach, extract(epoch from starts_at)::float * 1000 as "from", extract(epoch from blocked_until)::float * 1000 as "to"
  from coaching_session where tenant_id = $1 and status = any($2) and starts_at between $3::date - 1 and $3::date + $4::int + 1`;
const OFF = `select distinct date::text as date from holiday where tenant_id = $1 and date between $2::date and $2::date + $3::int`;

/** Open times; the assigned coach comes first. Names no client. */
async function slots({ engine, actor, asked, today }: Asking<typeof coachingSlots>) {
  const from = asked.from < today ? today : asked.from;
  const service = await engine.read.get(engine.reader(actor), coachingService, asked.service);
  const [coaches = [], taken = [], off = []] = await engine.connections.read(actor.tenantId, [
    { text: COACHES, values: [actor.tenantId, actor.accountId, asked.coach] },
    { text: TAKEN, values: [actor.tenantId, [...HELD], from, asked.days] },
    { text: OFF, values: [actor.tenantId, from, asked.days] },
  ]);
  // The statements name their columns.
  const rows = coaches as unknown as readonly CoachRow[];
  const busy = Map.groupBy(taken as unknown as readonly (Taken & { coach: string })[], ({ coach }) => coach);
  const holidays = new Set(off.map(({ date }) => String(date)));
  const now = Date.now();
  return {
    coaches: rows.map(({ id, name, credentials, specialties, own }) => ({
      coach: id,
      name,
      credentials,
      specialties,
      own: own ? 1 : 0,
    })),
    slots: rows.flatMap((coach) =>
      openSlots(coach, {
        from,
        days: asked.days,
        minutes: Number(service.minutes ?? 0),
        now,
        taken: busy.get(coach.id) ?? [],
        holidays,
      }).map((at) => ({ coach: coach.id, startsAt: iso(at) })),
    ),
  };
}

/** Moves every client of a coach, and cancels what the leaving coach had planned with them. */
async function reassign({ engine, actor, asked }: Asking<typeof reassignClients>) {
  return engine.act.transact(actor, { resource: careAssignment, action: 'create' }, async (work) => {
    const db = dbFor(engine.act, work, actor);
    const system = dbFor(engine.act, work, { ...actor, systemReason: 'clients move to another coach' });
    const [from, to] = [await db(coachProfile).get(asked.from), await db(coachProfile).get(asked.to)];
    const held = await db(careAssignment).all({ where: { coach: from.id } });
    const open = held.filter(({ startsOn, endsOn }) => startsOn <= asked.on && (endsOn === null || endsOn >= asked.on));
    for (const one of open) {
      // An assignment of the same day has no day before it.
      const endsOn = one.startsOn < asked.on ? dayBefore(asked.on) : null;
      if (endsOn) {
        await db(careAssignment).edit(one.id, { endsOn });
        await db(careAssignment).create({ client: one.client, coach: to.id, part: one.part, startsOn: asked.on });
      } else
        throw new Refusal('CONFLICT', { why: 'A client was assigned to this coach on that day. Choose the next day.' });
    }
    const ahead = await system(coachingSession).find({
      where: { coach: from.id, status: [...AHEAD], startsAt: { gte: `${asked.on}T00:00:00Z` } },
    });
    const moved = new Set(open.map(({ client }) => client));
    let sessions = 0;
    for (const one of ahead)
      if (moved.has(one.client) && one.status !== 'in_progress') {
        await system(coachingSession).act(one.id, 'cancel', { cancelledFor: 'You have a new coach' });
        sessions += 1;
      }
    return { moved: open.length, sessions };
  });
}

export const coachingAnswers = [answer(coachingSlots, slots), perform(reassignClients, reassign)];
