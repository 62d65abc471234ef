/** The one catalogue of refusals: code → HTTP status and sentence. Both sides read it; a test walks it. */
import { type Phrase, phrase, type PhraseParts, type Values } from './words.ts';

export const catalogue = {
  VALIDATION_ERROR: { status: 422, says: 'Please check your input and try again.' },
  MALFORMED_JSON: { status: 400, says: 'The request is not valid JSON. Check the body and send it again.' },
  BAD_QUERY: { status: 400, says: 'The query is not valid: {{why}}' },
  BODY_TOO_LARGE: { status: 413, says: 'The request is larger than {{limit}}. Send less at a time.' },
  UNSUPPORTED_TYPE: { status: 415, says: 'The request must be JSON (Content-Type: application/json).' },
  AUTH_ERROR: { status: 401, says: 'Authentication failed. Please log in again.' },
  AUTH_EXPIRED: { status: 401, says: 'Your session has expired. Please log in again.' },
  INVALID_CREDENTIALS: { status: 401, says: 'Invalid email or password' },
  MFA_REQUIRED: { status: 401, says: 'Enter the 6-digit code from your authenticator app.' },
  MFA_INVALID: { status: 401, says: 'That code is not valid. Try again.' },
  MFA_ENROLMENT: { status: 403, says: 'Your organization requires a second factor. Set one up to continue.' },
  PROOF_REQUIRED: { status: 403, says: 'Confirm your identity with your password or code to continue.' },
  LINK_EXPIRED: { status: 410, says: 'This link has expired or was already used.' },
  SURVEY_CLOSED: { status: 401, says: 'Your survey session has ended. Enter the survey code again.' },
  ID_TOKEN: { status: 401, says: 'The sign-in service’s response was not accepted: {{why}}. Sign in again.' },
  NO_SINGLE_SIGN_ON: { status: 401, says: 'This sign-in method is not available here. Ask an administrator.' },
  NOT_LINKED: { status: 403, says: '{{why}}' },
  DEMO_DISABLED: { status: 401, says: 'Demo sessions are turned off. Sign in with your own account.' },
  DEMO_LIMITED: { status: 403, says: 'Demo sessions cannot do this. Sign in with your own account.' },
  KEY_SCOPE: { status: 403, says: 'This API key does not allow the request. Create a key with the scope {{scope}}.' },
  SWITCHED_OFF: {
    status: 403,
    says: '{{what}} is turned off. An administrator can turn it on.',
  },
  PERMISSION_DENIED: { status: 403, says: 'You do not have permission to perform this action.' },
  RESOURCE_DENIED: { status: 403, says: 'You do not have permission to access this resource.' },
  ORGANIZATION_SUSPENDED: {
    status: 403,
    says: 'This organization is suspended. Contact your administrator.',
  },
  INVITE_OTHER: { status: 403, says: 'This invitation was sent to a different e-mail address.' },
  DEMO_ADDRESS: {
    status: 400,
    says: 'Addresses ending in .{{ending}} are for demos only. Use a real address.',
  },
  SELF_APPROVAL: { status: 403, says: 'You cannot approve your own request.' },
  NOT_YOUR_LEVEL: { status: 403, says: 'This request is waiting for {{who}}, not you.' },
  NOT_FOUND: { status: 404, says: 'The requested resource was not found.' },
  STALE_VERSION: { status: 409, says: 'Record changed by {{name}}. Reload.' },
  ILLEGAL_TRANSITION: { status: 409, says: '{{label}} is {{state}}: "{{action}}" is not available now.' },
  NOT_EDITABLE: { status: 409, says: '{{label}} is {{state}} and can no longer be edited.' },
  SIGNED: { status: 409, says: 'This {{label}} is signed. Add an addendum instead.' },
  NOT_SIGNED: { status: 409, says: 'This {{label}} is not signed yet. Edit it instead of adding an addendum.' },
  OWN_SIGNATURE: {
    status: 403,
    says: 'You signed this {{label}} as its author. Someone else must sign it as {{meaning}}.',
  },
  NO_CONSENT: {
    status: 403,
    says: 'No active consent allows sending {{category}}. First record a disclosure with its consent or exception.',
  },
  WITNESS_REQUIRED: { status: 403, says: 'A second person must confirm this on the same screen.' },
  WITNESS_ROLE: { status: 403, says: '{{name}} cannot witness this. Ask someone whose role allows it.' },
  WITNESS_SELF: { status: 403, says: 'You cannot witness your own action' },
  CONFLICT: { status: 409, says: '{{why}}' },
  IN_USE: { status: 409, says: 'Used by {{n}} records. Archive it instead.' },
  REPEATED_REQUEST: { status: 409, says: 'This Idempotency-Key was used for a different request. Send a new key.' },
  BAD_UPLOAD: { status: 400, says: 'Send one file as multipart form data.' },
  EXPORT_TOO_LARGE: {
    status: 422,
    says: 'The list has more than {{n}} rows. Narrow it with filters, then export again.',
  },
  FILE_TYPE: { status: 415, says: 'This file type is not allowed.' },
  FILE_SIZE: { status: 413, says: 'The file is larger than {{n}} MB.' },
  TOO_MANY_REQUESTS: { status: 429, says: 'Too many requests. Try again in {{seconds}} seconds.' },
  TOO_MANY_AT_ONCE: {
    status: 429,
    says: 'You are already uploading {{n}} files. Wait until one of them is finished, then try again.',
  },
  TOO_MANY_FILES: {
    status: 429,
    says: 'You have uploaded {{n}} files in the last hour. Try again in {{minutes}} minutes.',
  },
  SERVER_ERROR: { status: 500, says: 'Internal server error. Our team has been notified.' },
  STORAGE_FULL: {
    status: 507,
    says: 'Storage is full, so nothing was saved. Ask your administrator to free disk space, then try again.',
  },
  UNAVAILABLE: { status: 503, says: 'Service temporarily unavailable. Please try again later.' },
} as const satisfies Record<string, { status: number; says: string }>;

