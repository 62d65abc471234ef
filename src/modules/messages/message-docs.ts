/** What the calls about messages say of themselves in the document of the API. */
import {
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

export const messageDocs: RouteDocs = docsUnder('Messages', {
  'GET /api/messaging/people': {
    summary: 'People you can write to, by name; at most twenty',
    query: { q: word },
    answer: listOf(shape({ account: idWord, name: word, role: word })),
  },
  'GET /api/messaging/announcements/:id/readers': {
    summary:
      'How many of those an announcement is for have read or acknowledged it, and who has not; fifty names at a time',
    query: { after: idWord },
    answer: shape({
      meant: whole,
      done: whole,
      wrote: truth,
      open: listOf(shape({ account: idWord, name: word })),
      next: orNull(idWord),
      remindedAt: orNull(momentWord),
      mayRemind: truth,
    }),
  },
  'POST /api/messaging/announcements/:id/remind': {
    summary: 'Remind people who have not acknowledged your announcement; at most once a day',
    answer: shape({ reminded: whole }),
  },
  'POST /api/messaging/send': {
    summary: 'Send your draft: starts or continues a conversation',
    body: { type: 'object', required: ['draft'], properties: { draft: idWord } },
    answer: shape({ thread: idWord }),
  },
});
