/** Audit cases: refusals first, then what one opens, for how long, and to whom. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '#engine/server/grants.ts';
import { auditTasks } from '#modules/audits/audits.server.ts';
import { auditCase, CASE_DAYS } from '#modules/audits/audit-case.model.ts';
import { client } from '#modules/clients/client.model.ts';
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
const seen = async (actor: Actor) => new Set((await demo.list(actor, client, { limit: '100' })).map(({ id }) => id));

test('is opened by compliance alone, with a reason, for charts of one facility', async () => {
  for (const role of ['clinical_director', 'health_admin', 'admin', 'nurse', 'security_manager'] as const)
    expect(await refusal(open(await demo.as(role))), role).toMatch(/^PERMISSION_DENIED/);
  expect(await refusal(open(officer, asked({ reason: 'Because.' })))).toMatch(/^VALIDATION_ERROR/);
  expect(await refusal(open(officer, asked({ records: [] })))).toMatch(/^VALIDATION_ERROR/);
  expect(await refusal(open(officer, asked({ records: [{ mrn: elsewhere.mrn }] })))).toContain(
    `${elsewhere.mrn} is no record number of this facility`,
  );
  expect(await refusal(open({ ...officer, demo: true }))).toMatch(/^DEMO_LIMITED/);
  expect(await seen(officer)).toEqual(new Set());
});

test('opens the charts that it names for reading, to who opened it, until it is closed with a finding', async () => {
  const made = await open(officer);
  expect(await seen(officer)).toEqual(new Set(charts.map(({ id }) => id)));
  expect(
    (await demo.list(officer, progressNote, { limit: '100' })).every((note) =>
      charts.some(({ id }) => id === note.client),
    ),
  ).toBe(true);
  expect(await refusal(demo.act(officer, client, 'edit', { id: charts[0]?.id, input: { city: 'Bend' } }))).toMatch(
    /^PERMISSION/,
  );
  // Another officer sees the case, and none of its charts.
  const other: Actor = { ...officer, accountId: (await demo.as('security_manager')).accountId };
  expect(await demo.get(other, auditCase, made.id)).toMatchObject({ status: 'open' });
  expect(await seen(other)).toEqual(new Set());
  expect(await refusal(demo.act(other, auditCase, 'close', { id: made.id, input: { finding: 'None.' } }))).toMatch(
    /^PERMISSION/,
  );
  // Each read is traced with one case: there is no second beside it.
  expect(await refusal(open(officer))).toContain('which you have open');
  expect(await refusal(demo.act(officer, auditCase, 'close', { id: made.id }))).toMatch(/^VALIDATION_ERROR/);
  await demo.act(officer, auditCase, 'close', { id: made.id, input: { finding: 'Two notes were late.' } });
  expect(await seen(officer)).toEqual(new Set());
});

test('is over after two weeks to the second, and waits for its finding then', async () => {
  const made = await open(officer);
  const days = (Date.parse(String(made.until)) - Date.now()) / 86_400_000;
  expect(Math.round(days)).toBe(CASE_DAYS);
  expect((await seen(officer)).size).toBe(charts.length);
  await demo.sql('update audit_case set until = now() where id = $1', [made.id]);
  expect(await seen(officer)).toEqual(new Set());
  for (const task of auditTasks) await task.run(demo.engine, demo.harborline.id, {});
  expect(await demo.get(officer, auditCase, made.id)).toMatchObject({ status: 'lapsed' });
  await demo.act(officer, auditCase, 'close', { id: made.id, input: { finding: 'Nothing found.' } });
  expect(await demo.get(officer, auditCase, made.id)).toMatchObject({ status: 'closed', finding: 'Nothing found.' });
});

test('the clinical director of the facility hears of it, and not why', async () => {
  const told = await demo.sql<{ title: string; body: string | null }>(
    `select title, body from notification where kind = 'audit_case.opened'`,
  );
  expect(told.length).toBeGreaterThan(0);
  expect(JSON.stringify(told)).not.toMatch(/complaint/);
});
