/** Tests at the bedside: what does not count is refused, what counts is judged and clocked like a report of a laboratory. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answers } from '#app/all.servers.ts';
import { addDays } from '#engine/model/days.ts';
import { answerAs } from '#engine/server/answers.ts';
import type { Actor } from '#engine/server/grants.ts';
import { labOrder } from '#modules/labs/lab-order.model.ts';
import { recordPointOfCare } from '#modules/labs/lab-questions.model.ts';
import { unitDuty } from '#modules/beds/building.model.ts';
import { UDS_CLASSES } from '#modules/labs/lab-tests.model.ts';
import { type Demo, openDemo, refusal } from '../people/demo.ts';

let demo: Demo;
let nurse: Actor;
let tech: Actor;
let client = '';
beforeAll(async () => {
  demo = await openDemo();
  [nurse, tech] = await Promise.all([demo.as('nurse'), demo.as('behavioral_tech')]);
  const [stay] = await demo.sql<{ client: string; unit: string }>(
    `select e.client, e.unit from episode e join unit_duty d on d.unit = e.unit
      where e.status = 'active' and d.staff = '${nurse.subjectId}' and coalesce(d.ends_on, 'infinity') > now() order by 1 limit 1`,
  );
  if (!stay) throw new Error('Nobody is on the unit of the nurse');
  ({ client } = stay);
  await demo.act(await demo.as('clinical_director'), unitDuty, 'create', {
    input: { staff: tech.subjectId, unit: stay.unit },
  });
});
afterAll(() => demo.close());

const screen = (positive: readonly string[] = [], absent: readonly string[] = []) =>
  UDS_CLASSES.map((line) => ({
    line,
    value: positive.includes(line) ? 'positive' : absent.includes(line) ? 'absent' : 'negative',
  }));
const record = (over: object = {}, actor = nurse) =>
  answerAs(demo.engine, answers, actor, recordPointOfCare, {
    client,
    test: 'glucose',
    kitLot: 'GL-7',
    kitExpiresOn: addDays(demo.today, 90),
    control: 'valid',
    testedAt: new Date(Date.now() - 60_000).toISOString(),
    results: [{ line: 'Glucose', value: '104' }],
    ...over,
  } as never);
const kept = async (id: string) =>
  (
    await demo.sql<Readonly<Record<string, unknown>>>(
      `select status, level, name, point_of_care, kit_lot, tested_by, is_drug_screen, note, lines from lab_result where id = '${id}'`,
    )
  )[0];
const clocks = async (id: string) =>
  (
    await demo.sql<{ kind: string }>(`select kind from due_item where record = '${id}' and status = 'open' order by 1`)
  ).map(({ kind }) => kind);

test('who does none is refused; technicians do drug screens only; a client of others is not there', async () => {
  expect(await refusal(record({}, await demo.as('hr_manager')))).toMatch(/^PERMISSION_DENIED/);
  expect(await refusal(record({}, await demo.as('therapist')))).toMatch(/^PERMISSION_DENIED/);
  expect(await refusal(record({}, tech))).toMatch(/^PERMISSION_DENIED/);
  expect(await refusal(record({ client: nurse.accountId }))).toMatch(/^NOT_FOUND/);
  expect(await refusal(record({}, { ...nurse, tenantId: demo.organizations[1]?.id ?? '' }))).toMatch(/^NOT_FOUND/);
  const { result } = await record({ test: 'uds', results: screen() }, tech);
  expect(await kept(result)).toMatchObject({ tested_by: tech.accountId, is_drug_screen: true, level: 'normal' });
});

test('an expired kit is refused with its day, a test without a valid control or of the future is refused', async () => {
  expect(await refusal(record({ kitExpiresOn: '2026-01-31' }))).toContain('the kit expired on Jan 31, 2026');
  expect(await refusal(record({ control: 'invalid' }))).toContain('Repeat it with another kit');
  const at = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();
  expect(await refusal(record({ testedAt: at(1) }))).toContain('must not be in the future');
  expect(await refusal(record({ testedAt: at(-25) }))).toContain('must be within the last 24 hours');
  for (const value of ['9', '701', '10.5', 'high'])
    expect(await refusal(record({ results: [{ line: 'Glucose', value }] }))).toContain('from 10 to 700 mg/dL');
  expect(await refusal(record({ results: [] }))).toContain('must have a result for Glucose');
  expect(await refusal(record({ test: 'uds', results: screen().slice(1) }))).toContain('a result for Amphetamines');
  expect(await refusal(record({ test: 'uds', results: [...screen(), { line: 'LSD', value: 'negative' }] }))).toContain(
    'must name each line of the test once',
  );
});

test('a critical glucose starts the same clocks as a report of a laboratory; a usual one waits for review', async () => {
  const low = await record({ results: [{ line: 'Glucose', value: '44' }] });
  expect(low.isCritical).toBe(true);
  expect(await kept(low.result)).toMatchObject({
    status: 'critical',
    level: 'critical',
    point_of_care: true,
    kit_lot: 'GL-7',
  });
  expect(await clocks(low.result)).toEqual(['lab_critical', 'lab_critical_answer', 'lab_review']);
  for (const value of ['50', '450'])
    expect((await record({ results: [{ line: 'Glucose', value }] })).isCritical).toBe(false);
  expect((await record({ results: [{ line: 'Glucose', value: '451' }] })).isCritical).toBe(true);
});

test('a positive screen is presumptive and abnormal; a class that is not on the cup is no line', async () => {
  const { result } = await record({ test: 'uds', results: screen(['Fentanyl'], ['MDMA']) }, tech);
  const row = await kept(result);
  expect(row).toMatchObject({
    level: 'abnormal',
    name: 'Urine drug screen, point of care (presumptive)',
    note: 'Point of care, presumptive. Offer a laboratory test to confirm a positive result.',
  });
  const lines = row?.lines as readonly { name: string; value: string }[];
  expect(lines).toHaveLength(UDS_CLASSES.length - 1);
  expect(lines.find(({ name }) => name === 'Fentanyl')?.value).toBe('Presumptive positive');
  expect(await clocks(result)).toEqual(['lab_review', 'lab_screen']);
});

test('a test that answers an order completes it, after the collection, and never an order of another client', async () => {
  const [other] = await demo.sql<{ id: string; prescriber: string }>(
    `select id, prescriber from lab_order where client <> '${client}' and status = 'sent' limit 1`,
  );
  expect(await refusal(record({ order: other?.id }))).toMatch(/^NOT_FOUND/);
  const { id } = await demo.act(nurse, labOrder, 'create', {
    input: {
      client,
      tests: ['uds12'],
      prescriber: other?.prescriber,
      collectAt: new Date().toISOString(),
      diagnoses: 'F10.230',
    },
  });
  const cup = { order: id, test: 'uds', results: screen() };
  expect(await refusal(record(cup))).toContain('mark the specimen collected first');
  const collectedAt = new Date(Date.now() - 120_000).toISOString();
  await demo.act(nurse, labOrder, 'collect', { id, input: { collectedAt, temperature: 96 } });
  await record(cup);
  expect(await demo.sql(`select status from lab_order where id = '${id}'`)).toEqual([{ status: 'received' }]);
  expect(await refusal(record(cup))).toContain('must be collected and not finished');
});
