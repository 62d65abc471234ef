/** The laboratory: messages in and out, critical values, corrections, who reviews what, and what other organizations see. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answers } from '#app/all.servers.ts';
import { answerAs } from '#engine/server/answers.ts';
import type { Actor } from '#engine/server/grants.ts';
import type { AnyRead } from '#engine/model/wire.ts';
import { labMessage } from '#modules/labs/lab-message.model.ts';
import { labOrder } from '#modules/labs/lab-order.model.ts';
import { labTrend, takeLabMessages } from '#modules/labs/lab-questions.model.ts';
import { labResult } from '#modules/labs/lab-result.model.ts';
import { type Demo, openDemo, refusal } from '../people/demo.ts';

interface Someone {
  readonly client: string;
  readonly mrn: string;
  readonly last: string;
  readonly dob: string;
}
let demo: Demo;
let nurse: Actor;
let doctor: Actor;
let therapist: Actor;
let tech: Actor;
let one: Someone;
let other: Someone;
beforeAll(async () => {
  demo = await openDemo();
  [nurse, doctor, therapist, tech] = await Promise.all([
    demo.as('nurse'),
    demo.as('psychiatrist'),
    demo.as('therapist'),
    demo.as('behavioral_tech'),
  ]);
  const found = await demo.sql<Someone>(
    `select distinct r.client, c.mrn, c.legal_last as last, to_char(c.dob, 'YYYYMMDD') as dob from lab_result r join client c on c.tenant_id = r.tenant_id and c.id = r.client
      where exists (select 1 from care_team_member m where m.tenant_id = r.tenant_id and m.client = r.client and m.staff = '${doctor.subjectId}' and m.status = 'active') order by 1 limit 2`,
  );
  const [a, b] = found;
  if (!a || !b) throw new Error('The psychiatrist treats nobody with results');
  [one, other] = [a, b];
});
afterAll(() => demo.close());

let ids = 0;
interface Sent {
  readonly mrn?: string;
  readonly last?: string;
  readonly dob?: string;
  readonly placer?: string;
  readonly filler?: string;
  readonly id?: string;
  readonly at?: string;
  readonly processing?: string;
  readonly code?: string;
  readonly obx?: readonly string[];
}
const oru = (sent: Sent = {}): string =>
  [
    `MSH|^~\\&|LAB|NORTH|NEXUS|HOUSE|${sent.at ?? '20261101120000+0000'}||ORU^R01^ORU_R01|${sent.id ?? `T${++ids}`}|${sent.processing ?? 'P'}|2.5.1`,
    `PID|1||${sent.mrn ?? one.mrn}^^^HOUSE^MR||${sent.last ?? one.last}^X||${sent.dob ?? one.dob}|F`,
    `OBR|1|${sent.placer ?? ''}|${sent.filler ?? `F${ids}`}|${sent.code ?? '24323-8^Metabolic panel^LN'}|||20261101080000+0000|||||||||||||||20261101115900+0000||LAB|F`,
    ...(sent.obx ?? ['OBX|1|NM|2823-3^Potassium^LN||4.2|mmol/L|3.5-5.1|N|||F']),
    '',
  ].join('\r');
const take = (text: string, actor = nurse) =>
  answerAs(demo.engine, answers, actor, takeLabMessages, { content: Buffer.from(text, 'utf8').toString('base64') });
const results = (filler: string) =>
  demo.sql<{
    id: string;
    status: string;
    level: string;
    edition: number;
    lines: readonly { value: string; was: string | null }[];
  }>(`select id, status, level, edition, lines from lab_result where report_key like '${filler}|%' order by edition`);
const clocksOf = async (id: string) =>
  (
    await demo.sql<{ kind: string }>(
      `select kind from due_item where record = '${id}' and status = 'open' order by kind`,
    )
  ).map(({ kind }) => kind);

test('roles without the laboratory send nothing and read nothing; other organizations find nothing', async () => {
  expect(await refusal(take(oru(), therapist))).toMatch(/^PERMISSION_DENIED/);
  expect(await refusal(take(oru(), await demo.as('hr_manager')))).toMatch(/^PERMISSION_DENIED/);
  expect(await refusal(demo.list(await demo.as('intake_coordinator'), labResult))).toMatch(/^RESOURCE_DENIED/);
  const [result] = await demo.sql<{ id: string }>(`select id from lab_result where client = '${one.client}' limit 1`);
  const elsewhere = { ...nurse, tenantId: demo.organizations[1]?.id ?? '' };
  expect(await refusal(demo.get(elsewhere, labResult, result?.id ?? ''))).toMatch(/^NOT_FOUND/);
  // Therapists and technicians read drug screens and nothing else.
  for (const actor of [therapist, tech])
    expect(
      (await demo.list(actor, labResult, { fields: 'isDrugScreen' })).every((row) => row.isDrugScreen === true),
    ).toBe(true);
  expect((await demo.list(doctor, labResult)).length).toBeGreaterThan(10);
});

test('a result is filed once, however often it comes', async () => {
  const text = oru({ filler: 'ONCE' });
  const [first, again] = [await take(text), await take(text)];
  expect(first.messages[0]).toMatchObject({ outcome: 'filed', reports: 1 });
  expect(first.messages[0]?.answer).toContain('MSA|AA|');
  expect(again.messages[0]).toMatchObject({ outcome: 'duplicate', answer: first.messages[0]?.answer });
  const [both] = await Promise.all([
    take(oru({ filler: 'TWICE', id: 'SAME' })),
    take(oru({ filler: 'TWICE', id: 'SAME' })),
  ]);
  expect(both.messages).toHaveLength(1);
  expect(await results('ONCE')).toHaveLength(1);
  expect(await results('TWICE')).toHaveLength(1);
  // The same report in another message is nothing new.
  expect((await take(oru({ filler: 'ONCE', at: '20261101130000+0000' }))).messages[0]).toMatchObject({
    outcome: 'filed',
    reports: 0,
  });
  expect(await results('ONCE')).toHaveLength(1);
});

test('what cannot be read is refused with one sentence, and the message beside it is filed', async () => {
  const { messages } = await take(`${oru({ filler: 'GOOD1' })}MSH|^~\\&|LAB\rnonsense\r${oru({ filler: 'GOOD2' })}`);
  expect(messages.map(({ outcome }) => outcome)).toEqual(['filed', 'refused', 'filed']);
  expect(messages[1]?.answer).toContain('MSA|AR|');
  expect(messages[1]?.why).toContain('is not the name of a segment');
  expect((await take(oru({ processing: 'T' }))).messages[0]?.why).toContain('MSH-11 is T');
  expect((await take(oru({ id: ' ' }))).messages[0]?.why).toContain('MSH-10 is empty');
  expect(await refusal(take('hello'))).toContain('holds no HL7 message');
});

test('a result without a certain client waits, and is matched by hand by people who may open the client', async () => {
  for (const sent of [{ mrn: 'NOBODY' }, { dob: '19010101' }, { last: 'Somebodyelse' }, { mrn: '  ' }])
    expect((await take(oru({ filler: 'STRAY', ...sent }))).messages[0]?.outcome).toBe('waiting');
  expect(await results('STRAY')).toHaveLength(0);
  const [foreign] = await demo.sql<{ id: string }>(
    `select id from client where tenant_id <> '${demo.harborline.id}' limit 1`,
  );
  const [waiting] = await demo.list(nurse, labMessage, { status: 'waiting', sort: '-at' });
  const unknown = foreign?.id ?? '019ac2c0-0000-7000-8000-0000000000aa';
  expect(await refusal(demo.act(nurse, labMessage, 'match', { id: waiting?.id, input: { client: unknown } }))).not.toBe(
    'allowed',
  );
  expect(
    await refusal(demo.act(therapist, labMessage, 'match', { id: waiting?.id, input: { client: one.client } })),
  ).not.toBe('allowed');
  await demo.act(nurse, labMessage, 'match', { id: waiting?.id, input: { client: one.client } });
  const [filed] = await results('STRAY');
  expect(filed?.status).toBe('to_review');
  // It was the wrong client: the result leaves the chart and the message waits again.
  await demo.act(nurse, labResult, 'withdraw', { id: filed?.id, input: { endedFor: 'Matched to the wrong client.' } });
  expect(await demo.get(nurse, labMessage, waiting?.id ?? '')).toMatchObject({ status: 'waiting', client: null });
  expect(await clocksOf(filed?.id ?? '')).toEqual([]);
});

test('an order number of another client parks the message', async () => {
  const [order] = await demo.sql<{ number: string }>(
    `select number from lab_order where client = '${other.client}' limit 1`,
  );
  expect((await take(oru({ placer: order?.number ?? '' }))).messages[0]).toMatchObject({
    outcome: 'waiting',
    why: 'The order number belongs to another client. Match it by hand.',
  });
});

test('a critical value starts its clocks, is called with read-back, and only the prescriber reviews it', async () => {
  await take(oru({ filler: 'CRIT', obx: ['OBX|1|NM|2823-3^Potassium^LN||2.5|mmol/L|3.5-5.1|LL|||F'] }));
  const [critical] = await results('CRIT');
  const id = critical?.id ?? '';
  expect(critical).toMatchObject({ status: 'critical', level: 'critical' });
  expect(await clocksOf(id)).toEqual(['lab_critical', 'lab_critical_answer', 'lab_review']);
  const call = {
    notifiedName: 'Dr. Duarte',
    notifiedAt: new Date(Date.now() + 1000).toISOString(),
    readBack: true,
    actionTaken: 'Potassium chloride ordered.',
  };
  expect(await refusal(demo.act(nurse, labResult, 'call', { id, input: { ...call, readBack: false } }))).toContain(
    'readBack',
  );
  expect(
    await refusal(demo.act(nurse, labResult, 'call', { id, input: { ...call, notifiedAt: '2099-01-01T00:00:00Z' } })),
  ).toContain('must not be in the future');
  await demo.act(doctor, labResult, 'call', { id, input: { ...call, notifiedAt: new Date().toISOString() } });
  expect(await clocksOf(id)).toEqual(['lab_review']);
  expect(await refusal(demo.act(therapist, labResult, 'review', { id }))).not.toBe('allowed');
  expect(await refusal(demo.act({ ...nurse, subjectId: doctor.subjectId }, labResult, 'review', { id }))).toContain(
    'Only the prescriber reviews',
  );
  const done: AnyRead = await demo.act(doctor, labResult, 'review', { id });
  expect(done.status).toBe('reviewed');
  expect(await clocksOf(id)).toEqual([]);
});

test('a nurse reviews what is normal', async () => {
  await take(oru({ filler: 'NORMAL' }));
  const [normal] = await results('NORMAL');
  await demo.act({ ...nurse, subjectId: doctor.subjectId }, labResult, 'review', { id: normal?.id });
  expect((await results('NORMAL'))[0]?.status).toBe('reviewed');
});

test('a correction is a version of its own: what was reviewed stays, the review opens again, a critical value alerts again only where it is new', async () => {
  const lines = (value: string, status: string) => [
    `OBX|1|NM|777-3^Platelets^LN||${value}|10*3/uL|150-400|${Number(value) < 150 ? 'L' : ''}|||${status}`,
    'OBX|2|NM|718-7^Hemoglobin^LN||14.1|g/dL|12-16||||F',
  ];
  await take(oru({ filler: 'CORR', obx: lines('42', 'F') }));
  const [first] = await results('CORR');
  expect(first?.status).toBe('critical');
  await demo.act(doctor, labResult, 'review', { id: first?.id, input: { actionTaken: 'Smear ordered.' } });
  await take(oru({ filler: 'CORR', at: '20261101140000+0000', obx: lines('212', 'C') }));
  const [old, now] = await results('CORR');
  expect(old?.status).toBe('superseded');
  expect(now).toMatchObject({
    status: 'to_review',
    edition: 2,
    lines: [
      { value: '212', was: '42' },
      { value: '14.1', was: null },
    ],
  });
  expect(await clocksOf(now?.id ?? '')).toEqual(['lab_review']);
  // An earlier version that comes late is kept, and does not replace the newer one.
  await take(oru({ filler: 'CORR', at: '20261101110000+0000', id: 'LATE', obx: lines('40', 'F') }));
  expect((await results('CORR')).filter(({ status }) => status === 'to_review')).toHaveLength(1);
});

test('an order goes from the wish to the reviewed result, and its message can be read', async () => {
  const input = {
    client: one.client,
    tests: ['cmp', 'uds12'],
    prescriber: doctor.subjectId,
    collectAt: new Date().toISOString(),
    diagnoses: 'F10.230 F32.1',
  };
  expect(await refusal(demo.act(therapist, labOrder, 'create', { input }))).toMatch(/^PERMISSION_DENIED/);
  const made = await demo.act(doctor, labOrder, 'create', { input });
  const { id } = made;
  const number = String(made.number);
  expect(made).toMatchObject({ status: 'pending', specimens: ['serum', 'urine'], isDrugScreen: false });
  const collectedAt = new Date().toISOString();
  expect(await refusal(demo.act(doctor, labOrder, 'collect', { id, input: { collectedAt } }))).toContain(
    'temperature: is required for a urine drug screen',
  );
  expect(
    await refusal(demo.act(doctor, labOrder, 'collect', { id, input: { collectedAt, temperature: 84 } })),
  ).toContain('is required outside 90 to 100 °F');
  await demo.act(doctor, labOrder, 'collect', { id, input: { collectedAt, temperature: 95 } });
  await demo.act(doctor, labOrder, 'send', { id });
  const [out] = await demo.sql<{ control_id: string }>(
    `select control_id from lab_message where "order" = '${id}' and direction = 'out'`,
  );
  // An answer to a message that was never sent changes nothing; ours is accepted.
  for (const of of ['NEVER', out?.control_id ?? ''])
    expect(
      (await take(`MSH|^~\\&|LAB|NORTH|NEXUS|HOUSE|20261101||ACK|K${of.slice(0, 5)}|P|2.5.1\rMSA|AA|${of}\r`))
        .messages[0],
    ).toMatchObject({ outcome: 'noted', answer: null });
  expect(await demo.sql(`select status from lab_message where "order" = '${id}' and direction = 'out'`)).toEqual([
    { status: 'accepted' },
  ]);
  await take(oru({ placer: number, filler: 'P1' }));
  expect(await demo.get(doctor, labOrder, id)).toMatchObject({ status: 'partial' });
  await take(
    oru({
      placer: number,
      filler: 'P2',
      code: 'UDS12^Urine drug screen^L',
      obx: ['OBX|1|ST|FENT^Fentanyl^L||Positive||Negative|A|||F'],
    }),
  );
  expect(await demo.get(doctor, labOrder, id)).toMatchObject({ status: 'received' });
  const [screen] = await results('P2');
  expect(await clocksOf(screen?.id ?? '')).toEqual(['lab_review', 'lab_screen']);
  for (const filler of ['P1', 'P2'])
    await demo.act(doctor, labResult, 'review', { id: (await results(filler))[0]?.id });
  expect(await demo.get(doctor, labOrder, id)).toMatchObject({ status: 'reviewed' });
});

test('a trend holds the numbers of one test, corrected ones in their last version', async () => {
  const trend = await answerAs(demo.engine, answers, doctor, labTrend, { client: one.client, analyte: 'platelets' });
  const values = trend.points.map(({ value }) => value);
  expect(values).toContain(212);
  expect(values).not.toContain(42);
  expect(trend).toMatchObject({ unit: '10*3/uL', low: 150, high: 400 });
});
