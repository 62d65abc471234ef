/** What the call for reports says of itself in the document of the API. */
import { docsUnder, nothing, type RouteDocs } from '#engine/server/documented.ts';

export const errorDocs: RouteDocs = docsUnder('System', {
  'POST /api/errors/report': {
    summary: 'Report an error in the web app: a log entry, or an error while rendering a page',
    open: true,
    body: { type: 'object' },
    answer: nothing,
  },
});
