/** What the calls of single sign-on say of themselves in the document of the API. */
import {
  docsUnder,
  idWord,
  listOf,
  momentWord,
  nothing,
  orNull,
  type RouteDocs,
  shape,
  truth,
  word,
} from '#engine/server/documented.ts';

const realm = shape({ connection: idWord, issuer: word, clientId: word, organization: orNull(word), local: truth });
const token = { connection: idWord, idToken: word, nonce: word };

/** Calls below /api/auth that have to do with sign-in services. */
export const federationDocs: RouteDocs = docsUnder('Single sign-on', {
  'POST /api/auth/realm': {
    summary: 'The sign-in service of an email domain, or the only one; reveals nothing about accounts',
    open: true,
    body: shape({ 'domain?': word }),
    answer: shape({ connection: orNull(realm) }),
  },
  'POST /api/auth/federated': {
    summary: 'Sign in with an ID token from a sign-in service; each token works once',
    open: true,
    body: shape({ ...token, 'twoFactorCode?': word }),
    answer: shape({ user: { type: 'object' }, token: word }),
  },
  'POST /api/auth/federated/test/begin': {
    summary: 'Options for a test sign-in through a connection, active or not',
    body: shape({ id: idWord }),
    answer: realm,
  },
  'POST /api/auth/federated/test': {
    summary: 'Prove with a test sign-in that a draft connection works',
    body: shape(token),
    answer: shape({
      subject: word,
      email: orNull(word),
      emailVerified: truth,
      name: word,
      groups: listOf(word),
      methods: listOf(word),
    }),
  },
  'POST /api/auth/domains/verify': {
    summary: 'Look up the verification record of a domain in DNS',
    body: shape({ id: idWord }),
    answer: shape({ verified: truth }),
  },
  'GET /api/auth/identities': {
    summary: 'Your identities at sign-in services',
    answer: listOf(
      shape({ id: idWord, issuer: word, email: word, createdAt: momentWord, lastUsedAt: orNull(momentWord) }),
    ),
  },
  'POST /api/auth/identities': {
    summary: 'Link your account to a sign-in service with its ID token',
    status: 201,
    body: shape(token),
    answer: nothing,
  },
  'POST /api/auth/identities/remove': {
    summary: 'Unlink it',
    body: shape({ id: idWord }),
    answer: nothing,
  },
});
