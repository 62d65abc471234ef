/** What an assessment rests on before it is complete, and the ASAM in both editions, with the real engine. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FormAnswers } from '#engine/model/forms/form.ts';
import type { Actor } from '#engine/server/grants.ts';
import { assessment } from '#modules/assessments/assessment.model.ts';
import type { InstrumentCode } from '#modules/assessments/instrument-names.model.ts';
import { instrumentSetting } from '#modules/assessments/instrument-setting.model.ts';
import { asam3 } from '#modules/assessments/instruments/asam.form.ts';
import { formInUse } from '#modules/assessments/instruments.model.ts';
import { dueItem } from '#modules/clients/due-item.model.ts';
import { wardMatrix } from '#modules/wards/ward-matrix.server.ts';
import { careTeamMember } from '#modules/clients/care-team.model.ts';
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

/** An assessment with these answers, not completed yet. */
async function answered(
  who: Actor,
  instrument: InstrumentCode,
  answers: FormAnswers = answersTo(formInUse(instrument)),
  more: object = {},
): Promise<string> {
  const { id } = await d.act(who, assessment, 'create', { input: { client: them.client, instrument, ...more } });
  await d.act(who, assessment, 'start', { id });
  await d.act(who, assessment, 'edit', { id, input: { answers } });
  return id;
}
const complete = (who: Actor, id: string) => d.act(who, assessment, 'complete', { id });
const ageBy = (hours: number) =>
  d.sql(
    `update assessment set performed_at = performed_at - make_interval(hours => $2), version = version + 1
      where client = $1 and instrument in ('cssrs', 'cssrs_since', 'ciwa', 'cows') and status = 'completed'`,
    [them.client, hours],
  );
const forget = () =>
  d.sql(
    `update assessment set status = 'entered_in_error', version = version + 1
      where client = $1 and instrument in ('cssrs', 'cssrs_since', 'ciwa', 'cows')
        and status in ('completed', 'signed', 'uncosigned', 'cosigned')`,
    [them.client],
  );

test('a biopsychosocial needs a suicide screen within the past 24 hours', async () => {
  await forget();
  const { therapist } = them;
  const id = await answered(therapist, 'biopsychosocial');
  expect(await refusal(complete(therapist, id))).toContain('requires a suicide screen within the past 24 hours');
  await complete(therapist, await answered(therapist, 'cssrs'));
  await ageBy(25);
  expect(await refusal(complete(therapist, id))).toContain('answers.s14');
  await complete(therapist, await answered(therapist, 'cssrs'));
  expect(await complete(therapist, id)).toMatchObject({ status: 'completed' });
});

test('a controlled substance rests on a PDMP review of the last 24 hours, also when the evaluation is completed later', async () => {
  // A doctor of the facility, who is on the care team for it.
  const { subjectId } = await d.as('psychiatrist');
  await d.act(d.system, careTeamMember, 'create', { input: { client: them.client, staff: subjectId } });
  const psychiatrist = await d.as('psychiatrist');
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
  const given = (pdmp: string) => ({ ...answersTo(formInUse('psychiatric')), controlled: 'yes', pdmp });
  const id = await answered(psychiatrist, 'psychiatric', given(hoursAgo(25)));
  const save = (pdmp: string) => d.act(psychiatrist, assessment, 'edit', { id, input: { answers: given(pdmp) } });
  expect(await refusal(complete(psychiatrist, id))).toContain('answers.pdmp: must be at most 24 hours old');
  await save(hoursAgo(-1));
  expect(await refusal(complete(psychiatrist, id))).toContain('answers.pdmp: must not be in the future');
  await save(hoursAgo(2));
  await d.sql(
    `update assessment set answers = jsonb_set(answers, '{pdmp}', to_jsonb($2::text)), version = version + 1 where id = $1`,
    [id, hoursAgo(26)],
  );
  expect(await refusal(complete(psychiatrist, id))).toContain('answers.pdmp: must be at most 24 hours old');
  await save(hoursAgo(1));
  expect(await complete(psychiatrist, id)).toMatchObject({ status: 'completed' });
});

test('what is due says that it was begun, in the lists of the ward too, and again when it is corrected', async () => {
  const { nurse, client: of } = them;
  const { id } = await d.act(nurse, assessment, 'create', { input: { client: of, instrument: 'phq9' } });
  const item = async () =>
    (
      await d.list(d.system, dueItem, { client: of, status: 'open', kind: 'assessment', fields: 'record,begunAt,link' })
    ).find(({ record }) => record === id);
  expect(await item()).toMatchObject({ begunAt: null });
  const { startedAt } = await d.act(nurse, assessment, 'start', { id });
  expect(await item()).toMatchObject({ begunAt: startedAt, link: `/behavioral-health/clinical/assessments/${id}` });
  const cells = (await wardMatrix(d.engine, nurse)).rows.find(({ client: who }) => who === of)?.cells;
  expect(cells?.assessments).toHaveProperty('begunAt');
  await d.act(nurse, assessment, 'edit', { id, input: { answers: answersTo(formInUse('phq9')) } });
  await d.act(nurse, assessment, 'complete', { id });
  expect(await item()).toBeUndefined();
  await d.act(nurse, assessment, 'reopen', { id });
  expect((await item())?.begunAt).toEqual(expect.any(String));
  await d.act(nurse, assessment, 'complete', { id });
  expect(await item()).toBeUndefined();
});

