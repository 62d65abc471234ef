/** What the answers of an assessment come to: by its form, beside the score before it, and with what else is known of the client. */
import { checkAnswers } from '#engine/model/forms/check-answers.ts';
import type { FormAnswers, FormDefinition } from '#engine/model/forms/form.ts';
import { invalid } from '#engine/model/refusals.ts';
import type { RecordOf } from '#engine/model/resource.ts';
import { phrase } from '#engine/model/words.ts';
import { after } from '#engine/server/clocks.ts';
import type { Db } from '#engine/server/effects.ts';
import { problem } from '#modules/charts/problem.model.ts';
import { client } from '#modules/clients/client.model.ts';
import { ANSWERED, assessment } from './assessment.model.ts';
import { INSTRUMENTS } from './instrument-names.model.ts';
import { formOf } from './instruments.model.ts';
import { LOOK_BACK, risesOf } from './rises.model.ts';
import { resultOf, type StoredScore, storedScore, totalOf } from './stored-score.model.ts';

type Assessment = RecordOf<typeof assessment>;

/** The form that an assessment is given in; refuses one of a retired version. */
export function formFor({ instrument, formVersion }: Pick<Assessment, 'instrument' | 'formVersion'>): FormDefinition {
  const form = formOf(instrument, formVersion);
  if (form) return form;
  throw invalid({
    field: 'answers',
    ...phrase('are for version {{version}} of {{instrument}}, which is retired. Assign the current version.', {
      version: formVersion,
      instrument: INSTRUMENTS[instrument],
    }),
  });
}

/** What answers are worth; refuses what is not listed, under the name of the question. */
function scored(form: FormDefinition, answers: FormAnswers, sex: string): StoredScore {
  const problems = checkAnswers(form, answers);
  if (problems.length) throw invalid(...problems.map((problem) => ({ ...problem, field: `answers.${problem.field}` })));
  return storedScore(form, answers, { sex });
}

const isObject = (value: unknown): value is FormAnswers =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The score of an assessment with its answers as they are, and with what they mean beside the ones before. */
export async function scoreNow(record: Assessment, system: (reason: string) => Db) {
  const answers: unknown = record.answers ?? {};
  if (!isObject(answers)) throw invalid({ field: 'answers', message: 'must be answers by question' });
  const db = system('scoring an assessment');
  const { sexAtBirth } = await db(client).get(record.client);
  const form = scored(formFor(record), answers, sexAtBirth);
  const total = totalOf(form);
  const besides = risesOf({
    instrument: record.instrument,
    version: record.formVersion,
    answers,
    total,
    before: await totalBefore(db, record),
    sedatives: record.instrument === 'gad7' && (await hasSedatives(db, record.client)),
  });
  const score = besides.length ? { ...form, alerts: [...form.alerts, ...besides] } : form;
  return { score, total, band: resultOf(score) };
}

/** The total with which this one is compared: the lowest of the hours before, or the last one; null where there is none. */
async function totalBefore(db: Db, { id, client: of, instrument, performedAt }: Assessment): Promise<number | null> {
  const back = LOOK_BACK[instrument];
  if (back === undefined) return null;
  const now = performedAt ?? new Date().toISOString();
  const found = await db(assessment).find({
    where: {
      client: of,
      instrument,
      status: ANSWERED,
      id: { ne: id },
      performedAt: { lte: now, ...(back !== null && { gte: after(now, -back).toISOString() }) },
    },
    sort: '-performedAt',
    ...(back === null && { limit: 1 }),
  });
  const totals = found.flatMap(({ total }) => (total === null ? [] : [total]));
  return totals.length ? Math.min(...totals) : null;
}

/** Dependence on sedatives (ICD-10-CM F13) on the problem list. */
async function hasSedatives(db: Db, of: string): Promise<boolean> {
  const problems = await db(problem).find({ where: { client: of, status: 'active' } });
  return problems.some(({ code }) => code.startsWith('F13'));
}
