/** What the call for the words says of itself in the document of the API. */
import { docsUnder, type RouteDocs } from '#engine/server/documented.ts';

export const languageDocs: RouteDocs = docsUnder('System', {
  'GET /api/language/translations/:lng': {
    summary:
      'The words of the product in a language: en, es, fr, de, zh, ja, ar or hi; what is missing is read in English',
    open: true,
    answer: 'application/json',
  },
});
