/** Team meetings: who is on the agenda, what the minutes need, what follows, and who reads which part. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answers } from '#app/all.servers.ts';
import { addDays } from '#engine/model/days.ts';
import { answerAs } from '#engine/server/answers.ts';
import type { Actor } from '#engine/server/grants.ts';
import { teamAction, teamMeeting, teamMeetingClient } from '#modules/team-meetings/team-meeting.model.ts';
import { teamMeetingSheet } from '#modules/team-meetings/team-meeting-questions.model.ts';
import { type Demo, openDemo, refusal } from '../people/demo.ts';

let demo: Demo;
let director: Actor;
let nurse: Actor;
let meeting = '';
beforeAll(async () => {
  demo = await openDemo();
  director = await demo.as('clinical_director');
  nurse = await demo.as('nurse');
  const [row] = await demo.sql<{ unit: string }>(
    `select unit from team_meeting where status = 'planned' order by id limit 1`,
  );
  const startsAt = new Date(Date.now() - 3_600_000).toISOString();
  meeting = (await demo.act(nurse, teamMeeting, 'create', { input: { unit: row?.unit, startsAt } })).id;
});
afterAll(() => demo.close());

const sheet = (actor: Actor) => answerAs(demo.engine, answers, actor, teamMeetingSheet, { meeting });

test('the agenda holds everyone on the unit; the minutes need two disciplines, and then stay as they are', async () => {
  const { clients } = await sheet(nurse);
  const [present] = await demo.sql<{ n: number }>(
    `select count(*)::int as n from episode e join team_meeting m on m.unit = e.unit where m.id = '${meeting}'
      and e.status in ('admitted', 'active', 'on_leave', 'discharge_planning')`,
  );
  expect(clients).toHaveLength(present?.n ?? -1);
  const [first] = clients;
  await demo.act(nurse, teamMeetingClient, 'edit', {
    id: first?.id,
    input: { nursing: 'Slept through.', reviewPlan: true },
  });
  const attending = (...disciplines: string[]) =>
    demo.act(director, teamMeeting, 'edit', {
      id: meeting,
      input: { attendees: disciplines.map((discipline) => ({ who: nurse.subjectId, discipline })) },
    });
  await attending('nursing', 'nursing');
  expect(await refusal(demo.act(director, teamMeeting, 'hold', { id: meeting }))).toContain('at least two disciplines');
  await attending('nursing', 'therapy');
  await demo.act(director, teamMeeting, 'hold', { id: meeting });
  expect(
    await refusal(demo.act(nurse, teamMeetingClient, 'edit', { id: first?.id, input: { nursing: 'No.' } })),
  ).toContain('The minutes are signed');
  const due = await demo.sql<{ title: string }>(
    `select title from due_item where record = '${first?.id}' and status = 'open'`,
  );
  expect(due).toEqual([{ title: 'Review the plan as the team decided' }]);
});

test('an action is for a client who is discussed; its owner reads and finishes it', async () => {
  const { clients } = await sheet(nurse);
  const client = clients[0]?.client;
  const [elsewhere] = await demo.sql<{ id: string }>(
    `select id from client where id not in (select client from team_meeting_client where meeting = '${meeting}') limit 1`,
  );
  const [owner] = await demo.sql<{ id: string }>(`select id from employee where status = 'active' order by id limit 1`);
  const input = { meeting, what: 'Call the sober home', owner: owner?.id, due: addDays(demo.today, 3) };
  expect(
    await refusal(demo.act(director, teamAction, 'create', { input: { ...input, client: elsewhere?.id } })),
  ).toContain('client: is not discussed in this meeting');
  expect(
    await refusal(
      demo.act(director, teamAction, 'create', { input: { ...input, client, due: addDays(demo.today, -1) } }),
    ),
  ).toContain('due: must not be in the past');
  const { id } = await demo.act(director, teamAction, 'create', { input: { ...input, client } });
  const person = demo.person(owner?.id ?? '');
  expect((await demo.get(person, teamAction, id)).what).toBe('Call the sober home');
  await demo.act(person, teamAction, 'finish', { id });
  expect(await refusal(demo.get(await demo.as('hr_manager'), teamAction, id))).toMatch(/^NOT_FOUND/);
});
