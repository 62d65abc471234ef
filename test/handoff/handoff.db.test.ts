/** Handoffs: filled from the record, signed by two people, locked once given, not closed over what is open. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answers } from '#app/all.servers.ts';
import { answerAs } from '#engine/server/answers.ts';
import type { Actor } from '#engine/server/grants.ts';
import { assessment } from '#modules/assessments/assessment.model.ts';
import { formInUse } from '#modules/assessments/instruments.model.ts';
import { handoff, handoffLine, handoffReceipt } from '#modules/handoff/handoff.model.ts';
import { handoffSheet } from '#modules/handoff/handoff-questions.model.ts';
import { answersTo } from '../assessments/answers.ts';
import { type Demo, openDemo, refusal } from '../people/demo.ts';

let demo: Demo;
let nurse: Actor;
let tech: Actor;
let unitId = '';
beforeAll(async () => {
  demo = await openDemo();
  const proved = { provedAt: Date.now() };
  nurse = { ...(await demo.as('nurse')), ...proved };
  tech = { ...(await demo.as('behavioral_tech')), ...proved };
  // Whom the demonstration's nurse works with on a unit.
  const [row] = await demo.sql<{ unit: string; staff: string }>(
    `select mine.unit, theirs.staff from unit_duty mine join unit_duty theirs on theirs.unit = mine.unit and theirs.staff <> mine.staff
      where mine.staff = '${nurse.subjectId}' and exists (select 1 from episode e where e.unit = mine.unit and e.status = 'active') limit 1`,
  );
  unitId = row?.unit ?? '';
  tech = { ...tech, subjectId: row?.staff ?? null };
});
afterAll(() => demo.close());

const sheet = (actor: Actor, id: string) => answerAs(demo.engine, answers, actor, handoffSheet, { handoff: id });
const begin = async (over: object = {}): Promise<string> =>
  (await demo.act(nurse, handoff, 'create', { input: { unit: unitId, shift: 'evening', day: demo.today, ...over } }))
    .id;

test('it names everyone on the unit, says what is known, and can be written until it is given', async () => {
  const id = await begin();
  const [present] = await demo.sql<{ n: number }>(
    `select count(*)::int as n from episode where unit = '${unitId}' and status in ('admitted', 'active', 'on_leave', 'discharge_planning')`,
  );
  const { lines } = await sheet(nurse, id);
  expect(lines).toHaveLength(present?.n ?? -1);
  expect(lines.length).toBeGreaterThan(3);
  for (const line of lines) {
    expect(line.situation).toMatch(/^Level \d/);
    expect(line.background).toMatch(/Allergies|allergies/);
  }
  // A technician reads who, where, risks and tasks, and nothing of the assessment.
  const theirs = (await sheet(tech, id)).lines;
  expect(theirs).toHaveLength(lines.length);
  expect(theirs.every((line) => line.background === undefined && line.assessment === undefined)).toBe(true);
  const [first] = lines;
  await demo.act(nurse, handoffLine, 'edit', { id: first?.id, input: { recommendation: 'Recheck at 23:30.' } });
  // What was written stays when the record is read again.
  await demo.act(nurse, handoff, 'refresh', { id });
  expect((await sheet(nurse, id)).lines.find((line) => line.id === first?.id)?.recommendation).toBe(
    'Recheck at 23:30.',
  );

  // A dose that nobody recorded says why before the shift ends.
  await demo.sql(`update administration set reason = 'Off the unit' where status = 'missed' and reason is null`);
  const [missed] = await demo.sql<{ id: string }>(
    `update administration set status = 'missed', reason = null, scheduled_at = now() - interval '3 hours' where id =
      (select id from administration where client = '${first?.client}' and status = 'scheduled' limit 1) returning id`,
  );
  expect(missed).toBeDefined();
  expect(await refusal(demo.act(nurse, handoff, 'give', { id }))).toContain('Missed doses without a reason: 1.');
  await demo.sql(`update administration set reason = 'At the dentist' where id = '${missed?.id}'`);
  expect(await refusal(demo.act(nurse, handoff, 'give', { id }))).toContain('The controlled count is not done.');
  await demo.act(nurse, handoff, 'edit', { id, input: { countOpen: true } });
  await demo.act(nurse, handoff, 'give', { id });
  expect(
    await refusal(demo.act(nurse, handoffLine, 'edit', { id: first?.id, input: { recommendation: 'x' } })),
  ).toContain('The handoff was given and can no longer be changed.');
  expect(await refusal(demo.act(nurse, handoff, 'receive', { id }))).toContain('Someone else must sign it as reviewer');
  await demo.act(tech, handoff, 'receive', { id, input: { questions: 'Who has the keys? The nurse.' } });
  await demo.act(tech, handoffReceipt, 'create', { input: { handoff: id } });
  expect(await refusal(demo.act(tech, handoffReceipt, 'create', { input: { handoff: id } }))).toContain(
    'by you already',
  );
  expect(await refusal(demo.act(nurse, handoff, 'close', { id }))).toContain('A count discrepancy is open.');
  await demo.act(nurse, handoff, 'settleCount', {
    id,
    input: { countNote: 'Recounted: one tablet was under the tray.' },
  });

  // A count that was passed on as unresolved keeps it open, until the investigation ends.
  await demo.sql(
    `update stock_count set status = 'investigation' where id = (select id from stock_count where unit = '${unitId}' limit 1)`,
  );
  expect(await refusal(demo.act(nurse, handoff, 'close', { id }))).toContain('A count discrepancy is open.');
  await demo.sql(
    `update stock_count set status = 'closed' where status in ('investigation', 'discrepancy', 'recounted')`,
  );

  // A critical value on the unit that nobody responded to keeps it open.
  const [set] = await demo.sql<{ id: string }>(
    `select v.id from vital_signs v where v.client = '${first?.client}' and v.status = 'recorded' limit 1`,
  );
  await demo.sql(`update vital_signs set status = 'critical' where id = '${set?.id}'`);
  expect(await refusal(demo.act(nurse, handoff, 'close', { id }))).toMatch(/Critical values without a response: \d/);
  await demo.sql(`update vital_signs set status = 'closed' where status in ('critical', 'rechecking', 'to_review')`);
  // So does a critical laboratory value whose prescriber was not called.
  expect(await refusal(demo.act(nurse, handoff, 'close', { id }))).toMatch(/Critical lab results without a call: \d/);
  await demo.sql(`update lab_result set status = 'called' where status = 'critical'`);
  await demo.act(nurse, handoff, 'close', { id });
  const [signed] = await demo.sql<{ n: number }>(`select count(*)::int as n from signature where record = '${id}'`);
  expect(signed?.n).toBe(2);
});

test('a unit has one handoff for a shift; one to come is refused; other units are not found', async () => {
  expect(await refusal(begin())).toContain('has a handoff for this shift already');
  expect(await refusal(begin({ shift: 'night', day: '2099-01-01' }))).toContain('for a day to come');
  const [other] = await demo.sql<{ id: string }>(
    `select id from unit where id not in (select unit from unit_duty where staff = '${nurse.subjectId}') limit 1`,
  );
  expect(await refusal(begin({ unit: other?.id, shift: 'night' }))).not.toBe('allowed');
  expect(await refusal(demo.list(await demo.as('hr_manager'), handoffLine))).toMatch(/^RESOURCE_DENIED/);
});

test('a score that was entered in error is not handed on; the day of the stay is the day on the calendar', async () => {
  const id = await begin({ shift: 'day' });
  const [stay] = await demo.sql<{ client: string; days: number }>(
    `select e.client, (now() at time zone l.time_zone)::date - (e.admitted_at at time zone l.time_zone)::date + 1 as days
      from episode e join location l on l.id = e.location where e.unit = '${unitId}' and e.status = 'active' order by e.id limit 1`,
  );
  const line = async () => {
    await demo.act(nurse, handoff, 'refresh', { id });
    return (await sheet(nurse, id)).lines.find((one) => one.client === stay?.client);
  };
  expect((await line())?.situation).toContain(`day ${stay?.days}`);
  const { id: scale } = await demo.act(nurse, assessment, 'create', {
    input: { client: stay?.client, instrument: 'cows' },
  });
  await demo.act(nurse, assessment, 'start', { id: scale });
  // A pulse above 120 is four points: no other score of the client is the same.
  await demo.act(nurse, assessment, 'edit', {
    id: scale,
    input: { answers: { ...answersTo(formInUse('cows')), q1: 130 } },
  });
  const { total } = await demo.act(nurse, assessment, 'complete', { id: scale });
  const at = `COWS ${String(total)} at `;
  expect((await line())?.assessment).toContain(at);
  await demo.act(nurse, assessment, 'retract', { id: scale, input: { endedFor: 'It was about another client' } });
  expect((await line())?.assessment ?? '').not.toContain(at);
});
