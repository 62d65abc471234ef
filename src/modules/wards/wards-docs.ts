/** What the calls about the wards say of themselves in the document of the API. */
import {
  docsUnder,
  listOf,
  momentWord,
  orNull,
  type RouteDocs,
  shape,
  truth,
  whole,
  word,
} from '#engine/server/documented.ts';

const object = { type: 'object' };
const day = shape({
  at: momentWord,
  names: truth,
  over: word,
  units: listOf(object),
  mine: listOf(object),
  mineCount: whole,
  alerts: listOf(object),
  alertCount: whole,
  overdue: object,
  signatures: whole,
  funnel: orNull(object),
});

export const wardDocs: RouteDocs = docsUnder('Wards', {
  'GET /api/wards/day': {
    summary: 'How full the units are, what is overdue there, alerts, and what waits for the caller today',
    answer: day,
  },
  'GET /api/wards/wall': {
    summary: 'The same for a board on a wall: initials in place of names',
    answer: day,
  },
  'GET /api/wards/matrix': {
    summary: 'What is open for whom: the clients whom the caller looks after, by kind of requirement',
    answer: shape({ requirements: listOf(word), rows: listOf(object) }),
  },
  'GET /api/wards/clients/:id': {
    summary: 'One client for whoever looks after them: who, where, what to heed, what is to be done; no chart',
    answer: shape({
      client: object,
      stay: orNull(object),
      bed: orNull(word),
      allergies: listOf(object),
      due: listOf(object),
      stamp: orNull(word),
    }),
  },
});
