/** Surveys, the links that invite to them, and their answers. */
import { defineModule } from '#engine/server/module.ts';
import type { DemoWorld } from '#seed/world.ts';
import { questionServed, surveyServed } from './survey-editor.server.ts';
import { surveyTasks } from './survey-files.server.ts';
import { draftPlace } from './survey-form.server.ts';
import { surveyNouns } from './survey-nouns.model.ts';
import { surveyAnswered } from './survey-progress.server.ts';
import { surveySchema } from './survey-schema.server.ts';
import { surveyDocs } from './surveys-docs.ts';
import { registerSurveys } from './surveys.server.ts';

export const surveysModule = defineModule('surveys', {
  nouns: surveyNouns,
  hooks: [surveyServed, questionServed],
  answers: surveyAnswered,
  routes: (app, parts) =>
    registerSurveys(app, { ...parts, uploads: (tenantId) => parts.isOn(tenantId, 'file-upload') }),
  docs: [surveyDocs],
  jobs: ({ store }) => surveyTasks(store),
  tables: { before: surveySchema },
  sealed: [
    {
      table: 'survey_draft',
      column: 'data',
      with: ['tenant_id'],
      ofOrganizations: true,
      place: (row) => draftPlace(row.tenant_id as string, row.id as string),
    },
  ],
  seed: {
    after: ['identity'],
    run: async (world: DemoWorld) => (await import('#seed/load-surveys.ts')).loadSurveys(world),
  },
});
