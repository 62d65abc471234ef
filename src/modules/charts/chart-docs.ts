/** What the calls about charts say of themselves in the document of the API. */
import {
  dayWord,
  docsUnder,
  idWord,
  listOf,
  momentWord,
  orNull,
  type RouteDocs,
  shape,
  truth,
  whole,
  word,
} from '#engine/server/documented.ts';
import { TIMELINE_EVENTS, TIMELINE_KINDS } from './timeline-wire.model.ts';

/** A record of a noun as the reader sees it. */
const record = { type: 'object', required: ['id', 'can', 'titles'], properties: { id: idWord } };

const arrival = shape({
  client: record,
  episode: record,
  way: orNull(record),
  bed: orNull(record),
  percent: whole,
  blockers: listOf(shape({ key: word, message: word, legal: truth })),
});

export const chartDocs: RouteDocs = docsUnder('Charts', {
  'GET /api/charts/active': {
    summary: 'Clients in treatment whom one looks after, and what is due next for each',
    answer: listOf(shape({ client: record, episode: record, next: orNull(record), open: whole })),
  },
  'GET /api/charts/arrivals': {
    summary: 'Clients who are expected, and what stands against the admission of each',
    answer: listOf(arrival),
  },
  'GET /api/charts/:id/packet': {
    summary: 'The intake packet of a client: how much of it is there, and what stands against the admission',
    answer: orNull(arrival),
  },
  'POST /api/charts/search': {
    summary: 'Clients by name, MRN or date of birth, masked until they are opened; the search is audited',
    body: { type: 'object', properties: { name: word, mrn: word, dob: dayWord } },
    answer: listOf(shape({ id: idWord, name: word, mrn: word, bornIn: word, facility: word, inTreatment: truth })),
  },
  'GET /api/charts/:id': {
    summary: 'A client’s chart in one answer; reading it leaves a trace',
    answer: shape({
      client: record,
      episodes: listOf(record),
      allergies: listOf(record),
      problems: listOf(record),
      levels: listOf(record),
      team: listOf(record),
      due: listOf(record),
      mayAudit: truth,
      stamp: orNull(word),
    }),
  },
  'GET /api/charts/:id/stamp': {
    summary:
      'Another text whenever something of the chart was written; asking leaves no trace, and tells nothing of it',
    answer: shape({ stamp: orNull(word) }),
  },
  'GET /api/charts/:id/timeline': {
    summary:
      'What happened to a client, newest first, as far as one may read it; reading leaves a trace of each record',
    query: {
      kind: { type: 'string', description: `Any of ${TIMELINE_KINDS.join(', ')}, with commas between them` },
      after: { type: 'string', description: '`page.next` of the page before' },
      limit: { type: 'integer', minimum: 1, maximum: 100, default: 25 },
    },
    answer: shape({
      entries: listOf(
        shape({
          key: word,
          event: { type: 'string', enum: Object.keys(TIMELINE_EVENTS) },
          at: momentWord,
          by: orNull(word),
          credential: orNull(word),
          role: orNull(word),
          record: orNull(record),
          'flags?': listOf(listOf(word)),
          'call?': { type: 'object' },
        }),
      ),
      kinds: listOf(word),
      stamp: orNull(word),
    }),
  },
  'GET /api/charts/:id/timeline/stamp': {
    summary:
      'Another text whenever something was written that the timeline tells; asking leaves no trace, and tells nothing of it',
    answer: shape({ stamp: orNull(word) }),
  },
  'GET /api/charts/:id/reads': {
    summary: 'Who opened a client’s chart, newest first; for those who keep the record',
    answer: listOf(
      shape({ at: momentWord, by: word, role: orNull(word), refused: truth, emergency: truth, audit: truth }),
    ),
  },
});
