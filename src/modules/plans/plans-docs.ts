/** What the calls about plans say of themselves in the document of the API. */
import { docsUnder, idWord, listOf, type RouteDocs, shape, word } from '#engine/server/documented.ts';

export const planDocs: RouteDocs = docsUnder('Treatment plans', {
  'GET /api/clients/:id/objectives': {
    summary: 'The objectives of a client’s active plan; none for callers who cannot read plans',
    answer: listOf(shape({ id: idWord, text: word, goal: word, problem: word })),
  },
  'GET /api/clients/:id/goals': {
    summary: 'The goals of a client’s active plan, also for technicians and residential staff on the unit',
    answer: listOf(shape({ id: idWord, text: word })),
  },
});
