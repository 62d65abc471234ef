/** Withdrawal is rated after a use within 14 days before the day of the admission: the day that it was for the organization. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dbFor } from '#engine/server/db.ts';
import { assessment } from '#modules/assessments/assessment.model.ts';
import { dueFor } from '#modules/assessments/schedule.server.ts';
import { client } from '#modules/clients/client.model.ts';
import { episode } from '#modules/clients/episode.model.ts';
import { preAdmission } from '#modules/intake/pre-admission.model.ts';
import { signPapers } from '#test/support/papers.ts';
import { type Demo, openDemo } from '../people/demo.ts';

let d: Demo;
beforeAll(async () => {
  d = await openDemo();
});
afterAll(() => d.close());

/** Somebody who was admitted at a moment, and used opioids last on a day. */
async function admitted(at: string, last: string): Promise<string> {
  const director = await d.as('clinical_director');
  const [known] = await d.list(d.system, client, { limit: '1' });
  const names = { legalFirst: 'Window', legalLast: last, dob: '1984-02-02', sexAtBirth: 'male' };
  const who = (await d.act(d.system, client, 'create', { input: { ...names, location: known?.location } })).id;
  const input = { client: who, location: known?.location, levelOfCare: '3.7' };
  const stay = (await d.act(d.system, episode, 'create', { input })).id;
  const [way] = await d.list(d.system, preAdmission, { episode: stay });
  const screening = { uses: 'yes', substances: [{ substance: 'opioids', last }] };
  await d.act(d.system, preAdmission, 'edit', { id: way?.id ?? '', input: { screening } });
  await signPapers(d.engine, director, who);
  await d.act(d.system, episode, 'admitAnyway', { id: stay, input: { overrideReason: 'A test of the rules alone' } });
  await d.sql('update episode set admitted_at = $2 where id = $1', [stay, at]);
  return stay;
}
const isAsked = (stay: string, zone: string): Promise<boolean> =>
  d.engine.act.transact(d.system, { resource: assessment, action: 'create' }, async (work) => {
    return (await dueFor(dbFor(d.engine.act, work, d.system), stay, 'cows', zone)) !== null;
  });

test('an evening in Los Angeles is that day there, though it is the next day in UTC', async () => {
  // Seven in the evening of 20 November: 14 days after the 6th, and 15 by UTC.
  const stay = await admitted('2026-11-21T03:00:00Z', '2026-11-06');
  expect(await isAsked(stay, 'America/Los_Angeles')).toBe(true);
  expect(await isAsked(stay, 'UTC')).toBe(false);
  const before = await admitted('2026-11-21T03:00:00Z', '2026-11-05');
  expect(await isAsked(before, 'America/Los_Angeles')).toBe(false);
});
