/** Incidents: who reports, who reads, which clocks run, and what a closed one needs. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answers } from '#app/all.servers.ts';
import { addDays } from '#engine/model/days.ts';
import { answerAs } from '#engine/server/answers.ts';
import type { Actor } from '#engine/server/grants.ts';
import { clientEvent } from '#modules/incidents/client-event.model.ts';
import { incident } from '#modules/incidents/incident.model.ts';
import { correctiveAction, incidentNotice } from '#modules/incidents/incident-parts.model.ts';
import { reportIncident } from '#modules/incidents/incident-questions.model.ts';
import { raiseMissing } from '#modules/incidents/incidents.server.ts';
import { type Demo, openDemo, refusal } from '../people/demo.ts';

let demo: Demo;
let nurse: Actor;
let tech: Actor;
let director: Actor;
let officer: Actor;
let place: { client: string; location: string };
beforeAll(async () => {
  demo = await openDemo();
  [nurse, tech, director, officer] = [
    await demo.as('nurse'),
    await demo.as('behavioral_tech'),
    await demo.as('clinical_director'),
    await demo.as('compliance_officer'),
  ];
  const [seen] = await demo.list(nurse, clientEvent, { limit: '1' });
  const [row] = await demo.sql<{ client: string; location: string }>(
    `select c.id as client, c.location from client c join client_event v on v.client = c.id where v.id = '${seen?.id}'`,
  );
  if (!row) throw new Error('The nurse has no client.');
  place = row;
});
afterAll(() => demo.close());

const hoursAgo = (hours: number): string => new Date(Date.now() - hours * 3_600_000).toISOString();
const facts = (over: object = {}) => ({
  category: 'fall',
  occurredAt: hoursAgo(2),
  discoveredAt: hoursAgo(1),
  location: place.location,
  description: 'The client slipped in the hall and held the rail.',
  immediateAction: 'Vitals taken, the floor was dried.',
  harm: 'minor',
  ...over,
});
const report = (actor: Actor, over: object = {}) =>
  answerAs(demo.engine, answers, actor, reportIncident, facts(over) as never);
async function reported(actor: Actor, over: object = {}): Promise<string> {
  const { incident: id } = (await report(actor, over)) as { incident: string | null };
  return id ?? '';
}

test('a report is read by its reporter and those who manage incidents, and by no one else', async () => {
  const id = await reported(nurse, { client: place.client });
  for (const actor of [nurse, director, officer])
    expect((await demo.get(actor, incident, id)).status).toBe('submitted');
  expect(await refusal(demo.get(tech, incident, id))).toMatch(/^NOT_FOUND/);
  expect(await refusal(demo.get(await demo.as('hr_manager'), incident, id))).toMatch(/^NOT_FOUND/);
  // The chart says that something happened, not what; compliance reads it in an audit case only.
  const [event] = await demo.list(nurse, clientEvent, { incident: id });
  expect(event?.note).toBe('Event reported; see nursing notes');
  expect(await demo.list(officer, clientEvent, { incident: id })).toEqual([]);
  // Once sent, its reporter cannot change it.
  expect(await refusal(demo.act(nurse, incident, 'edit', { id, input: { harm: 'none' } }))).toMatch(/^NOT_EDITABLE/);
});

test('an anonymous report keeps no trace of who sent it', async () => {
  const answer = await report(tech, { anonymous: true });
  expect(answer).toMatchObject({ incident: null });
  const [row] = await demo.sql<{ id: string; reporter: string | null; created_by: string | null }>(
    `select id, reporter, created_by from incident where number = '${(answer as { number: string }).number}'`,
  );
  expect(row).toMatchObject({ reporter: null, created_by: null });
  const trail = await demo.sql(
    `select 1 from audit_event where record_id = '${row?.id}' and actor = '${tech.accountId}' and action <> 'read'`,
  );
  expect(trail).toEqual([]);
});

test('what is wrong with a report is said at its field', async () => {
  const wrong = async (over: object) => (await refusal(report(nurse, over))).replace(/^VALIDATION_ERROR \| /, '');
  expect(await wrong({ occurredAt: hoursAgo(1), discoveredAt: hoursAgo(2) })).toBe(
    'discoveredAt: must not be before the incident occurred',
  );
  expect(await wrong({ discoveredAt: hoursAgo(-1) })).toBe('discoveredAt: must not be in the future');
  expect(await wrong({ category: 'med_error' })).toBe('medError: is required for a medication error');
  const [other] = await demo.sql<{ id: string }>(`select id from client where location <> '${place.location}' limit 1`);
  expect(await wrong({ client: other?.id })).toBe('client: is not in the list: choose one from the list');
});

test('triage, investigation and closing run on clocks, and a sentinel event needs its root cause', async () => {
  const id = await reported(nurse, { category: 'suicide_attempt', harm: 'severe', discoveredAt: hoursAgo(1) });
  const due = async () =>
    Object.fromEntries(
      (
        await demo.sql<{ kind: string; due: string }>(
          `select kind, due_at as due from incident_clock where incident = '${id}' and status = 'open'`,
        )
      ).map((one) => [one.kind, one.due]),
    );
  const { sentinel, ...read } = await demo.get(director, incident, id);
  const [discoveredAt, submittedAt] = [String(read.discoveredAt), String(read.submittedAt)];
  expect(sentinel).toBe(true);
  const hours = (from: string, to: string | undefined) => (Date.parse(to ?? '') - Date.parse(from)) / 3_600_000;
  const first = await due();
  expect(hours(submittedAt, first.triage)).toBe(24);
  expect(hours(discoveredAt, first.root_cause)).toBe(45 * 24);
  expect(Object.keys(first).filter((kind) => kind.startsWith('report-'))).toHaveLength(1);
  await demo.act(director, incident, 'triage', { id, input: { harm: 'severe', triageNote: 'Read with the nurse.' } });
  expect(hours(submittedAt, (await due()).investigation)).toBe(7 * 24);
  expect((await due()).triage).toBeUndefined();
  const stranger = await refusal(
    demo.act(director, incident, 'investigate', { id, input: { investigator: nurse.subjectId } }),
  );
  expect(stranger).toContain('investigator: must be a clinical director');
  await demo.act(director, incident, 'investigate', { id, input: { investigator: director.subjectId } });
  await demo.act(director, incident, 'conclude', { id, input: { findings: 'Rounds were done from the door.' } });
  const { id: actionId } = await demo.act(director, correctiveAction, 'create', {
    input: { incident: id, what: 'Walk each round into the room', owner: nurse.subjectId, due: addDays(demo.today, 7) },
  });
  expect(
    await refusal(
      demo.act(director, incident, 'close', { id, input: { rootCause: 'One person had two tasks at once.' } }),
    ),
  ).toContain('Corrective actions not verified yet: 1. Verify or cancel each of them first.');
  // The owner does it, and someone else verifies it.
  await demo.act(nurse, correctiveAction, 'finish', { id: actionId, input: { doneNote: 'Shown to each shift.' } });
  await demo.act(director, correctiveAction, 'verify', { id: actionId });
  expect(await refusal(demo.act(director, incident, 'close', { id }))).toContain(
    'rootCause: is required for a sentinel event',
  );
  await demo.act(director, incident, 'close', { id, input: { rootCause: 'One person had two tasks at once.' } });
  expect((await due()).root_cause).toBeUndefined();
  expect(
    await refusal(demo.act(director, incident, 'reopen', { id, input: { reopenReason: 'New witness came forward.' } })),
  ).toMatch(/^PERMISSION_DENIED|^NOT_FOUND/);
  await demo.act(officer, incident, 'reopen', { id, input: { reopenReason: 'New witness came forward.' } });
});

test('an elopement becomes a sentinel event after 24 hours, unless the client was found before', async () => {
  const eloped = (hours: number, over: object = {}) =>
    reported(nurse, {
      category: 'elopement',
      harm: 'none',
      occurredAt: hoursAgo(hours),
      discoveredAt: hoursAgo(hours),
      ...over,
    });
  const now = async (id: string) => {
    const { sentinel } = await demo.get(director, incident, id);
    const clocks = await demo.sql(
      `select 1 from incident_clock where incident = '${id}' and kind = 'root_cause' and status = 'open'`,
    );
    return [sentinel, clocks.length];
  };
  const found = (id: string, missingHours: number) =>
    demo.act(director, incident, 'found', { id, input: { missingHours } });
  const [missing, back, late] = [await eloped(23), await eloped(23), await eloped(25)];
  expect([await now(missing), await now(back), await now(late)]).toEqual([
    [false, 0],
    [false, 0],
    [true, 1],
  ]);
  expect(await refusal(found(back, 30))).toContain('missingHours: must not be more than the hours since it occurred');
  await found(back, 3);
  const tomorrow = Date.now() + 2 * 3_600_000;
  await raiseMissing(demo.engine, demo.harborline.id, tomorrow);
  expect([await now(missing), await now(back)]).toEqual([
    [true, 1],
    [false, 0],
  ]);
  // A second look raises nothing again, and one who turns out to have been back soon ends the root cause analysis.
  expect(await raiseMissing(demo.engine, demo.harborline.id, tomorrow)).toBe(0);
  await found(late, 5);
  expect(await now(late)).toEqual([false, 0]);
  expect(await refusal(found(await reported(nurse), 1))).toContain('Only an elopement has hours missing');
});

test('a notice is added and never changed; a person who works elsewhere finds nothing', async () => {
  const id = await reported(nurse);
  const { id: notice } = await demo.act(director, incidentNotice, 'create', {
    input: { incident: id, who: 'police', name: 'Desk officer', at: hoursAgo(0.5), how: 'phone' },
  });
  expect(await refusal(demo.act(director, incidentNotice, 'edit', { id: notice, input: { name: 'x' } }))).not.toBe(
    'allowed',
  );
  expect(await refusal(demo.list(tech, incidentNotice, { incident: id }))).toMatch(/^RESOURCE_DENIED/);
});

test('two reports in the same second have two numbers', async () => {
  const numbers = await Promise.all(Array.from({ length: 6 }, () => report(nurse)));
  expect(new Set(numbers.map((one) => (one as { number: string }).number)).size).toBe(6);
});
