/** What the answers of an assessment come to: by its form, beside the score before it, and with what else is known of the client. */
import { type AnswerTime, checkAnswers, partAnswers } from '#engine/model/forms/check-answers.ts';
import { type FormAnswers, type FormDefinition, itemsOf } from '#engine/model/forms/form.ts';
import { storedAnswers } from '#engine/model/forms/measured-answers.ts';
import { askedItems } from '#engine/model/forms/score.ts';
import { invalid, type Problem } from '#engine/model/refusals.ts';
import type { RecordOf } from '#engine/model/resource.ts';
import { phrase } from '#engine/model/words.ts';
import { after } from '#engine/server/clocks.ts';
import type { Db } from '#engine/server/effects.ts';
import { problem } from '#modules/charts/problem.model.ts';
import { client } from '#modules/clients/client.model.ts';
import { ANSWERED, assessment } from './assessment.model.ts';
import { INSTRUMENTS } from './instrument-names.model.ts';
import { formOf } from './instruments.model.ts';
import { LOOK_BACK, placementOf, risesOf } from './rises.model.ts';
import {
  answersGiven,
  type RefusedAnswer,
  resultOf,
  type StoredScore,
  storedScore,
  totalOf,
} from './stored-score.model.ts';

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

const underAnswers = (problems: readonly Problem[]): Problem[] =>
  problems.map((problem) => ({ ...problem, field: `answers.${problem.field}` }));

/** What answers are worth; refuses what is not listed, under the name of the question. */
function scored(form: FormDefinition, answers: FormAnswers, sex: string): StoredScore {
  const problems = checkAnswers(form, answers);
  if (problems.length) throw invalid(...underAnswers(problems));
  return storedScore(form, answers, { sex });
}

const isObject = (value: unknown): value is FormAnswers =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The problem of a whole question; a problem within a row names the row. */
function refusedAnswers(answers: FormAnswers, problems: readonly Problem[]): RefusedAnswer[] {
  const first = new Map<string, RefusedAnswer>();
  for (const { field, message } of problems) {
    const [question = '', row] = field.split('.');
    const given = answers[question] ?? null;
    if (!first.has(question))
      first.set(question, { question, given, message: row === undefined ? message : `row ${row} ${message}` });
  }
  return [...first.values()];
}

/**
 * What a save keeps: every answer that can be kept, scored. An answer that cannot is named in the score with what was given,
 * until it is corrected. Refuses a save that brings no answer to keep, and one with questions of another form.
 */
export async function keepAnswers(record: Assessment, before: Assessment | null, system: (reason: string) => Db) {
  const isUntouched = before !== null && record.answers === before.answers;
  const given: unknown = isUntouched ? answersGiven(before.answers, before.score) : (record.answers ?? {});
  if (!isObject(given)) throw invalid({ field: 'answers', message: 'must be answers by question' });
  const form = formFor(record);
  const now = new Date();
  const time = { now, asOf: record.performedAt === null ? now : new Date(record.performedAt) };
  const { sound, problems } = partAnswers(form, storedAnswers(form, given), time);
  const known = new Set(itemsOf(form).map(({ linkId }) => linkId));
  const isForeign = Object.keys(given).some((linkId) => !known.has(linkId));
  const isNothingNew = !isUntouched && JSON.stringify(sound) === JSON.stringify(before?.answers ?? {});
  if (problems.length && (isForeign || isNothingNew)) throw invalid(...underAnswers(problems));
  const found = await scoreNow({ ...record, answers: sound }, system);
  const refused = refusedAnswers(given, problems);
  return { ...found, answers: sound, score: refused.length ? { ...found.score, refused } : found.score };
}

/** Refuses to close a form on which something was done too long before: it was in time while it was answered. */
export function mustBeInTime(form: FormDefinition, answers: FormAnswers, time: AnswerTime): void {
  const problems = checkAnswers(form, answers, time);
  if (problems.length) throw invalid(...underAnswers(problems));
}

/** Refuses to close a form on which an answer that is still asked could not be kept. */
export function mustBeKept({ answers, score, ...record }: Assessment): void {
  const asked = new Set(askedItems(formFor(record), answers ?? {}).map(({ linkId }) => linkId));
  const open = (score?.refused ?? []).filter(({ question }) => asked.has(question));
  if (open.length) throw invalid(...underAnswers(open.map(({ question, message }) => ({ field: question, message }))));
}

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
  const placement = placementOf(formFor(record), answers);
  const score = {
    ...form,
    ...(placement && { outcome: placement }),
    ...(besides.length && { alerts: [...form.alerts, ...besides] }),
  };
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
