/** The catalogs of the languages. */
import { defineModule } from '#engine/server/module.ts';
import { languageDocs } from './language-docs.ts';
import { languageRoutes } from './language.server.ts';

export const languageModule = defineModule('language', {
  routes: languageRoutes,
  docs: [languageDocs],
});
