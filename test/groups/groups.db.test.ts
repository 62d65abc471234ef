/** Groups: from the roster to signed notes, each viewed; minutes; who sees whom. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answers } from '#app/all.servers.ts';
import { answerAs } from '#engine/server/answers.ts';
import type { Actor } from '#engine/server/grants.ts';
import { episode, IN_TREATMENT } from '#modules/clients/episode.model.ts';
import { groupAttendance, groupMember, groupSession, therapyGroup } from '#modules/groups/group.model.ts';
import { groupNote } from '#modules/groups/group-note.model.ts';
import { groupHours, signGroupNotes } from '#modules/groups/group-questions.model.ts';
import { type Demo, openDemo, refusal } from '../people/demo.ts';

let demo: Demo;
let therapist: Actor;
let clients: readonly string[] = [];
beforeAll(async () => {
  demo = await openDemo();
  therapist = { ...(await demo.as('therapist')), provedAt: Date.now() };
  clients = (
    await demo.sql<{ client: string }>(`select distinct client from group_member order by client limit 3`)
  ).map(({ client }) => client);
});
afterAll(() => demo.close());

const HOUR = 3_600_000;
async function begun(): Promise<{ readonly group: string; readonly session: string }> {
  const [place] = await demo.sql<{ location: string }>('select location from therapy_group limit 1');
  const made = await demo.act(therapist, therapyGroup, 'create', {
    input: {
      name: `Test group ${Math.random()}`.slice(0, 40),
      type: 'skills',
      location: place?.location,
      room: 'Room 1',
      weekdays: ['1'],
      startTime: '10:00',
      facilitators: [{ who: therapist.subjectId }],
    },
  });
  const start = Date.now() - HOUR;
  const input = {
    therapyGroup: made.id,
    startsAt: new Date(start).toISOString(),
    endsAt: new Date(start + HOUR).toISOString(),
    topic: 'Saying no',
  };
  const { id } = await demo.act(therapist, groupSession, 'create', { input });
  return { group: made.id, session: id };
}

test('people without a grant read nothing; other organizations and other caseloads are not found', async () => {
  expect(await refusal(demo.list(await demo.as('hr_manager'), groupNote))).toMatch(/^RESOURCE_DENIED/);
  expect(await refusal(demo.list(await demo.as('behavioral_tech'), groupNote))).toMatch(/^RESOURCE_DENIED/);
  const [note] = await demo.sql<{ id: string }>('select id from group_note limit 1');
  expect(
    await refusal(demo.get({ ...therapist, tenantId: demo.organizations[1]?.id ?? '' }, groupNote, note?.id ?? '')),
  ).toMatch(/^NOT_FOUND/);
  const { group } = await begun();
  const [stranger] = await demo.sql<{ id: string }>(
    `select c.id from client c where not exists (select 1 from care_team_member m where m.client = c.id and m.staff = '${therapist.subjectId}') limit 1`,
  );
  expect(
    await refusal(demo.act(therapist, groupMember, 'create', { input: { therapyGroup: group, client: stranger?.id } })),
  ).not.toBe('allowed');
});

test('a session of three: attendance in minutes, a note for each who was there, signed together once each was viewed', async () => {
  const { group, session } = await begun();
  expect(await refusal(demo.act(therapist, groupSession, 'begin', { id: session }))).toContain('at least 2 clients');
  for (const client of clients)
    await demo.act(therapist, groupMember, 'create', { input: { therapyGroup: group, client } });
  expect(
    await refusal(demo.act(therapist, groupMember, 'create', { input: { therapyGroup: group, client: clients[0] } })),
  ).toContain('is on the roster already');
  await demo.act(therapist, groupSession, 'begin', { id: session });
  const [first, second, third] = await demo.sql<{ id: string; client: string }>(
    `select id, client from group_attendance where session = '${session}' order by client`,
  );
  const { startsAt } = await demo.get(therapist, groupSession, session);
  const start = Date.parse(String(startsAt));
  expect(
    await refusal(demo.act(therapist, groupAttendance, 'edit', { id: second?.id, input: { presence: 'late' } })),
  ).toContain('is required for a client who was late');
  await demo.act(therapist, groupAttendance, 'edit', {
    id: second?.id,
    input: { presence: 'late', joinAt: new Date(start + 20 * 60_000).toISOString() },
  });
  await demo.act(therapist, groupAttendance, 'edit', { id: third?.id, input: { presence: 'refused' } });
  expect(await refusal(demo.act(therapist, groupSession, 'hold', { id: session }))).toContain(
    'summary: is required before the session ends',
  );
  await demo.act(therapist, groupSession, 'edit', {
    id: session,
    input: { summary: 'Role plays about refusing an offer.' },
  });
  await demo.act(therapist, groupSession, 'hold', { id: session });
  expect(await demo.get(therapist, groupSession, session)).toMatchObject({ status: 'notes_pending', present: 2 });
  expect(
    await demo.sql(`select minutes, billable from group_attendance where session = '${session}' order by client`),
  ).toEqual([
    { minutes: 60, billable: true },
    { minutes: 40, billable: false },
    { minutes: 0, billable: false },
  ]);
  expect(
    await refusal(demo.act(therapist, groupAttendance, 'edit', { id: first?.id, input: { presence: 'refused' } })),
  ).toContain('The session is over');

  const notes = await demo.sql<{ id: string; client: string; block: string }>(
    `select id, client, block from group_note where session = '${session}' order by client`,
  );
  expect(notes.map(({ client }) => client)).toEqual([first?.client, second?.client]);
  expect(notes[0]?.block).toBe('Saying no\nRole plays about refusing an offer.');
  const sign = () => answerAs(demo.engine, answers, therapist, signGroupNotes, { session });
  expect(await refusal(sign())).toContain('Notes not viewed yet: 2.');
  const write = (n: number, own: string) =>
    demo.act(therapist, groupNote, 'edit', { id: notes[n]?.id, input: { own, participation: 'active' } });
  await write(0, 'Practiced refusing an offer from a friend and asked to repeat it.');
  const alike = await write(1, 'Practiced refusing an offer from a friend and asked to repeat it.');
  expect(alike.likeness).toBe(100);
  await write(1, 'Quiet today.');
  expect(await refusal(sign())).toContain('at least 20 characters');
  expect((await write(1, 'Came late, said little, and spoke about the court date at the end.')).likeness).toBeLessThan(
    50,
  );
  // The block changes: what was viewed is no longer what the notes say.
  await demo.act(therapist, groupSession, 'edit', {
    id: session,
    input: { summary: 'Role plays, and a talk about court dates.' },
  });
  expect(await refusal(sign())).toContain('Notes not viewed yet: 2.');
  for (const { id } of notes) await demo.act(therapist, groupNote, 'view', { id });
  expect(
    await refusal(answerAs(demo.engine, answers, { ...therapist, provedAt: 0 }, signGroupNotes, { session })),
  ).toMatch(/^PROOF_REQUIRED/);
  expect(await sign()).toEqual({ signed: 2 });
  expect(await demo.get(therapist, groupSession, session)).toMatchObject({ status: 'complete' });
  expect(await demo.sql(`select 1 from due_item where record = '${session}' and status = 'open'`)).toEqual([]);
  expect(await refusal(write(0, 'Changed afterwards, which nobody may do.'))).not.toBe('allowed');
  expect(
    await demo.sql(`select count(*)::int as n from signature where record in ('${notes[0]?.id}', '${notes[1]?.id}')`),
  ).toEqual([{ n: 2 }]);
});

test('the hours of a week count what was attended', async () => {
  const week = await answerAs(demo.engine, answers, therapist, groupHours, {});
  expect(week.clients.some(({ minutes, sessions }) => minutes > 0 && sessions > 0)).toBe(true);
  expect(week.clients.every(({ required, short }) => required !== null || short === 0)).toBe(true);
});

test('a session that ends early counts the minutes that it lasted; a discharged client attends nothing', async () => {
  const { group, session } = await begun();
  for (const client of clients)
    await demo.act(therapist, groupMember, 'create', { input: { therapyGroup: group, client } });
  const start = Date.now() - 20 * 60_000;
  await demo.act(therapist, groupSession, 'edit', {
    id: session,
    input: {
      startsAt: new Date(start).toISOString(),
      endsAt: new Date(start + HOUR).toISOString(),
      summary: 'The fire alarm ended it.',
    },
  });
  // The client left, and is still on the roster.
  const gone = clients[0] ?? '';
  const open = `client = '${gone}' and status in ('admitted', 'active', 'on_leave', 'discharge_planning')`;
  const stays = await demo.sql<{ id: string; status: string }>(`select id, status from episode where ${open}`);
  await demo.sql(`update episode set status = 'discharged' where ${open}`);
  await demo.act(therapist, groupSession, 'begin', { id: session });
  for (const { id, status } of stays) await demo.sql(`update episode set status = '${status}' where id = '${id}'`);
  await demo.act(therapist, groupSession, 'hold', { id: session });
  const attended = await demo.sql<{ client: string; minutes: number; billable: boolean }>(
    `select client, minutes, billable from group_attendance where session = '${session}' order by client`,
  );
  expect(attended).toEqual(clients.slice(1).map((client) => ({ client, minutes: 20, billable: false })));
  expect(Date.parse(String((await demo.get(therapist, groupSession, session)).endsAt))).toBeLessThanOrEqual(Date.now());
});

test('a client who leaves is off every roster; two people who add the last client get one place', async () => {
  const [group] = await demo.sql<{ id: string; client: string; stay: string }>(
    `select m.therapy_group as id, m.client, e.id as stay from group_member m join episode e on e.client = m.client
     where m.status = 'active' and e.status in ('${IN_TREATMENT.join("', '")}') order by m.client desc limit 1`,
  );
  const { id, client, stay } = group ?? { id: '', client: '', stay: '' };
  const rosters = () =>
    demo.sql<{ until: string | null }>(
      `select until::text from group_member where client = '${client}' and status = 'left'`,
    );
  const before = await rosters();
  const member = `client = '${client}' and status = 'active'`;
  const [listed] = await demo.sql<{ on: number }>(`select count(*)::int as on from group_member where ${member}`);
  await demo.act(demo.system, episode, 'leaveAma', { id: stay });
  expect(await demo.sql(`select 1 from group_member where ${member}`)).toEqual([]);
  expect((await rosters()).slice(before.length).every(({ until }) => until !== null)).toBe(true);
  expect(await rosters()).toHaveLength(before.length + (listed?.on ?? NaN));

  const [rest] = await demo.sql<{ held: number }>(
    `select count(*)::int as held from group_member where therapy_group = '${id}' and status = 'active'`,
  );
  const most = (rest?.held ?? NaN) + 1;
  await demo.sql(`update therapy_group set most = ${most} where id = '${id}'`);
  const others = await demo.sql<{ client: string }>(
    `select distinct e.client from episode e where e.status = 'active' and not exists
       (select 1 from group_member m where m.client = e.client and m.therapy_group = '${id}' and m.status = 'active') limit 2`,
  );
  const added = await Promise.all(
    others.map((one) =>
      refusal(demo.act(demo.system, groupMember, 'create', { input: { therapyGroup: id, client: one.client } })),
    ),
  );
  expect(added.filter((said) => said === 'allowed')).toHaveLength(1);
  expect(added.join()).toContain(`is full with ${most} clients`);
});