test('a license is not cleared by a day to come', async () => {
  const clear = (clearedOn: string) =>
    d.act(d.system, instrumentSetting, 'create', {
      input: { instrument: 'audit', evidence: 'WHO permission', clearedBy: 'M. Reyes', clearedOn },
    });
  expect(await refusal(clear('2099-01-01'))).toContain(
    'clearedOn: must not be in the future: enter the day it was filed',
  );
});

test('a biopsychosocial names a principal diagnosis of the list, and every diagnosis once', async () => {
  const { therapist } = them;
  const answers = { ...answersTo(formInUse('biopsychosocial')), principal: 'F10.20' };
  const id = await answered(therapist, 'biopsychosocial', { ...answers, diagnoses: [{ code: 'F10.20' }] });
  expect(await refusal(complete(therapist, id))).toContain('lists F10.20 twice');
  const wrong = await d.act(therapist, assessment, 'edit', {
    id,
    input: { answers: { ...answers, principal: 'alcohol', diagnoses: [{ code: 'F33.1' }] } },
  });
  expect(wrong.score).toMatchObject({ refused: [{ question: 'principal', given: 'alcohol' }] });
  await d.act(therapist, assessment, 'edit', {
    id,
    input: { answers: { ...answers, diagnoses: [{ code: 'F33.1' }] } },
  });
  expect(await complete(therapist, id)).toMatchObject({ status: 'completed' });
});

test('a nursing admission calls a scale done only with its score', async () => {
  await forget();
  const { nurse } = them;
  const answers = { ...answersTo(formInUse('nursing')), withdrawal: ['alcohol', 'opioid'], weight: 80, height: 175 };
  const id = await answered(nurse, 'nursing', { ...answers, cows: 'done', ciwa: 'done', cssrs: 'done' });
  const refused = await refusal(complete(nurse, id));
  for (const [question, name] of Object.entries({ cows: 'COWS', ciwa: 'CIWA-Ar', cssrs: 'C-SSRS' }))
    expect(refused).toContain(`answers.${question}: is done only with a score: complete the ${name} first`);
  // Begun is not scored.
  await answered(nurse, 'ciwa');
  expect(await refusal(complete(nurse, id))).toContain('answers.ciwa');
  for (const instrument of ['cows', 'ciwa', 'cssrs'] as const) await complete(nurse, await answered(nurse, instrument));
  expect(await complete(nurse, id)).toMatchObject({ status: 'completed' });
  const not = { ...answers, cows: 'refused', ciwa: 'not_applicable', cssrs: 'refused' };
  await forget();
  expect(await complete(nurse, await answered(nurse, 'nursing', not))).toMatchObject({ status: 'completed' });
});

describe('the ASAM', () => {
  const ratings = (rated: Readonly<Record<number, number>>) =>
    Object.fromEntries(Object.entries(rated).map(([n, rating]) => [`d${n}_rating`, String(rating)]));

  test('is given in the edition of the organization, or the one that somebody chose', async () => {
    const { therapist, client } = them;
    const evidence = { evidence: 'ASAM 2026-3', clearedOn: '2026-10-01', clearedBy: 'M. Reyes' };
    const setting = await d.act(d.system, instrumentSetting, 'create', { input: { instrument: 'asam', ...evidence } });
    const assigned = async (more: object = {}) =>
      (await d.act(therapist, assessment, 'create', { input: { client, instrument: 'asam', ...more } })).formVersion;
    expect(await assigned()).toBe('4e-1');
    expect(await assigned({ variant: 'third_edition' })).toBe('3e-1');
    await d.act(d.system, instrumentSetting, 'edit', { id: setting.id, input: { asamEdition: '3' } });
    expect(await assigned()).toBe('3e-1');
  });

  test('shows the suggested level beside the placement and its reason', async () => {
    const { therapist } = them;
    const given = { ...ratings({ 1: 0, 2: 0, 3: 2, 4: 4, 5: 3, 6: 2 }), recommended: '3.5', placed: '2.1' };
    const id = await answered(therapist, 'asam', given, { variant: 'third_edition' });
    const save = (answers: FormAnswers) => d.act(therapist, assessment, 'edit', { id, input: { answers } });
    expect(await d.get(d.system, assessment, id)).toMatchObject({ band: 'Suggested 3.5, placed 2.1' });
    expect(await save({ ...given, discrepancy: 'payer' })).toMatchObject({ band: 'Suggested 3.5, placed 2.1: payer' });
    const whole = { ...answersTo(asam3), ...given };
    await save(whole);
    expect(await refusal(complete(therapist, id))).toContain('1 unanswered item(s)');
    await save({ ...whole, discrepancy: 'no_bed' });
    expect(await complete(therapist, id)).toMatchObject({ band: 'Suggested 3.5, placed 2.1: no bed' });
  });
});
