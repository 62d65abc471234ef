/** The staff of the clinic: who sees the list, what the rows say, and what they never say. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerAs } from '#engine/server/answers.ts';
import type { Actor } from '#engine/server/grants.ts';
import { clinicStaffModule } from '#modules/clinic-staff/clinic-staff.module.ts';
import { clinicStaff } from '#modules/clinic-staff/clinic-staff-questions.model.ts';
import { credential } from '#modules/people/credential.model.ts';
import { type Demo, openDemo, refusal } from '../people/demo.ts';

let demo: Demo;
beforeAll(async () => {
  demo = await openDemo();
}, 300_000);
afterAll(() => demo.close());

const staff = (who: Actor) => answerAs(demo.engine, clinicStaffModule.answers ?? [], who, clinicStaff, {});

test('nurses, employees and clients do not see the list', async () => {
  for (const role of ['nurse', 'employee', 'health_client', 'consultant'] as const)
    expect(await refusal(staff(await demo.as(role)))).toMatch(/^PERMISSION_DENIED/);
});

test('a director sees people of their facilities only, an administrator all', async () => {
  const director = await demo.as('clinical_director');
  const all = await staff(await demo.as('admin'));
  expect(all.length).toBeGreaterThan(20);
  expect(await staff({ ...director, places: [] })).toEqual([]);
  expect((await staff(director)).length).toBeLessThanOrEqual(all.length);
});

test('the caseload is a number, and an expired license is said', async () => {
  const rows = await staff(await demo.as('admin'));
  expect(rows.some(({ caseload }) => caseload > 0)).toBe(true);
  const [row] = rows.filter((one) => one.credential === 'valid');
  const hr = await demo.as('hr_manager');
  for (const { id } of await demo.list(hr, credential, { employee: row?.id ?? '', status: 'verified' }))
    await demo.act(hr, credential, 'suspend', { id, input: { statusReason: 'Board order' } });
  const after = (await staff(await demo.as('admin'))).find(({ id }) => id === row?.id);
  expect(after?.credential).toBe('withdrawn');
  expect(Object.keys(after ?? {})).not.toContain('client');
});
