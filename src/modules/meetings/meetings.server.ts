/** Meetings, put together: planned, looked at, entered. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isId } from '#engine/model/check.ts';
import { ref, rows, text, yesNo } from '#engine/model/fields.ts';
import { invalid, Refusal } from '#engine/model/refusals.ts';
import { phrase } from '#engine/model/words.ts';
import type { Actor } from '#engine/server/grants.ts';
import { sendData } from '#engine/server/http.ts';
import { inputOf } from '#engine/server/input.ts';
import type { Task } from '#engine/server/jobs.ts';
import { fromHere } from '#engine/server/live-socket.ts';
import type pg from 'pg';
import { MESH_MOST, meeting, meetingParticipant } from './meeting.model.ts';
import { LATE_MINUTES } from './room-times.model.ts';
import { RoomBus } from './meeting-bus.server.ts';
import { finish, lookAt, personOf } from './meeting-door.server.ts';
import { mediaFor } from './meeting-media.server.ts';
import { guestToken, type MeetingParts, namedBy, visitorOf, within } from './meeting-parts.server.ts';
import { Rooms, seatIn } from './meeting-room.server.ts';
import { doorOf, type MadeMeeting, type MeetingRow, SENTENCES } from './meeting-wire.model.ts';

const LINKS = { name: 'meeting link', most: 30, seconds: 3600 };
const INVITED_MOST = 11;
const PAST_SHOWN_MS = 30 * 86_400_000;
/** An address that would be read as a link, or a line of a log, is no name. */
const guestName = text({ min: 2, max: 80, label: 'Name' });

const { name, startsAt, duration, most, waitingRoom } = meeting.fields;
const planned = {
  name,
  startsAt,
  duration,
  most,
  waitingRoom,
  people: rows(
    { employee: ref('employee'), cohost: yesNo({ default: false }) },
    { max: INVITED_MOST, optional: true, label: 'People' },
  ),
  guests: rows({ name: guestName }, { max: INVITED_MOST, optional: true, label: 'Guests' }),
};
const looking = { meeting: text({ max: 60 }), seat: text({ max: 200, optional: true }) };

/** Plans a meeting with everybody who is invited; answers the guests' links, which are shown only now. */
async function plan({ engine, origin, settings }: MeetingParts, actor: Actor, body: unknown): Promise<MadeMeeting> {
  const { accountId } = actor;
  // A program or a demonstration has no face to show.
  if (accountId === null) throw new Refusal('PERMISSION_DENIED');
  const { people, guests, ...input } = inputOf(planned, body);
  if (!settings.sfu && input.most > MESH_MOST)
    throw invalid({
      field: 'most',
      ...phrase('must be at most {{most}}: larger meetings need a media server, which is not set up here', {
        most: MESH_MOST,
      }),
    });
  if (doorOf({ ...input, status: 'scheduled' }, Date.now()) === 'ended')
    throw invalid({ field: 'startsAt', message: 'is in the past; choose a future time' });
  const reader = engine.reader(actor);
  const employee = engine.noun('employee');
  // As the person who invites: whom they may not see they cannot invite.
  const invited = await Promise.all(
    (people ?? []).map(async (p) => ({ one: await engine.read.get(reader, employee, p.employee), cohost: p.cohost })),
  );
  return within(engine, actor.tenantId, 'plan', async (db) => {
    const host = { account: accountId, employee: actor.subjectId };
    const id = await db(meeting).create({ ...input, host: accountId, hostName: actor.name });
    await db(meetingParticipant).create({ meeting: id, name: actor.name, role: 'host', ...host });
    for (const { one, cohost } of invited)
      if (one.id !== actor.subjectId)
        await db(meetingParticipant).create({
          meeting: id,
          name: `${String(one.firstName)} ${String(one.lastName)}`,
          employee: one.id,
          role: cohost ? 'cohost' : 'participant',
        });
    const links: { name: string; link: string }[] = [];
    for (const guest of guests ?? []) {
      const seat = await db(meetingParticipant).create({ meeting: id, name: guest.name, role: 'participant' });
      links.push({
        name: guest.name,
        link: `${origin()}/meeting/${id}/guest#guest=${guestToken(engine, 'guest', actor.tenantId, seat)}`,
      });
    }
    return { id, guests: links };
  });
}

/** The meetings of somebody: those to come, and those of the last 30 days. */
async function mine({ engine }: MeetingParts, actor: Actor): Promise<MeetingRow[]> {
  return within(engine, actor.tenantId, 'list', async (db) => {
    const ways = [
      ...(actor.accountId ? [{ account: actor.accountId }] : []),
      ...(actor.subjectId ? [{ employee: actor.subjectId }] : []),
    ];
    const found = await Promise.all(ways.map((where) => db(meetingParticipant).all({ where })));
    const places = new Map(found.flat().map((p) => [p.meeting, p]));
    if (places.size === 0) return [];
    const since = new Date(Date.now() - PAST_SHOWN_MS).toISOString();
    const all = await db(meeting).all({
      where: { id: [...places.keys()], startsAt: { gte: since } },
      sort: 'startsAt',
    });
    return all.map((m) => ({
      id: m.id,
      name: m.name,
      hostName: m.hostName,
      startsAt: m.startsAt,
      duration: m.duration,
      status: m.status,
      role: places.get(m.id)?.role ?? 'participant',
      mine: m.host === actor.accountId,
    }));
  });
}

