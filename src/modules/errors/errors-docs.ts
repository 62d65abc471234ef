/** What the call for reports says of itself in the document of the API. */
import { docsUnder, nothing, type RouteDocs } from '#engine/server/documented.ts';

export const errorDocs: RouteDocs = docsUnder('System', {
  'POST /api/errors/report': {
    summary: 'Reports a fault of the web application: an entry of the error log, or what failed while a page was drawn',
    open: true,
    body: { type: 'object' },
    answer: nothing,
  },
});
