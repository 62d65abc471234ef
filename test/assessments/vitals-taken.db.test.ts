/** Vital signs in instruments and in their units, with the real engine: converted, stored once, and told apart from the offered. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FormAnswers } from '#engine/model/forms/form.ts';
import { assessment } from '#modules/assessments/assessment.model.ts';
import { formInUse } from '#modules/assessments/instruments.model.ts';
import { HOLDING, vitalSigns } from '#modules/vitals/vital-signs.model.ts';
import { treated, type Treated } from '../notes/treated.ts';
import { type Demo, openDemo, refusal } from '../people/demo.ts';
import { answersTo } from './answers.ts';

let d: Demo;
let them: Treated;

beforeAll(async () => {
  d = await openDemo();
  them = await treated(d);
});
afterAll(() => d.close());

const take = (input: object) => d.act(them.nurse, vitalSigns, 'create', { input: { client: them.client, ...input } });
const begun = async (instrument: 'ciwa' | 'cows' | 'nursing'): Promise<string> => {
  const { id } = await d.act(them.nurse, assessment, 'create', { input: { client: them.client, instrument } });
  await d.act(them.nurse, assessment, 'start', { id });
  return id;
};
const save = (id: string, answers: FormAnswers) => d.act(them.nurse, assessment, 'edit', { id, input: { answers } });
const setsOf = (id: string, more: object = {}) => d.list(d.system, vitalSigns, { assessment: id, ...more });

test('a value is stored in one unit, whatever unit it is given in', async () => {
  expect(await take({ weight: 176.5, weightUnit: 'lb' })).toMatchObject({ weight: 80.06, weightUnit: 'lb' });
  expect(await take({ temperature: 98.6, temperatureUnit: 'F' })).toMatchObject({ temperature: 37 });
  expect(await take({ height: 70, heightUnit: 'in' })).toMatchObject({ height: 177.8 });
  expect(await take({ temperature: 37, weight: 80 })).toMatchObject({ temperature: 37, weight: 80 });
  expect(await refusal(take({ temperature: 37, temperatureUnit: 'F' }))).toContain('86 to 109.4 °F');
  expect(await refusal(take({ temperature: 98.6, temperatureUnit: 'C' }))).toContain('temperature');
});

test('a set that was given in other units is acted on, reviewed and corrected like any other', async () => {
  const hot = {
    systolic: 190,
    diastolic: 122,
    temperature: 98.6,
    temperatureUnit: 'F',
    weight: 176.5,
    weightUnit: 'lb',
  };
  const { id } = await take(hot);
  const notified = { notifiedName: 'Dr. Osei', notifiedAt: new Date().toISOString() };
  expect(await d.act(them.nurse, vitalSigns, 'notify', { id, input: notified })).toMatchObject({ temperature: 37 });
  const fixed = await take({
    ...hot,
    systolic: 150,
    diastolic: 90,
    corrects: id,
    correctionReason: 'Misread the cuff',
  });
  expect(fixed).toMatchObject({ temperature: 37, weight: 80.06 });
  expect(await d.get(them.nurse, vitalSigns, id)).toMatchObject({ status: 'superseded', temperature: 37 });
});

test('an instrument takes a value with its unit, and refuses one that cannot be', async () => {
  const id = await begun('ciwa');
  expect(await save(id, { temperature: '101 °F', q1: '1' })).toMatchObject({ answers: { temperature: 38.33 } });
  const refused = await save(id, { temperature: '37 °F', q1: '2' });
  expect(refused.score).toMatchObject({
    refused: [{ question: 'temperature', message: 'must be 77 to 113 °F (25 to 45 °C)' }],
  });
  await d.act(them.nurse, assessment, 'retract', { id, input: { endedFor: 'A trial' } });
});

test('vital signs of a completed instrument are a set, judged as any other; a correction corrects it', async () => {
  const id = await begun('ciwa');
  const rated = { ...answersTo(formInUse('ciwa')), systolic: 192, diastolic: 96, pulse: 88, temperature: '98.6 °F' };
  await save(id, rated);
  expect(await setsOf(id)).toEqual([]);
  const { performedAt } = await d.act(them.nurse, assessment, 'complete', { id });
  const [set] = await setsOf(id);
  expect(await d.get(d.system, vitalSigns, set?.id ?? '')).toMatchObject({
    client: them.client,
    takenAt: performedAt,
    takenBy: them.nurse.accountId,
    systolic: 192,
    pulse: 88,
    temperature: 37,
    level: 'critical',
    status: 'critical',
  });
  await d.act(them.nurse, assessment, 'reopen', { id });
  await d.act(them.nurse, assessment, 'complete', { id });
  expect(await setsOf(id)).toHaveLength(1);
  await d.act(them.nurse, assessment, 'reopen', { id });
  await save(id, { ...rated, systolic: 132, diastolic: 84 });
  await d.act(them.nurse, assessment, 'complete', { id });
  const holding = await setsOf(id, { 'status[in]': HOLDING.join() });
  expect(holding).toHaveLength(1);
  expect(await d.get(d.system, vitalSigns, holding[0]?.id ?? '')).toMatchObject({ systolic: 132, corrects: set?.id });
  expect(await d.get(d.system, vitalSigns, set?.id ?? '')).toMatchObject({ status: 'superseded' });
});

test('an instrument that was entered in error takes its set with it', async () => {
  const id = await begun('ciwa');
  await save(id, { ...answersTo(formInUse('ciwa')), systolic: 196, diastolic: 98, pulse: 91 });
  await d.act(them.nurse, assessment, 'complete', { id });
  const [set] = await setsOf(id);
  await d.act(them.nurse, assessment, 'retract', { id, input: { endedFor: 'It was about another client' } });
  expect(await d.get(d.system, vitalSigns, set?.id ?? '')).toMatchObject({
    status: 'entered_in_error',
    endedFor: 'The instrument was entered in error',
  });
});

test('values that came from the last set make no second one', async () => {
  const last = await take({ pulse: 104, systolic: 128, diastolic: 82 });
  const id = await begun('cows');
  await save(id, { ...answersTo(formInUse('cows')), q1: 104 });
  await d.act(them.nurse, assessment, 'complete', { id });
  expect(await setsOf(id)).toEqual([]);
  expect(await d.get(d.system, vitalSigns, last.id)).toMatchObject({
    status: expect.stringMatching(/recorded|critical/),
  });
  const other = await begun('cows');
  await save(other, { ...answersTo(formInUse('cows')), q1: 118 });
  await d.act(them.nurse, assessment, 'complete', { id: other });
  expect(await setsOf(other)).toMatchObject([{ pulse: 118, systolic: null }]);
});
