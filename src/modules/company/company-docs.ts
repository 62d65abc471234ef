/** What the calls about integrations and logos say of themselves in the document of the API. */
import {
  docsUnder,
  idWord,
  listOf,
  momentWord,
  orNull,
  type RouteDocs,
  shape,
  truth,
  word,
} from '#engine/server/documented.ts';

const integration = shape({
  key: word,
  name: word,
  about: word,
  state: { enum: ['on', 'failing', 'off'] },
  facts: listOf(listOf(word)),
  lastAt: orNull(momentWord),
  problem: orNull(word),
  settings: listOf(word),
  place: orNull(word),
  test: truth,
});

export const companyDocs: RouteDocs = docsUnder('Company', {
  'GET /api/integrations': {
    summary: 'What the product can speak to, and how each does; for administrators',
    answer: listOf(integration),
  },
  'POST /api/integrations/:key/test': {
    summary: 'Tests one of them; the result goes into the audit trail',
    answer: shape({ ok: truth, says: word }),
  },
  'GET /api/company/here': {
    summary: 'Where one works just now: the site and the shift one chose',
    answer: shape({
      id: idWord,
      organization: word,
      site: orNull(shape({ id: idWord, name: word })),
      timeZone: word,
      shift: orNull(shape({ name: word, startsAt: word, endsAt: word })),
      choosable: truth,
    }),
  },
  'GET /api/logo/:file': { summary: 'The logo of one’s own organization, while it is this file', answer: 'image/*' },
});
