/** The clock on the server: punches are checked once and never changed; a day is corrected by new ones, once approved. */
import { addDays, type Day } from '#engine/model/days.ts';
import { invalid, Refusal } from '#engine/model/refusals.ts';
import { labelOf, type RecordOf } from '#engine/model/resource.ts';
import { phrase } from '#engine/model/words.ts';
import { type Asking, perform } from '#engine/server/answers.ts';
import { dbFor } from '#engine/server/db.ts';
import { type Db, hooksFor } from '#engine/server/effects.ts';
import type { Engine } from '#engine/server/engine.ts';
import { type Actor, systemActor } from '#engine/server/grants.ts';
import { dayAt, momentAt, timeAt, wallAt } from '#engine/model/zoned.ts';
import { employee } from '#modules/people/employee.model.ts';
import { location } from '#modules/people/location.model.ts';
import { corrected } from '#modules/rounds/slots.model.ts';
import { RECOUNT } from './attendance.server.ts';
import {
  closingOf,
  DUPLICATE_SECONDS,
  isOpenAt,
  metersBetween,
  MINUTE,
  type PunchKind,
  refusedNext,
  sessionsOf,
} from './clock-rules.model.ts';
import { mustBeOpen } from './locks.server.ts';
import { punch, punchCorrection } from './punch.model.ts';
import { type Employee, gatherTime } from './time-facts.server.ts';
import { inDb } from './time-source.server.ts';
import { clock, requestCorrection } from './time-questions.model.ts';

type Punch = RecordOf<typeof punch>;
const HERE: readonly string[] = ['active', 'on_leave', 'notice'];
/** Minutes by which the wall of a zone is ahead of UTC. */
const offsetOf = (zone: string, at: number): number =>
  Math.round((Date.parse(`${wallAt(zone, at).replace(' ', 'T')}:00Z`) - Math.floor(at / MINUTE) * MINUTE) / MINUTE);

/** Refuses people who do not clock in. */
function mustClock(person: Employee): void {
  if (person.flsa !== 'nonexempt')
    throw new Refusal('CONFLICT', { why: 'You are paid a salary and do not clock in. Enter hours on your timesheet.' });
  if (!HERE.includes(person.status))
    throw new Refusal('CONFLICT', { why: 'Only people who work here now can clock in. Ask HR.' });
}

const WHY = {
  already_in: (time: string) => phrase('You are already clocked in since {{time}}.', { time }),
  not_in: () => phrase('You are not clocked in. Clock in first.'),
  on_break: (time: string) => phrase('You are on break since {{time}}. End it first.', { time }),
  not_on_break: () => phrase('You are not on break.'),
} as const;

/** Refuses a punch that repeats one, or cannot follow the ones before it. */
async function mustFollow(db: Db, person: Employee, kind: PunchKind, at: number, zone: string): Promise<void> {
  const day = dayAt(zone, at);
  const facts = await gatherTime(inDb(db), [person], day, day);
  const all = await db(punch).all({
    where: { employee: person.id, day: { gte: addDays(day, -1), lte: addDays(day, 1) } },
  });
  const near = all.find(
    (one) =>
      !facts.replaced.has(one.id) && one.kind === kind && Math.abs(Date.parse(one.at) - at) <= DUPLICATE_SECONDS * 1000,
  );
  if (near)
    throw new Refusal('CONFLICT', {
      why: phrase('Already recorded at {{time}}. Two punches within a minute count as one.', {
        time: timeAt(zone, Date.parse(near.at)),
      }),
    });
  // A phone may send later what came before: only what was earlier decides.
  const closing = closingOf(facts.shifts(person).map(({ window }) => window));
  const earlier = all
    .filter((one) => !facts.replaced.has(one.id) && Date.parse(one.at) <= at)
    .map((one) => ({ kind: one.kind, at: Date.parse(one.at), costCenter: one.costCenter }));
  const open = sessionsOf(earlier, closing).find((one) => isOpenAt(one, at, closing)) ?? null;
  const why = refusedNext(kind, open);
  if (!why) return;
  const since = why === 'on_break' ? open?.breaks.at(-1)?.from : open?.from;
  throw new Refusal('CONFLICT', { why: WHY[why](timeAt(zone, since ?? at)) });
}

/** Refuses a punch too far from a place with a radius, or without a position. Where a device was while offline is not known. */
function mustBeNear({ radiusM, latitude, longitude, name }: RecordOf<typeof location>, meters: number | null): void {
  if (radiusM === null || latitude === null || longitude === null) return;
  if (meters === null)
    throw new Refusal('CONFLICT', {
      why: phrase('{{location}} asks where you are. Allow this site to see your location, and try again.', {
        location: name,
      }),
    });
  if (meters > radiusM)
    throw new Refusal('CONFLICT', {
      why: phrase('You must be within {{n}} m of {{location}}. You are {{m}} m away.', {
        n: radiusM,
        location: name,
        m: meters,
      }),
    });
}

