/**
 * What an assessment needs beside its own answers before it is complete (domain/assessments.md, sections 12 and 14): a
 * biopsychosocial a suicide screen of the past day, and a nursing admission the scores of the scales it calls done.
 */
import type { FormAnswers } from '#engine/model/forms/form.ts';
import { invalid, type Problem } from '#engine/model/refusals.ts';
import { after } from '#engine/server/clocks.ts';
import type { Db } from '#engine/server/effects.ts';
import type { RecordOf } from '#engine/model/resource.ts';
import { phrase } from '#engine/model/words.ts';
import { ANSWERED, assessment } from './assessment.model.ts';
import { diagnosisProblems } from './diagnosis-list.model.ts';
import { INSTRUMENTS, type InstrumentCode, SCREENERS } from './instrument-names.model.ts';

type Assessment = RecordOf<typeof assessment>;

const WITHIN_HOURS = 24;

/** Questions of the nursing admission about a scale, and the instruments that answer them. */
const SCALES: Readonly<Record<string, readonly [InstrumentCode, ...InstrumentCode[]]>> = {
  cows: ['cows'],
  ciwa: ['ciwa'],
  cssrs: SCREENERS,
};

/** Whether one of these instruments was answered within the past day and came to a result. */
async function wasScored(db: Db, client: string, instruments: readonly InstrumentCode[]): Promise<boolean> {
  const recent = await db(assessment).find({
    where: {
      client,
      instrument: [...instruments],
      status: [...ANSWERED],
      performedAt: { gte: after(new Date(), -WITHIN_HOURS).toISOString() },
    },
  });
  return recent.some(({ total, score }) => total !== null || (score?.outcome ?? null) !== null);
}

async function missingScales(db: Db, client: string, answers: FormAnswers): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const [question, instruments] of Object.entries(SCALES)) {
    if (answers[question] !== 'done' || (await wasScored(db, client, instruments))) continue;
    problems.push({
      field: `answers.${question}`,
      ...phrase('is done only with a score: complete the {{instrument}} first', {
        instrument: INSTRUMENTS[instruments[0]],
      }),
    });
  }
  return problems;
}

async function problemsOf(
  instrument: InstrumentCode,
  client: string,
  answers: FormAnswers,
  db: Db,
): Promise<readonly Problem[]> {
  if (instrument === 'biopsychosocial') return diagnosisProblems(answers);
  return instrument === 'nursing' ? missingScales(db, client, answers) : [];
}

/** Refuses to complete an assessment while something that it rests on is missing. */
export async function mustRestOn({ instrument, client, answers }: Assessment, db: Db): Promise<void> {
  if (instrument === 'biopsychosocial' && !(await wasScored(db, client, SCREENERS)))
    throw invalid({
      field: 'answers.s14',
      ...phrase('requires a suicide screen within the past {{hours}} hours. Complete a C-SSRS first', {
        hours: WITHIN_HOURS,
      }),
    });
  const problems = await problemsOf(instrument, client, answers ?? {}, db);
  if (problems.length) throw invalid(...problems);
}
