/** Sessions for other calendar programs, and the busy times that come from them. */
import { Refusal } from '#engine/model/refusals.ts';
import { answer, type Asking } from '#engine/server/answers.ts';
import { dbFor } from '#engine/server/db.ts';
import { type Db, hooksFor } from '#engine/server/effects.ts';
import type { Engine } from '#engine/server/engine.ts';
import { type Feed, feedAddress } from '#engine/server/feeds.ts';
import { systemActor } from '#engine/server/grants.ts';
import type { Task } from '#engine/server/jobs.ts';
import { fetchText } from '#engine/server/outbound.ts';
import { coachBusy, coachCalendar, coachFeed, coachFeedAddress } from './coach-calendar.model.ts';
import { coachProfile } from './coach-profile.model.ts';
import { AHEAD, MODES } from './coaching-session.model.ts';

const DAY = 86_400_000;
const BACK_DAYS = 30;
const AHEAD_DAYS = 120;
const READ_EVERY = '15 minutes';
const TASK = 'coach-calendars:read';
const CALENDAR_BYTES = 2 * 1024 * 1024;
const PROBLEM_MOST = 300;

/** The profile of the coach who acts. */
async function ownProfile(db: Db, account: string | null) {
  const [profile] = account ? await db(coachProfile).find({ where: { account }, limit: 1 }) : [];
  if (!profile || !account) throw new Refusal('PERMISSION_DENIED');
  return { account, coach: profile.id };
}

export const feedHooks = hooksFor(coachFeed, {
  set: { create: ({ actor, system }) => ownProfile(system('whose calendar it is'), actor.accountId) },
});

export const calendarHooks = hooksFor(coachCalendar, {
  set: { create: ({ actor, system }) => ownProfile(system('whose calendar it is'), actor.accountId) },
  on: {
    create: async ({ record, job }) => job(TASK, { calendar: record.id }),
    edit: async ({ record, before, job }) => {
      if (record.url !== before?.url) job(TASK, { calendar: record.id });
    },
    connect: async ({ record, job }) => job(TASK, { calendar: record.id }),
    disconnect: async ({ record, system }) => replaceBusy(system('a calendar is disconnected'), record, []),
  },
});

async function ownAddress({ engine, actor }: Asking<typeof coachFeedAddress>) {
  const [feed] =
    (
      await engine.connections.read(actor.tenantId, [
        {
          text: `select id, opened_at from coach_feed where tenant_id = $1 and account = $2 and status = 'active'`,
          values: [actor.tenantId, actor.accountId],
        },
      ])
    )[0] ?? [];
  if (!feed) return { feed: null, address: null, readAt: null };
  const readAt = feed.opened_at instanceof Date ? feed.opened_at.toISOString() : null;
  return { feed: String(feed.id), address: feedAddress(engine, sessionFeed, actor.tenantId, String(feed.id)), readAt };
}
export const calendarAnswers = [answer(coachFeedAddress, ownAddress)];

const SESSIONS = `select s.id, s.version, s.starts_at, s.ends_at, s.mode, v.name from coach_feed f
  join coaching_session s on s.tenant_id = f.tenant_id and s.coach = f.coach
  join coaching_service v on v.tenant_id = s.tenant_id and v.id = s.service
  where f.tenant_id = $1 and f.id = $2 and f.status = 'active' and s.status = any($3)
    and s.starts_at between now() - make_interval(days => ${BACK_DAYS}) and now() + make_interval(days => ${AHEAD_DAYS}) order by s.starts_at limit 1000`;
const OPENED = `update coach_feed set opened_at = now() where tenant_id = $1 and id = $2 and status = 'active' returning id`;

/** The calendar of one address. It says that there is a session, and names nobody. Throws NOT_FOUND for one that is revoked. */
async function calendarOf(engine: Engine, tenantId: string, id: string): Promise<string> {
  const [opened = [], sessions = []] = await engine.connections.read(tenantId, [
    { text: OPENED, values: [tenantId, id] },
    { text: SESSIONS, values: [tenantId, id, [...AHEAD, 'completed']] },
  ]);
  if (!opened[0]) throw new Refusal('NOT_FOUND');
  const { default: ical } = await import('ical-generator');
  const book = ical({ name: 'Coaching sessions', prodId: '//Nexus//Coaching//EN', ttl: 900 });
  for (const one of sessions)
    book.createEvent({
      id: `${String(one.id)}@nexus`,
      sequence: Number(one.version),
      start: new Date(String(one.starts_at)),
      end: new Date(String(one.ends_at)),
      summary: `${String(one.name)} (${modeWords(String(one.mode))})`,
    });
  return book.toString();
}
const modeWords = (mode: string): string => Object.entries(MODES).find(([code]) => code === mode)?.[1] ?? mode;