function registerCalls(app: FastifyInstance, parts: MeetingParts): void {
  const { engine, authenticate, take } = parts;
  app.get('/api/meeting-rooms', async (request, reply) =>
    sendData(reply, await mine(parts, await authenticate(request))),
  );
  app.post('/api/meeting-rooms', async (request, reply) =>
    sendData(reply.status(201), await plan(parts, await authenticate(request), request.body)),
  );
  app.post('/api/meeting-rooms/look', async (request, reply) => {
    const { meeting: id, seat } = inputOf(looking, request.body);
    const visitor = await visitorOf(parts, request, seat);
    const seen = isId(id) ? await within(engine, visitor.tenantId, 'look', (db) => lookAt(db, id, visitor)) : null;
    // Whether there is such a meeting at all, somebody who is not on its list does not learn.
    return sendData(reply, seen?.card ?? null);
  });
  app.post('/api/meeting-rooms/guest', async (request, reply) => {
    await take(LINKS, request.ip);
    const { link } = inputOf({ link: text({ max: 200 }) }, request.body);
    const { tenantId, id } = namedBy(engine, 'guest', link);
    await within(engine, tenantId, 'guest link', async (db) => {
      const [place] = await db(meetingParticipant).find({ where: { id }, held: true });
      if (!place || place.linkUsedAt) throw new Refusal('LINK_EXPIRED');
      await db(meetingParticipant).edit(id, { linkUsedAt: new Date().toISOString() });
    });
    return sendData(reply, { seat: guestToken(engine, 'seat', tenantId, id) });
  });
  app.post('/api/meeting-rooms/media', async (request, reply) => {
    const { meeting: id, seat } = inputOf(looking, request.body);
    const visitor = await visitorOf(parts, request, seat);
    const seen = isId(id) ? await within(engine, visitor.tenantId, 'look', (db) => lookAt(db, id, visitor)) : null;
    if (seen?.place.status !== 'admitted' || seen.card.why) throw new Refusal('RESOURCE_DENIED');
    return sendData(reply, await mediaFor(parts.settings, id, personOf(seen.place), Date.now()));
  });
}

/** Registers all calls about meetings, and the connections of their rooms. `database`: where rooms of all processes meet. */
export async function registerMeetings(
  app: FastifyInstance,
  parts: MeetingParts,
  database: pg.ClientConfig,
): Promise<void> {
  const { engine } = parts;
  registerCalls(app, parts);
  const rooms = new Rooms(engine);
  const bus = new RoomBus(engine.connections, (message) => rooms.hear(message));
  rooms.speakBy(bus);
  await bus.start(database);
  app.addHook('onClose', async () => {
    rooms.stop();
    await bus.stop();
  });
  app.get('/api/meeting-rooms/:id/socket', { websocket: true }, async (socket, request: FastifyRequest) => {
    const { id } = request.params as { id: string };
    if (!fromHere(request, parts.origin())) return socket.close(4403, 'another site');
    const seat = seatIn(request);
    const ask = () => visitorOf(parts, request, seat);
    try {
      const visitor = await ask();
      if (!isId(id)) throw new Refusal('NOT_FOUND');
      await rooms.open(socket, id, visitor, ask);
    } catch (error) {
      if (!(error instanceof Refusal)) {
        socket.close(1011);
        throw error;
      }
      const message = error.code === 'NOT_FOUND' ? SENTENCES.unlisted : error.message;
      socket.send(JSON.stringify({ type: 'over', message }));
      socket.close(error.status === 401 ? 4401 : 4403);
    }
  });
}

export const meetingTasks: readonly Task[] = [
  {
    // A meeting that nobody ended is over once its time is; one that never began has expired.
    name: 'meetings:close',
    schedule: '*/10 * * * *',
    due: `exists (select 1 from meeting where tenant_id = $1 and status in ('scheduled', 'lobby', 'live')
      and starts_at + make_interval(mins => duration + ${LATE_MINUTES}) < now())`,
    run: (engine, tenantId) =>
      within(engine, tenantId, 'close', async (db) => {
        for await (const some of db(meeting).pages({ where: { status: ['scheduled', 'lobby', 'live'] } }))
          for (const each of some)
            if (doorOf(each, Date.now()) === 'ended')
              await (each.status === 'live' ? finish(db, each.id) : db(meeting).act(each.id, 'expire'));
      }),
  },
];
