/** How far surveys have come, for those who run them. */
import { byHr, query } from '#access/define.model.ts';
import { mine } from '#access/scopes.model.ts';
import { integer, ref } from '#engine/model/fields.ts';
import { list, object } from '#engine/model/shapes.ts';

export const surveyProgress = query('survey_progress', {
  summary: 'How many have answered each survey that you may read',
  by: { ...byHr, consultant: mine },
  answers: object({ surveys: list(object({ survey: ref('survey'), answers: integer() })) }),
  staleWith: ['survey', 'survey_response'],
});
