/** Counts the answers of surveys: numbers only, which say nothing of who answered. */
import { answer } from '#engine/server/answers.ts';
import { readAll } from '#engine/server/read-all.ts';
import { survey } from './survey.model.ts';
import { surveyProgress } from './survey-questions.model.ts';

const COUNTS = `select survey, count(*)::integer as n from survey_response where tenant_id = $1 and survey = any($2) group by survey`;

export const surveyAnswered = [
  answer(surveyProgress, async ({ engine, actor }) => {
    const surveys = await readAll(engine, actor, survey, { fields: ['name'] });
    const ids = surveys.map(({ id }) => id);
    const [rows = []] = await engine.connections.read(actor.tenantId, [
      { text: COUNTS, values: [actor.tenantId, ids] },
    ]);
    const counts = new Map(rows.map((row) => [String(row.survey), Number(row.n)]));
    return { surveys: ids.map((id) => ({ survey: id, answers: counts.get(id) ?? 0 })) };
  }),
];
