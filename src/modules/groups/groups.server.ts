/** Groups: sessions from start to signed notes, attendance in minutes, and the hours of a week. */
import { addDays, daysBetween } from '#engine/model/days.ts';
import { invalid, Refusal } from '#engine/model/refusals.ts';
import type { RecordOf } from '#engine/model/resource.ts';
import { phrase } from '#engine/model/words.ts';
import { answer, type Asking, perform } from '#engine/server/answers.ts';
import { after, startClock, stopClock } from '#engine/server/clocks.ts';
import { dbFor } from '#engine/server/db.ts';
import { type Db, type Effect, hooksFor } from '#engine/server/effects.ts';
import { dayIn } from '#engine/server/ids.ts';
import { mustProve } from '#engine/server/proof.ts';
import { isOneOf, readAllowed } from '#engine/server/read-all.ts';
import { client } from '#modules/clients/client.model.ts';
import { dueItem } from '#modules/clients/due-item.model.ts';
import { episode, IN_TREATMENT } from '#modules/clients/episode.model.ts';
import { groupAttendance, groupMember, groupSession, therapyGroup } from './group.model.ts';
import { groupNote } from './group-note.model.ts';
import { groupHours, signGroupNotes } from './group-questions.model.ts';
import {
  likestOf,
  minutesOf,
  mondayOf,
  OWN_TEXT_LEAST,
  requiredMinutes,
  shortfall,
  wasThere,
} from './group-rules.model.ts';

type Session = RecordOf<typeof groupSession>;
const NOTE_HOURS = 24;
const NOTES = 'group_notes';
const now = (): string => new Date().toISOString();
const refuse = (why: ConstructorParameters<typeof Refusal>[1]): never => {
  throw new Refusal('CONFLICT', why);
};

const memberHooks = hooksFor(groupMember, {
  set: {
    create: async ({ record, db, system }) => {
      // A roster holds only clients whom the person who adds them may open.
      await db(client).get(record.client);
      const unlimited = system('whether a group has room');
      // Two people who add the last client at once wait for each other.
      const [group] = await unlimited(therapyGroup).find({ where: { id: record.therapyGroup }, held: true });
      if (!group) throw new Refusal('NOT_FOUND');
      if (group.status === 'ended')
        throw invalid({ field: 'therapyGroup', message: 'has ended: choose another group' });
      const held = await unlimited(groupMember).count({ where: { therapyGroup: group.id, status: 'active' } });
      if (held >= group.most)
        throw invalid({
          field: 'therapyGroup',
          ...phrase('is full with {{most}} clients: choose another group, or raise its limit', { most: group.most }),
        });
    },
    leave: async ({ today }) => ({ until: today }),
  },
});

/** Takes a client off all rosters: their place is free for another client, and a readmission begins with none. */
const leaveGroups = async ({
  record: { client: who },
  system,
}: Pick<Effect<typeof episode>, 'record' | 'system'>): Promise<void> => {
  const db = system('the stay has ended');
  for (const { id } of await db(groupMember).all({ where: { client: who, status: 'active' } }))
    await db(groupMember).act(id, 'leave');
};
const stayHooks = hooksFor(episode, {
  on: { discharge: leaveGroups, leaveAma: leaveGroups, elope: leaveGroups, die: leaveGroups },
});

/** The text that every note of a session begins with. */
const blockOf = ({ topic, objectives, summary }: Pick<Session, 'topic' | 'objectives' | 'summary'>): string =>
  [topic, objectives, summary].filter(Boolean).join('\n');

/** The clients on the roster of a group who are in treatment now: a discharged client attends nothing. */
async function rosterOf(db: Db, group: string): Promise<readonly string[]> {
  const members = await db(groupMember).find({ where: { therapyGroup: group, status: 'active' } });
  const listed = members.map((one) => one.client);
  if (listed.length === 0) return [];
  const stays = await db(episode).find({ where: { client: listed, status: [...IN_TREATMENT] } });
  return listed.filter((who) => stays.some((stay) => stay.client === who));
}

/** Puts the roster on the attendance list. */
async function callRoll(db: Db, session: Session, facilitator: string | null, timeZone: string): Promise<void> {
  for (const who of await rosterOf(db, session.therapyGroup))
    await db(groupAttendance).create({
      session: session.id,
      client: who,
      facilitator,
      on: dayIn(timeZone, Date.parse(session.startsAt)),
      presence: 'present',
    });
}