const punchHooks = hooksFor(punch, {
  set: {
    create: async ({ record, actor, system }) => {
      // Those of a correction come with their own time.
      const isOwn = record.correction === null;
      // Before anything is said of a person: nobody punches for others.
      if (isOwn && record.employee !== actor.subjectId) throw new Refusal('PERMISSION_DENIED');
      const db = system('a punch is recorded');
      // One after the other, whatever devices they come from.
      const [person] = await db(employee).find({ where: { id: record.employee }, held: true });
      if (!person) throw new Refusal('NOT_FOUND');
      const place = await db(location).get(person.location);
      const { timeZone } = place;
      const at = record.offline && record.deviceAt ? Date.parse(record.deviceAt) : Date.now();
      if (at > Date.now() + MINUTE) throw invalid({ field: 'deviceAt', message: 'must not be in the future' });
      if (isOwn) mustClock(person);
      const day = dayAt(timeZone, at);
      await mustBeOpen(inDb(db), person, day);
      if (isOwn && record.source === 'manual')
        throw invalid({ field: 'source', message: 'comes from a correction: ask for one' });
      if ((record.source === 'kiosk') !== (record.kiosk !== null))
        throw invalid({ field: 'source', message: 'can be a kiosk only for punches at one' });
      // A kiosk is where people work.
      if (isOwn && !record.offline && record.kiosk === null) mustBeNear(place, record.distanceM);
      if (isOwn) await mustFollow(db, person, record.kind, at, timeZone);
      return {
        at: new Date(at).toISOString(),
        day,
        offsetMinutes: offsetOf(timeZone, at),
        location: person.location,
      };
    },
  },
  on: {
    create: async ({ record, job }) => {
      // A correction asks once for all of its punches.
      if (record.correction === null)
        job(RECOUNT, { employee: record.employee, from: addDays(record.day, -1), to: record.day });
    },
  },
});

/** The moments of a correction: a time before the one above it is on the next day. */
export function momentsOf(
  zone: string,
  day: Day,
  punches: readonly { readonly kind: PunchKind; readonly time: string }[],
): readonly { readonly kind: PunchKind; readonly at: number }[] {
  let on = day;
  let before = '';
  return punches.map(({ kind, time }) => {
    if (before && time < before) on = addDays(on, 1);
    before = time;
    return { kind, at: momentAt(zone, on, time) };
  });
}

/** What a correction says, checked: its moments are over, in an order that works out, and within a day and a night. */
async function checkedMoments(db: Db, record: Pick<RecordOf<typeof punchCorrection>, 'employee' | 'day' | 'punches'>) {
  const person = await db(employee).get(record.employee);
  if (person.flsa !== 'nonexempt') throw invalid({ field: 'employee', message: 'does not clock in' });
  const { timeZone } = await db(location).get(person.location);
  await mustBeOpen(inDb(db), person, record.day);
  const moments = momentsOf(timeZone, record.day, record.punches);
  const last = moments.at(-1)?.at ?? 0;
  if (last > Date.now()) throw invalid({ field: 'punches', message: 'must not be in the future' });
  if (dayAt(timeZone, last) > addDays(record.day, 1))
    throw invalid({ field: 'punches', message: 'must end on the next day at the latest' });
  const sessions = sessionsOf(moments.map((one) => ({ ...one, costCenter: null })));
  if (sessions.some(({ faults, to }) => faults.length > 0 || to === null))
    throw invalid({
      field: 'punches',
      message: 'must go from each clock-in to its clock-out, with each break ended in between',
    });
  return { person, timeZone, moments };
}

const correctionHooks = hooksFor(punchCorrection, {
  set: {
    create: async ({ record, system }) => void (await checkedMoments(system('a correction is checked'), record)),
    edit: async ({ record, system }) => void (await checkedMoments(system('a correction is checked'), record)),
    submit: async () => ({ submittedAt: new Date().toISOString() }),
    approve: async ({ record, actor, system }) => {
      const db = system('a correction is approved');
      const { person } = await checkedMoments(db, record);
      const facts = await gatherTime(inDb(db), [person], record.day, record.day);
      const sessions = facts.sessions(person).filter(({ day }) => day === record.day);
      const all = await db(punch).all({
        where: { employee: person.id, day: { gte: record.day, lte: addDays(record.day, 1) } },
      });
      const isOfDay = (one: Punch): boolean =>
        sessions.some(({ from, to, breaks }) => {
          const at = Date.parse(one.at);
          const end = to ?? breaks.at(-1)?.to ?? breaks.at(-1)?.from ?? from ?? 0;
          return at >= (from ?? to ?? at) && at <= end;
        });
      const replaces = all.filter((one) => !facts.replaced.has(one.id) && isOfDay(one)).map(({ id }) => id);
      return { replaces, decidedAt: new Date().toISOString(), decidedBy: actor.subjectId };
    },
    reject: async ({ actor }) => ({ decidedAt: new Date().toISOString(), decidedBy: actor.subjectId }),
  },
  on: {
    approve: async ({ record, system, job, notify }) => {
      const db = system('the punches of a correction');
      const { person, timeZone, moments } = await checkedMoments(db, record);
      for (const { kind, at } of moments) {
        // Written past the checks of the clock: these were made together and approved.
        const deviceAt = new Date(at).toISOString();
        await db(punch).create({
          employee: person.id,
          kind,
          source: 'manual',
          offline: true,
          deviceAt,
          at: deviceAt,
          day: dayAt(timeZone, at),
          offsetMinutes: offsetOf(timeZone, at),
          correction: record.id,
          note: record.reason.slice(0, 200),
        });
      }
      job(RECOUNT, { employee: record.employee, from: addDays(record.day, -1), to: addDays(record.day, 1) });
      notify(record.employee, {
        kind: 'punch_correction.approved',
        severity: 'success',
        title: phrase('Your punch correction was approved'),
        link: '/enterprise/attendance',
      });
    },
    reject: async ({ record, notify }) =>
      notify(record.employee, {
        kind: 'punch_correction.rejected',
        severity: 'warning',
        title: phrase('Your punch correction was declined'),
        link: '/enterprise/attendance',
      }),
  },
});

