/** A mail that waits or went out. Its text is sealed: it may hold a link that opens an account. */
import { resource } from '#access/define.model.ts';
import { all } from '#access/scopes.model.ts';
import { email, instant, secret, text } from '#engine/model/fields.ts';

/** Longest text of a mail. */
export const MAIL_MAX = 4000;

export const outgoingMail = resource('outgoing_mail', {
  label: ['Email', 'Emails'],
  path: 'outgoing-mails',
  title: ['subject'],
  serverOnly: true,
  // Visitors of a demonstration type real addresses.
  hiddenInDemo: true,
  fields: {
    recipient: email({ setBy: 'server' }),
    subject: text({ setBy: 'server', max: 200 }),
    body: secret({
      setBy: 'server',
      label: 'Text',
      pattern: /^[\s\S]{1,4000}$/,
      patternSays: `must have 1 to ${MAIL_MAX} characters`,
      keep: 0,
    }),
    sentAt: instant({ setBy: 'server', optional: true }),
    failure: text({ setBy: 'server', optional: true, max: 200 }),
  },
  states: { waiting: { send: 'sent', discard: 'discarded' }, sent: {}, discarded: {} },
  marks: { waiting: 'awaiting', sent: 'complete', discarded: 'inactive' },
  actions: {
    send: { by: {} },
    discard: {
      by: { admin: all },
      confirm: 'The email will not be sent, and its text can no longer be viewed.',
      tone: 'danger',
    },
  },
  access: { read: { admin: all } },
  list: { columns: ['subject', 'recipient', 'status', 'sentAt'], filters: ['status'], sort: '-createdAt' },
  detail: { Mail: ['recipient', 'subject', 'body', 'status', 'sentAt', 'failure'] },
});
