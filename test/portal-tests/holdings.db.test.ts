/** What an organization holds, how old its backups are, and where Form I-9 is late. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answers } from '#app/all.servers.ts';
import { answerAs } from '#engine/server/answers.ts';
import type { Role } from '#access/roles.model.ts';
import { addDays } from '#engine/model/days.ts';
import { dataHoldings } from '#modules/company/data-holdings.model.ts';
import { backupCheck } from '#modules/health-office/backup-check.model.ts';
import { backupHealth } from '#modules/health-office/office-questions.model.ts';
import { i9Across } from '#modules/lifecycle/i9-questions.model.ts';
import { type Demo, openDemo, refusal } from '../people/demo.ts';

let demo: Demo;
beforeAll(async () => {
  demo = await openDemo();
});
afterAll(() => demo.close());

const held = async (role: Role) => answerAs(demo.engine, answers, await demo.as(role), dataHoldings, {});
const health = async (role: Role) => answerAs(demo.engine, answers, await demo.as(role), backupHealth, {});

test('holdings count the records of one’s own organization, of the kinds that one may read in whole', async () => {
  const { kinds, hidden } = await held('admin');
  const [employees] = await demo.sql<{ n: number }>(
    'select count(*)::integer as n from employee where tenant_id = $1',
    [demo.harborline.id],
  );
  expect(kinds.find(({ noun }) => noun === 'employee')).toMatchObject({ records: employees?.n, more: false });
  expect(hidden).toBeGreaterThan(0);
  const named = new Set(kinds.map(({ noun }) => noun));
  for (const closed of ['client', 'progress_note', 'journal_entry', 'psychotherapy_note'])
    expect(named).not.toContain(closed);
  expect((await held('ciso')).kinds.length).toBeLessThan(kinds.length);
  for (const role of ['employee', 'manager', 'nurse'] as const)
    expect(await refusal(held(role))).toMatch(/^PERMISSION_DENIED/);
});

test('backups warn of a failed one and of an old drill, not of a fresh one', async () => {
  const admin = await demo.as('admin');
  const before = await health('admin');
  expect(before).toMatchObject({ warnings: [], drillDays: 71 });
  expect(before.backupHours).toBeLessThan(24);
  expect(await refusal(health('employee'))).toMatch(/^PERMISSION_DENIED/);
  await demo.act(admin, backupCheck, 'create', { input: { kind: 'backup', result: 'failed', on: demo.today } });
  expect((await health('global_admin')).warnings).toEqual(['failed_backup']);
  await demo.act(admin, backupCheck, 'create', { input: { kind: 'drill', result: 'failed', on: demo.today } });
  // A drill that failed proves nothing.
  expect((await health('admin')).drillDays).toBe(71);
  const [, other] = demo.organizations;
  if (!other) throw new Error('There is no other organization');
  const elsewhere = await answerAs(demo.engine, answers, await demo.as('admin', other), backupHealth, {});
  expect(elsewhere).toMatchObject({ backupAt: null, warnings: ['no_backup', 'no_drill'] });
  await demo.act(admin, backupCheck, 'create', {
    input: { kind: 'drill', result: 'passed', minutes: 80, on: addDays(demo.today, -3) },
  });
  expect(await health('admin')).toMatchObject({ drillDays: 3, drillMinutes: 80 });
});

test('Form I-9 counts each new hire once, in one standing, and names no person', async () => {
  const globalAdmin = await demo.as('global_admin');
  const { organizations, total } = await answerAs(demo.engine, answers, globalAdmin, i9Across, {});
  const own = organizations.find(({ id }) => id === demo.harborline.id);
  const [hired] = await demo.sql<{ n: number }>(
    `select count(*)::integer as n from employee where tenant_id = $1 and status not in ('rescinded', 'pre_hire') and hire_date > $2::date - 365 and hire_date <= $2::date`,
    [demo.harborline.id, demo.today],
  );
  expect(own?.hired).toBe(hired?.n);
  expect(organizations.length).toBe(2);
  for (const row of [...organizations, total])
    expect(row.onTime + row.doneLate + row.due + row.late + row.missing).toBe(row.hired);
  expect(total.hired - total.missing).toBeGreaterThan(0);
  for (const role of ['admin', 'hr_manager', 'employee'] as const)
    expect(await refusal(answerAs(demo.engine, answers, await demo.as(role), i9Across, {}))).toMatch(
      /^PERMISSION_DENIED/,
    );
});