type Entry = Asking<typeof clock>['asked']['entries'][number];
/** What the clock or a kiosk records of a punch. */
type Kept = Pick<Entry, 'key' | 'kind' | 'deviceAt' | 'offline' | 'costCenter'> &
  Pick<Partial<Entry>, 'latitude' | 'longitude'> & { readonly source: Entry['source']; readonly kiosk?: string };

/** A punch in a transaction of its own, of the person that the actor is: one that is refused keeps no other back. */
export async function keepPunch(engine: Engine, actor: Actor, entry: Kept, deviceNow: string, now: Date) {
  const { at, driftSeconds } = corrected(entry.deviceAt, deviceNow, now);
  try {
    if (!actor.subjectId) throw new Refusal('CONFLICT', { why: 'Only employees can clock in.' });
    const person = actor.subjectId;
    await engine.act.transact(actor, { resource: punch, action: 'create' }, async (work) => {
      const db = dbFor(engine.act, work, systemActor(actor.tenantId, 'a punch is sent again', actor.timeZone));
      const [known] = await db(punch).find({ where: { employee: person, entryKey: entry.key }, limit: 1 });
      if (known) return;
      const { latitude, longitude } = await db(location).get((await db(employee).get(person)).location);
      const [lat, lon] = [entry.latitude ?? null, entry.longitude ?? null];
      const here =
        lat !== null && lon !== null && latitude !== null && longitude !== null
          ? metersBetween({ latitude, longitude }, { latitude: lat, longitude: lon })
          : null;
      // The distance is measured here; the trail names the person.
      const own = dbFor(engine.act, work, { ...actor, systemReason: 'a punch of the clock' });
      await own(punch).create({
        employee: person,
        kind: entry.kind,
        source: entry.source,
        kiosk: entry.kiosk ?? null,
        costCenter: entry.costCenter,
        distanceM: here,
        offline: entry.offline,
        deviceAt: entry.offline ? at.toISOString() : null,
        driftSeconds: entry.offline ? driftSeconds : null,
        entryKey: entry.key,
      });
    });
    return { key: entry.key, saved: true, why: null };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const [problem] = error.problems;
    const why = problem ? `${labelOf(punch, problem.field)} ${problem.message}.` : error.message;
    return { key: entry.key, saved: false, why };
  }
}

export const punchServed = [punchHooks, correctionHooks];
export const punchAnswers = [
  perform(clock, async ({ engine, actor, asked }) => {
    const now = new Date();
    const results = [];
    // In the order in which they were made; one after the other, so that each finds what the earlier ones wrote.
    for (const entry of asked.entries.toSorted((a, b) => a.deviceAt.localeCompare(b.deviceAt))) {
      const source = entry.source === 'phone' ? entry.source : 'web';
      results.push(await keepPunch(engine, actor, { ...entry, source }, asked.deviceNow, now));
    }
    return results;
  }),
  perform(requestCorrection, async ({ engine, actor, asked }) => {
    const person = asked.employee === 'me' ? actor.subjectId : asked.employee;
    if (!person) throw new Refusal('NOT_FOUND');
    const id = await engine.act.transact(actor, { resource: punchCorrection, action: 'create' }, async (work) => {
      const db = dbFor(engine.act, work, actor);
      const { day, punches, reason } = asked;
      const made = await db(punchCorrection).create({ employee: person, day, punches, reason });
      const isOwn = person === actor.subjectId;
      // A manager who corrects the day of a report sends it for them.
      const sender = isOwn
        ? db
        : dbFor(engine.act, work, systemActor(actor.tenantId, 'a correction is sent', actor.timeZone));
      await sender(punchCorrection).act(made, 'submit');
      return made;
    });
    return { id };
  }),
];
