/** What the calls about feature switches say of themselves in the document of the API. */
import { docsUnder, listOf, nothing, type RouteDocs, shape, truth } from '#engine/server/documented.ts';

const object = { type: 'object' };

export const featureDocs: RouteDocs = docsUnder('System', {
  'GET /api/feature-switches': {
    summary: 'Every feature switch: current value, default, who changed it, why and until when',
    answer: shape({ switches: listOf(object), mayHere: truth, mayEverywhere: truth }),
  },
  'POST /api/feature-switches/:key': {
    summary: 'Set a switch for all organizations; for super administrators',
    body: { ...object, required: ['on', 'reason'] },
    answer: nothing,
  },
  'POST /api/feature-switches/:key/reset': {
    summary: 'Reset a switch to its default for all organizations; for super administrators',
    answer: nothing,
  },
});