export const sessionFeed: Feed = {
  name: 'coaching-sessions',
  ending: 'ics',
  type: 'text/calendar; charset=utf-8',
  says: 'The sessions of a coach, as a calendar program reads them: times and services, no clients',
  make: calendarOf,
};

/** The busy times of one calendar become these: what is there already stays, so a calendar without changes writes nothing. */
async function replaceBusy(
  db: Db,
  { id, account, coach }: { readonly id: string; readonly account: string; readonly coach: string },
  times: readonly { readonly from: number; readonly to: number }[],
): Promise<void> {
  const keyOf = (from: number, to: number): string => `${from} ${to}`;
  const wanted = new Map(times.map((time) => [keyOf(time.from, time.to), time]));
  for (const { id: old, startsAt, endsAt } of await db(coachBusy).all({ where: { calendar: id } }))
    if (!wanted.delete(keyOf(Date.parse(startsAt), Date.parse(endsAt)))) await db(coachBusy).remove(old);
  const iso = (at: number): string => new Date(at).toISOString();
  if (wanted.size)
    await db(coachBusy).createMany(
      [...wanted.values()].map(({ from, to }) => ({
        account,
        coach,
        calendar: id,
        startsAt: iso(from),
        endsAt: iso(to),
      })),
    );
}

/** How a calendar is fetched; tests hand in their own. */
export type Load = (url: string) => Promise<string>;
const loadCalendar: Load = (url) => fetchText(url, { accept: 'text/calendar', bytesMost: CALENDAR_BYTES });

/** Reads the connected calendars that are due, or the one named; what cannot be read keeps its last busy times and says why. */
export async function readCalendars(
  engine: Engine,
  tenantId: string,
  calendar: string | null,
  load: Load = loadCalendar,
): Promise<void> {
  const actor = systemActor(tenantId, 'busy times of coaches');
  const due = calendar
    ? `id = $2`
    : `(read_at is null or read_at < now() - interval '${READ_EVERY}') and ($2::uuid is null)`;
  const [rows = []] = await engine.connections.read(tenantId, [
    {
      text: `select c.id, c.url, p.zone from coach_calendar c join coach_profile p on p.tenant_id = c.tenant_id and p.id = c.coach
        where c.tenant_id = $1 and c.status = 'connected' and ${due.replaceAll(/\b(id|read_at)\b/g, 'c.$1')} order by c.read_at nulls first limit 200`,
      values: [tenantId, calendar],
    },
  ]);
  const { busyTimes } = await import('./ics-busy.server.ts');
  const now = Date.now();
  for (const { id, url, zone } of rows) {
    const read = await load(String(url))
      .then((text) => ({
        times: busyTimes(text, { zone: String(zone), from: now - DAY, to: now + AHEAD_DAYS * DAY }),
        problem: null,
      }))
      .catch((error: unknown) => ({ times: null, problem: sentenceOf(error) }));
    await engine.act.transact(actor, { resource: coachCalendar, action: 'edit' }, async (work) => {
      const db = dbFor(engine.act, work, actor);
      const [found] = await db(coachCalendar).find({ where: { id: String(id), status: 'connected' }, held: true });
      if (!found) return;
      if (read.times) await replaceBusy(db, found, read.times);
      await db(coachCalendar).edit(found.id, {
        readAt: new Date().toISOString(),
        problem: read.problem,
        ...(read.times ? { busyTimes: read.times.length } : {}),
      });
    });
  }
}

/** The sentence of a refusal, or of the reader of calendars. */
const sentenceOf = (error: unknown): string =>
  (error instanceof Error ? error.message : 'It could not be read.').slice(0, PROBLEM_MOST);

export const calendarTask: Task = {
  name: TASK,
  schedule: '*/5 * * * *',
  due: `exists (select 1 from coach_calendar where tenant_id = $1 and status = 'connected' and (read_at is null or read_at < now() - interval '${READ_EVERY}'))`,
  run: (engine, tenantId, { calendar }) =>
    readCalendars(engine, tenantId, typeof calendar === 'string' ? calendar : null),
};
