/** Audit cases: refusals first, then what one opens, for how long, and to whom. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '#engine/server/grants.ts';
import { auditTasks } from '#modules/audits/audits.server.ts';
import { auditCase, CASE_DAYS } from '#modules/audits/audit-case.model.ts';
import { client } from '#modules/clients/client.model.ts';
import { consent } from '#modules/consents/consent.model.ts';
import { breakGlass } from '#modules/identity/emergency/break-glass.model.ts';
import { progressNote } from '#modules/notes/progress-note.model.ts';
import { type Demo, openDemo, refusal } from '../people/demo.ts';

let demo: Demo;
let officer: Actor;
let charts: readonly { id: string; mrn: string; location: string }[] = [];
let elsewhere = { mrn: '', location: '' };
beforeAll(async () => {
  demo = await openDemo();
  officer = await demo.as('compliance_officer');
  const found = await demo.sql<{ id: string; mrn: string; location: string }>(
    `select c.id, c.mrn, c.location from client c join progress_note n on n.tenant_id = c.tenant_id and n.client = c.id
      group by c.id, c.mrn, c.location order by c.id`,
  );
  const [first] = found;
  charts = found.filter(({ location }) => location === first?.location).slice(0, 2);
  elsewhere = found.find(({ location }) => location !== first?.location) ?? elsewhere;
});
afterAll(() => demo.close());

const asked = (more: object = {}) => ({
  subject: 'Signatures of notes',
  location: charts[0]?.location,
  records: charts.map(({ mrn }) => ({ mrn })),
  reason: 'A complaint about notes that were signed late.',
  ...more,
});
const open = (actor: Actor, input: object = asked()) => demo.act(actor, auditCase, 'create', { input });
/** The officer in a session that carries the case, as sessions do. */
const reading = ({ id }: { readonly id: string }): Actor => ({
  ...officer,
  readsFor: { id, why: `audit-case ${id}` },
});
const seen = async (actor: Actor) => new Set((await demo.list(actor, client, { limit: '100' })).map(({ id }) => id));

test('is opened by compliance alone, with a reason, for charts of one facility', async () => {
  for (const role of ['clinical_director', 'health_admin', 'admin', 'nurse', 'security_manager'] as const)
    expect(await refusal(open(await demo.as(role))), role).toMatch(/^PERMISSION_DENIED/);
  expect(await refusal(open(officer, asked({ reason: 'Because.' })))).toMatch(/^VALIDATION_ERROR/);
  expect(await refusal(open(officer, asked({ records: [] })))).toMatch(/^VALIDATION_ERROR/);
  expect(await refusal(open(officer, asked({ records: [{ mrn: elsewhere.mrn }] })))).toContain(
    `${elsewhere.mrn} is not a record number at this facility`,
  );
  expect(await refusal(open({ ...officer, demo: true }))).toMatch(/^DEMO_LIMITED/);
  expect(await seen(officer)).toEqual(new Set());
});

test('opens the charts that it names for reading, to who opened it, until it is closed with a finding', async () => {
  const made = await open(officer);
  const reader = reading(made);
  // Who stands under no case in the trail, as a key for programs, is opened nothing.
  expect(await seen(officer)).toEqual(new Set());
  expect(await seen(reader)).toEqual(new Set(charts.map(({ id }) => id)));
  expect(
    (await demo.list(reader, progressNote, { limit: '100' })).every((note) =>
      charts.some(({ id }) => id === note.client),
    ),
  ).toBe(true);
  expect(await refusal(demo.act(reader, client, 'edit', { id: charts[0]?.id, input: { city: 'Bend' } }))).toMatch(
    /^PERMISSION/,
  );
  // Another officer sees the case, and none of its charts.
  const other: Actor = { ...reader, accountId: (await demo.as('security_manager')).accountId };
  expect(await demo.get(other, auditCase, made.id)).toMatchObject({ status: 'open' });
  expect(await seen(other)).toEqual(new Set());
  expect(await refusal(demo.act(other, auditCase, 'close', { id: made.id, input: { finding: 'None.' } }))).toMatch(
    /^PERMISSION/,
  );
  // Each read is traced with one case: there is no second beside it.
  expect(await refusal(open(officer))).toContain('conflicts with your open case “');
  expect(await refusal(demo.act(officer, auditCase, 'close', { id: made.id }))).toMatch(/^VALIDATION_ERROR/);
  await demo.act(officer, auditCase, 'close', { id: made.id, input: { finding: 'Two notes were late.' } });
  expect(await seen(reader)).toEqual(new Set());
});

test('is over after two weeks to the second, and waits for its finding then', async () => {
  const made = await open(officer);
  const days = (Date.parse(String(made.until)) - Date.now()) / 86_400_000;
  expect(Math.round(days)).toBe(CASE_DAYS);
  expect((await seen(reading(made))).size).toBe(charts.length);
  await demo.sql('update audit_case set until = now() where id = $1', [made.id]);
  expect(await seen(reading(made))).toEqual(new Set());
  for (const task of auditTasks) await task.run(demo.engine, demo.harborline.id, {});
  expect(await demo.get(officer, auditCase, made.id)).toMatchObject({ status: 'lapsed' });
  await demo.act(officer, auditCase, 'close', { id: made.id, input: { finding: 'Nothing found.' } });
  expect(await demo.get(officer, auditCase, made.id)).toMatchObject({ status: 'closed', finding: 'Nothing found.' });
});

