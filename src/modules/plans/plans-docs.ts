/** What the calls about plans say of themselves in the document of the API. */
import { docsUnder, idWord, listOf, type RouteDocs, shape, word } from '#engine/server/documented.ts';

export const planDocs: RouteDocs = docsUnder('Treatment plans', {
  'GET /api/clients/:id/objectives': {
    summary: 'The objectives that a client is treated by now; none for those who read no plans',
    answer: listOf(shape({ id: idWord, text: word, goal: word, problem: word })),
  },
  'GET /api/clients/:id/goals': {
    summary: 'The goals that a client works on, also for technicians and residential staff of their unit',
    answer: listOf(shape({ id: idWord, text: word })),
  },
});
