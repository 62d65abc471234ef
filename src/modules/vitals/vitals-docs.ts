/** What the calls about vital signs say of themselves in the document of the API. */
import { docsUnder, listOf, orNull, type RouteDocs, shape } from '#engine/server/documented.ts';

const record = { type: 'object' };

export const vitalsDocs: RouteDocs = docsUnder('Vital signs', {
  'GET /api/vitals-round': {
    summary:
      'Everybody in treatment whose vital signs one may see: the last set, weights, what is critical and what is due',
    answer: listOf(
      shape({
        client: record,
        episode: record,
        bed: { type: ['string', 'null'] },
        trend: listOf(record),
        last: orNull(record),
        weight: orNull(record),
        firstWeight: orNull(record),
        open: listOf(record),
        due: orNull(record),
      }),
    ),
  },
});
