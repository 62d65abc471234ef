/** What the hand-written calls of envelopes say of themselves. */
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

const signerWord = { 'visit?': word, 'envelope?': idWord } as const;
const pages = shape({ pages: { type: 'integer' } });
export const signingDocs: RouteDocs = docsUnder('Signing', {
  'POST /api/signing/open': {
    summary: 'Open a link: a code is mailed to the person it is for',
    open: true,
    body: shape({ token: word }),
    answer: shape({ sentTo: word, organization: word }),
  },
  'POST /api/signing/code': {
    summary: 'Exchange the code for a visit of two hours',
    open: true,
    body: shape({ token: word, code: word }),
    answer: shape({ visit: word }),
  },
  'POST /api/signing/page': {
    summary: 'What a person sees of an envelope: by a visit, or signed in',
    open: true,
    body: shape(signerWord),
    answer: shape({
      envelope: idWord,
      title: word,
      organization: word,
      sender: word,
      message: orNull(word),
      name: word,
      role: word,
      state: word,
      expiresAt: orNull(momentWord),
      pageSizes: listOf(listOf({ type: 'number' })),
      fields: listOf({ type: 'object' }),
      people: listOf(shape({ name: word, isDone: truth })),
      signedAt: orNull(momentWord),
    }),
  },
  'POST /api/signing/sign': {
    summary: 'Sign or approve, with the agreement to sign electronically and all required fields',
    open: true,
    body: shape({
      ...signerWord,
      consent: truth,
      'signatureText?': word,
      'signaturePath?': word,
      'values?': listOf(shape({ field: idWord, value: word })),
    }),
    answer: { type: 'null' },
  },
  'POST /api/signing/decline': {
    summary: 'Decline to sign, with a reason',
    open: true,
    body: shape({ ...signerWord, reason: word }),
    answer: { type: 'null' },
  },
  'POST /api/signing/document': {
    summary: 'The document of an envelope, or the sealed one once everyone has signed',
    open: true,
    body: shape({ ...signerWord, 'sealed?': truth }),
    answer: 'application/pdf',
  },
  'POST /api/envelopes/:id/document': {
    summary: 'Give a draft a PDF of at most 25 MB and 200 pages, as multipart form data',
    status: 201,
    answer: pages,
  },
  'POST /api/envelopes/:id/letter': {
    summary: 'Give a draft a letter from a template; every merge field must have a value',
    status: 201,
    body: shape({ template: idWord, 'values?': listOf(shape({ name: word, value: word })) }),
    answer: pages,
  },
});
