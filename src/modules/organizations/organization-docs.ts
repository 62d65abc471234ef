/** What the calls about organizations say of themselves in the document of the API. */
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
import { STEPS } from './onboarding.form.ts';

const step = { type: 'string', enum: STEPS };
const data = { type: 'object', description: 'What was typed, by step.' };
const status = { enum: ['draft', 'submitted', 'approved', 'rejected'] };
const application = shape({ status, step, version: whole, data, reason: orNull(word), expiresAt: momentWord });
const applicationRow = shape({
  id: idWord,
  name: word,
  contact: word,
  status,
  submittedAt: momentWord,
  decidedBy: orNull(word),
  decidedAt: orNull(momentWord),
  reason: orNull(word),
});
const organization = shape({
  id: idWord,
  name: word,
  slug: word,
  status: { enum: ['pending', 'active', 'suspended', 'closed'] },
  isDemo: truth,
  accounts: whole,
  createdAt: momentWord,
  closesAt: orNull(momentWord),
  purgedAt: orNull(momentWord),
  can: listOf(word),
});
const why = shape({ why: { type: 'string', maxLength: 500 } });

const onboarding = docsUnder('Onboarding of organizations', {
  'POST /api/onboarding': {
    summary: 'Start an application; its secret reopens it for 14 days',
    open: true,
    status: 201,
    answer: shape({ token: word, application }),
  },
  'POST /api/onboarding/open': {
    summary: 'The application behind a secret',
    open: true,
    body: shape({ token: word }),
    answer: application,
  },
  'POST /api/onboarding/save': {
    summary: 'Save one step',
    open: true,
    body: shape({ token: word, version: whole, step, values: { type: 'object' } }),
    answer: shape({ version: whole }),
  },
  'POST /api/onboarding/submit': {
    summary: 'Submit the application',
    open: true,
    body: shape({ token: word, version: whole }),
    answer: application,
  },
  'GET /api/onboarding-applications': { summary: 'Submitted applications', answer: listOf(applicationRow) },
  'GET /api/onboarding-applications/:id': {
    summary: 'One application',
    answer: shape({ id: idWord, status, data }),
  },
  'POST /api/onboarding-applications/:id/approve': {
    summary: 'Approve it: create the organization, its facilities and its invitations',
    answer: shape({ organization: idWord }),
  },
  'POST /api/onboarding-applications/:id/reject': {
    summary: 'Reject it with a reason for the applicant',
    body: shape({ reason: { type: 'string', minLength: 10, maxLength: 500 } }),
    answer: nothing,
  },
  'POST /api/onboarding-applications/:id/invitation': {
    summary: 'The link of the first administrator’s invitation, if there is no mail server',
    answer: shape({ link: word }),
  },
});

const lifecycle = docsUnder('Organizations', {
  'GET /api/organizations': { summary: 'All organizations on this installation', answer: listOf(organization) },
  'POST /api/organizations/:id/suspend': {
    summary: 'Suspend an organization: ends all sessions immediately',
    body: why,
    answer: nothing,
  },
  'POST /api/organizations/:id/resume': { summary: 'Reopen a suspended organization', body: why, answer: nothing },
  'POST /api/organizations/:id/close': {
    summary: 'Close it: everything it owns is deleted after 30 days',
    body: why,
    answer: nothing,
  },
  'POST /api/organizations/:id/keep': { summary: 'Cancel closing', body: why, answer: nothing },
  'GET /api/organization': {
    summary: 'Your organization',
    answer: shape({ name: word, slug: word, isDemo: truth, closesAt: orNull(momentWord) }),
  },
  'POST /api/organization/close': {
    summary: 'Close your organization; requires its exact name',
    body: shape({ name: word, why: word }),
    answer: nothing,
  },
  'POST /api/organization/keep': { summary: 'Cancel closing', body: why, answer: nothing },
  'POST /api/organization/export': {
    summary: 'Export everything the closing organization owns',
    status: 202,
    answer: shape({ run: idWord }),
  },
  'GET /api/organization/export/:run': { summary: 'The export', answer: 'application/zip' },
  'GET /api/multi-tenant/probe': {
    summary: 'One demo organization tries to read the other',
    open: true,
    answer: shape({
      possible: truth,
      at: momentWord,
      from: word,
      of: word,
      lines: listOf(shape({ noun: word, label: word, tried: whole, read: whole })),
      rows: whole,
      tables: whole,
      ms: whole,
    }),
  },
});

export const organizationDocs: RouteDocs = { ...onboarding, ...lifecycle };
