/** The errors that browsers report. */
import { defineModule } from '#engine/server/module.ts';
import { errorReport } from './error-report.model.ts';
import { errorDocs } from './errors-docs.ts';
import { errorRoutes } from './errors.server.ts';

export const errorsModule = defineModule('errors', {
  nouns: [errorReport],
  routes: (app, { engine, authenticate, errorReports }) => errorRoutes(app, engine, authenticate, errorReports),
  docs: [errorDocs],
});
