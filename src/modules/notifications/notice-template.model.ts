/** The words of a mail about an event, in versions: one is in use, older ones stay to be read. */
import { resource } from '#access/define.model.ts';
import { all } from '#access/scopes.model.ts';
import { choice, integer, longText, text } from '#engine/model/fields.ts';
import { EVENT_LABELS } from './notice-events.model.ts';
import { unknownVariables } from './notice-words.model.ts';

const variables = (field: 'subject' | 'body') => ({
  field,
  holds: (r: { readonly subject: string; readonly body: string }) => unknownVariables(r[field]).length === 0,
  else: 'uses an unknown variable. Use {name}, {event}, {organization} and {link}',
});

export const noticeTemplate = resource('notice_template', {
  label: ['Notification text', 'Notification texts'],
  title: ['event', 'number'],
  titleJoin: ', version ',
  fields: {
    event: choice(EVENT_LABELS, { fixed: true }),
    number: integer({ setBy: 'server', min: 1, label: 'Version' }),
    subject: text({ max: 200, help: 'Do not include anything about a person: email can be read in transit.' }),
    body: longText({ max: 2000, label: 'Text', help: '{name}, {event}, {organization} and {link} are filled in.' }),
  },
  rules: [
    variables('subject'),
    variables('body'),
    { field: 'body', holds: (r) => r.body.includes('{link}'), else: 'must contain {link}, which opens the notice' },
  ],
  states: { draft: { publish: 'active' }, active: { retire: 'retired' }, retired: {} },
  marks: { draft: 'draft', active: 'complete', retired: 'inactive' },
  actions: {
    publish: {
      by: { admin: all },
      confirm: 'Emails about this event will use this text. The previous version is kept.',
      tone: 'primary',
    },
    retire: { by: { admin: all }, confirm: 'Emails about this event will use the default text again.' },
  },
  editableIn: ['draft'],
  access: { read: { admin: all }, create: { admin: all }, edit: { admin: all }, remove: {} },
  unique: [{ fields: ['event', 'number'], else: 'already has this version' }],
  list: { columns: ['event', 'number', 'subject', 'status'], filters: ['event', 'status'], sort: 'event,-number' },
  detail: { Text: ['event', 'number', 'status', 'subject', 'body'] },
  examples: {
    good: [{ event: 'leave', subject: 'News about your leave', body: 'Hello {name}, see {link}' }],
    bad: [
      { input: { event: 'leave', subject: '{client}', body: '{link}' }, field: 'subject' },
      { input: { event: 'leave', subject: 'News', body: 'Hello {name}' }, field: 'body' },
    ],
  },
});
