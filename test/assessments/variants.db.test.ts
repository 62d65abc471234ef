/** Which version of an instrument somebody is given, with the real engine: the one that was chosen, the usual one, or the weekly one. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '#engine/server/grants.ts';
import { assessment } from '#modules/assessments/assessment.model.ts';
import { instrumentSetting } from '#modules/assessments/instrument-setting.model.ts';
import { formInUse, formOf } from '#modules/assessments/instruments.model.ts';
import { careTeamMember } from '#modules/clients/care-team.model.ts';
import { client } from '#modules/clients/client.model.ts';
import { episode } from '#modules/clients/episode.model.ts';
import { type Demo, openDemo, refusal } from '../people/demo.ts';
import { answersTo } from './answers.ts';

let d: Demo;
let therapist: Actor;
beforeAll(async () => {
  d = await openDemo();
  therapist = await d.as('therapist');
});
afterAll(() => d.close());

/** Somebody of the therapist's, on the way to a level of care. */
async function somebody(levelOfCare: string): Promise<string> {
  const [known] = await d.list(d.system, client, { limit: '1', fields: 'location' });
  const names = { legalFirst: 'Week', legalLast: `Level${levelOfCare.replace('.', 'x')}`, dob: '1984-02-02' };
  const input = { ...names, sexAtBirth: 'female', location: known?.location };
  const who = (await d.act(d.system, client, 'create', { input })).id;
  await d.act(d.system, episode, 'create', { input: { client: who, location: known?.location, levelOfCare } });
  await d.act(d.system, careTeamMember, 'create', { input: { client: who, staff: therapist.subjectId } });
  return who;
}
const assign = (who: string, instrument: string, more: object = {}) =>
  d.act(therapist, assessment, 'create', { input: { client: who, instrument, ...more } });
async function answer(id: string): Promise<void> {
  await d.act(therapist, assessment, 'start', { id });
  await d.act(therapist, assessment, 'edit', { id, input: { answers: answersTo(formInUse('bam')) } });
  await d.act(therapist, assessment, 'complete', { id });
}

test('in intensive outpatient care the BAM is about the month first, about the week then, and about the month at the end', async () => {
  const who = await somebody('2.1');
  const first = await assign(who, 'bam');
  expect(first).toMatchObject({ formVersion: '2' });
  // Nothing was answered yet.
  expect(await assign(who, 'bam')).toMatchObject({ formVersion: '2' });
  await answer(first.id);
  expect(await assign(who, 'bam')).toMatchObject({ formVersion: 'IOP-2', variant: 'seven_days' });
  expect(await assign(who, 'bam', { occasion: 'discharge' })).toMatchObject({ formVersion: '2', variant: null });
  expect(await assign(who, 'bam', { variant: 'days' })).toMatchObject({ formVersion: 'R-2' });
});

test('elsewhere it is about the month each time', async () => {
  const who = await somebody('2.5');
  await answer((await assign(who, 'bam')).id);
  expect(await assign(who, 'bam')).toMatchObject({ formVersion: '2', variant: null });
});

test('the PCL-5 of the week goes by the cut-off of the organization, and a variant of another instrument is refused', async () => {
  const who = await somebody('3.5');
  expect(await assign(who, 'pcl5')).toMatchObject({ formVersion: '2', variant: null });
  expect(await assign(who, 'pcl5', { variant: 'week' })).toMatchObject({ formVersion: 'week-2' });
  await d.act(d.system, instrumentSetting, 'create', { input: { instrument: 'pcl5', cutOff: 31 } });
  const { formVersion } = await assign(who, 'pcl5', { variant: 'week' });
  expect(formOf('pcl5', String(formVersion))?.scales[0]?.cutOff).toBe(31);
  expect(await refusal(assign(who, 'phq9', { variant: 'week' }))).toContain(
    'variant: belongs to another instrument: choose one of this instrument, or none',
  );
});
