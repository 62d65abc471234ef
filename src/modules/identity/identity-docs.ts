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
    summary: 'Sign in with e-mail, password and, where the account has one, a two-factor code',
    open: true,
    body: shape({ email: word, password: word, 'twoFactorCode?': word }),
    answer: shape({ user, token: word }),
  },
  'GET /api/auth/profile': { summary: 'Who is signed in', answer: shape({ user, 'session?': facts }) },
  'POST /api/auth/logout': { summary: 'End this session', answer: nothing },
  'POST /api/auth/forgot-password': {
    summary: 'Ask for a link that sets a new password; answered alike whether there is such an account',
    open: true,
    body: shape({ email: word }),
    answer: { type: ['object', 'null'] },
  },
  'POST /api/auth/reset-password': {
    summary: 'Set a new password with the secret of a link, once',
    open: true,
    body: shape({ token: word, password: word }),
    answer: { type: ['object', 'null'] },
  },
  'POST /api/auth/passkeys/challenge': {
    summary: 'What a browser needs to ask for a passkey',
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
    summary: 'What protects one’s sign-in',
    answer: shape({
      email: word,
      factors: listOf(factor),
      recoveryLeft: whole,
      required: truth,
      passwordChangedAt: orNull(momentWord),
    }),
  },
  'POST /api/auth/prove': {
    summary: 'Show once more who one is, by code or password, for the protected steps of the next five minutes',
    body: shape({ 'code?': word, 'password?': word }),
    answer: nothing,
  },
  'POST /api/auth/witness': {
    summary: 'A second person shows on this screen who they are; the pass goes with one action within a minute',
    body: shape({ email: word, password: word, 'code?': word }),
    answer: shape({ pass: word, name: word, seconds: whole }),
  },
  'POST /api/auth/password': {
    summary: 'Change the password; ends the other sessions',
    body: shape({ current: word, password: word }),
    answer: ended,
  },
  'POST /api/auth/name': {
    summary: 'Change one’s own name; only for whom no employee record and no directory keeps it',
    body: shape({ firstName: word, lastName: word }),
    answer: nothing,
  },
  'POST /api/auth/factors/totp': { summary: 'Begin to set up an authenticator app', answer: { type: 'object' } },
  'POST /api/auth/factors/totp/confirm': {
    summary: 'Confirm the app by its first code',
    body: shape({ code: word }),
    answer: codes,
  },
  'POST /api/auth/factors/remove': { summary: 'Remove a second factor', body: shape({ id: idWord }), answer: nothing },
  'POST /api/auth/recovery-codes': { summary: 'New recovery codes in place of the old', answer: codes },
  'POST /api/auth/passkeys/begin': { summary: 'What a browser needs to make a passkey', answer: credential },
  'POST /api/auth/passkeys/finish': {
    summary: 'Keep the passkey that was made',
    body: { ...credential, properties: { label: { type: 'string', maxLength: 60 } }, required: ['label'] },
    answer: codes,
  },
  'POST /api/auth/passkeys/prove': { summary: 'Show by a passkey who one is', body: credential, answer: nothing },
  'GET /api/auth/sessions': { summary: 'One’s sessions', answer: listOf(session) },
  'POST /api/auth/sessions/revoke': { summary: 'End one of them', body: shape({ id: idWord }), answer: nothing },
  'POST /api/auth/sessions/revoke-others': { summary: 'End all but this one', answer: ended },
  'GET /api/auth/keys': {
    summary: 'One’s keys for programs, and what new ones can cover',
    answer: shape({
      keys: listOf(key),
      roles: listOf(listOf(word)),
      nouns: listOf(listOf(word)),
      directory: orNull(word),
    }),
  },
  'POST /api/auth/keys': {
    summary: 'Create a key; it is shown this once',
    status: 201,
    body: shape({ name: word, role: word, days: whole, scopes: listOf(word) }),
    answer: shape({ id: idWord, key: word }),
  },
  'POST /api/auth/keys/revoke': { summary: 'Revoke a key', body: shape({ id: idWord }), answer: nothing },
});

const administration = docsUnder('Accounts and the trail', {
  'GET /api/accounts': { summary: 'Accounts of the organization', answer: listOf(account) },
  'GET /api/accounts/:id/sessions': { summary: 'Sessions of an account', answer: listOf(session) },
  'POST /api/accounts/:id/roles': {
    summary: 'Change the roles of an account',
    body: shape({ roles: { type: 'array', items: word, minItems: 1 } }),
    answer: nothing,
  },
  'POST /api/accounts/:id/facilities': {
    summary: 'Say for which facilities somebody holds a role',
    body: shape({ role: word, facilities: listOf(idWord) }),
    answer: nothing,
  },
  'POST /api/accounts/:id/lock': { summary: 'Lock an account', body: why, answer: nothing },
  'POST /api/accounts/:id/unlock': { summary: 'Open it again', answer: nothing },
  'POST /api/accounts/:id/end-sessions': { summary: 'End all sessions of an account', answer: ended },
  'POST /api/accounts/:id/reset-second-factor': {
    summary: 'Take the second factors off an account',
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
    summary: 'What happened, newest first',
    query: { kind: word, by: word, after: word },
    answer: listOf(event),
  },
  'POST /api/audit-trail/check': {
    summary: 'Whether the chain of the trail holds',
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