/** Counts who was there, and begins a note for each of them. */
async function openNotes(
  db: Db,
  session: Session,
  author: { readonly id: string; readonly name: string },
): Promise<void> {
  const group = await db(therapyGroup).get(session.therapyGroup);
  let present = 0;
  for (const one of await db(groupAttendance).find({ where: { session: session.id } })) {
    const minutes = minutesOf(one, session);
    const billable = minutes >= group.billableMinutes;
    await db(groupAttendance).edit(one.id, { minutes, billable });
    if (!wasThere(one.presence)) continue;
    present += 1;
    await db(groupNote).create({
      client: one.client,
      session: session.id,
      author: author.id,
      authorName: author.name,
      startsAt: session.startsAt,
      minutes,
      billable,
      block: blockOf(session),
    });
  }
  await db(groupSession).edit(session.id, { present });
  await db(groupSession).act(session.id, 'openNotes');
  if (present === 0) {
    await db(groupSession).act(session.id, 'finish');
    return;
  }
  const [first] = await db(groupNote).find({ where: { session: session.id }, limit: 1 });
  if (first)
    await startClock(db, dueItem, {
      kind: NOTES,
      title: 'Sign group notes',
      noun: groupSession.name,
      record: session.id,
      link: `/behavioral-health/clinical/group-notes?session=${session.id}`,
      person: author.id,
      dueAt: after(session.endsAt, NOTE_HOURS),
      escalate: { to: 'clinical_director', at: after(session.endsAt, 2 * NOTE_HOURS) },
      about: { client: first.client },
    });
}

const sessionHooks = hooksFor(groupSession, {
  set: {
    create: async ({ record, db }) => {
      const group = await db(therapyGroup).get(record.therapyGroup);
      if (group.status !== 'running')
        throw invalid({ field: 'therapyGroup', message: 'is not running: choose another group, or resume it' });
      return { location: group.location, room: record.room ?? group.room };
    },
    edit: async ({ record, actor }) => {
      if (actor.systemReason === undefined && record.facilitator !== null && record.facilitator !== actor.accountId)
        refuse({ why: 'Someone else leads this session. Only they change it once it has started.' });
    },
    begin: async ({ record, actor, system }) => {
      const db = system('whether enough clients are on the roster');
      const { least } = await db(therapyGroup).get(record.therapyGroup);
      const roster = await rosterOf(db, record.therapyGroup);
      if (roster.length < least)
        refuse({
          why: phrase('The group needs at least {{least}} clients on its roster. Add clients, then start.', { least }),
        });
      return { facilitator: actor.accountId };
    },
    hold: async ({ record, actor }) => {
      if (record.facilitator !== actor.accountId)
        refuse({ why: 'Only the person who started the session ends it and writes its notes.' });
      if (!record.summary?.trim())
        throw invalid({
          field: 'summary',
          message: 'is required before the session ends: say what the group did, without names',
        });
      if (Date.parse(record.startsAt) > Date.now())
        refuse({ why: 'The session has not started yet by its plan. Change its start, then end it.' });
      // A session that ends before its plan lasted until now, and no longer.
      return Date.parse(record.endsAt) > Date.now() ? { endsAt: now() } : {};
    },
  },
  on: {
    begin: ({ record, actor, system }) =>
      callRoll(system('the roster of a session'), record, actor.accountId, actor.timeZone),
    hold: ({ record, actor, system }) =>
      openNotes(system('the notes of a session begin'), record, { id: actor.accountId ?? '', name: actor.name }),
    edit: async ({ record, before, actor, system }) => {
      if (actor.systemReason !== undefined || !before || blockOf(before) === blockOf(record)) return;
      // What the author viewed is no longer what the note says.
      const db = system('the block of a session changed');
      for (const one of await db(groupNote).find({ where: { session: record.id, status: 'draft' } }))
        await db(groupNote).edit(one.id, { block: blockOf(record), viewedAt: null });
    },
    finish: async ({ record, system }) =>
      void (await stopClock(system('all notes are signed'), dueItem, { record: record.id })),
  },
});

const attendanceHooks = hooksFor(groupAttendance, {
  set: {
    edit: async ({ record, actor, system }) => {
      if (actor.systemReason !== undefined) return;
      const db = system('the minutes of an attendance');
      const session = await db(groupSession).get(record.session);
      if (session.status !== 'in_progress')
        refuse({ why: 'The session is over and its attendance is counted. Correct it in the note.' });
      const { billableMinutes } = await db(therapyGroup).get(session.therapyGroup);
      const minutes = minutesOf(record, session);
      return { minutes, billable: minutes >= billableMinutes };
    },
  },
});

