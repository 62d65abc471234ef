/** What the calls about invitations, roles and one's own organizations say of themselves in the document of the API. */
import { ROLES } from '#access/roles.model.ts';
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

const role = shape({
  key: word,
  name: word,
  about: orNull(word),
  base: orNull({ type: 'string', enum: ROLES }),
  version: orNull(whole),
  holders: whole,
});
const holder = shape({ account: idWord, email: word });
const verb = shape({ verb: word, label: word, scopes: listOf(word), base: listOf(word), everyone: listOf(word) });
const noun = shape({ noun: word, label: word, scopes: listOf(word), verbs: listOf(verb) });
const preview = shape({ noun: word, label: word, records: whole, hidden: listOf(word), masked: listOf(word) });
const result = shape({ row: whole, id: orNull(idWord), ok: truth, message: orNull(word) });
const signedIn = shape({ user: { type: 'object' }, token: word });

const invitations = docsUnder('Invitations', {
  'POST /api/accounts/invite': {
    summary: 'Invite one or many people; each succeeds or fails alone. A role is a built-in one or `made:<id>`',
    status: 201,
    body: shape({
      invitations: listOf(shape({ email: word, 'role?': word, 'facilities?': listOf(idWord) })),
    }),
    answer: listOf(result),
  },
  'POST /api/auth/invitation': {
    summary: 'The invitation behind the secret in a link',
    open: true,
    body: shape({ token: word }),
    answer: shape({
      organization: word,
      email: word,
      'role?': word,
      known: truth,
      'newPassword?': truth,
      'asksBirthDate?': truth,
    }),
  },
  'POST /api/auth/invitation/accept': {
    summary:
      'Accept it, once: with a name and a password, or with the session of an existing user, and a new password where another organization may know theirs. A client also gives the date of birth on their record; five wrong ones end the invitation',
    open: true,
    body: shape({ token: word, 'firstName?': word, 'lastName?': word, 'password?': word, 'bornOn?': word }),
    answer: signedIn,
  },
});

const roles = docsUnder('Roles', {
  'GET /api/roles': {
    summary: 'All roles of the organization, with the number of people in each',
    answer: listOf(role),
  },
  'GET /api/roles/:key': {
    summary: 'A role: its permissions compared with its base, and the people in it',
    answer: shape({ role, holders: listOf(holder), nouns: listOf(noun) }),
  },
  'GET /api/roles/:key/preview': {
    summary: 'Preview of a role: numbers of records and names of fields, no content',
    query: { account: idWord },
    answer: listOf(preview),
  },
});

const own = docsUnder('One’s own organizations', {
  'GET /api/auth/organizations': {
    summary: 'Your organizations',
    answer: listOf(shape({ id: idWord, name: word, current: truth })),
  },
  'POST /api/auth/organizations/enter': {
    summary: 'Switch to another organization; this session ends',
    body: shape({ id: idWord }),
    answer: signedIn,
  },
  'GET /api/auth/history': {
    summary: 'Your sign-ins in the last 90 days',
    answer: listOf(shape({ at: momentWord, action: word, outcome: { enum: ['success', 'denied'] }, ip: orNull(word) })),
  },
});

const testAccount = shape({ id: idWord, email: word, role: { type: 'string', enum: ROLES }, endsAt: momentWord });
const trying = docsUnder('Test accounts', {
  'GET /api/test-accounts': { summary: 'Test accounts', answer: listOf(testAccount) },
  'POST /api/test-accounts': {
    summary: 'Create a test account for one day; its password is shown only once',
    status: 201,
    body: shape({ role: word }),
    answer: shape({ id: idWord, email: word, password: word }),
  },
  'POST /api/test-accounts/:id/end': { summary: 'End one', answer: { type: 'null' } },
});

const emergency = docsUnder('Emergency access', {
  'GET /api/emergency-accesses/:id/reads': {
    summary: 'Reads during one emergency access session',
    answer: listOf(shape({ at: momentWord, action: word, noun: word, records: whole })),
  },
});

export const accessDocs: RouteDocs = { ...invitations, ...roles, ...own, ...trying, ...emergency };