export type RefusalCode = keyof typeof catalogue;

/**
 * One thing that is wrong with one field. `field` may be a path such as `address.zip`. A message with values in it is made
 * with `...said(...)`, which keeps beside it what it was made of.
 */
export interface Problem extends Partial<PhraseParts> {
  readonly field: string;
  readonly message: string;
}

/** Places of the catalogue's sentences that hold words of the product; all others hold what is put in as it is. */
const WORDS: ReadonlySet<string> = new Set(['why', 'label', 'state', 'action', 'what']);
const withWords = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([place, value]) => [
      place,
      typeof value === 'string' && WORDS.has(place) ? { says: value } : value,
    ]),
  );
/** A sentence of the catalogue with its values; a placeholder without a value stays visible, so that a test finds it. */
function refusalSaid(code: RefusalCode, values: Values): Phrase {
  const { says } = catalogue[code];
  const words = withWords(values);
  // Where the reason is all that is said, it is the sentence.
  const whole = says === '{{why}}' && typeof words.why === 'object' && words.why ? words.why : { says, values: words };
  return phrase(whole.says, whole.values ?? {});
}

/** Messages by field, in the order in which they were found. */
export const byField = (problems: readonly Problem[]): Record<string, string[]> => {
  const fields: Record<string, string[]> = Object.create(null) as Record<string, string[]>;
  for (const p of problems) (fields[p.field] ??= []).push(p.message);
  return fields;
};

/** A no with a code: thrown anywhere on the server, turned into the answer in one place. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly status: number;
  readonly problems: readonly Problem[];
  /** The sentence, and what it was made of. */
  readonly sentence: Phrase;
  /** Seconds after which it may be tried again, where that is known. */
  readonly retryAfter: number | undefined;

  constructor(code: RefusalCode, values: Values = {}, problems: readonly Problem[] = []) {
    const sentence = refusalSaid(code, values);
    super(sentence.message);
    this.sentence = sentence;
    this.name = 'Refusal';
    this.code = code;
    this.status = catalogue[code].status;
    this.problems = problems;
    this.retryAfter = typeof values.seconds === 'number' ? values.seconds : undefined;
  }
}

/** A validation refusal: one line per field, `field: message, message` (specification, section 5). */
export const invalid = (...problems: readonly Problem[]): Refusal => new Refusal('VALIDATION_ERROR', {}, problems);
