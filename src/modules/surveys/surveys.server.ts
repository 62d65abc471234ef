/** Surveys, put together: their calls on the server. */
import type { FastifyInstance } from 'fastify';
import { registerAnswers } from './survey-answers.server.ts';
import { registerEditor } from './survey-editor.server.ts';
import { registerSurveyForms } from './survey-form.server.ts';
import { registerOffice } from './survey-office.server.ts';
import type { SurveyParts } from './survey-parts.server.ts';

/** Registers all calls about surveys. */
export function registerSurveys(app: FastifyInstance, parts: SurveyParts): void {
  registerSurveyForms(app, parts);
  registerOffice(app, parts);
  registerAnswers(app, parts);
  registerEditor(app, parts);
}