test('of two that one account opens at the same instant one stands, and what is over does not stand in the way', async () => {
  const both = await Promise.all([open(officer), open(officer)].map((one) => refusal(one)));
  expect(both.filter((one) => /your open case|already has an open audit case/.test(String(one)))).toHaveLength(1);
  const standing = await demo.sql<{ id: string }>(`select id from audit_case where status = 'open' and account = $1`, [
    officer.accountId,
  ]);
  expect(standing).toHaveLength(1);
  await demo.sql('update audit_case set until = now() where id = $1', [standing[0]?.id]);
  const next = await open(officer);
  expect(await demo.get(officer, auditCase, standing[0]?.id ?? '')).toMatchObject({ status: 'lapsed' });
  await demo.act(officer, auditCase, 'close', { id: next.id, input: { finding: 'Nothing found.' } });
});

test('of emergency accesses, too', async () => {
  const nurse = await demo.as('nurse');
  const break_ = () =>
    demo.act(nurse, breakGlass, 'create', {
      input: { cause: 'emergency', reason: 'Collapsed in the yard, her nurse is away' },
    });
  const both = await Promise.all([break_(), break_()].map((one) => refusal(one)));
  expect(
    both.filter((one) => /already has open emergency access|your emergency access is already open/.test(String(one))),
  ).toHaveLength(1);
  const standing = () =>
    demo.sql<{ id: string }>(`select id from break_glass where status = 'open' and account = $1`, [nurse.accountId]);
  const [first, ...more] = await standing();
  expect(more).toEqual([]);
  await demo.sql('update break_glass set until = now() where id = $1', [first?.id]);
  const next = await break_();
  expect(await standing()).toEqual([{ id: next.id }]);
});

test('a number that is nobody’s is named by its row, however often another stands before it', async () => {
  const [mrn = ''] = charts.map((one) => one.mrn);
  const wrong = open(officer, asked({ records: [{ mrn }, { mrn }, { mrn: '9999999' }] }));
  await expect(wrong).rejects.toMatchObject({ problems: [{ field: 'records.2.mrn' }] });
});

test('the case stands under what it alone opened: neither under one’s own caseload nor under what compliance reads anyway', async () => {
  const therapist = await demo.as('therapist');
  const [own] = await demo.sql<{ id: string; mrn: string; location: string }>(
    `select c.id, c.mrn, c.location from client c join care_team_member t on t.client = c.id and t.status = 'active' and t.staff = $1 order by c.id limit 1`,
    [therapist.subjectId],
  );
  const [foreign] = await demo.sql<{ id: string; mrn: string }>(
    `select c.id, c.mrn from client c where c.location = $2 and not exists
      (select 1 from care_team_member t where t.client = c.id and t.status = 'active' and t.staff = $1) order by c.id limit 1`,
    [therapist.subjectId, own?.location],
  );
  const both: Actor = { ...therapist, roles: [...therapist.roles, 'compliance_officer'] };
  const made = await open(
    both,
    asked({ location: own?.location, records: [{ mrn: own?.mrn }, { mrn: foreign?.mrn }] }),
  );
  const why = `audit-case ${made.id}`;
  const reader: Actor = { ...both, readsFor: { id: made.id, why } };
  const [{ n } = { n: '' }] = await demo.sql<{ n: string }>('select max(seq)::text as n from audit_event');
  const traces = (noun: string) =>
    demo.sql<{ id: string | null; ids: string[] | null; why: string | null; outcome: string }>(
      `select record_id as id, changes -> 'ids' -> 1 as ids, why, outcome from audit_event where seq > $1 and actor = $2 and noun = $3 order by seq`,
      [n, therapist.accountId, noun],
    );
  for (const id of [own?.id, foreign?.id]) await demo.get(reader, client, id ?? '');
  await demo.list(reader, client, { limit: '100' });
  expect(await refusal(demo.get(reader, client, made.id))).toMatch(/^NOT_FOUND/);
  const read = await traces('client');
  expect(read.filter(({ id }) => id !== null)).toMatchObject([
    { id: own?.id, why: null, outcome: 'success' },
    { id: foreign?.id, why, outcome: 'success' },
    { id: made.id, why: null, outcome: 'denied' },
  ]);
  const listed = read.filter(({ ids }) => ids !== null);
  expect(listed.find((one) => one.why === why)?.ids).toEqual([foreign?.id]);
  expect(listed.find((one) => one.why === null)?.ids).toContain(own?.id);
  await demo.list(reader, consent, { limit: '5' });
  expect((await traces('consent')).map((one) => one.why)).toEqual([null]);
});

test('the clinical director of the facility hears of it, and not why', async () => {
  const told = await demo.sql<{ title: string; body: string | null }>(
    `select title, body from notification where kind = 'audit_case.opened'`,
  );
  expect(told.length).toBeGreaterThan(0);
  expect(JSON.stringify(told)).not.toMatch(/complaint/);
});
