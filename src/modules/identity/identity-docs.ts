/** What the calls of identity say of themselves in the document of the API. */
import { ROLES } from '#access/roles.model.ts';
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
  whole,
  word,
} from '#engine/server/documented.ts';

const role = { type: 'string', enum: ROLES };
const user = shape({
  id: word,
  email: word,
  firstName: word,
  lastName: word,
  name: word,
  role: word,
  roles: listOf(word),
  permissions: listOf(word),
  tenantId: word,
  organization: word,
  auth0Id: nothing,
  avatar: orNull(word),
  employeeId: orNull(word),
  timeZone: word,
  units: orNull(word),
});
const facts = shape({ idleMinutes: whole, expiresAt: momentWord, mustEnrol: truth, factorBy: orNull(momentWord) });
const factor = shape({
  id: idWord,
  kind: { enum: ['totp', 'passkey'] },
  label: word,
  createdAt: momentWord,
  lastUsedAt: orNull(momentWord),
});
const session = shape({
  id: idWord,
  createdAt: momentWord,
  lastSeen: momentWord,
  expiresAt: momentWord,
  ip: orNull(word),
  device: word,
  current: truth,
});
const key = shape({
  id: idWord,
  name: word,
  last4: word,
  role: word,
  scopes: listOf(word),
  createdAt: momentWord,
  expiresAt: momentWord,
  lastUsedAt: orNull(momentWord),
  state: { enum: ['active', 'expired', 'revoked'] },
});
const account = shape({
  id: idWord,
  name: word,
  email: word,
  roles: listOf(word),
  roleNames: listOf(word),
  facilities: listOf(listOf(idWord)),
  state: { enum: ['active', 'locked', 'paused', 'invited', 'deactivated'] },
  twoFactor: truth,
  sessions: whole,
  lastSignIn: orNull(momentWord),
  can: listOf(word),
});
const limits = { idleMinutes: orNull(whole), clinicalIdleMinutes: orNull(whole), sessionHours: orNull(whole) };
const event = shape({
  seq: word,
  at: momentWord,
  by: word,
  action: word,
  noun: word,
  recordId: orNull(idWord),
  outcome: { enum: ['success', 'denied', 'failure'] },
  fields: listOf(word),
  why: orNull(word),
  ip: orNull(word),
});
const codes = shape({ recoveryCodes: listOf(word) });
const ended = shape({ ended: whole });
/** What a browser's own interface for passkeys takes and gives (WebAuthn, level 3). */
const credential = { type: 'object', description: 'As WebAuthn has it, in JSON.' };
const why = shape({ why: { type: 'string', maxLength: 500 } });

const signIn = docsUnder('Sign-in', {
  'POST /api/auth/login': {
    summary: 'Sign in with email, password and, if the account has one, a two-factor code',
    open: true,
    body: shape({ email: word, password: word, 'twoFactorCode?': word }),
    answer: shape({ user, token: word }),
  },
  'GET /api/auth/profile': { summary: 'Who is signed in', answer: shape({ user, 'session?': facts }) },
  'POST /api/auth/logout': { summary: 'End this session', answer: nothing },
  'POST /api/auth/forgot-password': {
    summary: 'Request a password reset link; the response is the same whether or not the account exists',
    open: true,
    body: shape({ email: word }),
    answer: { type: ['object', 'null'] },
  },
  'POST /api/auth/reset-password': {
    summary: 'Set a new password with the secret from a link; works once',
    open: true,
    body: shape({ token: word, password: word }),
    answer: { type: ['object', 'null'] },
  },
  'POST /api/auth/passkeys/challenge': {
    summary: 'Options for signing in with a passkey',
    open: true,
    answer: credential,
  },
  'POST /api/auth/passkeys/sign-in': {
    summary: 'Sign in with a passkey',
    open: true,
    body: credential,
    answer: shape({ user, token: word }),
  },
});

