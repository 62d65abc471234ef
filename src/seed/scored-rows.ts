/** Assessments as rows: answers that add up to what a course asks for, scored as the product scores them, signed so that it holds. */
import type { FormAnswers, FormDefinition } from '#engine/model/forms/form.ts';
import { contentSql, hashOf } from '#engine/server/signing.ts';
import { assessment } from '#modules/assessments/assessment.model.ts';
import type { InstrumentCode } from '#modules/assessments/instrument-names.model.ts';
import { formInUse } from '#modules/assessments/instruments.model.ts';
import { resultOf, storedScore, totalOf } from '#modules/assessments/stored-score.model.ts';
import type { SeedAccount } from './accounts.ts';
import type { Loader, SeedRow } from './bulk.ts';
import type { Prng } from './prng.ts';

/** Nothing that has to be acted on at once: no thoughts of death, no delirium. */
const MOST: Partial<Record<string, Readonly<Record<string, number>>>> = {
  phq9: { q9: 0 },
  ciwa: { q6: 2, q7: 2, q8: 2, q10: 1 },
};
/** Pulses that count what they are rated with. */
const PULSES: Readonly<Record<number, number>> = { 0: 72, 1: 92, 2: 112, 4: 126 };
export const NO_RISK: FormAnswers = { q1: 'no', q2: 'no', q6: 'no' };

/** Answers to some numbered questions that add up to `target`, as far as their options allow. */
export function adding(form: FormDefinition, target: number, random: Prng): FormAnswers {
  const items = form.sections.flatMap((section) => section.items).filter((item) => /^q\d+$/.test(item.linkId));
  const counted = items.filter((item) => form.scales[0]?.items.includes(item.linkId));
  const answers: Record<string, string | number> = {};
  let left = target;
  for (const [i, item] of random.shuffle(counted).entries()) {
    // What each of the rest should take, so that points lie all over the form.
    const share = Math.ceil(left / (counted.length - i));
    const options = item.kind === 'choice' ? item.options.map((o) => o.points ?? 0) : Object.keys(PULSES).map(Number);
    const most = Math.min(left, share, MOST[form.code]?.[item.linkId] ?? left);
    const points = Math.max(...options.filter((option) => option <= most));
    left -= points;
    answers[item.linkId] = item.kind === 'number' ? (PULSES[points] ?? 72) : String(points);
  }
  return answers;
}

/** Answers to a Brief Addiction Monitor of somebody who feels so bad and used so much (each 0 to 1), of alcohol or of opioids. */
export function monitored(random: Prng, bad: number, used: number, substance: 'alcohol' | 'opioid'): FormAnswers {
  const of = (share: number): string =>
    String(Math.max(0, Math.min(4, Math.round(4 * share + random.int(-4, 4) / 10))));
  const days = Math.min(4, Math.ceil(4 * used));
  const [drinks, drugs] = substance === 'alcohol' ? [days, 0] : [0, days];
  return {
    ...Object.fromEntries(['q1', 'q2', 'q3', 'q8', 'q11', 'q15'].map((item) => [item, of(bad)])),
    ...Object.fromEntries(['q9', 'q10', 'q12', 'q13', 'q16', 'q17'].map((item) => [item, of(1 - bad)])),
    q4: String(drinks),
    ...(drinks && { q5: String(Math.max(0, drinks - 1)) }),
    q6: String(drugs),
    ...(drugs && {
      ...Object.fromEntries(['q7a', 'q7b', 'q7c', 'q7d', 'q7f', 'q7g'].map((item) => [item, '0'])),
      q7e: String(drugs),
    }),
    q14: random.chance(0.6) ? 'yes' : 'no',
  };
}

export interface Rated {
  readonly id: string;
  readonly client: string;
  readonly episode: string;
  readonly instrument: InstrumentCode;
  readonly occasion: 'admission' | 'scheduled' | 'discharge';
  /** An instant. */
  readonly when: string;
  readonly answers: FormAnswers;
  readonly sex: string;
  readonly rater: string;
}

/** One that was answered at a moment and signed, scored as the product scores it; and whether it asked for a review. */
export function rated({ when, sex, ...said }: Rated): { readonly row: SeedRow; readonly asksReview: boolean } {
  const form = formInUse(said.instrument);
  const score = storedScore(form, said.answers, { sex });
  const row: SeedRow = {
    ...said,
    createdAt: when,
    status: 'signed',
    formVersion: form.version,
    dueAt: when,
    score,
    total: totalOf(score),
    band: resultOf(score),
    performedAt: when,
  };
  return { row, asksReview: score.alerts.some(({ code }) => code === 'review') };
}

const SIGNATURES = `insert into signature (tenant_id, id, created_by, updated_by, noun, record, meaning, signer, signer_name, content_hash, signed_at)
  select t.tenant_id, gen_random_uuid(), t.rater, t.rater, '${assessment.name}', t.id::text, n.meaning, t.rater, n.name, ${hashOf(contentSql(assessment, 't'))}, t.performed_at
  from jsonb_to_recordset($2::jsonb) as n(id uuid, name text, meaning text) join assessment t on t.tenant_id = $1 and t.id = n.id`;

/** Signatures of those who rated, under what is loaded as signed, so that they hold like any other: one's own answers are reviewed. */
export async function signRated(
  { client, tenantId }: Loader,
  rows: readonly SeedRow[],
  people: readonly SeedAccount[],
): Promise<void> {
  const names = new Map(people.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`]));
  const signed = rows
    .filter(({ status }) => status === 'signed' || status === 'uncosigned')
    .map(({ id, rater, instrument }) => ({
      id,
      name: names.get(String(rater)),
      meaning: formInUse(instrument as InstrumentCode).by === 'self' ? 'reviewer' : 'author',
    }));
  await client.query(SIGNATURES, [tenantId, JSON.stringify(signed)]);
}
