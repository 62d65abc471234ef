/** The code of a panel names no result: what an instrument comes to has a code of its own, or none. */
import { expect, test } from 'vitest';
import type { Read } from '#engine/model/wire.ts';
import type { assessment } from '#modules/assessments/assessment.model.ts';
import { formInUse } from '#modules/assessments/instruments.model.ts';
import type { InstrumentCode } from '#modules/assessments/instrument-names.model.ts';
import { storedScore } from '#modules/assessments/stored-score.model.ts';
import { toScores } from './findings.model.ts';

/** The codes of the resources for an assessment with these answers, by their text. */
const codesOf = (instrument: InstrumentCode, answers: Readonly<Record<string, string>>) =>
  Object.fromEntries(told(instrument, answers).map(({ code }) => [code.text, code.coding?.[0]?.code]));

/** The resources for an assessment with these answers. */
function told(instrument: InstrumentCode, answers: Readonly<Record<string, string>>, status = 'signed') {
  const form = formInUse(instrument);
  const row = {
    id: '019ac2c0-0000-7000-8000-000000000003',
    version: 1,
    status,
    instrument,
    formVersion: form.version,
    score: storedScore(form, answers, {}),
    titles: {},
    can: [],
  } as unknown as Read<typeof assessment>;
  return toScores(row, 'UTC');
}

test('the level of a C-SSRS has the code of the level', () => {
  const answers = { q1: 'yes', q2: 'no', q6: 'no' };
  expect(codesOf('cssrs', answers)).toEqual({ 'C-SSRS': '93374-7' });
});

test('the total of a PHQ-9 has its code, and its pattern none', () => {
  const answers = Object.fromEntries(Array.from({ length: 9 }, (_, i) => [`q${i + 1}`, '1']));
  expect(codesOf('phq9', answers)).toEqual({ 'PHQ-9: PHQ-9': '44261-6', 'PHQ-9': undefined });
});

test('what nobody signed, or a supervisor has still to co-sign, is preliminary', () => {
  const answers = Object.fromEntries(Array.from({ length: 9 }, (_, i) => [`q${i + 1}`, '1']));
  const states = ['completed', 'uncosigned', 'signed', 'cosigned'] as const;
  expect(states.map((status) => told('phq9', answers, status)[0]?.status)).toEqual([
    'preliminary',
    'preliminary',
    'final',
    'final',
  ]);
});