const own = docsUnder('One’s own security', {
  'GET /api/auth/security': {
    summary: 'Your sign-in protection',
    answer: shape({
      email: word,
      factors: listOf(factor),
      recoveryLeft: whole,
      required: truth,
      passwordChangedAt: orNull(momentWord),
    }),
  },
  'POST /api/auth/prove': {
    summary: 'Confirm your identity with a code or password, for protected actions in the next five minutes',
    body: shape({ 'code?': word, 'password?': word }),
    answer: nothing,
  },
  'POST /api/auth/witness': {
    summary: 'A second person confirms their identity on this screen; the pass is valid for one action within a minute',
    body: shape({ email: word, password: word, 'code?': word }),
    answer: shape({ pass: word, name: word, seconds: whole }),
  },
  'POST /api/auth/password': {
    summary: 'Change your password; ends your other sessions',
    body: shape({ current: word, password: word }),
    answer: ended,
  },
  'POST /api/auth/name': {
    summary: 'Change your own name, if neither an employee record nor a directory manages it',
    body: shape({ firstName: word, lastName: word }),
    answer: nothing,
  },
  'POST /api/auth/factors/totp': { summary: 'Start setting up an authenticator app', answer: { type: 'object' } },
  'POST /api/auth/factors/totp/confirm': {
    summary: 'Confirm the app with its first code',
    body: shape({ code: word }),
    answer: codes,
  },
  'POST /api/auth/factors/remove': { summary: 'Remove a second factor', body: shape({ id: idWord }), answer: nothing },
  'POST /api/auth/recovery-codes': { summary: 'Replace the recovery codes', answer: codes },
  'POST /api/auth/passkeys/begin': { summary: 'Options for creating a passkey', answer: credential },
  'POST /api/auth/passkeys/finish': {
    summary: 'Save the new passkey',
    body: { ...credential, properties: { label: { type: 'string', maxLength: 60 } }, required: ['label'] },
    answer: codes,
  },
  'POST /api/auth/passkeys/prove': {
    summary: 'Confirm your identity with a passkey',
    body: credential,
    answer: nothing,
  },
  'GET /api/auth/sessions': { summary: 'Your sessions', answer: listOf(session) },
  'POST /api/auth/sessions/revoke': {
    summary: 'End one of your sessions',
    body: shape({ id: idWord }),
    answer: nothing,
  },
  'POST /api/auth/sessions/revoke-others': { summary: 'End all sessions except this one', answer: ended },
  'GET /api/auth/keys': {
    summary: 'Your API keys, and the scopes that new ones can have',
    answer: shape({
      keys: listOf(key),
      roles: listOf(listOf(word)),
      nouns: listOf(listOf(word)),
      directory: orNull(word),
    }),
  },
  'POST /api/auth/keys': {
    summary: 'Create an API key; it is shown only once',
    status: 201,
    body: shape({ name: word, role: word, days: whole, scopes: listOf(word) }),
    answer: shape({ id: idWord, key: word }),
  },
  'POST /api/auth/keys/revoke': { summary: 'Revoke an API key', body: shape({ id: idWord }), answer: nothing },
});

const administration = docsUnder('Accounts and the trail', {
  'GET /api/accounts': {
    summary: 'Accounts of the organization by name, a page at a time: `page.next` is the `after` of the next',
    query: { q: word, show: word, id: idWord, limit: word, after: word },
    answer: listOf(account),
  },
  'GET /api/accounts/:id/sessions': { summary: 'Sessions of an account', answer: listOf(session) },
  'POST /api/accounts/:id/roles': {
    summary: 'Change the roles of an account',
    body: shape({ roles: { type: 'array', items: word, minItems: 1 } }),
    answer: nothing,
  },
  'POST /api/accounts/:id/facilities': {
    summary: 'Set the facilities for which a person has a role',
    body: shape({ role: word, facilities: listOf(idWord) }),
    answer: nothing,
  },
  'POST /api/accounts/:id/lock': { summary: 'Lock an account', body: why, answer: nothing },
  'POST /api/accounts/:id/unlock': { summary: 'Unlock an account', answer: nothing },
  'POST /api/accounts/:id/end-sessions': { summary: 'End all sessions of an account', answer: ended },
  'POST /api/accounts/:id/reset-second-factor': {
    summary: 'Remove the second factors of an account',
    body: why,
    answer: nothing,
  },
  'GET /api/sign-in-policy': {
    summary: 'The organization’s rules for sign-in',
    answer: shape({
      ...limits,
      twoFactorRoles: orNull(listOf(role)),
      twoFactorDays: orNull(whole),
      defaults: shape({ ...limits, twoFactorRoles: listOf(role), twoFactorDays: whole }),
    }),
  },
  'POST /api/sign-in-policy': {
    summary: 'Change them',
    body: shape({
      'idleMinutes?': orNull(whole),
      'clinicalIdleMinutes?': orNull(whole),
      'sessionHours?': orNull(whole),
      'twoFactorRoles?': orNull(listOf(role)),
      'twoFactorDays?': orNull(whole),
    }),
    answer: { type: ['object', 'null'] },
  },
  'GET /api/audit-trail': {
    summary: 'Events, newest first',
    query: { kind: word, by: word, after: word },
    answer: listOf(event),
  },
  'POST /api/audit-trail/check': {
    summary: 'Verify the audit trail',
    answer: shape({
      holds: truth,
      brokenAt: orNull(whole),
      seals: whole,
      sealed: whole,
      unsealed: whole,
      lastSealAt: orNull(momentWord),
    }),
  },
});

export const identityDocs: RouteDocs = { ...signIn, ...own, ...administration };