const noteHooks = hooksFor(groupNote, {
  set: {
    edit: async ({ record, actor, system }) => {
      if (actor.systemReason !== undefined) return;
      const others = await system('how alike the notes of a session are')(groupNote).find({
        where: { session: record.session, id: { ne: record.id } },
      });
      const own = record.own ?? '';
      const theirs = others.flatMap((one) => (one.status !== 'entered_in_error' && one.own ? [one.own] : []));
      return { likeness: own === '' ? null : likestOf(own, theirs), viewedAt: now() };
    },
    view: async () => ({ viewedAt: now() }),
    sign: async ({ record }) => {
      if (record.viewedAt === null)
        refuse({ why: 'You have not viewed this note since it last changed. Open it, then sign.' });
      const length = record.own?.trim().length ?? 0;
      if (length < OWN_TEXT_LEAST)
        throw invalid({
          field: 'own',
          ...phrase('must say at least {{least}} characters about this client before the note is signed', {
            least: OWN_TEXT_LEAST,
          }),
        });
      if (record.participation === null)
        throw invalid({ field: 'participation', message: 'is required before the note is signed' });
      return { signedAt: now() };
    },
  },
  on: {
    sign: async ({ record, system }) => {
      const db = system('whether all notes of a session are signed');
      const open = await db(groupNote).count({ where: { session: record.session, status: 'draft' } });
      const { status } = await db(groupSession).get(record.session);
      if (open === 0 && status === 'notes_pending') await db(groupSession).act(record.session, 'finish');
    },
  },
});

export const groupsServed = [memberHooks, stayHooks, sessionHooks, attendanceHooks, noteHooks];

/** Signs all of them or none. */
async function signAll({ engine, actor, asked }: Asking<typeof signGroupNotes>) {
  // The proof of an action is asked for where the request comes in: here, that is this command.
  mustProve(actor);
  return engine.act.transact(actor, { resource: groupNote, action: 'sign' }, async (work) => {
    const db = dbFor(engine.act, work, actor);
    const drafts = await db(groupNote).find({ where: { session: asked.session, status: 'draft' } });
    const mine = drafts.filter(({ author }) => author === actor.accountId);
    if (mine.length === 0) throw new Refusal('NOT_FOUND');
    const unseen = mine.filter(({ viewedAt }) => viewedAt === null).length;
    if (unseen > 0)
      refuse({ why: phrase('Notes not viewed yet: {{unseen}}. Open each of them, then sign all.', { unseen }) });
    for (const { id } of mine) await db(groupNote).act(id, 'sign');
    return { signed: mine.length };
  });
}

async function hours({ engine, actor, asked, today }: Asking<typeof groupHours>) {
  const from = mondayOf(asked.on);
  const to = addDays(from, 6);
  const attended = await readAllowed(engine, actor, groupAttendance, {
    fields: ['client', 'minutes', 'on'],
    filters: [
      { field: 'on', op: 'gte', value: from },
      { field: 'on', op: 'lte', value: to },
    ],
  });
  const stays = await readAllowed(engine, actor, episode, {
    fields: ['client', 'levelOfCare'],
    filters: [isOneOf('status', IN_TREATMENT)],
  });
  const daysOver = Math.max(0, Math.min(7, daysBetween(from, today)));
  const clients = stays.flatMap(({ client: who, levelOfCare, titles }) => {
    const own = attended.filter((one) => one.client === who);
    const required = levelOfCare ? requiredMinutes(levelOfCare) : null;
    if (!who || !levelOfCare || (required === null && own.length === 0)) return [];
    const minutes = own.reduce((sum, one) => sum + (one.minutes ?? 0), 0);
    const sessions = own.filter((one) => (one.minutes ?? 0) > 0).length;
    return [
      {
        client: who,
        name: titles.client ?? '',
        level: levelOfCare,
        minutes,
        sessions,
        required,
        short: required === null ? 0 : shortfall(minutes, required, daysOver),
      },
    ];
  });
  return { from, to, clients: clients.toSorted((a, b) => b.short - a.short || a.name.localeCompare(b.name)) };
}

export const groupAnswers = [perform(signGroupNotes, signAll), answer(groupHours, hours)];
