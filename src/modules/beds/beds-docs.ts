/** What the routes of beds say of themselves in the document of the API. */
import {
  dayWord,
  docsUnder,
  idWord,
  listOf,
  momentWord,
  orNull,
  type RouteDocs,
  shape,
  word,
} from '#engine/server/documented.ts';

const object = { type: 'object' };

export const bedDocs: RouteDocs = docsUnder('Beds', {
  'GET /api/bed-board': {
    summary:
      'Open units with their rooms and beds; who has which bed now, without a name where the caller may not know it; who is on the way in, and who is about to leave',
    answer: shape({
      units: listOf(shape({ id: idWord, name: word, kind: word, location: idWord, rooms: listOf(object) })),
      stays: listOf(
        shape({
          id: idWord,
          bed: idWord,
          kind: word,
          from: momentWord,
          to: orNull(momentWord),
          person: orNull(object),
        }),
      ),
      moves: shape({ arriving: listOf(object), leaving: listOf(object) }),
    }),
  },
  'GET /api/bed-board/census': {
    summary: 'The midnight censuses of the last 60 days, and the next 30 days as an estimate with what it assumes',
    answer: shape({ today: dayWord, since: dayWord, days: listOf(object), forecast: listOf(object) }),
  },
  'GET /api/bed-board/fits/:episodeId': {
    summary: 'The beds of a facility for a client, the best first, with what speaks for and against each',
    answer: listOf(
      shape({
        bed: idWord,
        name: word,
        unit: word,
        fits: word,
        reasons: listOf(word),
        obstacles: listOf({ $ref: '#/components/schemas/Said' }),
      }),
    ),
  },
});
