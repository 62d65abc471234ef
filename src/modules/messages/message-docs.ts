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
    summary: 'People one may write to, by name; at most twenty',
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
    summary: 'Reminds those who have not acknowledged an announcement of one’s own; once a day at most',
    answer: shape({ reminded: whole }),
  },
  'POST /api/messaging/send': {
    summary: 'Sends a draft of one’s own: it begins or continues a conversation',
    body: { type: 'object', required: ['draft'], properties: { draft: idWord } },
    answer: shape({ thread: idWord }),
  },
});
