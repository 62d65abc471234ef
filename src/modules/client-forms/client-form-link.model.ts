/** The link by which a client without an account fills in one form, and what the page behind it exchanges. */
import { command, query, resource } from '#access/define.model.ts';
import { caseload, facility, mine, unit } from '#access/scopes.model.ts';
import { files, instant, integer, ref, text, yesNo } from '#engine/model/fields.ts';
import { ANSWER_TYPES, MOST_ANSWER_FILES } from '#engine/model/forms/form-files.ts';
import type { FormAnswers, FormDefinition } from '#engine/model/forms/form.ts';
import type { AnswerOf } from '#engine/model/questions.ts';
import { object, orNull } from '#engine/model/shapes.ts';

/** How long a link is good for, in hours. */
export const LINK_HOURS = 72;
/** After so many wrong birth dates the link is revoked. */
export const BIRTH_DATE_TRIES = 5;

const givers = {
  clinical_director: facility,
  psychiatrist: caseload,
  therapist: caseload,
  nurse: [unit, caseload],
} as const;

export const clientFormLink = resource('client_form_link', {
  personal: true,
  label: ['Client form link', 'Client form links'],
  title: ['clientForm'],
  // Made by a command; the secret comes from the record and the server's key, and is kept nowhere.
  serverOnly: true,
  fields: {
    clientForm: ref('client_form', { setBy: 'server', cascade: true, label: 'Form' }),
    expiresAt: instant({ setBy: 'server', label: 'Good until' }),
    openedAt: instant({ setBy: 'server', optional: true, label: 'Opened' }),
    mailed: yesNo({ setBy: 'server', default: false, label: 'Sent by email' }),
    /** What the client chose before sending: the answers may name these files. */
    given: files({ setBy: 'server', optional: true, types: ANSWER_TYPES, max: MOST_ANSWER_FILES, label: 'Files' }),
    wrongTries: integer({ setBy: 'server', default: 0, min: 0, max: BIRTH_DATE_TRIES, label: 'Wrong birth dates' }),
  },
  states: { active: { use: 'used', revoke: 'revoked' }, used: {}, revoked: {} },
  marks: { active: 'awaiting', used: 'complete', revoked: 'inactive' },
  actions: {
    use: { by: {} },
    revoke: { by: { '*': mine }, tone: 'danger', confirm: 'The link stops working.' },
  },
  // Names no client: only the person who made it sees it.
  access: { read: { '*': mine } },
  list: {
    columns: ['clientForm', 'expiresAt', 'openedAt', 'status'],
    filters: ['status', 'clientForm'],
    sort: '-createdAt',
  },
  detail: { Link: ['clientForm', 'expiresAt', 'openedAt', 'mailed', 'wrongTries', 'status'] },
});

const CHANGES = ['client_form', 'client_form_link'];

/** Makes the link of a form and begins it, so that its version is fixed. An earlier link of the form stops working. */
export const makeClientFormLink = command('client_form_link', {
  summary: 'A link by which a client fills in one form; an earlier link of the form opens nothing then',
  asks: { form: ref('client_form'), mail: yesNo({ default: false, label: 'Send it to the client by email' }) },
  by: givers,
  answers: object({ token: text({ max: 200 }), until: instant() }),
  changes: CHANGES,
});

/** Closes the links of a form, also those that a colleague made. */
export const revokeClientFormLink = command('client_form_link_revoke', {
  summary: 'Close the link of a form, also one that a colleague made; the client can no longer open it',
  asks: { form: ref('client_form') },
  by: givers,
  answers: object({ revoked: integer() }),
  changes: CHANGES,
});

export const openClientFormLink = query('open_client_form_link', {
  summary: 'The link of a form that a client can open now, and whether the client has an email address',
  asks: { form: ref('client_form') },
  by: givers,
  answers: object({
    hasEmail: yesNo(),
    link: orNull(object({ until: instant(), openedAt: instant({ optional: true }), mailed: yesNo() })),
  }),
  staleWith: CHANGES,
});

export type OpenLink = AnswerOf<typeof openClientFormLink>;

/** What the client sees after the birth date was right. */
export interface SelfForm {
  readonly organization: string;
  readonly until: string;
  readonly definition: FormDefinition;
  readonly answers: FormAnswers;
  /** Names of the files that the answers hold already, by id. */
  readonly files: Readonly<Record<string, string>>;
}
