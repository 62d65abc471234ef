/** Team meetings: who is discussed, what the minutes need, and what follows from them. */
import { invalid, Refusal } from '#engine/model/refusals.ts';
import type { RecordOf } from '#engine/model/resource.ts';
import { phrase } from '#engine/model/words.ts';
import { answer } from '#engine/server/answers.ts';
import { after, startClock } from '#engine/server/clocks.ts';
import { type Db, hooksFor } from '#engine/server/effects.ts';
import { equals, readAllowed } from '#engine/server/read-all.ts';
import { bed } from '#modules/beds/bed.model.ts';
import { bedAssignment } from '#modules/beds/bed-assignment.model.ts';
import { unit } from '#modules/beds/building.model.ts';
import { dueItem } from '#modules/clients/due-item.model.ts';
import { episode, IN_TREATMENT } from '#modules/clients/episode.model.ts';
import { DISCIPLINES_LEAST, teamAction, teamMeeting, teamMeetingClient } from './team-meeting.model.ts';
import { teamMeetingSheet } from './team-meeting-questions.model.ts';

type Meeting = RecordOf<typeof teamMeeting>;
/** Days to review a plan that the team wants reviewed. */
const REVIEW_DAYS = 7;

/** Adds who is new on the unit, and takes off who has left and was not discussed. */
async function fill(db: Db, meeting: Meeting): Promise<void> {
  const stays = await db(episode).find({ where: { unit: meeting.unit, status: [...IN_TREATMENT] } });
  const here = stays.map((one) => one.client);
  const held = await db(teamMeetingClient).find({ where: { meeting: meeting.id } });
  const beds = here.length
    ? await db(bedAssignment).all({ where: { client: here, status: 'open', kind: 'occupancy' } })
    : [];
  const names = new Map((await db(bed).all({ where: { unit: meeting.unit } })).map(({ id, name }) => [id, name]));
  const bedOf = (client: string): string | null =>
    names.get(beds.find((one) => one.client === client)?.bed ?? '') ?? null;
  for (const client of here)
    if (!held.some((one) => one.client === client))
      await db(teamMeetingClient).create({ meeting: meeting.id, client, bed: bedOf(client) });
  for (const one of held)
    if (!here.includes(one.client) && one.version === 1) await db(teamMeetingClient).remove(one.id);
  await db(teamMeeting).edit(meeting.id, { clients: here.length });
}

/** Refuses to change what was signed. */
async function mustBePlanned(db: Db, meeting: string): Promise<void> {
  const { status } = await db(teamMeeting).get(meeting);
  if (status !== 'planned')
    throw new Refusal('CONFLICT', {
      why: 'The minutes are signed or the meeting was canceled. Plan another meeting.',
    });
}

const meetingHooks = hooksFor(teamMeeting, {
  set: {
    create: async ({ record, db }) => {
      const { location } = await db(unit).get(record.unit);
      return { location };
    },
    hold: async ({ actor, record }) => {
      const disciplines = new Set((record.attendees ?? []).map(({ discipline }) => discipline));
      if (disciplines.size < DISCIPLINES_LEAST)
        throw new Refusal('CONFLICT', {
          why: 'The minutes need people of at least two disciplines. Add who attended, then sign.',
        });
      const at = new Date().toISOString();
      if (record.startsAt > at)
        throw new Refusal('CONFLICT', { why: 'The meeting has not started yet. Sign the minutes afterwards.' });
      return { chair: actor.accountId, signedAt: at };
    },
  },
  on: {
    create: ({ record, system }) => fill(system('a team meeting is prepared'), record),
    refresh: ({ record, system }) => fill(system('a team meeting is prepared'), record),
    hold: async ({ record, system }) => {
      const db = system('the team wants a plan reviewed');
      for (const one of await db(teamMeetingClient).find({ where: { meeting: record.id, reviewPlan: true } }))
        await startClock(db, dueItem, {
          kind: 'plan_team_review',
          title: 'Review the plan as the team decided',
          noun: teamMeetingClient.name,
          record: one.id,
          link: `/behavioral-health/clinical/treatment-plans/${one.client}`,
          dueAt: after(record.signedAt ?? record.startsAt, REVIEW_DAYS * 24),
          role: 'therapist',
          escalate: { to: 'clinical_director', at: after(record.signedAt ?? record.startsAt, (REVIEW_DAYS + 1) * 24) },
          about: { client: one.client },
        });
    },
  },
});

const clientHooks = hooksFor(teamMeetingClient, {
  set: {
    edit: async ({ actor, record, system }) => {
      if (actor.systemReason === undefined) await mustBePlanned(system('whether a meeting is planned'), record.meeting);
    },
  },
});

const actionHooks = hooksFor(teamAction, {
  set: {
    create: async ({ record, db, system, today }) => {
      await db(teamMeeting).get(record.meeting);
      const [discussed] = await system('who is discussed')(teamMeetingClient).find({
        where: { meeting: record.meeting, client: record.client },
      });
      if (!discussed)
        throw invalid({ field: 'client', message: 'is not discussed in this meeting: choose one who is' });
      if (record.due < today) throw invalid({ field: 'due', message: 'must not be in the past' });
    },
    finish: async ({ today }) => ({ doneOn: today }),
    reopen: async () => ({ doneOn: null }),
  },
  on: {
    create: async ({ record, notify }) =>
      notify(record.owner, {
        kind: 'team_action.new',
        title: phrase('The treatment team gave you an action'),
        link: `/behavioral-health/clinical/team-meeting/actions/${record.id}`,
      }),
  },
});

export const teamMeetingsServed = [meetingHooks, clientHooks, actionHooks];

export const teamMeetingAnswers = [
  answer(teamMeetingSheet, async ({ engine, actor, asked }) => {
    await engine.read.get(engine.reader(actor), teamMeeting, asked.meeting);
    const filters = [equals('meeting', asked.meeting)];
    const [clients, actions] = await Promise.all([
      readAllowed(engine, actor, teamMeetingClient, { filters }),
      readAllowed(engine, actor, teamAction, { filters }),
    ]);
    return {
      clients: clients.toSorted((a, b) => (a.bed ?? '~').localeCompare(b.bed ?? '~', 'en', { numeric: true })),
      actions: [...actions],
    };
  }),
];
