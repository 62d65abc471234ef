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
    summary: 'Connected services and their status; for administrators, and those of coaching for health administrators',
    answer: listOf(integration),
  },
  'POST /api/integrations/:key/test': {
    summary: 'Tests one of them; the result goes into the audit trail',
    answer: shape({ ok: truth, says: word }),
  },
  'GET /api/company/here': {
    summary: 'Your current site and shift',
    answer: shape({
      id: idWord,
      organization: word,
      site: orNull(shape({ id: idWord, name: word })),
      timeZone: word,
      shift: orNull(shape({ name: word, startsAt: word, endsAt: word })),
      choosable: truth,
      branded: truth,
      phone: orNull(word),
      nearby: orNull(shape({ name: word, phone: word })),
    }),
  },
  'GET /api/logo/:file': { summary: 'Your organization’s logo, if it is still this file', answer: 'image/*' },
});
